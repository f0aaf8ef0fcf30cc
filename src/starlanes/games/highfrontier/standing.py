"""Where craft stand between two turns of a plan: on which spaces a stop can help, and which legs begin there."""

from typing import Final

from mypy_extensions import i64

from starlanes.games.highfrontier.journey import Leg
from starlanes.games.highfrontier.kinds import HOHMANN, SITE
from starlanes.games.highfrontier.map import ARC_LEAVES, ARC_TO, FIRST_ARC, IS_BURN, KIND, PLACE_ROUTE, SPACES

#: A space where a stop can help: a Hohmann (to turn for nothing), or the last space before a burn or a site.
MAY_STOP: Final[list[bool]] = [
    KIND[space] == HOHMANN
    or any(IS_BURN[ARC_TO[arc]] or KIND[ARC_TO[arc]] == SITE for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]))
    for space in range(SPACES)
]


def stop_gains(place: i64, thrust: i64, space: int) -> bool:
    """Whether a stop can help a motion: a line it must pay a pivot for, or one it has no thrust for."""
    if KIND[space] != HOHMANN:
        return True
    route = PLACE_ROUTE[place]
    for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]):
        if ARC_LEAVES[arc] != route or IS_BURN[ARC_TO[arc]] > thrust:
            return True
    return False


class Standing:
    """The legs that began on each space in this turn and earlier ones."""

    def __init__(self, num: i64, den: i64) -> None:
        #: What a burn costs in parts of a step, and the parts of a step.
        self.num = num
        self.den = den
        self.legs: list[list[Leg]] = [[] for space in range(SPACES)]

    def better(self, space: i64, spent: i64, risk: i64, thrust: i64, bonus: i64, light: i64) -> bool:
        """Whether a craft that stood here at the start of this turn or earlier was at least as well off as one that
        passes: it could pay for the other's bonus burns."""
        spent -= bonus * self.num
        for leg in self.legs[space]:
            if leg.spent * self.den <= spent and leg.risk <= risk and leg.net - bonus >= thrust and leg.light >= light:
                return True
        return False

    def has_room(self, turn: int, space: int, spent: i64, risk: i64, light: i64) -> bool:
        """Whether no leg of a space beats a new one: no later, no more spent or risked, no heavier. Legs of this turn
        that the new one beats are dropped."""
        legs = self.legs[space]
        for old in legs:
            if old.spent <= spent and old.risk <= risk and old.light >= light:
                return False
        self.legs[space] = [
            old
            for old in legs
            if old.turn < turn or not (spent <= old.spent and risk <= old.risk and light >= old.light)
        ]
        return True
