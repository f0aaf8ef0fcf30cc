"""The screen of Race in words alone, line by line: for screen readers, pipes and whoever prefers it."""

from rich.text import Text

from starlanes.games.race.cards import Card
from starlanes.games.race.describe import kind_name, noun_of
from starlanes.games.race.kinds import PHASE_NAMES, TABLEAU_END
from starlanes.games.race.texts import names_of
from starlanes.kernel.ask import Ask
from starlanes.tui.answers import Option
from starlanes.tui.race.screen import CARD_VERBS, HAND_VERBS, RaceScreen
from starlanes.tui.screen import Screen, View
from starlanes.tui.story import Paragraph

#: When the players' numbers are told unasked.
BETWEEN_ROUNDS = ("start", "picks")


class RacePlain(RaceScreen):
    """Says what RaceScreen draws. Tableaux are told when asked for (`table`): hearing them each time would be long."""

    def draw(self, view: View, ask: Ask, options: list[Option], news: list[Paragraph]) -> None:
        self.tell(news)
        self.state_of_play(view)
        about_hand = bool(self.hand_verb(ask))
        if not about_hand:
            self.hand(view)
        self.paper.show(self.catalog.say(ask.prompt))
        for option in options:
            if option.legal:
                self.paper.show(f"{option.number}. {self.option_words(option, view)}")

    def state_of_play(self, view: View) -> None:
        words = self.words
        phases = names_of("phase", words.language)
        phase = phases.get(view["phase"], "")
        self.paper.show(
            words("plain.round", n=view["round"], phase=phase or words(f"plain.phase-{view['phase']}"))
            + " "
            + words("plain.piles", pool=view["pool"], pile=view["pile"])
        )
        # Once a round is enough to hear; `table` tells it at any time.
        if view["phase"] in BETWEEN_ROUNDS:
            for player in view["players"]:
                self.paper.show(self.player_sentence(player))

    def player_sentence(self, player: View) -> str:
        actions = names_of("action", self.words.language)
        picks = [actions[pick] for pick in player["picks"]]
        sentence = self.words(
            "plain.player",
            name=self.names[player["seat"]],
            hand=player["hand"],
            chips=player["chips"],
            military=player["military"],
            score=player["score"],
            cards=len(player["tableau"]),
            full=TABLEAU_END,
            goods=sum(1 for row in player["tableau"] if row["good"]),
        )
        return f"{sentence} {self.words('plain.picked', actions=picks)}" if picks else sentence

    def option_words(self, option: Option, view: View) -> str:
        choice = option.choice
        said = Screen.option_words(self, option, view)
        if choice.verb == "use":
            number = f" ({self.words('plain.power')} {choice.args[1]})" if self.uses(choice.args[0], view) > 1 else ""
            return said + number
        if choice.verb in (*HAND_VERBS, *CARD_VERBS, "trade", "consume", "fill"):
            return self.words("plain.about", what=said, text=self.card_sentence(choice.args[0], view))
        return said

    def uses(self, slug: str, view: View) -> int:
        """How many Consume powers a card has."""
        return sum(1 for power in self.card(slug, view).powers if PHASE_NAMES[power.phase] == "consume")

    def card_sentence(self, slug: str, view: View) -> str:
        """What a card is, what it costs this seat now, and its points."""
        card = self.card(slug, view)
        words = self.words
        parts = [self.sort_of(card)]
        if card.military:
            strength = view.get("me", {}).get("strengths", {}).get(slug)
            parts.append(words("plain.defense", n=card.cost))
            if strength is not None:
                parts.append(words("plain.strength", n=strength))
        else:
            parts.append(words("plain.cost", n=int(self.cost(card, view, False))))
        parts.append(words("plain.points-at-end") if card.scoring else words("plain.points", n=card.vp))
        return ", ".join(parts)

    def sort_of(self, card: Card) -> str:
        """Development, or what sort of world and of which kind."""
        sort = self.catalog.fill(f"noun.{noun_of(card)}", {})
        kind = kind_name(self.catalog, card.kind)
        return f"{sort}, {kind}" if kind else sort

    def legend(self) -> list[Text]:
        return []

    def table(self, view: View) -> None:
        for player in view["players"]:
            self.paper.show(self.player_sentence(player))
            for row in player["tableau"]:
                card = self.card(row["card"], view)
                good = f", {self.words('plain.with-good')}" if row["good"] else ""
                said = self.words("plain.about", what=self.name(row["card"]), text=self.sort_of(card) + good)
                self.paper.show(f"  {said}")

    def hand(self, view: View) -> None:
        hand = view["me"]["hand"]
        self.paper.show(self.words("plain.hand", n=len(hand)))
        for number, slug in enumerate(hand, start=1):
            said = self.words("plain.about", what=self.name(slug), text=self.card_sentence(slug, view))
            self.paper.show(f"  {number}. {said}")
