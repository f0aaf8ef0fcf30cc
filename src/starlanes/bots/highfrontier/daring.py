"""Who dares an epic hazard (16.0B) away from the Bernal: who goes aboard the freighter for it, and where that goes."""

from starlanes.bots.highfrontier.demands import TRADES
from starlanes.bots.highfrontier.futures import Futures
from starlanes.bots.highfrontier.wants import CARD_OF
from starlanes.games.highfrontier.cards import SPECIALTY, UNIT_CARD, UNIT_SIDE
from starlanes.games.highfrontier.colonists import is_colonist, is_robot
from starlanes.games.highfrontier.futures import ANTIMATTER, BEEHIVE_ARK, CATEGORY, carrier, is_aimed_at, is_open
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    ENGINEER,
    FREIGHTER,
    FREIGHTER_STACK,
    PURPLE,
    SCIENTIST,
    SITE,
)
from starlanes.games.highfrontier.map import KIND, SCIENCE_OF

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
        ready = self.futures.ready
        return [future for future in futures if any(self.survives(other, future) for other in ready)]

    def survives(self, future: int, failed: int) -> bool:
        """Whether a Future that is ready can still be dared after another hazard has failed: in another stack, with
        somebody to dare it there."""
        player = self.player
        if future == failed or CATEGORY[future] == CATEGORY[failed] == FREIGHTER:
            return False
        mine, lost = (player.stack_of(carrier(player, one)) for one in (future, failed))
        if not any(is_colonist(unit) for unit in player.stacks[mine]):
            return False
        return mine != lost and (player.where[mine] != player.where[lost] or KIND[player.where[lost]] != SITE)

    def boarding(self) -> int:
        """A colonist of the Bernal who goes aboard the freighter beside it, to dare a Future; -1 if none shall."""
        player = self.player
        if not self.s.rules.endgame or player.where[BERNAL_STACK] != player.where[FREIGHTER_STACK]:
            return -1
        robot = self.futures.robot_apart()
        if robot in player.stacks[BERNAL_STACK]:
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
            if not able and future == BEEHIVE_ARK and not self.waits_for_another():
                # A Future that can be dared now comes before those that still need somebody.
                able = [other for other in player.stacks[BERNAL_STACK] if is_colonist(other)]
            if able:
                return max(able, key=lambda other: (is_robot(other), -other))
        return -1

    def waits_for_another(self) -> bool:
        """Whether the first hazard waits for a second one: only if that is near. Else the sooner it is dared the more
        years are left for another, with a good chance then."""
        near = [years for future in self.futures.ranked if (years := self.futures.years(future)) is not None]
        return self.futures.is_pioneer() and self.futures.goals.left > LAST_YEARS and min(near, default=SECOND) < SECOND

    def dares(self, future: int, unit: int) -> bool:
        """Whether a colonist can be spared for the hazard of another card."""
        near = [other for other in [*self.futures.ready, *self.futures.ranked[:3]] if other != future]
        if not is_colonist(unit) or UNIT_CARD[unit] in [CARD_OF[other] for other in near]:
            return False
        if future == ANTIMATTER:
            return UNIT_SIDE[unit] == PURPLE and SPECIALTY[unit] & ENGINEER != 0
        return not (SPECIALTY[unit] & SCIENTIST and any(TRADES.get(other) == SCIENTIST for other in near))

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
        unit = carrier(player, ANTIMATTER)
        if unit not in aboard or not is_open(self.s, self.seat, ANTIMATTER):
            return []
        sites = self.science() if any(self.dares(ANTIMATTER, other) for other in aboard) else []
        return [] if player.where[FREIGHTER_STACK] in sites else sites

    def waits(self) -> bool:
        """Whether somebody in the Bernal waits for the freighter."""
        robot = self.futures.robot_apart()
        return self.s.rules.endgame and robot in self.player.stacks[BERNAL_STACK]
