"""Every error is told in English and in French, from one text each."""

import pickle
import re
from pathlib import Path

import pytest

import starlanes
from starlanes.kernel.errors import BadRecord, BadSetup, StarlanesError
from starlanes.kernel.record import read_record
from starlanes.kernel.text import FIELD, LANGUAGES, said, troubles

SOURCES = sorted(Path(starlanes.__file__).parent.rglob("*.py"))
RAISED = re.compile(r"(?:StarlanesError|Bad\w+|No\w+)\(\s*f?\"([^\"]+)\",\s*(?:\{|fields)")


def patterns() -> list[re.Pattern[str]]:
    """The keys in the sources; a field in one stands for any word."""
    keys = {key for file in SOURCES for key in RAISED.findall(file.read_text(encoding="utf-8"))}
    return [re.compile("[a-z-]+".join(re.escape(part) for part in re.split(r"\{.*?\}", key))) for key in sorted(keys)]


def test_every_key_has_a_text_and_every_text_is_used() -> None:
    texts = troubles("en").texts
    raised = patterns()
    assert len(raised) > 40
    assert [key for key in texts if not any(pattern.fullmatch(key) for pattern in raised)] == []
    assert [pattern.pattern for pattern in raised if not any(pattern.fullmatch(key) for key in texts)] == []


def test_both_languages_have_the_same_texts_with_the_same_fields() -> None:
    english, french = (troubles(language).texts for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert {field[0] for field in FIELD.findall(text)} == {field[0] for field in FIELD.findall(french[key])}, key
        assert text != french[key] or key == "in-file"


def test_a_trouble_inside_another_is_told_in_the_same_language() -> None:
    with pytest.raises(BadSetup) as caught:
        starlanes.new("chess")
    outer = BadRecord("in-file", {"file": "a.json", "trouble": caught.value})
    assert str(outer) == "a.json: there is no game 'chess'; there are: race, frontiers, federation, highfrontier"
    assert said(outer, "fr").startswith("a.json\u00a0: il n'y a pas de jeu « chess »")


def test_a_refusal_gives_its_reasons_in_both_languages() -> None:
    match = starlanes.new("race", seed=1)
    with pytest.raises(StarlanesError) as caught:
        match.answer(0, match.parse("settle gem-world"))
    assert said(caught.value, "en") != said(caught.value, "fr")
    assert "[" not in said(caught.value, "en") + said(caught.value, "fr")


def test_a_text_without_fields_is_what_it_is() -> None:
    assert str(StarlanesError("1 {is} no key")) == said(StarlanesError("1 {is} no key"), "fr") == "1 {is} no key"


def test_errors_travel_between_processes() -> None:
    with pytest.raises(BadRecord) as caught:
        read_record("{}")
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is BadRecord
    assert said(again, "fr") == said(caught.value, "fr") != str(again)
