"""Games played beforehand, without a browser: records to open, and tables that begin at a known position of one."""

from functools import cache
from typing import NamedTuple

import starlanes
from starlanes.kernel.ask import Ask
from starlanes.kernel.match import Match
from starlanes.kernel.record import record
from tests.e2e.people import Person
from tests.e2e.tastes import anything

NAMES = ["Ann", "Bob", "Cleo", "Dora", "Émile-Alexandre"]
SEED = 5


@cache
def finished(game: str = "race", seats: int = 3, seed: int = SEED) -> Match:
    """A whole match; the same for the same seed."""
    match = starlanes.new(game, seats, seed)
    taste = anything(seed)
    while not match.over:
        ask = next(iter(match.asks().values()))
        match.answer(ask.seat, match.parse(taste([choice.text for choice in ask.choices])))
    return match


@cache
def text_of(match: Match) -> str:
    return record(match, NAMES[: match.setup.seats]).text()


class Spot(NamedTuple):
    """A place in a match where a seat is asked something."""

    step: int
    match: Match  # as it is there
    ask: Ask


def asked_for(match: Match, seat: int, key: str) -> list[Spot]:
    """All places where a seat is asked the prompt of that key."""
    found: list[Spot] = []
    past = match.replay(0)
    for step in range(len(match.steps)):
        if seat in past.position.asked():
            ask = past.ask(seat)
            if ask.prompt.key == key:
                found.append(Spot(step, past.copy(), ask))
        who, choice, _marks = match.step_at(step)
        past.answer(who, choice)
    return found


@cache
def somewhere(key: str, seat: int = 0, game: str = "race") -> tuple[Match, Spot]:
    """A match, and a place late in it where a seat is asked the prompt of that key."""
    for seed in range(SEED, SEED + 100):
        match = finished(game, seed=seed)
        found = asked_for(match, seat, key)
        if found:
            return match, found[-1]
    raise AssertionError(f"seat {seat} is never asked {key}")


def sit_at(person: Person, match: Match, step: int, seat: int = 0) -> None:
    """Bring a person to a table of their own that goes on from there against bots; what is unseen is dealt anew."""
    person.go(table_at(person, match, step, seat))


def walk_to(person: Person, match: Match, step: int) -> None:
    """The same from place to place, where loading the page each time is not the point."""
    person.walk(table_at(person, match, step))


def table_at(person: Person, match: Match, step: int, seat: int = 0) -> str:
    replay = person.send_record(text_of(match))
    table = person.post(f"/api/replays/{replay}/branch", {"step": step, "seat": seat, "bots": "random"})["id"]
    return f"/t/{table}"
