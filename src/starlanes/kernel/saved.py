"""Reading back what was saved: typed values out of plain data. What is missing or of another kind is refused by name.

Everything that is read is fresh: nothing is shared with the data it came from.
"""

from typing import Any

from starlanes.kernel.chance import Stream
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.facts import Plain
from starlanes.kernel.frames import Frame

STREAM_WORDS = 4


class Saved:
    """One saved object. `what` is its place in the whole, for errors; `classes` are the game's frames by name."""

    def __init__(self, what: str, value: object, classes: dict[str, type[Frame[Any]]]) -> None:
        if not isinstance(value, dict):
            raise BadPosition(f"{what}: expected saved fields, not {short(value)}")
        self.what = what
        self.row: dict[str, Plain] = value
        self.classes = classes

    def has(self, name: str) -> bool:
        """True if the field is not None."""
        return self.value(name) is not None

    def value(self, name: str) -> Plain:
        if name not in self.row:
            raise BadPosition(f"{self.what}: {name} is missing")
        return self.row[name]

    def wrong(self, name: str, expected: str) -> BadPosition:
        return BadPosition(f"{self.what}: {name} should be {expected}, not {short(self.row[name])}")

    def whole(self, name: str) -> int:
        value = self.value(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(name, "a whole number")
        return value

    def flag(self, name: str) -> bool:
        value = self.value(name)
        if not isinstance(value, bool):
            raise self.wrong(name, "true or false")
        return value

    def word(self, name: str) -> str:
        value = self.value(name)
        if not isinstance(value, str):
            raise self.wrong(name, "a word")
        return value

    def items(self, name: str) -> list[Plain]:
        value = self.value(name)
        if not isinstance(value, list):
            raise self.wrong(name, "a list")
        return value

    def wholes(self, name: str) -> list[int]:
        return self.numbers(name, self.items(name))

    def lists(self, name: str) -> list[list[int]]:
        """A list of lists of whole numbers."""
        out: list[list[int]] = []
        for item in self.items(name):
            if not isinstance(item, list):
                raise self.wrong(name, "a list of lists")
            out.append(self.numbers(name, item))
        return out

    def numbers(self, name: str, items: list[Plain]) -> list[int]:
        out: list[int] = []
        for item in items:
            if isinstance(item, bool) or not isinstance(item, int):
                raise self.wrong(name, "whole numbers")
            out.append(item)
        return out

    def words(self, name: str) -> list[str]:
        out: list[str] = []
        for item in self.items(name):
            if not isinstance(item, str):
                raise self.wrong(name, "words")
            out.append(item)
        return out

    def flags(self, name: str) -> list[bool]:
        out: list[bool] = []
        for item in self.items(name):
            if not isinstance(item, bool):
                raise self.wrong(name, "a list of true and false")
            out.append(item)
        return out

    def stream(self, name: str) -> Stream:
        words = self.wholes(name)
        if len(words) != STREAM_WORDS:
            raise self.wrong(name, f"{STREAM_WORDS} whole numbers")
        return Stream(words[0], words[1], words[2], words[3])

    def one(self, name: str) -> "Saved":
        """A saved object in a field."""
        return Saved(f"{self.what}.{name}", self.value(name), self.classes)

    def rows(self, name: str) -> "list[Saved]":
        """The saved objects of a list."""
        return self.all_of(name, self.items(name))

    def all_of(self, name: str, items: list[Plain]) -> "list[Saved]":
        out: list[Saved] = []
        for item in items:
            out.append(Saved(f"{self.what}.{name}.{len(out)}", item, self.classes))
        return out

    def frames(self, name: str) -> list[Frame[Any]]:
        """A stack of frames."""
        return loaded_frames(self.rows(name))

    def lanes(self, name: str) -> list[list[Frame[Any]]]:
        """Several stacks of frames."""
        out: list[list[Frame[Any]]] = []
        for item in self.items(name):
            if not isinstance(item, list):
                raise self.wrong(name, "a list of stacks")
            out.append(loaded_frames(self.all_of(name, item)))
        return out


def loaded_frames(rows: list[Saved]) -> list[Frame[Any]]:
    out: list[Frame[Any]] = []
    for row in rows:
        kind = row.classes.get(row.word("frame"))
        if kind is None:
            raise row.wrong("frame", "a frame of this game")
        frame = kind()
        frame.load(row)
        out.append(frame)
    return out


def short(value: object) -> str:
    """A value in one line."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
