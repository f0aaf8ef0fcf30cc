"""Epic hazards (16.0B): an operation of a colonist who carries a Future, or is in one stack with the card that does."""

from typing import Final

from starlanes.games.highfrontier.actions import OPERATION, Action
from starlanes.games.highfrontier.bernal import is_in_bernal
from starlanes.games.highfrontier.cards import FREE_EPIC, FUTURE_NAMES, SPECIALTY, UNIT_CARD, UNIT_SIDE
from starlanes.games.highfrontier.choices import EPIC
from starlanes.games.highfrontier.colonists import is_colonist
from starlanes.games.highfrontier.conditions import RECRUITS, tno_factories
from starlanes.games.highfrontier.future_facts import tell_destroyed, tell_epic
from starlanes.games.highfrontier.futures import (
    ANTIMATTER,
    CLIMATE_MIRROR,
    FUTURES,
    IS_EPIC,
    PAN_SAPIENS,
    UPLIFT,
    VON_NEUMANN,
    carrier,
    is_aimed_at,
    is_open,
    take_star,
)
from starlanes.games.highfrontier.kinds import ENGINEER, FREIGHTER, FREIGHTER_STACK, GIGAWATT, PURPLE, SCIENTIST, SITE
from starlanes.games.highfrontier.losses import lose_all
from starlanes.games.highfrontier.map import KIND
from starlanes.games.highfrontier.operating import deck_of
from starlanes.games.highfrontier.performers import colonist_fee, may_work
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Why
from starlanes.kernel.lists import with_sorted, without

#: A pioneer without a foothold beyond Neptune fails on all but a six.
PIONEER_FAILS_TO: Final = 5
FAILS_ON: Final = 1


def may_try(s: State, seat: int, future: int, unit: int) -> bool:
    """Whether a colonist may take the risk: where it is, what it can do, whether it is free and paid."""
    player = s.players[seat]
    card = UNIT_CARD[unit]
    fee = 0 if FREE_EPIC[unit] else colonist_fee(s, seat, card)
    if not may_work(s, seat, card) or player.wt < fee:
        return False
    if future == ANTIMATTER and not (UNIT_SIDE[unit] == PURPLE and SPECIALTY[unit] & ENGINEER):
        return False
    if future == UPLIFT and not SPECIALTY[unit] & SCIENTIST:
        return False
    return future != VON_NEUMANN or unit == carrier(player, future)


def daredevils(s: State, seat: int, future: int) -> list[int]:
    """The cards of the colonists who can perform an epic hazard."""
    player = s.players[seat]
    stack = player.stack_of(carrier(player, future))
    out: list[int] = []
    for other in player.stands_on(player.where[stack]):
        # The mirror is worked from the Bernal beside it (18.6B).
        if other != stack and not (future == CLIMATE_MIRROR and is_in_bernal(player, other)):
            continue
        for unit in player.stacks[other]:
            if is_colonist(unit) and may_try(s, seat, future, unit):
                out.append(UNIT_CARD[unit])
    return sorted(out)


def may_dare(s: State, seat: int, future: int, why: Why | None = None) -> bool:
    """An epic Future that is ripe; not where somebody else's factory is."""
    if not IS_EPIC[future] or future == PAN_SAPIENS:
        if why is not None:
            why.because("why.not-epic", "16.0B", {"future": FUTURE_NAMES[future]})
        return False
    if not is_aimed_at(s, seat, future, why):
        return False
    player = s.players[seat]
    space = player.where[player.stack_of(carrier(player, future))]
    key = ""
    if s.factory_owner(space) not in (-1, seat):
        key = "why.foreign-facility"
    elif not daredevils(s, seat, future):
        key = "why.no-daredevil"
    if key and why is not None:
        why.because(key, "16.0B", {"future": FUTURE_NAMES[future]})
    return key == ""


def is_pioneer(s: State, seat: int) -> bool:
    """Nobody has taken a star yet, and there is no foothold beyond Neptune."""
    return not s.stars and not tno_factories(s.players[seat])


def risk(s: State, seat: int, future: int, unit: int) -> bool:
    """The roll, and what a failure does: the performer's stack is lost, the site destroyed, a black disc on a star."""
    player = s.players[seat]
    roll = s.die()
    failed = roll <= (PIONEER_FAILS_TO if is_pioneer(s, seat) else FAILS_ON)
    tell_epic(s.ear, seat, FUTURE_NAMES[future], roll)
    if not failed:
        return True
    stack = player.stack_of(unit)
    space = player.where[stack]
    lost = [other for other in player.stacks[stack] if not survives(other, unit)]
    lose_all(s, seat, stack, lost)
    if KIND[space] == SITE:
        destroy(s, space)
    take_star(s, seat, future, True)
    return False


def survives(unit: int, performer: int) -> bool:
    """TW thrusters and a promoted Freighter card are not lost; Iceworms live through it."""
    if unit == performer and FREE_EPIC[unit]:
        return True
    return UNIT_SIDE[unit] == PURPLE and deck_of(unit) in (GIGAWATT, FREIGHTER)


def destroy(s: State, site: int) -> None:
    """Two black discs: claims, factories and cubes on the site are gone, and nobody claims it again."""
    for player in s.players:
        if site in player.factories:
            player.factories = without(player.factories, site)
            if player.where[FREIGHTER_STACK] == site:
                player.big_factory = False
        if site in player.colonies:
            player.colonies = without(player.colonies, site)
        if site in player.claims:
            player.claims = without(player.claims, site)
        while site in player.cubes:
            player.cubes = without(player.cubes, site)
    if site not in s.failed:
        s.failed = with_sorted(s.failed, site)
    s.destroyed = with_sorted(s.destroyed, site)
    tell_destroyed(s.ear, site)


def recruit_epically(s: State, seat: int) -> None:
    """Each hostile recruit by the card of Pan-Sapiens is an epic hazard; two of them are its Future (20.5A)."""
    player = s.players[seat]
    unit = carrier(player, PAN_SAPIENS) if s.rules.endgame else -1
    if unit == -1 or s.now.performer != UNIT_CARD[unit] or not is_open(s, seat, PAN_SAPIENS):
        return
    if risk(s, seat, PAN_SAPIENS, unit):
        player.converts += 1
        if player.converts >= RECRUITS:
            take_star(s, seat, PAN_SAPIENS, False)


class EpicOperation(Action):
    def __init__(self) -> None:
        super().__init__(EPIC, OPERATION)
        self.daring = True

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if not s.rules.endgame:
            return
        for future in range(FUTURES):
            if IS_EPIC[future] and carrier(s.players[seat], future) != -1 and may_dare(s, seat, future):
                out.append(EPIC + future)

    def who(self, s: State, seat: int, n: int) -> list[int]:
        return daredevils(s, seat, n)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_dare(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        player = s.players[seat]
        for units in player.stacks:
            for unit in units:
                if UNIT_CARD[unit] == s.now.performer:
                    if risk(s, seat, n, unit):
                        take_star(s, seat, n, False)
                    return
