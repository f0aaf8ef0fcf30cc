"""Records of version 1: whoever stored a good, or paid to produce on a colony, was asked only for tiles further on."""

from starlanes.games.frontiers.choices import PASS, VOCABULARY
from starlanes.games.frontiers.produce import Produce
from starlanes.games.frontiers.state import State
from starlanes.kernel.game import Bridge


def bridge(s: State) -> Bridge | None:
    """Pass where nothing was asked."""
    frame = s.top()
    who = s.first_asked()
    if isinstance(frame, Produce) and PASS in s.legal(who):
        return Bridge(who, VOCABULARY.choice(PASS).text, False)
    return None
