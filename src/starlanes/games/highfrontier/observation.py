"""The observation of High Frontier: every entry with its place in a row (see kernel/observation.py). `encode.py` fills
it in.
"""

from typing import Final

from mypy_extensions import i64

from starlanes.games.highfrontier.cards import CARD_NAMES, FUTURE_NAMES, UNIT_NAMES
from starlanes.games.highfrontier.choices import REGIME_NAMES, VENTURE_NAMES, VOCABULARY
from starlanes.games.highfrontier.kinds import DECK_NAMES, FACTION_NAMES, FUEL_NAMES, LETTERS, STACK_NAMES
from starlanes.games.highfrontier.map import SITE_SPACES, SPACE_NAMES, ZONE_NAMES
from starlanes.kernel.observation import Observation

OBSERVATION: Final = Observation(2)
of_table: Final = OBSERVATION.add
of_each: Final = OBSERVATION.add_of_player

SITES: Final = [SPACE_NAMES[space] for space in SITE_SPACES]
CRAFT: Final = [*STACK_NAMES, "cube"]
FUEL_FIGURES: Final = ["rocket", "bernal"]
#: The stacks that carry cubes.
CARRIERS: Final = ["rocket", "freighter"]

# The table.
YEAR: Final[i64] = of_table("year", "the year", top=72)
SECTOR: Final[i64] = of_table("sector", "1 for the sector of the sun wheel", ["blue", "yellow", "red"])
SPOT: Final[i64] = of_table("spot", "the spot of the sun wheel, from 0", top=12)
OVER: Final[i64] = of_table("over", "1 if the game is over")
DECK_SIZE: Final[i64] = of_table("deck", "cards in the deck", DECK_NAMES, top=10)
TOP_CARD: Final[i64] = of_table("top", "1 for a card on top of its deck", CARD_NAMES)
AT_BOTTOM: Final[i64] = of_table("bottom", "1 for a card that everybody saw go to the bottom", CARD_NAMES)
EXPLOITATION: Final[i64] = of_table("exploitation", "the value of the letter", LETTERS, top=10)
FAILED: Final[i64] = of_table("failed", "1 for a site where prospecting failed", SITES)
DESTROYED: Final[i64] = of_table("destroyed", "1 for a site that was destroyed", SITES)
FALLING: Final[i64] = of_table("falling", "1 for a comet on its way to Venus or the Earth", SITES)
EVENTS_LEFT: Final[i64] = of_table("events_left", "events until the end, plus 1; 0 while it is not near", top=3)
CLOSED_GLORY: Final[i64] = of_table("closed_glory", "1 for a zone whose glory is gone for good", ZONE_NAMES)
EUREKA: Final[i64] = of_table("eureka", "1 for what Eureka turned out to be", ["open", "none", "science"])
REGIME: Final[i64] = of_table("regime", "1 for where the political disc is, in a game with politics", REGIME_NAMES)
HELD: Final[i64] = of_table("held", "1 for a card on the table while an operation is in progress", CARD_NAMES)
PERFORMERS: Final[i64] = of_table("performers", "1 for a colonist who can still operate in this turn", CARD_NAMES)
HAND_PRICE: Final[i64] = of_table("hand_price", "what a hand card sells for", top=5)
CREWS: Final[i64] = of_table("crews", "crews left in the pile of the Mars armada", top=5)
PERMITS: Final[i64] = of_table("permits", "permissions that others have given for this turn", top=3)
GIVES: Final[i64] = of_table("gives", "things that the offer in progress gives", top=3)
WANTS: Final[i64] = of_table("wants", "things that it wants", top=3)
COUNTER: Final[i64] = of_table("counter", "1 if it is a counter-offer")
AUCTIONED: Final[i64] = of_table("auctioned", "1 for the card that is up for auction", CARD_NAMES)
BID: Final[i64] = of_table("bid", "the highest bid for it", top=10)

BUILT: Final[i64] = of_table("built", "factories and ventures of all players", top=10)
BUILT_ENDS: Final[i64] = of_table("built_ends", "how many of them end the game; 0 if Futures or a scenario do", top=10)
LAST_YEAR: Final[i64] = of_table("last_year", "the year with which the game ends at the latest", top=72)

# The move in progress.
FLYING: Final[i64] = of_table("flying", "1 for the stack that moves", CRAFT)
ENGINE: Final[i64] = of_table("engine", "1 for the active engine", UNIT_NAMES)
NET: Final[i64] = of_table("net", "net thrust of the move", top=10)
THRUST: Final[i64] = of_table("thrust", "burns that can still be paid", top=10)
PIVOTS: Final[i64] = of_table("pivots", "free pivots left", top=3)
BONUS: Final[i64] = of_table("bonus", "bonus burns left", top=3)
STEPS: Final[i64] = of_table("steps", "steps of fuel left if the move ended now", top=30)
PATH: Final[i64] = of_table("path", "how often the space was entered", SPACE_NAMES)
REACHED: Final[i64] = of_table("reached", "1 for the space entered last", SPACE_NAMES)

# What the seat is asked.
ASKED: Final[i64] = of_table(
    "asked", "1 for the verb that the seat is asked for", [verb.name for verb in VOCABULARY.verbs]
)
OWED: Final[i64] = of_table("owed", "the picks of this kind that it owes, this one included", top=5)

# Every seat.
FACTION: Final[i64] = of_each("faction", "1 for its faction", FACTION_NAMES)
FIRST: Final[i64] = of_each("first", "1 if it is the first player")
TURN: Final[i64] = of_each("turn", "1 if it is its turn")
POWER: Final[i64] = of_each("power", "1 if it is in power")
EMANCIPATOR: Final[i64] = of_each("emancipator", "1 if it emancipated the robots")
FLIES: Final[i64] = of_each("flies", "1 if its craft moves")
OFFERS: Final[i64] = of_each("offers", "1 if it makes the offer in progress")
OFFERED: Final[i64] = of_each("offered", "1 if the offer is made to it")
AUCTIONEER: Final[i64] = of_each("auctioneer", "1 if the auction is its own")
LEADER: Final[i64] = of_each("leader", "1 if the highest bid is its own")
OUT: Final[i64] = of_each("out", "1 if it bids no more")
PERMITS_OF: Final[i64] = of_each("permits", "permissions that it has given for this turn", top=3)
WT: Final[i64] = of_each("wt", "WT in the depot", top=15)
CUBES: Final[i64] = of_each("cubes", "cubes left", top=8)
PRIVILEGE: Final[i64] = of_each("privilege", "1 if the faction has its privilege now")
PROMOTED: Final[i64] = of_each("promoted", "1 if its Bernal is promoted")
HOME: Final[i64] = of_each("home", "1 if it, or an ersatz, is on the home orbit")
ERSATZ: Final[i64] = of_each("ersatz", "1 if there is an ersatz on the home orbit")
HUMANS: Final[i64] = of_each("humans", "Human colonists in space", top=5)
MOST_HUMANS: Final[i64] = of_each("most_humans", "how many there may be", top=5)
MARKS: Final[i64] = of_each("marks", "what a scenario notes, as bits", top=8)
GLORY: Final[i64] = of_each("glory", "1 for a zone whose glory it took", ZONE_NAMES)
VENTURES: Final[i64] = of_each("ventures", "1 for a venture it took", VENTURE_NAMES)
FUTURES: Final[i64] = of_each("futures", "1 for a Future it completed", FUTURE_NAMES)
STARS: Final[i64] = of_each("stars", "1 for a star that it took, 2 for one with a black disc", FUTURE_NAMES, top=2)
FALLS: Final[i64] = of_each("falls", "years until the comet falls that it announced", FUTURE_NAMES, top=12)
VISITED: Final[i64] = of_each("visited", "1 for a zone on whose sites the crew has stood since it left LEO", ZONE_NAMES)
DRY: Final[i64] = of_each("dry", "dry mass", FUEL_FIGURES, top=15)
TANKS: Final[i64] = of_each("tanks", "whole tanks", FUEL_FIGURES, top=15)
LOOSE: Final[i64] = of_each("loose", "steps of a started tank", FUEL_FIGURES, top=3)
FUEL_STEPS: Final[i64] = of_each("steps", "all steps of fuel", FUEL_FIGURES, top=30)
FUEL: Final[i64] = of_each(
    "fuel", "1 for what the tanks hold", [f"{figure} {fuel}" for figure in FUEL_FIGURES for fuel in FUEL_NAMES]
)
ON_MAP: Final[i64] = of_each("on_map", "1 for a stack that is on the map", STACK_NAMES)
STACKS_ON: Final[i64] = of_each("stacks_on", "its stacks on the space, as a sum of 1, 2, 4, …", SPACE_NAMES, top=8)
STACK_OF: Final[i64] = of_each("stack_of", "the stack that the unit is in, from 1; 0 if none", UNIT_NAMES, top=7)
HAND: Final[i64] = of_each("hand", "1 for a card in hand", CARD_NAMES)
BLACKENED: Final[i64] = of_each("blackened", "1 for one that can be boosted with its black side up", CARD_NAMES)
TOURS: Final[i64] = of_each("tours", "zones on whose sites the Human colonist has stood", CARD_NAMES, top=5)
AGES: Final[i64] = of_each("ages", "the age of a Human, if it is another than at first", CARD_NAMES, top=5)
CLAIMS: Final[i64] = of_each("claims", "1 for a site with its disc", SITES)
FACTORIES: Final[i64] = of_each("factories", "1 for a site with its factory", SITES)
COLONIES: Final[i64] = of_each("colonies", "1 for a site with its colony", SITES)
FLEET: Final[i64] = of_each("fleet", "small cubes on the space that are no factories", SPACE_NAMES)
CARRIED: Final[i64] = of_each("carried", "small cubes that the craft carries", CARRIERS, top=6)
# What they add up to: a learner that meets a site at a time would need many thousands of games to find that out.
SCORE: Final[i64] = of_each("score", "its points, if the game ended now", top=20)
CLAIM_COUNT: Final[i64] = of_each("claim_count", "its claims", top=6)
FACTORY_COUNT: Final[i64] = of_each("factory_count", "its factories", top=4)
HAND_COUNT: Final[i64] = of_each("hand_count", "its cards in hand", top=8)

for _path, _why in {
    "players.stacks.*.weight": "it follows from mass and fuel",
    "players.stacks.*.room": "it follows from mass and fuel",
    "players.stacks.*.drives": "what the rules make of the cards aboard and their place",
    "players.stacks.*.working": "what the rules make of the cards aboard and their place",
    "players.bernal.space": "`stacks_on` and `stack_of` say where it is",
    "players.bernal.dirtsides": "they follow from its place and the factories",
    "players.bernal.hydration": "it follows from the dirtsides",
    "players.bernal.lab": "it follows from its place and its crew",
    "permits.permission": "a permission is a choice of its own; who gave how many is there",
    "offer.gives": "what is offered is a list of choices; how many is there",
    "offer.wants": "what is offered is a list of choices; how many is there",
    "auction.deck": "the card says it",
    "wheel": "it is printed on the board",
    "next_event": "it follows from the spot of the sun wheel",
    "armada.rockets": "the puzzle of one scenario",
    "armada.crew": "the puzzle of one scenario",
}.items():
    OBSERVATION.leave_out(_path, _why)
