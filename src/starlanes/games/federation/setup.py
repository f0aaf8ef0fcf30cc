"""Setting up (rulebook "Mise en place", "Focus", "Mode 2 joueurs", "Mode 3 joueurs")."""

from typing import Final

from starlanes.games.federation import deeds
from starlanes.games.federation.board import (
    ASTEROID_NAMES,
    INERT,
    LAST_MOON,
    MEGA_PAIRS,
    MEGAS,
    MOON_POWER,
    MOON_TOKENS,
    PLANET_BLOCKS,
    POWERS,
    ROOM_BLOCKS,
    SCHOLAR_PILE,
    SLOT_BACK,
    SLOT_FRONT,
    SLOTS,
    TOKEN_INERT,
    TOKEN_SPACES,
)
from starlanes.games.federation.kinds import NOBODY, NONE, PLANETS, SENATORIAL, SPACES, TYPES
from starlanes.games.federation.neo import turn_up
from starlanes.games.federation.numbers import LAWS
from starlanes.games.federation.player import new_player
from starlanes.games.federation.round import Round
from starlanes.games.federation.state import Rules, State
from starlanes.games.federation.tiles import ALTERATIONS, DEEP_SPACE, SCHOLARS, STARTERS
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream, stream


def new_state(seats: int, rules: Rules, seed: int) -> State:
    """A game dealt and ready for its first decision. Every part of the set-up has a random stream of its own."""
    s = State(seats, rules, stream(seed, "laws"))
    s.players = [new_player() for seat in range(seats)]
    clear_table(s)
    s.president = int(stream(seed, "first player").below(seats))
    s.medals = [rules.medals[:] for planet in range(PLANETS)]
    s.ghost = rules.ghost_ship
    s.law_decks = [shuffled(LAWS, s.chance), shuffled(LAWS, s.chance)]
    if rules.neutral:
        s.planet_blocks = shuffled(len(PLANET_BLOCKS), stream(seed, "planet blocks"))
    if rules.room_blocks:
        s.room_blocks = shuffled(len(ROOM_BLOCKS), stream(seed, "room blocks"))
    deal_alterations(s, stream(seed, "alterations"))
    deal_tokens(s, stream(seed, "asteroids"))
    deal_scholars(s, stream(seed, "scholars"))
    deal_structures(s, stream(seed, "structures"))
    deep = shuffled(len(DEEP_SPACE), stream(seed, "deep space"))
    s.deep = sorted(deep[: seats + 1])
    s.deep_box = deep[seats + 1 :]
    starters = shuffled(len(STARTERS), stream(seed, "starters"))
    s.starters = sorted(starters[: seats + 1])
    s.starter_box = starters[seats + 1 :]
    s.push(Round())
    return s


def clear_table(s: State) -> None:
    """Nothing is placed, funded, passed or built."""
    s.who = [NOBODY] * SPACES
    s.ambassador = [NONE] * SPACES
    s.over_it = [NONE] * SPACES
    s.votes = [0] * SPACES
    s.module = []
    s.planet_blocks = []
    s.room_blocks = []
    s.projects = [0] * SENATORIAL
    s.laws = [NONE, NONE]
    s.past_laws = [[], []]
    s.passed_laws = []
    s.used_alterations = []
    s.builders = [[] for mega in range(MEGAS)]


def shuffled(n: int, chance: Stream) -> list[int]:
    out = list(range(n))
    chance.shuffle(out)
    return out


#: All tokens of each power, and the tiles of each level and type, without those of the Kickstarter edition and with.
ALTERATIONS_OF: Final[list[list[int]]] = [
    [row.index for row in ALTERATIONS if row.power == power for _copy in range(row.copies)]
    for power in range(1, POWERS + 1)
]
BASE_SCHOLARS: Final[list[list[int]]] = [
    [row.index for row in SCHOLARS if row.type == kind and row.level == level and not row.kickstarter]
    for level in range(3)
    for kind in range(TYPES)
]
ALL_SCHOLARS: Final[list[list[int]]] = [
    [row.index for row in SCHOLARS if row.type == kind and row.level == level]
    for level in range(3)
    for kind in range(TYPES)
]


def deal_alterations(s: State, chance: Stream) -> None:
    """Four tokens of its power on each moon and on the planet; the rest in side piles. The first moon is turned up."""
    side: list[list[int]] = []
    for tokens in ALTERATIONS_OF:
        pile = tokens[:]
        chance.shuffle(pile)
        side.append(pile)
    moons: list[list[int]] = [[]]
    for moon in range(1, LAST_MOON + 1):
        pile = side[MOON_POWER[moon] - 1]
        first = len(pile) - MOON_TOKENS
        moons.append(sorted(pile[first:]))
        del pile[first:]
    s.side = side
    s.moons = moons
    s.moons_up = BIT[1]


def deal_tokens(s: State, chance: Stream) -> None:
    """Tokens on the asteroids, face down, and on the inert ones; the others go back to the box."""
    asteroids = [NONE] * len(ASTEROID_NAMES)
    s.token_box = []
    for inert in (False, True):
        tokens = [token for token in range(len(TOKEN_INERT)) if TOKEN_INERT[token] == inert]
        chance.shuffle(tokens)
        for asteroid in INERT if inert else TOKEN_SPACES:
            asteroids[asteroid] = tokens.pop()
        s.token_box = s.token_box + tokens
    s.asteroids = asteroids
    turn_up(s, 0)


def deal_scholars(s: State, chance: Stream) -> None:
    """A pile of each type for levels 1 and 2, one tile of level 3; the others leave the game."""
    box: list[int] = []
    level_1: list[list[int]] = []
    level_2: list[list[int]] = []
    level_3: list[int] = []
    table = ALL_SCHOLARS if s.rules.kickstarter else BASE_SCHOLARS
    for kind in range(TYPES):
        for level in range(3):
            tiles = table[level * TYPES + kind][:]
            chance.shuffle(tiles)
            size = 1 if level == 2 else len(tiles) if s.rules.piles_of_four else SCHOLAR_PILE
            box.extend(tiles[size:])
            if level == 2:
                level_3.append(tiles[0])
            elif level == 1:
                level_2.append(tiles[:size])
            else:
                level_1.append(tiles[:size])
    s.level_1 = level_1
    s.level_2 = level_2
    s.level_3 = level_3
    s.scholar_box = box


def deal_structures(s: State, chance: Stream) -> None:
    """The first game has the sides and pairs printed on the board, an advanced one random ones."""
    s.slots = SLOT_FRONT[:]
    s.counts = MEGA_PAIRS
    if not s.rules.advanced:
        return
    s.slots = [SLOT_BACK[slot] if chance.below(2) == 1 else SLOT_FRONT[slot] for slot in range(SLOTS)]
    tokens = sorted(count for pair in MEGA_PAIRS for count in pair)
    chance.shuffle(tokens)
    s.counts = [sorted(tokens[2 * mega : 2 * mega + 2]) for mega in range(MEGAS)]


assert deeds.READY
