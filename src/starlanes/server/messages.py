"""The messages on a table's socket, each a typed value. docs/api.md describes them for other people's clients."""

from typing import Annotated, Any, Final, cast

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from starlanes.kernel import facts
from starlanes.review.thoughts import Thoughts
from starlanes.server.shapes import Ask, ClockState, Phrase, Result, StepFacts, TableInfo

Number = Annotated[int, Meta(ge=0, le=2**31)]
ChoiceText = Annotated[str, Meta(max_length=200)]
#: The most picks one message may hold.
MOST_PICKS: Final = 64
LONGEST_CHAT: Final = 500
#: What a question to a game may hold.
Word = Annotated[str, Meta(max_length=80)]
Asked = Word | Annotated[int, Meta(ge=-(2**31), le=2**31)] | Annotated[list[Word], Meta(max_length=64)] | None

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


class AskThoughts(Incoming, tag="thoughts"):
    """What does a bot think of my choices? Where the table allows it."""


class AskAdvice(Incoming, tag="advice"):
    """A question of somebody who plans ahead, as the game understands it."""

    asked: Annotated[dict[Annotated[str, Meta(max_length=40)], Asked], Meta(max_length=12)]


class Say(Incoming, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Sync(Incoming, tag="sync"):
    """Send me everything again."""


class Ping(Incoming, tag="ping"):
    """Are you there?"""


class TakeBack(Incoming, tag="take-back"):
    """Go back to before my last decision; granted where all others are bots."""


class MakePlan(Incoming, tag="plan"):
    """If the next thing I am asked is that prompt, answer so. An empty choice: nothing any more."""

    prompt: Annotated[str, Meta(max_length=100)] = ""
    choice: ChoiceText = ""


class AskLog(Incoming, tag="log"):
    """Send me what was told in the steps before one."""

    before: Number


Question = AskWhy | AskHint | AskThoughts | AskAdvice | AskLog | Sync | Ping
Message = Answer | Undo | TakeBack | MakePlan | AskUndo | Consent | Say | Question
#: What answering a message costs, in milliseconds of work, roughly; any other costs one.
COSTS: Final[dict[type, float]] = {
    Undo: 3,
    TakeBack: 5,
    MakePlan: 2,
    AskUndo: 3,
    Consent: 3,
    AskWhy: 2,
    AskHint: 50,
    AskThoughts: 20,
    AskAdvice: 50,
    AskLog: 3,
    Say: 2,
    Sync: 5,
}
DECODER: Final = msgspec.json.Decoder(Message)

# To clients.


class Outgoing(Struct, tag_field="type", kw_only=True):
    pass


class Hello(Outgoing, tag="hello"):
    """The first message, and again when your seat changes."""

    table: Annotated[TableInfo, "where you are"]
    seat: Annotated[int, "yours, or -1"]
    static: Annotated[str, "the address of the game's texts and data"]
    server: Annotated[str, "the server's version"]
    chat: Annotated[list["Chat"], "what was said last"]


class State(Outgoing, tag="state"):
    """Everything a seat may know."""

    seq: Annotated[int, "the number of this message"]
    step: Annotated[int, "how many steps the match has"]
    view: Annotated[dict[str, Any], "what the seat may know, as `starlanes schema GAME` describes it"]
    ask: Annotated[Ask | None, "what it is asked"]
    waiting: Annotated[list[int], "the seats that owe an answer"]
    undo: Annotated[bool, "it may take back its last choice"]
    facts: Annotated[list[StepFacts], "what happened, from step `facts_from` on"]
    facts_from: Annotated[int, "the first step that `facts` are of"]
    stands: Annotated[bool, "what was told before of the steps before `facts_from` still holds"]
    since: Annotated[int, "the step after its last choice"]
    scores: Annotated[list[tuple[int, list[int]]], "the rounds that are over, with the score of each seat"]
    clock: Annotated[ClockState | None, "null: no hurry"]
    over: Annotated[bool, "the match is over"]
    result: Annotated[Result | None, "once it is over"]
    undo_request: Annotated["UndoRequest | None", "somebody asks to go back"]
    invited: Annotated[Ask | UnsetType, "what it may say now if it likes, while nobody waits for it"] = UNSET


class Update(Outgoing, tag="update"):
    """What has changed for a seat since the message with the `seq` before."""

    seq: Annotated[int, "the number of this message"]
    step: Annotated[int, "how many steps the match has"]
    patch: Annotated[list[list[Any]], "assignments to the view: [key or index, …, value]"]
    ask: Annotated[Ask | None, "what it is asked"]
    waiting: Annotated[list[int], "the seats that owe an answer"]
    undo: Annotated[bool, "it may take back its last choice"]
    facts: Annotated[list[StepFacts], "what has happened"]
    clock: Annotated[ClockState | None, "null: no hurry"]
    over: Annotated[bool, "the match is over"]
    result: Annotated[Result | None, "once it is over"]
    scores: Annotated[list[tuple[int, list[int]]] | UnsetType, "all rounds, when one has ended"] = UNSET
    invited: Annotated[Ask | UnsetType, "what it may say now if it likes, while nobody waits for it"] = UNSET


class Done(Outgoing, tag="done"):
    """What the message with that ref asked for is done and stored."""

    ref: Annotated[int | None, "of the message"]
    step: Annotated[int, "how many steps there are with it"]


class Refusal(Outgoing, tag="refused"):
    """It can't be done, and why."""

    ref: Annotated[int | None, "of the message"]
    reasons: Annotated[list[Phrase], "by the rules"]
    message: Annotated[str, "the same in words"]


class LogPage(Outgoing, tag="log"):
    """What was told in some steps, from one on."""

    ref: Annotated[int | None, "of the question"]
    facts: Annotated[list[StepFacts], "what happened in them"]
    facts_from: Annotated[int, "the first of the steps"]


class Why(Outgoing, tag="why"):
    """Why a choice can't be made."""

    ref: Annotated[int | None, "of the question"]
    choice: Annotated[str, "the choice"]
    reasons: Annotated[list[Phrase], "none: you may"]


class Hint(Outgoing, tag="hint"):
    """What the best bot would do."""

    ref: Annotated[int | None, "of the question"]
    choice: Annotated[str, "its choice"]
    why: Annotated[list[str], "its reasons, in sentences"]


class ThoughtsTold(Outgoing, tag="thoughts"):
    """What a bot thinks of your choices."""

    ref: Annotated[int | None, "of the question"]
    thoughts: Annotated[Thoughts, "the odds it gives to each, and your chance of winning"]


class Advice(Outgoing, tag="advice"):
    """What the game says to such a question."""

    ref: Annotated[int | None, "of the question"]
    told: Annotated[dict[str, Any], "the answer"]


class TableNow(Outgoing, tag="table"):
    """Somebody has come, gone or been replaced."""

    table: Annotated[TableInfo, "the table now"]


class Chat(Outgoing, tag="chat"):
    """Something was said."""

    id: Annotated[int, "its number"]
    from_: Annotated[str, "by whom"] = msgspec.field(name="from")
    seat: Annotated[int, "their seat, or -1"]
    text: Annotated[str, "what"]
    at: Annotated[int, "in seconds since 1970"]


class UndoRequest(Outgoing, tag="undo-request", omit_defaults=True):
    """Somebody asks to go back."""

    id: Annotated[int, "the number of the request"]
    seat: Annotated[int, "who asks"]
    to: Annotated[int, "the step to go back to"]
    votes: Annotated[dict[str, bool], "by seat: who has agreed"]
    done: Annotated[bool, "it is settled"] = False
    granted: Annotated[bool, "the match has gone back"] = False


class Plan(Outgoing, tag="plan"):
    """What your seat answers if it is asked that next: when you come in, and whenever it changes."""

    prompt: Annotated[str, "the prompt's key; empty: nothing"]
    choice: Annotated[str, "the choice"]


class Pong(Outgoing, tag="pong"):
    """Yes."""

    ref: Annotated[int | None, "of the question"]


class Error(Outgoing, tag="error"):
    """A message that was malformed, too long or one too many."""

    key: Annotated[str, "what is wrong, for programs"]
    message: Annotated[str, "and in words"]
    ref: Annotated[int | None, "of the message, if it could be read"] = None


Told = (
    Hello
    | State
    | Update
    | LogPage
    | Done
    | Refusal
    | Why
    | Hint
    | ThoughtsTold
    | Advice
    | TableNow
    | Chat
    | UndoRequest
    | Plan
    | Pong
    | Error
)


def phrases(reasons: list[facts.Phrase]) -> list[Phrase]:
    return [cast(Phrase, reason.plain()) for reason in reasons]


ENCODER: Final = msgspec.json.Encoder()


def encode(message: Outgoing) -> bytes:
    """A message as the text of one frame, in UTF-8."""
    return ENCODER.encode(message)


def encode_row(row: list[Any]) -> list[Any]:
    """A row of several messages' patches, worked out once; to whoever looks at its type it is still the row."""
    return cast(list[Any], Raw(ENCODER.encode(row)))
