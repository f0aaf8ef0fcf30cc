"""The sun wheel (14.3): twelve spots in three sectors; the disc goes on one spot each year."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.kinds import SECTOR_NAMES
from starlanes.kernel.datafiles import Row, place_of

SPOT_ROWS: Final[list[Row]] = data.GAME["spot"]
SPOTS: Final[int] = len(SPOT_ROWS)
SECTOR: Final[list[int]] = [place_of(row["sector"], SECTOR_NAMES, "sector") for row in SPOT_ROWS]
#: What happens when the disc comes to a spot.
EVENT_ON: Final[list[bool]] = [row.get("event", False) for row in SPOT_ROWS]
SENILITY_ON: Final[list[bool]] = [row.get("senility", False) for row in SPOT_ROWS]


#: The wheel of six years (V5).
HERMES_SECTORS: Final[list[int]] = [place_of(name, SECTOR_NAMES, "sector") for name in data.GAME["hermes"]["sectors"]]


def sector_after(spot: int, years: int) -> int:
    """The sector in which the disc is so many years from now."""
    return SECTOR[(spot + years) % SPOTS]
