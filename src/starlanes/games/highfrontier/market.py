"""Income (5.1) and the Free Market (5.3): a hand card at the fixed price, a black card in LEO at its letter's value."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import CARD_DECK, CARD_LETTER, CARD_NAMES, UNIT_CARD, UNIT_NAMES, UNIT_SIDE
from starlanes.games.highfrontier.choices import INCOME, SELL, SELL_PRODUCT
from starlanes.games.highfrontier.facts import tell_income, tell_sold
from starlanes.games.highfrontier.kinds import BLACK, CREW, NO_LETTER
from starlanes.games.highfrontier.map import LETTER
from starlanes.games.highfrontier.politics import CAPITALISM, EGALITARIANISM, TakeFrom, hand_price, may_earn
from starlanes.games.highfrontier.state import LEO_STACK, State
from starlanes.kernel.facts import Why
from starlanes.kernel.lists import without

#: The exploitation track: the value of a letter by how many of its factories there are (14.2D).
VALUES: Final[list[int]] = data.GAME["exploitation"]["values"]
SOLAR_SATELLITES: Final = 1


def factories_of(s: State, letter: int) -> int:
    n = 0
    for player in s.players:
        for site in player.factories:
            if LETTER[site] == letter:
                n += 1
    return n


def exploitation(s: State, letter: int) -> int:
    """What a factory of the letter is worth, and what its products sell for."""
    n = factories_of(s, letter)
    return VALUES[n if n < len(VALUES) else len(VALUES) - 1]


def income(s: State, seat: int) -> None:
    """From the pool; Capitalism pays by factories, Egalitarianism takes from a richer player (14.4)."""
    player = s.players[seat]
    wt = 2 * len(player.factories) if s.regime == CAPITALISM else s.rules.income
    if s.regime == EGALITARIANISM:
        frame = TakeFrom()
        frame.seat = seat
        frame.wt = wt
        s.push(frame)
        wt = 0
    if SOLAR_SATELLITES in player.ventures:
        wt += 1
    player.wt += wt
    if wt:
        tell_income(s.ear, seat, wt)


def may_sell(s: State, seat: int, card: int, why: Why | None = None) -> bool:
    if card in s.players[seat].hand and CARD_DECK[card] != CREW:
        return True
    if why is not None:
        why.because("why.not-in-hand", "5.3", {"card": CARD_NAMES[card]})
    return False


def sell(s: State, seat: int, card: int) -> None:
    player = s.players[seat]
    player.hand = without(player.hand, card)
    player.wt += hand_price(s)
    s.under_deck(CARD_DECK[card], card)
    tell_sold(s.ear, seat, card, hand_price(s))


def may_sell_product(s: State, seat: int, unit: int, why: Why | None = None) -> bool:
    """White and purple cards can't be sold from LEO (14.4B)."""
    if unit not in s.players[seat].stacks[LEO_STACK]:
        if why is not None:
            why.because("why.not-in-leo", "5.3", {"unit": UNIT_NAMES[unit]})
        return False
    if UNIT_SIDE[unit] != BLACK or CARD_LETTER[UNIT_CARD[unit]] == NO_LETTER:
        if why is not None:
            why.because("why.not-black", "14.4B", {"unit": UNIT_NAMES[unit]})
        return False
    return True


def sell_product(s: State, seat: int, unit: int) -> None:
    player = s.players[seat]
    card = UNIT_CARD[unit]
    price = exploitation(s, CARD_LETTER[card])
    player.change_stack(LEO_STACK, without(player.stacks[LEO_STACK], unit))
    player.wt += price
    s.under_deck(CARD_DECK[card], card)
    tell_sold(s.ear, seat, card, price)


class IncomeOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if may_earn(s, seat):
            out.append(INCOME)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_earn(s, seat, why)

    def do(self, s: State, seat: int, n: int) -> None:
        income(s, seat)


class SellOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        for card in s.players[seat].hand:
            if may_sell(s, seat, card):
                out.append(SELL + card)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_sell(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        sell(s, seat, n)


class SellProductOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        for unit in s.players[seat].stacks[LEO_STACK]:
            if may_sell_product(s, seat, unit):
                out.append(SELL_PRODUCT + unit)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_sell_product(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        sell_product(s, seat, n)
