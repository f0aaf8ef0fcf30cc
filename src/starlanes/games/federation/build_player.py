"""The players of a described position: their boards, pieces and tiles, medals, and ambassadors in the Senate."""

from typing import Any, Final

from starlanes.games.federation.ambassador import VOTE_FACE
from starlanes.games.federation.amounts import ONE, crystals
from starlanes.games.federation.board import (
    ASTEROID_INFLUENCE,
    ASTEROID_NAMES,
    MEGA_INFLUENCE,
    MULTIPLIERS,
    PRODUCTION_INFLUENCE,
    SHOP_NAMES,
    SLOTS,
    SPACE_NAMES,
    STRUCTURE_NAMES,
    TOKEN_NAMES,
)
from starlanes.games.federation.build_check import CheckingBuilder
from starlanes.games.federation.build_table import fetch_tile
from starlanes.games.federation.kinds import (
    ARRATOOINE,
    ATALUM,
    COLOUR_NAMES,
    E81216,
    FUNDING,
    NEO,
    NEUTRAL,
    NONE,
    PLANET_NAMES,
    PLANETS,
    RESOURCE_NAMES,
    SIXMOON,
    SOURCE_NAMES,
    SPECIAL,
)
from starlanes.games.federation.numbers import (
    CRYSTAL_LIMIT,
    DIE_LIMIT,
    GOLD_LIMIT,
    HANGAR_LIMIT,
    LAST_DEGREE,
    ROUNDS,
    SHIPS,
    VOTES,
)
from starlanes.games.federation.player import Player
from starlanes.games.federation.structures import site_of
from starlanes.games.federation.tiles import ALTERATIONS, DEEP_SLUGS, MISSION_SLUGS, SCHOLARS, STARTER_SLUGS
from starlanes.kernel.bits import BIT, bits
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.given import index_of, listed, mask_of, number_of, table, whole, whole_of
from starlanes.kernel.lists import put, put_pile, with_sorted

PLAYER_KEYS: Final = {
    "stock",
    "hangar",
    "released",
    "flown",
    "degree",
    "round_bonus",
    "game_bonus",
    "die",
    "ambassadors",
    "special",
    "alterations",
    "scholars",
    "ready",
    "miner",
    "tokens",
    "mage",
    "pawns",
    "structures",
    "medals",
    "contributions",
    "starter",
    "deep_space",
    "ghost",
    "points",
}


class PlayerBuilder(CheckingBuilder):
    """Gives the players what a description says."""

    def player(self, seat: int, row: dict[str, Any]) -> None:
        s = self.s
        player = s.players[seat]
        for word, n in table(row.get("stock") or {}, "stock").items():
            kind = index_of(word, RESOURCE_NAMES, "resource")
            most = GOLD_LIMIT if word == "gold" else CRYSTAL_LIMIT
            player.stock += ONE[kind] * whole_of(n, word, 0, most)
        if crystals(player.stock) > CRYSTAL_LIMIT:
            raise BadPosition(f"a stock holds {CRYSTAL_LIMIT} crystals at most")
        player.flown = mask_of(row.get("flown", []), MISSION_SLUGS, "mission")
        player.released = mask_of(row.get("released", []), MISSION_SLUGS, "mission") | player.flown
        player.hangar = whole(row, "hangar", player.hangar, HANGAR_LIMIT)
        player.ghost = bool(row.get("ghost", False))
        if player.ghost and not s.ghost:
            taken = s.rules.ghost_ship
            raise BadPosition(
                "the ghost ship is taken already"
                if taken
                else "the ghost ship is in play only with the option ghost-ship=yes"
            )
        s.ghost = s.ghost and not player.ghost
        player.reserve = SHIPS + (1 if player.ghost else 0) - player.hangar - bits(player.flown)
        if player.reserve < 0:
            raise BadPosition(f"a player has {SHIPS} ships")
        player.degree = whole_of(row.get("degree", player.degree), "degree", 1, LAST_DEGREE)
        player.round_bonus = whole(row, "round_bonus", 0, LAST_DEGREE)
        player.game_bonus = whole(row, "game_bonus", 0, LAST_DEGREE)
        player.die = whole(row, "die", 0, DIE_LIMIT)
        player.contributions = whole(row, "contributions", 0, 99)
        for token in listed(row.get("alterations", []), "alterations"):
            player.alterations = with_sorted(player.alterations, self.fetch_alteration(token))
        self.player_scholars(player, row)
        self.player_board(player, row)
        self.player_structures(seat, player, row)
        if "starter" in row:
            player.starter = index_of(row["starter"], STARTER_SLUGS, "starter tile")
            fetch_tile(STARTER_SLUGS, player.starter, [s.starters, s.starter_box])
        for word in listed(row.get("deep_space", []), "deep_space"):
            tile = index_of(word, DEEP_SLUGS, "Deep Space tile")
            fetch_tile(DEEP_SLUGS, tile, [s.deep, s.deep_box])
            player.deep |= BIT[tile]
        if row.get("special"):
            if any(other.special for other in s.players):
                raise BadPosition("there is one special ambassador")
            player.special = True
            player.ambassadors = put(player.ambassadors, SPECIAL, 1)
        for word, n in table(row.get("points") or {}, "points").items():
            source = index_of(word, SOURCE_NAMES, "source of points")
            player.points = put(player.points, source, whole_of(n, word, 0, 999))

    def player_scholars(self, player: Player, row: dict[str, Any]) -> None:
        """`scholars` are face down, `ready` face up."""
        for name in ("scholars", "ready"):
            for word in listed(row.get(name, []), name):
                tile = SCHOLARS[self.fetch_scholar(word)]
                if player.types[tile.level] & BIT[tile.type]:
                    raise BadPosition(f"'{word}' is a second scholar of its type and level")
                player.types = put(player.types, tile.level, player.types[tile.level] | BIT[tile.type])
                player.scholars |= BIT[tile.index]
                if name == "ready":
                    player.ready |= BIT[tile.index]
        player.influence = put(player.influence, ATALUM, bits(player.scholars))

    def player_board(self, player: Player, row: dict[str, Any]) -> None:
        """The miner, the mage, the pawns."""
        s = self.s
        player.miner = index_of(row.get("miner", ASTEROID_NAMES[0]), ASTEROID_NAMES, "asteroid")
        player.influence = put(player.influence, NEO, ASTEROID_INFLUENCE[player.miner])
        for word in listed(row.get("tokens", []), "tokens"):
            token = index_of(word, TOKEN_NAMES, "token")
            self.fetch_token(token, NONE)
            player.tokens = [*player.tokens, token]
        player.mage = whole(row, "mage", 0, len(s.moons) - 1)
        player.influence = put(player.influence, SIXMOON, player.mage)
        for moon in range(1, min(len(s.moons) - 1, player.mage + 1) + 1):
            s.moons_up |= BIT[moon]
        for word, level in table(row.get("pawns") or {}, "pawns").items():
            player.pawns = put(player.pawns, index_of(word, SHOP_NAMES, "shop"), whole_of(level, "a level", 0, 2))
        player.influence = put(player.influence, ARRATOOINE, sum(player.pawns))

    def player_structures(self, seat: int, player: Player, row: dict[str, Any]) -> None:
        s = self.s
        for word in listed(row.get("structures", []), "structures"):
            site = site_of(s, index_of(word, STRUCTURE_NAMES, "structure"))
            if site == NONE:
                raise BadPosition(f"'{word}' is not in play")
            if player.robots == 0:
                raise BadPosition("there is no robot left for that many structures")
            player.structures |= BIT[site]
            player.robots -= 1
            influence = player.influence[E81216] + (PRODUCTION_INFLUENCE if site < SLOTS else MEGA_INFLUENCE)
            player.influence = put(player.influence, E81216, influence)
            if site >= SLOTS:
                s.builders[site - SLOTS].append(seat)
                if len(s.builders[site - SLOTS]) > len(MULTIPLIERS):
                    raise BadPosition(f"'{word}' has {len(MULTIPLIERS)} spaces")

    def medals(self, given: dict[str, Any]) -> None:
        """Players' medals come from the lowest values, unless `medals` says which values are left."""
        s = self.s
        for seat, letter in enumerate(self.letters):
            row = table(given.get(letter) or {}, f"player {letter}")
            player = s.players[seat]
            player.medals = mask_of(row.get("medals", []), COLOUR_NAMES, "medal")
            for planet in range(PLANETS):
                if player.medals & BIT[planet]:
                    if not s.medals[planet]:
                        raise BadPosition(f"there is no further medal of {PLANET_NAMES[planet]}")
                    s.medals[planet].pop(0)
        for word, values in table(given.get("medals") or {}, "medals").items():
            planet = index_of(word, PLANET_NAMES, "planet")
            left = [whole_of(n, "a value", 0, 9) for n in listed(values, "medals")]
            for n in left:
                if left.count(n) > s.rules.medals.count(n):
                    known = ", ".join(str(value) for value in s.rules.medals)
                    raise BadPosition(f"the medals of {word} lie on {known}, not on {n}")
            if len(left) != len(s.medals[planet]):
                raise BadPosition(f"{len(s.medals[planet])} medals of {word} are left, not {len(left)}")
            s.medals = put_pile(s.medals, planet, sorted(left))

    # The Senate: "A vote 3", "A funding 1", "A alt1-02 3" (on that ambassador), with "die" added; or "neutral 2".

    def senate(self, given: dict[str, Any]) -> None:
        s = self.s
        for name, words in table(given.get("senate") or {}, "senate").items():
            space = index_of(name, SPACE_NAMES[:-1], "space")
            parts = str(words).split()
            if parts[:1] == ["neutral"]:
                if not s.rules.neutral:
                    raise BadPosition("there is no neutral player among four")
                s.who = put(s.who, space, NEUTRAL)
                s.votes = put(s.votes, space, number_of(" ".join(parts[1:]), "the number of neutral votes", 0, ROUNDS))
                continue
            seat, kind, shown = self.placed(parts)
            s.who = put(s.who, space, seat)
            s.ambassador = put(s.ambassador, space, kind)
            if shown >= 0:
                s.over_it = put(s.over_it, space, shown)
                s.votes = put(s.votes, space, FUNDING if ALTERATIONS[shown].funding else ALTERATIONS[shown].votes)
            else:
                s.votes = put(s.votes, space, VOTES[kind] if shown == VOTE_FACE else FUNDING)
            if parts[-1] == "die":
                self.add_die(seat, space)
        for words in listed(given.get("module", []), "module"):
            seat, kind, shown = self.placed(str(words).split())
            s.module = [*s.module, [seat, kind, shown if shown >= 0 else NONE]]
        for seat, letter in enumerate(self.letters):
            row = table(given.get(letter) or {}, f"player {letter}")
            if "ambassadors" in row:
                left = [
                    index_of(str(word), [str(n) for n in VOTES], "ambassador")
                    for word in listed(row["ambassadors"], "ambassadors")
                ]
                player = s.players[seat]
                for kind in left:
                    if left.count(kind) > player.ambassadors[kind]:
                        raise BadPosition(f"player {letter} has no further ambassador {VOTES[kind]}")
                for kind in range(SPECIAL):
                    # Those not named and not placed stand aside, on the external module.
                    while player.ambassadors[kind] > left.count(kind):
                        player.ambassadors = put(player.ambassadors, kind, player.ambassadors[kind] - 1)
                        s.module = [*s.module, [seat, kind, NONE]]

    def add_die(self, seat: int, space: int) -> None:
        player = self.s.players[seat]
        letter = self.letters[seat]
        if player.die == 0:
            raise BadPosition(f"player {letter} has no die to add")
        if player.die_at != NONE:
            raise BadPosition(f"player {letter} has added the die to a vote already")
        if self.s.votes[space] == FUNDING:
            raise BadPosition("a die is added to votes only")
        player.die_at = space

    def placed(self, parts: list[str]) -> tuple[int, int, int]:
        """The seat, ambassador and what is shown, with the ambassador taken from those not yet placed."""
        if len(parts) < 3 or parts[0] not in self.letters:
            raise BadPosition(f"'{' '.join(parts)}' should be like 'A vote 3', 'A funding 1', 'A alt1-02 3'")
        seat = self.letters.index(parts[0])
        kind = index_of(parts[2], [str(n) for n in VOTES], "ambassador")
        left = self.s.players[seat].ambassadors
        if left[kind] == 0:
            raise BadPosition(f"player {parts[0]} has no further ambassador {parts[2]}")
        left[kind] -= 1
        if parts[1] == "vote":
            return seat, kind, VOTE_FACE
        return seat, kind, VOTE_FACE + 1 if parts[1] == "funding" else self.fetch_alteration(parts[1])
