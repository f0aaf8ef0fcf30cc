"""The data files against the rulebook's counts and examples, so that a wrong correction is refused with reasons."""

from collections import Counter

from starlanes.games.federation import data
from starlanes.games.federation.amounts import NOTHING, ONE, unpacked
from starlanes.games.federation.board import (
    ASTEROID_GIVES,
    ASTEROID_INFLUENCE,
    ASTEROID_NAMES,
    ASTEROID_NEXT,
    HOLDS_TOKEN,
    MEGA_PAIRS,
    MOON_POWER,
    MOON_TOKENS,
    PLANET_BLOCKS,
    ROOM_BLOCKS,
    SHOPS,
    SLOT_BACK,
    SLOT_FRONT,
    SPACE_ACTION,
    SPACE_NAMES,
    SPACE_WING,
    TOKEN_INERT,
    space_of,
)
from starlanes.games.federation.kinds import (
    ACTIONS,
    COPPERNIUM,
    DEGREE,
    DIE_STEP,
    LAVANDIUM,
    OCEANIUM,
    PATRONS,
    PLANETS,
    RESOURCE_NAMES,
    RIGHT,
    SPY,
    TYPES,
)
from starlanes.games.federation.numbers import LEVEL_OF, MEDAL_DEGREE, MEDAL_POINTS, SETUP, UPKEEP, VOTES
from starlanes.games.federation.tiles import ALTERATIONS, DEEP_SPACE, MISSIONS, SCHOLARS, STARTERS
from starlanes.kernel.datafiles import Row, compare


def problems() -> list[str]:
    """What is wrong with the data files; empty if all is well."""
    out: list[str] = []
    check_scholars(out)
    check_tiles(out)
    check_alterations(out)
    check_senate(out)
    check_asteroids(out)
    check_shops(out)
    check_structures(out)
    check_ladder_and_medals(out)
    return out


def check_scholars(out: list[str]) -> None:
    """Three of each level and type in the box, one more of each in the Kickstarter edition."""
    compare("scholars", len(SCHOLARS), 60, out)
    for kickstarter, number in ((False, 3), (True, 1)):
        found = Counter((row.level, row.type) for row in SCHOLARS if row.kickstarter == kickstarter)
        for level in range(3):
            for kind in range(TYPES):
                name = f"{level + 1}{'abcde'[kind]}"
                what = "Kickstarter scholars" if kickstarter else "scholars"
                compare(f"{what} {name}", found[level, kind], number, out)


def check_tiles(out: list[str]) -> None:
    compare("missions", len(MISSIONS), 12, out)
    compare("starter tiles", len(STARTERS), 8, out)
    compare("Deep Space tiles", len(DEEP_SPACE), 8, out)
    compare("asteroid tokens, and inert ones", [TOKEN_INERT.count(False), TOKEN_INERT.count(True)], [6, 6], out)
    compare("votes of the ambassadors", sorted(VOTES), [1, 2, 3, 7], out)


def check_alterations(out: list[str]) -> None:
    """Fifty tokens; sixteen, two, two and two of them are left beside the board."""
    copies = Counter[int]()
    for row in ALTERATIONS:
        copies[row.power] += row.copies
    compare("alteration tokens of power 1 to 4", [copies[power] for power in range(1, 5)], [20, 10, 14, 6], out)
    for power in MOON_POWER[1:]:
        copies[power] -= MOON_TOKENS
    compare("tokens left beside the moons", [copies[power] for power in range(1, 5)], [16, 2, 2, 2], out)
    rows: list[Row] = data.ALTERATIONS["alteration"]
    faces = {(row["power"], row["face"], row.get("votes"), str(row["bonus"])) for row in rows}
    compare("alterations that differ", len(faces), len(rows), out)


def check_senate(out: list[str]) -> None:
    """Eighteen spaces: in each wing the five planets, a spy and three rooms; the patrons' lounge in the right one."""
    compare("spaces of the Senate", len(SPACE_ACTION), 18, out)
    compare("names of spaces, with the external module", len(set(SPACE_NAMES)), 19, out)
    compare("actions of the Senate", len(set(SPACE_ACTION)), ACTIONS, out)
    for wing, name in enumerate(("left", "right")):
        actions = Counter(action for space, action in enumerate(SPACE_ACTION) if SPACE_WING[space] == wing)
        compare(f"planets of the {name} wing", [actions[planet] for planet in range(PLANETS)], [1] * PLANETS, out)
        compare(f"spies of the {name} wing", actions[SPY], 1, out)
        compare(f"rooms of the {name} wing", sum(actions[room] for room in range(PLANETS, SPY)), 3, out)
    patrons = [SPACE_WING[space] for space, action in enumerate(SPACE_ACTION) if action == PATRONS]
    compare("wings of the patrons' lounge", patrons, [RIGHT], out)
    example = [space_of("arratooine-left"), space_of("6moon-right"), space_of("e81216-left")]
    if example not in PLANET_BLOCKS:
        out.append("blocks: the rulebook's tile with Arratooine left, 6Moon right and E81216 left is missing")
    if [space_of("patrons"), space_of("spy-left")] not in ROOM_BLOCKS:
        out.append("blocks: the rulebook's tile with the patrons' lounge and the left spy is missing")
    if any(len(set(spaces)) != 3 for spaces in PLANET_BLOCKS):
        out.append("blocks: a tile blocks three different planets")


def check_asteroids(out: list[str]) -> None:
    """Moves add 1 or 2; the rulebook's example has two tokens at +1, and Lavandium and Coppernium at +2."""
    compare("asteroids that hold a token", sum(HOLDS_TOKEN), 8, out)
    compare("highest influence on Néo", max(ASTEROID_INFLUENCE), 8, out)
    examples = 0
    for asteroid, ways in enumerate(ASTEROID_NEXT):
        rises = {to: ASTEROID_INFLUENCE[to] - ASTEROID_INFLUENCE[asteroid] for to in ways}
        for to, rise in rises.items():
            if rise not in (1, 2):
                out.append(f"from {ASTEROID_NAMES[asteroid]} to {ASTEROID_NAMES[to]}: +{rise}; a move adds 1 or 2")
        tokens = [to for to, rise in rises.items() if rise == 1 and HOLDS_TOKEN[to]]
        printed = [to for to, rise in rises.items() if rise == 2 and unpacked(ASTEROID_GIVES[to]) == [1, 1, 0, 0]]
        examples += len(ways) == 3 and len(tokens) == 2 and len(printed) == 1
    if not examples:
        out.append("asteroids: nowhere the rulebook's choice of two tokens at +1, and 1 Lavandium, 1 Coppernium at +2")


def check_shops(out: list[str]) -> None:
    """Six shops, and those the rulebook's examples speak of."""
    compare("shops", len(SHOPS), 6, out)
    examples = {
        "that costs nothing": any(shop.cost == NOTHING for shop in SHOPS),
        "for 1 Coppernium with 3 Oceanium or degrees on level 2": any(
            shop.cost == ONE[COPPERNIUM] and shop.rewards == [OCEANIUM, DEGREE] and shop.units[2] == 3 for shop in SHOPS
        ),
        "with steps of the die": any(shop.rewards == [DIE_STEP] for shop in SHOPS),
        "for 1 Lavandium with 1 unit on level 1": any(
            shop.cost == ONE[LAVANDIUM] and shop.units[1] == 1 for shop in SHOPS
        ),
    }
    out.extend(f"shops: the rulebook's shop {what} is missing" for what, there in examples.items() if not there)
    if any(shop.units[2] <= shop.units[1] for shop in SHOPS):
        out.append("shops: level 2 gives more than level 1")


def check_structures(out: list[str]) -> None:
    compare("sides of the structure tiles", sorted(SLOT_FRONT + SLOT_BACK), list(range(8)), out)
    compare("what megastructures count", len({count for pair in MEGA_PAIRS for count in pair}), 8, out)


def check_ladder_and_medals(out: list[str]) -> None:
    """28 medals in seven colours; the ladder's medal lies on the last degree of level 4."""
    for players, row in SETUP.items():
        compare(f"medals of a planet for {players} players", len(row["medals"]), players, out)
    compare("the level of the medal's degree, and the next", [LEVEL_OF[MEDAL_DEGREE + n] for n in (0, 1)], [4, 5], out)
    compare("upkeep of level 4", RESOURCE_NAMES[UPKEEP[4]], "coppernium", out)
    compare("points of 0 to 7 medals: how many, and the last", [len(MEDAL_POINTS), MEDAL_POINTS[-1]], [8, 30], out)
