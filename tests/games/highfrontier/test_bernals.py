"""Bernals and colonists: what holds for every set of cards, whatever it is."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from starlanes.games.highfrontier.bernal import dirtside_hydration, dirtsides
from starlanes.games.highfrontier.cards import (
    BALLOTS,
    CARD_DECK,
    PURPLE_UNIT,
    UNIT_CARD,
    UNIT_INDEX,
    UNIT_NAMES,
    UNIT_SIDE,
    UNITS,
)
from starlanes.games.highfrontier.colonists import ballots_for, colonists_of, is_robot, most_humans
from starlanes.games.highfrontier.game import GAME
from starlanes.games.highfrontier.kinds import COLONIST, GENERATOR, RADIATOR, REACTOR, WHITE
from starlanes.games.highfrontier.losses import lose
from starlanes.games.highfrontier.map import DROPS, SITE_SPACES, SPACE_NAMES
from starlanes.games.highfrontier.promote import bernal_works, promote
from starlanes.games.highfrontier.state import State, state_of
from starlanes.games.highfrontier.supports import LASTING, SUNLIT, works

OPTIONS = {"preset": "advanced", "bernals": "yes", "colonists": "yes"}
SUPPORTS = [
    UNIT_NAMES[unit]
    for unit in range(UNITS)
    if CARD_DECK[UNIT_CARD[unit]] in (GENERATOR, REACTOR, RADIATOR) and UNIT_SIDE[unit] == WHITE
]
COLONISTS = [UNIT_NAMES[unit] for unit in range(UNITS) if CARD_DECK[UNIT_CARD[unit]] == COLONIST]


def described(given_: dict[str, Any]) -> State:
    setup = GAME.setup(2, 1, OPTIONS)
    return state_of(GAME.build(setup, given_))


def one_of_each_card(names: list[str]) -> list[str]:
    return list({UNIT_CARD[UNIT_INDEX[name]]: name for name in names}.values())


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(SUPPORTS), unique=True, max_size=6), st.data())
def test_a_promoted_bernal_has_what_it_needs(names: list[str], data: st.DataObject) -> None:
    """It can be promoted exactly if its chain works, and is demoted at the first loss after which it doesn't."""
    s = described({"A": {"faction": "esa", "bernal": [*one_of_each_card(names), "esa-bernal"]}})
    player = s.players[0]
    if not bernal_works(player):
        return
    promote(s, 0, player.bernal())
    stack = player.stack_of(player.bernal())
    while player.is_promoted() and len(player.stacks[stack]) > 1:
        lost = data.draw(st.sampled_from(player.stacks[stack][:-1]))
        lose(s, 0, stack, lost)
        units = [*player.stacks[stack][:-1], PURPLE_UNIT[UNIT_CARD[player.bernal()]]]
        assert player.is_promoted() == works(units, units[-1], SUNLIT | LASTING)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(list(range(len(SPACE_NAMES)))), st.sets(st.sampled_from(SITE_SPACES), max_size=6))
def test_dirtsides_are_own_factories(space: int, sites: set[int]) -> None:
    """No other site counts, and their drops alone say how many colonists a promoted Bernal supports."""
    names = [SPACE_NAMES[site] for site in sorted(sites)]
    s = described(
        {"A": {"faction": "esa", "factories": names, "bernal": {"at": SPACE_NAMES[space], "cards": ["esa-bernal"]}}}
    )
    player = s.players[0]
    assert set(dirtsides(player)) <= sites
    assert dirtside_hydration(s, player) == sum(DROPS[site] for site in dirtsides(player))
    assert most_humans(s, player) == 1


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(COLONISTS), unique=True, max_size=8),
    st.sampled_from(["centrist", "war-1", "anarchy-1", "press-gangs"]),
    st.sampled_from([None, "A", "B"]),
)
def test_every_ballot_is_counted_once(names: list[str], regime: str, emancipator: str | None) -> None:
    """In War each Human votes for its owner; robots vote if somebody emancipated them; nobody votes twice."""
    chosen = one_of_each_card(names)
    given_: dict[str, Any] = {"regime": regime, "A": {"faction": "esa", "leo": chosen}, "B": {"faction": "prc"}}
    if emancipator is not None:
        given_["emancipator"] = emancipator
    s = described(given_)
    votes = ballots_for(s)
    units = colonists_of(s.players[0])
    assert sum(votes) <= sum(BALLOTS[unit] for unit in units)
    robots = sum(BALLOTS[unit] for unit in units if is_robot(unit))
    humans = sum(BALLOTS[unit] for unit in units if not is_robot(unit))
    if regime == "war-1":
        assert sum(votes) == humans + (robots if emancipator else 0)
        assert votes[0] == humans + (robots if emancipator == "A" else 0)
