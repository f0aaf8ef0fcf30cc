"""The operations (5, 16.0A): which there are, which a seat can do, why not, and doing them."""

from starlanes.games.highfrontier.auction import may_research, research
from starlanes.games.highfrontier.boost import begin_boost, boostable, may_boost
from starlanes.games.highfrontier.cards import CARDS, UNITS
from starlanes.games.highfrontier.choices import (
    BOOST,
    INCOME,
    INDUSTRIALIZE,
    PRODUCE,
    PROSPECT,
    REFUEL,
    RESEARCH,
    SELL,
    SELL_PRODUCT,
    STACKS,
)
from starlanes.games.highfrontier.industrialize import industrialize, may_industrialize
from starlanes.games.highfrontier.kinds import DECKS
from starlanes.games.highfrontier.map import SPACES
from starlanes.games.highfrontier.market import income, may_sell, may_sell_product, sell, sell_product
from starlanes.games.highfrontier.production import may_produce, produce
from starlanes.games.highfrontier.prospect import prospect, sites_for
from starlanes.games.highfrontier.refuel import SCOOP, may_refuel, refuel
from starlanes.games.highfrontier.state import LEO_STACK, ROCKET, State
from starlanes.kernel.facts import Why


def add_operations(s: State, seat: int, out: list[int]) -> None:
    """The operations that a seat can do now."""
    player = s.players[seat]
    out.append(INCOME)
    for deck in s.rules.decks:
        if may_research(s, seat, deck):
            out.append(RESEARCH + deck)
    for card in player.hand:
        if may_sell(s, seat, card):
            out.append(SELL + card)
        if may_produce(s, seat, card):
            out.append(PRODUCE + card)
    for unit in player.stacks[LEO_STACK]:
        if may_sell_product(s, seat, unit):
            out.append(SELL_PRODUCT + unit)
    for unit in boostable(s, seat, -1):
        out.append(BOOST + unit)
    if player.stacks[ROCKET]:
        for way in range(SCOOP + 1):
            if may_refuel(s, seat, way):
                out.append(REFUEL + way)
    for stack in range(1, STACKS):
        for unit in player.stacks[stack]:
            if sites_for(s, seat, unit):
                out.append(PROSPECT + unit)
    for site in player.claims:
        if may_industrialize(s, seat, site):
            out.append(INDUSTRIALIZE + site)


def why_not_operation(s: State, seat: int, code: int, why: Why) -> None:
    """By the function that decides."""
    if RESEARCH <= code < RESEARCH + DECKS:
        may_research(s, seat, code - RESEARCH, why)
    elif SELL <= code < SELL + CARDS:
        may_sell(s, seat, code - SELL, why)
    elif SELL_PRODUCT <= code < SELL_PRODUCT + UNITS:
        may_sell_product(s, seat, code - SELL_PRODUCT, why)
    elif BOOST <= code < BOOST + UNITS:
        may_boost(s, seat, code - BOOST, why)
    elif REFUEL <= code <= REFUEL + SCOOP:
        may_refuel(s, seat, code - REFUEL, why)
    elif PROSPECT <= code < PROSPECT + UNITS:
        sites_for(s, seat, code - PROSPECT, why)
    elif INDUSTRIALIZE <= code < INDUSTRIALIZE + SPACES:
        may_industrialize(s, seat, code - INDUSTRIALIZE, why)
    elif PRODUCE <= code < PRODUCE + CARDS:
        may_produce(s, seat, code - PRODUCE, why)


def is_operation(code: int) -> bool:
    return (
        code == INCOME
        or RESEARCH <= code < RESEARCH + DECKS
        or SELL <= code < SELL + CARDS
        or SELL_PRODUCT <= code < SELL_PRODUCT + UNITS
        or BOOST <= code < BOOST + UNITS
        or REFUEL <= code <= REFUEL + SCOOP
        or PROSPECT <= code < PROSPECT + UNITS
        or INDUSTRIALIZE <= code < INDUSTRIALIZE + SPACES
        or PRODUCE <= code < PRODUCE + CARDS
    )


def operate(s: State, seat: int, code: int) -> None:
    """Do an operation."""
    if code == INCOME:
        income(s, seat)
    elif code < RESEARCH + DECKS:
        research(s, seat, code - RESEARCH)
    elif SELL <= code < SELL + CARDS:
        sell(s, seat, code - SELL)
    elif SELL_PRODUCT <= code < SELL_PRODUCT + UNITS:
        sell_product(s, seat, code - SELL_PRODUCT)
    elif BOOST <= code < BOOST + UNITS:
        begin_boost(s, seat, code - BOOST)
    elif REFUEL <= code <= REFUEL + SCOOP:
        refuel(s, seat, code)
    elif PROSPECT <= code < PROSPECT + UNITS:
        prospect(s, seat, code)
    elif INDUSTRIALIZE <= code < INDUSTRIALIZE + SPACES:
        industrialize(s, seat, code - INDUSTRIALIZE)
    else:
        produce(s, seat, code - PRODUCE)
