"""Who dares an epic hazard (16.0B) away from the Bernal: who goes aboard the freighter for it, and where that goes."""

from functools import cached_property

from starlanes.bots.highfrontier.demands import TRADES
from starlanes.bots.highfrontier.futures import Futures
from starlanes.bots.highfrontier.loads import is_support
from starlanes.bots.highfrontier.wants import CARD_OF
from starlanes.games.highfrontier.cards import GIVES_GENERATOR, LOAD, MASS, SPECIALTY, UNIT_CARD, UNIT_SIDE
from starlanes.games.highfrontier.colonists import is_colonist, is_robot
from starlanes.games.highfrontier.conditions import PURPLE_NEEDED
from starlanes.games.highfrontier.freighter import cargo
from starlanes.games.highfrontier.futures import (
    ANTIMATTER,
    BEEHIVE_ARK,
    CATEGORY,
    PROTIUM,
    UPLIFT,
    VON_NEUMANN,
    carrier,
    is_aimed_at,
    is_open,
)
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    ENGINEER,
    FREIGHTER,
    FREIGHTER_STACK,
    NOWHERE,
    OUTPOST_1,
    PULSED,
    PURPLE,
    SCIENTIST,
    SITE,
)
from starlanes.games.highfrontier.map import KIND, SCIENCE_OF, ZONE, ZONE_SOLAR
from starlanes.games.highfrontier.performers import colonist_fee
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.supports import SUNLIT, works

#: With so few years left a hazard is dared, whatever its chance: others may follow.
LAST_YEARS = 11
#: A second Future that is so many years away is not waited for.
SECOND = 12


class Daring:
    """The daredevils of one seat."""

    def __init__(self, futures: Futures) -> None:
        self.futures = futures
        self.s = futures.s
        self.seat = futures.seat
        self.player = futures.player

    def hazards(self, futures: list[int]) -> list[int]:
        """Which of some hazards are dared now, the first one first.

        Before any star is taken all but a six fails, and a failure costs the whole stack and the site (16.0B). So
        the first hazard waits for a second one that is ready too and survives it, or for the last years.
        """
        if not self.waits_for_another():
            return futures
        seconds = [*self.futures.ready, *([VON_NEUMANN] if self.waits() else [])]
        return [future for future in futures if any(self.survives(other, future) for other in seconds)]

    def survives(self, future: int, failed: int) -> bool:
        """Whether a Future that is ready can still be dared after another hazard has failed: in another stack, with
        somebody to dare it there."""
        player = self.player
        if future == failed or CATEGORY[future] == CATEGORY[failed] == FREIGHTER:
            return False
        mine, lost = (player.stack_of(carrier(player, one)) for one in (future, failed))
        if mine == lost or not any(is_colonist(unit) for unit in player.stacks[mine]):
            return False
        if KIND[player.where[lost]] != SITE:
            return True
        # The site is destroyed, and with it a Lab that lives by its factory.
        return future != UPLIFT and player.where[mine] != player.where[lost]

    @cached_property
    def boarders(self) -> list[int]:
        """Who and what goes aboard the freighter beside the Bernal, to dare a Future, in ascending order."""
        player = self.player
        if not self.s.rules.endgame or player.where[BERNAL_STACK] != player.where[FREIGHTER_STACK]:
            return []
        alone = self.boarding()
        party = self.landing_party() if alone == -1 else [alone]
        return sorted([unit for unit in party if unit in player.stacks[BERNAL_STACK]])

    def landing_party(self) -> list[int]:
        """The thruster of Protium Fusion, its pulses, a scientist and whoever else is promoted, for a Bernal in orbit:
        four such cards have to be on a site (21.4A), and a promoted freighter, which is one of them, takes them down.
        The Bernal may lose its power by that, so it is the last that is dared."""
        player = self.player
        thruster, ship = carrier(player, PROTIUM), player.freighter()
        there = [*player.stacks[BERNAL_STACK], *cargo(player)]
        if thruster not in there or ship not in player.stacks[FREIGHTER_STACK] or UNIT_SIDE[ship] != PURPLE:
            return []
        if not is_open(self.s, self.seat, PROTIUM) or is_on_a_site(player, BERNAL_STACK):
            return []
        if self.waits_for_another(PROTIUM):
            return []
        people = [unit for unit in there if is_colonist(unit) and UNIT_SIDE[unit] == PURPLE]
        people.sort(key=lambda unit: (SPECIALTY[unit] & SCIENTIST == 0, MASS[unit], unit))
        people = people[: PURPLE_NEEDED - 2]
        if len(people) < PURPLE_NEEDED - 2 or not SPECIALTY[people[0]] & SCIENTIST:
            return []
        chains = [[unit] for unit in sorted(there) if GIVES_GENERATOR[unit] & PULSED]
        chains.append([unit for unit in sorted(there) if is_support(unit)])
        for chain in chains:
            party = [thruster, *people, *chain]
            fits = sum(MASS[unit] for unit in {*party, *cargo(player)}) <= LOAD[ship]
            if fits and works(sorted(party), thruster, SUNLIT if ZONE_SOLAR[ZONE[player.where[BERNAL_STACK]]] else 0):
                return party
        return []

    def bears_thruster(self) -> bool:
        """Whether the freighter has the thruster of Protium Fusion aboard."""
        aboard = self.s.rules.endgame and carrier(self.player, PROTIUM) in self.player.stacks[FREIGHTER_STACK]
        return aboard and is_open(self.s, self.seat, PROTIUM)

    def boarding(self) -> int:
        """A colonist of the Bernal who goes aboard to dare a Future; -1 if none shall."""
        player = self.player
        robot = self.futures.robot_apart()
        if robot in player.stacks[BERNAL_STACK] and not self.ark_goes_first(robot):
            return robot
        for future in (BEEHIVE_ARK, ANTIMATTER):
            unit = carrier(player, future)
            if unit not in player.stacks[FREIGHTER_STACK] or not is_open(self.s, self.seat, future):
                continue
            # Antimatter is made on the site itself: the freighter goes there with the engineer.
            ripe = is_aimed_at(self.s, self.seat, future) or (future == ANTIMATTER and bool(self.science()))
            if not ripe or any(is_colonist(other) for other in player.stacks[FREIGHTER_STACK]):
                continue
            able = [other for other in player.stacks[BERNAL_STACK] if self.dares(future, other)]
            if not able and (self.waits() or not self.waits_for_another()):
                # A Future that can be dared now comes before those that still need somebody.
                able = [other for other in player.stacks[BERNAL_STACK] if is_colonist(other) and other != robot]
                able = able if future == BEEHIVE_ARK else [other for other in able if makes_antimatter(other)]
            if able:
                return max(able, key=lambda other: (is_robot(other), -other))
        return -1

    def ark_goes_first(self, robot: int) -> bool:
        """Whether the Ark is dared in orbit before the robot of Von Neumann goes down in the same freighter: who is not
        aboard survives its failure, and has the good chance then."""
        ark = carrier(self.player, BEEHIVE_ARK)
        if not self.futures.is_pioneer() or ark not in self.player.stacks[FREIGHTER_STACK]:
            return False
        others = [*self.player.stacks[FREIGHTER_STACK], *self.player.stacks[BERNAL_STACK]]
        return is_aimed_at(self.s, self.seat, BEEHIVE_ARK) and any(
            is_colonist(unit) for unit in others if unit != robot
        )

    def waits_for_another(self, but: int = -1) -> bool:
        """Whether the first hazard waits for a second one: only if that is near. Else the sooner it is dared the more
        years are left for another, with a good chance then."""
        others = [future for future in self.futures.ranked if future != but]
        near = [years for future in others if (years := self.futures.years(future)) is not None]
        return self.futures.is_pioneer() and self.futures.goals.left > LAST_YEARS and min(near, default=SECOND) < SECOND

    def dares(self, future: int, unit: int) -> bool:
        """Whether a colonist can be spared for the hazard of another card."""
        near = [other for other in [*self.futures.ready, *self.futures.ranked[:3]] if other != future]
        if not is_colonist(unit) or UNIT_CARD[unit] in [CARD_OF[other] for other in near]:
            return False
        if future == ANTIMATTER:
            return makes_antimatter(unit)
        return not (SPECIALTY[unit] & SCIENTIST and any(TRADES.get(other) == SCIENTIST for other in near))

    def engineer_ashore(self) -> int:
        """Whoever waits beyond Neptune for the freighter of Antimatter Creation, once it is there; -1 if nobody."""
        player = self.player
        if not self.s.rules.endgame or player.where[OUTPOST_1] != player.where[FREIGHTER_STACK]:
            return -1
        if player.freighter() == -1 or UNIT_CARD[player.freighter()] != CARD_OF[ANTIMATTER]:
            return -1
        able = [unit for unit in player.stacks[OUTPOST_1] if SPECIALTY[unit] & ENGINEER and is_colonist(unit)]
        return able[0] if able else -1

    def science(self) -> list[int]:
        return [site for site in self.player.factories if SCIENCE_OF[site]]

    def ends(self) -> list[int]:
        """The factories that the freighter goes to with whoever it has aboard, for a hazard; none if it need not."""
        player = self.player
        aboard = player.stacks[FREIGHTER_STACK]
        if not self.s.rules.endgame or player.freighter() == -1:
            return []
        if self.futures.robot_apart() in aboard:
            return player.factories
        if self.bears_thruster():
            crewed = any(is_colonist(unit) for unit in aboard)
            return [] if not crewed or is_on_a_site(player, FREIGHTER_STACK) else player.factories
        unit = carrier(player, ANTIMATTER)
        if unit not in aboard or not is_open(self.s, self.seat, ANTIMATTER):
            return []
        sites = self.science() if any(makes_antimatter(other) for other in aboard) else []
        return [] if player.where[FREIGHTER_STACK] in sites else sites

    @cached_property
    def lacks(self) -> int:
        """The WT without which the next hazard is not dared: for whoever dares it, and for a roll of the freighter that
        takes him there (6.4G)."""
        if not self.s.rules.endgame:
            return 0
        flies = self.waits() or bool(self.ends())
        if not flies and not self.futures.ready:
            return 0
        goals = self.futures.goals
        return max(0, colonist_fee(self.s, self.seat) + (goals.finao if flies else 0) - self.player.wt)

    def waits(self) -> bool:
        """Whether somebody in the Bernal waits for the freighter."""
        robot = self.futures.robot_apart()
        return self.s.rules.endgame and robot in self.player.stacks[BERNAL_STACK]


def makes_antimatter(unit: int) -> bool:
    """Whether somebody can dare Antimatter Creation: a promoted engineer (18.6B)."""
    return is_colonist(unit) and UNIT_SIDE[unit] == PURPLE and SPECIALTY[unit] & ENGINEER != 0


def is_on_a_site(player: Player, stack: int) -> bool:
    return player.where[stack] != NOWHERE and KIND[player.where[stack]] == SITE
