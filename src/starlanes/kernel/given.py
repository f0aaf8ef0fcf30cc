"""Reading the words and numbers of a described position; what makes no sense is refused with the reason."""

from difflib import get_close_matches
from typing import Any, Final

from starlanes.kernel.bits import BIT
from starlanes.kernel.errors import BadPosition

#: A number that nothing limits but the rules.
NO_LIMIT: Final = 1_000_000
#: As many names are told to who writes a wrong one; of more, those that look like it.
FEW_NAMES: Final = 60


def table(value: object, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadPosition(f"{what} is a table of names and values, not '{value}'")
    # A name may look like a number: a moon, a shop.
    return {str(name): item for name, item in value.items()}


def listed(value: object, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition(f"{what} is a list, not '{value}'")
    return value


def index_of(word: object, names: list[str], what: str) -> int:
    if str(word) not in names:
        near = names if len(names) <= FEW_NAMES else get_close_matches(str(word), names, 8, 0.4)
        hint = "there are" if near is names else "some like it"
        raise BadPosition(f"'{word}' is no {what}" + (f"; {hint}: {', '.join(near)}" if near else ""))
    return names.index(str(word))


def mask_of(words: object, names: list[str], what: str) -> int:
    mask = 0
    for word in listed(words, f"a list of {what}s"):
        mask |= BIT[index_of(word, names, what)]
    return mask


def whole_of(value: object, what: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        bounds = f"from {least} on" if most == NO_LIMIT else f"from {least} to {most}"
        raise BadPosition(f"{what} is a whole number {bounds}, not '{value}'")
    return value


def number_of(word: str, what: str, least: int, most: int) -> int:
    """A number that is written as a name."""
    return whole_of(int(word) if word.isdecimal() else word, what, least, most)


def whole(row: dict[str, Any], name: str, otherwise: int, most: int = NO_LIMIT) -> int:
    """A number that the description may give."""
    return whole_of(row[name], name, 0, most) if name in row else otherwise
