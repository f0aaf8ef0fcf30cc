"""A whole review: every real decision of a game, the chances over it, the turning points, within its time."""

import random
from functools import cache

import msgspec
import pytest

import starlanes
from starlanes.bots.base import BadNet
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match
from starlanes.review import review as reviewing
from starlanes.review.budget import FEWEST, LEAST, share_out
from starlanes.review.closer import look_closer
from starlanes.review.curve import MOST_POINTS
from starlanes.review.looks import Looked
from starlanes.review.passage import opened, passages
from starlanes.review.review import NoReview, Review, Reviewed
from starlanes.review.running import review
from starlanes.review.survey import Seen, survey
from starlanes.review.thoughts import thoughts
from starlanes.review.verdict import accuracy, judged
from starlanes.thinking.desk import Desk

NAMES = ["Ann", "Bob"]
#: What the review of that game may take: it looks at a part of its decisions.
SECONDS = 6.0


@cache
def game() -> Match:
    """A game in which a learned bot beats, or ought to, somebody who does anything."""
    match = starlanes.new("race", 2, 5)
    bot, chance = starlanes.bot("learned", "race", 1), random.Random(5)
    while not match.over:
        seat = match.position.asked()[0]
        choices = match.ask(seat).choices
        match.answer(seat, bot.choose(glimpse(match, seat)) if seat else chance.choice(choices))
    return match


def run(course: Review, guesses: int, seconds: float) -> Reviewed:
    course.surveyed([survey(data, Desk()) for data in course.surveys()])
    for task in course.closer(seconds, guesses=guesses):
        course.looked_at(look_closer(task, Desk()))
    return course.result()


@cache
def reviewed() -> Reviewed:
    return run(Review(game(), NAMES), 24, SECONDS)


def real_decisions(match: Match) -> list[tuple[int, int, str]]:
    """Step, seat and choice of each decision that was one."""
    out: list[tuple[int, int, str]] = []
    walker = match.restart()
    for step in range(len(match.steps)):
        seat, choice, _flags = match.step_at(step)
        if len(walker.ask(seat).choices) > 1:
            out.append((step + 1, seat, choice.text))
        walker.answer(seat, choice)
    return out


def test_every_real_decision_is_there() -> None:
    told = reviewed()
    assert [(one.step, one.seat, one.choice) for one in told.decisions] == real_decisions(game())
    assert (told.game, told.seats, told.names, told.steps) == ("race", 2, NAMES, len(game().steps))
    assert sum(one.looks > 0 for one in told.decisions) == int(0.85 * SECONDS / LEAST)


def test_a_loss_is_claimed_only_if_its_interval_lies_above_zero() -> None:
    for one in reviewed().decisions:
        low, high = one.loss_95
        assert 0 <= low <= one.loss <= high <= 1 or one.loss == 0
        assert (one.loss > 0) == (one.grade in ("good", "slip", "mistake", "blunder"))
        assert (low > 0) == (one.loss > 0)
        if one.loss:
            assert one.best != one.choice
            assert one.looks > 0
            assert abs(one.before - one.after - one.loss) < 0.001


def test_whoever_does_anything_plays_less_exactly() -> None:
    anything, learned = reviewed().accuracy
    assert anything is not None
    assert learned is not None
    assert anything < learned
    assert any(one.seat == 0 and one.loss > 0.05 for one in reviewed().decisions)


def test_the_curve_leads_from_an_open_game_to_the_result() -> None:
    curve = reviewed().curve
    assert curve[0].step == 0
    assert 0.2 < curve[0].chances[0] < 0.8
    assert curve[-1].step == len(game().steps)
    assert curve[-1].chances == [1.0 if seat in game().result().winners else 0.0 for seat in range(2)]
    for point in curve:
        assert abs(sum(point.chances) - 1) < 0.001
    assert [point.step for point in curve] == sorted({point.step for point in curve})
    assert len(curve) <= MOST_POINTS + 20


def test_turning_points_are_the_largest_swings() -> None:
    turning = reviewed().turning
    assert turning
    sizes = [abs(one.swing) for one in turning]
    assert sizes == sorted(sizes, reverse=True)
    for one in turning:
        assert abs(one.after - one.before - one.swing) < 0.001
        if one.kind == "decision":
            assert one.swing < 0
            assert game().step_at(one.step - 1)[0] == one.seat


def test_the_same_seed_reviews_the_same() -> None:
    first, second = (run(Review(game(), NAMES), 5, 1.5) for _time in range(2))
    assert msgspec.json.encode(first) == msgspec.json.encode(second)


def test_only_one_seat() -> None:
    told = run(Review(game(), NAMES, seat=1), 5, 1.0)
    assert {one.seat for one in told.decisions} == {1}
    assert told.accuracy[0] is None
    assert {one.seat for one in told.turning} <= {1}


def test_a_passage_is_the_match_again() -> None:
    parts, rounds = passages(game())
    assert len(rounds) == len(game().steps)
    at = 0
    for part in parts:
        assert opened(part).digest() == game().replay(at).digest()
        assert part.first == at
        at += len(part.steps)
    assert at == len(game().steps)


def test_a_what_if_is_reviewed_as_it_was_played() -> None:
    """Where something was dealt anew, the review follows."""
    branched = game().replay(40).redeal(1, 77)
    chance = random.Random(1)
    while not branched.over:
        seat = branched.position.asked()[0]
        branched.answer(seat, chance.choice(branched.ask(seat).choices))
    course = Review(branched, NAMES)
    course.surveyed([survey(data, Desk()) for data in course.surveys()])
    assert course.result().steps == len(branched.steps)


def test_what_can_not_be_reviewed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoReview, match="not over"):
        Review(game().replay(20), NAMES)

    def none(game: str) -> None:
        raise BadNet("net.missing", {"file": f"{game}.npz", "game": game})

    monkeypatch.setattr(reviewing, "shipped_net", none)
    with pytest.raises(NoReview, match="no review of race yet"):
        Review(game(), NAMES)


def test_a_busy_machine_looks_at_less_and_is_not_late() -> None:
    """But for the few decisions without which there would be nothing to say, nothing is begun after the time is up."""
    course = Review(game(), NAMES)
    course.surveyed([survey(data, Desk()) for data in course.surveys()])
    tasks = course.closer(30.0, guesses=5, until=1.0)
    for task in tasks:
        course.looked_at(look_closer(task, Desk()))
    assert len(tasks) > FEWEST
    assert FEWEST <= len(course.looked) < 2 * FEWEST


def test_progress_is_told_and_whoever_hears_it_can_stop() -> None:
    heard: list[float] = []
    review(game(), NAMES, 0.5, on_progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1.0

    def stop(done: float) -> None:
        raise InterruptedError(done)

    with pytest.raises(InterruptedError):
        review(game(), NAMES, 0.5, on_progress=stop)


def seen(step: int, win: float, odds: float, best: bool) -> Seen:
    return Seen(step, 0, 7, 7 if best else 8, 5, odds, max(odds, 0.6), win)


def test_time_goes_where_something_is_at_stake_and_open() -> None:
    stakes = [seen(1, 0.5, 0.1, False), seen(2, 0.99, 0.1, False), seen(3, 0.5, 0.99, True), seen(4, 0.5, 0.6, True)]
    times = share_out(stakes, 4.0, 2.0, 1000)
    assert 3 not in times
    assert times[1] > times[4] > times[2] >= LEAST
    assert sum(times.values()) <= 4.0 + LEAST
    many = [seen(step, 0.5, step / 100, False) for step in range(1, 90)]
    assert list(share_out(many, 0.1, 2.0, 1000)) == list(range(1, 1 + FEWEST))
    assert len(share_out(many, 12.0, 2.0, 1000)) == int(12 / LEAST)
    # Near the end the net may be wrong where the search is not.
    assert 3 in share_out(stakes, 4.0, 2.0, 3)
    assert share_out([], 4.0, 2.0, 3) == {}


@pytest.mark.parametrize(
    ("gain", "half", "grade"),
    [
        (0.3, 0.05, "blunder"),
        (0.08, 0.03, "mistake"),
        (0.03, 0.02, "slip"),
        (0.012, 0.01, "good"),
        (0.3, 0.31, "equal"),
        (0.004, 0.001, "equal"),
        (-0.1, 0.01, "best"),
    ],
)
def test_a_decision_in_a_word(gain: float, half: float, grade: str) -> None:
    words = {7: "mine", 8: "other"}
    found = judged(seen(1, 0.5, 0.1, False), Looked(1, 8, gain, half, 0.5 + gain, 0.5, 20), [0.5, 0.5], words, 1)
    assert found.grade == grade
    assert accuracy([found]) == 100.0 or found.loss > 0


def test_what_nobody_has_looked_at_claims_nothing() -> None:
    words = {7: "mine", 8: "other"}
    found = judged(seen(1, 0.5, 0.1, False), None, [0.5, 0.5], words, 1)
    assert (found.grade, found.loss, found.loss_95) == ("unseen", 0.0, (0.0, 1.0))


def test_what_the_bot_thinks() -> None:
    match = game().replay(30)
    seat = match.position.asked()[0]
    told = thoughts(glimpse(match, seat))
    assert {one.choice for one in told.choices} == {choice.text for choice in match.ask(seat).choices}
    assert abs(sum(one.odds for one in told.choices) - 1) < 0.01
    assert [one.odds for one in told.choices] == sorted((one.odds for one in told.choices), reverse=True)
    assert 0 <= told.win <= 1
    assert told == thoughts(glimpse(match.redeal(seat, 9), seat))
