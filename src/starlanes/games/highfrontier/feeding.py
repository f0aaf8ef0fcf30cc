"""What feeds what in a stack, and what a card that does not work lacks (8.1, 8.2): the solver's answers, in detail.

`supports.plans` says whether a card works and which cards its plan uses. Here a plan is drawn out need by need, for the
screen; and a card without a plan is followed down to the first thing that is missing.
"""

from typing import Literal

from starlanes.games.highfrontier.cards import (
    GIVES_GENERATOR,
    GIVES_REACTOR,
    NEEDS_GENERATOR,
    NEEDS_REACTOR,
    REACTORS_NEEDED,
    SOLAR,
    THERMS,
    UNIT_NAMES,
)
from starlanes.games.highfrontier.kinds import GENERATOR_NAMES, REACTOR_NAMES
from starlanes.games.highfrontier.supports import IS_RADIATOR, SUNLIT, UNCOOLED, Plan, missing_therms, works
from starlanes.games.highfrontier.view_types import Feed, Lack


def kinds_in(mask: int, names: list[str]) -> list[str]:
    return [name for bit, name in enumerate(names) if mask >> bit & 1]


def fed(of: int, to: int, what: Literal["reactor", "generator", "cooling"]) -> Feed:
    return {"of": UNIT_NAMES[of], "to": UNIT_NAMES[to], "what": what, "n": THERMS[of] if what == "cooling" else 0}


def feeds(units: list[int], client: int, plan: Plan) -> list[Feed]:
    """Each need of the cards that a plan uses, with the card that fills it; and what takes the heat away."""
    used = [client, *plan.chain, *plan.others]
    out: list[Feed] = []
    for unit in used:
        reactors = [other for other in used if other != unit and GIVES_REACTOR[other] & NEEDS_REACTOR[unit]]
        for other in reactors[: REACTORS_NEEDED[unit]]:
            out.append(fed(other, unit, "reactor"))
        generators = [other for other in used if other != unit and GIVES_GENERATOR[other] & NEEDS_GENERATOR[unit]]
        for other in generators[:1]:
            out.append(fed(other, unit, "generator"))
    if plan.heat:
        out.extend(fed(other, client, "cooling") for other in radiators(units, used))
    return out


def radiators(units: list[int], used: list[int]) -> list[int]:
    """The radiators that take heat away: those that need a generator only if the plan feeds them."""
    return [unit for unit in units if IS_RADIATOR[unit] and (NEEDS_GENERATOR[unit] == 0 or unit in used)]


def wants(units: list[int], client: int, how: int) -> tuple[list[Feed], list[Lack]]:
    """Of a card that does not work: which of its needs are filled, and what it lacks. Nothing of one that works."""
    filled: list[Feed] = []
    lacking: list[Lack] = []
    if not works(units, client, how):
        follow(units, client, how | UNCOOLED, filled, lacking, [])
        if not lacking:
            filled.extend(fed(other, client, "cooling") for other in radiators(units, []))
            missing = missing_therms(units, client, how)
            lacking.append({"unit": UNIT_NAMES[client], "what": "cooling", "kinds": [], "n": max(missing, 1)})
    return filled, lacking


def follow(units: list[int], unit: int, how: int, filled: list[Feed], lacking: list[Lack], seen: list[int]) -> None:
    """Note what a card has and what keeps it from working, heat aside; of supports that don't work, the same."""
    seen.append(unit)
    if SOLAR[unit] and not how & SUNLIT:
        lacking.append({"unit": UNIT_NAMES[unit], "what": "sun", "kinds": [], "n": 0})
    need = NEEDS_REACTOR[unit]
    if need:
        found = best_first(units, [other for other in units if other != unit and GIVES_REACTOR[other] & need], how)
        short = REACTORS_NEEDED[unit] - len(found)
        if short > 0:
            kinds = kinds_in(need, REACTOR_NAMES)
            lacking.append({"unit": UNIT_NAMES[unit], "what": "reactor", "kinds": kinds, "n": short})
        for other in found[: REACTORS_NEEDED[unit]]:
            filled.append(fed(other, unit, "reactor"))
            if other not in seen:
                follow(units, other, how, filled, lacking, seen)
    need = NEEDS_GENERATOR[unit]
    if need:
        found = best_first(units, [other for other in units if other != unit and GIVES_GENERATOR[other] & need], how)
        if not found:
            kinds = kinds_in(need, GENERATOR_NAMES)
            lacking.append({"unit": UNIT_NAMES[unit], "what": "generator", "kinds": kinds, "n": 1})
        for other in found[:1]:
            filled.append(fed(other, unit, "generator"))
            if other not in seen:
                follow(units, other, how, filled, lacking, seen)


def best_first(units: list[int], found: list[int], how: int) -> list[int]:
    """Supports that work themselves before those that don't."""
    able = [other for other in found if works(units, other, how)]
    return able + [other for other in found if other not in able]
