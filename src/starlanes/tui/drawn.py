"""What the drawn screens have in common: parts that get tighter until there is room for the news and the question."""

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text

from starlanes.kernel.ask import Ask
from starlanes.tui.answers import Option
from starlanes.tui.screen import Screen, View
from starlanes.tui.signs import ACTING, QUIET, RULE
from starlanes.tui.story import Paragraph

Part = list[Text]
#: The news may ask for one line in so many.
NEWS_SHARE = 5


class DrawnScreen(Screen):
    """Draws the first of its layouts that leaves room enough; the last one otherwise."""

    #: Lines of news the screen makes room for before it draws things tighter, but no more than its share of the height.
    news_wanted: ClassVar[int] = 3

    def layouts(self, view: View, ask: Ask, options: list[Option]) -> Iterator[tuple[list[Part], Part]]:
        """The parts of the table and the question below them, from roomy to tight."""
        raise NotImplementedError

    def draw(self, view: View, ask: Ask, options: list[Option], news: list[Paragraph]) -> None:
        told = [line for paragraph in news if paragraph.tells for line in self.paragraph_lines(paragraph)]
        parts: list[Part] = []
        question: Part = []
        room = 0
        wanted = min(len(told), self.news_wanted, self.paper.height // NEWS_SHARE)
        for parts, question in self.layouts(view, ask, options):
            # The last line is the cursor's.
            room = self.paper.height - 1 - sum(len(part) for part in parts) - len(question)
            if room >= wanted:
                break
        if len(told) > room:
            told = [Text(self.words("news.earlier"), QUIET), *told[len(told) - room + 1 :]] if room > 0 else []
        spare = room - len(told)
        self.paper.clear()
        for part in [*parts, told, question]:
            # An empty line between the parts that have no title, as long as there is room for it.
            if spare > 0 and part and part is not parts[0] and not part[0].plain.startswith(RULE):
                self.paper.show("")
                spare -= 1
            self.paper.show(*part)

    def prompt(self, ask: Ask) -> Part:
        return self.paper.wrapped(Text(self.catalog.say(ask.prompt), "bold"))

    def style_of(self, seat: int) -> str:
        """How a player's name is written."""
        return ACTING if seat == self.seat else "bold"

    def rule(self, title: str) -> Text:
        """A line across the screen with a title."""
        text = Text(f"{RULE} {title} ", QUIET)
        return text.append("─" * (self.paper.width - text.cell_len), QUIET)

    def both_ends(self, left: Text, right: Text) -> Part:
        """One text at the beginning of a line and one at its end; below each other if there is no room for that."""
        gap = self.paper.width - left.cell_len - right.cell_len
        return [Text.assemble(left, " " * gap, right)] if gap > 1 else [left, right]
