"""What a seat may not know is in nothing it is given (digest scenario 8 among them)."""

import json

from starlanes.games.race.game import GAME
from starlanes.games.race.state import SEEN, state_of
from starlanes.kernel.facts import Fact
from tests.kernel.helpers import begin, play_on


def test_before_the_reveal_a_view_holds_no_action_hand_or_goods_of_others() -> None:
    match = begin(GAME, 2, seed=4, options={"start": "first"})
    match.answer(1, match.parse("pick produce"))
    s = state_of(match.position)
    text = json.dumps(match.view(0))
    assert "produce" not in text
    own = {s.cards[card].slug for card in s.players[0].hand}
    for card in s.players[1].hand:
        assert s.cards[card].slug in own or s.cards[card].slug not in text


def test_hidden_things_differ_after_a_redeal_and_the_view_does_not() -> None:
    match = play_on(begin(GAME, 4, seed=11), 120)
    s = state_of(match.position)
    dealt = match.redeal(2, seed=1)
    d = state_of(dealt.position)
    assert d.pile_cards() != s.pile_cards()
    assert [player.hand for player in d.players] != [player.hand for player in s.players]
    assert d.players[2].hand == s.players[2].hand
    assert d.chance.words() != s.chance.words()
    assert dealt.view(2) == match.view(2)


def test_cards_a_seat_saw_discarded_stay_discarded_in_its_redeals() -> None:
    match = begin(GAME, 3, seed=2)
    for seat in range(3):
        for _card in range(2):
            match.answer(seat, match.ask(seat).choices[0])
    s = state_of(match.position)
    mine = sorted(entry % SEEN for entry in s.discard if entry // SEEN & 2)
    assert len(mine) == 2
    d = state_of(match.redeal(1, seed=8).position)
    assert sorted(entry % SEEN for entry in d.discard if entry // SEEN & 2) == mine
    # What the others threw away is unknown to seat 1, and so is dealt anew.
    theirs = sorted(entry % SEEN for entry in s.discard if not entry // SEEN & 2)
    others = [
        sorted(entry % SEEN for entry in state_of(match.redeal(1, seed=n).position).discard if not entry // SEEN & 2)
        for n in range(5)
    ]
    assert any(cards != theirs for cards in others)


def test_experienced_start_worlds_of_others_are_dealt_anew_by_colour() -> None:
    match = begin(GAME, 4, seed=3, options={"start": "experienced"})
    for n in range(20):
        dealt = match.redeal(0, seed=n)
        assert dealt.view(0) == match.view(0)
        for seat in range(4):
            worlds = dealt.view(seat)["me"]["start_worlds"]
            numbers = [GAME_CARDS[slug] for slug in worlds]
            assert sorted(number % 2 for number in numbers) == [0, 1]


GAME_CARDS = {
    card.slug: card.start_number for card in state_of(begin(GAME, 2).position).cards if card.start_number is not None
}


def test_facts_keep_secrets_from_others() -> None:
    match = begin(GAME, 2, seed=6)
    facts: list[Fact] = []
    for seat in (0, 0, 1, 1):
        facts = match.answer(seat, match.ask(seat).choices[0])
    secrets = [fact for fact in facts if fact.kind == "discarded"]
    assert len(secrets) == 2
    for fact in secrets:
        owner = fact.data["seat"]
        assert isinstance(owner, int)
        assert "cards" in fact.seen_by(owner)
        assert "cards" not in fact.seen_by(1 - owner)
        assert "cards" not in fact.seen_by(-1)
