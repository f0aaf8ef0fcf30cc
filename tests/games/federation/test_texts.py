"""Federation's texts: complete in every language, filled with what the code gives, and well set."""

import re

import pytest

import starlanes
from starlanes.games.federation.choices import VOCABULARY
from starlanes.games.federation.describe import choice_in_words
from starlanes.games.federation.texts import catalog
from starlanes.games.federation.words import words
from starlanes.kernel.facts import SPECTATOR, Phrase
from starlanes.kernel.text import FIELD, LANGUAGES
from tests.games.federation.text_keys import RULES_USED, TEXTS, USES, used_keys

KEYS = sorted(TEXTS["en"])


def fields(template: str) -> set[str]:
    return {field[0] for field in FIELD.findall(template)}


def whole(text: str) -> bool:
    return bool(text) and "[" not in text and "{" not in text and "  " not in text


def test_the_source_was_read() -> None:
    keys = {key for use in USES for key in use.keys}
    assert {"prompt.place", "why.level-too-low", "fact.laid", "score.project", "score.tie-break"} <= keys
    assert {"why.blocked", "why.occupied", "fact.project-done", "prompt.shop-split", "reason.rounds"} <= keys


def test_every_language_has_the_same_keys_in_the_same_order() -> None:
    for language in LANGUAGES:
        assert list(TEXTS[language]) == list(TEXTS["en"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_code_uses_is_there(language: str) -> None:
    assert sorted(used_keys() - set(TEXTS[language])) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_unused(language: str) -> None:
    assert sorted(set(TEXTS[language]) - used_keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fact_about_a_seat_is_told_to_it_as_you(language: str) -> None:
    told_alike = {"fact.megastructure"}  # names nobody
    for use in USES:
        if use.where.startswith("facts.py") and "seat" in use.args:
            for key in set(use.keys) - told_alike:
                assert f"{key}.you" in TEXTS[language], f"{use.where}: {key}.you"


def test_every_language_uses_the_same_arguments() -> None:
    for key in KEYS:
        want = fields(TEXTS["en"][key])
        for language in LANGUAGES:
            assert fields(TEXTS[language][key]) == want, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_argument_is_given(language: str) -> None:
    """Other seats are told only the public part of a fact, so only ".you" texts may use the secret part."""
    texts = TEXTS[language]
    for use in USES:
        for key in use.keys:
            assert fields(texts[key]) <= use.args, f"{use.where}: {key}"
            if f"{key}.you" in texts:
                assert fields(texts[f"{key}.you"]) <= use.args | use.secret, f"{use.where}: {key}.you"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_parse(language: str) -> None:
    for key, text in TEXTS[language].items():
        rest = FIELD.sub("", text)
        assert not set("{}|[]") & set(rest), f"{key}: {text}"
        for name, one, many in FIELD.findall(text):
            assert bool(one) == bool(many), f"{key}: give both forms of {name}"
        assert text == text.strip(), key
        assert "  " not in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_with_a_full_stop(language: str) -> None:
    for key, text in TEXTS[language].items():
        if key.partition(".")[0] in ("prompt", "why", "fact", "when"):
            assert text[-1] in ".?", key
        elif key.partition(".")[0] in ("effect", "short", "per", "count", "verb", "rule"):
            assert text[-1] != "." or key == "short.ships", key


def unfolded(text: str) -> list[str]:
    """A text with its plural forms written out, first all singular, then all plural."""
    one = FIELD.sub(lambda field: field.group(2) or "x", text)
    many = FIELD.sub(lambda field: field.group(3) or "x", text)
    return [one, many]


def test_french_puts_one_unbroken_space_before_double_punctuation() -> None:
    for key, template in TEXTS["fr"].items():
        for text in unfolded(template):
            assert not re.search(r"(?<!\u00a0)[:;?!]| \u00a0|\u202f", text), f"{key}: {template}"


def test_english_puts_no_space_before_punctuation() -> None:
    for key, template in TEXTS["en"].items():
        for text in unfolded(template):
            assert not re.search(r" [:;?!]|[\u00a0\u202f]", text), f"{key}: {template}"


def test_french_never_elides_before_a_name() -> None:
    """ "de {structure}" would have to be "d'Ambassade" for some: say it otherwise."""
    names = "spaces?|structure|tiles?|alterations?|action|missions?|project|colour|moon|token|why|seat|resource|place"
    for key, text in TEXTS["fr"].items():
        if key != "effect.medal-of":  # only the intrigue and accreditation medals, which are feminine
            assert not re.search(rf"\b(de|le|la|que|ne|se|si|du|des|au|aux) \{{({names})\}}", text), key


def test_every_rule_that_is_cited_has_a_title() -> None:
    for language in LANGUAGES:
        for rule in RULES_USED:
            assert TEXTS[language][f"rule.{rule}"]


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
