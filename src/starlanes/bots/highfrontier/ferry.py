"""Humans for a Lab (20.4): whoever is needed in the Bernal once it is far from home, and the rocket that takes them."""

from starlanes.bots.highfrontier.charts import reach
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.loads import Load, Pool, drive, fitted
from starlanes.bots.highfrontier.missions import Mission, tanks_for
from starlanes.bots.highfrontier.scale import OPERATION, PASSENGER
from starlanes.games.highfrontier.cards import HAS_ENGINE, UNIT_CARD, WHITE_UNIT
from starlanes.games.highfrontier.colonists import is_colonist
from starlanes.games.highfrontier.fuel import full_steps, most_tanks
from starlanes.games.highfrontier.kinds import LEO_STACK, NOWHERE, ROCKET
from starlanes.games.highfrontier.map import LEO
from starlanes.games.highfrontier.operating import beamed
from starlanes.games.highfrontier.player import weigh
from starlanes.games.highfrontier.thrust import craft_of


def passengers(goals: Goals) -> list[int]:
    """Humans in LEO, or the crew in hand, who are needed in the Lab."""
    player = goals.player
    if goals.berth == NOWHERE:
        return []
    units = [*player.stacks[LEO_STACK], *(player.stacks[ROCKET] if player.where[ROCKET] == LEO else [])]
    if player.crew() in player.hand:
        units.append(WHITE_UNIT[player.crew()])
    return [unit for unit in sorted(units) if goals.is_awaited(unit)]


def ferry(goals: Goals, pool: Pool) -> Mission | None:
    """The best flight that takes Humans from LEO to the Lab with the cards at hand, None if there is none."""
    riders = passengers(goals)
    if not riders:
        return None
    s = goals.s
    beam = beamed(s, goals.player)
    price = sum(1 for unit in riders if UNIT_CARD[unit] in goals.player.hand)
    best: Mission | None = None
    for engine in sorted({*pool.units, *riders}):
        if not HAS_ENGINE[engine] or engine in pool.imagined:
            continue
        own = [engine] if is_colonist(engine) or engine in riders else fitted(pool, [engine], engine, beam)
        if own is None or any(unit in pool.imagined for unit in own):
            continue
        units = sorted({*own, *riders})
        plan = drive(s, units, engine, beam)
        if plan is None:
            continue
        craft = craft_of(units, engine, plan, False, beam)
        dry = weigh(units)
        arrivals = reach(
            craft,
            LEO,
            full_steps(dry, most_tanks(dry)),
            s.spot,
            goals.factories,
            goals.loss,
            goals.left + 1,
            far=True,
        )
        arrival = arrivals[goals.berth]
        if arrival is None:
            continue
        cost = price + sum(pool.price.get(unit, 0) for unit in own)
        tanks = tanks_for(dry, arrival.steps)
        worth = PASSENGER * goals.in_time(arrival.turns) - arrival.price - OPERATION - goals.wt * (cost + tanks)
        if best is None or worth > best.worth:
            trip = (arrival.turns, arrival.steps, arrival.price, arrival.hazards())
            best = Mission(Load(units, engine, craft, cost), goals.berth, trip, tanks, worth, [])
    return best
