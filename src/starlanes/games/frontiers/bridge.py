"""Records of older versions.

Version 1: whoever stored a good, or paid to produce on a colony, was asked only for tiles further on. Versions 2 and 3:
some home worlds had other values (their notes in data/homes.toml).
"""

from typing import Final

from starlanes.games.frontiers.choices import PASS, VOCABULARY
from starlanes.games.frontiers.produce import Produce
from starlanes.games.frontiers.state import State
from starlanes.games.frontiers.tiles import INDEX
from starlanes.kernel.game import Bridge

#: Home worlds by the version since which they have the values of now.
CORRECTED: Final = {
    3: (
        "old-earth",
        "doomed-world",
        "epsilon-eridani",
        "abandoned-mine-squatters",
        "new-sparta",
        "imperium-warlord",
        "ancient-race",
        "uplift-mercenary-force",
        "damaged-alien-factory",
        "industrial-robots",
    ),
    4: ("galactic-scavengers",),
}
SINCE: Final = {INDEX[slug]: version for version, slugs in CORRECTED.items() for slug in slugs}


def bridge(s: State) -> Bridge | None:
    """Pass where nothing was asked."""
    frame = s.top()
    who = s.first_asked()
    if isinstance(frame, Produce) and PASS in s.legal(who):
        return Bridge(who, VOCABULARY.choice(PASS).text, False)
    return None


def differs(s: State, version: int) -> bool:
    """Whether somebody has a home world that was another then."""
    for player in s.players:
        for tile, since in SINCE.items():
            if version < since and tile in player.colonies:
                return True
    return False
