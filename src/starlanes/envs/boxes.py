"""The Gymnasium space of a game's observations."""

import numpy as np
from gymnasium import spaces

from starlanes.envs.arrays import scale_of
from starlanes.kernel.game import Game


def box_of(game: Game, seats: int) -> spaces.Box:
    """All that 16-bit numbers can be, scaled; real entries lie mostly between -1 and 1."""
    scale = scale_of(game, seats)
    numbers = np.iinfo(np.int16)
    return spaces.Box(numbers.min * scale, numbers.max * scale, scale.shape, np.float32)
