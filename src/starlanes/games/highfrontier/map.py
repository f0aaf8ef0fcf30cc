"""The map (2.2): flat tables of spaces and of the lines between them.

A line that leads both ways is two arcs. `FIRST_ARC[space]` to `FIRST_ARC[space + 1]` are the arcs that leave a space.

Movement needs to know more than a space: at a Hohmann the route by which it was entered, where bonus burns are given
the line that may not be used to turn back at once, on a site whether an aerobrake path led there. Such a state is a
*place*. Place n, for a space n, is a craft at rest there, or arrived where the way in does not matter; further places
follow for the rest. No craft turns back anywhere (D-54); the searches know how far that matters (`labels.py`).
"""

from typing import Any, Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.kinds import (
    AEROBRAKE,
    AEROBRAKE_HAZARD,
    ANY,
    BURN,
    CRASH,
    CRASH_HAZARD,
    FACTION_NAMES,
    HOHMANN,
    KIND_NAMES,
    LETTERS,
    NO_HAZARD,
    NO_LETTER,
    NO_SCIENCE,
    RADIATION,
    SCIENCE_NAMES,
    SECTOR_NAMES,
    SITE,
)
from starlanes.kernel.datafiles import Row, place_of, reading
from starlanes.kernel.errors import BadData

ZONE_ROWS: Final[list[Row]] = data.GAME["zone"]
ZONE_NAMES: Final[list[str]] = [row["id"] for row in ZONE_ROWS]
ZONE_NUMBER: Final[list[int]] = [row["number"] for row in ZONE_ROWS]
ZONE_SOLAR: Final[list[bool]] = [row["solar"] for row in ZONE_ROWS]
ZONE_GLORY: Final[list[int]] = [row["glory"] for row in ZONE_ROWS]

SPACE_ROWS: Final[list[Row]] = data.MAP["space"]
SPACE_NAMES: Final[list[str]] = [row["id"] for row in SPACE_ROWS]
SPACE_INDEX: Final[dict[str, int]] = {name: at for at, name in enumerate(SPACE_NAMES)}
SPACES: Final[int] = len(SPACE_NAMES)

#: The bonus of the solar Oberth burn: the engine's base thrust.
THRUST_BONUS: Final = -1


def space_of(name: str) -> int:
    """The space with that id; underscores may stand for hyphens."""
    word = name.replace("_", "-")
    if word not in SPACE_INDEX:
        raise BadData(f"no space '{name}'")
    return SPACE_INDEX[word]


def column(field: str, otherwise: Any) -> list[Any]:
    """One field of all spaces."""
    return [row.get(field, otherwise) for row in SPACE_ROWS]


def hazard_of(row: Row) -> int:
    if row["kind"] == "aerobrake":
        return AEROBRAKE_HAZARD
    return CRASH_HAZARD if row["kind"] == "crash" or row.get("crash") else NO_HAZARD


KIND: Final[list[int]] = [place_of(row["kind"], KIND_NAMES, "kind of space") for row in SPACE_ROWS]
ZONE: Final[list[int]] = [place_of(row["zone"], ZONE_NAMES, "zone") for row in SPACE_ROWS]
HAZARD: Final[list[int]] = [hazard_of(row) for row in SPACE_ROWS]
#: Burns, pivots and radiation are counted, so these are numbers.
IS_BURN: Final[list[int]] = [1 if kind == BURN else 0 for kind in KIND]
IS_RADIATION: Final[list[int]] = [1 if kind == RADIATION else 0 for kind in KIND]
BONUS: Final[list[int]] = [THRUST_BONUS if n == "thrust" else n for n in column("bonus", 0)]
BONUS_SECTOR: Final[list[int]] = [
    place_of(row["season"], SECTOR_NAMES, "sector") if "season" in row else ANY for row in SPACE_ROWS
]
TRIANGLE: Final[list[bool]] = column("triangle", False)
LEO: Final[int] = space_of("leo")
#: The home orbit of each faction (19.1C).
HOME: Final[list[int]] = [
    next((at for at, row in enumerate(SPACE_ROWS) if row.get("home") == name), LEO) for name in FACTION_NAMES
]
#: The flybys and boosts, numbered: each gives its bonus once a move.
BONUS_SPACES: Final[list[int]] = [space for space in range(SPACES) if BONUS[space]]
BONUS_NUMBER: Final[list[int]] = [BONUS_SPACES.index(space) if BONUS[space] else -1 for space in range(SPACES)]
#: The radiation spaces, numbered: each gives a Mag Sail a burn once a move.
BELT_SPACES: Final[list[int]] = [space for space in range(SPACES) if IS_RADIATION[space]]
BELT_NUMBER: Final[list[int]] = [BELT_SPACES.index(space) if IS_RADIATION[space] else -1 for space in range(SPACES)]

# Sites (2.2E): tables by space, with nothing in them for other spaces.
SITE_ROWS: Final[list[Row]] = data.SITES["site"]
SIZE: Final[list[int]] = [0] * SPACES
LETTER: Final[list[int]] = [NO_LETTER] * SPACES
DROPS: Final[list[int]] = [0] * SPACES
SCIENCE_OF: Final[list[int]] = [NO_SCIENCE] * SPACES
PUSH_SITE: Final[list[bool]] = [False] * SPACES
ATMOSPHERE: Final[list[bool]] = [False] * SPACES
#: The sector in which a synodic comet may be entered (14.3C).
SITE_SECTOR: Final[list[int]] = [ANY] * SPACES
SYSTEM: Final[list[int]] = [-1] * SPACES
SYSTEM_NAMES: Final[list[str]] = [row["id"] for row in data.SITES["system"]]
SITE_SPACES: Final[list[int]] = [space for space in range(SPACES) if KIND[space] == SITE]
#: Sites that a buggy reaches by road from each site, itself left out (5.6).
ROADS: Final[list[list[int]]] = [[] for space in range(SPACES)]


def read_sites() -> None:
    for row in SITE_ROWS:
        with reading(row, "site"):
            at = space_of(row["id"])
            SIZE[at] = row["size"]
            LETTER[at] = place_of(row["letter"], LETTERS, "spectral type")
            DROPS[at] = row["drops"]
            SCIENCE_OF[at] = place_of(row.get("science", "no"), SCIENCE_NAMES, "kind of science")
            PUSH_SITE[at] = row.get("push", False)
            ATMOSPHERE[at] = row.get("atmosphere", False)
            SITE_SECTOR[at] = place_of(row["season"], SECTOR_NAMES, "sector") if "season" in row else ANY
            SYSTEM[at] = place_of(row["system"], SYSTEM_NAMES, "system")
    for joined in data.SITES["roads"]["joined"]:
        sites = [space_of(name) for name in joined]
        for site in sites:
            ROADS[site] = [other for other in sites if other != site]


read_sites()

# ---- Lines ----------------------------------------------------------------------------------------------------

LINE_ROWS: Final[list[Row]] = data.LINES["line"]
FIRST_ARC: Final[list[int]] = [0]
ARC_FROM: Final[list[int]] = []
ARC_TO: Final[list[int]] = []
#: The number of the route at each end, 0 where there is none.
ARC_LEAVES: Final[list[int]] = []
ARC_ENTERS: Final[list[int]] = []
ARC_LINE: Final[list[int]] = []
ARC_DOTTED: Final[list[bool]] = []


def read_lines() -> None:
    leaving: list[list[tuple[int, int, int, int, bool]]] = [[] for space in range(SPACES)]
    for number, row in enumerate(LINE_ROWS):
        with reading({"id": f"{row.get('from')} to {row.get('to')}"}, "line"):
            start, end = space_of(row["from"]), space_of(row["to"])
            leaves, enters = row.get("leaves", 0), row.get("enters", 0)
            dotted = row.get("dotted", False)
            if (leaves > 0) != (KIND[start] == HOHMANN) or (enters > 0) != (KIND[end] == HOHMANN):
                raise BadData("a line has a route number exactly at a Hohmann")
            leaving[start].append((end, leaves, enters, number, dotted))
            if not row.get("one_way", False):
                leaving[end].append((start, enters, leaves, number, dotted))
    for space, arcs in enumerate(leaving):
        for end, leaves, enters, number, dotted in sorted(arcs):
            ARC_FROM.append(space)
            ARC_TO.append(end)
            ARC_LEAVES.append(leaves)
            ARC_ENTERS.append(enters)
            ARC_LINE.append(number)
            ARC_DOTTED.append(dotted)
        FIRST_ARC.append(len(ARC_TO))


read_lines()
ARCS: Final[int] = len(ARC_TO)

# ---- Places ---------------------------------------------------------------------------------------------------

PLACE_SPACE: Final[list[int]] = list(range(SPACES))
#: The route by which a Hohmann was entered, 0 elsewhere and at rest.
PLACE_ROUTE: Final[list[int]] = [0] * SPACES
#: The line that may not be used next, -1 if any may.
PLACE_CAME: Final[list[int]] = [-1] * SPACES
#: The place that an arc leads to.
ARC_PLACE: Final[list[int]] = []


def read_places() -> None:
    known: dict[tuple[int, int, int, bool], int] = {}
    for arc in range(ARCS):
        space = ARC_TO[arc]
        came = ARC_LINE[arc] if BONUS[space] else -1
        key = (space, ARC_ENTERS[arc], came, KIND[space] == SITE and ARC_DOTTED[arc])
        if key[1:] == (0, -1, False):
            ARC_PLACE.append(space)
            continue
        if key not in known:
            known[key] = len(PLACE_SPACE)
            PLACE_SPACE.append(space)
            PLACE_ROUTE.append(key[1])
            PLACE_CAME.append(came)
        ARC_PLACE.append(known[key])


read_places()
PLACES: Final[int] = len(PLACE_SPACE)

# ---- Adjacency (14.5A) ----------------------------------------------------------------------------------------

#: Spaces that don't count between two others: crash circles, and those the data name.
TRANSPARENT: Final[list[bool]] = [
    kind == CRASH or see_through for kind, see_through in zip(KIND, column("transparent", False), strict=True)
]


def adjacent_to(space: int) -> list[int]:
    """Spaces next to one, in order: no dotted path is followed, and circles that don't count are seen through."""
    found: set[int] = set()
    seen = {space}
    ways = [space]
    while ways:
        at = ways.pop()
        for arc in range(FIRST_ARC[at], FIRST_ARC[at + 1]):
            to = ARC_TO[arc]
            if ARC_DOTTED[arc] or to in seen:
                continue
            seen.add(to)
            if TRANSPARENT[to]:
                ways.append(to)
            else:
                found.add(to)
    return sorted(found)


ADJACENT: Final[list[list[int]]] = [adjacent_to(space) for space in range(SPACES)]
ADJACENT_SITES: Final[list[list[int]]] = [[to for to in ADJACENT[space] if KIND[to] == SITE] for space in range(SPACES)]


#: A factory there changes hands with the power (14.5D).
LUNA_SITES: Final[list[int]] = [
    space for space in range(SPACES) if SYSTEM[space] != -1 and SYSTEM_NAMES[SYSTEM[space]] == "luna"
]


def scoop_sites(space: int) -> list[int]:
    """The sites with an atmosphere where the paths of an aerobrake space end (6.4F)."""
    out: list[int] = []
    seen = {space}
    ways = [space]
    while ways:
        at = ways.pop()
        for arc in range(FIRST_ARC[at], FIRST_ARC[at + 1]):
            to = ARC_TO[arc]
            if not ARC_DOTTED[arc] or to in seen:
                continue
            seen.add(to)
            if KIND[to] in (AEROBRAKE, CRASH, RADIATION):
                ways.append(to)
            elif ATMOSPHERE[to]:
                out.append(to)
    return sorted(out)


SCOOP_SITES: Final[list[list[int]]] = [
    scoop_sites(space) if KIND[space] == AEROBRAKE else [] for space in range(SPACES)
]

#: Spaces from which a craft lands in one go: a site is adjacent, or a path leads down through air (17.0, 19.3).
LANDS_FROM: Final[list[bool]] = [
    KIND[space] != SITE
    and (
        bool(ADJACENT_SITES[space])
        or any(ARC_DOTTED[arc] != 0 for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]))
    )
    for space in range(SPACES)
]
