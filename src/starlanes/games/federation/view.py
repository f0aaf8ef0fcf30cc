"""What a seat may know, as plain data, things by their words. All is open but what lies face down.

`executive` tells what the executive phase would bring if the round ended now; `frames` are the rules in progress, as
they are saved, so that a bot can go on from a view.
"""

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
    RESOURCE_NAMES,
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
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import SPECTATOR, Plain
from starlanes.kernel.saving import save_frames


def words_of(names: list[str], items: list[int]) -> list[Plain]:
    return [names[item] for item in items]


def set_words(names: list[str], mask: int) -> list[Plain]:
    """The words of a set of bits."""
    return [name for index, name in enumerate(names) if mask & BIT[index]]


def word(names: list[str], item: int) -> Plain:
    return None if item == NONE else names[item]


def view(s: State, seat: int) -> dict[str, Plain]:
    order: list[Plain] = list(s.order)
    options: dict[str, Plain] = dict(s.rules.options)
    rulings: dict[str, Plain] = dict(s.rules.rulings)
    waiting: list[Plain] = list(s.asked())
    projects = all_project_points(s)
    knows = seat != SPECTATOR and s.looked & BIT[seat] != 0
    return {
        "game": "federation",
        "seat": seat,
        "seats": s.seats,
        "options": options,
        "rulings": rulings,
        "round": s.round,
        "rounds": ROUNDS,
        "phase": phase_name(s),
        "turn": s.turn,
        "order": order,
        "president": s.president,
        "waiting": waiting,
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
        "deep_space": words_of(DEEP_SLUGS, s.deep) if knows else None,
        "deep_space_left": len(s.deep),
        "starters": words_of(STARTER_SLUGS, s.starters),
        "neutral": neutral_view(s),
        "executive": if_it_ended_now(s),
        "players": [player_view(s, other, projects) for other in range(s.seats)],
        "frames": save_frames(s.stack),
    }


def phase_name(s: State) -> str:
    """ "start", "ambassadors", "executive" or "end"."""
    if s.over:
        return "end"
    for frame in s.stack:
        if isinstance(frame, (PickStarter, PickSides)):
            return "start"
        if isinstance(frame, Executive):
            return "executive"
    return "ambassadors"


# The Senate.


def space_view(s: State, space: int) -> Plain:
    who = s.who[space]
    out: dict[str, Plain] = {
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


def module_view(stay: list[int]) -> Plain:
    return {"seat": stay[0], "ambassador": VOTES[stay[1]], "alteration": word(ALTERATION_SLUGS, stay[2])}


def laws_view(s: State) -> Plain:
    last: list[Plain] = []
    if s.round == ROUNDS - 1:
        last = [PLANET_NAMES[s.law_decks[wing][0]] for wing in (LEFT, RIGHT)]
    return {
        "left": word(PLANET_NAMES, s.laws[LEFT]),
        "right": word(PLANET_NAMES, s.laws[RIGHT]),
        "next": last,
        "past_left": words_of(PLANET_NAMES, s.past_laws[LEFT]),
        "past_right": words_of(PLANET_NAMES, s.past_laws[RIGHT]),
        "passed": [word(PLANET_NAMES, law) for law in s.passed_laws],
    }


def project_view(s: State, project: int) -> Plain:
    at = s.project_at(project)
    return {"project": PROJECT_NAMES[project], "at": at, "of": s.project_steps(project), "funded": s.funded(project)}


def neutral_view(s: State) -> Plain:
    """The spaces closed this round, with and without votes."""
    spaces: list[int] = []
    if s.planet_block != NONE:
        spaces = PLANET_BLOCKS[s.planet_block] + (ROOM_BLOCKS[s.room_block] if s.room_block != NONE else [])
    return words_of(SPACE_NAMES, spaces)


# The planets.


def neo_view(s: State) -> Plain:
    """The tokens on asteroids: a word, "hidden", or None where it was taken."""
    tokens: dict[str, Plain] = {}
    for asteroid in range(len(ASTEROID_NAMES)):
        if HOLDS_TOKEN[asteroid]:
            up = s.asteroids_up & BIT[asteroid]
            token = s.asteroids[asteroid]
            tokens[ASTEROID_NAMES[asteroid]] = "hidden" if token != NONE and not up else word(TOKEN_NAMES, token)
    return {"tokens": tokens}


def moon_view(s: State) -> Plain:
    """The alterations on each moon that is turned up, or how many lie there; and the side piles."""
    moons: list[Plain] = []
    for moon in range(1, len(s.moons)):
        tokens = words_of(ALTERATION_SLUGS, s.moons[moon]) if s.moons_up & BIT[moon] else None
        moons.append({"moon": moon, "alterations": tokens, "count": len(s.moons[moon])})
    side: list[Plain] = [len(pile) for pile in s.side]
    return {"moons": moons, "side": side}


def atalum_view(s: State, kind: int) -> Plain:
    shown: list[Plain] = [word(SCHOLAR_SLUGS, on_display(s, kind, level)) for level in range(3)]
    left: list[Plain] = [len(s.level_1[kind]), len(s.level_2[kind]), 0 if s.level_3[kind] == NONE else 1]
    return {"type": TYPE_NAMES[kind], "shown": shown, "left": left}


def structure_view(s: State, site: int) -> Plain:
    if site < SLOTS:
        robots: list[Plain] = [seat for seat in range(s.seats) if s.players[seat].structures & BIT[site]]
        return {"structure": STRUCTURE_NAMES[s.slots[site]], "robots": robots}
    mega = site - SLOTS
    builders: list[Plain] = list(s.builders[mega])
    times = MULTIPLIERS[len(builders)] if len(builders) < len(MULTIPLIERS) else 0
    values: list[Plain] = [[count_if_built(s, seat, mega, what) for what in s.counts[mega]] for seat in range(s.seats)]
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


def player_view(s: State, seat: int, projects: list[list[int]]) -> Plain:
    player = s.players[seat]
    stock: dict[str, Plain] = {RESOURCE_NAMES[kind]: n for kind, n in enumerate(unpacked(player.stock))}
    influence: dict[str, Plain] = {PLANET_NAMES[planet]: n for planet, n in enumerate(player.influence)}
    ambassadors: list[Plain] = [VOTES[kind] for kind, n in enumerate(player.ambassadors) for _one in range(n)]
    pawns: dict[str, Plain] = {SHOP_NAMES[shop]: level for shop, level in enumerate(player.pawns)}
    structures: list[Plain] = []
    for site in range(SLOTS + len(s.counts)):
        if player.structures & BIT[site]:
            structures.append(STRUCTURE_NAMES[s.slots[site] if site < SLOTS else PRODUCTION + site - SLOTS])
    scored: dict[str, Plain] = {SOURCE_NAMES[source]: n for source, n in enumerate(player.points)}
    funded: dict[str, Plain] = {
        PROJECT_NAMES[project]: projects[project][seat] for project in range(PROJECTS) if s.funded(project)
    }
    return {
        "seat": seat,
        "points": player.total(),
        "scored": scored,
        "score": score(s, seat, projects).total,
        "stock": stock,
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
