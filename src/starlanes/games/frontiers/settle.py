"""Settle (rulebook "Coloniser"): everyone in turn takes two colonists or settles a world.

worlds.py says what it takes to settle or replace; conquest.py is about military worlds, colonise.py about placing.
"""

from typing import ClassVar

from starlanes.games.frontiers.choices import COLONISTS, PASS, REPLACE, SETTLE_WORLD, UPGRADE
from starlanes.games.frontiers.colonise import pay_and_settle, replacement
from starlanes.games.frontiers.conquest import conquest
from starlanes.games.frontiers.kinds import END_COLONIES, END_COLONISTS
from starlanes.games.frontiers.limit import begin_limit
from starlanes.games.frontiers.numbers import COLONISTS_LEFT, COLONY_LIMIT, SETTLE_BONUS, SETTLE_COLONISTS
from starlanes.games.frontiers.state import BONUS, CHOICE, State
from starlanes.games.frontiers.tiles import WORLD_COUNT
from starlanes.games.frontiers.turns import Turns
from starlanes.games.frontiers.worlds import DOOMED_RULE, NO_WAY, RULE, UPGRADE_RULE, may_take_place, ways
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved


def begin_settle(s: State, order: list[int]) -> "Settle":
    """The active player's colonist comes before the action, so it can be used in it."""
    action = Settle()
    action.order = order
    s.gain_colonists(order[0], SETTLE_BONUS, BONUS)
    return action


class Settle(Turns):
    """The action. `settled` and the fields after it are about the player whose turn it is."""

    NAME: ClassVar[str] = "settle"

    def __init__(self) -> None:
        super().__init__()
        self.closed = False
        self.settled = 0
        self.took = False  # colonists
        self.upgraded = False
        self.passed = False

    def begin(self, s: State) -> None:
        self.settled = 0
        self.took = False
        self.upgraded = False
        self.passed = False
        player = self.player(s)
        player.raised = 0
        player.raised_by = BLANK
        s.gain_colonists(self.seat(), player.powers.settle_colonists, "settle_colonists")

    def turn(self, s: State) -> int:
        if self.passed:
            return DONE
        legal = self.legal(s, self.seat())
        if len(legal) > 1:
            return STAYS
        self.answer(s, self.seat(), legal[0])
        return AGAIN

    def finish(self, s: State) -> int:
        """The ends that are looked for after a Settle action; then the limit of worlds."""
        if self.closed:
            return DONE
        self.closed = True
        for player in s.players:
            player.raised = 0
            player.raised_by = BLANK
            if len(player.colonies) > COLONY_LIMIT:
                s.ending |= END_COLONIES
        if s.colonists < COLONISTS_LEFT:
            s.ending |= END_COLONISTS
        s.push(begin_limit(self.order))
        return STAYS

    def done(self) -> int:
        """How much of the action's choice, colonists or settlings, has been made."""
        return self.settled + (1 if self.took else 0)

    def may_settle(self, s: State, seat: int) -> bool:
        """Whether a world, or one more, may be settled. Colonists and a world exclude each other."""
        return self.done() < s.players[seat].powers.settlings and (s.rules.mixed_logistics or not self.took)

    def may_take(self, s: State, seat: int) -> bool:
        """Whether colonists may be taken."""
        if self.done() == 0:
            return True
        return s.rules.mixed_logistics and not self.took and self.done() < s.players[seat].powers.settlings

    def may_upgrade(self, s: State, seat: int) -> bool:
        """Whether Terraforming Engineers may still be used: once, in addition to the choice, before or after it."""
        if self.upgraded or s.players[seat].powers.upgrade_up_to < 0:
            return False
        return self.done() == 0 or not s.rules.upgrade_instead

    def legal(self, s: State, seat: int) -> list[int]:
        """One of colonists and worlds must be chosen; what comes after that may be left."""
        player = s.players[seat]
        out: list[int] = [PASS] if self.done() > 0 else []
        if self.may_take(s, seat):
            out.append(COLONISTS)
        may_settle = self.may_settle(s, seat)
        if may_settle:
            for world in player.explored:
                if ways(s, seat, world) != NO_WAY:
                    out.append(SETTLE_WORLD + world)
        if self.may_upgrade(s, seat):
            self.add_replaceable(s, seat, sorted(player.colonies), False, out)
        if may_settle and player.powers.replaceable:
            self.add_replaceable(s, seat, sorted([power.tile for power in player.powers.replaceable]), True, out)
        return out

    def add_replaceable(self, s: State, seat: int, colonies: list[int], free: bool, out: list[int]) -> None:
        """The colonies that some explored world can replace, as choices."""
        for colony in colonies:
            for world in s.players[seat].explored:
                if may_take_place(s, seat, colony, world, free):
                    out.append((REPLACE if free else UPGRADE) + colony)
                    break

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == PASS:
            self.passed = True
        elif code == COLONISTS:
            self.took = True
            s.gain_colonists(seat, SETTLE_COLONISTS, CHOICE)
        elif code < SETTLE_WORLD + WORLD_COUNT:
            world = code - SETTLE_WORLD
            self.settled += 1
            if s.tiles[world].military:
                s.push(conquest(seat, world))
            else:
                pay_and_settle(s, seat, world)
        elif code >= REPLACE:
            self.settled += 1
            s.push(replacement(seat, code - REPLACE, True))
        else:
            self.upgraded = True
            self.passed = s.rules.upgrade_instead
            s.push(replacement(seat, code - UPGRADE, False))

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        if self.done() > 0 and not self.may_settle(s, seat):
            return (UPGRADE, PASS)
        return (SETTLE_WORLD, COLONISTS, UPGRADE, REPLACE, PASS)

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.done() == 0:
            return Phrase("prompt.settle", {"n": SETTLE_COLONISTS}, RULE)
        return Phrase("prompt.settle-more" if self.may_settle(s, seat) else "prompt.upgrade", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        player = s.players[seat]
        world = code - SETTLE_WORLD
        if code == PASS:
            why.because("why.must-settle", RULE, {"n": SETTLE_COLONISTS})
        elif code == COLONISTS:
            why.because("why.settled-enough", RULE)
        elif 0 <= world < WORLD_COUNT:
            if world not in player.explored:
                why.because("why.not-explored", RULE, {"tile": s.tiles[world].slug})
            elif ways(s, seat, world, why) != NO_WAY:
                why.because("why.settled-enough", RULE)
        elif UPGRADE <= code < UPGRADE + len(s.tiles):
            self.why_not_replace(s, seat, code - UPGRADE, False, why)
        elif REPLACE <= code < REPLACE + len(s.tiles):
            self.why_not_replace(s, seat, code - REPLACE, True, why)
        else:
            why.because("why.action-settle", RULE, {"n": SETTLE_COLONISTS})

    def why_not_replace(self, s: State, seat: int, colony: int, free: bool, why: Why) -> None:
        """No such power, no such colony, not now; or, for every explored world, why it can't take the place."""
        player = s.players[seat]
        rule = DOOMED_RULE if free else UPGRADE_RULE
        powers = player.powers
        has_power = powers.may_replace_self(colony) is not None if free else powers.upgrade_up_to >= 0
        if colony not in player.colonies:
            why.because("why.not-a-colony", rule, {"tile": s.tiles[colony].slug})
        elif not has_power:
            why.because("why.no-replace" if free else "why.no-upgrade", rule, {"tile": s.tiles[colony].slug})
        elif not (self.may_settle(s, seat) if free else self.may_upgrade(s, seat)):
            why.because("why.settled-enough" if free else "why.upgraded", rule)
        elif not player.explored:
            why.because("why.nothing-explored", rule)
        else:
            for world in player.explored:
                may_take_place(s, seat, colony, world, free, why)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Settle":
        other = Settle()
        self.copy_turns(other)
        other.closed = self.closed
        other.settled = self.settled
        other.took = self.took
        other.upgraded = self.upgraded
        other.passed = self.passed
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["closed"] = self.closed
        out["settled"] = self.settled
        out["took"] = self.took
        out["upgraded"] = self.upgraded
        out["passed"] = self.passed
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.closed = saved.flag("closed")
        self.settled = saved.whole("settled")
        self.took = saved.flag("took")
        self.upgraded = saved.flag("upgraded")
        self.passed = saved.flag("passed")
