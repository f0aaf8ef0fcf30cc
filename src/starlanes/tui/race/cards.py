"""The cards of Race in few columns: signs, costs and powers in short.

A sign says what a card is: a shape for the kind of a world (circle novelty, square rare, triangle genes, star alien),
hollow while there is no good on it and filled when there is; a windfall world has its sign in brackets; a dot for a
world without goods and a diamond for a development.
"""

from starlanes.games.race.cards import FIRST_EDITION, INDEX, SECOND_EDITION, WINDFALL, Card
from starlanes.games.race.describe import short, symbol
from starlanes.games.race.kinds import KIND_NAMES, NO_KIND
from starlanes.tui.signs import DEVELOPMENT, HOLLOW, KIND_STYLES, NO_GOODS


def card_of(slug: str, edition: int) -> Card:
    return (FIRST_EDITION if edition == 1 else SECOND_EDITION)[INDEX[slug]]


def kind_of(card: Card) -> str:
    return "" if card.kind == NO_KIND else KIND_NAMES[card.kind]


def sign(card: Card, good: bool) -> str:
    if not card.world:
        return DEVELOPMENT
    if card.kind == NO_KIND:
        return NO_GOODS
    shape = symbol(card.kind) if good else HOLLOW[symbol(card.kind)]
    return f"({shape})" if card.makes == WINDFALL else shape


def style(card: Card) -> str:
    return KIND_STYLES.get(kind_of(card), "")


def short_powers(card: Card, language: str) -> list[str]:
    """The powers of a card, each in a few signs; making its own good is told by the sign already."""
    return [short(power, language) for power in card.powers if power.code != "good"]
