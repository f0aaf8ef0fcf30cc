"""One player's Produce phase: production worlds and plain draws first, then powers in the order their owner chooses.

A power that fills a windfall may leave another without an empty world, and a draw that counts goods counts those there
are (ruling produce-order). The owner is asked for the order only where it can matter; see `order_matters`.
"""

from typing import ClassVar, Final

from starlanes.games.race.cards import PRODUCTION, WINDFALL
from starlanes.games.race.choices import DISCARD, FILL, PASS, PRODUCE_BONUS, PRODUCE_WITH
from starlanes.games.race.facts import tell_discarded, tell_produced
from starlanes.games.race.kinds import KINDS, PICK_PRODUCE, PRODUCE_BONUS_WINDFALLS
from starlanes.games.race.produce_order import ANY, BOUGHT, COUNTING, may_take_away, sort_of, undecided
from starlanes.games.race.produced import Produce
from starlanes.games.race.state import EMPTY, State
from starlanes.kernel.choice import in_order
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK, put, without
from starlanes.kernel.saved import Saved

RULE: Final = "produce"
BOUGHT_RULE: Final = "produce.bought-windfall"

NO_SORT: Final = -1


def begin_turn(s: State, seat: int) -> "ProduceTurn":
    turn = ProduceTurn()
    turn.seat = seat
    powers = s.players[seat].powers
    bonus = s.picked(seat, PICK_PRODUCE) * PRODUCE_BONUS_WINDFALLS
    turn.left = [*powers.windfall_kind, powers.windfall_any + bonus, powers.windfall_for_card]
    counting: list[int] = []
    for power in powers.produce:
        if power.code != "windfall":
            counting.append(power.card)
    turn.counting = counting
    return turn


def phase_of(s: State) -> Produce:
    phase = s.top()
    assert isinstance(phase, Produce)
    return phase


class ProduceTurn(Frame[State]):
    """One player's Produce phase.

    `left` has the powers not yet used that fill a windfall, by sort; `counting` the cards whose draw counts what was
    produced. `filling` is the sort of power for which a world is to be chosen.
    """

    NAME: ClassVar[str] = "produce-turn"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.begun = False
        self.left: list[int] = BLANK
        self.counting: list[int] = BLANK
        self.filling = NO_SORT
        self.buying = EMPTY  # the world that a hand card is to fill

    # What happens at once: production worlds, and draws that depend on nothing produced. Used later they would bring
    # the same, and their owner would know less.

    def begin(self, s: State) -> None:
        self.begun = True
        player = s.players[self.seat]
        filled: list[int] = []
        for slot in range(len(player.tableau)):
            empty = player.goods[slot] == EMPTY and s.cards[player.tableau[slot]].makes == PRODUCTION
            if empty and s.put_good(self.seat, slot):
                filled.append(player.tableau[slot])
        tell_produced(s.ear, self.seat, filled)
        for world in filled:
            self.count_good(s, world)
        powers = player.powers
        s.draw(self.seat, powers.produce_draw, "produce draw", RULE)
        n = 0
        for kind in range(KINDS):
            if powers.draw_per_world[kind] > 0:
                for card in powers.cards:
                    if s.cards[card].kind == kind:
                        n += powers.draw_per_world[kind]
        s.draw(self.seat, n, "produce draw_per_world", RULE)

    def count_good(self, s: State, world: int) -> None:
        """A good was produced: the phase counts it, and the world may draw for it."""
        row = s.cards[world]
        phase_of(s).add(self.seat, row.kind)
        s.draw(self.seat, row.draw_if_produced, row.slug, RULE)

    # What the owner may use now.

    def fitting(self, s: State, sort: int) -> list[int]:
        """The empty windfall worlds that a sort of power can fill."""
        player = s.players[self.seat]
        out: list[int] = []
        for slot in range(len(player.tableau)):
            if player.goods[slot] == EMPTY:
                row = s.cards[player.tableau[slot]]
                if row.makes == WINDFALL and (sort >= KINDS or sort == row.kind):
                    out.append(row.index)
        out.sort()
        return out

    def empty_by_kind(self, s: State) -> list[int]:
        """How many windfall worlds are empty, of each kind."""
        out = [0] * KINDS
        for world in self.fitting(s, ANY):
            out[s.cards[world].kind] += 1
        return out

    def options(self, s: State, empty: list[int]) -> list[int]:
        """The sorts of power that would do something now; a hand card is needed to buy."""
        out: list[int] = []
        some = sum(empty) > 0
        for sort in range(COUNTING):
            useful = self.left[sort] > 0 and (empty[sort] > 0 if sort < KINDS else some)
            if useful and (sort != BOUGHT or s.players[self.seat].hand):
                out.append(sort)
        for card in self.counting:
            if self.counted(s, card) > 0:
                out.append(COUNTING + card)
        return out

    def counted(self, s: State, card: int) -> int:
        """The cards that a counting power would draw now."""
        made = phase_of(s).produced[self.seat]
        n = 0
        for power in s.cards[card].powers:
            if power.code == "draw_per_good_produced":
                n += power.value * made[power.good]
            elif power.code == "draw_per_kind_produced":
                for kind in range(KINDS):
                    n += power.value if made[kind] > 0 else 0
        return n

    def order_matters(self, s: State, options: list[int], empty: list[int]) -> bool:
        """Whether another order could bring other goods or cards, or let the owner see cards before deciding."""
        buys = self.left[BOUGHT] if s.players[self.seat].hand else 0
        if may_take_away(empty, self.left, self.left[ANY] + buys):
            return True
        if not undecided(empty, self.left):
            return False
        if options[len(options) - 1] >= COUNTING:
            return True
        for world in self.fitting(s, ANY):
            if s.cards[world].draw_if_produced > 0:
                return True
        return False

    # Going on.

    def go(self, s: State) -> int:
        if not self.begun:
            self.begin(s)
        while True:
            if self.buying != EMPTY:
                hand = s.players[self.seat].hand
                if len(hand) > 1:
                    return STAYS
                self.pay(s, hand[0])
            if self.filling != NO_SORT:
                return STAYS
            empty = self.empty_by_kind(s)
            options = self.options(s, empty)
            if not options:
                return DONE
            if len(options) > 1 and self.order_matters(s, options, empty):
                return STAYS
            self.use_all(s, options[0])

    def use_all(self, s: State, sort: int) -> None:
        """Use all powers of a sort at once, if there is nothing to choose."""
        if sort < BOUGHT:
            worlds = self.fitting(s, sort)
            if len(worlds) <= self.left[sort]:
                self.left = put(self.left, sort, 0)
                for world in worlds:
                    self.fill(s, world)
                return
        self.use(s, sort)

    def use(self, s: State, sort: int) -> None:
        """Use one power; if it may fill one of several worlds, ask which."""
        if sort >= COUNTING:
            card = sort - COUNTING
            self.counting = without(self.counting, card)
            s.draw(self.seat, self.counted(s, card), s.cards[card].slug, RULE)
            return
        worlds = self.fitting(s, sort)
        if sort != BOUGHT and len(worlds) == 1:
            self.left = put(self.left, sort, self.left[sort] - 1)
            self.fill(s, worlds[0])
        else:
            self.filling = sort

    def fill(self, s: State, world: int) -> None:
        """Produce on a windfall world."""
        if s.put_good(self.seat, s.players[self.seat].tableau.index(world)):
            tell_produced(s.ear, self.seat, [world])
            self.count_good(s, world)

    def pay(self, s: State, card: int) -> None:
        """Discard a hand card for the world that is bought."""
        s.throw_from_hand(self.seat, card)
        tell_discarded(s.ear, self.seat, [card], BOUGHT_RULE)
        world = self.buying
        self.buying = EMPTY
        self.fill(s, world)

    # Questions and answers.

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        if self.buying != EMPTY:
            return in_order(s.players[self.seat].hand, [], DISCARD, 1)
        out: list[int] = []
        if self.filling != NO_SORT:
            if self.filling == BOUGHT:
                out.append(PASS)
            for world in self.fitting(s, self.filling):
                out.append(FILL + world)
            return out
        for sort in self.options(s, self.empty_by_kind(s)):
            out.append(self.code_of(s, sort))
        out.sort()
        return out

    def code_of(self, s: State, sort: int) -> int:
        """The choice that uses a sort of power next: the bonus, or the first card with such a power not yet used."""
        powers = s.players[self.seat].powers
        left = self.left[sort] if sort < COUNTING else 1
        if sort == ANY and left > powers.windfall_any:
            return PRODUCE_BONUS
        for i in range(len(powers.produce) - 1, -1, -1):
            if sort_of(powers.produce[i]) == sort:
                left -= 1
                if left == 0:
                    return PRODUCE_WITH + powers.produce[i].card
        raise AssertionError("a power left is a power of the tableau")

    def answer(self, s: State, seat: int, code: int) -> None:
        if self.buying != EMPTY:
            self.pay(s, code - DISCARD)
        elif code == PASS:
            self.left = put(self.left, BOUGHT, 0)
            self.filling = NO_SORT
        elif self.filling != NO_SORT:
            sort = self.filling
            self.filling = NO_SORT
            self.left = put(self.left, sort, self.left[sort] - 1)
            if sort == BOUGHT:
                self.buying = code - FILL
            else:
                self.fill(s, code - FILL)
        elif code == PRODUCE_BONUS:
            self.use(s, ANY)
        else:
            for power in s.players[self.seat].powers.produce:
                if power.card == code - PRODUCE_WITH:
                    self.use(s, sort_of(power))
                    break

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        if self.buying != EMPTY:
            return (DISCARD,)
        if self.filling == BOUGHT:
            return (FILL, PASS)
        return (PRODUCE_WITH, PRODUCE_BONUS) if self.filling == NO_SORT else (FILL,)

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.buying != EMPTY:
            return Phrase("prompt.buy-windfall", {"card": s.cards[self.buying].slug}, BOUGHT_RULE)
        if self.filling == BOUGHT:
            return Phrase("prompt.may-buy-windfall", rule=BOUGHT_RULE)
        if self.filling != NO_SORT:
            return Phrase("prompt.fill", rule=RULE)
        return Phrase("prompt.produce-order", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        world = code - FILL
        if self.filling == NO_SORT and self.buying == EMPTY:
            why.because("why.produce-order", RULE)
        elif not 0 <= world < len(s.cards) or self.buying != EMPTY:
            why.because("why.phase-produce", RULE)
        elif world not in s.players[self.seat].tableau or s.cards[world].makes != WINDFALL:
            why.because("why.not-a-windfall", RULE, {"card": s.cards[world].slug})
        else:
            why.because("why.cannot-fill", RULE, {"card": s.cards[world].slug})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "ProduceTurn":
        other = ProduceTurn()
        other.seat = self.seat
        other.begun = self.begun
        other.left = self.left
        other.counting = self.counting
        other.filling = self.filling
        other.buying = self.buying
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["begun"] = self.begun
        out["left"] = list(self.left)
        out["counting"] = list(self.counting)
        out["filling"] = self.filling
        out["buying"] = self.buying
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.begun = saved.flag("begun")
        self.left = saved.wholes("left")
        self.counting = saved.wholes("counting")
        self.filling = saved.whole("filling")
        self.buying = saved.whole("buying")
