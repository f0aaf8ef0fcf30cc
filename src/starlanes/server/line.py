"""The line of a match: what its log comes to once everything taken back is left out, and the match it leads to."""

from typing import Any, cast

import msgspec
from msgspec.structs import replace

from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.facts import Fact
from starlanes.kernel.game import Game, Setup
from starlanes.kernel.match import Match, Redeal, begin, pack_step
from starlanes.kernel.match import resume as resume_match
from starlanes.server.shapes import Fact as ToldFact
from starlanes.server.shapes import StepFacts
from starlanes.server.store.rows import Entry, Standing


class KeptFact(msgspec.Struct, array_like=True):
    """A fact as it is kept; older ones have no rule."""

    kind: str
    data: dict[str, Any]
    secret: dict[str, Any] | None
    to: int
    rule: str = ""

    def fact(self) -> Fact:
        return Fact(self.kind, self.data, self.secret, self.to, self.rule)


FACT_ROWS = msgspec.json.Decoder(list[KeptFact])
#: The steps after an undone one: their flags, and their facts as they are kept.
RETOLD_ROWS = msgspec.json.Decoder(list[tuple[int, str]])
STANDING = msgspec.json.Decoder(Standing)


#: The step that ended a round; the round's number, and the score of each seat as everybody sees it.
RoundEnd = tuple[int, tuple[int, list[int]]]


class DamagedLog(StarlanesError):
    """A log that does not lead to the position it says it leads to."""


class Line:
    """The entries that stand: the choices in order, and the redeals."""

    def __init__(self, entries: list[Entry]) -> None:
        self.steps: list[Entry] = []
        self.redeals: list[Redeal] = []
        self.start: Entry | None = None
        self.last: Entry | None = None
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        if self.last is not None and entry.n != self.last.n + 1:
            raise DamagedLog(f"entry {entry.n} follows entry {self.last.n}")
        if entry.kind == "start":
            self.start = entry
        elif entry.kind == "choice":
            self.steps.append(entry)
        elif entry.kind == "redeal":
            self.redeals.append(Redeal(entry.base, entry.seat, int(entry.choice)))
        elif entry.kind == "undo":
            del self.steps[entry.base]
            self.retell(entry)
        else:
            del self.steps[entry.base :]
            self.redeals = [redeal for redeal in self.redeals if redeal.at <= entry.base]
        self.last = entry

    def retell(self, undo: Entry) -> None:
        """Give the steps after an undone one the flags and facts they have without it."""
        for step, (flags, facts) in enumerate(RETOLD_ROWS.decode(undo.facts), start=undo.base):
            self.steps[step] = replace(self.steps[step], flags=flags, facts=facts, standing="{}")

    def told(self) -> list[str]:
        """The facts that stand, as they are kept: those of the start, then of each step."""
        start = "[]" if self.start is None else self.start.facts
        return [start, *(entry.facts for entry in self.steps)]

    def rounds(self) -> list[RoundEnd]:
        """The public score at the end of each round that is over, and the step that ended it."""
        found = [
            (step, STANDING.decode(entry.standing))
            for step, entry in enumerate(self.steps, 1)
            if '"scores"' in entry.standing
        ]
        return [(step, standing.scores) for step, standing in found if standing.scores is not None]


def seen_facts(told: list[str], seat: int, first: int) -> list[StepFacts]:
    """What a seat may know of what steps told, the first of which has that number: those that told something."""
    out: list[StepFacts] = []
    for step, rows in enumerate(told, start=first):
        if rows != "[]":
            out.append(step_facts(step, [kept.fact() for kept in FACT_ROWS.decode(rows)], seat))
    return out


def step_facts(step: int, facts: list[Fact], seat: int) -> StepFacts:
    """The facts of a step as a seat may know them."""
    return {"step": step, "facts": [cast(ToldFact, fact.seen_by(seat)) for fact in facts]}


def fact_rows(facts: list[Fact]) -> str:
    """Facts as they are kept."""
    return msgspec.json.encode([(fact.kind, fact.data, fact.secret, fact.to, fact.rule) for fact in facts]).decode()


def retold_rows(steps: list[tuple[int, list[Fact]]]) -> str:
    return msgspec.json.encode([(flags, fact_rows(facts)) for flags, facts in steps]).decode()


def resume(game: Game, setup: Setup, line: Line, snapshot: tuple[int, dict[str, Any]] | None) -> Match:
    """The match at the end of a line, from a snapshot on if there is one; raises DamagedLog if the digest differs."""
    try:
        match = resumed(game, setup, line, snapshot)
    except (StarlanesError, LookupError, TypeError, ValueError) as error:
        raise DamagedLog(f"it can't be played again: {error}") from error
    assert line.last is not None
    if match.digest() != line.last.digest:
        raise DamagedLog(f"its last digest is {line.last.digest}, but it leads to {match.digest()}")
    return match


def resumed(game: Game, setup: Setup, line: Line, snapshot: tuple[int, dict[str, Any]] | None) -> Match:
    start = 0
    if snapshot is None:
        match = begin(game, setup)
    else:
        # A snapshot is taken where undo ends, and after any redeal at its step.
        start, saved = snapshot
        steps = [packed(game, entry) for entry in line.steps[:start]]
        redeals = [redeal for redeal in line.redeals if redeal.at <= start]
        match = resume_match(game, setup, game.load(setup, saved), steps, redeals)
    for step in range(start, len(line.steps) + 1):
        match.follow_redeals(line.redeals, step)
        if step < len(line.steps):
            entry = line.steps[step]
            match.answer(entry.seat, match.parse(entry.choice))
    return match


def packed(game: Game, entry: Entry) -> int:
    """A step as a match keeps it."""
    return pack_step(entry.seat, game.vocabulary.parse(entry.choice).code, entry.flags)
