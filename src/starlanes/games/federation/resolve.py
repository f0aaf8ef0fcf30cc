"""Doing effects, one after the other. HANDLERS says which function does which effect; `deeds.py` fills it.

The table stands between the modules so that each may both give effects (a scholar, a structure) and be called by one
(an action, a step) without importing the other.
"""

from collections.abc import Callable
from typing import ClassVar, Final

from starlanes.games.federation.effects import BUNDLES, OPS, Bundle, Deed, Effect
from starlanes.games.federation.state import State
from starlanes.kernel.facts import Plain
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved

#: Does an effect, or pushes a frame that asks.
Handler = Callable[[State, Deed], None]


def not_by_itself(s: State, deed: Deed) -> None:
    """An effect that works during an action only: the action does it."""
    raise AssertionError(f"{deed.why} works during an action only ({len(s.stack)} frames)")


HANDLERS: Final[list[Handler]] = [not_by_itself] * OPS


def do(s: State, seat: int, effect: Effect, why: str) -> None:
    """Do one effect for a seat."""
    HANDLERS[effect.op](s, Deed(seat, effect, why))


class Resolve(Frame[State]):
    """The effects of a bundle, in order."""

    NAME: ClassVar[str] = "resolve"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.what = 0
        self.at = 0

    def go(self, s: State) -> int:
        bundle = BUNDLES[self.what]
        depth = len(s.stack)
        while self.at < len(bundle.effects):
            effect = bundle.effects[self.at]
            self.at += 1
            do(s, self.seat, effect, bundle.slug)
            if len(s.stack) > depth:
                return STAYS
        return DONE

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Resolve":
        other = Resolve()
        other.seat = self.seat
        other.what = self.what
        other.at = self.at
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["what"] = self.what
        out["at"] = self.at
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.what = saved.whole("what")
        self.at = saved.whole("at")


def resolve(s: State, seat: int, bundle: Bundle) -> None:
    """Do a bundle's effects now."""
    if len(bundle.effects) == 1:
        do(s, seat, bundle.effects[0], bundle.slug)
    elif bundle.effects:
        resolve_later(s, seat, bundle)


def resolve_later(s: State, seat: int, bundle: Bundle) -> None:
    """Do a bundle's effects as soon as what is pushed after it is done."""
    frame = Resolve()
    frame.seat = seat
    frame.what = bundle.index
    s.push(frame)
