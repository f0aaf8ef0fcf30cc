"""During the match: leaving and coming back, bots for the absent, resigning, rematches."""

import random

from msgspec.structs import replace

from starlanes.server.hall import Hall
from tests.server.people import House, Window, play_on, refusal, start_table, wait_until


def wait_for_bots(window: Window) -> None:
    """Listen until nobody but people is asked."""

    def done() -> bool:
        window.listen()
        bots = [at for at, seat in enumerate(window.table["seats"]) if seat["bot"]]
        return window.over or not set(window.last["waiting"]) & set(bots)

    wait_until(done, "the bots do not play")


def test_a_bot_plays_for_somebody_who_left_until_they_are_back(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    path = f"/api/tables/{table}"
    with ann.window(table) as hers, bob.window(table) as his:
        assert his.asked
        bob.post(f"{path}/leave")
        his.listen()
        assert his.ask is None
        assert his.table["seats"][1]["absent"] is True
        assert refusal(his.answer("pass")) == "server.bot-plays-for-you"
        wait_for_bots(hers)
        play_on([hers], random.Random(1), 10)
        wait_for_bots(hers)
        seats = bob.post(f"{path}/return")["seats"]
        assert (seats[1]["absent"], seats[1]["bot"]) == (False, "")
        his.listen()
        play_on([hers, his], random.Random(2), 10)


def test_somebody_absent_can_be_replaced(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    path = f"/api/tables/{table}"
    with ann.window(table) as hers:
        with bob.window(table):
            assert ann.refused("POST", f"{path}/bot", {"seat": 1}) == "server.not-absent"
        assert ann.refused("POST", f"{path}/bot", {"seat": 0}) == "server.not-absent"
        assert ann.refused("POST", f"{path}/bot", {"seat": 7}, 404) == "server.no-seat"
        seats = ann.post(f"{path}/bot", {"seat": 1})["seats"]
        assert seats[1]["absent"] is True
        assert ann.refused("POST", f"{path}/bot", {"seat": 1}) == "server.bot-already"
        wait_for_bots(hers)
        assert hers.last["waiting"] == [0]
    with bob.window(table) as his:
        bob.post(f"{path}/return")
        his.listen()
        assert his.table["seats"][1]["absent"] is False


def test_nobody_is_replaced_at_once(house: House, hall: Hall) -> None:
    hall.settings = replace(hall.settings, absent=60.0)
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers, bob.window(table) as his:
        play_on([his], random.Random(1), 2)
        assert his.ask is None
        hers.listen()
    assert ann.refused("POST", f"/api/tables/{table}/bot", {"seat": 1}) == "server.not-waited-for"
    with ann.window(table) as hers:
        play_on([hers], random.Random(1), 2)
    assert ann.refused("POST", f"/api/tables/{table}/bot", {"seat": 1}) == "server.not-absent-yet"


def test_resigning_leaves_the_game_to_a_bot(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    path = f"/api/tables/{table}"
    bob.post(f"{path}/resign")
    assert bob.refused("POST", f"{path}/return") == "server.resigned"
    assert bob.refused("POST", f"{path}/resign") == "server.resigned"
    with ann.window(table) as hers:
        play_on([hers], random.Random(5))
        assert hers.over
        assert hers.table["seats"][1]["resigned"] is True


def test_when_everybody_leaves_bots_finish_the_game(house: House) -> None:
    ann = house.person("Ann")
    table = start_table([ann], "random", listed=True)
    with house.nobody().window(table) as watcher:
        ann.post(f"/api/tables/{table}/leave")

        def over() -> bool:
            watcher.listen()
            return watcher.over

        wait_until(over, "the bots do not finish")
    assert ann.refused("POST", f"/api/tables/{table}/leave") == "server.over"


def test_a_rematch_is_one_table_for_all(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], options={"start": "first"})
    path = f"/api/tables/{table}"
    assert ann.refused("POST", f"{path}/rematch") == "server.not-over"
    for person in (ann, bob):
        person.post(f"{path}/leave")
    with ann.window(table) as hers:
        while not hers.over:
            hers.listen()
        again = bob.post(f"{path}/rematch")["id"]
        assert ann.post(f"{path}/rematch")["id"] == again
        hers.listen()
        assert hers.table["rematch"] == again
    summary = ann.get(f"/api/tables/{again}")
    assert (summary["status"], summary["options"]["start"], summary["host"]) == ("lobby", "first", False)
    assert [seat["name"] for seat in summary["seats"]] == ["Ann", "Bob"]
    assert bob.post(f"/api/tables/{again}/start")["status"] == "playing"


def test_before_the_match_there_is_nothing_to_resign(house: House) -> None:
    ann = house.person("Ann")
    table = ann.new_table("me", "open")["id"]
    for what in ("resign", "return"):
        assert ann.refused("POST", f"/api/tables/{table}/{what}") == "server.not-begun"
    with ann.window(table) as window:
        assert refusal(window.tell(type="answer", step=0, choices=["pass"])) == "server.not-begun"
