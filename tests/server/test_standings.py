"""Results, ratings, profiles; games given up, put away and watched."""

import random
from collections.abc import Callable

import pytest
from sqlalchemy import delete
from starlette.websockets import WebSocketDisconnect

from starlanes.server.standings import places
from starlanes.server.store.rows import Seat
from starlanes.server.store.schema import PLAYED
from tests.server.people import House, Person, play_on, start_table


def finish(people: list[Person], table: str) -> None:
    """Play a game of two to its end."""
    with people[0].window(table) as hers, people[1].window(table) as his:
        play_on([hers, his], random.Random(3))
        assert hers.over


def test_whoever_gave_up_comes_last() -> None:
    seats = [Seat(0, "person", "a"), Seat(1, "bot", bot="random"), Seat(2, "person", "c", resigned=True)]
    assert places([2, 3, 1], seats) == [1, 2, 3]
    assert places([1, 1, 1], seats) == [1, 1, 3]
    assert places([1, 2, 3], [Seat(0, "bot"), Seat(1, "bot"), Seat(2, "bot", resigned=True)]) == [1, 2, 3]


def test_a_game_among_people_is_rated_if_all_agree(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    made = ann.new_table("me", "open")
    path = f"/api/tables/{made['id']}"
    assert bob.refused("POST", f"{path}/rated?invite={made['invite']}", {"yes": True}, 403) == "server.not-seated"
    bob.post(f"{path}/sit", {"invite": made["invite"]})
    assert ann.post(f"{path}/rated", {"yes": True})["rated"] == [0]
    assert bob.post(f"{path}/rated", {"yes": True})["rated"] == [0, 1]
    assert bob.post(f"{path}/rated", {"yes": False})["rated"] == [0]
    bob.post(f"{path}/rated", {"yes": True})
    ann.post(f"{path}/start")
    assert ann.refused("POST", f"{path}/rated", {"yes": False}) == "server.begun"
    finish([ann, bob], made["id"])

    (row,) = ann.get("/api/my")
    profiles = [person.get("/api/profile") for person in (ann, bob)]
    ratings = [profile["ratings"][0] for profile in profiles]
    assert [profile["wins"] for profile in profiles] == [int(place == 1) for place in row["places"]]
    if row["places"] == [1, 2]:
        assert ratings[0]["rating"] > 1500 > ratings[1]["rating"]
    elif row["places"] == [2, 1]:
        assert ratings[0]["rating"] < 1500 < ratings[1]["rating"]
    assert all(rating["games"] == 1 and rating["first_guess"] for rating in ratings)
    assert profiles[0]["tallies"][0]["games"] == 1
    assert profiles[0]["opponents"] == [{"name": "Bob", "games": 1, "beaten": int(row["places"] == [1, 2])}]


def test_a_game_is_not_rated_unless_all_agree(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    made = ann.new_table("me", "open")
    path = f"/api/tables/{made['id']}"
    bob.post(f"{path}/sit", {"invite": made["invite"]})
    ann.post(f"{path}/rated", {"yes": True})
    ann.post(f"{path}/start")
    finish([ann, bob], made["id"])
    profile = ann.get("/api/profile")
    assert (profile["games"], profile["ratings"]) == (1, [])


def test_a_resigned_game_leaves_the_list_and_counts_as_lost(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    ann.post(f"/api/tables/{table}/resign")
    assert [row["gave_up"] for row in ann.get("/api/my")] == [True]
    assert [row["gave_up"] for row in bob.get("/api/my")] == [False]
    with bob.window(table) as his:
        play_on([his], random.Random(3))
        his.listen()
        assert his.over
        assert his.table["places"] == [2, 1]
    assert (ann.get("/api/profile")["wins"], bob.get("/api/profile")["wins"]) == (0, 1)


def test_alone_against_bots_resigning_ends_the_game(house: House) -> None:
    (ann,) = house.people("Ann")
    table = start_table([ann], "random")
    with ann.window(table) as hers:
        assert ann.post(f"/api/tables/{table}/resign")["status"] == "closed"
        # Everybody there is told, and then the line is closed.
        with pytest.raises(WebSocketDisconnect) as gone:
            hers.listen()
        assert (hers.table["status"], gone.value.code) == ("closed", 4404)
    assert ann.get("/api/my") == []
    assert ann.refused("GET", f"/api/tables/{table}", status=404) == "server.no-table"
    profile = ann.get("/api/profile")
    assert (profile["games"], profile["wins"]) == (1, 0)


def test_deleting(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    made = ann.new_table("me", "open")
    assert ann.call("DELETE", f"/api/tables/{made['id']}") == {}
    assert ann.get("/api/my") == []

    table = start_table([ann, bob])
    finish([ann, bob], table)
    ann.call("DELETE", f"/api/tables/{table}")
    ann.call("DELETE", f"/api/tables/{table}")
    assert ann.get("/api/my") == []
    assert [row["id"] for row in bob.get("/api/my")] == [table]
    ann.get(f"/api/replays/{table}")
    bob.call("DELETE", f"/api/tables/{table}")
    assert bob.get("/api/my") == []
    assert bob.refused("GET", f"/api/replays/{table}", status=404) == "server.no-table"
    # What was played stays in the profile.
    assert bob.get("/api/profile")["games"] == 1


def test_nobody_else_deletes(house: House) -> None:
    ann, eve = house.people("Ann", "Eve")
    made = ann.new_table("me", "open", listed=True)
    assert eve.refused("DELETE", f"/api/tables/{made['id']}", status=403) == "server.not-seated"
    table = start_table([ann], "random", listed=True)
    assert eve.refused("DELETE", f"/api/tables/{table}", status=403) == "server.not-seated"


def test_public_games_can_be_watched(house: House) -> None:
    ann, bob, eve = house.people("Ann", "Bob", "Eve")
    hidden, shown = start_table([ann, bob]), start_table([ann, bob], listed=True)
    rows = eve.get("/api/watch")
    assert [row["id"] for row in rows] == [shown]
    assert [seat["name"] for seat in rows[0]["seats"]] == ["Ann", "Bob"]
    assert hidden not in [row["id"] for row in rows]
    with eve.window(shown) as hers:
        assert hers.seat == -1


def test_results_of_before_are_written_down_at_the_start(house: House, reopened: Callable[[House], House]) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    finish([ann, bob], table)
    with house.hall.store.begin():
        house.hall.store.database.run(delete(PLAYED))
    assert ann.get("/api/profile")["games"] == 0
    again = reopened(house)
    assert Person(again, ann.headers["cookie"]).get("/api/profile")["games"] == 1
