"""Late in a game of High Frontier: everybody has saved up, and the first seat's crew could fly to a danger at once.

The years before pass by income alone, so that a table that goes on from there is soon over, whatever the bots are like.
"""

from functools import cache
from pathlib import Path

from msgspec.structs import replace

import starlanes
from starlanes.games import game as find_game
from starlanes.kernel.match import Match
from starlanes.kernel.record import read_record, replay
from starlanes.server.settings import Settings
from starlanes.server.store import open_store
from tests.e2e.people import Person
from tests.e2e.records import table_at
from tests.e2e.server import Server

OPTIONS = {"preset": "basic", "setup": "short", "factions": "in-order", "years": "48"}
#: The year in which people sit down.
YEAR = 46
#: What the first seat does to be on its way, and the way from low Earth orbit to an aerobrake of Venus.
LAUNCH = ("boost nasa-crew", "transfer leo rocket", "take nasa-crew", "load 19", "fly nasa-crew plain")
WAY = ("heo", "r146", "sol-venus-l4", "sol-mercury-l4", "sol-venus-l1", "a211")


@cache
def savings(seed: int = 7) -> Match:
    """Up to a turn of the first seat, whose crew is in its hand yet."""
    match = starlanes.new("highfrontier", 3, seed, OPTIONS)
    while True:
        seat = match.position.asked()[0]
        choices = [choice.text for choice in match.ask(seat).choices]
        if seat == 0 and len(match.steps) > 3 and match.progress().round >= YEAR and "income" in choices:
            return match
        match.answer(seat, match.parse("income" if "income" in choices else "end"))


@cache
def launched(steps: int = len(LAUNCH)) -> Match:
    """The same, with so many steps towards a start."""
    match = savings().copy()
    for choice in LAUNCH[:steps]:
        match.answer(0, match.parse(choice))
    return match


GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "highfrontier"


def colonization(part: float) -> tuple[Match, int]:
    """A whole game of three with every module, and a turn of the first seat so far into it."""
    match = replay(find_game("highfrontier"), read_record((GOLDEN / "colonization-three.json").read_text("utf-8")))
    mine = [step for step in range(len(match.steps)) if match.step_at(step)[0] == 0]
    late = (step for step in mine if step >= part * len(match.steps))
    return match, next(step for step in late if match.replay(step).ask(0).prompt.key == "prompt.turn")


def sit_together(server: Server, people: list[Person], match: Match) -> None:
    """Bring people to one table that goes on from there, the other seats to bots.

    The table is one person's, as any "what if" is; while the server is down, the others are written in beside them.
    """
    path = table_at(people[0], match, len(match.steps))
    table = path.removeprefix("/t/")
    who = [person.get("/api/session")["player"] for person in people]
    server.stop()
    store = open_store(Settings(data_dir=server.data_dir).database)
    found = store.tables.get(table)
    assert found is not None
    seats = [
        replace(seat, kind="person", player=me["id"], name=me["name"], bot="")
        for seat, me in zip(found[1], who, strict=False)
    ]
    store.tables.change_seats(table, seats)
    store.close()
    server.start()
    for person in people:
        person.go(path)
