"""What a seat is after where Futures count (22): a Lab, people in it, a foothold, letters for its freighter."""

from functools import cached_property
from typing import Final

from starlanes.bots.highfrontier.labs import lab_sites, own_labs
from starlanes.bots.highfrontier.scale import (
    LAST_LAB,
)
from starlanes.games.highfrontier.bernal import bernal_space, dirtsides_at, is_lab
from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    CARD_LETTER,
    FUTURE_OF,
    PURPLE_UNIT,
    SPECIALTY,
    UNIT_CARD,
)
from starlanes.games.highfrontier.colonists import is_colonist
from starlanes.games.highfrontier.conditions import MIRROR_HUMANS, humans_in_bernal
from starlanes.games.highfrontier.epic import is_pioneer
from starlanes.games.highfrontier.futures import ANTIMATTER, BEEHIVE_ARK, FUTURES, is_open
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    ENGINEER,
    NOWHERE,
    SCIENTIST,
)
from starlanes.games.highfrontier.map import (
    ATMOSPHERE,
    LETTER,
)
from starlanes.games.highfrontier.stacks import all_units
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.year import built

#: The card of each Future.
CARD_OF: Final[dict[int, int]] = {
    future: UNIT_CARD[unit] for unit, future in enumerate(FUTURE_OF) if 0 <= future < FUTURES
}
#: Futures of a freighter that can be built far from the Lab.
BY_FREIGHTER: Final = (ANTIMATTER, BEEHIVE_ARK)


def years_left(s: State) -> int:
    """By factories and ventures, or, where stars decide, by the events after the last one (7.3, 22.1)."""
    most = s.rules.most_years - s.year
    if not s.rules.endgame:
        return min(most, 2 + 3 * max(0, s.rules.end_at - built(s)))
    return most if s.closing == -1 else min(most, 2 * s.closing)


class Wants:
    """What one seat is after."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.player = s.players[seat]
        #: About how many years the game still lasts.
        self.left = years_left(s)

    @cached_property
    def wants_lab(self) -> bool:
        """Whether Futures count and there is no Lab to promote cards in, nor a factory that leads to one."""
        if not self.s.rules.endgame or self.left < LAST_LAB or own_labs(self.s, self.seat):
            return False
        return not any(site in self.lab_sites for site in self.player.factories)

    @cached_property
    def lab_sites(self) -> frozenset[int]:
        """The sites on which a factory would be a Lab, or the Bernal could go there to make it one."""
        return lab_sites(self.s, self.seat)

    def is_for_lab(self, site: int) -> bool:
        return self.wants_lab and site in self.lab_sites

    @cached_property
    def seeks_foothold(self) -> bool:
        """Whether a factory beyond Neptune would make the first hazard a safe one (16.0B)."""
        if not self.s.rules.endgame or not is_pioneer(self.s, self.seat):
            return False
        return bool(own_labs(self.s, self.seat))

    @cached_property
    def berth(self) -> int:
        """Where the Bernal is a Lab far from home, so that Humans come to it by rocket only; else nowhere."""
        if not self.s.rules.endgame or not self.s.rules.colonists or not self.player.is_promoted():
            return NOWHERE
        space = bernal_space(self.player)
        alone = self.player.stack_of(self.player.bernal()) == BERNAL_STACK
        return space if alone and space != self.player.home() and is_lab(self.s, self.seat, space) else NOWHERE

    def is_awaited(self, unit: int) -> bool:
        """Whether a Human is needed in the Lab: a scientist, or anybody where there is nobody; the crew for a mirror,
        which two Humans in the Bernal make (18.6B)."""
        if self.berth == NOWHERE or not self.s.is_human(unit):
            return False
        aboard = self.player.stacks[BERNAL_STACK]
        if not is_colonist(unit):
            air = any(ATMOSPHERE[site] for site in dirtsides_at(self.player, self.berth))
            return air and humans_in_bernal(self.s, self.player, self.berth) < MIRROR_HUMANS
        colonists = [other for other in aboard if is_colonist(other) and other != unit]
        learned = SPECIALTY[PURPLE_UNIT[UNIT_CARD[unit]]] & SCIENTIST
        has_scientist = any(SPECIALTY[PURPLE_UNIT[UNIT_CARD[other]]] & SCIENTIST for other in colonists)
        return not colonists or (learned != 0 and not has_scientist) or self.makes_antimatter(unit, colonists)

    def makes_antimatter(self, unit: int, others: list[int]) -> bool:
        """Whether a Human is the engineer whom the freighter of Antimatter Creation waits for (18.6B)."""
        card = CARD_OF[ANTIMATTER]
        mine = card in self.player.hand or any(card == UNIT_CARD[other] for other in all_units(self.player))
        if not mine or not is_open(self.s, self.seat, ANTIMATTER):
            return False
        able = [other for other in (unit, *others) if SPECIALTY[PURPLE_UNIT[UNIT_CARD[other]]] & ENGINEER]
        return able == [unit]

    @cached_property
    def sought_letters(self) -> list[int]:
        """What a factory could build for a Future, once there is a Lab: a freighter comes to it from anywhere."""
        if not self.s.rules.endgame or self.player.has_fleet() or not own_labs(self.s, self.seat):
            return []
        letters = [CARD_LETTER[CARD_OF[future]] for future in BY_FREIGHTER if self.is_to_come(future)]
        return [letter for letter in letters if all(LETTER[site] != letter for site in self.player.factories)]

    def is_to_come(self, future: int) -> bool:
        """Whether the card of a Future can still be had, and the Future too."""
        card = CARD_OF[future]
        free = card in self.player.hand or card in self.s.decks[CARD_DECK[card]]
        return free and is_open(self.s, self.seat, future)
