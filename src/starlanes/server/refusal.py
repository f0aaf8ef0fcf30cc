"""Refusals: everything the server says no to, as a phrase that can be told in any language."""

from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.facts import Phrase, Plain


class Refused(Exception):
    """What was asked can't be done, and nothing was changed.

    `key` names a text of this package (without its "server." in front); `status` is what HTTP says.
    """

    def __init__(self, key: str, status: int = 400, reasons: list[Phrase] | None = None, **args: Plain) -> None:
        super().__init__(key)
        self.phrase = Phrase(f"server.{key}", args)
        self.status = status
        #: The reasons in the game's own words, where the rules refused.
        self.reasons = [self.phrase] if reasons is None else reasons


class StoreFailed(Refused):
    """The database did not do it: it is full, gone, or damaged. `detail` is for the log, never for a client."""

    def __init__(self, key: str, detail: str) -> None:
        super().__init__(key, 503)
        self.detail = detail


class Elsewhere(Refused):
    """The table belongs to another server: a reverse proxy leads the request there, and nobody notices."""

    def __init__(self, address: str) -> None:
        super().__init__("elsewhere", 421)
        self.address = address
        self.headers = {"X-Accel-Redirect": "@starlanes_elsewhere", "X-Starlanes-Server": address}


class Conflict(StoreFailed):
    """Somebody else has written there: what we hold in memory is no longer the truth."""


class CannotStart(StarlanesError):
    """Why the server can't start, as a key of this package's texts ("serve." in front); nothing was changed."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(" ".join([key, *args.values()]))
        self.key = key
        self.about: dict[str, Plain] = dict(args)
