"""What may still come of a craft on its way: whether its fuel can suffice, and whether a journey that was found beats
whatever it can do."""

from librt.vecs import vec
from mypy_extensions import i64

from starlanes.games.highfrontier.bounds import bounds
from starlanes.games.highfrontier.journey import Arrival
from starlanes.games.highfrontier.map import ARC_DOTTED, ARC_TO, ARCS, SIZE
from starlanes.games.highfrontier.movement import PIVOT
from starlanes.games.highfrontier.thrust import Craft


class Outlook:
    """Of one craft with so many steps of fuel, to one target; `fastest` is the most net thrust that it can have."""

    def __init__(
        self, craft: Craft, steps: int, target: int, factories: list[bool], fastest: int, most_turns: int
    ) -> None:
        self.unfuelled = craft.unfuelled
        self.num: i64 = 0 if craft.unfuelled else craft.num
        self.den: i64 = craft.den
        #: All fuel, in parts of a step.
        self.tanks: i64 = steps * craft.den
        self.most_turns = most_turns
        self.most_thrust: i64 = max(1, fastest)
        self.least = bounds(target, craft.oberth, craft.pivots, craft.safe_aerobrake)
        self.least_risk: vec[i64] = self.least.risk
        #: Nothing is known of the burns of a craft that gains some from radiation.
        self.bounded = not craft.belt_bonus
        self.landing: i64 = least_landing(craft, target, factories, fastest) * craft.den
        self.found: list[Arrival] = []

    def burns_ahead(self, place: i64, space: i64, pivots: i64, bonus: i64) -> i64:
        """The least burns that are still to be paid."""
        if not self.bounded:
            return 0
        return self.least.with_bonus(place, bonus + PIVOT * pivots) if bonus else self.least.burns[space]

    def hopeless(self, turn: i64, thrust: i64, burns: i64, space: i64, spent: i64, risk: i64) -> bool:
        """Whether nothing can come of a craft that has so many burns ahead."""
        if not self.unfuelled:
            spent += burns * self.num + self.landing
            if spent > self.tanks:
                return True
        if burns > thrust:
            turn += (burns - thrust + self.most_thrust - 1) // self.most_thrust
        if turn > self.most_turns:
            return True
        if not self.found:
            return False
        # In the end a started step counts as a whole one.
        steps = (spent + self.den - 1) // self.den
        risk += self.least_risk[space]
        for arrival in self.found:
            if arrival.beats(turn, steps, risk):
                return True
        return False

    def keep(self, new: Arrival) -> None:
        """One more way, unless one that was found beats it; those that it beats are dropped."""
        for old in self.found:
            if old.beats(new.turns, new.steps, new.risk):
                return
        self.found = [old for old in self.found if not new.beats(old.turns, old.steps, old.risk)]
        self.found.append(new)


def least_landing(craft: Craft, target: int, factories: list[bool], fastest: int) -> int:
    """Steps that landing costs whatever the way, 0 if there may be a way without."""
    if craft.unfuelled or fastest > SIZE[target] or factories[target]:
        return 0
    for arc in range(ARCS):
        if ARC_TO[arc] == target and ARC_DOTTED[arc]:
            return 0
    return SIZE[target]
