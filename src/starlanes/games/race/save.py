"""A state as plain data and back: for saved games, digests and snapshots."""

from typing import Any, Final

from starlanes.games.race.consume import Consume, ConsumeTurn
from starlanes.games.race.consume_goods import TakeGoods
from starlanes.games.race.consume_hand import SpendHand
from starlanes.games.race.develop import Develop, Payment
from starlanes.games.race.explore import Explore
from starlanes.games.race.gamble import Gamble
from starlanes.games.race.how_to_settle import HowToSettle
from starlanes.games.race.produce_turn import ProduceTurn
from starlanes.games.race.produced import Produce
from starlanes.games.race.round import ActionPicks, HandLimit, Round
from starlanes.games.race.settle import Settle
from starlanes.games.race.setup import Dealt, StartHand
from starlanes.games.race.spare import SpareTactics
from starlanes.games.race.state import Rules, State
from starlanes.kernel.chance import Stream
from starlanes.kernel.saved import Saved
from starlanes.kernel.saving import frames_by_name

FRAMES: Final = frames_by_name(
    [
        ActionPicks,
        Consume,
        ConsumeTurn,
        Dealt,
        Develop,
        Explore,
        Gamble,
        HandLimit,
        HowToSettle,
        Payment,
        Produce,
        ProduceTurn,
        Round,
        Settle,
        SpareTactics,
        SpendHand,
        StartHand,
        TakeGoods,
    ]
)


def load_state(seats: int, rules: Rules, saved: dict[str, Any]) -> State:
    s = State(seats, rules, Stream())
    s.load(Saved("race", saved, FRAMES))
    return s
