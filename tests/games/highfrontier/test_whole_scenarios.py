"""The rulebook's scenarios (V) from the first decision to the last, at random: each ends by its own conditions."""

from collections import Counter

import pytest

import starlanes
from starlanes.games.highfrontier.offers import Offer
from starlanes.games.highfrontier.scenarios.premises import PREMISES
from starlanes.games.highfrontier.state import state_of
from starlanes.kernel.chance import stream
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.facts import SPECTATOR
from starlanes.kernel.match import Match

#: What ends each scenario besides the years.
ENDS = {
    "werners-dream": {"over-too-old", "over-no-werner", "over-stars"},
    "space-race": {"over-race"},
    "alien-invasion": {"over-invasion", "over-titan"},
    "hermes-falls": {"over-saved", "over-impact"},
    "mars-armada": {"over-armada", "over-armada-lost"},
    "quick-game": {"over-built"},
    "red-giant": {"over-built"},
    "grand-tour": {"over-tour"},
}
GAMES = [(premise.name, seats) for premise in PREMISES[1:] for seats in {*premise.seats}]


def play(match: Match, seed: int) -> None:
    chance = stream(seed, "whole scenarios")
    while not match.over:
        seat = next(iter(match.asks()))
        legal = match.position.legal(seat)
        match.answer(seat, match.game.vocabulary.choice(legal[int(chance.below(len(legal)))]))


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_scenario_ends_by_its_own_conditions(name: str, seats: int) -> None:
    match = starlanes.new("highfrontier", seats=seats, seed=seats, options={"scenario": name, "years": "48"})
    play(match, 5)
    told = Counter(str(fact["fact"]) for facts in match.log(SPECTATOR) for fact in facts)
    ends = [kind for kind in told if kind.startswith("over-")]
    assert len(ends) == 1
    assert ends[0] in ENDS[name] | {"over-years"}
    if seats == 1:
        assert ends[0] in ENDS[name] or name == "red-giant"
    assert match.game.audit(match.position) == []


@pytest.mark.parametrize("premise", PREMISES[1:], ids=[premise.name for premise in PREMISES[1:]])
def test_wrong_players_and_modules_are_refused_in_one_line(premise: object) -> None:
    assert isinstance(premise, type(PREMISES[0]))
    for seats in range(1, 6):
        if premise.seats[0] <= seats <= premise.seats[1]:
            starlanes.new("highfrontier", seats=seats, options={"scenario": premise.name})
        else:
            with pytest.raises(BadSetup, match=f"'{premise.name}' is for {premise.seats[0]} to {premise.seats[1]}"):
                starlanes.new("highfrontier", seats=seats, options={"scenario": premise.name})
    for module in premise.bars:
        options = {"scenario": premise.name, "preset": "advanced", module: "yes"}
        with pytest.raises(BadSetup, match="has no place for the module"):
            starlanes.new("highfrontier", seats=premise.seats[0], options=options)
    for module in premise.brings:
        with pytest.raises(BadSetup, match=f"needs the module '{module}'"):
            starlanes.new("highfrontier", seats=premise.seats[0], options={"scenario": premise.name, module: "no"})


@pytest.mark.parametrize("seed", range(3))
def test_offers_move_wt_and_cards_and_make_none(seed: int) -> None:
    match = starlanes.new("highfrontier", seats=3, seed=seed, options={"preset": "advanced", "setup": "short"})
    chance = stream(seed, "offers")
    dealt = 0
    for _ in range(2000):
        if match.over:
            break
        seat = next(iter(match.asks()))
        s = state_of(match.position)
        before = None
        top = s.top()
        if isinstance(top, Offer) and "accept" in [match.game.vocabulary.choice(code).verb for code in s.legal(seat)]:
            before = (sum(player.wt for player in s.players), sorted(card for p in s.players for card in p.hand))
            match.answer(seat, match.parse("accept"))
            s = state_of(match.position)
            after = (sum(player.wt for player in s.players), sorted(card for p in s.players for card in p.hand))
            assert after == before
            dealt += 1
            continue
        legal = s.legal(seat)
        match.answer(seat, match.game.vocabulary.choice(legal[int(chance.below(len(legal)))]))
    assert dealt > 10
