"""What people write in a scenario file: words, whole numbers, lists and tables, each of which can be shown in one line.

YAML knows more: dates, fractions, numbers of any length, lists that hold themselves. All that is refused here, once, so
that whoever reads a scenario can rely on plain data of a sensible size.
"""

from typing import Any, Final

from starlanes.kernel.errors import StarlanesError

#: Far more than any scenario needs, and little enough to be looked at at once.
MOST_VALUES: Final = 20_000
DEEPEST: Final = 12
LONGEST_WORD: Final = 300
BIGGEST: Final = 2**63


class BadScenario(StarlanesError):
    """Something that is no scenario: an unknown key, player, value or operator."""


def check_written(value: object, longest: int = LONGEST_WORD) -> None:
    """Refuse what is not plain data of a sensible size."""
    left = MOST_VALUES
    here: list[object] = [value]
    for _level in range(DEEPEST):
        inside: list[object] = []
        for item in here:
            if isinstance(item, dict):
                for key in item:
                    check_key(key)
                inside.extend(item.values())
            elif isinstance(item, list):
                inside.extend(item)
            else:
                check_word(item, longest)
            if len(inside) > left:
                raise BadScenario(f"a scenario has at most {MOST_VALUES} values; this one has more")
        left -= len(inside)
        here = inside
        if not here:
            return
    raise BadScenario(f"a scenario is nested at most {DEEPEST} deep; this one is deeper")


def check_key(key: object) -> None:
    if isinstance(key, bool) or not isinstance(key, str | int):
        raise BadScenario(f"a name in a table is a word, not {brief(key)}; put it in quotes")
    check_word(key)


def check_word(value: object, longest: int = LONGEST_WORD) -> None:
    if isinstance(value, str):
        if len(value) > longest:
            raise BadScenario(f"a text has at most {longest} letters; {brief(value)} has {len(value)}")
        if not value.isprintable():
            raise BadScenario(f"a text is one line of letters and signs, not {brief(value)}")
    elif isinstance(value, int):
        if not -BIGGEST < value < BIGGEST:
            raise BadScenario("a whole number has at most 18 digits; one here has more")
    elif value is not None:
        kind = type(value).__name__
        raise BadScenario(f"a value is a word or a whole number, not the {kind} {brief(str(value))}; put it in quotes")


def brief(value: object) -> str:
    """A value in so few letters that a line holds it."""
    text = repr(value)
    return text if len(text) <= 40 else text[:39] + "…"


def as_table(value: object, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadScenario(f"{what} is a table of names and values, not '{value}'")
    return value


def as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]
