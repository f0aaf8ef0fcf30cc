"""Missions from LEO: which craft to launch where, with how much fuel, and what that is worth all in all."""

from starlanes.bots.highfrontier.charts import reach
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.loads import Load, Pool, loads
from starlanes.bots.highfrontier.scale import DELAY, OPERATION, WT, YEAR
from starlanes.games.highfrontier.fuel import full_steps, most_tanks
from starlanes.games.highfrontier.kinds import REFINERY, ROBONAUT, THRUSTER
from starlanes.games.highfrontier.map import LEO, SITE_SPACES
from starlanes.games.highfrontier.operating import beamed
from starlanes.games.highfrontier.reach import Arrival

#: The fuel of craft that are thought about.
TANKS = (4, 9)
#: Years until a card that is only imagined is there, and what it costs then.
BUYING = 2 * WT + YEAR


class Mission:
    """A craft, where it flies, and the worth of it."""

    def __init__(
        self, load: Load, target: int, arrival: Arrival, tanks: int, worth: float, imagined: list[int]
    ) -> None:
        self.load = load
        self.target = target
        self.arrival = arrival
        self.tanks = tanks
        self.worth = worth
        #: Decks of cards that are still missing.
        self.imagined = imagined

    def cost(self) -> int:
        return self.load.price + self.tanks


def tanks_for(dry: int, steps: int) -> int:
    """The fewest tanks with so many steps."""
    tanks = 0
    while full_steps(dry, tanks) < steps:
        tanks += 1
    return tanks


class Missions:
    """The missions of one seat."""

    def __init__(self, goals: Goals) -> None:
        self.goals = goals
        self.s = goals.s
        self.seat = goals.seat
        self.player = goals.player
        self.beam = beamed(self.s, self.player)
        self.known: dict[tuple[tuple[int, int], ...], Mission | None] = {}

    def pool(self, abroad: bool, extra: list[int], gone: int = -1) -> Pool:
        """All own cards: in hand, in LEO, and, as if they had come back, those abroad; more cards, or one less."""
        pool = Pool(self.s, self.seat)
        for card in [*self.player.hand, *extra]:
            if card != gone:
                pool.add_card(card)
        for stack, units in enumerate(self.player.stacks):
            if self.player.where[stack] == LEO:
                for unit in units:
                    pool.add(unit, 0)
            elif abroad:
                for unit in units:
                    pool.add(unit, 2)
        for deck in (THRUSTER, ROBONAUT, REFINERY):
            pool.imagine(deck)
        return pool

    def best(self, pool: Pool) -> Mission | None:
        """The mission worth most, None if none is worth anything."""
        key = (*sorted(pool.price.items()), *sorted(pool.imagined.items()))
        if key not in self.known:
            found: Mission | None = None
            for load in loads(pool, self.beam):
                for mission in self.of(pool, load):
                    if mission.worth > 0 and (found is None or mission.worth > found.worth):
                        found = mission
            self.known[key] = found
        return self.known[key]

    def worth(self, pool: Pool) -> float:
        found = self.best(pool)
        return 0.0 if found is None else found.worth

    def of(self, pool: Pool, load: Load) -> list[Mission]:
        """The best mission of a craft for each amount of fuel."""
        out: list[Mission] = []
        imagined = [deck for unit, deck in pool.imagined.items() if unit in load.units]
        dry = load.craft.dry
        most = most_tanks(dry)
        gains = {}
        for tanks in sorted({min(tanks, most) for tanks in TANKS}):
            found: Mission | None = None
            steps = full_steps(dry, tanks)
            arrivals = reach(
                load.craft,
                LEO,
                steps,
                self.s.spot,
                self.goals.factories,
                True,
                self.s.rules.supports,
                self.goals.left + 2,
            )
            for site in SITE_SPACES:
                arrival = arrivals[site]
                if arrival is None or arrival.price > 1200:
                    continue
                if site not in gains:
                    gains[site] = self.goals.site(site, load.units)
                if gains[site] <= arrival.price:
                    continue
                needs = load.price + tanks_for(dry, arrival.steps)
                short = max(0, needs - self.player.wt)
                years = arrival.turns + 1 + short // 2 + 2 * len(imagined)
                worth = gains[site] * self.goals.in_time(years) - arrival.price - WT * load.price - 2 * OPERATION
                worth -= DELAY * short + BUYING * len(imagined)
                if found is None or worth > found.worth:
                    found = Mission(load, site, arrival, tanks_for(dry, arrival.steps), worth, imagined)
            if found is not None:
                out.append(found)
        return out
