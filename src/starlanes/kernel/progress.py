"""Where a match stands, as everybody may know it: for lists of games, summaries and statistics."""

from typing import Final

from starlanes.kernel.facts import Plain

NOBODY: Final = -1


class Progress:
    """The round (0 before the first), the phase as the game calls it, whose turn it is, and the public scores by seat.

    `turn` is NOBODY where all act at once or the game is over; `scores` is empty if the game shows none.
    """

    def __init__(self, round_number: int, phase: str, turn: int, scores: list[int]) -> None:
        self.round = round_number
        self.phase = phase
        self.turn = turn
        self.scores = scores

    def __repr__(self) -> str:
        return f"<Progress round {self.round}, {self.phase}, turn {self.turn}, scores {self.scores}>"

    def plain(self) -> dict[str, Plain]:
        return {"round": self.round, "phase": self.phase, "turn": self.turn, "scores": [*self.scores]}
