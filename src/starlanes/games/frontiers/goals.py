"""Goals (rulebook "Objectifs"): Plan Goals, turning a hidden goal up, and what goals count.

At most one goal is hidden at any time: when another is kept, it is turned up.
"""

from typing import ClassVar, Final

from starlanes.games.frontiers.choices import KEEP, PASS, REVEAL, UNDER
from starlanes.games.frontiers.facts import tell_kept, tell_looked, tell_revealed
from starlanes.games.frontiers.kinds import (
    COLONISTS,
    CONSUME_POWERS,
    DIFFERENT_KEYWORDS,
    DIFFERENT_KINDS,
    GOALS,
    STORED_CREDITS,
    STORED_GOODS,
    STORED_WORLDS,
)
from starlanes.games.frontiers.numbers import COUNTS, GOALS_SEEN, LADDERS, rung
from starlanes.games.frontiers.player import Player
from starlanes.games.frontiers.state import NOBODY, Goal, State
from starlanes.kernel.bits import BIT, bits
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved

RULE: Final = "goals"
NO_GOAL: Final = -1


def reveal_hidden(s: State) -> None:
    """Turn the hidden goal up."""
    hidden = s.hidden
    if hidden is not None:
        s.turn_up(s.hidden_of, hidden.goal)
        tell_revealed(s.ear, s.hidden_of, hidden.goal)
        s.hidden = None
        s.hidden_of = NOBODY


def begin_plan_goals(s: State, seat: int) -> "PlanGoals":
    """Look at the top goals of the pile, or what is left of it."""
    frame = PlanGoals()
    frame.seat = seat
    frame.seen = min(GOALS_SEEN, len(s.goal_pile))
    if frame.seen > 0:
        at = len(s.goal_pile) - frame.seen
        s.goal_pile = s.goal_pile[:at] + [seen_by(goal.goal, seat, goal.may) for goal in s.goal_pile[at:]]
        s.learned = True
        tell_looked(s.ear, seat, frame.goals(s))
    return frame


class PlanGoals(Frame[State]):
    """Keep one of the `seen` goals on top of the pile, and put the others under it in any order."""

    NAME: ClassVar[str] = "plan-goals"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.seen = 0
        self.kept = NO_GOAL
        self.under = NO_GOAL  # the first to go under the pile; the other ends up below it

    def goals(self, s: State) -> list[int]:
        """The goals looked at and not yet given a place, in canonical order."""
        out: list[int] = []
        for goal in s.goal_pile[len(s.goal_pile) - self.seen :]:
            if goal.goal not in (self.kept, self.under):
                out.append(goal.goal)
        out.sort()
        return out

    def go(self, s: State) -> int:
        left = self.goals(s)
        if len(left) > 1:
            return STAYS
        if self.kept == NO_GOAL and left:
            self.kept = left[0]
        self.close(s)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        verb = KEEP if self.kept == NO_GOAL else UNDER
        return [verb + goal for goal in self.goals(s)]

    def answer(self, s: State, seat: int, code: int) -> None:
        if self.kept == NO_GOAL:
            self.kept = code - KEEP
        else:
            self.under = code - UNDER

    def close(self, s: State) -> None:
        """Move the goals, and note who now knows what; then the goal that was hidden before is turned up."""
        if self.kept == NO_GOAL:
            return
        at = len(s.goal_pile) - self.seen
        may = [0] * s.seats
        for goal in s.goal_pile[at:]:
            for seat in range(s.seats):
                may[seat] |= goal.may[seat]
        last = NO_GOAL
        for goal in s.goal_pile[at:]:
            if goal.goal not in (self.kept, self.under):
                last = goal.goal
        below: list[Goal] = []
        for number in (last, self.under):
            if number != NO_GOAL:
                below.append(seen_by(number, self.seat, may))
        s.goal_pile = [*below, *s.goal_pile[:at]]
        tell_kept(s.ear, self.seat, self.kept)
        reveal_hidden(s)
        s.hidden = seen_by(self.kept, self.seat, may)
        s.hidden_of = self.seat

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (KEEP,) if self.kept == NO_GOAL else (UNDER,)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.keep-goal" if self.kept == NO_GOAL else "prompt.under", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.keep-goal" if self.kept == NO_GOAL else "why.under", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "PlanGoals":
        other = PlanGoals()
        other.seat = self.seat
        other.seen = self.seen
        other.kept = self.kept
        other.under = self.under
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["seen"] = self.seen
        out["kept"] = self.kept
        out["under"] = self.under
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.seen = saved.whole("seen")
        self.kept = saved.whole("kept")
        self.under = saved.whole("under")


def seen_by(goal: int, seat: int, may: list[int]) -> Goal:
    """A goal that one seat has seen; what the others know of it is in `may`."""
    knows = may[:]
    knows[seat] = BIT[goal]
    return Goal(goal, knows)


def ask_to_reveal(seat: int) -> "RevealGoal":
    frame = RevealGoal()
    frame.seat = seat
    return frame


class RevealGoal(Frame[State]):
    """After an action tile is picked, before anybody acts: the owner of the hidden goal may turn it up."""

    NAME: ClassVar[str] = "reveal-goal"
    VERBS: ClassVar[tuple[int, ...]] = (
        REVEAL,
        PASS,
    )

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.answered = False

    def go(self, s: State) -> int:
        return DONE if self.answered else STAYS

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [REVEAL, PASS]

    def answer(self, s: State, seat: int, code: int) -> None:
        self.answered = True
        if code == REVEAL:
            reveal_hidden(s)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.reveal", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.reveal", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "RevealGoal":
        other = RevealGoal()
        other.seat = self.seat
        other.answered = self.answered
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["answered"] = self.answered
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.answered = saved.flag("answered")


# What goals count, at the end.


def kinds_among(s: State, player: Player, declared: int) -> int:
    """How many different kinds the colonies have; `declared` is the kind of a world of any kind."""
    mask = 0
    for colony in player.colonies:
        row = s.tiles[colony]
        kind = declared if row.any_kind else row.kind
        if kind >= 0:
            mask |= BIT[kind]
    return bits(mask)


def goal_count(s: State, player: Player, goal: int, declared: int) -> int:
    """What a goal counts in an empire or on its stock mat."""
    what = COUNTS[goal]
    if what == STORED_WORLDS:
        return len(player.stored_worlds)
    if what == STORED_GOODS:
        return player.stored_goods_count()
    if what == STORED_CREDITS:
        return player.stored_credits
    if what == COLONISTS:
        return player.colonists
    if what == DIFFERENT_KINDS:
        return kinds_among(s, player, declared)
    powers = 0
    keywords = 0
    icons = 0
    for tile in player.colonies + player.developments:
        row = s.tiles[tile]
        powers += row.consume_powers
        keywords |= row.keywords
        icons |= row.icons
    if what == CONSUME_POWERS:
        return powers
    if what == DIFFERENT_KEYWORDS:
        return bits(keywords)
    return bits(icons)


def goal_points(s: State, player: Player, goal: int, declared: int) -> int:
    return rung(LADDERS[goal], goal_count(s, player, goal, declared))


def goals_in_play(s: State) -> list[int]:
    """The goals that count for everybody, in canonical order: all that were kept; a hidden one when it is turned up."""
    out: list[int] = []
    for goal in range(GOALS):
        if s.face_up & BIT[goal]:
            out.append(goal)
    return out
