"""The whole truth about a position in the words of scenarios (docs/scenarios.md), what lies face down included."""

from starlanes.games.federation.amounts import crystals, unpacked
from starlanes.games.federation.board import (
    ASTEROID_NAMES,
    HOLDS_TOKEN,
    PRODUCTION,
    SHOP_NAMES,
    SLOTS,
    SPACE_NAMES,
    STRUCTURE_NAMES,
    TOKEN_NAMES,
)
from starlanes.games.federation.counts import missions_done
from starlanes.games.federation.effects import COUNT_NAMES
from starlanes.games.federation.kinds import (
    COLOUR_NAMES,
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
from starlanes.games.federation.laws import wing_votes
from starlanes.games.federation.numbers import VOTES
from starlanes.games.federation.scoring import all_project_points, result, score
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import ALTERATION_SLUGS, DEEP_SLUGS, MISSION_SLUGS, SCHOLAR_SLUGS, STARTER_SLUGS
from starlanes.games.federation.view import phase_name, set_words, word, words_of
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Plain
from starlanes.kernel.scenario import LETTERS


def read(s: State) -> dict[str, Plain]:
    left, right = wing_votes(s)
    out: dict[str, Plain] = {
        "round": s.round,
        "phase": phase_name(s),
        "order": "".join(LETTERS[seat] for seat in s.order),
        "president": LETTERS[s.president],
        "asked": "".join(LETTERS[seat] for seat in s.asked()),
        "over": s.over,
        "winners": "".join(LETTERS[seat] for seat in result(s).winners) if s.over else "",
        "senate": {SPACE_NAMES[space]: space_words(s, space) for space in range(SPACES)},
        "module": "".join(LETTERS[stay[0]] for stay in s.module),
        "votes": {"left": left, "right": right},
        "projects": {PROJECT_NAMES[project]: s.project_at(project) for project in range(PROJECTS)},
        "laws": {"left": word(PLANET_NAMES, s.laws[LEFT]), "right": word(PLANET_NAMES, s.laws[RIGHT])},
        "law_decks": {
            "left": words_of(PLANET_NAMES, s.law_decks[LEFT][::-1]),
            "right": words_of(PLANET_NAMES, s.law_decks[RIGHT][::-1]),
        },
        "passed_laws": [word(PLANET_NAMES, law) for law in s.passed_laws],
        "medals": {PLANET_NAMES[planet]: list(values) for planet, values in enumerate(s.medals)},
        "tokens": token_words(s),
        "tokens_up": [name for asteroid, name in enumerate(ASTEROID_NAMES) if s.asteroids_up & BIT[asteroid]],
        "moons": {str(moon): words_of(ALTERATION_SLUGS, s.moons[moon]) for moon in range(1, len(s.moons))},
        "moons_up": [moon for moon in range(1, len(s.moons)) if s.moons_up & BIT[moon]],
        "side": {str(power + 1): len(pile) for power, pile in enumerate(s.side)},
        "side_piles": {str(power + 1): words_of(ALTERATION_SLUGS, pile[::-1]) for power, pile in enumerate(s.side)},
        "planet_blocks": [tile + 1 for tile in s.planet_blocks[::-1]],
        "room_blocks": [tile + 1 for tile in s.room_blocks[::-1]],
        "display": display_words(s),
        "piles": pile_words(s),
        "ghost_ship": s.ghost,
        "structures": words_of(STRUCTURE_NAMES, s.slots),
        "counts": {
            STRUCTURE_NAMES[PRODUCTION + mega]: words_of(COUNT_NAMES, s.counts[mega]) for mega in range(len(s.counts))
        },
        "deep_space": words_of(DEEP_SLUGS, s.deep),
        "starters": words_of(STARTER_SLUGS, s.starters),
    }
    for seat in range(s.seats):
        out[LETTERS[seat]] = player_words(s, seat)
    return out


def space_words(s: State, space: int) -> Plain:
    """Like "A vote 3", "A funding 1", "neutral 2", or None if nobody is there."""
    who = s.who[space]
    if who == NOBODY:
        return None
    if who == NEUTRAL:
        return f"neutral {s.votes[space]}"
    shown = "funding" if s.votes[space] == FUNDING else f"vote {s.votes[space]}"
    return f"{LETTERS[who]} {shown}"


def token_words(s: State) -> Plain:
    return {
        ASTEROID_NAMES[asteroid]: word(TOKEN_NAMES, token)
        for asteroid, token in enumerate(s.asteroids)
        if HOLDS_TOKEN[asteroid]
    }


def display_words(s: State) -> Plain:
    """The tiles of each level and type, like 1A, in the order of their pile, the top first; of level 2, if it is up."""
    out: dict[str, Plain] = {}
    for kind in range(TYPES):
        name = TYPE_NAMES[kind]
        out[f"1{name}"] = words_of(SCHOLAR_SLUGS, s.level_1[kind][::-1])
        up = s.level_2_up & BIT[kind] != 0
        out[f"2{name}"] = words_of(SCHOLAR_SLUGS, s.level_2[kind][::-1]) if up else []
        out[f"3{name}"] = word(SCHOLAR_SLUGS, s.level_3[kind])
    return out


def pile_words(s: State) -> Plain:
    """The piles of levels 1 and 2, the top first, face down or not."""
    out: dict[str, Plain] = {}
    for kind in range(TYPES):
        for level, piles in (("1", s.level_1), ("2", s.level_2)):
            out[f"{level}{TYPE_NAMES[kind]}"] = words_of(SCHOLAR_SLUGS, piles[kind][::-1])
    return out


def player_words(s: State, seat: int) -> Plain:
    player = s.players[seat]
    lines = score(s, seat, all_project_points(s))
    stock: dict[str, Plain] = {RESOURCE_NAMES[kind]: n for kind, n in enumerate(unpacked(player.stock))}
    stock["crystals"] = int(crystals(player.stock))
    final: dict[str, Plain] = {}
    for line in lines.lines:
        if line.key != "score.track":
            final[str(line.args.get("project", line.key.split(".")[1]))] = line.points
    return {
        "stock": stock,
        "hangar": player.hangar,
        "ghost": player.ghost,
        "reserve": player.reserve,
        "released": set_words(MISSION_SLUGS, player.released),
        "flown": set_words(MISSION_SLUGS, player.flown),
        "missions": missions_done(player),
        "degree": player.degree,
        "level": s.level(seat),
        "round_bonus": player.round_bonus,
        "game_bonus": player.game_bonus,
        "die": player.die,
        "die_at": word(SPACE_NAMES, player.die_at),
        "ambassadors": [VOTES[kind] for kind, n in enumerate(player.ambassadors) for _one in range(n)],
        "alterations": words_of(ALTERATION_SLUGS, player.alterations),
        "scholars": set_words(SCHOLAR_SLUGS, player.scholars),
        "ready": set_words(SCHOLAR_SLUGS, player.ready),
        "miner": ASTEROID_NAMES[player.miner],
        "tokens": words_of(TOKEN_NAMES, player.tokens),
        "mage": player.mage,
        "pawns": {SHOP_NAMES[shop]: level for shop, level in enumerate(player.pawns)},
        "structures": [
            STRUCTURE_NAMES[s.slots[site] if site < SLOTS else PRODUCTION + site - SLOTS]
            for site in range(SLOTS + len(s.counts))
            if player.structures & BIT[site]
        ],
        "robots": player.robots,
        "influence": {PLANET_NAMES[planet]: n for planet, n in enumerate(player.influence)},
        "medals": set_words(COLOUR_NAMES, player.medals),
        "contributions": player.contributions,
        "starter": None if player.starter == NONE else STARTER_SLUGS[player.starter],
        "deep_space": set_words(DEEP_SLUGS, player.deep),
        "points": player.total(),
        "scored": {SOURCE_NAMES[source]: n for source, n in enumerate(player.points)},
        "score": lines.total,
        "final": final,
    }
