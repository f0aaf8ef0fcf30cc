"""What the screen of High Frontier tells of a card or a space in full."""

from typing import TYPE_CHECKING

from starlanes.games.highfrontier.cards import (
    AFTERBURN,
    CARD_INDEX,
    CARD_LETTER,
    HAS_ENGINE,
    HEAT,
    ISRU,
    MASS,
    NO_ISRU,
    PLATFORM,
    RAD_HARD,
    SOLAR,
    THERMS,
    UNIT_CARD,
    UNIT_INDEX,
    UNIT_NAMES,
    UNIT_ROW,
    UNIT_SIDE,
    UNITS,
)
from starlanes.games.highfrontier.kinds import LETTERS, NO_LETTER, PLATFORM_NAMES, SIDE_NAMES, SITE
from starlanes.games.highfrontier.map import (
    ADJACENT,
    ATMOSPHERE,
    DROPS,
    KIND,
    LETTER,
    PLACE_SPACE,
    SIZE,
    SPACE_INDEX,
    SPACE_NAMES,
    SPACE_ROWS,
)
from starlanes.kernel.bits import BIT
from starlanes.tui.highfrontier.craft import rocket_of
from starlanes.tui.highfrontier.signs import owner, plays_supports
from starlanes.tui.screen import View

if TYPE_CHECKING:
    from starlanes.tui.highfrontier.screen import HighFrontierScreen


class Lookup:
    """Tells of things for one view."""

    def __init__(self, screen: "HighFrontierScreen", view: View) -> None:
        self.screen = screen
        self.view = view
        self.words = screen.words
        self.catalog = screen.catalog

    def lines(self, word: str) -> list[str]:
        if word in SPACE_INDEX:
            return self.space(SPACE_INDEX[word])
        if word in UNIT_INDEX:
            return self.card(UNIT_CARD[UNIT_INDEX[word]])
        if word in CARD_INDEX:
            return self.card(CARD_INDEX[word])
        return [self.screen.named[word]]

    def card(self, card: int) -> list[str]:
        """Both sides of a card."""
        out: list[str] = []
        if CARD_LETTER[card] != NO_LETTER:
            out.append("  " + self.words("highfrontier.card-letter", letter=LETTERS[CARD_LETTER[card]]))
        for unit in range(UNITS):
            if UNIT_CARD[unit] == card:
                side = self.words(f"highfrontier.side.{SIDE_NAMES[UNIT_SIDE[unit]]}")
                name = self.catalog.word("unit", UNIT_NAMES[unit], None)
                out.append(f"  {name} ({side}): {', '.join(self.numbers(unit))}.")
        return [self.catalog.word("card", next(name for name, at in CARD_INDEX.items() if at == card), None), *out]

    def numbers(self, unit: int) -> list[str]:
        """All numbers of a side that count in this match, in words."""
        words = self.words
        row = UNIT_ROW[unit]
        out = [words("highfrontier.mass", n=MASS[unit])]
        if plays_supports(self.view):
            out.append(words("highfrontier.rad", n=RAD_HARD[unit]))
        if HAS_ENGINE[unit]:
            out.append(words("highfrontier.engine", thrust=row["thrust"], fuel=str(row.get("fuel", 0))))
        if AFTERBURN[unit]:
            out.append(words("highfrontier.afterburner", n=AFTERBURN[unit]))
        if SOLAR[unit]:
            out.append(words("highfrontier.solar"))
        if ISRU[unit] != NO_ISRU:
            platforms = [
                words(f"highfrontier.platform.{name}")
                for bit, name in enumerate(PLATFORM_NAMES)
                if PLATFORM[unit] & BIT[bit]
            ]
            out.append(words("highfrontier.isru", n=ISRU[unit], platforms=", ".join(platforms)))
        return [*out, *self.supports(unit)] if plays_supports(self.view) else out

    def supports(self, unit: int) -> list[str]:
        """What a side needs and gives as a support."""
        words = self.words
        row = UNIT_ROW[unit]
        out: list[str] = []
        for field in ("needs_reactor", "needs_generator", "gives_reactor", "gives_generator"):
            if field in row:
                kinds = [words(f"highfrontier.kind.{kind}") for kind in row[field]]
                out.append(words(f"highfrontier.{field.replace('_', '-')}", kinds=" / ".join(kinds)))
        if THERMS[unit]:
            out.append(words("highfrontier.therms", n=THERMS[unit]))
        if HEAT[unit]:
            out.append(words("highfrontier.heat", n=HEAT[unit]))
        if row.get("thrust_mod"):
            out.append(words("highfrontier.thrust-mod", n=f"{row['thrust_mod']:+d}"))
        if "fuel_mod" in row:
            out.append(words("highfrontier.fuel-mod", n=str(row["fuel_mod"])))
        return out

    def space(self, space: int) -> list[str]:
        """What a space is, whose it is, what is beside it, and the own rocket's way there."""
        words = self.words
        name = SPACE_NAMES[space]
        row = SPACE_ROWS[space]
        kind = self.catalog.texts[f"kind.{row['kind']}"]
        zone = self.catalog.word("zone", row["zone"], None)
        out = [self.catalog.word("space", name, None), "  " + words("highfrontier.space", kind=kind, zone=zone)]
        if KIND[space] == SITE:
            out.append(f"  {self.site(space)}")
            if ATMOSPHERE[space]:
                out.append("  " + words("highfrontier.atmosphere"))
            there = owner(self.view, name)
            if there is not None:
                out.append("  " + words("highfrontier.claimed-by", name=self.screen.names[there[0]]))
            elif name in self.view["failed"]:
                out.append("  " + words("highfrontier.failed"))
        beside = [self.catalog.word("space", SPACE_NAMES[other], None) for other in ADJACENT[space]]
        if beside:
            out.append("  " + words("highfrontier.beside", names=", ".join(beside)))
        return [*out, *self.way(space)]

    def site(self, space: int) -> str:
        """The numbers of a site, in words."""
        letter = LETTERS[LETTER[space]]
        return self.words("highfrontier.site", size=SIZE[space], letter=letter, drops=DROPS[space])

    def way(self, space: int) -> list[str]:
        rocket = rocket_of(self.view, self.screen.seat)
        if rocket is None or rocket.space == space:
            return []
        arrival = rocket.arrivals()[space]
        if arrival is None:
            return ["  " + self.words("highfrontier.no-way")]
        stops = [SPACE_NAMES[PLACE_SPACE[int(mark.motion.place)]] for mark in arrival.legs()]
        said = ", ".join(self.catalog.word("space", stop, None) for stop in stops)
        return ["  " + self.words("highfrontier.way", journey=self.screen.journey(arrival, said=True), stops=said)]
