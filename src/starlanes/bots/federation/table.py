"""A table to think on: the state that a view shows, with what lies face down dealt as it could be.

Nearly everything in Federation is open, and a view holds the rules in progress, so the rules themselves can be played
on from here. Nothing is learned by it: face-down tiles are laid in the order of their numbers.
"""

from typing import Any

from starlanes.games.federation.board import (
    ASTEROID_NAMES,
    LAST_MOON,
    MOON_POWER,
    PLANET_BLOCKS,
    POWERS,
    ROOM_BLOCKS,
    SHOP_NAMES,
    SLOTS,
    SPACE_NAMES,
    STRUCTURE_NAMES,
    TOKEN_INERT,
    TOKEN_NAMES,
)
from starlanes.games.federation.effects import COUNT_NAMES
from starlanes.games.federation.kinds import (
    COLOUR_NAMES,
    FUNDING,
    LEFT,
    NEUTRAL,
    NOBODY,
    NONE,
    PLANET_NAMES,
    RESOURCE_NAMES,
    RIGHT,
    SENATORIAL,
    SOURCE_NAMES,
    TYPES,
)
from starlanes.games.federation.numbers import LAWS, VOTES
from starlanes.games.federation.player import Player, new_player
from starlanes.games.federation.save import FRAMES
from starlanes.games.federation.setup import alterations_of, clear_table, scholars_of
from starlanes.games.federation.sixmoon import KeepAlteration
from starlanes.games.federation.state import Rules, State
from starlanes.games.federation.tiles import (
    ALTERATION_SLUGS,
    DEEP_SLUGS,
    MISSION_SLUGS,
    SCHOLAR_SLUGS,
    SCHOLARS,
    STARTER_SLUGS,
)
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream
from starlanes.kernel.game import View
from starlanes.kernel.saving import load_frames


def at(names: list[str], word: str | None) -> int:
    return NONE if word is None else names.index(word)


def mask(names: list[str], words: list[str]) -> int:
    return sum(BIT[names.index(word)] for word in words)


def table(view: View) -> State:
    """The state that a view shows."""
    s = State(view["seats"], Rules(view["seats"], view["options"], view["rulings"]), Stream())
    clear_table(s)
    s.stack = load_frames(view["frames"], FRAMES)
    s.lane = s.stack
    s.players = [player(row) for row in view["players"]]
    s.round = view["round"]
    s.turn = view["turn"]
    s.order = list(view["order"])
    s.president = view["president"]
    s.executive = view["phase"] == "executive"
    for space, row in enumerate(view["senate"]):
        lay_space(s, space, row)
    s.module = [
        [row["seat"], VOTES.index(row["ambassador"]), at(ALTERATION_SLUGS, row["alteration"])] for row in view["module"]
    ]
    s.projects = [row["at"] for row in view["projects"][:SENATORIAL]]
    s.medals = [list(view["medals"][planet]) for planet in PLANET_NAMES]
    s.ghost = view["arratooine"]["ghost_ship"]
    lay_laws(s, view["laws"])
    lay_blocks(s, view)
    lay_asteroids(s, view["neo"]["tokens"])
    lay_alterations(s, view["6moon"])
    lay_scholars(s, view["atalum"])
    lay_structures(s, view["e81216"])
    lay_tiles(s, view)
    return s


def player(row: dict[str, Any]) -> Player:
    out = new_player()
    out.stock = [row["stock"][name] for name in RESOURCE_NAMES]
    out.hangar = row["hangar"]
    out.reserve = row["reserve"]
    out.ghost = row["ghost_ship"]
    out.released = mask(MISSION_SLUGS, row["released"])
    out.fresh = mask(MISSION_SLUGS, row["just_released"])
    out.flown = mask(MISSION_SLUGS, row["flown"])
    out.degree = row["degree"]
    out.round_bonus = row["round_bonus"]
    out.game_bonus = row["game_bonus"]
    out.die = row["die"]
    out.die_at = at(SPACE_NAMES, row["die_at"])
    out.ambassadors = [row["ambassadors"].count(votes) for votes in VOTES]
    out.special = row["special"]
    out.passed = row["passed"]
    out.alterations = [ALTERATION_SLUGS.index(word) for word in row["alterations"]]
    out.scholars = mask(SCHOLAR_SLUGS, row["scholars"])
    out.ready = mask(SCHOLAR_SLUGS, row["ready"])
    for word in row["scholars"]:
        tile = SCHOLARS[SCHOLAR_SLUGS.index(word)]
        out.types[tile.level] |= BIT[tile.type]
    out.miner = ASTEROID_NAMES.index(row["miner"])
    out.tokens = [TOKEN_NAMES.index(word) for word in row["tokens"]]
    out.mage = row["mage"]
    out.pawns = [row["pawns"][shop] for shop in SHOP_NAMES]
    out.robots = row["robots"]
    out.influence = [row["influence"][planet] for planet in PLANET_NAMES]
    out.medals = mask(COLOUR_NAMES, row["medals"])
    out.contributions = row["contributions"]
    out.starter = at(STARTER_SLUGS, row["starter"])
    out.deep = mask(DEEP_SLUGS, row["deep_space"])
    out.points = [row["scored"][source] for source in SOURCE_NAMES]
    return out


def lay_space(s: State, space: int, row: dict[str, Any]) -> None:
    s.who[space] = NEUTRAL if row["neutral"] else NOBODY if row["seat"] is None else row["seat"]
    s.votes[space] = FUNDING if row["funding"] else row["votes"] or 0
    s.ambassador[space] = NONE if row["ambassador"] is None else VOTES.index(row["ambassador"])
    s.over_it[space] = at(ALTERATION_SLUGS, row["alteration"])


def lay_laws(s: State, laws: dict[str, Any]) -> None:
    s.laws = [at(PLANET_NAMES, laws["left"]), at(PLANET_NAMES, laws["right"])]
    s.past_laws = [[PLANET_NAMES.index(word) for word in laws[name]] for name in ("past_left", "past_right")]
    s.passed_laws = [at(PLANET_NAMES, word) for word in laws["passed"]]
    s.law_decks = [
        [law for law in range(LAWS) if law != s.laws[wing] and law not in s.past_laws[wing]] for wing in (LEFT, RIGHT)
    ]


def lay_blocks(s: State, view: View) -> None:
    """Which tiles are still to come does not matter; there must be as many as rounds."""
    left = len(PLANET_BLOCKS) - s.round
    closed = [SPACE_NAMES.index(word) for word in view["neutral"]]
    if s.rules.neutral:
        s.planet_blocks = [n for n in range(len(PLANET_BLOCKS)) if PLANET_BLOCKS[n] != closed[:3]][:left]
        s.planet_block = PLANET_BLOCKS.index(closed[:3]) if closed else NONE
    if s.rules.room_blocks:
        s.room_blocks = [n for n in range(len(ROOM_BLOCKS)) if ROOM_BLOCKS[n] != closed[3:]][:left]
        s.room_block = ROOM_BLOCKS.index(closed[3:]) if closed else NONE


def lay_asteroids(s: State, tokens: dict[str, Any]) -> None:
    taken = {token for other in s.players for token in other.tokens}
    shown = {TOKEN_NAMES.index(word) for word in tokens.values() if word not in (None, "hidden")}
    left = [token for token in range(len(TOKEN_NAMES)) if token not in taken | shown]
    s.asteroids = [NONE] * len(ASTEROID_NAMES)
    for word, token in tokens.items():
        asteroid = ASTEROID_NAMES.index(word)
        if token == "hidden":
            inert = word.startswith("i")
            s.asteroids[asteroid] = next(other for other in left if TOKEN_INERT[other] == inert)
            left.remove(s.asteroids[asteroid])
        elif token is not None:
            s.asteroids[asteroid] = TOKEN_NAMES.index(token)
            s.asteroids_up |= BIT[asteroid]
    s.token_box = left


def lay_alterations(s: State, moons: dict[str, Any]) -> None:
    s.moons = [[]]
    for row in moons["moons"]:
        s.moons.append([ALTERATION_SLUGS.index(word) for word in row["alterations"] or []])
        if row["alterations"] is not None:
            s.moons_up |= BIT[row["moon"]]
    s.side = []
    s.used_alterations = []
    for power in range(1, POWERS + 1):
        left = alterations_of(power)
        for token in seen_alterations(s):
            if token in left:
                left.remove(token)
        for moon in range(1, LAST_MOON + 1):
            if MOON_POWER[moon] == power and not s.moons_up & BIT[moon]:
                count = moons["moons"][moon - 1]["count"]
                s.moons[moon] = left[:count]
                left = left[count:]
        size = moons["side"][power - 1]
        s.side.append(left[:size])
        s.used_alterations.extend(left[size:])


def seen_alterations(s: State) -> list[int]:
    """All tokens in sight, in play."""
    out = [token for moon, tokens in enumerate(s.moons) if s.moons_up & BIT[moon] for token in tokens]
    for other in s.players:
        out.extend(other.alterations)
    out.extend(token for token in s.over_it if token != NONE)
    out.extend(stay[2] for stay in s.module if stay[2] != NONE)
    for frame in s.stack:
        if isinstance(frame, KeepAlteration):
            out.extend(frame.drawn)
    return out


def lay_scholars(s: State, rows: list[dict[str, Any]]) -> None:
    taken = 0
    for other in s.players:
        taken |= other.scholars
    s.level_1 = []
    s.level_2 = []
    s.level_3 = []
    s.scholar_box = []
    for kind in range(TYPES):
        shown = [at(SCHOLAR_SLUGS, word) for word in rows[kind]["shown"]]
        for level in range(3):
            left = [
                tile for tile in scholars_of(s.rules, kind, level) if not taken & BIT[tile] and tile != shown[level]
            ]
            size = rows[kind]["left"][level] - (1 if shown[level] != NONE else 0)
            pile = left[:size] + ([shown[level]] if shown[level] != NONE else [])
            s.scholar_box.extend(left[size:])
            if level == 0:
                s.level_1.append(pile)
            elif level == 1:
                s.level_2.append(pile)
                if shown[level] != NONE:
                    s.level_2_up |= BIT[kind]
            else:
                s.level_3.append(shown[level])


def lay_structures(s: State, rows: list[dict[str, Any]]) -> None:
    s.slots = [STRUCTURE_NAMES.index(row["structure"]) for row in rows[:SLOTS]]
    s.counts = [[COUNT_NAMES.index(word) for word in row["counts"]] for row in rows[SLOTS:]]
    s.builders = [list(row["robots"]) for row in rows[SLOTS:]]
    for site, row in enumerate(rows):
        for seat in row["robots"]:
            s.players[seat].structures |= BIT[site]


def lay_tiles(s: State, view: View) -> None:
    """Deep Space and starter tiles; those left are known to who has looked through them."""
    taken = 0
    for other in s.players:
        taken |= other.deep
    free = [tile for tile in range(len(DEEP_SLUGS)) if not taken & BIT[tile]]
    s.deep = free[: view["deep_space_left"]]
    if view["deep_space"] is not None:
        s.deep = [DEEP_SLUGS.index(word) for word in view["deep_space"]]
        s.looked = BIT[view["seat"]]
    s.deep_box = [tile for tile in free if tile not in s.deep]
    s.starters = [STARTER_SLUGS.index(word) for word in view["starters"]]
    used = {other.starter for other in s.players} | set(s.starters)
    s.starter_box = [tile for tile in range(len(STARTER_SLUGS)) if tile not in used]
