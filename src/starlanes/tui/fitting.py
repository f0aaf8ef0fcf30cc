"""Fitting things into the columns there are: names that get shorter, cells side by side."""

import re
from collections.abc import Iterator

from rich.text import Text

from starlanes.tui.paper import lines_for

#: Words that tell names apart the least: left out first when room is short.
FILLERS = frozenset(["world", "monde", "the", "of", "de", "du", "des", "la", "le", "les", "à", "l", "d"])


def shorter_names(name: str) -> Iterator[str]:
    """A name, shorter and shorter: first without the words that say least, then with its words cut."""
    yield name
    words = re.findall(r"[^\s'-]+", name)
    telling = [word for word in words if word.lower() not in FILLERS] or words
    yield " ".join(telling)
    for letters in range(8, 2, -1):
        yield "".join(word[:1].upper() + word[1:letters] for word in telling)


def fitting_name(name: str, room: int) -> str:
    """A name in at most `room` columns, as long as that allows."""
    shortest = name
    for shortest in shorter_names(name):
        if len(shortest) <= room:
            return shortest
    return shortest[:room]


def names_for_lines(
    names: list[str], marks: list[int], most: int, width: int, first: int, indent: int
) -> tuple[list[str], int]:
    """Names that fill at most so many lines, each after a mark of that many columns: the longest get shorter until all
    fit. Also the gap between them."""
    shorter = [list(shorter_names(name)) for name in names]
    gap = 2
    while True:
        widths = [len(name[0]) + sign for name, sign in zip(shorter, marks, strict=True)]
        if lines_for(widths, width, first, indent, gap) <= most:
            break
        longest = max((name for name in shorter if len(name) > 1), key=lambda name: len(name[0]), default=None)
        if gap > 1:
            gap = 1
        elif longest is not None:
            longest.pop(0)
        else:
            break
    return [name[0] for name in shorter], gap


def side_by_side(cells: list[Text], columns: int, width: int) -> list[Text]:
    """Cells in columns of that width, filled downwards."""
    rows = -(-len(cells) // columns)
    out: list[Text] = []
    for row in range(rows):
        line = Text()
        for cell in cells[row::rows]:
            line.append(" " if line else "")
            cell.pad_right(width - cell.cell_len)
            line.append_text(cell)
        line.rstrip()
        out.append(line)
    return out
