"""IV Consume (rulebook "IV: CONSOMMER"): sell for the Trade bonus, then use every Consume power as far as it goes."""

from typing import ClassVar, Final

from starlanes.games.race.cards import ANY_KIND
from starlanes.games.race.choices import PASS, TRADE_GOOD, USE
from starlanes.games.race.consume_goods import RULE, good_slots, price, take_goods, usable, worlds_at
from starlanes.games.race.consume_hand import spend_hand
from starlanes.games.race.facts import tell_sold
from starlanes.games.race.gamble import gamble
from starlanes.games.race.kinds import CONSUME_TRADE, CONSUME_X2, VP_MULTIPLIER
from starlanes.games.race.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame, Lanes
from starlanes.kernel.saved import Saved

TRADE_RULE: Final = "consume.trade"


def order_matters(s: State) -> bool:
    """Whether the pile or the VP pool could run out in this phase; then seats act clockwise ("timing")."""
    cards = 0
    vp = 0
    for seat in range(s.seats):
        powers = s.players[seat].powers
        times = VP_MULTIPLIER if s.picked(seat, CONSUME_X2) else 1
        if s.picked(seat, CONSUME_TRADE):
            cards += powers.best_price()
        for use in powers.consume:
            if use.code == "sell":
                cards += powers.best_price()
            elif use.code == "all_goods":
                vp += times * use.vp_per_good * len(powers.cards)
            else:
                cards += max(use.value, use.cards * use.times, 1)
                vp += times * use.vp * use.times
    return cards >= s.pile_left or vp >= s.pool


def begin_consume(s: State) -> "Consume":
    phase = Consume()
    phase.lay(s.order, s.rules.consume_together and not order_matters(s))
    for seat in range(s.seats):
        phase.lanes[seat].append(make_turn(s, seat))
    return phase


class Consume(Lanes[State]):
    """The phase: every player's turn, side by side unless the order matters."""

    NAME: ClassVar[str] = "consume"

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Consume":
        other = Consume()
        self.copy_lanes(other)
        return other


def make_turn(s: State, seat: int) -> "ConsumeTurn":
    turn = ConsumeTurn()
    turn.seat = seat
    turn.to_trade = s.picked(seat, CONSUME_TRADE) > 0
    turn.doubled = s.picked(seat, CONSUME_X2) > 0
    return turn


class ConsumeTurn(Frame[State]):
    """One player's Consume phase: `used` is the set of Consume powers already used, by their place in the list."""

    NAME: ClassVar[str] = "consume-turn"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.to_trade = False
        self.doubled = False
        self.used = 0
        self.passed = False

    def go(self, s: State) -> int:
        if self.to_trade:
            goods = good_slots(s, s.players[self.seat], ANY_KIND)
            if len(goods) > 1:
                return STAYS
            self.to_trade = False
            if goods:
                self.trade(s, s.players[self.seat].tableau[goods[0]])
        if self.passed:
            return DONE
        open_powers = self.open_powers(s)
        if not open_powers:
            return DONE
        if len(open_powers) == 1 and self.must_use(s, open_powers):
            self.begin(s, open_powers[0])
            return AGAIN
        return STAYS

    def open_powers(self, s: State) -> list[int]:
        """The powers that can still be used, by their place in the list of Consume powers."""
        consume = s.players[self.seat].powers.consume
        out: list[int] = []
        for i in range(len(consume)):
            if not self.used & BIT[i] and usable(s, self.seat, consume[i]):
                out.append(i)
        return out

    def must_use(self, s: State, open_powers: list[int]) -> bool:
        """Whether a compulsory power is still open."""
        consume = s.players[self.seat].powers.consume
        for i in open_powers:
            if not consume[i].optional and (s.rules.must_gamble or consume[i].code != "gamble"):
                return True
        return False

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        player = s.players[self.seat]
        out: list[int] = []
        if self.to_trade:
            for world in worlds_at(player, good_slots(s, player, ANY_KIND)):
                out.append(TRADE_GOOD + world)
            return out
        open_powers = self.open_powers(s)
        for i in open_powers:
            use = player.powers.consume[i]
            out.append(USE + 2 * use.card + use.number - 1)
        if not self.must_use(s, open_powers):
            out.append(PASS)
        out.sort()
        return out

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == PASS:
            self.passed = True
        elif self.to_trade:
            self.to_trade = False
            self.trade(s, code - TRADE_GOOD)
        else:
            card = (code - USE) // 2
            number = (code - USE) % 2 + 1
            consume = s.players[self.seat].powers.consume
            for i in range(len(consume)):
                if consume[i].card == card and consume[i].number == number:
                    self.begin(s, i)

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (TRADE_GOOD,) if self.to_trade else (USE, PASS)

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.to_trade:
            return Phrase("prompt.trade", rule=TRADE_RULE)
        if self.must_use(s, self.open_powers(s)):
            if self.doubled:
                return Phrase("prompt.consume-doubled", {"n": VP_MULTIPLIER}, RULE)
            return Phrase("prompt.consume", rule=RULE)
        return Phrase("prompt.consume-optional", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if self.to_trade:
            why.because("why.must-trade", TRADE_RULE)
            return
        if code == PASS:
            why.because("why.must-consume", RULE)
            return
        consume = s.players[self.seat].powers.consume
        for i in range(len(consume)):
            if USE + 2 * consume[i].card + consume[i].number - 1 == code:
                if self.used & BIT[i]:
                    why.because("why.power-used", RULE, {"card": s.cards[consume[i].card].slug})
                else:
                    usable(s, self.seat, consume[i], why)
                return
        why.because("why.phase-consume", RULE)

    def trade(self, s: State, world: int) -> None:
        """Sell the good on a world: it is discarded before the cards are drawn."""
        cards = price(s, self.seat, world, True)
        s.take_good(self.seat, s.players[self.seat].tableau.index(world))
        tell_sold(s.ear, self.seat, world, s.cards[world].kind, cards)
        s.draw(self.seat, cards, "trade", TRADE_RULE)

    def begin(self, s: State, i: int) -> None:
        """Begin to use a power; it is finished before the next."""
        self.used |= BIT[i]
        use = s.players[self.seat].powers.consume[i]
        if use.code == "draw":
            s.draw(self.seat, use.value, s.cards[use.card].slug, RULE)
        elif use.code == "gamble":
            s.push(gamble(self.seat, use))
        elif use.optional:
            s.push(spend_hand(s, self.seat, i))
        else:
            s.push(take_goods(s, self.seat, i, self.doubled))

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "ConsumeTurn":
        other = ConsumeTurn()
        other.seat = self.seat
        other.to_trade = self.to_trade
        other.doubled = self.doubled
        other.used = self.used
        other.passed = self.passed
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["to_trade"] = self.to_trade
        out["doubled"] = self.doubled
        out["used"] = self.used
        out["passed"] = self.passed
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.to_trade = saved.flag("to_trade")
        self.doubled = saved.flag("doubled")
        self.used = saved.whole("used")
        self.passed = saved.flag("passed")
