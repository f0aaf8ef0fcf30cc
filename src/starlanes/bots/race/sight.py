"""What greedy knows: a guess at the whole game, of which it looks only at what its seat may know.

Cards are indices into the card table.
"""

from functools import lru_cache

from starlanes.bots.race.tableau import Tableau
from starlanes.games.race.cards import FIRST_EDITION, PRODUCTION, SECOND_EDITION, WINDFALL, Card
from starlanes.games.race.choices import START, VOCABULARY
from starlanes.games.race.explore import Explore
from starlanes.games.race.kinds import KINDS
from starlanes.games.race.round import round_of
from starlanes.games.race.scoring import score
from starlanes.games.race.state import EMPTY, State, state_of
from starlanes.kernel.glimpse import Glimpse

#: Any will do: what a guess is dealt anew is not looked at.
ANY_SEED = 1


def cards_of(edition: int) -> list[Card]:
    return FIRST_EDITION if edition == 1 else SECOND_EDITION


@lru_cache(maxsize=512)
def tableau_of(edition: int, cards: tuple[int, ...]) -> Tableau:
    """A tableau summed up; `cards` are sorted. Kept, because the same few are weighed again and again."""
    return Tableau(cards, cards_of(edition))


class Board:
    """What everybody sees of one player."""

    def __init__(self, s: State, seat: int) -> None:
        player = s.players[seat]
        self.seat = seat
        self.chips = player.chips
        self.hand = len(player.hand)
        self.score = score(s, seat).total
        self.picks = s.picks[seat]
        self.look(s, player.tableau, [good != EMPTY for good in player.goods])

    def look(self, s: State, tableau: list[int], good: list[bool]) -> None:
        """Sum up a tableau with the goods on it."""
        self.cards = tableau
        self.goods = [0] * KINDS
        self.empty_production: list[int] = []
        self.empty_windfalls: list[int] = []
        for index, there in zip(tableau, good, strict=True):
            card = s.cards[index]
            if there:
                self.goods[card.kind] += 1
            elif card.makes == PRODUCTION:
                self.empty_production.append(index)
            elif card.makes == WINDFALL:
                self.empty_windfalls.append(index)
        self.tableau = tableau_of(s.rules.edition, tuple(sorted(tableau)))


class Sight:
    """All there is to see, from my seat."""

    def __init__(self, glimpse: Glimpse) -> None:
        s = state_of(glimpse.guess(ANY_SEED).position)
        seat = glimpse.seat
        self.s = s
        self.table = s.cards
        self.edition = s.rules.edition
        self.seats = s.seats
        self.round = s.round
        self.pool = s.pool
        self.expert = s.rules.expert
        #: The phases of this round; those from `agenda_at` on are not over.
        now = round_of(s)
        self.agenda = now.agenda
        self.agenda_at = max(0, now.at - 1)
        boards = [Board(s, other) for other in range(s.seats)]
        self.me = boards[seat]
        self.others = [board for board in boards if board.seat != seat]
        self.hand = s.players[seat].hand
        frame = s.top().for_seat(seat)
        self.drawn = frame.drawn[seat] if isinstance(frame, Explore) else []
        given = frame.answers_of(seat) if frame.sealed() else []
        #: My answers under seal.
        self.sealed = [VOCABULARY.choice(code).text for code in given]
        if given and given[0] < START + len(self.table):
            self.start_from(given[0] - START)

    def start_from(self, world: int) -> None:
        """Suppose I have this start world: experienced players choose it and two discards under one seal."""
        self.me.look(self.s, [world], [self.table[world].makes == WINDFALL])

    def with_card(self, card: int) -> Tableau:
        """My tableau with one card more."""
        return tableau_of(self.edition, tuple(sorted([*self.me.cards, card])))
