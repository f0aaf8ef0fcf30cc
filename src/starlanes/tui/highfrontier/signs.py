"""Signs of High Frontier's screen: kinds of spaces, sites, triangles of cards."""

from typing import Any

from starlanes.games.highfrontier.cards import (
    AFTERBURN,
    CARD_DECK,
    CARD_LETTER,
    HAS_ENGINE,
    HEAT,
    ISRU,
    MASS,
    NO_ISRU,
    PLATFORM,
    RAD_HARD,
    SOLAR,
    THERMS,
    UNIT_CARD,
    UNIT_INDEX,
    UNIT_OF,
    UNIT_ROW,
)
from starlanes.games.highfrontier.cards import CARD_INDEX as CARDS_BY_NAME
from starlanes.games.highfrontier.kinds import LETTERS, NO_LETTER, PLATFORM_NAMES, SITE
from starlanes.games.highfrontier.map import BONUS, DROPS, HAZARD, KIND, LETTER, SIZE, SPACE_INDEX, THRUST_BONUS
from starlanes.kernel.bits import BIT
from starlanes.tui.screen import View

#: By kind of space.
KIND_SIGNS = ["⬡", "●", "┼", "○", "◎", "≋", "✕", "▽", "↻", "☾", "◊", "»"]
#: Colours by kind: they repeat what the signs say.
KIND_STYLES = ["color(221)", "color(213)", "", "", "bold", "color(77)", "color(203)", "color(75)", "", "", "", ""]


def site_numbers(space: int) -> str:
    """Size, letter and drops of a site: 8V·2."""
    return f"{SIZE[space]}{LETTERS[LETTER[space]]}·{DROPS[space]}"


def space_sign(space: int) -> str:
    sign = KIND_SIGNS[KIND[space]]
    if HAZARD[space] and KIND_SIGNS[KIND[space]] not in "✕▽":
        sign += "!"
    if BONUS[space]:
        sign += "+" if BONUS[space] == THRUST_BONUS else f"+{BONUS[space]}"
    return sign


def owner(view: View, name: str) -> tuple[int, str] | None:
    """Who has a claim on a site, with a sign for what is there."""
    for seat, player in enumerate(view["players"]):
        if name in player["colonies"]:
            return seat, "⌂"
        if name in player["factories"]:
            return seat, "■"
        if name in player["claims"]:
            return seat, "□"
    return None


def number(value: Any) -> str:
    return str(value)


def triangle(unit: int) -> str:
    """Thrust and fuel use of an engine: 3•1."""
    row = UNIT_ROW[unit]
    out = f"{row['thrust']}•{number(row.get('fuel', 0))}"
    if AFTERBURN[unit]:
        out += f"+{AFTERBURN[unit]}"
    return out + ("☼" if SOLAR[unit] else "")


def plays_supports(view: View) -> bool:
    """Whether cards need supports and cooling here: without their decks every card works by itself (14.2B)."""
    return "reactor" in view["decks"]


def unit_signs(unit: int, supports: bool) -> str:
    """The numbers of a unit, in few signs: mass, triangle, ISRU with its platform; therms and heat where they count."""
    parts = [f"m{MASS[unit]}"]
    if HAS_ENGINE[unit]:
        parts.append(triangle(unit))
    if ISRU[unit] != NO_ISRU:
        platforms = "".join(name[0].upper() for bit, name in enumerate(PLATFORM_NAMES) if PLATFORM[unit] & BIT[bit])
        parts.append(f"i{ISRU[unit]}{platforms}")
    if supports and THERMS[unit]:
        parts.append(f"t{THERMS[unit]}")
    if supports and HEAT[unit]:
        parts.append(f"h{HEAT[unit]}")
    return " ".join(parts)


def first_unit(card: str) -> int:
    """The side of a card that comes into play first."""
    return next(unit for unit in UNIT_OF[CARDS_BY_NAME[card]] if unit != -1)


def letter_of(card: int) -> str:
    return "" if CARD_LETTER[card] == NO_LETTER else LETTERS[CARD_LETTER[card]]


def is_site(name: str) -> bool:
    return name in SPACE_INDEX and KIND[SPACE_INDEX[name]] == SITE


def unit_of(word: str) -> int | None:
    return UNIT_INDEX.get(word)


def deck_of(unit: int) -> int:
    return CARD_DECK[UNIT_CARD[unit]]


def rad_of(unit: int) -> int:
    return RAD_HARD[unit]
