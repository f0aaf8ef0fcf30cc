"""Records of version 1: Produce powers came in a fixed order, and nobody was asked to spare New Military Tactics."""

from starlanes.games.race.choices import PASS, VOCABULARY
from starlanes.games.race.produce_turn import NO_SORT, ProduceTurn
from starlanes.games.race.spare import SpareTactics
from starlanes.games.race.state import EMPTY, State
from starlanes.kernel.game import Bridge


def bridge(s: State) -> Bridge | None:
    """The next power in the order of then, or passing where nothing was asked."""
    for who in s.asked():
        frame = s.top().for_seat(who)
        if isinstance(frame, ProduceTurn) and frame.filling == NO_SORT and frame.buying == EMPTY:
            sort = frame.options(s, frame.empty_by_kind(s))[0]
            return Bridge(who, VOCABULARY.choice(frame.code_of(s, sort)).text, False)
        if isinstance(frame, SpareTactics) and PASS in frame.legal(s, who):
            return Bridge(who, VOCABULARY.choice(PASS).text, False)
    return None
