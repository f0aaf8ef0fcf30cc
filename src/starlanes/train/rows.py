"""Decisions as a net reads them: of each row only the entries that are not zero, and only the choices that are legal.

A row of Race has 806 entries and some 60 of them say something; of 1,434 choices a handful is legal. Kept this way a
lesson is small, and the work of a net is in proportion to what there is to see.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
#: What is judged of a decision: the worth of the end (-1 to 1), and the share of the win (0 to 1).
JUDGEMENTS = 2


class Rows(NamedTuple):
    """Decisions one after the other; row `i` has `entries[at[i]:at[i + 1]]` and `codes[of[i]:of[i + 1]]`."""

    seats: Ints
    at: Ints
    #: Which entries are not zero, and what they are.
    entries: NDArray[np.int32]
    counts: NDArray[np.int16]
    of: Ints
    #: The legal choices.
    codes: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.seats)

    def pick(self, which: Ints) -> "Rows":
        """Some of the rows, in the order asked for."""
        here, at = runs(self.at, which)
        there, of = runs(self.of, which)
        return Rows(self.seats[which], at, self.entries[here], self.counts[here], of, self.codes[there])


def runs(at: Ints, which: Ints) -> tuple[Ints, Ints]:
    """The places of everything in some of the runs that `at` bounds, and the bounds of those runs."""
    begin = at[which]
    lengths = at[which + 1] - begin
    ends = np.cumsum(lengths)
    out = np.zeros(len(which) + 1, np.int64)
    out[1:] = ends
    return np.repeat(begin - out[:-1], lengths) + np.arange(out[-1]), out


def bounds(counts: Ints) -> Ints:
    out = np.zeros(len(counts) + 1, np.int64)
    np.cumsum(counts, out=out[1:])
    return out


def read(seats: int, observations: NDArray[np.int16], legal: list[list[int]]) -> Rows:
    """Rows of whole observations, all of tables with so many seats, and what is legal in each."""
    n, width = observations.shape
    flat = observations.reshape(-1)
    # Over flags and in one dimension numpy finds what is not zero many times as fast.
    places = np.flatnonzero(flat != 0)
    at = np.searchsorted(places, np.arange(n + 1) * width)
    return Rows(
        np.full(n, seats, np.int64),
        at,
        (places - np.repeat(np.arange(n) * width, np.diff(at))).astype(np.int32),
        flat[places],
        bounds(np.array([len(codes) for codes in legal], np.int64)),
        np.array([code for codes in legal for code in codes], np.int32),
    )


def join(parts: list[Rows]) -> Rows:
    """All rows of several lots, one after the other."""
    if len(parts) == 1:
        return parts[0]
    return Rows(
        np.concatenate([part.seats for part in parts]),
        bounds(np.concatenate([np.diff(part.at) for part in parts])),
        np.concatenate([part.entries for part in parts]),
        np.concatenate([part.counts for part in parts]),
        bounds(np.concatenate([np.diff(part.of) for part in parts])),
        np.concatenate([part.codes for part in parts]),
    )
