"""Nothing grows with the square of a match, and going back replays a part of it only."""

from itertools import pairwise

from starlanes.kernel.match import SPACING, Match
from tests.kernel.bazaar import GAME
from tests.kernel.helpers import begin, play_on


def long_match(steps: int) -> Match:
    return play_on(begin(GAME, 4, options={"rounds": "1000"}), steps)


def test_positions_are_kept_more_sparsely_the_older_they_are() -> None:
    match = long_match(5000)
    kept = [one.at for one in match.kept]
    assert len(kept) <= 10
    assert kept == sorted(kept)
    for earlier, later in pairwise(kept):
        assert later - earlier <= max(3 * SPACING, len(match.steps) - earlier), "gaps grow with age, not faster"
    assert len(match.steps) - kept[-1] <= 2 * SPACING


def test_going_back_gives_the_same_position_from_wherever_it_starts() -> None:
    match = long_match(1500)
    digests = []
    again = match.replay(0)
    for i in range(len(match.steps)):
        digests.append(again.digest())
        seat, choice, _flags = match.step_at(i)
        again.answer(seat, choice)
    for steps in (0, 1, 255, 256, 300, 511, 700, 1023, 1300, 1499):
        assert match.replay(steps).digest() == digests[steps]
        assert match.replay(steps).replay(steps // 2).digest() == digests[steps // 2]


def test_the_log_can_be_told_from_any_step_on() -> None:
    match = long_match(600)
    whole = match.log(0)
    assert len(whole) == 601
    for since in (0, 1, 2, 299, 600):
        assert match.log(0, since) == whole[since:]


def test_a_redealt_match_is_replayed_with_its_redeals() -> None:
    match = play_on(long_match(700).redeal(1, 5), 600).redeal(2, 6)
    assert len(match.redeals) == 2
    assert match.replay(len(match.steps)).digest() == match.digest()
    halfway = match.replay(900)
    assert [redeal.at for redeal in halfway.redeals] == [700]
    assert play_on(match.replay(700), 600).digest() == play_on(match.replay(700), 600).digest()
