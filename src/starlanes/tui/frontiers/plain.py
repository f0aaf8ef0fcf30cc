"""The screen of New Frontiers in words alone, line by line: for screen readers, pipes and whoever prefers it."""

from rich.text import Text

from starlanes.games.frontiers.describe import describe, goal_text, headline
from starlanes.games.frontiers.numbers import SPACES, WORLD_LIMIT
from starlanes.games.frontiers.texts import names_of
from starlanes.kernel.ask import Ask
from starlanes.tui.answers import Option
from starlanes.tui.frontiers.actions import bonus_parts
from starlanes.tui.frontiers.rows import TILE_VERBS
from starlanes.tui.frontiers.screen import GOAL_VERBS, GOOD_VERBS, POOLS, FrontiersScreen
from starlanes.tui.frontiers.tiles import military_extra, tile_of
from starlanes.tui.screen import Screen, View
from starlanes.tui.story import Paragraph


class FrontiersPlain(FrontiersScreen):
    """Says what FrontiersScreen draws. Empires are told when asked for (`table`): hearing them each time is long."""

    def draw(self, view: View, ask: Ask, options: list[Option], news: list[Paragraph]) -> None:
        self.tell(news)
        self.state_of_play(view)
        if ask.prompt.key in ("prompt.pick", "prompt.side"):
            for seat in [self.seat, *self.others(view)]:
                self.paper.show(self.player_sentence(view["players"][seat]))
        self.paper.show(self.catalog.say(ask.prompt))
        for option in options:
            if option.legal:
                self.paper.show(f"{option.number}. {self.option_words(option, view)}")

    def state_of_play(self, view: View) -> None:
        """The round, the action, whose it is, what is left."""
        words = self.words
        action = names_of("action", words.language).get(view["phase"])
        if action and view["active"] is not None:
            key = "frontiers.plain.action-mine" if view["active"] == self.seat else "frontiers.plain.action"
            self.paper.show(words(key, n=view["round"], action=action, name=self.names[view["active"]]))
        else:
            self.paper.show(
                words("frontiers.plain.order", names=[self.names[seat] for seat in view["track"]]),
                words("frontiers.plain.supply", pool=view["pool"], colonists=view["colonists"], bag=view["bag"]),
            )
        for reason in view["ending"]:
            self.paper.show(self.catalog.fill("fact.ending", {"reason": reason}))

    def player_sentence(self, player: View) -> str:
        words = self.words
        parts = [
            words(
                "frontiers.plain.player",
                name=self.names[player["seat"]],
                score=player["score"],
                credits=player["credits"],
                colonists=player["colonists"],
                military=player["military"],
                chips=player["chips"],
                goods=player["goods"],
                spaces=player["spaces"],
                all_spaces=SPACES,
                colonies=len(player["colonies"]),
                explored=len(player["explored"]),
                limit=WORLD_LIMIT,
            )
        ]
        if player["military_extra"]:
            extra = military_extra(player["military_extra"], words.language)
            parts.append(words("frontiers.plain.military-extra", extra=extra))
        return " ".join([*parts, *self.stock_sentences(player["stock"])])

    def stock_sentences(self, stock: View) -> list[str]:
        kinds = names_of("good", self.words.language)
        things = [self.named[slug] for slug in stock["worlds"]]
        things += [self.catalog.fill(f"goods.{kind}", {"n": n}) for kind in kinds if (n := stock["goods"].get(kind, 0))]
        if stock["credits"]:
            things.append(self.catalog.fill("describe.credits", {"n": stock["credits"]}))
        return [self.words("frontiers.plain.stock", things=things)] if things else []

    def option_words(self, option: Option, view: View) -> str:
        choice = option.choice
        said = Screen.option_words(self, option, view)
        about = ""
        if choice.verb == "pick":
            about = self.catalog.listed(bonus_parts(choice.args[0], view, self.words))
        elif choice.verb in GOAL_VERBS:
            about = goal_text(choice.args[0], self.words.language).rstrip(".")
        elif choice.verb in (*TILE_VERBS, *POOLS.values()):
            about = self.tile_sentence(choice.args[0], view)
        elif choice.verb in GOOD_VERBS:
            about = self.good_sentence(choice.args[0], choice.verb == "sell", view)
        return self.words("plain.about", what=said, text=about) if about else said

    def good_sentence(self, slug: str, sells: bool, view: View) -> str:
        good = next((row["good"] for row in view["players"][self.seat]["colonies"] if row["tile"] == slug), None)
        if good is None:
            return ""
        kind = self.catalog.fill(f"goods.{good}", {"n": 1})
        return f"{kind}, {self.catalog.fill('describe.credits', {'n': view['me']['prices'][good]})}" if sells else kind

    def tile_sentence(self, slug: str, view: View) -> str:
        """What a tile is, its powers in few words, and what it costs this seat now."""
        tile = tile_of(slug)
        language = self.words.language
        said = [line.said for line in describe(tile, language) if line.role != "head"]
        return ". ".join([headline(tile, language), *said, *(line.rstrip(".") for line in self.for_me(slug, view))])

    def legend(self) -> list[Text]:
        return []

    def table(self, view: View) -> None:
        self.state_of_play(view)
        down = [row["action"] for row in view["actions"] if row["down"]]
        if down:
            self.paper.show(self.words("frontiers.plain.down", actions=[self.named[action] for action in down]))
        self.goal_sentences(view)
        for player in view["players"]:
            self.paper.show(self.player_sentence(player))
            for row in player["colonies"]:
                good = f", {self.words('plain.with-good')}" if row["good"] else ""
                head = headline(tile_of(row["tile"]), self.words.language)
                said = self.words("plain.about", what=self.named[row["tile"]], text=head + good)
                self.paper.show(f"  {said}")
            for slug in player["developments"]:
                text = headline(tile_of(slug), self.words.language)
                self.paper.show(f"  {self.words('plain.about', what=self.named[slug], text=text)}")
            if player["explored"]:
                names = [self.named[slug] for slug in player["explored"]]
                self.paper.show("  " + self.words("frontiers.plain.explored-by", names=names))
        self.paper.show(self.words("frontiers.plain.developments"))
        for row in view["developments"]:
            if row["left"]:
                cost = self.words("plain.cost", n=view["me"]["develop"][row["tile"]])
                self.paper.show(f"  {self.words('plain.about', what=self.named[row['tile']], text=cost)}")

    def goal_sentences(self, view: View) -> None:
        goals = view["goals"]
        if not goals:
            return
        for row in goals["up"]:
            args = {"goal": self.named[row["goal"]], "name": self.names[row["seat"]]}
            self.paper.show(
                self.words("frontiers.plain.goal", **args, text=goal_text(row["goal"], self.words.language))
            )
        if goals["hidden"] is not None:
            known = view["me"]["goal"]
            what = self.named[known] if known else self.words("frontiers.hidden")
            self.paper.show(self.words("frontiers.plain.hidden", goal=what, name=self.names[goals["hidden"]]))

    def hand(self, view: View) -> None:
        explored = view["players"][self.seat]["explored"]
        self.paper.show(self.words("frontiers.plain.worlds", n=len(explored)))
        for slug in explored:
            said = self.words("plain.about", what=self.named[slug], text=self.tile_sentence(slug, view))
            self.paper.show(f"  {said}.")
        self.goal_sentences(view)
        self.known_pile(view)
