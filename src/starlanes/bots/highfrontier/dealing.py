"""Negotiation (5.9) in the greedy bot's eyes: answers to offers, and offers of its own, few and simple.

It sells a hand card that fits somebody else's plans better than its own, and buys one that fits its own. What a card is
worth to another seat it works out as that seat would: hands are open. It asks for the use of a factory or a Lab where
one of its stacks stands and needs it.
"""

from math import ceil
from typing import Final

from starlanes.bots.highfrontier.plans import Plans
from starlanes.bots.highfrontier.scale import WT
from starlanes.bots.highfrontier.shopping import Shop
from starlanes.games.highfrontier.bernal import is_bernal
from starlanes.games.highfrontier.cards import CARD_DECK, CARDS, PURPLE_UNIT, UNIT_CARD, UNIT_SIDE
from starlanes.games.highfrontier.choices import MOST, OFFER, OFFER_CARD, OFFER_WT, PERMIT
from starlanes.games.highfrontier.kinds import FACTIONS, NOWHERE, PURPLE, ROCKET
from starlanes.games.highfrontier.map import LEO, SPACES
from starlanes.games.highfrontier.offers import GIVES, Offer, things
from starlanes.games.highfrontier.performers import crew_operations
from starlanes.games.highfrontier.permissions import LAB, REFUELLING
from starlanes.kernel.bits import BIT

#: A card in a stack, and help that somebody asks for.
UNIT_WORTH: Final = 5 * WT
HELP_WORTH: Final = WT
#: How much better than nothing a deal must be.
MARGIN: Final = 20
#: An offer is made every so many years, so that a game does not fill with them.
EVERY: Final = 3
#: So many cards of a hand are thought of.
MOST_CARDS: Final = 2
#: WT that are offered for a permission, and what a Lab is worth to whoever needs one.
FEE: Final = 3
LAB_FEE: Final = 5


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
    if PERMIT <= code < PERMIT + (LAB + 1) * SPACES:
        return float(HELP_WORTH)
    return float(HELP_WORTH if gained else UNIT_WORTH)


class Deal:
    """An offer that could be made: to whom, what is given, what is wanted."""

    def __init__(self, partner: int, gives: list[int], wants: list[int]) -> None:
        self.partner = partner
        self.gives = gives
        self.wants = wants


def deals(plans: Plans) -> list[Deal]:
    """What the bot would offer now, the best first; nothing in most years."""
    s, seat = plans.s, plans.seat
    if not s.rules.offers or s.seats == 1:
        return []
    asked = permissions(plans)
    # Cards are thought of before anything else is done, every few years: it takes the other's plans too.
    fresh = s.now.operations == crew_operations(s, seat) and not s.now.worked and not s.now.flown
    if asked or not fresh or (s.year + seat) % EVERY:
        return asked
    out: list[tuple[float, Deal]] = []
    for partner in range(s.seats):
        if partner != seat and not s.now.offered & BIT[seat * FACTIONS + partner]:
            out += sales(plans, partner)
    out.sort(key=lambda item: -item[0])
    return [deal for _gain, deal in out[:1]]


def sales(plans: Plans, partner: int) -> list[tuple[float, Deal]]:
    """One card for WT, from either side: at a price between what it is worth to both."""
    other = Plans(plans.s, partner)
    out: list[tuple[float, Deal]] = []
    for giver, taker in ((plans, other), (other, plans)):
        # What the giver's own rocket is made of is not for sale.
        spare = [card for card in giver.player.hand if card not in giver.shop.parts]
        wanted = [card for card in spare if CARD_DECK[card] in taker.shop.missing]
        for card in wanted[:MOST_CARDS]:
            least = max(giver.shop.use(card), giver.shop.resale()) / giver.goals.wt + 1
            most = min(float(taker.player.wt), taker.shop.gain(card) / taker.goals.wt - 1)
            mine = giver is plans
            price = int((least + most) / 2)
            if plans.temper.shrewd:
                # As near to what the other would just accept as can be.
                price = int(most) if mine else ceil(least)
            if least < most and price >= 1:
                sold, paid = [OFFER_CARD + card], [OFFER_WT + price]
                out.append((most - least, Deal(partner, sold if mine else paid, paid if mine else sold)))
    return out


def permissions(plans: Plans) -> list[Deal]:
    """A Lab or a factory of somebody else, where an own stack could use it at once."""
    s, seat, player = plans.s, plans.seat, plans.player
    out: list[Deal] = []
    for partner in range(s.seats):
        if partner == seat or s.now.offered & BIT[seat * FACTIONS + partner]:
            continue
        for code in things(s, partner, seat):
            kind, space = divmod(code - PERMIT, SPACES)
            if code < PERMIT or kind not in (REFUELLING, LAB):
                continue
            fee = LAB_FEE if kind == LAB else FEE
            useful = promotable(plans, space) if kind == LAB else thirsty(plans, space)
            if useful and player.wt > fee:
                out.append(Deal(partner, [OFFER_WT + fee], [code]))
    return out[:1]


def promotable(plans: Plans, space: int) -> bool:
    """Whether own cards stand on a space that could be promoted there, and nowhere else."""
    if plans.futures.labs or not plans.s.rules.endgame:
        return False
    units = [unit for stack in plans.player.stands_on(space) for unit in plans.player.stacks[stack]]
    return any(
        UNIT_SIDE[unit] != PURPLE and PURPLE_UNIT[UNIT_CARD[unit]] != -1 and not is_bernal(unit) for unit in units
    )


def thirsty(plans: Plans, space: int) -> bool:
    """Whether the rocket stands somewhere with hardly any fuel."""
    player = plans.player
    here = player.where[ROCKET] == space and space not in (LEO, NOWHERE)
    return here and player.tanks == 0 and bool(player.stacks[ROCKET])


def next_choice(plans: Plans, legal: list[int], frame: Offer, done: int) -> int:
    """The next thing of an offer in the making."""
    for deal in deals_to(plans, frame):
        wanted = deal.gives if frame.stage == GIVES else deal.wants
        for code in sorted(wanted):
            if code not in frame.picked() and code in legal:
                return code
    return done


def deals_to(plans: Plans, frame: Offer) -> list[Deal]:
    """What an offer was begun for: the same thought again, as if it were not begun."""
    s = plans.s
    before = s.now.offered
    s.now.offered &= ~BIT[frame.seat * FACTIONS + frame.partner]
    found = [deal for deal in deals(plans) if deal.partner == frame.partner]
    s.now.offered = before
    return found


def opening(plans: Plans, legal: list[int]) -> int | None:
    """The offer to begin now, if there is one."""
    for deal in deals(plans):
        code = OFFER + plans.s.players[deal.partner].faction
        if code in legal:
            return code
    return None
