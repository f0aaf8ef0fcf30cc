"""Colonists (20) as the greedy bot sees them: one more operation each turn, for a fee."""

from starlanes.bots.highfrontier.goals import Goals
from starlanes.games.highfrontier.boost import boost_price
from starlanes.games.highfrontier.cards import BLACK_UNIT, CARD_DECK, CARD_LETTER, PURPLE_UNIT, SPECIALTY, WHITE_UNIT
from starlanes.games.highfrontier.colonists import may_add_human, most_humans
from starlanes.games.highfrontier.kinds import COLONIST, ENGINEER, FINANCIER, SCIENTIST
from starlanes.games.highfrontier.map import LETTER

#: What an operation of each trade brings beyond its fee, in WT: income, a card, a sale.
TRADES = ((ENGINEER, 1.0), (SCIENTIST, 0.8), (FINANCIER, 0.8))
#: Years that count, however long the game still is, and those until a colonist is at work.
MOST_YEARS = 10
SETTLING = 2


def colonist_worth(goals: Goals, card: int) -> float:
    """What a colonist brings who is still to be brought to space: a Human by boost, a robot by a factory."""
    s, player = goals.s, goals.player
    if CARD_DECK[card] != COLONIST:
        return 0.0
    unit = WHITE_UNIT[card]
    if unit == -1:
        unit = BLACK_UNIT[card]
        if all(LETTER[site] != CARD_LETTER[card] for site in player.factories):
            return 0.0
        price = 0
    elif not may_add_human(s, player) or any(waits(other) for other in player.hand if other != card):
        return 0.0
    else:
        price = boost_price(s, goals.seat, unit)
    if takes_last_place(goals, card):
        return 0.0
    brings = max((wt for trade, wt in TRADES if SPECIALTY[unit] & trade), default=0.0)
    years = max(0, min(MOST_YEARS, goals.left - SETTLING))
    return max(0.0, goals.wt * (brings * years - price))


def takes_last_place(goals: Goals, card: int) -> bool:
    """Whether a Human of another trade would take the only place there is before the Bernal has a dirtside: most
    Futures ask for a scientist, one for an engineer (20.4)."""
    if not goals.s.rules.endgame or WHITE_UNIT[card] == -1 or SPECIALTY[PURPLE_UNIT[card]] & goals.trade:
        return False
    return most_humans(goals.s, goals.player) == 1


def waits(card: int) -> bool:
    """Whether a hand card is a Human colonist: one at a time is enough."""
    return CARD_DECK[card] == COLONIST and WHITE_UNIT[card] != -1
