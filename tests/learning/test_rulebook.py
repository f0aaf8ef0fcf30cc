"""The rulebooks: a section for every rule that is cited, the same in every language, and found by what people type."""

import pytest

from starlanes.games import game as find_game
from starlanes.games import ids
from starlanes.kernel.text import LANGUAGES
from starlanes.learning.about import TITLE, about_things, abouts
from starlanes.learning.rulebook import read, rulebook, search, section_of

WRITTEN = [name for name in ids() if rulebook(name, "en")]


def test_three_games_have_one() -> None:
    assert {"race", "frontiers", "federation"} <= set(WRITTEN)


@pytest.mark.parametrize("name", WRITTEN)
def test_the_same_sections_in_every_language(name: str) -> None:
    first = rulebook(name, "en")
    assert len({section.rule for section in first}) == len(first)
    for language in LANGUAGES:
        book = rulebook(name, language)
        assert [section.rule for section in book] == [section.rule for section in first]
        assert [len(section.text) for section in book] == [len(section.text) for section in first]
        assert all(section.title and section.text for section in book)


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_prompts_refusals_and_facts_cite_has_a_section(name: str, language: str) -> None:
    cited = [key.removeprefix("rule.") for key in find_game(name).catalog(language).texts if key.startswith("rule.")]
    known = {section.rule for section in rulebook(name, language)}
    assert cited
    assert [rule for rule in cited if rule not in known] == []


def test_reading() -> None:
    text = '# Title\n\n<a id="a"></a>\n\n## First\n\nWords.\n\n- one\n- two\n\n<a id="a.b"></a>\n\n### Below\n\nMore.\n'
    first, second = read(text, "en")
    assert (first.rule, first.title, first.text) == ("a", "First", ["Words.", "- one", "- two"])
    assert section_of([first, second], "a.b") is second
    assert section_of([first, second], "a.c.d") is first
    assert section_of([first, second], "x") is None


def test_searching_knows_no_case_and_no_accents() -> None:
    french = rulebook("race", "fr")
    assert search(french, "DEVELOPPER")[0].rule == "develop"
    assert search(rulebook("race", "en"), "settle.conquest")[0].rule == "settle.conquest"
    assert search(french, "xyzzy") == []
    assert search(french, "  ") == []


@pytest.mark.parametrize("name", WRITTEN)
def test_what_a_board_explains_has_a_title_and_a_sentence_in_every_language(name: str) -> None:
    things = about_things(name)
    assert things
    for language in LANGUAGES:
        texts = abouts(name, language)
        assert set(texts) == {f"about.{thing}" for thing in things} | {f"about.{thing}{TITLE}" for thing in things}
        assert [key for key, text in texts.items() if not key.endswith(TITLE) and text[-1] != "."] == []
