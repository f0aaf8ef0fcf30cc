"""Things in words, for every client: a line about a card or tile in the forms that different places need."""

from typing import Any, Final

from starlanes.kernel.facts import Plain

#: A sentence of its own, the same after its phase's name, signs for tight places, a few words for lists and ears.
FORMS: Final = ("text", "labelled", "short", "said")


class DescribedLine:
    """One line about a card or tile. `role` is "head", "power" or "score"; `phase` the id of a power's phase."""

    def __init__(self, role: str, phase: str, text: str, labelled: str, short: str, said: str) -> None:
        self.role = role
        self.phase = phase
        self.text = text
        self.labelled = labelled
        self.short = short
        self.said = said

    def plain(self) -> dict[str, Plain]:
        forms: dict[str, Plain] = {form: getattr(self, form) for form in FORMS}
        return {"role": self.role, "phase": self.phase, **forms}


def with_words(rows: list[dict[str, Any]], lines: dict[str, list[DescribedLine]], role: str) -> list[dict[str, Any]]:
    """Rows of a data file, each with its line of that role in every language."""
    told = {language: [line for line in said if line.role == role] for language, said in lines.items()}
    return [
        {**row, **{form: {language: getattr(said[at], form) for language, said in told.items()} for form in FORMS}}
        for at, row in enumerate(rows)
    ]
