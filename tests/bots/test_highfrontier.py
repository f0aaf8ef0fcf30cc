"""The greedy bot of High Frontier: it builds and flies, always answers what was offered, and says why."""

import subprocess
import sys

import pytest

import starlanes
from starlanes.bots import bot, bot_names
from starlanes.bots.base import Bot
from starlanes.bots.highfrontier.bot import PACKAGE, GreedyBot
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.random import RandomBot
from starlanes.games.highfrontier.cards import ISRU, PLATFORM
from starlanes.games.highfrontier.colonists import colonists_of
from starlanes.games.highfrontier.kinds import BUGGY
from starlanes.games.highfrontier.map import ROADS, SITE_SPACES
from starlanes.games.highfrontier.state import state_of
from starlanes.games.highfrontier.year import built
from starlanes.kernel.text import FIELD, LANGUAGES, read_texts
from tests.bots.questions import play, questions


def test_it_is_listed_and_made_by_name() -> None:
    assert bot_names("highfrontier") == ["random", "search", "learned", "farsighted", "shrewd", "greedy"]
    assert isinstance(bot("greedy", "highfrontier", 1), GreedyBot)


def test_it_is_not_loaded_before_it_is_wanted() -> None:
    code = "import sys, starlanes; print([m for m in sys.modules if m.startswith('starlanes.bots.highfrontier')])"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_a_destroyed_site_is_worth_nothing() -> None:
    """16.0B: nobody lands there, not even to go on by road."""
    s = state_of(starlanes.new("highfrontier", 2, 1).position)
    buggy = min((unit for unit, platform in enumerate(PLATFORM) if platform & BUGGY), key=lambda unit: ISRU[unit])
    site = next(site for site in SITE_SPACES if ROADS[site] and Goals(s, 0).place(site, [buggy]) > 0)
    s.failed = s.destroyed = [site]
    assert Goals(s, 0).place(site, [buggy]) == 0


@pytest.mark.slow
def test_it_flies_prospects_and_builds() -> None:
    """Three of them: the game ends by its own condition, and most have something to show for it."""
    claims = factories = ended = 0
    for seed in range(2):
        s = state_of(play(starlanes.new("highfrontier", 3, seed), [GreedyBot(seat) for seat in range(3)]).position)
        ended += built(s) >= s.rules.end_at
        claims += sum(bool(player.claims) for player in s.players)
        factories += sum(bool(player.factories) for player in s.players)
    assert ended == 2
    assert claims >= 5
    assert factories >= 5


@pytest.mark.slow
def test_it_beats_random() -> None:
    for seed in range(3):
        greedy = seed % 2
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[greedy] = GreedyBot(seed)
        match = play(starlanes.new("highfrontier", 2, seed), bots)
        assert match.result().winners == [greedy]


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["supports", "advanced", "colonization"])
def test_it_answers_what_was_offered_and_says_why(preset: str) -> None:
    """In the presets with most kinds of questions, for some hundred of them."""
    match = starlanes.new("highfrontier", 2, 7, {"preset": preset})
    bots: list[Bot] = [GreedyBot(0), RandomBot(1)]
    asked = 0
    colonised = False
    for chooser, glimpse in questions(match, bots):
        if not isinstance(chooser, GreedyBot):
            continue
        asked += 1
        if asked > 160:
            break
        colonised |= bool(colonists_of(state_of(match.position).players[0]))
        if asked % 10:
            continue
        choice = chooser.choose(glimpse)
        assert choice in glimpse.ask.choices
        assert chooser.choose(glimpse) == choice, "the same question has one answer"
        for language in LANGUAGES:
            for sentence in chooser.reasons(glimpse, language):
                assert sentence.endswith(".")
                assert "[" not in sentence
    assert asked > 100, "a game is longer"
    assert colonised == (preset == "colonization")


def test_both_languages_have_the_same_texts() -> None:
    english, french = (read_texts(PACKAGE, language) for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key in english:
        fields = [{match.group(1) for match in FIELD.finditer(texts[key])} for texts in (english, french)]
        assert fields[0] == fields[1], key
