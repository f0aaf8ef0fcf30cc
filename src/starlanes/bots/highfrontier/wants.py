"""What a seat is after where Futures count (22): a Lab, people in it, a foothold, letters for its freighter."""

from functools import cached_property
from typing import Final

from starlanes.bots.highfrontier.labs import lab_sites, own_labs
from starlanes.bots.highfrontier.scale import (
    ANOTHER_LAB,
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
from starlanes.games.highfrontier.conditions import MIRROR_HUMANS, PURPLE_NEEDED, humans_in_bernal
from starlanes.games.highfrontier.epic import is_pioneer
from starlanes.games.highfrontier.futures import ANTIMATTER, BEEHIVE_ARK, CLIMATE_MIRROR, FUTURES, PROTIUM, is_open
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    ENGINEER,
    FREIGHTER_STACK,
    LETTERS,
    NOWHERE,
    OUTPOST_1,
    SCIENTIST,
    TNO_SCIENCE,
)
from starlanes.games.highfrontier.map import (
    ATMOSPHERE,
    LETTER,
    SCIENCE_OF,
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
        """Whether Futures count and there is no factory of a Lab, or that leads to one, from which a Future comes."""
        if not self.s.rules.endgame or self.left < LAST_LAB:
            return False
        if any(self.is_fertile(site) for site in self.player.factories if site in self.lab_sites):
            return False
        return not self.has_lab or self.left >= ANOTHER_LAB

    @cached_property
    def has_lab(self) -> bool:
        """Whether there is a Lab, or a factory that leads to one, be it good for a Future or not."""
        return bool(own_labs(self.s, self.seat)) or any(site in self.lab_sites for site in self.player.factories)

    def is_fertile(self, site: int) -> bool:
        """Whether Futures come from a Lab by the factory of a site: robots of D, the freighter of Antimatter Creation
        of V, or a mirror that is still to be made."""
        if not SCIENCE_OF[site]:
            return False
        letter = LETTERS[LETTER[site]]
        if ATMOSPHERE[site] and letter == "C":
            return self.has_or_gets(CLIMATE_MIRROR)
        return letter == "D" or (letter == "V" and self.has_or_gets(ANTIMATTER))

    @cached_property
    def trade(self) -> int:
        """What the first colonist of a Lab should be: most Futures ask for a scientist, antimatter for an engineer."""
        leads = [site for site in self.player.factories if site in self.lab_sites]
        alone = bool(leads) and all(LETTERS[LETTER[site]] == "V" for site in leads)
        return ENGINEER if alone and self.has_or_gets(ANTIMATTER) else SCIENTIST

    def has_or_gets(self, future: int) -> bool:
        """Whether a Future is open, and its card in space or still to be had."""
        mine = any(UNIT_CARD[unit] == CARD_OF[future] for unit in all_units(self.player))
        return self.is_to_come(future) or (mine and is_open(self.s, self.seat, future))

    @cached_property
    def lab_sites(self) -> frozenset[int]:
        """The sites on which a factory would be a Lab, or the Bernal could go there to make it one."""
        return lab_sites(self.s, self.seat)

    def is_for_lab(self, site: int) -> bool:
        if not self.wants_lab or site not in self.lab_sites:
            return False
        return self.is_fertile(site) or not self.has_lab

    @cached_property
    def seeks_foothold(self) -> bool:
        """Whether a factory beyond Neptune would make the first hazard a safe one (16.0B)."""
        if not self.s.rules.endgame or not is_pioneer(self.s, self.seat):
            return False
        return bool(own_labs(self.s, self.seat))

    @cached_property
    def berth(self) -> int:
        """Where a Lab is far from home, so that Humans come to it by rocket only: the Bernal's, or else a site beyond
        Neptune; else nowhere."""
        if not self.s.rules.endgame or not self.s.rules.colonists:
            return NOWHERE
        space = bernal_space(self.player)
        alone = self.player.is_promoted() and self.player.stack_of(self.player.bernal()) == BERNAL_STACK
        if alone and space != self.player.home() and is_lab(self.s, self.seat, space):
            return space
        return self.far_site

    @cached_property
    def far_site(self) -> int:
        """A factory beyond Neptune at which antimatter can be made by an engineer who comes there."""
        sites = [site for site in self.player.factories if SCIENCE_OF[site] == TNO_SCIENCE]
        found = [site for site in sites if LETTERS[LETTER[site]] == "V"]
        return found[0] if found and self.has_or_gets(ANTIMATTER) else NOWHERE

    def quarters(self) -> int:
        """The stack at the berth that Humans move into."""
        if self.berth != self.far_site:
            return BERNAL_STACK
        return FREIGHTER_STACK if self.player.where[FREIGHTER_STACK] == self.berth else OUTPOST_1

    def is_awaited(self, unit: int) -> bool:
        """Whether a Human is needed in the Lab: a scientist, or anybody where there is nobody; the crew for a mirror,
        which two Humans in the Bernal make (18.6B)."""
        if self.berth == NOWHERE or not self.s.is_human(unit):
            return False
        if self.berth == self.far_site:
            stacks = [self.player.stacks[stack] for stack in self.player.stands_on(self.berth)]
            others = [other for units in stacks for other in units if is_colonist(other) and other != unit]
            return is_colonist(unit) and self.makes_antimatter(unit, others)
        aboard = self.player.stacks[BERNAL_STACK]
        if not is_colonist(unit):
            air = any(ATMOSPHERE[site] for site in dirtsides_at(self.player, self.berth))
            return air and humans_in_bernal(self.s, self.player, self.berth) < MIRROR_HUMANS
        colonists = [other for other in aboard if is_colonist(other) and other != unit]
        learned = SPECIALTY[PURPLE_UNIT[UNIT_CARD[unit]]] & SCIENTIST
        has_scientist = any(SPECIALTY[PURPLE_UNIT[UNIT_CARD[other]]] & SCIENTIST for other in colonists)
        if not colonists or (learned != 0 and not has_scientist) or self.gathers(len(colonists)):
            return True
        return self.makes_antimatter(unit, colonists)

    def gathers(self, people: int) -> bool:
        """Whether Protium Fusion, whose thruster is in the Bernal, waits for more than so many: it asks for four
        promoted cards on a site, and a freighter is one of them (21.4A)."""
        mine = any(UNIT_CARD[unit] == CARD_OF[PROTIUM] for unit in self.player.stacks[BERNAL_STACK])
        return mine and people < PURPLE_NEEDED - 2 and is_open(self.s, self.seat, PROTIUM)

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
