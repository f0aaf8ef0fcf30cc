"""V6, Andy Graham's Mars armada: a puzzle for one. Cards are drawn one by one and put into rockets for good; all
robonauts must be in rockets that could reach Phobos and prospect it. There are no dice, and fuel is free."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.cards import (
    AFTERBURN,
    CARD_DECK,
    CREW_CARD,
    HAS_ENGINE,
    ISRU,
    UNIT_CARD,
    UNIT_INDEX,
    UNIT_NAMES,
    WHITE_UNIT,
    weights_of,
)
from starlanes.games.highfrontier.choices import DRAW, DRAW_CREW, END, MOST_ROCKETS, PUT_INTO, USE
from starlanes.games.highfrontier.facts import tell_over
from starlanes.games.highfrontier.fuel import Fuel, most_tanks
from starlanes.games.highfrontier.kinds import CREW, DECK_NAMES, DECKS, MARS, REFINERY, ROBONAUT
from starlanes.games.highfrontier.map import DROPS, SIZE, space_of
from starlanes.games.highfrontier.rules import MOST_DRY
from starlanes.games.highfrontier.scenario_facts import tell_launched
from starlanes.games.highfrontier.scenarios.scenario import Scenario
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import SUNLIT, plans
from starlanes.games.highfrontier.thrust import Craft, craft_of, drives, dry_mass
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK, put_pile, with_sorted
from starlanes.kernel.saved import Saved

PHOBOS: Final[int] = space_of("phobos")
BURNS: Final = 2
#: The burns are flown in as many moves: between them is a pivot, for which one stops.
MOVES: Final = 2
ESA_CREW: Final[int] = UNIT_INDEX["esa-crew"]


def is_valid(units: list[int], refinery: bool) -> bool:
    """Whether a rocket could fly to Phobos and prospect it; with a refinery that works, if that is wanted."""
    return flies(units) and prospects(units) and (not refinery or refines(units))


def flies(units: list[int]) -> bool:
    """An engine that works, with an amount of fuel that leaves it thrust and is enough."""
    beamed = ESA_CREW in units
    dry = dry_mass(units)
    for unit in units:
        if not HAS_ENGINE[unit]:
            continue
        for burner in (False, True) if AFTERBURN[unit] else (False,):
            for plan in drives(units, unit, MARS, burner, beamed):
                craft = craft_of(units, unit, plan, burner, beamed)
                if arrives(craft, dry, AFTERBURN[unit] * MOVES if burner else 0):
                    return True
    return False


def arrives(craft: Craft, dry: int, extra: int) -> bool:
    """Two burns, and the landing if net thrust is no more than Phobos' size."""
    if dry > MOST_DRY:
        return False
    for tanks in range(most_tanks(dry) + 1):
        steps = Fuel(dry, tanks).steps()
        net = craft.net(steps, MARS)
        landing = SIZE[PHOBOS] if net <= SIZE[PHOBOS] else 0
        if net > 0 and steps >= craft.steps_for(BURNS) + landing + extra:
            return True
    return False


def prospects(units: list[int]) -> bool:
    return any(ISRU[unit] <= DROPS[PHOBOS] and plans(units, unit, SUNLIT) for unit in units)


def refines(units: list[int]) -> bool:
    return any(CARD_DECK[UNIT_CARD[unit]] == REFINERY and plans(units, unit, SUNLIT) for unit in units)


def robonauts_landed(s: State) -> int:
    """Robonauts in rockets that could do it."""
    n = 0
    for units in s.armada:
        if is_valid(units, s.rules.armada_refineries):
            n += len([unit for unit in units if CARD_DECK[UNIT_CARD[unit]] == ROBONAUT])
    return n


class Armada(Frame[State]):
    """A pile, the side of a radiator, a rocket; again and again."""

    NAME: ClassVar[str] = "armada"

    def __init__(self) -> None:
        super().__init__()
        self.card = -1
        self.unit = -1
        self.ended = False

    def go(self, s: State) -> int:
        if self.ended or (self.card == -1 and not s.crews and not any(s.decks)):
            left = s.decks[ROBONAUT]
            launched = sum(1 for units in s.armada for unit in units if CARD_DECK[UNIT_CARD[unit]] == ROBONAUT)
            won = not left and robonauts_landed(s) == launched
            tell_over(s.ear, "over-armada" if won else "over-armada-lost")
            return DONE
        return STAYS

    def asked(self, s: State) -> list[int]:
        return [0]

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        if self.card == -1:
            return (DRAW, DRAW_CREW, END)
        return (USE,) if self.unit == -1 else (PUT_INTO,)

    def sides(self) -> list[int]:
        """The white sides of the card: light and heavy, if it is a radiator."""
        return weights_of(WHITE_UNIT[self.card])

    def legal(self, s: State, seat: int) -> list[int]:
        if self.card == -1:
            out = [DRAW + deck for deck in range(DECKS) if s.decks[deck]]
            if not s.decks[ROBONAUT]:
                out.insert(0, END)
            return [*out, DRAW_CREW] if s.crews else out
        if self.unit == -1:
            return [USE + unit for unit in self.sides()]
        return [PUT_INTO + n for n in range(min(len(s.armada) + 1, MOST_ROCKETS))]

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.card == -1:
            return Phrase("prompt.armada", {"n": robonauts_landed(s), "left": len(s.decks[ROBONAUT])}, "V6")
        if self.unit == -1:
            return Phrase("prompt.armada-side", {}, "V6")
        return Phrase("prompt.armada-rocket", {"unit": UNIT_NAMES[self.unit]}, "V6")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if code == END:
            why.because("why.robonauts-left", "V6", {"n": len(s.decks[ROBONAUT])})
        elif 0 <= code - DRAW < DECKS:
            why.because("why.no-deck", "V6", {"deck": DECK_NAMES[code - DRAW]})
        elif code == DRAW_CREW:
            why.because("why.no-crew", "V6")
        elif 0 <= code - PUT_INTO < MOST_ROCKETS:
            why.because("why.no-such-rocket", "V6", {"n": len(s.armada)})

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == END:
            self.ended = True
        elif self.card == -1:
            self.draw(s, code)
        elif self.unit == -1:
            self.unit = code - USE
        else:
            self.put(s, code - PUT_INTO)

    def draw(self, s: State, code: int) -> None:
        """The card stays on its pile until it is put somewhere."""
        pile = s.crews if code == DRAW_CREW else s.decks[code - DRAW]
        self.card = pile[len(pile) - 1]
        sides = self.sides()
        if len(sides) == 1:
            self.unit = sides[0]

    def put(self, s: State, rocket: int) -> None:
        """For good."""
        if CARD_DECK[self.card] == CREW:
            s.crews = s.crews[: len(s.crews) - 1]
            s.learned = True
        else:
            s.take_top(CARD_DECK[self.card])
        if rocket == len(s.armada):
            s.armada = [*s.armada, [self.unit]]
        else:
            s.armada = put_pile(s.armada, rocket, with_sorted(s.armada[rocket], self.unit))
        tell_launched(s.ear, self.unit, rocket + 1)
        self.card = -1
        self.unit = -1

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Armada":
        other = Armada()
        other.card = self.card
        other.unit = self.unit
        other.ended = self.ended
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["card"] = self.card
        out["unit"] = self.unit
        out["ended"] = self.ended
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.card = saved.whole("card")
        self.unit = saved.whole("unit")
        self.ended = saved.flag("ended")


class MarsArmada(Scenario):
    def prepare(self, s: State) -> None:
        """A pile of all crews; the refineries only if they are part of the challenge."""
        s.crews = CREW_CARD[:]
        s.chance.shuffle(s.crews)
        s.players[0].hand = BLANK
        if not s.rules.armada_refineries:
            s.removed = sorted(s.decks[REFINERY])
            s.decks = put_pile(s.decks, REFINERY, [])

    def opening(self, s: State) -> Frame[State] | None:
        return Armada()

    def score(self, s: State, seat: int, points: dict[str, int]) -> dict[str, int]:
        return {"robonauts": robonauts_landed(s)}
