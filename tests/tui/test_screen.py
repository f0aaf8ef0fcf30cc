"""The screens: whole games fit 80 columns and 24 lines; plain screens are words; any game has a screen."""

import io
import re
from collections.abc import Iterator

import pytest

import starlanes
from starlanes.cli.words import words_of
from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import stream
from starlanes.kernel.match import Match
from starlanes.tui.ending import ranking, score_table
from starlanes.tui.fitting import fitting_name, shorter_names
from starlanes.tui.paper import Paper, lines_for, packed
from starlanes.tui.race.cards import card_of, sign
from starlanes.tui.screen import Screen, View
from starlanes.tui.screens import make_screen
from starlanes.tui.story import Story

NAMES = ["Ann", "Vega", "Rigel", "Altair"]
PLAIN_WORDS = re.compile(r"[\w\s.,:;!?'’()+«»-]*")


def paper_of(plain: bool = False) -> tuple[Paper, io.StringIO]:
    paper = Paper(plain)
    page = io.StringIO()
    paper.console.file = page
    return paper, page


def decisions(match: Match, story: Story, seed: int) -> Iterator[tuple[View, Ask]]:
    """The decisions of seat 0 in a random game; what happens in between is told."""
    chance = stream(seed, "test")
    while not match.over:
        for seat in match.position.asked():
            ask = match.ask(seat)
            if seat == 0:
                yield match.view(0), ask
                story.read()
            choice = ask.choices[int(chance.below(len(ask.choices)))]
            story.tell([fact.seen_by(0) for fact in match.answer(seat, choice)])


@pytest.mark.parametrize(
    ("seats", "language", "options"),
    [
        (4, "fr", {"start": "standard"}),
        (4, "en", {"start": "experienced"}),
        (3, "fr", {"start": "first", "edition": "1"}),
        (2, "en", {"expert": "yes"}),
    ],
)
def test_every_decision_fits_80_by_24(seats: int, language: str, options: dict[str, str]) -> None:
    for seed in range(2):
        match = starlanes.new("race", seats, seed, options)
        story = Story(match.game.catalog(language), 0, NAMES)
        for view, ask in decisions(match, story, seed):
            paper, page = paper_of()
            screen = make_screen(paper, words_of("starlanes.tui", language), match.game, 0, NAMES[:seats])
            shown = screen.options(view, ask)
            screen.draw(view, ask, shown, story.news())
            lines = page.getvalue().split("\n")
            assert len(lines) <= 24
            assert max(map(len, lines)) <= 80
            assert "\x1b" not in page.getvalue()
            assert "[" not in page.getvalue()  # no text is missing
            said = match.game.catalog(language).say(ask.prompt)
            assert said.split()[0] in page.getvalue()
            legal = {option.choice for option in shown if option.legal}
            assert set(ask.choices) <= legal <= set(ask.pool)
            numbers = [option.number for option in shown]
            assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_plain_screens_are_words_alone(language: str) -> None:
    match = starlanes.new("race", 3, 4)
    story = Story(match.game.catalog(language), 0, NAMES)
    paper, page = paper_of(plain=True)
    screen = make_screen(paper, words_of("starlanes.tui", language), match.game, 0, NAMES[:3])
    for view, ask in decisions(match, story, 4):
        screen.draw(view, ask, screen.options(view, ask), story.news())
        screen.table(view)
        screen.hand(view)
        paper.show(*screen.describe("gambling-world", view))
    result = match.result()
    paper.show(*score_table(screen, result), *ranking(screen, result))
    assert PLAIN_WORDS.fullmatch(page.getvalue()), set(re.sub(r"[\w\s.,:;!?'’()+«»-]", "", page.getvalue()))


def test_a_game_without_a_screen_of_its_own_has_one() -> None:
    match = starlanes.new("race", 2, 1)
    story = Story(match.game.catalog("en"), 0, NAMES)
    paper, page = paper_of()
    screen = Screen(paper, words_of("starlanes.tui", "en"), match.game, 0, NAMES[:2])
    for view, ask in decisions(match, story, 1):
        shown = screen.options(view, ask)
        screen.now = match.progress()
        screen.draw(view, ask, shown, story.news())
        assert {option.choice for option in shown} >= set(ask.choices)
    text = page.getvalue()
    assert re.search(r"Vega, \d+ points?: [A-Z]", text)
    assert "1. discard" in text
    assert "0. pass" in text
    assert screen.describe("gem-world", {}) == ["Gem World"]
    assert screen.legend() == []
    rows = dict(screen.sources(match.result()))
    assert sum(row[0] or 0 for row in rows.values()) == match.result().scores[0].total


def test_the_score_table_adds_up() -> None:
    match = starlanes.new("race", 4, 8)
    for _decision in decisions(match, Story(match.game.catalog("en"), 0, NAMES), 8):
        pass
    result = match.result()
    paper, _page = paper_of()
    screen = make_screen(paper, words_of("starlanes.tui", "en"), match.game, 0, NAMES)
    for seat, score in enumerate(result.scores):
        assert sum(row[seat] or 0 for _label, row in screen.sources(result)) == score.total
    lines = [str(line) for line in score_table(screen, result)]
    assert lines[0].split() == NAMES
    assert lines[-1].startswith("total") or lines[-2].startswith("total")
    assert len({len(line) for line in lines}) == 1


def test_ties_are_told() -> None:
    match = starlanes.new("race", 3, 1, {"start": "first"})
    result = match.result()
    for score in result.scores:
        score.total, score.tie_break = 5, 3
    tied = type(result)(result.scores, result.tie_break)
    paper, _page = paper_of()
    screen = make_screen(paper, words_of("starlanes.tui", "en"), match.game, 0, NAMES[:3])
    said = " ".join(str(line) for line in ranking(screen, tied))
    assert "1. Ann 5  1. Vega 5  1. Rigel 5" in said
    assert "decided by hand cards and goods" in said
    assert "A shared victory: Ann, Vega and Rigel." in said
    assert "hand cards and goods" in str(score_table(screen, tied)[-1])
    watching = make_screen(paper, words_of("starlanes.tui", "en"), match.game, -1, NAMES[:3])
    assert "Ann, Vega and Rigel win." in str(ranking(watching, tied)[-1])


@pytest.mark.parametrize(
    ("card", "good", "shape"),
    [
        ("gem-world", False, "○"),
        ("gem-world", True, "●"),
        ("alpha-centauri", True, "(■)"),
        ("empath-world", False, "(△)"),
        ("lost-alien-battle-fleet", False, "☆"),
        ("old-earth", False, "·"),
        ("mining-robots", False, "◆"),
    ],
)
def test_signs(card: str, good: bool, shape: str) -> None:
    assert sign(card_of(card, 2), good) == shape


def test_names_get_shorter_and_stay_names() -> None:
    names = list(shorter_names("Bio-Hazard Mining World"))
    assert names[:3] == ["Bio-Hazard Mining World", "Bio Hazard Mining", "BioHazardMining"]
    assert names[-1] == "BioHazMin"
    assert fitting_name("Gem World", 9) == "Gem World"
    assert fitting_name("Gem World", 8) == "Gem"
    assert fitting_name("Formes de Vie Malveillantes", 16) == "FormesVieMalveil"
    assert len(fitting_name("The Last of the Uplift Gnarssh", 5)) == 5


def test_packing_never_breaks_an_item() -> None:
    paper, _page = paper_of()
    text = paper.wrapped(packed([], 80)[0])
    assert [str(line) for line in text] == [""]
    items = [type(text[0])(word) for word in ("one two", "three", "four five six", "seven")]
    widths = [item.cell_len for item in items]
    assert [str(line) for line in packed(items, 16)] == ["one two  three", "  four five six", "  seven"]
    assert lines_for(widths, 16, 0, 2, 2) == 3
    assert [str(line) for line in packed(items, 16, first=10)] == ["", "  one two  three", "  four five six", "  seven"]
    assert lines_for(widths, 16, 10, 2, 2) == 4


def test_a_small_terminal_still_gets_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "10")
    match = starlanes.new("race", 4, 2)
    story = Story(match.game.catalog("fr"), 0, NAMES)
    paper, page = paper_of()
    screen = make_screen(paper, words_of("starlanes.tui", "fr"), match.game, 0, NAMES)
    for view, ask in decisions(match, story, 2):
        screen.draw(view, ask, screen.options(view, ask), story.news())
    assert "Produire" in page.getvalue()
