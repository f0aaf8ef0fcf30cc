"""Saving and loading a position: the frames by name."""

from collections.abc import Mapping
from typing import Any, Final

from starlanes.games.highfrontier.antitrust import BreakTrust
from starlanes.games.highfrontier.attack import Attack
from starlanes.games.highfrontier.auction import Auction, Choosing
from starlanes.games.highfrontier.boost import Boost
from starlanes.games.highfrontier.dangers import Hazard
from starlanes.games.highfrontier.design import Design
from starlanes.games.highfrontier.digital_swap import DigitalSwap
from starlanes.games.highfrontier.discs import PlaceDisc
from starlanes.games.highfrontier.election import BreakTie, Election, MoveDisc
from starlanes.games.highfrontier.events import Losses
from starlanes.games.highfrontier.flight import Flying
from starlanes.games.highfrontier.freighter import FreeFreighter
from starlanes.games.highfrontier.honours import ChoosingHuman
from starlanes.games.highfrontier.hostile_recruit import ChangingSides
from starlanes.games.highfrontier.industrialize import Industrialize
from starlanes.games.highfrontier.inspiration import Inspire
from starlanes.games.highfrontier.market import TakeFrom
from starlanes.games.highfrontier.offers import Offer
from starlanes.games.highfrontier.production import GiveBack, Produce
from starlanes.games.highfrontier.prospect import Prospect
from starlanes.games.highfrontier.recruit import Recruiting
from starlanes.games.highfrontier.refuel import Refuel
from starlanes.games.highfrontier.rules import Rules
from starlanes.games.highfrontier.scenarios.alien_invasion import SealedAuction
from starlanes.games.highfrontier.scenarios.hermes_falls import Blacken, Deflect
from starlanes.games.highfrontier.scenarios.mars_armada import Armada
from starlanes.games.highfrontier.stacks import Transfer
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.turn import Turn
from starlanes.games.highfrontier.year import Years
from starlanes.kernel.chance import Stream
from starlanes.kernel.frames import Frame
from starlanes.kernel.saved import Saved
from starlanes.kernel.saving import frames_by_name

FRAMES: Final[dict[str, type[Frame[Any]]]] = frames_by_name(
    [
        Armada,
        Attack,
        Auction,
        Blacken,
        BreakTrust,
        ChangingSides,
        Choosing,
        DigitalSwap,
        ChoosingHuman,
        Recruiting,
        Boost,
        BreakTie,
        Deflect,
        Design,
        Election,
        Flying,
        FreeFreighter,
        GiveBack,
        Hazard,
        Industrialize,
        Inspire,
        Losses,
        MoveDisc,
        Offer,
        PlaceDisc,
        Produce,
        Prospect,
        Refuel,
        SealedAuction,
        TakeFrom,
        Transfer,
        Turn,
        Years,
    ]
)


def load_state(seats: int, rules: Rules, saved: Mapping[str, Any]) -> State:
    s = State(seats, rules, Stream())
    s.load(Saved("highfrontier", saved, FRAMES))
    return s
