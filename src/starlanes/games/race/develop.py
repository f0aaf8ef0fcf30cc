"""II Develop (rulebook "II: DÉVELOPPER"), and paying with hand cards, which Settle does in the same way."""

from typing import ClassVar, Final

from starlanes.games.race.choices import DEVELOP_CARD, PASS, PAY_CARD
from starlanes.games.race.facts import tell_paid, tell_passed, tell_placed
from starlanes.games.race.kinds import DEVELOP, DEVELOP_DISCOUNT, PICK_DEVELOP
from starlanes.games.race.state import State
from starlanes.kernel.choice import in_order
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Sealed
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved

RULE: Final = "develop"


def develop_cost(s: State, seat: int, card: int, turn: int) -> int:
    """What a development costs this seat in this phase; never below 0."""
    cost = s.cards[card].cost - s.players[seat].powers.develop_reduce
    if s.picked(seat, PICK_DEVELOP) > turn:
        cost -= DEVELOP_DISCOUNT
    return max(0, cost)


def may_develop(s: State, seat: int, card: int, turn: int, why: Why | None = None) -> bool:
    """Whether a seat can build a card of its hand."""
    player = s.players[seat]
    row = s.cards[card]
    if row.world:
        if why is not None:
            why.because("why.not-a-development", RULE, {"card": row.slug})
        return False
    if card in player.tableau:
        if why is not None:
            why.because("why.already-built", RULE, {"card": row.slug})
        return False
    cost = develop_cost(s, seat, card, turn)
    if cost > len(player.hand) - 1:
        if why is not None:
            why.because("why.too-dear", RULE, {"card": row.slug, "cost": cost, "have": len(player.hand) - 1})
        return False
    return True


def begin_develop(s: State, turn: int) -> "Develop":
    """Draws at the start of the phase, then everybody who holds a card may choose one."""
    for seat in s.order:
        s.draw(seat, s.players[seat].powers.develop_draw_first, "develop draw_at_start", RULE)
    phase = Develop()
    phase.turn = turn
    phase.owe([1 if player.hand else 0 for player in s.players])
    return phase


class Develop(Sealed[State]):
    """Each player may build one development; `turn` is 1 in the second Develop of an expert round.

    If the draws after building may empty the pile, each seat pays and draws before the next ("timing"): `in_turn`; `at`
    counts the seats that are done, and `paid` says whether the next has paid.
    """

    NAME: ClassVar[str] = "develop"
    VERBS: ClassVar[tuple[int, ...]] = (DEVELOP_CARD, PASS)

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.costs: list[int] = BLANK
        self.in_turn = False
        self.at = 0
        self.paid = False

    def legal(self, s: State, seat: int) -> list[int]:
        out: list[int] = []
        last = -1
        for card in s.players[seat].hand:
            if card != last and may_develop(s, seat, card, self.turn):
                out.append(DEVELOP_CARD + card)
            last = card
        out.append(PASS)
        return out

    def prompt(self, s: State, seat: int) -> Phrase:
        bonus = s.picked(seat, PICK_DEVELOP) > self.turn
        if bonus:
            return Phrase("prompt.develop-bonus", {"n": DEVELOP_DISCOUNT}, RULE)
        return Phrase("prompt.develop", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        card = code - DEVELOP_CARD
        if not 0 <= card < len(s.cards):
            why.because("why.phase-develop", RULE)
        elif card not in s.players[seat].hand:
            why.because("why.not-in-hand", RULE, {"card": s.cards[card].slug})
        else:
            may_develop(s, seat, card, self.turn, why)

    def open(self, s: State) -> int:
        """Reveal all choices, place them, and have them paid for."""
        s.learned = True  # a pass, too, is news
        costs = [0] * s.seats
        draws = 0
        for seat in s.order:
            card = self.built(seat)
            if card < 0:
                tell_passed(s.ear, seat, DEVELOP)
                continue
            costs[seat] = develop_cost(s, seat, card, self.turn)
            draws += s.players[seat].powers.develop_draw_after
            s.place(seat, card)
            tell_placed(s.ear, seat, card, RULE)
        self.costs = costs
        self.in_turn = s.may_run_out(draws)
        return self.close(s) if self.in_turn else pay(s, costs, RULE)

    def built(self, seat: int) -> int:
        """The development this seat chose, or -1."""
        given = self.given[seat]
        return given[0] - DEVELOP_CARD if given and given[0] != PASS else -1

    def close(self, s: State) -> int:
        """Powers that draw after building, when all is paid."""
        while self.at < s.seats:
            seat = s.order[self.at]
            if self.in_turn and not self.paid and self.costs[seat] > 0:
                self.paid = True
                return pay(s, alone(self.costs, seat), RULE)
            self.paid = False
            self.at += 1
            if self.built(seat) >= 0:
                s.draw(seat, s.players[seat].powers.develop_draw_after, "develop draw_after", RULE)
        return DONE

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Develop":
        other = Develop()
        self.copy_sealed(other)
        other.turn = self.turn
        other.costs = self.costs
        other.in_turn = self.in_turn
        other.at = self.at
        other.paid = self.paid
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["turn"] = self.turn
        out["costs"] = list(self.costs)
        out["in_turn"] = self.in_turn
        out["at"] = self.at
        out["paid"] = self.paid
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.turn = saved.whole("turn")
        self.costs = saved.wholes("costs")
        self.in_turn = saved.flag("in_turn")
        self.at = saved.whole("at")
        self.paid = saved.flag("paid")


def alone(costs: list[int], seat: int) -> list[int]:
    """The costs, if only this seat is to pay now."""
    out = [0] * len(costs)
    out[seat] = costs[seat]
    return out


def pay(s: State, costs: list[int], rule: str) -> int:
    """Have each seat pay its cost in hand cards."""
    payment = Payment()
    payment.costs = costs
    payment.rule = rule
    # Nobody is asked who pays nothing or must give the whole hand: hand sizes are public, so this tells nothing.
    payment.owe([costs[seat] if costs[seat] < len(s.players[seat].hand) else 0 for seat in range(s.seats)])
    s.push(payment)
    return STAYS


class Payment(Sealed[State]):
    """Discard hand cards as money, face down."""

    NAME: ClassVar[str] = "payment"
    VERBS: ClassVar[tuple[int, ...]] = (PAY_CARD,)

    def __init__(self) -> None:
        super().__init__()
        self.costs: list[int] = BLANK
        self.rule: str = RULE

    def legal(self, s: State, seat: int) -> list[int]:
        return in_order(s.players[seat].hand, self.given[seat], PAY_CARD, self.needs[seat])

    def pool(self, s: State, seat: int) -> list[int]:
        return in_order(s.players[seat].hand, [], PAY_CARD, 1)

    def prompt(self, s: State, seat: int) -> Phrase:
        tableau = s.players[seat].tableau
        bought = s.cards[tableau[len(tableau) - 1]].slug
        return Phrase("prompt.pay", {"n": self.needs[seat], "cost": self.costs[seat], "card": bought}, self.rule)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.pay-first", self.rule, {"n": self.needs[seat]})

    def open(self, s: State) -> int:
        for seat in range(s.seats):
            cost = self.costs[seat]
            if cost == 0:
                continue
            cards = [code - PAY_CARD for code in self.given[seat]]
            if not cards:
                cards = s.players[seat].hand[:]
            for card in cards:
                s.throw_from_hand(seat, card)
            tell_paid(s.ear, seat, cards, self.rule)
        return DONE

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Payment":
        other = Payment()
        self.copy_sealed(other)
        other.costs = self.costs
        other.rule = self.rule
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["costs"] = list(self.costs)
        out["rule"] = self.rule
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.costs = saved.wholes("costs")
        self.rule = saved.word("rule")
