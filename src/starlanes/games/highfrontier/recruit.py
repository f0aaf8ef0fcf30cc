"""Recruit (16.4): of the three top colonists one is put up for auction, the others go under their deck."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.auction import auction, may_begin_auction
from starlanes.games.highfrontier.cards import CARD_NAMES
from starlanes.games.highfrontier.choices import CHOOSE, RECRUIT
from starlanes.games.highfrontier.facts import tell_recruiting
from starlanes.games.highfrontier.kinds import COLONIST, DECK_NAMES
from starlanes.games.highfrontier.rules import LIMITS
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import without
from starlanes.kernel.saved import Saved

#: The colonists that are looked at.
RECRUITS: Final[int] = LIMITS["recruits"]


def may_recruit(s: State, seat: int, why: Why | None = None) -> bool:
    if not s.decks[COLONIST]:
        if why is not None:
            why.because("why.no-deck", "16.4", {"deck": DECK_NAMES[COLONIST]})
        return False
    return may_begin_auction(s, seat, why)


class Recruiting(Frame[State]):
    """Which one is auctioned; of the rest, which one lies lower."""

    NAME: ClassVar[str] = "recruiting"
    VERBS: ClassVar[tuple[int, ...]] = (CHOOSE,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        #: The colonist that is auctioned, -1 before it is chosen.
        self.card = -1

    def go(self, s: State) -> int:
        legal = self.legal(s, self.seat)
        if len(legal) > 1:
            return STAYS
        if legal:
            self.answer(s, self.seat, legal[0])
        auction(s, self.seat, COLONIST, self.card)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def rest(self, s: State) -> list[int]:
        return [card for card in s.held if card != self.card]

    def legal(self, s: State, seat: int) -> list[int]:
        return [CHOOSE + card for card in self.rest(s)]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.recruit" if self.card == -1 else "prompt.under", {}, "16.4")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - CHOOSE < len(CARD_NAMES):
            why.because("why.not-among-them", "16.4", {"card": CARD_NAMES[code - CHOOSE]})

    def answer(self, s: State, seat: int, code: int) -> None:
        """The first choice is auctioned. The second goes under the deck last, so it lies lowest."""
        card = code - CHOOSE
        if self.card == -1:
            self.card = card
            return
        for other in [*(each for each in self.rest(s) if each != card), card]:
            s.held = without(s.held, other)
            s.under_deck(COLONIST, other)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Recruiting":
        other = Recruiting()
        other.seat = self.seat
        other.card = self.card
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["card"] = self.card
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.card = saved.whole("card")


class RecruitOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.rules.colonists and may_recruit(s, seat):
            out.append(RECRUIT)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_recruit(s, seat, why)

    def do(self, s: State, seat: int, n: int) -> None:
        s.now.auctioned = True
        cards: list[int] = []
        while s.decks[COLONIST] and len(cards) < RECRUITS:
            cards.append(s.take_top(COLONIST))
        s.held = sorted(cards)
        tell_recruiting(s.ear, seat, s.held)
        frame = Recruiting()
        frame.seat = seat
        s.push(frame)
