"""What the table is drawn on: a terminal with colours and symbols, or plain lines for whoever wants words only."""

from rich.console import Console
from rich.text import Text

Line = Text | str


class Paper:
    """Prints lines. On a terminal `clear` begins a fresh screen; plain paper only ever adds lines."""

    def __init__(self, plain: bool) -> None:
        self.plain = plain
        # Plain paper knows no escape sequence, whatever it is printed on.
        self.console = Console(
            highlight=False,
            markup=False,
            emoji=False,
            color_system=None if plain else "auto",
            force_terminal=False if plain else None,
        )
        self.fresh_screens = self.console.is_terminal and not plain

    @property
    def width(self) -> int:
        return max(40, self.console.width)

    @property
    def height(self) -> int:
        return self.console.height

    def clear(self) -> None:
        if self.fresh_screens:
            self.console.clear()

    def show(self, *lines: Line) -> None:
        """Print lines. Sentences are wrapped, but a long word (a path) is never broken; drawn lines are left alone."""
        for line in lines:
            sentence = isinstance(line, str) and not self.plain
            for part in self.sentence(str(line)) if sentence else [line]:
                self.console.print(part, soft_wrap=True)

    def sentence(self, line: str) -> list[Text]:
        """A sentence in lines that fit; one that is indented is indented further where it goes on."""
        lead = len(line) - len(line.lstrip(" "))
        words = [Text(word) for word in line.lstrip(" ").split(" ")]
        first, *others = packed(words, self.width, lead, lead + 2 if lead else 0, gap=1)
        return [Text.assemble(" " * lead, first), *others]

    def wrapped(self, text: Text, indent: int = 0) -> list[Text]:
        """A text in lines that fit; those after the first are indented."""
        return packed(list(text.split(" ")), self.width, indent=indent, gap=1)


def lines_for(widths: list[int], width: int, first: int, indent: int, gap: int) -> int:
    """How many lines `packed` needs for items of these widths."""
    lines = 1
    used = first
    empty = True
    for item in widths:
        space = 0 if empty else gap
        if used + space + item > width and (not empty or first > indent):
            lines += 1
            used = indent
            space = 0
        used += space + item
        empty = False
    return lines


def packed(items: list[Text], width: int, first: int = 0, indent: int = 2, gap: int = 2) -> list[Text]:
    """Items in lines, never broken inside. The first line begins after `first` columns, the others are indented."""
    lines = [Text()]
    used = first
    for item in items:
        space = gap if lines[-1] else 0
        if used + space + item.cell_len > width and (lines[-1] or first > indent):
            lines.append(Text(" " * indent))
            used = indent
            space = 0
        lines[-1].append(" " * space)
        lines[-1].append_text(item)
        used += space + item.cell_len
    return lines
