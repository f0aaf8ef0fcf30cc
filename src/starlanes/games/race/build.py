"""Positions in the rulebook's words, for scenarios: `build` makes one from a description, `read` describes one.

See docs/scenarios.md for the format. Cards not placed by the description lie in the draw pile, below the cards it
names.
"""

from typing import Any

from starlanes.games.race.cards import INDEX, NOTHING, SLUGS, WINDFALL
from starlanes.games.race.explore import Explore
from starlanes.games.race.facts import slugs
from starlanes.games.race.kinds import ACTION_NAMES, CHIPS_PER_PLAYER, PHASE_NAMES
from starlanes.games.race.powers import powers_of
from starlanes.games.race.round import HANDS, NINE_CARDS, PHASES, SEVEN_CARDS, Round, agenda_of
from starlanes.games.race.scoring import military_of, result, score
from starlanes.games.race.setup import clockwise, deck_of
from starlanes.games.race.state import EMPTY, NOBODY, SEEN, Player, Rules, State
from starlanes.games.race.view import phase_name
from starlanes.kernel.chance import stream
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.facts import Plain
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


def table(value: object, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadPosition(f"{what} is a table of names and values, not '{value}'")
    return value


def whole(row: dict[str, Any], name: str, otherwise: int) -> int:
    """A number that the description may give."""
    if name not in row:
        return otherwise
    value: object = row[name]
    if not isinstance(value, int) or value < 0:
        raise BadPosition(f"{name} is a whole number from 0 on, not '{value}'")
    return value


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
    owned = NINE_CARDS if s.rules.expert else SEVEN_CARDS
    most = 2 if s.rules.expert else 1
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


def read(s: State) -> dict[str, Plain]:
    """The whole truth, hidden cards included, in the words of scenarios."""
    out: dict[str, Plain] = {
        "pile_size": s.pile_left,
        "pile": slugs(s.pile_cards()[::-1]),
        "discard_size": len(s.discard),
        "discard": slugs([entry % SEEN for entry in s.discard]),
        "pool": s.pool,
        "round": s.round,
        "phase": phase_name(s),
        "order": "".join(LETTERS[seat] for seat in s.order),
        "over": s.over,
        "asked": "".join(LETTERS[seat] for seat in s.asked()),
        "winners": "".join(LETTERS[seat] for seat in result(s).winners) if s.over else "",
    }
    for seat, player in enumerate(s.players):
        out[LETTERS[seat]] = read_player(s, seat, player)
    return out


def read_player(s: State, seat: int, player: Player) -> Plain:
    goods = [card for card, good in zip(player.tableau, player.goods, strict=True) if good != EMPTY]
    top = None if s.over else s.top()
    lines = score(s, seat)
    windfalls = [card for card in player.tableau if s.cards[card].makes == WINDFALL and card not in goods]
    return {
        "hand": slugs(player.hand),
        "hand_size": len(player.hand),
        "tableau": slugs(player.tableau),
        "tableau_size": len(player.tableau),
        "goods": slugs(goods),
        "goods_count": len(goods),
        "empty_windfalls": slugs(windfalls),
        "chips": player.chips,
        "military": military_of(s, player.tableau),
        "score": lines.total,
        "points": {str(line.args.get("card", "chips")): line.points for line in lines.lines},
        "drawn": slugs(top.drawn[seat]) if isinstance(top, Explore) else [],
        "picks": [ACTION_NAMES[pick] for pick in s.picks[seat]],
        "start": None if player.start == EMPTY else SLUGS[player.start],
    }
