"""The structures of E81216 (rulebook "Structures de production", "Mégastructures"): where they stand, what they bring.

A site is a slot of production, or SLOTS and up for a megastructure.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from starlanes.games.federation.board import (
    INCOME_BUNDLE,
    MEGA_COST,
    MEGA_INFLUENCE,
    MULTIPLIERS,
    PRODUCTION,
    PRODUCTION_INFLUENCE,
    SLOT_COST,
    SLOTS,
    STRUCTURE_NAMES,
)
from starlanes.games.federation.choices import INCOME
from starlanes.games.federation.counts import count_of
from starlanes.games.federation.effects import Deed
from starlanes.games.federation.facts import tell_built, tell_megastructure
from starlanes.games.federation.kinds import BY_MEGASTRUCTURES, E81216, NONE
from starlanes.games.federation.medals import influence_grew
from starlanes.games.federation.question import Question
from starlanes.games.federation.resolve import resolve
from starlanes.games.federation.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.lists import put_pile
from starlanes.kernel.saved import Saved

RULE: Final = "e81216"


def site_of(s: State, structure: int) -> int:
    """The site of a structure, or NONE if it is not in play."""
    if structure >= PRODUCTION:
        return SLOTS + structure - PRODUCTION
    for slot in range(SLOTS):
        if s.slots[slot] == structure:
            return slot
    return NONE


def structure_at(s: State, site: int) -> int:
    return s.slots[site] if site < SLOTS else PRODUCTION + site - SLOTS


def cost_of(site: int) -> i64:
    return SLOT_COST[site] if site < SLOTS else MEGA_COST


def open_to(s: State, seat: int, site: int, why: Why | None = None) -> bool:
    """Whether a seat may build there, whatever it costs."""
    player = s.players[seat]
    if player.structures & BIT[site]:
        if why is not None:
            why.because("why.built", RULE, {"structure": STRUCTURE_NAMES[structure_at(s, site)]})
        return False
    if player.robots == 0:
        if why is not None:
            why.because("why.no-robots", RULE)
        return False
    if site >= SLOTS and len(s.builders[site - SLOTS]) == len(MULTIPLIERS):
        if why is not None:
            why.because("why.mega-full", RULE, {"structure": STRUCTURE_NAMES[structure_at(s, site)]})
        return False
    return True


def income_of(s: State, seat: int, structure: int, at_work: int) -> None:
    """A production structure's income; `at_work` are the scholars it comes from, which an embassy can't turn up."""
    s.at_work = at_work
    resolve(s, seat, INCOME_BUNDLE[structure])


def lesser_count(s: State, seat: int, mega: int) -> int:
    """The smaller of the two values that a megastructure's tokens name."""
    pair = s.counts[mega]
    return min(count_of(s, seat, pair[0]), count_of(s, seat, pair[1]))


def place_robot(s: State, seat: int, site: int) -> None:
    """Put a robot on a structure: influence, then its income or points."""
    player = s.players[seat]
    player.robots -= 1
    player.structures |= BIT[site]
    structure = structure_at(s, site)
    least = 0 if site < SLOTS else lesser_count(s, seat, site - SLOTS)
    tell_built(s.ear, seat, structure)
    influence_grew(
        s, seat, E81216, player.influence[E81216] + (PRODUCTION_INFLUENCE if site < SLOTS else MEGA_INFLUENCE)
    )
    if site < SLOTS:
        income_of(s, seat, structure, 0)
        return
    builders = s.builders[site - SLOTS]
    times = MULTIPLIERS[len(builders)]
    s.builders = put_pile(s.builders, site - SLOTS, [*builders, seat])
    if s.rules.own_piece_counts:
        least = lesser_count(s, seat, site - SLOTS)
    s.score(seat, BY_MEGASTRUCTURES, times * least)
    tell_megastructure(s.ear, seat, structure, times, least, times * least)


# The income of a structure in play, without building it (1B3, 2B3).


def do_income(s: State, deed: Deed) -> None:
    frame = Income()
    frame.seat = deed.seat
    frame.left = deed.effect.n
    frame.at_work = s.at_work
    s.push(frame)


class Income(Question):
    """The income of a production structure in play, so many times; the same one may be chosen again."""

    NAME: ClassVar[str] = "income"
    VERBS: ClassVar[tuple[int, ...]] = (INCOME,)

    def __init__(self) -> None:
        super().__init__()
        self.at_work = 0

    def choices(self, s: State) -> list[int]:
        out = [INCOME + structure for structure in s.slots]
        out.sort()
        return out

    def take(self, s: State, code: int) -> None:
        income_of(s, self.seat, code - INCOME, self.at_work)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.income", {"n": self.left}, RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        why.because("why.income", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Income":
        other = Income()
        self.copy_question(other)
        other.at_work = self.at_work
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["at_work"] = self.at_work
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.at_work = saved.whole("at_work")
