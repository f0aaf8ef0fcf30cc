"""Dealing anew what a seat can't see: the order of the bag, and the goals it does not know."""

from typing import Final

from starlanes.games.frontiers.goals import NO_GOAL, PlanGoals
from starlanes.games.frontiers.kinds import ALL_GOALS, GOALS
from starlanes.games.frontiers.state import Goal, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream
from starlanes.kernel.facts import SPECTATOR

#: How often goals are dealt at random before the true ones, which always fit, are left as they are.
TRIES: Final = 200


def redeal(s: State, seat: int, chance: Stream) -> None:
    """In place. What the seat knows about goals stays true; what the others know is dealt anew with the goals."""
    # Sorted first: what is dealt must not depend on the true order.
    s.bag.sort()
    chance.shuffle(s.bag)
    hidden = s.goal_pile[:]
    if s.hidden is not None:
        hidden.append(s.hidden)
    dealt = deal_goals(hidden, seat, chance)
    becomes = list(range(GOALS))
    for old, new in zip(hidden, dealt, strict=True):
        becomes[old.goal] = new
    s.goal_pile = [renamed(goal, becomes, seat) for goal in s.goal_pile]
    if s.hidden is not None:
        s.hidden = renamed(s.hidden, becomes, seat)
    for frame in s.stack:
        if isinstance(frame, PlanGoals) and frame.kept != NO_GOAL:
            frame.kept = becomes[frame.kept]
    s.chance = Stream(chance.next32(), chance.next32(), chance.next32(), 1)


def deal_goals(hidden: list[Goal], seat: int, chance: Stream) -> list[int]:
    """The hidden goals in an order that fits all the seat knows, each such order equally likely."""
    goals = [goal.goal for goal in hidden]
    free: list[int] = []  # the places of goals the seat does not know
    for i in range(len(hidden)):
        if seat == SPECTATOR or hidden[i].may[seat] != BIT[goals[i]]:
            free.append(i)
    unknown = [goals[i] for i in free]
    for _attempt in range(TRIES):
        unknown.sort()
        chance.shuffle(unknown)
        if seat == SPECTATOR or all_fit(hidden, free, unknown, seat):
            for i, goal in zip(free, unknown, strict=True):
                goals[i] = goal
            break
    return goals


def all_fit(hidden: list[Goal], free: list[int], goals: list[int], seat: int) -> bool:
    for i in range(len(free)):
        if not hidden[free[i]].may[seat] & BIT[goals[i]]:
            return False
    return True


def renamed(goal: Goal, becomes: list[int], seat: int) -> Goal:
    """The goal under its new name; what the other seats know is renamed with it, so that it stays as true as it was."""
    may: list[int] = []
    for other in range(len(goal.may)):
        mask = goal.may[other]
        if other == seat or mask == ALL_GOALS:
            may.append(mask)
            continue
        new = 0
        for number in range(GOALS):
            if mask & BIT[number]:
                new |= BIT[becomes[number]]
        may.append(new)
    return Goal(becomes[goal.goal], may)
