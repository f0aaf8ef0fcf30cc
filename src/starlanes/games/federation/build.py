"""Positions in the rulebook's words, for scenarios (docs/scenarios.md); what the description leaves out is dealt.

`build` starts from a game dealt with the seed and moves what the description names. A component that is needed
somewhere is taken from the place where it lies face down, or from the box; one that is in sight elsewhere is refused.

The table: `phase` (start, round, ambassadors, executive or one of its steps, end), `round`, `first` (player of the
round), `turn` (whose turn), `president` (its holder); `laws: {left, right}`, `law_decks` (first is next), `senate:
{officers: A vote 3, spy-left: A funding 1, neo-left: A alt1-02 2 die, patrons: neutral 0}`, `module: [A vote 1]`,
`planet_blocks`, `room_blocks` (numbers, first is next), `projects: {neo: 3}`, `tokens: {t1: token-2, t2: null}`,
`tokens_up`, `moons: {1: [alterations]}`, `moons_up`, `side: {1: [first drawn first]}`, `display: {1A: [top first], 3B:
3b1}`, `piles: {2A: [top first]}` (face down as they are), `structures` (the four sides), `counts: {mega-1: [level,
die]}`, `medals: {neo: [values left]}`, `deep_space`, `starters`.

A player: `stock: {lavandium: 2}`, `hangar`, `released`, `flown`, `degree`, `round_bonus`, `game_bonus`, `die`,
`ambassadors` (those left; others stand on the module), `special`, `alterations`, `scholars` (face down), `ready` (face
up), `miner`, `tokens`, `mage`, `pawns: {4: 1}`, `structures`, `medals`, `contributions`, `starter`, `deep_space`,
`ghost`, `points: {laws: 4}`.
"""

from typing import Any, Final

from starlanes.games.federation.build_player import PLAYER_KEYS, PlayerBuilder
from starlanes.games.federation.executive import STEP_NAMES, Executive
from starlanes.games.federation.kinds import NONE, PLANET_NAMES, WING_NAMES
from starlanes.games.federation.numbers import ROUNDS
from starlanes.games.federation.round import CLEANING, TURNS, Round
from starlanes.games.federation.setup import new_state
from starlanes.games.federation.state import Rules, State
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.given import index_of, table, whole
from starlanes.kernel.lists import put
from starlanes.kernel.scenario import LETTERS

TABLE_KEYS: Final = {
    "phase",
    "round",
    "first",
    "turn",
    "president",
    "laws",
    "law_decks",
    "senate",
    "module",
    "planet_blocks",
    "room_blocks",
    "projects",
    "tokens",
    "tokens_up",
    "moons",
    "moons_up",
    "side",
    "display",
    "piles",
    "structures",
    "counts",
    "medals",
    "deep_space",
    "starters",
}


def build(seats: int, rules: Rules, seed: int, given: dict[str, Any]) -> State:
    """The position that a description gives, at the decision it names."""
    letters = LETTERS[:seats]
    for key in table(given, "a position"):
        if key not in TABLE_KEYS and key not in letters:
            raise BadPosition(f"a position has no '{key}'; it has {', '.join(sorted(TABLE_KEYS))} and {letters}")
    s = new_state(seats, rules, seed)
    builder = Builder(s, letters)
    builder.table(given)
    for seat, letter in enumerate(letters):
        row = table(given.get(letter) or {}, f"player {letter}")
        unknown = set(row) - PLAYER_KEYS
        if unknown:
            raise BadPosition(f"player {letter} has no '{sorted(unknown)[0]}'; a player has {sorted(PLAYER_KEYS)}")
        builder.player(seat, row)
    builder.medals(given)
    builder.senate(given)
    builder.begin(given)
    builder.finish(given)
    return s


class Builder(PlayerBuilder):
    """Sets the moment that a description names."""

    def begin(self, given: dict[str, Any]) -> None:
        """Set the stack: the start, the beginning of a round, a turn, a step of the executive phase, or the end."""
        s = self.s
        phase = str(given.get("phase", "ambassadors"))
        s.president = self.seat(given.get("first", "A"))
        number = whole(given, "round", ROUNDS if phase == "end" else 1, ROUNDS)
        frame = Round()
        s.stack = [frame]
        s.lane = s.stack
        if phase in ("start", "round"):
            s.round = 0 if phase == "start" else number - 1
            for deck in s.law_decks:
                self.past_laws(deck, s.round)
            return
        s.round = number
        s.order = [(s.president + n) % s.seats for n in range(s.seats)]
        for deck in s.law_decks:
            self.past_laws(deck, s.round - 1)
        self.laws(table(given.get("laws") or {}, "laws"))
        s.president = self.seat(given.get("president", given.get("first", "A")))
        s.turn = sum(1 for who in s.who if who >= 0) + len(s.module)
        frame.stage = TURNS
        frame.at = s.order.index(self.seat(given.get("turn", given.get("first", "A"))))
        if phase == "ambassadors":
            return
        frame.stage = CLEANING
        if phase in STEP_NAMES or phase == "executive":
            executive = Executive()
            executive.step = 0 if phase == "executive" else STEP_NAMES.index(phase)
            s.push(executive)
        elif phase != "end":
            known = ["start", "round", "ambassadors", "executive", *STEP_NAMES, "end"]
            raise BadPosition(f"there is no phase '{phase}'; there are: {', '.join(known)}")

    def past_laws(self, deck: list[int], rounds: int) -> None:
        """Lay aside the laws of earlier rounds, from the bottom of the deck so that its order stays as described."""
        wing = 0 if deck is self.s.law_decks[0] else 1
        for _round in range(rounds):
            self.s.past_laws[wing].append(deck.pop(0))

    def laws(self, wanted: dict[str, Any]) -> None:
        """The two laws of this round: those named, or the next that differ."""
        s = self.s
        for name in wanted:
            index_of(name, WING_NAMES, "wing")
        at_right = index_of(wanted["right"], PLANET_NAMES, "law") if "right" in wanted else NONE
        for wing, name in enumerate(WING_NAMES):
            deck = s.law_decks[wing]
            if name in wanted:
                law = index_of(wanted[name], PLANET_NAMES, "law")
                if law not in deck:
                    s.past_laws[wing].remove(law)
                    s.past_laws[wing].append(deck.pop())
                else:
                    deck.remove(law)
                s.laws = put(s.laws, wing, law)
            else:
                other = s.laws[0] if wing == 1 else at_right
                if deck == [other]:
                    # The last law of this wing is the other's: an earlier one takes its place.
                    deck[0], s.past_laws[wing][0] = s.past_laws[wing][0], deck[0]
                s.laws = put(s.laws, wing, next(law for law in deck if law != other))
                deck.remove(s.laws[wing])
        if s.laws[0] == s.laws[1]:
            raise BadPosition("the two laws of a round differ")

    def seat(self, letter: object) -> int:
        if str(letter) not in self.letters or len(str(letter)) != 1:
            raise BadPosition(f"there is no player '{letter}'; players are {self.letters}")
        return self.letters.index(str(letter))
