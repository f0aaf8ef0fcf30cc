"""Saving stacks of frames as plain data and loading them; and the digest of plain data."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

import msgspec

from starlanes.kernel.errors import BadPosition
from starlanes.kernel.facts import Plain
from starlanes.kernel.frames import Frame, Lanes

Frames = Mapping[str, type[Frame[Any]]]

#: Spells plain data in one way only: keys sorted, no blanks.
CANON: Final = msgspec.json.Encoder(order="sorted")


def frames_by_name(classes: list[type[Frame[Any]]]) -> dict[str, type[Frame[Any]]]:
    return {cls.NAME: cls for cls in classes}


def save_frames(stack: list[Frame[Any]]) -> list[Plain]:
    return [frame.save() for frame in stack]


def load_frames(saved: Plain, classes: Frames) -> list[Frame[Any]]:
    """The stack that `save_frames` saved. Loads fresh lists, so nothing is shared with `saved`."""
    if not isinstance(saved, list):
        raise BadPosition("a stack of frames is a list")
    return [load_frame(row, classes) for row in saved]


def load_frame(saved: Plain, classes: Frames) -> Frame[Any]:
    if not isinstance(saved, dict) or saved.get("frame") not in classes:
        raise BadPosition(f"unknown frame {saved!r}")
    frame = classes[str(saved["frame"])]()
    if isinstance(frame, Lanes):
        lanes = saved["lanes"]
        assert isinstance(lanes, list)
        frame.lanes = [load_frames(lane, classes) for lane in lanes]
        frame.order = [int(str(seat)) for seat in list_of(saved["order"])]
        frame.together = saved["together"] is True
    frame.load(fresh(saved))
    return frame


def list_of(value: Plain) -> list[Plain]:
    if not isinstance(value, list):
        raise BadPosition(f"expected a list, not {value!r}")
    return value


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
