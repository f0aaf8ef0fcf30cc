"""Numpy arrays that look into the kernel's own vectors, without a copy; they can be read but not written."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from starlanes.kernel.game import Game


def rows_of(entries: Any) -> NDArray[np.int16]:
    """Observations."""
    return np.frombuffer(entries, np.int16)


def mask_of(entries: Any) -> NDArray[np.int8]:
    """Which choices are legal, as 0 and 1."""
    return np.frombuffer(entries, np.int8)


def flags_of(entries: Any) -> NDArray[np.bool_]:
    return np.frombuffer(entries, np.bool_)


def numbers_of(entries: Any) -> NDArray[np.float64]:
    return np.frombuffer(entries, np.float64)


def scale_of(game: Game, seats: int) -> NDArray[np.float32]:
    """What to multiply observations with, so that they lie mostly between -1 and 1."""
    return np.divide(1, game.observation.tops(seats), dtype=np.float32)
