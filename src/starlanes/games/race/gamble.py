"""Gambling World's lucky draw (IV "Piocher si la chance sourit")."""

from typing import ClassVar, Final

from starlanes.games.race.cards import Power
from starlanes.games.race.choices import GUESS
from starlanes.games.race.facts import tell_gambled
from starlanes.games.race.state import EMPTY, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Why
from starlanes.kernel.frames import DONE, WAITS, Frame

GAMBLE_RULE: Final = "consume.gamble"


def gamble(seat: int, use: Power) -> "Gamble":
    frame = Gamble()
    frame.seat = seat
    frame.card = use.card
    return frame


class Gamble(Frame[State]):
    """Gambling World: name a number; the top card, turned up, is kept if its cost or defense is that number."""

    NAME: ClassVar[str] = "gamble"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "guessed")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = 0
        self.guessed = False

    def copy(self) -> "Gamble":
        other = Gamble()
        other.seat = self.seat
        other.card = self.card
        other.guessed = self.guessed
        return other

    def go(self, s: State) -> int:
        return DONE if self.guessed else WAITS

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [GUESS, GUESS + 1, GUESS + 2, GUESS + 3, GUESS + 4, GUESS + 5, GUESS + 6]

    def answer(self, s: State, seat: int, code: int) -> None:
        self.guessed = True
        guess = code - GUESS + 1
        card = s.take()
        if card == EMPTY:
            return
        s.learned = True
        won = s.cards[card].cost == guess
        if won:
            s.players[self.seat].take_in([card])
        else:
            s.throw(card, BIT[s.seats] - 1)
        tell_gambled(s.ear, self.seat, guess, card, won)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.guess", {"card": s.cards[self.card].slug}, GAMBLE_RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.guess", GAMBLE_RULE)
