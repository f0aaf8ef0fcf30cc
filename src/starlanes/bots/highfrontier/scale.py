"""What things are worth to the greedy bot, in hundredths of a year: a year of a player is about a point."""

from typing import Final

YEAR: Final = 100
POINT: Final = 100
#: A good operation earns about two WT.
WT: Final = 50
#: An operation that has to be done, beside the years that pass.
OPERATION: Final = 60
#: A step of fuel that has to be bought in LEO; one that is aboard already.
BOUGHT_STEP: Final = 40
STEP: Final = 15
#: A roll that may destroy a craft: about the WT that make it needless.
HAZARD: Final = 180
#: A craft that is lost: its cards come back, but not what it cost to get them there.
CRAFT: Final = 700
#: A WT that is not there yet, beside its worth: time.
DELAY: Final = 22
#: The first factory makes fuel and products.
FIRST_FACTORY: Final = 250
#: What a craft that failed to find anything can still do elsewhere.
CONSOLATION: Final = 150
#: No journey is looked for that takes longer or costs more.
MOST_TURNS: Final = 9
MOST_PRICE: Final = 1400
#: What comes too late counts for so much.
TOO_LATE: Final = 0.25
