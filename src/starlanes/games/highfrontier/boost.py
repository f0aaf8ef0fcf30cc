"""Boost (5.4): hand cards, white side up, into LEO for their mass in WT. Cards are ticked one after the other."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import (
    CARD_NAMES,
    MASS,
    UNIT_CARD,
    UNIT_NAMES,
    UNIT_SIDE,
    WHITE_UNIT,
)
from starlanes.games.highfrontier.choices import BOOST, DONE_PICKING
from starlanes.games.highfrontier.facts import tell_boosted, tell_fee
from starlanes.games.highfrontier.kinds import NASA, WHITE
from starlanes.games.highfrontier.politics import privileged_seat
from starlanes.games.highfrontier.state import LEO_STACK, State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK, with_sorted, without
from starlanes.kernel.saved import Saved

SPACE_ELEVATOR: Final = 2


def boost_price(s: State, seat: int, unit: int) -> int:
    """The mass in WT; the Space Elevator makes it one less."""
    price = MASS[unit]
    return price - 1 if SPACE_ELEVATOR in s.players[seat].ventures and price > 0 else price


def may_boost(s: State, seat: int, unit: int, why: Why | None = None) -> bool:
    player = s.players[seat]
    if UNIT_CARD[unit] not in player.hand:
        if why is not None:
            why.because("why.not-in-hand", "5.4", {"card": CARD_NAMES[UNIT_CARD[unit]]})
        return False
    if UNIT_SIDE[unit] != WHITE:
        if why is not None:
            why.because("why.not-white", "5.4", {"unit": UNIT_NAMES[unit]})
        return False
    if boost_price(s, seat, unit) > player.wt:
        if why is not None:
            why.because("why.too-dear", "5.4", {"needs": boost_price(s, seat, unit), "has": player.wt})
        return False
    return True


def white_units(card: int) -> list[int]:
    """The white unit of a card, with the heavy side of a radiator."""
    unit = WHITE_UNIT[card]
    if unit == -1:
        return []
    heavy = unit + 1
    return (
        [unit, heavy] if heavy < len(UNIT_CARD) and UNIT_CARD[heavy] == card and UNIT_SIDE[heavy] == WHITE else [unit]
    )


def boostable(s: State, seat: int, after: int) -> list[int]:
    """The units that can be boosted next: ticked in ascending order, each set in one way."""
    out: list[int] = []
    for card in s.players[seat].hand:
        for unit in white_units(card):
            if unit > after and may_boost(s, seat, unit):
                out.append(unit)
    return sorted(out)


class Boost(Frame[State]):
    """Further cards for a boost that has begun."""

    NAME: ClassVar[str] = "boost"
    VERBS: ClassVar[tuple[int, ...]] = (BOOST, DONE_PICKING)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.units: list[int] = BLANK
        self.paid = 0
        self.ready = False

    def pick(self, s: State, unit: int) -> None:
        player = s.players[self.seat]
        price = boost_price(s, self.seat, unit)
        self.units = [*self.units, unit]
        self.paid += price
        player.wt -= price
        player.hand = without(player.hand, UNIT_CARD[unit])
        player.change_stack(LEO_STACK, with_sorted(player.stacks[LEO_STACK], unit))

    def go(self, s: State) -> int:
        if not self.ready and boostable(s, self.seat, self.units[len(self.units) - 1]):
            return STAYS
        self.finish(s)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        out = [DONE_PICKING]
        for unit in boostable(s, seat, self.units[len(self.units) - 1]):
            out.append(BOOST + unit)
        return out

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - BOOST < len(UNIT_CARD):
            may_boost(s, seat, code - BOOST, why)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.boost", {"n": self.paid, "wt": s.players[seat].wt}, "5.4")

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == DONE_PICKING:
            self.ready = True
        else:
            self.pick(s, code - BOOST)

    def finish(self, s: State) -> None:
        """NASA takes its launch fee from the pool, once for all that went up (2.3B)."""
        tell_boosted(s.ear, self.seat, self.units, self.paid)
        nasa = privileged_seat(s, NASA)
        if nasa != -1:
            s.players[nasa].wt += 1
            tell_fee(s.ear, nasa)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Boost":
        other = Boost()
        other.seat = self.seat
        other.units = self.units
        other.paid = self.paid
        other.ready = self.ready
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["units"] = list(self.units)
        out["paid"] = self.paid
        out["ready"] = self.ready
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.units = saved.wholes("units")
        self.paid = saved.whole("paid")
        self.ready = saved.flag("ready")


def begin_boost(s: State, seat: int, unit: int) -> None:
    frame = Boost()
    frame.seat = seat
    frame.pick(s, unit)
    s.push(frame)


class BoostOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        for unit in boostable(s, seat, -1):
            out.append(BOOST + unit)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_boost(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        begin_boost(s, seat, n)
