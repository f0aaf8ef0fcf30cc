"""Before the match: tables, invitations, seats, bots, starting; who may see what; refusals in both languages."""

from typing import Any

import pytest

import starlanes
from starlanes.bots.levels import LEVELS, USUAL
from tests.server.people import House, start_table

SEATS: list[dict[str, str]] = [{"kind": "me"}, {"kind": "open"}]


def test_a_friend_comes_by_the_invitation(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    made = ann.new_table("me", "open")
    path = f"/api/tables/{made['id']}"
    assert bob.refused("GET", path, status=404) == "server.no-table"
    assert bob.refused("POST", f"{path}/sit", {}, 404) == "server.no-table"
    assert bob.refused("POST", f"{path}/sit", {"invite": "wröng"}, 404) == "server.no-table"
    seen = bob.get(f"{path}?invite={made['invite']}")
    assert (seen["status"], seen["seat"], seen["host"]) == ("lobby", -1, False)
    assert "invite" not in seen
    assert bob.post(f"{path}/sit", {"invite": made["invite"]})["seat"] == 1
    mine = bob.get(path)
    assert [seat["kind"] for seat in mine["seats"]] == ["person", "me"]
    assert mine["invite"] == made["invite"]
    assert bob.refused("POST", f"{path}/start", status=403) == "server.host-only"
    assert ann.post(f"{path}/start")["status"] == "playing"


def test_listed_tables_are_open_to_everybody(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    hidden, shown = ann.new_table("me", "open"), ann.new_table("me", "open", listed=True)
    rows = bob.get("/api/tables")
    assert [row["id"] for row in rows] == [shown["id"]]
    assert rows[0]["host"] == "Ann"
    assert [seat["kind"] for seat in rows[0]["seats"]] == ["person", "open"]
    bob.post(f"/api/tables/{shown['id']}/sit", {})
    ann.post(f"/api/tables/{shown['id']}/start")
    assert bob.get("/api/tables") == []
    assert hidden["id"] not in [row["id"] for row in bob.get("/api/my")]


def test_everybody_in_the_lobby_sees_who_sits_down(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    made = ann.new_table("me", "open", "open")
    path = f"/api/tables/{made['id']}"
    with ann.window(made["id"]) as hers, bob.window(made["id"], f"?invite={made['invite']}") as his:
        assert his.seat == -1
        hers.listen()
        assert hers.table["watchers"] == 1
        bob.post(f"{path}/sit", {"seat": 2, "invite": made["invite"]})
        his.listen()
        hers.listen()
        assert his.seat == 2
        assert his.table["seats"][2]["kind"] == "me"
        assert hers.table["seats"][2] == {
            "kind": "person",
            "name": "Bob",
            "bot": "",
            "connected": True,
            "absent": False,
            "resigned": False,
            "out_of_time": False,
        }
        ann.post(f"{path}/seats/1", {"kind": "bot", "bot": "random"})
        ann.post(f"{path}/start")
        his.listen()
        hers.listen()
        assert (hers.view["seat"], his.view["seat"]) == (0, 2)
        assert hers.table["status"] == "playing"


def test_seats_before_the_match(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    made = ann.new_table("me", "open", "open", listed=True)
    path = f"/api/tables/{made['id']}"
    assert ann.refused("POST", f"{path}/start") == "server.seats-open"
    bob.post(f"{path}/sit", {"seat": 1})
    assert bob.post(f"{path}/sit", {"seat": 1})["seat"] == 1
    assert bob.post(f"{path}/sit", {"seat": 2})["seat"] == 2
    assert ann.refused("POST", f"{path}/sit", {"seat": 2}) == "server.seat-taken"
    assert bob.refused("POST", f"{path}/seats/1", {"kind": "open"}, 403) == "server.host-only"
    assert ann.refused("POST", f"{path}/seats/9", {"kind": "open"}, 404) == "server.no-seat"
    assert ann.refused("POST", f"{path}/seats/0", {"kind": "open"}) == "server.own-seat"
    assert ann.refused("POST", f"{path}/seats/1", {"kind": "bot", "bot": "x"}, 400) == "server.no-bot"
    seats = ann.post(f"{path}/seats/2", {"kind": "bot", "bot": "random"})["seats"]
    assert seats[2]["kind"] == "bot"
    assert bob.get(path)["seat"] == -1


def test_leaving_before_the_match(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    made = ann.new_table("me", "open", listed=True)
    path = f"/api/tables/{made['id']}"
    bob.post(f"{path}/sit", {})
    ann.post(f"{path}/leave")
    assert bob.get(path)["host"] is True
    assert ann.refused("POST", f"{path}/leave", status=403) == "server.not-seated"
    assert bob.post(f"{path}/leave")["status"] == "closed"
    assert bob.get("/api/my") == []


def test_only_those_who_said_who_they_are_sit_down(house: House) -> None:
    ann = house.person("Ann")
    made = ann.new_table("me", "open", listed=True)
    nobody = house.nobody()
    assert nobody.refused("POST", f"/api/tables/{made['id']}/sit", {}, 401) == "server.who-are-you"
    assert nobody.refused("POST", "/api/tables", {"game": "race", "seats": SEATS}, 401) == "server.who-are-you"
    assert nobody.get(f"/api/tables/{made['id']}")["seat"] == -1


BAD_TABLES: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "server.no-game"),
    ({"seats": [{"kind": "me"}]}, "server.seat-count"),
    ({"seats": SEATS * 3}, "server.seat-count"),
    ({"seats": [{"kind": "open"}] * 2}, "server.one-seat-is-mine"),
    ({"seats": [{"kind": "me"}] * 2}, "server.one-seat-is-mine"),
    ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep-blue"}]}, "server.no-bot"),
    ({"options": {"speed": "high"}}, "server.no-option"),
    ({"options": {"start": "late"}}, "server.bad-option"),
    ({"seats": [*SEATS, {"kind": "open"}], "options": {"expert": "yes"}}, "server.setup-clash"),
    ({"rulings": {"gravity": "on"}}, "server.no-ruling"),
    ({"rulings": {"consume-order": "later"}}, "server.bad-ruling"),
    ({"clock": {}}, "server.bad-clock"),
    ({"clock": {"minutes_per_seat": 5, "hours_per_move": 5}}, "server.bad-clock"),
    ({"clock": {"minutes_per_seat": 0}}, "server.malformed"),
    ({"surprise": 1}, "server.malformed"),
    ({"seats": "four"}, "server.malformed"),
]


@pytest.mark.parametrize(("change", "key"), BAD_TABLES)
def test_tables_that_can_not_be(house: House, change: dict[str, Any], key: str) -> None:
    ann = house.person("Ann")
    wanted = {"game": "race", "seats": SEATS, **change}
    status = 404 if key == "server.no-game" else 400
    assert ann.refused("POST", "/api/tables", wanted, status) == key
    assert ann.get("/api/my") == []


def test_refusals_speak_the_callers_language(house: House) -> None:
    ann = house.person("Ann")
    wanted = {"game": "race", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 5}
    english = ann.call("POST", "/api/tables", wanted, 400)["error"]["message"]
    french = ann.call("POST", "/api/tables?lang=fr", wanted, 400)["error"]["message"]
    accepted = ann.call("POST", "/api/tables", wanted, 400, Accept_Language="de, fr;q=0.9, en;q=0.1")["error"][
        "message"
    ]
    assert english == "This game is for 2 to 4 players, not 6."
    assert french == accepted == "Ce jeu est pour 2 à 4 joueurs, pas 6."


def test_my_games_say_whose_turn_it_is(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers:
        while hers.ask is not None:
            hers.answer(hers.ask["choices"][0])
    (row,) = ann.get("/api/my")
    assert (row["my_turn"], row["waiting"], row["status"]) == (False, ["Bob"], "playing")
    (row,) = bob.get("/api/my")
    assert (row["my_turn"], row["seat"], row["phase"]) == (True, 1, "start")


def test_the_list_of_games(house: House) -> None:
    rows = house.nobody().get("/api/games")
    assert [row["id"] for row in rows] == [game.id for game in starlanes.all_games()]
    race = rows[0]
    assert race["seats"] == [2, 4]
    assert race["bots"] == [row["level"] for row in race["levels"]] == list(LEVELS)
    assert [row["level"] for row in race["levels"] if row["usual"]] == [USUAL]
    for row in race["levels"]:
        assert all(row["names"][language] and row["about"][language] for language in ("en", "fr"))
    assert {option["name"] for option in race["options"]} == {"start", "expert", "edition"}
    assert all(option["about"]["en"] and option["about"]["fr"] for option in race["options"])


def test_what_never_changes_is_sent_once(house: House) -> None:
    address = house.nobody().get("/api/games")[0]["static"]
    response = house.client.get(address)
    assert "immutable" in response.headers["cache-control"]
    body = response.json()
    assert address.endswith(body["hash"])
    assert set(body["texts"]) == {"en", "fr"}
    assert body["texts"]["fr"]["server.over"] == "La partie est terminée."
    assert len(body["data"]["cards"]) == 101
    powers = [power for card in body["data"]["cards"] for power in card["powers"]]
    assert all(power["text"]["fr"] and power["short"]["en"] for power in powers)
    assert body["data"]["verbs"]["use"][0] == "card"
    assert body["data"]["names"]["en"]["card"]["old-earth"] == "Old Earth"
    again = house.client.get(address, headers={"if-none-match": response.headers["etag"]})
    assert again.status_code == 304
    assert house.client.get("/api/games/race/static").headers["cache-control"] == "no-cache"
    assert house.nobody().refused("GET", "/api/games/chess/static", status=404) == "server.no-game"
