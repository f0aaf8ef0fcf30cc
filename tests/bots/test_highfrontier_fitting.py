"""Supports for a craft: what the greedy bot of High Frontier puts together works, and nothing in it is idle."""

from starlanes.bots.highfrontier.fitting import Fitting, all_work
from starlanes.games.highfrontier.cards import CARD_DECK, HAS_ENGINE, MASS, UNIT_CARD, UNIT_INDEX, UNIT_SIDE, UNITS
from starlanes.games.highfrontier.kinds import GENERATOR, RADIATOR, REACTOR, THRUSTER, WHITE

SUPPORTS = [
    unit
    for unit in range(UNITS)
    if CARD_DECK[UNIT_CARD[unit]] in (GENERATOR, REACTOR, RADIATOR) and UNIT_SIDE[unit] == WHITE
]
ENGINES = [
    unit
    for unit in range(UNITS)
    if CARD_DECK[UNIT_CARD[unit]] == THRUSTER and UNIT_SIDE[unit] == WHITE and HAS_ENGINE[unit]
]
ROBONAUT = UNIT_INDEX["neutral-beam"]


def fitted(wanted: list[int], engine: int, pool: list[int]) -> list[int] | None:
    return Fitting(wanted, engine, False, {unit: MASS[unit] + 1 for unit in pool}).search()


def test_every_engine_works_with_a_robonaut_and_no_card_too_many() -> None:
    for engine in ENGINES:
        wanted = sorted([engine, ROBONAUT])
        units = fitted(wanted, engine, SUPPORTS)
        assert units is not None
        assert all_work(units, wanted, engine, False)
        for unit in units:
            rest = [other for other in units if other != unit]
            assert unit in wanted or not all_work(rest, wanted, engine, False)


def test_nothing_is_found_where_supports_are_missing() -> None:
    needy = [engine for engine in ENGINES if not all_work([engine], [engine], engine, False)]
    assert needy
    for engine in needy:
        assert fitted([engine], engine, []) is None
