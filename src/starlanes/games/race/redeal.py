"""Dealing anew what a seat can't see: the piles, other hands and draws, the goods, and start worlds not yet chosen."""

from starlanes.games.race.explore import Explore
from starlanes.games.race.setup import StartHand, number_of
from starlanes.games.race.state import EMPTY, SEEN, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream
from starlanes.kernel.facts import SPECTATOR


def redeal(s: State, seat: int, chance: Stream) -> None:
    """In place. A card that the seat saw go to the discard pile stays there; all other unseen cards are one bag."""
    knows = 0 if seat == SPECTATOR else BIT[seat]
    top = None if s.over else s.top()
    bag = s.pile_cards()
    known = [entry for entry in s.discard if entry // SEEN & knows]
    unknown = [entry for entry in s.discard if not entry // SEEN & knows]
    unknown.sort(key=seen_by)
    bag.extend(entry % SEEN for entry in unknown)
    drawn: list[list[int]] = []
    for other, player in enumerate(s.players):
        bag.extend(good for good in player.goods if good != EMPTY)
        if other != seat:
            bag.extend(player.hand)
    if isinstance(top, Explore):
        drawn = top.drawn
        for other in range(s.seats):
            if other != seat:
                bag.extend(drawn[other])
    # Sorted first: what is dealt must not depend on where the cards truly are.
    bag.sort()
    chance.shuffle(bag)
    if isinstance(top, StartHand) and top.worlds:
        top.worlds = redeal_start_worlds(s, top.worlds, seat, bag, chance)
    for other, player in enumerate(s.players):
        player.goods = [good if good == EMPTY else bag.pop() for good in player.goods]
        if other != seat:
            player.hand = sorted(bag.pop() for card in player.hand)
    if isinstance(top, Explore):
        top.drawn = [
            cards if other == seat else sorted(bag.pop() for card in cards) for other, cards in enumerate(drawn)
        ]
    s.discard = known + [bag.pop() + entry // SEEN * SEEN for entry in unknown]
    s.stack_pile(bag)
    s.chance = Stream(chance.next32(), chance.next32(), chance.next32(), 1)


def seen_by(entry: int) -> int:
    """Who saw a card of the discard pile go there."""
    return entry // SEEN


def redeal_start_worlds(
    s: State, worlds: list[list[int]], seat: int, bag: list[int], chance: Stream
) -> list[list[int]]:
    """One odd and one even start world for each other seat, of those in the bag."""
    for other in range(s.seats):
        if other != seat:
            bag.extend(worlds[other])
    bag.sort()
    chance.shuffle(bag)
    out: list[list[int]] = []
    for other in range(s.seats):
        if other == seat:
            out.append(worlds[other])
            continue
        pair: list[int] = []
        for parity in (0, 1):
            for card in bag:
                if s.cards[card].start_number is not None and number_of(s, card) % 2 == parity:
                    pair.append(card)
                    bag.remove(card)
                    break
        out.append(sorted(pair))
    return out
