"""The executive phase (rulebook II "Phase Exécutive"): income, upkeep, funding, floors, law, in the round's order."""

from typing import ClassVar, Final

from starlanes.games.federation.accreditation import Upkeep, due_level
from starlanes.games.federation.board import COLUMN_PROJECT, SLOTS, SPACE_FLOOR
from starlanes.games.federation.facts import tell_floor, tell_no_floor, tell_step
from starlanes.games.federation.kinds import BY_FLOORS, COLUMNS, FLOORS, FUNDING, NEUTRAL, NONE, SPACES
from starlanes.games.federation.laws import vote
from starlanes.games.federation.numbers import FREE_LEVEL
from starlanes.games.federation.projects import advance
from starlanes.games.federation.state import State
from starlanes.games.federation.structures import income_of
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Plain
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved

# The steps of the phase, in order.
INCOME: Final = 0
UPKEEP: Final = 1
FUNDING_STEP: Final = 2
FLOOR_STEP: Final = 3
LAW_STEP: Final = 4
FINISHED: Final = 5
STEP_NAMES: Final = ["income", "upkeep", "funding", "floors", "law"]


class Executive(Frame[State]):
    """The phase; `at` is how far the present step has come."""

    NAME: ClassVar[str] = "executive"

    def __init__(self) -> None:
        super().__init__()
        self.step = INCOME
        self.at = 0

    def go(self, s: State) -> int:
        depth = len(s.stack)
        while self.step < FINISHED:
            if self.at == 0:
                s.executive = True
                tell_step(s.ear, STEP_NAMES[self.step])
            if self.step == INCOME:
                self.income(s, depth)
            elif self.step == UPKEEP:
                self.upkeep(s, depth)
            elif self.step == FUNDING_STEP:
                self.funding(s, depth)
            elif self.step == FLOOR_STEP:
                floors(s)
            else:
                self.at = 1
                vote(s)
            if len(s.stack) > depth:
                # The law is the last step: there is nothing to come back to.
                if self.step == LAW_STEP:
                    self.step = FINISHED
                return STAYS
            self.step += 1
            self.at = 0
        s.executive = False
        return DONE

    def income(self, s: State, depth: int) -> None:
        """Everybody's production structures, from left to right."""
        while self.at < s.seats * SLOTS and len(s.stack) == depth:
            seat = s.order[self.at // SLOTS]
            slot = self.at % SLOTS
            self.at += 1
            if s.players[seat].structures & BIT[slot]:
                income_of(s, seat, s.slots[slot], 0)

    def upkeep(self, s: State, depth: int) -> None:
        """Everybody pays for their level."""
        while self.at < s.seats and len(s.stack) == depth:
            seat = s.order[self.at]
            self.at += 1
            if due_level(s, seat) > FREE_LEVEL:
                frame = Upkeep()
                frame.seat = seat
                s.push(frame)

    def funding(self, s: State, depth: int) -> None:
        """Column by column from the left, each from the top floor down."""
        while self.at < SPACES and len(s.stack) == depth:
            fund_from(s, self.at)
            self.at += 1

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Executive":
        other = Executive()
        other.step = self.step
        other.at = self.at
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["step"] = self.step
        out["at"] = self.at
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.step = saved.whole("step")
        self.at = saved.whole("at")


def fund_from(s: State, at: int) -> None:
    """The `at`-th space in the order of funding advances the project of its column, if funding shows there."""
    column = at // FLOORS
    space = at % FLOORS * COLUMNS + column
    if s.votes[space] == FUNDING:
        advance(s, s.who[space], COLUMN_PROJECT[column])


def floor_votes(s: State, floor: int) -> list[int]:
    """The votes of each seat on a floor, and last those of the neutral player."""
    out = [0] * (s.seats + 1)
    for space in range(floor * COLUMNS, (floor + 1) * COLUMNS):
        if s.votes[space] > 0:
            out[s.seats if s.who[space] == NEUTRAL else s.who[space]] += s.votes[space]
    for seat in range(s.seats):
        at = s.players[seat].die_at
        if at != NONE and SPACE_FLOOR[at] == floor:
            out[seat] += s.players[seat].die
    return out


def floor_winners(s: State, votes: list[int]) -> list[int]:
    """Who has most votes on a floor; all that are tied."""
    most = max(votes[: s.seats])
    if most == 0 and not s.rules.empty_floor_scores:
        return []
    if s.rules.neutral_on_floors and votes[s.seats] > most:
        return []
    return [seat for seat in s.order if votes[seat] == most]


def floors(s: State) -> None:
    """On each floor whoever has most votes scores their accreditation level."""
    for floor in range(FLOORS):
        votes = floor_votes(s, floor)
        winners = floor_winners(s, votes)
        for seat in winners:
            n = s.level(seat)
            s.score(seat, BY_FLOORS, n)
            tell_floor(s.ear, floor, seat, votes[seat], n)
        if not winners:
            tell_no_floor(s.ear, floor)
