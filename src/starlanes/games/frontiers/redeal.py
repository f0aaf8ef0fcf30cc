"""Dealing anew what a seat can't see: the order of the bag, and the goals it does not know."""

from starlanes.games.frontiers.goals import NO_GOAL, PlanGoals
from starlanes.games.frontiers.kinds import ALL_GOALS, GOALS
from starlanes.games.frontiers.state import Goal, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream
from starlanes.kernel.facts import SPECTATOR


def redeal(s: State, seat: int, chance: Stream) -> None:
    """In place. What the seat knows about goals stays true; what the others know is dealt anew with the goals."""
    # Sorted first: what is dealt must not depend on the true order.
    bag = sorted(s.bag)
    chance.shuffle(bag)
    s.bag = bag
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
    left = 0
    for goal in hidden:
        left |= BIT[goal.goal]
    may = [ALL_GOALS if seat == SPECTATOR else goal.may[seat] for goal in hidden]
    counted: dict[int, int] = {}
    out: list[int] = []
    for i in range(len(hidden)):
        pick: int = chance.below(orders(may, i, left, counted))
        for number in range(GOALS):
            if left & may[i] & BIT[number]:
                with_it = orders(may, i + 1, left ^ BIT[number], counted)
                if pick < with_it:
                    left ^= BIT[number]
                    out.append(number)
                    break
                pick -= with_it
    return out


def orders(may: list[int], i: int, left: int, counted: dict[int, int]) -> int:
    """In how many ways the goals in the set `left` can lie in the places from `i` on; kept in `counted`."""
    if i == len(may):
        return 1
    known = counted.get(left)
    if known is None:
        known = 0
        for goal in range(GOALS):
            if left & may[i] & BIT[goal]:
                known += orders(may, i + 1, left ^ BIT[goal], counted)
        counted[left] = known
    return known


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
