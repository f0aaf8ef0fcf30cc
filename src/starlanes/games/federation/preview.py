"""What the executive phase would bring if the round ended now, by the rules of that phase themselves.

Income is named but not reckoned in, because some of it is chosen or drawn: levels and influence are those of now.
"""

from starlanes.games.federation.accreditation import due_level, kept_level
from starlanes.games.federation.board import SLOTS, STRUCTURE_NAMES
from starlanes.games.federation.executive import floor_votes, floor_winners, fund_from
from starlanes.games.federation.kinds import (
    FLOORS,
    LEFT,
    NOBODY,
    NONE,
    PROJECT_NAMES,
    PROJECTS,
    RESOURCE_NAMES,
    SPACES,
)
from starlanes.games.federation.laws import law_points, leading_wing, tie_breaker, wing_votes
from starlanes.games.federation.numbers import UPKEEP
from starlanes.games.federation.state import State
from starlanes.games.federation.view_types import ExecutiveNow, Floor, ProjectAfter, ProjectsAfter, SeatAfter
from starlanes.kernel.bits import BIT


def if_it_ended_now(s: State) -> ExecutiveNow:
    wing = leading_wing(s)
    floors = [floor_votes(s, floor) for floor in range(FLOORS)]
    winners = [floor_winners(s, of_floor) for of_floor in floors]
    decides = tie_breaker(s) if wing == NONE else NOBODY
    return {
        "floors": [floor_view(*both) for both in zip(floors, winners, strict=True)],
        "wings": list(wing_votes(s)),
        "law": None if wing == NONE else ("left" if wing == LEFT else "right"),
        "decides": None if decides == NOBODY else decides,
        "projects": projects_view(s),
        "seats": [seat_view(s, seat, winners) for seat in range(s.seats)],
    }


def floor_view(votes: list[int], winners: list[int]) -> Floor:
    return {"votes": list(votes), "winners": list(winners)}


def projects_view(s: State) -> ProjectsAfter:
    """Where each project's marker would stand, and how many contributions each seat would make."""
    later = s.copy()
    later.ear = None
    later.stack = []
    for place in range(SPACES):
        fund_from(later, place)
    out: list[ProjectAfter] = []
    for project in range(PROJECTS):
        at, funded = later.project_at(project), later.funded(project)
        out.append({"project": PROJECT_NAMES[project], "at": at, "funded": funded})
    more = [now.contributions - before.contributions for now, before in zip(later.players, s.players, strict=True)]
    return {"after": out, "contributions": more}


def seat_view(s: State, seat: int, winners: list[list[int]]) -> SeatAfter:
    """A seat's income by structure, its upkeep and the level it can pay for, its points for floors and by law."""
    due = due_level(s, seat)
    income = [STRUCTURE_NAMES[s.slots[slot]] for slot in range(SLOTS) if s.players[seat].structures & BIT[slot]]
    left, right = (0 if law == NONE else law_points(s, seat, law) for law in s.laws)
    return {
        "income": income,
        "upkeep": None if UPKEEP[due] == NONE else RESOURCE_NAMES[UPKEEP[due]],
        "keeps": kept_level(s, seat),
        "floors": s.level(seat) * sum(1 for leaders in winners if seat in leaders),
        "left": left,
        "right": right,
    }
