"""The top of the screen of New Frontiers: round and action, what is left, the order, the action tiles, the goals."""

from typing import TYPE_CHECKING

from rich.text import Text

from starlanes.games.frontiers.texts import names_of
from starlanes.tui.drawn import Part
from starlanes.tui.paper import packed
from starlanes.tui.screen import View
from starlanes.tui.signs import ACTING, DONE, NOW, QUIET, WARNING

if TYPE_CHECKING:
    from starlanes.tui.frontiers.screen import FrontiersScreen

INDENT = 3


class Header:
    """Draws the top of the screen for one view."""

    def __init__(self, screen: "FrontiersScreen", view: View) -> None:
        self.screen = screen
        self.view = view
        self.words = screen.words
        self.actions_named = names_of("action", screen.words.language)

    def lines(self, picking: bool, goals: bool) -> Part:
        """All of it: without the tiles while the question lists them, without goals where room is short."""
        view = self.view
        left = Text(self.words("frontiers.round", n=view["round"]), "bold")
        action = self.actions_named.get(view["phase"])
        if action and view["active"] is not None:
            left.append(f"  {NOW}{action} ({self.screen.names[view['active']]})", ACTING)
        supply = self.words("frontiers.supply", pool=view["pool"], colonists=view["colonists"], bag=view["bag"])
        out = [*self.screen.both_ends(left, Text(supply, QUIET)), *self.row(self.order())]
        if not picking:
            out += self.row(self.actions())
        if goals and view["goals"] and (view["goals"]["up"] or view["goals"]["hidden"] is not None):
            out += self.goals()
        for reason in view["ending"]:
            out.append(Text(self.screen.catalog.fill("fact.ending", {"reason": reason}), WARNING))
        return out

    def row(self, items: list[Text]) -> Part:
        return packed(items, self.screen.paper.width, indent=INDENT)

    def order(self) -> list[Text]:
        """The discs on the track, and who has acted. Plan Goals and Send Envoys move the disc that is acting."""
        out = [Text(self.words("frontiers.order"), QUIET)]
        acted: int = self.view["acted"]
        places = [place for place, seat in enumerate(self.view["track"][: acted + 1]) if seat == self.view["active"]]
        acting = places[-1] if places and self.view["round"] > 0 else None
        for place, seat in enumerate(self.view["track"]):
            now = place == acting
            done = place < acted and not now
            sign = DONE if done else NOW if now else ""
            style = QUIET if done else ACTING if now else ""
            out.append(Text(f"{place + 1} {sign}{self.screen.names[seat]}", style))
        return out

    def actions(self) -> list[Text]:
        """The action tiles: those that were picked this round, the one being played, those that are left."""
        out = [Text(self.words("frontiers.actions"), QUIET)]
        for row in self.view["actions"]:
            now = row["action"] == self.view["phase"]
            sign = NOW if now else DONE if row["down"] else ""
            credits_there = self.view["tile_credits"] if row["action"] == "produce" else 0
            said = sign + self.actions_named[row["action"]] + (f" {credits_there:+d}$" if credits_there else "")
            out.append(Text(said, ACTING if now else QUIET if row["down"] else ""))
        return out

    def goals(self) -> Part:
        """The goals that are turned up, whose hidden one there is, and what it is if this seat knows."""
        goals = self.view["goals"]
        out = [Text(self.words("frontiers.goals"), QUIET)]
        for row in goals["up"]:
            out.append(Text(f"{self.screen.named[row['goal']]} ({self.screen.names[row['seat']]})"))
        if goals["hidden"] is not None:
            known = self.view["me"]["goal"]
            what = self.screen.named[known] if known else self.words("frontiers.hidden")
            whose = self.words("frontiers.hidden-of", name=self.screen.names[goals["hidden"]])
            out.append(Text(f"{what} ({whose})", QUIET))
        out.append(Text(self.words("frontiers.goal-pile", n=goals["pile"]), QUIET))
        return self.row(out)
