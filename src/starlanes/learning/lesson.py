"""A lesson as it is written: a position, what is said, what is pointed at, what is expected, what a wrong try is told.

The file is YAML, like a scenario (docs/learning.md has the format). Reading refuses what is no lesson; check.py plays
it against the rules.
"""

import hashlib
from fnmatch import fnmatchcase
from typing import Any, Final

from starlanes.kernel.expected import LETTERS
from starlanes.kernel.game import Game, Setup
from starlanes.kernel.written import as_list, as_table
from starlanes.learning.words import BadLesson, InWords, filled, in_words

LESSON_KEYS: Final = {"title", "goal", "seats", "seed", "options", "rulings", "given", "others", "steps", "won", "lost"}
STOP_KEYS: Final = {"say", "point", "rule", "expect", "accept", "wrong", "free", "try"}
#: A lesson's learner sits here.
LEARNER: Final = 0
#: The game is played on until it is over.
OVER: Final = "over"
ANY: Final = "any"

#: The picks of one answer, in their text form.
Picks = list[str]


class Stop:
    """Where the learner reads, and then goes on, makes the expected choice, or plays freely for a while."""

    def __init__(self, game: Game, row: dict[str, Any], where: str) -> None:
        for key in row:
            if key not in STOP_KEYS:
                raise BadLesson(f"{where}: a step has no '{key}'; it has {', '.join(sorted(STOP_KEYS))}")
        self.say: InWords = filled(game, in_words(row.get("say"), f"{where}: 'say'"))
        self.points = [str(point) for point in as_list(row.get("point") or [])]
        self.rule = str(row.get("rule", ""))
        #: The picks that are expected; None where there is only something to read, or play is free.
        self.expect = [str(pick) for pick in as_list(row["expect"])] if "expect" in row else None
        #: Other answers that are as good: lists of picks, or any legal ones.
        self.accepts_any = row.get("accept") == ANY
        accepted = [] if self.accepts_any else as_list(row.get("accept") or [])
        self.accept = [[str(pick) for pick in as_list(one)] for one in accepted]
        #: What a wrong try is told, by a pattern of its choice; the first that fits.
        wrong = as_table(row.get("wrong") or {}, f"{where}: 'wrong'")
        self.wrong = {
            str(pattern): filled(game, in_words(said, f"{where}: '{pattern}'")) for pattern, said in wrong.items()
        }
        #: Until when the learner plays as they like: the end of the game, or the beginning of a round.
        self.free: str | int | None = row.get("free")
        #: The answers by which free play is won, one after the other.
        self.tried = [[str(pick) for pick in as_list(one)] for one in as_list(row.get("try") or [])]
        if (self.free is None) != (not self.tried) or (self.free is not None and self.expect is not None):
            raise BadLesson(f"{where}: either 'expect', or 'free' with 'try', or neither")
        if self.expect is None and (self.wrong or self.accept or self.accepts_any):
            raise BadLesson(f"{where}: 'wrong' and 'accept' go with 'expect'")

    @property
    def reads_only(self) -> bool:
        return self.expect is None and self.free is None

    def is_right(self, picks: Picks) -> bool:
        """Whether legal picks are what is expected, or as good."""
        if self.accepts_any or self.expect is None:
            return True
        return any(sorted(picks) == sorted(right) for right in [self.expect, *self.accept])

    def told(self, picks: Picks) -> InWords | None:
        """What a wrong try is told."""
        for pattern, said in self.wrong.items():
            if any(fnmatchcase(pick, pattern) for pick in picks):
                return said
        return None


class Move:
    """A choice that the lesson makes itself: another player's, or one of the learner's that teaches nothing."""

    def __init__(self, seat: int, picks: Picks) -> None:
        self.seat = seat
        self.picks = picks


class Then:
    """What must hold at this point, in the words of scenarios; only looked at when lessons are checked."""

    def __init__(self, wanted: dict[str, Any]) -> None:
        self.wanted = wanted


Step = Stop | Move | Then


class Lesson:
    """One lesson, read."""

    def __init__(self, game: Game, name: str, row: dict[str, Any], text: str) -> None:
        self.game = game
        self.id = name
        #: Another one whenever the lesson, or the rules it was written for, are another.
        self.version = hashlib.blake2b(f"{game.version} {text}".encode(), digest_size=6).hexdigest()
        for key in as_table(row, f"{name}"):
            if key not in LESSON_KEYS:
                raise BadLesson(f"{name}: a lesson has no '{key}'; it has {', '.join(sorted(LESSON_KEYS))}")
        self.title = filled(game, in_words(row.get("title"), f"{name}: 'title'"))
        self.goal = filled(game, in_words(row.get("goal"), f"{name}: 'goal'"))
        #: What is said at the end; where there is something to win, what is said if it was lost.
        self.won = filled(game, in_words(row.get("won"), f"{name}: 'won'"))
        self.lost = filled(game, in_words(row["lost"], f"{name}: 'lost'")) if "lost" in row else None
        self.setup: Setup = game.setup(
            row.get("seats", game.seats[0]), row.get("seed", 1), row.get("options"), row.get("rulings")
        )
        self.given: dict[str, Any] | None = row.get("given")
        #: What other players choose where nothing is written for them: the first of these patterns that fits.
        self.others = [str(pattern) for pattern in as_list(row.get("others") or [])]
        letters = LETTERS[: self.setup.seats]
        self.steps: list[Step] = [
            read_step(game, as_table(step, f"{name}, step {n}"), letters, f"{name}, step {n}")
            for n, step in enumerate(as_list(row.get("steps") or []), start=1)
        ]
        if not self.stops:
            raise BadLesson(f"{name}: there is nothing to do")

    def __repr__(self) -> str:
        return f"<Lesson {self.game.id}/{self.id}>"

    @property
    def stops(self) -> list[Stop]:
        return [step for step in self.steps if isinstance(step, Stop)]


def read_step(game: Game, row: dict[str, Any], letters: str, where: str) -> Step:
    """A stop, what must hold, or a choice: `B: pass`."""
    if "then" in row and len(row) == 1:
        return Then(as_table(row["then"], f"{where}: 'then'"))
    if len(row) == 1:
        ((letter, picks),) = row.items()
        if letter in letters:
            return Move(letters.index(letter), [str(pick) for pick in as_list(picks)])
    return Stop(game, row, where)
