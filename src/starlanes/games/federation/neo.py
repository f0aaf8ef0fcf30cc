"""Néo (rulebook "Planète minière orange, Néo"): the miner goes from asteroid to asteroid and takes what is there."""

from typing import ClassVar, Final

from starlanes.games.federation.amounts import ONE, of
from starlanes.games.federation.asking import Asking
from starlanes.games.federation.board import (
    ASTEROID_GIVES,
    ASTEROID_INFLUENCE,
    ASTEROID_NAMES,
    ASTEROID_NEXT,
    HOLDS_TOKEN,
    INERT,
    IS_INERT,
    TOKEN_GIVES,
)
from starlanes.games.federation.choices import MINE, PASS, REWARD_OF, TELEPORT, USES
from starlanes.games.federation.effects import ASTEROID_UNITS, GAIN, STEPS, Deed
from starlanes.games.federation.facts import tell_mined, tell_teleported, tell_token_up
from starlanes.games.federation.kinds import NEO, NONE, RESOURCES
from starlanes.games.federation.medals import influence_grew
from starlanes.games.federation.question import Question
from starlanes.games.federation.resolve import do
from starlanes.games.federation.scholars import is_use, spend_scholar, waiting_options, why_not_use
from starlanes.games.federation.sixmoon import can_step, step_to_moon
from starlanes.games.federation.state import State
from starlanes.games.federation.stock import gain
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS
from starlanes.kernel.lists import put
from starlanes.kernel.saved import Saved

RULE: Final = "neo"
TELEPORT_RULE: Final = "e81216"
#: The step of `teleport` that is one on 6Moon.
MOON_STEP: Final[int] = len(ASTEROID_NAMES)
AFTER: Final[int] = BIT[ASTEROID_UNITS]


def reachable(s: State, miner: int) -> list[int]:
    """The asteroids that a miner can go to."""
    if s.rules.enter_emptied:
        return ASTEROID_NEXT[miner]
    return [to for to in ASTEROID_NEXT[miner] if not HOLDS_TOKEN[to] or s.asteroids[to] != NONE]


def go_to(s: State, seat: int, asteroid: int) -> None:
    s.players[seat].miner = asteroid
    influence_grew(s, seat, NEO, ASTEROID_INFLUENCE[asteroid])


def turn_up(s: State, seat: int) -> None:
    """Turn up the tokens a miner can now reach; in the inert zone those are all the inert ones."""
    miner = s.players[seat].miner
    for asteroid in INERT if IS_INERT[miner] else ASTEROID_NEXT[miner]:
        turn_up_token(s, asteroid)


def turn_up_token(s: State, asteroid: int) -> None:
    if s.asteroids[asteroid] != NONE and not s.asteroids_up & BIT[asteroid]:
        s.asteroids_up |= BIT[asteroid]
        s.learned = True
        tell_token_up(s.ear, asteroid, s.asteroids[asteroid])


def take_token(s: State, seat: int, asteroid: int) -> int:
    """Take the token of an asteroid, or NONE; it is not replaced."""
    token = s.asteroids[asteroid]
    if token != NONE:
        turn_up_token(s, asteroid)
        s.asteroids = put(s.asteroids, asteroid, NONE)
        player = s.players[seat]
        player.tokens = [*player.tokens, token]
    return token


def begin_neo(s: State, seat: int, helped: bool) -> None:
    frame = Neo()
    frame.seat = seat
    frame.helped = helped
    s.push(frame)


class Neo(Asking):
    """A Néo action: `steps` are still to be made, `token` was taken. `helped`: scholars may be used."""

    NAME: ClassVar[str] = "neo"

    def __init__(self) -> None:
        super().__init__()
        self.helped = False
        self.steps = 1
        self.token = NONE

    def goals(self, s: State) -> list[int]:
        """The asteroids to go to; in the inert zone, those whose token can be taken."""
        miner = s.players[self.seat].miner
        if IS_INERT[miner]:
            return [asteroid for asteroid in INERT if s.asteroids[asteroid] != NONE]
        return reachable(s, miner)

    def before(self, s: State) -> int:
        """The effects of scholars that help before the way is made; the inert zone is its end."""
        return BIT[GAIN] if IS_INERT[s.players[self.seat].miner] else BIT[GAIN] | BIT[STEPS]

    def options(self, s: State) -> list[int]:
        if self.steps == 0:
            uses = waiting_options(s, self.seat, NEO, AFTER) if self.helped and self.token != NONE else []
            return [PASS, *uses] if uses else []
        goals = self.goals(s)
        uses = waiting_options(s, self.seat, NEO, self.before(s)) if self.helped else []
        if not goals and not uses:
            return []
        out = [PASS] if not goals else []
        out.extend(uses)
        for asteroid in goals:
            out.append(MINE + asteroid)
        return out

    def go(self, s: State) -> int:
        options = self.options(s)
        while len(options) == 1 and options[0] >= MINE:
            depth = len(s.stack)
            self.mine(s, options[0] - MINE)
            if len(s.stack) > depth:
                return STAYS
            options = self.options(s)
        return self.waits(options) if options else DONE

    def mine(self, s: State, asteroid: int) -> None:
        player = s.players[self.seat]
        moves = not IS_INERT[player.miner]
        self.steps -= 1
        if not moves or not reachable(s, asteroid):
            self.steps = 0
        if self.steps == 0:
            self.harvest(s, asteroid)
        if moves:
            go_to(s, self.seat, asteroid)
        if self.steps == 0:
            turn_up(s, self.seat)

    def harvest(self, s: State, asteroid: int) -> None:
        """Take the token, or the printed resources."""
        self.token = take_token(s, self.seat, asteroid)
        tell_mined(s.ear, self.seat, asteroid, self.token)
        if self.token != NONE:
            gain(s, self.seat, TOKEN_GIVES[self.token], 1, "neo")
        elif not HOLDS_TOKEN[asteroid]:
            gain(s, self.seat, ASTEROID_GIVES[asteroid], 1, "neo")

    def take(self, s: State, code: int) -> None:
        if code == PASS:
            self.steps = 0
            self.token = NONE
        elif is_use(code):
            self.use(s, code)
        else:
            self.mine(s, code - MINE)

    def use(self, s: State, code: int) -> None:
        row = spend_scholar(s, self.seat, code)
        effect = row.bundle.effects[0]
        if effect.op == STEPS:
            self.steps += effect.n
        elif effect.op == ASTEROID_UNITS:
            frame = AsteroidUnits()
            frame.seat = self.seat
            frame.left = effect.n
            frame.token = self.token
            s.push(frame)
        else:
            do(s, self.seat, effect, row.slug)

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        if self.steps == 0:
            return USES
        return (MINE, *USES)

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.steps == 0:
            return Phrase("prompt.neo-after", rule=RULE)
        if IS_INERT[s.players[seat].miner]:
            return Phrase("prompt.neo-inert", rule=RULE)
        return Phrase("prompt.neo", {"n": self.steps}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        asteroid = code - MINE
        if is_use(code):
            why_not_use(s, seat, code, why)
        elif not 0 <= asteroid < len(ASTEROID_NAMES) or self.steps == 0:
            why.because("why.neo", RULE)
        elif asteroid in ASTEROID_NEXT[s.players[seat].miner] or IS_INERT[s.players[seat].miner]:
            why.because("why.token-gone", RULE, {"asteroid": ASTEROID_NAMES[asteroid]})
        else:
            why.because("why.out-of-reach", RULE, {"asteroid": ASTEROID_NAMES[asteroid]})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Neo":
        other = Neo()
        self.copy_asking(other)
        other.helped = self.helped
        other.steps = self.steps
        other.token = self.token
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["helped"] = self.helped
        out["steps"] = self.steps
        out["token"] = self.token
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.helped = saved.flag("helped")
        self.steps = saved.whole("steps")
        self.token = saved.whole("token")


class AsteroidUnits(Question):
    """1E4 and 2E4: more of the resources shown on the token just taken."""

    NAME: ClassVar[str] = "asteroid-units"
    VERBS: ClassVar[tuple[int, ...]] = (REWARD_OF,)

    def __init__(self) -> None:
        super().__init__()
        self.token = 0

    def choices(self, s: State) -> list[int]:
        gives = TOKEN_GIVES[self.token]
        out: list[int] = []
        for kind in range(RESOURCES):
            if of(gives, kind) > 0:
                out.append(REWARD_OF + kind)
        return out

    def take(self, s: State, code: int) -> None:
        gain(s, self.seat, ONE[code - REWARD_OF], 1, "neo")

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.asteroid-units", {"n": self.left}, "kickstarter")

    def refuse(self, s: State, code: int, why: Why) -> None:
        why.because("why.asteroid-units", "kickstarter")

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "AsteroidUnits":
        other = AsteroidUnits()
        self.copy_question(other)
        other.token = self.token
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["token"] = self.token
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.token = saved.whole("token")


# The teleporter: a step on Néo or 6Moon without reward; a token stays where it is (ruling teleporter).


def do_teleport(s: State, deed: Deed) -> None:
    frame = Teleport()
    frame.seat = deed.seat
    s.push(frame)


class Teleport(Question):
    """One step, or none."""

    NAME: ClassVar[str] = "teleport"
    VERBS: ClassVar[tuple[int, ...]] = (TELEPORT, PASS)

    def choices(self, s: State) -> list[int]:
        out = [PASS]
        for asteroid in reachable(s, s.players[self.seat].miner):
            out.append(TELEPORT + asteroid)
        if can_step(s, self.seat):
            out.append(TELEPORT + MOON_STEP)
        return out

    def take(self, s: State, code: int) -> None:
        if code == PASS:
            return
        place = code - TELEPORT
        if place == MOON_STEP:
            tell_teleported(s.ear, self.seat, "moon")
            step_to_moon(s, self.seat, 1)
        else:
            tell_teleported(s.ear, self.seat, ASTEROID_NAMES[place])
            go_to(s, self.seat, place)
            if s.rules.teleporter_takes:
                take_token(s, self.seat, place)
            turn_up(s, self.seat)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.teleport", rule=TELEPORT_RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        place = code - TELEPORT
        if 0 <= place < MOON_STEP:
            why.because("why.out-of-reach", RULE, {"asteroid": ASTEROID_NAMES[place]})
        elif place == MOON_STEP:
            why.because("why.on-the-planet", RULE)
        else:
            why.because("why.teleport", TELEPORT_RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Teleport":
        other = Teleport()
        self.copy_question(other)
        return other
