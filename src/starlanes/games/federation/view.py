"""What a seat may know, as plain data, things by their words. All is open but what lies face down.

`view_types.py` says what each entry is.
"""

from collections.abc import Sequence
from typing import Final, TypeVar, cast

from starlanes.games.federation.amounts import unpacked
from starlanes.games.federation.atalum import on_display
from starlanes.games.federation.board import (
    ASTEROID_NAMES,
    HOLDS_TOKEN,
    MEGA_INFLUENCE,
    MULTIPLIERS,
    PLANET_BLOCKS,
    PRODUCTION,
    ROOM_BLOCKS,
    SHOP_NAMES,
    SLOTS,
    SPACE_NAMES,
    STRUCTURE_NAMES,
    TOKEN_NAMES,
)
from starlanes.games.federation.counts import count_of, missions_done
from starlanes.games.federation.effects import COUNT_NAMES
from starlanes.games.federation.executive import Executive
from starlanes.games.federation.kinds import (
    COLOUR_NAMES,
    E81216,
    FUNDING,
    LEFT,
    NEUTRAL,
    NOBODY,
    NONE,
    PLANET_NAMES,
    PROJECT_NAMES,
    PROJECTS,
    RIGHT,
    SOURCE_NAMES,
    SPACES,
    TYPE_NAMES,
    TYPES,
)
from starlanes.games.federation.numbers import LEVEL_OF, ROUNDS, VOTES
from starlanes.games.federation.preview import if_it_ended_now
from starlanes.games.federation.scoring import all_project_points, leftover_points, medal_points, score
from starlanes.games.federation.starters import PickSides, PickStarter
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import ALTERATION_SLUGS, DEEP_SLUGS, MISSION_SLUGS, SCHOLAR_SLUGS, STARTER_SLUGS
from starlanes.games.federation.turn import Turn
from starlanes.games.federation.view_types import (
    Laws,
    Moon,
    Neo,
    Phase,
    Placing,
    Planet,
    Player,
    Project,
    Scholars,
    SixMoon,
    Space,
    Stay,
    Structure,
    View,
)
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import SPECTATOR

#: As the view calls them.
PLANETS: Final = cast(list[Planet], PLANET_NAMES)
#: A word: text in a view, any plain data where a position is described.
W = TypeVar("W")


def words_of(names: Sequence[W], items: list[int]) -> list[W]:
    return [names[item] for item in items]


def set_words(names: Sequence[W], mask: int) -> list[W]:
    """The words of a set of bits."""
    return [name for index, name in enumerate(names) if mask & BIT[index]]


def word(names: Sequence[W], item: int) -> W | None:
    return None if item == NONE else names[item]


def view(s: State, seat: int) -> View:
    projects = all_project_points(s)
    return {
        "game": "federation",
        "seat": seat,
        "seats": s.seats,
        "options": dict(s.rules.options),
        "rulings": dict(s.rules.rulings),
        "round": s.round,
        "rounds": ROUNDS,
        "phase": phase_name(s),
        "turn": s.turn,
        "placing": placing_view(s),
        "order": list(s.order),
        "president": s.president,
        "waiting": list(s.asked()),
        "over": s.over,
        "senate": [space_view(s, space) for space in range(SPACES)],
        "module": [module_view(stay) for stay in s.module],
        "laws": laws_view(s),
        "projects": [project_view(s, project) for project in range(PROJECTS)],
        "neo": neo_view(s),
        "6moon": moon_view(s),
        "atalum": [atalum_view(s, kind) for kind in range(TYPES)],
        "arratooine": {"ghost_ship": s.ghost},
        "e81216": [structure_view(s, site) for site in range(SLOTS + len(s.counts))],
        "medals": {PLANET_NAMES[planet]: list(values) for planet, values in enumerate(s.medals)},
        "deep_space": deep_space_view(s, seat),
        "deep_space_left": len(s.deep),
        "starters": words_of(STARTER_SLUGS, s.starters),
        "neutral": neutral_view(s),
        "executive": if_it_ended_now(s),
        "players": [player_view(s, other, projects) for other in range(s.seats)],
    }


def deep_space_view(s: State, seat: int) -> list[str] | None:
    """The tiles, for a seat that has looked."""
    knows = seat != SPECTATOR and s.looked & BIT[seat] != 0
    return words_of(DEEP_SLUGS, s.deep) if knows else None


def phase_name(s: State) -> Phase:
    if s.over:
        return "end"
    for frame in s.stack:
        if isinstance(frame, (PickStarter, PickSides)):
            return "start"
        if isinstance(frame, Executive):
            return "executive"
    return "ambassadors"


# The Senate.


def placing_view(s: State) -> Placing | None:
    """The turn in progress: where an ambassador is being sent, and which."""
    for frame in s.stack:
        if isinstance(frame, Turn):
            sent = None if frame.kind == NONE else VOTES[frame.kind]
            return {"seat": frame.seat, "space": word(SPACE_NAMES, frame.space), "ambassador": sent}
    return None


def space_view(s: State, space: int) -> Space:
    who = s.who[space]
    out: Space = {
        "space": SPACE_NAMES[space],
        "seat": who if who >= 0 else None,
        "neutral": who == NEUTRAL,
        "votes": s.votes[space] if who != NOBODY and s.votes[space] != FUNDING else None,
        "funding": s.votes[space] == FUNDING,
        "ambassador": VOTES[s.ambassador[space]] if s.ambassador[space] != NONE else None,
        "alteration": word(ALTERATION_SLUGS, s.over_it[space]),
        "die": None,
    }
    for player in s.players:
        if player.die_at == space:
            out["die"] = player.die
    return out


def module_view(stay: list[int]) -> Stay:
    return {"seat": stay[0], "ambassador": VOTES[stay[1]], "alteration": word(ALTERATION_SLUGS, stay[2])}


def laws_view(s: State) -> Laws:
    last: list[Planet] = []
    if s.round == ROUNDS - 1:
        last = [PLANETS[s.law_decks[wing][0]] for wing in (LEFT, RIGHT)]
    return {
        "left": word(PLANETS, s.laws[LEFT]),
        "right": word(PLANETS, s.laws[RIGHT]),
        "next": last,
        "past_left": words_of(PLANETS, s.past_laws[LEFT]),
        "past_right": words_of(PLANETS, s.past_laws[RIGHT]),
        "passed": [word(PLANETS, law) for law in s.passed_laws],
    }


def project_view(s: State, project: int) -> Project:
    at = s.project_at(project)
    return {"project": PROJECT_NAMES[project], "at": at, "of": s.project_steps(project), "funded": s.funded(project)}


def neutral_view(s: State) -> list[str]:
    """The spaces closed this round, with and without votes."""
    spaces: list[int] = []
    if s.planet_block != NONE:
        spaces = PLANET_BLOCKS[s.planet_block] + (ROOM_BLOCKS[s.room_block] if s.room_block != NONE else [])
    return words_of(SPACE_NAMES, spaces)


# The planets.


def neo_view(s: State) -> Neo:
    """The tokens on asteroids: a word, "hidden", or None where it was taken."""
    tokens: dict[str, str | None] = {}
    for asteroid in range(len(ASTEROID_NAMES)):
        if HOLDS_TOKEN[asteroid]:
            up = s.asteroids_up & BIT[asteroid]
            token = s.asteroids[asteroid]
            tokens[ASTEROID_NAMES[asteroid]] = "hidden" if token != NONE and not up else word(TOKEN_NAMES, token)
    return {"tokens": tokens}


def moon_view(s: State) -> SixMoon:
    """The alterations on each moon that is turned up, or how many lie there; and the side piles."""
    moons: list[Moon] = []
    for moon in range(1, len(s.moons)):
        tokens = words_of(ALTERATION_SLUGS, s.moons[moon]) if s.moons_up & BIT[moon] else None
        moons.append({"moon": moon, "alterations": tokens, "count": len(s.moons[moon])})
    return {"moons": moons, "side": [len(pile) for pile in s.side]}


def atalum_view(s: State, kind: int) -> Scholars:
    shown = [word(SCHOLAR_SLUGS, on_display(s, kind, level)) for level in range(3)]
    left = [len(s.level_1[kind]), len(s.level_2[kind]), 0 if s.level_3[kind] == NONE else 1]
    return {"type": TYPE_NAMES[kind], "shown": shown, "left": left}


def structure_view(s: State, site: int) -> Structure:
    if site < SLOTS:
        robots = [seat for seat in range(s.seats) if s.players[seat].structures & BIT[site]]
        return {"structure": STRUCTURE_NAMES[s.slots[site]], "robots": robots}
    mega = site - SLOTS
    builders = list(s.builders[mega])
    times = MULTIPLIERS[len(builders)] if len(builders) < len(MULTIPLIERS) else 0
    values = [[count_if_built(s, seat, mega, what) for what in s.counts[mega]] for seat in range(s.seats)]
    return {
        "structure": STRUCTURE_NAMES[PRODUCTION + mega],
        "robots": builders,
        "counts": words_of(COUNT_NAMES, s.counts[mega]),
        "values": values,
        "times": times,
    }


def count_if_built(s: State, seat: int, mega: int, what: int) -> int:
    """What a megastructure's token counts for a seat that built it now: its own influence comes first."""
    rises = what == E81216 and seat not in s.builders[mega]
    return count_of(s, seat, what) + (MEGA_INFLUENCE if rises else 0)


# The players.


def player_view(s: State, seat: int, projects: list[list[int]]) -> Player:
    player = s.players[seat]
    lavandium, coppernium, oceanium, gold = unpacked(player.stock)
    influence = {PLANET_NAMES[planet]: n for planet, n in enumerate(player.influence)}
    ambassadors = [VOTES[kind] for kind, n in enumerate(player.ambassadors) for _one in range(n)]
    pawns = {SHOP_NAMES[shop]: level for shop, level in enumerate(player.pawns)}
    structures: list[str] = []
    for site in range(SLOTS + len(s.counts)):
        if player.structures & BIT[site]:
            structures.append(STRUCTURE_NAMES[s.slots[site] if site < SLOTS else PRODUCTION + site - SLOTS])
    scored = {SOURCE_NAMES[source]: n for source, n in enumerate(player.points)}
    funded = {PROJECT_NAMES[project]: projects[project][seat] for project in range(PROJECTS) if s.funded(project)}
    return {
        "seat": seat,
        "points": player.total(),
        "scored": scored,
        "score": score(s, seat, projects).total,
        "stock": {"lavandium": lavandium, "coppernium": coppernium, "oceanium": oceanium, "gold": gold},
        "hangar": player.hangar,
        "reserve": player.reserve,
        "ghost_ship": player.ghost,
        "released": set_words(MISSION_SLUGS, player.released),
        "just_released": set_words(MISSION_SLUGS, player.fresh),
        "flown": set_words(MISSION_SLUGS, player.flown),
        "missions": missions_done(player),
        "degree": player.degree,
        "level": s.level(seat),
        "marker_level": LEVEL_OF[player.degree],
        "round_bonus": player.round_bonus,
        "game_bonus": player.game_bonus,
        "die": player.die,
        "die_at": word(SPACE_NAMES, player.die_at),
        "ambassadors": ambassadors,
        "special": player.special,
        "passed": player.passed,
        "alterations": words_of(ALTERATION_SLUGS, player.alterations),
        "scholars": set_words(SCHOLAR_SLUGS, player.scholars),
        "ready": set_words(SCHOLAR_SLUGS, player.ready),
        "miner": ASTEROID_NAMES[player.miner],
        "tokens": words_of(TOKEN_NAMES, player.tokens),
        "mage": player.mage,
        "pawns": pawns,
        "structures": structures,
        "robots": player.robots,
        "influence": influence,
        "medals": set_words(COLOUR_NAMES, player.medals),
        "contributions": player.contributions,
        "starter": word(STARTER_SLUGS, player.starter),
        "deep_space": set_words(DEEP_SLUGS, player.deep),
        "forecast": {"medals": medal_points(player), "leftovers": leftover_points(player), "projects": funded},
    }
