"""The Sun's weather (14.3B) on the way of a Bernal: how likely a flare takes its power, and when it waits for that."""

from typing import Final

from starlanes.bots.highfrontier.outfits import hardness
from starlanes.games.highfrontier.kinds import RED, SITE
from starlanes.games.highfrontier.map import IS_RADIATION, KIND, PLACE_SPACE, ZONE
from starlanes.games.highfrontier.operating import zone_number
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.reach import Arrival
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.sunwheel import EVENT_ON, SPOTS, sector_after

#: Two of six events in the red sector are flares, and each rolls a die of its own.
FLARES: Final = 1 / 3
DIE: Final = 6
#: A Bernal that may lose its power so likely stays at home: years are dear too, and the red sector lasts four.
TOO_LIKELY: Final = 0.1


def flare_risk(s: State, player: Player, arrival: Arrival) -> float:
    """How likely a flare takes a radiator at work while the Bernal is under way: it shelters all else (19.2), sites and
    radiation spaces shelter it, and far from the Sun flares are weak."""
    hard = hardness(player)
    safe = 1.0
    for years, mark in enumerate(arrival.legs()[:-1], 1):
        space = PLACE_SPACE[mark.motion.place]
        if KIND[space] == SITE or IS_RADIATION[space]:
            continue
        if EVENT_ON[(s.spot + years) % SPOTS] and sector_after(s.spot, years) == RED:
            harmless = max(0, min(DIE, hard - zone_number(s, ZONE[space])))
            safe *= 1 - FLARES * (DIE - harmless) / DIE
    return 1 - safe
