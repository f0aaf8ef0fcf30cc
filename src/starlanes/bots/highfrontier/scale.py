"""What things are worth to the greedy bot, in hundredths of a year: a year of a player is about a point."""

from typing import Final

YEAR: Final = 100
POINT: Final = 100
#: With so many WT, where Futures count, a mission is flown that is not worth its years: idle ones bring less. And what
#: those idle years cost.
RICHES: Final = 26
IDLE: Final = 700
#: Where Futures end the game it lasts so much longer: a point is worth so many years more.
LONG_GAME: Final = 2
#: What a WT is worth to somebody who has few: a good operation earns about two; more where Income pays 2.
WT: Final = 50
WT_WITH_SUPPORTS: Final = 32
LEAST_WT: Final = 10
#: With more than this, each WT is worth less; craft with supports are heavier.
PLENTY: Final = 8
PLENTY_WITH_SUPPORTS: Final = 16
#: An operation that has to be done, beside the years that pass.
OPERATION: Final = 60
#: A step of fuel that has to be bought in LEO, by what a WT is worth; journeys are looked for at the usual price.
BOUGHT_STEPS: Final = ((40, 40), (20, 24), (0, 12))
USUAL_STEP: Final = 24
#: A step that is aboard already.
STEP: Final = 15
#: A roll that may destroy a craft: about the WT that make it needless.
HAZARD: Final = 180
#: A craft that is lost: its cards come back, but not what it cost to get them there.
CRAFT: Final = 700
#: Where Futures count it was to make a Lab, and years are short.
DEAR_CRAFT: Final = 1100
#: A Bernal that loses its power far from home: it never gets away from there (19.5).
BERNAL: Final = 3000
#: A WT that is not there yet, beside its worth: time.
DELAY: Final = 35
DELAY_WITH_SUPPORTS: Final = 40
#: The first factory makes fuel and products.
FIRST_FACTORY: Final = 250
#: A factory that leads to the first Lab: Futures need one. So many cubes are kept for it.
LAB: Final = 4000
#: Beyond Neptune it is a Lab by itself, and the first hazard of the game a safe one. Of letter D robots are built, and
#: with them three Futures that follow one another; of V, and of C with air, one is made; elsewhere hardly any.
SAFE_LAB: Final = 4500
LAB_FOR_ONE: Final = 3000
POOR_LAB: Final = 2000
RESERVED_CUBES: Final = 2
#: A factory beyond Neptune, after which the first epic hazard fails on a one only.
FOOTHOLD: Final = 1600
#: A factory of the letter of a freighter that a Future asks for.
FOR_FREIGHTER: Final = 1000
#: With fewer years left a first Lab comes too late.
LAST_LAB: Final = 16
#: And with fewer nobody begins anew who has one from which no Future comes.
ANOTHER_LAB: Final = 20
#: A Human who is needed in a Lab far from home.
PASSENGER: Final = 2500
#: Cards that are only imagined: the WT that each will cost, and its time; with supports the last one that fits is rare.
BUYING: Final = 2
GETTING_IT: Final = 100
GETTING_SUPPORTS: Final = 220
LAST_WITH_SUPPORTS: Final = 200
#: What a craft that failed to find anything can still do elsewhere.
CONSOLATION: Final = 150
#: No journey is looked for that takes longer or costs more.
MOST_TURNS: Final = 7
MOST_PRICE: Final = 1500
#: Where Futures count there are years enough for more, and what lies farther may be the only Lab, or lead to it.
FAR_TURNS: Final = 11
FAR_PRICE: Final = 2500
#: What comes too late counts for so much.
TOO_LATE: Final = 0.25


def worth_of_wt(wt: int, supports: bool) -> int:
    """What one more WT is worth to somebody who has so many."""
    most, plenty = (WT_WITH_SUPPORTS, PLENTY_WITH_SUPPORTS) if supports else (WT, PLENTY)
    return max(LEAST_WT, min(most, most * plenty // max(1, wt)))


def worth_of_step(wt: int) -> int:
    """What a step of fuel is worth that is bought, by what a WT is worth."""
    return next(step for least, step in BOUGHT_STEPS if wt >= least)
