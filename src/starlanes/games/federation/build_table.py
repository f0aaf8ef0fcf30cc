"""The table of a described position: decks and piles, asteroids, moons, the display of scholars, structures."""

from typing import Any

from starlanes.games.federation.board import (
    ASTEROID_NAMES,
    HOLDS_TOKEN,
    MOON_POWER,
    PLANET_BLOCKS,
    PRODUCTION,
    ROOM_BLOCKS,
    SLOTS,
    STRUCTURE_NAMES,
    TOKEN_NAMES,
)
from starlanes.games.federation.effects import COUNT_NAMES
from starlanes.games.federation.kinds import NONE, PLANET_NAMES, PROJECT_NAMES, TYPE_NAMES, WING_NAMES
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import ALTERATION_SLUGS, DEEP_SLUGS, SCHOLAR_SLUGS, SCHOLARS, STARTER_SLUGS
from starlanes.kernel.bits import BIT
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.given import index_of, listed, number_of, table, whole_of


class TableBuilder:
    """Moves what lies on the table to where a description wants it, and fetches components for the players."""

    def __init__(self, s: State, letters: str) -> None:
        self.s = s
        self.letters = letters
        self.described: set[int] = set()  # the moons that a description has filled

    def table(self, given: dict[str, Any]) -> None:
        s = self.s
        for wing, words in table(given.get("law_decks") or {}, "law_decks").items():
            deck = [index_of(word, PLANET_NAMES, "law") for word in listed(words, "a law deck")]
            rest = [law for law in sorted(s.law_decks[0]) if law not in deck]
            s.law_decks[index_of(wing, WING_NAMES, "wing")] = (deck + rest)[::-1]
        for name, count, pile in (
            ("planet_blocks", len(PLANET_BLOCKS), s.planet_blocks),
            ("room_blocks", len(ROOM_BLOCKS), s.room_blocks),
        ):
            if name in given:
                first = [whole_of(n, name, 1, count) - 1 for n in listed(given[name], name)]
                pile[:] = ([n for n in pile if n not in first] + first[::-1]) if pile else []
        for word, at in table(given.get("projects") or {}, "projects").items():
            project = index_of(word, PROJECT_NAMES[:-1], "project (give contributions for the senatorial one)")
            s.projects[project] = whole_of(at, word, 0, s.rules.project_steps)
        self.tokens(given)
        self.alterations(given)
        self.display(given)
        sides = listed(given.get("structures", []), "structures")
        if len(sides) > SLOTS:
            raise BadPosition(f"{SLOTS} production structures are in play, not {len(sides)}")
        for slot, side in enumerate(sides):
            s.slots[slot] = index_of(side, STRUCTURE_NAMES[:PRODUCTION], "production structure")
        for word, pair in table(given.get("counts") or {}, "counts").items():
            self.count_pair(index_of(word, STRUCTURE_NAMES[PRODUCTION:], "megastructure"), pair)
        for name, names, pile_name, box_name in (
            ("deep_space", DEEP_SLUGS, "deep", "deep_box"),
            ("starters", STARTER_SLUGS, "starters", "starter_box"),
        ):
            if name in given:
                wanted = [index_of(word, names, name) for word in listed(given[name], name)]
                whole = getattr(s, pile_name) + getattr(s, box_name)
                setattr(s, pile_name, sorted(wanted))
                setattr(s, box_name, [tile for tile in whole if tile not in wanted])

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
                s.asteroids[asteroid] = NONE
                s.token_box = [*s.token_box, old]
                continue
            token = index_of(token_word, TOKEN_NAMES, "token")
            self.fetch_token(token, old)
            s.asteroids[asteroid] = token
        for up in listed(given.get("tokens_up", []), "tokens_up"):
            s.asteroids_up |= BIT[index_of(up, ASTEROID_NAMES, "asteroid")]

    def fetch_token(self, token: int, instead: int) -> None:
        """Take a token from wherever it lies unseen, and leave another there."""
        s = self.s
        if token in s.token_box:
            s.token_box = [other for other in s.token_box if other != token] + ([instead] if instead != NONE else [])
        elif token in s.asteroids:
            s.asteroids[s.asteroids.index(token)] = instead
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
            s.moons[moon] = []
            s.moons[moon] = sorted(self.fetch_alteration(token) for token in listed(tokens, "a moon"))
            self.described.add(moon)
            while len(pile) > size:
                s.used_alterations.append(pile.pop())
        for word, tokens in table(given.get("side") or {}, "side").items():
            power = number_of(word, "a power", 1, len(s.side))
            wanted = [self.fetch_alteration(token) for token in listed(tokens, "a side pile")]
            s.side[power - 1].extend(wanted[::-1])
        for up in listed(given.get("moons_up", []), "moons_up"):
            s.moons_up |= BIT[whole_of(up, "a moon", 1, len(s.moons) - 1)]

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
                s.moons[moon] = sorted([*s.moons[moon], pile.pop()])
                return token
        raise BadPosition(f"there is no further '{word}'")

    def display(self, given: dict[str, Any]) -> None:
        """Scholars on display: `1A` and `2A` list the tops of the piles, `3A` is a tile. A level 2 given is face up."""
        s = self.s
        for place, words in table(given.get("display") or {}, "display").items():
            kind = index_of(place[1:], TYPE_NAMES, "type")
            level = number_of(place[:1], "a level", 1, 3)
            if level == 3:
                if s.level_3[kind] != NONE:
                    s.scholar_box = [*s.scholar_box, s.level_3[kind]]
                    s.level_3[kind] = NONE
                if words is not None:
                    s.level_3[kind] = self.fetch_scholar(words)
                continue
            pile = s.level_1[kind] if level == 1 else s.level_2[kind]
            wanted = [self.fetch_scholar(word) for word in listed(words, "a display")]
            pile.extend(wanted[::-1])
            if level == 2:
                s.level_2_up |= BIT[kind]

    def fetch_scholar(self, word: object) -> int:
        """Take a tile out of the box or off its pile."""
        s = self.s
        tile = index_of(word, SCHOLAR_SLUGS, "scholar")
        row = SCHOLARS[tile]
        if row.kickstarter and not s.rules.kickstarter:
            raise BadPosition(f"'{word}' is in play only with the option scholars=kickstarter")
        if s.level_3[row.type] == tile:
            s.level_3[row.type] = NONE
            return tile
        if tile in s.scholar_box:
            s.scholar_box = [other for other in s.scholar_box if other != tile]
            return tile
        for pile in (s.level_1[row.type], s.level_2[row.type]):
            if tile in pile:
                pile.remove(tile)
                return tile
        raise BadPosition(f"'{word}' is taken already")
