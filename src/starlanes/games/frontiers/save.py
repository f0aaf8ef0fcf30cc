"""A saved state, read back: the frames by their names, and the fields as they were saved."""

from collections.abc import Mapping
from typing import Any, Final

from starlanes.games.frontiers.colonise import Declare, Replacement
from starlanes.games.frontiers.conquest import Conquest
from starlanes.games.frontiers.consume import TakeGoods
from starlanes.games.frontiers.develop import Develop
from starlanes.games.frontiers.explore import Explore
from starlanes.games.frontiers.goals import PlanGoals, RevealGoal
from starlanes.games.frontiers.limit import Limit
from starlanes.games.frontiers.produce import Produce
from starlanes.games.frontiers.round import FinalKind, Round
from starlanes.games.frontiers.settle import Settle
from starlanes.games.frontiers.setup import Sides
from starlanes.games.frontiers.state import Rules, State
from starlanes.games.frontiers.trade import Trade
from starlanes.kernel.chance import Stream
from starlanes.kernel.saved import Saved
from starlanes.kernel.saving import frames_by_name

FRAMES: Final = frames_by_name(
    [
        Conquest,
        Declare,
        Develop,
        Explore,
        FinalKind,
        Limit,
        PlanGoals,
        Produce,
        Replacement,
        RevealGoal,
        Round,
        Settle,
        Sides,
        TakeGoods,
        Trade,
    ]
)


def load_state(seats: int, rules: Rules, saved: Mapping[str, Any]) -> State:
    s = State(seats, rules, Stream())
    s.load(Saved("frontiers", saved, FRAMES))
    return s
