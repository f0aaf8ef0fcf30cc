"""Positions of Race late enough that a choice decides the game, whatever anybody does afterwards."""

import random
from pathlib import Path

import starlanes
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match
from starlanes.review.passage import Moment

POSITIONS = Path(__file__).parent / "positions"
#: Games between two bots that stop before a decision: the seat, a choice that wins and one that loses.
DECIDING = [
    ("race-45-110", 0, "use outlaw-world 1", "use secluded-world 1"),
    ("race-49-103", 0, "develop new-economy", "pass"),
    ("race-91-97", 1, "develop new-economy", "develop investment-credits"),
]
#: And such in which every choice comes to the same.
DECIDED = [("race-2-107", 1), ("race-3-112", 1)]


def position(name: str) -> Match:
    return starlanes.open(POSITIONS / f"{name}.json")


def moment(match: Match, seat: int, choice: str) -> Moment:
    """What somebody who makes this choice now decides."""
    legal = match.frame_for(seat).legal(match.position, seat)
    return Moment(match, len(match.steps) + 1, seat, legal, match.parse(choice).code)


def outcomes(match: Match, seat: int, choice: str, tries: int = 30) -> set[float]:
    """What a choice brings if all then play anything, in several guesses at what the seat can't see."""
    chance = random.Random(7)
    seen = glimpse(match, seat)
    out: set[float] = set()
    for number in range(tries):
        s = seen.guess(number).position
        s.step(seat, match.parse(choice).code)
        while not s.over:
            who = s.first_asked()
            s.step(who, chance.choice(s.legal(who)))
        winners = match.game.result(s).winners
        out.add(1 / len(winners) if seat in winners else 0.0)
    return out
