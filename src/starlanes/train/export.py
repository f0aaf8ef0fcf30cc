"""From the net that learns to the file that plays, and back: scales are multiplied in, what was never seen left out."""

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from starlanes.bots.learned.net import FOLDER, Header, read, write
from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.game import Game
from starlanes.train.model import Net


def numbers(tensor: torch.Tensor) -> NDArray[np.float32]:
    return tensor.detach().float().numpy()


def weights(net: Net, scale: NDArray[np.float32], seen: NDArray[np.bool_]) -> dict[str, NDArray[np.float32]]:
    """The weights by the names they have in the file. An entry never met in training counts for nothing."""
    out = {
        "entries": np.where(seen[:, None], numbers(net.entries.weight) * scale[:, None], np.float32(0)),
        "seats": numbers(net.seats.weight),
        "choices": numbers(net.choices.weight),
        "choices.bias": numbers(net.bias.weight)[:, 0],
        "judge": numbers(net.judge.weight).T,
        "judge.bias": numbers(net.judge.bias),
    }
    if net.own is not None:
        out["judge.entries"] = numbers(net.own.entries.weight) * scale[:, None]
        out["judge.seats"] = numbers(net.own.seats.weight)
    for i, layer in enumerate(net.body, 1):
        assert isinstance(layer, torch.nn.Linear)
        out[f"layer{i}"], out[f"layer{i}.bias"] = numbers(layer.weight).T, numbers(layer.bias)
    return out


def export(path: Path, game: Game, net: Net, scale: NDArray[np.float32], seen: NDArray[np.bool_]) -> None:
    header = Header(game=game.id, observation=game.observation.version, layers=len(net.body))
    write(path, header, weights(net, scale, seen))


def file_of(start: str, game: Game) -> Path:
    """The file of the net that a recipe begins with."""
    return FOLDER / f"{game.id}.npz" if start == "shipped" else Path(start)


def adopt(net: Net, path: Path, game: Game, scale: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Give the net that learns the weights of one that plays; returns the entries of observations that it has seen.

    A judge with a layer of its own is not taken over: it is learned anew.
    Raises StarlanesError if its layers are others, or if it can't be used at all.
    """
    before = read(path, game)
    seen: NDArray[np.bool_] = np.any(before.entries, axis=1)
    found = dict(before.weights)
    found["entries"] = np.where(seen[:, None], found["entries"] / scale[:, None], numbers(net.entries.weight))
    mine = weights(net, scale, seen)
    if net.own is not None or before.own is not None:
        found = {name: weight for name, weight in found.items() if not name.startswith("judge")}
        found |= {name: weight for name, weight in mine.items() if name.startswith("judge")}
    if {name: weight.shape for name, weight in found.items()} != {name: weight.shape for name, weight in mine.items()}:
        raise StarlanesError("train.other-layers", {"file": path.name})
    with torch.no_grad():
        for tensor, name in (
            (net.entries.weight, "entries"),
            (net.seats.weight, "seats"),
            (net.choices.weight, "choices"),
            (net.judge.bias, "judge.bias"),
        ):
            tensor.copy_(torch.from_numpy(found[name]))
        net.bias.weight.copy_(torch.from_numpy(found["choices.bias"])[:, None])
        net.judge.weight.copy_(torch.from_numpy(found["judge"].T))
        for i, layer in enumerate(net.body, 1):
            assert isinstance(layer, torch.nn.Linear)
            layer.weight.copy_(torch.from_numpy(found[f"layer{i}"].T))
            layer.bias.copy_(torch.from_numpy(found[f"layer{i}.bias"]))
    return seen
