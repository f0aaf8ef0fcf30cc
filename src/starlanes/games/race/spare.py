"""New Military Tactics discarded by a player with a full tableau (ruling tactics-to-discard).

The power may be used in any Settle phase, whatever is settled and how. Beside a conquest that only matters to a player
who would rather not have twelve cards, so only then it is asked.
"""

from typing import ClassVar

from starlanes.games.race.choices import PASS, THROW
from starlanes.games.race.facts import tell_gave_up
from starlanes.games.race.kinds import TABLEAU_END
from starlanes.games.race.state import State
from starlanes.games.race.ways import CONQUEST
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved


def may_spare_tactics(s: State, seat: int) -> bool:
    """Whether a seat may still discard New Military Tactics, and its tableau is full."""
    player = s.players[seat]
    tactics = player.powers.tactics
    return s.rules.tactics_any_time and len(player.tableau) >= TABLEAU_END and tactics in player.tableau


def spare_tactics(seat: int) -> "SpareTactics":
    frame = SpareTactics()
    frame.seat = seat
    return frame


class SpareTactics(Frame[State]):
    """Discard New Military Tactics, or keep it."""

    NAME: ClassVar[str] = "spare-tactics"
    VERBS: ClassVar[tuple[int, ...]] = (THROW, PASS)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.decided = False

    def tactics(self, s: State) -> int:
        return s.players[self.seat].powers.tactics

    def go(self, s: State) -> int:
        return DONE if self.decided else STAYS

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [PASS, THROW + self.tactics(s)]

    def answer(self, s: State, seat: int, code: int) -> None:
        self.decided = True
        if code != PASS:
            s.throw_from_tableau(self.seat, self.tactics(s))
            tell_gave_up(s.ear, self.seat, self.tactics(s))

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.spare-tactics", {"card": s.cards[self.tactics(s)].slug}, CONQUEST)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.spare-tactics", CONQUEST, {"card": s.cards[self.tactics(s)].slug})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "SpareTactics":
        other = SpareTactics()
        other.seat = self.seat
        other.decided = self.decided
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["decided"] = self.decided
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.decided = saved.flag("decided")
