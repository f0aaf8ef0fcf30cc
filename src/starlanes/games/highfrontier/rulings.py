"""The ways to set up a match."""

from typing import Final

from starlanes.kernel.game import Option, Ruling

#: "basic" is the game of sections 2 to 7, "supports" adds supports, cooling and radiation (8.1 to 8.3).
OPTIONS: Final = [
    Option("preset", ["basic", "supports"], "basic"),
    Option("setup", ["standard", "short"], "standard"),
    Option("factions", ["dealt", "in-order"], "dealt"),
]
RULINGS: Final[list[Ruling]] = []
