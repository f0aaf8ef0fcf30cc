"""Events (14.3B): every second year a die decides. Players choose in order, the first player first (14.3A)."""

from typing import ClassVar, Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.bernal import bernal_space, is_bernal, shelters, working_radiators
from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    CARD_NAMES,
    MASS,
    NO_GLITCH,
    UNIT_HEAVY,
    UNIT_NAMES,
)
from starlanes.games.highfrontier.choices import DISCARD, LOSE
from starlanes.games.highfrontier.dangers import expose
from starlanes.games.highfrontier.election import hold_election
from starlanes.games.highfrontier.facts import tell_discarded, tell_event, tell_flare
from starlanes.games.highfrontier.flight_facts import tell_lost
from starlanes.games.highfrontier.honours import humans_on
from starlanes.games.highfrontier.inspiration import inspire_all
from starlanes.games.highfrontier.kinds import (
    ANY,
    BERNAL_STACK,
    CREW,
    FREIGHTER_STACK,
    LEO_STACK,
    NOWHERE,
    ROCKET,
    SECTOR_NAMES,
    SITE,
    STACKS,
)
from starlanes.games.highfrontier.losses import lose, turn_light
from starlanes.games.highfrontier.map import IS_RADIATION, KIND, LEO, ZONE
from starlanes.games.highfrontier.operating import zone_number
from starlanes.games.highfrontier.scenario_facts import tell_withdrawn
from starlanes.games.highfrontier.state import State
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK, with_sorted, without
from starlanes.kernel.saved import Saved

EVENT_ROWS: Final[list[Row]] = data.GAME["event"]
EVENT_NAMES: Final[list[str]] = [row["id"] for row in EVENT_ROWS]
INSPIRATION: Final[int] = EVENT_NAMES.index("inspiration")
GLITCH: Final[int] = EVENT_NAMES.index("glitch")
PAD_EXPLOSION: Final[int] = EVENT_NAMES.index("pad-explosion")
ELECTION: Final[int] = EVENT_NAMES.index("election")
BUDGET_CUTS: Final[int] = EVENT_NAMES.index("budget-cuts")
SOLAR_FLARE: Final[int] = EVENT_NAMES.index("solar-flare")
EVENT_SECTOR: Final[list[int]] = [SECTOR_NAMES.index(row["sector"]) if "sector" in row else ANY for row in EVENT_ROWS]


def event_of(roll: int, sector: int) -> int:
    """What a roll means in a sector."""
    for event, row in enumerate(EVENT_ROWS):
        if roll in row["rolls"] and EVENT_SECTOR[event] in (ANY, sector):
            return event
    raise AssertionError("a roll without an event")


def begin_event(s: State) -> None:
    roll = s.die()
    event = event_of(roll, s.sector())
    tell_event(s.ear, EVENT_NAMES[event], roll)
    if event == INSPIRATION:
        inspire_all(s)
    elif event == ELECTION and s.rules.hermes:
        withdraw_patent(s)
    elif event == ELECTION:
        hold_election(s)
    elif event == SOLAR_FLARE:
        flare(s)
    else:
        frame = Losses()
        frame.event = event
        s.push(frame)


def withdraw_patent(s: State) -> None:
    """V5, in place of an election: a die names one of the six decks, whose top card leaves the game."""
    roll = s.die()
    if s.decks[roll - 1]:
        card = s.take_top(roll - 1)
        s.removed = with_sorted(s.removed, card)
        tell_withdrawn(s.ear, card, roll)


def flare(s: State) -> None:
    """Softer cards in open space are lost; LEO, sites and radiation spaces shelter (14.3B)."""
    roll = s.die()
    tell_flare(s.ear, roll)
    for seat in range(s.seats):
        player = s.players[seat]
        for stack in range(1, STACKS):
            space = player.where[stack]
            if space in (NOWHERE, LEO) or KIND[space] == SITE or IS_RADIATION[space]:
                continue
            expose(s, seat, stack, roll + zone_number(s, ZONE[space]))


def is_immune(s: State, seat: int, stack: int) -> bool:
    """Against glitches: a Human, a cube or a promoted Bernal on the space, whosever it is (D-20)."""
    player = s.players[seat]
    space = player.where[stack]
    if humans_on(s, player, space) or shelters(s, space):
        return True
    for other in s.players:
        if space in other.factories or other.has_cube(space):
            return True
        if s.rules.all_shield and humans_on(s, other, space):
            return True
    return False


def glitched(s: State, seat: int) -> list[int]:
    """The stack that a glitch hits: the rocket's, or the freighter's if the rocket is immune (D-70)."""
    player = s.players[seat]
    if any(NO_GLITCH[unit] for units in player.stacks for unit in units):
        return BLANK
    if player.two_rockets and (not player.stacks[ROCKET] or is_immune(s, seat, ROCKET)):
        hit = player.stacks[BERNAL_STACK] and not is_immune(s, seat, BERNAL_STACK)
        return player.stacks[BERNAL_STACK] if hit else BLANK
    if not player.stacks[ROCKET]:
        return BLANK
    if not is_immune(s, seat, ROCKET):
        return player.stacks[ROCKET]
    if player.stacks[FREIGHTER_STACK] and not is_immune(s, seat, FREIGHTER_STACK):
        return player.stacks[FREIGHTER_STACK]
    return BLANK


def in_debris(s: State, seat: int) -> list[int]:
    """All own cards in LEO, in whatever stack, and on the space of the own unpromoted Bernal (D-21)."""
    player = s.players[seat]
    if s.rules.pad_in_stack:
        return player.stacks[LEO_STACK]
    spaces = [LEO]
    if s.rules.bernals and not player.is_promoted():
        spaces.append(bernal_space(player))
    safe = [space for space in spaces if shelters(s, space)]
    # Radiators at work are sheltered nowhere (19.2).
    working = working_radiators(player) if safe else BLANK
    out: list[int] = []
    for stack in range(STACKS):
        if player.where[stack] in spaces:
            for unit in player.stacks[stack]:
                if player.where[stack] not in safe or unit in working:
                    out.append(unit)
    return out


def heaviest(units: list[int]) -> list[int]:
    """The cards one of which is hit; events pass a Bernal by (19.2)."""
    hit = [unit for unit in units if not is_bernal(unit)]
    most = 0
    for unit in hit:
        most = max(most, MASS[unit])
    return sorted(unit for unit in hit if MASS[unit] == most)


class Losses(Frame[State]):
    """Glitch, pad explosion or budget cuts: one player after the other gives up a card."""

    NAME: ClassVar[str] = "losses"

    def __init__(self) -> None:
        super().__init__()
        self.event = 0
        #: Players that are done.
        self.at = 0

    def seat_of(self, s: State) -> int:
        return (s.first + self.at) % s.seats

    def go(self, s: State) -> int:
        if self.at == s.seats:
            return DONE
        seat = self.seat_of(s)
        legal = self.legal(s, seat)
        if len(legal) > 1:
            return STAYS
        if legal:
            self.answer(s, seat, legal[0])
        else:
            self.at += 1
        return AGAIN

    def asked(self, s: State) -> list[int]:
        return [self.seat_of(s)]

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (DISCARD,) if self.event == BUDGET_CUTS else (LOSE,)

    def legal(self, s: State, seat: int) -> list[int]:
        if self.event == BUDGET_CUTS:
            return [DISCARD + card for card in s.players[seat].hand if CARD_DECK[card] != CREW]
        units = glitched(s, seat) if self.event == GLITCH else in_debris(s, seat)
        return [LOSE + unit for unit in heaviest(units)]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase(f"prompt.{EVENT_NAMES[self.event]}", {}, "14.3B")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if self.event == BUDGET_CUTS and 0 <= code - DISCARD < len(CARD_NAMES):
            why.because("why.not-in-hand", "14.3B", {"card": CARD_NAMES[code - DISCARD]})
        elif self.event != BUDGET_CUTS and 0 <= code - LOSE < len(UNIT_NAMES):
            why.because("why.not-heaviest", "14.3B", {"unit": UNIT_NAMES[code - LOSE]})

    def answer(self, s: State, seat: int, code: int) -> None:
        player = s.players[seat]
        self.at += 1
        if self.event == BUDGET_CUTS:
            card = code - DISCARD
            player.hand = without(player.hand, card)
            s.under_deck(CARD_DECK[card], card)
            tell_discarded(s.ear, seat, card)
            return
        unit = code - LOSE
        if UNIT_HEAVY[unit]:
            # Nobody wanted to decommission it, so it only turns light (Z).
            turn_light(s, seat, player.stack_of(unit), unit)
            return
        lose(s, seat, player.stack_of(unit), unit)
        tell_lost(s.ear, seat, unit)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Losses":
        other = Losses()
        other.event = self.event
        other.at = self.at
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["event"] = self.event
        out["at"] = self.at
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.event = saved.whole("event")
        self.at = saved.whole("at")
