"""Dealing anew what nobody can see: the cards of each deck between its top and those seen to go to its bottom."""

from starlanes.games.highfrontier.state import State
from starlanes.kernel.chance import Stream
from starlanes.kernel.lists import BLANK, put_pile


def redeal(s: State, chance: Stream) -> None:
    """In place; all seats see the same."""
    for deck in range(len(s.decks)):
        pile = s.decks[deck]
        known = s.known[deck]
        if len(pile) - 1 > known:
            # Sorted first: what is dealt must not depend on the true order.
            hidden = sorted(pile[known : len(pile) - 1])
            chance.shuffle(hidden)
            s.decks = put_pile(s.decks, deck, [*pile[:known], *hidden, pile[len(pile) - 1]])
    if len(s.crews) > 1:
        hidden = sorted(s.crews[: len(s.crews) - 1])
        chance.shuffle(hidden)
        s.crews = [*hidden, s.crews[len(s.crews) - 1]]
    s.dice = BLANK
    s.chance = Stream(chance.next32(), chance.next32(), chance.next32(), 1)
