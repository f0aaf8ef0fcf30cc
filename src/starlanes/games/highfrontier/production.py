"""ET production (5.8): a hand card of a factory's letter is built there, black side up."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.bernal import stacks_served_by
from starlanes.games.highfrontier.cards import (
    BLACK_UNIT,
    BUILT_BY_PUSH,
    CARD_DECK,
    CARD_LETTER,
    CARD_NAMES,
    MAKES_C,
    UNIT_CARD,
    UNIT_NAMES,
    UNIT_SIDE,
    weights_of,
)
from starlanes.games.highfrontier.choices import AT_SITE, GIVE_BACK, INTO, PRODUCE, USE
from starlanes.games.highfrontier.facts import tell_given_back, tell_produced
from starlanes.games.highfrontier.kinds import (
    BLACK,
    FREIGHTER,
    FREIGHTER_STACK,
    GIGAWATT,
    LEO_STACK,
    LETTERS,
    NO_LETTER,
    NOWHERE,
    STACK_NAMES,
    STACKS,
)
from starlanes.games.highfrontier.losses import lose
from starlanes.games.highfrontier.map import LETTER, PUSH_SITE, SPACE_NAMES, SPACES
from starlanes.games.highfrontier.permissions import PRODUCTION, may_use_factory, note_use
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.stacks import may_found
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK, with_sorted, without
from starlanes.kernel.saved import Saved

#: What Blue Goo makes anywhere.
C_LETTER: Final[int] = LETTERS.index("C")


def factories_for(s: State, seat: int, card: int) -> list[int]:
    """Own factories of the card's letter, for C all of them with Blue Goo (20.3E); others' where a stack
    stands and they may be used, and claims that a cube hijacks (18.6A)."""
    player = s.players[seat]
    letter = CARD_LETTER[card]
    if BUILT_BY_PUSH[card]:
        return [site for site in player.factories if PUSH_SITE[site]]
    if letter == NO_LETTER:
        return []
    anywhere = letter == C_LETTER and s.has_ability(seat, MAKES_C)
    out = [site for site in player.factories if LETTER[site] == letter or anywhere]
    for space in [*player.where, *player.cubes]:
        if space >= 0 and LETTER[space] == letter and space not in out and may_use_factory(s, seat, space, PRODUCTION):
            out.append(space)
    return sorted(out)


def receivers(s: State, player: Player, site: int, card: int) -> list[int]:
    """Stacks that may take a product: those on the site, those that can be founded there, and the Bernal's whose
    dirtside the site is (19.4A). A Freighter card founds the freighter's; else that is the basic game's cube (18.2)."""
    if CARD_DECK[card] == FREIGHTER:
        return [FREIGHTER_STACK] if player.freighter() == -1 and player.where[FREIGHTER_STACK] == NOWHERE else []
    out = stacks_served_by(player, site)
    for stack in range(STACKS):
        if stack == LEO_STACK or stack in out:
            continue
        if stack == FREIGHTER_STACK and s.rules.freighters:
            if player.where[stack] == site and player.freighter() != -1:
                out.append(stack)
        elif (player.where[stack] == site and stack != FREIGHTER_STACK) or may_found(player, stack):
            out.append(stack)
    return sorted(out)


def has_of_deck(player: Player, deck: int) -> bool:
    """Of Freighter cards and GW thrusters a player has one in play at most (18.2, 21.1)."""
    for units in player.stacks:
        for unit in units:
            if CARD_DECK[UNIT_CARD[unit]] == deck:
                return True
    return False


def may_produce(s: State, seat: int, card: int, why: Why | None = None) -> bool:
    player = s.players[seat]
    if card not in player.hand or BLACK_UNIT[card] == -1:
        if why is not None:
            why.because("why.not-in-hand", "5.8", {"card": CARD_NAMES[card]})
        return False
    if CARD_DECK[card] in (FREIGHTER, GIGAWATT) and has_of_deck(player, CARD_DECK[card]):
        if why is not None:
            why.because("why.one-of-a-kind", "18.2", {"card": CARD_NAMES[card]})
        return False
    sites = factories_for(s, seat, card)
    if not sites:
        if why is not None:
            why.because("why.no-factory", "5.8", {"card": CARD_NAMES[card]})
        return False
    for site in sites:
        if receivers(s, player, site, card):
            return True
    if why is not None:
        why.because("why.no-stack-there", "14.7", {"space": SPACE_NAMES[sites[0]]})
    return False


class Produce(Frame[State]):
    """At which factory, which side of a radiator, into which stack: asked as far as there is a choice."""

    NAME: ClassVar[str] = "produce"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = 0
        self.site = -1
        self.unit = -1
        self.stack = -1

    def go(self, s: State) -> int:
        if self.stack != -1:
            self.build(s)
            return DONE
        legal = self.legal(s, self.seat)
        if len(legal) > 1:
            return STAYS
        self.answer(s, self.seat, legal[0])
        return AGAIN

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (AT_SITE,) if self.site == -1 else (USE,) if self.unit == -1 else (INTO,)

    def legal(self, s: State, seat: int) -> list[int]:
        player = s.players[seat]
        if self.site == -1:
            return [
                AT_SITE + site for site in factories_for(s, seat, self.card) if receivers(s, player, site, self.card)
            ]
        if self.unit == -1:
            return [USE + unit for unit in weights_of(BLACK_UNIT[self.card])]
        return [INTO + stack for stack in receivers(s, player, self.site, self.card)]

    def prompt(self, s: State, seat: int) -> Phrase:
        name = CARD_NAMES[self.card]
        if self.site == -1:
            return Phrase("prompt.produce-at", {"card": name}, "5.8")
        if self.unit == -1:
            return Phrase("prompt.produce-side", {"card": name}, "2.6")
        return Phrase("prompt.produce-into", {"card": name, "space": SPACE_NAMES[self.site]}, "5.8")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - INTO < STACKS:
            why.because("why.stack-elsewhere", "5.8", {"stack": STACK_NAMES[code - INTO]})
        elif 0 <= code - AT_SITE < SPACES:
            why.because("why.no-factory-there", "5.8", {"space": SPACE_NAMES[code - AT_SITE]})

    def answer(self, s: State, seat: int, code: int) -> None:
        if self.site == -1:
            self.site = code - AT_SITE
        elif self.unit == -1:
            self.unit = code - USE
        else:
            self.stack = code - INTO

    def build(self, s: State) -> None:
        player = s.players[self.seat]
        player.hand = without(player.hand, self.card)
        note_use(s, self.seat, self.site, PRODUCTION)
        if player.where[self.stack] == NOWHERE:
            player.set_stack(self.stack, [self.unit], self.site)
        else:
            player.change_stack(self.stack, with_sorted(player.stacks[self.stack], self.unit))
        s.now.produced = [*s.now.produced, self.card]
        s.now.newcomer(self.card)
        tell_produced(s.ear, self.seat, self.unit, self.site, self.stack)
        older = surplus(s, self.seat, self.unit)
        if older:
            frame = GiveBack()
            frame.seat = self.seat
            frame.units = older
            s.push(frame)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Produce":
        other = Produce()
        other.seat = self.seat
        other.card = self.card
        other.site = self.site
        other.unit = self.unit
        other.stack = self.stack
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["card"] = self.card
        out["site"] = self.site
        out["unit"] = self.unit
        out["stack"] = self.stack
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.card = saved.whole("card")
        self.site = saved.whole("site")
        self.unit = saved.whole("unit")
        self.stack = saved.whole("stack")


def surplus(s: State, seat: int, unit: int) -> list[int]:
    """In the basic game one black card for each factory of a letter: the older ones, if that is exceeded (25.3)."""
    if s.rules.supports:
        return []
    letter = CARD_LETTER[UNIT_CARD[unit]]
    black: list[int] = []
    for units in s.players[seat].stacks:
        for other in units:
            if UNIT_SIDE[other] == BLACK and CARD_LETTER[UNIT_CARD[other]] == letter and other != unit:
                black.append(other)
    return sorted(black) if len(black) + 1 > len(factories_for(s, seat, UNIT_CARD[unit])) else []


class GiveBack(Frame[State]):
    """An older black card goes back to the hand."""

    NAME: ClassVar[str] = "give-back"
    VERBS: ClassVar[tuple[int, ...]] = (GIVE_BACK,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.units: list[int] = BLANK

    def go(self, s: State) -> int:
        if len(self.units) > 1:
            return STAYS
        if self.units:
            self.answer(s, self.seat, GIVE_BACK + self.units[0])
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [GIVE_BACK + unit for unit in self.units]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.give-back", {}, "25.3")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - GIVE_BACK < len(UNIT_NAMES):
            why.because("why.not-surplus", "25.3", {"unit": UNIT_NAMES[code - GIVE_BACK]})

    def answer(self, s: State, seat: int, code: int) -> None:
        unit = code - GIVE_BACK
        lose(s, seat, s.players[seat].stack_of(unit), unit)
        self.units = BLANK
        tell_given_back(s.ear, seat, unit)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "GiveBack":
        other = GiveBack()
        other.seat = self.seat
        other.units = self.units
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["units"] = list(self.units)
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.units = saved.wholes("units")


def produce(s: State, seat: int, card: int) -> None:
    frame = Produce()
    frame.seat = seat
    frame.card = card
    s.push(frame)


class ProduceOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        for card in s.players[seat].hand:
            if may_produce(s, seat, card):
                out.append(PRODUCE + card)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_produce(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        produce(s, seat, n)
