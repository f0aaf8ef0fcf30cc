"""What a game is like, for programs that meet it for the first time: environments, docs and clients read it."""

from starlanes.kernel.facts import Plain


class About:
    """A game's own description. `hidden` and `chance` name what is hidden and what is left to chance."""

    def __init__(
        self,
        hidden: list[str],
        chance: list[str],
        simultaneous: bool,
        invites: bool,
        decisions: dict[int, int],
        rounds: int = 0,
    ) -> None:
        self.hidden = hidden
        self.chance = chance
        #: True if several seats may be asked at once.
        self.simultaneous = simultaneous
        #: True if seats may speak up when they are not asked.
        self.invites = invites
        #: The decisions of a typical whole game (random choices), by the number of seats.
        self.decisions = decisions
        #: The rounds of a typical game, where the rules set no end of their own to them; otherwise 0.
        self.rounds = rounds

    def __repr__(self) -> str:
        return f"<About {self.plain()}>"

    def plain(self) -> dict[str, Plain]:
        decisions: dict[str, Plain] = {str(seats): n for seats, n in self.decisions.items()}
        return {
            "hidden": [*self.hidden],
            "chance": [*self.chance],
            "simultaneous": self.simultaneous,
            "invites": self.invites,
            "decisions": decisions,
            "rounds": self.rounds,
        }
