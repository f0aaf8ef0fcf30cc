"""The table: decks, years, politics, players. Lists are replaced, never changed."""

from typing import Any, Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    FUTURE_NAMES,
    HUMANS_RETURN,
    IS_HUMAN,
    IS_NUCLEAR,
    UNIT_CARD,
)
from starlanes.games.highfrontier.choices import HELPS, PERMISSIONS
from starlanes.games.highfrontier.kinds import (
    COLONIST,
    FACTIONS,
    SATURN,
    UN,
)
from starlanes.games.highfrontier.map import DROPS, SPACES, ZONE
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.rules import Rules
from starlanes.games.highfrontier.this_turn import ThisTurn
from starlanes.kernel.chance import Stream
from starlanes.kernel.facts import Plain
from starlanes.kernel.fields import Own, Unsaved
from starlanes.kernel.frames import Frame
from starlanes.kernel.lists import BLANK, BLANKS, put_pile, with_sorted
from starlanes.kernel.position import Position
from starlanes.kernel.saved import Saved

# Political spaces that the state itself must know (14.4).
CENTRIST: Final = 0
ANTI_NUCLEAR: Final[int] = [row["id"] for row in data.GAME["regime"]].index("anti-nuclear")
#: The spaces with a faction's colour; War and Anarchy have none.
IS_REGIME: Final[list[bool]] = ["owner" in row for row in data.GAME["regime"]]
#: What the red giant of V8 takes from the drops of sites out to Saturn.
DRIER: Final[int] = data.GAME["red_giant"]["drops"]

#: Permissions (permissions.py) from this number on lend the ability of a colonist.
FIRST_ABILITY: Final[int] = (PERMISSIONS * SPACES + HELPS) * FACTIONS


class State(Position):
    """A match of High Frontier."""

    def __init__(self, seats: int, rules: Rules, chance: Stream) -> None:
        super().__init__(seats)
        self.rules: Unsaved[Rules] = rules
        self.chance: Own[Stream] = chance
        self.players: Own[list[Own[Player]]] = []
        #: Cards of each deck, the top one last; how many at the bottom everybody has seen put there.
        self.decks: list[list[int]] = BLANKS
        self.known: list[int] = BLANK
        self.year = 1
        self.spot = 0
        self.first = 0
        self.turn = 0
        #: Sites where prospecting failed.
        self.failed: list[int] = BLANK
        #: Glory boxes that are closed for good.
        self.closed_glory: list[int] = BLANK
        #: Eureka: 0 not decided, 1 no science, 2 science (14.5B).
        self.eureka = 0
        #: The first player has used an operation of his first turn to end the design turns (15.1).
        self.head_start = False
        #: Where the political disc is.
        self.regime: int = CENTRIST
        #: The seat that emancipated the robots, -1 while nobody has (16.3).
        self.emancipator = -1
        self.now: Own[ThisTurn] = ThisTurn()
        #: The stars of the Futures, from the left (futures.py); how many events are left then, -1 before (22.1).
        self.stars: list[int] = BLANK
        self.closing = -1
        #: Comets that were pushed off their course: Future, seat, comet, years left. Whether one has struck the Earth.
        self.falls: list[list[int]] = BLANKS
        self.fallen = False
        #: Sites that epic hazards destroyed.
        self.destroyed: list[int] = BLANK
        #: Cards on the table while an operation is in progress; everybody sees them.
        self.held: list[int] = BLANK
        #: A scenario is over.
        self.finished = False
        #: Cards that a scenario has taken out of the game.
        self.removed: list[int] = BLANK
        #: The Mars armada (V6): its rockets, and the pile of crews.
        self.armada: list[list[int]] = BLANKS
        self.crews: list[int] = BLANK
        #: What the next dice show, in a described position; then chance goes on.
        self.dice: list[int] = BLANK

    def regime_for(self, seat: int) -> int:
        """The political space as it concerns a seat: a promoted Bernal lets the UN ignore regimes (19.5A)."""
        player = self.players[seat]
        immune = player.faction == UN and IS_REGIME[self.regime] and (player.ersatz or player.is_promoted())
        return CENTRIST if immune else self.regime

    def drops(self, site: int) -> int:
        """The drops of a site; near a red giant one less (V8B)."""
        drops = DROPS[site]
        return max(drops - DRIER, 0) if self.rules.red_giant and ZONE[site] <= SATURN else drops

    def sector(self) -> int:
        return self.rules.sectors[self.spot % len(self.rules.sectors)]

    def owner_of(self, site: int) -> int:
        """Whose claim is on a site, -1 if nobody's."""
        for seat in range(self.seats):
            if site in self.players[seat].claims:
                return seat
        return -1

    def factory_owner(self, site: int) -> int:
        """Whose factory is on a site, -1 if there is none. On Luna the disc may be another's (14.5D)."""
        for seat in range(self.seats):
            if site in self.players[seat].factories:
                return seat
        return -1

    def faction_seat(self, faction: int) -> int:
        for seat in range(self.seats):
            if self.players[seat].faction == faction:
                return seat
        return -1

    def die(self) -> int:
        self.learned = True
        if self.dice:
            roll = self.dice[0]
            self.dice = self.dice[1:]
            return roll
        return int(self.chance.below(6)) + 1

    def is_banned(self, seat: int, card: int) -> bool:
        """Whether an anti-nuclear regime keeps a card out of a hand (14.4, 18.5)."""
        return self.regime == ANTI_NUCLEAR and IS_NUCLEAR[card] and self.regime_for(seat) == ANTI_NUCLEAR

    def to_hand(self, seat: int, card: int) -> None:
        """Into a hand; what is banned goes under its deck instead."""
        if self.is_banned(seat, card):
            self.under_deck(CARD_DECK[card], card)
            return
        player = self.players[seat]
        player.hand = with_sorted(player.hand, card)

    def under_deck(self, deck: int, card: int) -> None:
        """A card that everybody sees goes to the bottom of its deck."""
        self.decks = put_pile(self.decks, deck, [card, *self.decks[deck]])
        known = self.known[:]
        known[deck] += 1
        self.known = known

    def shuffle_deck(self, deck: int, cards: list[int]) -> None:
        """These cards are the deck from now on, in an order that nobody knows."""
        pile = sorted(cards)
        self.chance.shuffle(pile)
        self.decks = put_pile(self.decks, deck, pile)
        known = self.known[:]
        known[deck] = 0
        self.known = known
        self.learned = True

    def take_top(self, deck: int) -> int:
        """The open top card; the next one is turned up."""
        pile = self.decks[deck]
        card = pile[len(pile) - 1]
        left = pile[: len(pile) - 1]
        self.decks = put_pile(self.decks, deck, left)
        if left and self.known[deck] < len(left):
            self.learned = True
        if self.known[deck] > len(left):
            known = self.known[:]
            known[deck] = len(left)
            self.known = known
        return card

    def take_bottom(self, deck: int) -> int:
        """The bottom card, unseen unless it was put there in the open."""
        pile = self.decks[deck]
        card = pile[0]
        self.decks = put_pile(self.decks, deck, pile[1:])
        if self.known[deck]:
            known = self.known[:]
            known[deck] -= 1
            self.known = known
        else:
            self.learned = True
        return card

    def is_human(self, unit: int) -> bool:
        """Crew, Human colonists, and robots once they are emancipated (20.6)."""
        return IS_HUMAN[unit] or (self.emancipator != -1 and CARD_DECK[UNIT_CARD[unit]] == COLONIST)

    def is_doomed(self) -> bool:
        """Footfall was announced (20.5A); it is the only Future whose comet is aimed at the Earth."""
        for row in self.falls:
            if FUTURE_NAMES[row[0]] == "footfall":
                return True
        return False

    def settle(self, seat: int, space: int) -> bool:
        """A cube that stands on an own claim is its factory, if nobody else's is there (18.6A)."""
        return self.factory_owner(space) == -1 and self.players[seat].settle(space)

    def humans_return(self, seat: int) -> bool:
        return self.has_ability(seat, HUMANS_RETURN)

    def lent_units(self, seat: int) -> list[int]:
        """Colonists of others whose abilities the one whose turn it is may use (20.3E)."""
        out: list[int] = []
        if seat == self.turn:
            for number in self.now.permits:
                if number >= FIRST_ABILITY:
                    for units in self.players[number % FACTIONS].stacks:
                        for unit in units:
                            if UNIT_CARD[unit] == (number - FIRST_ABILITY) // FACTIONS:
                                out.append(unit)
        return out

    def has_ability(self, seat: int, able: list[bool]) -> bool:
        """Whether a card in space has it: an own one, or a colonist's who was lent."""
        for units in self.players[seat].stacks:
            for unit in units:
                if able[unit]:
                    return True
        if self.now.permits:
            for unit in self.lent_units(seat):
                if able[unit]:
                    return True
        return False

    def load_players(self, saved: Saved) -> None:
        for row in saved.rows("players"):
            player = Player()
            player.load(row)
            self.players.append(player)

    def invitation(self, seat: int) -> Frame[Any] | None:
        """While somebody thinks about his turn, the others may speak up."""
        top = None if self.over else self.top()
        return top.guest(self, seat) if isinstance(top, Host) and seat not in top.asked(self) else None

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "State":
        other = State(self.seats, self.rules, self.chance.copy())
        self.copy_position(other)
        other.players = [each.copy() for each in self.players]
        other.decks = self.decks
        other.known = self.known
        other.year = self.year
        other.spot = self.spot
        other.first = self.first
        other.turn = self.turn
        other.failed = self.failed
        other.closed_glory = self.closed_glory
        other.eureka = self.eureka
        other.head_start = self.head_start
        other.regime = self.regime
        other.emancipator = self.emancipator
        other.now = self.now.copy()
        other.stars = self.stars
        other.closing = self.closing
        other.falls = self.falls
        other.fallen = self.fallen
        other.destroyed = self.destroyed
        other.held = self.held
        other.finished = self.finished
        other.removed = self.removed
        other.armada = self.armada
        other.crews = self.crews
        other.dice = self.dice
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["chance"] = list(self.chance.words())
        out["players"] = [each.save() for each in self.players]
        out["decks"] = [list(each) for each in self.decks]
        out["known"] = list(self.known)
        out["year"] = self.year
        out["spot"] = self.spot
        out["first"] = self.first
        out["turn"] = self.turn
        out["failed"] = list(self.failed)
        out["closed_glory"] = list(self.closed_glory)
        out["eureka"] = self.eureka
        out["head_start"] = self.head_start
        out["regime"] = self.regime
        out["emancipator"] = self.emancipator
        out["now"] = self.now.save()
        out["stars"] = list(self.stars)
        out["closing"] = self.closing
        out["falls"] = [list(each) for each in self.falls]
        out["fallen"] = self.fallen
        out["destroyed"] = list(self.destroyed)
        out["held"] = list(self.held)
        out["finished"] = self.finished
        out["removed"] = list(self.removed)
        out["armada"] = [list(each) for each in self.armada]
        out["crews"] = list(self.crews)
        out["dice"] = list(self.dice)
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.chance = saved.stream("chance")
        self.load_players(saved)
        self.decks = saved.lists("decks")
        self.known = saved.wholes("known")
        self.year = saved.whole("year")
        self.spot = saved.whole("spot")
        self.first = saved.whole("first")
        self.turn = saved.whole("turn")
        self.failed = saved.wholes("failed")
        self.closed_glory = saved.wholes("closed_glory")
        self.eureka = saved.whole("eureka")
        self.head_start = saved.flag("head_start")
        self.regime = saved.whole("regime")
        self.emancipator = saved.whole("emancipator")
        self.now = ThisTurn()
        self.now.load(saved.one("now"))
        self.stars = saved.wholes("stars")
        self.closing = saved.whole("closing")
        self.falls = saved.lists("falls")
        self.fallen = saved.flag("fallen")
        self.destroyed = saved.wholes("destroyed")
        self.held = saved.wholes("held")
        self.finished = saved.flag("finished")
        self.removed = saved.wholes("removed")
        self.armada = saved.lists("armada")
        self.crews = saved.wholes("crews")
        self.dice = saved.wholes("dice")


class Host(Frame[State]):
    """A frame during which others may speak up."""

    def guest(self, s: State, seat: int) -> Frame[State] | None:
        """What a seat may say."""
        raise NotImplementedError


def state_of(s: Position) -> State:
    assert isinstance(s, State)
    return s


def names(items: list[int], words: list[str]) -> list[Plain]:
    return [words[item] for item in items]
