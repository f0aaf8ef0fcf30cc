"""Atalum (rulebook "Planète nébuleuse violette, Atalum"): recruiting scholars."""

from typing import ClassVar, Final

from starlanes.games.federation.asking import Asking
from starlanes.games.federation.choices import COPY, RECRUIT, USE
from starlanes.games.federation.effects import ANY_SCHOLAR
from starlanes.games.federation.facts import tell_recruited, tell_scholar_up
from starlanes.games.federation.kinds import AT_ONCE, ATALUM, NONE, TYPES
from starlanes.games.federation.medals import influence_grew
from starlanes.games.federation.resolve import resolve
from starlanes.games.federation.scholars import is_use, spend_scholar, waiting_options, why_not_use
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import SCHOLARS
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS
from starlanes.kernel.lists import put, put_pile, without_top
from starlanes.kernel.saved import Saved

RULE: Final = "atalum"
ANY: Final[int] = BIT[ANY_SCHOLAR]
ALL_TYPES: Final[int] = BIT[TYPES] - 1


def on_display(s: State, kind: int, level: int) -> int:
    """The face-up tile of a type and level (counted from 0), or NONE."""
    if level == 2:
        return s.level_3[kind]
    pile = s.level_1[kind] if level == 0 else s.level_2[kind]
    if not pile or (level == 1 and not s.level_2_up & BIT[kind]):
        return NONE
    return pile[len(pile) - 1]


def wanted(types: list[int], level: int, any_level_3: bool) -> int:
    """The types a player could take at a level: lacking there, and present at the level below; or any of level 3."""
    if any_level_3:
        return ALL_TYPES & ~types[2] if level == 2 else 0
    return (ALL_TYPES if level == 0 else types[level - 1]) & ~types[level]


def recruitable(s: State, seat: int, any_level_3: bool) -> list[int]:
    """The tiles a seat can take."""
    types = s.players[seat].types
    out: list[int] = []
    for level in range(3):
        kinds = wanted(types, level, any_level_3)
        if kinds:
            for kind in range(TYPES):
                if kinds & BIT[kind]:
                    tile = on_display(s, kind, level)
                    if tile != NONE:
                        out.append(tile)
    out.sort()
    return out


def anybody(s: State, seat: int, any_level_3: bool) -> bool:
    """Whether there is a tile that a seat can take."""
    types = s.players[seat].types
    for level in range(3):
        kinds = wanted(types, level, any_level_3)
        if kinds:
            for kind in range(TYPES):
                if kinds & BIT[kind] and on_display(s, kind, level) != NONE:
                    return True
    return False


def can_recruit(s: State, seat: int, helped: bool) -> bool:
    if anybody(s, seat, False):
        return True
    return helped and bool(waiting_options(s, seat, ATALUM, ANY)) and anybody(s, seat, True)


def why_not_recruit(s: State, seat: int, tile: int, why: Why) -> None:
    row = SCHOLARS[tile]
    types = s.players[seat].types
    if on_display(s, row.type, row.level) != tile:
        why.because("why.not-on-display", RULE, {"scholar": row.slug})
    elif types[row.level] & BIT[row.type]:
        why.because("why.same-character", RULE, {"scholar": row.slug})
    else:
        why.because("why.level-below", RULE, {"scholar": row.slug, "level": row.level})


def recruit(s: State, seat: int, tile: int) -> None:
    """Take a tile off the display, turn up what is under it, and let it work if it works at once."""
    row = SCHOLARS[tile]
    player = s.players[seat]
    bit = BIT[row.type]
    player.scholars |= BIT[tile]
    player.types = put(player.types, row.level, player.types[row.level] | bit)
    tell_recruited(s.ear, seat, tile)
    if row.level == 2:
        s.level_3 = put(s.level_3, row.type, NONE)
    elif row.level == 1:
        s.level_2 = put_pile(s.level_2, row.type, without_top(s.level_2[row.type]))
        if not s.rules.level_2_at_once:
            s.level_2_up &= ~bit
        elif s.level_2[row.type]:
            turn_up_scholar(s, row.type, 1)
    else:
        s.level_1 = put_pile(s.level_1, row.type, without_top(s.level_1[row.type]))
        if s.level_1[row.type]:
            turn_up_scholar(s, row.type, 0)
        if not s.level_2_up & bit and s.level_2[row.type]:
            s.level_2_up |= bit
            turn_up_scholar(s, row.type, 1)
    influence_grew(s, seat, ATALUM, player.influence[ATALUM] + 1)
    if row.when == AT_ONCE:
        s.at_work = BIT[tile]
        resolve(s, seat, row.bundle)
    else:
        player.ready |= BIT[tile]


def turn_up_scholar(s: State, kind: int, level: int) -> None:
    s.learned = True
    tell_scholar_up(s.ear, on_display(s, kind, level))


def begin_atalum(s: State, seat: int, helped: bool) -> None:
    frame = Atalum()
    frame.seat = seat
    frame.helped = helped
    s.push(frame)


class Atalum(Asking):
    """An Atalum action: `left` scholars to take; with `any_level_3` the next may be any of level 3."""

    NAME: ClassVar[str] = "atalum"

    def __init__(self) -> None:
        super().__init__()
        self.helped = False
        self.left = 1
        self.any_level_3 = False

    def options(self, s: State) -> list[int]:
        out: list[int] = []
        if self.left == 0:
            return out
        if self.helped and not self.any_level_3 and recruitable(s, self.seat, True):
            out = waiting_options(s, self.seat, ATALUM, ANY)
        for tile in recruitable(s, self.seat, self.any_level_3):
            out.append(RECRUIT + tile)
        return out

    def go(self, s: State) -> int:
        while self.left > 0:
            options = self.options(s)
            if len(options) > 1 or (options and is_use(options[0])):
                return self.waits(options)  # a scholar is never spent unasked
            if not options:
                return DONE
            depth = len(s.stack)
            self.take(s, options[0])
            if len(s.stack) > depth:
                return STAYS
        return DONE

    def take(self, s: State, code: int) -> None:
        if is_use(code):
            spend_scholar(s, self.seat, code)
            self.any_level_3 = True
            if s.rules.any_scholar_adds:
                self.left += 1
            return
        self.left -= 1
        self.any_level_3 = False
        recruit(s, self.seat, code - RECRUIT)

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (RECRUIT,) if self.any_level_3 else (RECRUIT, USE, COPY)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.atalum-any" if self.any_level_3 else "prompt.atalum", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        tile = code - RECRUIT
        if is_use(code):
            why_not_use(s, seat, code, why)
        elif not 0 <= tile < len(SCHOLARS):
            why.because("why.atalum", RULE)
        elif self.any_level_3 and SCHOLARS[tile].level < 2:
            why.because("why.atalum-any", RULE)
        else:
            why_not_recruit(s, seat, tile, why)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Atalum":
        other = Atalum()
        self.copy_asking(other)
        other.helped = self.helped
        other.left = self.left
        other.any_level_3 = self.any_level_3
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["helped"] = self.helped
        out["left"] = self.left
        out["any_level_3"] = self.any_level_3
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.helped = saved.flag("helped")
        self.left = saved.whole("left")
        self.any_level_3 = saved.flag("any_level_3")
