"""Explore (rulebook "Explorer"): seven worlds are shown; everyone takes one, the active player a second at the end."""

from typing import ClassVar, Final

from starlanes.games.frontiers.choices import PASS, TAKE
from starlanes.games.frontiers.facts import tell_passed, tell_row, tell_row_returned, tell_took
from starlanes.games.frontiers.limit import begin_limit
from starlanes.games.frontiers.numbers import EXPLORE_SHOWN, SECOND_PICKS
from starlanes.games.frontiers.state import State
from starlanes.games.frontiers.tiles import WORLD_COUNT
from starlanes.games.frontiers.turns import Turns
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS
from starlanes.kernel.lists import BLANK, with_sorted, without
from starlanes.kernel.saved import Saved

RULE: Final = "explore"


def begin_explore(s: State, order: list[int]) -> "Explore":
    """Show the worlds, as many as the bag has; the active player's second pick is a turn of its own at the end."""
    action = Explore()
    action.order = order + [order[0]] * SECOND_PICKS
    action.row = sorted(s.draw(EXPLORE_SHOWN))
    s.learned = True
    tell_row(s.ear, action.row)
    return action


class Explore(Turns):
    """The action; `row` are the worlds shown and not yet taken."""

    NAME: ClassVar[str] = "explore"

    def __init__(self) -> None:
        super().__init__()
        self.row: list[int] = BLANK
        self.chosen = False
        self.closed = False

    def second_pick(self) -> bool:
        return self.at >= len(self.order) - SECOND_PICKS

    def last_pick(self) -> bool:
        """Whether the player has no other pick after this one."""
        return self.at == len(self.order) - 1 if self.seat() == self.order[0] else True

    def begin(self, s: State) -> None:
        self.chosen = False
        if not self.second_pick():
            s.gain_colonists(self.seat(), self.player(s).powers.explore_colonists, "explore_colonists")

    def turn(self, s: State) -> int:
        if not self.chosen:
            if len(self.row) > 1 or (self.row and s.rules.may_skip_pick):
                return STAYS
            if self.row:
                self.take(s, self.seat(), self.row[0])
        # Powers draw after all of the owner's own picks, and before the row goes back.
        if self.last_pick():
            s.draw_worlds(self.seat(), self.player(s).powers.explore_draw, "explore_draw")
        return DONE

    def take(self, s: State, seat: int, world: int) -> None:
        self.row = without(self.row, world)
        s.players[seat].explored = with_sorted(s.players[seat].explored, world)
        tell_took(s.ear, seat, world)

    def finish(self, s: State) -> int:
        if self.closed:
            return DONE
        self.closed = True
        tell_row_returned(s.ear, self.row)
        s.put_back(self.row)
        self.row = BLANK
        s.push(begin_limit(self.order[: len(self.order) - SECOND_PICKS]))
        return STAYS

    def legal(self, s: State, seat: int) -> list[int]:
        out: list[int] = [PASS] if s.rules.may_skip_pick else []
        for world in self.row:
            out.append(TAKE + world)
        return out

    def answer(self, s: State, seat: int, code: int) -> None:
        self.chosen = True
        if code == PASS:
            tell_passed(s.ear, s.action, seat)
        else:
            self.take(s, seat, code - TAKE)

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (TAKE, PASS) if s.rules.may_skip_pick else (TAKE,)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.explore-second" if self.second_pick() else "prompt.explore", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        world = code - TAKE
        if 0 <= world < WORLD_COUNT:
            why.because("why.not-in-row", RULE, {"tile": s.tiles[world].slug})
        else:
            why.because("why.action-explore", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Explore":
        other = Explore()
        self.copy_turns(other)
        other.row = self.row
        other.chosen = self.chosen
        other.closed = self.closed
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["row"] = list(self.row)
        out["chosen"] = self.chosen
        out["closed"] = self.closed
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.row = saved.wholes("row")
        self.chosen = saved.flag("chosen")
        self.closed = saved.flag("closed")
