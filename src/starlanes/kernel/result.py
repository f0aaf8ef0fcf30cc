"""The result of a match: points with a line per source, the ranking and the winners."""

from starlanes.kernel.facts import Plain


class ScoreLine:
    """One source of points: a key of the game's texts with its arguments, and the points."""

    def __init__(self, key: str, args: dict[str, Plain], points: int) -> None:
        self.key = key
        self.args = args
        self.points = points


class Score:
    """A seat's points, what decides a tie, and where the points come from."""

    def __init__(self, total: int, tie_break: int, lines: list[ScoreLine]) -> None:
        self.total = total
        self.tie_break = tie_break
        self.lines = lines


class Result:
    """Scores by seat; `ranks` gives 1 to the winners, and equal places to seats that are still tied."""

    def __init__(self, scores: list[Score], tie_break: str) -> None:
        self.scores = scores
        self.tie_break = tie_break
        keys = [(score.total, score.tie_break) for score in scores]
        self.ranks = [1 + sum(1 for other in keys if other > key) for key in keys]
        self.winners = [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def __repr__(self) -> str:
        points = ", ".join(str(score.total) for score in self.scores)
        return f"<Result {points}; won by {', '.join(f'seat {seat}' for seat in self.winners)}>"

    def plain(self) -> dict[str, Plain]:
        scores: list[Plain] = []
        for score in self.scores:
            lines: list[Plain] = [{"key": x.key, "args": x.args, "points": x.points} for x in score.lines]
            scores.append({"total": score.total, "tie_break": score.tie_break, "lines": lines})
        ranks: list[Plain] = list(self.ranks)
        winners: list[Plain] = list(self.winners)
        return {"scores": scores, "tie_break": self.tie_break, "ranks": ranks, "winners": winners}
