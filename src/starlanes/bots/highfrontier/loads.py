"""What to launch: an engine with a robonaut, a refinery, and the supports that make them work."""

from starlanes.bots.highfrontier.fitting import Fitting
from starlanes.games.highfrontier.boost import boost_price
from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    HAS_ENGINE,
    HEATSINK,
    MASS,
    UNIT_CARD,
    UNIT_HEAVY,
    UNIT_INDEX,
    WHITE_UNIT,
    weights_of,
)
from starlanes.games.highfrontier.kinds import EARTH, GENERATOR, RADIATOR, REACTOR, REFINERY, ROBONAUT, THRUSTER
from starlanes.games.highfrontier.operating import BARE
from starlanes.games.highfrontier.player import weigh
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import Plan
from starlanes.games.highfrontier.thrust import Craft, craft_of, drives

#: Cards that stand for those one may still buy.
STAND_INS = {
    THRUSTER: UNIT_INDEX["hall-effect"],
    ROBONAUT: UNIT_INDEX["neutral-beam"],
    REFINERY: UNIT_INDEX["cvd-molding"],
}
#: Supports that stand for those one may still buy: something of every kind.
SUPPORT_STAND_INS = {
    UNIT_INDEX["brayton-turbine"]: GENERATOR,
    UNIT_INDEX["penning-trap"]: REACTOR,
    UNIT_INDEX["dual-mode-fission"]: REACTOR,
    UNIT_INDEX["mo-li-heat-pipe"]: RADIATOR,
    UNIT_INDEX["mo-li-heat-pipe/heavy"]: RADIATOR,
}
#: So many robonauts and refineries are thought of, the lightest first.
MOST_ROBONAUTS = 3
MOST_REFINERIES = 2


#: Cards that craft are made of.
SUPPORTS = (GENERATOR, REACTOR, RADIATOR)
PARTS = (THRUSTER, ROBONAUT, REFINERY, *SUPPORTS)
#: What a support that is only imagined costs beside its price.
GETTING = 9


class Pool:
    """The cards that may be launched, with what each costs to bring to LEO."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.units: list[int] = []
        self.price: dict[int, int] = {}
        #: Decks of which a card is only imagined.
        self.imagined: dict[int, int] = {}

    def add_card(self, card: int) -> None:
        for unit in weights_of(WHITE_UNIT[card]):
            self.add(unit, boost_price(self.s, self.seat, unit))

    def add(self, unit: int, price: int) -> None:
        if self.s.rules.endgame and HEATSINK[unit] and UNIT_HEAVY[unit]:
            # Its first use turns it light (8.3), and the craft gets no farther: journeys take several turns.
            return
        if CARD_DECK[UNIT_CARD[unit]] in PARTS and unit not in self.price:
            self.units.append(unit)
            self.price[unit] = price

    def imagine(self, deck: int) -> None:
        """Something of a deck that is still there to be bought, if nothing of it is at hand."""
        if not self.s.decks[deck]:
            return
        if any(CARD_DECK[UNIT_CARD[unit]] == deck for unit in self.units):
            return
        if deck == THRUSTER and any(HAS_ENGINE[unit] for unit in self.units):
            return
        unit = STAND_INS[deck]
        self.add(unit, MASS[unit])
        self.imagined[unit] = deck

    def imagine_supports(self) -> None:
        for unit, deck in SUPPORT_STAND_INS.items():
            if self.s.decks[deck] and unit not in self.price and not self.s.is_banned(self.seat, UNIT_CARD[unit]):
                self.add(unit, MASS[unit])
                self.imagined[unit] = deck

    def supports(self) -> dict[int, int]:
        """What each support costs: to bring it there, to fly it, and to get it first if it is only imagined."""
        return {
            unit: self.price[unit] + MASS[unit] + (GETTING if unit in self.imagined else 0)
            for unit in sorted(self.units)
            if is_support(unit)
        }


class Load:
    """A craft that could be launched."""

    def __init__(self, units: list[int], engine: int, craft: Craft, price: int) -> None:
        self.units = units
        self.engine = engine
        self.craft = craft
        self.price = price


def of_deck(units: list[int], deck: int) -> list[int]:
    return [unit for unit in units if CARD_DECK[UNIT_CARD[unit]] == deck]


def cheapest(pool: Pool, deck: int) -> list[int]:
    return sorted(of_deck(pool.units, deck), key=lambda unit: (unit in pool.imagined, pool.price[unit]))


def loads(pool: Pool, beamed: bool) -> list[Load]:
    """The craft that can be made: each engine with each robonaut, with a light refinery that works, and without."""
    out: list[Load] = []
    seen: set[tuple[int, ...]] = set()
    for engine in pool.units:
        if not HAS_ENGINE[engine]:
            continue
        for robonaut in cheapest(pool, ROBONAUT)[:MOST_ROBONAUTS]:
            for refinery in [*cheapest(pool, REFINERY)[:MOST_REFINERIES], -1]:
                wanted = sorted({engine, robonaut} if refinery == -1 else {engine, robonaut, refinery})
                units = fitted(pool, wanted, engine, beamed)
                if units is None or (engine, *units) in seen or weigh(units) > pool.s.rules.most_dry:
                    continue
                seen.add((engine, *units))
                plan = drive(pool.s, units, engine, beamed)
                assert plan is not None
                craft = craft_of(units, engine, plan, False, beamed)
                out.append(Load(units, engine, craft, sum(pool.price[unit] for unit in units)))
    return out


def drive(s: State, units: list[int], engine: int, beamed: bool) -> Plan | None:
    if not s.rules.supports:
        return BARE
    found = drives(units, engine, EARTH, False, beamed)
    return found[0] if found else None


#: What was fitted, by the craft and the pool; emptied when it grows large.
FITTED: dict[tuple[int, ...], list[int] | None] = {}
MOST_FITTED = 5000


def fitted(pool: Pool, wanted: list[int], engine: int, beamed: bool) -> list[int] | None:
    """The wanted cards with the supports that cost least and make all of them work; None if they can't."""
    if not pool.s.rules.supports:
        return wanted
    costs = pool.supports()
    key = (engine, beamed, *wanted, -1, *(number for item in costs.items() for number in item))
    if key not in FITTED:
        if len(FITTED) >= MOST_FITTED:
            FITTED.clear()
        FITTED[key] = Fitting(wanted, engine, beamed, costs).search()
    return FITTED[key]


def is_support(unit: int) -> bool:
    return CARD_DECK[UNIT_CARD[unit]] in SUPPORTS
