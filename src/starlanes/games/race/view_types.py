"""What a seat's view holds, entry by entry. `view.py` fills it in; clients get it as JSON schema (`starlanes schema
race`).

Cards are named by their slugs (`data/cards.toml`), actions, phases and kinds of goods by the words of `data/game.toml`.
"""

from typing import Annotated, NotRequired, TypedDict


class TableauCard(TypedDict):
    """A card in a tableau."""

    card: Annotated[str, "its slug"]
    good: Annotated[bool, "a good lies on it"]


class Player(TypedDict):
    """What everybody knows of a player."""

    seat: Annotated[int, "the seat, from 0"]
    start: Annotated[str | None, "the start world; null before the deal"]
    hand: Annotated[int, "how many cards are in hand"]
    tableau: Annotated[list[TableauCard], "in the order of placing"]
    chips: Annotated[int, "victory points in chips"]
    military: Annotated[int, "military against every world"]
    military_extra: Annotated[dict[str, int], 'more against a kind of good or "rebel" worlds; "tactics": if discarded']
    score: Annotated[int, "the points as they stand: chips, cards and six-cost developments"]
    picks: Annotated[list[str], "the actions picked this round, once they are open"]


class Own(TypedDict):
    """What a seat alone knows, with what things really cost and bring it now."""

    hand: Annotated[list[str], "the cards in hand"]
    costs: Annotated[dict[str, int], "by card in hand: the cards to pay, all discounts taken off"]
    strengths: Annotated[dict[str, int], "by military world in hand: the military against it"]
    prices: Annotated[dict[str, int], "by world with a good: the cards it would sell for"]
    drawn: Annotated[list[str], "the cards drawn in Explore, before the choice of what to keep"]
    start_worlds: Annotated[list[str], "the start worlds to choose from"]
    sealed: Annotated[list[str], "own answers that are still under seal, as choices in their text form"]


class View(TypedDict):
    """What a seat may know of a game of Race for the Galaxy."""

    game: Annotated[str, '"race"']
    seat: Annotated[int, "whose view it is; -1 for a spectator"]
    seats: Annotated[int, "how many play"]
    round: Annotated[int, "from 1; 0 before the first"]
    phase: Annotated[str, 'the phase being played; "start" or "picks" before, "end" after the phases']
    agenda: Annotated[list[str], "this round's phases in order"]
    agenda_at: Annotated[int, "the place in the agenda of the phase being played; -1 outside"]
    order: Annotated[list[int], "the seats clockwise from the lowest start number"]
    pool: Annotated[int, "victory point chips left"]
    pile: Annotated[int, "cards in the draw pile"]
    discard: Annotated[int, "cards in the discard pile"]
    waiting: Annotated[list[int], "the seats that owe an answer"]
    over: Annotated[bool, "the game is over"]
    expert: Annotated[bool, "the two-player expert variant"]
    edition: Annotated[int, "the edition of the cards, 1 or 2"]
    players: Annotated[list[Player], "by seat"]
    me: NotRequired[Annotated[Own, "not for spectators"]]
