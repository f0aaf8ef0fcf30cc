"""Facts of Futures and epic hazards (16.0B, 22)."""

from starlanes.games.highfrontier.cards import UNIT_NAMES
from starlanes.games.highfrontier.facts import Ear, tell
from starlanes.games.highfrontier.map import SPACE_NAMES
from starlanes.kernel.facts import Plain


def tell_star(ear: Ear, seat: int, future: str, failed: bool) -> None:
    tell(ear, "star-failed" if failed else "star", "22.0A", {"seat": seat, "future": future})


def tell_closing(ear: Ear, events: int) -> None:
    tell(ear, "closing", "22.1", {"n": events})


def tell_epic(ear: Ear, seat: int, future: str, roll: int) -> None:
    tell(ear, "epic", "16.0B", {"seat": seat, "future": future, "n": roll})


def tell_destroyed(ear: Ear, space: int) -> None:
    tell(ear, "destroyed", "16.0B", {"space": SPACE_NAMES[space]})


def tell_announced(ear: Ear, seat: int, future: str, space: int, years: int) -> None:
    tell(ear, "announced", "20.5A", {"seat": seat, "future": future, "space": SPACE_NAMES[space], "n": years})


def tell_fizzled(ear: Ear, seat: int, future: str) -> None:
    tell(ear, "fizzled", "20.5A", {"seat": seat, "future": future})


def tell_fell(ear: Ear, seat: int, future: str) -> None:
    tell(ear, "fell", "20.5A", {"seat": seat, "future": future})


def tell_departed(ear: Ear, seat: int, units: list[int]) -> None:
    cards: list[Plain] = [UNIT_NAMES[unit] for unit in units]
    tell(ear, "departed", "21.4A", {"seat": seat, "units": cards})
