"""Comparing an observation with the view: it must hold what the view shows, but for what the game says it leaves out.

`Game.told` works the entries out again from the view alone, by name. While it reads, the view takes note of what was
read: whatever is neither read nor left out on purpose is missing from the observation.
"""

from itertools import compress
from typing import Any

from starlanes.kernel.ask import Ask
from starlanes.kernel.game import Game, View


class Noting(dict[str, Any]):
    """A part of a view that notes which of its entries are read, as paths such as `players.tableau.card`."""

    def __init__(self, part: dict[str, Any], path: str, read: set[str]) -> None:
        super().__init__(
            {name: noting(value, f"{path}.{name}" if path else name, read) for name, value in part.items()}
        )
        self.path = path
        self.read = read

    def note(self, name: str) -> None:
        self.read.add(f"{self.path}.{name}" if self.path else name)

    def __getitem__(self, name: str) -> Any:
        self.note(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.note(name)
        return super().get(name, default)

    def items(self) -> Any:
        for name in self:
            self.note(name)
        return super().items()


def noting(value: Any, path: str, read: set[str]) -> Any:
    if isinstance(value, dict):
        return Noting(value, path, read)
    if isinstance(value, list):
        return [noting(item, path, read) for item in value]
    return value


def paths_in(value: Any, path: str, out: set[str]) -> set[str]:
    """The paths of all entries of a view that hold something other than entries of their own."""
    if isinstance(value, dict):
        for name, item in value.items():
            paths_in(item, f"{path}.{name}" if path else name, out)
    elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
        for item in value:
            paths_in(item, path, out)
    else:
        out.add(path)
    return out


def missing(game: Game, view: View, seat: int, ask: Ask | None, seats: int, row: list[int]) -> str:
    """What an observation lacks or has wrong, in words; nothing if it is as the view tells it."""
    read: set[str] = set()
    told = game.told(Noting(view, "", read), seat, ask)
    unread = sorted(path for path in paths_in(view, "", set()) if path not in read and not game.observation.omits(path))
    if unread:
        return f"not in the observation: {', '.join(unread)}"
    places = game.observation.places(seats)
    unknown = sorted(name for name in told if name not in places)
    if unknown:
        return f"no such entries: {', '.join(unknown)}"
    remembered = tuple(f"{name}[" for name in game.observation.remembered)
    names = game.observation.names(seats)
    found = dict(zip(compress(names, row), filter(None, row), strict=True))
    wrong = [name for name, value in told.items() if name.startswith(remembered) or found.get(name, 0) != value]
    wrong += [name for name in found if name not in told and not name.startswith(remembered)]
    return ", ".join(f"{name} is {found.get(name, 0)}, the view says {told.get(name, 0)}" for name in wrong[:5])
