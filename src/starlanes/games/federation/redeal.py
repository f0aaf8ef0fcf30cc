"""Dealing anew what a seat can't see: face-down tokens and tiles, piles, decks, and what is in the box."""

from starlanes.games.federation.board import INERT, LAST_MOON, MOON_POWER, POWERS, TOKEN_INERT, TOKEN_SPACES
from starlanes.games.federation.kinds import NONE, TYPES
from starlanes.games.federation.numbers import ROUNDS
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import SCHOLARS
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream
from starlanes.kernel.facts import SPECTATOR
from starlanes.kernel.lists import put, put_pile


def redeal(s: State, seat: int, chance: Stream) -> None:
    """In place. Each bag holds what could be face down in the same places, in the box included."""
    redeal_tokens(s, chance)
    redeal_alterations(s, chance)
    for kind in range(TYPES):
        s.level_1 = put_pile(s.level_1, kind, redeal_scholars(s, kind, 0, s.level_1[kind], 1, chance))
        shown = 1 if s.level_2_up & BIT[kind] else 0
        s.level_2 = put_pile(s.level_2, kind, redeal_scholars(s, kind, 1, s.level_2[kind], shown, chance))
    if seat == SPECTATOR or not s.looked & BIT[seat]:
        redeal_deep_space(s, chance)
    # From the last round but one on, the last laws are known.
    if s.round < ROUNDS - 1:
        s.law_decks = [shuffled(deck, chance) for deck in s.law_decks]
    s.planet_blocks = shuffled(s.planet_blocks, chance)
    s.room_blocks = shuffled(s.room_blocks, chance)
    s.chance = Stream(chance.next32(), chance.next32(), chance.next32(), 1)


def shuffled(pile: list[int], chance: Stream) -> list[int]:
    """A pile in another order, which does not depend on the order it had."""
    out = sorted(pile)
    chance.shuffle(out)
    return out


def redeal_tokens(s: State, chance: Stream) -> None:
    box: list[int] = []
    for inert in (False, True):
        hidden = [
            asteroid
            for asteroid in (INERT if inert else TOKEN_SPACES)
            if s.asteroids[asteroid] != NONE and not s.asteroids_up & BIT[asteroid]
        ]
        bag = [token for token in s.token_box if TOKEN_INERT[token] == inert]
        bag.extend(s.asteroids[asteroid] for asteroid in hidden)
        bag = shuffled(bag, chance)
        for asteroid in hidden:
            s.asteroids = put(s.asteroids, asteroid, bag.pop())
        box.extend(bag)
    s.token_box = box


def moons_down(s: State, power: int) -> list[int]:
    """The moons of a power whose alterations lie face down."""
    return [moon for moon in range(1, LAST_MOON + 1) if MOON_POWER[moon] == power and not s.moons_up & BIT[moon]]


def redeal_alterations(s: State, chance: Stream) -> None:
    for power in range(1, POWERS + 1):
        hidden = moons_down(s, power)
        bag = s.side[power - 1][:]
        for moon in hidden:
            bag.extend(s.moons[moon])
        bag = shuffled(bag, chance)
        for moon in hidden:
            s.moons = put_pile(s.moons, moon, sorted(bag.pop() for _token in s.moons[moon]))
        s.side = put_pile(s.side, power - 1, bag)


def redeal_scholars(s: State, kind: int, level: int, pile: list[int], shown: int, chance: Stream) -> list[int]:
    """A pile with other tiles under those on display, from those of the same type and level in the box."""
    boxed = [tile for tile in s.scholar_box if SCHOLARS[tile].type == kind and SCHOLARS[tile].level == level]
    top = pile[len(pile) - shown :]
    hidden = pile[: len(pile) - shown]
    bag = shuffled(boxed + hidden, chance)
    s.scholar_box = [tile for tile in s.scholar_box if tile not in boxed] + bag[len(hidden) :]
    return bag[: len(hidden)] + top


def redeal_deep_space(s: State, chance: Stream) -> None:
    """The tiles left, for a seat that has not looked through them."""
    bag = shuffled(s.deep + s.deep_box, chance)
    s.deep_box = bag[len(s.deep) :]
    s.deep = sorted(bag[: len(s.deep)])
