"""Everything printed on the components, in words, for clients: tiles, tokens, the board, tracks, numbers."""

from typing import Any, Final

from starlanes.games.federation.amounts import unpacked
from starlanes.games.federation.board import (
    ACTION_COST,
    ASTEROID_GIVES,
    ASTEROID_INFLUENCE,
    ASTEROID_KIND,
    ASTEROID_NAMES,
    ASTEROID_NEXT,
    GHOST_SHOPS,
    MEGA_COST,
    MOON_POWER,
    MULTIPLIERS,
    PRODUCTION_NAMES,
    PROJECT_COLUMN,
    SHOPS,
    SLOT_BACK,
    SLOT_COST,
    SLOT_FRONT,
    SPACE_ACTION,
    SPACE_FLOOR,
    SPACE_NAMES,
    SPACE_WING,
    STRUCTURE_NAMES,
    TOKEN_GIVES,
    TOKEN_INERT,
    TOKEN_NAMES,
)
from starlanes.games.federation.data import GAME
from starlanes.games.federation.data import SCHOLARS as SCHOLAR_ROWS
from starlanes.games.federation.describe import (
    Described,
    asteroid_text,
    describe_action,
    describe_alteration,
    describe_ambassador,
    describe_mission,
    describe_scholar,
    describe_shop,
    describe_structure,
    describe_tile,
)
from starlanes.games.federation.effects import COUNT_NAMES
from starlanes.games.federation.kinds import (
    ACTION_NAMES,
    ANY_ROOM,
    COLOUR_NAMES,
    COLUMNS,
    FLOOR_NAMES,
    NONE,
    NOWHERE,
    PLANET_NAMES,
    PROJECT_NAMES,
    RESOURCE_NAMES,
    REWARD_NAMES,
    SPACES,
    TYPE_NAMES,
    WHEN_NAMES,
    WING_NAMES,
)
from starlanes.games.federation.numbers import (
    AMBASSADOR_COUNT,
    CONTRIBUTION_REWARDS,
    CRYSTAL_LIMIT,
    DIE_LIMIT,
    FREE_LEVEL,
    GOLD_LIMIT,
    HANGAR_LIMIT,
    HAS_FUNDING,
    LAW_POINTS,
    LEVEL_OF,
    MEDAL_DEGREE,
    MEDAL_POINTS,
    ROBOTS,
    ROUNDS,
    SETUP,
    TWO_PLAYERS,
    UPKEEP,
    VOTES,
)
from starlanes.games.federation.tiles import ALTERATIONS, DEEP_SLUGS, MISSIONS, SCHOLARS, STARTER_SLUGS
from starlanes.games.federation.words import Words, words
from starlanes.kernel.datafiles import Row
from starlanes.kernel.text import LANGUAGES

#: What the set-up of a number of players differs in, of its row in the data.
SETUP_FIELDS: Final = ("players", "medals", "project", "senatorial", "ranks", "neutral", "rooms")


def printed() -> dict[str, Any]:
    return {
        "resources": [resource(kind) for kind in range(len(RESOURCE_NAMES))],
        "actions": [action(slug) for slug in (*ACTION_NAMES, "module")],
        "spaces": [space(at) for at in range(SPACES)],
        "wings": [named(slug, lambda texts, slug: texts.wings[slug]) for slug in WING_NAMES],
        "floors": [named(slug, lambda texts, slug: texts.floors[slug]) for slug in FLOOR_NAMES],
        "projects": [project(at) for at in range(len(PROJECT_NAMES))],
        "contributions": [RESOURCE_NAMES[kind] for kind in CONTRIBUTION_REWARDS],
        "ambassadors": [ambassador(kind) for kind in range(len(VOTES))],
        "alterations": [alteration(at) for at in range(len(ALTERATIONS))],
        "missions": [mission(at) for at in range(len(MISSIONS))],
        "types": [{**named_row(row), "planet": row["planet"]} for row in SCHOLAR_ROWS["type"]],
        "scholars": [scholar(at) for at in range(len(SCHOLARS))],
        "tiles": [tile(slug) for slug in (*STARTER_SLUGS, *DEEP_SLUGS)],
        "asteroids": [asteroid(at) for at in range(len(ASTEROID_NAMES))],
        "tokens": [token(at) for at in range(len(TOKEN_NAMES))],
        "moons": [moon(at) for at in range(1, len(MOON_POWER))],
        "shops": [shop(at) for at in range(len(SHOPS))],
        "structures": [structure(slug) for slug in STRUCTURE_NAMES],
        "multipliers": list(MULTIPLIERS),
        "counts": [named(slug, lambda texts, slug: texts.texts[f"count.{slug}"]) for slug in COUNT_NAMES],
        "ladder": ladder(),
        "medals": {
            "points": list(MEDAL_POINTS),
            "colours": [named(slug, lambda texts, slug: texts.colours[slug]) for slug in COLOUR_NAMES],
        },
        "laws": dict(zip(PLANET_NAMES, LAW_POINTS, strict=True)),
        "limits": {
            "rounds": ROUNDS,
            "crystals": CRYSTAL_LIMIT,
            "gold": GOLD_LIMIT,
            "hangar": HANGAR_LIMIT,
            "die": DIE_LIMIT,
            "robots": ROBOTS,
            "ghost_shops": GHOST_SHOPS,
        },
        "setups": [{key: row[key] for key in SETUP_FIELDS if key in row} for row in SETUP.values()],
        "two_players": dict(TWO_PLAYERS),
    }


# Forms that rows share.


def named(slug: str, name: Any) -> Row:
    """A word with its name in each language."""
    return {"id": slug, "name": {language: name(words(language), slug) for language in LANGUAGES}}


def project(at: int) -> Row:
    """A project with the column it lies over; the Senatorial project lies over none."""
    over = PROJECT_COLUMN[at] if at < COLUMNS else None
    return {**named(PROJECT_NAMES[at], lambda texts, slug: texts.projects[slug]), "column": over}


def named_row(row: Row) -> Row:
    """A row of the data by its id and names."""
    return {"id": row["id"], "name": {"en": row["name"], "fr": row["fr"]}}


def in_words(slug: str, said: dict[str, Described]) -> Row:
    """A thing with its name, its sentence and its signs (as letters, and in pieces) in each language."""
    forms = ("name", "text", "short", "signs")
    return {"id": slug, **{form: {language: getattr(said[language], form) for language in said} for form in forms}}


def amounts(res: int) -> dict[str, int]:
    return {RESOURCE_NAMES[kind]: n for kind, n in enumerate(unpacked(res)) if n}


# Numbers and the Senate.


def resource(kind: int) -> Row:
    row: Row = GAME["resource"][kind]

    def several(texts: Words, slug: str) -> str:
        return texts.several[slug]

    return {**named_row(row), "several": named(row["id"], several)["name"], "symbol": row["symbol"]}


def action(slug: str) -> Row:
    out = in_words(slug, {language: describe_action(slug, language) for language in LANGUAGES})
    if slug in ACTION_NAMES:
        at = ACTION_NAMES.index(slug)
        out["cost"] = amounts(ACTION_COST[at])
        out["letter"] = GAME["action"][at].get("letter", "")
    return out


def space(at: int) -> Row:
    return {
        "id": SPACE_NAMES[at],
        "action": ACTION_NAMES[SPACE_ACTION[at]],
        "floor": SPACE_FLOOR[at],
        "wing": SPACE_WING[at],
        "column": at % COLUMNS,
    }


def ambassador(kind: int) -> Row:
    out = in_words(str(VOTES[kind]), {language: describe_ambassador(kind, language) for language in LANGUAGES})
    return {**out, "votes": VOTES[kind], "count": AMBASSADOR_COUNT[kind], "funding": HAS_FUNDING[kind]}


def ladder() -> Row:
    """The level of each degree from the first on, and what each level costs at the end of a round."""
    upkeep = [RESOURCE_NAMES[kind] if kind != NONE else None for kind in UPKEEP[1:]]
    return {"levels": LEVEL_OF[1:], "upkeep": upkeep, "medal_degree": MEDAL_DEGREE, "free_level": FREE_LEVEL}


# Tiles and tokens.


def alteration(at: int) -> Row:
    row = ALTERATIONS[at]
    out = in_words(row.slug, {language: describe_alteration(row.slug, language) for language in LANGUAGES})
    return {**out, "power": row.power, "funding": row.funding, "votes": row.votes}


def mission(at: int) -> Row:
    row = MISSIONS[at]
    out = in_words(row.slug, {language: describe_mission(row.slug, language) for language in LANGUAGES})
    return {**out, "number": at + 1, "level": row.level, "cost": amounts(row.cost)}


def scholar(at: int) -> Row:
    row = SCHOLARS[at]
    out = in_words(row.slug, {language: describe_scholar(row.slug, language) for language in LANGUAGES})
    place = "" if row.on == NOWHERE else "room" if row.on == ANY_ROOM else PLANET_NAMES[row.on]
    return {**out, "type": TYPE_NAMES[row.type], "level": row.level + 1, "when": WHEN_NAMES[row.when], "on": place}


def tile(slug: str) -> Row:
    out = in_words(slug, {language: describe_tile(slug, language) for language in LANGUAGES})
    return {**out, "sort": "starter" if slug in STARTER_SLUGS else "deep"}


# The planets.


def asteroid(at: int) -> Row:
    slug = ASTEROID_NAMES[at]
    return {
        "id": slug,
        "kind": ASTEROID_KIND[at],
        "influence": ASTEROID_INFLUENCE[at],
        "gives": amounts(ASTEROID_GIVES[at]),
        "next": [ASTEROID_NAMES[other] for other in ASTEROID_NEXT[at]],
        "text": {language: asteroid_text(slug, language) for language in LANGUAGES},
    }


def token(at: int) -> Row:
    slug = TOKEN_NAMES[at]
    out = named(slug, lambda texts, slug: texts.tokens[slug])
    return {**out, "inert": TOKEN_INERT[at], "gives": amounts(TOKEN_GIVES[at])}


def moon(at: int) -> Row:
    return {**named(str(at), lambda texts, slug: texts.moons[slug]), "power": MOON_POWER[at]}


def shop(at: int) -> Row:
    row = SHOPS[at]
    out = in_words(row.slug, {language: describe_shop(row.slug, language) for language in LANGUAGES})
    rewards = [REWARD_NAMES[reward] for reward in row.rewards]
    return {**out, "cost": amounts(row.cost), "rewards": rewards, "units": row.units[1:]}


def structure(slug: str) -> Row:
    out = in_words(slug, {language: describe_structure(slug, language) for language in LANGUAGES})
    if slug not in PRODUCTION_NAMES:
        return {**out, "slot": None, "cost": amounts(MEGA_COST)}
    at = PRODUCTION_NAMES.index(slug)
    slot = SLOT_FRONT.index(at) if at in SLOT_FRONT else SLOT_BACK.index(at)
    return {**out, "slot": slot, "cost": amounts(SLOT_COST[slot])}
