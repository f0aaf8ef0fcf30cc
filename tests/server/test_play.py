"""Playing over sockets: a whole game, several windows, spectators, and every message that must be refused."""

import json
import random

import pytest
from starlette.websockets import WebSocketDisconnect

import starlanes
from starlanes.kernel.undo import can_undo
from starlanes.server.hall import Hall
from tests.server.people import House, Window, of_type, play_on, refusal, start_table


def test_three_people_play_a_whole_game(house: House, hall: Hall) -> None:
    people = house.people("Ann", "Bob", "Cid")
    table = start_table(people)
    with people[0].window(table) as a, people[1].window(table) as b, people[2].window(table) as c:
        windows = [a, b, c]
        assert [window.seat for window in windows] == [0, 1, 2]
        chance = random.Random(7)
        answers = play_on(windows, chance)
        assert answers > 60
        match = house.table(table).playing().match
        for window in windows:
            assert window.over
            # What each client has put together from differences is what the engine shows that seat.
            assert window.view == json.loads(json.dumps(match.view(window.seat)))
            assert window.result == json.loads(json.dumps(match.result().plain()))
            told = match.log(window.seat)
            assert window.facts == [{"step": step, "facts": facts} for step, facts in enumerate(told) if facts]
            assert window.table["status"] == "over"
        rounds = a.scores
        assert [number for number, _ in rounds] == list(range(len(rounds)))
        assert refusal(a.answer("pass")) == "server.over"
    (row,) = people[1].get("/api/my")
    assert (row["over"], row["scores"]) == (True, [score["total"] for score in a.result["scores"]] if a.result else [])


def test_one_person_against_bots(house: House) -> None:
    ann = house.person("Ann")
    table = start_table([ann], "random", "random", "random")
    with ann.window(table) as window:
        play_on([window], random.Random(1))
        assert window.over
        assert window.result is not None
        assert len(window.result["ranks"]) == 4


def test_undo_is_offered_exactly_when_the_kernel_allows_it(house: House, hall: Hall) -> None:
    people = house.people("Ann", "Bob")
    table = start_table(people, options={"start": "experienced"})
    chance = random.Random(3)
    with people[0].window(table) as a, people[1].window(table) as b:
        for _turn in range(80):
            play_on([a, b], chance, 1)
            match = house.table(table).playing().match
            assert (a.undo, b.undo) == (can_undo(match, 0), can_undo(match, 1))
            able = [window for window in (a, b) if window.undo]
            if able and chance.random() < 0.3:
                window = chance.choice(able)
                before = window.step
                window.tell(type="undo")
                assert window.step < before
                assert of_type(window.heard[-3:], "done")


def at_rest(window: Window) -> bool:
    """Whether nothing happens before this person answers."""
    return window.over or window.ask is not None


def test_several_windows_agree(house: House) -> None:
    ann = house.person("Ann")
    table = start_table([ann], "random")
    with ann.window(table) as first, ann.window(table) as second:
        chance = random.Random(2)
        for turn in range(30):
            window, other = (first, second) if turn % 2 else (second, first)
            window.listen()
            if window.ask is None or window.over:
                continue
            window.answer_any(chance)
            # The bot answers in its own time: both have heard it when it is Ann's turn again.
            while window.seq != other.seq or not at_rest(window):
                window.listen()
                other.listen()
            assert (first.view, first.ask, first.step, first.seq) == (second.view, second.ask, second.step, second.seq)


def test_two_windows_answer_the_same_question(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as first, ann.window(table) as second:
        assert first.ask is not None
        choice = first.ask["choices"][0]
        step, seq = second.step, second.seq
        assert not of_type(first.answer(choice), "refused")
        # The second window had not yet heard: its answer is to the old question.
        messages = second.tell(type="answer", step=step, seq=seq, choices=[choice])
        assert refusal(messages) in ("server.stale", "server.not-asked")
        assert second.view == first.view


def test_an_answer_sent_twice_counts_once(house: House, hall: Hall) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as window:
        assert window.ask is not None
        message = json.dumps({"type": "answer", "ref": 5, "step": 0, "choices": [window.ask["choices"][0]]})
        window.raw(message)
        window.raw(message)
        heard = window.listen()
        assert len(of_type(heard, "done")) == 1
        assert refusal(heard) == "server.stale"
        assert len(of_type(heard, "state")) == 1
    assert house.table(table).playing().step == 1


def test_others_answers_under_seal_do_not_make_mine_stale(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers, bob.window(table) as his:
        assert hers.ask is not None
        assert his.ask is not None
        hers.answer(hers.ask["choices"][0])
        # Bob's client has not heard of it, and answers at the step it knows.
        messages = his.tell(type="answer", step=0, seq=0, choices=[his.ask["choices"][0]])
        assert of_type(messages, "done")
        assert not of_type(messages, "refused")


def test_forged_and_impossible_answers(house: House, hall: Hall) -> None:
    ann, bob, eve = house.people("Ann", "Bob", "Eve")
    table = start_table([ann, bob], listed=True)
    with ann.window(table) as hers, eve.window(table) as watcher:
        assert hers.ask is not None
        good = hers.ask["choices"][0]
        digest = house.table(table).playing().match.digest()
        assert watcher.seat == -1
        assert "me" not in watcher.view
        assert refusal(watcher.answer(good)) == "server.not-seated"
        assert refusal(watcher.tell(type="undo")) == "server.not-seated"
        assert refusal(watcher.tell(type="why", choice=good)) == "server.not-seated"
        assert refusal(watcher.tell(type="hint")) == "server.not-seated"
        assert refusal(watcher.tell(type="ask-undo", to=0)) == "server.not-seated"
        assert refusal(hers.answer("discard nothing-of-the-kind")) == "server.no-such-choice"
        assert refusal(hers.answer("settle old-earth")).startswith("why.")
        assert refusal(hers.answer(good, good, good)) == "server.too-many-picks"
        assert refusal(hers.tell(type="answer", step=7, choices=[good])) == "server.stale"
        (error,) = of_type(hers.tell(type="answer", step=0, choices=[good], seat=1), "error")
        assert error["key"] == "server.malformed"
        assert refusal(hers.tell(type="undo")) == "server.no-undo"
        assert house.table(table).playing().match.digest() == digest
        assert of_type(hers.answer(good), "done")


def test_answers_out_of_turn(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers:
        last = "pass"
        while hers.ask is not None:
            last = hers.ask["choices"][0]
            hers.answer(last)
        assert refusal(hers.answer(last)) == "server.not-asked"


def test_why_not(house: House) -> None:
    ann = house.person("Ann")
    table = start_table([ann], "random")
    with ann.window(table, "?lang=fr") as window:
        (why,) = of_type(window.tell(type="why", choice="settle old-earth"), "why")
        assert why["reasons"][0]["key"].startswith("why.")
        assert window.ask is not None
        (why,) = of_type(window.tell(type="why", choice=window.ask["choices"][0]), "why")
        assert why["reasons"] == []
        refused = of_type(window.answer("settle old-earth"), "refused")[0]
        french = house.client.get("/api/games/race/static").json()["texts"]["fr"]
        assert refused["message"].startswith(french[refused["reasons"][0]["key"]][:5])


def test_a_hint_is_something_one_may_do(house: House) -> None:
    ann = house.person("Ann")
    table = start_table([ann], "random")
    with ann.window(table, "?lang=fr") as window:
        (hint,) = of_type(window.tell(type="hint"), "hint")
        assert window.ask is not None
        assert hint["choice"] in window.ask["choices"]
        assert hint["why"]
        assert of_type(window.answer(hint["choice"]), "done")


def test_talking(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    made = ann.new_table("me", "open", listed=True)
    with ann.window(made["id"]) as hers, bob.window(made["id"]) as his, house.nobody().window(made["id"]) as nobody:
        hers.tell(type="chat", text="  hello \n there ")
        (said,) = of_type(his.listen(), "chat")
        assert (said["from"], said["seat"], said["text"], said["id"]) == ("Ann", 0, "hello there", 0)
        his.tell(type="chat", text="hi \N{MAN}\u200d\N{WOMAN}")
        assert refusal(nobody.tell(type="chat", text="psst")) == "server.who-are-you"
        for nothing in ("  \u200b ", " \u200d ", "a\u202eb", "\x00"):
            assert refusal(hers.tell(type="chat", text=nothing)) == "server.bad-chat"
    with bob.window(made["id"]) as again:
        assert [row["text"] for row in again.heard[0]["chat"]] == ["hello there", "hi \N{MAN}\u200d\N{WOMAN}"]


def test_coming_back_finds_the_same_question(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    chance = random.Random(4)
    with ann.window(table) as a, bob.window(table) as b:
        play_on([a, b], chance, 25)
    with ann.window(table) as again:
        assert (again.view, again.ask, again.step, again.undo) == (a.view, a.ask, a.step, a.undo)
        assert again.facts == a.facts
        steps = [entry.seat for entry in house.hall.store.log.read(table) if entry.kind == "choice"]
        assert again.last["since"] == max((i + 1 for i, seat in enumerate(steps) if seat == 0), default=0)


def test_sync_sends_everything_again(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as window, bob.window(table) as other:
        play_on([window, other], random.Random(6), 10)
        view, facts = window.view, window.facts
        heard = window.tell(type="sync")
        assert [message["type"] for message in heard] == ["hello", "state"]
        assert (window.view, window.facts) == (view, facts)


def test_no_such_table(house: House) -> None:
    ann = house.person("Ann")
    hidden = house.person("Bob").new_table("me", "open")["id"]
    for name in ("nowhere", hidden, "%00", "a" * 99):
        with house.client.websocket_connect(f"/ws/tables/{name}", headers=ann.headers) as session:
            assert session.receive_json()["key"] == "server.no-table"
            assert session.receive()["code"] == 4404


def test_a_foreign_page_is_turned_away(house: House) -> None:
    ann = house.person("Ann")
    table = start_table([ann], "random")
    headers = {**ann.headers, "origin": "https://evil.example.org"}
    with pytest.raises(WebSocketDisconnect), house.client.websocket_connect(f"/ws/tables/{table}", headers=headers):
        pass
    with house.client.websocket_connect(
        f"/ws/tables/{table}", headers={**ann.headers, "origin": "http://testserver"}
    ) as session:
        assert session.receive_json()["type"] == "hello"
    error = ann.call("POST", "/api/tables", {}, 403, Origin="https://evil.example.org")["error"]
    assert error["key"] == "server.foreign-origin"


def test_hello_tells_the_version(house: House) -> None:
    ann = house.person("Ann")
    with ann.window(ann.new_table("me", "open")["id"]) as window:
        assert window.heard[0]["server"] == starlanes.__version__
        assert window.heard[0]["static"].startswith("/api/games/race/static?v=")
