"""The optional clock: so many minutes per seat for the whole game, or so many hours per move.

A seat's time runs while the seat is asked and a person plays it. The state is kept with every choice, and the moment
when the next seat's time will be up is a column of its own, so that a sweep finds it even when the table is not in
memory. When the server was down, nobody's time ran.
"""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from starlanes.server.shapes import ClockState

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is told about its clock: one of the two."""

    minutes_per_seat: Annotated[int, Meta(ge=1, le=600)] | None = None
    hours_per_move: Annotated[int, Meta(ge=1, le=336)] | None = None

    @property
    def valid(self) -> bool:
        return (self.minutes_per_seat is None) != (self.hours_per_move is None)

    @property
    def per_move(self) -> bool:
        return self.hours_per_move is not None

    @property
    def allowance(self) -> int:
        """Milliseconds a seat has, in all or per move."""
        return (self.minutes_per_seat or 0) * MINUTE + (self.hours_per_move or 0) * HOUR


class Clock(Struct):
    """The clock of one match. `since` is when a seat's time began to run, 0 while it stands."""

    terms: Terms
    left: list[int]
    since: list[int]

    def copy(self) -> "Clock":
        return Clock(self.terms, self.left[:], self.since[:])

    def turn(self, running: list[int], answered: int, now: int) -> None:
        """Let the time of `running` run and every other stand; `answered` is the seat that has just answered."""
        for seat in range(len(self.left)):
            runs = seat in running
            if self.since[seat] and (not runs or seat == answered):
                self.stop(seat, now)
            if runs and not self.since[seat]:
                self.since[seat] = now

    def stop(self, seat: int, now: int) -> None:
        spent = now - self.since[seat]
        self.left[seat] = self.terms.allowance if self.terms.per_move else max(0, self.left[seat] - spent)
        self.since[seat] = 0

    def deadline(self) -> int:
        """When the first running time will be up; 0 if none runs."""
        ends = [since + left for since, left in zip(self.since, self.left, strict=True) if since]
        return min(ends, default=0)

    def late(self, now: int) -> list[int]:
        """The seats whose time is up."""
        return [
            seat for seat in range(len(self.left)) if self.since[seat] and self.since[seat] + self.left[seat] <= now
        ]

    def shift(self, pause: int) -> None:
        """Forget a pause in which the server was down."""
        self.since = [since + pause if since else 0 for since in self.since]

    def plain(self, now: int) -> ClockState:
        """For clients: the seconds each seat has left at this moment."""
        left: list[int] = []
        for seat in range(len(self.left)):
            spent = now - self.since[seat] if self.since[seat] else 0
            left.append(max(0, self.left[seat] - spent) // 1000)
        running = [seat for seat in range(len(self.left)) if self.since[seat]]
        return {"kind": "hours" if self.terms.per_move else "minutes", "left": left, "running": running, "at": now}

    def text(self) -> str:
        return msgspec.json.encode(self).decode()


def new_clock(terms: Terms, seats: int) -> Clock:
    return Clock(terms, [terms.allowance] * seats, [0] * seats)


def read_clock(text: str) -> Clock | None:
    return msgspec.json.decode(text, type=Clock) if text else None
