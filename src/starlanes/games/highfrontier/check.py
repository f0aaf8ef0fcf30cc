"""The data files against the rulebook's counts, distances and examples, so that a wrong correction is refused."""

from collections import Counter
from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    CARD_INDEX,
    CARD_LETTER,
    FUEL_NUM,
    HAS_ENGINE,
    ISRU,
    MASS,
    PLATFORM,
    PURPLE_UNIT,
    THRUST,
    UNIT_CARD,
    UNIT_SIDE,
    WHITE_UNIT,
)
from starlanes.games.highfrontier.distances import FAR, least_to
from starlanes.games.highfrontier.fuel import class_thrust, full_steps, most_tanks
from starlanes.games.highfrontier.kinds import (
    BERNAL,
    BLUE,
    BUGGY,
    COLONIST,
    DECK_NAMES,
    FREIGHTER,
    LETTERS,
    MISSILE,
    NO_LETTER,
    RAYGUN,
    ROBONAUT,
    SECTOR_NAMES,
    SITE,
    THRUSTER,
    WHITE,
)
from starlanes.games.highfrontier.map import (
    ADJACENT_SITES,
    ATMOSPHERE,
    BONUS,
    DROPS,
    HOME,
    IS_BURN,
    KIND,
    LEO,
    LETTER,
    LINE_ROWS,
    PUSH_SITE,
    ROADS,
    SITE_ROWS,
    SITE_SECTOR,
    SITE_SPACES,
    SIZE,
    SPACE_NAMES,
    SPACES,
    SYSTEM,
    SYSTEM_NAMES,
    ZONE_NAMES,
    ZONE_NUMBER,
    space_of,
)
from starlanes.games.highfrontier.sunwheel import EVENT_ON, SECTOR, SENILITY_ON
from starlanes.kernel.datafiles import Row, compare

#: Burns from LEO that the rulebook names (25.3, 25.4D, V6).
FROM_LEO: Final = {
    "luna-aristarchus-plateau": 1,
    "phobos": 2,
    "mars-hellas-basin-buried-glaciers": 3,
    "ceres": 4,
    "vesta": 4,
}
#: Burns from each home orbit to the orbit of Callisto: five from most (25.4D).
CALLISTO: Final = [5, 5, 5, 5, 6]
#: Drops on the dirtsides of spaces that the rulebook's examples speak of (19.4, 20.4).
DIRTSIDES: Final = {"lmo-low-mars-orbit": 7, "pluto-charon-l1": 16}


def problems() -> list[str]:
    """What is wrong with the data files; empty if all is well."""
    out: list[str] = []
    check_map(out)
    check_distances(out)
    check_sites(out)
    check_cards(out)
    check_robonauts(out)
    check_rocket(out)
    check_wheel(out)
    check_politics(out)
    check_scenarios(out)
    check_numbers(out)
    check_futures(out)
    return out


def burns(start: int, end: int) -> int:
    return least_to(end, IS_BURN)[start]


def check_map(out: list[str]) -> None:
    """Counts; everything can be reached from LEO."""
    compare("spaces", SPACES, 913, out)
    compare("names of spaces", len(set(SPACE_NAMES)), SPACES, out)
    compare("lines", len(LINE_ROWS), 1181, out)
    compare("sites, and rows of sites", [len(SITE_SPACES), len(SITE_ROWS)], [182, 182], out)
    ways = [False] * SPACES
    ways[LEO] = True
    heading = [LEO]
    rows: dict[int, list[int]] = {}
    for row in LINE_ROWS:
        start, end = space_of(row["from"]), space_of(row["to"])
        rows.setdefault(start, []).append(end)
        if not row.get("one_way"):
            rows.setdefault(end, []).append(start)
    while heading:
        for to in rows.get(heading.pop(), []):
            if not ways[to]:
                ways[to] = True
                heading.append(to)
    out.extend(f"{SPACE_NAMES[space]}: no line leads there" for space in range(SPACES) if not ways[space])


def check_distances(out: list[str]) -> None:
    for name, number in FROM_LEO.items():
        compare(f"burns from LEO to {name}", burns(LEO, space_of(name)), number, out)
    orbit = least_to(space_of("low-callisto-orbit"), IS_BURN)
    compare("burns from the home orbits to Callisto", [orbit[home] for home in HOME], CALLISTO, out)
    compare("burns from Deimos to LMO", burns(space_of("deimos"), space_of("lmo-low-mars-orbit")), 2, out)
    for name, drops in DIRTSIDES.items():
        sites = ADJACENT_SITES[space_of(name)]
        compare(f"drops next to {name}", sum(DROPS[site] for site in sites), drops, out)
    moonlets = [SPACE_NAMES[site] for site in ADJACENT_SITES[space_of("mars-moonlet-orbit")]]
    compare("sites next to the burn between the moons of Mars", sorted(moonlets), ["deimos", "phobos"], out)
    if not any(SYSTEM_NAMES[SYSTEM[site]] == "luna" for site in ADJACENT_SITES[space_of("earth-luna-l2")]):
        out.append("map: Earth-Luna L2 touches Luna (14.5D)")
    for post in data.LINES["signpost"]:
        check_signpost(post, out)


def check_signpost(post: Row, out: list[str]) -> None:
    """The burns along a coloured route are those printed, the lander burns of the sheet left out."""
    rows: dict[int, list[int]] = {}
    for row in LINE_ROWS:
        if post["route"] in row.get("routes", []):
            start, end = space_of(row["from"]), space_of(row["to"])
            rows.setdefault(start, []).append(end)
            if not row.get("one_way"):
                rows.setdefault(end, []).append(start)
    # Burns, and the bonus burns on a way with so few, counted down; the spaces that gave them.
    far = [(FAR, 0)] * SPACES
    far[LEO] = (0, 0)
    gave: list[frozenset[int]] = [frozenset()] * SPACES
    queue = [LEO]
    for space in queue:
        if KIND[space] == SITE:
            continue
        for to in rows.get(space, []):
            given = gave[space] | {to} if BONUS[to] > 0 else gave[space]
            there = (far[space][0] + IS_BURN[to], -sum(BONUS[each] for each in given))
            if there < far[to]:
                far[to], gave[to] = there, given
                queue.append(to)
    name = f"burns of the {post['route']} route to {post['to']}"
    if post["to"] not in SPACE_NAMES:
        out.append(f"signpost: no space '{post['to']}'")
        return
    burns_there, bonus = far[space_of(post["to"])]
    compare(name, float(burns_there), float(post["burns"] - post.get("landers", 0)), out)
    if "with_bonus" in post:
        compare(f"{name}, bonus burns used", post["burns"] + bonus, post["with_bonus"], out)


def check_sites(out: list[str]) -> None:
    """What the rulebook says of single sites."""
    compare("size of Ceres and Vesta", [SIZE[space_of("ceres")], SIZE[space_of("vesta")]], [6, 6], out)
    compare("letter of Deimos", LETTERS[LETTER[space_of("deimos")]], "D", out)
    hertha = space_of("hertha")
    compare("Hertha", [LETTERS[LETTER[hertha]], SIZE[hertha], DROPS[hertha]], ["M", 3, 3], out)
    pushing = {SYSTEM_NAMES[SYSTEM[site]] for site in SITE_SPACES if PUSH_SITE[site]}
    compare("systems with push sites", sorted(pushing), ["io", "mercury", "venus"], out)
    airy = {SYSTEM_NAMES[SYSTEM[site]] for site in SITE_SPACES if ATMOSPHERE[site]}
    for name in ("mars", "saturn", "titan", "uranus", "venus"):
        if name not in airy:
            out.append(f"sites: {name} has an atmosphere (5.6B, 14.7)")
    compare("Triton has a road", bool(ROADS[space_of("triton-mahilani-plume")]), True, out)
    zones = [ZONE_NUMBER[ZONE_NAMES.index(name)] for name in ("ceres", "mercury", "uranus")]
    compare("numbers of the zones of Ceres, Mercury, Uranus", zones, [-2, 2, -5], out)


def check_cards(out: list[str]) -> None:
    """Deck sizes (14.1, 25.2), and numbers of the rulebook's examples."""
    decks = Counter(CARD_DECK)
    sizes = [decks[deck] for deck in range(len(DECK_NAMES))]
    compare("cards by deck", sizes, [10, 9, 6, 17, 12, 12, 6, 6, 15, 5, 5], out)
    compare(
        "mass of Bernals", {MASS[unit] for unit, card in enumerate(UNIT_CARD) if CARD_DECK[card] == BERNAL}, {10}, out
    )
    engines = sorted(
        f"{THRUST[unit]}-{FUEL_NUM[unit]}"
        for unit, card in enumerate(UNIT_CARD)
        if CARD_DECK[card] == THRUSTER and UNIT_SIDE[unit] == WHITE and HAS_ENGINE[unit]
    )
    wanted = ["1-0", "1-0", "2-2", "3-1", "3-2", "3-4", "4-3", "5-1", "5-2", "7-4"]
    compare("thrust and fuel use of the white thrusters (25.2)", engines, wanted, out)
    for name in ("nasa-crew", "esa-crew", "prc-crew"):
        unit = WHITE_UNIT[CARD_INDEX[name]]
        compare(f"engine of {name}", [THRUST[unit], FUEL_NUM[unit]], [9, 6], out)
    letters = Counter(CARD_LETTER[card] for card, deck in enumerate(CARD_DECK) if deck == FREIGHTER)
    compare("freighters of each letter, and without", [letters[n] for n in range(NO_LETTER + 1)], [1] * 6, out)
    for card, deck in enumerate(CARD_DECK):
        if deck == COLONIST and PURPLE_UNIT[card] == -1:
            out.append(f"colonist {data.CARDS['card'][card]['id']}: every colonist can be promoted (20.1)")


def check_robonauts(out: list[str]) -> None:
    """On their white sides two buggies, four rayguns, three missiles; one of ISRU 1, a raygun (25.2)."""
    units = [unit for unit, card in enumerate(UNIT_CARD) if CARD_DECK[card] == ROBONAUT and UNIT_SIDE[unit] == WHITE]
    found = Counter(PLATFORM[unit] for unit in units)
    compare("white buggies, rayguns, missiles", [found[BUGGY], found[RAYGUN], found[MISSILE]], [2, 4, 3], out)
    best = [PLATFORM[unit] for unit in units if ISRU[unit] <= 1]
    compare("white robonauts of ISRU 1", best, [RAYGUN], out)


def check_rocket(out: list[str]) -> None:
    """The examples of 19.5B, 21.2 and 25.1."""
    compare("steps of 6 tanks at dry mass 1", full_steps(1, 6), 19, out)
    compare("steps of 6 tanks at dry mass 15", full_steps(15, 6), 6, out)
    compare("thrust of dry mass 15, empty and with 6 tanks", [class_thrust(15, 0), class_thrust(15, 6)], [-1, -2], out)
    compare("thrust of dry mass 12 with 7 tanks", class_thrust(12, full_steps(12, 7)), -2, out)
    compare("steps of a full rocket of dry mass 13", full_steps(13, most_tanks(13)) >= 7, True, out)


def check_wheel(out: list[str]) -> None:
    """Twelve years, four a sector, an event every second year, senility once (14.3, V5)."""
    compare("years of each sector", [SECTOR.count(sector) for sector in range(len(SECTOR_NAMES))], [4, 4, 4], out)
    compare("events and senility", [EVENT_ON.count(True), SENILITY_ON.count(True)], [6, 1], out)


def check_scenarios(out: list[str]) -> None:
    """The numbers of the scenarios (V)."""
    prices: Row = data.GAME["fixed_prices"]
    compare("patents at fixed prices (V5, V7)", [prices["top"], prices["bottom"], prices["time_out"]], [2, 1, 1], out)
    hermes: Row = data.GAME["hermes"]
    sectors: list[str] = hermes["sectors"]
    compare("years of each sector in V5", [sectors.count(name) for name in SECTOR_NAMES], [2, 2, 2], out)
    compare("years until the third yellow (V5)", hermes["years"], 3 * len(sectors), out)
    compare("the season of Hermes (V5)", {SITE_SECTOR[space_of(name)] for name in hermes["sites"]}, {BLUE}, out)
    compare("claims at TNO science sites (V9)", data.GAME["grand_tour"]["tno_claims"][1:], [2, 3, 3, 4], out)
    giant: Row = data.GAME["red_giant"]
    compare("the red giant (V8)", [giant["zone"], giant["drops"], giant["colony"]], [2, 1, 3], out)
    invasion: Row = data.GAME["invasion"]
    points = [invasion["sale"], invasion["factory"], invasion["outpost"]]
    compare("the invasion's prices and points (V4)", points, [8, 1, 5], out)
    beside = [SYSTEM_NAMES[SYSTEM[site]] for site in ADJACENT_SITES[space_of(invasion["port"])]]
    compare("the sites beside the aliens' port (V4)", beside, ["titan", "titan"], out)
    age: Row = data.GAME["age"]
    compare("ages (V1)", [age["start"], age["last"], age["promotion"]], [2, 5, 1], out)


def check_politics(out: list[str]) -> None:
    """Thirteen spaces, seven of a colour; prices from 2 to 6; neighbours know each other (14.4)."""
    rows: list[Row] = data.GAME["regime"]
    compare("political spaces", len(rows), 13, out)
    compare("political spaces with an owner", sum("owner" in row for row in rows), 7, out)
    prices = {row["price"] for row in rows}
    compare("lowest and highest price of a hand card", [min(prices), max(prices)], [2, 6], out)
    near = {row["id"]: set(row["next"]) for row in rows}
    for name, others in near.items():
        for other in others:
            if name not in near.get(other, set()):
                out.append(f"politics: {name} names {other} as a neighbour, but not the other way round")


def check_futures(out: list[str]) -> None:
    """Six of freighters, eight of colonists, six of GW thrusters; every card names one there is."""
    rows: list[Row] = data.GAME["future"]
    decks = Counter(row["deck"] for row in rows)
    compare("Futures by deck", [decks[name] for name in ("freighter", "colonist", "gigawatt")], [6, 8, 6], out)
    names = {row["id"] for row in rows}
    carried = {row["future"] for row in data.CARDS["face"] if "future" in row}
    compare("Futures on cards", sorted(carried), sorted(names), out)
    compare("the first star", data.GAME["victory"]["stars"][0], 12, out)


def check_numbers(out: list[str]) -> None:
    """Single numbers that the rules can't do without or that the rulebook names."""
    compare("rows of the set-up by players", [row["players"] for row in data.GAME["setup"]], [1, 2, 3, 4, 5], out)
    compare("letters of the exploitation track", data.GAME["exploitation"]["letters"], LETTERS, out)
    compare("Bernal tokens of a player (19.3B)", data.GAME["limits"]["bernal_tokens"], 2, out)
    compare("outposts of a player (14.7)", data.GAME["limits"]["outposts"], 2, out)
