"""What a scenario can change. The base class is the game as it is."""

from starlanes.games.highfrontier.state import State
from starlanes.kernel.frames import Frame


class Scenario:
    """A scenario: how it is set up, when it is over, what counts."""

    def factions(self, factions: list[int], seats: int) -> list[int]:
        """The factions in the order in which the seats take them."""
        return factions

    def arrange(self, s: State) -> None:
        """What is different about the players' pieces, also in a described position."""

    def prepare(self, s: State) -> None:
        """A dealt position, before its first decision."""

    def opening(self, s: State) -> Frame[State] | None:
        """The frame that takes the place of the years, if there is one."""
        return None

    def research(self, s: State, seat: int, deck: int) -> bool:
        """Whether the scenario has its own way to research, and does it."""
        return False

    def researched(self, s: State, seat: int) -> None:
        """A player has bought a card at a fixed price."""

    def senility(self, s: State) -> None:
        """The disc has come to the marker of that name."""

    def look(self, s: State) -> None:
        """After each step of a turn and at the end of a year: note what matters, and set `finished`."""

    def ends(self, s: State) -> str:
        """Whether the game is over at the end of a year: what is told then, or nothing."""
        return ""

    def ends_as_usual(self) -> bool:
        """Whether factories and ventures, or stars, end the game."""
        return True

    def score(self, s: State, seat: int, points: dict[str, int]) -> dict[str, int]:
        """The points of a player by source, made of those of the game."""
        return points
