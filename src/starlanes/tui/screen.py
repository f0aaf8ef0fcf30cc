"""A screen shows a seat's view of a match and the options it has. This one serves any game, in words alone."""

from typing import Any, ClassVar

from rich.text import Text

from starlanes.cli.words import Words
from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice
from starlanes.kernel.game import Game
from starlanes.kernel.progress import Progress
from starlanes.kernel.result import Result, ScoreLine
from starlanes.learning.words import named_things
from starlanes.tui.answers import PASS_NUMBER, Option
from starlanes.tui.paper import Paper
from starlanes.tui.story import ROUND, Paragraph

View = dict[str, Any]


class Screen:
    """The base of all screens. It is given views, never a match."""

    #: The facts that begin a turn, where the story of a game is told by turns.
    turns: ClassVar[tuple[str, ...]] = ()

    def __init__(self, paper: Paper, words: Words, game: Game, seat: int, names: list[str]) -> None:
        self.paper = paper
        self.words = words
        self.game = game
        self.catalog = game.catalog(words.language)
        self.seat = seat
        self.names = names
        self.named = self.things(game, words.language)
        #: Where the match stands when it is drawn.
        self.now: Progress | None = None

    # What can be looked up.

    def things(self, game: Game, language: str) -> dict[str, str]:
        """The cards, tiles and whatever else can be looked up, with their names."""
        return named_things(game, language)

    def thing_of(self, choice: Choice) -> str:
        """What a choice is about, as `things` know it; nothing if they don't."""
        word = choice.args[0] if choice.args else ""
        return word if word in self.named else ""

    def choice_text(self, thing: str) -> str:
        """The choice that is meant by the bare name of a thing whose word is not that of a choice."""
        return ""

    def describe(self, word: str, view: View) -> list[str]:
        """A card, or whatever else can be looked up, in full."""
        return [self.named[word]]

    # The options.

    def options(self, view: View, ask: Ask) -> list[Option]:
        """All that can be chosen now, numbered: the pool of a pick of several, or the legal choices; passing is 0."""
        pool = ask.pool if ask.count > 1 else ask.choices
        # Picks move forward through the pool: what lies before the first legal one has been decided.
        ahead = [choice for choice in pool if choice.code >= ask.choices[0].code]
        out: list[Option] = []
        for choice in ahead:
            if choice.args:
                out.append(Option(len(out) + 1, choice, True))
        return [*out, *self.single_options(ask, len(out))]

    def single_options(self, ask: Ask, last: int) -> list[Option]:
        """The choices about nothing in particular: the first is 0 and stands at the end, others are numbered on."""
        singles = [choice for choice in ask.choices if not choice.args]
        numbered = [Option(last + at if at else PASS_NUMBER, choice, True) for at, choice in enumerate(singles)]
        return [*numbered[1:], *numbered[:1]]

    def option_words(self, option: Option, view: View) -> str:
        return self.game.in_words(option.choice, self.words.language)

    def numbered_cards(self, view: View, options: list[Option]) -> dict[int, str]:
        """The cards that stand on the screen with a number."""
        about = {option.number: self.thing_of(option.choice) for option in options}
        return {number: word for number, word in about.items() if word}

    # Drawing.

    def draw(self, view: View, ask: Ask, options: list[Option], news: list[Paragraph]) -> None:
        """The screen before a decision."""
        self.paper.clear()
        self.table(view)
        self.tell(news)
        self.paper.show(Text(self.catalog.say(ask.prompt), "bold"))
        for option in options:
            if option.legal:
                self.paper.show(f"{option.number}. {self.option_words(option, view)}")

    def tell(self, paragraphs: list[Paragraph]) -> None:
        for paragraph in paragraphs:
            self.paper.show(*self.paragraph_lines(paragraph))

    def paragraph_lines(self, paragraph: Paragraph) -> list[Text]:
        text = Text(paragraph.text)
        text.stylize("bold", 0, len(paragraph.head))
        if paragraph.kind == ROUND:
            return [text]
        return [text] if self.paper.plain else self.paper.wrapped(text, 2)

    def table(self, view: View) -> None:
        """What everybody can see, as far as that can be told without knowing the game: rounds, points, named things."""
        if self.now is not None and self.now.round:
            self.paper.show(self.words("screen.round", n=self.now.round))
        scores = [] if self.now is None else self.now.scores
        for seat, player in enumerate(view.get("players", [{} for name in self.names])):
            points = [self.words("screen.points", n=scores[seat])] if scores else []
            self.show_things(", ".join([self.names[seat], *points]), player)
        self.hand(view)

    def hand(self, view: View) -> None:
        """What only this seat can see."""
        if view.get("me"):
            self.show_things(self.words("screen.hand"), view["me"])

    def show_things(self, whose: str, data: object) -> None:
        things: dict[str, str] = {}
        name_things(data, self.named, things)
        said = ", ".join(things.values())
        self.paper.show(self.words("screen.things", whose=whose, things=said) if said else f"{whose}.")

    def legend(self) -> list[Text]:
        """What the signs of the screen mean, for `help`."""
        return []

    # The result.

    def sources(self, result: Result) -> list[tuple[str, list[int | None]]]:
        """The rows of the score table: a source, and the points each seat has from it (None: it has no part in it)."""
        rows: dict[str, list[int | None]] = {}
        for seat, score in enumerate(result.scores):
            for line in score.lines:
                label = self.source(line)
                row = rows.setdefault(label, [None] * len(result.scores))
                row[seat] = (row[seat] or 0) + line.points
        return list(rows.items())

    def source(self, line: ScoreLine) -> str:
        """The row of the score table that a line counts in."""
        return self.catalog.fill(line.key, line.args)


def name_things(data: object, named: dict[str, str], found: dict[str, str]) -> None:
    """Find the things that data speak of, each once. A table whose every key is a thing counts them; other numbers and
    words mean nothing by themselves."""
    if isinstance(data, str):
        if data in named:
            found.setdefault(data, named[data])
    elif isinstance(data, list):
        for item in data:
            name_things(item, named, found)
    elif isinstance(data, dict):
        counts = bool(data) and all(key in named and isinstance(n, int) for key, n in data.items())
        for key, item in data.items():
            if counts and item:
                found.setdefault(key, f"{named[key]} {item}")
            name_things(item, named, found)
