"""The accreditation ladder (rulebook "Accréditation"), and its upkeep (II.2)."""

from typing import ClassVar, Final

from starlanes.games.federation.amounts import ONE, payable
from starlanes.games.federation.choices import UPKEEP as UPKEEP_TO
from starlanes.games.federation.deepspace import reach_deep_space
from starlanes.games.federation.effects import Deed
from starlanes.games.federation.facts import tell_bonus_level, tell_degrees, tell_fell, tell_points
from starlanes.games.federation.kinds import ACCREDITATION, BY_LADDER, NONE, RESOURCE_NAMES
from starlanes.games.federation.medals import medals_wait, take_medal
from starlanes.games.federation.numbers import (
    FIRST_DEGREE,
    FREE_LEVEL,
    LAST_DEGREE,
    LEVEL_OF,
    LEVELS,
    MEDAL_DEGREE,
    PAST_LAST,
    UPKEEP,
)
from starlanes.games.federation.payment import pay
from starlanes.games.federation.question import Question
from starlanes.games.federation.state import State
from starlanes.kernel.facts import Phrase, Why

RULE: Final = "accreditation"
UPKEEP_RULE: Final = "upkeep"


def gain_degrees(s: State, seat: int, n: int, why: str) -> None:
    """Climb n degrees; each one beyond the last is a point instead."""
    player = s.players[seat]
    climbed = min(n, LAST_DEGREE - player.degree)
    if climbed > 0:
        player.degree += climbed
        tell_degrees(s.ear, seat, climbed, LEVEL_OF[player.degree], why)
        if player.degree >= MEDAL_DEGREE and not medals_wait(s):
            take_medal(s, seat, ACCREDITATION)
    if climbed < n:
        points = PAST_LAST * (n - climbed)
        s.score(seat, BY_LADDER, points)
        tell_points(s.ear, seat, points, "ladder", RULE)
    if climbed > 0 and player.degree == LAST_DEGREE:
        reach_deep_space(s, seat)


def do_degrees(s: State, deed: Deed) -> None:
    gain_degrees(s, deed.seat, deed.effect.n, deed.why)


def do_level(s: State, deed: Deed) -> None:
    """The level counts more, to the end of the round or of the game."""
    player = s.players[deed.seat]
    if deed.effect.until_round:
        player.round_bonus += deed.effect.n
    else:
        player.game_bonus += deed.effect.n
    tell_bonus_level(s.ear, deed.seat, deed.effect.n, s.level(deed.seat), deed.why)


# Upkeep.


def due_level(s: State, seat: int) -> int:
    """The level a seat has to pay for."""
    player = s.players[seat]
    level = LEVEL_OF[player.degree]
    if s.rules.upkeep_with_bonus:
        level = min(LEVELS, level + player.round_bonus + player.game_bonus)
    return level


def can_keep(s: State, seat: int, level: int) -> bool:
    """Whether a seat can pay for a level; Oceanium is a joker here by the rule's own words."""
    return UPKEEP[level] == NONE or payable(s.players[seat].stock, ONE[UPKEEP[level]], True)


def kept_level(s: State, seat: int) -> int:
    """The highest level a seat can pay for, up to its own."""
    return max(level for level in range(1, due_level(s, seat) + 1) if can_keep(s, seat, level))


class Upkeep(Question):
    """Pay for the own level or a lower one, or for none."""

    NAME: ClassVar[str] = "upkeep"
    VERBS: ClassVar[tuple[int, ...]] = (UPKEEP_TO,)

    def choices(self, s: State) -> list[int]:
        out: list[int] = []
        for level in range(FREE_LEVEL, due_level(s, self.seat) + 1):
            if can_keep(s, self.seat, level):
                out.append(UPKEEP_TO + level - 1)
        return out

    def take(self, s: State, code: int) -> None:
        level = code - UPKEEP_TO + 1
        player = s.players[self.seat]
        if level < due_level(s, self.seat) and FIRST_DEGREE[level] < player.degree:
            player.degree = FIRST_DEGREE[level]
            tell_fell(s.ear, self.seat, level)
        if UPKEEP[level] != NONE:
            pay(s, self.seat, ONE[UPKEEP[level]], True, "upkeep")

    def prompt(self, s: State, seat: int) -> Phrase:
        level = due_level(s, seat)
        return Phrase("prompt.upkeep", {"level": level, "resource": RESOURCE_NAMES[UPKEEP[level]]}, UPKEEP_RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        level = code - UPKEEP_TO + 1
        if not 1 <= level <= LEVELS:
            why.because("why.upkeep", UPKEEP_RULE)
        elif FREE_LEVEL < level <= due_level(s, self.seat):
            why.because("why.cannot-keep", UPKEEP_RULE, {"level": level, "resource": RESOURCE_NAMES[UPKEEP[level]]})
        else:
            why.because("why.upkeep-level", UPKEEP_RULE, {"level": due_level(s, self.seat)})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Upkeep":
        other = Upkeep()
        self.copy_question(other)
        return other
