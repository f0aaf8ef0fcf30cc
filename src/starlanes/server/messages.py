"""The messages on a table's socket, each a typed value. docs/api.md describes them for other people's clients."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

Number = Annotated[int, Meta(ge=0, le=2**31)]
ChoiceText = Annotated[str, Meta(max_length=200)]
#: The most picks one message may hold.
MOST_PICKS: Final = 64
LONGEST_CHAT: Final = 500

# From clients. What is not declared here is refused, so that a slip never passes for something else.


class Incoming(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """`ref` is any number of the client's own; the reply carries it."""

    ref: Annotated[int, Meta(ge=-(2**53), le=2**53)] | None = None


class Answer(Incoming, tag="answer"):
    """The picks of one ask. `step` and `seq` are what the client had seen when it answered."""

    step: Number
    choices: Annotated[list[ChoiceText], Meta(min_length=1, max_length=MOST_PICKS)]
    seq: Number | None = None


class Undo(Incoming, tag="undo"):
    """Take back my last choice, as far as nobody has learned from it."""


class AskUndo(Incoming, tag="ask-undo"):
    """Ask the others to go back to a step."""

    to: Number


class Consent(Incoming, tag="consent"):
    """Agree to such a request, or not. Whoever asked withdraws it with `yes` false."""

    id: Number
    yes: bool


class AskWhy(Incoming, tag="why"):
    """Why can't I?"""

    choice: ChoiceText


class AskHint(Incoming, tag="hint"):
    """What would a bot do?"""


class Say(Incoming, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Sync(Incoming, tag="sync"):
    """Send me everything again."""


class Ping(Incoming, tag="ping"):
    """Are you there?"""


class AskLog(Incoming, tag="log"):
    """Send me what was told in the steps before one."""

    before: Number


Message = Answer | Undo | AskUndo | Consent | AskWhy | AskHint | AskLog | Say | Sync | Ping
#: What answering a message costs, in milliseconds of work, roughly; any other costs one.
COSTS: Final[dict[type, float]] = {Undo: 3, AskUndo: 3, Consent: 3, AskWhy: 2, AskHint: 50, AskLog: 3, Say: 2, Sync: 5}
DECODER: Final = msgspec.json.Decoder(Message)

# To clients.

PlainDict = dict[str, Any]


class Outgoing(Struct, tag_field="type", kw_only=True):
    pass


class Hello(Outgoing, tag="hello"):
    table: PlainDict
    seat: int
    static: str
    server: str
    chat: list["Chat"]


class State(Outgoing, tag="state"):
    """Everything a seat may know."""

    seq: int
    step: int
    view: PlainDict
    ask: PlainDict | None
    waiting: list[int]
    undo: bool
    facts: list[PlainDict]
    facts_from: int
    stands: bool
    since: int
    scores: list[tuple[int, list[int]]]
    clock: PlainDict | None
    over: bool
    result: PlainDict | None
    undo_request: PlainDict | None


class Update(Outgoing, tag="update"):
    """What has changed for a seat since the message with the `seq` before."""

    seq: int
    step: int
    patch: list[list[Any]]
    ask: PlainDict | None
    waiting: list[int]
    undo: bool
    facts: list[PlainDict]
    clock: PlainDict | None
    over: bool
    result: PlainDict | None
    scores: list[tuple[int, list[int]]] | UnsetType = UNSET


class Done(Outgoing, tag="done"):
    """What the message with that ref asked for is done and stored."""

    ref: int | None
    step: int


class Refusal(Outgoing, tag="refused"):
    ref: int | None
    reasons: list[PlainDict]
    message: str


class LogPage(Outgoing, tag="log"):
    """What was told in some steps, from one on."""

    ref: int | None
    facts: list[PlainDict]
    facts_from: int


class Why(Outgoing, tag="why"):
    ref: int | None
    choice: str
    reasons: list[PlainDict]


class Hint(Outgoing, tag="hint"):
    ref: int | None
    choice: str
    why: list[str]


class TableNow(Outgoing, tag="table"):
    table: PlainDict


class Chat(Outgoing, tag="chat"):
    id: int
    from_: str = msgspec.field(name="from")
    seat: int
    text: str
    at: int


class UndoRequest(Outgoing, tag="undo-request", omit_defaults=True):
    id: int
    seat: int
    to: int
    votes: dict[str, bool]
    done: bool = False
    granted: bool = False


class Pong(Outgoing, tag="pong"):
    ref: int | None


class Error(Outgoing, tag="error"):
    key: str
    message: str
    ref: int | None = None


ENCODER: Final = msgspec.json.Encoder()


def encode(message: Outgoing) -> str:
    """A message as the text of one frame."""
    return ENCODER.encode(message).decode()
