"""Undo by information: a seat may take back its last choice as long as nobody has learned anything from it.

Nobody has if, since then, nothing hidden came out and every later answer of the others went under seal together with
it. The others' sealed answers stand. Going back further is `rewind`, and needs the consent of every other seat.
"""

from starlanes.kernel.errors import NotOffered, NoUndo
from starlanes.kernel.match import SEALED, Match


def last_choice(match: Match, seat: int) -> int:
    """The number of the step that was a seat's last choice; -1 if it has made none."""
    step = len(match.steps) - 1
    while step >= 0 and match.step_at(step)[0] != seat:
        step -= 1
    return step


def undone(match: Match, seat: int) -> Match | None:
    """The match with the seat's last choice taken back, or None if that can't be."""
    last = last_choice(match, seat)
    if last < match.anchored_at:
        return None
    later = range(last + 1, len(match.steps))
    if len(later) > 0 and not all(match.step_at(i)[2] & SEALED for i in range(last, len(match.steps))):
        return None
    out = match.before(last)
    for i in [*range(match.anchored_at, last), *later]:
        who, choice, _flags = match.step_at(i)
        try:
            out.answer(who, choice)
        except NotOffered:
            return None
    return out


def can_undo(match: Match, seat: int) -> bool:
    """Whether `undo` would do. Nothing need be played again to know it when the seat's choice is the last of all."""
    last = len(match.steps) - 1
    if last >= match.anchored_at and match.step_at(last)[0] == seat:
        return True
    return undone(match, seat) is not None


def last_decision(match: Match, seat: int) -> int:
    """How many of a seat's last choices were picks of one ask: people take back a decision, not a part of it."""
    past = match.before(match.anchored_at)
    counts: list[int] = []
    for i in range(match.anchored_at, len(match.steps)):
        who, choice, _flags = match.step_at(i)
        if who == seat:
            counts.append(past.frame_for(seat).count(past.position, seat))
        past.answer(who, choice)
    picks = min(1, len(counts))
    while picks < len(counts) and counts[-picks - 1] == counts[-picks] + 1:
        picks += 1
    return picks


def undo(match: Match, seat: int) -> Match:
    """The match with the seat's last choice taken back; raises NoUndo if somebody has learned from it."""
    out = undone(match, seat)
    if out is None:
        raise NoUndo("no-undo", {})
    return out


def rewind(match: Match, steps: int, consents: set[int]) -> Match:
    """The match as it was after so many steps, if every seat agrees."""
    missing = [seat for seat in range(match.setup.seats) if seat not in consents]
    if missing:
        raise NoUndo("no-consent", {"n": len(missing), "places": [*missing]})
    return match.replay(steps)
