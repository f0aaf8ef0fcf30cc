"""High Frontier at the terminal: the screen fits, says everything in both languages, and knows the way."""

import itertools
import re

import pytest

import starlanes
from starlanes.games.highfrontier.game import GAME
from starlanes.kernel.facts import Plain
from starlanes.kernel.match import Match, begin_from
from starlanes.tui.ending import ranking, score_table
from tests.tui.test_games import ENGLISH, LANGUAGES, MISSING, PLAIN, Page, decisions

#: A rocket in LEO, claims, a factory.
POSITION: dict[str, Plain] = {
    "turn": "A",
    "A": {
        "faction": "nasa",
        "wt": 7,
        "hand": ["met-steamer"],
        "rocket": {"at": "leo", "cards": ["metastable-helium", "flywheel-tractor", "cvd-molding"]},
        "tanks": 5,
        "claims": ["phobos"],
    },
    "B": {"faction": "esa", "wt": 2, "claims": ["ceres"], "factories": ["ceres"]},
}


def described() -> Match:
    setup = GAME.setup(2, 1, {"preset": "basic"}, {})
    return begin_from(GAME, setup, GAME.build(setup, POSITION))


@pytest.mark.parametrize(
    ("seats", "preset", "language", "size"),
    [(5, "advanced", "fr", (110, 50)), (3, "basic", "en", (80, 30)), (2, "supports", "fr", (80, 30))],
)
def test_every_decision_fits(
    seats: int, preset: str, language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    columns, lines = size
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(lines))
    match = starlanes.new("highfrontier", seats, 6, {"preset": preset})
    page = Page(match, language, plain=False)
    for view, ask in itertools.islice(decisions(match, page, 6), 60):
        shown = page.screen.options(view, ask)
        page.screen.draw(view, ask, shown, page.story.news())
        text = page.drawn()
        assert max(map(len, text.split("\n"))) <= columns, text
        assert not MISSING.search(text)
        if len(shown) < 40:
            assert len(text.split("\n")) <= lines, text
        assert set(ask.choices) <= {option.choice for option in shown if option.legal}
        for option in shown:
            assert re.search(rf"(?<!\d){option.number}(?!\d)", text), (option.choice.text, text)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "You come by way of HEO (High Earth Orbit), radiation 146, Sol-Venus L4 and Sol-Earth L1 to crossing 249.",
        ),
        (
            "fr",
            "Vous passez par HEO (orbite haute terrestre), radiations 146, Soleil-Vénus L4 et Soleil-Terre L1 "
            "et arrivez à croisement 249.",
        ),
    ],
)
def test_a_flight_is_told_in_one_sentence(language: str, told: str) -> None:
    """Every step is a decision; the story names what was passed, but no mere crossings, and where it is now."""
    match = described()
    page = Page(match, language, plain=True)
    way = ("heo", "r146", "sol-venus-l4", "sol-earth-l1", "h227", "h249")
    for text in ("fly metastable-helium plain", *(f"to {space}" for space in way)):
        facts = match.answer(0, GAME.vocabulary.parse(text))
        page.story.tell([fact.seen_by(0) for fact in facts])
    assert page.story.news()[-1].sentences[1:] == [told]


def test_ending_the_turn_is_the_last_line() -> None:
    match = described()
    page = Page(match, "en", plain=True)
    numbers = [option.number for option in page.screen.options(match.view(0), match.ask(0))]
    assert numbers == [*range(1, len(numbers)), 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_screens_are_words_alone(language: str) -> None:
    match = starlanes.new("highfrontier", 2, 4)
    page = Page(match, language, plain=True)
    for at, (view, ask) in enumerate(itertools.islice(decisions(match, page, 4), 60)):
        page.screen.draw(view, ask, page.screen.options(view, ask), page.story.news())
        if at % 20 == 0:
            page.screen.table(view)
            page.screen.hand(view)
    result = match.result()
    page.paper.show(*score_table(page.screen, result), *ranking(page.screen, result))
    text = page.drawn().replace("n° ", "").replace("/", " ").replace("@", " ")
    assert PLAIN.fullmatch(text), set(re.sub(r"[\w\s.,:;!?'’()+«»…×=–-]", "", text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plain", [True, False])
def test_everything_can_be_looked_up(language: str, plain: bool) -> None:
    page = Page(described(), language, plain)
    view = described().view(0)
    for word in list(page.screen.named)[::60]:
        lines = page.screen.describe(word, view)
        assert lines
        assert not any(MISSING.search(line) for line in lines), lines


@pytest.mark.parametrize(("preset", "told"), [("basic", False), ("supports", True)])
@pytest.mark.parametrize("plain", [True, False])
def test_what_cards_need_is_told_where_supports_are_played(preset: str, told: bool, plain: bool) -> None:
    """Without supports every card works by itself (14.2B): nobody should look for a reactor that no deck has."""
    match = starlanes.new("highfrontier", 2, 4, {"preset": preset})
    page = Page(match, "en", plain)
    said = " ".join(page.screen.describe("metastable-helium", match.view(0)))
    assert "thrust" in said
    assert all((word in said) == told for word in ("rad-hardness", "needs a reactor", "must be cooled")), said


def test_a_place_is_told_with_the_way_there() -> None:
    page = Page(described(), "en", plain=False)
    lines = page.screen.describe("deimos", described().view(0))
    assert lines[0] == "Deimos"
    assert any(line.startswith("  Your rocket's way there: 1 year, 3 steps of fuel") for line in lines), lines
    assert any("zone of Mars" in line for line in lines)


def test_the_craft_is_told_with_its_chart_and_what_it_reaches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "40")
    page = Page(described(), "en", plain=False)
    page.screen.hand(described().view(0))
    text = page.drawn()
    assert "around LEO" in text
    assert "HEO" in text
    assert re.search(r"In reach \(net thrust \d\)", text)
    assert "Phobos 1C·2" in text
    assert "Ceres" not in text.split("In reach")[1], "others have it"


def test_plain_and_drawn_know_the_same_places() -> None:
    plain, drawn = (Page(described(), "en", way) for way in (True, False))
    view = described().view(0)
    plain.screen.hand(view)
    drawn.screen.hand(view)
    assert "Phobos" in plain.drawn()
    assert "Phobos" in drawn.drawn()


def test_french_screens_are_french(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    page = Page(described(), "fr", plain=False)
    page.screen.hand(described().view(0))
    page.paper.show(*page.screen.legend())
    assert not ENGLISH.search(page.drawn())


def test_plain_words_tell_a_card_that_is_auctioned_and_a_year_once() -> None:
    match = starlanes.new("highfrontier", 2, 5, {"preset": "basic"})
    page = Page(match, "en", plain=True)
    auctions = 0
    for view, ask in itertools.islice(decisions(match, page, 6), 40):
        page.screen.draw(view, ask, page.screen.options(view, ask), page.story.news())
        page.story.read()
        text = page.drawn()
        assert text.count(f"Year {view['year']},") <= 1, text
        if view["auction"] is not None:
            auctions += 1
            assert re.search(r", mass \d+.*\.\n", text), text
    assert auctions
