"""A server in this process for every test, and PostgreSQL for those that store."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from starlanes.server.app import make_app
from starlanes.server.hall import Hall, open_hall
from starlanes.server.settings import Limits, Settings
from starlanes.server.store import Store, open_store
from tests.server.people import House
from tests.server.postgres import Postgres

#: Where the test client says it is.
ORIGINS = ("http://testserver", "https://testserver")
#: So high that only the tests of limits meet them.
UNLIMITED = Limits(messages=1e6, requests=1e6, effort=1e6, efforts=1e6, sockets=10_000)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data_dir=tmp_path, limits=UNLIMITED, origins=ORIGINS, absent=0.0, snapshot_every=10)


@pytest.fixture
def hall(settings: Settings) -> Hall:
    made = open_hall(settings)
    made.creations.size = made.creations.rate = 1e6
    made.talk.size = made.talk.rate = 1e6
    made.passwords.size = made.passwords.rate = 1e6
    return made


@pytest.fixture
def house(hall: Hall) -> Iterator[House]:
    with TestClient(make_app(hall)) as client:
        yield House(hall, client)


@pytest.fixture
def reopened(settings: Settings) -> Iterator[Callable[[House], House]]:
    """Stop a server as if its process had died, and start another one on the same data."""
    clients: list[TestClient] = []

    def reopen(house: House) -> House:
        house.hall.store.close()
        hall = open_hall(settings)
        client = TestClient(make_app(hall))
        client.__enter__()
        clients.append(client)
        return House(hall, client)

    yield reopen
    for client in clients:
        client.__exit__(None, None, None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where to store: a new file, or a new database."""
    if request.param == "sqlite":
        return str(tmp_path / "test.sqlite")
    running: Postgres = request.getfixturevalue("postgres")
    return running.new_database()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    made = open_store(database)
    yield made
    made.close()
