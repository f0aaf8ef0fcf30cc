"""Where the chance of a table comes from: the machine's own, which nobody can foresee.

With STARLANES_LUCK set to a word, it comes from that and from what it is wanted for, so that the same game at the same
table runs the same way again. That is for tests of the whole server alone: everybody could foresee every deal.
"""

import os
import secrets
from typing import Final

from starlanes.kernel.chance import stream

WORD: Final = os.environ.get("STARLANES_LUCK", "")


def draw(bits: int, *wanted_for: object) -> int:
    """A seed of so many bits, at most 62."""
    if not WORD:
        return secrets.randbits(bits)
    source = stream(0, "/".join(map(str, (WORD, *wanted_for))))
    return (source.next32() << 31 ^ source.next32()) % (1 << bits)
