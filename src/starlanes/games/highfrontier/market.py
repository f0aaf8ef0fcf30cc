"""Income (5.1) and the Free Market (5.3): a hand card at the fixed price, a black card in LEO or at a
promoted Bernal at its letter's value."""

from typing import ClassVar, Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.bernal import dirtsides_at, is_market
from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    CARD_LETTER,
    CARD_NAMES,
    HAND_SALE_ONLY,
    UNIT_CARD,
    UNIT_NAMES,
    UNIT_SIDE,
)
from starlanes.games.highfrontier.choices import INCOME, SELL, SELL_PRODUCT, TAKE_FROM
from starlanes.games.highfrontier.conflict_facts import tell_taken
from starlanes.games.highfrontier.facts import tell_income, tell_sold
from starlanes.games.highfrontier.kinds import (
    BLACK,
    CREW,
    FACTION_NAMES,
    FACTIONS,
    FREIGHTER_STACK,
    LEO_STACK,
    LETTERS,
    NO_LETTER,
    NOWHERE,
    STACKS,
)
from starlanes.games.highfrontier.losses import check_bernal, check_freighter
from starlanes.games.highfrontier.map import LETTER, SPACE_NAMES
from starlanes.games.highfrontier.permissions import MARKET, is_permitted
from starlanes.games.highfrontier.politics import CAPITALISM, EGALITARIANISM, hand_price, is_alien, may_earn, richer
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import without
from starlanes.kernel.saved import Saved

#: The exploitation track: the value of a letter by how many of its factories there are (14.2D).
VALUES: Final[list[int]] = data.GAME["exploitation"]["values"]
SOLAR_SATELLITES: Final = 1
#: What the aliens of V4 get for a product above Titan.
ALIEN_SALE: Final[int] = data.GAME["invasion"]["sale"]


def factories_of(s: State, letter: int) -> int:
    n = 0
    for seat, player in enumerate(s.players):
        if is_alien(s, seat):
            continue
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
    regime = s.regime_for(seat)
    wt = income_under(s, seat, regime)
    if regime == EGALITARIANISM:
        frame = TakeFrom()
        frame.seat = seat
        frame.wt = wt
        s.push(frame)
        return
    earn(s, seat, wt + satellites(s, seat))


def income_under(s: State, seat: int, regime: int) -> int:
    """What a regime pays, or takes from somebody else."""
    if regime != CAPITALISM:
        return s.rules.income
    wt = 2 * len(s.players[seat].factories)
    return max(wt, s.rules.income) if s.rules.income_at_least else wt


def satellites(s: State, seat: int) -> int:
    """What Solar Power Satellites add to an income."""
    return 1 if SOLAR_SATELLITES in s.players[seat].ventures else 0


def earn(s: State, seat: int, wt: int) -> None:
    s.players[seat].wt += wt
    if wt:
        tell_income(s.ear, seat, wt)


class TakeFrom(Frame[State]):
    """Egalitarianism: whose 2 WT are taken (D-23: no more than there are)."""

    NAME: ClassVar[str] = "take-from"
    VERBS: ClassVar[tuple[int, ...]] = (TAKE_FROM,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.wt = 0

    def go(self, s: State) -> int:
        if self.wt == 0:
            return DONE
        legal = self.legal(s, self.seat)
        if len(legal) > 1:
            return STAYS
        self.answer(s, self.seat, legal[0])
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return sorted(TAKE_FROM + s.players[other].faction for other in richer(s, seat))

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.take-from", {"n": self.wt}, "14.4")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - TAKE_FROM < FACTIONS:
            why.because("why.not-richer", "14.4", {"faction": FACTION_NAMES[code - TAKE_FROM]})

    def answer(self, s: State, seat: int, code: int) -> None:
        victim = s.faction_seat(code - TAKE_FROM)
        wt = min(self.wt, s.players[victim].wt)
        s.players[victim].wt -= wt
        s.players[seat].wt += wt
        self.wt = 0
        tell_taken(s.ear, seat, code - TAKE_FROM, wt)
        earn(s, seat, satellites(s, seat))

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "TakeFrom":
        other = TakeFrom()
        other.seat = self.seat
        other.wt = self.wt
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["wt"] = self.wt
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.wt = saved.whole("wt")


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
    """In LEO or at a Bernal with a market. White and purple cards can't be sold so (14.4B), nor can robots once they
    are emancipated: a mind is no product (16.3)."""
    player = s.players[seat]
    stack = player.stack_of(unit)
    if stack == -1:
        if why is not None:
            why.because("why.not-in-space", "5.3", {"unit": UNIT_NAMES[unit]})
        return False
    letter = CARD_LETTER[UNIT_CARD[unit]]
    product = UNIT_SIDE[unit] == BLACK and letter != NO_LETTER and not HAND_SALE_ONLY[UNIT_CARD[unit]]
    if not product or s.is_human(unit):
        if why is not None:
            why.because("why.not-black", "14.4B", {"unit": UNIT_NAMES[unit]})
        return False
    return player.where[stack] == player.where[LEO_STACK] or market_for(s, seat, player.where[stack], letter, why) != -1


def market_for(s: State, seat: int, space: int, letter: int, why: Why | None = None) -> int:
    """Whose Bernal on a space buys a letter: the own, or another's who permits it, for a fee that was agreed on; -1 if
    none does. A Bernal does not buy what one of its dirtsides makes (19.5C)."""
    full = -1
    for turn in range(s.seats):
        other = (seat + turn) % s.seats
        player = s.players[other]
        if not is_market(s, player, space) or (other != seat and not is_permitted(s, MARKET, space, other)):
            continue
        makers = [site for site in dirtsides_at(player, space) if LETTER[site] == letter]
        if not makers:
            return other
        full = makers[0]
    if why is not None and full != -1:
        why.because("why.saturated", "19.5C", {"space": SPACE_NAMES[full], "letter": LETTERS[letter]})
    elif why is not None:
        why.because("why.no-market", "5.3", {"space": SPACE_NAMES[space]})
    return -1


def sell_product(s: State, seat: int, unit: int) -> None:
    player = s.players[seat]
    card = UNIT_CARD[unit]
    price = exploitation(s, CARD_LETTER[card])
    stack = player.stack_of(unit)
    space = player.where[stack]
    at_port = space == player.where[LEO_STACK]
    if at_port and is_alien(s, seat):
        price = ALIEN_SALE
    abroad = not at_port and market_for(s, seat, space, CARD_LETTER[card]) != seat
    player.change_stack(stack, without(player.stacks[stack], unit))
    player.wt += price
    if abroad:
        # The product was sold, not the patent: the card comes back (19.5C).
        s.to_hand(seat, card)
    else:
        s.under_deck(CARD_DECK[card], card)
    tell_sold(s.ear, seat, card, price)
    if stack == FREIGHTER_STACK:
        check_freighter(s, seat)
    check_bernal(s, seat)


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
        player = s.players[seat]
        for stack in range(STACKS):
            if player.where[stack] != NOWHERE:
                for unit in player.stacks[stack]:
                    if may_sell_product(s, seat, unit):
                        out.append(SELL_PRODUCT + unit)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_sell_product(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        sell_product(s, seat, n)
