"""Situations: late positions from which a match can begin, as data/situations.toml describes them.

They are an option like others, so that records, tables and learners know them: the same setup is the same match.
"""

from typing import Final

from starlanes.games.highfrontier.data import PACKAGE
from starlanes.games.highfrontier.scenarios.premises import PREMISES, SCENARIO_NAMES
from starlanes.kernel.datafiles import Row, known_fields, place_of, read_data, reading
from starlanes.kernel.errors import BadSetup

ROWS: Final[list[Row]] = read_data(PACKAGE, "situations")["situation"]
#: The value of the option that means the start.
NO_SITUATION: Final = "none"
SITUATION_NAMES: Final[list[str]] = [NO_SITUATION, *dict.fromkeys([row["id"] for row in ROWS])]
LETTERS: Final = "ABCDE"
FIELDS: Final = ("id", "scenario", "needs", "seats", "rulings", "given")

for _row in ROWS:
    with reading(_row, "situation"):
        known_fields(_row, FIELDS, "a situation")
        place_of(_row.get("scenario", SCENARIO_NAMES[0]), SCENARIO_NAMES, "scenario")


def row_of(options: dict[str, str]) -> Row:
    """The situation of these options; raises BadSetup if it is another scenario's, or none of a scenario's."""
    for row in ROWS:
        if row["id"] == options["situation"] and row.get("scenario", SCENARIO_NAMES[0]) == options["scenario"]:
            return row
    raise BadSetup("situation-scenario", {"situation": options["situation"], "scenario": options["scenario"]})


def check_situation(seats: int, modules: list[str], options: dict[str, str]) -> None:
    """Refuse players, modules and a scenario that a situation does not know."""
    if options["situation"] == NO_SITUATION:
        return
    row = row_of(options)
    if seats < row["seats"]:
        raise BadSetup("situation-seats", {"situation": row["id"], "low": row["seats"], "n": seats})
    for name in row["needs"]:
        if name not in modules:
            raise BadSetup("situation-needs", {"situation": row["id"], "module": name})


def situation_of(seats: int, options: dict[str, str]) -> Row:
    """The position as it is described, with those who are at the table."""
    given: Row = row_of(options)["given"]
    return {key: value for key, value in given.items() if key not in LETTERS[seats:]}


def situation_samples(often: int) -> list[dict[str, str]]:
    """Options under which situations can be played, each so often: with all numbers of players that know it, with no
    more modules than it needs and with all, under the rulings that it names, in turn."""
    out: list[dict[str, str]] = []
    for row in ROWS:
        scenario = row.get("scenario", SCENARIO_NAMES[0])
        seats = range(row["seats"], PREMISES[SCENARIO_NAMES.index(scenario)].seats[1] + 1)
        sets = module_sets(row)
        for number in range(often):
            options = sets[(number + number // len(seats)) % len(sets)]
            count = str(seats[number % len(seats)])
            out.append({**options, "scenario": scenario, "situation": row["id"], "seats": count})
    return out


def module_sets(row: Row) -> list[dict[str, str]]:
    """The options and rulings under which a situation is played: a scenario brings its modules itself."""
    if "scenario" in row:
        rulings: list[dict[str, str]] = row.get("rulings", [{}])
        return rulings
    out = [{"preset": "colonization"}]
    if len(row["needs"]) < 4:
        alone = {name: "yes" for name in row["needs"] if name not in ("politics", "combat")}
        out.append({"preset": "advanced" if row["needs"] else "basic", **alone})
    return out
