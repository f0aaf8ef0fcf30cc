"""Deep Space tiles (rulebook "Tuiles Deep Space"): on the last degree, look through those left and take one."""

from typing import ClassVar, Final

from starlanes.games.federation.choices import DEEP_SPACE
from starlanes.games.federation.effects import Deed
from starlanes.games.federation.facts import tell_deep_space, tell_looked
from starlanes.games.federation.kinds import SPECIAL
from starlanes.games.federation.question import Question
from starlanes.games.federation.resolve import resolve
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import DEEP_SPACE as TILES
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Why
from starlanes.kernel.lists import put, without

RULE: Final = "deep-space"


def reach_deep_space(s: State, seat: int) -> None:
    """The marker has reached the last degree: a tile, once per game."""
    if s.deep and (s.players[seat].deep == 0 or s.rules.deep_space_again):
        s.looked |= BIT[seat]
        s.learned = True
        tell_looked(s.ear, seat, s.deep)
        frame = ChooseDeepSpace()
        frame.seat = seat
        s.push(frame)


class ChooseDeepSpace(Question):
    """One of the tiles left, which only the chooser sees; it is shown and works at once."""

    NAME: ClassVar[str] = "deep-space"
    VERBS: ClassVar[tuple[int, ...]] = (DEEP_SPACE,)

    def choices(self, s: State) -> list[int]:
        return [DEEP_SPACE + tile for tile in s.deep]

    def take(self, s: State, code: int) -> None:
        tile = code - DEEP_SPACE
        s.deep = without(s.deep, tile)
        s.players[self.seat].deep |= BIT[tile]
        s.learned = True
        tell_deep_space(s.ear, self.seat, tile)
        resolve(s, self.seat, TILES[tile].bundle)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.deep-space", rule=RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        why.because("why.deep-space", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "ChooseDeepSpace":
        other = ChooseDeepSpace()
        self.copy_question(other)
        return other


def do_special_ambassador(s: State, deed: Deed) -> None:
    player = s.players[deed.seat]
    player.special = True
    player.ambassadors = put(player.ambassadors, SPECIAL, 1)
