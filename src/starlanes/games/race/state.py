"""The state of a game of Race: players, piles and pool, and the few moves every phase makes with them.

A card is its index in the card table; the two copies of a development are the same index. Hands are kept sorted. The
discard pile is a bag, not a sequence (it is shuffled before it is drawn from), and remembers who saw each card go
there.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from starlanes.games.race.cards import FIRST_EDITION, SECOND_EDITION, WINDFALL, Card
from starlanes.games.race.facts import tell_drew, tell_found, tell_reshuffled
from starlanes.games.race.kinds import PHASE_NAMES
from starlanes.games.race.powers import Powers, powers_after, powers_of
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream
from starlanes.kernel.facts import Plain
from starlanes.kernel.fields import Made, Own, Unsaved
from starlanes.kernel.lists import BLANK, BLANKS, add_sorted, put, without, without_at
from starlanes.kernel.position import Position
from starlanes.kernel.saved import Saved

EMPTY: Final = -1

#: A card in the discard pile is its index plus SEEN times the set of seats that know it.
SEEN: Final = 128
NOBODY: Final = 0


class Rules:
    """What a match was set up with: options and rulings. Never changes, so copies share it."""

    def __init__(self, options: dict[str, str], rulings: dict[str, str]) -> None:
        self.options = options
        self.rulings = rulings
        self.start = options["start"]
        self.expert = options["expert"] == "yes"
        self.edition = int(options["edition"])
        self.cards: list[Card] = FIRST_EDITION if self.edition == 1 else SECOND_EDITION
        self.big_deck = rulings["standard-deck"] == "120"
        self.ways_in_order = rulings["settle-order"] == "seat-order"
        self.ship_when_free = rulings["free-colony-ship"] == "allowed"
        self.order_may_cost = rulings["negative-new-galactic-order"] == "counts"
        self.tactics_any_time = rulings["tactics-to-discard"] == "any-time"
        self.must_gamble = rulings["gambling-world"] == "compulsory"
        self.consume_together = rulings["consume-order"] == "together"
        limit = rulings["round-limit"]
        self.round_limit = 0 if limit == "none" else int(limit)


@mypyc_attr(acyclic=True)
class Player:
    """One player's cards, goods and chips. `goods[i]` is the card lying on `tableau[i]`, or EMPTY.

    The lists are never changed, only replaced, so copies of a state share them until then.
    """

    def __init__(self, powers: Powers) -> None:
        self.hand: list[int] = BLANK
        self.tableau: list[int] = BLANK
        self.goods: list[int] = BLANK
        self.chips = 0
        self.start = EMPTY
        self.powers: Unsaved[Powers] = powers

    def save_powers(self) -> Plain:
        """The tableau they were taken from says it all."""
        return list(self.powers.cards)

    def put(self, card: int) -> None:
        """Add a card to the tableau, without a good."""
        self.tableau = [*self.tableau, card]
        self.goods = [*self.goods, EMPTY]

    def take_in(self, cards: list[int]) -> None:
        """Add cards to the hand."""
        hand = self.hand[:]
        for card in cards:
            add_sorted(hand, card)
        self.hand = hand

    def goods_count(self) -> int:
        n = 0
        for good in self.goods:
            if good != EMPTY:
                n += 1
        return n

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Player":
        other = Player(self.powers)
        other.hand = self.hand
        other.tableau = self.tableau
        other.goods = self.goods
        other.chips = self.chips
        other.start = self.start
        return other

    def save(self) -> dict[str, Plain]:
        out: dict[str, Plain] = {}
        out["hand"] = list(self.hand)
        out["tableau"] = list(self.tableau)
        out["goods"] = list(self.goods)
        out["chips"] = self.chips
        out["start"] = self.start
        out["powers"] = self.save_powers()
        return out

    def load(self, saved: Saved) -> None:
        self.hand = saved.wholes("hand")
        self.tableau = saved.wholes("tableau")
        self.goods = saved.wholes("goods")
        self.chips = saved.whole("chips")
        self.start = saved.whole("start")


class State(Position):
    """A game of Race in progress."""

    def __init__(self, seats: int, rules: Rules, chance: Stream) -> None:
        super().__init__(seats)
        self.rules: Unsaved[Rules] = rules
        self.cards: Made[list[Card]] = rules.cards
        self.chance: Own[Stream] = chance
        self.players: Own[list[Own[Player]]] = []
        #: Seats clockwise from the lowest start number (rulebook "timing").
        self.order: list[int] = BLANK
        #: The draw pile is the first `pile_left` cards, the top the last of them. The list is shared between copies.
        self.pile: list[int] = BLANK
        self.pile_left: Unsaved[int] = 0
        self.discard: Own[list[int]] = []
        self.pool = 0
        self.round = 0
        #: The action cards each seat has revealed this round.
        self.picks: list[list[int]] = BLANKS

    def save_pile(self) -> Plain:
        return [*self.pile_cards()]

    def load_pile(self, saved: Saved) -> None:
        self.stack_pile(saved.wholes("pile"))

    def save_discard(self) -> Plain:
        """Sorted: it is a bag, and equal states must save alike."""
        return [*sorted(self.discard)]

    def load_players(self, saved: Saved) -> None:
        for row in saved.rows("players"):
            player = Player(powers_of(row.wholes("powers"), self.cards))
            player.load(row)
            self.players.append(player)

    # The draw pile (rulebook "Fin de tour, cartes et jetons"): it is renewed the moment its last card is taken.

    def stack_pile(self, cards: list[int]) -> None:
        """Make a draw pile of these cards, the last on top."""
        self.pile = cards
        self.pile_left = len(cards)

    def pile_cards(self) -> list[int]:
        """The cards of the draw pile, the last on top."""
        return self.pile[: self.pile_left]

    def take(self) -> int:
        """The top card of the pile, or EMPTY if there is none anywhere."""
        if self.pile_left == 0:
            self.reshuffle()
            if self.pile_left == 0:
                return EMPTY
        self.pile_left -= 1
        card = self.pile[self.pile_left]
        if self.pile_left == 0:
            self.reshuffle()
        return card

    def reshuffle(self) -> None:
        if not self.discard:
            return
        cards: list[int] = []
        for entry in self.discard:
            cards.append(entry % SEEN)
        cards.sort()
        self.chance.shuffle(cards)
        self.stack_pile(cards)
        self.discard = []
        tell_reshuffled(self.ear, len(cards))

    def may_run_out(self, draws: int) -> bool:
        """Whether so many draws could take the last card of the pile; then the order of seats matters ("timing")."""
        return 0 < draws >= self.pile_left

    def draw(self, seat: int, n: int, why: str, rule: str) -> None:
        """Draw n cards into the hand ("Piocher" outside Explore); a draw from empty piles is lost.

        `why` is what the log says: "bonus", "trade", a card, or a power as data/cards.toml has it, such as
        "settle draw_after": then the cards are named that have it.
        """
        if n <= 0:
            return
        hand = self.players[seat].hand[:]
        drawn: list[int] = []
        while len(drawn) < n:
            card = self.take()
            if card == EMPTY:
                break
            drawn.append(card)
            add_sorted(hand, card)
        if drawn:
            self.learned = True
            self.players[seat].hand = hand
        if self.ear is not None:
            tell_drew(self.ear, seat, drawn, self.givers(seat, why) if " " in why else why, rule)

    def givers(self, seat: int, power: str) -> list[Plain]:
        """The cards whose power of this name a seat uses."""
        out: list[Plain] = []
        for index in self.players[seat].powers.cards:
            card = self.cards[index]
            for other in card.powers:
                if f"{PHASE_NAMES[other.phase]} {other.code}" == power and card.slug not in out:
                    out.append(card.slug)
        return out

    def put_good(self, seat: int, slot: int) -> bool:
        """Lay the top card, unseen, on a world as its good; False if the piles are empty."""
        card = self.take()
        self.players[seat].goods = put(self.players[seat].goods, slot, card)
        return card != EMPTY

    def throw(self, card: int, seen_by: int) -> None:
        """Put a card on the discard pile; `seen_by` is the set of seats that know which card it was."""
        self.discard.append(card + SEEN * seen_by)

    def throw_from_hand(self, seat: int, card: int) -> None:
        """Discard face down from hand: only the owner knows the card."""
        player = self.players[seat]
        player.hand = without(player.hand, card)
        self.throw(card, BIT[seat])

    def throw_from_tableau(self, seat: int, card: int) -> None:
        """Discard a card that everyone saw; its good, if any, would go too (the base game has no such case)."""
        player = self.players[seat]
        slot = player.tableau.index(card)
        player.tableau = without_at(player.tableau, slot)
        player.goods = without_at(player.goods, slot)
        self.throw(card, BIT[self.seats] - 1)

    def place(self, seat: int, card: int) -> None:
        """Move a card from hand to tableau; a windfall world gets its good at once (III "Trouvailles")."""
        player = self.players[seat]
        player.hand = without(player.hand, card)
        player.put(card)
        if self.cards[card].makes == WINDFALL and self.put_good(seat, len(player.goods) - 1):
            tell_found(self.ear, seat, card, "settle")

    def take_good(self, seat: int, slot: int) -> None:
        """Discard a good unseen ("Les ressources consommées sont défaussées faces cachées")."""
        player = self.players[seat]
        self.throw(player.goods[slot], NOBODY)
        player.goods = put(player.goods, slot, EMPTY)

    def refresh_powers(self) -> None:
        """Take every player's powers anew; called when a round or a phase begins, never within one."""
        for player in self.players:
            if player.powers.cards != player.tableau:
                player.powers = powers_after(player.powers, player.tableau, self.cards)

    def picked(self, seat: int, action: int) -> int:
        """How many of this action card the seat has revealed this round."""
        n = 0
        for pick in self.picks[seat]:
            if pick == action:
                n += 1
        return n

    def gain_chips(self, seat: int, vp: int) -> None:
        """Take VP chips; all that is earned is paid, even past the end of the pool ("end")."""
        self.players[seat].chips += vp
        self.pool -= vp

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "State":
        other = State(self.seats, self.rules, self.chance.copy())
        self.copy_position(other)
        other.players = [each.copy() for each in self.players]
        other.order = self.order
        other.pile = self.pile
        other.pile_left = self.pile_left
        other.discard = self.discard[:]
        other.pool = self.pool
        other.round = self.round
        other.picks = self.picks
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["chance"] = list(self.chance.words())
        out["players"] = [each.save() for each in self.players]
        out["order"] = list(self.order)
        out["pile"] = self.save_pile()
        out["discard"] = self.save_discard()
        out["pool"] = self.pool
        out["round"] = self.round
        out["picks"] = [list(each) for each in self.picks]
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.chance = saved.stream("chance")
        self.load_players(saved)
        self.order = saved.wholes("order")
        self.load_pile(saved)
        self.discard = saved.wholes("discard")
        self.pool = saved.whole("pool")
        self.round = saved.whole("round")
        self.picks = saved.lists("picks")


def state_of(s: Any) -> State:
    """The position as Race's state (for code that gets any position)."""
    assert isinstance(s, State)
    return s
