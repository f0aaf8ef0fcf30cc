"""The typed exceptions of Starlanes. Each message is one line that names the thing and says what is allowed."""


class StarlanesError(Exception):
    """Anything a caller did that can't be done; nothing was changed."""


class BadSetup(StarlanesError):
    """An unknown game, seat count, option, ruling or bot."""


class NotOffered(StarlanesError):
    """An answer that was not among the legal ones, or not asked of that seat."""


class BadChoice(StarlanesError):
    """A text or number that names no choice of the game."""


class BadRecord(StarlanesError):
    """A record that is malformed, truncated, tampered with or from a newer version."""


class BadPosition(StarlanesError):
    """A position that cannot occur, in a scenario or a saved state."""


class NoUndo(StarlanesError):
    """An undo that would take back what somebody has already learned."""


class BadData(StarlanesError):
    """A data file with an unknown word, a missing value or a total that is not the rulebook's."""
