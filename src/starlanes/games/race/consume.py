"""IV Consume (rulebook "IV: CONSOMMER"): sell for the Trade bonus, then use every Consume power as far as it goes."""

from typing import ClassVar, Final

from starlanes.games.race.cards import ANY_KIND, Power
from starlanes.games.race.choices import CONSUME_GOOD, GUESS, PASS, SPEND, TRADE_GOOD, USE
from starlanes.games.race.facts import tell_consumed, tell_gambled, tell_sold, tell_spent
from starlanes.games.race.kinds import BIT, CONSUME_TRADE, CONSUME_X2, PRICE
from starlanes.games.race.state import EMPTY, Player, State, add_sorted
from starlanes.kernel.choice import in_order
from starlanes.kernel.facts import Phrase, Why
from starlanes.kernel.frames import DONE, GOES_ON, WAITS, Frame, Lanes

RULE: Final = "consume"
TRADE_RULE: Final = "consume.trade"
GAMBLE_RULE: Final = "consume.gamble"
HAND_RULE: Final = "consume.hand"


def order_matters(s: State) -> bool:
    """Whether the pile or the VP pool could run out in this phase; then seats act clockwise ("timing")."""
    cards = 0
    vp = 0
    for seat in range(s.seats):
        powers = s.players[seat].powers
        times = 2 if s.picked(seat, CONSUME_X2) else 1
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
    return cards >= len(s.pile) or vp >= s.pool


def begin_consume(s: State) -> "Consume":
    phase = Consume()
    phase.lay(s.order, s.rules.consume_together and not order_matters(s))
    for seat in range(s.seats):
        phase.lanes[seat].append(make_turn(s, seat))
    return phase


class Consume(Lanes[State]):
    """The phase: every player's turn, side by side unless the order matters."""

    NAME: ClassVar[str] = "consume"

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


def good_slots(s: State, player: Player, kind: int) -> list[int]:
    """The places of a tableau that hold a good of a kind (or of any)."""
    out: list[int] = []
    goods = player.goods
    for slot in range(len(goods)):
        if goods[slot] != EMPTY and (kind == ANY_KIND or s.cards[player.tableau[slot]].kind == kind):
            out.append(slot)
    return out


def worlds_at(player: Player, slots: list[int]) -> list[int]:
    """The worlds at these places, as a sorted list."""
    out: list[int] = []
    for slot in slots:
        out.append(player.tableau[slot])
    out.sort()
    return out


def price(s: State, seat: int, world: int, trade_powers: bool) -> int:
    """The cards a good on this world is worth; `$` powers count for Trade, and for Trade League."""
    row = s.cards[world]
    out = PRICE[row.kind]
    if trade_powers:
        powers = s.players[seat].powers
        out += powers.trade_any + powers.trade_kind[row.kind] + row.trade_here
    return out


def kinds_among(s: State, worlds: list[int]) -> int:
    """How many different kinds of goods lie on these worlds."""
    seen = 0
    n = 0
    for world in worlds:
        bit = BIT[s.cards[world].kind]
        if not seen & bit:
            seen |= bit
            n += 1
    return n


def usable(s: State, seat: int, use: Power, why: Why | None = None) -> bool:
    """Whether a Consume power has what it needs."""
    player = s.players[seat]
    if use.optional:
        if not player.hand and why is not None:
            why.because("why.no-hand-cards", HAND_RULE)
        return bool(player.hand)
    if not use.needs_goods:
        return True
    slots = good_slots(s, player, use.good if use.code == "goods" else ANY_KIND)
    if use.different:
        found = kinds_among(s, worlds_at(player, slots))
        if found < use.goods and why is not None:
            why.because("why.too-few-kinds", RULE, {"needs": use.goods, "has": found})
        return found >= use.goods
    if len(slots) < use.goods and why is not None:
        why.because("why.too-few-goods", RULE, {"needs": use.goods, "has": len(slots)})
    return len(slots) >= use.goods


class ConsumeTurn(Frame[State]):
    """One player's Consume phase: `used` is the set of Consume powers already used, by their place in the list."""

    NAME: ClassVar[str] = "consume-turn"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "to_trade", "doubled", "used", "passed")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.to_trade = False
        self.doubled = False
        self.used = 0
        self.passed = False

    def copy(self) -> "ConsumeTurn":
        other = ConsumeTurn()
        other.seat = self.seat
        other.to_trade = self.to_trade
        other.doubled = self.doubled
        other.used = self.used
        other.passed = self.passed
        return other

    def go(self, s: State) -> int:
        if self.to_trade:
            goods = good_slots(s, s.players[self.seat], ANY_KIND)
            if len(goods) > 1:
                return WAITS
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
            return GOES_ON
        return WAITS

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

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.to_trade:
            return Phrase("prompt.trade", rule=TRADE_RULE)
        if self.must_use(s, self.open_powers(s)):
            return Phrase("prompt.consume-doubled" if self.doubled else "prompt.consume", rule=RULE)
        return Phrase("prompt.consume-optional", rule=HAND_RULE)

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
        s.draw(self.seat, cards, "trade")

    def begin(self, s: State, i: int) -> None:
        """Begin to use a power; it is finished before the next."""
        self.used |= BIT[i]
        use = s.players[self.seat].powers.consume[i]
        if use.code == "draw":
            s.draw(self.seat, use.value, s.cards[use.card].slug)
        elif use.code == "gamble":
            s.push(gamble(self.seat, use))
        elif use.optional:
            s.push(spend_hand(s, self.seat, i))
        else:
            s.push(take_goods(s, self.seat, i, self.doubled))


def take_goods(s: State, seat: int, i: int, doubled: bool) -> "TakeGoods":
    """How many goods a power takes: exactly its number, or as many as it can, up to its limit."""
    player = s.players[seat]
    use = player.powers.consume[i]
    frame = TakeGoods()
    frame.seat = seat
    frame.power = i
    frame.doubled = doubled
    have = len(good_slots(s, player, use.good if use.code == "goods" else ANY_KIND))
    if use.code == "all_goods":
        frame.left = have
    elif use.code == "sell" or use.goods > 1:
        frame.left = use.goods
    else:
        frame.left = min(use.times, have)
    return frame


class TakeGoods(Frame[State]):
    """Choose the goods a Consume power takes, then take them and the reward."""

    NAME: ClassVar[str] = "take-goods"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "power", "left", "taken", "doubled")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.power = 0
        self.left = 0
        self.taken: list[int] = []  # worlds whose good is to be taken, as choices
        self.doubled = False

    def copy(self) -> "TakeGoods":
        other = TakeGoods()
        other.seat = self.seat
        other.power = self.power
        other.left = self.left
        other.taken = self.taken[:]
        other.doubled = self.doubled
        return other

    def use(self, s: State) -> Power:
        return s.players[self.seat].powers.consume[self.power]

    def fitting(self, s: State) -> list[int]:
        """The worlds whose goods fit the power."""
        player = s.players[self.seat]
        use = self.use(s)
        return worlds_at(player, good_slots(s, player, use.good if use.code == "goods" else ANY_KIND))

    def open_goods(self, s: State) -> list[int]:
        """The worlds whose goods can still be taken: not taken yet, nor of a kind taken where kinds must differ."""
        different = self.use(s).different
        kinds = 0
        for code in self.taken:
            kinds |= BIT[s.cards[code - CONSUME_GOOD].kind]
        out: list[int] = []
        for world in self.fitting(s):
            gone = kinds & BIT[s.cards[world].kind] != 0 if different else CONSUME_GOOD + world in self.taken
            if not gone:
                out.append(world)
        return out

    def go(self, s: State) -> int:
        if self.left > 0:
            # Nothing to choose only if every good left is needed; a pick of several, once begun, is sent whole.
            worlds = self.open_goods(s)
            if len(worlds) > self.left:
                return WAITS
            for world in worlds:
                self.answer(s, self.seat, CONSUME_GOOD + world)
        self.reward(s)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        if self.use(s).different:
            return self.pool(s, seat)
        return in_order(self.fitting(s), self.taken, CONSUME_GOOD, self.left)

    def answer(self, s: State, seat: int, code: int) -> None:
        self.taken.append(code)
        self.left -= 1

    def count(self, s: State, seat: int) -> int:
        # Goods of different kinds are asked for one by one, since each rules out others.
        return 1 if self.use(s).different else self.left

    def pool(self, s: State, seat: int) -> list[int]:
        return [CONSUME_GOOD + world for world in self.open_goods(s)]

    def prompt(self, s: State, seat: int) -> Phrase:
        card = s.cards[self.use(s).card].slug
        return Phrase("prompt.take-goods", {"n": self.left, "card": card}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.finish-power", RULE, {"card": s.cards[self.use(s).card].slug, "n": self.left})

    def reward(self, s: State) -> None:
        """Goods go to the discard pile, unseen, before the reward."""
        use = self.use(s)
        player = s.players[self.seat]
        worlds: list[int] = []
        for code in self.taken:
            world = code - CONSUME_GOOD
            worlds.append(world)
            s.take_good(self.seat, player.tableau.index(world))
        n = len(worlds)
        if use.code == "sell":
            tell_consumed(s.ear, self.seat, use.card, worlds, 0, False)
            s.draw(self.seat, price(s, self.seat, worlds[0], use.trade_powers), s.cards[use.card].slug)
            return
        times = n // use.goods
        vp = n * use.vp_per_good + use.vp_offset if use.code == "all_goods" else times * use.vp
        vp *= 2 if self.doubled else 1
        s.gain_chips(self.seat, vp)
        tell_consumed(s.ear, self.seat, use.card, worlds, vp, self.doubled)
        s.draw(self.seat, times * use.cards, s.cards[use.card].slug)


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
            add_sorted(s.players[self.seat].hand, card)
        else:
            s.throw(card, BIT[s.seats] - 1)
        tell_gambled(s.ear, self.seat, guess, card, won)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.guess", {"card": s.cards[self.card].slug}, GAMBLE_RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.guess", GAMBLE_RULE)


def spend_hand(s: State, seat: int, i: int) -> "SpendHand":
    frame = SpendHand()
    frame.seat = seat
    frame.power = i
    frame.left = s.players[seat].powers.consume[i].times
    return frame


class SpendHand(Frame[State]):
    """Deficit Spending, Merchant World: up to two hand cards for VP each, never doubled; each goes as it is chosen."""

    NAME: ClassVar[str] = "spend-hand"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "power", "left")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.power = 0
        self.left = 0

    def copy(self) -> "SpendHand":
        other = SpendHand()
        other.seat = self.seat
        other.power = self.power
        other.left = self.left
        return other

    def use(self, s: State) -> Power:
        return s.players[self.seat].powers.consume[self.power]

    def go(self, s: State) -> int:
        # Asked as long as there is a hand: whether a card of it is worth giving only its owner knows.
        return WAITS if self.left > 0 and s.players[self.seat].hand else DONE

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
        return Phrase("prompt.spend", {"n": self.left, "card": s.cards[self.use(s).card].slug}, HAND_RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.finish-power", HAND_RULE, {"card": s.cards[self.use(s).card].slug, "n": self.left})
