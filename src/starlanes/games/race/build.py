"""Positions in the rulebook's words, for scenarios: `build` makes one from a description.

See docs/scenarios.md for the format. Cards not placed by the description lie in the draw pile, below the cards it
names.
"""

from typing import Any

from starlanes.games.race.cards import INDEX, NOTHING, SLUGS
from starlanes.games.race.kinds import ACTION_NAMES, CHIPS_PER_PLAYER, EXPERT_PICKS, PHASE_NAMES, PICKS
from starlanes.games.race.powers import powers_of
from starlanes.games.race.round import HANDS, PHASES, Round, action_cards, agenda_of
from starlanes.games.race.setup import clockwise, deck_of
from starlanes.games.race.state import EMPTY, NOBODY, Player, Rules, State
from starlanes.kernel.chance import stream
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.given import table, whole
from starlanes.kernel.scenario import LETTERS

PLAYER_KEYS = {"tableau", "hand", "goods", "chips"}
TABLE_KEYS = {"phase", "picks", "pile", "pile_size", "discard", "discard_size", "pool", "round", "order"}


class Builder:
    """Takes cards out of the deck one by one, so that none can be in two places."""

    def __init__(self, seats: int, rules: Rules, seed: int) -> None:
        self.s = State(seats, rules, stream(seed, "pile"))
        self.deck = deck_of(rules)
        self.filler = stream(seed, "scenario")

    def card(self, word: object) -> int:
        """A named card, taken out of the deck."""
        index = INDEX.get(str(word))
        if index is None:
            raise BadPosition(f"there is no card '{word}'")
        if index not in self.deck:
            raise BadPosition(f"there is no further copy of '{word}' (in this setup)")
        self.deck.remove(index)
        return index

    def any_card(self) -> int:
        """Some card that the description names nowhere."""
        if not self.deck:
            raise BadPosition("there are no cards left for this position")
        return self.deck.pop(int(self.filler.below(len(self.deck))))

    def named(self, value: object, what: str) -> list[int]:
        """A list of named cards."""
        if not isinstance(value, list):
            raise BadPosition(f"{what} is a list of cards")
        return [self.card(word) for word in value]


def build(seats: int, rules: Rules, seed: int, given: dict[str, Any]) -> State:
    """The position that a description gives, at the decision it names."""
    letters = LETTERS[:seats]
    for key in table(given, "a position"):
        if key not in TABLE_KEYS and key not in letters:
            raise BadPosition(f"a position has no '{key}'; it has {', '.join(sorted(TABLE_KEYS))} and {letters}")
    b = Builder(seats, rules, seed)
    s = b.s
    rows = [table(given.get(letter) or {}, f"player {letter}") for letter in letters]
    for letter, row in zip(letters, rows, strict=True):
        unknown = set(row) - PLAYER_KEYS
        if unknown:
            raise BadPosition(f"player {letter} has no '{sorted(unknown)[0]}'; a player has {sorted(PLAYER_KEYS)}")
    # Named cards first, so that fillers never take one of them.
    tableaux = [b.named(row.get("tableau", []), "a tableau") for row in rows]
    hands = [b.named(row["hand"], "a hand") if isinstance(row.get("hand"), list) else None for row in rows]
    top = b.named(given.get("pile", []), "the pile")
    thrown = b.named(given.get("discard", []), "the discard pile")
    for row, tableau, hand in zip(rows, tableaux, hands, strict=True):
        s.players.append(build_player(b, row, tableau, hand))
    build_piles(b, given, top, thrown)
    s.pool = whole(given, "pool", CHIPS_PER_PLAYER * seats - sum(player.chips for player in s.players))
    s.round = whole(given, "round", 1)
    s.order = build_order(s, given, letters)
    begin_at(s, given, letters)
    return s


def build_player(b: Builder, row: dict[str, Any], tableau: list[int], hand: list[int] | None) -> Player:
    cards = b.s.cards
    for index in tableau:
        if tableau.count(index) > 1:
            raise BadPosition(f"'{SLUGS[index]}' is twice in a tableau; no development can be")
    if hand is None:
        hand = [b.any_card() for n in range(whole(row, "hand", 0))]
    goods = [EMPTY] * len(tableau)
    wanted = row.get("goods", [])
    if not isinstance(wanted, list):
        raise BadPosition("goods is a list of worlds")
    for word in wanted:
        index = INDEX.get(str(word), EMPTY)
        if index not in tableau or cards[index].makes == NOTHING:
            raise BadPosition(f"no good can lie on '{word}': it is no world with goods in that tableau")
        if goods[tableau.index(index)] != EMPTY:
            raise BadPosition(f"'{word}' has two goods; a world holds one at most")
        goods[tableau.index(index)] = b.any_card()
    starts = [index for index in tableau if cards[index].start_number is not None]
    start = starts[0] if starts else EMPTY
    return Player(sorted(hand), tableau, goods, whole(row, "chips", 0), start, powers_of(tableau, cards))


def build_piles(b: Builder, given: dict[str, Any], top: list[int], thrown: list[int]) -> None:
    """`pile` names the top cards; `pile_size` and `discard_size` fix sizes, filling up from the rest of the deck."""
    s = b.s
    rest = b.deck[:]
    b.filler.shuffle(rest)
    discard_size = whole(given, "discard_size", len(thrown))
    pile_size = whole(given, "pile_size", len(top) + len(rest) - (discard_size - len(thrown)))
    if pile_size < len(top) or discard_size < len(thrown):
        raise BadPosition("pile_size and discard_size can't be less than the cards named there")
    if pile_size + discard_size > len(top) + len(thrown) + len(rest):
        raise BadPosition(f"there are only {len(rest)} more cards for the draw pile and the discard pile")
    while len(thrown) < discard_size and rest:
        thrown.append(rest.pop())
    while len(top) < pile_size and rest:
        top.append(rest.pop())
    s.stack_pile(top[::-1])
    for card in thrown:
        s.throw(card, NOBODY)


def build_order(s: State, given: dict[str, Any], letters: str) -> list[int]:
    if "order" in given:
        named = str(given["order"])
        if sorted(named) != list(letters):
            raise BadPosition(f"order names each of {letters} once, like '{letters}'")
        return [letters.index(letter) for letter in named]
    return clockwise(s)


def begin_at(s: State, given: dict[str, Any], letters: str) -> None:
    """Set the round to the phase the description names."""
    phase = str(given.get("phase", "picks"))
    frame = Round()
    s.stack = [frame]
    s.lane = s.stack
    s.picks = [[] for letter in letters]
    if phase == "picks":
        s.round -= 1
        return
    if phase != "end" and phase not in PHASE_NAMES[:5]:
        raise BadPosition(f"there is no phase '{phase}'; there are: picks, {', '.join(PHASE_NAMES[:5])}, end")
    build_picks(s, table(given.get("picks") or {}, "picks"), letters)
    frame.stage = PHASES
    frame.agenda = agenda_of(s.picks)
    if phase == "end":
        frame.stage = HANDS
        frame.at = len(frame.agenda)
    elif PHASE_NAMES.index(phase) not in frame.agenda:
        raise BadPosition(f"phase '{phase}' does not take place: nobody picked it (give picks)")
    else:
        frame.at = frame.agenda.index(PHASE_NAMES.index(phase))


def build_picks(s: State, picks: dict[str, Any], letters: str) -> None:
    """The action cards that each player has revealed this round."""
    owned = action_cards(s)
    most = EXPERT_PICKS if s.rules.expert else PICKS
    for letter, words in picks.items():
        if letter not in letters:
            raise BadPosition(f"picks are for {letters}, not '{letter}'")
        mine = s.picks[letters.index(letter)]
        for word in words if isinstance(words, list) else [words]:
            if word not in ACTION_NAMES:
                raise BadPosition(f"there is no action card '{word}'; there are: {', '.join(ACTION_NAMES)}")
            mine.append(ACTION_NAMES.index(word))
            if len(mine) > most or mine.count(mine[-1]) > owned.count(mine[-1]):
                raise BadPosition(f"player {letter} can't have picked {', '.join(map(str, words))} in one round")
        mine.sort()
