"""The actions of the Senate (rulebook "Le Sénat"): planets, rooms and the spy, from a space or by other means."""

from typing import ClassVar, Final

from starlanes.games.federation.arratooine import begin_arratooine, can_shop
from starlanes.games.federation.asking import Asking
from starlanes.games.federation.atalum import begin_atalum, can_recruit
from starlanes.games.federation.board import ACTION_BUNDLE, ACTION_COST
from starlanes.games.federation.choices import PASS, PERFORM, REWARD_OF, USES
from starlanes.games.federation.e81216 import begin_e81216, can_build
from starlanes.games.federation.effects import ROOM_AGAIN, ROOM_UNITS, Deed
from starlanes.games.federation.facts import tell_president, tell_spied
from starlanes.games.federation.kinds import (
    ACTION_NAMES,
    ACTIONS,
    ANY_ROOM,
    ARRATOOINE,
    ATALUM,
    E81216,
    NEO,
    NO_REWARD,
    PLANETS,
    PRESIDENT,
    SIXMOON,
    SPY,
)
from starlanes.games.federation.neo import begin_neo
from starlanes.games.federation.payment import can_pay, pay
from starlanes.games.federation.question import Question
from starlanes.games.federation.resolve import resolve_later
from starlanes.games.federation.rewards import give
from starlanes.games.federation.scholars import is_use, spend_scholar, waiting_options, why_not_use
from starlanes.games.federation.sixmoon import begin_sixmoon
from starlanes.games.federation.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE
from starlanes.kernel.saved import Saved

RULE: Final = "senate"
SPY_RULE: Final = "spy"
KICKSTARTER: Final = "kickstarter"

# The stages of a room action that scholars add to.
OUTSIDE: Final = 0
INSIDE: Final = 1
OVER: Final = 2
UNITS: Final[int] = BIT[ROOM_UNITS]
TWICE: Final[int] = BIT[ROOM_AGAIN]


def may_act(s: State, seat: int, action: int, helped: bool, why: Why | None = None) -> bool:
    """Whether a seat can perform an action: its cost can be paid, and there is something to take or build.

    `helped`: scholars that wait for the action may be used in it.
    """
    if action in (NEO, SIXMOON):
        return True
    if action == ATALUM:
        able = s.rules.idle_placement or can_recruit(s, seat, helped)
        if not able and why is not None:
            why.because("why.nothing-to-recruit", RULE)
        return able
    if action == ARRATOOINE:
        able = can_shop(s, seat)
    elif action == E81216:
        able = s.rules.idle_placement or can_build(s, seat, helped)
        if not able and why is not None:
            why.because("why.nothing-to-build", RULE)
        return able
    else:
        able = can_pay(s, seat, ACTION_COST[action])
    if not able and why is not None:
        why.because("why.cannot-pay", RULE, {"why": ACTION_NAMES[action]})
    return able


def begin_action(s: State, seat: int, action: int, helped: bool, direct: bool) -> None:
    """Perform an action. `direct`: with an ambassador on that very space, not by a spy or a tile."""
    if action == NEO:
        begin_neo(s, seat, helped)
    elif action == SIXMOON:
        begin_sixmoon(s, seat, helped)
    elif action == ATALUM:
        begin_atalum(s, seat, helped)
    elif action == ARRATOOINE:
        begin_arratooine(s, seat, helped)
    elif action == E81216:
        begin_e81216(s, seat, helped)
    elif direct and action not in (SPY, PRESIDENT) and waiting_options(s, seat, ANY_ROOM, UNITS | TWICE):
        frame = Room()
        frame.seat = seat
        frame.action = action
        s.push(frame)
    elif can_pay(s, seat, ACTION_COST[action]):
        pay_and_do(s, seat, action)


def pay_and_do(s: State, seat: int, action: int) -> None:
    """The cost of a room or spy space, then its effects."""
    resolve_later(s, seat, ACTION_BUNDLE[action])
    pay(s, seat, ACTION_COST[action], s.rules.joker, ACTION_NAMES[action])


# Rooms with the help of Kickstarter scholars: 1D4 adds to the reward, 2D4 repeats the action.


def units_of(action: int) -> list[int]:
    """What a room gives, by the unit, as choices."""
    out = [REWARD_OF + effect.unit for effect in ACTION_BUNDLE[action].effects if effect.unit != NO_REWARD]
    out.sort()
    return out


class Room(Asking):
    """A room action that scholars may add to: `more` units are given with it."""

    NAME: ClassVar[str] = "room"

    def __init__(self) -> None:
        super().__init__()
        self.action = 0
        self.stage = OUTSIDE
        self.more = 0

    def scholars(self, s: State) -> list[int]:
        """Scholars to use: 1D4 before the room's action, 2D4 after it, if its cost can be paid again."""
        if not can_pay(s, self.seat, ACTION_COST[self.action]):
            return []
        uses = waiting_options(s, self.seat, ANY_ROOM, UNITS if self.stage == OUTSIDE else TWICE)
        return [PASS, *uses] if uses else []

    def adding(self) -> bool:
        """Whether the units that a scholar adds are to be given."""
        return self.stage == INSIDE and self.more > 0

    def go(self, s: State) -> int:
        if self.adding():
            units = units_of(self.action)
            if len(units) > 1:
                return self.waits(units)
            self.add(s, units[0] - REWARD_OF)
            return AGAIN
        if self.stage == OVER:
            return DONE
        scholars = self.scholars(s)
        if scholars:
            return self.waits(scholars)
        self.pass_on(s)
        return AGAIN

    def pass_on(self, s: State) -> None:
        """Nothing more to use: enter the room, which must be paid for, or leave it."""
        if self.stage == OUTSIDE and can_pay(s, self.seat, ACTION_COST[self.action]):
            self.stage = INSIDE
            pay_and_do(s, self.seat, self.action)
        else:
            self.stage = OVER

    def add(self, s: State, reward: int) -> None:
        n = self.more
        self.more = 0
        give(s, self.seat, reward, n, ACTION_NAMES[self.action])

    def options(self, s: State) -> list[int]:
        return units_of(self.action) if self.adding() else self.scholars(s)

    def take(self, s: State, code: int) -> None:
        if is_use(code):
            effect = spend_scholar(s, self.seat, code).bundle.effects[0]
            if effect.op == ROOM_UNITS:
                self.more += effect.n
            else:
                pay_and_do(s, self.seat, self.action)
        elif code == PASS:
            self.pass_on(s)
        else:
            self.add(s, code - REWARD_OF)

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (REWARD_OF,) if self.adding() else USES

    def prompt(self, s: State, seat: int) -> Phrase:
        action = ACTION_NAMES[self.action]
        if self.adding():
            return Phrase("prompt.room-units", {"action": action, "n": self.more}, KICKSTARTER)
        return Phrase("prompt.room" if self.stage == OUTSIDE else "prompt.room-again", {"action": action}, KICKSTARTER)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if is_use(code):
            why_not_use(s, seat, code, why)
        else:
            why.because("why.room", KICKSTARTER, {"action": ACTION_NAMES[self.action]})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Room":
        other = Room()
        self.copy_asking(other)
        other.action = self.action
        other.stage = self.stage
        other.more = self.more
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["action"] = self.action
        out["stage"] = self.stage
        out["more"] = self.more
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.action = saved.whole("action")
        self.stage = saved.whole("stage")
        self.more = saved.whole("more")


def do_president(s: State, deed: Deed) -> None:
    """Take the President now: the first turn of the next round, and law ties."""
    s.president = deed.seat
    tell_president(s.ear, deed.seat)


# The spy, and actions that tiles give.


def do_spy(s: State, deed: Deed) -> None:
    """Copy an action, occupied, blocked or free; from a Senate space it counts as a main action."""
    frame = Copying()
    frame.seat = deed.seat
    frame.actions = [action for action in range(SPY if deed.effect.rooms else PLANETS) if action != PRESIDENT]
    frame.helped = s.rules.tiles_everywhere or (deed.effect.rooms and s.rules.tiles_by_spy)
    frame.spying = True
    s.push(frame)


def do_act(s: State, deed: Deed) -> None:
    """An action on one of some planets, by a mission or a tile."""
    frame = Copying()
    frame.seat = deed.seat
    frame.actions = sorted(deed.effect.planets)
    frame.helped = s.rules.tiles_everywhere
    s.push(frame)


class Copying(Question):
    """Choose the action to perform, of those that can be performed."""

    NAME: ClassVar[str] = "copying"
    VERBS: ClassVar[tuple[int, ...]] = (PERFORM,)

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[int] = []
        self.helped = False
        self.spying = False

    def choices(self, s: State) -> list[int]:
        out: list[int] = []
        for action in self.actions:
            if may_act(s, self.seat, action, self.helped):
                out.append(PERFORM + action)
        return out

    def take(self, s: State, code: int) -> None:
        action = code - PERFORM
        if self.spying:
            tell_spied(s.ear, self.seat, action)
        begin_action(s, self.seat, action, self.helped, False)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.spy" if self.spying else "prompt.act", rule=SPY_RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        action = code - PERFORM
        if not 0 <= action < ACTIONS:
            why.because("why.spy", SPY_RULE)
        elif action not in self.actions:
            why.because("why.cannot-spy", SPY_RULE, {"action": ACTION_NAMES[action]})
        else:
            may_act(s, self.seat, action, self.helped, why)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Copying":
        other = Copying()
        self.copy_question(other)
        other.actions = self.actions
        other.helped = self.helped
        other.spying = self.spying
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["actions"] = list(self.actions)
        out["helped"] = self.helped
        out["spying"] = self.spying
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.actions = saved.wholes("actions")
        self.helped = saved.flag("helped")
        self.spying = saved.flag("spying")
