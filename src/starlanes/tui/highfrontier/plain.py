"""The screen of High Frontier in words alone, line by line: for screen readers, pipes and whoever prefers it."""

from rich.text import Text

from starlanes.games.highfrontier.cards import UNIT_INDEX, UNIT_NAMES
from starlanes.games.highfrontier.map import ARC_TO, FIRST_ARC, SPACE_INDEX, SPACE_NAMES
from starlanes.kernel.ask import Ask
from starlanes.tui.answers import Option
from starlanes.tui.highfrontier.craft import rocket_of
from starlanes.tui.highfrontier.lookup import Lookup
from starlanes.tui.highfrontier.screen import HighFrontierScreen
from starlanes.tui.highfrontier.signs import first_unit, is_site
from starlanes.tui.screen import Screen, View
from starlanes.tui.story import Paragraph

#: Places that are told unasked.
PLACES = 5


class HighFrontierPlain(HighFrontierScreen):
    """Says what HighFrontierScreen draws. The others' cards are told when asked for (`table`)."""

    def draw(self, view: View, ask: Ask, options: list[Option], news: list[Paragraph]) -> None:
        self.tell(news)
        if ask.prompt.key.startswith("prompt.turn"):
            # The story has told the year.
            self.regime(view)
            self.paper.show(*self.player_sentences(view, self.seat))
            self.reach_sentences(view, PLACES)
        self.paper.show(self.catalog.say(ask.prompt))
        if view["auction"] is not None:
            self.paper.show(f"{self.card_sentence(view['auction']['card'], view)}.")
        for option in options:
            if option.legal:
                self.paper.show(f"{option.number}. {self.option_words(option, view)}")

    def state_of_play(self, view: View) -> None:
        sector = self.catalog.fill(f"sector.{view['sector']}", {})
        self.paper.show(self.words("highfrontier.plain.year", n=view["year"], sector=sector))
        self.regime(view)

    def regime(self, view: View) -> None:
        if view["regime"] is not None:
            regime = self.catalog.word("regime", view["regime"], None)
            self.paper.show(self.words("highfrontier.plain.regime", regime=regime))

    def option_words(self, option: Option, view: View) -> str:
        choice = option.choice
        said = Screen.option_words(self, option, view)
        word = choice.args[0] if choice.args else ""
        if choice.verb in ("to", "to-other") and is_site(word):
            return self.words("plain.about", what=said, text=Lookup(self, view).space(SPACE_INDEX[word])[2].strip(" ."))
        if choice.verb == "research" and view["decks"][word]["top"]:
            return self.words("plain.about", what=said, text=self.card_sentence(view["decks"][word]["top"], view))
        if choice.verb == "boost" and word in UNIT_INDEX:
            numbers = Lookup(self, view).numbers(UNIT_INDEX[word])
            return self.words("plain.about", what=said, text=", ".join(numbers))
        if choice.verb == "sell":
            return self.words("plain.about", what=said, text=f"{view['hand_price']} WT")
        return said

    def card_sentence(self, card: str, view: View) -> str:
        unit = first_unit(card)
        name = self.catalog.word("unit", UNIT_NAMES[unit], None)
        return f"{name}, {', '.join(Lookup(self, view).numbers(unit))}"

    def player_sentences(self, view: View, seat: int) -> list[str]:
        player = view["players"][seat]
        words = self.words
        out = [
            words(
                "highfrontier.plain.player",
                name=self.names[seat],
                faction=self.catalog.word("faction", player["faction"], None),
                score=player["score"],
                wt=player["wt"],
                claims=len(player["claims"]),
                factories=len(player["factories"]),
            )
        ]
        if player["hand"]:
            cards = [self.catalog.word("card", card, None).replace(" / ", ", ") for card in player["hand"]]
            out.append(words("highfrontier.plain.hand", cards="; ".join(cards)))
        for kind, stack in player["stacks"].items():
            if not stack["units"]:
                continue
            units = ", ".join(self.catalog.word("unit", unit, None) for unit in stack["units"])
            name = self.catalog.word("stack", kind, None)
            space = self.catalog.word("space", stack["space"], None)
            out.append(words("highfrontier.plain.stack", stack=name, space=space, units=units))
            if "steps" in stack:
                out.append(
                    words("highfrontier.plain.fuel", dry=stack["dry"], tanks=stack["tanks"], steps=stack["steps"])
                )
        for key in ("factories", "claims"):
            sites = [name for name in player[key] if key == "factories" or name not in player["factories"]]
            if sites:
                said = "; ".join(self.catalog.word("space", name, None) for name in sites)
                out.append(words(f"highfrontier.plain.{key}", sites=said))
        return out

    def reach_sentences(self, view: View, most: int) -> None:
        rocket = rocket_of(view, self.seat)
        if rocket is None:
            return
        places = self.places(view, rocket)[:most]
        self.paper.show(self.words(f"highfrontier.plain.{'thrust' if places else 'nowhere'}", net=rocket.net()))
        for site, arrival in places:
            name = self.catalog.word("space", SPACE_NAMES[site], None)
            about = f"{self.journey(arrival, said=True)}. {Lookup(self, view).site(site)}"
            self.paper.show(f"  {self.words('plain.about', what=name, text=about)}")

    def legend(self) -> list[Text]:
        return []

    def table(self, view: View) -> None:
        self.state_of_play(view)
        values = ", ".join(f"{letter} {n}" for letter, n in view["exploitation"].items())
        self.paper.show(self.words("highfrontier.plain.values", values=values, price=view["hand_price"]))
        for deck, row in view["decks"].items():
            name = self.catalog.word("deck", deck, None)
            text = self.card_sentence(row["top"], view) if row["top"] else self.words("highfrontier.plain.empty")
            self.paper.show(f"  {self.words('plain.about', what=name, text=text)}.")
        for seat in range(len(self.names)):
            self.paper.show(*self.player_sentences(view, seat))

    def hand(self, view: View) -> None:
        """The own cards, where the rocket stands, what is beside it, and how far it can go."""
        self.paper.show(*self.player_sentences(view, self.seat))
        centre = self.centre(view)
        if centre is None:
            self.paper.show(self.words("highfrontier.no-rocket"))
            return
        beside = [SPACE_NAMES[ARC_TO[arc]] for arc in range(FIRST_ARC[centre], FIRST_ARC[centre + 1])]
        names = [self.catalog.word("space", name, None) for name in dict.fromkeys(beside)]
        self.paper.show(
            self.words(
                "highfrontier.plain.lines",
                space=self.catalog.word("space", SPACE_NAMES[centre], None),
                names="; ".join(names),
            )
        )
        self.reach_sentences(view, 40)
