"""What placing a card costs with given powers, those one might have as well as those one has."""

from typing import Final

from starlanes.games.race.cards import Card
from starlanes.games.race.kinds import NO_KIND
from starlanes.games.race.powers import Powers
from starlanes.games.race.ways import payable, settle_cost, strength

#: More cards than anybody can pay: there is no way.
CANNOT: Final = 99


def price(card: Card, powers: Powers) -> int:
    """The cards to pay for a development or a world that may be paid for."""
    return settle_cost(powers, card) if card.world else max(0, card.cost - powers.develop_reduce)


def cheapest(card: Card, powers: Powers, money: float, discarded: float) -> tuple[int, float]:
    """The cheapest way to place a card: cards to pay, or CANNOT, and what goes with a card discarded from the tableau.

    `money` is what a card paid is worth, `discarded` what Colony Ship or New Military Tactics is.
    """
    if not card.world:
        return price(card, powers), 0.0
    cost = CANNOT
    loss = 0.0
    if card.military:
        force = strength(powers, card)
        if force >= card.cost:
            return 0, 0.0
        if powers.tactics >= 0 and force + powers.tactics_value >= card.cost:
            cost, loss = 0, discarded
    if payable(powers, card):
        paid = price(card, powers)
        if paid * money < cost * money + loss:
            cost, loss = paid, 0.0
        ship = powers.ship >= 0 and (card.kind == NO_KIND or card.kind != powers.ship_not_kind)
        if ship and discarded < cost * money + loss:
            cost, loss = 0, discarded
    return cost, loss
