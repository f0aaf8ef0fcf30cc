"""Described positions: what can't be is refused with the reason."""

from typing import Any

import pytest

from starlanes.games.race.game import GAME
from starlanes.kernel.errors import BadPosition

PICKS = {"A": "settle", "B": "develop"}
TWELVE = ["old-earth", "gem-world", "spice-world", "space-port", "artist-colony", "comet-zone", "mining-world"]
TWELVE += ["secluded-world", "new-vinland", "prosperous-world", "distant-world", "public-works"]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"A": {"chips": 25}}, "the players have 25 VP in chips, and there are only 24"),
        ({"A": {"chips": 20}, "pool": 5}, "the pool has 4 at most"),
        ({"pool": 0}, "the VP pool is empty; the game would be over"),
        ({"pool": -3}, "pool is a whole number from 0 on, not '-3'"),
        ({"round": 0}, "round is a whole number from 1 on, not '0'"),
        ({"A": {"hand": 13}}, "player A holds 13 cards; a round begins with 10 at most"),
        ({"B": {"tableau": TWELVE}}, "player B has 12 cards in the tableau; the game would be over"),
        ({"phase": "develop", "picks": PICKS, "B": {"tableau": TWELVE}}, "player B has 12 cards in the tableau"),
        ({"phase": "settle", "picks": {"A": "settle"}}, "player B has picked 0 of 1 action cards"),
        ({"phase": "settle"}, "player A has picked 0 of 1 action cards"),
        ({"phase": "consume", "picks": PICKS}, "phase 'consume' does not take place"),
        ({"A": {"tableau": ["gem-world"], "goods": {"gem-world": "gem-world"}}}, "no further copy of 'gem-world'"),
        ({"A": {"tableau": ["public-works"], "goods": ["public-works"]}}, "no good can lie on 'public-works'"),
        ({"A": {"start_worlds": ["old-earth"]}}, "start_worlds are for the phase 'start'"),
        ({"phase": "start", "A": {"tableau": ["gem-world"]}}, "player A has one start world in the tableau"),
        (
            {"phase": "start", "A": {"tableau": ["old-earth"], "hand": 4}, "B": {"tableau": ["new-sparta"]}},
            "player A holds 4 cards; 6 are dealt",
        ),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.build(GAME.setup(2, 1), given)
    assert reason in str(refused.value)


def test_who_has_built_in_this_round_may_have_twelve_cards() -> None:
    given: dict[str, Any] = {"phase": "settle", "picks": PICKS, "B": {"tableau": TWELVE, "hand": 1}}
    s = GAME.build(GAME.setup(2, 1), given)
    s.go_on()
    assert GAME.read(s)["phase"] == "settle"


def test_in_the_expert_variant_everybody_has_picked_two() -> None:
    given: dict[str, Any] = {"phase": "settle", "picks": {"A": ["settle", "develop"], "B": "settle"}}
    with pytest.raises(BadPosition, match="player B has picked 1 of 2 action cards"):
        GAME.build(GAME.setup(2, 1, {"expert": "yes"}), given)
