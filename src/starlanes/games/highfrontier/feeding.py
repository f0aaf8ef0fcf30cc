"""What feeds what in a stack, and what a card that does not work lacks (8.1, 8.2): the solver's answers, in detail.

`supports.plans` says whether a card works and which cards its plan uses. Here a plan is drawn out need by need, for the
screen; and a card without a plan is followed down to the first thing that is missing.
"""

from starlanes.games.highfrontier.cards import (
    GIVES_GENERATOR,
    GIVES_REACTOR,
    NEEDS_GENERATOR,
    NEEDS_REACTOR,
    REACTORS_NEEDED,
    SOLAR,
    UNIT_NAMES,
)
from starlanes.games.highfrontier.kinds import GENERATOR_NAMES, REACTOR_NAMES
from starlanes.games.highfrontier.supports import SUNLIT, UNCOOLED, Plan, missing_therms, works
from starlanes.games.highfrontier.view_types import Feed, Lack


def kinds_in(mask: int, names: list[str]) -> list[str]:
    return [name for bit, name in enumerate(names) if mask >> bit & 1]


def feeds(client: int, plan: Plan) -> list[Feed]:
    """Each need of the cards that a plan uses, with the card that fills it."""
    used = [client, *plan.chain, *plan.others]
    out: list[Feed] = []
    for unit in used:
        reactors = [other for other in used if other != unit and GIVES_REACTOR[other] & NEEDS_REACTOR[unit]]
        for other in reactors[: REACTORS_NEEDED[unit]]:
            out.append({"of": UNIT_NAMES[other], "to": UNIT_NAMES[unit], "what": "reactor"})
        generators = [other for other in used if other != unit and GIVES_GENERATOR[other] & NEEDS_GENERATOR[unit]]
        for other in generators[:1]:
            out.append({"of": UNIT_NAMES[other], "to": UNIT_NAMES[unit], "what": "generator"})
    return out


def lacks(units: list[int], client: int, how: int) -> list[Lack]:
    """What a card of a stack lacks; nothing if it works."""
    out: list[Lack] = []
    if not works(units, client, how):
        follow(units, client, how | UNCOOLED, out, [])
        if not out:
            missing = missing_therms(units, client, how)
            out.append({"unit": UNIT_NAMES[client], "what": "cooling", "kinds": [], "n": max(missing, 1)})
    return out


def follow(units: list[int], unit: int, how: int, out: list[Lack], seen: list[int]) -> None:
    """Note what keeps a card from working, heat aside; of supports that don't work themselves, what they lack."""
    seen.append(unit)
    if SOLAR[unit] and not how & SUNLIT:
        out.append({"unit": UNIT_NAMES[unit], "what": "sun", "kinds": [], "n": 0})
    need = NEEDS_REACTOR[unit]
    if need:
        found = [other for other in units if other != unit and GIVES_REACTOR[other] & need]
        short = REACTORS_NEEDED[unit] - len(found)
        if short > 0:
            kinds = kinds_in(need, REACTOR_NAMES)
            out.append({"unit": UNIT_NAMES[unit], "what": "reactor", "kinds": kinds, "n": short})
        else:
            follow_first(units, found, how, out, seen)
    need = NEEDS_GENERATOR[unit]
    if need:
        found = [other for other in units if other != unit and GIVES_GENERATOR[other] & need]
        if not found:
            kinds = kinds_in(need, GENERATOR_NAMES)
            out.append({"unit": UNIT_NAMES[unit], "what": "generator", "kinds": kinds, "n": 1})
        else:
            follow_first(units, found, how, out, seen)


def follow_first(units: list[int], found: list[int], how: int, out: list[Lack], seen: list[int]) -> None:
    """If none of several supports works, what the first of them lacks."""
    for other in found:
        if works(units, other, how):
            return
    if found[0] not in seen:
        follow(units, found[0], how, out, seen)
