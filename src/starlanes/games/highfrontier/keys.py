"""Keys of labels: what most comparisons need to know of a motion, packed into one number.

Each part has a bit above it that is not used, so one subtraction tells whether a key is no worse in any part: with all
those bits set in the other, they are still set when the key was taken from it. Less is better in all parts.
"""

from typing import Final

from mypy_extensions import i64

#: The highest number of each part, and where the part begins; risk is the lowest.
MOST_RISK: Final = 0xFFFF
MOST_THRUST: Final = 0x7F
MOST_HEAVY: Final = 0xFF
MOST_BURNS: Final = 0xFF
MOST_SPENT: Final = 0x3FFF
THRUST_PART: Final = 0x20000
HEAVY_PART: Final = 0x2000000
BURNS_PART: Final = 0x400000000
SPENT_PART: Final = 0x80000000000
#: The bits above the parts.
GUARDS: Final = 0x200040201010000
#: No craft is lighter.
LIGHTEST: Final = 200


def key_of(spent: i64, risk: i64, light: i64, thrust: i64, burns: i64) -> i64:
    """What a row spent and risked, its weight, thrust, and thrust with bonus burns as one number, so that two rows are
    compared at once. What is too much for it is compared again."""
    return (
        min(risk, MOST_RISK)
        + (MOST_THRUST - min(thrust, MOST_THRUST)) * THRUST_PART
        + min(LIGHTEST - light, MOST_HEAVY) * HEAVY_PART
        + (MOST_BURNS - min(burns, MOST_BURNS)) * BURNS_PART
        + min(spent, MOST_SPENT) * SPENT_PART
    )


#: The parts of a route's cost: belts, then hazards, then steps.
HAZARDS_PART: Final = 0x100000
STEPS_PART: Final = 0x10000000000
COST_GUARDS: Final = 0x800008000080000


def cost_of(steps: i64, hazards: i64, belts: i64) -> i64:
    """What a route costs as one number, in the same way."""
    return belts + hazards * HAZARDS_PART + steps * STEPS_PART


def no_worse(cost: i64, other: i64) -> bool:
    """Whether a route's cost is no more than another's in any part."""
    return ((other | COST_GUARDS) - cost) & COST_GUARDS == COST_GUARDS
