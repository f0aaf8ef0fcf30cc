"""The table of a described position: decks and piles, asteroids, moons, the display of scholars, structures."""

from typing import Any

from starlanes.games.federation.board import (
    ASTEROID_NAMES,
    HOLDS_TOKEN,
    IS_INERT,
    MOON_POWER,
    MOON_TOKENS,
    PLANET_BLOCKS,
    PRODUCTION,
    ROOM_BLOCKS,
    SLOT_BACK,
    SLOT_FRONT,
    SLOTS,
    STRUCTURE_NAMES,
    TOKEN_INERT,
    TOKEN_NAMES,
)
from starlanes.games.federation.effects import COUNT_NAMES
from starlanes.games.federation.kinds import NONE, PLANET_NAMES, PROJECT_NAMES, TYPE_NAMES, WING_NAMES
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import (
    ALTERATION_SLUGS,
    ALTERATIONS,
    DEEP_SLUGS,
    SCHOLAR_SLUGS,
    SCHOLARS,
    STARTER_SLUGS,
)
from starlanes.kernel.bits import BIT
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.given import index_of, listed, number_of, table, whole_of
from starlanes.kernel.lists import put, put_pile


def once(value: object, what: str) -> list[Any]:
    """A list in which nothing is named twice."""
    words = listed(value, what)
    for word in words:
        if words.count(word) > 1:
            raise BadPosition(f"'{word}' is there twice")
    return words


def fetch_tile(names: list[str], tile: int, piles: list[list[int]]) -> None:
    """Take a tile out of the first pile that has it."""
    for pile in piles:
        if tile in pile:
            pile.remove(tile)
            return
    raise BadPosition(f"'{names[tile]}' is taken already")


class TableBuilder:
    """Moves what lies on the table to where a description wants it, and fetches components for the players."""

    def __init__(self, s: State, letters: str) -> None:
        self.s = s
        self.letters = letters
        self.described: set[int] = set()  # the moons that a description has filled
        self.laid_out: set[int] = set()  # the types whose tile of level 3 it names

    def table(self, given: dict[str, Any]) -> None:
        s = self.s
        for wing, words in table(given.get("law_decks") or {}, "law_decks").items():
            deck = [index_of(word, PLANET_NAMES, "law") for word in once(words, "a law deck")]
            rest = [law for law in sorted(s.law_decks[0]) if law not in deck]
            s.law_decks = put_pile(s.law_decks, index_of(wing, WING_NAMES, "wing"), (deck + rest)[::-1])
        for name, count, pile in (
            ("planet_blocks", len(PLANET_BLOCKS), s.planet_blocks),
            ("room_blocks", len(ROOM_BLOCKS), s.room_blocks),
        ):
            if name in given:
                first = [whole_of(n, name, 1, count) - 1 for n in once(given[name], name)]
                pile[:] = ([n for n in pile if n not in first] + first[::-1]) if pile else []
        for word, at in table(given.get("projects") or {}, "projects").items():
            project = index_of(word, PROJECT_NAMES[:-1], "project (give contributions for the senatorial one)")
            s.projects = put(s.projects, project, whole_of(at, word, 0, s.rules.project_steps))
        self.tokens(given)
        self.alterations(given)
        self.display(given)
        sides = listed(given.get("structures", []), "structures")
        if len(sides) > SLOTS:
            raise BadPosition(f"{SLOTS} production structures are in play, not {len(sides)}")
        for slot, side in enumerate(sides):
            structure = index_of(side, STRUCTURE_NAMES[:PRODUCTION], "production structure")
            if structure not in (SLOT_FRONT[slot], SLOT_BACK[slot]):
                raise BadPosition(f"'{side}' is no side of production slot {slot + 1}")
            s.slots = put(s.slots, slot, structure)
        for word, pair in table(given.get("counts") or {}, "counts").items():
            self.count_pair(index_of(word, STRUCTURE_NAMES[PRODUCTION:], "megastructure"), pair)
        if "deep_space" in given:
            wanted = [index_of(word, DEEP_SLUGS, "Deep Space tile") for word in once(given["deep_space"], "deep_space")]
            s.deep_box = [tile for tile in s.deep + s.deep_box if tile not in wanted]
            s.deep = sorted(wanted)
        if "starters" in given:
            wanted = [index_of(word, STARTER_SLUGS, "starter tile") for word in once(given["starters"], "starters")]
            s.starter_box = [tile for tile in s.starters + s.starter_box if tile not in wanted]
            s.starters = sorted(wanted)

    def count_pair(self, mega: int, pair: object) -> None:
        """Give a megastructure two tokens, in exchange with those that have them."""
        s = self.s
        counts = [list(old) for old in s.counts]
        words = listed(pair, "counts")
        if len(words) != 2:
            raise BadPosition(f"a megastructure has two tokens, not {len(words)}")
        for place, word in enumerate(words):
            count = index_of(word, COUNT_NAMES, "count")
            for other in counts:
                if count in other:
                    other[other.index(count)] = counts[mega][place]
                    counts[mega][place] = count
                    break
            else:
                raise BadPosition(f"'{word}' is no megastructure token")
        s.counts = counts

    def tokens(self, given: dict[str, Any]) -> None:
        """Asteroid tokens: `tokens` says what lies where (none if empty), `tokens_up` what is face up."""
        s = self.s
        for word, token_word in table(given.get("tokens") or {}, "tokens").items():
            asteroid = index_of(word, ASTEROID_NAMES, "asteroid")
            if not HOLDS_TOKEN[asteroid]:
                raise BadPosition(f"no token lies on '{word}'")
            old = s.asteroids[asteroid]
            if token_word is None:
                s.asteroids = put(s.asteroids, asteroid, NONE)
                s.token_box = [*s.token_box, old]
                continue
            token = index_of(token_word, TOKEN_NAMES, "token")
            if TOKEN_INERT[token] != IS_INERT[asteroid]:
                raise BadPosition(f"'{token_word}' does not lie on '{word}'")
            self.fetch_token(token, old)
            s.asteroids = put(s.asteroids, asteroid, token)
        for up in listed(given.get("tokens_up", []), "tokens_up"):
            asteroid = index_of(up, ASTEROID_NAMES, "asteroid")
            if not HOLDS_TOKEN[asteroid]:
                raise BadPosition(f"no token lies on '{up}'")
            s.asteroids_up |= BIT[asteroid]

    def fetch_token(self, token: int, instead: int) -> None:
        """Take a token from wherever it lies unseen, and leave another there."""
        s = self.s
        if token in s.token_box:
            s.token_box = [other for other in s.token_box if other != token] + ([instead] if instead != NONE else [])
        elif token in s.asteroids:
            s.asteroids = put(s.asteroids, s.asteroids.index(token), instead)
        else:
            raise BadPosition(f"'{TOKEN_NAMES[token]}' is taken already")

    def alterations(self, given: dict[str, Any]) -> None:
        """Alterations on moons and in side piles; the first of a side pile is drawn first.

        The side piles keep their sizes: what a moon is short of has been used.
        """
        s = self.s
        for word, tokens in table(given.get("moons") or {}, "moons").items():
            moon = number_of(word, "a moon", 1, len(s.moons) - 1)
            pile = s.side[MOON_POWER[moon] - 1]
            size = len(pile)
            pile.extend(s.moons[moon])
            s.moons = put_pile(s.moons, moon, [])
            laid = sorted(self.alterations_of(MOON_POWER[moon], tokens, "a moon"))
            s.moons = put_pile(s.moons, moon, laid)
            if len(s.moons[moon]) > MOON_TOKENS:
                raise BadPosition(f"{MOON_TOKENS} alterations lie on a moon, not {len(s.moons[moon])}")
            self.described.add(moon)
            while len(pile) > size:
                s.used_alterations = [*s.used_alterations, pile.pop()]
        for word, tokens in table(given.get("side") or {}, "side").items():
            power = number_of(word, "a power", 1, len(s.side))
            wanted = self.alterations_of(power, tokens, "a side pile")
            s.side[power - 1].extend(wanted[::-1])
        for up in listed(given.get("moons_up", []), "moons_up"):
            s.moons_up |= BIT[whole_of(up, "a moon", 1, len(s.moons) - 1)]

    def alterations_of(self, power: int, words: object, what: str) -> list[int]:
        """Alterations that must be of a power."""
        out = [self.fetch_alteration(word) for word in listed(words, what)]
        for token in out:
            if ALTERATIONS[token].power != power:
                raise BadPosition(f"'{ALTERATION_SLUGS[token]}' has power {ALTERATIONS[token].power}, not {power}")
        return out

    def fetch_alteration(self, word: object) -> int:
        """Take a token out of the side piles, the used ones, or a moon, which gets another for it."""
        s = self.s
        token = index_of(word, ALTERATION_SLUGS, "alteration")
        for pile in [*s.side, s.used_alterations]:
            if token in pile:
                pile.remove(token)
                return token
        for moon in range(len(s.moons) - 1, 0, -1):
            pile = s.side[MOON_POWER[moon] - 1]
            if token in s.moons[moon] and pile and moon not in self.described:
                s.moons[moon].remove(token)
                laid = sorted([*s.moons[moon], pile.pop()])
                s.moons = put_pile(s.moons, moon, laid)
                return token
        raise BadPosition(f"there is no further '{word}'")

    def display(self, given: dict[str, Any]) -> None:
        """Scholars on display: `1A` and `2A` list the tops of the piles, `3A` is a tile. A level 2 given is face up.

        `piles` is the same for levels 1 and 2, but what is turned up stays as it is.
        """
        s = self.s
        for place, words in table(given.get("piles") or {}, "piles").items():
            self.pile(number_of(place[:1], "a level", 1, 2), index_of(place[1:], TYPE_NAMES, "type"), words)
        for place, words in table(given.get("display") or {}, "display").items():
            kind = index_of(place[1:], TYPE_NAMES, "type")
            level = number_of(place[:1], "a level", 1, 3)
            if level == 3:
                if s.level_3[kind] != NONE:
                    s.scholar_box = [*s.scholar_box, s.level_3[kind]]
                    s.level_3 = put(s.level_3, kind, NONE)
                if words is not None:
                    laid = self.scholar_of(3, kind, words)
                    s.level_3 = put(s.level_3, kind, laid)
                    self.laid_out.add(kind)
                continue
            self.pile(level, kind, words)
            if level == 2:
                s.level_2_up |= BIT[kind]

    def pile(self, level: int, kind: int, words: object) -> None:
        """Lay tiles on top of a pile, the first on top."""
        wanted = [self.scholar_of(level, kind, word) for word in listed(words, "a pile of scholars")]
        (self.s.level_1 if level == 1 else self.s.level_2)[kind].extend(wanted[::-1])

    def scholar_of(self, level: int, kind: int, word: object) -> int:
        """A tile that must be of a level and type."""
        row = SCHOLARS[self.fetch_scholar(word)]
        if (row.level + 1, row.type) != (level, kind):
            raise BadPosition(f"'{word}' is no scholar of {level}{TYPE_NAMES[kind]}")
        return row.index

    def fetch_scholar(self, word: object) -> int:
        """Take a tile out of the box or off its pile."""
        s = self.s
        tile = index_of(word, SCHOLAR_SLUGS, "scholar")
        row = SCHOLARS[tile]
        if row.kickstarter and not s.rules.kickstarter:
            raise BadPosition(f"'{word}' is in play only with the option scholars=kickstarter")
        if s.level_3[row.type] == tile:
            s.level_3 = put(s.level_3, row.type, NONE)
            return tile
        if tile in s.scholar_box:
            s.scholar_box = [other for other in s.scholar_box if other != tile]
            return tile
        for pile in (s.level_1[row.type], s.level_2[row.type]):
            if tile in pile:
                pile.remove(tile)
                return tile
        raise BadPosition(f"'{word}' is taken already")
