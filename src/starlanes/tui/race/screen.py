"""The screen of Race for the Galaxy: the whole table in 80 columns and 24 lines, from the first round to the last."""

from collections.abc import Iterator

from rich.text import Text

from starlanes.games.race.cards import Card
from starlanes.games.race.describe import describe, numeral, short
from starlanes.games.race.kinds import ACTION_NAMES, PHASE_NAMES, PHASE_OF_ACTION, TABLEAU_END
from starlanes.games.race.texts import names_of
from starlanes.kernel.ask import Ask
from starlanes.kernel.result import ScoreLine
from starlanes.tui.answers import Option
from starlanes.tui.drawn import DrawnScreen, Part
from starlanes.tui.fitting import fitting_name, names_for_lines, side_by_side
from starlanes.tui.paper import packed
from starlanes.tui.race.cards import card_of, short_powers, sign, style
from starlanes.tui.screen import View
from starlanes.tui.signs import ACTING, MILITARY, QUIET
from starlanes.tui.spelling import argument_words

#: Choices about hand cards: their numbers are the places in the hand, so a card keeps its number.
HAND_VERBS = ("develop", "settle", "pay", "discard", "spend")
#: Choices shown as a row of cards of their own.
CARD_VERBS = ("keep", "start")
INDENT = 3
#: The columns a card's name may take, by how many cards stand side by side.
ROOM_FOR_NAME = {1: 34, 2: 16, 3: 14}
#: A cost nobody can pay.
TOO_MUCH = 99


class Tightness:
    """How much room the parts of the screen may take: lines for a tableau, columns of cards."""

    def __init__(self, opponent: int, me: int, offered: int, hand: int) -> None:
        self.opponent = opponent
        self.me = me
        self.offered = offered
        self.hand = hand


ROOMY_TO_TIGHT = (
    Tightness(9, 9, 1, 1),
    Tightness(3, 3, 1, 1),
    Tightness(2, 3, 1, 1),
    Tightness(2, 3, 1, 2),
    Tightness(2, 2, 1, 2),
    Tightness(2, 2, 1, 3),
    Tightness(2, 2, 2, 3),
    Tightness(1, 2, 2, 3),
    Tightness(1, 1, 3, 3),
)


class RaceScreen(DrawnScreen):
    """Symbols and colours; race_plain.py says the same in words."""

    def options(self, view: View, ask: Ask) -> list[Option]:
        verb = self.hand_verb(ask)
        if not verb:
            return super().options(view, ask)
        legal = {choice.args[0]: choice for choice in (ask.pool if ask.count > 1 else ask.choices) if choice.args}
        ahead = ask.choices[0].code if ask.count > 1 else 0
        out: list[Option] = []
        for number, slug in enumerate(view["me"]["hand"], start=1):
            choice = legal.get(slug)
            if choice is not None:
                out.append(Option(number, choice, choice.code >= ahead))
            else:
                out.append(Option(number, self.game.vocabulary.parse(f"{verb} {slug}"), False))
        for choice in ask.choices:
            if not choice.args:
                out.append(Option(0, choice, True))
        return out

    def hand_verb(self, ask: Ask) -> str:
        """The verb of a choice about hand cards; Develop and Settle are, even when there is nothing to do but pass."""
        for choice in ask.choices:
            if choice.verb in HAND_VERBS:
                return choice.verb
        section = ask.prompt.rule.partition(".")[0]
        return section if section in HAND_VERBS and not any(choice.args for choice in ask.choices) else ""

    def numbered_cards(self, view: View, options: list[Option]) -> dict[int, str]:
        """The cards of the options, or the hand when they are not about cards."""
        return super().numbered_cards(view, options) or dict(enumerate(view["me"]["hand"], start=1))

    # Words for cards.

    def card(self, slug: str, view: View) -> Card:
        return card_of(slug, view["edition"])

    def name(self, slug: str) -> str:
        return self.catalog.word("card", slug, None)

    def describe(self, word: str, view: View) -> list[str]:
        card = self.card(word, view)
        return [self.name(word), *(f"  {line.labelled}" for line in describe(card, self.words.language))]

    def option_words(self, option: Option, view: View) -> str:
        choice = option.choice
        if choice.verb == "use":
            uses = [power for power in self.card(choice.args[0], view).powers if PHASE_NAMES[power.phase] == "consume"]
            return f"{self.name(choice.args[0])} ({short(uses[int(choice.args[1]) - 1], self.words.language)})"
        if choice.verb in ("trade", "consume", "fill"):
            card = self.card(choice.args[0], view)
            return f"{sign(card, choice.verb != 'fill')} {self.name(choice.args[0])}"
        if choice.verb in ("pick", "guess"):
            return argument_words(self.catalog, choice)
        return super().option_words(option, view)

    # Drawing.

    def layouts(self, view: View, ask: Ask, options: list[Option]) -> Iterator[tuple[list[Part], Part]]:
        question = [*self.prompt(ask), *self.option_lines(view, options)]
        for tightness in ROOMY_TO_TIGHT:
            yield [self.header(view), *self.table_parts(view, ask, options, tightness)], question

    def table_parts(self, view: View, ask: Ask, options: list[Option], tightness: Tightness) -> list[list[Text]]:
        """The players; the cards to choose from, if any; the hand."""
        players: list[Text] = []
        for player in view["players"]:
            if player["seat"] != self.seat:
                players += self.player_lines(view, player, tightness.opponent)
        players += self.player_lines(view, view["players"][self.seat], tightness.me)
        offered = {option.number: option.choice.args[0] for option in options if option.choice.verb in CARD_VERBS}
        if not offered:
            return [players, self.hand_rows(view, ask, options, tightness.hand)]
        cards = self.card_rows(self.words("race.offered"), offered, set(offered), view, tightness.offered)
        if tightness.hand > 2:
            return [players, cards, self.hand_names(view)]
        return [players, cards, self.hand_rows(view, ask, [], 2)]

    def header(self, view: View) -> list[Text]:
        """The round, what is left, and the phases of this round with who chose them."""
        words = self.words
        left = Text(words("race.round", n=view["round"]), "bold")
        right = Text(words("race.piles", pool=view["pool"], pile=view["pile"], discard=view["discard"]), QUIET)
        return [*self.both_ends(left, right), *packed(self.phases(view), self.paper.width)]

    def phases(self, view: View) -> list[Text]:
        names = names_of("phase", self.words.language)
        out: list[Text] = []
        for phase in dict.fromkeys(PHASE_NAMES[:5]):
            now = view["phase"] == phase
            item = Text(("▶" if now else "") + numeral(phase))
            pickers = self.pickers(view, phase)
            if view["agenda"] and phase not in view["agenda"]:
                item.stylize(QUIET)
            else:
                item.append(f" {names[phase]}")
                if pickers:
                    item.append(f" ({', '.join(pickers)})", "not bold")
                item.stylize(ACTING if now else "" if view["agenda"] else QUIET, 0, len(item) if now else None)
            out.append(item)
        return out

    def pickers(self, view: View, phase: str) -> list[str]:
        """Who picked a phase, with the bonus where the phase has two."""
        out: list[str] = []
        for player in view["players"]:
            for pick in dict.fromkeys(player["picks"]):
                if PHASE_NAMES[PHASE_OF_ACTION[ACTION_NAMES.index(pick)]] == phase:
                    bonus = self.words(f"bonus.{pick}") if self.words.has(f"bonus.{pick}") else ""
                    twice = "×2" if player["picks"].count(pick) > 1 else ""
                    out.append(" ".join(part for part in (self.names[player["seat"]], bonus, twice) if part))
        return out

    def player_head(self, player: View) -> Text:
        """A player's name and numbers."""
        me = player["seat"] == self.seat
        width = max(len(name) for name in self.names)
        stats = self.words(
            "race.stats",
            hand=f"{player['hand']:>2}",
            chips=f"{player['chips']:>2}",
            military=f"{player['military']:>2}",
            score=f"{player['score']:>2}",
            cards=f"{len(player['tableau'])}/{TABLEAU_END}",
        )
        return Text.assemble((self.names[player["seat"]].ljust(width), ACTING if me else "bold"), "  ", stats, "  ")

    def player_lines(self, view: View, player: View, most: int) -> list[Text]:
        """A player's numbers and tableau in at most so many lines: the longest names get shorter until all fit."""
        head = self.player_head(player)
        tableau = player["tableau"]
        signs = [len(sign(self.card(row["card"], view), row["good"])) for row in tableau]
        full = [self.name(row["card"]) for row in tableau]
        names, gap = names_for_lines(full, signs, most, self.paper.width, head.cell_len, INDENT)
        cards = [self.tableau_card(row, view, name) for row, name in zip(tableau, names, strict=True)]
        lines = packed(cards, self.paper.width, head.cell_len, INDENT, gap)
        return [Text.assemble(head, lines[0]), *lines[1:]]

    def tableau_card(self, row: View, view: View, name: str) -> Text:
        card = self.card(row["card"], view)
        return Text(sign(card, row["good"]) + name, style(card))

    def hand_rows(self, view: View, ask: Ask | None, options: list[Option], columns: int) -> list[Text]:
        hand = dict(enumerate(view["me"]["hand"], start=1))
        about_hand = ask is not None and bool(self.hand_verb(ask))
        bright = {option.number for option in options if option.legal} if about_hand else self.payable(view)
        return self.card_rows(self.words("race.hand", n=len(hand)), hand, bright, view, columns)

    def hand_names(self, view: View) -> list[Text]:
        """The hand by name only, for when it is not what the question is about."""
        cards = [self.card(slug, view) for slug in view["me"]["hand"]]
        names = [Text(f"{sign(card, False)}{fitting_name(self.name(card.slug), 16)}", style(card)) for card in cards]
        return [self.rule(self.words("race.hand", n=len(names))), *packed(names, self.paper.width, indent=0)]

    def payable(self, view: View) -> set[int]:
        """The hand cards this seat could pay for or conquer as things stand, by their place."""
        me = view["me"]
        money = len(me["hand"]) - 1
        out: set[int] = set()
        for number, slug in enumerate(me["hand"], start=1):
            enough = slug in me["strengths"] and me["strengths"][slug] >= self.card(slug, view).cost
            if enough or me["costs"].get(slug, TOO_MUCH) <= money:
                out.add(number)
        return out

    def card_rows(self, title: str, cards: dict[int, str], bright: set[int], view: View, columns: int) -> list[Text]:
        """Numbered cards under a title; those that matter now are bright."""
        width = (self.paper.width + 1) // columns - 1
        longest = max((len(self.name(slug)) for slug in cards.values()), default=0)
        room = min(longest, ROOM_FOR_NAME[columns])
        cells = [self.card_cell(number, slug, number in bright, view, width, room) for number, slug in cards.items()]
        return [self.rule(title), *side_by_side(cells, columns, width)]

    def card_cell(self, number: int, slug: str, bright: bool, view: View, width: int, room: int) -> Text:
        """One card: number, sign, name, cost, points, powers; what does not fit is cut at the end."""
        card = self.card(slug, view)
        roomy = width > 60
        narrow = width < 30
        points = self.words("race.vp", n="?" if card.scoring else card.vp)
        text = Text.assemble(
            (f"{number:>2}", ACTING if bright else QUIET),
            f" {sign(card, False):^3} ",
            (fitting_name(self.name(slug), room).ljust(room), style(card)),
            " ",
            (self.cost(card, view, roomy).ljust(9 if roomy else 2), MILITARY if card.military else ""),
        )
        if not narrow:
            gap = "  " if roomy else " "
            text.append(f" {points:>3}{gap}{gap.join(short_powers(card, self.words.language))}")
        text.stylize(style(card), 3, 6)
        if not bright:
            text.stylize("dim")
        text.truncate(width, overflow="ellipsis")
        return text

    def cost(self, card: Card, view: View, roomy: bool) -> str:
        """What a card costs this seat now; for a military world its defense, and the strength against it."""
        me = view.get("me", {})
        if card.military:
            strength = me.get("strengths", {}).get(card.slug)
            said = self.words("race.defense", n=card.cost)
            return f"{said} ({strength:+d})" if roomy and strength is not None else said
        cost = me.get("costs", {}).get(card.slug, card.cost)
        return f"{cost} ({card.cost})" if roomy and cost != card.cost else str(cost)

    def option_lines(self, view: View, options: list[Option]) -> list[Text]:
        """The options that are not numbered cards already, in a row."""
        items: list[Text] = []
        for option in options:
            if option.choice.verb not in (*HAND_VERBS, *CARD_VERBS):
                number, said = str(option.number), self.option_words(option, view)
                items.append(Text.assemble((number, ACTING), "" if said == number else f" {said}"))
        return packed(items, self.paper.width, indent=0, gap=3) if items else []

    def table(self, view: View) -> None:
        """Every tableau, with full names and powers."""
        for player in view["players"]:
            head = self.player_head(player)
            head.rstrip()
            self.paper.show(head)
            for row in player["tableau"]:
                card = self.card(row["card"], view)
                line = Text.assemble("   ", (f"{sign(card, row['good']):^3} {self.name(row['card'])}", style(card)))
                line.append("  " + "  ".join(short_powers(card, self.words.language)), QUIET)
                line.truncate(self.paper.width, overflow="ellipsis")
                self.paper.show(line)

    def hand(self, view: View) -> None:
        self.paper.show(*self.hand_rows(view, None, [], 1))

    def legend(self) -> list[Text]:
        return [Text(line) for line in ["", *self.words("race.legend").rstrip().splitlines()]]

    # The result.

    def source(self, line: ScoreLine) -> str:
        """Chips, worlds, developments, and each development that counts at the end."""
        if line.key != "score.card":
            return super().source(line)
        card = card_of(str(line.args["card"]), 2)
        return self.words("race.worlds" if card.world else "race.developments")
