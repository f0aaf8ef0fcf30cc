"""Counting the components: every card is somewhere exactly once, goods lie on worlds, chips are conserved."""

from starlanes.games.race.cards import NOTHING
from starlanes.games.race.explore import Explore
from starlanes.games.race.kinds import CHIPS_PER_PLAYER
from starlanes.games.race.setup import StartHand, deck_of
from starlanes.games.race.state import EMPTY, SEEN, State


def cards_in(s: State) -> list[int]:
    """Every card of the state, wherever it is."""
    out = s.pile_cards()
    out.extend(entry % SEEN for entry in s.discard)
    for player in s.players:
        out.extend(player.hand)
        out.extend(player.tableau)
        out.extend(good for good in player.goods if good != EMPTY)
    for frame in s.stack:
        if isinstance(frame, Explore):
            for drawn in frame.drawn:
                out.extend(drawn)
        elif isinstance(frame, StartHand):
            for worlds in frame.worlds:
                out.extend(worlds)
    return out


def audit(s: State) -> list[str]:
    out: list[str] = []
    have = sorted(cards_in(s))
    want = deck_of(s.rules)
    if have != want:
        for index in sorted(set(have) | set(want)):
            if have.count(index) != want.count(index):
                out.append(f"{s.cards[index].slug}: {have.count(index)} of {want.count(index)}")
    chips = s.pool + sum(player.chips for player in s.players)
    if chips != CHIPS_PER_PLAYER * s.seats:
        out.append(f"VP chips: {chips} of {CHIPS_PER_PLAYER * s.seats}")
    for seat, player in enumerate(s.players):
        if player.hand != sorted(player.hand):
            out.append(f"seat {seat}'s hand is not sorted")
        if len(player.goods) != len(player.tableau):
            out.append(f"seat {seat} has {len(player.goods)} places for goods on {len(player.tableau)} cards")
        for card, good in zip(player.tableau, player.goods, strict=False):
            if good != EMPTY and s.cards[card].makes == NOTHING:
                out.append(f"seat {seat} has a good on {s.cards[card].slug}")
        for card in set(player.tableau):
            if player.tableau.count(card) > 1:
                out.append(f"seat {seat} has {s.cards[card].slug} twice")
    return out
