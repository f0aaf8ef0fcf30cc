"""A lesson in progress: where it stands is a matter of the learner's answers alone, so it can be told again from them.

Everything is decided by the rules: an answer that is not legal is refused with their reasons, one that is legal but not
what the lesson expects is told why, and changes nothing.
"""

from fnmatch import fnmatchcase

from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import BadChoice, NotOffered, StarlanesError
from starlanes.kernel.expected import Expected, Failed
from starlanes.kernel.facts import Fact, Phrase
from starlanes.kernel.match import Match, begin, begin_from
from starlanes.kernel.scenario import built
from starlanes.learning.lesson import LEARNER, OVER, Lesson, Move, Picks, Stop, Then
from starlanes.learning.words import BadLesson, InWords

#: Others answer at most so often before the learner is asked again.
MOST_MOVES = 400


class Refused(Exception):
    """An answer that is not taken: the rules' reasons, or what the lesson says about a wrong try."""

    def __init__(self, reasons: list[Phrase], told: InWords | None = None) -> None:
        super().__init__()
        self.reasons = reasons
        self.told = told


class Run:
    """A lesson, played as far as the answers go. An answer is a list of picks; none where there is only to read on."""

    def __init__(self, lesson: Lesson, checked: bool = False) -> None:
        self.lesson = lesson
        #: Whether to look at what must hold on the way; raises Failed if it does not.
        self.checked = checked
        start: list[Fact] = []
        if lesson.given is None:
            self.match = begin(lesson.game, lesson.setup, start)
        else:
            position = built(lesson.game, lesson.setup, lesson.given)
            self.match = begin_from(lesson.game, lesson.setup, position, start)
        #: The facts of the beginning, then of each step.
        self.told: list[list[Fact]] = [start]
        #: The step after the learner's last choice.
        self.since = 0
        #: How many steps of the lesson lie behind.
        self.at = 0
        #: In free play: how many of the tried answers were given so far, or -1 once the learner went another way.
        self.line = 0
        self.go_on()

    def copy(self) -> "Run":
        out: Run = object.__new__(Run)
        out.lesson, out.match, out.told = self.lesson, self.match.copy(), [*self.told]
        out.since, out.at, out.line, out.checked = self.since, self.at, self.line, self.checked
        return out

    # Where it stands.

    @property
    def stop(self) -> Stop | None:
        """What the learner is told now; None at the end."""
        step = self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None
        assert step is None or isinstance(step, Stop)
        return step

    @property
    def number(self) -> int:
        """How many stops lie behind."""
        return sum(isinstance(step, Stop) for step in self.lesson.steps[: self.at])

    @property
    def asked(self) -> bool:
        return self.stop is not None and not self.stop.reads_only

    @property
    def shown(self) -> Picks:
        """What could be done now, for somebody who wants to be shown."""
        stop = self.stop
        if stop is None:
            return []
        if stop.free is not None:
            return stop.tried[self.line] if 0 <= self.line < len(stop.tried) else []
        return stop.expect or []

    @property
    def won(self) -> bool:
        """True at the end, unless there was something to win and it was not won."""
        if self.lesson.lost is None:
            return True
        return self.match.over and self.match.result().winners == [LEARNER]

    # Going on.

    def answer(self, picks: Picks) -> None:
        """Take an answer, or raise Refused and change nothing."""
        stop = self.stop
        if stop is None or (stop.reads_only and picks):
            raise Refused([Phrase("kernel.not-asked")])
        if not stop.reads_only:
            trial = self.match.copy()
            told = played(trial, LEARNER, picks)
            if not stop.is_right(picks):
                raise Refused([], stop.told(picks))
            if stop.free is not None:
                right = 0 <= self.line < len(stop.tried) and sorted(picks) == sorted(stop.tried[self.line])
                self.line = self.line + 1 if right else -1
            self.match = trial
            self.told += told
            self.since = len(self.match.steps)
        if stop.free is None:
            self.at += 1
        self.go_on()

    def go_on(self) -> None:
        """Make the lesson's own choices until the learner is to read, or to choose."""
        while self.at < len(self.lesson.steps):
            step = self.lesson.steps[self.at]
            if isinstance(step, Move):
                self.let_others(step.seat)
                self.told += self.must_play(step.seat, step.picks)
            elif isinstance(step, Then):
                self.let_others(LEARNER, self.written())
                self.look(step)
            elif isinstance(step, Stop):
                if step.reads_only:
                    self.let_others(LEARNER, self.written())
                    return
                if step.free is not None and self.reached(step.free):
                    self.line = 0
                else:
                    self.let_others(LEARNER)
                    if step.free is None or not self.reached(step.free):
                        return
                    continue
            self.at += 1

    def written(self) -> set[int]:
        """The seats for which the lesson has a choice before the learner's next: they wait for it."""
        out: set[int] = set()
        for step in self.lesson.steps[self.at :]:
            if isinstance(step, Stop) and not step.reads_only:
                break
            if isinstance(step, Move):
                out.add(step.seat)
        return out

    def look(self, step: Then) -> None:
        """What must hold, holds; facts are those of the learner's last choice and what came after it."""
        if self.checked:
            try:
                news = [fact for facts in self.told[max(0, self.since) :] for fact in facts]
                Expected(self.match, news).check(step.wanted)
            except StarlanesError as error:
                raise Failed(f"{self.where}: {error}") from None

    def reached(self, until: str | int) -> bool:
        """Whether free play is over."""
        if self.match.over or until == OVER:
            return self.match.over
        return self.match.progress().round >= int(until)

    def let_others(self, seat: int, waiting: set[int] | None = None) -> None:
        """The others answer as they prefer, until a seat is asked, somebody waits, or the game is over."""
        for _move in range(MOST_MOVES):
            asked = self.match.position.asked()
            if self.match.over or seat in asked or (waiting and waiting & set(asked)):
                return
            other = asked[0]
            if other == LEARNER:
                raise BadLesson(f"{self.where}: the learner is asked {self.match.ask(LEARNER).prompt.key} first")
            self.told += self.must_play(other, [self.preferred(other)])
        raise BadLesson(f"{self.where}: seat {seat} is never asked")

    def preferred(self, seat: int) -> str:
        choices = [choice.text for choice in self.match.ask(seat).choices]
        for pattern in self.lesson.others:
            for choice in choices:
                if fnmatchcase(choice, pattern):
                    return choice
        if len(choices) == 1:
            return choices[0]
        raise BadLesson(f"{self.where}: 'others' has nothing among {', '.join(choices[:12])}")

    def must_play(self, seat: int, picks: Picks) -> list[list[Fact]]:
        try:
            return played(self.match, seat, picks)
        except Refused as refused:
            keys = ", ".join(reason.key for reason in refused.reasons)
            raise BadLesson(f"{self.where}: seat {seat} can't {', '.join(picks)} ({keys})") from None

    @property
    def where(self) -> str:
        return f"{self.lesson.id}, step {self.at + 1}"


def played(match: Match, seat: int, picks: Picks) -> list[list[Fact]]:
    """Make choices at a match; raises Refused with the rules' reasons."""
    choices: list[Choice] = []
    for pick in picks:
        try:
            choices.append(match.parse(pick))
        except BadChoice:
            raise Refused([Phrase("kernel.not-offered")]) from None
    if not choices:
        raise Refused([Phrase("kernel.not-offered")])
    if seat in match.position.asked() and len(choices) > match.ask(seat).count:
        raise Refused([Phrase("kernel.not-offered")])
    try:
        return match.answer_all(seat, choices)
    except NotOffered:
        trial = match.copy()
        for choice in sorted(choices, key=lambda choice: choice.code):
            reasons = trial.why_not(seat, choice)
            if reasons:
                raise Refused(reasons) from None
            trial.answer(seat, choice)
        raise
