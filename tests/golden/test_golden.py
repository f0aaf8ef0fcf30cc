"""Golden games replay digest by digest, interpreted and compiled alike; and together they cover what they should."""

from pathlib import Path

import pytest

from starlanes.games import game
from starlanes.kernel.record import Record, read_record, replay
from tests.golden.make import HERE, WANTED, is_wanted

FILES = [file for file in sorted(HERE.glob("*/*.json")) if file.parent.name in WANTED]


def load(file: Path) -> Record:
    return read_record(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_golden_game_replays_to_its_digests(file: Path) -> None:
    saved = load(file)
    match = replay(game(str(saved.header["game"])), saved)
    assert match.over
    assert len(match.steps) == len(saved.line.steps) > 0


@pytest.mark.parametrize("name", list(WANTED))
def test_every_wanted_game_is_there_and_is_what_it_says(name: str) -> None:
    files = {file.stem: file for file in FILES if file.parent.name == name}
    assert set(files) == {wanted.name for wanted in WANTED[name]}
    for wanted in WANTED[name]:
        saved = load(files[wanted.name])
        options, rulings = saved.header["options"], saved.header["rulings"]
        assert isinstance(options, dict)
        assert isinstance(rulings, dict)
        assert saved.header["seats"] == wanted.seats
        assert dict(wanted.options).items() <= options.items()
        assert dict(wanted.rulings).items() <= rulings.items()
        if wanted.ending or wanted.scored:
            assert is_wanted(replay(game(name), saved, check=False), wanted), wanted.name


@pytest.mark.parametrize("name", list(WANTED))
def test_the_golden_games_cover_the_game(name: str) -> None:
    found = game(name)
    low, high = found.seats
    wanted = WANTED[name]
    assert {row.seats for row in wanted} == set(range(low, high + 1))
    for option in found.options:
        values = {dict(row.options).get(option.name, option.default) for row in wanted}
        assert values == set(option.values), f"no golden game for some value of {option.name}"
    for ruling in found.rulings:
        assert {dict(row.rulings).get(ruling.name, ruling.default) for row in wanted} > {ruling.default}, ruling.name
