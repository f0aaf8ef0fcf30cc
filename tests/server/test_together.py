"""Answers that come to a table at the same moment are stored and told together, and come to the same as one by one."""

import asyncio
import random
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from starlanes.kernel.undo import can_undo
from starlanes.server.app import make_app
from starlanes.server.hall import Hall, open_hall
from starlanes.server.messages import Answer
from starlanes.server.refusal import Refused, StoreFailed
from starlanes.server.settings import Settings
from starlanes.server.store.commits import PostgresCommits, Write
from starlanes.server.table import Table
from tests.server.conftest import ORIGINS, UNLIMITED
from tests.server.people import House, Window, of_type, start_table
from tests.server.postgres import Postgres


def picks(window: Window, chance: random.Random) -> Answer:
    """A random answer to what a window is asked, all its picks."""
    assert window.ask is not None
    count, pool = window.ask["count"], window.ask["pool"]
    choices = chance.sample(pool, count) if count > 1 else [chance.choice(window.ask["choices"])]
    return Answer(step=window.step, seq=window.seq, choices=choices)


def at_once(house: House, table: Table, answers: list[tuple[int, Answer]]) -> list[int | str]:
    """Answers within one turn of the loop: the step that each came to, or why it was refused."""

    async def gathered() -> list[int | BaseException]:
        coming = [table.answer(table.channels[seat], answer) for seat, answer in answers]
        return list(await asyncio.gather(*coming, return_exceptions=True))

    out: list[int | str] = []
    for one in house.on_loop(gathered):
        assert isinstance(one, int | Refused), one
        out.append(one.phrase.key if isinstance(one, Refused) else one)
    return out


@pytest.fixture
def written(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries each write had."""
    sizes: list[int] = []
    apply = hall.store.commits.apply

    def counting(write: Write) -> object:
        sizes.append(len(write.entries))
        return apply(write)

    monkeypatch.setattr(hall.store.commits, "apply", counting)
    return sizes


def test_a_whole_game(house: House, written: list[int]) -> None:
    """Everybody who is asked answers at once: one write and one update, what the rules make of the answers in order."""
    people = house.people("Ann", "Bob", "Cid")
    name = start_table(people)
    chance = random.Random(5)
    together = 0
    with people[0].window(name) as ann, people[1].window(name) as bob, people[2].window(name) as cid:
        windows = [ann, bob, cid]
        table = house.table(name)
        while not ann.over:
            asked = [window for window in windows if window.ask is not None]
            before, had = ann.step, [window.seq for window in windows]
            written.clear()
            answers = [(window.seat, picks(window, chance)) for window in asked]
            steps = at_once(house, table, answers)
            assert all(isinstance(step, int) for step in steps), steps
            match = table.playing().match
            for (seat, answer), step in zip(answers, steps, strict=True):
                assert isinstance(step, int)
                assert match.step_at(step - 1)[0] == seat
                assert match.step_at(step - 1)[1].text in answer.choices
            if len(written) == 1 < len(asked):
                together += 1
            for window, seq in zip(windows, had, strict=True):
                updates = of_type(window.listen(), "update")
                assert len(updates) == len(written)
                assert window.seq == seq + len(written)
                assert window.view == match.view(window.seat)
                assert window.undo == (not match.over and can_undo(match, window.seat))
                told = match.log(window.seat, before + 1)
                heard = [row for update in updates for row in update["facts"]]
                assert heard == [{"step": n, "facts": facts} for n, facts in enumerate(told, before + 1) if facts]
        assert together > 10
        digest = table.playing().match.digest()
        house.drop(name)
        assert house.table(name).playing().match.digest() == digest


def test_only_what_is_legal_goes_along(house: House, written: list[int]) -> None:
    """The second answer of a seat, or one that the rules refuse, harms none of the others."""
    people = house.people("Ann", "Bob", "Cid")
    name = start_table(people)
    chance = random.Random(5)
    with people[0].window(name) as ann, people[1].window(name) as bob, people[2].window(name) as cid:
        hers, his, wrong = picks(ann, chance), picks(bob, chance), Answer(step=0, seq=0, choices=["pass"])
        written.clear()
        steps = at_once(house, house.table(name), [(0, hers), (0, hers), (2, wrong), (1, his)])
        assert steps == [2, "server.not-asked", "server.not-offered", 4]
        assert written == [4]
        assert [window.step for window in (ann, bob, cid) if window.listen()] == [4] * 3
        assert cid.ask is not None


def test_what_is_not_stored_is_refused_to_all(house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    people = house.people("Ann", "Bob")
    name = start_table(people)
    chance = random.Random(5)
    with people[0].window(name) as ann, people[1].window(name) as bob:
        answers = [(window.seat, picks(window, chance)) for window in (ann, bob)]

        def full(write: Write) -> object:
            raise StoreFailed("store-full", "no space left")

        monkeypatch.setattr(hall.store.commits, "apply", full)
        assert at_once(house, house.table(name), answers) == ["server.store-full"] * 2
        assert of_type(ann.listen() + bob.listen(), "update") == []
        monkeypatch.undo()
        assert at_once(house, house.table(name), answers) == [2, 4]
        assert ann.listen()
        assert bob.listen()
        assert (ann.step, bob.step) == (4, 4)


@pytest.mark.parametrize("clock", [None, {"hours_per_move": 1}])
def test_all_of_a_choice_is_one_statement_in_postgresql(
    clock: dict[str, int] | None, tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock and now and then the position too; a table that is opened again has them."""
    settings = Settings(
        data_dir=tmp_path, db=postgres.new_database(), limits=UNLIMITED, origins=ORIGINS, snapshot_every=10
    )
    hall = open_hall(settings)
    with TestClient(make_app(hall)) as client:
        house = House(hall, client)
        people = house.people("Ann", "Bob")
        name = start_table(people, clock=clock)
        chance = random.Random(5)
        with people[0].window(name) as ann, people[1].window(name) as bob:
            commits = hall.store.commits
            assert isinstance(commits, PostgresCommits)

            def alone(write: Write) -> object:
                raise AssertionError(write)

            monkeypatch.setattr(commits, "alone", alone)
            while ann.step < 40:
                asked = [window for window in (ann, bob) if window.ask is not None]
                at_once(house, house.table(name), [(window.seat, picks(window, chance)) for window in asked])
                for window in (ann, bob):
                    window.listen()
        before = house.table(name)
        at, digest = before.playing().snapshot_at, before.playing().match.digest()
        house.drop(name)
        again = house.table(name)
        assert again.playing().match.digest() == digest
        assert (again.row, again.seats) == (before.row, before.seats)
        assert (again.row.clock_state != "") == (clock is not None)
        assert again.playing().snapshot_at == at >= 10
