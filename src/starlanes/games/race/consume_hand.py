"""Hand cards for VP: Deficit Spending and Merchant World (IV "Défausser des cartes, pas des ressources")."""

from typing import ClassVar

from starlanes.games.race.cards import Power
from starlanes.games.race.choices import PASS, SPEND
from starlanes.games.race.consume_goods import HAND_RULE
from starlanes.games.race.facts import tell_spent
from starlanes.games.race.state import State
from starlanes.kernel.choice import in_order
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved


def spend_hand(s: State, seat: int, i: int) -> "SpendHand":
    frame = SpendHand()
    frame.seat = seat
    frame.power = i
    frame.left = s.players[seat].powers.consume[i].times
    return frame


class SpendHand(Frame[State]):
    """Deficit Spending, Merchant World: up to two hand cards for VP each, never doubled; each goes as it is chosen."""

    NAME: ClassVar[str] = "spend-hand"
    VERBS: ClassVar[tuple[int, ...]] = (SPEND, PASS)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.power = 0
        self.left = 0

    def use(self, s: State) -> Power:
        return s.players[self.seat].powers.consume[self.power]

    def go(self, s: State) -> int:
        # Asked as long as there is a hand: whether a card of it is worth giving only its owner knows.
        return STAYS if self.left > 0 and s.players[self.seat].hand else DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        out = [PASS]
        out.extend(in_order(s.players[self.seat].hand, [], SPEND, 1))
        return out

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == PASS:
            self.left = 0
            return
        card = code - SPEND
        use = self.use(s)
        self.left -= 1
        s.throw_from_hand(self.seat, card)
        s.gain_chips(self.seat, use.vp)
        tell_spent(s.ear, self.seat, use.card, [card], use.vp)

    def prompt(self, s: State, seat: int) -> Phrase:
        use = self.use(s)
        return Phrase("prompt.spend", {"n": self.left, "vp": use.vp, "card": s.cards[use.card].slug}, HAND_RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.finish-power", HAND_RULE, {"card": s.cards[self.use(s).card].slug, "n": self.left})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "SpendHand":
        other = SpendHand()
        other.seat = self.seat
        other.power = self.power
        other.left = self.left
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["power"] = self.power
        out["left"] = self.left
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.power = saved.whole("power")
        self.left = saved.whole("left")
