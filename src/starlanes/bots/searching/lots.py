"""What chance says to the choices of the seats: equal lots in the same guess, whatever the first choice was."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from starlanes.kernel.branches import Branch

#: So many lots are drawn for each seat of a guess; a longer branch uses them again.
LOTS: Final = 64


class Lots:
    def __init__(self, seed: int, seats: int) -> None:
        self.seed = seed
        self.seats = seats
        self.drawn: dict[int, list[list[float]]] = {}

    def of(self, branches: list[Branch]) -> NDArray[np.float64]:
        """A lot between 0 and 1 for the seat that is asked in each branch."""
        return np.array([self.row(branch.guess)[branch.seat][branch.given[branch.seat] % LOTS] for branch in branches])

    def row(self, guess: int) -> list[list[float]]:
        lots = self.drawn.get(guess)
        if lots is None:
            chance = np.random.default_rng([self.seed, guess])
            lots = self.drawn[guess] = chance.random((self.seats, LOTS)).tolist()
        return lots
