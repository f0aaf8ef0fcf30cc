"""Saving stacks of frames as plain data and loading them; and the digest of plain data."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

import msgspec

from starlanes.kernel.facts import Plain
from starlanes.kernel.frames import Frame

Frames = Mapping[str, type[Frame[Any]]]

#: Spells plain data in one way only: keys sorted, no blanks.
CANON: Final = msgspec.json.Encoder(order="sorted")


def frames_by_name(classes: list[type[Frame[Any]]]) -> dict[str, type[Frame[Any]]]:
    return {cls.NAME: cls for cls in classes}


def save_frames(stack: list[Frame[Any]]) -> list[Plain]:
    return [frame.save() for frame in stack]


def fresh(value: dict[str, Plain]) -> dict[str, Plain]:
    """A deep copy of plain data."""
    out: dict[str, Plain] = msgspec.json.decode(CANON.encode(value))
    return out


def canonical(value: Plain) -> bytes:
    """The one spelling of plain data as bytes."""
    return CANON.encode(value)


def digest(value: Plain) -> str:
    """Sixteen hexadecimal digits that stand for plain data."""
    return blake2b(canonical(value), digest_size=8).hexdigest()
