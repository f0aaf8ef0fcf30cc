"""The board as typed tables: the Senate, Néo's asteroids, 6Moon, the shops of Arratooine, the structures of E81216."""

from typing import Any, Final

from mypy_extensions import i64

from starlanes.games.federation.amounts import NOTHING, resources_of
from starlanes.games.federation.data import GAME, PLANETS
from starlanes.games.federation.effects import COUNT_NAMES, Bundle, bundle
from starlanes.games.federation.kinds import (
    ACTION_NAMES,
    COLUMNS,
    FLOOR_NAMES,
    LEFT,
    NONE,
    PROJECT_NAMES,
    REWARD_NAMES,
    RIGHT,
    SPACES,
    SPY,
    WING_NAMES,
)
from starlanes.games.federation.kinds import (
    PLANETS as PLANET_COUNT,
)
from starlanes.kernel.datafiles import place_of
from starlanes.kernel.errors import BadData

# ---- The Senate.

#: The action of each space, and the word for it: rooms are there once, planets and spies in both wings.
SPACE_ACTION: Final[list[int]] = [
    place_of(word, ACTION_NAMES, "action") for floor in GAME["senate"]["floors"] for word in floor
]
SPACE_WING: Final[list[int]] = [LEFT if space % COLUMNS < COLUMNS // 2 else RIGHT for space in range(SPACES)]
SPACE_FLOOR: Final[list[int]] = [space // COLUMNS for space in range(SPACES)]


def space_word(space: int) -> str:
    action = SPACE_ACTION[space]
    name = ACTION_NAMES[action]
    return f"{name}-{WING_NAMES[SPACE_WING[space]]}" if action < PLANET_COUNT or action == SPY else name


SPACE_NAMES: Final[list[str]] = [*(space_word(space) for space in range(SPACES)), "module"]
if len(set(SPACE_NAMES)) != SPACES + 1 or len(GAME["senate"]["floors"]) != len(FLOOR_NAMES):
    raise BadData("the Senate has every planet and a spy once in each wing, and every room once")


def projects_by_column() -> list[int]:
    """The grand project over each column."""
    out = [NONE] * COLUMNS
    for row in GAME["project"]:
        if "column" in row:
            out[row["column"] - 1] = place_of(row["id"], PROJECT_NAMES, "project")
    if NONE in out:
        raise BadData("every column of the Senate has one grand project over it")
    return out


COLUMN_PROJECT: Final[list[int]] = projects_by_column()
PROJECT_COLUMN: Final[list[int]] = [COLUMN_PROJECT.index(project) for project in range(COLUMNS)]

#: What each action costs by itself, and what rooms and spy do.
ACTION_COST: Final[list[i64]] = [resources_of(row.get("cost", {})) for row in GAME["action"]]
ACTION_BUNDLE: Final[list[Bundle]] = [bundle(row["id"], row.get("effects", [])) for row in GAME["action"]]
MODULE_BUNDLE: Final[Bundle] = bundle("module", GAME["module"]["effects"])
AMBASSADOR_BUNDLE: Final[list[Bundle]] = [bundle("ambassador", row["bonus"]) for row in GAME["ambassador"]]
#: The resources that each ambassador's funding face gives.
FUNDING_GIVES: Final[list[i64]] = [made.effects[0].res if made.effects else NOTHING for made in AMBASSADOR_BUNDLE]


def space_of(word: str) -> int:
    return place_of(word, SPACE_NAMES, "space of the Senate")


#: The neutral player's tiles: two spaces with votes and one without; and a room with the spy of the other wing.
PLANET_BLOCKS: Final[list[list[int]]] = [
    [*(space_of(word) for word in row["votes"]), space_of(row["none"])] for row in GAME["planet_block"]
]
ROOM_BLOCKS: Final[list[list[int]]] = [
    [space_of(word), space_of(f"spy-{WING_NAMES[1 - SPACE_WING[space_of(word)]]}")]
    for word in GAME["room_block"]["rooms"]
]

# ---- Néo.

ASTEROIDS: Final[list[dict[str, Any]]] = PLANETS["asteroid"]
ASTEROID_NAMES: Final[list[str]] = [row["id"] for row in ASTEROIDS]
ASTEROID_INFLUENCE: Final[list[int]] = [row["influence"] for row in ASTEROIDS]
ASTEROID_GIVES: Final[list[i64]] = [resources_of(row.get("gives", {})) for row in ASTEROIDS]
ASTEROID_NEXT: Final[list[list[int]]] = [
    sorted(place_of(word, ASTEROID_NAMES, "asteroid") for word in row["next"]) for row in ASTEROIDS
]
ASTEROID_KIND: Final[list[str]] = [row["kind"] for row in ASTEROIDS]
INERT: Final[list[int]] = [i for i, kind in enumerate(ASTEROID_KIND) if kind == "inert"]
TOKEN_SPACES: Final[list[int]] = [i for i, kind in enumerate(ASTEROID_KIND) if kind == "token"]
IS_INERT: Final[list[bool]] = [kind == "inert" for kind in ASTEROID_KIND]
HOLDS_TOKEN: Final[list[bool]] = [kind in ("token", "inert") for kind in ASTEROID_KIND]

TOKEN_NAMES: Final[list[str]] = [row["id"] for row in PLANETS["token"]]
TOKEN_GIVES: Final[list[i64]] = [resources_of(row["gives"]) for row in PLANETS["token"]]
TOKEN_INERT: Final[list[bool]] = [row.get("inert", False) for row in PLANETS["token"]]

# ---- 6Moon: MOON_POWER[n] is the power of the alterations n steps from the start; there are none on the start.

MOON_POWER: Final[list[int]] = [0, *PLANETS["6moon"]["powers"]]
LAST_MOON: Final[int] = len(MOON_POWER) - 1
MOON_TOKENS: Final[int] = PLANETS["6moon"]["tokens"]
POWERS: Final = 4

SCHOLAR_PILE: Final[int] = PLANETS["atalum"]["pile"]

# ---- Arratooine.


class Shop:
    """A shop: what it costs and gives. `units` is by level, from level 0 (no pawn there) on."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.slug: str = row["id"]
        self.cost: i64 = resources_of(row["cost"])
        self.rewards: list[int] = [place_of(word, REWARD_NAMES, "reward") for word in row["rewards"]]
        self.units: list[int] = [0, *row["units"]]


SHOPS: Final[list[Shop]] = [Shop(row) for row in PLANETS["shop"]]
SHOP_NAMES: Final[list[str]] = [shop.slug for shop in SHOPS]
SHOP_COUNT: Final[int] = len(SHOPS)
GHOST_SHOPS: Final[int] = PLANETS["ghost_ship"]["shops"]

# ---- E81216: production structures, then the four megastructures.

PRODUCTION_NAMES: Final[list[str]] = [row["id"] for row in PLANETS["structure"]]
PRODUCTION: Final[int] = len(PRODUCTION_NAMES)
INCOME_BUNDLE: Final[list[Bundle]] = [bundle(row["id"], row["income"]) for row in PLANETS["structure"]]
SLOTS: Final[int] = len(PLANETS["slot"])
SLOT_FRONT: Final[list[int]] = [PRODUCTION_NAMES.index(row["front"]) for row in PLANETS["slot"]]
SLOT_BACK: Final[list[int]] = [PRODUCTION_NAMES.index(row["back"]) for row in PLANETS["slot"]]
SLOT_COST: Final[list[i64]] = [resources_of(row["cost"]) for row in PLANETS["slot"]]

MEGA_COST: Final[int] = resources_of(PLANETS["megastructures"]["cost"])
MULTIPLIERS: Final[list[int]] = PLANETS["megastructures"]["multipliers"]
MEGA_PAIRS: Final[list[list[int]]] = [
    [place_of(word, COUNT_NAMES, "count") for word in pair] for pair in PLANETS["megastructures"]["pairs"]
]
MEGAS: Final[int] = len(MEGA_PAIRS)
#: What a structure adds to the influence on E81216: a production structure, a megastructure.
PRODUCTION_INFLUENCE: Final[int] = PLANETS["production"]["influence"]
MEGA_INFLUENCE: Final[int] = PLANETS["megastructures"]["influence"]
STRUCTURE_NAMES: Final[list[str]] = [*PRODUCTION_NAMES, *(f"mega-{n + 1}" for n in range(MEGAS))]
