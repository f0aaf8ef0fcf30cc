"""Lessons at the server: no table and nothing kept. A client sends its answers so far, and is told where that leads.

The last lessons in progress stay in memory, so that an answer more costs one answer and not all of them.
"""

from collections import OrderedDict
from typing import Annotated, Any, Final, cast

from msgspec import Meta, Struct

from starlanes.kernel.errors import BadChoice
from starlanes.kernel.facts import Phrase
from starlanes.kernel.game import Game
from starlanes.kernel.text import LANGUAGES
from starlanes.learning.course import guide, lessons
from starlanes.learning.lesson import LEARNER, Lesson
from starlanes.learning.rulebook import rulebook
from starlanes.learning.run import Refused as NotTaken
from starlanes.learning.run import Run
from starlanes.server.line import step_facts
from starlanes.server.refusal import Refused
from starlanes.server.shapes import Ask, Course, InWords, LessonRow, LessonState, Result, RuleBook
from starlanes.server.shapes import Phrase as PlainPhrase

#: How many lessons in progress stay in memory.
MOST_KEPT: Final = 256
KEPT: Final[OrderedDict["Key", Run]] = OrderedDict()
#: A lesson, and the answers given.
Key = tuple[str, str, str, tuple[tuple[str, ...], ...]]

Pick = Annotated[str, Meta(max_length=80)]
Answer = Annotated[list[Pick], Meta(max_length=40)]


class Answered(Struct, forbid_unknown_fields=True):
    """A learner's answers so far, for a lesson as they know it; an answer without picks reads on."""

    version: Annotated[str, Meta(max_length=40)] = ""
    answers: Annotated[list[Answer], Meta(max_length=200)] = []


class AskedWhy(Answered, forbid_unknown_fields=True):
    """A choice that somebody wonders about."""

    choice: Pick = ""


def course(game: Game) -> Course:
    """What there is to learn, and how a first game is set up."""
    guided = guide(game.id)
    return {
        "lessons": [row(lesson) for lesson in lessons(game.id)],
        "topics": [] if guided is None else [cast(Any, topic.plain()) for topic in guided.topics],
    }


def row(lesson: Lesson) -> LessonRow:
    return {
        "id": lesson.id,
        "version": lesson.version,
        "title": words(lesson.title),
        "goal": words(lesson.goal),
        "stops": len(lesson.stops),
    }


def words(text: dict[str, str]) -> InWords:
    return {"en": text["en"], "fr": text["fr"]}


def rules(game: Game) -> RuleBook:
    return cast(RuleBook, {lang: [section.plain() for section in rulebook(game.id, lang)] for lang in LANGUAGES})


def known_lesson(game: Game, name: str) -> Lesson:
    for lesson in lessons(game.id):
        if lesson.id == name:
            return lesson
    raise Refused("no-lesson", 404, name=name[:40])


def run_of(lesson: Lesson, given: Answered) -> tuple[Run, NotTaken | None]:
    """The lesson after these answers; if the last is not taken, before it, and why."""
    if given.version and given.version != lesson.version:
        raise Refused("lesson-changed", 409)
    at, run = nearest(lesson, given.answers)
    last = len(given.answers) - 1
    for number in range(at, len(given.answers)):
        run = run.copy()
        try:
            run.answer(given.answers[number])
        except NotTaken as refused:
            if number == last:
                return run, refused
            raise Refused("lesson-changed", 409) from None
        keep(lesson, given.answers[: number + 1], run)
    return run, None


def key_of(lesson: Lesson, answers: list[list[str]]) -> Key:
    return lesson.game.id, lesson.id, lesson.version, tuple(tuple(answer) for answer in answers)


def nearest(lesson: Lesson, answers: list[list[str]]) -> tuple[int, Run]:
    """As many of the answers as a lesson in memory has, and that lesson; it is not to be changed."""
    for count in range(len(answers), -1, -1):
        key = key_of(lesson, answers[:count])
        if key in KEPT:
            KEPT.move_to_end(key)
            return count, KEPT[key]
    return 0, keep(lesson, [], Run(lesson))


def keep(lesson: Lesson, answers: list[list[str]], run: Run) -> Run:
    KEPT[key_of(lesson, answers)] = run
    if len(KEPT) > MOST_KEPT:
        KEPT.popitem(last=False)
    return run


def state(lesson: Lesson, given: Answered) -> LessonState:
    """All that a learner is shown and told."""
    run, refused = run_of(lesson, given)
    match, stop = run.match, run.stop
    asked = run.asked and LEARNER in match.position.asked()
    ending = lesson.won if run.won or lesson.lost is None else lesson.lost
    wrong = None if refused is None else refused.told
    return {
        "id": lesson.id,
        "version": lesson.version,
        "title": words(lesson.title),
        "at": run.number,
        "of": len(lesson.stops),
        "done": stop is None,
        "won": stop is None and run.won,
        "next": next_after(lesson) if stop is None else "",
        "say": words(ending if stop is None else stop.say),
        "points": [] if stop is None else stop.points,
        "rule": "" if stop is None else stop.rule,
        "reads": stop is not None and stop.reads_only,
        "free": stop is not None and stop.free is not None,
        "shown": run.shown,
        "wrong": None if wrong is None else words(wrong),
        "reasons": [] if refused is None else told(refused.reasons),
        "seats": lesson.setup.seats,
        "step": len(match.steps),
        "view": match.view(LEARNER),
        "ask": cast(Ask, match.ask(LEARNER).plain()) if asked else None,
        "waiting": [] if match.over else match.position.asked(),
        "facts": [step_facts(number, facts, LEARNER) for number, facts in enumerate(run.told) if facts],
        "since": run.since,
        "over": match.over,
        "result": cast(Result, match.result().plain()) if match.over else None,
    }


def next_after(lesson: Lesson) -> str:
    every = lessons(lesson.game.id)
    at = every.index(lesson) + 1
    return every[at].id if at < len(every) else ""


def why(lesson: Lesson, given: AskedWhy) -> list[PlainPhrase]:
    """Why a choice can't be made now; nothing if it can."""
    run, _refused = run_of(lesson, given)
    try:
        choice = run.match.parse(given.choice)
    except BadChoice:
        raise Refused("no-such-choice", 400, choice=given.choice) from None
    return told(run.match.why_not(LEARNER, choice))


def told(phrases: list[Phrase]) -> list[PlainPhrase]:
    return [cast(PlainPhrase, phrase.plain()) for phrase in phrases]
