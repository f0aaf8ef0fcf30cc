"""How often Python looks for cycles where games are played."""

import gc
from functools import cache
from typing import Final

#: New objects after which the youngest are looked at, and how often the older ones are.
THRESHOLDS: Final = (50_000, 20, 50)


@cache
def calm_collector() -> None:
    """Let Python look for cycles less often in this process, and never among what is there now.

    Views, messages, matches and routes are trees, which are freed without it. On a server, walking all that lives would
    stop every table; a bot that looks for routes spent half of its time in it.
    """
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
