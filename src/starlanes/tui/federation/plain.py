"""The screen of Federation in words alone, line by line: for screen readers, pipes and whoever prefers it."""

from rich.text import Text

from starlanes.cli.words import Words
from starlanes.games.federation.amounts import packed
from starlanes.games.federation.describe import describe_alteration
from starlanes.games.federation.kinds import FLOOR_NAMES, PLANET_NAMES, RESOURCE_NAMES, WING_NAMES
from starlanes.games.federation.words import words as game_words
from starlanes.kernel.ask import Ask
from starlanes.kernel.game import Game
from starlanes.kernel.text import Catalog
from starlanes.tui.answers import Option
from starlanes.tui.federation.choices import detail, without_signs
from starlanes.tui.federation.screen import FederationScreen
from starlanes.tui.paper import Paper
from starlanes.tui.screen import View
from starlanes.tui.story import Paragraph

#: The choices about alterations, whose names are signs.
ALTERATION_VERBS = ("take", "lay")


class FederationPlain(FederationScreen):
    """Says what FederationScreen draws. The Senate and the planets are told when asked for (`table`, `look`)."""

    def __init__(self, paper: Paper, words: Words, game: Game, seat: int, names: list[str]) -> None:
        super().__init__(paper, words, game, seat, names)
        self.texts = game_words(words.language)
        named = self.alteration
        spoken = {**self.catalog.namers, "alteration": named, "alterations": named}
        self.catalog = Catalog(words.language, self.catalog.texts, spoken)

    def alteration(self, slug: str) -> str:
        """An alteration by what it does, in words."""
        text = describe_alteration(slug, self.words.language).text.rstrip(".")
        return text[:1].lower() + text[1:]

    def draw(self, view: View, ask: Ask, options: list[Option], news: list[Paragraph]) -> None:
        self.tell(news)
        if ask.prompt.key in ("prompt.place", "prompt.start"):
            self.state_of_play(view)
            self.paper.show(self.player_sentence(view, view["players"][self.seat]))
        self.paper.show(self.catalog.say(ask.prompt))
        for option in options:
            if option.legal:
                self.paper.show(f"{option.number}. {self.option_words(option, view)}")

    def option_words(self, option: Option, view: View) -> str:
        choice = option.choice
        if choice.verb in ALTERATION_VERBS:
            return self.catalog.fill(f"verb.{choice.verb}", {"alteration": choice.args[0]})
        said = without_signs(choice, self)
        told = detail(choice, view, self).rstrip(".")
        return self.words("plain.about", what=said, text=told) if told else said

    def state_of_play(self, view: View) -> None:
        """The round, the order, the laws, and who would win the floors."""
        words = self.words
        order = [self.names[seat] for seat in view["order"]]
        said = [words("federation.plain.round", n=view["round"], of=view["rounds"])]
        said.append(words("federation.plain.order", names=order, president=self.names[view["president"]]))
        for wing, word in enumerate(WING_NAMES):
            law = view["laws"][word]
            if law:
                n = view["executive"]["wings"][wing]
                points = view["executive"]["seats"][self.seat][word]
                args = {"wing": self.capital(self.texts.wings[word]), "law": self.texts.actions[law]}
                said.append(words("federation.plain.wing", **args, n=n, points=points))
        self.paper.show(" ".join(said))

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def player_sentence(self, view: View, player: View) -> str:
        words = self.words
        upkeep = view["executive"]["seats"][player["seat"]]["upkeep"]
        stock = self.texts.amounts(packed([player["stock"][kind] for kind in RESOURCE_NAMES]))
        said = [
            words(
                "federation.plain.player",
                name=self.names[player["seat"]],
                score=player["score"],
                stock=stock or words("federation.plain.empty"),
                ships=player["hangar"],
                level=player["level"],
                die=player["die"],
                missions=player["missions"],
                medals=len(player["medals"]),
            )
        ]
        if player["ambassadors"]:
            votes = [str(n) for n in player["ambassadors"]]
            said.append(words("federation.plain.ambassadors", votes=votes))
        if upkeep:
            said.append(words("federation.plain.upkeep", resource=self.texts.resources[upkeep]))
        return " ".join(said)

    def scholar_words(self, slug: str, ready: bool) -> str:
        code = self.texts.scholars[slug]
        return code if ready else self.words("federation.plain.used", scholar=code)

    def legend(self) -> list[Text]:
        return []

    def table(self, view: View) -> None:
        self.state_of_play(view)
        for seat in [self.seat, *self.others(view)]:
            player = view["players"][seat]
            self.paper.show(self.player_sentence(view, player))
            for label, items in self.holdings(player):
                if items:
                    self.paper.show(f"  {label} {self.words('plain.between').join(items)}.")
        self.senate(view)
        for row in view["projects"]:
            key = "federation.project-funded" if row["funded"] else "federation.project"
            name = self.texts.projects[row["project"]]
            self.paper.show(self.words(key, name=name, n=row["at"], of=row["of"]))
        for planet in PLANET_NAMES:
            influence = self.words(
                "federation.influence",
                players=", ".join(f"{self.names[row['seat']]} {row['influence'][planet]}" for row in view["players"]),
                medals=", ".join(map(str, view["medals"][planet])) or self.words("federation.plain.none"),
            )
            self.paper.show(self.words("plain.about", what=self.texts.actions[planet], text=influence))

    def senate(self, view: View) -> None:
        """Floor by floor: what is taken and by whom, what is free, and the votes."""
        columns = len(view["senate"]) // len(FLOOR_NAMES)
        names = [*self.names, self.words("federation.neutral")]
        for floor, word in enumerate(FLOOR_NAMES):
            spaces = view["senate"][floor * columns : (floor + 1) * columns]
            said = [self.taken(space) for space in spaces if is_taken(space)]
            free = [self.texts.spaces[space["space"]] for space in spaces if not is_taken(space)]
            if free:
                said.append(self.words("federation.plain.free", spaces=free))
            votes = view["executive"]["floors"][floor]["votes"]
            if any(votes):
                so_far = [f"{name} {n}" for name, n in zip(names, votes, strict=True) if n]
                said.append(self.words("federation.plain.so-far", votes=so_far))
            what = self.capital(self.texts.floors[word])
            self.paper.show(self.words("plain.about", what=what, text=self.words("plain.between").join(said) + "."))

    def taken(self, space: View) -> str:
        name = self.texts.spaces[space["space"]]
        if space["seat"] is None:
            return self.words("federation.plain.closed", space=name, n=space["votes"] or 0)
        who = self.names[space["seat"]]
        if space["funding"]:
            return self.words("federation.plain.funding", space=name, name=who)
        return self.words("federation.plain.votes", space=name, name=who, n=space["votes"] + (space["die"] or 0))

    def hand(self, view: View) -> None:
        player = view["players"][self.seat]
        self.paper.show(self.player_sentence(view, player))
        self.show_held(view, player)


def is_taken(space: View) -> bool:
    return space["seat"] is not None or bool(space["neutral"])
