"""The cards as tables (2.6). A card has one or two faces; a radiator's face has a light and a heavy side.

What lies in a stack is a *unit*: a card with the face and side that is up. Every unit has a number of its own, so a
stack is a list of integers, and a card in it is `UNIT_CARD[unit]`.
"""

from fractions import Fraction
from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.data import fraction_of, mask_of
from starlanes.games.highfrontier.kinds import (
    BLACK,
    BURNS_NAMES,
    CREW,
    DECK_NAMES,
    FACTION_NAMES,
    GENERATOR_NAMES,
    LETTERS,
    NO_LETTER,
    NOBODY,
    PLATFORM_NAMES,
    PURPLE,
    REACTOR_NAMES,
    SIDE_NAMES,
    SPECIALTY_NAMES,
    WHITE,
)
from starlanes.kernel.datafiles import Row, known_fields, place_of, reading

CARD_ROWS: Final[list[Row]] = data.CARDS["card"]
FACE_ROWS: Final[list[Row]] = data.CARDS["face"]
CARD_NAMES: Final[list[str]] = [row["id"] for row in CARD_ROWS]
CARD_INDEX: Final[dict[str, int]] = {name: at for at, name in enumerate(CARD_NAMES)}
CARDS: Final[int] = len(CARD_NAMES)

#: The powers a face may have besides its numbers, and the fields each reads.
POWER_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "sail": (),  # lost in an aerobrake
    "ignores-radiation": (),  # flares and belts
    "belt-bonus": (),  # a bonus burn on each radiation space entered
    "belt-thrust": ("n",),  # more thrust when the move starts on a radiation space
    "isru": ("n", "at"),  # a better ISRU on its site
    "size": ("n", "at"),  # less on the die when prospecting on its site
    "aerostat-drops": ("n",),  # so many drops on sites with an atmosphere
    "double-refuel": (),
    "double-isotope": (),
    "burns-soft": ("n",),  # activated, it costs cards of lower rad-hardness
    "safe-aerobrake": (),
    "no-bernal": (),  # supports neither a Bernal nor an industrialisation
    "heatsink": (),  # heavy once, then light
    "cools-support": (),  # a radiator that may cool what supports it
    "lands-free": ("n",),  # a freighter on sites up to that size
    "solar-heated": ("at",),  # a freighter that goes no farther out
    "no-glitch": (),
    "keeps-privilege": ("at",),  # in Anarchy, or from within the Bernal in War too
    "may-leave": (),  # may be decommissioned by its owner anywhere
    "felonies-anywhere": (),
    "no-aerobrake": (),
    "free-epic": (),
    "humans-return": (),
    "chooses-card": (),
    "makes-c": (),
    "half-finao": (),
    "one-modifier": (),  # a GW engine that gains from one of its supports
}
POWER_NAMES: Final[list[str]] = list(POWER_FIELDS)

CARD_DECK: Final[list[int]] = [place_of(row["deck"], DECK_NAMES, "deck") for row in CARD_ROWS]
CARD_LETTER: Final[list[int]] = [
    place_of(row["letter"], LETTERS, "letter") if "letter" in row else NO_LETTER for row in CARD_ROWS
]
#: The isotope a thruster of the basic game needs once GW thrusters are in play (21.2).
CARD_ISOTOPE: Final[list[int]] = [
    place_of(row["isotope"], LETTERS, "letter") if "isotope" in row else NO_LETTER for row in CARD_ROWS
]
CARD_FACTION: Final[list[int]] = [
    place_of(row["faction"], FACTION_NAMES, "faction") if "faction" in row else NOBODY for row in CARD_ROWS
]
#: "Free Market sale as hand card only" (14.4B).
HAND_SALE_ONLY: Final[list[bool]] = [row.get("sale_hand_only", False) for row in CARD_ROWS]
IS_ROBOT: Final[list[bool]] = [row.get("robot", False) for row in CARD_ROWS]
#: A freighter without a letter, built by a push-factory; cards that no digital swap touches (18.3B, 16.1).
BUILT_BY_PUSH: Final[list[bool]] = [row.get("built_by_push", False) for row in CARD_ROWS]
NO_SWAP: Final[list[bool]] = [row.get("no_digital_swap", False) for row in CARD_ROWS]


class Power:
    """Something a face does besides its numbers."""

    def __init__(self, do: str, n: int, at: str) -> None:
        self.do = do
        self.n = n
        self.at = at


def powers_of(row: Row) -> list[Power]:
    out: list[Power] = []
    for power in row.get("powers", []):
        do = POWER_NAMES[place_of(power["do"], POWER_NAMES, "power")]
        known_fields(power, ("do", *POWER_FIELDS[do]), f"the power '{do}'")
        out.append(Power(do, power.get("n", 0), power.get("at", "")))
    return out


# ---- Units ----------------------------------------------------------------------------------------------------

UNIT_CARD: Final[list[int]] = []
UNIT_SIDE: Final[list[int]] = []
UNIT_HEAVY: Final[list[bool]] = []
UNIT_ROW: Final[list[Row]] = []
#: Unit of a card by its side; of radiators the light one, the heavy one follows. -1 if there is no such face.
UNIT_OF: Final[list[list[int]]] = [[-1, -1, -1] for card in range(CARDS)]


def read_units() -> None:
    for row in FACE_ROWS:
        with reading({"id": f"{row.get('card')}, {row.get('side')} face"}, "face"):
            card = place_of(row["card"], CARD_NAMES, "card")
            side = place_of(row["side"], SIDE_NAMES, "side")
            UNIT_OF[card][side] = len(UNIT_CARD)
            for heavy in (False, True) if "heavy_mass" in row else (False,):
                UNIT_CARD.append(card)
                UNIT_SIDE.append(side)
                UNIT_HEAVY.append(heavy)
                UNIT_ROW.append(row)


read_units()
UNITS: Final[int] = len(UNIT_CARD)


def numbers(field: str, otherwise: int = 0) -> list[int]:
    """A number of every unit; heavy sides of radiators have their own."""
    return [
        row[f"heavy_{field}"] if heavy and f"heavy_{field}" in row else row.get(field, otherwise)
        for row, heavy in zip(UNIT_ROW, UNIT_HEAVY, strict=True)
    ]


def masks(field: str, names: list[str]) -> list[int]:
    return [mask_of(row.get(field, []), names, field) for row in UNIT_ROW]


def flags(field: str) -> list[bool]:
    return [bool(row.get(field, False)) for row in UNIT_ROW]


def fractions(field: str, otherwise: int) -> list[Fraction]:
    return [fraction_of(row.get(field, otherwise)) for row in UNIT_ROW]


MASS: Final[list[int]] = numbers("mass")
RAD_HARD: Final[list[int]] = numbers("rad")
#: What a radiator cools; what a card must be cooled by.
THERMS: Final[list[int]] = numbers("therms")
HEAT: Final[list[int]] = numbers("heat")
NEEDS_REACTOR: Final[list[int]] = masks("needs_reactor", REACTOR_NAMES)
REACTORS_NEEDED: Final[list[int]] = [row.get("reactors", 1) if "needs_reactor" in row else 0 for row in UNIT_ROW]
NEEDS_GENERATOR: Final[list[int]] = masks("needs_generator", GENERATOR_NAMES)
GIVES_REACTOR: Final[list[int]] = masks("gives_reactor", REACTOR_NAMES)
GIVES_GENERATOR: Final[list[int]] = masks("gives_generator", GENERATOR_NAMES)
THRUST_MOD: Final[list[int]] = numbers("thrust_mod")
#: Fuel use and its multipliers as whole fractions.
FUEL_MOD_NUM: Final[list[int]] = [part.numerator for part in fractions("fuel_mod", 1)]
FUEL_MOD_DEN: Final[list[int]] = [part.denominator for part in fractions("fuel_mod", 1)]
HAS_ENGINE: Final[list[bool]] = ["thrust" in row for row in UNIT_ROW]
THRUST: Final[list[int]] = numbers("thrust")
FUEL_NUM: Final[list[int]] = [part.numerator for part in fractions("fuel", 0)]
FUEL_DEN: Final[list[int]] = [part.denominator for part in fractions("fuel", 0)]
AFTERBURN: Final[list[int]] = numbers("afterburn")
AFTERBURN_THRUST: Final[list[int]] = [row.get("afterburn_thrust", 1 if "afterburn" in row else 0) for row in UNIT_ROW]
FREE_PIVOTS: Final[list[int]] = numbers("pivots")
PUSHABLE: Final[list[bool]] = flags("push")
SOLAR: Final[list[bool]] = flags("solar")
BURNS: Final[list[int]] = [place_of(row.get("burns", "water"), BURNS_NAMES, "fuel") for row in UNIT_ROW]
#: The ISRU rating, 9 for cards without one: no site has so many drops.
NO_ISRU: Final = 9
ISRU: Final[list[int]] = numbers("isru", NO_ISRU)
PLATFORM: Final[list[int]] = masks("platform", PLATFORM_NAMES)
LOAD: Final[list[int]] = numbers("load")
FACTORY_LOADING: Final[list[bool]] = flags("factory_loading")
STARSHIP: Final[list[bool]] = flags("starship")
SPECIALTY: Final[list[int]] = masks("specialty", SPECIALTY_NAMES)
LOYALTY: Final[list[int]] = [
    FACTION_NAMES.index(row["loyalty"]) if row.get("loyalty") in FACTION_NAMES else NOBODY for row in UNIT_ROW
]
BALLOTS: Final[list[int]] = numbers("ballots")
POWERS: Final[list[list[Power]]] = [powers_of(row) for row in UNIT_ROW]


def with_power(name: str) -> list[bool]:
    """Which units have a power."""
    return [any(power.do == name for power in powers) for powers in POWERS]


IS_SAIL: Final[list[bool]] = with_power("sail")
BELT_BONUS: Final[list[bool]] = with_power("belt-bonus")
IGNORES_RADIATION: Final[list[bool]] = with_power("ignores-radiation")
SAFE_AEROBRAKE: Final[list[bool]] = with_power("safe-aerobrake")
NO_AEROBRAKE: Final[list[bool]] = with_power("no-aerobrake")
NO_BERNAL: Final[list[bool]] = with_power("no-bernal")
COOLS_SUPPORT: Final[list[bool]] = with_power("cools-support")
HEATSINK: Final[list[bool]] = with_power("heatsink")
FREE_EPIC: Final[list[bool]] = with_power("free-epic")
ONE_MODIFIER: Final[list[bool]] = with_power("one-modifier")
CHOOSES_CARD: Final[list[bool]] = with_power("chooses-card")
NO_GLITCH: Final[list[bool]] = with_power("no-glitch")
MAKES_C: Final[list[bool]] = with_power("makes-c")
DOUBLE_ISOTOPE: Final[list[bool]] = with_power("double-isotope")
HALF_FINAO: Final[list[bool]] = with_power("half-finao")
FELONIES_ANYWHERE: Final[list[bool]] = with_power("felonies-anywhere")
MAY_LEAVE: Final[list[bool]] = with_power("may-leave")
HUMANS_RETURN: Final[list[bool]] = with_power("humans-return")
#: What a colonist does for another player who has his help (20.3E, 5.9): powers that work in the one's own turn.
LENT_POWERS: Final = (
    "half-finao",
    "makes-c",
    "felonies-anywhere",
    "humans-return",
    "double-isotope",
    "size",
    "keeps-privilege",
)
LENDABLE: Final[list[bool]] = [
    DECK_NAMES[CARD_DECK[card]] == "colonist" and any(power.do in LENT_POWERS for power in powers)
    for card, powers in zip(UNIT_CARD, POWERS, strict=True)
]
#: Human: crew, and colonists that are no robots (20.2).
IS_HUMAN: Final[list[bool]] = [
    CARD_DECK[card] == CREW or (DECK_NAMES[CARD_DECK[card]] == "colonist" and not IS_ROBOT[card]) for card in UNIT_CARD
]
#: What an anti-nuclear regime bans from hands (14.4, 18.5): reactors, and cards that come into play with a reactor or a
#: generator aboard.
IS_NUCLEAR: Final[list[bool]] = [
    DECK_NAMES[deck] == "reactor"
    or (
        DECK_NAMES[deck] in ("freighter", "colonist")
        and not row.get("anti_nuclear_exempt", False)
        and any(
            "gives_reactor" in face or "gives_generator" in face
            for face in FACE_ROWS
            if face["card"] == row["id"] and face["side"] != "purple"
        )
    )
    for row, deck in zip(CARD_ROWS, CARD_DECK, strict=True)
]
CREW_CARD: Final[list[int]] = [CARD_NAMES.index(f"{name}-crew") for name in FACTION_NAMES]
BERNAL_CARD: Final[list[int]] = [CARD_NAMES.index(f"{name}-bernal") for name in FACTION_NAMES]
WHITE_UNIT: Final[list[int]] = [units[WHITE] for units in UNIT_OF]
BLACK_UNIT: Final[list[int]] = [units[BLACK] for units in UNIT_OF]
PURPLE_UNIT: Final[list[int]] = [units[PURPLE] for units in UNIT_OF]


def unit_name(unit: int) -> str:
    """What people type for a unit: the card, with its side if that is not the first, with "heavy" if it is."""
    name = CARD_NAMES[UNIT_CARD[unit]]
    first = WHITE_UNIT[UNIT_CARD[unit]]
    if first == -1:
        first = BLACK_UNIT[UNIT_CARD[unit]]
    if UNIT_SIDE[unit] != UNIT_SIDE[first]:
        name = f"{name}/{SIDE_NAMES[UNIT_SIDE[unit]]}"
    return f"{name}/heavy" if UNIT_HEAVY[unit] else name


UNIT_NAMES: Final[list[str]] = [unit_name(unit) for unit in range(UNITS)]
UNIT_INDEX: Final[dict[str, int]] = {name: unit for unit, name in enumerate(UNIT_NAMES)}


FUTURE_NAMES: Final[list[str]] = [row["id"] for row in data.GAME["future"]]
#: The Future that a face carries (22.0A), -1 if none.
FUTURE_OF: Final[list[int]] = [FUTURE_NAMES.index(row["future"]) if "future" in row else -1 for row in UNIT_ROW]


def weights_of(unit: int) -> list[int]:
    """A unit, and the heavy side of the same face if it is a radiator's; nothing for a face that a card lacks."""
    if unit == -1:
        return []
    heavy = unit + 1
    both = heavy < UNITS and UNIT_CARD[heavy] == UNIT_CARD[unit] and UNIT_HEAVY[heavy]
    return [unit, heavy] if both else [unit]
