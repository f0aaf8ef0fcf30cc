"""The Produce phase as a whole: what everybody has produced, and who made the most (V "Piocher pour le major")."""

from typing import ClassVar

from starlanes.games.race.kinds import KINDS
from starlanes.games.race.state import State
from starlanes.kernel.facts import Plain
from starlanes.kernel.fields import Own
from starlanes.kernel.frames import DONE, Lanes
from starlanes.kernel.lists import put
from starlanes.kernel.saved import Saved


class Produce(Lanes[State]):
    """The phase; `produced` counts each seat's goods by kind."""

    NAME: ClassVar[str] = "produce"

    def __init__(self) -> None:
        super().__init__()
        self.produced: Own[list[list[int]]] = []

    def add(self, seat: int, kind: int) -> None:
        """A seat has produced a good."""
        made = self.produced[seat]
        self.produced[seat] = put(made, kind, made[kind] + 1)

    def merge(self, s: State) -> int:
        """Mining Conglomerate: at the end, for whoever produced strictly more of a kind than every other player."""
        for seat in s.order:
            for kind in range(KINDS):
                bonus = s.players[seat].powers.draw_if_most[kind]
                if bonus > 0 and self.most(seat, kind):
                    s.draw(seat, bonus, "produce draw_if_most_produced", "produce")
        return DONE

    def most(self, seat: int, kind: int) -> bool:
        mine = self.produced[seat][kind]
        for other in range(len(self.produced)):
            if other != seat and self.produced[other][kind] >= mine:
                return False
        return mine > 0

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Produce":
        other = Produce()
        self.copy_lanes(other)
        other.produced = self.produced[:]
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["produced"] = [list(each) for each in self.produced]
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.produced = saved.lists("produced")
