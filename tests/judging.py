"""Measures how far a net is off when a review lets it compare two positions: writes src/starlanes/review/judged.json.

    python -m tests.judging [--only GAME] [--seconds N] [--guesses N] [--seed N]

In games of the level that stands in for people, decisions are drawn as a review would look at them. The chosen and the
best other choice are tried as in a review, up to the horizon, where the net judges; then the same branches are played
on, by the same policy, to the end. Branch by branch that gives what was judged and what came of it. The mean of the
differences is the error of the net and the luck of the draw together; how much of it is luck is known from how much
the branches differ, and is taken off. `--seconds` of processor time go into each game.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from time import process_time

import msgspec
import numpy as np
from numpy.typing import NDArray

import starlanes
from starlanes.bots.base import Limit
from starlanes.bots.learned.bot import shipped_net
from starlanes.bots.levels import STAND_IN
from starlanes.bots.searching.weigh import NORMAL, counsel_of
from starlanes.games import game as find_game
from starlanes.games import ids
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match
from starlanes.review.allowance import FILE, Judged, checksum
from starlanes.review.budget import weight
from starlanes.review.closer import SEEDS, Duel, best_other
from starlanes.review.judges import can_judge
from starlanes.review.passage import Moment, opened, passages, walk
from starlanes.review.survey import Seen, look_over

ROOT = Path(__file__).resolve().parent.parent
#: Decisions that are taken of each game: more would be much alike.
PER_GAME = 4
#: Seeds of different games are so far apart.
APART = 1_000_000
#: How often the decisions are drawn anew to see how sure the outcome is.
RESAMPLED = 2_000


class Tried:
    """A decision that was measured: how far the net was off on average, the square of the error that luck makes in
    that, and the share of the branches in which the net had to judge."""

    def __init__(self, off: float, luck: float, share: float) -> None:
        self.off = off
        self.luck = luck
        self.share = share


def found(duel: Duel) -> Tried:
    """What a duel that was played to the end tells of the net."""
    judged = np.array(duel.wins[duel.other]) - np.array(duel.wins[duel.mine])
    off, n = judged - np.array(duel.ends[duel.other]) + np.array(duel.ends[duel.mine]), len(judged)
    return Tried(float(np.mean(off)), float(np.var(off, ddof=1)) / n, 1 - duel.ended / (2 * n))


def played(game: str, seed: int) -> Match:
    """A whole game; from one to the next the number of players changes."""
    low, high = find_game(game).seats
    low = max(2, low)
    match = starlanes.new(game, low + seed % (high - low + 1), seed)
    bots = [starlanes.bot(STAND_IN, game, 100 * seed + seat) for seat in range(match.setup.seats)]
    while not match.over:
        seat = match.position.asked()[0]
        match.answer(seat, bots[seat].choose(glimpse(match, seat)))
    return match


def drawn(match: Match, chance: random.Random) -> Iterator[Moment]:
    """Some decisions of a game, the likelier the more a review would care for them."""
    parts = passages(match)[0]
    net = shipped_net(match.game.id)
    all_seen = [seen for part in parts for seen in look_over(opened(part), part, net).seen]
    weights = {seen.step: weight(seen, len(match.steps)) for seen in all_seen}
    wanted = {first_of(all_seen, weights, chance) for _one in range(PER_GAME)}
    for part in parts:
        for _at, now, moment in walk(opened(part), part):
            if moment is not None and moment.step in wanted:
                yield Moment(now.copy(), moment.step, moment.seat, moment.legal, moment.code)


def first_of(all_seen: list[Seen], weights: dict[int, float], chance: random.Random) -> int:
    return chance.choices(all_seen, [weights[seen.step] + 1e-9 for seen in all_seen])[0].step


def tried(moment: Moment, guesses: int, seed: int) -> Tried:
    """As closer.compare looks at a decision, and further."""
    seen, counsel = glimpse(moment.match, moment.seat), counsel_of(moment.match.game.id)
    odds, mine = counsel.prior(seen).odds, moment.legal.index(moment.code)
    other = best_other(seen, mine, odds, 2 * seed * SEEDS, counsel)
    duel = Duel(seen, (2 * seed + 1) * SEEDS, counsel, odds, mine, other, whole=True)
    duel.fight(Limit(guesses=guesses))
    return found(duel)


def off(all_tried: NDArray[np.float64]) -> float:
    """How far the net is off where it judges, with 95 %, without what is luck; rows are `Tried`."""
    found = np.sum(all_tried[:, 0] ** 2 - all_tried[:, 1]) / np.sum(all_tried[:, 2] ** 2)
    return NORMAL * sqrt(max(0.0, float(found)))


def measure(game: str, seconds: float, guesses: int, seed: int) -> Judged:
    began, rows = process_time(), []
    while process_time() - began < seconds:
        seed += 1
        for moment in drawn(played(game, seed), random.Random(seed)):
            one = tried(moment, guesses, seed * APART + moment.step)
            if one.share > 0:
                rows.append((one.off, one.luck, one.share))
            if process_time() - began > seconds:
                break
    table = np.array(rows)
    again = np.random.default_rng(1).integers(0, len(table), (RESAMPLED, len(table)))
    low, high = np.quantile([off(table[one]) for one in again], (0.025, 0.975))
    mean, error = np.mean(table[:, 0]), np.std(table[:, 0], ddof=1) / sqrt(len(table))
    held = np.mean(np.abs(table[:, 0]) <= np.hypot(NORMAL * np.sqrt(table[:, 1]), high * table[:, 2]))
    told = (
        f"{game}: off by {100 * off(table):.1f} points with 95 % ({100 * low:.1f} to {100 * high:.1f}), "
        f"in {len(table)} decisions with {guesses} guesses each; on average by {100 * mean:+.2f} ± {196 * error:.2f}; "
        f"intervals of {100 * high:.1f} points hold {100 * held:.1f} % of them; {process_time() - began:.0f} s"
    )
    sys.stdout.write(f"{told}\n")
    sys.stdout.flush()
    return Judged(
        net=checksum(game),
        off=round(off(table), 4),
        off_95=(round(float(low), 4), round(float(high), 4)),
        decisions=len(table),
        guesses=guesses,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=ids(), help="measure no other game")
    parser.add_argument("--seconds", type=float, default=240.0)
    parser.add_argument("--guesses", type=int, default=288)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    file = ROOT / "src" / "starlanes" / "review" / FILE
    for game in ids():
        if args.only in (None, game) and can_judge(game):
            now = measure(game, args.seconds, args.guesses, args.seed)
            kept = msgspec.json.decode(file.read_bytes(), type=dict[str, Judged]) | {game: now}
            told = msgspec.json.encode({name: kept[name] for name in ids() if name in kept})
            file.write_bytes(msgspec.json.format(told) + b"\n")


if __name__ == "__main__":
    main()
