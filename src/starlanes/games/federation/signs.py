"""Signs: what a thing does, in few letters, in pieces that a client can draw.

A text marks a sign as `<degree=°>`: its name, and the letters that stand for it where nothing is drawn.
"""

import re
from typing import Final

#: Words, or a sign by its name with the letters for it.
Part = str | dict[str, str]

MARK: Final = re.compile(r"<([a-z0-9-]+)=([^<>]*)>")
#: A number stands close to the sign it counts.
NUMBER: Final = re.compile(r"(?<=\d)\s$")


def sign(name: str, letters: str) -> str:
    """A marked sign."""
    return f"<{name}={letters}>"


def letters_of(marked: str) -> str:
    """A marked text in letters alone."""
    return MARK.sub(r"\2", marked)


def parts_of(marked: str) -> list[Part]:
    """A marked text in pieces."""
    out: list[Part] = []
    at = 0
    for found in MARK.finditer(marked):
        before = NUMBER.sub("", marked[at : found.start()])
        if before:
            out.append(before)
        out.append({"sign": found[1], "text": found[2]})
        at = found.end()
    if at < len(marked):
        out.append(marked[at:])
    return out
