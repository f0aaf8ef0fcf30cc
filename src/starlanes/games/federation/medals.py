"""Medals of honour (rulebook "Médailles d'honneur"): seven colours, nobody has two of one.

Planet medals are a race: whoever's influence reaches the lowest value left takes its medal. A medal of choice comes
from a planet's highest value.
"""

from typing import ClassVar, Final

from starlanes.games.federation.choices import MEDAL
from starlanes.games.federation.effects import Deed
from starlanes.games.federation.facts import tell_medal
from starlanes.games.federation.kinds import ACCREDITATION, COLOUR_NAMES, COLOURS, PLANETS
from starlanes.games.federation.numbers import MEDAL_DEGREE
from starlanes.games.federation.question import Question
from starlanes.games.federation.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Why
from starlanes.kernel.lists import put, put_pile, without_top

RULE: Final = "medals"


def take_medal(s: State, seat: int, colour: int) -> None:
    player = s.players[seat]
    if not player.medals & BIT[colour]:
        player.medals |= BIT[colour]
        tell_medal(s.ear, seat, colour)


def medals_wait(s: State) -> bool:
    """Whether what is reached now earns its medal only in the next turn (ruling executive-medals)."""
    return s.executive and not s.rules.executive_medals


def influence_grew(s: State, seat: int, planet: int, influence: int) -> None:
    """Set a seat's influence on a planet, and award the medal it reaches."""
    player = s.players[seat]
    player.influence = put(player.influence, planet, influence)
    if not medals_wait(s):
        award_planet(s, seat, planet)


def award_planet(s: State, seat: int, planet: int) -> None:
    player = s.players[seat]
    values = s.medals[planet]
    if values and player.influence[planet] >= values[0] and not player.medals & BIT[planet]:
        s.medals = put_pile(s.medals, planet, values[1:])
        take_medal(s, seat, planet)


def award_late(s: State, seat: int) -> None:
    """At the start of a turn: the medals earned since the last one."""
    for planet in range(PLANETS):
        award_planet(s, seat, planet)
    if s.players[seat].degree >= MEDAL_DEGREE:
        take_medal(s, seat, ACCREDITATION)


def do_medal(s: State, deed: Deed) -> None:
    frame = ChooseMedal()
    frame.seat = deed.seat
    s.push(frame)


def do_medal_of(s: State, deed: Deed) -> None:
    take_medal(s, deed.seat, deed.effect.colour)


class ChooseMedal(Question):
    """Any medal one lacks and that is still there; there is a grey and a black one for everybody."""

    NAME: ClassVar[str] = "medal"
    VERBS: ClassVar[tuple[int, ...]] = (MEDAL,)

    def choices(self, s: State) -> list[int]:
        have = s.players[self.seat].medals
        out: list[int] = []
        for colour in range(COLOURS):
            if not have & BIT[colour] and (colour >= PLANETS or s.medals[colour]):
                out.append(MEDAL + colour)
        return out

    def take(self, s: State, code: int) -> None:
        colour = code - MEDAL
        if colour < PLANETS:
            s.medals = put_pile(s.medals, colour, without_top(s.medals[colour]))
        take_medal(s, self.seat, colour)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.medal", rule=RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        colour = code - MEDAL
        if not 0 <= colour < COLOURS:
            why.because("why.medal", RULE)
        elif s.players[self.seat].medals & BIT[colour]:
            why.because("why.has-medal", RULE, {"colour": COLOUR_NAMES[colour]})
        else:
            why.because("why.no-medal", RULE, {"colour": COLOUR_NAMES[colour]})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "ChooseMedal":
        other = ChooseMedal()
        self.copy_question(other)
        return other
