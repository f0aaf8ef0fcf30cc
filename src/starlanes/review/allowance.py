"""How far a net may be off when it compares two positions: measured for each net, by `make judged`."""

import zlib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

FILE: Final = "judged.json"
#: What is allowed for a net that nobody has measured.
UNKNOWN: Final = 0.25


class Judged(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The net that was measured, by the checksum of its file, how far it was off with 95 %, the 95 % interval of that,
    and how much was looked at."""

    net: int
    off: float
    off_95: tuple[float, float]
    decisions: int
    guesses: int


@cache
def measured() -> dict[str, Judged]:
    """By game."""
    return msgspec.json.decode(files("starlanes.review").joinpath(FILE).read_bytes(), type=dict[str, Judged])


def checksum(game: str) -> int:
    """That of the net of a game; 0 if there is none."""
    file = files("starlanes.bots") / "nets" / f"{game}.npz"
    return zlib.crc32(file.read_bytes()) if file.is_file() else 0


@cache
def allowance(game: str) -> float:
    """How far the net of a game may be off, with 95 %: the upper end of what was measured, for some errors are far
    larger than most."""
    found = measured().get(game)
    return found.off_95[1] if found is not None and found.net == checksum(game) else UNKNOWN
