"""Levels: the opponents that people choose among, the same five in every game, weakest first.

A level is data (`levels.toml`): which bot plays, and how it errs. What it is worth is measured (`strength.toml`).
"""

from typing import Final

#: By name, weakest first.
LEVELS: Final = ("cadet", "pilot", "captain", "commodore", "admiral")
#: The one that is proposed: it makes sense of the game, and somebody who knows the rules can beat it.
USUAL: Final = "pilot"
#: The one that stands in for people who are away: their seat is neither given away nor made too strong for the others.
STAND_IN: Final = "captain"
#: The strongest that answers at once: it plays on for somebody in a terminal who lets it.
PROMPT: Final = "commodore"
#: The one that gives hints.
STRONGEST: Final = "admiral"
