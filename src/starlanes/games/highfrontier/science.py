"""Places of science (14.5B)."""

from starlanes.games.highfrontier.kinds import DIE_SCIENCE, SCIENCE
from starlanes.games.highfrontier.map import SCIENCE_OF
from starlanes.games.highfrontier.state import State


def is_science(s: State, site: int) -> bool:
    """A science site, or Eureka if its die said so."""
    kind = SCIENCE_OF[site]
    return kind == SCIENCE or (kind == DIE_SCIENCE and s.eureka == 2)
