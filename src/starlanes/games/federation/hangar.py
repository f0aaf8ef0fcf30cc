"""Ships and release tokens (rulebook "Plateau individuel", I.1.A)."""

from typing import ClassVar, Final

from starlanes.games.federation.choices import RELEASE
from starlanes.games.federation.effects import Deed
from starlanes.games.federation.facts import tell_released, tell_ships
from starlanes.games.federation.numbers import HANGAR_LIMIT
from starlanes.games.federation.question import Question
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import ALL_MISSIONS, MISSIONS
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Why

RULE: Final = "missions"


# Ships.


def gain_ships(s: State, seat: int, n: int, why: str) -> None:
    """Ships from the reserve to the hangar, as many as there are and find room."""
    player = s.players[seat]
    got = min(n, player.reserve, HANGAR_LIMIT - player.hangar)
    player.reserve -= got
    player.hangar += got
    tell_ships(s.ear, seat, got, why)


def do_ships(s: State, deed: Deed) -> None:
    gain_ships(s, deed.seat, deed.effect.n, deed.why)


# Release tokens.


def release(s: State, seat: int, mission: int) -> None:
    """Lay a release token; nothing if there is one."""
    player = s.players[seat]
    if not player.released & BIT[mission]:
        player.released |= BIT[mission]
        player.fresh |= BIT[mission]
        tell_released(s.ear, seat, [mission])


def release_of_choice(s: State, seat: int, n: int) -> None:
    frame = Release()
    frame.seat = seat
    frame.left = n
    s.push(frame)


def do_release(s: State, deed: Deed) -> None:
    release_of_choice(s, deed.seat, deed.effect.n)


def do_release_all(s: State, deed: Deed) -> None:
    player = s.players[deed.seat]
    new = ALL_MISSIONS & ~player.released
    player.released = ALL_MISSIONS
    player.fresh |= new
    tell_released(s.ear, deed.seat, [mission.index for mission in MISSIONS if new & BIT[mission.index]])


class Release(Question):
    """Release a mission of choice."""

    NAME: ClassVar[str] = "release"
    VERBS: ClassVar[tuple[int, ...]] = (RELEASE,)

    def choices(self, s: State) -> list[int]:
        released = s.players[self.seat].released
        out: list[int] = []
        for mission in range(len(MISSIONS)):
            if not released & BIT[mission]:
                out.append(RELEASE + mission)
        return out

    def take(self, s: State, code: int) -> None:
        release(s, self.seat, code - RELEASE)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.release", {"n": self.left}, RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        mission = code - RELEASE
        if 0 <= mission < len(MISSIONS):
            why.because("why.released", RULE, {"mission": MISSIONS[mission].slug})
        else:
            why.because("why.release", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Release":
        other = Release()
        self.copy_question(other)
        return other
