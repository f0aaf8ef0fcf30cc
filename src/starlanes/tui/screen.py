"""A screen shows a seat's view of a match and the options it has. This one serves any game, in words alone."""

from typing import Any

from rich.text import Text

from starlanes.cli.words import Words
from starlanes.kernel.ask import Ask
from starlanes.kernel.game import Game
from starlanes.kernel.result import Line, Result
from starlanes.tui.answers import PASS_NUMBER, Option
from starlanes.tui.paper import Paper
from starlanes.tui.spelling import named_things
from starlanes.tui.story import ROUND, Paragraph

View = dict[str, Any]


class Screen:
    """The base of all screens. It is given views, never a match."""

    def __init__(self, paper: Paper, words: Words, game: Game, seat: int, names: list[str]) -> None:
        self.paper = paper
        self.words = words
        self.game = game
        self.catalog = game.catalog(words.language)
        self.seat = seat
        self.names = names
        self.named = named_things(game, words.language)

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
        singles = [choice for choice in ask.choices if not choice.args]
        for at, choice in enumerate(singles):
            out.append(Option(PASS_NUMBER if at == 0 else len(out) + 1, choice, True))
        return out

    def option_words(self, option: Option, view: View) -> str:
        return self.game.in_words(option.choice, self.words.language)

    def numbered_cards(self, view: View, options: list[Option]) -> dict[int, str]:
        """The cards that stand on the screen with a number."""
        about = {option.number: option.choice.args[0] for option in options if option.choice.args}
        return {number: word for number, word in about.items() if word in self.named}

    # Drawing.

    def draw(self, view: View, ask: Ask, options: list[Option], news: list[Paragraph]) -> None:
        """The screen before a decision."""
        self.paper.clear()
        self.table(view)
        self.tell(news)
        self.paper.show(Text(self.catalog.say(ask.prompt), "bold"))
        for option in options:
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
        """Everything everybody can see."""
        for key, value in view.items():
            if key not in ("me", "players", "game", "seat"):
                self.show_data(key, value)
        for player in view.get("players", []):
            self.show_data(self.names[player["seat"]], player)
        self.hand(view)

    def hand(self, view: View) -> None:
        """What only this seat can see."""
        for key, value in view.get("me", {}).items():
            self.show_data(key, value)

    def show_data(self, label: str, value: object) -> None:
        said = self.plainly(value)
        if said:
            self.paper.show(f"{self.label(label)}: {said}")

    def plainly(self, value: object) -> str:
        """Data in words, as far as that goes without knowing the game: named where its choices have the word."""
        if isinstance(value, dict):
            said = {key: self.plainly(item) for key, item in value.items() if key != "seat"}
            return ", ".join(f"{self.label(key)} {item}" for key, item in said.items() if item)
        if isinstance(value, list):
            return "; ".join(said for said in map(self.plainly, value) if said)
        return "" if value is None or value is False else self.named.get(str(value), str(value))

    def label(self, key: str) -> str:
        return self.named.get(key, key.replace("_", " "))

    def describe(self, word: str, view: View) -> list[str]:
        """A card, or whatever else the game's choices name, in full."""
        return [self.named[word]]

    def legend(self) -> list[Text]:
        """What the signs of the screen mean, for `help`."""
        return []

    def stage(self, view: View) -> object:
        """The stretch of the game that `auto` plays to the end of."""
        return view.get("round"), view.get("phase")

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

    def source(self, line: Line) -> str:
        """The row of the score table that a line counts in."""
        return self.catalog.fill(line.key, line.args)
