"""The screen of New Frontiers: the order, the action tiles, everybody's empire, and what there is to choose from."""

from collections.abc import Iterator

from rich.text import Text

from starlanes.games.frontiers.describe import describe, goal_text
from starlanes.games.frontiers.numbers import SPACES, WORLD_LIMIT
from starlanes.games.frontiers.texts import names_of
from starlanes.games.frontiers.tiles import INDEX
from starlanes.kernel.ask import Ask
from starlanes.kernel.result import ScoreLine
from starlanes.tui.answers import Option
from starlanes.tui.drawn import DrawnScreen, Part
from starlanes.tui.fitting import names_for_lines
from starlanes.tui.frontiers.actions import bonus_parts, bonus_signs
from starlanes.tui.frontiers.header import Header
from starlanes.tui.frontiers.rows import TILE_VERBS, Rows
from starlanes.tui.frontiers.tiles import good_symbol, military_extra, short_powers, sign, style, tile_of
from starlanes.tui.paper import packed
from starlanes.tui.screen import View
from starlanes.tui.signs import ACTING, QUIET

#: Questions about tiles that keep their numbers, so that a tile that can't be chosen now can still be asked about.
POOLS = {
    "prompt.develop": "develop",
    "prompt.develop-bonus": "develop",
    "prompt.settle": "settle",
    "prompt.settle-more": "settle",
}
#: Choices about a good on a colony, or a colony that gets one.
GOOD_VERBS = ("good", "sell", "store-good", "fill")
GOAL_VERBS = ("keep", "under")
#: Questions about the action tiles themselves, or from before there are any.
WITHOUT_ACTIONS = ("prompt.pick", "prompt.side")
INDENT = 3
#: From roomy to tight: lines for an empire of an opponent and for one's own, columns of tiles to choose from, and
#: whether the explored worlds are told in full when they are not what the question is about.
ROOMY_TO_TIGHT = (
    (9, 9, 1, True),
    (3, 3, 1, True),
    (2, 3, 2, True),
    (2, 2, 2, False),
    (1, 2, 2, False),
    (1, 1, 3, False),
)


class FrontiersScreen(DrawnScreen):
    """Signs and colours; frontiers_plain.py says the same in words."""

    turns = ("picked",)

    # The options.

    def pool(self, verb: str, view: View) -> list[str]:
        """The tiles that keep their numbers while a question is about them."""
        if verb == "develop":
            return [row["tile"] for row in view["developments"]]
        return list(view["players"][self.seat]["explored"])

    def options(self, view: View, ask: Ask) -> list[Option]:
        verb = POOLS.get(ask.prompt.key)
        if verb is None:
            return super().options(view, ask)
        legal = set(ask.choices)
        out: list[Option] = []
        for number, slug in enumerate(self.pool(verb, view), start=1):
            choice = self.game.vocabulary.parse(f"{verb} {slug}")
            out.append(Option(number, choice, choice in legal))
        for choice in ask.choices:
            if choice.args and choice.verb != verb:
                out.append(Option(len(out) + 1, choice, True))
        return [*out, *self.single_options(ask, len(out))]

    def option_words(self, option: Option, view: View) -> str:
        choice = option.choice
        if choice.verb == "pick":
            name = self.catalog.word("action", choice.args[0], None)
            return f"{name} ({', '.join(bonus_signs(choice.args[0], view, self.words))})"
        if choice.verb in GOOD_VERBS:
            return self.good_words(choice.args[0], choice.verb == "sell", view)
        if choice.verb in GOAL_VERBS:
            return f"{self.named[choice.args[0]]}. {goal_text(choice.args[0], self.words.language)}"
        return super().option_words(option, view)

    def good_words(self, slug: str, sells: bool, view: View) -> str:
        """A colony with its good, and what the good sells for."""
        good = next((row["good"] for row in view["players"][self.seat]["colonies"] if row["tile"] == slug), None)
        price = f" {view['me']['prices'][good]}$" if sells and good else ""
        return f"{sign(tile_of(slug), good)} {self.named[slug]}{price}"

    # What can be looked up.

    def describe(self, word: str, view: View) -> list[str]:
        language = self.words.language
        if word in INDEX:
            lines = [f"  {line.labelled}" for line in describe(tile_of(word), language)]
            return [self.named[word], *lines, *(f"  {line}" for line in self.for_me(word, view))]
        if word in names_of("goal", language):
            return [self.named[word], f"  {goal_text(word, language)}"]
        bonus = bonus_parts(word, view, self.words)
        return [self.named[word], f"  {self.words('frontiers.bonus-of', bonus=bonus)}"]

    def for_me(self, slug: str, view: View) -> list[str]:
        """What a tile would cost this seat now, where that differs from what is printed; and how many are left."""
        me = view["me"]
        tile = tile_of(slug)
        out: list[str] = []
        cost = me["develop"].get(slug, me["costs"].get(slug))
        if cost is not None and (tile.military or cost != tile.cost):
            out.append(self.words("frontiers.costs-you", n=cost))
        if slug in me["strengths"]:
            out.append(self.words("frontiers.your-strength", n=me["strengths"][slug]))
        left = next((row["left"] for row in view["developments"] if row["tile"] == slug), None)
        if left is not None:
            out.append(self.words("frontiers.left", n=left))
        return out

    # Drawing.

    def layouts(self, view: View, ask: Ask, options: list[Option]) -> Iterator[tuple[list[Part], Part]]:
        question = [*self.prompt(ask), *self.option_lines(view, options)]
        rows = Rows(self, view)
        top = Header(self, view)
        for theirs, mine, columns, full in ROOMY_TO_TIGHT:
            players = self.player_lines(view["players"][self.seat], mine)
            for seat in self.others(view):
                players += self.player_lines(view["players"][seat], theirs)
            header = top.lines(picking=ask.prompt.key in WITHOUT_ACTIONS, goals=theirs > 1)
            yield [header, players, *rows.parts(ask, options, columns, full)], question

    def others(self, view: View) -> list[int]:
        """The other seats, in the order in which they act."""
        return [seat for seat in dict.fromkeys(view["track"]) if seat != self.seat]

    def player_head(self, player: View) -> Text:
        """A player's name and numbers."""
        width = max(len(name) for name in self.names)
        stats = self.words(
            "frontiers.stats",
            score=f"{player['score']:>2}",
            credits=f"{player['credits']:>2}",
            colonists=f"{player['colonists']:>2}",
            military=f"{player['military']:>2}",
            chips=f"{player['chips']:>2}",
            spaces=f"{player['spaces']}/{SPACES}",
            worlds=f"{len(player['colonies'])}+{len(player['explored'])}/{WORLD_LIMIT}",
        )
        return Text.assemble((self.names[player["seat"]].ljust(width), self.style_of(player["seat"])), "  ", stats)

    def extras(self, player: View) -> Part:
        """Military strength against certain worlds only, and what lies on the stock mat."""
        extra = military_extra(player["military_extra"], self.words.language)
        stock = self.stock(player["stock"])
        said = [self.words("frontiers.military-extra", extra=extra)] if extra else []
        said += [self.words("frontiers.stock", things=stock)] if stock else []
        return [Text(text, QUIET) for text in said]

    def stock(self, stock: View) -> str:
        """What lies on a stock mat, in signs."""
        goods = "".join(good_symbol(kind) * n for kind, n in stock["goods"].items())
        credits_there = f"{stock['credits']}$" if stock["credits"] else ""
        worlds = self.words("frontiers.stock-worlds", n=len(stock["worlds"])) if stock["worlds"] else ""
        return " ".join(part for part in (worlds, goods, credits_there) if part)

    def player_lines(self, player: View, most: int) -> Part:
        """A player's numbers, and below them the empire in at most so many lines."""
        tiles = [(tile_of(row["tile"]), row["good"]) for row in player["colonies"]]
        tiles += [(tile_of(slug), None) for slug in player["developments"]]
        signs = [sign(tile, good) for tile, good in tiles]
        full = [self.named[tile.slug] for tile, _good in tiles]
        names, gap = names_for_lines(full, list(map(len, signs)), most, self.paper.width, INDENT, INDENT)
        items = [Text(sign + name, style(tile)) for (tile, _good), sign, name in zip(tiles, signs, names, strict=True)]
        head = self.player_head(player)
        whole = Text("  ").join([head, *self.extras(player)])
        if whole.cell_len <= self.paper.width:
            head = whole
        else:
            items += self.extras(player)
        lines = packed(items, self.paper.width, INDENT, INDENT, gap) if items else []
        if lines:
            lines[0] = Text.assemble(" " * INDENT, lines[0])
        return [head, *lines]

    def option_lines(self, view: View, options: list[Option]) -> Part:
        """The options that are not numbered tiles already: goals a line each, others in a row."""
        items: list[Text] = []
        goals = False
        for option in options:
            if option.choice.verb not in (*TILE_VERBS, *POOLS.values()):
                said = self.option_words(option, view)
                items.append(Text.assemble((str(option.number), ACTING), f" {said}"))
                goals = goals or option.choice.verb in GOAL_VERBS
        if goals:
            return [line for item in items for line in self.paper.wrapped(item, INDENT)]
        return packed(items, self.paper.width, indent=0, gap=3) if items else []

    # The commands that look around.

    def table(self, view: View) -> None:
        """The header, every empire with its powers, and the developments left with what they cost this seat."""
        self.paper.show(*Header(self, view).lines(picking=False, goals=True))
        for player in view["players"]:
            self.paper.show(Text("  ").join([self.player_head(player), *self.extras(player)]))
            rows = [(row["tile"], row["good"]) for row in player["colonies"]]
            rows += [(slug, None) for slug in player["developments"]]
            for slug, good in rows:
                tile = tile_of(slug)
                line = Text.assemble("   ", (f"{sign(tile, good):^3} {self.named[slug]}", style(tile)))
                line.append("  " + "  ".join(short_powers(slug, self.words.language)), QUIET)
                line.truncate(self.paper.width, overflow="ellipsis")
                self.paper.show(line)
            if player["explored"]:
                names = [Text(self.named[slug], QUIET) for slug in player["explored"]]
                self.paper.show(
                    *packed([Text(self.words("frontiers.explored-by"), QUIET), *names], self.paper.width, 3, 5)
                )
        self.paper.show(*Rows(self, view).developments([], 2))

    def hand(self, view: View) -> None:
        """The own explored worlds, with what they would cost, and what is known of the goals."""
        self.paper.show(*Rows(self, view).explored([], 1))
        if view["goals"]:
            self.paper.show(*Header(self, view).goals())
        self.known_pile(view)

    def known_pile(self, view: View) -> None:
        """The goals in the pile that this seat has seen."""
        known = [self.named[goal] for goal in view["me"]["pile"] if goal]
        if known:
            self.paper.show(self.words("frontiers.known-pile", goals=known))

    def legend(self) -> list[Text]:
        return [Text(line) for line in ["", *self.words("frontiers.legend").rstrip().splitlines()]]

    # The result.

    def source(self, line: ScoreLine) -> str:
        """Chips, worlds, developments, what is counted at the end, goals."""
        if line.key != "score.tile":
            return super().source(line)
        development = tile_of(str(line.args["tile"])).development
        return self.words("frontiers.developments-scored" if development else "frontiers.worlds-scored")
