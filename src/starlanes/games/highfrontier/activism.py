"""Activism (16.6): an election called in the blue sector."""

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.choices import ACTIVISM
from starlanes.games.highfrontier.conflict_facts import tell_activism
from starlanes.games.highfrontier.election import hold_election
from starlanes.games.highfrontier.kinds import BLUE, SECTOR_NAMES
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Why


def may_call_election(s: State, why: Why | None = None) -> bool:
    if not s.rules.colonization:
        if why is not None:
            why.because("why.colonization-only", "14.2C")
        return False
    if s.sector() == BLUE:
        return True
    if why is not None:
        why.because("why.not-blue", "16.6", {"sector": SECTOR_NAMES[s.sector()]})
    return False


class ActivismOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if may_call_election(s):
            out.append(ACTIVISM)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_call_election(s, why)

    def do(self, s: State, seat: int, n: int) -> None:
        tell_activism(s.ear, seat)
        hold_election(s)
