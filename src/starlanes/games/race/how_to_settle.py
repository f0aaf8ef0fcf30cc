"""Settling the worlds that were placed (rulebook III, "timing"): each by a way of its owner, then paid for."""

from typing import ClassVar, Final

from starlanes.games.race.choices import CONQUER, CONQUER_WITH_TACTICS, PAY_WITH_SHIP, SETTLE_BY, WAY_NAMES
from starlanes.games.race.develop import alone, pay
from starlanes.games.race.facts import tell_conquered, tell_threw
from starlanes.games.race.kinds import PICK_SETTLE, SETTLE_BONUS_DRAW
from starlanes.games.race.spare import may_spare_tactics, spare_tactics
from starlanes.games.race.state import EMPTY, State
from starlanes.games.race.ways import RULE, settle_cost, strength, too_weak, ways
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.fields import Own
from starlanes.kernel.frames import DONE, STAYS, Sealed
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved


def draw_after(s: State, seat: int, turn: int) -> None:
    """The bonus card and powers that draw after settling."""
    if s.picked(seat, PICK_SETTLE) > turn:
        s.draw(seat, SETTLE_BONUS_DRAW, "bonus", RULE)
    s.draw(seat, s.players[seat].powers.settle_draw_after, "settle draw_after", RULE)


# What is next for a seat while its world is settled.
WAY_STAGE: Final = 0
SPARE_STAGE: Final = 1
PAY_STAGE: Final = 2
DRAW_STAGE: Final = 3


class HowToSettle(Sealed[State]):
    """How each placed world is settled; those with a choice decide clockwise, seeing the earlier ones ("timing").

    Then all pay together, and draw. If these draws may empty the pile (`in_turn`), each seat pays and draws before the
    next one decides. Under the ruling settle-order=together the ways are decided in secret, at the same time.
    """

    NAME: ClassVar[str] = "how-to-settle"
    VERBS: ClassVar[tuple[int, ...]] = (SETTLE_BY,)

    def __init__(self) -> None:
        super().__init__()
        self.secret = False
        self.in_turn = False
        self.turn = 0
        self.worlds: list[int] = BLANK
        self.costs: Own[list[int]] = []
        self.at = 0  # how many seats, in order, have been dealt with
        self.stage = WAY_STAGE

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
            too_weak(s, seat, world, why)
        else:
            ways(s, seat, world, len(s.players[seat].hand), why)

    def open(self, s: State) -> int:
        if self.secret:
            s.learned = True
        return self.close(s)

    def close(self, s: State) -> int:
        """Settle in order as far as the ways are known."""
        while self.at < s.seats:
            seat = s.order[self.at]
            if self.stage == WAY_STAGE:
                if not self.given[seat]:
                    options = self.choices(s, seat)
                    if len(options) > 1:
                        self.needs[seat] = 1
                        self.opened = False
                        return STAYS
                    self.given[seat] = options
                if self.given[seat]:
                    self.settle(s, seat, self.given[seat][0] - SETTLE_BY)
                self.stage = SPARE_STAGE
            if self.stage == SPARE_STAGE:
                self.stage = PAY_STAGE
                # Who has conquered has decided about the tactics with the way.
                conquered = self.given[seat] and self.given[seat][0] == SETTLE_BY + CONQUER
                if not conquered and may_spare_tactics(s, seat):
                    s.push(spare_tactics(seat))
                    return STAYS
            if self.in_turn:
                if self.stage == PAY_STAGE and self.costs[seat] > 0:
                    self.stage = DRAW_STAGE
                    return pay(s, alone(self.costs, seat), RULE)
                if self.worlds[seat] != EMPTY:
                    draw_after(s, seat, self.turn)
            self.stage = WAY_STAGE
            self.at += 1
        if self.in_turn:
            return DONE
        if self.stage == WAY_STAGE:
            self.stage = PAY_STAGE
            return pay(s, self.costs, RULE)
        for seat in s.order:
            if self.worlds[seat] != EMPTY:
                draw_after(s, seat, self.turn)
        return DONE

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

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "HowToSettle":
        other = HowToSettle()
        self.copy_sealed(other)
        other.secret = self.secret
        other.in_turn = self.in_turn
        other.turn = self.turn
        other.worlds = self.worlds
        other.costs = self.costs[:]
        other.at = self.at
        other.stage = self.stage
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["secret"] = self.secret
        out["in_turn"] = self.in_turn
        out["turn"] = self.turn
        out["worlds"] = list(self.worlds)
        out["costs"] = list(self.costs)
        out["at"] = self.at
        out["stage"] = self.stage
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.secret = saved.flag("secret")
        self.in_turn = saved.flag("in_turn")
        self.turn = saved.whole("turn")
        self.worlds = saved.wholes("worlds")
        self.costs = saved.wholes("costs")
        self.at = saved.whole("at")
        self.stage = saved.whole("stage")
