"""Rows of matches of Federation that keep what has not changed (see kernel/writer.py).

Of some 1,350 entries few change from one decision to the next: the planets' in one of five, the Senate's in one of
four, a player's in one of three. The lists of a state are replaced, never changed, so the same list means the same
entries; a player is compared with a copy, field by field.
"""

from librt.vecs import extend, vec
from mypy_extensions import i16, i64

from starlanes.games.federation.encode import (
    PART,
    PARTS,
    SENATE,
    encode_moment,
    encode_planets,
    encode_player,
    encode_senate,
)
from starlanes.games.federation.player import Player
from starlanes.games.federation.state import State, state_of
from starlanes.kernel.game import Game
from starlanes.kernel.lists import BLANK, BLANKS
from starlanes.kernel.position import Position
from starlanes.kernel.writer import Stretch, Writer


class Senate(Stretch):
    """The first stretch of a row, with what it was written from."""

    def __init__(self) -> None:
        super().__init__(SENATE)
        self.who = BLANK
        self.ambassador = BLANK
        self.over_it = BLANK
        self.votes = BLANK
        self.module = BLANKS
        self.planet_block = 0
        self.room_block = 0

    def see(self, s: State) -> vec[i16]:
        if (
            self.who is not s.who
            or self.over_it is not s.over_it
            or self.votes is not s.votes
            or self.ambassador is not s.ambassador
            or self.module is not s.module
            or self.planet_block != s.planet_block
            or self.room_block != s.room_block
        ):
            self.who = s.who
            self.ambassador = s.ambassador
            self.over_it = s.over_it
            self.votes = s.votes
            self.module = s.module
            self.planet_block = s.planet_block
            self.room_block = s.room_block
            encode_senate(s, self.clear(), 0)
        return self.row


class Planets(Stretch):
    """The second stretch, with what it was written from."""

    def __init__(self) -> None:
        super().__init__(PARTS - SENATE)
        self.laws = BLANK
        self.past_laws = BLANKS
        self.passed_laws = BLANK
        self.projects = BLANK
        self.asteroids = BLANK
        self.asteroids_up = 0
        self.moons = BLANKS
        self.moons_up = 0
        self.side = BLANKS
        self.level_1 = BLANKS
        self.level_2 = BLANKS
        self.level_2_up = 0
        self.level_3 = BLANK
        self.ghost = False
        self.slots = BLANK
        self.counts = BLANKS
        self.builders = BLANKS
        self.medals = BLANKS
        self.deep = BLANK
        self.starters = BLANK

    def same(self, s: State) -> bool:
        return (
            self.projects is s.projects
            and self.asteroids is s.asteroids
            and self.asteroids_up == s.asteroids_up
            and self.moons is s.moons
            and self.moons_up == s.moons_up
            and self.side is s.side
            and self.level_1 is s.level_1
            and self.level_2 is s.level_2
            and self.level_2_up == s.level_2_up
            and self.level_3 is s.level_3
            and self.ghost == s.ghost
            and self.slots is s.slots
            and self.counts is s.counts
            and self.builders is s.builders
            and self.medals is s.medals
            and self.deep is s.deep
            and self.starters is s.starters
            and self.laws is s.laws
            and self.past_laws is s.past_laws
            and self.passed_laws is s.passed_laws
        )

    def see(self, s: State) -> vec[i16]:
        if not self.same(s):
            self.laws = s.laws
            self.past_laws = s.past_laws
            self.passed_laws = s.passed_laws
            self.projects = s.projects
            self.asteroids = s.asteroids
            self.asteroids_up = s.asteroids_up
            self.moons = s.moons
            self.moons_up = s.moons_up
            self.side = s.side
            self.level_1 = s.level_1
            self.level_2 = s.level_2
            self.level_2_up = s.level_2_up
            self.level_3 = s.level_3
            self.ghost = s.ghost
            self.slots = s.slots
            self.counts = s.counts
            self.builders = s.builders
            self.medals = s.medals
            self.deep = s.deep
            self.starters = s.starters
            encode_planets(s, self.clear(), -SENATE)
        return self.row


class Part(Stretch):
    """A player's part, with the player it was written from."""

    def __init__(self) -> None:
        super().__init__(PART)
        self.player = Player()
        encode_player(self.player, self.clear(), 0)

    def see(self, player: Player) -> vec[i16]:
        if not same(self.player, player):
            self.player = player.copy()
            encode_player(player, self.clear(), 0)
        return self.row


def same(a: Player, b: Player) -> bool:
    """Whether two players' parts of a row have the same entries."""
    return (
        a.stock == b.stock
        and a.ambassadors is b.ambassadors
        and a.points is b.points
        and a.ready == b.ready
        and a.hangar == b.hangar
        and a.degree == b.degree
        and a.fresh == b.fresh
        and a.released == b.released
        and a.flown == b.flown
        and a.alterations is b.alterations
        and a.influence is b.influence
        and a.die == b.die
        and a.die_at == b.die_at
        and a.miner == b.miner
        and a.tokens is b.tokens
        and a.mage == b.mage
        and a.pawns is b.pawns
        and a.structures == b.structures
        and a.robots == b.robots
        and a.medals == b.medals
        and a.scholars == b.scholars
        and a.contributions == b.contributions
        and a.round_bonus == b.round_bonus
        and a.game_bonus == b.game_bonus
        and a.reserve == b.reserve
        and a.special == b.special
        and a.passed == b.passed
        and a.ghost == b.ghost
        and a.starter == b.starter
        and a.deep == b.deep
    )


class StretchWriter(Writer):
    """Puts rows together from their stretches, and writes what changes with every decision."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.senate = Senate()
        self.planets = Planets()
        self.parts = [Part() for _seat in range(seats)]

    def add(self, position: Position, seat: int, rows: vec[i16]) -> vec[i16]:
        s = state_of(position)
        at: i64 = len(rows)
        rows = extend(rows, self.senate.see(s))
        rows = extend(rows, self.planets.see(s))
        n: i64 = s.seats
        turn: i64 = 0
        while turn < n:
            whose = (seat + turn) % n
            rows = extend(rows, self.parts[whose].see(s.players[whose]))
            turn += 1
        encode_moment(s, seat, rows, at)
        return rows
