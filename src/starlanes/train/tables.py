"""The tables a net learns at: vector environments of several setups, stepped together, with who sits where.

Places of all environments are counted through. At most of them the learner plays every seat against itself; at some
the other seats belong to an earlier self, at some to a bot (`OPPONENTS`). Where only one choice is legal nobody is
asked. A match that lasts far too long is played to its end by lot: whoever is behind would learn to put off the end.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from starlanes.bots import bot
from starlanes.bots.base import Bot
from starlanes.envs.vector_env import VectorEnv
from starlanes.kernel.chance import stream
from starlanes.kernel.glimpse import glimpse
from starlanes.train.recipe import Recipe, Table
from starlanes.train.rows import Ints, Rows, join, read

#: Who has the seats that the learner leaves to others, at a place.
SELF, POOL, BOT = 0, 1, 2
#: Environments of one training have seeds far from each other's.
APART = 2**40
#: A match with so many times the answers of a typical one goes round in circles.
CIRCLES = 4


class Asked(NamedTuple):
    """Where there is something to choose: the places, the seats, and the decisions."""

    places: Ints
    seats: Ints
    rows: Rows


class Ended(NamedTuple):
    """The matches that ended with a step: their places, and by seat what they were worth and the share of the win."""

    places: Ints
    worth: NDArray[np.float32]
    wins: NDArray[np.float32]


class Tables:
    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        self.envs = [
            VectorEnv(
                recipe.game, table.matches, table.seats, recipe.seed + APART * number, table.options, None, "points"
            )
            for number, table in enumerate(recipe.tables)
        ]
        self.game = self.envs[0].game
        self.first = np.cumsum([0, *(env.n for env in self.envs)])
        self.n = int(self.first[-1])
        self.most = max(env.seats for env in self.envs)
        self.seats_at = np.concatenate([np.full(env.n, env.seats) for env in self.envs])
        self.opponents = np.concatenate([shares(table, recipe) for table in recipe.tables])
        #: The seat that is always the learner's.
        self.mine = np.concatenate([np.arange(env.n) % env.seats for env in self.envs])
        #: The answers that every match has had, and with how many it goes round in circles.
        self.lasted = np.zeros(self.n, np.int64)
        usual = self.game.about().decisions
        self.longest = CIRCLES * np.array([usual[int(seats)] for seats in self.seats_at])
        self.bots: dict[int, Bot] = {
            int(place): bot(recipe.bot, recipe.game, int(stream(recipe.seed, f"table {place}").next32()))
            for place in np.flatnonzero(self.opponents == BOT)
        }

    def asked(self) -> Asked:
        """Every decision that is open now."""
        places: list[Ints] = []
        seats: list[Ints] = []
        rows: list[Rows] = []
        for first, env in zip(self.first, self.envs):
            legal = env.legal()
            going = ~self.circling[first : first + env.n]
            at = [i for i, codes in enumerate(legal) if len(codes) > 1 and going[i]]
            if at:
                now = env.moment()
                places.append(np.array(at) + first)
                seats.append(now.seats[at].astype(np.int64))
                rows.append(read(env.seats, now.observations[at], [legal[i] for i in at]))
        if not rows:
            empty = np.zeros(0, np.int64)
            return Asked(empty, empty, read(0, np.zeros((0, 1), np.int16), []))
        return Asked(np.concatenate(places), np.concatenate(seats), join(rows))

    def forced(self) -> Ints:
        """A legal choice at each place, to be written over where there are several; by lot where it goes in circles."""
        legal = [codes for env in self.envs for codes in env.legal()]
        out = np.array([codes[0] for codes in legal], np.int64)
        for place in np.flatnonzero(self.circling):
            lot = stream(self.recipe.seed, f"circle {place}, {self.lasted[place]}")
            out[place] = legal[place][int(lot.below(len(legal[place])))]
        return out

    @property
    def circling(self) -> NDArray[np.bool_]:
        """The places where nobody is asked any more, but for the lot."""
        out: NDArray[np.bool_] = self.lasted >= self.longest
        return out

    def bot_choice(self, place: int, seat: int) -> int:
        """What the bot at a place chooses, from a glimpse like any bot's."""
        number = int(np.searchsorted(self.first, place, side="right")) - 1
        env = self.envs[number]
        match = env.position_of(place - int(self.first[number]))
        return int(self.bots[place].choose(glimpse(match, seat)).code)

    def step(self, choices: Ints) -> Ended:
        """Take a choice at every place."""
        self.lasted += 1
        places: list[Ints] = []
        worth: list[NDArray[np.float32]] = []
        wins: list[NDArray[np.float32]] = []
        for first, env in zip(self.first, self.envs):
            now = env.step(choices[first : first + env.n])
            over = np.flatnonzero(now.ended)
            if len(over):
                points = now.rewards[over]
                places.append(over + first)
                worth.append(self.wide(worths(points, self.recipe)))
                wins.append(self.wide(win_shares(points)))
        if not places:
            none = np.zeros((0, self.most), np.float32)
            return Ended(np.zeros(0, np.int64), none, none)
        self.lasted[np.concatenate(places)] = 0
        return Ended(np.concatenate(places), np.concatenate(worth), np.concatenate(wins))

    def wide(self, by_seat: NDArray[np.float32]) -> NDArray[np.float32]:
        out = np.zeros((len(by_seat), self.most), np.float32)
        out[:, : by_seat.shape[1]] = by_seat
        return out

    # Checkpoints: a match is its seed and its choices.

    def save(self) -> list[list[tuple[int, list[int]]]]:
        """Where all matches stand."""
        return [env.save() for env in self.envs]

    def restore(self, saved: list[list[tuple[int, list[int]]]]) -> None:
        for env, matches in zip(self.envs, saved):
            env.restore(matches)
        self.lasted = np.array([len(choices) for matches in saved for _seed, choices in matches])


def shares(table: Table, recipe: Recipe) -> Ints:
    """Who the learner's opponents are at the places of a table."""
    n = table.matches
    out = np.zeros(n, np.int64)
    bots = round(n * (recipe.bot_share if table.bot_share is None else table.bot_share))
    pool = round(n * recipe.pool_share)
    out[n - pool :] = POOL
    out[n - pool - bots : n - pool] = BOT
    return out


def worths(points: NDArray[np.float64], recipe: Recipe) -> NDArray[np.float32]:
    """What ends are worth by seat, -1 to 1: the place, and how far ahead of the best other, as the recipe says."""
    n = points.shape[1]
    if n == 1:
        return np.tanh(points / recipe.margin).astype(np.float32)
    others = np.where(np.eye(n, dtype=bool)[None], -np.inf, points[:, None, :])
    ahead = points - others.max(axis=2)
    beaten = np.sign(points[:, :, None] - points[:, None, :]).sum(axis=2) / (n - 1)
    share = recipe.margin_share
    return ((1 - share) * beaten + share * np.tanh(ahead / recipe.margin)).astype(np.float32)


def win_shares(points: NDArray[np.float64]) -> NDArray[np.float32]:
    """The share of the win by seat, equal points sharing it."""
    best = points == points.max(axis=1, keepdims=True)
    return (best / best.sum(axis=1, keepdims=True)).astype(np.float32)
