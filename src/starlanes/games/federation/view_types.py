"""What a seat's view holds, entry by entry. `view.py` fills it in; clients get it as JSON schema (`starlanes schema
federation`).

Things are named by the words of `kinds.py` and `data/`: spaces, planets, projects, tiles. Nearly all of it is open to
everybody.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

Planet = Literal["neo", "6moon", "atalum", "arratooine", "e81216"]
Wing = Literal["left", "right"]
Phase = Literal["start", "ambassadors", "executive", "end"]

# The Senate.


class Space(TypedDict):
    """A space of the Senate, and what stands on it."""

    space: Annotated[str, "its word"]
    seat: Annotated[int | None, "whose ambassador stands here"]
    neutral: Annotated[bool, "the neutral player stands here"]
    votes: Annotated[int | None, "the votes it shows, without the die; null where nobody stands, or for funding"]
    funding: Annotated[bool, "it shows the funding face"]
    ambassador: Annotated[int | None, "the ambassador, by the votes printed on it"]
    alteration: Annotated[str | None, "the alteration laid over the ambassador"]
    die: Annotated[int | None, "the value of the die added to the vote"]


class Stay(TypedDict):
    """An ambassador in the module."""

    seat: Annotated[int, "whose it is"]
    ambassador: Annotated[int, "by the votes printed on it"]
    alteration: Annotated[str | None, "the alteration laid over it"]


class Placing(TypedDict):
    """The turn in progress, as far as it is decided."""

    seat: Annotated[int, "whose turn it is"]
    space: Annotated[str | None, "the space that is chosen"]
    ambassador: Annotated[int | None, "the ambassador that is sent there, by its votes"]


class Laws(TypedDict):
    """The laws that are proposed and those that were, by their planets."""

    left: Annotated[Planet | None, "proposed by the left wing"]
    right: Annotated[Planet | None, "proposed by the right wing"]
    next: Annotated[list[Planet], "the two of the last round, once they are certain"]
    past_left: Annotated[list[Planet], "proposed by the left wing before"]
    past_right: Annotated[list[Planet], "proposed by the right wing before"]
    passed: Annotated[list[Planet | None], "passed, by round; null where none was"]


class Project(TypedDict):
    """A grand project."""

    project: Annotated[str, "its word"]
    at: Annotated[int, "steps made"]
    of: Annotated[int, "steps it needs"]
    funded: Annotated[bool, "all are made"]


# The planets.


class Neo(TypedDict):
    tokens: Annotated[dict[str, str | None], 'by asteroid: its token, "hidden", or null where it was taken']


class Moon(TypedDict):
    moon: Annotated[int, "its number, from 1"]
    alterations: Annotated[list[str] | None, "those that lie there; null while it is face down"]
    count: Annotated[int, "how many"]


class SixMoon(TypedDict):
    moons: Annotated[list[Moon], "in order"]
    side: Annotated[list[int], "how many lie in each side pile"]


class Scholars(TypedDict):
    """The scholars of one type on Atalum."""

    type: Annotated[str, "A to E"]
    shown: Annotated[list[str | None], "on display, by level"]
    left: Annotated[list[int], "how many are left, by level"]


class Arratooine(TypedDict):
    ghost_ship: Annotated[bool, "the ghost ship lies here"]


class Structure(TypedDict):
    """A structure or megastructure of E81216."""

    structure: Annotated[str, "its word"]
    robots: Annotated[list[int], "the seats that have built it, for a megastructure in order"]
    counts: NotRequired[Annotated[list[str], "of a megastructure: what its two tokens count"]]
    values: NotRequired[Annotated[list[list[int]], "by seat: what they would count for it now"]]
    times: NotRequired[Annotated[int, "the multiplier for the next builder; 0 if none is left"]]


# The executive phase, if it came now.


class Floor(TypedDict):
    votes: Annotated[list[int], "by seat"]
    winners: Annotated[list[int], "the seats that win it"]


class ProjectAfter(TypedDict):
    project: Annotated[str, "its word"]
    at: Annotated[int, "steps made by then"]
    funded: Annotated[bool, "all are made"]


class ProjectsAfter(TypedDict):
    after: Annotated[list[ProjectAfter], "where each marker would stand"]
    contributions: Annotated[list[int], "by seat: how many it would make"]


class SeatAfter(TypedDict):
    """What the executive phase would bring a seat."""

    income: Annotated[list[str], "the structures that would produce"]
    upkeep: Annotated[str | None, "the resource to pay for its level"]
    keeps: Annotated[int, "the level it can pay for"]
    floors: Annotated[int, "points for floors"]
    left: Annotated[int, "points if the left law passes"]
    right: Annotated[int, "points if the right law passes"]


class ExecutiveNow(TypedDict):
    """What the executive phase would bring if the round ended now. Income is named but not reckoned in."""

    floors: Annotated[list[Floor], "from the top"]
    wings: Annotated[list[int], "votes of the left and the right wing"]
    law: Annotated[Wing | None, "that would pass; null in a tie"]
    decides: Annotated[int | None, "the seat that breaks the tie"]
    projects: Annotated[ProjectsAfter, "the grand projects"]
    seats: Annotated[list[SeatAfter], "by seat"]


# The players.


class Forecast(TypedDict):
    """Points that the end of the game would add."""

    medals: Annotated[int, "for medals"]
    leftovers: Annotated[int, "for what is left in stock"]
    projects: Annotated[dict[str, int], "by funded project"]


class Stock(TypedDict):
    """Resources."""

    lavandium: Annotated[int, "lavandium"]
    coppernium: Annotated[int, "coppernium"]
    oceanium: Annotated[int, "oceanium"]
    gold: Annotated[int, "gold"]


class Player(TypedDict):
    """A player's board, which is open to all."""

    seat: Annotated[int, "the seat, from 0"]
    points: Annotated[int, "on the score track"]
    scored: Annotated[dict[str, int], "these points, by source"]
    score: Annotated[int, "the points as they stand, the end of the game reckoned in"]
    stock: Annotated[Stock, "by resource"]
    hangar: Annotated[int, "ships ready to fly"]
    reserve: Annotated[int, "ships not yet bought"]
    ghost_ship: Annotated[bool, "has taken the ghost ship"]
    released: Annotated[list[str], "missions with a release token"]
    just_released: Annotated[list[str], "those released in this turn"]
    flown: Annotated[list[str], "missions with a ship"]
    missions: Annotated[int, "missions flown, the ghost ship's included"]
    degree: Annotated[int, "the degree of accreditation"]
    level: Annotated[int, "the level, bonuses included"]
    marker_level: Annotated[int, "the level the marker stands on"]
    round_bonus: Annotated[int, "to the level, until the end of the round"]
    game_bonus: Annotated[int, "to the level, for good"]
    die: Annotated[int, "its value; 0 before it is recruited"]
    die_at: Annotated[str | None, "the space where it was added to a vote"]
    ambassadors: Annotated[list[int], "not yet placed, by the votes printed on them"]
    special: Annotated[bool, "has received the special ambassador"]
    passed: Annotated[bool, "keeps it for another round"]
    alterations: Annotated[list[str], "unused"]
    scholars: Annotated[list[str], "recruited"]
    ready: Annotated[list[str], "those that can still be used"]
    miner: Annotated[str, "the asteroid the miner stands on"]
    tokens: Annotated[list[str], "taken from asteroids"]
    mage: Annotated[int, "the moon the mage stands on; 0 before the first"]
    pawns: Annotated[dict[str, int], "the level of the pawn in each shop"]
    structures: Annotated[list[str], "built on E81216"]
    robots: Annotated[int, "robots left"]
    influence: Annotated[dict[str, int], "by planet"]
    medals: Annotated[list[str], "by colour"]
    contributions: Annotated[int, "to the senatorial project"]
    starter: Annotated[str | None, "the starter tile"]
    deep_space: Annotated[list[str], "Deep Space tiles taken"]
    forecast: Annotated[Forecast, "what the end of the game would add"]


#: A planet whose word is no name in Python.
Sixth = TypedDict("Sixth", {"6moon": Annotated[SixMoon, "6Moon"]})


class View(Sixth):
    """What a seat may know of a game of Federation. The planets have the names of the rulebook."""

    game: Annotated[str, '"federation"']
    seat: Annotated[int, "whose view it is; -1 for a spectator"]
    seats: Annotated[int, "how many play"]
    options: Annotated[dict[str, str], "the options of the match"]
    rulings: Annotated[dict[str, str], "the rulings of the match"]
    round: Annotated[int, "from 1; 0 before the first"]
    rounds: Annotated[int, "how many there are"]
    phase: Annotated[Phase, "the part of the round"]
    turn: Annotated[int, "turns taken this round"]
    placing: Annotated[Placing | None, "the turn in progress; null outside a turn"]
    order: Annotated[list[int], "the seats in the order of play"]
    president: Annotated[int, "the seat of the president"]
    waiting: Annotated[list[int], "the seats that owe an answer"]
    over: Annotated[bool, "the game is over"]
    senate: Annotated[list[Space], "from the top left, floor by floor"]
    module: Annotated[list[Stay], "ambassadors in the module"]
    laws: Annotated[Laws, "laws"]
    projects: Annotated[list[Project], "one per column, then the senatorial one"]
    neo: Annotated[Neo, "Néo"]
    atalum: Annotated[list[Scholars], "Atalum, by type"]
    arratooine: Annotated[Arratooine, "Arratooine"]
    e81216: Annotated[list[Structure], "E81216: structures, then megastructures"]
    medals: Annotated[dict[str, list[int]], "by planet: the influence that brings each medal left"]
    deep_space: Annotated[list[str] | None, "the Deep Space tiles left, if the seat has seen them"]
    deep_space_left: Annotated[int, "how many there are"]
    starters: Annotated[list[str], "starter tiles on offer"]
    neutral: Annotated[list[str], "the spaces closed by the neutral player this round"]
    executive: Annotated[ExecutiveNow, "what the executive phase would bring now"]
    players: Annotated[list[Player], "by seat"]
