"""What is printed on the components, in every language, for clients: the map, the cards, the tables.

What spaces and cards with a side up are called stands among the names that every game's data have.
"""

from typing import Any

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.cards import CARD_NAMES, CARD_ROWS, FACE_ROWS, UNIT_CARD, UNIT_NAMES
from starlanes.games.highfrontier.map import ADJACENT_SITES, LINE_ROWS, SITE_ROWS, SPACE_NAMES, SPACE_ROWS
from starlanes.games.highfrontier.texts import card_names
from starlanes.kernel.text import LANGUAGES


def printed() -> dict[str, Any]:
    sites = {row["id"]: bare(row) for row in SITE_ROWS}
    return {
        "spaces": [
            {
                **{name: value for name, value in bare(row).items() if name not in ("name", "fr")},
                "named": "name" in row,
                "site": sites.get(row["id"]),
                "adjacent": [SPACE_NAMES[site] for site in ADJACENT_SITES[at]],
            }
            for at, row in enumerate(SPACE_ROWS)
        ],
        "lines": [bare(row) for row in LINE_ROWS],
        "roads": data.SITES["roads"]["joined"],
        "cards": [{**bare(row), "name": {x: card_names(x)[row["id"]] for x in LANGUAGES}} for row in CARD_ROWS],
        "faces": [bare(row) for row in FACE_ROWS],
        "unit_card": {name: CARD_NAMES[UNIT_CARD[unit]] for unit, name in enumerate(UNIT_NAMES)},
        "tables": {
            name: [bare(row) for row in data.GAME[name]]
            for name in ("faction", "rocket", "class", "zone", "spot", "venture", "future", "regime", "event")
        },
    }


def bare(row: dict[str, Any]) -> dict[str, Any]:
    """A row without its sources."""
    return {name: value for name, value in row.items() if name not in ("tag", "tags")}
