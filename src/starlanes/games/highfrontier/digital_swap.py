"""Digital swap (16.1): where a cube of the freighter stands, cards of its letter are taken apart and others printed.

What goes out and what comes in is ticked card by card; then all of it happens at once.
"""

from typing import ClassVar

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import (
    BLACK_UNIT,
    CARD_DECK,
    CARD_LETTER,
    MASS,
    NO_SWAP,
    UNIT_CARD,
    UNIT_NAMES,
    UNITS,
    weights_of,
)
from starlanes.games.highfrontier.choices import DIGITAL_SWAP, DONE_PICKING, SWAP_IN, SWAP_OUT
from starlanes.games.highfrontier.facts import tell_printed
from starlanes.games.highfrontier.fleet import cube_spaces
from starlanes.games.highfrontier.kinds import (
    FREIGHTER,
    FREIGHTER_STACK,
    GIGAWATT,
    LETTERS,
    ROCKET,
    STACK_NAMES,
    STACKS,
)
from starlanes.games.highfrontier.losses import check_bernal
from starlanes.games.highfrontier.player import Player, weigh
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK, without
from starlanes.kernel.saved import Saved


def printing_spaces(player: Player) -> list[int]:
    """Where cards can be printed: at the big cube, at all cubes of a promoted freighter."""
    out = [player.big_cube_space()]
    if player.has_fleet():
        out += cube_spaces(player)
        out += [player.where[stack] for stack in (ROCKET, FREIGHTER_STACK) if player.cubes_aboard(stack)]
    return out


def is_swappable(s: State, player: Player, card: int, unit: int) -> bool:
    """A card of the freighter's letter; neither the freighter itself nor anybody with a mind of his own."""
    letter = CARD_LETTER[UNIT_CARD[player.freighter()]]
    return CARD_LETTER[card] == letter and CARD_DECK[card] != FREIGHTER and not (unit != -1 and s.is_human(unit))


def outgoing(s: State, player: Player, stack: int) -> list[int]:
    return [unit for unit in player.stacks[stack] if is_swappable(s, player, UNIT_CARD[unit], unit)]


def may_swap(s: State, seat: int, stack: int, why: Why | None = None) -> bool:
    player = s.players[seat]
    freighter = player.freighter()
    key = ""
    if freighter == -1 or NO_SWAP[UNIT_CARD[freighter]]:
        key = "why.no-printer"
    elif player.where[stack] not in printing_spaces(player):
        key = "why.no-cube-beside"
    elif not outgoing(s, player, stack):
        key = "why.nothing-to-swap"
    if key and why is not None:
        why.because(key, "16.1", {"stack": STACK_NAMES[stack]})
    return key == ""


class DigitalSwap(Frame[State]):
    """Cards out, then cards in, of no more mass."""

    NAME: ClassVar[str] = "digital-swap"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.stack = 0
        self.out: list[int] = BLANK
        self.into: list[int] = BLANK
        #: 0 while cards are taken out, 1 while cards come in, 2 at the end.
        self.stage = 0

    def left(self) -> int:
        """The mass that may still come in."""
        return weigh(self.out) - weigh(self.into)

    def candidates(self, s: State) -> list[int]:
        """Cards that can be ticked next, in ascending order."""
        player = s.players[self.seat]
        if self.stage == 0:
            last = self.out[len(self.out) - 1] if self.out else -1
            return [unit for unit in outgoing(s, player, self.stack) if unit > last]
        last = self.into[len(self.into) - 1] if self.into else -1
        found: list[int] = []
        for card in self.cards(s):
            if is_swappable(s, player, card, BLACK_UNIT[card]) and self.may_exist(player, card):
                found.extend(unit for unit in weights_of(BLACK_UNIT[card]) if unit > last and MASS[unit] <= self.left())
        return sorted(found)

    def cards(self, s: State) -> list[int]:
        """Cards in hand, with those just taken apart; each once."""
        freed = [UNIT_CARD[unit] for unit in self.out if not s.is_banned(self.seat, UNIT_CARD[unit])]
        used = [UNIT_CARD[unit] for unit in self.into]
        return [card for card in [*s.players[self.seat].hand, *freed] if card not in used]

    def may_exist(self, player: Player, card: int) -> bool:
        """One GW thruster in play (21.1)."""
        if CARD_DECK[card] != GIGAWATT:
            return True
        for units in player.stacks:
            for unit in units:
                if CARD_DECK[UNIT_CARD[unit]] == GIGAWATT and unit not in self.out:
                    return False
        return not any(CARD_DECK[UNIT_CARD[unit]] == GIGAWATT for unit in self.into)

    def go(self, s: State) -> int:
        if self.stage < 2 and self.candidates(s):
            return STAYS
        if self.stage == 0:
            self.stage = 1
            if self.candidates(s):
                return STAYS
        self.finish(s)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (SWAP_IN if self.stage else SWAP_OUT, DONE_PICKING)

    def legal(self, s: State, seat: int) -> list[int]:
        verb = SWAP_IN if self.stage else SWAP_OUT
        out = [verb + unit for unit in self.candidates(s)]
        return [DONE_PICKING, *out] if self.stage or self.out else out

    def prompt(self, s: State, seat: int) -> Phrase:
        letter = LETTERS[CARD_LETTER[UNIT_CARD[s.players[seat].freighter()]]]
        if self.stage == 0:
            return Phrase("prompt.swap-out", {"stack": STACK_NAMES[self.stack], "letter": letter}, "16.1")
        return Phrase("prompt.swap-in", {"n": self.left(), "letter": letter}, "16.1")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if self.stage == 0 and 0 <= code - SWAP_OUT < UNITS:
            why.because("why.not-swappable", "16.1", {"unit": UNIT_NAMES[code - SWAP_OUT]})
        elif self.stage == 1 and 0 <= code - SWAP_IN < UNITS:
            unit = code - SWAP_IN
            if MASS[unit] > self.left():
                why.because("why.too-massive", "16.1", {"needs": MASS[unit], "has": self.left()})
            else:
                why.because("why.not-swappable", "16.1", {"unit": UNIT_NAMES[unit]})

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == DONE_PICKING:
            self.stage += 1
        elif self.stage == 0:
            self.out = [*self.out, code - SWAP_OUT]
        else:
            self.into = [*self.into, code - SWAP_IN]

    def finish(self, s: State) -> None:
        player = s.players[self.seat]
        units = [unit for unit in player.stacks[self.stack] if unit not in self.out]
        player.change_stack(self.stack, sorted([*units, *self.into]))
        printed = [UNIT_CARD[unit] for unit in self.into]
        taken = [UNIT_CARD[unit] for unit in self.out]
        for card in printed:
            if card in player.hand:
                player.hand = without(player.hand, card)
        for card in taken:
            if card not in printed:
                s.to_hand(self.seat, card)
            s.now.newcomer(card)
        tell_printed(s.ear, self.seat, self.stack, self.out, self.into)
        check_bernal(s, self.seat)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "DigitalSwap":
        other = DigitalSwap()
        other.seat = self.seat
        other.stack = self.stack
        other.out = self.out
        other.into = self.into
        other.stage = self.stage
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["stack"] = self.stack
        out["out"] = list(self.out)
        out["into"] = list(self.into)
        out["stage"] = self.stage
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.stack = saved.whole("stack")
        self.out = saved.wholes("out")
        self.into = saved.wholes("into")
        self.stage = saved.whole("stage")


class DigitalSwapOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.players[seat].freighter() == -1:
            return
        for stack in range(STACKS):
            if s.players[seat].stacks[stack] and may_swap(s, seat, stack):
                out.append(DIGITAL_SWAP + stack)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_swap(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        frame = DigitalSwap()
        frame.seat = seat
        frame.stack = n
        s.push(frame)
