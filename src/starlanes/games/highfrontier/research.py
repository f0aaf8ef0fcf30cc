"""Research (5.2) in all its ways: by auction, or in some scenarios at fixed prices (V5, V7): a top card with its
supports, or a bottom card unseen."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.actions import FREE, OPERATION, Action
from starlanes.games.highfrontier.auction import bonus_decks, may_bid, may_research, research
from starlanes.games.highfrontier.choices import RESEARCH, RESEARCH_BOTTOM, TIME_OUT
from starlanes.games.highfrontier.kinds import DECK_NAMES, SCIENTIST
from starlanes.games.highfrontier.performers import fee_due
from starlanes.games.highfrontier.politics import may_start_auction
from starlanes.games.highfrontier.scenario_facts import tell_bought, tell_rested
from starlanes.games.highfrontier.scenarios.register import scenario_of
from starlanes.games.highfrontier.state import State
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Why

FIXED: Final[Row] = data.GAME["fixed_prices"]
TOP: Final[int] = FIXED["top"]
BOTTOM: Final[int] = FIXED["bottom"]
REST: Final[int] = FIXED["time_out"]


def may_buy(s: State, seat: int, deck: int, price: int, why: Why | None = None) -> bool:
    if not s.rules.fixed_prices:
        if why is not None:
            why.because("why.no-fixed-prices", "V7")
        return False
    if deck not in s.rules.decks or not s.decks[deck]:
        if why is not None:
            why.because("why.no-deck", "V7", {"deck": DECK_NAMES[deck]})
        return False
    price += fee_due(s, seat, SCIENTIST)
    if s.players[seat].wt < price:
        if why is not None:
            why.because("why.too-dear", "V7", {"needs": price, "has": s.players[seat].wt})
        return False
    if not may_start_auction(s, seat, why):
        return False
    return not s.rules.hand_limit or may_bid(s, seat, why)


def buy(s: State, seat: int, cards: list[int], price: int) -> None:
    s.players[seat].wt -= price
    for card in cards:
        s.to_hand(seat, card)
    tell_bought(s.ear, seat, cards, price)
    scenario_of(s).researched(s, seat)


def buy_top(s: State, seat: int, deck: int) -> None:
    card = s.take_top(deck)
    cards = [card]
    for support in bonus_decks(s, card):
        if s.decks[support]:
            cards.append(s.take_top(support))
    buy(s, seat, cards, TOP)


def buy_bottom(s: State, seat: int, deck: int) -> None:
    buy(s, seat, [s.take_bottom(deck)], BOTTOM)


class ResearchOperation(Action):
    """The top card of a deck: by auction, or at a fixed price."""

    def __init__(self) -> None:
        super().__init__(RESEARCH, OPERATION, SCIENTIST)

    def may(self, s: State, seat: int, deck: int, why: Why | None = None) -> bool:
        return may_buy(s, seat, deck, TOP, why) if s.rules.fixed_prices else may_research(s, seat, deck, why)

    def add(self, s: State, seat: int, out: list[int]) -> None:
        for deck in s.rules.decks:
            if self.may(s, seat, deck):
                out.append(RESEARCH + deck)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        self.may(s, seat, n, why)

    def price(self, s: State, seat: int, n: int) -> int:
        return TOP if s.rules.fixed_prices else 0

    def do(self, s: State, seat: int, n: int) -> None:
        if s.rules.fixed_prices:
            buy_top(s, seat, n)
        elif not s.rules.scenario or not scenario_of(s).research(s, seat, n):
            research(s, seat, n)


class BuyBottomOperation(Action):
    """A card from below, unseen and without supports."""

    def __init__(self) -> None:
        super().__init__(RESEARCH_BOTTOM, OPERATION, SCIENTIST)

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.rules.fixed_prices:
            for deck in s.rules.decks:
                if may_buy(s, seat, deck, BOTTOM):
                    out.append(RESEARCH_BOTTOM + deck)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_buy(s, seat, n, BOTTOM, why)

    def price(self, s: State, seat: int, n: int) -> int:
        return BOTTOM

    def do(self, s: State, seat: int, n: int) -> None:
        buy_bottom(s, seat, n)


def may_rest(s: State, why: Why | None = None) -> bool:
    """Before anything has moved."""
    if s.rules.time_out and s.now.flown == 0 and not s.now.resting:
        return True
    if why is not None:
        why.because("why.no-time-out", "V7")
    return False


class TimeOutAction(Action):
    """No craft moves this turn, for 1 WT (V7)."""

    def __init__(self) -> None:
        super().__init__(TIME_OUT, FREE)

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if may_rest(s):
            out.append(TIME_OUT)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_rest(s, why)

    def do(self, s: State, seat: int, n: int) -> None:
        s.now.resting = True
        s.players[seat].wt += REST
        tell_rested(s.ear, seat, REST)
