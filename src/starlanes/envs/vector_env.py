"""Many matches at once, in numpy arrays: one call takes a choice in each of them.

The matches run inside the compiled unit (kernel/trial.py); the arrays here look straight into its memory. They are read
only, and hold until the next step: copy what is to be kept.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starlanes.envs.arrays import flags_of, numbers_of, rows_of, scale_of
from starlanes.envs.start import prepared
from starlanes.kernel.chance import stream
from starlanes.kernel.errors import BadSetup, NotOffered
from starlanes.kernel.match import FLAGS, MOST_SEATS, Match, stand_at
from starlanes.kernel.record import Record, record
from starlanes.kernel.trial import Batch, begin_trial, with_seed


class Moment(NamedTuple):
    """What all matches look like after a step, one row for each."""

    #: What the seat that is asked may know, in small whole numbers (`VectorEnv.names`); see `VectorEnv.scaled`.
    observations: NDArray[np.int16]
    #: True for every choice that is legal for it.
    masks: NDArray[np.bool_]
    #: The seat that is asked. If several are, this is the first of them, and the others come next.
    seats: NDArray[np.int16]
    #: What the match that ended with this step was worth, by seat; 0 if none ended.
    rewards: NDArray[np.float64]
    #: True if a match ended with this step: the rest of the row is then about the match that follows it.
    ended: NDArray[np.bool_]


class VectorEnv:
    """So many matches of one game. `starlanes.envs.vector` makes one."""

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None,
        seed: int,
        options: Mapping[str, object] | None,
        rulings: Mapping[str, object] | None,
        rewards: str,
    ) -> None:
        self.game, self.setup = prepared(game, seats, seed, options, rulings, rewards)
        if n < 1:
            raise BadSetup("envs.bad-number", {"n": n})
        self.n = n
        self.seats = self.setup.seats
        self.reward = rewards
        self.actions = self.game.vocabulary.size
        self.width = self.game.observation.size(self.seats)
        #: The name of every entry of an observation.
        self.names = self.game.observation.names(self.seats)
        #: What to multiply observations with.
        self.scale: NDArray[np.float32] = scale_of(self.game, self.seats)
        self.reset(seed)

    def __repr__(self) -> str:
        size = f"{self.width} entries, {self.actions} actions"
        return f"<VectorEnv {self.game.id}, {self.n} matches, {self.seats} seats, {size}>"

    def reset(self, seed: int | None = None) -> Moment:
        """New matches everywhere: match `i` has the seed `seed + i`, the next in its place `seed + n + i`, and so on.

        Without a seed, those of the last time again.
        """
        if seed is not None:
            self.setup = self.game.setup(self.seats, seed, self.setup.options, self.setup.rulings)
        self._batch = Batch(self.game, self.setup, self.n, self.reward)
        self._chance = stream(self.setup.seed, "vector sample")
        batch = self._batch
        self._masks: NDArray[np.bool_] = flags_of(batch.masks).reshape(self.n, self.actions)
        self._seats: NDArray[np.int16] = rows_of(batch.seats)
        self._rewards: NDArray[np.float64] = numbers_of(batch.returns).reshape(self.n, self.seats)
        self._ended: NDArray[np.bool_] = flags_of(batch.ended)
        return self.moment()

    def moment(self) -> Moment:
        """What the matches look like now."""
        rows = rows_of(self._batch.rows).reshape(self.n, self.width)
        return Moment(rows, self._masks, self._seats, self._rewards, self._ended)

    def legal(self) -> list[list[int]]:
        """The legal choices of every match: what the masks say, without looking through them."""
        return [trial.legal for trial in self._batch.trials]

    def step(self, actions: Any) -> Moment:
        """Take a choice in every match, by its number. If one is not legal, ValueError says why and none is taken."""
        codes = np.asarray(actions)
        if codes.shape != (self.n,) or codes.dtype.kind not in "iu":
            raise ValueError(
                str(BadSetup("envs.bad-shape", {"n": self.n, "shape": str(codes.shape), "kind": str(codes.dtype)}))
            )
        try:
            self._batch.step(codes.tolist())
        except NotOffered as error:
            raise ValueError(str(error)) from None
        return self.moment()

    def sample(self) -> NDArray[np.int64]:
        """A legal choice for every match, each equally likely; the same ones again after a reset with the same seed."""
        return np.array(self._batch.sample(self._chance), dtype=np.int64)

    def scaled(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """The observations as nets like them, mostly between -1 and 1."""
        rows = self.moment().observations
        if out is None:
            out = np.empty(rows.shape, np.float32)
        # In pieces that stay in the processor's cache.
        for at in range(0, self.n, 32):
            piece = out[at : at + 32]
            np.copyto(piece, rows[at : at + 32])
            np.multiply(piece, self.scale, out=piece)
        return out

    def match(self, i: int) -> Match:
        """The match in a place, as the table knows it, with its whole past."""
        return self._batch.trials[self._place(i)].match()

    def last_match(self, i: int) -> Match:
        """The match that ended last in a place."""
        last = self._batch.last[self._place(i)]
        if last is None:
            raise ValueError(str(BadSetup("envs.none-ended", {"n": i})))
        return last.match()

    def record(self, i: int) -> Record:
        """The record of the match in a place: write its `text()` to a file, and the table opens it."""
        return record(self.match(i))

    def seed_of(self, i: int) -> int:
        """The seed of the match in a place."""
        return self._batch.trials[self._place(i)].setup.seed

    def position_of(self, i: int) -> Match:
        """The match in a place as it stands, without its past: a look at the position itself, not to be changed."""
        trial = self._batch.trials[self._place(i)]
        return stand_at(self.game, trial.setup, trial.position)

    def save(self) -> list[tuple[int, list[int]]]:
        """Where the matches stand: of each the seed and the choices so far."""
        return [
            (trial.setup.seed, [int(step) // (FLAGS * MOST_SEATS) for step in trial.steps])
            for trial in self._batch.trials
        ]

    def restore(self, saved: list[tuple[int, list[int]]]) -> Moment:
        """Go on where `save` was called, with the same number of matches."""
        if len(saved) != self.n:
            raise ValueError(str(BadSetup("envs.wrong-number", {"n": self.n, "found": len(saved)})))
        self.reset()
        batch = self._batch
        rows = batch.room
        for i, (seed, choices) in enumerate(saved):
            batch.allow(i, 0)
            trial = begin_trial(self.game, with_seed(self.setup, seed))
            for code in choices:
                trial.step(code)
            batch.trials[i] = trial
            rows = batch.show(i, rows)
        batch.rows = rows
        return self.moment()

    def _place(self, i: int) -> int:
        if not 0 <= i < self.n:
            raise IndexError(str(BadSetup("envs.no-place", {"n": i, "last": self.n - 1})))
        return i
