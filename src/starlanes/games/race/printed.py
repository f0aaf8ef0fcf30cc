"""What is printed on the components, for clients: cards with their powers in words, phases, actions and goods."""

from typing import Any, Final

from starlanes.games.race.cards import FIRST_EDITION, SECOND_EDITION, Card
from starlanes.games.race.data import CARDS, GAME
from starlanes.games.race.describe import describe
from starlanes.kernel.datafiles import Row
from starlanes.kernel.described import with_words
from starlanes.kernel.text import LANGUAGES

#: Fields of a card that are about the data, not about the card.
LEFT_OUT: Final = ("id", "tags", "first_edition")


def printed() -> dict[str, Any]:
    rows: list[Row] = CARDS["card"]
    first: list[Row] = []
    for row, card in zip(rows, FIRST_EDITION, strict=True):
        if "first_edition" in row:
            first.append(card_data({**row, **row["first_edition"]}, card))
    return {
        "cards": [card_data(row, card) for row, card in zip(rows, SECOND_EDITION, strict=True)],
        "first_edition_cards": first,
        "phases": GAME["phase"],
        "actions": GAME["action"],
        "goods": GAME["good"],
    }


def card_data(row: Row, card: Card) -> dict[str, Any]:
    """A card as its row has it, with everything about it in words."""
    lines = {language: describe(card, language) for language in LANGUAGES}
    out: dict[str, Any] = {"slug": card.slug}
    out.update({key: value for key, value in row.items() if key not in LEFT_OUT})
    out["headline"] = {language: said[0].text for language, said in lines.items()}
    out["powers"] = with_words(row.get("powers", []), lines, "power")
    out["scoring"] = with_words(row.get("scoring", []), lines, "score")
    return out
