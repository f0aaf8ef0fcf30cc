"""The texts of every game: complete in every language, filled with what the code gives, and well set."""

import re

import pytest

from starlanes.games import game as find_game
from starlanes.games import ids
from starlanes.kernel.text import FIELD, LANGUAGES
from tests.games.federation import text_keys as federation
from tests.games.frontiers import text_keys as frontiers
from tests.games.race import text_keys as race
from tests.games.reading import Keys, kernel_keys, kernel_uses

GAMES: dict[str, Keys] = {"race": race.KEYS, "frontiers": frontiers.KEYS, "federation": federation.KEYS}
of_every_game = pytest.mark.parametrize("keys", GAMES.values(), ids=GAMES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)

#: Kinds of texts that are whole sentences, and kinds that stand inside one.
SENTENCES = ("prompt", "why", "fact", "when")
PARTS = ("power", "said", "short", "clause", "effect", "per", "count", "verb", "rule")


def fields(template: str) -> set[str]:
    return {field[0] for field in FIELD.findall(template)}


@of_every_game
def test_the_source_was_read(keys: Keys) -> None:
    assert keys.known <= {key for use in keys.uses for key in use.keys}
    assert {"kernel.seat", "kernel.over"} <= kernel_uses() <= kernel_keys()


@of_every_game
def test_every_language_has_the_same_keys_in_the_same_order(keys: Keys) -> None:
    for language in LANGUAGES:
        assert list(keys.texts[language]) == list(keys.texts["en"])


@of_every_game
@in_every_language
def test_every_key_that_code_uses_is_there(keys: Keys, language: str) -> None:
    assert sorted(keys.used - set(keys.texts[language])) == []


@of_every_game
@in_every_language
def test_no_text_is_unused(keys: Keys, language: str) -> None:
    assert sorted(set(keys.texts[language]) - keys.used) == []


@of_every_game
@in_every_language
def test_a_fact_about_a_seat_is_told_to_it_as_you(keys: Keys, language: str) -> None:
    for use in keys.uses:
        if use.where.startswith("facts.py") and "seat" in use.args:
            for key in set(use.keys) - keys.told_alike:
                assert f"{key}.you" in keys.texts[language], f"{use.where}: {key}.you"


@of_every_game
def test_every_language_uses_the_same_arguments(keys: Keys) -> None:
    for key, text in keys.texts["en"].items():
        for language in LANGUAGES:
            assert fields(keys.texts[language][key]) == fields(text), key


@of_every_game
@in_every_language
def test_every_argument_is_given(keys: Keys, language: str) -> None:
    """Other seats are told only the public part of a fact, so only ".you" texts may use the secret part."""
    texts = keys.texts[language]
    for use in keys.uses:
        for key in use.keys:
            assert fields(texts[key]) <= use.args, f"{use.where}: {key}"
            if f"{key}.you" in texts:
                assert fields(texts[f"{key}.you"]) <= use.args | use.secret, f"{use.where}: {key}.you"


@of_every_game
@in_every_language
def test_texts_parse(keys: Keys, language: str) -> None:
    for key, text in keys.texts[language].items():
        rest = FIELD.sub("", text)
        assert not set("{}|[]") & set(rest), f"{key}: {text}"
        for name, one, many in FIELD.findall(text):
            assert bool(one) == bool(many), f"{key}: give both forms of {name}"
        assert text == text.strip(), key
        assert "  " not in text, key


@of_every_game
@in_every_language
def test_sentences_end_with_a_full_stop(keys: Keys, language: str) -> None:
    for key, text in keys.texts[language].items():
        kind = key.partition(".")[0]
        if kind in SENTENCES:
            assert text[-1] in ".?", key
        elif kind in PARTS and key not in keys.abbreviated:
            assert text[-1] != ".", key


def unfolded(text: str) -> list[str]:
    """A text with its plural forms written out, first all singular, then all plural."""
    one = FIELD.sub(lambda field: field.group(2) or "x", text)
    many = FIELD.sub(lambda field: field.group(3) or "x", text)
    return [one, many]


@of_every_game
def test_french_puts_one_unbroken_space_before_double_punctuation(keys: Keys) -> None:
    """In the files it is a plain space, which everybody can type; `unbroken` keeps the line together."""
    for key, template in [*keys.texts["fr"].items(), *keys.french_names.items()]:
        for text in unfolded(template):
            assert not re.search(r"(?<!\u00a0)[:;?!]| \u00a0|\u202f", text), f"{key}: {template}"


@of_every_game
def test_english_puts_no_space_before_punctuation(keys: Keys) -> None:
    for key, template in keys.texts["en"].items():
        for text in unfolded(template):
            assert not re.search(r" [:;?!]|[\u00a0\u202f]", text), f"{key}: {template}"


@of_every_game
def test_french_never_elides_before_a_name(keys: Keys) -> None:
    """ "de {card}" would have to be "d'Astroport" for some cards: say it otherwise."""
    before = rf"\b(de|le|la|que|ne|se|si|du|des|au|aux) \{{({keys.named})\}}"
    for key, text in keys.texts["fr"].items():
        assert key in keys.elided or not re.search(before, text), key


@of_every_game
@in_every_language
def test_every_rule_that_is_cited_has_a_title(keys: Keys, language: str) -> None:
    for rule in keys.rules:
        assert keys.texts[language][f"rule.{rule}"]


@in_every_language
@pytest.mark.parametrize("game", ids())
def test_whatever_is_in_braces_gets_filled_in(game: str, language: str) -> None:
    for key, text in find_game(game).catalog(language).texts.items():
        assert not re.search("[{}]", FIELD.sub("", text)), key


@pytest.mark.parametrize("game", ids())
def test_both_languages_say_the_same_things(game: str) -> None:
    english, french = (find_game(game).catalog(language).texts for language in LANGUAGES)
    assert list(english) == list(french)
    assert {key: fields(text) for key, text in english.items()} == {key: fields(text) for key, text in french.items()}
