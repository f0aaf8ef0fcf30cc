"""The planets of Federation, a line each: everybody's influence, the medals left, and what is next for this seat."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.text import Text

from starlanes.games.federation.board import ASTEROID_GIVES, ASTEROID_NAMES, ASTEROID_NEXT, TOKEN_GIVES, TOKEN_NAMES
from starlanes.games.federation.kinds import PLANET_NAMES
from starlanes.games.federation.words import words as game_words
from starlanes.tui.federation.things import planet_style
from starlanes.tui.screen import View
from starlanes.tui.signs import NOTHING, QUIET, RULE

if TYPE_CHECKING:
    from starlanes.tui.federation.screen import FederationScreen

UNKNOWN = "?"
GAP = "  "


def asteroid_gives(asteroid: int, view: View, said: Callable[[int], str]) -> str:
    """What an asteroid gives now: printed resources, a token that is turned up, an unknown one, or nothing."""
    name = ASTEROID_NAMES[asteroid]
    tokens: dict[str, str | None] = view["neo"]["tokens"]
    if name not in tokens:
        return said(int(ASTEROID_GIVES[asteroid]))
    token = tokens[name]
    if token is None:
        return NOTHING
    return said(int(TOKEN_GIVES[TOKEN_NAMES.index(token)])) if token in TOKEN_NAMES else UNKNOWN


class Planets:
    """Draws the planets of one view."""

    def __init__(self, screen: "FederationScreen", view: View) -> None:
        self.screen = screen
        self.view = view
        self.me: View = view["players"][screen.seat]
        self.words = screen.words
        self.texts = game_words(screen.words.language)

    def lines(self) -> list[Text]:
        """A title with the players' names over their columns, then the planets."""
        label = max(len(self.texts.actions[planet]) for planet in PLANET_NAMES) + len(GAP)
        columns = [max(2, len(name)) for name in self.screen.names]
        medals = self.words("federation.medals")
        most = max(len(medals), *(len(self.medals_left(planet)) for planet in PLANET_NAMES))
        title = f"{RULE} {self.words('federation.planets')} ".ljust(label, "─")[:label]
        head = Text(title + GAP.join(self.screen.names) + GAP + medals.ljust(most) + " ", QUIET)
        head.truncate(self.screen.paper.width)
        out = [head.append("─" * (self.screen.paper.width - head.cell_len), QUIET)]
        for planet in PLANET_NAMES:
            line = Text.assemble((self.texts.actions[planet].ljust(label), planet_style(planet)))
            for player, width in zip(self.view["players"], columns, strict=True):
                influence = f"{player['influence'][planet]}".rjust(width) + GAP
                line.append(influence, self.screen.style_of(player["seat"]))
            line.append(self.medals_left(planet).ljust(most) + GAP)
            line.append(self.next(planet), QUIET)
            line.truncate(self.screen.paper.width, overflow="ellipsis")
            out.append(line)
        return out

    def medals_left(self, planet: str) -> str:
        """The influence that each medal left asks for."""
        return " ".join(map(str, self.view["medals"][planet])) or NOTHING

    def next(self, planet: str) -> str:
        """What is next for this seat there, in signs."""
        tell = {
            "neo": self.next_asteroids,
            "6moon": self.next_moon,
            "atalum": self.scholars_shown,
            "arratooine": self.own_shops,
            "e81216": self.own_structures,
        }
        return tell[planet]()

    def next_asteroids(self) -> str:
        reach: list[str] = []
        for to in ASTEROID_NEXT[ASTEROID_NAMES.index(self.me["miner"])]:
            reach.append(f"{ASTEROID_NAMES[to]} {asteroid_gives(to, self.view, self.texts.short_amounts)}")
        return f"→ {' · '.join(reach)}" if reach else ""

    def next_moon(self) -> str:
        moons = self.view["6moon"]["moons"]
        row = moons[min(self.me["mage"], len(moons) - 1)]
        lies = " · ".join(self.texts.alteration(slug) for slug in row["alterations"] or []) or UNKNOWN
        return f"→ {lies}"

    def scholars_shown(self) -> str:
        return " ".join(
            sorted(self.texts.scholars[slug] for row in self.view["atalum"] for slug in row["shown"] if slug)
        )

    def own_shops(self) -> str:
        shops = [f"{shop} ({level})" for shop, level in self.me["pawns"].items() if level]
        return self.words("federation.own-shops", shops=" ".join(shops) or NOTHING)

    def own_structures(self) -> str:
        own = [self.texts.structures[slug] for slug in self.me["structures"]]
        times = " ".join(f"×{row['times']}" for row in self.view["e81216"] if "times" in row)
        return self.words("federation.own-structures", structures=", ".join(own) or NOTHING, times=times)
