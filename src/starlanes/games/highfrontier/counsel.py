"""What players ask who plan ahead: routes, wishes, this turn's reach, and what a stack of cards can do."""

from collections.abc import Mapping
from typing import Any, Final

from starlanes.games.highfrontier.advice import MOST_DRY, least_first, routes_in_match, routes_of_numbers
from starlanes.games.highfrontier.cards import (
    AFTERBURN,
    CARD_NAMES,
    FUTURE_NAMES,
    FUTURE_OF,
    HAS_ENGINE,
    UNIT_CARD,
    UNIT_INDEX,
    UNIT_NAMES,
    WHITE_UNIT,
)
from starlanes.games.highfrontier.choices import RUN_NAMES, VOCABULARY
from starlanes.games.highfrontier.conditions import CONDITION_NAMES, holds
from starlanes.games.highfrontier.craft_view import thrust_parts
from starlanes.games.highfrontier.feeding import feeds, wants
from starlanes.games.highfrontier.fuel import CLASS_NAMES, Fuel, class_thrust, most_tanks, weight_class
from starlanes.games.highfrontier.futures import ASKS, IS_EPIC, carrier, is_announced, is_open
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    FREIGHTER_STACK,
    GIGAWATT,
    LETTERS,
    ROCKET,
    SITE,
    STACK_NAMES,
)
from starlanes.games.highfrontier.launch import crafts, may_run
from starlanes.games.highfrontier.map import DROPS, KIND, LETTER, SPACE_NAMES, SPACES, ZONE, ZONE_NAMES, ZONE_NUMBER
from starlanes.games.highfrontier.offers import things
from starlanes.games.highfrontier.operating import deck_of, is_working
from starlanes.games.highfrontier.prospect import may_claim
from starlanes.games.highfrontier.reach import Prices, Reach
from starlanes.games.highfrontier.routes import routes
from starlanes.games.highfrontier.setting_out import may_set_out
from starlanes.games.highfrontier.state import State, state_of
from starlanes.games.highfrontier.supports import plans
from starlanes.games.highfrontier.thrust import craft_of, drives, dry_mass, how_to_drive
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.facts import Plain, Why
from starlanes.kernel.position import Position

#: Places that are looked at closely for a wish.
MOST_GOALS: Final = 3
#: Cards in a rocket that is being thought out.
MOST_UNITS: Final = 24
#: A step of fuel is a twentieth of a turn here, a roll a half, the craft ten.
PRICES: Final = Prices(5, 50, 1000, 12, 1800)


def counsel(position: Position | None, seat: int, asked: Mapping[str, Plain]) -> dict[str, Any]:
    what = asked.get("what")
    if what == "build":
        return build(asked)
    if position is None:
        if what == "routes":
            return {"routes": numbered(asked)}
        raise BadSetup("bad-question", {"what": str(what)})
    if what == "routes":
        start = asked.get("from")
        return {
            "routes": routes_in_match(
                position, seat, word(asked, "craft"), None if start is None else str(start), word(asked, "to")
            )
        }
    if what == "wish":
        return {"routes": wished(position, seat, word(asked, "craft"), word(asked, "wish"))}
    if what == "reach":
        return {"spaces": within_reach(state_of(position), seat)}
    if what == "futures":
        return {"futures": futures_of(state_of(position), seat_in(position, asked))}
    if what == "things":
        return tradeable(state_of(position), seat, seat_in(position, asked))
    if what == "lacks":
        return lacks(state_of(position), seat)
    raise BadSetup("bad-question", {"what": str(what)})


def word(asked: Mapping[str, Plain], name: str) -> str:
    value = asked.get(name)
    if not isinstance(value, str):
        raise BadSetup("bad-question", {"what": name})
    return value


def number(asked: Mapping[str, Plain], name: str) -> int:
    value = asked.get(name)
    if not isinstance(value, int):
        raise BadSetup("bad-question", {"what": name})
    return value


def numbered(asked: Mapping[str, Plain]) -> list[dict[str, Any]]:
    spot = number(asked, "spot") % 12 if "spot" in asked else 0
    return routes_of_numbers(
        word(asked, "from"),
        word(asked, "to"),
        number(asked, "thrust"),
        word(asked, "fuel_use"),
        number(asked, "dry"),
        number(asked, "tanks"),
        spot,
    )


def stack_named(name: str) -> int:
    if name not in STACK_NAMES:
        raise BadSetup("no-craft", {"name": name, "known": list[Plain](STACK_NAMES)})
    return STACK_NAMES.index(name)


def own_factories(s: State, seat: int) -> list[bool]:
    out = [False] * SPACES
    for site in s.players[seat].factories:
        out[site] = True
    return out


def within_reach(s: State, seat: int) -> list[str]:
    """The spaces where the craft that may still set out can be at the end of one move."""
    found = [False] * SPACES
    for place in (ROCKET, FREIGHTER_STACK, BERNAL_STACK):
        if not may_set_out(s, seat, place):
            continue
        at = s.players[seat].where[place]
        for _engine, _run, craft, fuel in crafts(s, seat, place):
            for space, ways in enumerate(routes(craft, at, fuel.steps(), s.sector(), own_factories(s, seat))):
                if ways and space not in s.destroyed:
                    found[space] = True
    return [SPACE_NAMES[space] for space in range(SPACES) if found[space]]


def seat_in(position: Position, asked: Mapping[str, Plain]) -> int:
    seat = number(asked, "seat")
    if not 0 <= seat < state_of(position).seats:
        raise BadSetup("bad-question", {"what": "seat"})
    return seat


def futures_of(s: State, seat: int) -> list[dict[str, Any]]:
    """The Futures of a seat's cards, in hand and in space: which conditions are met and which are not (22.0A)."""
    player = s.players[seat]
    cards = {*player.hand, *(UNIT_CARD[unit] for units in player.stacks for unit in units)}
    out: list[dict[str, Any]] = []
    for unit, future in enumerate(FUTURE_OF):
        if future == -1 or UNIT_CARD[unit] not in cards or not s.rules.endgame:
            continue
        there = carrier(player, future)
        asks = [("carried", there != -1)]
        if deck_of(unit) == GIGAWATT:
            asks.append(("working", there != -1 and is_working(s, player, player.stack_of(there), there)))
        asks += [(CONDITION_NAMES[one], holds(s, seat, one, there)) for one in ASKS[future]]
        if IS_EPIC[future]:
            asks.append(("epic", future in player.futures))
        out.append(
            {
                "future": FUTURE_NAMES[future],
                "card": CARD_NAMES[UNIT_CARD[unit]],
                "open": is_open(s, seat, future) and not is_announced(s, seat, future),
                "asks": [{"what": name, "met": met} for name, met in asks],
            }
        )
    return out


def tradeable(s: State, seat: int, other: int) -> dict[str, Any]:
    """All that two players could give each other now, in the order in which an offer takes it (5.9)."""
    if not s.rules.offers or seat == other:
        raise BadSetup("bad-question", {"what": "seat"})
    return {
        "mine": [VOCABULARY.choice(code).text for code in things(s, seat, other)],
        "theirs": [VOCABULARY.choice(code).text for code in things(s, other, seat)],
    }


def wished(position: Position, seat: int, stack: str, wish: str) -> list[dict[str, Any]]:
    """Routes to the nearest free sites of a letter, or to the nearest with water."""
    s = state_of(position)
    place = stack_named(stack)
    ways = crafts(s, seat, place)
    if not ways:
        raise BadSetup("craft-cannot-fly", {"name": stack})
    best: dict[int, int] = {}
    for _engine, _run, craft, fuel in ways:
        search = Reach(craft, fuel.steps(), s.spot, own_factories(s, seat), PRICES)
        search.from_rest(s.players[seat].where[place])
        for space, arrival in enumerate(search.arrivals):
            if arrival is not None and fits(s, space, wish):
                best[space] = min(arrival.price, best.get(space, arrival.price))
    out: list[dict[str, Any]] = []
    for space in sorted(best, key=lambda at: best[at])[:MOST_GOALS]:
        out += routes_in_match(position, seat, stack, None, SPACE_NAMES[space])[:2]
    return sorted(out, key=least_first)


def fits(s: State, space: int, wish: str) -> bool:
    if KIND[space] != SITE or space in s.destroyed:
        return False
    if wish == "water":
        return DROPS[space] > 0
    return may_claim(s, space) and LETTERS[LETTER[space]] == wish


def lacks(s: State, seat: int) -> dict[str, Any]:
    """Why the engines of the rocket don't run, and which card on top of a deck would make one run."""
    player = s.players[seat]
    units = player.stacks[ROCKET]
    reasons: list[dict[str, Any]] = []
    mends: list[str] = []
    for unit in units:
        if not HAS_ENGINE[unit]:
            continue
        why = Why()
        if may_run(s, seat, unit, 0, why):
            return {"reasons": [], "mends": []}
        for phrase in why.reasons:
            reasons.append({"key": phrase.key, "args": dict(phrase.args), "rule": phrase.rule})
        how = how_to_drive(ZONE[player.where[ROCKET]], False, False, unit)
        for deck in s.decks:
            if deck and not plans(units, unit, how):
                more = WHITE_UNIT[deck[len(deck) - 1]]
                if plans([*units, more], unit, how):
                    mends.append(UNIT_NAMES[more])
    return {"reasons": reasons, "mends": sorted(set(mends))}


def build(asked: Mapping[str, Plain]) -> dict[str, Any]:
    """What a stack of cards would be: each engine with its thrust, its fuel and its heat, or what it lacks."""
    names = asked.get("units")
    tanks = number(asked, "tanks") if "tanks" in asked else 0
    zone_name = word(asked, "zone") if "zone" in asked else "earth"
    if not isinstance(names, list) or len(names) > MOST_UNITS or zone_name not in ZONE_NAMES:
        raise BadSetup("bad-question", {"what": "units"})
    units: list[int] = []
    for name in names:
        if not isinstance(name, str) or name not in UNIT_INDEX:
            raise BadSetup("bad-question", {"what": str(name)})
        if UNIT_INDEX[name] not in units:
            units.append(UNIT_INDEX[name])
    zone = ZONE_NAMES.index(zone_name)
    dry = dry_mass(units)
    tanks = max(0, min(tanks, most_tanks(dry)))
    steps = Fuel(dry, tanks).steps()
    engines = [engine(units, unit, zone, steps, run) for unit in units if HAS_ENGINE[unit] for run in (0, 1)]
    return {
        "dry": dry,
        "tanks": tanks,
        "most_tanks": most_tanks(dry),
        "steps": steps,
        "class": CLASS_NAMES[weight_class(dry, steps)],
        "class_thrust": class_thrust(dry, steps),
        "too_heavy": dry > MOST_DRY,
        "engines": [one for one in engines if one is not None],
    }


def engine(units: list[int], unit: int, zone: int, steps: int, run: int) -> dict[str, Any] | None:
    if run == 1 and AFTERBURN[unit] == 0:
        return None
    how = how_to_drive(zone, run == 1, False, unit)
    found = drives(units, unit, zone, run == 1, False)
    if not found:
        filled, lacking = wants(units, unit, how)
        return {
            "unit": UNIT_NAMES[unit],
            "run": RUN_NAMES[run],
            "works": False,
            "heat": 0,
            "cooling": 0,
            "feeds": filled,
            "lacks": lacking,
        }
    plan = found[0]
    craft = craft_of(units, unit, plan, run == 1, False)
    return {
        "unit": UNIT_NAMES[unit],
        "run": RUN_NAMES[run],
        "works": True,
        "thrust": craft.thrust,
        "sun": ZONE_NUMBER[zone] if craft.solar else 0,
        "net": craft.net(steps, zone),
        "fuel_use": f"{craft.num}/{craft.den}" if craft.den > 1 else str(craft.num),
        "parts": thrust_parts(
            unit, run == 1, plan, class_thrust(dry_mass(units), steps), ZONE_NUMBER[zone], beam=False
        ),
        "heat": plan.heat,
        "cooling": plan.cooling,
        "feeds": feeds(units, unit, plan),
        "lacks": [],
        "burns": craft.burns_for(steps),
    }
