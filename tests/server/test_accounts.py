"""Who somebody is: guests, cookies, names, passwords."""

import pytest

from starlanes.server import moment
from starlanes.server.accounts import COOKIE_SECONDS, clean_name, new_id
from starlanes.server.hall import Hall
from starlanes.server.refusal import Refused
from tests.server.people import House, Person


def test_no_command_takes_an_id_for_an_option() -> None:
    assert not [name for name in (new_id(1) for _try in range(2000)) if name.startswith("-")]


def test_a_guest_has_a_name_and_a_cookie(house: House) -> None:
    assert house.nobody().get("/api/session")["player"] is None
    ann = house.person("  Ann   Lee ")
    assert ann.get("/api/session")["player"]["name"] == "Ann Lee"
    assert ann.get("/api/session")["player"]["guest"] is True


def test_the_cookie_is_kept_from_scripts_and_other_sites(house: House) -> None:
    response = house.client.post("/api/session", json={"name": "Ann"})
    words = {word.strip().lower() for word in response.headers["set-cookie"].split(";")}
    assert {"httponly", "samesite=lax", "path=/"} <= words
    assert "secure" not in words


def test_over_https_the_cookie_stays_there(house: House) -> None:
    house.client.base_url = "https://testserver"
    response = house.client.post("/api/session", json={"name": "Ann"})
    assert "secure" in response.headers["set-cookie"].lower()


def test_a_guest_without_a_name_gets_one(house: House) -> None:
    response = house.client.post("/api/session?lang=fr", json={"name": ""})
    assert response.json()["player"]["name"].startswith("Invité ")


def test_forged_cookies_are_nobody(house: House, hall: Hall) -> None:
    ann = house.person("Ann")
    _, _, cookie = ann.headers["cookie"].partition("=")
    known = house.on_loop(hall.accounts.by_cookie, cookie, moment.now())
    assert known is not None
    forged = ["", "x", "..", cookie[:-1], cookie + "x", known.player.id, known.id, cookie.swapcase(), "\x00é" * 10]
    for value in forged:
        assert house.on_loop(hall.accounts.by_cookie, value, moment.now()) is None, value
    # The database does not have what would let its reader in.
    assert cookie.encode() not in (hall.settings.data_dir / "starlanes.sqlite-wal").read_bytes()


@pytest.mark.parametrize("days", [-4000, -1, 1, 399])
def test_a_cookie_does_not_depend_on_the_time_of_day(house: House, monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    ann = house.person("Ann")
    then = moment.now() + days * 24 * 3_600_000
    monkeypatch.setattr(moment, "now", lambda: then)
    assert ann.get("/api/session")["player"]["name"] == "Ann"


def test_sessions_that_nobody_uses_end(house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = house.people("Ann", "Bob")
    later = moment.now() + 1000 * COOKIE_SECONDS - 1
    monkeypatch.setattr(moment, "now", lambda: later)
    ann.get("/api/session")
    hall.store.sessions.end_unused(later + 10_000 - 1000 * COOKIE_SECONDS)
    assert ann.get("/api/session")["player"]["name"] == "Ann"
    assert bob.get("/api/session")["player"] is None


def test_a_cookie_is_worth_nothing_after_logging_out(house: House) -> None:
    ann = house.person("Ann")
    ann.call("DELETE", "/api/session")
    assert ann.get("/api/session")["player"] is None
    assert ann.refused("POST", "/api/tables", {"game": "race", "seats": []}, 400)
    assert ann.refused("GET", "/api/my", status=401) == "server.who-are-you"


def test_a_new_password_ends_every_other_session(house: House) -> None:
    ann = account(house, "Ann", "correct horse")
    other = log_in(house, "Ann", "correct horse")
    table = ann.new_table("me", "open", listed=True)["id"]
    with ann.window(table) as mine, other.window(table) as theirs:
        ann.post("/api/account", {"password": "another one", "old": "correct horse"})
        assert theirs.session.receive()["code"] == 1008
        mine.listen()
    assert other.get("/api/session")["player"] is None
    assert ann.get("/api/session")["player"]["name"] == "Ann"


def test_logging_out_here_leaves_other_browsers_alone(house: House) -> None:
    ann = account(house, "Ann", "correct horse")
    other = log_in(house, "Ann", "correct horse")
    table = ann.new_table("me", "open")["id"]
    with other.window(table) as theirs:
        ann.call("DELETE", "/api/session")
        theirs.listen()
    assert other.get("/api/session")["player"]["name"] == "Ann"


def test_a_new_name_shows_at_the_table(house: House) -> None:
    ann = house.person("Ann")
    table = ann.new_table("me", "open")["id"]
    with ann.window(table) as window:
        ann.call("PATCH", "/api/session", {"name": "Anne"})
        window.listen()
        assert window.table["seats"][0]["name"] == "Anne"
        window.tell(type="chat", text="it is me")
        assert window.heard[-2]["from"] == "Anne"
    # Asking again for a session with another name is the same.
    ann.post("/api/session", {"name": "Anna"})
    assert ann.get(f"/api/tables/{table}")["seats"][0]["name"] == "Anna"


@pytest.mark.parametrize("name", ["x" * 25, "a\u0000b", "a\u202eb", "\ufffe", "\u3164", "a\u2800b", "\u0301", "\uffa0"])
def test_names_nobody_could_read(name: str) -> None:
    with pytest.raises(Refused):
        clean_name(name)


def account(house: House, name: str, password: str) -> Person:
    person = house.person(name)
    assert person.post("/api/account", {"password": password})["player"]["guest"] is False
    return person


def log_in(house: House, name: str, password: str) -> Person:
    response = house.client.post("/api/login", json={"name": name, "password": password})
    house.client.cookies.clear()
    assert response.status_code == 200, response.text
    return Person(house, response.headers["set-cookie"].partition(";")[0])


def test_a_password_brings_somebody_back(house: House) -> None:
    ann = account(house, "Ann", "correct horse")
    table = ann.new_table("me", "open")["id"]
    again = log_in(house, "ANN", "correct horse")
    assert [row["id"] for row in again.get("/api/my")] == [table]


def test_wrong_passwords(house: House) -> None:
    account(house, "Ann", "correct horse")
    nobody = house.nobody()
    for name, password in (("Ann", "wrong"), ("Bob", "correct horse"), ("Ann", "x" * 299)):
        assert nobody.refused("POST", "/api/login", {"name": name, "password": password}, 403) == "server.wrong-login"


def test_changing_a_password_takes_the_old_one(house: House) -> None:
    ann = account(house, "Ann", "correct horse")
    assert ann.refused("POST", "/api/account", {"password": "another one"}, 403) == "server.wrong-password"
    ann.post("/api/account", {"password": "another one", "old": "correct horse"})
    log_in(house, "Ann", "another one")


def test_short_passwords_are_refused(house: House) -> None:
    assert house.person("Ann").refused("POST", "/api/account", {"password": "short"}, 400) == "server.password-length"


def test_the_name_of_an_account_is_its_own(house: House) -> None:
    account(house, "Ann", "correct horse")
    bob = house.person("Bob")
    assert bob.refused("PATCH", "/api/session", {"name": "ａnn"}, 409) == "server.name-taken"
    assert house.nobody().refused("POST", "/api/session", {"name": "ANN"}, 409) == "server.name-taken"


def test_two_guests_may_share_a_name_but_only_one_may_keep_it(house: House) -> None:
    first, second = house.people("Ann", "Ann")
    first.post("/api/account", {"password": "correct horse"})
    assert second.refused("POST", "/api/account", {"password": "correct horse"}, 409) == "server.name-taken"


def test_logging_out_closes_the_windows(house: House) -> None:
    ann = house.person("Ann")
    table = ann.new_table("me", "open", listed=True)["id"]
    with ann.window(table) as window:
        ann.call("DELETE", "/api/session")
        message = window.session.receive()
        assert (message["type"], message["code"]) == ("websocket.close", 1008)


def test_passwords_are_stored_as_argon2_only(house: House, hall: Hall) -> None:
    account(house, "Ann", "correct horse")
    stored = hall.store.players.by_login("ann")
    assert stored is not None
    assert stored.password is not None
    assert stored.password.startswith("$argon2id$")
