"""The greedy bot under regimes that keep everybody from flying, and when something has to be given up."""

import pytest

from starlanes.bots.highfrontier.answers import Answers
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.plans import Plans
from starlanes.bots.highfrontier.regimes import is_unbearable, regime_worth
from starlanes.games.highfrontier.cards import CARD_DECK, CARD_INDEX, IS_NUCLEAR, UNIT_CARD, UNIT_INDEX
from starlanes.games.highfrontier.choices import LEAVE_DISC, LOSE, MOVE_DISC, REGIME_NAMES
from starlanes.games.highfrontier.kinds import REACTOR
from starlanes.games.highfrontier.politics import NEXT
from starlanes.kernel.match import Match
from tests.bots.colonization import asked, given, position

CENTRIST = REGIME_NAMES.index("centrist")


def goals(match: Match) -> Goals:
    return Plans(position(match), 0).goals


def test_no_reactor_is_bought_where_no_hand_may_hold_one() -> None:
    """It would go under its deck at once, and what was paid is gone (14.4)."""
    match = given({"faction": "nasa", "wt": 9}, regime="anti-nuclear")
    shop = Plans(position(match), 0).shop
    reactors = [card for card in position(match).decks[REACTOR] if IS_NUCLEAR[card]]
    assert reactors
    assert all(shop.most(card) == 0 for card in reactors)
    assert asked(match) != "research reactor"
    missions = Plans(position(match), 0).missions
    assert all(CARD_DECK[UNIT_CARD[unit]] != REACTOR for unit in missions.pool(False, []).imagined)
    peace = given({"faction": "nasa", "wt": 9})
    assert any(Plans(position(peace), 0).shop.most(card) > 0 for card in reactors)


@pytest.mark.parametrize("regime", ["anti-nuclear", "egalitarianism", "nationalism", "paleo-conservatism"])
def test_regimes_that_keep_everybody_poor_are_done_away_with(regime: str) -> None:
    match = given({"faction": "shimizu", "wt": 9}, regime=regime)
    assert is_unbearable(goals(match))
    assert regime_worth(goals(match), CENTRIST, False) > regime_worth(goals(match), REGIME_NAMES.index(regime), False)
    assert not is_unbearable(goals(given({"faction": "shimizu", "wt": 9})))


def test_who_lives_well_under_a_regime_leaves_it() -> None:
    assert not is_unbearable(goals(given({"faction": "nasa", "wt": 9}, regime="nationalism")))
    capitalism = REGIME_NAMES.index("capitalism")
    poor, rich = {"faction": "nasa"}, {"faction": "nasa", "factories": ["vesta", "hertha", "hygiea"]}
    assert regime_worth(goals(given(rich)), capitalism, False) > regime_worth(goals(given(rich)), CENTRIST, False)
    assert regime_worth(goals(given(poor)), capitalism, False) < regime_worth(goals(given(rich)), capitalism, False)


def test_an_election_is_called_against_a_regime_without_income() -> None:
    """Activism is for the blue sector (16.6)."""
    match = given({"faction": "shimizu", "wt": 9}, regime="nationalism", spot=11)
    assert asked(match) == "activism"


def test_the_only_card_of_its_deck_is_not_sold_for_its_price() -> None:
    """Another one takes an auction or more, and those who have it too will bid."""
    match = given({"faction": "nasa", "wt": 4, "hand": ["d-t-fusion-tokamak", "penning-trap"]})
    shop = Plans(position(match), 0).shop
    alone = given({"faction": "nasa", "wt": 4, "hand": ["d-t-fusion-tokamak"]})
    card = CARD_INDEX["d-t-fusion-tokamak"]
    assert Plans(position(alone), 0).shop.use(card) > shop.use(card)


def test_a_mission_keeps_what_its_rolls_may_cost() -> None:
    """Six of seven cards come to nothing where a rocket of a Lab crashes for want of 4 WT (6.4G)."""
    cards = ["ponderomotive-vasimr", "blackbody-pumped-laser", "cvd-molding"]
    hand = [*cards, "d-d-fusion-magneto-inertial", "in-core-thermionic", "bubble-membrane"]
    mission = Plans(position(given({"faction": "nasa", "wt": 30, "hand": hand})), 0).mission
    assert mission is not None
    assert mission.insured == 4 * mission.trip[3]
    assert mission.cost() == mission.load.price + mission.tanks + mission.insured


def test_a_rocket_gives_up_what_it_needs_least() -> None:
    """Of cards that are as heavy it keeps its engine: a rocket adrift brings nothing home."""
    cards = ["hall-effect", "flywheel-tractor", "cvd-molding", "radioisotope-stirling"]
    match = given({"faction": "nasa", "rocket": {"at": "h215", "cards": cards}})
    answers = Answers(position(match), 0, [LOSE])
    worths = {name: answers.left_without(UNIT_INDEX[name]) for name in cards}
    assert worths["cvd-molding"] > worths["flywheel-tractor"] > worths["hall-effect"]


def test_the_disc_goes_to_where_one_lives_best() -> None:
    match = given({"faction": "esa"}, regime="egalitarianism")
    legal = [*(MOVE_DISC + regime for regime in NEXT[position(match).regime]), LEAVE_DISC]
    assert Answers(position(match), 0, legal).disc() == MOVE_DISC + CENTRIST, "green as it is"
    late = given({"faction": "esa"}, regime="egalitarianism", year=71)
    assert Answers(position(late), 0, legal).disc() == LEAVE_DISC, "in the end the own colour is worth five points"
