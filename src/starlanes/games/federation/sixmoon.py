"""6Moon (rulebook "Planète bleue, avec ses 6 lunes, 6Moon"): the mage goes from moon to moon and takes alterations."""

from typing import ClassVar, Final

from starlanes.games.federation.asking import Asking
from starlanes.games.federation.board import LAST_MOON
from starlanes.games.federation.choices import PASS, TAKE, USES
from starlanes.games.federation.effects import ALTERATION, STEPS, Deed
from starlanes.games.federation.facts import tell_alteration, tell_drew_alterations, tell_moon, tell_moon_up
from starlanes.games.federation.kinds import SIXMOON
from starlanes.games.federation.medals import influence_grew
from starlanes.games.federation.question import Question
from starlanes.games.federation.resolve import do
from starlanes.games.federation.scholars import is_use, spend_scholar, tile_of, waiting_options, why_not_use
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import ALTERATION_SLUGS, ALTERATIONS
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE
from starlanes.kernel.lists import put_pile, with_sorted, without
from starlanes.kernel.saved import Saved

RULE: Final = "6moon"


def can_step(s: State, seat: int) -> bool:
    return s.players[seat].mage < LAST_MOON


def step_to_moon(s: State, seat: int, steps: int) -> None:
    """Move the mage, at most to the planet; turn up the moon it can go to next, and its own if it was passed over."""
    player = s.players[seat]
    player.mage = min(LAST_MOON, player.mage + steps)
    tell_moon(s.ear, seat, player.mage)
    influence_grew(s, seat, SIXMOON, player.mage)
    turn_up_moon(s, player.mage)
    if can_step(s, seat):
        turn_up_moon(s, player.mage + 1)


def turn_up_moon(s: State, moon: int) -> None:
    """Turn up the alterations of a moon, or of the planet."""
    if not s.moons_up & BIT[moon]:
        s.moons_up |= BIT[moon]
        s.learned = True
        tell_moon_up(s.ear, moon, s.moons[moon])


def add_alteration(s: State, seat: int, alteration: int, why: str) -> None:
    player = s.players[seat]
    player.alterations = with_sorted(player.alterations, alteration)
    tell_alteration(s.ear, seat, alteration, why)


def distinct(tokens: list[int]) -> list[int]:
    """The tokens of a sorted list, each kind once, as choices."""
    out: list[int] = []
    last = -1
    for token in tokens:
        if token != last:
            out.append(TAKE + token)
            last = token
    return out


# The action.


def begin_sixmoon(s: State, seat: int, helped: bool) -> None:
    frame = SixMoon()
    frame.seat = seat
    frame.helped = helped
    s.push(frame)


class SixMoon(Asking):
    """A 6Moon action: scholars first, then the way of `steps`, then an alteration of the place reached."""

    NAME: ClassVar[str] = "6moon"

    def __init__(self) -> None:
        super().__init__()
        self.helped = False
        self.steps = 1  # 0 when the way is made
        self.picked = False

    def uses(self, s: State) -> list[int]:
        """Tiles that help: more steps as long as there is a way to go, more alterations while there are some."""
        if not self.helped:
            return []
        ops = BIT[ALTERATION]
        if s.players[self.seat].mage + self.steps < LAST_MOON:
            ops |= BIT[STEPS]
        out: list[int] = []
        for code in waiting_options(s, self.seat, SIXMOON, ops):
            power = tile_of(code).bundle.effects[0].power
            if power == 0 or s.side[power - 1]:
                out.append(code)
        return out

    def go(self, s: State) -> int:
        if self.steps > 0:
            uses = self.uses(s)
            if uses:
                return self.waits([PASS, *uses])
            self.travel(s)
        if self.picked:
            return DONE
        options = distinct(s.moons[s.players[self.seat].mage])
        if len(options) > 1:
            return self.waits(options)
        if options:
            self.pick(s, options[0] - TAKE)
        return DONE

    def travel(self, s: State) -> None:
        if can_step(s, self.seat):
            step_to_moon(s, self.seat, self.steps)
        self.steps = 0

    def pick(self, s: State, alteration: int) -> None:
        self.picked = True
        mage = s.players[self.seat].mage
        s.moons = put_pile(s.moons, mage, without(s.moons[mage], alteration))
        add_alteration(s, self.seat, alteration, "6moon")

    def options(self, s: State) -> list[int]:
        if self.steps > 0:
            return [PASS, *self.uses(s)]
        return distinct(s.moons[s.players[self.seat].mage])

    def take(self, s: State, code: int) -> None:
        if code == PASS:
            self.travel(s)
        elif is_use(code):
            row = spend_scholar(s, self.seat, code)
            effect = row.bundle.effects[0]
            if effect.op == STEPS:
                self.steps += effect.n
            else:
                do(s, self.seat, effect, row.slug)
        else:
            self.pick(s, code - TAKE)

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return USES if self.steps > 0 else (TAKE,)

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.steps > 0:
            return Phrase("prompt.6moon-before", {"n": self.steps}, RULE)
        return Phrase("prompt.6moon", {"moon": str(s.players[seat].mage)}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if is_use(code):
            why_not_use(s, seat, code, why)
        elif 0 <= code - TAKE < len(ALTERATION_SLUGS):
            why.because("why.not-on-moon", RULE, {"alteration": ALTERATION_SLUGS[code - TAKE]})
        else:
            why.because("why.6moon", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "SixMoon":
        other = SixMoon()
        self.copy_asking(other)
        other.helped = self.helped
        other.steps = self.steps
        other.picked = self.picked
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["helped"] = self.helped
        out["steps"] = self.steps
        out["picked"] = self.picked
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.helped = saved.flag("helped")
        self.steps = saved.whole("steps")
        self.picked = saved.flag("picked")


# Alterations from the side piles.


def do_alteration(s: State, deed: Deed) -> None:
    """Draw from the side pile of a power, as many as there are, and keep one."""
    power = deed.effect.power
    pile = s.side[power - 1]
    if not pile:
        return
    s.learned = True
    rest = max(0, len(pile) - deed.effect.draw)
    s.side = put_pile(s.side, power - 1, pile[:rest])
    if len(pile) - rest == 1:
        add_alteration(s, deed.seat, pile[rest], deed.why)
        return
    frame = KeepAlteration()
    frame.seat = deed.seat
    frame.drawn = sorted(pile[rest:])
    frame.why = deed.why
    tell_drew_alterations(s.ear, deed.seat, frame.drawn)
    s.push(frame)


def shuffle_in(s: State, used: list[int]) -> None:
    """Shuffle used alterations into the side piles of their powers (ruling used-alterations)."""
    for alteration in used:
        power = ALTERATIONS[alteration].power
        pile = with_sorted(sorted(s.side[power - 1]), alteration)
        s.chance.shuffle(pile)
        s.side = put_pile(s.side, power - 1, pile)


class KeepAlteration(Question):
    """Keep one of the tokens drawn; the others leave the game."""

    NAME: ClassVar[str] = "keep-alteration"
    VERBS: ClassVar[tuple[int, ...]] = (TAKE,)

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[int] = []
        self.why = ""

    def choices(self, s: State) -> list[int]:
        return distinct(self.drawn)

    def take(self, s: State, code: int) -> None:
        add_alteration(s, self.seat, code - TAKE, self.why)
        s.used_alterations = s.used_alterations + without(self.drawn, code - TAKE)
        self.drawn = []

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.keep-alteration", rule="deep-space")

    def refuse(self, s: State, code: int, why: Why) -> None:
        why.because("why.keep-alteration", "deep-space")

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "KeepAlteration":
        other = KeepAlteration()
        self.copy_question(other)
        other.drawn = self.drawn
        other.why = self.why
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["drawn"] = list(self.drawn)
        out["why"] = self.why
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.drawn = saved.wholes("drawn")
        self.why = saved.word("why")
