"""A net as it plays: numpy, one decision at a time, from an observation and the legal choices.

The file is numpy's own .npz, in half precision, with a header in JSON. A net knows for which game and which version of
its observation it was trained; any other is refused, for its numbers would mean something else.
"""

import zipfile
import zlib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from starlanes.bots.base import BadNet
from starlanes.games import game as find_game
from starlanes.kernel.errors import Field
from starlanes.kernel.game import Game

FORMAT: Final = "starlanes-net"
VERSION: Final = 1
FOLDER: Final = Path(__file__).parents[1] / "nets"

#: The weights of a judge's own layer: all of them, or none.
OWN_LAYER: Final = {"judge.entries", "judge.seats"}

Floats = NDArray[np.float32]


class Header(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a net is for."""

    format: str = FORMAT
    version: int = VERSION
    game: str
    observation: int
    #: How many layers follow the first.
    layers: int


class Judgement:
    """What a net thinks of a decision."""

    def __init__(self, odds: Floats, worth: float, win: float) -> None:
        #: The odds it gives to each legal choice, in their order; they add up to 1.
        self.odds = odds
        #: What the end will be worth to the seat, -1 to 1: place and points together, as the recipe mixes them.
        self.worth = worth
        #: The seat's chance of winning.
        self.win = win


class Judgements:
    """What a net thinks of many decisions: the odds of all their choices one after the other, and a value for each."""

    def __init__(self, odds: Floats, worth: Floats, win: Floats) -> None:
        self.odds = odds
        self.worth = worth
        self.win = win


class OwnLayer:
    """The first and only layer of a judge that does not read those that choose. It reads few entries."""

    def __init__(self, entries: Floats, seats: Floats) -> None:
        self.reads = np.flatnonzero(entries.any(axis=1))
        self.entries = entries[self.reads]
        self.seats = seats

    def __call__(self, rows: NDArray[np.int16], seats: int) -> Floats:
        """What it makes of a row or of many. Rows of smaller tables end sooner."""
        reads = self.reads[: np.searchsorted(self.reads, rows.shape[-1])]
        out: Floats = rows.take(reads, axis=-1).astype(np.float32) @ self.entries[: len(reads)] + self.seats[seats]
        return np.maximum(out, 0, out=out)


class Net:
    """The weights, by the names they have in the file; `write` and `read` are each other's reverse."""

    def __init__(self, header: Header, weights: dict[str, Floats]) -> None:
        self.header = header
        self.weights = weights
        self.entries = weights["entries"]
        self.seats = weights["seats"]
        self.layers = [(weights[f"layer{i}"], weights[f"layer{i}.bias"]) for i in range(1, header.layers + 1)]
        self.choices = weights["choices"]
        self.bias = weights["choices.bias"]
        self.judge = weights["judge"]
        self.judge_bias = weights["judge.bias"]
        own = weights.keys() >= OWN_LAYER
        self.own = OwnLayer(weights["judge.entries"], weights["judge.seats"]) if own else None

    def think(self, observed: Any, legal: list[int], seats: int) -> Judgement:
        """Odds and worth, from a row of the observation as it is, unscaled: whatever numpy can look into."""
        row = np.frombuffer(observed, np.int16)
        seen = np.flatnonzero(row)
        body = row[seen].astype(np.float32) @ self.entries[seen] + self.seats[seats]
        np.maximum(body, 0, out=body)
        for weight, bias in self.layers:
            body = body @ weight + bias
            np.maximum(body, 0, out=body)
        wanted = self.choices[legal] @ body + self.bias[legal]
        odds = np.exp(wanted - wanted.max())
        odds /= odds.sum()
        worth, win = self.judged(body if self.own is None else self.own(row, seats))
        return Judgement(odds, float(worth), float(win))

    def think_many(self, rows: NDArray[np.int16], codes: Any, ends: Any, seats: int) -> Judgements:
        """As `think`, for many decisions at once; the choices of all, `codes`, have those of row `i` before `ends[i]`.

        Without choices the rows are judged alone.
        """
        if self.own is not None and not len(ends):
            return Judgements(np.zeros(0, np.float32), *self.judged(self.own(rows, seats)))
        body = self.first_layer(rows) + self.seats[seats]
        np.maximum(body, 0, out=body)
        for weight, bias in self.layers:
            body = body @ weight + bias
            np.maximum(body, 0, out=body)
        worth, win = self.judged(body if self.own is None else self.own(rows, seats))
        if not len(ends):
            return Judgements(np.zeros(0, np.float32), worth, win)
        begins = np.concatenate(([0], ends[:-1]))
        of = np.repeat(np.arange(len(ends)), ends - begins)
        wanted = np.einsum("ij,ij->i", self.choices[codes], body[of]) + self.bias[codes]
        odds = np.exp(wanted - np.maximum.reduceat(wanted, begins)[of])
        odds /= np.add.reduceat(odds, begins)[of]
        return Judgements(odds, worth, win)

    def judged(self, body: Floats) -> tuple[Floats, Floats]:
        """The worth and the chance of winning, of a row or of many."""
        judged: Any = body @ self.judge + self.judge_bias
        return np.tanh(judged[..., 0]), 0.5 + 0.5 * np.tanh(judged[..., 1] / 2)

    def first_layer(self, rows: NDArray[np.int16]) -> Floats:
        """What the entries of every row add up to. Rows of one search are much alike: most entries are zero in all."""
        seen = np.flatnonzero(np.bitwise_or.reduce(rows, axis=0))
        out: Floats = rows.take(seen, axis=1).astype(np.float32) @ self.entries.take(seen, axis=0)
        return out


def shapes(game: Game, weights: dict[str, Floats], layers: int) -> bool:
    """Whether the weights fit the game and each other."""
    width, actions, seats = game.observation.size(game.seats[1]), game.vocabulary.size, game.seats[1]
    at = weights["entries"].shape[1]
    good = weights["entries"].shape == (width, at) and weights["seats"].shape == (seats + 1, at)
    for i in range(1, layers + 1):
        weight, bias = weights[f"layer{i}"], weights[f"layer{i}.bias"]
        good = good and weight.shape == (at, *bias.shape)
        at = weight.shape[1]
    good = good and weights["choices"].shape == (actions, at) and weights["choices.bias"].shape == (actions,)
    if OWN_LAYER & weights.keys():
        at = weights["judge.entries"].shape[1]
        good = good and weights["judge.entries"].shape == (width, at)
        good = good and weights["judge.seats"].shape == (seats + 1, at)
    return good and weights["judge"].shape == (at, 2) and weights["judge.bias"].shape == (2,)


def write(path: Path, header: Header, weights: dict[str, Floats]) -> None:
    """A net as a file, in half precision."""
    about = np.frombuffer(msgspec.json.encode(header), np.uint8)
    halves: dict[str, Any] = {name: weight.astype(np.float16) for name, weight in weights.items()}
    with path.open("wb") as file:
        np.savez_compressed(file, header=about, **halves)


def read(path: Path, game: Game) -> Net:
    """The net in a file; raises BadNet, in one line that names it, if it is damaged or for something else."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            header = msgspec.json.decode(arrays["header"].tobytes(), type=Header)
            weights = {name: arrays[name].astype(np.float32) for name in arrays.files if name != "header"}
    except FileNotFoundError:
        raise BadNet("net.missing", {"file": path.name, "game": game.id}) from None
    except (OSError, EOFError, LookupError, ValueError, TypeError, zipfile.BadZipFile, zlib.error):
        raise BadNet("net.damaged", {"file": path.name}) from None
    if header.format != FORMAT or header.version != VERSION:
        raise BadNet("net.other-format", {"file": path.name, "found": header.version, "version": VERSION})
    if header.game != game.id:
        raise BadNet("net.other-game", {"file": path.name, "found": header.game, "game": game.id})
    if header.observation != game.observation.version:
        fields: dict[str, Field] = {"file": path.name, "game": game.id}
        fields |= {"found": header.observation, "now": game.observation.version}
        raise BadNet("net.other-observation", fields)
    try:
        if not shapes(game, weights, header.layers):
            raise BadNet("net.other-size", {"file": path.name, "game": game.id})
        return Net(header, weights)
    except (LookupError, ValueError):
        raise BadNet("net.damaged", {"file": path.name}) from None


@cache
def shipped(game: str) -> Net:
    """The net that comes with the package, loaded once."""
    return read(FOLDER / f"{game}.npz", find_game(game))
