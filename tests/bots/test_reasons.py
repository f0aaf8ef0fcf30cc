"""Greedy's reasons: there is one for every kind of question, in both languages."""

import pytest

import starlanes
from starlanes.bots.race.bot import GreedyBot
from starlanes.bots.race.reasons import PACKAGE, words
from starlanes.games.race.choices import VOCABULARY
from starlanes.kernel.facts import Phrase
from starlanes.kernel.text import FIELD, LANGUAGES, read_texts
from tests.bots.questions import seen

VERBS = {verb.name for verb in VOCABULARY.verbs}


@pytest.fixture(scope="module")
def said() -> dict[str, list[Phrase]]:
    """Reasons by verb, from games that ask everything there is to ask."""
    out: dict[str, list[Phrase]] = {}
    for seed in range(60):
        seats = 2 + seed % 3
        expert = "yes" if seats == 2 and seed % 2 else "no"
        match = starlanes.new("race", seats=seats, seed=seed, options={"start": "experienced", "expert": expert})
        bots = [GreedyBot(seed) for seat in range(seats)]
        while not match.over:
            for seat in match.asks():
                glimpse = seen(match, seat)
                choice = bots[seat].choose(glimpse)
                if len(out.setdefault(choice.verb, [])) < 40:
                    out[choice.verb] += bots[seat].why(glimpse)
                match.answer(seat, choice)
        if out.keys() >= VERBS:
            break
    return out


@pytest.mark.slow
def test_every_kind_of_question_is_explained(said: dict[str, list[Phrase]]) -> None:
    assert said.keys() == VERBS
    assert all(said.values())


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_whole_sentences(said: dict[str, list[Phrase]], language: str) -> None:
    for phrases in said.values():
        for phrase in phrases:
            text = words(language).say(phrase)
            assert text.endswith(".")
            assert "[" not in text
            assert "{" not in text


def test_both_languages_have_the_same_texts() -> None:
    english, french = (read_texts(PACKAGE, language) for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key in english:
        fields = [{match.group(1) for match in FIELD.finditer(texts[key])} for texts in (english, french)]
        assert fields[0] == fields[1], key


def test_a_forced_answer_says_so() -> None:
    match = starlanes.new("race", seats=2, seed=1, options={"start": "first"})
    glimpse = seen(match, 0)
    glimpse.ask.choices = glimpse.ask.choices[:1]
    assert [phrase.key for phrase in GreedyBot(1).why(glimpse)] == ["only"]
