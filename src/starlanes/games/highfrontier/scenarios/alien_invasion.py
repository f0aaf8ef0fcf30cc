"""V4, alien invasion, for three: the red player is a race that lives on Titan, at war with both others. It is over when
an alien rocket comes to LEO or a rocket of the Earth lands on Titan."""

from typing import ClassVar, Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.auction import give_card, may_bid
from starlanes.games.highfrontier.cards import CARD_NAMES
from starlanes.games.highfrontier.choices import BID
from starlanes.games.highfrontier.conflict_facts import tell_votes
from starlanes.games.highfrontier.election import MOST_BID
from starlanes.games.highfrontier.facts import tell_auction, tell_over
from starlanes.games.highfrontier.kinds import LEO_STACK, LETTERS, OUTPOST_1, OUTPOST_2, PRC, ROBONAUT, ROCKET
from starlanes.games.highfrontier.map import LEO, LETTER, SYSTEM, SYSTEM_NAMES, space_of
from starlanes.games.highfrontier.operating import deck_of, is_working
from starlanes.games.highfrontier.scenario_facts import tell_no_winner
from starlanes.games.highfrontier.scenarios.scenario import Scenario
from starlanes.games.highfrontier.state import State
from starlanes.kernel.datafiles import Row
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, Sealed
from starlanes.kernel.lists import put, without
from starlanes.kernel.saved import Saved

INVASION: Final[Row] = data.GAME["invasion"]
#: Low Titan orbit, where the aliens launch to and keep their WT.
LTO: Final[int] = space_of(INVASION["port"])
RABBITHOLE: Final[int] = space_of(INVASION["rabbithole"])
OUTPOST_POINTS: Final[int] = INVASION["outpost"]
FACTORY_POINTS: Final[int] = INVASION["factory"]
TITAN: Final[int] = SYSTEM_NAMES.index("titan")
S_TYPE: Final[int] = LETTERS.index("S")


class SealedAuction(Sealed[State]):
    """Research as in an election (16.6A): all bid at once and in secret, and the pool takes what is bid."""

    NAME: ClassVar[str] = "sealed-auction"
    VERBS: ClassVar[tuple[int, ...]] = (BID,)

    def __init__(self) -> None:
        super().__init__()
        self.deck = 0
        self.auctioneer = 0

    def legal(self, s: State, seat: int) -> list[int]:
        return [BID + wt for wt in range(min(s.players[seat].wt, MOST_BID) + 1)]

    def prompt(self, s: State, seat: int) -> Phrase:
        pile = s.decks[self.deck]
        return Phrase("prompt.sealed-bid", {"card": CARD_NAMES[pile[len(pile) - 1]], "n": MOST_BID}, "V4")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        wt = code - BID
        if wt > MOST_BID:
            why.because("why.too-many-votes", "V4", {"n": MOST_BID})
        elif wt >= 0:
            why.because("why.too-dear", "V4", {"needs": wt, "has": s.players[seat].wt})

    def open(self, s: State) -> int:
        """The highest takes the card; the auctioneer wins ties that he is part of, others nobody."""
        s.learned = True
        bids = [given[0] - BID if given else -1 for given in self.given]
        best = max(bids)
        tell_votes(s.ear, bids)
        tied = [seat for seat in range(s.seats) if bids[seat] == best]
        winner = self.auctioneer if self.auctioneer in tied else tied[0] if len(tied) == 1 else -1
        for seat in range(s.seats):
            if bids[seat] > 0 and (seat == winner or s.rules.losers_pay):
                s.players[seat].wt -= bids[seat]
        if winner == -1:
            tell_no_winner(s.ear)
        else:
            pile = s.decks[self.deck]
            give_card(s, winner, self.deck, pile[len(pile) - 1], best)
        return DONE

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "SealedAuction":
        other = SealedAuction()
        self.copy_sealed(other)
        other.deck = self.deck
        other.auctioneer = self.auctioneer
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["deck"] = self.deck
        out["auctioneer"] = self.auctioneer
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.deck = saved.whole("deck")
        self.auctioneer = saved.whole("auctioneer")


class AlienInvasion(Scenario):
    def factions(self, factions: list[int], seats: int) -> list[int]:
        """The aliens take part."""
        if PRC in factions[:seats]:
            return factions
        return [*factions[: seats - 1], PRC, *without(factions[seats - 1 :], PRC)]

    def arrange(self, s: State) -> None:
        """No crew of its own; its port is above Titan."""
        seat = s.faction_seat(PRC)
        if seat == -1:
            raise BadPosition("the aliens are the PRC: one of the players must be")
        player = s.players[seat]
        player.where = put(player.where, LEO_STACK, LTO)
        if player.crew() in player.hand:
            player.hand = without(player.hand, player.crew())
            s.removed = [player.crew()]

    def research(self, s: State, seat: int, deck: int) -> bool:
        frame = SealedAuction()
        frame.deck = deck
        frame.auctioneer = seat
        frame.owe([1 if other == seat or may_bid(s, other) else 0 for other in range(s.seats)])
        pile = s.decks[deck]
        tell_auction(s.ear, seat, deck, pile[len(pile) - 1])
        s.push(frame)
        return True

    def look(self, s: State) -> None:
        for player in s.players:
            space = player.where[ROCKET]
            if space < 0:
                continue
            arrived = space == LEO if player.faction == PRC else SYSTEM[space] == TITAN
            if arrived and not s.finished:
                s.finished = True
                tell_over(s.ear, "over-invasion" if player.faction == PRC else "over-titan")

    def ends_as_usual(self) -> bool:
        return False

    def score(self, s: State, seat: int, points: dict[str, int]) -> dict[str, int]:
        """Factories of type S are bases; an outpost with a robonaut that works holds the Rabbithole."""
        player = s.players[seat]
        bases = len([site for site in player.factories if LETTER[site] == S_TYPE])
        outpost = 0
        for stack in (OUTPOST_1, OUTPOST_2):
            if player.where[stack] == RABBITHOLE:
                for unit in player.stacks[stack]:
                    if deck_of(unit) == ROBONAUT and is_working(s, player, stack, unit):
                        outpost = OUTPOST_POINTS
        return {"bases": FACTORY_POINTS * bases, "rabbithole": outpost}
