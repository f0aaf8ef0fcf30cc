"""Quick start (15.1, second A): design turns, in which cards are bought off the decks, until somebody operates."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.choices import DRAW
from starlanes.games.highfrontier.facts import tell_drew
from starlanes.games.highfrontier.kinds import DECK_NAMES, DECKS
from starlanes.games.highfrontier.menu import MENU, OPERATIONS, PLACE, is_operation
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved

#: What a card costs, and the first player's very first.
CARD_PRICE: Final = 1
FIRST_CARD_PRICE: Final = 2


class Design(Frame[State]):
    """In turn order: a top card for 1 WT (the very first for 2), without its supports; or an operation, which ends it.

    Nobody passes or moves, and the sun wheel stands still. Who operates is the first player from then on, and has used
    an operation of his first turn.
    """

    NAME: ClassVar[str] = "design"
    VERBS: ClassVar[tuple[int, ...]] = (DRAW, *[action.verb for action in OPERATIONS])

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.drawn = 0
        self.ended = False

    def go(self, s: State) -> int:
        return DONE if self.ended else STAYS

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def price(self) -> int:
        return FIRST_CARD_PRICE if self.drawn == 0 else CARD_PRICE

    def may_draw(self, s: State, seat: int, deck: int, why: Why | None = None) -> bool:
        if deck not in s.rules.decks or not s.decks[deck]:
            if why is not None:
                why.because("why.no-deck", "15.1", {"deck": DECK_NAMES[deck]})
            return False
        if s.players[seat].wt < self.price():
            if why is not None:
                why.because("why.too-dear", "15.1", {"needs": self.price(), "has": s.players[seat].wt})
            return False
        return True

    def legal(self, s: State, seat: int) -> list[int]:
        out: list[int] = []
        for action in OPERATIONS:
            action.add(s, seat, out)
        for deck in s.rules.decks:
            if self.may_draw(s, seat, deck):
                out.append(DRAW + deck)
        out.sort()
        return out

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.design", {"n": self.price(), "wt": s.players[seat].wt}, "15.1")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - DRAW < DECKS:
            self.may_draw(s, seat, code - DRAW, why)
        elif is_operation(code):
            action = MENU[PLACE[code]]
            action.why_not(s, seat, code - action.verb, why)
        else:
            why.because("why.design-only", "15.1")

    def answer(self, s: State, seat: int, code: int) -> None:
        if is_operation(code):
            self.ended = True
            s.first = seat
            s.head_start = True
            action = MENU[PLACE[code]]
            action.do(s, seat, code - action.verb)
            return
        player = s.players[seat]
        player.wt -= self.price()
        self.drawn += 1
        card = s.take_top(code - DRAW)
        s.to_hand(seat, card)
        tell_drew(s.ear, seat, card)
        self.seat = (seat + 1) % s.seats
        s.turn = self.seat

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Design":
        other = Design()
        other.seat = self.seat
        other.drawn = self.drawn
        other.ended = self.ended
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["drawn"] = self.drawn
        out["ended"] = self.ended
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.drawn = saved.whole("drawn")
        self.ended = saved.flag("ended")


def begin_design(s: State) -> None:
    frame = Design()
    frame.seat = s.first
    s.push(frame)
