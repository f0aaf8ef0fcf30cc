"""Missions from LEO: which craft to launch where, with how much fuel, and what that is worth all in all."""

from starlanes.bots.highfrontier.charts import Key, Trip, launches, remembered
from starlanes.bots.highfrontier.goals import MOST_GROUNDS, Goals
from starlanes.bots.highfrontier.loads import Load, Pool, loads
from starlanes.bots.highfrontier.scale import (
    BUYING,
    GETTING_IT,
    GETTING_SUPPORTS,
    LAST_WITH_SUPPORTS,
    OPERATION,
    USUAL_STEP,
    worth_of_step,
)
from starlanes.games.highfrontier.cards import PLATFORM
from starlanes.games.highfrontier.fuel import full_steps, most_tanks
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    BUGGY,
    ERSATZ_STACK,
    FREIGHTER_STACK,
    RAYGUN,
    REFINERY,
    ROBONAUT,
    ROCKET,
    THRUSTER,
)
from starlanes.games.highfrontier.map import LEO
from starlanes.games.highfrontier.operating import beamed

#: The fuel of craft that are thought about.
TANKS = (4, 9)
#: A card that is aboard already: of two craft that are as good the one that stands there is taken.
ABOARD = 20
#: What is worth nothing to launch.
NOTHING = -9999.0


class Mission:
    """A craft, where it flies, and the worth of it."""

    def __init__(
        self, load: Load, target: int, trip: Trip, tanks: int, worth: float, imagined: list[int], insured: int = 0
    ) -> None:
        self.load = load
        self.target = target
        self.trip = trip
        self.tanks = tanks
        self.worth = worth
        #: Decks of cards that are still missing.
        self.imagined = imagined
        #: WT that are kept for the rolls of the way.
        self.insured = insured

    def cost(self) -> int:
        return self.load.price + self.tanks + self.insured


#: What was found, for a map as a seat sees it and for a moment of its turn; emptied when it grows large.
GAINS: dict[Key, dict[Key, dict[int, float]]] = {}
KNOWN: dict[Key, dict[Key, Mission | None]] = {}
MOST_MOMENTS = 40


def tanks_for(dry: int, steps: int) -> int:
    """The fewest tanks with so many steps."""
    tanks = 0
    while full_steps(dry, tanks) < steps:
        tanks += 1
    return tanks


class Missions:
    """The missions of one seat."""

    def __init__(self, goals: Goals, kept: list[int]) -> None:
        self.goals = goals
        #: Hand cards that are needed elsewhere.
        self.kept = kept
        self.s = goals.s
        self.seat = goals.seat
        self.player = goals.player
        self.beam = beamed(self.s, self.player)
        self.aboard = self.player.stacks[ROCKET] if self.player.where[ROCKET] == LEO else []
        #: What each craft can make of each site: the same as long as the map is the same to this seat.
        self.gains = remembered(GAINS, MOST_GROUNDS, goals.ground)
        now = (self.beam, goals.left, self.s.sector(), self.player.wt, goals.tanks, goals.wt, goals.delay)
        self.known = remembered(KNOWN, MOST_MOMENTS, (*goals.ground, *now, *self.aboard))

    def pool(self, abroad: bool, extra: list[int], gone: int = -1) -> Pool:
        """All own cards: in hand, in LEO, and, as if they had come back, those abroad; more cards, or one less."""
        pool = Pool(self.s, self.seat)
        for card in [*self.player.hand, *extra]:
            if card != gone and card not in self.kept:
                pool.add_card(card)
        for stack, units in enumerate(self.player.stacks):
            if stack in (BERNAL_STACK, ERSATZ_STACK, FREIGHTER_STACK):
                continue
            if self.player.where[stack] == LEO:
                for unit in units:
                    pool.add(unit, 0)
            elif abroad:
                for unit in units:
                    pool.add(unit, 2)
        for deck in (THRUSTER, ROBONAUT, REFINERY):
            pool.imagine(deck)
        if self.s.rules.supports:
            pool.imagine_supports()
        return pool

    def best(self, pool: Pool) -> Mission | None:
        """The mission worth most, None if nothing can be launched."""
        key = (*pool.units, -1, *(pool.price[unit] for unit in pool.units), -1, *sorted(pool.imagined))
        if key not in self.known:
            found: Mission | None = None
            for load in loads(pool, self.beam):
                for mission in self.of(pool, load):
                    if found is None or mission.worth > found.worth:
                        found = mission
            self.known[key] = found
        return self.known[key]

    def is_ready(self, mission: Mission) -> bool:
        """Whether nothing is missing to a mission, neither cards nor WT."""
        return not mission.imagined and mission.cost() <= self.player.wt + self.goals.tanks

    def builds(self, mission: Mission) -> bool:
        return self.goals.builds(mission.load.units, mission.target)

    def ready(self, pool: Pool) -> Mission | None:
        """The best mission for a factory that could be launched at once."""
        found: Mission | None = None
        for load in loads(pool, self.beam):
            if load.price <= self.player.wt and not any(unit in pool.imagined for unit in load.units):
                for mission in self.of(pool, load):
                    if not self.is_ready(mission) or not self.builds(mission):
                        continue
                    if found is None or mission.worth > found.worth:
                        found = mission
        return found

    def worth(self, pool: Pool) -> float:
        found = self.best(pool)
        return NOTHING if found is None else found.worth

    def launches(self, load: Load, steps: int) -> dict[int, Trip]:
        return launches(load.craft, steps, self.s.sector(), self.goals.loss, self.s.rules.endgame)

    def of(self, pool: Pool, load: Load) -> list[Mission]:
        """The best mission of a craft for each amount of fuel."""
        out: list[Mission] = []
        imagined = [deck for unit, deck in pool.imagined.items() if unit in load.units]
        dry = load.craft.dry
        most = most_tanks(dry)
        gains = self.gains.setdefault(tuple(load.units), {})
        settled = ABOARD * sum(1 for unit in load.units if unit in self.aboard)
        looks_around = any(PLATFORM[unit] & (RAYGUN | BUGGY) for unit in load.units)
        for tanks in sorted({min(tanks, most) for tanks in TANKS}):
            found: Mission | None = None
            steps = full_steps(dry, tanks)
            dearer = worth_of_step(self.goals.wt) - USUAL_STEP
            for site, trip in self.launches(load, steps).items():
                gain = gains.get(site)
                if gain is None:
                    if found is not None and not looks_around:
                        hoped = self.goals.most(site) - trip[2] - dearer * trip[1]
                        if hoped + settled <= found.worth:
                            continue
                    gain = gains[site] = self.goals.site(site, load.units)
                if gain <= 0:
                    continue
                fuel = tanks_for(dry, trip[1])
                insured = self.goals.finao * trip[3]
                short = max(0, load.price + fuel + insured - self.player.wt - self.goals.tanks)
                years = trip[0] + 1 + short // 2 + 2 * len(imagined)
                worth = settled + gain * self.goals.in_time(years) - trip[2] - dearer * trip[1] - 2 * OPERATION
                worth -= (
                    self.goals.wt * (load.price + BUYING * len(imagined))
                    + (GETTING_SUPPORTS if self.s.rules.supports else GETTING_IT) * len(imagined)
                    + (LAST_WITH_SUPPORTS if imagined and self.s.rules.supports else 0)
                    + self.goals.delay * short
                )
                if found is None or worth > found.worth:
                    found = Mission(load, site, trip, fuel, worth, imagined, insured)
            if found is not None:
                out.append(found)
        return out
