"""The rocket diagram (2.4A, 6.7A, 17.0C): fuel is added by tanks and spent by steps.

A figure stands in the row of its dry mass: `tanks` whole tanks and `loose` steps of the next one. All numbers are
integers; `Fuel` is a value and never changes.
"""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.kernel.datafiles import Row

ROCKET_ROWS: Final[list[Row]] = data.GAME["rocket"]
#: The last row serves all that is heavier.
LAST_ROW: Final[int] = len(ROCKET_ROWS)
#: In the last row the dry mass counts as this for the weight class.
LAST_ROW_MASS: Final = 15
MOST_TANKS: Final[list[int]] = [0, *(row["tanks"] for row in ROCKET_ROWS)]
CLASS_ROWS: Final[list[Row]] = data.GAME["class"]
CLASS_NAMES: Final[list[str]] = [row["id"] for row in CLASS_ROWS]
CLASS_TO: Final[list[int]] = [row["to"] for row in CLASS_ROWS]
CLASS_THRUST: Final[list[int]] = [row["thrust"] for row in CLASS_ROWS]


def row_steps(row: Row) -> list[int]:
    """Steps in the first so many tanks of a row: 0, then one more tank each."""
    first: list[int] = row["steps"]
    out = [0]
    for tank in range(row["tanks"]):
        out.append(out[tank] + (first[tank] if tank < len(first) else 1))
    return out


#: STEPS[row][tanks]: the steps in so many whole tanks.
STEPS: Final[list[list[int]]] = [[0], *(row_steps(row) for row in ROCKET_ROWS)]


def row_of(dry: int) -> int:
    """The row of a dry mass; nothing weighs less than 1."""
    if dry < 1:
        return 1
    return LAST_ROW if dry > LAST_ROW else dry


def most_tanks(dry: int) -> int:
    return MOST_TANKS[row_of(dry)]


def full_steps(dry: int, tanks: int) -> int:
    """The steps in whole tanks."""
    return STEPS[row_of(dry)][tanks]


def tanks_of(dry: int, steps: int) -> int:
    """The whole tanks in so many steps."""
    table = STEPS[row_of(dry)]
    tanks = len(table) - 1
    while table[tanks] > steps:
        tanks -= 1
    return tanks


def weight_class(dry: int, steps: int) -> int:
    """The class of a craft with so many steps of fuel; a started tank counts as a whole one."""
    row = row_of(dry)
    tanks = tanks_of(dry, steps)
    if STEPS[row][tanks] < steps:
        tanks += 1
    wet = (LAST_ROW_MASS if row == LAST_ROW else row) + tanks
    at = 0
    while CLASS_TO[at] < wet:
        at += 1
    return at


def class_thrust(dry: int, steps: int) -> int:
    """What the weight class adds to thrust: +1 for a probe to -2 for a tug (6.1)."""
    return CLASS_THRUST[weight_class(dry, steps)]


class Fuel:
    """A figure on the diagram."""

    def __init__(self, dry: int, tanks: int, loose: int = 0) -> None:
        self.dry = dry
        self.tanks = tanks
        self.loose = loose

    def steps(self) -> int:
        """All steps that can be spent."""
        return full_steps(self.dry, self.tanks) + self.loose

    def in_tank(self) -> int:
        """The steps of the tank that is started, or would be next; 0 if the row is full."""
        table = STEPS[row_of(self.dry)]
        return table[self.tanks + 1] - table[self.tanks] if self.tanks + 1 < len(table) else 0

    def weight_class(self) -> int:
        return weight_class(self.dry, self.steps())

    def room(self) -> int:
        """How many tanks may be added; a started one takes none."""
        return most_tanks(self.dry) - self.tanks

    def add(self, tanks: int) -> "Fuel":
        """More whole tanks, as many as fit; a started tank keeps its share, rounded down (12.3)."""
        return reweighed(self.dry, min(self.tanks + tanks, most_tanks(self.dry)), self.loose, self.in_tank())

    def spend(self, steps: int) -> "Fuel":
        """Fewer steps; the caller has seen that there are enough."""
        left = self.steps() - steps
        assert left >= 0
        tanks = tanks_of(self.dry, left)
        return Fuel(self.dry, tanks, left - full_steps(self.dry, tanks))

    def unload(self, tanks: int) -> "Fuel":
        """Fewer whole tanks; a started one is lost when the last is taken out (17.0C)."""
        assert tanks <= self.tanks
        if tanks == self.tanks:
            return Fuel(self.dry, 0)
        return reweighed(self.dry, self.tanks - tanks, self.loose, self.in_tank())

    def reweigh(self, dry: int) -> "Fuel":
        """The figure in another row: whole tanks stay, the started one keeps its share, rounded down (6.7A)."""
        return reweighed(dry, min(self.tanks, most_tanks(dry)), self.loose, self.in_tank())


def reweighed(dry: int, tanks: int, loose: int, in_tank: int) -> Fuel:
    """So many tanks in the row of `dry`, with `loose` of `in_tank` steps of the next tank carried over."""
    out = Fuel(dry, tanks)
    if loose and in_tank:
        out.loose = loose * out.in_tank() // in_tank
    return out
