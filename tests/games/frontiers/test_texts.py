"""New Frontiers' texts: complete in every language, filled with what the code gives, and well set."""

import re

import pytest

from starlanes.games.frontiers.texts import names_of
from starlanes.kernel.text import FIELD, LANGUAGES
from tests.games.frontiers.text_keys import RULES_USED, TEXTS, USES, used_keys

KEYS = sorted(TEXTS["en"])


def fields(template: str) -> set[str]:
    return {field[0] for field in FIELD.findall(template)}


def test_the_source_was_read() -> None:
    keys = {key for use in USES for key in use.keys}
    assert {"prompt.pick", "why.too-weak", "fact.replaced", "score.goal", "score.tie-break"} <= keys
    assert {"reason.several", "gained-for.bonus", "prompt.sell-more", "why.sold-out"} <= keys


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
    for use in USES:
        if use.where.startswith("facts.py") and "seat" in use.args:
            for key in use.keys:
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
        if key.partition(".")[0] in ("prompt", "why", "fact"):
            assert text[-1] in ".?", key
        elif key.partition(".")[0] in ("power", "said", "short", "clause", "verb", "rule"):
            assert text[-1] != ".", key


def unfolded(text: str) -> list[str]:
    """A text with its plural forms written out, first all singular, then all plural."""
    one = FIELD.sub(lambda field: field.group(2) or "x", text)
    many = FIELD.sub(lambda field: field.group(3) or "x", text)
    return [one, many]


def test_french_puts_one_unbroken_space_before_double_punctuation() -> None:
    shown = [*TEXTS["fr"].items(), *names_of("action", "fr").items(), *names_of("goal", "fr").items()]
    for key, template in shown:
        for text in unfolded(template):
            assert not re.search(r"(?<!\u00a0)[:;?!]| \u00a0|\u202f", text), f"{key}: {template}"


def test_english_puts_no_space_before_punctuation() -> None:
    for key, template in TEXTS["en"].items():
        for text in unfolded(template):
            assert not re.search(r" [:;?!]|[\u00a0\u202f]", text), f"{key}: {template}"


def test_french_never_elides_before_a_name() -> None:
    """ "de {tile}" would have to be "d'Astroport" for some tiles: say it otherwise."""
    for key, text in TEXTS["fr"].items():
        assert not re.search(r"\b(de|le|la|que|ne|se|si|du|des|au|aux) \{(tiles?|colony|seat|action|goals?)\}", text), (
            key
        )


def test_every_rule_that_is_cited_has_a_title() -> None:
    for language in LANGUAGES:
        for rule in RULES_USED:
            assert TEXTS[language][f"rule.{rule}"]
