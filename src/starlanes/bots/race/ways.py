"""What placing a card costs with given powers, those one might have as well as those one has."""

from typing import Final

from starlanes.games.race.cards import Card
from starlanes.games.race.kinds import NO_KIND
from starlanes.games.race.powers import Powers

#: More cards than anybody can pay: there is no way.
CANNOT: Final = 99


def strength(card: Card, powers: Powers) -> int:
    """Military strength against a world, without what could be discarded for it."""
    total = powers.military
    if card.kind != NO_KIND:
        total += powers.military_kind[card.kind]
    if card.rebel:
        total += powers.military_rebel
    return total


def payable(card: Card, powers: Powers) -> bool:
    """Whether a world may be paid for at all."""
    return not card.military or (
        powers.pay_for_military >= 0 and (card.kind == NO_KIND or card.kind != powers.pay_not_kind)
    )


def price(card: Card, powers: Powers) -> int:
    """The cards to pay for a development or a world that may be paid for."""
    if not card.world:
        return max(0, card.cost - powers.develop_reduce)
    cost = card.cost - powers.settle_reduce
    if card.military:
        cost -= powers.pay_for_military
    if card.kind != NO_KIND:
        cost -= powers.settle_reduce_kind[card.kind]
    return max(0, cost)


def cheapest(card: Card, powers: Powers, money: float, discarded: float) -> tuple[int, float]:
    """The cheapest way to place a card: cards to pay, or CANNOT, and what goes with a card discarded from the tableau.

    `money` is what a card paid is worth, `discarded` what Colony Ship or New Military Tactics is.
    """
    if not card.world:
        return price(card, powers), 0.0
    cost = CANNOT
    loss = 0.0
    if card.military:
        force = strength(card, powers)
        if force >= card.cost:
            return 0, 0.0
        if powers.tactics >= 0 and force + powers.tactics_value >= card.cost:
            cost, loss = 0, discarded
    if payable(card, powers):
        paid = price(card, powers)
        if paid * money < cost * money + loss:
            cost, loss = paid, 0.0
        ship = powers.ship >= 0 and (card.kind == NO_KIND or card.kind != powers.ship_not_kind)
        if ship and discarded < cost * money + loss:
            cost, loss = 0, discarded
    return cost, loss
