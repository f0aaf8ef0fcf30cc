"""The ways to set up a match."""

from typing import Final

from starlanes.kernel.game import Option, Ruling

#: "basic" is the game of sections 2 to 7; "supports" adds supports, cooling and radiation (8.1 to 8.3), "advanced" also
#: the sun wheel's events and politics (8.5, 8.6, 14.3, 14.4).
OPTIONS: Final = [
    Option("preset", ["basic", "supports", "advanced"], "basic"),
    Option("setup", ["standard", "short", "quick-start"], "standard"),
    Option("factions", ["dealt", "in-order"], "dealt"),
]
RULINGS: Final[list[Ruling]] = []
