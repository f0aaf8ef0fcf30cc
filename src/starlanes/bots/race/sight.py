"""A view read into numbers: all that greedy knows. Cards are indices into the card table."""

from functools import lru_cache
from typing import Any

from starlanes.bots.race.tableau import Tableau
from starlanes.games.race.cards import FIRST_EDITION, INDEX, PRODUCTION, SECOND_EDITION, WINDFALL, Card
from starlanes.games.race.kinds import KINDS
from starlanes.kernel.game import View


def cards_of(edition: int) -> list[Card]:
    return FIRST_EDITION if edition == 1 else SECOND_EDITION


@lru_cache(maxsize=4096)
def tableau_of(edition: int, cards: tuple[int, ...]) -> Tableau:
    """A tableau summed up; `cards` are sorted. Kept, because the same few are weighed again and again."""
    return Tableau(cards, cards_of(edition))


class Board:
    """What everybody sees of one player."""

    def __init__(self, row: dict[str, Any], edition: int) -> None:
        self.seat: int = row["seat"]
        self.chips: int = row["chips"]
        self.hand: int = row["hand"]
        self.score: int = row["score"]
        self.picks: list[str] = row["picks"]
        self.cards: list[int] = []
        self.goods = [0] * KINDS
        self.empty_production: list[int] = []
        self.empty_windfalls: list[int] = []
        table = cards_of(edition)
        for place in row["tableau"]:
            card = table[INDEX[place["card"]]]
            self.cards.append(card.index)
            if place["good"]:
                self.goods[card.kind] += 1
            elif card.makes == PRODUCTION:
                self.empty_production.append(card.index)
            elif card.makes == WINDFALL:
                self.empty_windfalls.append(card.index)
        self.tableau = tableau_of(edition, tuple(sorted(self.cards)))


class Sight:
    """The whole view, from my seat."""

    def __init__(self, view: View) -> None:
        seen: dict[str, Any] = view
        self.edition: int = seen["edition"]
        self.table = cards_of(self.edition)
        self.seats: int = seen["seats"]
        self.round: int = seen["round"]
        self.phase: str = seen["phase"]
        self.agenda: list[str] = seen["agenda"]
        self.agenda_at: int = seen["agenda_at"]
        self.pool: int = seen["pool"]
        self.expert: bool = seen["expert"]
        boards = [Board(row, self.edition) for row in seen["players"]]
        seat: int = seen["seat"]
        self.me = boards[seat]
        self.others = [board for board in boards if board.seat != seat]
        own: dict[str, Any] = seen["me"]
        self.hand = [INDEX[slug] for slug in own["hand"]]
        self.drawn = [INDEX[slug] for slug in own["drawn"]]
        self.sealed: list[str] = own["sealed"]
        for text in self.sealed:
            if text.startswith("start "):
                self.start_from(INDEX[text.removeprefix("start ")])

    def start_from(self, world: int) -> None:
        """Suppose I have this start world: experienced players choose it and two discards under one seal."""
        place = {"card": self.table[world].slug, "good": self.table[world].makes == WINDFALL}
        row = {"seat": self.me.seat, "chips": 0, "hand": len(self.hand), "score": 0, "picks": [], "tableau": [place]}
        self.me = Board(row, self.edition)

    def with_card(self, card: int) -> Tableau:
        """My tableau with one card more."""
        return tableau_of(self.edition, tuple(sorted([*self.me.cards, card])))
