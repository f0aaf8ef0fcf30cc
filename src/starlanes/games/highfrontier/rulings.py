"""The ways to set up a match."""

from typing import Final

from starlanes.games.highfrontier.modules import BY_PRESET, MODULE_OPTIONS, PRESETS
from starlanes.kernel.game import Option, Ruling

OPTIONS: Final = [
    Option("preset", list(PRESETS), "basic"),
    Option("setup", [BY_PRESET, "standard", "short", "quick-start"], BY_PRESET),
    Option("factions", ["dealt", "in-order"], "dealt"),
    *MODULE_OPTIONS,
]
RULINGS: Final[list[Ruling]] = []
