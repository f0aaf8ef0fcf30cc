"""The time. Everything that asks for it asks here, so that tests can set it.

It runs as evenly as the machine's monotonic clock. When the machine's time of day is set, or the machine has slept, the
two part: `Tables.keep_time` sees that and takes the new time of day over, so that nobody's clock has run meanwhile.
"""

import time


def wall() -> float:
    """The machine's time of day, in seconds."""
    return time.time()


class Offset:
    """What the time of day has beyond the monotonic clock, in seconds."""

    seconds = wall() - time.monotonic()


def now() -> int:
    """Milliseconds since 1970."""
    return int((Offset.seconds + time.monotonic()) * 1000)


def jump() -> int:
    """By how many milliseconds the machine's time of day has left ours."""
    return int(wall() * 1000) - now()


def follow() -> None:
    """Take the machine's time of day over."""
    Offset.seconds = wall() - time.monotonic()
