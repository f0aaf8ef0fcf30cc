"""Futures without a hazard (22.0A, D-73): claimed as a free action; New Venus and Footfall are announced, and come true
twelve years later if factory and thruster are still on the comet (20.5A)."""

from typing import Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import FUTURE_NAMES, UNIT_SIDE
from starlanes.games.highfrontier.choices import FUTURE
from starlanes.games.highfrontier.conditions import comet_of
from starlanes.games.highfrontier.epic import destroy
from starlanes.games.highfrontier.future_facts import tell_announced, tell_fell, tell_fizzled
from starlanes.games.highfrontier.futures import (
    ENZMANN,
    FOOTFALL,
    FUTURES,
    IS_EPIC,
    LITHIATED_AMMONIA,
    NEW_VENUS,
    carrier,
    is_aimed_at,
    is_open,
    take_star,
)
from starlanes.games.highfrontier.kinds import FREIGHTER_STACK, GIGAWATT, LEO_STACK, PURPLE
from starlanes.games.highfrontier.map import space_of
from starlanes.games.highfrontier.operating import deck_of
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Why
from starlanes.kernel.lists import BLANKS, with_sorted, without

#: A full turn of the sun wheel.
YEARS: Final = 12
VENUS: Final[int] = space_of("venus-aerostat-xity")


def may_claim_future(s: State, seat: int, future: int, why: Why | None = None) -> bool:
    if IS_EPIC[future] or future in (LITHIATED_AMMONIA, ENZMANN):
        if why is not None:
            why.because("why.future-by-deed", "22.0A", {"future": FUTURE_NAMES[future]})
        return False
    return is_aimed_at(s, seat, future, why)


class FutureAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if not s.rules.endgame:
            return
        for future in range(FUTURES):
            if not IS_EPIC[future] and carrier(s.players[seat], future) != -1 and may_claim_future(s, seat, future):
                out.append(FUTURE + future)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_claim_future(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        if n in (NEW_VENUS, FOOTFALL):
            site = comet_of(s, seat)
            s.falls = [*s.falls, [n, seat, site, YEARS]]
            tell_announced(s.ear, seat, FUTURE_NAMES[n], site, YEARS)
        else:
            take_star(s, seat, n, False)


def still_falls(player: Player, site: int) -> bool:
    """Factory and TW thruster are on the comet; lost supports don't matter."""
    if site not in player.factories:
        return False
    for stack in player.stands_on(site):
        for unit in player.stacks[stack]:
            if deck_of(unit) == GIGAWATT and UNIT_SIDE[unit] == PURPLE:
                return True
    return False


def fall_on(s: State) -> None:
    """A year goes by for the comets that were pushed off their course."""
    rows = s.falls
    s.falls = BLANKS
    for future, seat, site, years in rows:
        if not still_falls(s.players[seat], site):
            tell_fizzled(s.ear, seat, FUTURE_NAMES[future])
        elif years > 1:
            s.falls = [*s.falls, [future, seat, site, years - 1]]
        else:
            tell_fell(s.ear, seat, FUTURE_NAMES[future])
            if is_open(s, seat, future):
                # Another Future of colonists may have come true in these years (22.0A).
                take_star(s, seat, future, False)
            if future == FOOTFALL:
                s.fallen = True
            else:
                terraform(s, seat, site)


def terraform(s: State, seat: int, comet: int) -> None:
    """The comet is gone; its factory and stacks are on Venus, in place of what was there."""
    player = s.players[seat]
    moved = [stack for stack in player.stands_on(comet) if stack != LEO_STACK]
    big = player.big_factory and player.where[FREIGHTER_STACK] == comet
    destroy(s, comet)
    for other in s.players:
        if VENUS in other.factories:
            other.factories = without(other.factories, VENUS)
            if other.where[FREIGHTER_STACK] == VENUS:
                other.big_factory = False
        if VENUS in other.colonies:
            other.colonies = without(other.colonies, VENUS)
        if VENUS in other.claims:
            other.claims = without(other.claims, VENUS)
    if VENUS in s.failed:
        s.failed = without(s.failed, VENUS)
    player.claims = with_sorted(player.claims, VENUS)
    player.factories = with_sorted(player.factories, VENUS)
    player.big_factory = player.big_factory or big
    for stack in moved:
        player.place(stack, VENUS)


def feuds(s: State, seat: int, other: int) -> bool:
    """From the announcement of New Venus on its owner and the one who holds Venus may fight at any time (20.5A)."""
    owner = s.owner_of(VENUS)
    for future, caller, _site, _years in s.falls:
        if future == NEW_VENUS and caller != owner and {caller, owner} == {seat, other}:
            return True
    return False
