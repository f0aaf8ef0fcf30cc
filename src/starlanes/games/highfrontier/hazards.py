"""Hazards and radiation (6.4E to G, 8.3): what a die decides, and how likely it is."""

from math import log
from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.kinds import RED

#: A crash, aerobrake or factory-assist roll fails on this.
FAILS_ON: Final = 1
#: "Failure is not an option": WT that make such a roll needless (6.4G).
FINAO: Final[int] = data.GAME["prices"]["failure_is_not_an_option"]
#: Added to radiation in the red sector.
RED_RADIATION: Final[int] = data.GAME["radiation"]["red_sector"]
#: The net thrust that counts for cards boosted through the Van Allen belt (19.2A).
BELT_THRUST: Final[int] = data.GAME["radiation"]["belt_thrust"]
DIE: Final = 6
#: Risk is counted in thousandths of a natural logarithm, so that it adds up; a roll that can't succeed is this bad.
HOPELESS: Final = 100_000


def crash_chance() -> float:
    """The chance to pass a crash hazard, an aerobrake, a factory's help."""
    return (DIE - FAILS_ON) / DIE


def radiation_level(roll: int, net: int, sector: int) -> int:
    """How hard a radiation space hits: cards of lower rad-hardness are lost (8.3). Slow craft stay in it longer; to the
    fastest it does nothing."""
    return max(roll + (RED_RADIATION if sector == RED else 0) - max(net, 0), 0)


def radiation_chance(rad_hard: int, net: int, sector: int) -> float:
    """The chance that a craft whose softest card has this rad-hardness loses nothing."""
    safe = 0
    for roll in range(1, DIE + 1):
        if radiation_level(roll, net, sector) <= rad_hard:
            safe += 1
    return safe / DIE


def risk_of(chance: float) -> int:
    return HOPELESS if chance <= 0 else round(-1000 * log(chance))


CRASH_RISK: Final[int] = risk_of(crash_chance())
