"""The end of Explore and of Settle: storing a world for Exploration, and the limit of nine worlds.

"Vous ne pouvez pas avoir plus de neuf mondes devant vous": explored worlds and colonies, the home world included. What
is too much goes back to the bag, of the explored worlds, as their owner likes.
"""

from typing import ClassVar, Final

from starlanes.games.frontiers.choices import PASS, RETURN, STORE
from starlanes.games.frontiers.facts import tell_returned, tell_stored
from starlanes.games.frontiers.kinds import EXPLORATION
from starlanes.games.frontiers.numbers import STOCK_WORLDS, WORLD_LIMIT
from starlanes.games.frontiers.state import State
from starlanes.games.frontiers.tiles import WORLD_COUNT
from starlanes.games.frontiers.turns import Turns
from starlanes.kernel.choice import in_order
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS
from starlanes.kernel.lists import BLANK, without
from starlanes.kernel.saved import Saved

RULE: Final = "limit"
STOCK_RULE: Final = "goals.stock"


def begin_limit(order: list[int]) -> "Limit":
    frame = Limit()
    frame.order = order
    return frame


class Limit(Turns):
    """Each player in turn stores a world or not, then gives back what is above the limit."""

    NAME: ClassVar[str] = "limit"

    def __init__(self) -> None:
        super().__init__()
        self.storing = False
        self.given: list[int] = BLANK  # worlds to go back, as choices

    def begin(self, s: State) -> None:
        player = self.player(s)
        self.given = BLANK
        self.storing = (
            s.has_goal_up(EXPLORATION) and len(player.explored) > 0 and len(player.stored_worlds) < STOCK_WORLDS
        )

    def surplus(self, s: State) -> int:
        """How many explored worlds are still to go back."""
        player = self.player(s)
        return len(player.explored) + len(player.colonies) - WORLD_LIMIT - len(self.given)

    def turn(self, s: State) -> int:
        if self.storing:
            return STAYS
        explored = self.player(s).explored
        left = self.surplus(s)
        if left > 0:
            if left + len(self.given) < len(explored):
                return STAYS
            self.given = [RETURN + world for world in explored]
        if self.given:
            kept = explored[:]
            for code in self.given:
                kept.remove(code - RETURN)
                tell_returned(s.ear, self.seat(), code - RETURN)
            self.player(s).explored = kept
            s.put_back([code - RETURN for code in self.given])
        return DONE

    def finish(self, s: State) -> int:
        """Replaced colonies go back to the bag at the end of the action."""
        s.put_back(s.leaving)
        s.leaving = BLANK
        return DONE

    def legal(self, s: State, seat: int) -> list[int]:
        explored = s.players[seat].explored
        if self.storing:
            out = [PASS]
            for world in explored:
                out.append(STORE + world)
            return out
        return in_order(explored, self.given, RETURN, self.surplus(s))

    def pool(self, s: State, seat: int) -> list[int]:
        return self.legal(s, seat) if self.storing else in_order(s.players[seat].explored, [], RETURN, 1)

    def count(self, s: State, seat: int) -> int:
        return 1 if self.storing else self.surplus(s)

    def answer(self, s: State, seat: int, code: int) -> None:
        if not self.storing:
            self.given = [*self.given, code]
            return
        self.storing = False
        if code != PASS:
            world = code - STORE
            player = s.players[seat]
            player.explored = without(player.explored, world)
            player.stored_worlds = [*player.stored_worlds, world]
            tell_stored(s.ear, seat, world)

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (STORE, PASS) if self.storing else (RETURN,)

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.storing:
            return Phrase("prompt.store-world", rule=STOCK_RULE)
        return Phrase("prompt.return", {"n": self.surplus(s), "limit": WORLD_LIMIT}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if self.storing:
            world = code - STORE
            if 0 <= world < WORLD_COUNT:
                why.because("why.not-explored", STOCK_RULE, {"tile": s.tiles[world].slug})
            else:
                why.because("why.store-or-pass", STOCK_RULE)
        else:
            why.because("why.return", RULE, {"n": self.surplus(s), "limit": WORLD_LIMIT})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Limit":
        other = Limit()
        self.copy_turns(other)
        other.storing = self.storing
        other.given = self.given
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["storing"] = self.storing
        out["given"] = list(self.given)
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.storing = saved.flag("storing")
        self.given = saved.wholes("given")
