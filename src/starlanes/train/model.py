"""The net that learns: two or more layers over an observation; one head chooses, the other judges the position.

The first layer adds up a vector for every entry that is not zero, the choosing head compares the last layer with a
vector for every legal choice: both cost what there is, not what there could be. One net serves every number of seats,
since the row of a smaller table is the beginning of a larger one's; a vector for the number of seats tells them apart.
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from starlanes.train.rows import JUDGEMENTS, Rows

NEVER = -1e9
#: What the entries of an observation are multiplied with.
Scale = NDArray[np.float32]


class Read(NamedTuple):
    """Rows as tensors."""

    seats: Tensor
    entries: Tensor
    values: Tensor
    at: Tensor
    codes: Tensor
    #: The row and the column of every legal choice in the table of odds.
    row: Tensor
    column: Tensor
    most: int


def as_tensors(rows: Rows, scale: Scale) -> Read:
    lengths = np.diff(rows.of)
    row = np.repeat(np.arange(len(rows)), lengths)
    column = np.arange(len(rows.codes)) - np.repeat(rows.of[:-1], lengths)
    return Read(
        torch.from_numpy(rows.seats),
        torch.from_numpy(rows.entries),
        torch.from_numpy(rows.counts * scale[rows.entries]),
        torch.from_numpy(rows.at[:-1].astype(np.int32)),
        torch.from_numpy(rows.codes),
        torch.from_numpy(row),
        torch.from_numpy(column),
        int(lengths.max(initial=1)),
    )


class OwnLayer(nn.Module):
    """The first and only layer of a judge that does not read those that choose."""

    def __init__(self, width: int, seats: int, judging: int) -> None:
        super().__init__()
        self.entries = nn.EmbeddingBag(width, judging, mode="sum")
        self.seats = nn.Embedding(seats + 1, judging)
        nn.init.normal_(self.entries.weight, std=0.15)
        nn.init.zeros_(self.seats.weight)

    def forward(self, read: Read) -> Tensor:
        body = self.entries(read.entries, read.at, per_sample_weights=read.values) + self.seats(read.seats)
        return torch.relu(body)


class Net(nn.Module):
    """The net of one game."""

    def __init__(self, width: int, actions: int, seats: int, layers: list[int], judging: int = 0) -> None:
        super().__init__()
        self.entries = nn.EmbeddingBag(width, layers[0], mode="sum")
        self.seats = nn.Embedding(seats + 1, layers[0])
        self.body = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(layers))
        self.choices = nn.Embedding(actions, layers[-1])
        self.bias = nn.Embedding(actions, 1)
        self.judge = nn.Linear(judging or layers[-1], JUDGEMENTS)
        nn.init.normal_(self.entries.weight, std=0.15)
        for zero in (self.seats.weight, self.choices.weight, self.bias.weight, self.judge.weight, self.judge.bias):
            nn.init.zeros_(zero)
        #: The judge's own layer, if it is to have one of this width and not to read those that choose.
        self.own = OwnLayer(width, seats, judging) if judging else None

    def forward(self, read: Read) -> tuple[Tensor, Tensor]:
        """The logarithms of the odds of all legal choices, by column, and the judgements."""
        body = self.entries(read.entries, read.at, per_sample_weights=read.values) + self.seats(read.seats)
        body = torch.relu(body)
        for layer in self.body:
            body = torch.relu(layer(body))
        wanted = (body.index_select(0, read.row) * self.choices(read.codes)).sum(1) + self.bias(read.codes).squeeze(1)
        table = body.new_full((len(read.at), read.most), NEVER)
        odds = torch.log_softmax(table.index_put((read.row, read.column), wanted), dim=1)
        return odds, self.judged(body if self.own is None else self.own(read))

    def judged(self, body: Tensor) -> Tensor:
        """The worth and the chance of winning."""
        judged = self.judge(body)
        return torch.stack((torch.tanh(judged[:, 0]), torch.sigmoid(judged[:, 1])), dim=1)


def draw(odds: Tensor, chance: torch.Generator) -> Tensor:
    """A column of each row, by its odds (Gumbel's trick)."""
    return (odds - torch.empty_like(odds).exponential_(generator=chance).log()).argmax(dim=1)
