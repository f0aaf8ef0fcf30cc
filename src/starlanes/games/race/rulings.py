"""The options and rulings of Race; RULINGS.md tells why each ruling is as it is."""

from typing import Final

from starlanes.kernel.game import Option, Ruling

OPTIONS: Final = [
    Option("start", ["standard", "first", "experienced"], "standard"),
    Option("expert", ["no", "yes"], "no"),
    Option("edition", ["2", "1"], "2"),
]

RULINGS: Final = [
    Ruling("standard-deck", ["114", "120"], "114", "Préparation"),
    Ruling("settle-order", ["seat-order", "together"], "seat-order", "Timing"),
    Ruling("free-colony-ship", ["allowed", "refused"], "allowed", "III: Coloniser, Réduction de coût à 0"),
    Ruling("negative-new-galactic-order", ["counts", "zero"], "counts", "Pouvoirs des développements coûtants 6"),
    Ruling("gambling-world", ["compulsory", "optional"], "compulsory", "IV: Consommer"),
    Ruling("consume-order", ["together", "seat-order"], "together", "Timing"),
    Ruling("round-limit", ["none", "30", "60"], "none", "Fin de partie"),
]
