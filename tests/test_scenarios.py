"""Every scenario file of tests/scenarios holds: one test per scenario, named by its file and by its own name."""

import copy
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from starlanes.cli.scenario import read_file
from starlanes.games import game as find_game
from starlanes.games.race.cards import INDEX
from starlanes.games.race.kinds import ACTION_NAMES
from starlanes.kernel.errors import BadPosition, StarlanesError
from starlanes.kernel.facts import Plain
from starlanes.kernel.scenario import run_scenario

ROOT = Path(__file__).parent / "scenarios"
FILES = sorted(ROOT.glob("*/*.yaml"))
READ = {file: read_file(file) for file in FILES}


def label(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


@pytest.mark.parametrize(
    ("game", "row"),
    [
        pytest.param(game, row, id=f"{label(file)}: {row['name']}")
        for file, (game, rows) in READ.items()
        for row in rows
    ],
)
def test_scenario(game: str, row: dict[str, Any]) -> None:
    run_scenario(find_game(game), row)


@pytest.mark.parametrize("file", FILES, ids=label)
def test_a_file_belongs_to_the_game_of_its_folder(file: Path) -> None:
    assert READ[file][0] == file.parent.name


@pytest.mark.parametrize("file", FILES, ids=label)
def test_every_scenario_cites_its_rule(file: Path) -> None:
    for row in READ[file][1]:
        assert str(row.get("rule", "")).strip(), f"'{row['name']}' names no section of the rulebook"


def test_no_two_scenarios_of_a_game_have_the_same_name() -> None:
    names = Counter((game, row["name"]) for game, rows in READ.values() for row in rows)
    assert [name for name, times in names.items() if times > 1] == []


@pytest.mark.parametrize("file", FILES, ids=label)
def test_no_key_is_written_twice(file: Path) -> None:
    """YAML keeps the last of two equal keys without a word, and a check would be lost."""
    root = yaml.compose(file.read_text(encoding="utf-8"), yaml.SafeLoader)
    assert root is not None
    assert [f"line {key.start_mark.line + 1}: {key.value}" for key in repeated(root)] == []


def repeated(node: yaml.Node) -> Iterator[yaml.Node]:
    """The keys below a node that stand in one table a second time."""
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if key.value in seen:
                yield key
            seen.add(key.value)
            yield from repeated(value)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from repeated(item)


@pytest.mark.parametrize("file", [file for file in FILES if file.parent.name == "race"], ids=label)
def test_what_is_said_to_be_absent_is_a_card(file: Path) -> None:
    """A misspelt card is never there, so `lacks` would hold whatever happens."""
    known = {*INDEX, *ACTION_NAMES}
    assert [word for row in READ[file][1] for word in absent(row) if word not in known] == []


def absent(data: object) -> Iterator[object]:
    """Every word that stands under a `lacks`."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "lacks":
                yield from value if isinstance(value, list) else [value]
            else:
                yield from absent(value)
    elif isinstance(data, list):
        for item in data:
            yield from absent(item)


#: What people put in the wrong place.
JUNK: list[object] = [
    *(None, True, -1, 0, 3, 99, 10**15, "", "x", "A", "a b c", "1A", "neutral 99"),
    *([], {}, [[]], [None], [{}], {"A": 1}, {"A": []}, {"x": None}, {1: 2}),
]
SPOILT = 200


def places(value: object, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inside:
        yield (*way, key)
        yield from places(item, (*way, key))


@pytest.mark.parametrize("name", sorted({game for game, rows in READ.values()}))
def test_a_spoilt_scenario_gives_one_line(name: str) -> None:
    """Something else in one place, mostly of `given`: whatever it is, it holds, fails or is refused with a line."""
    rows = [row for game, rows in READ.values() if game == name for row in rows if "given" in row]
    chance = random.Random(name)
    said: list[str] = []
    for _turn in range(SPOILT):
        row = copy.deepcopy(chance.choice(rows))
        *way, last = chance.choice([way for way in places(row) if chance.random() < 0.3 or way[0] == "given"])
        inner: Any = row
        for step in way:
            inner = inner[step]
        inner[last] = copy.deepcopy(chance.choice(JUNK))
        try:
            run_scenario(find_game(name), row)
        except StarlanesError as error:
            said.append(str(error))
    assert [line for line in said if "\n" in line] == []


def told_keys(data: object) -> set[str]:
    return {str(key) for key in data} if isinstance(data, dict) else set()


@pytest.mark.parametrize("name", sorted({game for game, rows in READ.values()}))
def test_the_docs_name_all_that_can_be_described_and_stated(name: str) -> None:
    found = find_game(name)
    titles = {"race": "Race", "frontiers": "New Frontiers", "federation": "Federation", "highfrontier": "High Frontier"}
    text = (Path(__file__).parents[1] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    section = text.partition(f"\n## {titles[name]}\n")[2].partition("\n## ")[0]
    setup = found.setup(found.seats[0], 1)
    position = found.start(setup)
    position.go_on()
    truth = found.read(position)
    stated = {key for key in told_keys(truth) if key not in "ABCDEFGH"}
    assert {key for key in stated if f"`{key}" not in section} == set()
    assert {key for key in told_keys(truth["A"]) if f"`A.{key}" not in section} == set()
    wrongs: list[dict[str, Plain]] = [{"nonsense": 1}, {"A": {"nonsense": 1}}]
    for wrong in wrongs:
        with pytest.raises(BadPosition) as bad:
            found.build(setup, wrong)
        known = set(re.findall(r"[a-z_]+", str(bad.value).partition("; ")[2])) - {"it", "a", "player", "has", "and"}
        assert known
        assert {key for key in known if not re.search(rf"`{key}\b", section)} == set()
