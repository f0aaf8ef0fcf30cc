"""For those who run it: health, metrics, logs, headers, and the client's files."""

import json
import logging
import os
import random
import re
from pathlib import Path

import pytest

import starlanes
from starlanes.server import logs
from starlanes.server.hall import Hall
from starlanes.server.logs import request_word
from starlanes.server.metrics import Metrics
from starlanes.server.routes import client as client_route
from tests.server.people import House, play_on, start_table

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_health(house: House, hall: Hall) -> None:
    assert house.nobody().get("/healthz") == {"ok": True, "version": starlanes.__version__}
    hall.store.database.healthy = False
    assert house.nobody().get("/healthz", 503)["ok"] is False


def test_figures(house: House) -> None:
    ann = house.person("Ann")
    table = start_table([ann], "random")
    with ann.window(table) as window:
        play_on([window], random.Random(1), 5)
        text = house.client.get("/metrics").text
    lines = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert int(lines['starlanes_choices_total{by="person"}']) == 5
    assert int(lines['starlanes_choices_total{by="bot"}']) >= 1
    assert lines["starlanes_tables_live"] == lines["starlanes_sockets_open"] == "1"
    assert lines["starlanes_choice_seconds_count"] == lines['starlanes_choice_seconds_bucket{le="+Inf"}'] == "5"
    assert lines["starlanes_errors_total"] == "0"
    assert lines['starlanes_http_requests_total{route="/api/tables",status="201"}'] == "1"


def test_figures_are_well_formed() -> None:
    metrics = Metrics()
    metrics.refused.add('a"b\nc')
    metrics.commit_time.see(0.0003)
    metrics.commit_time.see(99.0)
    text = metrics.text()
    assert 'starlanes_refused_total{key="a\\"b\\nc"} 1' in text
    assert 'starlanes_commit_seconds_bucket{le="0.0005"} 1' in text
    assert 'starlanes_commit_seconds_bucket{le="+Inf"} 2' in text
    assert "starlanes_commit_seconds_sum 99.0003" in text


def test_a_log_line_is_one_json_object() -> None:
    values = {"name": "starlanes.server", "levelname": "INFO", "msg": "table-started", "created": 0.0}
    record = logging.makeLogRecord(values)
    record.facts = {"table": "t\n1", "place": Path("x")}
    line = logs.JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert told.pop("at") == "1970-01-01T00:00:00.000+00:00"
    assert told == {"level": "info", "event": "table-started", "table": "t\n1", "place": "x"}


def test_one_word_for_each_request(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "starlanes.server")
    ann = house.person("Ann")
    replies = [house.client.get("/api/my", headers={**ann.headers, "X-Request-Id": "mine-mine"}) for _ in range(2)]
    words = [reply.headers["x-request-id"] for reply in replies]
    # Nobody is believed who is no proxy of ours.
    assert len({*words, "mine-mine"}) == 3
    logged = [getattr(record, "facts", {}).get("request") for record in caplog.records]
    assert set(words) <= set(logged)
    assert request_word("from-the-proxy", True) == "from-the-proxy"
    assert request_word("with\nnewline", True) != "with\nnewline"


def test_the_dashboard_shows_figures_that_there_are(house: House) -> None:
    there = house.client.get("/metrics").text
    shown = json.loads((DOCS / "dashboard.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in shown["panels"] for target in panel["targets"]]
    named = {name for text in asked for name in re.findall(r"starlanes_[a-z_]+", text)}
    assert len(named) >= 12
    assert all(f"# TYPE {name.removesuffix('_bucket')} " in there for name in named)


def test_headers_that_protect(house: House) -> None:
    for path in ("/", "/api/games", "/nowhere.js"):
        headers = house.client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client to serve."""
    place = tmp_path / "dist"
    (place / "assets").mkdir(parents=True)
    (place / "index.html").write_text("<title>Starlanes</title>")
    (place / "assets" / "main-1a2b.js").write_text("let x = 1;\n" * 500)
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(client_route.CLIENT, "places", (tmp_path / "none", place))
    monkeypatch.setattr(client_route.CLIENT, "read_at", None)
    return place


def test_the_client_is_served(house: House, built: Path) -> None:
    for path in ("/", "/t/abc?invite=x", "/r/abc", "/rules/race"):
        response = house.client.get(path)
        assert "<title>Starlanes" in response.text
        assert response.headers["cache-control"] == "no-cache"
    script = house.client.get("/assets/main-1a2b.js")
    assert script.headers["content-encoding"] == "gzip"
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    assert script.text == "let x = 1;\n" * 500
    again = house.client.get("/assets/main-1a2b.js", headers={"if-none-match": script.headers["etag"]})
    assert again.status_code == 304
    plain = house.client.get("/assets/main-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers


NOWHERE = ["/assets/none.js", "/api/nothing", "/ws/nothing", "/../secret.txt", "/%2e%2e/secret.txt"]


@pytest.mark.parametrize("path", NOWHERE)
def test_what_is_not_there(house: House, built: Path, path: str) -> None:
    response = house.client.get(path)
    assert response.status_code == 404
    assert response.json()["error"]["key"] == "server.no-page"


def test_a_new_build_is_seen(house: House, built: Path) -> None:
    assert house.client.get("/").status_code == 200
    (built / "index.html").write_text("<title>Anew</title>")
    os.utime(built / "index.html", (1, 1))
    assert "Anew" in house.client.get("/").text


def test_without_a_client_a_page_says_how_to_build_it(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_route.CLIENT, "places", (tmp_path / "none",))
    response = house.client.get("/?lang=fr")
    assert response.status_code == 404
    assert "construite" in response.text


def test_wrong_methods(house: House) -> None:
    nobody = house.nobody()
    assert nobody.refused("DELETE", "/api/games", status=405) == "server.wrong-method"
    assert nobody.refused("POST", "/", status=405) == "server.wrong-method"
