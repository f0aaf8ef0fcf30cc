"""The options and rulings of Race; RULINGS.md tells why each ruling is as it is."""

from typing import Final

from starlanes.kernel.game import Option, Ruling

OPTIONS: Final = [
    Option("start", ["standard", "first", "experienced"], "standard"),
    Option("expert", ["no", "yes"], "no"),
    Option("edition", ["2", "1"], "2"),
]

RULINGS: Final = [
    Ruling("standard-deck", ["114", "120"], "114", "setup"),
    Ruling("settle-order", ["seat-order", "together"], "seat-order", "timing"),
    Ruling("free-colony-ship", ["allowed", "refused"], "allowed", "settle.colony-ship"),
    Ruling("tactics-to-discard", ["any-time", "to-conquer"], "any-time", "settle.conquest"),
    Ruling("negative-new-galactic-order", ["counts", "zero"], "counts", "scoring"),
    Ruling("gambling-world", ["compulsory", "optional"], "compulsory", "consume"),
    Ruling("consume-order", ["together", "seat-order"], "together", "timing"),
    Ruling("round-limit", ["none", "30", "60"], "none", "end"),
]
