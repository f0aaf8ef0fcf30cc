"""The cards of Race in few columns: marks, costs and powers in short.

A mark says what a card is: a shape for the kind of a world (circle novelty, square rare, triangle genes, star alien),
hollow while there is no good on it and filled when there is; a windfall world has its mark in brackets; a dot for a
world without goods and a diamond for a development.
"""

import re
from collections.abc import Iterator

from starlanes.games.race.cards import FIRST_EDITION, INDEX, SECOND_EDITION, WINDFALL, Card
from starlanes.games.race.describe import short, symbol
from starlanes.games.race.kinds import KIND_NAMES, NO_KIND

HOLLOW = {"●": "○", "■": "□", "▲": "△", "★": "☆"}
NO_GOODS = "·"
DEVELOPMENT = "◆"
#: Colours only repeat what the marks say.
STYLES = {"novelty": "color(75)", "rare": "color(173)", "genes": "color(77)", "alien": "color(221)"}
MILITARY = "color(203)"
#: Words that tell worlds apart the least: left out first when room is short.
FILLERS = frozenset(["world", "monde", "the", "of", "de", "du", "des", "la", "le", "les", "à", "l", "d"])


def card_of(slug: str, edition: int) -> Card:
    return (FIRST_EDITION if edition == 1 else SECOND_EDITION)[INDEX[slug]]


def kind_of(card: Card) -> str:
    return "" if card.kind == NO_KIND else KIND_NAMES[card.kind]


def mark(card: Card, good: bool) -> str:
    if not card.world:
        return DEVELOPMENT
    if card.kind == NO_KIND:
        return NO_GOODS
    shape = symbol(card.kind) if good else HOLLOW[symbol(card.kind)]
    return f"({shape})" if card.makes == WINDFALL else shape


def style(card: Card) -> str:
    return STYLES.get(kind_of(card), "")


def shorter_names(name: str) -> Iterator[str]:
    """A name, shorter and shorter: first without the words that say least, then with its words cut."""
    yield name
    words = re.findall(r"[^\s'-]+", name)
    telling = [word for word in words if word.lower() not in FILLERS] or words
    yield " ".join(telling)
    for letters in range(8, 2, -1):
        yield "".join(word[:1].upper() + word[1:letters] for word in telling)


def fitting_name(name: str, room: int) -> str:
    """A name in at most `room` columns, as long as that allows."""
    shortest = name
    for shortest in shorter_names(name):
        if len(shortest) <= room:
            return shortest
    return shortest[:room]


def short_powers(card: Card, language: str) -> list[str]:
    """The powers of a card, each in a few signs; making its own good is told by the mark already."""
    return [short(power, language) for power in card.powers if power.code != "good"]
