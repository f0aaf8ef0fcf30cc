"""New Frontiers and Federation at the terminal: whole games, drawn and in words, in both languages."""

import io
import re
from collections.abc import Iterator

import pytest

import starlanes
from starlanes.games import game as find_game
from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import stream
from starlanes.kernel.match import Match, begin
from starlanes.tui.ending import ranking, score_table
from starlanes.tui.paper import Paper
from starlanes.tui.reading import Likely
from starlanes.tui.saving import Seat
from starlanes.tui.screen import Screen, View
from starlanes.tui.screens import make_screen
from starlanes.tui.spelling import Speller
from starlanes.tui.story import Story
from starlanes.tui.table import Table
from starlanes.tui.words import TableWords
from tests.cli.conftest import Run
from tests.kernel.bazaar import GAME as BAZAAR
from tests.tui.test_table import Person

GAMES = ("frontiers", "federation")
LANGUAGES = ("en", "fr")
NAMES = ["Ann", "Vega", "Rigel", "Altair", "Mira"]
#: Words that no French screen has, whatever the game.
ENGLISH = re.compile(
    r"\b(the|of|and|with|your|you|worlds?|round|level|ships?|credits?|order|hidden|free|closed|used|right|left|"
    r"colonists?|laws?|goods?|spaces|medals|released|stock mat|pass|take|pick|place on|neutral|top|costs?|"
    r"novelty|genes|military|chips|explored|seats|phase start)\b",
    re.IGNORECASE,
)
#: What plain screens are made of.
PLAIN = re.compile(r"[\w\s.,:;!?'’()+«»…×=–-]*")
MISSING = re.compile(r"\[(?!ROUNDS|FILE|MANCHES|FICHIER)")


class Page:
    """A screen of a match, and what is drawn on it."""

    def __init__(self, match: Match, language: str, plain: bool) -> None:
        self.paper = Paper(plain)
        self.out = io.StringIO()
        self.paper.console.file = self.out
        game = match.game
        names = NAMES[: match.setup.seats]
        self.screen = make_screen(self.paper, TableWords(game.id, language), game, 0, names)
        self.story = Story(self.screen.catalog, 0, names, self.screen.turns)

    def drawn(self) -> str:
        """What was drawn since last asked."""
        text = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        return text


def decisions(match: Match, page: Page, seed: int) -> Iterator[tuple[View, Ask]]:
    """The decisions of seat 0 in a random game."""
    chance = stream(seed, "test")
    while not match.over:
        for seat in match.position.asked():
            ask = match.ask(seat)
            if seat == 0:
                yield match.view(0), ask
                page.story.read()
            choice = ask.choices[int(chance.below(len(ask.choices)))]
            page.story.tell([fact.seen_by(0) for fact in match.answer(seat, choice)])


@pytest.mark.parametrize(
    ("game", "seats", "language", "size"),
    [
        ("frontiers", 5, "fr", (100, 40)),
        ("frontiers", 3, "en", (80, 24)),
        ("frontiers", 2, "fr", (80, 24)),
        ("federation", 4, "fr", (100, 40)),
        ("federation", 3, "en", (100, 40)),
        ("federation", 2, "fr", (80, 24)),
    ],
)
def test_every_decision_fits(
    game: str, seats: int, language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    columns, lines = size
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(lines))
    match = starlanes.new(game, seats, 6)
    page = Page(match, language, plain=False)
    for view, ask in decisions(match, page, 6):
        shown = page.screen.options(view, ask)
        page.screen.draw(view, ask, shown, page.story.news())
        text = page.drawn()
        assert max(map(len, text.split("\n"))) <= columns, text
        assert len(text.split("\n")) <= lines, text
        assert not MISSING.search(text)
        assert page.screen.catalog.say(ask.prompt).split()[0] in text
        if language == "fr":
            assert not ENGLISH.search(text), ENGLISH.search(text)
        legal = {option.choice for option in shown if option.legal}
        assert set(ask.choices) <= legal <= set(ask.pool)
        numbers = [option.number for option in shown]
        assert len(set(numbers)) == len(numbers)
        for option in shown:
            assert re.search(rf"(?<!\d){option.number}(?!\d)", text), (option.choice.text, text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_screens_are_words_alone(game: str, language: str) -> None:
    match = starlanes.new(game, 3, 4)
    page = Page(match, language, plain=True)
    for at, (view, ask) in enumerate(decisions(match, page, 4)):
        page.screen.draw(view, ask, page.screen.options(view, ask), page.story.news())
        if at % 9 == 0:
            page.screen.table(view)
            page.screen.hand(view)
    result = match.result()
    page.paper.show(*score_table(page.screen, result), *ranking(page.screen, result))
    text = page.drawn().replace("n° ", "")
    assert PLAIN.fullmatch(text), set(re.sub(r"[\w\s.,:;!?'’()+«»…×=–-]", "", text))
    if language == "fr":
        assert not ENGLISH.search(text), ENGLISH.search(text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plain", [True, False])
def test_everything_can_be_looked_up(game: str, language: str, plain: bool) -> None:
    match = starlanes.new(game, 3, 4)
    page = Page(match, language, plain)
    for at, (view, _ask) in enumerate(decisions(match, page, 4)):
        if at % 40 == 0:
            for word in page.screen.named:
                lines = page.screen.describe(word, view)
                assert lines[0] == page.screen.named[word]
                assert len(lines) > 1, word
                assert not MISSING.search("\n".join(lines)), lines
                assert language == "en" or not ENGLISH.search("\n".join(lines)), lines


COMMANDS = {
    "frontiers": [
        "help", "hint", "why space marines", "why 1", "why", "why taxes", "why settle rebel-homeworld", "why zzzz",
        "tile 1", "tile space marines", "tile taxes", "card explore", "tile galactic", "tile zzzz", "look 99", "worlds",
        "table", "score", "log", "log 2", "undo", "zzzz", "999", " ",
    ],
    "federation": [
        "help", "hint", "why neo", "why 5", "why", "why small lounge", "why shop 2", "why asteroid n3", "why 1a2",
        "why zzzz", "look 1", "look neo", "look 6moon", "look atalum", "look arratooine", "look e81216", "look shop 4",
        "look officers", "look 2b1", "card mega", "look zzzz", "look 99", "board", "table", "score", "log", "log 2",
        "undo", "zzzz", "999", " ",
    ],
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "language", "plain"),
    [
        ("frontiers", 2, "en", True),
        ("frontiers", 3, "fr", False),
        ("federation", 2, "en", False),
        ("federation", 3, "fr", True),
    ],
)
def test_whole_games_with_every_command(
    game: str, seats: int, language: str, plain: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    match = starlanes.new(game, seats, 5)
    person = Person(seats, COMMANDS[game])
    sitting = [Seat("Ann"), *(Seat(f"Bot {at}", "random") for at in range(1, seats))]
    table = Table(match, sitting, 0, language, Paper(plain), person, None)
    person.table = table
    assert table.play() == 0
    assert table.match.over
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert not MISSING.search(out)
    assert table.file is not None
    assert starlanes.open(table.file).digest() == table.match.digest()
    assert person.typed > 10
    typed = re.compile(r"> .*|«.*»|.*zzzz.*|\S*\.json|.*starlanes play.*|Ann")
    assert language == "en" or not ENGLISH.search(typed.sub("", out))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("line", ["zzzz", "999", "1 2", "look zzzz", "why zzzz", "card 999", "why"])
def test_bad_input_gets_one_line(game: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    match = starlanes.new(game, 3, 2)
    seats = [Seat("Ann"), Seat("Vega", "random"), Seat("Rigel", "random")]
    table = Table(match, seats, 0, "en", Paper(plain=True), Person(1, []), None)
    table.bots_answer()
    ask = table.match.ask(0)
    before = table.match.digest()
    assert not table.act(line, ask, table.screen.options(table.match.view(0), ask))
    assert len(capsys.readouterr().out.strip().split("\n")) == 1
    assert table.match.digest() == before


@pytest.mark.parametrize(
    ("game", "language", "typed", "told"),
    [
        ("frontiers", "en", "tile space mar", "military strength is 2 higher"),
        ("frontiers", "fr", "tuile marines", "force militaire"),
        ("frontiers", "fr", "carte taxes", "crédits sur votre plateau Stock"),
        ("frontiers", "en", "tile settle", "1 colonist"),
        ("federation", "en", "look néo", "asteroid n1: influence 1, gives 2 Lavandium, leads to n3, n4"),
        ("federation", "fr", "voir salle officiers", "2 degrés d'accréditation"),
        ("federation", "fr", "voir e81216", "Mégastructure 1"),
        ("federation", "en", "look shop 4", "Pay 1 Coppernium"),
        ("federation", "en", "why atalum left", "closed by the neutral player"),
    ],
)
def test_things_are_found_by_name(run: Run, game: str, language: str, typed: str, told: str) -> None:
    said = run("play", game, "--seats", 3, "--seed", 5, "--lang", language, "--plain", typed=f"1\n{typed}\n")
    assert told in said.out


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_fits_the_screen_and_the_game(run: Run, game: str, language: str) -> None:
    said = run("play", game, "--seed", 1, "--lang", language, typed="help\n").out.partition("> help\n")[2]
    lines = said.rstrip().split("\n")[:-3]  # without the words of farewell
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 22
    shown = {"frontiers": {"en": "tile TILE", "fr": "tuile TUILE"}, "federation": {"en": "look T", "fr": "voir C"}}
    assert shown[game][language] in said
    assert "gem w" not in said


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_says_what_and_why(run: Run, game: str, language: str) -> None:
    said = run("play", game, "--seats", 3, "--seed", 3, "--lang", language, "--plain", typed="1\nhint\n")
    hint = said.out.partition("> hint\n")[2].split("\n")
    assert ("The Admiral would" if language == "en" else "Conseil (niveau Amiral)") in hint[0]
    assert len(hint[1]) > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_lines_from_a_pipe(run: Run, game: str) -> None:
    said = run("play", game, "--seed", 7, "--bots", "random", "--lang", "fr", typed="auto\n" * 300)
    assert said.code == 0
    assert "La partie se termine" in " ".join(said.out.split())
    assert re.search(r"(gagne|Vous gagnez|Victoire partagée)", said.out)


@pytest.mark.parametrize("game", GAMES)
def test_the_screen_for_any_game_tells_no_raw_data(game: str) -> None:
    match = starlanes.new(game, 3, 3)
    page = Page(match, "fr", plain=True)
    screen = Screen(page.paper, TableWords("none", "fr"), match.game, 0, NAMES[:3])
    for view, ask in decisions(match, page, 3):
        screen.now = match.progress()
        screen.draw(view, ask, screen.options(view, ask), page.story.news())
    text = page.drawn()
    assert not ENGLISH.search(text), ENGLISH.search(text)
    assert not re.search(r"rulings|frames|options|True|None|[a-z]+_[a-z]+|-left|-right", text)
    assert re.search(r"Vega, \d+ points?\s: ", text)


def test_a_game_nobody_drew_can_be_played() -> None:
    setup = BAZAAR.setup(2, 3, {"rounds": "3"}, {})
    match = begin(BAZAAR, setup)
    page = Page(match, "en", plain=False)
    asked = 0
    for view, ask in decisions(match, page, 3):
        page.screen.draw(view, ask, page.screen.options(view, ask), page.story.news())
        asked += 1
    text = page.drawn()
    assert asked > 2
    assert not re.search(r"my_bid|bank|waiting", text)
    assert "Bid up to" in text
    assert "1. " in text


def test_the_words_of_a_command_are_those_of_the_game() -> None:
    likely: list[Likely] = []
    for game in ("race", *GAMES):
        match = starlanes.new(game, 2, 1)
        table = Table(match, [Seat("Ann"), Seat("Vega", "random")], 0, "en", Paper(plain=True), Person(1, []), None)
        likely.append(table.commands.likely([]))
    for lines, word in zip(likely, ("card", "tile", "look"), strict=True):
        assert word in lines.commands
        assert any(line.startswith(f"{word} ") for line in lines.commands)


def test_shops_and_asteroids_have_names_of_their_own() -> None:
    page = Page(starlanes.new("federation", 2, 1), "en", plain=False)
    speller = Speller(find_game("federation"), "en", page.screen.things)
    assert speller.cards("shop 3") == ["shop-3"]
    assert speller.cards("astéroïde n5") == ["asteroid-n5"]
    assert page.screen.choice_text("asteroid-n5") == "mine n5"
    assert page.screen.choice_text("neo") == ""


@pytest.mark.parametrize("game", GAMES)
def test_why_can_be_asked_about_everything(game: str) -> None:
    match = starlanes.new(game, 3, 5)
    table = Table(
        match,
        [Seat("Ann"), *(Seat(name, "random") for name in NAMES[1:3])],
        0,
        "fr",
        Paper(plain=True),
        Person(1, []),
        None,
    )
    table.bots_answer()
    for word in table.screen.named:
        choice = table.commands.choice_about(word)
        assert choice == match.parse(choice.text)
