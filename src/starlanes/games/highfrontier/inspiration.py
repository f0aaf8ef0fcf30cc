"""Inspiration: top cards that go under their decks, all of them by an event (14.3B), some by triangle burns (17.0B)."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.choices import DONE_PICKING, INSPIRE
from starlanes.games.highfrontier.facts import tell_inspired
from starlanes.games.highfrontier.kinds import DECK_NAMES, DECKS
from starlanes.games.highfrontier.map import ARC_TO, TRIANGLE
from starlanes.games.highfrontier.rules import LIMITS
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved

MOST_INSPIRATIONS: Final[int] = LIMITS["inspirations"]


def inspire(s: State, deck: int) -> None:
    """The top card of a deck goes to its bottom."""
    if len(s.decks[deck]) > 1:
        s.under_deck(deck, s.take_top(deck))


def inspire_all(s: State) -> None:
    for deck in s.rules.decks:
        inspire(s, deck)


class Inspire(Frame[State]):
    """Inspiration by flight (17.0B): for each triangle burn, at most two, the top card of a deck goes under it."""

    NAME: ClassVar[str] = "inspire"
    VERBS: ClassVar[tuple[int, ...]] = (INSPIRE, DONE_PICKING)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.left = 0

    def go(self, s: State) -> int:
        return STAYS if self.left else DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        out = [DONE_PICKING]
        for deck in s.rules.decks:
            if len(s.decks[deck]) > 1:
                out.append(INSPIRE + deck)
        return out

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.inspire", {"n": self.left}, "17.0B")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - INSPIRE < DECKS:
            why.because("why.no-deck", "17.0B", {"deck": DECK_NAMES[code - INSPIRE]})

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == DONE_PICKING:
            self.left = 0
            return
        self.left -= 1
        inspire(s, code - INSPIRE)
        tell_inspired(s.ear, seat, code - INSPIRE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Inspire":
        other = Inspire()
        other.seat = self.seat
        other.left = self.left
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["left"] = self.left
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.left = saved.whole("left")


def inspired_by(s: State, seat: int, path: list[int]) -> None:
    """After a move of rocket or Bernal: the triangle burns it entered, at most two a turn."""
    burns = 0
    for arc in path:
        if TRIANGLE[ARC_TO[arc]]:
            burns += 1
    left = min(burns, MOST_INSPIRATIONS - s.now.inspired)
    if left > 0 and s.rules.events:
        s.now.inspired += left
        frame = Inspire()
        frame.seat = seat
        frame.left = left
        s.push(frame)
