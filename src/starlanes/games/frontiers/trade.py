"""Trade, Consume (rulebook "Vendre, Consommer"): everyone in turn may sell one good, then must use Consume powers.

Powers that need no goods have no order to choose, so they act by themselves: gains before the others, and what counts
the goods consumed (Thriving Economy) after them.
"""

from typing import ClassVar, Final

from starlanes.games.frontiers.choices import PASS, SELL, STORE_CREDITS, USE
from starlanes.games.frontiers.consume import RULE, colonies_with, goods_taken, sell, sellable, take_goods, usable
from starlanes.games.frontiers.facts import tell_stored_credits
from starlanes.games.frontiers.kinds import ANY_KIND, TAXES
from starlanes.games.frontiers.numbers import STOCK_CREDITS, TRADE_VP
from starlanes.games.frontiers.player import Player
from starlanes.games.frontiers.state import BONUS, State
from starlanes.games.frontiers.turns import Turns
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS
from starlanes.kernel.saved import Saved

TRADE_RULE: Final = "trade"
LEAGUE_RULE: Final = "consume.trade-league"
STOCK_RULE: Final = "goals.stock"

# The steps of a player's turn.
SELLING: Final = 0
CONSUMING: Final = 1
STORING: Final = 2
OVER: Final = 3

NO_POWER: Final = -1


def begin_trade(s: State, order: list[int]) -> "Trade":
    action = Trade()
    action.order = order
    s.gain_vp(order[0], TRADE_VP, BONUS)
    return action


class Trade(Turns):
    """The action. `step` and the fields after it are about the player whose turn it is."""

    NAME: ClassVar[str] = "trade"

    def __init__(self) -> None:
        super().__init__()
        self.step = OVER
        self.used = 0  # Consume powers, by their place in the list, as a set of bits
        self.consumed = 0  # goods

    def begin(self, s: State) -> None:
        self.step = SELLING
        self.used = 0
        self.consumed = 0

    def turn(self, s: State) -> int:
        player = self.player(s)
        if self.step == SELLING:
            if sellable(s, player):
                return STAYS
            self.next_step(s)
        if self.step == CONSUMING:
            open_powers = self.open_powers(s, player)
            if len(open_powers) == 1 and self.must_use(player, open_powers):
                self.use_power(s, open_powers[0])
                return AGAIN
            if open_powers:
                return STAYS
            self.next_step(s)
        if self.step == STORING and self.storable(s, player) > 0:
            return STAYS
        return DONE

    def next_step(self, s: State) -> None:
        powers = self.player(s).powers
        seat = self.seat()
        if self.step == SELLING:
            s.gain_vp(seat, powers.gain_vp, "gain_vp")
            s.gain_credits(seat, powers.gain_credits, "gain_credits")
        elif self.step == CONSUMING:
            s.gain_vp(seat, self.consumed * powers.vp_per_consumed + powers.vp_with_consumed, "vp_per_consumed")
        self.step += 1

    def storable(self, s: State, player: Player) -> int:
        """How many credits may go to the stock mat, while Taxes is face up."""
        if not s.has_goal_up(TAXES):
            return 0
        return min(player.credits, STOCK_CREDITS - player.stored_credits)

    def open_powers(self, s: State, player: Player) -> list[int]:
        """The powers that can still be used, by their place in the list."""
        consume = player.powers.consume
        out: list[int] = []
        for i in range(len(consume)):
            if not self.used & BIT[i] and usable(s, player, consume[i]):
                out.append(i)
        return out

    def must_use(self, player: Player, open_powers: list[int]) -> bool:
        """Whether a compulsory power is among them."""
        for i in open_powers:
            if not player.powers.consume[i].optional:
                return True
        return False

    def use_power(self, s: State, i: int) -> None:
        player = self.player(s)
        use = player.powers.consume[i]
        self.used |= BIT[i]
        if s.rules.league_consumes or not use.sells:
            self.consumed += goods_taken(s, player, use)
        s.push(take_goods(s, self.seat(), i))

    def legal(self, s: State, seat: int) -> list[int]:
        player = s.players[seat]
        out: list[int] = []
        if self.step == CONSUMING:
            open_powers = self.open_powers(s, player)
            if not self.must_use(player, open_powers):
                out.append(PASS)
            for i in open_powers:
                use = player.powers.consume[i]
                out.append(USE + 2 * use.tile + use.number - 1)
            out.sort()
            return out
        out.append(PASS)
        if self.step == SELLING:
            for tile in sellable(s, player):
                out.append(SELL + tile)
        else:
            for n in range(self.storable(s, player)):
                out.append(STORE_CREDITS + n)
        return out

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == PASS:
            self.next_step(s)
        elif self.step == SELLING:
            sell(s, seat, code - SELL)
            self.next_step(s)
        elif self.step == CONSUMING:
            self.use_power(s, self.power_of(s, seat, code))
        else:
            player = s.players[seat]
            n = code - STORE_CREDITS + 1
            player.credits -= n
            player.stored_credits += n
            tell_stored_credits(s.ear, seat, n)
            self.next_step(s)

    def power_of(self, s: State, seat: int, code: int) -> int:
        """The place of the Consume power that a choice names, or NO_POWER."""
        consume = s.players[seat].powers.consume
        for i in range(len(consume)):
            if USE + 2 * consume[i].tile + consume[i].number - 1 == code:
                return i
        return NO_POWER

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        if self.step == SELLING:
            return (SELL, PASS)
        return (USE, PASS) if self.step == CONSUMING else (STORE_CREDITS, PASS)

    def prompt(self, s: State, seat: int) -> Phrase:
        player = s.players[seat]
        if self.step == SELLING:
            return Phrase("prompt.sell", rule=TRADE_RULE)
        if self.step == STORING:
            return Phrase("prompt.store-credits", {"n": self.storable(s, player)}, STOCK_RULE)
        if self.must_use(player, self.open_powers(s, player)):
            return Phrase("prompt.consume", rule=RULE)
        return Phrase("prompt.consume-optional", rule=LEAGUE_RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        player = s.players[seat]
        if self.step == SELLING:
            self.why_not_sell(s, player, code - SELL, why)
        elif self.step == STORING:
            why.because("why.store-credits", STOCK_RULE, {"n": self.storable(s, player)})
        elif code == PASS:
            why.because("why.must-consume", RULE)
        else:
            i = self.power_of(s, seat, code)
            if i == NO_POWER:
                why.because("why.action-consume", RULE)
            elif self.used & BIT[i]:
                why.because("why.power-used", RULE, {"tile": s.tiles[player.powers.consume[i].tile].slug})
            else:
                usable(s, player, player.powers.consume[i], why)

    def why_not_sell(self, s: State, player: Player, colony: int, why: Why) -> None:
        if not 0 <= colony < len(s.tiles):
            why.because("why.action-trade", TRADE_RULE)
        elif colony not in colonies_with(player, ANY_KIND):
            why.because("why.no-good-there", TRADE_RULE, {"tile": s.tiles[colony].slug})
        else:
            why.because("why.not-for-sale", TRADE_RULE, {"tile": s.tiles[colony].slug})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Trade":
        other = Trade()
        self.copy_turns(other)
        other.step = self.step
        other.used = self.used
        other.consumed = self.consumed
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["step"] = self.step
        out["used"] = self.used
        out["consumed"] = self.consumed
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.step = saved.whole("step")
        self.used = saved.whole("used")
        self.consumed = saved.whole("consumed")
