"""What is owed while an ambassador's bonus comes in: the cost of the space (rulebook "Le Sénat").

"Si vous ne pouvez pas payer le coût de la case Action, vous ne pouvez pas y placer votre jeton": so between the placing
and the payment only such choices are offered that leave the space payable. Whether a way leads there is tried out with
the rules themselves, on copies; what would be turned up on the way counts for nothing, because nobody knows it.
"""

from typing import Final

from starlanes.games.federation.asking import Asking
from starlanes.games.federation.state import State
from starlanes.kernel.facts import Why

RULE: Final = "senate"
#: The place of a turn's frame on the stack.
TURN: Final = 1


class Debt:
    """The cost of a space that is still to be paid; means.py says with what."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def can_meet(self, s: State) -> bool:
        """Whether it can be paid in a position where nothing is under way."""
        raise NotImplementedError

    def why(self, why: Why) -> None:
        """Say that something is kept back for it."""
        raise NotImplementedError


class Owing(Asking):
    """A turn, to the frames above it."""

    def debt(self) -> Debt | None:
        raise NotImplementedError


def owed(s: State) -> Debt | None:
    """What the turn owes, if frames above it are asking."""
    if len(s.stack) <= TURN + 1:
        return None
    turn = s.stack[TURN]
    return turn.debt() if isinstance(turn, Owing) else None


def keeping(s: State, codes: list[int]) -> list[int]:
    """Of the choices of the frame on top, those that leave enough for the space; all, if nothing is owed."""
    if len(codes) < 2:
        return codes
    debt = owed(s)
    if debt is None:
        return codes
    out = [code for code in codes if met_after(s, code, debt)]
    return out or codes


def kept_back(s: State, why: Why) -> bool:
    """Say that a choice would leave too little for the space, if one is owed for."""
    debt = owed(s)
    if debt is None:
        return False
    debt.why(why)
    return True


def met_after(s: State, code: int, debt: Debt) -> bool:
    """Whether a debt can be met after a choice of the frame on top."""
    trial = s.copy()
    trial.stack = trial.stack[TURN + 1 :]
    trial.step(debt.seat, code)
    return can_be_met(trial, debt)


def can_be_met(trial: State, debt: Debt) -> bool:
    """Whether some way through the frames of a trial ends with enough."""
    if not trial.stack or trial.learned:
        return debt.can_meet(trial)
    for code in trial.legal(debt.seat):
        further = trial.copy()
        further.step(debt.seat, code)
        if can_be_met(further, debt):
            return True
    return False
