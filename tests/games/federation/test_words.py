"""Federation in words: every choice, every thing, and whole games in whole sentences."""

import pytest

import starlanes
from starlanes.games.federation.choices import VOCABULARY
from starlanes.games.federation.describe import choice_in_words
from starlanes.games.federation.texts import catalog
from starlanes.games.federation.words import words
from starlanes.kernel.facts import SPECTATOR, Phrase
from starlanes.kernel.text import LANGUAGES


def whole(text: str) -> bool:
    return bool(text) and "[" not in text and "{" not in text and "  " not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_words_of_its_own(language: str) -> None:
    said = [choice_in_words(VOCABULARY.choice(code), language) for code in range(VOCABULARY.size)]
    assert all(whole(text) for text in said)
    per_verb = [len({said[code] for code in range(verb.base, verb.base + verb.size)}) for verb in VOCABULARY.verbs]
    # Two ambassadors, or two alterations, that look alike are told alike; no others.
    for verb, n in zip(VOCABULARY.verbs, per_verb, strict=True):
        assert n == verb.size or verb.name in ("lay", "take"), verb.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name(language: str) -> None:
    mine = words(language)
    for names in (mine.resources, mine.actions, mine.spaces, mine.structures, mine.projects, mine.colours, mine.tiles):
        assert all(whole(name) for name in names.values())
        assert len(set(names.values())) == len(names)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"setup": "first"}),
        (3, {"setup": "advanced", "scholars": "kickstarter", "ghost-ship": "yes"}),
        (4, {"setup": "advanced"}),
    ],
)
def test_a_whole_game_is_told_in_whole_sentences(seats: int, options: dict[str, str]) -> None:
    match = starlanes.new("federation", seats=seats, seed=11, options=options)
    catalogs = [catalog(language) for language in LANGUAGES]
    names = ["Ada", "Émile", "Inès", "Zoé"]
    tried = [VOCABULARY.choice(code) for code in range(0, VOCABULARY.size, 7)]
    step = 0

    def say(phrase: Phrase) -> None:
        for language in catalogs:
            assert whole(language.say(phrase)), phrase.plain()
            assert not phrase.rule or f"rule.{phrase.rule}" in language.texts

    while not match.over:
        seat, ask = next(iter(match.asks().items()))
        say(ask.prompt)
        for phrase in match.why_not(seat, tried[step % len(tried)]):
            say(phrase)
        facts = match.answer(seat, ask.choices[step * 7 % len(ask.choices)])
        step += 1
        for fact in facts:
            for viewer in range(SPECTATOR, match.setup.seats):
                for language in catalogs:
                    assert whole(language.fact(fact.seen_by(viewer), viewer, names)), fact.kind
    for score in match.result().scores:
        for line in score.lines:
            say(Phrase(line.key, line.args))
