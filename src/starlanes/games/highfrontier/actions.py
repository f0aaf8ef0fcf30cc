"""What a player can do in his turn, as small objects: each verb of the menu is an `Action`.

A module of rules makes its actions and `menu.py` lists them all. Whoever adds one writes three methods: which codes are
legal, why one isn't, and doing it; all three by the same function of the rules.
"""

from typing import Final

from starlanes.games.highfrontier.choices import VOCABULARY
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Why

#: An operation needs a performer (16.0A), a move is made once by each craft (17.0), the rest is free.
OPERATION: Final = 0
MOVE: Final = 1
FREE: Final = 2

#: Operations for the crew alone: no speciality performs them.
CREW_ONLY: Final = 0


class Action:
    """A verb of a turn's menu."""

    #: OPERATION, MOVE or FREE.
    kind: int
    #: Of an operation: the speciality of the colonists that can perform it, as bits (20.3A).
    specialty: int

    def __init__(self, verb: int, kind: int, specialty: int = CREW_ONLY) -> None:
        self.verb = verb
        self.size = VOCABULARY.verb_of(verb).size
        self.kind = kind
        self.specialty = specialty
        #: An epic hazard: its Future says which colonists can perform it, never the crew (16.0B).
        self.daring = False

    def add(self, s: State, seat: int, out: list[int]) -> None:
        """The codes that are legal now, whoever performs them."""
        raise NotImplementedError

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        """Why the verb's choice number `n` isn't legal, by the function that decides."""

    def price(self, s: State, seat: int, n: int) -> int:
        """WT that the choice number `n` costs at once, besides what its performer is paid."""
        return 0

    def who(self, s: State, seat: int, n: int) -> list[int]:
        """The cards of those who can perform a daring operation."""
        return []

    def do(self, s: State, seat: int, n: int) -> None:
        """Do it, or push the frame that asks for the rest."""
        raise NotImplementedError
