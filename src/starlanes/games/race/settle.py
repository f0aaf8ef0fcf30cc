"""III Settle (rulebook "III: COLONISER"): civil worlds are paid for; military ones conquered, or paid for."""

from typing import ClassVar, Final

from starlanes.games.race.cards import Card
from starlanes.games.race.choices import (
    CONQUER,
    CONQUER_WITH_TACTICS,
    PASS,
    PAY,
    PAY_WITH_SHIP,
    SETTLE_BY,
    SETTLE_CARD,
    WAY_NAMES,
)
from starlanes.games.race.develop import pay
from starlanes.games.race.facts import tell_conquered, tell_passed, tell_placed, tell_threw
from starlanes.games.race.kinds import NO_KIND, PICK_SETTLE, SETTLE
from starlanes.games.race.powers import Powers
from starlanes.games.race.state import EMPTY, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Why
from starlanes.kernel.frames import DONE, GOES_ON, WAITS, Sealed

RULE: Final = "settle"
CONQUEST: Final = "settle.conquest"
PAY_FOR_MILITARY: Final = "settle.pay-for-military"
SHIP: Final = "settle.colony-ship"


def strength(powers: Powers, world: Card) -> int:
    """Military strength against a world, specialised military included, temporary military not."""
    total = powers.military
    if world.kind != NO_KIND:
        total += powers.military_kind[world.kind]
    if world.rebel:
        total += powers.military_rebel
    return total


def settle_cost(powers: Powers, world: Card) -> int:
    """What a world costs if it is paid for; a military world counts as a civil one of cost defense less discount."""
    cost = world.cost - powers.settle_reduce
    if world.military:
        cost -= powers.pay_for_military
    if world.kind != NO_KIND:
        cost -= powers.settle_reduce_kind[world.kind]
    return max(0, cost)


def payable(powers: Powers, world: Card) -> bool:
    """Whether a world may be paid for at all: a civil one always, a military one by a power, of most kinds."""
    if not world.military:
        return True
    return powers.pay_for_military >= 0 and (world.kind == NO_KIND or world.kind != powers.pay_not_kind)


def ways(s: State, seat: int, world: int, money: int, why: Why | None = None) -> int:
    """The ways this seat can settle a world with `money` other cards in hand, as a set of bits; 0 if it can't."""
    out = 0
    row = s.cards[world]
    powers = s.players[seat].powers
    if row.military:
        out = ways_to_conquer(s, seat, world, why)
        if not payable(powers, row):
            if powers.pay_for_military >= 0 and why is not None:
                why.because("why.no-pay-for-kind", PAY_FOR_MILITARY, {"card": row.slug})
            return out
    cost = settle_cost(powers, row)
    if cost <= money:
        out |= BIT[PAY]
    elif why is not None:
        why.because("why.too-dear", RULE, {"card": row.slug, "cost": cost, "have": money})
    if powers.ship >= 0:
        if row.kind != NO_KIND and row.kind == powers.ship_not_kind:
            if why is not None:
                why.because("why.no-ship-for-kind", SHIP, {"card": row.slug, "ship": s.cards[powers.ship].slug})
        elif cost > 0 or s.rules.ship_when_free:
            out |= BIT[PAY_WITH_SHIP]
    return out


def ways_to_conquer(s: State, seat: int, world: int, why: Why | None) -> int:
    """Conquest, with and without temporary military."""
    powers = s.players[seat].powers
    row = s.cards[world]
    force = strength(powers, row)
    most = force + powers.tactics_value
    out = BIT[CONQUER] if force >= row.cost else 0
    if powers.tactics >= 0 and most >= row.cost:
        out |= BIT[CONQUER_WITH_TACTICS]
    if out == 0 and why is not None:
        why.because("why.too-weak", CONQUEST, {"card": row.slug, "needs": row.cost, "has": most})
    return out


def may_settle(s: State, seat: int, card: int, why: Why | None = None) -> bool:
    """Whether a seat can settle a card of its hand."""
    if not s.cards[card].world:
        if why is not None:
            why.because("why.not-a-world", RULE, {"card": s.cards[card].slug})
        return False
    return ways(s, seat, card, len(s.players[seat].hand) - 1, why) != 0


def begin_settle(s: State, turn: int) -> "Settle":
    """Everybody who holds a card may choose a world."""
    phase = Settle()
    phase.turn = turn
    phase.owe([1 if player.hand else 0 for player in s.players])
    return phase


class Settle(Sealed[State]):
    """Each player may place one world; `turn` is 1 in the second Settle of an expert round."""

    NAME: ClassVar[str] = "settle"
    FIELDS: ClassVar[tuple[str, ...]] = (*Sealed.FIELDS, "turn")

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def copy(self) -> "Settle":
        other = Settle()
        self.copy_seal(other)
        other.turn = self.turn
        return other

    def legal(self, s: State, seat: int) -> list[int]:
        out: list[int] = []
        for card in s.players[seat].hand:
            if s.cards[card].world and may_settle(s, seat, card):
                out.append(SETTLE_CARD + card)
        out.append(PASS)
        return out

    def prompt(self, s: State, seat: int) -> Phrase:
        bonus = s.picked(seat, PICK_SETTLE) > self.turn
        return Phrase("prompt.settle-bonus" if bonus else "prompt.settle", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        card = code - SETTLE_CARD
        if not 0 <= card < len(s.cards):
            why.because("why.phase-settle", RULE)
        elif card not in s.players[seat].hand:
            why.because("why.not-in-hand", RULE, {"card": s.cards[card].slug})
        else:
            may_settle(s, seat, card, why)

    def settled(self, seat: int) -> int:
        """The world this seat chose, or EMPTY."""
        given = self.given[seat]
        return given[0] - SETTLE_CARD if given and given[0] != PASS else EMPTY

    def open(self, s: State) -> int:
        """Reveal and place all worlds; then say how each is settled."""
        s.learned = True  # a pass, too, is news
        how = HowToSettle()
        for seat in range(s.seats):
            how.worlds.append(self.settled(seat))
        for seat in s.order:
            world = how.worlds[seat]
            if world == EMPTY:
                tell_passed(s.ear, seat, SETTLE)
                continue
            s.place(seat, world)
            tell_placed(s.ear, seat, world)
        how.prepare(s)
        s.push(how)
        return GOES_ON

    def close(self, s: State) -> int:
        """The bonus card and powers that draw after settling."""
        for seat in s.order:
            if self.settled(seat) != EMPTY:
                if s.picked(seat, PICK_SETTLE) > self.turn:
                    s.draw(seat, 1, "bonus")
                s.draw(seat, s.players[seat].powers.settle_draw_after, "powers")
        return DONE


class HowToSettle(Sealed[State]):
    """How each placed world is settled; those with a choice decide clockwise, seeing the earlier ones ("timing").

    Under the ruling settle-order=together they decide in secret, at the same time.
    """

    NAME: ClassVar[str] = "how-to-settle"
    FIELDS: ClassVar[tuple[str, ...]] = (*Sealed.FIELDS, "worlds", "costs", "at", "secret")

    def __init__(self) -> None:
        super().__init__()
        self.secret = False
        self.worlds: list[int] = []
        self.costs: list[int] = []
        self.at = 0  # how many seats, in order, have been dealt with

    def copy(self) -> "HowToSettle":
        other = HowToSettle()
        self.copy_seal(other)
        other.worlds = self.worlds
        other.costs = self.costs[:]
        other.at = self.at
        other.secret = self.secret
        return other

    def sealed(self) -> bool:
        return self.secret

    def prepare(self, s: State) -> None:
        self.costs = [0] * s.seats
        self.owe([0] * s.seats)
        self.secret = not s.rules.ways_in_order
        if self.secret:
            for seat in range(s.seats):
                self.needs[seat] = 1 if len(self.choices(s, seat)) > 1 else 0

    def choices(self, s: State, seat: int) -> list[int]:
        """The ways open to a seat, as choices."""
        out: list[int] = []
        world = self.worlds[seat]
        if world != EMPTY:
            found = ways(s, seat, world, len(s.players[seat].hand))
            for way in range(len(WAY_NAMES)):
                if found & BIT[way]:
                    out.append(SETTLE_BY + way)
        return out

    def legal(self, s: State, seat: int) -> list[int]:
        return self.choices(s, seat)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.how-to-settle", {"card": s.cards[self.worlds[seat]].slug}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        world = self.worlds[seat]
        row = s.cards[world]
        if code == SETTLE_BY + CONQUER and row.military:
            # `ways` is content with a conquest that needs temporary military; this choice is one without.
            has = strength(s.players[seat].powers, row)
            why.because("why.too-weak", CONQUEST, {"card": row.slug, "needs": row.cost, "has": has})
        else:
            ways(s, seat, world, len(s.players[seat].hand), why)

    def open(self, s: State) -> int:
        """Settle in order as far as the ways are known."""
        if self.secret:
            s.learned = True
        while self.at < s.seats:
            seat = s.order[self.at]
            if not self.given[seat]:
                options = self.choices(s, seat)
                if len(options) > 1:
                    self.needs[seat] = 1
                    self.opened = False
                    return WAITS
                self.given[seat] = options
            if self.given[seat]:
                self.settle(s, seat, self.given[seat][0] - SETTLE_BY)
            self.at += 1
        return pay(s, self.costs, RULE)

    def settle(self, s: State, seat: int, way: int) -> None:
        world = self.worlds[seat]
        powers = s.players[seat].powers
        row = s.cards[world]
        if way == CONQUER:
            tell_conquered(s.ear, seat, world, strength(powers, row), row.cost)
        elif way == CONQUER_WITH_TACTICS:
            tell_threw(s.ear, seat, powers.tactics, world)
            s.throw_from_tableau(seat, powers.tactics)
            tell_conquered(s.ear, seat, world, strength(powers, row) + powers.tactics_value, row.cost)
        elif way == PAY_WITH_SHIP:
            tell_threw(s.ear, seat, powers.ship, world)
            s.throw_from_tableau(seat, powers.ship)
        else:
            self.costs[seat] = settle_cost(powers, row)
