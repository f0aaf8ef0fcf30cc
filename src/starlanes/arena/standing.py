"""What a tournament showed: a rating for each bot, and how each pair did against each other."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations

from starlanes.arena.ratings import Compared, Rating, ratings
from starlanes.arena.simulate import wilson
from starlanes.arena.tournament import Played, Tournament


@dataclass(frozen=True)
class BotStanding:
    """`games` are those it sat in, `wins` its victories there, shared ones in part; `mean_score` is by seat."""

    name: str
    rating: float
    rating_95: tuple[float, float]
    games: int
    wins: float
    mean_score: float
    ms_per_decision: float


@dataclass(frozen=True)
class PairStanding:
    """The games in which both sat, and how often `a` came before `b` there; a shared place is half of it each."""

    a: str
    b: str
    games: int
    a_share: float | None
    a_share_95: tuple[float, float] | None


class Standing:
    """All of it; bots in the order in which they were named."""

    def __init__(self, plan: Tournament, games: Sequence[Played]) -> None:
        self.plan = plan
        self.games = len(games)
        compared = [compare(plan, played) for played in games]
        deals: dict[int, list[Compared]] = {}
        for played, results in zip(games, compared, strict=True):
            deals.setdefault(played.number // plan.seats, []).extend(results)
        rated = ratings(len(plan.bots), list(deals.values()))
        self.bots = [bot_standing(name, rating, games) for name, rating in zip(plan.bots, rated, strict=True)]
        self.pairs = [
            pair_standing(plan, a, b, [one for results in compared for one in results])
            for a, b in combinations(range(len(plan.bots)), 2)
        ]

    def plain(self) -> dict[str, object]:
        return {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "games": self.games,
            "seed": self.plan.seed,
            "options": dict(self.plan.options),
            "rulings": dict(self.plan.rulings),
            "alone": self.plan.alone,
            "bots": [{**asdict(row), "rating_95": [*row.rating_95]} for row in self.bots],
            "pairs": [
                {**asdict(row), "a_share_95": None if row.a_share_95 is None else [*row.a_share_95]}
                for row in self.pairs
            ],
        }


def compare(plan: Tournament, played: Played) -> list[Compared]:
    """Every two different bots at the table, each seat of one with each of the other."""
    out = []
    for a, b in combinations(range(len(plan.bots)), 2):
        shares = [
            0.5 if mine == other else float(mine < other)
            for mine in ranks_of(played, plan.bots[a])
            for other in ranks_of(played, plan.bots[b])
        ]
        if shares:
            out.append(Compared(a, b, sum(shares) / len(shares)))
    return out


def ranks_of(played: Played, name: str) -> list[int]:
    return [rank for rank, sitting in zip(played.ranks, played.bots, strict=True) if sitting == name]


def bot_standing(name: str, rating: Rating, games: Sequence[Played]) -> BotStanding:
    sat = [played for played in games if name in played.bots]
    places = [(played, seat) for played in sat for seat, sitting in enumerate(played.bots) if sitting == name]
    wins = sum(1 / played.ranks.count(1) for played, seat in places if played.ranks[seat] == 1)
    decisions = sum(played.decisions[seat] for played, seat in places)
    seconds = sum(played.seconds[seat] for played, seat in places)
    return BotStanding(
        name,
        round(rating.rating, 1),
        (round(rating.low, 1), round(rating.high, 1)),
        len(sat),
        round(wins, 9),
        sum(played.scores[seat] for played, seat in places) / len(places) if places else 0.0,
        1000 * seconds / decisions if decisions else 0.0,
    )


def pair_standing(plan: Tournament, a: int, b: int, results: Sequence[Compared]) -> PairStanding:
    shares = [one.share for one in results if (one.a, one.b) == (a, b)]
    names = plan.bots[a], plan.bots[b]
    if not shares:
        return PairStanding(*names, 0, None, None)
    whole = round(sum(shares), 9)
    return PairStanding(*names, len(shares), whole / len(shares), wilson(whole, len(shares)))
