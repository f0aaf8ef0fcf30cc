"""A review in words: the turning points first, then each player's game."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

from starlanes.arena.workers import cores
from starlanes.cli.output import progress
from starlanes.cli.words import Words
from starlanes.kernel.game import Game
from starlanes.kernel.match import Match
from starlanes.review.judges import can_judge
from starlanes.review.review import Reviewed
from starlanes.review.running import review
from starlanes.review.turning import Turning
from starlanes.review.verdict import Decision
from starlanes.tui.paper import Line, Paper
from starlanes.tui.words import TableWords

#: The steps of a bar of progress.
BAR: Final = 100
#: How many of a player's losses are told.
MOST: Final = 5
#: How high a chance is drawn, and how many columns a whole game takes.
BARS: Final = "▁▂▃▄▅▆▇█"
COLUMNS: Final = 48
#: Grades in the order they are counted.
GRADES: Final = ("best", "equal", "good", "slip", "mistake", "blunder", "unseen")


def offer(match: Match, names: list[str], language: str, paper: Paper, file: Path) -> None:
    """After a game: how to review it, and the review at once if the person at this terminal wants it."""
    words = TableWords(match.game.id, language)
    if match.setup.seats < 2 or not can_judge(match.game.id):
        return
    paper.show(Text(words("review.how", file=str(file))))
    if not sys.stdin.isatty():
        return
    try:
        wanted = input(words("review.now")).strip().casefold() in words("review.yes").split()
    except EOFError:
        wanted = False
    if wanted:
        with progress(words("review.thinking"), BAR) as advance:
            found = review(match, names, jobs=cores(), on_progress=stepped(advance))
        paper.show("", *Report(match.game, found, names, words, paper.plain).lines())


def stepped(advance: Callable[[int], None]) -> Callable[[float], None]:
    """Moves a bar of so many steps on to a share."""
    told = 0

    def on_progress(done: float) -> None:
        nonlocal told
        advance(int(BAR * done) - told)
        told = int(BAR * done)

    return on_progress


class Report:
    """Tells a review to people."""

    def __init__(self, game: Game, reviewed: Reviewed, names: list[str], words: Words, plain: bool) -> None:
        self.game = game
        self.reviewed = reviewed
        self.names = names
        self.words = words
        self.plain = plain

    def lines(self, seat: int | None = None) -> list[Line]:
        """All of it, or what is about one player."""
        seats = range(self.reviewed.seats) if seat is None else [seat]
        out: list[Line] = [self.head(self.words("review.chances")), *self.chances()]
        out += ["", self.head(self.words("review.turning")), *self.turning()]
        for one in seats:
            out += ["", *self.player(one)]
        return out

    def head(self, text: str) -> Line:
        return text if self.plain else Text(text, "bold")

    def percent(self, chance: float) -> str:
        return self.words("review.percent", n=round(100 * chance))

    def points(self, swing: float) -> str:
        """How far a chance moves, in points: with a sign where it is drawn, in words where it is read out."""
        return self.words.number(100 * abs(swing), 0)

    def say(self, text: str) -> str:
        """A choice in words, from its text form."""
        return self.game.in_words(self.game.vocabulary.parse(text), self.words.language)

    # The chances.

    def chances(self) -> list[Line]:
        """A line for each player: drawn, or at five moments."""
        width = max(len(name) for name in self.names)
        out: list[Line] = []
        for seat, name in enumerate(self.names):
            if self.plain:
                shares = [self.percent(chance) for chance in self.sampled(seat, 5)]
                out.append(self.words("review.chances-of", name=name, shares=", ".join(shares)))
            else:
                drawn = "".join(BARS[min(7, int(8 * chance))] for chance in self.sampled(seat, COLUMNS))
                out.append(Text(f"  {name.ljust(width)}  {drawn}  {self.accuracy(seat)}"))
        return out

    def sampled(self, seat: int, count: int) -> list[float]:
        """A seat's chance at so many moments, evenly spread from the first to the last step."""
        points, out, at = self.reviewed.curve, [], 0
        for column in range(count):
            step = self.reviewed.steps * column // (count - 1)
            while at + 1 < len(points) and points[at + 1].step <= step:
                at += 1
            out.append(points[at].chances[seat])
        return out

    # The turning points.

    def turning(self) -> list[Line]:
        if not self.reviewed.turning:
            return [self.words("review.no-turning")]
        return [f"  {self.turn(one)}" for one in self.reviewed.turning]

    def turn(self, one: Turning) -> str:
        made = next((row for row in self.reviewed.decisions if row.step == one.step), None)
        if one.kind == "decision" and made is not None:
            return self.loss(made, named=True)
        key = f"review.{one.kind}-{'up' if one.swing > 0 else 'down'}"
        return self.at(one) + self.words(
            key, name=self.names[one.seat], before=self.percent(one.before), after=self.percent(one.after)
        )

    def at(self, one: Turning | Decision) -> str:
        return self.words("review.at", round=one.round, step=one.step)

    def loss(self, one: Decision, named: bool) -> str:
        low, high = one.loss_95
        return self.at(one) + self.words(
            "review.loss-of" if named else "review.loss",
            name=self.names[one.seat],
            choice=self.say(one.choice),
            best=self.say(one.best),
            before=self.percent(one.before),
            after=self.percent(one.after),
            points=self.points(one.loss),
            low=self.points(low),
            high=self.points(high),
        )

    # A player.

    def accuracy(self, seat: int) -> str:
        exact = self.reviewed.accuracy[seat]
        return "" if exact is None else self.words("review.accuracy", n=self.words.number(exact, 1))

    def player(self, seat: int) -> list[Line]:
        mine = [one for one in self.reviewed.decisions if one.seat == seat]
        counts = [(grade, sum(one.grade == grade for one in mine)) for grade in GRADES]
        told = [self.words(f"review.count-{grade}", n=count) for grade, count in counts if count]
        out: list[Line] = [self.head(f"{self.names[seat]}: {self.accuracy(seat)}"), "  " + ", ".join(told)]
        costly = sorted((one for one in mine if one.loss > 0), key=lambda one: -one.loss)
        out += [f"  {self.loss(one, named=False)}" for one in costly[:MOST]]
        if not costly:
            out.append("  " + self.words("review.no-loss"))
        return out
