"""Suffrage (16.3): whoever is in power may emancipate the robots; they are Humans from then on, and loyal to him."""

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import UNIT_SIDE
from starlanes.games.highfrontier.choices import SUFFRAGE
from starlanes.games.highfrontier.colonists import colonists_of, is_robot
from starlanes.games.highfrontier.conflict_facts import tell_suffrage
from starlanes.games.highfrontier.kinds import PURPLE
from starlanes.games.highfrontier.performers import crew_operations
from starlanes.games.highfrontier.politics import in_power
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Why


def any_robot(s: State) -> bool:
    for player in s.players:
        for unit in colonists_of(player):
            if is_robot(unit):
                return True
    return False


def purple_cards(s: State) -> int:
    """Promoted cards in play, of all players; an Ersatz is no card."""
    n = 0
    for player in s.players:
        for units in player.stacks:
            for unit in units:
                if UNIT_SIDE[unit] == PURPLE:
                    n += 1
    return n


def may_hold_suffrage(s: State, seat: int, why: Why | None = None) -> bool:
    key = ""
    if s.emancipator != -1:
        key = "why.emancipated"
    elif in_power(s) != seat:
        key = "why.not-in-power"
    elif not any_robot(s):
        key = "why.no-robot"
    if key and why is not None:
        why.because(key, "16.3")
    return key == ""


def hold_suffrage(s: State, seat: int) -> None:
    """A die lower than the number of purple cards in play succeeds."""
    roll = s.die()
    success = roll < purple_cards(s)
    if success:
        # The second operation of Space Tourism is gone at this moment (16.3).
        before = crew_operations(s, seat)
        s.emancipator = seat
        s.now.operations = max(0, s.now.operations - before + crew_operations(s, seat))
    tell_suffrage(s.ear, seat, roll, purple_cards(s), success)


class SuffrageOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.rules.colonists and may_hold_suffrage(s, seat):
            out.append(SUFFRAGE)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_hold_suffrage(s, seat, why)

    def do(self, s: State, seat: int, n: int) -> None:
        hold_suffrage(s, seat)
