"""Using scholars (rulebook "Tuiles Érudits"): each works once, at its own time, and is then turned down.

Tiles that wait for an action are offered by that action; tiles for any time by the turn. A copying tile follows the
timing of what it copies, so it is offered in both places.
"""

from typing import ClassVar, Final

from starlanes.games.federation.amounts import upgradable
from starlanes.games.federation.choices import COPY, REUSE, SCHOLAR_COUNT, USE
from starlanes.games.federation.effects import REUSE as REUSE_OP
from starlanes.games.federation.effects import UPGRADE as UPGRADE_OP
from starlanes.games.federation.effects import Deed
from starlanes.games.federation.facts import tell_copied, tell_reused, tell_used
from starlanes.games.federation.kinds import ANYTIME, AT_ONCE, NEXT_ACTION, NONE, TYPES
from starlanes.games.federation.question import Question
from starlanes.games.federation.resolve import resolve
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import ANYTIME_MASK, COPIER_MASK, COPIERS, SCHOLARS, WAITING, Scholar
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.saved import Saved

RULE: Final = "scholars"
#: The tiles of each set of bits that is looked through often.
ANYTIME_TILES: Final[list[int]] = [row.index for row in SCHOLARS if ANYTIME_MASK & BIT[row.index]]
WAITING_TILES: Final[list[list[int]]] = [[row.index for row in SCHOLARS if mask & BIT[row.index]] for mask in WAITING]
LEVEL_1_TILES: Final[list[int]] = [row.index for row in SCHOLARS if row.level == 0]


# What is face up.


def copyable(s: State, seat: int, copier: int) -> list[int]:
    """The tiles a copying tile can copy: face up on display or on the own board, of its levels, no copying tiles."""
    level = SCHOLARS[copier].bundle.effects[0].level
    out: list[int] = []
    for kind in range(TYPES):
        if s.level_1[kind]:
            pile = s.level_1[kind]
            out.append(pile[len(pile) - 1])
        if level > 1 and s.level_2_up & BIT[kind] and s.level_2[kind]:
            pile = s.level_2[kind]
            out.append(pile[len(pile) - 1])
    ready = s.players[seat].ready & ~COPIER_MASK
    if ready:
        for row in SCHOLARS:
            if ready & BIT[row.index] and row.level < level:
                out.append(row.index)
    return [tile for tile in out if not COPIER_MASK & BIT[tile]]


def add_copies(s: State, seat: int, place: int, ops: int, out: list[int]) -> None:
    """Offer every copy that fits: of tiles waiting for a place, with an effect in `ops`; without a place, of others."""
    for at in range(len(COPIERS)):
        copier = COPIERS[at]
        if not s.players[seat].ready & BIT[copier]:
            continue
        for tile in copyable(s, seat, copier):
            row = SCHOLARS[tile]
            if place == NONE:
                if row.when != NEXT_ACTION and (row.when == AT_ONCE or useful(s, seat, row, BIT[copier])):
                    out.append(COPY + at * SCHOLAR_COUNT + tile)
            elif row.when == NEXT_ACTION and row.on == place and ops & BIT[row.op] and s.rules.copy_waiting:
                out.append(COPY + at * SCHOLAR_COUNT + tile)


def useful(s: State, seat: int, row: Scholar, at_work: int) -> bool:
    """Whether a tile for any time would do anything."""
    if row.op == REUSE_OP:
        return bool(reusable(s, seat, at_work))
    if row.op == UPGRADE_OP:
        return bool(upgradable(s.players[seat].stock))
    return True


# Offering and using.


def anytime_options(s: State, seat: int) -> list[int]:
    """The tiles for any time that a seat can use now, ascending."""
    out: list[int] = []
    ready = s.players[seat].ready & ANYTIME_MASK
    if not ready:
        return out
    for tile in ANYTIME_TILES:
        if ready & BIT[tile] and not COPIER_MASK & BIT[tile] and useful(s, seat, SCHOLARS[tile], BIT[tile]):
            out.append(USE + tile)
    if ready & COPIER_MASK:
        add_copies(s, seat, NONE, 0, out)
        out.sort()
    return out


def waiting_options(s: State, seat: int, place: int, ops: int) -> list[int]:
    """The tiles waiting for an action on a place that a seat can use now, of the effects in `ops`, ascending."""
    out: list[int] = []
    ready = s.players[seat].ready & (WAITING[place] | COPIER_MASK)
    if not ready:
        return out
    for tile in WAITING_TILES[place]:
        if ready & BIT[tile] and ops & BIT[SCHOLARS[tile].op]:
            out.append(USE + tile)
    if ready & COPIER_MASK:
        add_copies(s, seat, place, ops, out)
        out.sort()
    return out


def tile_of(code: int) -> Scholar:
    """The tile whose effect a "use" or "copy" would do."""
    return SCHOLARS[code - USE if code < COPY else (code - COPY) % SCHOLAR_COUNT]


def spent_by(code: int) -> int:
    """The tile that a "use" or "copy" turns down."""
    return code - USE if code < COPY else COPIERS[(code - COPY) // SCHOLAR_COUNT]


def spend_scholar(s: State, seat: int, code: int) -> Scholar:
    """Turn the tile of a "use" or "copy" down; returns the tile whose effect is to be done."""
    row = tile_of(code)
    spent = spent_by(code)
    if code < COPY:
        tell_used(s.ear, seat, spent)
    else:
        tell_copied(s.ear, seat, spent, row.index)
    s.players[seat].ready &= ~BIT[spent]
    s.at_work = BIT[spent]
    return row


def use_anytime(s: State, seat: int, code: int) -> None:
    resolve(s, seat, spend_scholar(s, seat, code).bundle)


def why_not_use(s: State, seat: int, code: int, why: Why) -> None:
    """Why a tile can't be used or copied now."""
    copies = code >= COPY
    tile = spent_by(code)
    row = SCHOLARS[tile]
    if not s.owns(seat, tile):
        why.because("why.not-your-scholar", RULE, {"scholar": row.slug})
    elif not s.players[seat].ready & BIT[tile]:
        why.because("why.scholar-used", RULE, {"scholar": row.slug})
    elif copies:
        why.because("why.cannot-copy", RULE, {"scholar": tile_of(code).slug})
    elif row.when == ANYTIME:
        why.because("why.scholar-useless", RULE, {"scholar": row.slug})
    else:
        why.because("why.scholar-waits", RULE, {"scholar": row.slug})


def is_use(code: int) -> bool:
    """Whether a choice is to use or copy a scholar."""
    return USE <= code < REUSE


# Turning a used tile up again (1A2, the embassy).


def reusable(s: State, seat: int, at_work: int) -> list[int]:
    """The used level-1 tiles of a seat, but for those whose effect is being done."""
    player = s.players[seat]
    used = player.scholars & ~player.ready & ~at_work
    out: list[int] = []
    if used:
        for tile in LEVEL_1_TILES:
            if used & BIT[tile]:
                out.append(tile)
    return out


def do_reuse(s: State, deed: Deed) -> None:
    frame = Reuse()
    frame.seat = deed.seat
    frame.at_work = s.at_work
    s.push(frame)


class Reuse(Question):
    """Turn a used tile of level 1 up again; one that works at once does, and is turned down."""

    NAME: ClassVar[str] = "reuse"
    VERBS: ClassVar[tuple[int, ...]] = (REUSE,)

    def __init__(self) -> None:
        super().__init__()
        self.at_work = 0

    def choices(self, s: State) -> list[int]:
        return [REUSE + tile for tile in reusable(s, self.seat, self.at_work)]

    def take(self, s: State, code: int) -> None:
        row = SCHOLARS[code - REUSE]
        tell_reused(s.ear, self.seat, row.index)
        if row.when == AT_ONCE:
            s.at_work = self.at_work | BIT[row.index]
            resolve(s, self.seat, row.bundle)
        else:
            s.players[self.seat].ready |= BIT[row.index]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.reuse", rule=RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        why.because("why.reuse", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Reuse":
        other = Reuse()
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
