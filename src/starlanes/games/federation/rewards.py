"""Rewards by the unit, as shops and rooms give them; and the die, the points and the choice between two effects."""

from typing import ClassVar, Final

from starlanes.games.federation.accreditation import gain_degrees
from starlanes.games.federation.amounts import ONE
from starlanes.games.federation.choices import REWARD_OF
from starlanes.games.federation.counts import count_of
from starlanes.games.federation.effects import BUNDLES, COUNT_MISSIONS, NO_COUNT, Deed, Effect
from starlanes.games.federation.facts import tell_die, tell_points
from starlanes.games.federation.hangar import gain_ships, release_of_choice
from starlanes.games.federation.kinds import (
    ATALUM,
    BY_MISSIONS,
    BY_SCHOLARS,
    DEGREE,
    DIE_STEP,
    RELEASE_TOKEN,
    RESOURCES,
    SHIP,
)
from starlanes.games.federation.numbers import DIE_LIMIT
from starlanes.games.federation.projects import fund_of_choice
from starlanes.games.federation.question import Question
from starlanes.games.federation.resolve import do
from starlanes.games.federation.state import State
from starlanes.games.federation.stock import gain
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.saved import Saved

RULE: Final = "scholars"
MISSION_RULE: Final = "missions"


def give(s: State, seat: int, reward: int, n: int, why: str) -> None:
    """Give n units of a reward."""
    if n <= 0:
        return
    if reward < RESOURCES:
        gain(s, seat, ONE[reward], n, why)
    elif reward == DEGREE:
        gain_degrees(s, seat, n, why)
    elif reward == DIE_STEP:
        raise_die(s, seat, s.players[seat].die + n, why)
    elif reward == SHIP:
        gain_ships(s, seat, n, why)
    elif reward == RELEASE_TOKEN:
        release_of_choice(s, seat, n)
    else:
        fund_of_choice(s, seat, n)


def raise_die(s: State, seat: int, value: int, why: str) -> None:
    """Set the assistant die, recruiting it if need be; it grows where it lies ("Dés Assistant")."""
    s.players[seat].die = min(DIE_LIMIT, value)
    tell_die(s.ear, seat, s.players[seat].die, why)


def do_die(s: State, deed: Deed) -> None:
    raise_die(s, deed.seat, s.players[deed.seat].die + deed.effect.n, deed.why)


def do_die_to(s: State, deed: Deed) -> None:
    raise_die(s, deed.seat, deed.effect.n, deed.why)


def counted(s: State, seat: int, what: int) -> int:
    """What a scholar or mission scores for, with itself or, by ruling, without."""
    own = what in (ATALUM, COUNT_MISSIONS) and not s.rules.own_piece_counts
    return count_of(s, seat, what) - (1 if own else 0)


def do_points(s: State, deed: Deed) -> None:
    n = deed.effect.n * (1 if deed.effect.per == NO_COUNT else counted(s, deed.seat, deed.effect.per))
    flown = deed.why.startswith("mission-")
    s.score(deed.seat, BY_MISSIONS if flown else BY_SCHOLARS, n)
    tell_points(s.ear, deed.seat, n, deed.why, MISSION_RULE if flown else RULE)


# One of two effects (1C2).


def do_either(s: State, deed: Deed) -> None:
    frame = Either()
    frame.seat = deed.seat
    for bundle in BUNDLES:
        if bundle.slug == deed.why:
            frame.what = bundle.index
    s.push(frame)


class Either(Question):
    """One of the effects that the first effect of a bundle offers."""

    NAME: ClassVar[str] = "either"
    VERBS: ClassVar[tuple[int, ...]] = (REWARD_OF,)

    def __init__(self) -> None:
        super().__init__()
        self.what = 0

    def effects(self) -> list[Effect]:
        return BUNDLES[self.what].effects[0].options

    def choices(self, s: State) -> list[int]:
        return [REWARD_OF + effect.unit for effect in self.effects()]

    def take(self, s: State, code: int) -> None:
        for effect in self.effects():
            if REWARD_OF + effect.unit == code:
                do(s, self.seat, effect, BUNDLES[self.what].slug)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.either", {"scholar": BUNDLES[self.what].slug}, RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        why.because("why.either", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Either":
        other = Either()
        self.copy_question(other)
        other.what = self.what
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["what"] = self.what
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.what = saved.whole("what")
