"""Taking back: alone as far as nobody learned anything, beyond that by everybody's consent."""

import copy
import random

import pytest

from starlanes.server.hall import Hall
from starlanes.server.refusal import StoreFailed
from starlanes.server.store.rows import Entry
from tests.server.people import House, Window, of_type, play_on, refusal, start_table, wait_until


def request(window: Window) -> dict[str, object]:
    return of_type(window.heard, "undo-request")[-1]


def test_my_last_choice_comes_back(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers, bob.window(table) as his:
        ask, mine = hers.ask, copy.deepcopy(hers.view["me"])
        assert ask is not None
        hers.answer(ask["choices"][0])
        assert hers.undo
        # A sealed answer of somebody else stands.
        assert his.ask is not None
        his.answer(his.ask["choices"][0])
        hers.tell(type="undo")
        assert hers.ask == ask
        assert hers.view["me"] == mine
        his.listen()
        assert his.step == hers.step == 1
        assert his.undo


def test_a_pick_of_several_comes_back_whole(house: House, hall: Hall) -> None:
    """The discards of a start hand are one decision; the other seat's picks between them stand."""
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers, bob.window(table) as his:
        while hers.ask is not None and hers.ask["count"] == 1:
            hers.answer(hers.ask["choices"][0])
            his.listen()
            assert his.ask is not None
            his.answer(his.ask["choices"][0])
            hers.listen()
        ask, step = hers.ask, hers.step
        assert ask is not None
        assert ask["count"] > 1
        hers.answer(*ask["pool"][: ask["count"]])
        his.listen()
        assert his.ask is not None
        his.answer(his.ask["choices"][0])
        hers.tell(type="undo")
        assert hers.ask == ask
        assert hers.step == step + 1
        house.drop(table, 1012)
        with ann.window(table) as again:
            assert again.ask == ask


def test_answers_to_a_line_that_was_left_are_stale(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers, bob.window(table) as his:
        assert hers.ask is not None
        first, second = hers.ask["choices"][:2]
        hers.answer(first)
        old = {"step": hers.step, "seq": hers.seq}
        hers.tell(type="undo")
        hers.answer(second)
        # The same step number, but on a line that is no more.
        assert hers.step == old["step"]
        assert hers.ask is not None
        messages = hers.tell(type="answer", choices=[hers.ask["choices"][0]], **old)
        assert refusal(messages) == "server.stale"
        his.listen()


def test_everybody_agrees_and_the_match_goes_back(house: House, hall: Hall) -> None:
    people = house.people("Ann", "Bob", "Cid")
    table = start_table(people, "random")
    with people[0].window(table) as a, people[1].window(table) as b, people[2].window(table) as c:
        windows = [a, b, c]
        play_on(windows, random.Random(3), 30)
        before = house.table(table).playing().match.replay(4).digest()
        a.tell(type="ask-undo", to=4)
        b.listen()
        c.listen()
        asked = request(b)
        assert (asked["seat"], asked["to"], asked["votes"]) == (0, 4, {"0": True})
        assert refusal(b.tell(type="ask-undo", to=2)) == "server.request-pending"
        b.tell(type="consent", id=asked["id"], yes=True)
        assert b.step > 4
        c.tell(type="consent", id=asked["id"], yes=True)
        entries = [entry for entry in hall.store.log.read(table) if entry.kind == "rewind"]
        assert [(entry.base, entry.digest) for entry in entries] == [(4, before)]
        for window in windows:
            window.listen()
            settled = request(window)
            assert (settled["done"], settled["granted"]) == (True, True)
        play_on(windows, random.Random(4), 20)


def test_one_refusal_is_enough(house: House, hall: Hall) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers, bob.window(table) as his:
        play_on([hers, his], random.Random(3), 12)
        step = house.table(table).playing().step
        hers.tell(type="ask-undo", to=1)
        his.listen()
        number = request(his)["id"]
        his.tell(type="consent", id=number, yes=False)
        hers.listen()
        assert request(hers).get("granted") is None
        assert request(hers)["done"] is True
        assert house.table(table).playing().step == step
        assert refusal(his.tell(type="consent", id=number, yes=True)) == "server.no-request"
        assert refusal(hers.tell(type="ask-undo", to=step)) == "server.no-such-step"


def test_a_request_waits_for_somebody_who_is_away(house: House, hall: Hall) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers, bob.window(table) as his:
        play_on([hers, his], random.Random(3), 12)
    with ann.window(table) as hers:
        hers.tell(type="ask-undo", to=2)
    house.drop(table)
    with bob.window(table) as his:
        pending = his.last["undo_request"]
        assert (pending["seat"], pending["to"]) == (0, 2)
        his.tell(type="consent", id=pending["id"], yes=True)
        assert his.step == 2
        assert his.last["undo_request"] is None


def test_a_store_that_fails_keeps_the_request(house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers, bob.window(table) as his:
        play_on([hers, his], random.Random(3), 12)
        hers.tell(type="ask-undo", to=2)
        his.listen()
        number = request(his)["id"]
        whole = hall.store.log.append

        def full(name: str, entries: list[Entry], after: str) -> None:
            raise StoreFailed("store-full", "no space left")

        monkeypatch.setattr(hall.store.log, "append", full)
        assert refusal(his.tell(type="consent", id=number, yes=True)) == "server.store-full"
        monkeypatch.setattr(hall.store.log, "append", whole)
        his.tell(type="consent", id=number, yes=True)
        assert his.step == 2


def wait_for_others(window: Window) -> None:
    """Until nobody else owes an answer: then nothing happens by itself."""

    def is_alone() -> bool:
        window.listen()
        return bool(window.last["waiting"] == [window.seat])

    wait_until(is_alone, "the others never answer")


def test_a_stand_in_agrees_to_nothing_before_its_time(house: House) -> None:
    """Otherwise one could wait until somebody is away, look at what comes, and go back knowing it."""
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers:
        with bob.window(table) as his:
            play_on([hers, his], random.Random(3), 12)
        hers.tell(type="ask-undo", to=3)
        bob.post(f"/api/tables/{table}/leave")
        hers.listen()
        assert "done" not in request(hers)
        step = hers.step
        hers.tell(type="ask-undo", to=3)
        assert "done" not in request(hers)
        hers.tell(type="consent", id=request(hers)["id"], yes=False)
        # What happened since the bot took over may be taken back.
        while hers.step < step + 8:
            play_on([hers], random.Random(3), 1)
        wait_for_others(hers)
        since = hers.step
        assert refusal(hers.tell(type="ask-undo", to=since)) == "server.no-such-step"
        hers.tell(type="ask-undo", to=step + 6)
        assert request(hers)["granted"] is True
        hers.tell(type="ask-undo", to=3)
        assert "done" not in request(hers)
        # Bob himself may agree, once he is back.
        bob.post(f"/api/tables/{table}/return")
        with bob.window(table) as his:
            his.tell(type="consent", id=request(hers)["id"], yes=True)
            hers.listen()
            assert request(hers)["granted"] is True
            assert hers.step == 3


def test_against_bots_alone_one_may_go_back_at_once(house: House, hall: Hall) -> None:
    ann = house.person("Ann")
    table = start_table([ann], "random")
    with ann.window(table) as hers:
        play_on([hers], random.Random(3), 15)
        hers.tell(type="ask-undo", to=0)
        assert request(hers)["granted"] is True
        assert any(entry.kind == "rewind" and entry.base == 0 for entry in hall.store.log.read(table))
        play_on([hers], random.Random(3))
        assert hers.over
        assert refusal(hers.tell(type="ask-undo", to=0)) == "server.over"
        assert refusal(hers.tell(type="undo")) == "server.over"
