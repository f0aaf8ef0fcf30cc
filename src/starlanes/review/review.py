"""A review from beginning to end: what is to be judged, what is to be looked at closer, and what came of it.

It runs nothing itself: whoever reviews runs `survey` and `look_closer` on the bytes it hands out, wherever there is
room (running.py on the cores of this machine, the server in its workers), and hands back what they gave.
"""

from typing import Annotated, Final

import msgspec

from starlanes.bots.base import BadNet
from starlanes.bots.learned.bot import shipped_net
from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.match import Match
from starlanes.review.budget import FEWEST, MOST, is_late, share_out
from starlanes.review.curve import Point, curve, thinned
from starlanes.review.looks import Looked, Task
from starlanes.review.passage import Passage, passages
from starlanes.review.survey import Seen, Survey
from starlanes.review.turning import Turning, turning_points
from starlanes.review.verdict import Decision, accuracy, judged

#: A task takes about so long, in seconds: whoever is in a hurry waits no longer for a worker.
TASK: Final = 1.0
#: Of the time that is given, so much goes into looks; the rest is for starting, walking and putting together.
LOOKS: Final = 0.85


class NoReview(StarlanesError):
    """A match that can't be reviewed."""


class Reviewed(msgspec.Struct, kw_only=True):
    """A whole review, as it is told in JSON. Choices are in their text form, seats counted from 0."""

    game: Annotated[str, "the game"]
    seats: Annotated[int, "how many played"]
    names: Annotated[list[str], "by seat"]
    steps: Annotated[int, "how many"]
    winners: Annotated[list[int], "the seats that won"]
    decisions: Annotated[list[Decision], "all real ones, in order"]
    accuracy: Annotated[list[float | None], "by seat, 0 to 100; null for one that decided nothing or was left out"]
    turning: Annotated[list[Turning], "the turning points, the largest first"]
    curve: Annotated[list[Point], "the chances over the game, where they change"]


def must_be_reviewable(match: Match) -> None:
    """Raises NoReview, in one line, unless the match is over and there is something to judge it with."""
    if not match.over:
        raise NoReview("review.not-over", {"steps": len(match.steps)})
    if match.setup.seats < 2:
        raise NoReview("review.alone", {})
    try:
        shipped_net(match.game.id)
    except BadNet as error:
        raise NoReview("review.no-net", {"game": match.game.id, "trouble": error}) from None


class Review:
    """The course of one review. `seat` is the only one whose decisions are looked at, if not all are."""

    def __init__(self, match: Match, names: list[str], seat: int | None = None, seed: int = 1) -> None:
        must_be_reviewable(match)
        self.match = match
        self.names = names
        self.seat = seat
        self.seed = seed
        self.passages: list[Passage]
        self.passages, self.rounds = passages(match)
        self.seen: list[Seen] = []
        self.judged: list[tuple[int, int, float]] = []
        self.looked: dict[int, Looked] = {}

    def surveys(self) -> list[bytes]:
        """What `survey` is to be run on, in order."""
        return [msgspec.msgpack.encode(passage) for passage in self.passages]

    def surveyed(self, found: list[bytes]) -> None:
        """What it gave, in the same order."""
        for data in found:
            part = msgspec.msgpack.decode(data, type=Survey)
            self.seen += [seen for seen in part.seen if self.seat in (None, seen.seat)]
            self.judged += part.judged

    def closer(
        self, seconds: float, most: float = MOST, guesses: int | None = None, until: float | None = None
    ) -> list[bytes]:
        """What `look_closer` is to be run on, what matters most first: about so many seconds of one core in all, `most`
        for a decision, and but for the first few nothing begun after `until` (seconds since 1970)."""
        wanted = share_out(self.seen, LOOKS * seconds, most, len(self.match.steps))
        out: list[Task] = []
        for passage in self.passages:
            task = Task(passage, [], self.seed, len(self.match.steps), guesses, until)
            for step in range(passage.first + 1, passage.first + len(passage.steps) + 1):
                if step in wanted:
                    if task.steps and sum(time for _step, time in task.steps) + wanted[step] > TASK:
                        out.append(task)
                        task = Task(passage, [], self.seed, len(self.match.steps), guesses, until)
                    task.steps.append((step, wanted[step]))
            if task.steps:
                out.append(task)
        out.sort(key=lambda task: -max(time for _step, time in task.steps))
        sure = 0
        for task in out:
            if sure < FEWEST:
                task.until = None
            sure += len(task.steps)
        return [msgspec.msgpack.encode(task) for task in out]

    def looked_at(self, data: bytes) -> None:
        """What `look_closer` gave, in any order."""
        for one in msgspec.msgpack.decode(data, type=list[Looked]):
            self.looked[one.step] = one

    def result(self) -> Reviewed:
        """The review as far as it has come."""
        match = self.match
        chances = self.chances()
        points = curve(match, chances)
        vocabulary = match.game.vocabulary
        decisions: list[Decision] = []
        for seen in self.seen:
            looked = self.looked.get(seen.step)
            codes = {seen.code, seen.best} | (set() if looked is None else {looked.rival})
            words = {code: vocabulary.choice(code).text for code in codes}
            decisions.append(judged(seen, looked, points[seen.step - 1].chances, words, self.rounds[seen.step - 1]))
        turning = turning_points(match, points, chances, decisions, self.rounds, self.seat)
        kept = {one.step for one in turning} | {one.step - 1 for one in turning}
        by_seat = [[one for one in decisions if one.seat == seat] for seat in range(match.setup.seats)]
        return Reviewed(
            game=match.game.id,
            seats=match.setup.seats,
            names=self.names,
            steps=len(match.steps),
            winners=match.result().winners,
            decisions=decisions,
            accuracy=[accuracy(mine) for mine in by_seat],
            turning=turning,
            curve=thinned(points, kept),
        )

    def chances(self) -> list[tuple[int, int, float]]:
        """The chances of those who were asked, as the survey has them; near the end as the search has found them.

        There looks see the outcome, and the net may not. Before, the two would differ by how each judges more than by
        what happened, and the curve would jump between them.
        """
        steps = len(self.match.steps)
        looked = {
            (one.step - 1, seen.seat): one.chance
            for seen in self.seen
            if (one := self.looked.get(seen.step)) and is_late(one.step - 1, steps)
        }
        late = {seat for _at, seat in looked}
        out: list[tuple[int, int, float]] = []
        for at, seat, win in self.judged:
            if (at, seat) in looked:
                out.append((at, seat, looked[at, seat]))
            elif seat not in late or not is_late(at, steps):
                out.append((at, seat, win))
        return out
