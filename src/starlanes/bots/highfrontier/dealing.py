"""Answers to offers (5.9): what is given against what is wanted, in the bot's own eyes."""

from starlanes.bots.highfrontier.scale import WT
from starlanes.bots.highfrontier.shopping import Shop
from starlanes.games.highfrontier.cards import CARDS
from starlanes.games.highfrontier.choices import MOST, OFFER_CARD, OFFER_WT
from starlanes.games.highfrontier.offers import Offer

#: A card in a stack, and help that somebody asks for.
UNIT_WORTH = 5 * WT
HELP_WORTH = WT
#: How much better than nothing a deal must be.
MARGIN = 20


def pays(shop: Shop, frame: Offer) -> bool:
    """Whether an offer brings more than it costs."""
    gain = sum(worth(shop, code, True) for code in frame.gives)
    loss = sum(worth(shop, code, False) for code in frame.wants)
    return gain > loss + MARGIN


def worth(shop: Shop, code: int, gained: bool) -> float:
    if OFFER_WT <= code <= OFFER_WT + MOST:
        return float((code - OFFER_WT) * shop.missions.goals.wt)
    if OFFER_CARD <= code < OFFER_CARD + CARDS:
        card = code - OFFER_CARD
        return shop.gain(card) if gained else max(shop.use(card), shop.resale())
    return float(HELP_WORTH if gained else UNIT_WORTH)
