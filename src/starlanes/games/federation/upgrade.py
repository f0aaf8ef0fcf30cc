"""Upgrading resources along the chain (Metamorph Chamber, 1B4, 2B4)."""

from typing import ClassVar, Final

from starlanes.games.federation.amounts import of, upgradable, upgrade
from starlanes.games.federation.choices import PASS, UPGRADE
from starlanes.games.federation.effects import Deed
from starlanes.games.federation.facts import tell_upgraded
from starlanes.games.federation.kinds import GOLD, RESOURCE_NAMES
from starlanes.games.federation.numbers import GOLD_LIMIT
from starlanes.games.federation.question import Question
from starlanes.games.federation.state import State
from starlanes.kernel.facts import Phrase, Why

RULE: Final = "stock"


def do_upgrade(s: State, deed: Deed) -> None:
    frame = Upgrade()
    frame.seat = deed.seat
    frame.left = deed.effect.n
    s.push(frame)


class Upgrade(Question):
    """Turn a resource into the next of the chain, so many times, or leave it."""

    NAME: ClassVar[str] = "upgrade"
    VERBS: ClassVar[tuple[int, ...]] = (UPGRADE, PASS)

    def choices(self, s: State) -> list[int]:
        out = [PASS]
        for kind in upgradable(s.players[self.seat].stock):
            out.append(UPGRADE + kind)
        return out

    def take(self, s: State, code: int) -> None:
        if code == PASS:
            self.left = 0
            return
        kind = code - UPGRADE
        player = s.players[self.seat]
        player.stock = upgrade(player.stock, kind)
        tell_upgraded(s.ear, self.seat, kind)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.upgrade", {"n": self.left}, RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        kind = code - UPGRADE
        if not 0 <= kind < GOLD:
            why.because("why.upgrade", RULE)
        elif of(s.players[self.seat].stock, kind) == 0:
            why.because("why.none-in-stock", RULE, {"resource": RESOURCE_NAMES[kind]})
        else:
            why.because("why.gold-full", RULE, {"limit": GOLD_LIMIT})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Upgrade":
        other = Upgrade()
        self.copy_question(other)
        return other
