"""What is printed on the components, in every language, for clients: the map, the cards, the tables."""

from typing import Any

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.cards import CARD_NAMES, CARD_ROWS, FACE_ROWS, UNIT_CARD, UNIT_NAMES
from starlanes.games.highfrontier.map import ADJACENT_SITES, LINE_ROWS, SITE_ROWS, SPACE_NAMES, SPACE_ROWS
from starlanes.games.highfrontier.texts import card_names, space_names, unit_names
from starlanes.kernel.text import LANGUAGES, game_texts


def printed() -> dict[str, Any]:
    words = {language: game_texts(data.PACKAGE, language) for language in LANGUAGES}
    spaces = {language: space_names(language, words[language]) for language in LANGUAGES}
    sites = {row["id"]: bare(row) for row in SITE_ROWS}
    return {
        "spaces": [
            {
                **bare(row),
                "name": {language: spaces[language][row["id"]] for language in LANGUAGES},
                "site": sites.get(row["id"]),
                "adjacent": [SPACE_NAMES[site] for site in ADJACENT_SITES[at]],
            }
            for at, row in enumerate(SPACE_ROWS)
        ],
        "lines": [bare(row) for row in LINE_ROWS],
        "roads": data.SITES["roads"]["joined"],
        "cards": [{**bare(row), "name": {x: card_names(x)[row["id"]] for x in LANGUAGES}} for row in CARD_ROWS],
        "faces": [bare(row) for row in FACE_ROWS],
        "units": {language: unit_names(language, words[language]) for language in LANGUAGES},
        "unit_card": {name: CARD_NAMES[UNIT_CARD[unit]] for unit, name in enumerate(UNIT_NAMES)},
        "tables": {
            name: [bare(row) for row in data.GAME[name]]
            for name in ("faction", "rocket", "class", "zone", "spot", "venture", "future", "regime", "event")
        },
    }


def bare(row: dict[str, Any]) -> dict[str, Any]:
    """A row without its sources."""
    return {name: value for name, value in row.items() if name not in ("tag", "tags")}
