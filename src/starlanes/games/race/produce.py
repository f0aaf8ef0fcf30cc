"""V Produce (rulebook "V: PRODUIRE").

Each player goes through the same steps (ruling produce-order): production worlds, powers that fill a windfall of one
kind, the bonus and powers that fill any windfall, draws that need no good, windfalls bought with a hand card (which may
be one just drawn), then the draws that count what was produced. If these bring cards, a windfall can still be bought.
"""

from typing import ClassVar, Final

from starlanes.games.race.cards import ANY_KIND, PRODUCTION, WINDFALL
from starlanes.games.race.choices import DISCARD, FILL, PASS
from starlanes.games.race.facts import tell_discarded, tell_produced
from starlanes.games.race.kinds import KINDS, NO_KIND, PICK_PRODUCE
from starlanes.games.race.state import EMPTY, State
from starlanes.kernel.choice import in_order
from starlanes.kernel.facts import Phrase, Why
from starlanes.kernel.frames import DONE, WAITS, Frame, Lanes

RULE: Final = "produce"
BOUGHT_RULE: Final = "produce.bought-windfall"

# The steps of a player's Produce phase; steps 0 to 3 fill windfalls of that kind.
PRODUCTION_WORLDS: Final = -1
OF_ANY_KIND: Final = KINDS
BOUGHT: Final = KINDS + 1
BOUGHT_AFTER_COUNTING: Final = KINDS + 2
FINISHED: Final = KINDS + 3


def begin_produce(s: State) -> "Produce":
    phase = Produce()
    phase.produced = [[0] * KINDS for seat in range(s.seats)]
    phase.lay(s.order, not order_matters(s))
    for seat in range(s.seats):
        turn = ProduceTurn()
        turn.seat = seat
        phase.lanes[seat].append(turn)
    return phase


def order_matters(s: State) -> bool:
    """Whether the pile could run out in this phase; then seats act clockwise ("timing")."""
    cards = 0
    for player in s.players:
        powers = player.powers
        worlds = 0
        for index in player.tableau:
            if s.cards[index].kind != NO_KIND:
                worlds += 1
                cards += 1 + s.cards[index].draw_if_produced
        cards += powers.produce_draw + KINDS * powers.draw_per_kind + sum(powers.draw_if_most)
        cards += worlds * (sum(powers.draw_per_good) + sum(powers.draw_per_world))
    return cards >= s.pile_left


class Produce(Lanes[State]):
    """The phase; `produced` counts each seat's goods by kind."""

    NAME: ClassVar[str] = "produce"
    FIELDS: ClassVar[tuple[str, ...]] = ("produced",)

    def __init__(self) -> None:
        super().__init__()
        self.produced: list[list[int]] = []

    def copy(self) -> "Produce":
        other = Produce()
        self.copy_lanes(other)
        produced: list[list[int]] = []
        for made in self.produced:
            produced.append(made[:])
        other.produced = produced
        return other

    def merge(self, s: State) -> int:
        """Mining Conglomerate: at the end, for whoever produced strictly more of a kind than every other player."""
        for seat in s.order:
            for kind in range(KINDS):
                bonus = s.players[seat].powers.draw_if_most[kind]
                if bonus > 0 and self.most(seat, kind):
                    s.draw(seat, bonus, "most")
        return DONE

    def most(self, seat: int, kind: int) -> bool:
        mine = self.produced[seat][kind]
        for other in range(len(self.produced)):
            if other != seat and self.produced[other][kind] >= mine:
                return False
        return mine > 0


class ProduceTurn(Frame[State]):
    """One player's Produce phase: `step` is the kind or step being filled, `left` how many more windfalls it fills."""

    NAME: ClassVar[str] = "produce-turn"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "step", "left", "buying")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.step = PRODUCTION_WORLDS
        self.left = 0
        self.buying = EMPTY  # the world that a hand card is to fill

    def copy(self) -> "ProduceTurn":
        other = ProduceTurn()
        other.seat = self.seat
        other.step = self.step
        other.left = self.left
        other.buying = self.buying
        return other

    def made(self, s: State) -> list[int]:
        """This seat's goods of the phase, by kind, as the phase counts them."""
        phase = s.top()
        assert isinstance(phase, Produce)
        return phase.produced[self.seat]

    def production_worlds(self, s: State) -> None:
        """Every empty production world gets a good."""
        player = s.players[self.seat]
        filled: list[int] = []
        for slot in range(len(player.tableau)):
            empty = player.goods[slot] == EMPTY and s.cards[player.tableau[slot]].makes == PRODUCTION
            if empty and s.put_good(self.seat, slot):
                filled.append(player.tableau[slot])
        tell_produced(s.ear, self.seat, filled)
        for world in filled:
            self.count_good(s, world)

    def count_good(self, s: State, world: int) -> None:
        row = s.cards[world]
        self.made(s)[row.kind] += 1
        s.draw(self.seat, row.draw_if_produced, row.slug)

    def fill(self, s: State, world: int) -> None:
        """Produce on a windfall world."""
        if s.put_good(self.seat, s.players[self.seat].tableau.index(world)):
            tell_produced(s.ear, self.seat, [world])
            self.count_good(s, world)

    def empty_windfalls(self, s: State) -> list[int]:
        """The empty windfall worlds the present step may fill."""
        player = s.players[self.seat]
        kind = self.step if self.step < KINDS else ANY_KIND
        out: list[int] = []
        for slot in range(len(player.tableau)):
            row = s.cards[player.tableau[slot]]
            if row.makes == WINDFALL and player.goods[slot] == EMPTY and kind in (ANY_KIND, row.kind):
                out.append(row.index)
        out.sort()
        return out

    def next_step(self, s: State) -> None:
        self.step += 1
        powers = s.players[self.seat].powers
        if self.step < KINDS:
            self.left = powers.windfall_kind[self.step]
        elif self.step == OF_ANY_KIND:
            self.left = powers.windfall_any + s.picked(self.seat, PICK_PRODUCE)
        elif self.step == BOUGHT:
            self.plain_draws(s)
            self.left = powers.windfall_for_card
        elif self.step == BOUGHT_AFTER_COUNTING and not self.counting_draws(s):
            self.left = 0

    def go(self, s: State) -> int:
        if self.step == PRODUCTION_WORLDS:
            self.production_worlds(s)
            self.next_step(s)
        while self.step < FINISHED:
            if self.buying != EMPTY:
                hand = s.players[self.seat].hand
                if len(hand) > 1:
                    return WAITS
                self.answer(s, self.seat, DISCARD + hand[0])
            worlds = self.empty_windfalls(s) if self.left > 0 else []
            if not worlds or (self.step >= BOUGHT and not s.players[self.seat].hand):
                self.next_step(s)
            elif self.step >= BOUGHT:
                return WAITS
            elif len(worlds) <= self.left:
                self.left = 0
                for world in worlds:
                    self.fill(s, world)
            else:
                return WAITS
        return DONE

    def plain_draws(self, s: State) -> None:
        """Draws that depend on nothing produced: so many cards, or so many per world of a kind."""
        powers = s.players[self.seat].powers
        n = powers.produce_draw
        for kind in range(KINDS):
            if powers.draw_per_world[kind] > 0:
                for card in powers.cards:
                    if s.cards[card].kind == kind:
                        n += powers.draw_per_world[kind]
        s.draw(self.seat, n, "powers")

    def counting_draws(self, s: State) -> bool:
        """Draws that count the goods or kinds produced; whether there were any."""
        powers = s.players[self.seat].powers
        made = self.made(s)
        n = 0
        kinds = 0
        for kind in range(KINDS):
            n += powers.draw_per_good[kind] * made[kind]
            kinds += 1 if made[kind] > 0 else 0
        n += powers.draw_per_kind * kinds
        s.draw(self.seat, n, "powers")
        return n > 0

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        if self.buying != EMPTY:
            return in_order(s.players[self.seat].hand, [], DISCARD, 1)
        out: list[int] = [PASS] if self.step >= BOUGHT else []
        for world in self.empty_windfalls(s):
            out.append(FILL + world)
        return out

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == PASS:
            self.next_step(s)
        elif self.buying != EMPTY:
            card = code - DISCARD
            s.throw_from_hand(self.seat, card)
            tell_discarded(s.ear, self.seat, [card])
            world = self.buying
            self.buying = EMPTY
            self.left -= 1
            self.fill(s, world)
        elif self.step >= BOUGHT:
            self.buying = code - FILL
        else:
            self.left -= 1
            self.fill(s, code - FILL)

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.buying != EMPTY:
            return Phrase("prompt.buy-windfall", {"card": s.cards[self.buying].slug}, BOUGHT_RULE)
        if self.step >= BOUGHT:
            return Phrase("prompt.may-buy-windfall", rule=BOUGHT_RULE)
        return Phrase("prompt.fill", {"n": self.left}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        world = code - FILL
        if not 0 <= world < len(s.cards) or self.buying != EMPTY:
            why.because("why.phase-produce", RULE)
        elif world not in s.players[self.seat].tableau or s.cards[world].makes != WINDFALL:
            why.because("why.not-a-windfall", RULE, {"card": s.cards[world].slug})
        elif world not in self.empty_windfalls(s):
            why.because("why.cannot-fill", RULE, {"card": s.cards[world].slug})
