"""Balance: how often who begins with what wins, and who sits where, among equals.

Every seat has the same bot, so whatever wins or loses more than its share owes it to its start, or its seat. A start is
remarkable if its share of wins differs from an even one by more than chance gives one of so many rows.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from starlanes.arena.simulate import Outcome, Plan, games_of, wilson

#: What one of a hundred fair tables would show somewhere (Bonferroni's bound over the rows, two sides).
SURELY = 0.01


@dataclass(frozen=True)
class Row:
    """Seats that began alike, or sat alike: how many, their wins, the share of games they won with its 95 % interval,
    and their points on average. `surprise` is how many standard deviations they are from an even share."""

    name: str
    seats: int
    wins: float
    share: float
    share_95: tuple[float, float]
    mean_score: float
    surprise: float
    remarkable: bool


class Balance:
    """What the games showed; the rows with the largest share first, seats in their order."""

    def __init__(self, plan: Plan, outcomes: list[Outcome]) -> None:
        self.plan = plan
        self.games = len(outcomes)
        self.even = 1 / plan.seats
        self.mean_rounds = sum(outcome.rounds for outcome in outcomes) / len(outcomes)
        names = dict.fromkeys(name for outcome in outcomes for name in outcome.beginnings if name)
        limit = normal_bound(SURELY / max(1, len(names) + plan.seats))
        found = [row(plan, outcomes, name, began(name), limit) for name in names]
        self.beginnings = sorted(found, key=lambda each: (-each.share, each.name))
        self.seats = [row(plan, outcomes, str(seat + 1), sits(seat), limit) for seat in range(plan.seats)]

    def plain(self) -> dict[str, object]:
        return {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "games": self.games,
            "bot": self.plan.bots[0],
            "seed": self.plan.seed,
            "options": dict(self.plan.options),
            "rulings": dict(self.plan.rulings),
            "even": self.even,
            "mean_rounds": self.mean_rounds,
            "beginnings": [plain_row(each) for each in self.beginnings],
            "by_seat": [plain_row(each) for each in self.seats],
        }


Which = Callable[[Outcome], Iterable[int]]


def began(name: str) -> Which:
    return lambda outcome: (seat for seat, word in enumerate(outcome.beginnings) if word == name)


def sits(seat: int) -> Which:
    return lambda _outcome: (seat,)


def row(plan: Plan, outcomes: list[Outcome], name: str, which: Which, limit: float) -> Row:
    met = [(outcome.shares[seat], outcome.scores[seat]) for outcome in outcomes for seat in which(outcome)]
    n = len(met)
    # Thirds and quarters of a win add up to whole ones again.
    wins = round(sum(share for share, _score in met), 9)
    even = 1 / plan.seats
    spread = sqrt(n * even * (1 - even))
    surprise = (wins - n * even) / spread if spread else 0.0
    mean = sum(score for _share, score in met) / n
    return Row(name, n, wins, wins / n, wilson(wins, n), mean, surprise, abs(surprise) > limit)


def plain_row(each: Row) -> dict[str, object]:
    return {
        "name": each.name,
        "seats": each.seats,
        "wins": each.wins,
        "share": each.share,
        "share_95": list(each.share_95),
        "mean_score": each.mean_score,
        "surprise": each.surprise,
        "remarkable": each.remarkable,
    }


def normal_bound(chance: float) -> float:
    """The standard deviations beyond which, on both sides together, a normal value lies with this chance."""
    return NormalDist().inv_cdf(1 - chance / 2)


def balance(plan: Plan, count: int, jobs: int = 1, on_progress: Callable[[int], None] | None = None) -> Balance:
    """Play so many games of a plan among equals, in so many processes; the outcome does not depend on how many."""
    return Balance(plan, games_of(plan, count, jobs, on_progress))
