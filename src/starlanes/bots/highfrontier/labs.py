"""Labs (14.5B) as goals: the science sites whose factory becomes one, by itself or with the Bernal beside it."""

from functools import cache
from typing import Final

from starlanes.bots.highfrontier.charts import UNASSISTED, Arrivals, prices
from starlanes.bots.highfrontier.outfits import USUAL, Engine, engine_of, hardness, hoped_for, roughly
from starlanes.bots.highfrontier.scale import BERNAL
from starlanes.games.highfrontier.bernal import (
    bernal_space,
    dirtsides,
    free_pivots,
    is_lab,
    promoted_spaces,
    purple_bernal,
)
from starlanes.games.highfrontier.cards import BURNS
from starlanes.games.highfrontier.fuel import full_steps, most_tanks
from starlanes.games.highfrontier.kinds import ANY, DIRT, NOWHERE, SITE, TNO_SCIENCE
from starlanes.games.highfrontier.map import ADJACENT_SITES, KIND, SCIENCE_OF, SITE_SECTOR, SITE_SPACES, SIZE, SPACES
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.reach import Reach
from starlanes.games.highfrontier.rules import MOST_DRY_GIGAWATT
from starlanes.games.highfrontier.science import is_science
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.thrust import UNHARMED, Craft

#: A Bernal's journey takes no more years than these, and its fuel costs nothing (19.5B).
MOST_YEARS: Final = 7
DIRT_STEP: Final = 1


def spaces_for(site: int) -> list[int]:
    """Where a Bernal has a factory as its dirtside: beside it, or on it if it can land there (14.5A, 19.5B)."""
    out = [site] if SIZE[site] == 1 else []
    if SITE_SECTOR[site] == ANY:
        out += [space for space in range(SPACES) if KIND[space] != SITE and site in ADJACENT_SITES[space]]
    return out


#: For each science site where a Bernal makes a Lab of its factory.
LAB_SPACES: Final[dict[int, list[int]]] = {site: spaces_for(site) for site in SITE_SPACES if SCIENCE_OF[site]}


#: Beyond Neptune a factory is a Lab by itself.
BEYOND: Final = frozenset(site for site in SITE_SPACES if SCIENCE_OF[site] == TNO_SCIENCE)
#: Where a Bernal can dig at any time.
SMALL_SITES: Final = [site for site in SITE_SPACES if SIZE[site] == 1 and SITE_SECTOR[site] == ANY]


@cache
def within_flight(space: int, pivots: int, hard: int, engine: Engine) -> frozenset[int]:
    """The science sites that a Bernal gets to from a space, with full tanks or by way of a small site where it digs;
    `hard` is the rad-hardness of its radiators, `engine` its mass, thrust and fuel use."""
    near = in_reach(space, pivots, hard, engine)
    sites = set(labs_among(near))
    for stop in SMALL_SITES:
        if near[stop] is not None:
            sites |= labs_among(in_reach(stop, pivots, hard, engine))
    return frozenset(sites)


@cache
def without_stops(space: int, pivots: int, hard: int, engine: Engine) -> frozenset[int]:
    """The science sites that a Bernal gets to with one filling."""
    return frozenset(labs_among(in_reach(space, pivots, hard, engine)))


def in_reach(space: int, pivots: int, hard: int, engine: Engine) -> Arrivals:
    """What a Bernal with full tanks gets to."""
    craft = Craft(*engine[:4])
    craft.lands_to = 1
    craft.assisted = False
    craft.no_aerobrake = engine[4] == 1
    craft.pivots = pivots
    craft.rad_hard = hard
    steps = full_steps(craft.dry, most_tanks(craft.dry))
    search = Reach(craft, steps, 0, UNASSISTED, prices(DIRT_STEP, BERNAL, MOST_YEARS))
    search.from_rest(space)
    return search.arrivals


def labs_among(arrivals: Arrivals) -> set[int]:
    """The science sites beside which a Bernal can arrive."""
    return {site for site, spaces in LAB_SPACES.items() if any(arrivals[at] is not None for at in spaces)}


def own_labs(s: State, seat: int) -> list[int]:
    """The spaces of a seat's Labs."""
    player = s.players[seat]
    return [space for space in sorted({*player.factories, *promoted_spaces(player)}) if is_lab(s, seat, space)]


def is_adrift(player: Player) -> bool:
    """Whether a Bernal will not move any more: white, neither at home nor beside a factory (19.5)."""
    space = bernal_space(player)
    return space not in (NOWHERE, player.home()) and not player.is_promoted() and not dirtsides(player)


def lab_sites(s: State, seat: int) -> frozenset[int]:
    """The sites on which a factory would be a Lab, or the Bernal could go there to make it one."""
    player = s.players[seat]
    space = bernal_space(player) if s.rules.bernals else NOWHERE
    if space == NOWHERE:
        return BEYOND
    near = {site for site, spaces in LAB_SPACES.items() if space in spaces}
    if player.is_promoted():
        units = tuple(player.stacks[player.stack_of(player.bernal())])
        engine, hard = engine_of(units, player.bernal()), hardness(player)
        direct = in_flight(s, seat, space, engine, hard, True)
        # Where one of its factories is near it need not know what lies farther.
        near |= direct if direct.intersection(player.factories) else in_flight(s, seat, space, engine, hard)
    elif not is_adrift(player):
        near |= in_flight(s, seat, space, USUAL, UNHARMED)
        hoped, soft = hoped_for(s, seat)
        if hoped[2] * USUAL[3] < USUAL[2] * hoped[3]:
            near |= in_flight(s, seat, space, hoped, soft)
    return BEYOND | {site for site in near if is_science(s, site)}


def in_flight(s: State, seat: int, space: int, engine: Engine, hard: int, direct: bool = False) -> frozenset[int]:
    """The science sites that a Bernal of some engine gets to."""
    if engine[0] > MOST_DRY_GIGAWATT:
        return frozenset()
    # One that burns no dirt can't dig on the way.
    digs = BURNS[purple_bernal(s.players[seat])] == DIRT and not direct
    within = within_flight if digs else without_stops
    return within(space, free_pivots(s, seat), hard, engine)


def gets_to(s: State, seat: int, engine: Engine, hard: int, sites: list[int]) -> bool:
    """Whether the Bernal, with such an engine, would get to one of some sites from where it is."""
    space = bernal_space(s.players[seat])
    about = engine if engine[0] > MOST_DRY_GIGAWATT else roughly(engine)
    near = in_flight(s, seat, space, about, hard, True)
    return bool(near.intersection(sites) or in_flight(s, seat, space, about, hard).intersection(sites))
