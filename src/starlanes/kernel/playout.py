"""Whole games with random choices, inside the compiled unit: for benchmarks, tests and searching bots."""

from starlanes.kernel.chance import Stream
from starlanes.kernel.position import Position


class Tally:
    """What a playout counted: all answers, and those with more than one legal choice."""

    def __init__(self) -> None:
        self.decisions = 0
        self.free = 0
        self.stalled = False


def playout(s: Position, chance: Stream, limit: int) -> Tally:
    """Play on with uniformly random choices until the game is over or `limit` answers were given."""
    tally = Tally()
    decisions = 0
    free = 0
    while not s.over:
        if decisions >= limit:
            tally.stalled = True
            break
        seat = s.first_asked()
        legal = s.legal(seat)
        n = len(legal)
        decisions += 1
        if n > 1:
            free += 1
            s.step(seat, legal[chance.below(n)])
        else:
            s.step(seat, legal[0])
    tally.decisions = decisions
    tally.free = free
    return tally
