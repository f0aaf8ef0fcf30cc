"""The screen of High Frontier: the year, the decks, everybody's craft and claims, what lies around the own rocket."""

from collections.abc import Iterator

from rich.text import Text

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.cards import CARD_INDEX, UNIT_INDEX
from starlanes.games.highfrontier.map import SITE_SPACES, SPACE_INDEX, SPACE_NAMES
from starlanes.games.highfrontier.reach import Arrival
from starlanes.games.highfrontier.verbs import ARGUMENTS
from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice
from starlanes.tui.answers import Option
from starlanes.tui.drawn import DrawnScreen, Part
from starlanes.tui.highfrontier.chart import Chart
from starlanes.tui.highfrontier.craft import Rocket, has_own_move, rocket_of
from starlanes.tui.highfrontier.lookup import Lookup
from starlanes.tui.highfrontier.signs import (
    first_unit,
    is_site,
    letter_of,
    owner,
    plays_supports,
    site_numbers,
    space_sign,
    unit_signs,
)
from starlanes.tui.paper import packed
from starlanes.tui.screen import View
from starlanes.tui.signs import ACTING, NOW, QUIET

INDENT = 3
#: From roomy to tight: lines of the chart, places listed, whether the decks and the others' cards are told in full.
ROOMY_TO_TIGHT = ((14, 12, True), (9, 8, True), (6, 6, True), (5, 4, False), (3, 0, False), (0, 0, False))


class HighFrontierScreen(DrawnScreen):
    """Signs and colours; plain.py says the same in words."""

    # What can be looked up.

    def describe(self, word: str, view: View) -> list[str]:
        return Lookup(self, view).lines(word)

    def thing_of(self, choice: Choice) -> str:
        """The space, card or unit a choice is about; a choice about two things has none."""
        word = choice.args[0] if choice.args else ""
        return word if word in SPACE_INDEX or word in CARD_INDEX or word in UNIT_INDEX else ""

    # The options.

    def words_of(self, choice: Choice) -> str:
        """What a choice is about, without its verb."""
        names = ARGUMENTS.get(choice.verb, ())
        said = [self.catalog.word(name, word, None) for name, word in zip(names, choice.args, strict=False)]
        return " → ".join(said)

    def option_words(self, option: Option, view: View) -> str:
        choice = option.choice
        said = super().option_words(option, view)
        if choice.verb in ("to", "to-other"):
            space = SPACE_INDEX[choice.args[0]]
            numbers = f" {site_numbers(space)}" if is_site(choice.args[0]) else ""
            return f"{said} {space_sign(space)}{numbers}"
        return said

    # Drawing.

    def layouts(self, view: View, ask: Ask, options: list[Option]) -> Iterator[tuple[list[Part], Part]]:
        question = [*self.prompt(ask), *self.option_lines(view, options)]
        for chart, places, full in ROOMY_TO_TIGHT:
            players: Part = []
            for seat in [self.seat, *(seat for seat in range(len(self.names)) if seat != self.seat)]:
                players += self.player_lines(view, seat, full)
            yield (
                [self.header(view, full), players, self.surroundings(view, chart), self.place_lines(view, places)],
                question,
            )

    def header(self, view: View, full: bool) -> Part:
        words = self.words
        left = Text(words("highfrontier.year", n=view["year"]), "bold")
        left.append(f"  {self.catalog.fill('sector.' + view['sector'], {})}", QUIET)
        if view["regime"] is not None:
            left.append(f"  {self.catalog.word('regime', view['regime'], None)}")
        values = " ".join(f"{letter}{n}" for letter, n in view["exploitation"].items())
        right = Text(words("highfrontier.values", values=values, price=view["hand_price"]), QUIET)
        out = self.both_ends(left, right)
        items: list[Text] = []
        for deck, row in view["decks"].items():
            label = self.catalog.word("deck", deck, None)
            if row["top"] is None:
                items.append(Text(f"{label} –", QUIET))
                continue
            item = Text(f"{label} ({row['size']}) ", QUIET)
            item.append(self.card_words(view, row["top"], full))
            items.append(item)
        return [*out, *packed(items, self.paper.width, indent=INDENT)]

    def card_words(self, view: View, card: str, full: bool) -> str:
        """A card by its first side, with its numbers."""
        unit = first_unit(card)
        name = self.catalog.word("unit", next(word for word, at in UNIT_INDEX.items() if at == unit), None)
        signs = f" {letter_of(CARD_INDEX[card])} {unit_signs(unit, plays_supports(view))}" if full else ""
        return name + signs.replace("  ", " ")

    def player_lines(self, view: View, seat: int, full: bool) -> Part:
        """Name and numbers; below them the hand, the craft, and what was claimed."""
        player = view["players"][seat]
        now = NOW if view["turn"] == seat else " "
        head = Text.assemble(
            (f"{now}{seat + 1} {self.names[seat]}", self.style_of(seat)),
            f" {self.catalog.word('faction', player['faction'], None)}  ",
            self.words(
                "highfrontier.stats",
                score=player["score"],
                wt=player["wt"],
                claims=len(player["claims"]),
                factories=len(player["factories"]),
                cubes=player["cubes"],
            ),
        )
        items: list[Text] = []
        for kind, stack in player["stacks"].items():
            if stack["units"]:
                items.append(self.stack_words(view, kind, stack, full and seat == self.seat))
        if player["hand"]:
            named = [self.card_words(view, card, full and seat == self.seat) for card in player["hand"]]
            items.append(Text(f"{self.words('highfrontier.hand')} {', '.join(named)}"))
        if full:
            held = [*player["claims"]]
            if held:
                said = [f"{owner(view, name)[1]}{self.catalog.word('space', name, None)}" for name in held]  # type: ignore[index]
                items.append(Text(" ".join(said), QUIET))
        if not full:
            items = [Text("  ").join(items)] if items else []
        return [head, *(line for item in items for line in self.indented(item))]

    def indented(self, text: Text) -> Part:
        """A text in lines below a head."""
        first, *rest = packed(list(text.split(" ")), self.paper.width - INDENT, indent=2, gap=1)
        return [Text(" " * INDENT).append_text(line) for line in (first, *rest)]

    def folded(self, line: Text) -> Part:
        """A line that is too long, in several."""
        if line.cell_len <= self.paper.width:
            return [line]
        return [
            Text(" " * INDENT).append_text(part)
            for part in line.wrap(self.paper.console, self.paper.width - INDENT - 1)
        ]

    def stack_words(self, view: View, kind: str, stack: View, full: bool) -> Text:
        """A stack: where it is, its cards, and a rocket's fuel."""
        name = self.catalog.word("stack", kind, None)
        out = Text(f"▲{name} ", "bold" if kind == "rocket" else "")
        if kind != "leo":
            out.append(f"{self.catalog.word('space', stack['space'], None)}: ")
        units = [
            self.catalog.word("unit", unit, None)
            + (f" {unit_signs(UNIT_INDEX[unit], plays_supports(view))}" if full else "")
            for unit in stack["units"]
        ]
        out.append(", ".join(units))
        if "steps" in stack:
            out.append("  " + self.fuel_words(stack), ACTING)
        return out

    def fuel_words(self, stack: View) -> str:
        return self.words(
            "highfrontier.fuel",
            dry=stack["dry"],
            tanks=stack["tanks"],
            steps=stack["steps"],
            weight=next(row for row in self.classes() if row[0] == stack["weight"])[1],
        )

    def classes(self) -> list[tuple[str, str]]:
        key = "fr" if self.words.language == "fr" else "name"
        return [(row["id"], row[key]) for row in data.GAME["class"]]

    # The chart, and where the rocket can go.

    def centre(self, view: View) -> int | None:
        """Where the person looks: the craft that moves, else the rocket."""
        if has_own_move(view, self.seat):
            flight = view["flight"]
            if flight["path"]:
                return SPACE_INDEX[flight["path"][-1]]
            return SPACE_INDEX[view["players"][self.seat]["stacks"][flight["craft"]]["space"]]
        stacks = view["players"][self.seat]["stacks"]
        return SPACE_INDEX[stacks["rocket"]["space"]] if "rocket" in stacks else None

    def surroundings(self, view: View, most: int) -> Part:
        centre = self.centre(view)
        if centre is None or most == 0:
            return []
        title = self.rule(self.words("highfrontier.chart", space=self.catalog.word("space", SPACE_NAMES[centre], None)))
        return [title, *Chart(self.catalog, view, self.seat, centre).lines(most, self.paper.width)]

    def place_lines(self, view: View, most: int) -> Part:
        """The sites within reach of the rocket, the nearest first."""
        rocket = rocket_of(view, self.seat)
        if rocket is None or most == 0 or has_own_move(view, self.seat):
            return []
        items = [Text(self.words("highfrontier.reach", net=rocket.net()), QUIET)]
        found = self.places(view, rocket)
        for site, arrival in found[:most]:
            said = f"{self.catalog.word('space', SPACE_NAMES[site], None)} {site_numbers(site)} "
            items.append(Text.assemble(said, (self.journey(arrival), QUIET)))
        return packed(items, self.paper.width, indent=INDENT) if len(items) > 1 else []

    def journey(self, arrival: Arrival, said: bool = False) -> str:
        """The numbers of a journey, in signs or said."""
        rolls = arrival.hazards() + arrival.belts()
        key = "highfrontier.journey" + ("-rolls" if rolls else "") + ("-said" if said else "")
        return self.words(key, turns=arrival.turns, steps=arrival.steps, rolls=rolls)

    def places(self, view: View, rocket: Rocket) -> list[tuple[int, Arrival]]:
        """Sites that are free or one's own, with the journey there, the nearest first."""
        out: list[tuple[int, Arrival]] = []
        arrivals = rocket.arrivals()
        for site in SITE_SPACES:
            arrival = arrivals[site]
            name = SPACE_NAMES[site]
            there = owner(view, name)
            if arrival is not None and name not in view["failed"] and (there is None or there[0] == self.seat):
                out.append((site, arrival))
        out.sort(key=lambda pair: pair[1].price)
        return out

    # The question.

    def option_lines(self, view: View, options: list[Option]) -> Part:
        """The options in rows: of each verb the first in full, the others by what they are about."""
        items: list[Text] = []
        last = ""
        for option in options:
            choice = option.choice
            short = choice.verb == last and choice.args and choice.verb not in ("to", "to-other")
            said = self.words_of(choice) if short else self.option_words(option, view)
            items.append(Text.assemble((str(option.number), ACTING if option.legal else QUIET), f" {said}"))
            last = choice.verb
        return [line for text in packed(items, self.paper.width, indent=2) for line in self.folded(text)]

    # The commands that look around.

    def table(self, view: View) -> None:
        """Everything on the table."""
        self.paper.show(*self.header(view, True))
        for seat in range(len(self.names)):
            self.paper.show(*self.player_lines(view, seat, True))

    def hand(self, view: View) -> None:
        """The own rocket: its engine, its chart, and all that it can reach."""
        rocket = rocket_of(view, self.seat)
        self.paper.show(*self.player_lines(view, self.seat, True))
        if rocket is None:
            self.paper.show(self.words("highfrontier.no-rocket"))
            return
        self.paper.show(*self.surroundings(view, self.paper.height // 2))
        self.paper.show(*self.place_lines(view, 60))

    def legend(self) -> list[Text]:
        return [Text(line) for line in ["", *self.words("highfrontier.legend").rstrip().splitlines()]]
