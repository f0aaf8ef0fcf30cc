"""Setting up (rulebook "setup" and "Mondes de départ pour joueurs expérimentés")."""

from typing import ClassVar

from starlanes.games.race.cards import WINDFALL
from starlanes.games.race.choices import DISCARD, START
from starlanes.games.race.data import GAME
from starlanes.games.race.facts import tell_discarded, tell_found, tell_started
from starlanes.games.race.kinds import CHIPS_PER_PLAYER, DEALT, START_DISCARDS
from starlanes.games.race.powers import Powers
from starlanes.games.race.round import Round
from starlanes.games.race.state import EMPTY, Player, Rules, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import stream
from starlanes.kernel.choice import in_order
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, Frame, Sealed
from starlanes.kernel.lists import BLANKS
from starlanes.kernel.saved import Saved


def deck_of(rules: Rules) -> list[int]:
    """Every physical card in play, start worlds included."""
    deck: list[int] = []
    for card in rules.cards:
        boxed = card.start_set == "experienced" and rules.start != "experienced" and not rules.big_deck
        if not boxed:
            deck.extend([card.index] * card.copies)
    return deck


def number_of(s: State, world: int) -> int:
    """The number of a start world; the seat whose start world has the lowest goes first."""
    number = s.cards[world].start_number
    assert number is not None
    return number


def new_state(seats: int, rules: Rules, seed: int) -> State:
    """A game dealt and ready for its first decision."""
    s = State(seats, rules, stream(seed, "pile"))
    deal = stream(seed, "deal")
    s.pool = CHIPS_PER_PLAYER * seats
    s.picks = [[] for seat in range(seats)]
    deck = deck_of(rules)
    nothing = Powers()
    s.players = [Player(nothing) for seat in range(seats)]
    s.push(Round())
    if rules.start == "experienced":
        worlds = deal_two_worlds(s, deck, seats, seed)
        deal.shuffle(deck)
        s.stack_pile(deck)
        deal_hands(s)
        choice = StartHand()
        choice.worlds = worlds
        choice.owe([1 + START_DISCARDS] * seats)
        s.push(choice)
    elif rules.start == "first":
        numbers = first_worlds(seats)
        deal.shuffle(numbers)
        for seat in range(seats):
            start_at(s, seat, by_number(s, numbers[seat]), deck)
            for card in s.cards:
                if card.preset_hand == numbers[seat]:
                    deck.remove(card.index)
                    s.players[seat].take_in([card.index])
        deal.shuffle(deck)
        s.stack_pile(deck)
        settle_start_worlds(s)
        s.push(Dealt())
    else:
        numbers = standard_worlds(s)
        deal.shuffle(numbers)
        for seat in range(seats):
            start_at(s, seat, by_number(s, numbers[seat]), deck)
        deal.shuffle(deck)
        s.stack_pile(deck)
        deal_hands(s)
        settle_start_worlds(s)
        discard = StartHand()
        discard.owe([START_DISCARDS] * seats)
        s.push(discard)
        s.push(Dealt())
    return s


def first_worlds(seats: int) -> list[int]:
    """The numbers of the start worlds of a first game."""
    rows: list[Row] = GAME["first_game"]
    for row in rows:
        if row["players"] == seats:
            return [*row["worlds"]]
    raise AssertionError(f"no first game for {seats}")


def standard_worlds(s: State) -> list[int]:
    """The numbers of the start worlds that are not for experienced players."""
    out: list[int] = []
    for card in s.cards:
        if card.start_number is not None and card.start_set == "standard":
            out.append(card.start_number)
    out.sort()
    return out


def by_number(s: State, number: int) -> int:
    """The start world with that number."""
    for card in s.cards:
        if card.start_number == number:
            return card.index
    raise AssertionError(f"no start world {number}")


def deal_two_worlds(s: State, deck: list[int], seats: int, seed: int) -> list[list[int]]:
    """One odd (red) and one even (blue) start world for each seat; the rest stays in the deck."""
    deal = stream(seed, "start worlds")
    red: list[int] = []
    blue: list[int] = []
    for card in s.cards:
        if card.start_number is not None:
            (red if card.start_number % 2 else blue).append(card.index)
    deal.shuffle(red)
    deal.shuffle(blue)
    out: list[list[int]] = []
    for seat in range(seats):
        pair = sorted([red[seat], blue[seat]])
        deck.remove(pair[0])
        deck.remove(pair[1])
        out.append(pair)
    return out


def deal_hands(s: State) -> None:
    for player in s.players:
        player.take_in([s.take() for _card in range(DEALT)])


def start_at(s: State, seat: int, world: int, deck: list[int]) -> None:
    """Take a start world out of the deck into the tableau."""
    deck.remove(world)
    place_start_world(s, seat, world)


def place_start_world(s: State, seat: int, world: int) -> None:
    player = s.players[seat]
    player.start = world
    player.put(world)


def clockwise(s: State) -> list[int]:
    """The seats clockwise from the lowest start number ("Timing"); one without a start world can't be first."""
    first = 0
    for seat in range(s.seats):
        world, lead = s.players[seat].start, s.players[first].start
        if world != EMPTY and (lead == EMPTY or number_of(s, world) < number_of(s, lead)):
            first = seat
    return [(first + n) % s.seats for n in range(s.seats)]


def settle_start_worlds(s: State) -> None:
    """With all start worlds known: the order of seats, and a good on each windfall start world."""
    s.order = clockwise(s)
    for seat in s.order:
        world = s.players[seat].start
        if s.cards[world].makes == WINDFALL:
            s.put_good(seat, 0)
    s.refresh_powers()


class Dealt(Frame[State]):
    """Says what everybody starts with; dealing itself comes before anybody listens."""

    NAME: ClassVar[str] = "dealt"

    def go(self, s: State) -> int:
        tell_starts(s)
        return DONE

    def copy(self) -> "Dealt":
        return Dealt()


def tell_starts(s: State) -> None:
    """Start worlds, and the goods found there."""
    for seat in s.order:
        player = s.players[seat]
        tell_started(s.ear, seat, player.start)
        if player.goods[0] != EMPTY:
            tell_found(s.ear, seat, player.start, "setup")


class StartHand(Sealed[State]):
    """Discard two of the six cards dealt; experienced players keep one of two start worlds in the same breath."""

    NAME: ClassVar[str] = "start-hand"

    def __init__(self) -> None:
        super().__init__()
        self.worlds: list[list[int]] = BLANKS  # the two start worlds of each seat, or nothing

    def choosing_world(self, seat: int) -> bool:
        return bool(self.worlds) and not self.given[seat]

    def discards(self, seat: int) -> list[int]:
        return self.given[seat][1:] if self.worlds else self.given[seat]

    def legal(self, s: State, seat: int) -> list[int]:
        if self.choosing_world(seat):
            return [START + world for world in self.worlds[seat]]
        return in_order(s.players[seat].hand, self.discards(seat), DISCARD, self.needs[seat])

    def pool(self, s: State, seat: int) -> list[int]:
        if self.choosing_world(seat):
            return self.legal(s, seat)
        return in_order(s.players[seat].hand, [], DISCARD, 1)

    def count(self, s: State, seat: int) -> int:
        return 1 if self.choosing_world(seat) else self.needs[seat]

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.choosing_world(seat):
            return Phrase("prompt.start-world", rule="setup")
        return Phrase("prompt.start-discard", {"n": self.needs[seat]}, "setup")

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (START,) if self.choosing_world(seat) else (DISCARD,)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if self.choosing_world(seat):
            why.because("why.start-world-first", "setup")
        else:
            why.because("why.start-discard", "setup", {"n": self.needs[seat]})

    def open(self, s: State) -> int:
        for seat in range(s.seats):
            cards = [code - DISCARD for code in self.discards(seat)]
            if self.worlds:
                kept = self.given[seat][0] - START
                place_start_world(s, seat, kept)
                for world in self.worlds[seat]:
                    if world != kept:
                        s.throw(world, BIT[seat])
                s.learned = True
            for card in cards:
                s.throw_from_hand(seat, card)
            tell_discarded(s.ear, seat, cards, "setup")
        if self.worlds:
            self.worlds = []
            settle_start_worlds(s)
            tell_starts(s)
        return DONE

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "StartHand":
        other = StartHand()
        self.copy_sealed(other)
        other.worlds = self.worlds
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["worlds"] = [list(each) for each in self.worlds]
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.worlds = saved.lists("worlds")
