"""Positions in the rulebook's words, for scenarios: `build` makes one from a description.

See docs/scenarios.md for the format. Cards not placed by the description lie in the draw pile, below the cards it
names.
"""

from typing import Any

from starlanes.games.race.cards import INDEX, NOTHING, SLUGS
from starlanes.games.race.kinds import (
    ACTION_NAMES,
    CHIPS_PER_PLAYER,
    DEALT,
    EXPERT_PICKS,
    HAND_LIMIT,
    PHASE_NAMES,
    PICKS,
    START_DISCARDS,
    TABLEAU_END,
)
from starlanes.games.race.powers import powers_of
from starlanes.games.race.round import HANDS, PHASES, Round, action_cards, agenda_of
from starlanes.games.race.setup import StartHand, clockwise, deck_of
from starlanes.games.race.state import EMPTY, NOBODY, Player, Rules, State
from starlanes.kernel.chance import stream
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.given import NO_LIMIT, table, whole, whole_of
from starlanes.kernel.scenario import LETTERS

PLAYER_KEYS = {"tableau", "hand", "goods", "chips", "start_worlds"}
TABLE_KEYS = {"phase", "picks", "pile", "pile_size", "discard", "discard_size", "pool", "round", "order"}


#: A good that any card may be.
SOME_CARD = -2


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
    worlds = [b.named(row.get("start_worlds", []), "start_worlds") for row in rows]
    goods = [build_goods(b, row.get("goods", []), tableau) for row, tableau in zip(rows, tableaux, strict=True)]
    otherwise = DEALT if given.get("phase") == "start" else 0
    for row, tableau, hand, lying in zip(rows, tableaux, hands, goods, strict=True):
        if hand is None:
            hand = [b.any_card() for n in range(whole(row, "hand", otherwise))]
        s.players.append(build_player(b, row, tableau, hand, lying))
    build_piles(b, given, top, thrown)
    build_pool(s, given)
    s.round = whole_of(given.get("round", 1), "round", 1, NO_LIMIT)
    s.order = build_order(s, given, letters)
    begin_at(s, given, letters)
    if given.get("phase") == "start":
        begin_start(s, worlds, letters)
    else:
        check_players(s, str(given.get("phase", "picks")), letters)
        if any(worlds):
            raise BadPosition("start_worlds are for the phase 'start'; later a start world lies in its tableau")
    return s


def build_goods(b: Builder, wanted: object, tableau: list[int]) -> list[int]:
    """The goods of a tableau: worlds that hold one, or a table of worlds with the card that lies there."""
    cards = b.s.cards
    goods = [EMPTY] * len(tableau)
    if not isinstance(wanted, list | dict):
        raise BadPosition("goods is a list of worlds, or a table of worlds with the card that lies there")
    for word in wanted:
        index = INDEX.get(str(word), EMPTY)
        if index not in tableau or cards[index].makes == NOTHING:
            raise BadPosition(f"no good can lie on '{word}': it is no world with goods in that tableau")
        if goods[tableau.index(index)] != EMPTY:
            raise BadPosition(f"'{word}' has two goods; a world holds one at most")
        goods[tableau.index(index)] = b.card(wanted[word]) if isinstance(wanted, dict) else SOME_CARD
    return goods


def build_player(b: Builder, row: dict[str, Any], tableau: list[int], hand: list[int], goods: list[int]) -> Player:
    cards = b.s.cards
    for index in tableau:
        if tableau.count(index) > 1:
            raise BadPosition(f"'{SLUGS[index]}' is twice in a tableau; no development can be")
    goods = [b.any_card() if good == SOME_CARD else good for good in goods]
    starts = [index for index in tableau if cards[index].start_number is not None]
    start = starts[0] if starts else EMPTY
    player = Player(powers_of(tableau, cards))
    player.hand = sorted(hand)
    player.tableau = tableau
    player.goods = goods
    player.chips = whole(row, "chips", 0)
    player.start = start
    return player


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


def build_pool(s: State, given: dict[str, Any]) -> None:
    """VP chips: those not in the pool are with the players, as far as the description says; the rest is left out."""
    chips = sum(player.chips for player in s.players)
    all_chips = CHIPS_PER_PLAYER * s.seats
    # The last round may pay more than there is ("end").
    if chips > all_chips and given.get("phase") not in ("consume", "produce", "end"):
        raise BadPosition(f"the players have {chips} VP in chips, and there are only {all_chips}")
    s.pool = whole(given, "pool", all_chips - chips)
    if s.pool > max(0, all_chips - chips):
        raise BadPosition(f"with {chips} VP in chips at the players, the pool has {all_chips - chips} at most")


def check_players(s: State, phase: str, letters: str) -> None:
    """Nobody has more cards than the round can have brought; the game would be over."""
    frame = s.top()
    assert isinstance(frame, Round)
    placed = [PHASE_NAMES[done] for done in frame.agenda[: frame.at]]
    most = TABLEAU_END - 1 + placed.count("develop") + placed.count("settle")
    for letter, player in zip(letters, s.players, strict=True):
        if len(player.tableau) > most:
            raise BadPosition(f"player {letter} has {len(player.tableau)} cards in the tableau; the game would be over")
        if phase == "picks" and len(player.hand) > HAND_LIMIT:
            raise BadPosition(
                f"player {letter} holds {len(player.hand)} cards; a round begins with {HAND_LIMIT} at most"
            )
    if phase == "picks" and s.pool <= 0:
        raise BadPosition("the VP pool is empty; the game would be over")


def begin_start(s: State, worlds: list[list[int]], letters: str) -> None:
    """The decision before the first round: everybody holds what was dealt."""
    frame = StartHand()
    if s.rules.start == "first":
        raise BadPosition("a first game has fixed hands; nothing is decided before its first round")
    experienced = s.rules.start == "experienced"
    for letter, player, pair in zip(letters, s.players, worlds, strict=True):
        numbers = [s.cards[world].start_number for world in (pair if experienced else player.tableau)]
        if experienced and (player.tableau or sorted(n % 2 for n in numbers if n is not None) != [0, 1]):
            raise BadPosition(f"player {letter} gets two start_worlds, one odd and one even, and has no tableau yet")
        if not experienced and (pair or len(numbers) != 1 or numbers[0] is None):
            raise BadPosition(f"player {letter} has one start world in the tableau, and nothing else")
        if len(player.hand) != DEALT:
            raise BadPosition(f"player {letter} holds {len(player.hand)} cards; {DEALT} are dealt")
    if experienced:
        frame.worlds = worlds
    s.round = 0
    frame.owe([START_DISCARDS + (1 if experienced else 0)] * s.seats)
    s.push(frame)


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
    if phase in ("picks", "start"):
        s.round -= 1
        return
    if phase != "end" and phase not in PHASE_NAMES[:5]:
        raise BadPosition(f"there is no phase '{phase}'; there are: start, picks, {', '.join(PHASE_NAMES[:5])}, end")
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
    for letter, mine in zip(letters, s.picks, strict=True):
        if len(mine) != most:
            raise BadPosition(f"player {letter} has picked {len(mine)} of {most} action cards (give picks)")
