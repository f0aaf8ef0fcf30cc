"""Who advises a search: the odds of what anybody would choose, and what a position is worth.

A counsel sees branches as the seats in them do: the odds of a choice come from what that seat may know in the guess.
"""

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from starlanes.bots.learned.net import FOLDER
from starlanes.kernel.branches import Branches
from starlanes.kernel.glimpse import Glimpse

if TYPE_CHECKING:
    from starlanes.bots.learned.net import Net

Numbers = NDArray[np.float64]


class Prior:
    """What a counsel thinks of the decision itself: odds of the legal choices, and the seat's worth and win chance."""

    def __init__(self, odds: Numbers, worth: float, win: float) -> None:
        self.odds = odds
        self.worth = worth
        self.win = win


class Counsel:
    """The base of all counsels."""

    def prior(self, glimpse: Glimpse) -> Prior:
        """What it thinks of the decision to be made."""
        raise NotImplementedError

    def odds(self, branches: Branches) -> Numbers:
        """The odds of every choice of the branches that are shown, one after the other."""
        raise NotImplementedError

    def values(self, branches: Branches) -> tuple[Numbers, Numbers]:
        """Worth and win chance of the branches that are shown, for the seat that looks ahead."""
        raise NotImplementedError

    def end(self, points: list[int], seat: int) -> float:
        """What an end is worth to a seat, -1 to 1, by the points."""
        raise NotImplementedError


class Mix(msgspec.Struct):
    """How a net's recipe mixes place and points into a worth."""

    margin: float = 20.0
    margin_share: float = 0.5


class Story(msgspec.Struct):
    """The part of a net's story that matters here."""

    recipe: Mix


class NetCounsel(Counsel):
    """A net that has learned the game."""

    def __init__(self, net: "Net", game: str) -> None:
        self.net = net
        path = FOLDER / f"{game}.json"
        self.mix = msgspec.json.decode(path.read_bytes(), type=Story).recipe if path.exists() else Mix()

    def prior(self, glimpse: Glimpse) -> Prior:
        thought = self.net.think(glimpse.row(), glimpse.legal, glimpse.setup.seats)
        return Prior(thought.odds.astype(np.float64), thought.worth, thought.win)

    def odds(self, branches: Branches) -> Numbers:
        codes, ends = np.array(branches.codes), np.array(branches.ends)
        return self.net.think_many(rows_of(branches), codes, ends, branches.seats).odds.astype(np.float64)

    def values(self, branches: Branches) -> tuple[Numbers, Numbers]:
        none = np.zeros(0, np.int64)
        thought = self.net.think_many(rows_of(branches), none, none, branches.seats)
        return thought.worth.astype(np.float64), thought.win.astype(np.float64)

    def end(self, points: list[int], seat: int) -> float:
        mine = points[seat]
        others = [points[other] for other in range(len(points)) if other != seat]
        if not others:
            return float(np.tanh(mine / self.mix.margin))
        ahead = float(np.tanh((mine - max(others)) / self.mix.margin))
        beaten = sum((mine > other) - (mine < other) for other in others) / len(others)
        return (1 - self.mix.margin_share) * beaten + self.mix.margin_share * ahead


def rows_of(branches: Branches) -> NDArray[np.int16]:
    """The observations of the branches that are shown."""
    rows: Any = branches.rows
    return np.frombuffer(rows, np.int16).reshape(len(branches.shown), -1)
