"""What the others would pay: hands and WT are open, so a seat can think for them as for itself.

Whoever auctions a card that others want is paid by them (5.2): the shrewd bot looks for such cards, and drives up their
price as long as somebody will go on.
"""

from starlanes.bots.highfrontier.missions import Missions
from starlanes.bots.highfrontier.shopping import Shop
from starlanes.games.highfrontier.auction import Auction, may_bid
from starlanes.kernel.bits import BIT


class Rivals:
    """The other seats of a table, as bidders."""

    def __init__(self, missions: Missions, shops: dict[int, Shop]) -> None:
        self.missions = missions
        self.shops = shops

    def limit(self, seat: int, card: int) -> int:
        """The most that a seat bids for a card: what it is worth to it, and what it has."""
        s = self.missions.s
        return min(s.players[seat].wt, self.shops[seat].most(card)) if may_bid(s, seat) else -1

    def price(self, card: int) -> int:
        """What an auction of a card brings its auctioneer, who can match no more than he has."""
        most = max((self.limit(seat, card) for seat in self.shops), default=0)
        return max(0, min(most, self.missions.player.wt + 1))

    def go_on(self, frame: Auction) -> bool:
        """Whether somebody would raise, if the auctioneer matched."""
        still = [seat for seat in self.shops if not frame.out & BIT[seat]]
        return any(self.limit(seat, frame.card) > frame.bid for seat in still)
