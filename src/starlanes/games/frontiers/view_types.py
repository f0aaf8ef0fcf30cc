"""What a seat's view holds, entry by entry. `view.py` fills it in; clients get it as JSON schema (`starlanes schema
frontiers`).

Tiles are named by their slugs (`data/`), actions, goals and kinds of goods by the words of `kinds.py`.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

Kind = Literal["novelty", "rare", "genes", "alien"]


class ActionTile(TypedDict):
    """An action tile in play."""

    action: Annotated[str, "its word"]
    down: Annotated[bool, "it was taken this round"]


class Offer(TypedDict):
    """A development on offer."""

    tile: Annotated[str, "its slug"]
    left: Annotated[int, "how many are left"]


class GoalUp(TypedDict):
    """A goal that lies face up."""

    goal: Annotated[str, "its word"]
    seat: Annotated[int, "who turned it up"]


class Goals(TypedDict):
    """The goals, in a game that has them."""

    pile: Annotated[int, "goals in the pile"]
    up: Annotated[list[GoalUp], "those that lie face up"]
    hidden: Annotated[int | None, "who laid the hidden goal; null while there is none"]


class Colony(TypedDict):
    """A world that a player has settled."""

    tile: Annotated[str, "its slug"]
    good: Annotated[Kind | None, "the kind of the good on it"]


class Temporary(TypedDict):
    """A tile that can be used for more military once."""

    tile: Annotated[str, "its slug"]
    value: Annotated[int, "the military it gives"]


class Stock(TypedDict):
    """What is put aside on a player's tiles."""

    worlds: Annotated[list[str], "worlds"]
    goods: Annotated[dict[str, int], "goods by kind; kinds without one are left out"]
    credits: Annotated[int, "credits"]


class Player(TypedDict):
    """What everybody knows of a player, which is nearly all."""

    seat: Annotated[int, "the seat, from 0"]
    mat: Annotated[int, "the number of the empire mat"]
    colonies: Annotated[list[Colony], "the home world first"]
    explored: Annotated[list[str], "worlds that are explored and not yet settled"]
    developments: Annotated[list[str], "in the order of building"]
    spaces: Annotated[int, "the spaces for developments that are taken"]
    red_spaces: Annotated[int, "of these, the ones beyond the mat's own"]
    colonists: Annotated[int, "colonists"]
    credits: Annotated[int, "credits"]
    chips: Annotated[int, "victory points in chips"]
    goods: Annotated[int, "goods in all"]
    military: Annotated[int, "military against every world"]
    military_extra: Annotated[dict[str, int], 'more against a kind of good, or against "rebel worlds" and the like']
    temporary: Annotated[list[Temporary], "military that can be used once"]
    stock: Annotated[Stock, "what is put aside"]
    score: Annotated[int, "the points as they stand"]


class Own(TypedDict):
    """What a seat alone knows of the goals, and what things really cost and bring it now."""

    develop: Annotated[dict[str, int], "by development on offer: the credits to pay"]
    costs: Annotated[dict[str, int], "by explored world that can be paid for: the credits, under its best kind"]
    strengths: Annotated[dict[str, int], "by explored military world: the military against it"]
    prices: Annotated[dict[str, int], "by kind: the credits a good sells for"]
    sides: Annotated[list[str], "the home worlds to choose from at the start"]
    goal: Annotated[str | None, "the hidden goal, if the seat knows it"]
    looking_at: Annotated[list[str], "the goals of Plan Goals that are still to be placed"]
    pile: Annotated[list[str | None], "the pile of goals from its top, as far as the seat knows them"]


class View(TypedDict):
    """What a seat may know of a game of New Frontiers."""

    game: Annotated[str, '"frontiers"']
    seat: Annotated[int, "whose view it is; -1 for a spectator"]
    seats: Annotated[int, "how many play"]
    kind: Annotated[str, "the option `game`: first, later, or later without goals"]
    round: Annotated[int, "from 1; 0 before the first"]
    phase: Annotated[str, 'the action being resolved; "start" before, "picks" between actions, "end" at the end']
    track: Annotated[list[int], "the seats in the order of the turn track"]
    acted: Annotated[int, "how many of them have acted this round"]
    active: Annotated[int | None, "the seat whose action it is, or that picks next"]
    actions: Annotated[list[ActionTile], "the action tiles in play"]
    tile_credits: Annotated[int, "credits on the Produce tile"]
    row: Annotated[list[str], "the worlds in the middle of the table, in Explore"]
    bag: Annotated[int, "worlds left in the bag"]
    cubes: Annotated[dict[str, int], "goods left in the supply, by kind"]
    colonists: Annotated[int, "colonists left in the supply"]
    pool: Annotated[int, "victory point chips left"]
    developments: Annotated[list[Offer], "the developments of this game"]
    goals: Annotated[Goals | None, "null in a game without goals"]
    ending: Annotated[list[str], "what will end the game after this round"]
    waiting: Annotated[list[int], "the seats that owe an answer"]
    over: Annotated[bool, "the game is over"]
    players: Annotated[list[Player], "by seat"]
    me: NotRequired[Annotated[Own, "not for spectators"]]
