"""From the net that learns to the file that plays: scales are multiplied in, what was never seen is left out."""

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from starlanes.bots.learned.net import Header, write
from starlanes.kernel.game import Game
from starlanes.train.model import Net


def numbers(tensor: torch.Tensor) -> NDArray[np.float32]:
    return tensor.detach().float().numpy()


def weights(net: Net, scale: NDArray[np.float32], seen: NDArray[np.bool_]) -> dict[str, NDArray[np.float32]]:
    """The weights by the names they have in the file. An entry never met in training counts for nothing."""
    out = {
        "entries": numbers(net.entries.weight) * (scale * seen)[:, None],
        "seats": numbers(net.seats.weight),
        "choices": numbers(net.choices.weight),
        "choices.bias": numbers(net.bias.weight)[:, 0],
        "judge": numbers(net.judge.weight).T,
        "judge.bias": numbers(net.judge.bias),
    }
    for i, layer in enumerate(net.body, 1):
        assert isinstance(layer, torch.nn.Linear)
        out[f"layer{i}"], out[f"layer{i}.bias"] = numbers(layer.weight).T, numbers(layer.bias)
    return out


def export(path: Path, game: Game, net: Net, scale: NDArray[np.float32], seen: NDArray[np.bool_]) -> None:
    header = Header(game=game.id, observation=game.observation.version, layers=len(net.body))
    write(path, header, weights(net, scale, seen))
