"""The rows of the database as typed values."""

from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct, field

T = TypeVar("T", bound=Struct)

Status = Literal["lobby", "playing", "over", "closed"]
SeatKind = Literal["open", "person", "bot"]


class Player(Struct, frozen=True):
    """Somebody: a guest, or with a password an account."""

    id: str
    name: str
    login: str | None
    password: str | None
    created: int
    #: Kept out by whoever runs the server.
    blocked: bool = False

    @property
    def guest(self) -> bool:
        return self.password is None


class TableRow(Struct):
    """A table's own row. What is empty is an empty text."""

    id: str
    game: str
    game_version: int
    seed: int
    options: dict[str, str]
    rulings: dict[str, str]
    status: Status
    listed: bool
    invite: str
    host: str
    clock: str
    clock_state: str
    deadline: int
    undo_request: str
    result: str
    rematch: str
    created: int
    updated: int
    #: "yes" or "no": whether people may see what a bot thinks of their own decisions; empty if nobody has said.
    thoughts: str = ""


class Seat(Struct):
    """A seat at a table, and who plays it. `stand_in` is the bot that plays for an absent person."""

    seat: int
    kind: SeatKind = "open"
    player: str = ""
    name: str = ""
    bot: str = ""
    stand_in: str = ""
    resigned: bool = False
    out_of_time: bool = False
    stood_since: int = 0

    @property
    def player_bot(self) -> str:
        """The bot that makes this seat's choices now; empty if a person does."""
        return self.bot if self.kind == "bot" else self.stand_in


class Entry(Struct):
    """One row of a table's log.

    "start"   the deal; `facts` and `digest` of the first position
    "choice"  step number `base` (from 0) was `choice` by `seat`
    "redeal"  after `base` steps, what `seat` could not see was dealt anew; `choice` is the seed
    "undo"    `seat` took back step number `base`; the steps after it stand
    "rewind"  by consent, back to where `base` steps were made
    """

    n: int
    kind: Literal["start", "choice", "redeal", "undo", "rewind"]
    base: int
    seat: int
    choice: str
    flags: int
    facts: str
    digest: str
    standing: str
    at: int


class Standing(Struct, omit_defaults=True):
    """What a list of games shows about where a match stands, without opening it."""

    waiting: list[int] = field(default_factory=list)
    round: int = 0
    phase: str = ""
    #: When a round has just ended: its number, and the score of each seat as everybody sees it.
    scores: tuple[int, list[int]] | None = None


class ChatRow(Struct):
    n: int
    seat: int
    name: str
    text: str
    at: int


class ReplayRow(Struct):
    id: str
    game: str
    record: str
    player: str
    created: int


class Played(Struct, frozen=True):
    """How one seat of a finished game came out."""

    table_id: str
    seat: int
    player: str
    game: str
    seats: int
    people: int
    place: int
    score: int
    gave_up: bool
    rated: bool
    ended: int


class RatingRow(Struct, frozen=True):
    """How good somebody is at a game, as far as is known; in millionths."""

    player: str
    game: str
    mean: int
    spread: int
    games: int


WishKind = Literal["mail", "webhook"]
#: "new" is not yet confirmed; "bad" has failed too often; "stopped" by the one click of a notice.
WishState = Literal["new", "on", "bad", "stopped"]


class Wish(Struct, frozen=True):
    """How somebody wants to hear that it is their turn."""

    player: str
    kind: WishKind
    address: str
    word: str
    lang: str
    state: WishState
    failures: int = 0


#: The step at which a position was saved, and the position.
Snapshot = tuple[int, dict[str, Any]]


class Kept(Struct):
    """All that is stored about a table. `fence` says that it is ours."""

    fence: int
    row: TableRow
    seats: list[Seat]
    log: list[Entry]
    snapshot: Snapshot | None
    chat: list[ChatRow]
    #: Who wants the game to be rated; the prompt and the choice of each seat that has a plan; who wants the rematch.
    agreed: set[str] = field(default_factory=set)
    plans: dict[int, tuple[str, str]] = field(default_factory=dict)
    rematch_host: str = ""


def typed(row: Mapping[Any, Any], kind: type[T]) -> T:
    """A row of the database as a value of that kind."""
    return msgspec.convert({name: row[name] for name in kind.__struct_fields__}, kind, strict=False)
