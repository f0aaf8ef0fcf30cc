"""The neutral player (rulebook "Mode 3 joueurs", "Mode 2 joueurs"): tiles that close spaces, some with votes."""

from typing import Final

from starlanes.games.federation.board import PLANET_BLOCKS, ROOM_BLOCKS
from starlanes.games.federation.facts import tell_blocked
from starlanes.games.federation.kinds import NEUTRAL, NONE
from starlanes.games.federation.state import State
from starlanes.kernel.lists import put, without_top

#: How many spaces of a planet tile carry votes.
WITH_VOTES: Final = 2


def block(s: State) -> None:
    """At the start of a round: close the spaces of the next tiles. Votes are those of the round's number."""
    if not s.rules.neutral:
        return
    s.learned = True
    s.planet_block = s.planet_blocks[len(s.planet_blocks) - 1]
    s.planet_blocks = without_top(s.planet_blocks)
    spaces = PLANET_BLOCKS[s.planet_block]
    close(s, spaces[:WITH_VOTES], s.round)
    closed = spaces[WITH_VOTES:]
    if s.rules.room_blocks:
        s.room_block = s.room_blocks[len(s.room_blocks) - 1]
        s.room_blocks = without_top(s.room_blocks)
        closed = closed + ROOM_BLOCKS[s.room_block]
    close(s, closed, 0)


def close(s: State, spaces: list[int], votes: int) -> None:
    for space in spaces:
        s.who = put(s.who, space, NEUTRAL)
        s.votes = put(s.votes, space, votes)
    tell_blocked(s.ear, spaces, votes)


def unblock(s: State) -> None:
    """At the end of a round the tiles of this round leave the game; the spaces are cleared with all others."""
    s.planet_block = NONE
    s.room_block = NONE
