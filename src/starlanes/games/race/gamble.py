"""Gambling World's lucky draw (IV "Piocher si la chance sourit")."""

from typing import ClassVar, Final

from starlanes.games.race.cards import Power
from starlanes.games.race.choices import GUESS, SMALLEST_GUESS
from starlanes.games.race.facts import tell_gambled, tell_gambled_for_nothing
from starlanes.games.race.state import EMPTY, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved

GAMBLE_RULE: Final = "consume.gamble"


def gamble(seat: int, use: Power) -> "Gamble":
    frame = Gamble()
    frame.seat = seat
    frame.card = use.card
    frame.smallest = use.smallest
    frame.largest = use.largest
    return frame


class Gamble(Frame[State]):
    """Gambling World: name a number; the top card, turned up, is kept if its cost or defense is that number."""

    NAME: ClassVar[str] = "gamble"
    VERBS: ClassVar[tuple[int, ...]] = (GUESS,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = 0
        self.smallest = 0
        self.largest = 0
        self.guessed = False

    def go(self, s: State) -> int:
        return DONE if self.guessed else STAYS

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        out: list[int] = []
        for number in range(self.smallest, self.largest + 1):
            out.append(GUESS + number - SMALLEST_GUESS)
        return out

    def answer(self, s: State, seat: int, code: int) -> None:
        self.guessed = True
        guess = code - GUESS + SMALLEST_GUESS
        card = s.take()
        if card == EMPTY:
            tell_gambled_for_nothing(s.ear, self.seat, guess)
            return
        s.learned = True
        won = s.cards[card].cost == guess
        if won:
            s.players[self.seat].take_in([card])
        else:
            s.throw(card, BIT[s.seats] - 1)
        tell_gambled(s.ear, self.seat, guess, card, won)

    def prompt(self, s: State, seat: int) -> Phrase:
        args: dict[str, Plain] = {"card": s.cards[self.card].slug, "smallest": self.smallest, "largest": self.largest}
        return Phrase("prompt.guess", args, GAMBLE_RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.guess", GAMBLE_RULE, {"smallest": self.smallest, "largest": self.largest})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Gamble":
        other = Gamble()
        other.seat = self.seat
        other.card = self.card
        other.smallest = self.smallest
        other.largest = self.largest
        other.guessed = self.guessed
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["card"] = self.card
        out["smallest"] = self.smallest
        out["largest"] = self.largest
        out["guessed"] = self.guessed
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.card = saved.whole("card")
        self.smallest = saved.whole("smallest")
        self.largest = saved.whole("largest")
        self.guessed = saved.flag("guessed")
