"""The greedy bot: strong enough, always legal, repeatable, and blind to all but the view."""

import json
import subprocess
import sys
from collections.abc import Mapping

import pytest

import starlanes
from starlanes.bots import bot, bot_names
from starlanes.bots.base import Bot
from starlanes.bots.race.bot import GreedyBot
from starlanes.bots.random import RandomBot
from starlanes.games.race.choices import VOCABULARY
from starlanes.kernel.match import Match, begin_from
from tests.bots.questions import play, questions, seen

SETUPS = [
    (2, {"start": "first"}),
    (2, {"start": "standard", "edition": "1"}),
    (2, {"start": "experienced"}),
    (2, {"start": "standard", "expert": "yes"}),
    (2, {"start": "experienced", "expert": "yes", "edition": "1"}),
    (3, {"start": "first"}),
    (3, {"start": "standard"}),
    (3, {"start": "experienced", "edition": "1"}),
    (4, {"start": "first"}),
    (4, {"start": "standard"}),
    (4, {"start": "experienced"}),
]


def rounds(match: Match) -> int:
    return match.progress().round


def test_it_is_listed_and_made_by_name() -> None:
    assert bot_names("race") == ["random", "search", "learned", "greedy"]
    assert isinstance(bot("greedy", "race", 1), GreedyBot)


def test_it_is_not_loaded_before_it_is_wanted() -> None:
    code = "import sys, starlanes; print([m for m in sys.modules if m.startswith('starlanes.bots.race')])"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.slow
def test_it_beats_random() -> None:
    wins = 0
    for seed in range(20):
        greedy = seed % 2
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[greedy] = GreedyBot(seed)
        match = play(starlanes.new("race", seats=2, seed=seed), bots)
        wins += match.result().winners == [greedy]
    assert wins >= 18


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_every_answer_is_legal_and_repeatable(seats: int, options: dict[str, str]) -> None:
    """`match.answer` refuses what was not offered."""
    for seed in range(3):
        match = starlanes.new("race", seats=seats, seed=seed, options=options)
        twins: list[Bot] = [GreedyBot(10 * seed + seat) for seat in range(seats)]
        bots: list[Bot] = [GreedyBot(10 * seed + seat) for seat in range(seats)]
        for asked, glimpse in questions(match, bots):
            before = json.dumps(glimpse.view)
            choice = asked.choose(glimpse)
            assert choice in glimpse.ask.choices
            assert twins[glimpse.seat].choose(glimpse) == choice
            assert json.dumps(glimpse.view) == before
        assert rounds(match) < 40


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_it_has_an_answer_in_the_middle_of_others_picks(seats: int, options: dict[str, str]) -> None:
    """A hint may be asked for when some picks of several are made, and none of them is one greedy would make."""
    for seed in range(2):
        match = starlanes.new("race", seats=seats, seed=seed, options=options)
        greedy = GreedyBot(seed)
        for _bot, glimpse in questions(match, [RandomBot(10 * seed + seat) for seat in range(seats)]):
            assert greedy.choose(glimpse) in glimpse.ask.choices
            if glimpse.ask.count > 1 or glimpse.view["me"]["sealed"]:
                assert greedy.reasons(glimpse, "fr")


def test_in_the_second_settle_it_does_not_wait_for_a_third() -> None:
    given = {
        "phase": "settle",
        "picks": {"A": ["settle", "settle"], "B": ["produce", "consume-x2"]},
        "A": {"tableau": ["new-sparta"], "hand": ["rebel-miners", "space-port", "public-works"]},
        "B": {"tableau": ["old-earth"], "hand": 0},
        "round": 3,
    }
    match = position(given, options={"expert": "yes"})
    placed = []
    while match.view(0)["phase"] == "settle":
        placed.append(answer(match))
        match.answer(0, VOCABULARY.parse(placed[-1]))
    assert [text for text in placed if text.startswith("settle")] == ["settle rebel-miners", "settle space-port"]


@pytest.mark.slow
def test_four_greedy_take_as_long_as_the_rulebook_says() -> None:
    total = 0
    for seed in range(12):
        match = play(starlanes.new("race", seats=4, seed=seed), [GreedyBot(4 * seed + seat) for seat in range(4)])
        total += rounds(match)
    assert 7 <= total / 12 <= 11


def test_whims_differ_by_seed() -> None:
    assert GreedyBot(1).whims == GreedyBot(1).whims
    assert GreedyBot(1).whims != GreedyBot(2).whims


def position(given: Mapping[str, object], seats: int = 2, options: dict[str, str] | None = None) -> Match:
    """A match that begins in a given position."""
    fresh = starlanes.new("race", seats=seats, seed=1, options=options)
    return begin_from(fresh.game, fresh.setup, fresh.game.build(fresh.setup, json.loads(json.dumps(given))))


def answer(match: Match, seat: int = 0) -> str:
    return GreedyBot(5).choose(seen(match, seat)).text


def several(match: Match, seat: int = 0) -> list[str]:
    """The answers to a pick of several."""
    out: list[str] = []
    for _turn in range(match.ask(seat).count):
        out.append(answer(match, seat))
        match.answer(seat, VOCABULARY.parse(out[-1]))
    return out


def test_it_places_what_scores_most_in_the_last_round() -> None:
    """Seat A has eleven cards: whatever it builds, the game ends."""
    full = ["old-earth", "gem-world", "spice-world", "space-port", "artist-colony", "comet-zone", "mining-world"]
    full += ["secluded-world", "new-vinland", "prosperous-world", "distant-world"]
    hand = ["merchant-guild", "public-works", "export-duties", "interstellar-bank", "space-marines", "drop-ships"]
    given = {
        "phase": "develop",
        "picks": {"A": "develop", "B": "explore+5"},
        "A": {"tableau": full, "hand": hand},
        "B": {"tableau": ["new-sparta"], "hand": 3},
        "round": 9,
    }
    assert answer(position(given)) == "develop merchant-guild"


def test_it_conquers_rather_than_discards_its_tactics() -> None:
    given = {
        "phase": "settle",
        "picks": {"A": "settle", "B": "produce"},
        "A": {"tableau": ["new-sparta", "new-military-tactics"], "hand": ["rebel-miners", "gem-world"]},
        "B": {"tableau": ["old-earth"], "hand": 2},
    }
    match = position(given)
    assert answer(match) == "settle rebel-miners"
    match.answer(0, VOCABULARY.parse("settle rebel-miners"))
    match.answer(1, VOCABULARY.parse("pass"))
    assert answer(match) == "by conquer"


def test_it_pays_with_cards_it_can_do_without() -> None:
    """Two copies of a development without use for its power; copies are sent in canonical order like other cards."""
    hand = ["export-duties", "export-duties", "public-works", "consumer-markets"]
    given = {
        "phase": "develop",
        "picks": {"A": "develop", "B": "explore+5"},
        "A": {"tableau": ["earths-lost-colony", "galactic-federation"], "hand": hand},
        "B": {"tableau": ["new-sparta"], "hand": []},
        "round": 3,
    }
    match = position(given)
    match.answer(0, VOCABULARY.parse("develop consumer-markets"))
    assert several(match) == ["pay export-duties", "pay export-duties"]


def test_it_sells_the_dearest_good_when_it_has_no_consumers() -> None:
    given = {
        "phase": "consume",
        "picks": {"A": "consume-trade", "B": "develop"},
        "A": {
            "tableau": ["new-sparta", "alien-robot-sentry", "refugee-world"],
            "goods": ["alien-robot-sentry", "refugee-world"],
            "hand": [],
        },
        "B": {"tableau": ["old-earth"], "hand": 1},
    }
    assert answer(position(given)) == "trade alien-robot-sentry"


def test_it_leaves_a_good_for_the_power_that_needs_its_kind() -> None:
    """Expanding Colony takes any good, Terraforming Robots a rare one: used well, both goods bring a point, doubled."""
    given = {
        "phase": "consume",
        "picks": {"A": "consume-x2", "B": "develop"},
        "A": {
            "tableau": ["expanding-colony", "terraforming-robots", "artist-colony", "mining-world"],
            "goods": ["artist-colony", "mining-world"],
            "hand": [],
        },
        "B": {"tableau": ["old-earth"], "hand": 1},
    }
    match = position(given)
    while match.ask(0).prompt.key != "prompt.pick":
        match.answer(0, VOCABULARY.parse(answer(match)))
    chips = match.view(0)["players"]
    assert isinstance(chips, list)
    assert isinstance(chips[0], dict)
    assert chips[0]["chips"] == 4


def test_it_names_the_number_most_unseen_cards_have() -> None:
    given = {
        "phase": "consume",
        "picks": {"A": "consume-x2", "B": "develop"},
        "A": {"tableau": ["gambling-world"], "hand": []},
        "B": {"tableau": ["old-earth"], "hand": 1},
    }
    assert answer(position(given)) == "guess 2"


def test_two_picks_of_the_expert_variant_are_in_order() -> None:
    for seed in range(5):
        match = starlanes.new("race", seats=2, seed=seed, options={"start": "first", "expert": "yes"})
        picks = [VOCABULARY.parse(text) for text in several(match)]
        assert [pick.verb for pick in picks] == ["pick", "pick"]
        assert picks[0].code <= picks[1].code
