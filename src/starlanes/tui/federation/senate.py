"""The Senate of Federation, drawn: three floors of six spaces in two wings, the grand projects over the columns."""

from typing import TYPE_CHECKING

from rich.text import Text

from starlanes.games.federation.board import ACTION_COST, COLUMN_PROJECT
from starlanes.games.federation.describe import describe_action
from starlanes.games.federation.kinds import ACTION_NAMES, COLUMNS, FLOOR_NAMES, PLANET_NAMES, PROJECT_NAMES, WING_NAMES
from starlanes.games.federation.words import words as game_words
from starlanes.tui.answers import Option
from starlanes.tui.federation.things import action_of, planet_style
from starlanes.tui.fitting import FILLERS, fitting_name
from starlanes.tui.paper import packed
from starlanes.tui.screen import View
from starlanes.tui.signs import ACTING, DONE, NOTHING, QUIET, ROOMY, RULE

if TYPE_CHECKING:
    from starlanes.tui.federation.screen import FederationScreen

#: Columns of a cell before its name: the number of the space and a gap.
NUMBER = 3
WING = COLUMNS // 2
#: Words that say no more than that a room is a room.
ROOM_WORDS = frozenset(["office", "hall", "lounge", "bureau", "salle", "salon"]) | FILLERS
STEP = "◇"
DIE = "⚅"


class Senate:
    """Draws the Senate of one view."""

    def __init__(self, screen: "FederationScreen", view: View) -> None:
        self.screen = screen
        self.view = view
        self.words = screen.words
        self.texts = game_words(screen.words.language)
        self.cell_width = (screen.paper.width - 1) // COLUMNS

    def lines(self, options: list[Option]) -> list[Text]:
        """Laws and projects above, the floors with numbers where an ambassador can be placed, majorities below."""
        numbers = {option.choice.args[0]: option for option in options if option.choice.verb == "place"}
        out = [self.laws(), self.row([self.project(column) for column in range(COLUMNS)])]
        for floor in range(len(FLOOR_NAMES)):
            spaces = self.view["senate"][floor * COLUMNS : (floor + 1) * COLUMNS]
            out.append(self.row([self.name(space, numbers.get(space["space"])) for space in spaces]))
            out.append(self.row([self.state(space) for space in spaces]))
        return [*out, *self.floors()]

    def row(self, cells: list[Text]) -> Text:
        """Six cells, with a wall between the wings."""
        line = Text()
        for column, cell in enumerate(cells):
            cell.truncate(self.cell_width - 1, overflow="ellipsis")
            cell.pad_right(self.cell_width - cell.cell_len)
            if column == WING:
                line.append("│", QUIET)
            line.append_text(cell)
        line.rstrip()
        return line

    def laws(self) -> Text:
        """A title with each wing's law and votes; the law that would pass now is marked."""
        line = Text()
        for wing, word in enumerate(WING_NAMES):
            law = self.view["laws"][word]
            if not law:
                continue
            passes = self.view["executive"]["law"] == word
            title = self.words(
                "federation.wing" if self.screen.paper.width >= ROOMY else "federation.wing-narrow",
                wing=self.texts.wings[word],
                n=self.view["executive"]["wings"][wing],
                law=self.texts.actions[law],
                points=self.view["executive"]["seats"][self.screen.seat][word],
            )
            half = Text(f"{RULE} {title} {DONE + ' ' if passes else ''}", "bold" if passes else QUIET)
            wanted = self.cell_width * WING if wing == 0 else self.screen.paper.width - line.cell_len
            half.truncate(wanted - 1, overflow="ellipsis")
            half.append("─" * (wanted - half.cell_len), QUIET)
            line.append_text(half)
        return line if line else self.screen.rule(self.words("federation.senate"))

    def project(self, column: int) -> Text:
        return self.project_text(PROJECT_NAMES[COLUMN_PROJECT[column]], self.cell_width - 1)

    def project_text(self, project: str, room: int) -> Text:
        """A grand project: how far it is, and how far this round's funding would bring it."""
        row = next(row for row in self.view["projects"] if row["project"] == project)
        after = next(row for row in self.view["executive"]["projects"]["after"] if row["project"] == project)
        sign = f" {DONE if row['funded'] else STEP}"
        more = f"+{after['at'] - row['at']}" if after["at"] > row["at"] else ""
        steps = "" if row["funded"] else f" {row['at']}{more}/{row['of']}"
        name = fitting_name(self.texts.projects[project], room - len(sign) - len(steps))
        return Text(sign + name + steps, "bold" if row["funded"] else QUIET)

    def name(self, space: View, option: Option | None) -> Text:
        """The number of a space, if the question is about spaces, and its name."""
        number = str(option.number) if option else ""
        can = option is None or option.legal
        action = action_of(space["space"])
        name = self.room_name(self.texts.actions[action])
        return Text.assemble(
            (number.rjust(NUMBER - 1), ACTING if option and option.legal else QUIET),
            " ",
            (name, planet_style(action) if can else QUIET),
        )

    def room_name(self, name: str) -> str:
        """A name that fits its cell; a room by its telling words if need be."""
        room = self.cell_width - NUMBER - 1
        if len(name) <= room:
            return name
        telling = [word for word in name.split() if word.lower() not in ROOM_WORDS]
        return " ".join(telling)[:room]

    def state(self, space: View) -> Text:
        """Who stands on a space and what shows there; on a free one, what it does."""
        gap = " " * NUMBER
        if space["seat"] is not None:
            face = STEP if space["funding"] else str(space["votes"])
            die = f"+{space['die']}{DIE}" if space["die"] else ""
            return Text(f"{gap}{self.screen.names[space['seat']]} {face}{die}", self.screen.style_of(space["seat"]))
        if space["neutral"]:
            votes = f" {space['votes']}" if space["votes"] else ""
            return Text(f"{gap}{self.words('federation.closed')}{votes}", QUIET)
        return Text(f"{gap}{self.effect(action_of(space['space']))}", QUIET)

    def effect(self, action: str) -> str:
        """What a room costs and does, in signs; planets are told below the Senate."""
        if action in PLANET_NAMES:
            return ""
        cost = self.texts.short_amounts(ACTION_COST[ACTION_NAMES.index(action)])
        does = describe_action(action, self.words.language).short
        return f"{cost}→{does}" if cost else does

    def floors(self) -> list[Text]:
        """The votes on each floor, those in the lead in front; the Senatorial Project; who is in the module."""
        names = [*self.screen.names, self.words("federation.neutral")]
        items: list[Text] = []
        for word, row in zip(FLOOR_NAMES, self.view["executive"]["floors"], strict=True):
            seats = sorted((seat for seat, n in enumerate(row["votes"]) if n), key=lambda seat: -row["votes"][seat])
            said = [f"{names[seat]} {row['votes'][seat]}{DONE if seat in row['winners'] else ''}" for seat in seats]
            items.append(Text(self.words("plain.about", what=self.texts.floors[word], text=", ".join(said) or NOTHING)))
        items.append(Text(self.project_text(PROJECT_NAMES[-1], self.screen.paper.width).plain.strip()))
        if self.view["module"]:
            inside = [self.screen.names[stay["seat"]] for stay in self.view["module"]]
            items.append(Text(self.words("plain.about", what=self.texts.spaces["module"], text=", ".join(inside))))
        for item in items:
            item.stylize(QUIET)
        return packed(items, self.screen.paper.width, indent=3, gap=3)
