"""The time. Everything that asks for it asks here, so that tests can set it."""

import time


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)
