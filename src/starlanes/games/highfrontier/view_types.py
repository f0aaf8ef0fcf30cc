"""What a seat's view holds, entry by entry. `view.py` fills it in; clients get it as JSON schema (`starlanes schema
highfrontier`).

Cards, units (cards with the side that is up), spaces, decks, zones, ventures and political spaces are named by the
words of the data files.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

Sector = Literal["blue", "yellow", "red"]


class Deck(TypedDict):
    """A deck."""

    top: Annotated[str | None, "the card on top; null if the deck is empty"]
    size: Annotated[int, "how many cards there are"]
    bottom: Annotated[list[str], "cards that everybody saw go to the bottom, the lowest first"]


class Flight(TypedDict):
    """A move in progress."""

    seat: Annotated[int, "whose craft moves"]
    craft: Annotated[str, "its stack"]
    engine: Annotated[str | None, "the active engine; null for a freighter"]
    net: Annotated[int, "net thrust of this move"]
    thrust: Annotated[int, "burns that can still be paid with thrust and fuel"]
    pivots: Annotated[int, "free pivots left"]
    bonus: Annotated[int, "bonus burns left"]
    steps: Annotated[int, "steps of fuel left if the move ended now"]
    path: Annotated[list[str], "the spaces that were entered, in order"]


class Auction(TypedDict):
    """An auction in progress; the log has who bid what."""

    card: Annotated[str, "the card"]
    deck: Annotated[str, "its deck"]
    auctioneer: Annotated[int, "whose auction it is: ties are his"]
    bid: Annotated[int, "the highest bid"]
    leader: Annotated[int, "whose it is, -1 before the first"]
    out: Annotated[list[int], "seats that are out"]


class Permit(TypedDict):
    """What another player allows the one whose turn it is, until the turn ends."""

    giver: Annotated[int, "who allows it"]
    permission: Annotated[str, "what, as the choice that added it to an offer"]


class Offer(TypedDict):
    """An offer in the making, or on the table."""

    seat: Annotated[int, "who makes it"]
    to: Annotated[int, "to whom"]
    gives: Annotated[list[str], "what the maker gives, by the choices that added it"]
    wants: Annotated[list[str], "what he wants"]
    counter: Annotated[bool, "it is a counter-offer"]


class ArmadaRocket(TypedDict):
    """A rocket of the Mars armada (V6)."""

    units: Annotated[list[str], "its cards"]
    valid: Annotated[bool, "it could fly to Phobos and prospect it"]


class Armada(TypedDict):
    """The puzzle of the Mars armada (V6)."""

    rockets: Annotated[list[ArmadaRocket], "the rockets, by number from 0"]
    crew: Annotated[str | None, "the crew on top of its pile"]
    crews: Annotated[int, "how many crews are left"]


class Feed(TypedDict):
    """A card that fills a need of another."""

    of: Annotated[str, "the support"]
    to: Annotated[str, "the card that needs it"]
    what: Annotated[Literal["reactor", "generator", "cooling"], "what it serves as"]
    n: Annotated[int, "therms that a radiator takes away"]


class Lack(TypedDict):
    """Something that keeps a card from working."""

    unit: Annotated[str, "the card that lacks it: itself, or a support of it"]
    what: Annotated[Literal["reactor", "generator", "sun", "cooling"], "what is missing"]
    kinds: Annotated[list[str], "the kinds of reactor or generator that would do"]
    n: Annotated[int, "how many reactors, generators or therms"]


class Working(TypedDict):
    """A card that needs supports, cooling or the Sun, where its stack is."""

    unit: Annotated[str, "the card"]
    heat: Annotated[int, "therms of heat when it works"]
    cooling: Annotated[int, "therms that radiators take away"]
    feeds: Annotated[list[Feed], "what fills which need, also while others are open"]
    lacks: Annotated[list[Lack], "why it does not work; empty if it does"]


class Part(TypedDict):
    """A summand of net thrust."""

    what: Annotated[Literal["engine", "support", "beam", "afterburner", "sun", "weight"], "where it comes from"]
    unit: Annotated[str | None, "the card, if it is one"]
    n: Annotated[int, "what it adds"]


class Drive(TypedDict):
    """A way to run an engine of a stack where it stands."""

    unit: Annotated[str, "the engine"]
    run: Annotated[str, "plain, afterburner, thrifty or thrifty-afterburner"]
    ready: Annotated[bool, "it could set out so: fuel, mass and lift-off allow it"]
    net: Annotated[int, "net thrust"]
    parts: Annotated[list[Part], "its sum"]
    per_burn: Annotated[str, "steps of fuel for a burn, as 2 or 1/2"]
    burns: Annotated[int | None, "burns that the fuel aboard pays for; null if they cost nothing"]
    afterburner: Annotated[int, "steps that the afterburner takes first"]
    pivots: Annotated[int, "free pivots a move"]
    heat: Annotated[int, "therms of heat"]
    cooling: Annotated[int, "therms that radiators take away"]
    feeds: Annotated[list[Feed], "what fills which need"]


class Stack(TypedDict):
    """A stack of cards. Fuel is the rocket's alone."""

    space: Annotated[str, "where it is"]
    units: Annotated[list[str], "its cards"]
    cubes: NotRequired[Annotated[int, "mobile factories that it carries"]]
    dry: NotRequired[Annotated[int, "dry mass"]]
    tanks: NotRequired[Annotated[int, "whole tanks"]]
    loose: NotRequired[Annotated[int, "steps of a started tank"]]
    steps: NotRequired[Annotated[int, "all steps of fuel"]]
    weight: NotRequired[Annotated[str, "the weight class"]]
    room: NotRequired[Annotated[int, "whole tanks that still fit"]]
    fuel: NotRequired[Annotated[str, "what the tanks hold: water, dirt, or an isotope, as isotope-S"]]
    drives: Annotated[list[Drive], "the ways to run its engines"]
    working: Annotated[list[Working], "its cards that need something, working or not"]


class Bernal(TypedDict):
    """A player's Bernal, with what its place and its side bring."""

    space: Annotated[str, "where it is: in its own stack, or aboard another"]
    promoted: Annotated[bool, "its purple side is up"]
    home: Annotated[bool, "it, or an ersatz, is on the home orbit"]
    has_ersatz: Annotated[bool, "there is an ersatz on the home orbit"]
    dirtsides: Annotated[list[str], "own factories beside it"]
    hydration: Annotated[int, "their drops"]
    lab: Annotated[bool, "it is a Lab"]


class Player(TypedDict):
    """A player; all of it is public."""

    faction: Annotated[str, "the faction"]
    wt: Annotated[int, "WT in the depot"]
    hand: Annotated[list[str], "cards in hand"]
    stacks: Annotated[dict[str, Stack], "stacks that are on the map, by name"]
    claims: Annotated[list[str], "sites with a disc"]
    factories: Annotated[list[str], "those of them with a factory"]
    colonies: Annotated[list[str], "those of them with a colony"]
    fleet: Annotated[list[str], "where small cubes stand that are no factories"]
    glory: Annotated[list[str], "zones whose glory was taken"]
    ventures: Annotated[list[str], "ventures that were taken"]
    visited: Annotated[list[str], "zones on whose sites the crew has stood since it left LEO"]
    cubes: Annotated[int, "cubes left"]
    privilege: Annotated[bool, "the faction has its privilege now"]
    bernal: Annotated[Bernal | None, "the Bernal; null without the module"]
    humans: Annotated[int, "Human colonists in space"]
    most_humans: Annotated[int, "how many there may be"]
    tours: Annotated[dict[str, list[str]], "Human colonists and the zones on whose sites they have stood"]
    blackened: Annotated[list[str], "hand cards that can be boosted with their black side up"]
    futures: Annotated[list[str], "Futures that were completed"]
    ages: Annotated[dict[str, int], "V1: Humans of another age than that at which they come into space, in discs"]
    marks: Annotated[int, "what a scenario notes of the player, as bits"]
    score: Annotated[int, "victory points as they stand"]


class Star(TypedDict):
    """A disc on a star of the Futures."""

    seat: Annotated[int, "whose it is"]
    future: Annotated[str, "the Future"]
    failed: Annotated[bool, "a black disc is on top: the epic hazard failed"]


class Fall(TypedDict):
    """A comet that was pushed off its course."""

    future: Annotated[str, "new-venus or footfall"]
    seat: Annotated[int, "who announced it"]
    space: Annotated[str, "the comet"]
    years: Annotated[int, "years left"]


class View(TypedDict):
    """What every seat knows."""

    year: Annotated[int, "the year, from 1"]
    sector: Annotated[Sector, "the sector of the sun wheel"]
    spot: Annotated[int, "the spot of the sun wheel, from 0"]
    wheel: Annotated[list[Sector], "the sectors of the sun wheel by spot"]
    next_event: Annotated[int | None, "years until the next event, null without events"]
    last_year: Annotated[int, "the game ends with this year at the latest"]
    built: Annotated[int, "factories and ventures of all players"]
    built_ends: Annotated[int | None, "how many of them end the game; null if Futures or a scenario end it"]
    first: Annotated[int, "the first player's seat"]
    turn: Annotated[int, "whose turn it is"]
    over: Annotated[bool, "the game is over"]
    decks: Annotated[dict[str, Deck], "the decks in play by name"]
    exploitation: Annotated[dict[str, int], "the value of each letter"]
    failed: Annotated[list[str], "sites where prospecting failed"]
    destroyed: Annotated[list[str], "those of them that epic hazards or falling comets destroyed"]
    stars: Annotated[list[Star], "the stars that are taken, from the left"]
    events_left: Annotated[int | None, "events until the end of the game; null while it is not near"]
    falls: Annotated[list[Fall], "comets on their way to Venus or the Earth"]
    closed_glory: Annotated[list[str], "zones whose glory is gone for good"]
    eureka: Annotated[Literal["open", "none", "science"], "what Eureka turned out to be"]
    regime: Annotated[str | None, "where the political disc is; null without politics"]
    power: Annotated[int, "the seat in power, -1 if nobody is"]
    emancipator: Annotated[int, "the seat that emancipated the robots, -1 if nobody has"]
    held: Annotated[list[str], "cards on the table while an operation is in progress"]
    performers: Annotated[list[str], "colonists who can still perform an operation in this turn"]
    hand_price: Annotated[int, "what a hand card sells for"]
    auction: Annotated[Auction | None, "the auction in progress"]
    flight: Annotated[Flight | None, "the move in progress"]
    permits: Annotated[list[Permit], "permissions of this turn"]
    offer: Annotated[Offer | None, "the offer in progress"]
    armada: Annotated[Armada | None, "the Mars armada; null in other games"]
    players: Annotated[list[Player], "the players by seat"]
