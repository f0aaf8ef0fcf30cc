"""Rows of tiles on the screen of New Frontiers: the explored worlds, the developments, the tiles to choose from."""

from typing import TYPE_CHECKING

from rich.text import Text

from starlanes.games.frontiers.tiles import Tile
from starlanes.kernel.ask import Ask
from starlanes.tui.answers import Option
from starlanes.tui.fitting import fitting_name, side_by_side
from starlanes.tui.frontiers.tiles import short_powers, sign, style, tile_of
from starlanes.tui.paper import packed
from starlanes.tui.screen import View
from starlanes.tui.signs import ACTING, MILITARY, QUIET

if TYPE_CHECKING:
    from starlanes.tui.frontiers.screen import FrontiersScreen

#: Choices shown as rows of tiles.
TILE_VERBS = ("start", "take", "return", "store", "with")
#: The columns a tile's name may take, by how many tiles stand side by side.
ROOM_FOR_NAME = {1: 34, 2: 18, 3: 14}
#: Width from which a row has room for both costs.
ROOMY = 60
NARROW = 34


class Rows:
    """Makes the rows of one view."""

    def __init__(self, screen: "FrontiersScreen", view: View) -> None:
        self.screen = screen
        self.view = view
        self.me: View = view["me"]
        self.left: dict[str, int] = {row["tile"]: row["left"] for row in view["developments"]}

    def parts(self, ask: Ask, options: list[Option], columns: int, full: bool) -> list[list[Text]]:
        """What the question is about, and the explored worlds."""
        shown = {option.number: option.choice.args[0] for option in options if option.choice.verb in TILE_VERBS}
        verbs = {option.choice.verb for option in options}
        if ask.prompt.key.startswith("prompt.develop"):
            table = self.developments(options, columns)
            return [table] if columns > 2 else [self.names(), table]
        if ask.prompt.key.startswith("prompt.settle"):
            return [self.explored(options, columns)]
        if shown:
            chosen = self.rows(self.words("frontiers.offered"), shown, set(shown), columns)
            about_explored = bool(verbs & {"return", "store", "with"})
            return [chosen] if about_explored else [chosen, self.names()]
        return [self.explored([], columns) if full else self.names()]

    def words(self, key: str, **args: int) -> str:
        return self.screen.words(key, **args)

    def explored(self, options: list[Option], columns: int) -> list[Text]:
        worlds = dict(enumerate(self.view["players"][self.screen.seat]["explored"], start=1))
        title = self.words("frontiers.explored", n=len(worlds))
        return self.rows(title, worlds, self.bright(options), columns) if worlds else []

    def bright(self, options: list[Option]) -> set[int] | None:
        """The numbers that can be chosen; none are shown while the question is about something else."""
        return {option.number for option in options if option.legal} if options else None

    def names(self) -> list[Text]:
        """The explored worlds by name only, for when they are not what the question is about."""
        worlds = self.view["players"][self.screen.seat]["explored"]
        if not worlds:
            return []
        items = [Text(sign(tile_of(slug)) + self.screen.named[slug], style(tile_of(slug))) for slug in worlds]
        label = Text(self.words("frontiers.explored", n=len(worlds)), QUIET)
        return packed([label, *items], self.screen.paper.width, indent=3)

    def developments(self, options: list[Option], columns: int) -> list[Text]:
        tiles = dict(enumerate(self.left, start=1))
        return self.rows(self.words("frontiers.developments"), tiles, self.bright(options), columns)

    def rows(self, title: str, tiles: dict[int, str], bright: set[int] | None, columns: int) -> list[Text]:
        """Numbered tiles under a title; those that can be chosen are bright."""
        width = (self.screen.paper.width + 1) // columns - 1
        longest = max((len(self.screen.named[slug]) for slug in tiles.values()), default=0)
        room = min(longest, ROOM_FOR_NAME[columns])
        cells: list[Text] = []
        for number, slug in tiles.items():
            cell = self.cell(slug, width, room)
            if bright is not None:
                cell = Text.assemble((f"{number:>2}", ACTING if number in bright else QUIET), cell[2:])
                if number not in bright:
                    cell.stylize("dim")
            cells.append(cell)
        return [self.screen.rule(title), *side_by_side(cells, columns, width)]

    def cell(self, slug: str, width: int, room: int) -> Text:
        """One tile after the place of its number: sign, name, cost, points, colonists or copies left, powers; cut at
        the end."""
        tile = tile_of(slug)
        roomy = width > ROOMY
        points = self.screen.words("frontiers.vp", n="?" if tile.bonus else tile.vp)
        text = Text.assemble(
            f"   {sign(tile):^3} ",
            (fitting_name(self.screen.named[slug], room).ljust(room), style(tile)),
            " ",
            (self.cost(tile, roomy).ljust(10 if roomy else 3), MILITARY if tile.military else ""),
        )
        gap = "  " if roomy else " "
        if width > NARROW:
            text.append(f"{points:>4}")
        if roomy or (width > NARROW and not tile.development):
            text.append(f" ×{self.left.get(slug, 0)}" if tile.development else f" {tile.colonists}☺")
        if width > NARROW:
            text.append(gap + gap.join(short_powers(slug, self.screen.words.language)))
        text.stylize(style(tile), 3, 6)
        text.truncate(width, overflow="ellipsis")
        return text

    def cost(self, tile: Tile, roomy: bool) -> str:
        """What a tile costs this seat now; for a military world its defense, and the strength against it."""
        if tile.military:
            strength = self.me["strengths"].get(tile.slug)
            said = self.screen.words("frontiers.defense", n=tile.cost)
            return f"{said} ({strength:+d})" if roomy and strength is not None else said
        cost = self.me["develop"].get(tile.slug, self.me["costs"].get(tile.slug, tile.cost))
        return f"{cost}$ ({tile.cost})" if roomy and cost != tile.cost else f"{cost}$"
