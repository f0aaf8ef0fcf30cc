"""The screen of Federation: everybody's stock and rank, the Senate with its wings and floors, the planets."""

from collections.abc import Iterator

from rich.text import Text

from starlanes.games.federation.board import SPACE_NAMES
from starlanes.games.federation.data import GAME
from starlanes.games.federation.words import words as game_words
from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice
from starlanes.kernel.game import Game
from starlanes.kernel.result import ScoreLine
from starlanes.tui.answers import Option
from starlanes.tui.drawn import DrawnScreen, Part
from starlanes.tui.federation.choices import detail, without_signs
from starlanes.tui.federation.look import Look
from starlanes.tui.federation.planets import Planets
from starlanes.tui.federation.senate import Senate
from starlanes.tui.federation.things import choice_text, thing_of, things
from starlanes.tui.paper import packed
from starlanes.tui.screen import View
from starlanes.tui.signs import ACTING, NOW, QUIET, ROOMY

INDENT = 3
#: From roomy to tight: lines about one's own things, lines about an opponent's, options with what they do, planets, the
#: Senate.
ROOMY_TO_TIGHT = (
    (4, 2, True, True, True),
    (3, 1, True, True, True),
    (3, 1, False, True, True),
    (2, 1, False, True, True),
    (2, 1, True, False, True),
    (2, 1, False, False, True),
    (1, 1, False, False, True),
    (1, 1, False, False, False),
)


class FederationScreen(DrawnScreen):
    """Signs and colours; federation_plain.py says the same in words."""

    turns = ("voted", "placed", "laid", "kept-special", "executive")
    #: A round of everybody's turns.
    news_wanted = 8

    # What can be looked up.

    def things(self, game: Game, language: str) -> dict[str, str]:
        return things(language)

    def thing_of(self, choice: Choice) -> str:
        return thing_of(choice, self.named)

    def choice_text(self, thing: str) -> str:
        return choice_text(thing)

    def describe(self, word: str, view: View) -> list[str]:
        name = self.named.get(word) or self.catalog.word("alteration", word, None)
        return [name, *(f"  {line}" for line in Look(self, view).at(word))]

    # The options.

    def options(self, view: View, ask: Ask) -> list[Option]:
        """Spaces keep their numbers, so that one that can't be chosen now can still be asked about."""
        if not any(choice.verb == "place" for choice in ask.choices):
            return super().options(view, ask)
        legal = set(ask.choices)
        out: list[Option] = []
        for number, space in enumerate(SPACE_NAMES, start=1):
            choice = self.game.vocabulary.parse(f"place {space}")
            out.append(Option(number, choice, choice in legal))
        for choice in ask.choices:
            if choice.args and choice.verb != "place":
                out.append(Option(len(out) + 1, choice, True))
        return [*out, *self.single_options(ask, len(out))]

    def option_lines(self, view: View, options: list[Option], full: bool) -> Part:
        """The options that are not spaces of the Senate: in full a line each, or in a row."""
        items: list[Text] = []
        for option in options:
            choice = option.choice
            if choice.verb != "place" or choice.args[0] == SPACE_NAMES[-1]:
                told = detail(choice, view, self) if full else ""
                name = without_signs(choice, self)
                said = self.words("plain.about", what=name, text=told) if told else self.option_words(option, view)
                items.append(Text.assemble((str(option.number), ACTING if option.legal else QUIET), f" {said}"))
        if full:
            return [line for item in items for line in self.paper.wrapped(item, INDENT)]
        return packed(items, self.paper.width, indent=0, gap=3) if items else []

    # Drawing.

    def layouts(self, view: View, ask: Ask, options: list[Option]) -> Iterator[tuple[list[Part], Part]]:
        prompt = self.prompt(ask)
        numbered = any(option.choice.verb == "place" for option in options)
        senate = Senate(self, view).lines(options)
        planets = Planets(self, view).lines()
        for mine, theirs, full, with_planets, with_senate in ROOMY_TO_TIGHT:
            players = self.player_lines(view, view["players"][self.seat], mine)
            for seat in self.others(view):
                players += self.player_lines(view, view["players"][seat], theirs)
            parts = [self.header(view), players]
            parts += [senate] if with_senate or numbered else []
            parts += [planets] if with_planets else []
            yield parts, [*prompt, *self.option_lines(view, options, full)]

    def others(self, view: View) -> list[int]:
        """The other seats, in the order in which they play."""
        return [seat for seat in view["order"] if seat != self.seat]

    def header(self, view: View) -> Part:
        """The round, the phase, the order of play, who has the President."""
        words = self.words
        left = Text(words("federation.round", n=view["round"], of=view["rounds"]), "bold")
        left.append(f"  {words('federation.phase-' + view['phase'])}", "not bold")
        right = Text(words("federation.order") + " ", QUIET)
        for at, seat in enumerate(view["order"]):
            right.append(", " if at else "", QUIET)
            acting = seat in view["waiting"]
            right.append((NOW if acting else "") + self.names[seat], ACTING if acting else QUIET)
        right.append(f" · {words('federation.president', name=self.names[view['president']])}", QUIET)
        return self.both_ends(left, right)

    def player_head(self, view: View, player: View) -> Text:
        """A player's name and numbers."""
        width = max(len(name) for name in self.names)
        upkeep = view["executive"]["seats"][player["seat"]]["upkeep"]
        symbols = {row["id"]: row["symbol"] for row in GAME["resource"]}
        stats = self.words(
            "federation.stats" if self.paper.width >= ROOMY else "federation.stats-narrow",
            score=f"{player['score']:>3}",
            stock=" ".join(f"{player['stock'][kind]:>2}{symbol}" for kind, symbol in symbols.items()),
            ships=player["hangar"],
            level=player["level"],
            upkeep=f"(−1{symbols[upkeep]})" if upkeep else " " * 5,
            die=player["die"],
            votes=" ".join(map(str, player["ambassadors"])).ljust(7),
            medals=len(player["medals"]),
            missions=player["missions"],
        )
        return Text.assemble((self.names[player["seat"]].ljust(width), self.style_of(player["seat"])), "  ", stats)

    def player_lines(self, view: View, player: View, most: int) -> Part:
        """A player's numbers, and what they hold in so many lines in all."""
        out = [self.player_head(view, player)]
        held = [Text(f"{label} {', '.join(items)}", QUIET) for label, items in self.holdings(player) if items]
        if held and most > 1:
            lines = packed(held, self.paper.width - INDENT, indent=2, gap=3)
            for line in lines[: most - 1]:
                out.append(Text.assemble(" " * INDENT, line))
                out[-1].truncate(self.paper.width, overflow="ellipsis")
        return out

    def holdings(self, player: View) -> list[tuple[str, list[str]]]:
        """What a player has, by sort: each sort's label and its things."""
        texts = game_words(self.words.language)
        flying = [slug for slug in player["released"] if slug not in player["flown"]]
        alterations = [self.catalog.word("alteration", slug, None) for slug in player["alterations"]]
        scholars = [self.scholar_words(slug, slug in player["ready"]) for slug in player["scholars"]]
        medals = [texts.actions.get(colour) or texts.colours[colour] for colour in player["medals"]]
        label = self.words
        return [
            (label("federation.held.released"), [texts.actions[slug] for slug in flying]),
            (label("federation.held.alterations"), alterations),
            (label("federation.held.scholars"), scholars),
            (label("federation.held.structures"), [texts.structures[slug] for slug in player["structures"]]),
            (label("federation.held.medals"), medals),
            (label("federation.held.tiles"), [texts.tiles[slug] for slug in player["deep_space"]]),
        ]

    def scholar_words(self, slug: str, ready: bool) -> str:
        """A scholar by its code, in brackets once it has been used."""
        code = game_words(self.words.language).scholars[slug]
        return code if ready else f"({code})"

    # The commands that look around.

    def table(self, view: View) -> None:
        self.paper.show(*self.header(view))
        for seat in [self.seat, *self.others(view)]:
            self.paper.show(*self.player_lines(view, view["players"][seat], 9))
        self.paper.show(*Senate(self, view).lines([]), *Planets(self, view).lines())

    def hand(self, view: View) -> None:
        """The own board: stock, missions with what they do, scholars and alterations in full."""
        player = view["players"][self.seat]
        self.paper.show(self.player_head(view, player))
        self.show_held(view, player)

    def show_held(self, view: View, player: View) -> None:
        """What a player can still use, in full."""
        look = Look(self, view)
        flying = [slug for slug in player["released"] if slug not in player["flown"]]
        for key, slugs in (
            ("released", flying),
            ("alterations", player["alterations"]),
            ("scholars", player["scholars"]),
            ("structures", player["structures"]),
        ):
            if slugs:
                self.paper.show(Text(self.words(f"federation.held.{key}"), "bold"))
            for slug in slugs:
                self.paper.show(f"  {look.mission(slug) if key == 'released' else look.short(slug)}")
        if player["medals"]:
            texts = game_words(self.words.language)
            names = ", ".join(texts.colours[colour] for colour in player["medals"])
            self.paper.show(Text.assemble((self.words("federation.held.medals"), "bold"), f" {names}"))

    def legend(self) -> list[Text]:
        return [Text(line) for line in ["", *self.words("federation.legend").rstrip().splitlines()]]

    # The result.

    def source(self, line: ScoreLine) -> str:
        """Medals in one row, however many each player has."""
        return self.words("federation.medals") if line.key == "score.medals" else super().source(line)
