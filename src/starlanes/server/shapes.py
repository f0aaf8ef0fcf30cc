"""The shapes of what the server tells: the parts of messages, and the replies of its HTTP routes, entry by entry.

Plain dictionaries, typed. `starlanes schema table` makes JSON schema of them and of the messages, and the browser
client's types come from that.
"""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from starlanes.review.review import Reviewed

# Parts of messages.


class Phrase(TypedDict):
    """Something to say in any language."""

    key: Annotated[str, "of the game's texts"]
    args: Annotated[dict[str, Any], "what to fill in"]
    rule: Annotated[str, "the section of the rules it follows from; may be empty"]


class Ask(TypedDict):
    """What a seat is to decide."""

    seat: Annotated[int, "who is asked"]
    prompt: Annotated[Phrase, "the question"]
    verbs: Annotated[list[str], "what it is about, the main verb first, also those that nobody can use just now"]
    choices: Annotated[list[str], "all legal answers, in their text form"]
    count: Annotated[int, "how many picks are wanted in a row"]
    pool: Annotated[list[str], "all that may be part of several picks"]
    sealed: Annotated[bool, "the answer stays secret until all are in"]
    owed: Annotated[bool, "the table waits for it; if not, the seat may speak up or say nothing"]


class Fact(TypedDict):
    """One thing that happened, with more entries by its kind; its text is `fact.{fact}`."""

    fact: Annotated[str, "its kind"]
    rule: NotRequired[Annotated[str, "the section of the rules it follows from"]]


class StepFacts(TypedDict):
    """What a step told."""

    step: Annotated[int, "how many steps were made by then; 0 is the start"]
    facts: Annotated[list[Fact], "in order"]


class ScoreLine(TypedDict):
    """One source of points."""

    key: Annotated[str, "of the game's texts"]
    args: Annotated[dict[str, Any], "what to fill in"]
    points: Annotated[int, "the points"]


class Score(TypedDict):
    """A seat's points."""

    total: Annotated[int, "the sum"]
    tie_break: Annotated[int, "what decides a tie"]
    lines: Annotated[list[ScoreLine], "where they come from"]


class Result(TypedDict):
    """How a match ended."""

    scores: Annotated[list[Score], "by seat"]
    tie_break: Annotated[str, "the text that says what decides a tie"]
    ranks: Annotated[list[int], "by seat, from 1; tied seats share a rank"]
    winners: Annotated[list[int], "the seats with rank 1"]


class ClockState(TypedDict):
    """The clock at a moment."""

    kind: Annotated[Literal["minutes", "hours"], "minutes for the whole game, or hours per move"]
    left: Annotated[list[int], "seconds, by seat"]
    running: Annotated[list[int], "the seats whose time runs"]
    at: Annotated[int, "the moment, in milliseconds since 1970"]


class ClockRule(TypedDict):
    """The clock of a table: one of the two, the other null."""

    minutes_per_seat: Annotated[int | None, "for the whole game"]
    hours_per_move: Annotated[int | None, "for each move"]


# Tables.


class SeatRow(TypedDict):
    """A seat in a list of tables."""

    kind: Annotated[Literal["me", "person", "open", "bot"], "who sits there"]
    name: Annotated[str, "what they are called; empty for an open seat"]
    bot: Annotated[str, "the bot that makes its choices now; empty if a person does"]


class SeatInfo(SeatRow):
    """A seat at a table."""

    connected: Annotated[bool, "somebody looks on from there"]
    absent: Annotated[bool, "a bot stands in for the person"]
    resigned: Annotated[bool, "the person has resigned"]
    out_of_time: Annotated[bool, "the person's time is up"]


class TableInfo(TypedDict):
    """A table in short, as one person may see it."""

    id: Annotated[str, "its name in addresses"]
    game: Annotated[str, "the game"]
    options: Annotated[dict[str, str], "of the match"]
    rulings: Annotated[dict[str, str], "of the match"]
    status: Annotated[Literal["lobby", "playing", "over", "closed"], "how far it is"]
    seats: Annotated[list[SeatInfo], "in order"]
    seat: Annotated[int, "yours, or -1"]
    host: Annotated[bool, "you are"]
    host_name: Annotated[str, "what the host is called; empty if they do not sit here"]
    listed: Annotated[bool, "everybody may find it"]
    clock: Annotated[ClockRule | None, "null: no hurry"]
    watchers: Annotated[int, "how many look on without a seat"]
    created: Annotated[int, "in seconds since 1970"]
    invite: NotRequired[Annotated[str, "the code that lets others in, for those who sit there"]]
    result: NotRequired[Annotated[Result, "once it is over"]]
    rematch: NotRequired[Annotated[str, "the table of the rematch"]]
    rematch_by: NotRequired[Annotated[int, "the seat of whoever wants the rematch"]]
    places: NotRequired[Annotated[list[int], "once it is over: by seat, whoever gave up after all others"]]
    rated: Annotated[list[int], "the seats of those who want the game to be rated"]
    thoughts: Annotated[bool, "you may ask what a bot thinks of your own decisions"]


class MyGame(TypedDict):
    """A line of "my games"."""

    id: Annotated[str, "the table"]
    game: Annotated[str, "the game"]
    status: Annotated[Literal["lobby", "playing", "over", "closed"], "how far it is"]
    round: Annotated[int, "the round; 0 before the first"]
    phase: Annotated[str, "the phase, in the game's word"]
    waiting: Annotated[list[str], "the names of those it waits for"]
    my_turn: Annotated[bool, "it waits for you"]
    over: Annotated[bool, "it is over"]
    updated: Annotated[int, "when it last moved, in seconds since 1970"]
    seats: Annotated[list[SeatRow], "in order"]
    seat: Annotated[int, "yours"]
    gave_up: Annotated[bool, "you have resigned, or your time is up"]
    scores: NotRequired[Annotated[list[int], "by seat, once it is over"]]
    places: NotRequired[Annotated[list[int], "by seat, once it is over: whoever gave up after all others"]]


class WatchedTable(TypedDict):
    """A game to watch."""

    id: Annotated[str, "the table"]
    game: Annotated[str, "the game"]
    round: Annotated[int, "the round; 0 before the first"]
    phase: Annotated[str, "the phase, in the game's word"]
    waiting: Annotated[list[int], "the seats it waits for"]
    updated: Annotated[int, "when it last moved, in seconds since 1970"]
    seats: Annotated[list[SeatRow], "in order"]


class OpenTable(TypedDict):
    """A line of the public list."""

    id: Annotated[str, "the table"]
    game: Annotated[str, "the game"]
    host: Annotated[str, "the name of whoever made it"]
    seats: Annotated[list[SeatRow], "in order"]
    options: Annotated[dict[str, str], "of the match"]
    rulings: Annotated[dict[str, str], "of the match"]
    clock: Annotated[ClockRule | None, "null: no hurry"]
    created: Annotated[int, "in seconds since 1970"]


# Games.


class InWords(TypedDict):
    """A text in each language."""

    en: Annotated[str, "English"]
    fr: Annotated[str, "French"]


class ValuesInWords(TypedDict):
    """A text per value, in each language."""

    en: Annotated[list[str], "English"]
    fr: Annotated[list[str], "French"]


class OptionInfo(TypedDict):
    """A way to set up a match."""

    name: Annotated[str, "its word"]
    values: Annotated[list[str], "the words it may have"]
    default: Annotated[str, "the one it has unless told"]
    about: Annotated[InWords, "what it is about"]
    about_values: Annotated[ValuesInWords, "what each value means"]
    rule: NotRequired[Annotated[str, "of a ruling: the section of the rules"]]


class FirstGame(TypedDict):
    """How a game is set up for somebody who has never played it."""

    seats: Annotated[int, "how many play"]
    options: Annotated[dict[str, str], "those that are not as usual"]
    bot: Annotated[str, "the others"]
    about: Annotated[InWords, "what is special about it"]


class LevelInfo(TypedDict):
    """A level that bots play at."""

    level: Annotated[str, "its word"]
    names: Annotated[InWords, "what it is called"]
    about: Annotated[InWords, "how it plays"]
    strength: Annotated[InWords, "what was measured of it; empty if nothing was"]
    usual: Annotated[bool, "the one to propose"]


class GameInfo(TypedDict):
    """A game there is."""

    id: Annotated[str, "its word"]
    name: Annotated[str, "what it is called in English"]
    names: Annotated[InWords, "what it is called"]
    seats: Annotated[list[int], "the least and the most"]
    options: Annotated[list[OptionInfo], "ways to set it up"]
    rulings: Annotated[list[OptionInfo], "open points of its rules"]
    bots: Annotated[list[str], "the levels by their words, weakest first"]
    levels: Annotated[list[LevelInfo], "the same, with what to say about them"]
    static: Annotated[str, "the address of its texts and data, with their hash"]
    lessons: Annotated[int, "how many there are"]
    first_game: Annotated[FirstGame | None, "for those who have never played it"]


class TextsInWords(TypedDict):
    """Texts by key, in each language."""

    en: Annotated[dict[str, str], "English"]
    fr: Annotated[dict[str, str], "French"]


class Statics(TypedDict):
    """What never changes about a game."""

    hash: Annotated[str, "of the rest"]
    texts: Annotated[TextsInWords, "templates by key, as kernel/text.py describes them"]
    data: Annotated[dict[str, Any], "verbs, names, and what is printed on the components"]


# Learning.


class LessonRow(TypedDict):
    """A lesson in the list."""

    id: Annotated[str, "its name in addresses"]
    version: Annotated[str, "another one whenever the lesson or its rules are another"]
    title: Annotated[InWords, "what it is called"]
    goal: Annotated[InWords, "what one learns"]
    stops: Annotated[int, "how often one reads, or does something"]


class Topic(TypedDict):
    """One thing that is explained in a first game, once it matters."""

    id: Annotated[str, "its word"]
    title: Annotated[InWords, "what it is called"]
    say: Annotated[InWords, "what there is to know; names stand between double stars"]
    points: Annotated[list[str], "what it is about, on the board"]
    rule: Annotated[str, "the section of the rules; may be empty"]
    asked: Annotated[list[str], "it matters when one of these prompts is asked, or"]
    can: Annotated[list[str], "when one of these verbs can be chosen, or"]
    told: Annotated[list[str], "when one of these facts is told of one's own seat (with * : of any)"]


class Course(TypedDict):
    """What there is to learn about a game."""

    lessons: Annotated[list[LessonRow], "in order"]
    topics: Annotated[list[Topic], "of a guided first game"]


class LessonState(TypedDict):
    """A lesson after some answers: what the learner sees, is told, and may do."""

    id: Annotated[str, "the lesson"]
    version: Annotated[str, "as in the list"]
    title: Annotated[InWords, "what it is called"]
    at: Annotated[int, "how many stops lie behind"]
    of: Annotated[int, "how many there are"]
    done: Annotated[bool, "it is over"]
    won: Annotated[bool, "it is over, and what there was to win is won"]
    next: Annotated[str, "the lesson after it, once it is over; may be empty"]
    say: Annotated[InWords, "what the learner is told; names stand between double stars"]
    points: Annotated[list[str], "what is pointed at: things of the game, and what its board explains"]
    rule: Annotated[str, "the section of the rules; may be empty"]
    reads: Annotated[bool, "there is only something to read"]
    free: Annotated[bool, "the learner plays as they like"]
    shown: Annotated[list[str], "what could be done now, for those who want to be shown"]
    wrong: Annotated[InWords | None, "what is said to the last answer, which was not taken"]
    reasons: Annotated[list[Phrase], "why the rules did not take it"]
    seats: Annotated[int, "how many play; the learner sits first"]
    step: Annotated[int, "how many steps the match has"]
    view: Annotated[dict[str, Any], "what the learner sees"]
    ask: Annotated[Ask | None, "what they are asked"]
    waiting: Annotated[list[int], "the seats that owe an answer"]
    facts: Annotated[list[StepFacts], "all that was told"]
    since: Annotated[int, "the step after the learner's last choice"]
    over: Annotated[bool, "the match is over"]
    result: Annotated[Result | None, "once it is over"]


class RuleSection(TypedDict):
    """A section of a rulebook."""

    id: Annotated[str, "the rule, as prompts, refusals and facts cite it"]
    title: Annotated[str, "its heading"]
    text: Annotated[list[str], "paragraphs; one that begins with a dash is an item of a list"]


class RuleBook(TypedDict):
    """A game's rules in each language."""

    en: Annotated[list[RuleSection], "English"]
    fr: Annotated[list[RuleSection], "French"]


# People.


class Me(TypedDict):
    """Who you are."""

    id: Annotated[str, "your number"]
    name: Annotated[str, "your name"]
    guest: Annotated[bool, "without a password"]


class Session(TypedDict):
    """Who you are, if you are known, and in which language you are answered."""

    player: Annotated[Me | None, "null: nobody yet"]
    lang: Annotated[str, "en or fr"]


class Tally(TypedDict):
    """Somebody's games with so many seats."""

    game: Annotated[str, "the game"]
    seats: Annotated[int, "how many played"]
    games: Annotated[int, "how many games"]
    wins: Annotated[int, "how many of them were won, alone or together"]
    best: Annotated[int, "the best score"]


class Opponent(TypedDict):
    """Somebody one has played with."""

    name: Annotated[str, "what they are called"]
    games: Annotated[int, "how many games"]
    beaten: Annotated[int, "how often one came out before them"]


class Rating(TypedDict):
    """How good somebody is at a game, from games that everybody agreed to rate."""

    game: Annotated[str, "the game"]
    rating: Annotated[int, "somebody new has 1500"]
    spread: Annotated[int, "how little is known: the true value is likely within so much of it"]
    games: Annotated[int, "how many were rated"]
    first_guess: Annotated[bool, "too few games to say much"]


class Profile(TypedDict):
    """What somebody has played."""

    name: Annotated[str, "what they are called"]
    since: Annotated[int, "when they first came, in seconds since 1970"]
    games: Annotated[int, "how many finished games"]
    wins: Annotated[int, "how many of them were won"]
    tallies: Annotated[list[Tally], "by game and number of seats"]
    opponents: Annotated[list[Opponent], "the people one has played most with"]
    ratings: Annotated[list[Rating], "by game"]


class WishInfo(TypedDict):
    """How somebody wants to hear that it is their turn."""

    kind: Annotated[Literal["mail", "webhook"], "by which way"]
    address: Annotated[str, "where to"]
    state: Annotated[Literal["new", "on", "bad", "stopped"], "not confirmed yet, on, failed too often, stopped"]


class NoticeInfo(TypedDict):
    """What is possible on this server, and what somebody wants."""

    mail: Annotated[bool, "this server can send mail"]
    wishes: Annotated[list[WishInfo], "what you want"]


# Replays.


class RoundAt(TypedDict):
    round: Annotated[int, "its number"]
    step: Annotated[int, "the step at which it begins"]


class BranchInfo(TypedDict):
    """Another way a match went, in an imported record."""

    path: Annotated[str, "the numbers that lead to it, like 0.1"]
    at: Annotated[int, "the step at which it leaves its line"]
    name: Annotated[str, "what it is called"]
    steps: Annotated[int, "how long it is"]


class SetupInfo(TypedDict):
    game: Annotated[str, "the game"]
    seats: Annotated[int, "how many play"]
    seed: Annotated[int, "what the deal follows from"]
    options: Annotated[dict[str, str], "of the match"]
    rulings: Annotated[dict[str, str], "of the match"]


class ReplayInfo(TypedDict):
    """A finished or imported match."""

    id: Annotated[str, "its name in addresses"]
    game: Annotated[str, "the game"]
    setup: Annotated[SetupInfo, "what it began from"]
    names: Annotated[list[str], "by seat"]
    steps: Annotated[int, "how many"]
    rounds: Annotated[list[RoundAt], "where each begins"]
    branches: Annotated[list[BranchInfo], "other ways it went"]
    over: Annotated[bool, "it was played to its end"]
    judged: Annotated[bool, "there is a bot that can review it and say what it thinks"]
    result: Annotated[Result, "how it stands at the end"]
    scores_by_step: Annotated[list[list[int]], "the public score of each seat after each step"]
    invite: NotRequired[Annotated[str, "the code that lets others look, for those who sat there"]]


class ReplayStep(TypedDict):
    """A match after so many steps, as a seat saw it."""

    step: Annotated[int, "how many"]
    view: Annotated[dict[str, Any], "what the seat saw"]
    facts: Annotated[list[Fact], "what the last step told"]
    waiting: Annotated[list[int], "the seats that owe an answer"]
    seat: NotRequired[Annotated[int, "who made it"]]
    choice: NotRequired[Annotated[str, "the choice, in its text form"]]


class ReviewState(TypedDict):
    """How far the review of a game is."""

    state: Annotated[Literal["none", "waiting", "thinking", "done"], "nobody has asked for it; others come first; …"]
    done: Annotated[float, "how much is done, 0 to 1"]
    review: NotRequired[Annotated[Reviewed, "once it is done"]]


# Short replies.


class Made(TypedDict):
    """A table that was made."""

    id: Annotated[str, "the table"]
    invite: Annotated[str, "whoever has this may come"]


class TableId(TypedDict):
    """A table to go to."""

    id: Annotated[str, "the table"]


class Sat(TypedDict):
    """Where you sit now."""

    seat: Annotated[int, "your seat"]
    table: Annotated[TableInfo, "the table now"]


class Nothing(TypedDict):
    """It is done."""


class Imported(TypedDict):
    """A record that was taken in."""

    replay: Annotated[str, "the id of its replay"]


class Health(TypedDict):
    """How the server is."""

    ok: Annotated[bool, "the last write succeeded, and the database is the one that was opened"]
    version: Annotated[str, "of the server"]


class Reason(TypedDict):
    """Why something was refused."""

    key: Annotated[str, "for programs: it stays the same"]
    args: Annotated[dict[str, Any], "what is filled into the sentence"]
    message: Annotated[str, "one sentence, in the caller's language"]


class RefusedReply(TypedDict):
    """What every refusal is."""

    error: Annotated[Reason, "why"]
