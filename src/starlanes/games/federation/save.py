"""Every frame by its name, and a state from what was saved."""

from collections.abc import Mapping
from typing import Any, Final

from starlanes.games.federation.accreditation import Upkeep
from starlanes.games.federation.arratooine import Visit
from starlanes.games.federation.atalum import Atalum
from starlanes.games.federation.deepspace import ChooseDeepSpace
from starlanes.games.federation.e81216 import Construction
from starlanes.games.federation.executive import Executive
from starlanes.games.federation.hangar import Release
from starlanes.games.federation.laws import BreakTie
from starlanes.games.federation.medals import ChooseMedal
from starlanes.games.federation.neo import AsteroidUnits, Neo, Teleport
from starlanes.games.federation.payment import Payment
from starlanes.games.federation.projects import Fund
from starlanes.games.federation.resolve import Resolve
from starlanes.games.federation.rewards import Either
from starlanes.games.federation.round import Round
from starlanes.games.federation.scholars import Reuse
from starlanes.games.federation.senate import Copying, Room
from starlanes.games.federation.sixmoon import KeepAlteration, SixMoon
from starlanes.games.federation.starters import PickSides, PickStarter
from starlanes.games.federation.state import Rules, State
from starlanes.games.federation.stock import Overflow
from starlanes.games.federation.structures import Income
from starlanes.games.federation.turn import Turn
from starlanes.games.federation.upgrade import Upgrade
from starlanes.kernel.chance import Stream
from starlanes.kernel.saved import Saved
from starlanes.kernel.saving import frames_by_name

FRAMES: Final = frames_by_name(
    [
        AsteroidUnits,
        Atalum,
        BreakTie,
        ChooseDeepSpace,
        ChooseMedal,
        Construction,
        Copying,
        Either,
        Executive,
        Fund,
        Income,
        KeepAlteration,
        Neo,
        Overflow,
        Payment,
        PickSides,
        PickStarter,
        Release,
        Resolve,
        Reuse,
        Room,
        Round,
        SixMoon,
        Teleport,
        Turn,
        Upgrade,
        Upkeep,
        Visit,
    ]
)


def load_state(seats: int, rules: Rules, saved: Mapping[str, Any]) -> State:
    s = State(seats, rules, Stream())
    s.load(Saved("federation", saved, FRAMES))
    return s
