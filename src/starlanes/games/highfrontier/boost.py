"""Boost (5.4): hand cards, white side up, into LEO for their mass in WT, or straight to a Bernal at home (19.2A).

Cards are ticked one after the other, each with where it goes. What goes to the Bernal crosses the Van Allen belt.
"""

from typing import ClassVar, Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.ageing import grow_older
from starlanes.games.highfrontier.bernal import bernal_space, is_at_home
from starlanes.games.highfrontier.cards import (
    BLACK_UNIT,
    CARD_DECK,
    CARD_NAMES,
    IGNORES_RADIATION,
    IS_HUMAN,
    MASS,
    RAD_HARD,
    UNIT_CARD,
    UNIT_HEAVY,
    UNIT_NAMES,
    UNITS,
    WHITE_UNIT,
    weights_of,
)
from starlanes.games.highfrontier.choices import BOOST, BOOST_HOME, DONE_PICKING, ERSATZ
from starlanes.games.highfrontier.colonists import may_add_human
from starlanes.games.highfrontier.facts import tell_boosted, tell_ersatz, tell_fee
from starlanes.games.highfrontier.flight_facts import tell_belt
from starlanes.games.highfrontier.hazards import BELT_THRUST, radiation_level
from starlanes.games.highfrontier.kinds import COLONIST, ENGINEER, ERSATZ_STACK, LEO_STACK, NASA, UN
from starlanes.games.highfrontier.losses import lose_all, turn_light
from starlanes.games.highfrontier.performers import fee_due
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.politics import is_alien, privileged_seat
from starlanes.games.highfrontier.rules import PRICES
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK, with_sorted, without
from starlanes.kernel.saved import Saved

SPACE_ELEVATOR: Final = 2
ERSATZ_PRICE: Final[int] = PRICES["ersatz_bernal"]


def boost_price(s: State, seat: int, unit: int) -> int:
    """The mass in WT; the Space Elevator makes it one less."""
    price = MASS[unit]
    return price - 1 if SPACE_ELEVATOR in s.players[seat].ventures and price > 0 else price


def may_boost(s: State, seat: int, unit: int, fee: int, why: Why | None = None) -> bool:
    """Whether a card can go up; `fee` is what its performer still has to be paid."""
    player = s.players[seat]
    if UNIT_CARD[unit] not in player.hand:
        if why is not None:
            why.because("why.not-in-hand", "5.4", {"card": CARD_NAMES[UNIT_CARD[unit]]})
        return False
    if unit not in sides_to_boost(s, seat, UNIT_CARD[unit]):
        if why is not None:
            why.because("why.not-white", "5.4", {"unit": UNIT_NAMES[unit]})
        return False
    if boost_price(s, seat, unit) + fee > player.wt:
        if why is not None:
            why.because("why.too-dear", "5.4", {"needs": boost_price(s, seat, unit) + fee, "has": player.wt})
        return False
    return CARD_DECK[UNIT_CARD[unit]] != COLONIST or may_add_human(s, player, why)


def may_boost_home(s: State, seat: int, unit: int, fee: int, why: Why | None = None) -> bool:
    """Straight to a Bernal or Ersatz on its home orbit, for the same price (19.2A)."""
    if not s.rules.bernals or not is_at_home(s.players[seat]):
        if why is not None:
            why.because("why.no-bernal-at-home", "19.2A")
        return False
    return may_boost(s, seat, unit, fee, why)


def home_stack(player: Player) -> int:
    """Where cards boosted home arrive: the Ersatz takes them, once there is one (19.3B)."""
    return ERSATZ_STACK if player.ersatz else player.stack_of(player.bernal())


def may_boost_ersatz(s: State, seat: int, fee: int, why: Why | None = None) -> bool:
    """A second Bernal, if none is at home (19.3B)."""
    player = s.players[seat]
    if not s.rules.bernals or player.ersatz or bernal_space(player) == player.home():
        if why is not None:
            why.because("why.bernal-at-home", "19.3B")
        return False
    if player.wt < ERSATZ_PRICE + fee:
        if why is not None:
            why.because("why.too-dear", "19.3B", {"needs": ERSATZ_PRICE + fee, "has": player.wt})
        return False
    return True


def sides_to_boost(s: State, seat: int, card: int) -> list[int]:
    """White faces; in scenarios black ones, those of the aliens (V4) and those Shimizu has paid for (V5)."""
    black = is_alien(s, seat) or card in s.players[seat].blackened
    return weights_of(BLACK_UNIT[card] if black and BLACK_UNIT[card] != -1 else WHITE_UNIT[card])


def boostable(s: State, seat: int, after: int, fee: int) -> list[int]:
    """The units that can be boosted next: ticked in ascending order, each set in one way."""
    out: list[int] = []
    for card in s.players[seat].hand:
        for unit in sides_to_boost(s, seat, card):
            if unit > after and may_boost(s, seat, unit, fee):
                out.append(unit)
    return sorted(out)


class Boost(Frame[State]):
    """Further cards for a boost that has begun."""

    NAME: ClassVar[str] = "boost"
    VERBS: ClassVar[tuple[int, ...]] = (BOOST, BOOST_HOME, DONE_PICKING)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        #: Cards to LEO, and cards to the Bernal.
        self.units: list[int] = BLANK
        self.home: list[int] = BLANK
        self.paid = 0
        self.ready = False

    def last(self) -> int:
        return max([*self.units, *self.home, -1])

    def pick(self, s: State, unit: int, home: bool) -> None:
        player = s.players[self.seat]
        price = boost_price(s, self.seat, unit)
        self.paid += price
        player.wt -= price
        player.hand = without(player.hand, UNIT_CARD[unit])
        s.now.newcomer(UNIT_CARD[unit])
        stack = LEO_STACK
        if home:
            self.home = [*self.home, unit]
            stack = home_stack(player)
        else:
            self.units = [*self.units, unit]
        player.change_stack(stack, with_sorted(player.stacks[stack], unit))

    def go(self, s: State) -> int:
        if not self.ready and boostable(s, self.seat, self.last(), 0):
            return STAYS
        self.finish(s)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        out = [DONE_PICKING]
        units = boostable(s, seat, self.last(), 0)
        for unit in units:
            out.append(BOOST + unit)
        for unit in units:
            if may_boost_home(s, seat, unit, 0):
                out.append(BOOST_HOME + unit)
        return out

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        may = False
        if 0 <= code - BOOST < UNITS:
            may = may_boost(s, seat, code - BOOST, 0, why)
        elif 0 <= code - BOOST_HOME < UNITS:
            may = may_boost_home(s, seat, code - BOOST_HOME, 0, why)
        if may:
            why.because("why.passed-over", "5.4")

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.boost", {"n": self.paid, "wt": s.players[seat].wt}, "5.4")

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == DONE_PICKING:
            self.ready = True
        elif code >= BOOST_HOME:
            self.pick(s, code - BOOST_HOME, True)
        else:
            self.pick(s, code - BOOST, False)

    def finish(self, s: State) -> None:
        """NASA takes its launch fee from the pool, once for all that went up (2.3B, D-18); then the belt."""
        if self.units or self.home:
            tell_boosted(s.ear, self.seat, self.units + self.home, self.paid)
        nasa = privileged_seat(s, NASA)
        if nasa != -1 and not is_alien(s, self.seat):
            fee = max(len(self.units) + len(self.home), 1) if s.rules.fee_by_card else 1
            s.players[nasa].wt += fee
            tell_fee(s.ear, nasa, fee)
        if self.home and s.players[self.seat].faction != UN:
            cross_belt(s, self.seat, self.home)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Boost":
        other = Boost()
        other.seat = self.seat
        other.units = self.units
        other.home = self.home
        other.paid = self.paid
        other.ready = self.ready
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["units"] = list(self.units)
        out["home"] = list(self.home)
        out["paid"] = self.paid
        out["ready"] = self.ready
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.units = saved.wholes("units")
        self.home = saved.wholes("home")
        self.paid = saved.whole("paid")
        self.ready = saved.flag("ready")


def cross_belt(s: State, seat: int, units: list[int]) -> None:
    """The Van Allen belt (19.2A): one roll; softer cards are back in hand, their price is gone."""
    player = s.players[seat]
    level = radiation_level(s.die(), BELT_THRUST, s.sector())
    tell_belt(s.ear, seat, level)
    stack = home_stack(player)
    lost: list[int] = []
    for unit in units:
        if RAD_HARD[unit] < level and not IGNORES_RADIATION[unit]:
            if UNIT_HEAVY[unit]:
                turn_light(s, seat, stack, unit)
            elif s.rules.ageing and IS_HUMAN[unit]:
                grow_older(s, seat, unit)
            else:
                lost.append(unit)
    lose_all(s, seat, stack, lost)


def begin_boost(s: State, seat: int, unit: int, home: bool) -> None:
    frame = Boost()
    frame.seat = seat
    frame.pick(s, unit, home)
    s.push(frame)


class BoostOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        for unit in boostable(s, seat, -1, fee_due(s, seat, ENGINEER)):
            out.append(BOOST + unit)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_boost(s, seat, n, fee_due(s, seat, ENGINEER), why)

    def price(self, s: State, seat: int, n: int) -> int:
        return boost_price(s, seat, n)

    def do(self, s: State, seat: int, n: int) -> None:
        begin_boost(s, seat, n, False)


class BoostHomeOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.rules.bernals and is_at_home(s.players[seat]):
            for unit in boostable(s, seat, -1, fee_due(s, seat, ENGINEER)):
                out.append(BOOST_HOME + unit)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_boost_home(s, seat, n, fee_due(s, seat, ENGINEER), why)

    def price(self, s: State, seat: int, n: int) -> int:
        return boost_price(s, seat, n)

    def do(self, s: State, seat: int, n: int) -> None:
        begin_boost(s, seat, n, True)


class ErsatzOperation(Action):
    """A Boost that begins with an Ersatz; cards may follow it (19.3B)."""

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if may_boost_ersatz(s, seat, fee_due(s, seat, ENGINEER)):
            out.append(ERSATZ)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_boost_ersatz(s, seat, fee_due(s, seat, ENGINEER), why)

    def price(self, s: State, seat: int, n: int) -> int:
        return ERSATZ_PRICE

    def do(self, s: State, seat: int, n: int) -> None:
        player = s.players[seat]
        player.wt -= ERSATZ_PRICE
        player.ersatz = True
        player.place(ERSATZ_STACK, player.home())
        tell_ersatz(s.ear, seat, ERSATZ_PRICE)
        frame = Boost()
        frame.seat = seat
        s.push(frame)
