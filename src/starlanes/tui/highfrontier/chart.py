"""The chart of a neighbourhood: the spaces around one, as a tree of the lines that lead there."""

from rich.text import Text

from starlanes.games.highfrontier.kinds import SITE
from starlanes.games.highfrontier.map import ARC_TO, FIRST_ARC, KIND, SPACE_NAMES
from starlanes.kernel.text import Catalog
from starlanes.tui.highfrontier.signs import KIND_STYLES, owner, site_numbers, space_sign
from starlanes.tui.screen import View
from starlanes.tui.signs import ACTING, QUIET

#: How many spaces are tried for a chart of few lines.
SPACES_TRIED = (70, 50, 36, 26, 18, 12, 8, 5)


class Chart:
    """Draws what lies around a space; every space once, on the shortest way."""

    def __init__(self, catalog: Catalog, view: View, seat: int, centre: int) -> None:
        self.catalog = catalog
        self.view = view
        self.seat = seat
        self.centre = centre

    def lines(self, most: int, width: int) -> list[Text]:
        """As much of the neighbourhood as so many lines hold."""
        found: list[Text] = []
        for count in SPACES_TRIED:
            children = self.around(count)
            found = []
            self.branch(self.centre, children, "", "", found, width)
            if len(found) <= most:
                break
        return found[:most]

    def around(self, count: int) -> dict[int, list[int]]:
        """The nearest spaces, each below the one it is reached from. Sites are ends."""
        children: dict[int, list[int]] = {self.centre: []}
        queue = [self.centre]
        for space in queue:
            if KIND[space] == SITE and space != self.centre:
                continue
            for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]):
                to = ARC_TO[arc]
                if to not in children and len(children) < count:
                    children[to] = []
                    children[space].append(to)
                    queue.append(to)
        return children

    def branch(
        self, space: int, children: dict[int, list[int]], first: str, rest: str, out: list[Text], width: int
    ) -> None:
        """A chain of spaces in one line, and the branches at its end below it."""
        line = Text(first, QUIET).append_text(self.label(space))
        indent = rest
        while len(children[space]) == 1:
            space = children[space][0]
            label = self.label(space)
            if line.cell_len + 3 + label.cell_len > width:
                out.append(line)
                line = Text(f"{rest}  ", QUIET)
            line.append(" ─ ", QUIET).append_text(label)
        out.append(line)
        below = children[space]
        for at, child in enumerate(below):
            last = at == len(below) - 1
            self.branch(
                child, children, indent + ("└ " if last else "├ "), indent + ("  " if last else "│ "), out, width
            )

    def label(self, space: int) -> Text:
        name = SPACE_NAMES[space]
        style = ACTING if space == self.centre else KIND_STYLES[KIND[space]]
        out = Text(f"{space_sign(space)} {self.catalog.word('space', name, None)}", style)
        if KIND[space] == SITE:
            out.append(f" {site_numbers(space)}")
            there = owner(self.view, name)
            if there is not None:
                out.append(f" {there[1]}", ACTING if there[0] == self.seat else "bold")
            elif name in self.view["failed"]:
                out.append(" ✗", QUIET)
        for seat, player in enumerate(self.view["players"]):
            if any(stack["space"] == name for kind, stack in player["stacks"].items() if kind != "leo"):
                out.append(f" ▲{seat + 1}", ACTING if seat == self.seat else "bold")
        return out
