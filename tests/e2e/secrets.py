"""What is secret in each game, told from the full state: the judge that does not trust the engine's views.

A game's secrets are words (cards, worlds, goals). Whoever has once seen one may be told of it for ever after.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from starlanes.games.federation.atalum import on_display
from starlanes.games.federation.kinds import NONE, TYPES
from starlanes.games.federation.state import state_of as federation_state
from starlanes.games.federation.tiles import DEEP_SLUGS as DEEP_SPACE
from starlanes.games.federation.tiles import SCHOLAR_SLUGS as SCHOLARS
from starlanes.games.frontiers.explore import Explore as FrontiersExplore
from starlanes.games.frontiers.goals import PlanGoals
from starlanes.games.frontiers.kinds import GOAL_NAMES
from starlanes.games.frontiers.state import state_of as frontiers_state
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT
from starlanes.games.frontiers.tiles import SLUGS as TILES
from starlanes.games.highfrontier.cards import CARD_DECK, CARD_NAMES, UNIT_CARD
from starlanes.games.highfrontier.kinds import BERNAL, CREW
from starlanes.games.highfrontier.state import state_of as highfrontier_state
from starlanes.games.race.cards import SLUGS as CARDS
from starlanes.games.race.explore import Explore as RaceExplore
from starlanes.games.race.setup import StartHand
from starlanes.games.race.state import state_of as race_state
from starlanes.kernel.bits import BIT
from starlanes.kernel.match import Match


class Secrets(NamedTuple):
    words: frozenset[str]
    #: Facts that turn something up for all to see.
    turned_up: tuple[str, ...]
    #: What a seat sees now: its own, and all that lies in the open.
    seen: Callable[[Match, int], Iterator[str]]
    #: What is deduced once it is the only one of its sort that is left.
    deduced: frozenset[str] = frozenset()


def seen_in_race(match: Match, seat: int) -> Iterator[str]:
    s = race_state(match.position)
    for player in s.players:
        yield from (CARDS[card] for card in player.tableau)
    yield from (CARDS[card] for card in s.players[seat].hand)
    frame = None if s.over else s.top()
    if isinstance(frame, RaceExplore):
        yield from (CARDS[card] for card in frame.drawn[seat])
    if isinstance(frame, StartHand) and frame.worlds:
        yield from (CARDS[card] for card in frame.worlds[seat])


def seen_in_frontiers(match: Match, seat: int) -> Iterator[str]:
    """Worlds come out of the bag for everybody; goals are looked at by one seat alone."""
    s = frontiers_state(match.position)
    for player in s.players:
        yield from (TILES[tile] for tile in (*player.colonies, *player.explored, *player.stored_worlds))
    yield from (GOAL_NAMES[goal] for goal in s.goals_up)
    if s.hidden is not None and s.hidden_of == seat:
        yield GOAL_NAMES[s.hidden.goal]
    for frame in s.stack:
        if isinstance(frame, FrontiersExplore):
            yield from (TILES[tile] for tile in frame.row)
        if isinstance(frame, PlanGoals) and frame.seat == seat:
            yield from (GOAL_NAMES[goal] for goal in frame.goals(s))


def seen_in_federation(match: Match, seat: int) -> Iterator[str]:
    """Scholars lie in piles of which only the top is up; Deep Space tiles are looked at by one seat alone."""
    s = federation_state(match.position)
    for kind in range(TYPES):
        yield from (SCHOLARS[item] for level in range(3) if (item := on_display(s, kind, level)) != NONE)
    for player in s.players:
        yield from (name for item, name in enumerate(SCHOLARS) if player.scholars & BIT[item])
        yield from (name for item, name in enumerate(DEEP_SPACE) if player.deep & BIT[item])
    if s.looked & BIT[seat]:
        yield from (DEEP_SPACE[item] for item in s.deep)


def seen_in_highfrontier(match: Match, seat: int) -> Iterator[str]:
    """Of each deck the top card is up, and everybody knows those that were seen to go to its bottom."""
    s = highfrontier_state(match.position)
    for pile, known in zip(s.decks, s.known, strict=True):
        yield from (CARD_NAMES[card] for card in (*pile[:known], *pile[-1:]))
    for player in s.players:
        yield from (CARD_NAMES[card] for card in player.hand)
        yield from (CARD_NAMES[UNIT_CARD[unit]] for stack in player.stacks for unit in stack)
    yield from (CARD_NAMES[card] for card in (*s.held, *s.removed))
    yield from (CARD_NAMES[UNIT_CARD[unit]] for rocket in s.armada for unit in rocket)


SECRETS = {
    "race": Secrets(frozenset(CARDS), ("gamble-won", "gamble-lost"), seen_in_race),
    "frontiers": Secrets(
        frozenset(TILES[:FIRST_DEVELOPMENT]) | frozenset(GOAL_NAMES),
        ("row", "drew"),
        seen_in_frontiers,
        frozenset(GOAL_NAMES),
    ),
    "federation": Secrets(frozenset(SCHOLARS) | frozenset(DEEP_SPACE), ("scholar-up",), seen_in_federation),
    "highfrontier": Secrets(
        frozenset(name for card, name in enumerate(CARD_NAMES) if CARD_DECK[card] not in (CREW, BERNAL)),
        (),
        seen_in_highfrontier,
    ),
}
