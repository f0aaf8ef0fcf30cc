"""A match as learners play it: no log and no undo, just what to decide, from where, and what came of it.

A `Trial` is one match, a `Batch` many of them side by side, written into shared rows. Both run inside the compiled unit
and know nothing of numpy; `starlanes.envs` puts the interfaces of the learning world around them. If several seats are
asked at once, they are asked one after the other, in seat order: sealed answers come to the same whatever the order.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from starlanes.kernel.chance import Stream
from starlanes.kernel.errors import BadSetup, NotOffered
from starlanes.kernel.game import Game, Setup
from starlanes.kernel.lists import BLANK
from starlanes.kernel.match import Match, begin, pack_step
from starlanes.kernel.observation import zeros
from starlanes.kernel.position import Position
from starlanes.kernel.steps import steps_of
from starlanes.kernel.writer import Writer

#: Nobody is asked: the match is over.
NOBODY: Final = -1
REWARDS: Final = ("rank", "win", "points")


def with_seed(setup: Setup, seed: int) -> Setup:
    """The same setup, checked already, with another seed."""
    return Setup(setup.game, setup.seats, seed, setup.options, setup.rulings)


def rewards(game: Game, s: Position, kind: str) -> list[float]:
    """What the end of a match is worth to each seat.

    rank: 1 for the first place to -1 for the last, ties in the middle of their places; it adds up to 0. win: 1 for the
    winner, shared by several, 0 for the others. points: the points.
    """
    result = game.result(s)
    if kind == "points":
        return [float(score.total) for score in result.scores]
    if kind == "win":
        return [1.0 / len(result.winners) if rank == 1 else 0.0 for rank in result.ranks]
    out: list[float] = []
    others = len(result.ranks) - 1
    for rank in result.ranks:
        tied = result.ranks.count(rank)
        out.append(1.0 - (2.0 * (rank - 1) + tied - 1) / others if others > 0 else 0.0)
    return out


def row_of(game: Game, s: Position, seat: int, seats: int) -> vec[i16]:
    """What a seat may know, as a row of its own.

    Python code takes this, never `encode`: a vector that it hands to compiled code is not freed any more (mypyc 2.4).
    """
    out = game.observation.blank(seats)
    game.encode(s, seat, out, 0)
    return out


class Trial:
    """One match in progress: `seat` is asked and may choose one of `legal`."""

    def __init__(self, game: Game, setup: Setup, position: Position, steps: vec[i32]) -> None:
        self.game = game
        self.setup = setup
        self.position = position
        #: The seats and choices so far, packed; nobody else has this vector.
        self.steps = steps
        self.seat = NOBODY
        self.legal: list[int] = BLANK
        self.look()

    def look(self) -> None:
        """See who is asked what."""
        s = self.position
        if s.over:
            self.seat = NOBODY
            self.legal = BLANK
        else:
            self.seat = s.first_asked()
            self.legal = s.legal(self.seat)

    @property
    def over(self) -> bool:
        return self.position.over

    def step(self, code: int) -> None:
        """Take a choice of the seat that is asked; raises NotOffered, with the reasons, for one that is not legal."""
        if code not in self.legal:
            self.refuse(code)
        self.take(code)

    def take(self, code: int) -> None:
        """Take a choice that is known to be legal."""
        self.steps = append(self.steps, i32(pack_step(self.seat, code, 0)))
        self.position.step(self.seat, code)
        self.look()

    def refuse(self, code: int) -> None:
        """Raise what the match itself would raise."""
        match = self.match()
        if match.over:
            raise NotOffered("game-over", {})
        match.answer(self.seat, self.game.vocabulary.choice(code))

    def observe(self, seat: int) -> vec[i16]:
        """What a seat may know, as a row of its own."""
        return row_of(self.game, self.position, seat, self.setup.seats)

    def mask(self, seat: int) -> vec[u8]:
        """1 for every choice that is legal for a seat; none if it is not the one that is asked."""
        out = self.game.vocabulary.nothing()
        if seat == self.seat:
            for code in self.legal:
                out[code] = 1
        return out

    def rewards(self, kind: str) -> list[float]:
        return rewards(self.game, self.position, kind)

    def copy(self) -> "Trial":
        return Trial(self.game, self.setup, self.position.copy(), self.steps[:])

    def match(self) -> Match:
        """The same match with its whole past, as the table knows it: for records, views and the log."""
        return played(self.game, self.setup, [int(step) for step in self.steps])


def played(game: Game, setup: Setup, steps: list[int]) -> Match:
    """The match in which these steps were made."""
    match = begin(game, setup)
    packed = Match(game, setup, match.position, steps_of(steps), True)
    for i in range(len(steps)):
        seat, choice, _flags = packed.step_at(i)
        match.answer(seat, choice)
    return match


def begin_trial(game: Game, setup: Setup) -> Trial:
    """A new match at its first decision."""
    if game.observation.size(setup.seats) == 0:
        raise BadSetup("no-observation", {"game": game.id})
    position = game.start(setup)
    position.go_on()
    return Trial(game, setup, position, vec[i32]())


class Past:
    """A match that has ended: what it began from, and its steps."""

    def __init__(self, trial: Trial) -> None:
        self.game = trial.game
        self.setup = trial.setup
        self.steps = trial.steps

    def match(self) -> Match:
        return played(self.game, self.setup, [int(step) for step in self.steps])


class Batch:
    """Many matches of one setup side by side. A match that is over is followed by another at once.

    `rows`, `masks`, `seats`, `returns` and `ended` hold, match after match: the observation of the seat that is asked,
    which choices are legal, the seat, what the match that ended with the last choice was worth to each seat (else 0),
    and whether one ended. Match number `i` has the seed `seed + i`, the next in its place `seed + n + i`, and so on.
    """

    def __init__(self, game: Game, setup: Setup, n: int, reward: str) -> None:
        self.game = game
        self.setup = setup
        self.n: i64 = n
        self.reward = reward
        self.width: i64 = game.observation.size(setup.seats)
        self.choices: i64 = game.vocabulary.size
        self.trials: list[Trial] = []
        #: The match that was in each place before, once it has ended.
        self.last: list[Past | None] = []
        #: What writes the rows of the matches in each place.
        self.writers: list[Writer] = []
        #: The memory of all rows, as a vector without any. A vector that is extended shares its memory while that
        #: suffices, so the rows of each step are this one, extended by a row at a time.
        self.room: vec[i16] = vec[i16](capacity=self.n * self.width)
        self.rows: vec[i16] = self.room
        self.masks: vec[u8] = vec[u8]([0] * (n * game.vocabulary.size))
        self.seats: vec[i16] = zeros(n)
        self.ended: vec[u8] = vec[u8]([0] * n)
        self.returns: vec[float] = vec[float]([0.0] * (n * setup.seats))
        for i in range(n):
            self.trials.append(begin_trial(game, with_seed(setup, setup.seed + i)))
            self.last.append(None)
            self.writers.append(game.writer(setup.seats))
            self.rows = self.show(i, self.rows)

    def show(self, i: i64, rows: vec[i16]) -> vec[i16]:
        """Add the row of a match: what the seat that is asked sees; and write what it may choose."""
        trial = self.trials[i]
        self.seats[i] = trial.seat
        self.allow(i, 1)
        return self.writers[i].add(trial.position, trial.seat, rows)

    def allow(self, i: i64, allowed: u8) -> None:
        """Set or clear what a mask says of the choices that are legal now."""
        masks = self.masks
        at = i * self.choices
        for code in self.trials[i].legal:
            masks[at + code] = allowed

    def check(self, codes: list[int]) -> None:
        """Raise what is wrong with these choices; none has been taken then."""
        if len(codes) != self.n:
            raise BadSetup("envs.wrong-number", {"n": int(self.n), "found": len(codes)})
        masks = self.masks
        for i in range(self.n):
            code = codes[i]
            if not (0 <= code < self.choices and masks[i * self.choices + code] == 1):
                self.refuse(i, code)

    def refuse(self, i: int, code: int) -> None:
        try:
            self.trials[i].refuse(code)
        except Exception as error:
            raise NotOffered("envs.in-match", {"n": i, "trouble": str(error)}) from None

    def step(self, codes: list[int]) -> None:
        """One choice for every match, all of them legal or none is taken."""
        self.check(codes)
        rows = self.room
        ended = self.ended
        returns = self.returns
        for i in range(self.n):
            trial = self.trials[i]
            self.allow(i, 0)
            if ended[i] == 1:
                self.clear(i)
            trial.take(codes[i])
            if trial.position.over:
                ended[i] = 1
                worth = trial.rewards(self.reward)
                for seat in range(len(worth)):
                    returns[i * len(worth) + seat] = worth[seat]
                self.last[i] = Past(trial)
                self.trials[i] = begin_trial(self.game, with_seed(self.setup, trial.setup.seed + int(self.n)))
            rows = self.show(i, rows)  # at once, while the match is at hand
        self.rows = rows

    def clear(self, i: i64) -> None:
        """Forget that a match ended here."""
        self.ended[i] = 0
        for seat in range(self.setup.seats):
            self.returns[i * self.setup.seats + seat] = 0.0

    def sample(self, chance: Stream) -> list[int]:
        """A legal choice for every match, each equally likely."""
        out: list[int] = []
        for trial in self.trials:
            out.append(trial.legal[chance.below(len(trial.legal))])
        return out
