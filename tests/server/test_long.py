"""Games of thousands of decisions: what a choice, an undo or a new window costs does not grow with the log.

Costs are counted, not timed: how many steps are played again, how many rows are read, how many bytes are sent.
"""

import json

import pytest

from starlanes.kernel.match import Match
from starlanes.server.channels import PAGE, Channel, Extra
from starlanes.server.line import Line
from starlanes.server.play import Change, Play, begin_log, begin_match
from starlanes.server.store import Store
from starlanes.server.store.rows import Player
from tests.kernel.bazaar import GAME
from tests.server.plays import commit, opened

SHORT, LONG = 100, 3000


def answer_first(play: Play) -> Change:
    seat = play.match.position.asked()[0]
    return play.answer(seat, [play.match.ask(seat).choices[0].text])


@pytest.fixture
def play(store: Store) -> Play:
    match, facts = begin_match(GAME, GAME.setup(4, 1, {"rounds": "1000"}))
    entries = begin_log(match, facts)
    store.log.append("t", entries, "")
    return Play(store, "t", match, Line(entries), 0, 40)


def go_to(play: Play, steps: int) -> None:
    while play.step < steps:
        with play.store.begin():
            for _step in range(min(100, steps - play.step)):
                commit(play, answer_first(play))


class Counted:
    """How many choices were answered, and how many log entries were read."""

    def __init__(self) -> None:
        self.answers = self.rows = 0


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch, store: Store) -> Counted:
    made = Counted()
    answer, read = Match.answer, store.log.read

    def counting_answer(self: Match, *args: object) -> object:
        made.answers += 1
        return answer(self, *args)  # type: ignore[arg-type]

    def counting_read(table: str) -> object:
        found = read(table)
        made.rows += len(found)
        return found

    monkeypatch.setattr(Match, "answer", counting_answer)
    monkeypatch.setattr(store.log, "read", counting_read)
    return made


def costs(play: Play, counted: Counted) -> list[tuple[int, int]]:
    """What a choice, its undo, a step back by consent and a new window cost: steps answered, rows read."""
    out: list[tuple[int, int]] = []

    def note(change: Change | None) -> None:
        if change is not None:
            commit(play, change)
        out.append((counted.answers, counted.rows))
        counted.answers = counted.rows = 0

    counted.answers = counted.rows = 0
    seat = play.match.position.asked()[0]
    note(answer_first(play))
    note(play.undo(seat))
    note(play.rewind(play.step - 1, seat))
    Channel(0).state(play, True, None, Extra(None, None))
    note(None)
    return out


def test_at_any_length_the_same_steps_cost_the_same(play: Play, counted: Counted) -> None:
    go_to(play, SHORT)
    early = costs(play, counted)
    go_to(play, LONG)
    late = costs(play, counted)
    for (answers, rows), (later_answers, later_rows) in zip(early, late, strict=True):
        assert rows == later_rows == 0
        assert later_answers <= answers + 2 * play.snapshot_every


def test_opening_plays_no_more_than_the_end_again(play: Play, counted: Counted) -> None:
    go_to(play, LONG)
    counted.answers = 0
    again = opened(play.store, GAME, play)
    assert counted.answers <= 2 * play.snapshot_every
    assert (again.told, again.rounds, again.match.digest()) == (play.told, play.rounds, play.match.digest())
    # Once it is open, a step back by consent starts from a snapshot in the store.
    counted.answers = counted.rows = 0
    digest = play.match.replay(LONG - 100).digest()
    counted.answers = 0
    assert again.far(LONG - 100)
    snapshot = play.store.log.snapshot("t", LONG - 100)
    assert again.rewind(LONG - 100, 0, snapshot).match.digest() == digest
    assert counted.answers <= 2 * play.snapshot_every
    assert counted.rows == 0


class Ear:
    """Somebody who listens to a channel, and keeps what is sent."""

    def __init__(self) -> None:
        self.player: Player | None = None
        self.session = self.language = ""
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def close(self, code: int) -> None:
        raise AssertionError(code)

    def move(self, channel: Channel) -> None:
        raise AssertionError


def overheard(channel: Channel) -> list[bytes]:
    ear = Ear()
    channel.listeners.append(ear)
    return ear.heard


def test_what_is_sent_does_not_grow(play: Play) -> None:
    sizes: list[int] = []
    for steps in (SHORT, 2 * PAGE, LONG):
        go_to(play, steps)
        channel = Channel(0)
        state = json.loads(channel.state(play, True, None, Extra(None, None)))
        sizes.append(len(json.dumps(state["facts"])))
        heard = overheard(channel)
        change = answer_first(play)
        commit(play, change)
        channel.update(change, True, None, Extra(None, None))
        assert len(heard[0]) < 4000
    assert sizes[2] < 2 * sizes[1]


def test_pages_put_together_are_the_whole_log(play: Play) -> None:
    go_to(play, 3 * PAGE + 17)
    channel = Channel(1)
    state = json.loads(channel.state(play, True, None, Extra(None, None)))
    facts, first = state["facts"], state["facts_from"]
    assert first > 0
    while first:
        page = json.loads(channel.page(play, first, 7))
        assert page["ref"] == 7
        facts, first = page["facts"] + facts, page["facts_from"]
    told = play.match.log(1)
    assert facts == [{"step": step, "facts": here} for step, here in enumerate(told) if here]


def test_after_an_undo_only_what_changed_is_told_again(play: Play) -> None:
    go_to(play, LONG)
    change = answer_first(play)
    seat = change.entries[0].seat
    commit(play, change)
    back = play.undo(seat)
    commit(play, back)
    channel = Channel(seat)
    heard = overheard(channel)
    channel.cut(back, play, True, None, Extra(None, None))
    state = json.loads(heard[0])
    assert (state["stands"], state["facts_from"], state["facts"]) == (True, LONG + 1, [])
