"""The typed exceptions of Starlanes. Each message is one line that names the thing and says what is allowed.

With fields, `what` is a key of starlanes/text: `said(error, language)` of kernel/text.py gives it in a language, str()
in English. Without, it is the message itself: already in the reader's language, or about a file that somebody writes
in English words (scenarios, data files).
"""

from starlanes.kernel.facts import Plain


class StarlanesError(Exception):
    """Anything a caller did that can't be done; nothing was changed."""

    def __init__(self, what: str, fields: "dict[str, Field] | None" = None) -> None:
        super().__init__(what, fields)
        self.what = what
        self.fields = fields

    def __str__(self) -> str:
        # Texts need exceptions of their own, so they are read only when somebody wants to see one.
        from starlanes.kernel.text import said

        return said(self, "en")


#: What fills a text: plain data, a trouble inside another one, or words that differ by language.
Field = Plain | StarlanesError | dict[str, str]


class BadSetup(StarlanesError):
    """An unknown game, seat count, option, ruling or bot."""


class NotOffered(StarlanesError):
    """An answer that was not among the legal ones, or not asked of that seat."""


class BadChoice(StarlanesError):
    """A text or number that names no choice of the game."""


class BadRecord(StarlanesError):
    """A record that is malformed, truncated, tampered with or from a newer version."""


class BadGlimpse(StarlanesError):
    """Bytes that are no glimpse, or one of another version."""


class BadPosition(StarlanesError):
    """A position that cannot occur, in a scenario or a saved state."""


class NoUndo(StarlanesError):
    """An undo that would take back what somebody has already learned."""


class BadData(StarlanesError):
    """A data file with an unknown word, a missing value or a total that is not the rulebook's."""
