"""Sets of flybys as bits: what they are worth together, and which give their bonus in a sector (8.3)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starlanes.games.highfrontier.kinds import ANY
from starlanes.games.highfrontier.map import BONUS, BONUS_NUMBER, BONUS_SECTOR, BONUS_SPACES, SPACES, THRUST_BONUS
from starlanes.kernel.bits import BIT


def bonus_table() -> list[i64]:
    """The bonus burns of every set of flybys, the solar Oberth pass left out."""
    out: list[i64] = [0]
    for space in BONUS_SPACES:
        burns: i64 = 0 if BONUS[space] == THRUST_BONUS else BONUS[space]
        out = out + [total + burns for total in out]
    return out


OPEN_BONUS: Final[vec[i64]] = vec[i64](bonus_table())
OBERTH_BIT: Final[int] = next((BIT[n] for n, space in enumerate(BONUS_SPACES) if BONUS[space] == THRUST_BONUS), 0)


def in_season(sector: int) -> i64:
    """The flybys that give their bonus in a sector, as bits."""
    out: i64 = 0
    for n, space in enumerate(BONUS_SPACES):
        if BONUS_SECTOR[space] == ANY or BONUS_SECTOR[space] == sector:
            out |= BIT[n]
    return out


#: The flyby of each space, as a bit, or 0.
FLYBY_AT: Final[vec[i64]] = vec[i64]([BIT[BONUS_NUMBER[space]] if BONUS[space] else 0 for space in range(SPACES)])
