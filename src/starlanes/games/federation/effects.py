"""Effects as typed rows: what a tile, a token, a room or an income does. data/tiles.toml tells what each word means.

An effect is a small value. The module that a word belongs to interprets it: `resolve.py` has the table of them all.
"""

from typing import Any, Final

from mypy_extensions import i64

from starlanes.games.federation.amounts import resources_of
from starlanes.games.federation.kinds import (
    ACCREDITATION,
    COLOUR_NAMES,
    DEGREE,
    DIE_STEP,
    NO_REWARD,
    PLANET_NAMES,
    PROJECT_STEP,
    RELEASE_TOKEN,
    SHIP,
)
from starlanes.kernel.datafiles import place_of
from starlanes.kernel.errors import BadData

GAIN: Final = 0
PAY: Final = 1
DEGREES: Final = 2
LEVEL: Final = 3
SHIPS: Final = 4
RELEASE: Final = 5
RELEASE_ALL: Final = 6
DIE: Final = 7
DIE_TO: Final = 8
FUND: Final = 9
POINTS: Final = 10
UPGRADE: Final = 11
MEDAL: Final = 12
MEDAL_OF: Final = 13
ACT: Final = 14
SPY_ON: Final = 15
ALTERATION: Final = 16
TELEPORT: Final = 17
INCOME: Final = 18
PAWN: Final = 19
BUILD: Final = 20
REUSE: Final = 21
COPY: Final = 22
EITHER: Final = 23
TAKE_PRESIDENT: Final = 24
SPECIAL_AMBASSADOR: Final = 25
# During an action only.
STEPS: Final = 26
ANY_SCHOLAR: Final = 27
DISCOUNT: Final = 28
SHOP_UNITS: Final = 29
ROOM_UNITS: Final = 30
ASTEROID_UNITS: Final = 31
ROOM_AGAIN: Final = 32
OPS: Final = 33
OP_NAMES: Final = [
    "gain",
    "pay",
    "degrees",
    "level",
    "ships",
    "release",
    "release-all",
    "die",
    "die-to",
    "fund",
    "points",
    "upgrade",
    "medal",
    "medal-of",
    "act",
    "spy",
    "alteration",
    "teleport",
    "income",
    "pawn",
    "build",
    "reuse",
    "copy",
    "either",
    "president",
    "special-ambassador",
    "steps",
    "any-scholar",
    "discount",
    "shop-units",
    "room-units",
    "asteroid-units",
    "room-again",
]

# What "per" can count; the first five are the influence on a planet.
COUNT_LEVEL: Final = 5
COUNT_DIE: Final = 6
COUNT_SHIPS: Final = 7
COUNT_RELEASES: Final = 8
COUNT_MISSIONS: Final = 9
COUNT_TYPES: Final = 10
COUNT_GOLD: Final = 11
COUNT_STOCK: Final = 12
COUNT_MEGASTRUCTURES: Final = 13
COUNT_PRODUCTION: Final = 14
COUNT_PAWNS_2: Final = 15
COUNT_SHOPS_IN_A_ROW: Final = 16
COUNT_ALTERATIONS: Final = 17
COUNT_TOKENS: Final = 18
COUNT_MEDALS: Final = 19
COUNT_ROOMS: Final = 20
COUNT_SETS: Final = 21
NO_COUNT: Final = -1
COUNT_NAMES: Final = [
    *(f"influence-{planet}" for planet in PLANET_NAMES),
    "level",
    "die",
    "ships",
    "releases",
    "missions",
    "scholar-types",
    "gold",
    "crystals-and-gold",
    "megastructures",
    "production",
    "pawns-level-2",
    "shops-in-a-row",
    "alterations",
    "asteroid-tokens",
    "medals",
    "rooms",
    "sets",
]


class Effect:
    """One effect; which numbers matter depends on `op`."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.op = place_of(row["do"], OP_NAMES, "effect")
        self.n: int = row.get("n", 0)
        self.res: i64 = resources_of(row)
        self.per = place_of(row["per"], COUNT_NAMES, "count") if "per" in row else NO_COUNT
        self.level: int = row.get("level", 0)
        self.power: int = row.get("power", 0)
        self.draw: int = row.get("draw", 1)
        self.colour = place_of(row["colour"], COLOUR_NAMES, "medal") if "colour" in row else ACCREDITATION
        self.until_round = row.get("until", "") == "round"
        self.reward: bool = row.get("reward", False)
        self.rooms: bool = row.get("rooms", False)
        self.planets: list[int] = [place_of(word, PLANET_NAMES, "planet") for word in row.get("on", [])]
        self.options: list[Effect] = [Effect(option) for option in row.get("of", [])]
        self.unit = unit_of(self)


def unit_of(effect: Effect) -> int:
    """The reward an effect gives by the unit, if it is that simple."""
    if effect.op == DEGREES:
        return DEGREE
    if effect.op == DIE:
        return DIE_STEP
    if effect.op == SHIPS:
        return SHIP
    if effect.op == RELEASE:
        return RELEASE_TOKEN
    return PROJECT_STEP if effect.op == FUND else NO_REWARD


class Deed:
    """An effect to be done for a seat; `why` is the word for where it comes from."""

    def __init__(self, seat: int, effect: Effect, why: str) -> None:
        self.seat = seat
        self.effect = effect
        self.why = why


class Bundle:
    """A list of effects with the word that names where it comes from; `index` is its place in BUNDLES."""

    def __init__(self, index: int, slug: str, effects: list[Effect]) -> None:
        self.index = index
        self.slug = slug
        self.effects = effects


#: What a vote face brings.
NO_BONUS: Final[Bundle] = Bundle(-1, "ambassador", [])

#: Every bundle of the game, so that a frame can be saved with a number in place of its effects.
BUNDLES: Final[list[Bundle]] = []


def bundle(slug: str, rows: list[dict[str, Any]]) -> Bundle:
    """Read a list of effects and enter it under its word."""
    try:
        effects = [Effect(row) for row in rows]
    except (BadData, KeyError) as error:
        raise BadData(f"{slug}: {error}") from None
    made = Bundle(len(BUNDLES), slug, effects)
    BUNDLES.append(made)
    return made
