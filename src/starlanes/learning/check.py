"""Checking lessons against the rules: whoever changes the rules, or a lesson, hears at once what no longer fits."""

from typing import Final

from starlanes.kernel.expected import Failed
from starlanes.kernel.text import LANGUAGES
from starlanes.learning.about import about_things
from starlanes.learning.guide import Topic
from starlanes.learning.lesson import LEARNER, Lesson, Picks, Stop
from starlanes.learning.rulebook import rulebook
from starlanes.learning.run import Refused, Run
from starlanes.learning.words import InWords, bare, things

#: What fits the coach's panel on a phone, in letters.
LONGEST: Final = 330
#: Of an answer that may be anything, so many are tried.
MOST_TRIED: Final = 12


def check_lesson(lesson: Lesson) -> None:
    """Play a lesson as it is meant to be played, and every other way it accepts; raises Failed."""
    check_words(lesson.id, lesson.title, lesson.goal, lesson.won, *([lesson.lost] if lesson.lost else []))
    for stop in lesson.stops:
        check_words(lesson.id, stop.say, *stop.wrong.values())
        check_points(lesson.game.id, f"{lesson.id}", stop.points, stop.rule)
    run = Run(lesson, checked=True)
    while run.stop is not None:
        check_stop(run, run.stop)
        for other in others_accepted(run, run.stop):
            check_other(run.copy(), other)
        run.answer([] if run.stop.reads_only else run.shown)
    if not run.won:
        raise Failed(f"{lesson.id}: the answers that are shown do not win")


def check_words(where: str, *texts: InWords) -> None:
    for text in texts:
        for language in LANGUAGES:
            said = bare(text[language])
            if not said.strip() or len(said) > LONGEST:
                raise Failed(f"{where}: {len(said)} letters ({language}), at most {LONGEST}: {said[:60]}…")


def check_points(game: str, where: str, points: list[str], rule: str) -> None:
    known = about_things(game) | set(things(game, "en"))
    for point in points:
        if point not in known:
            raise Failed(f"{where}: there is no '{point}' to point at")
    for language in LANGUAGES:
        if rule and not any(section.rule == rule for section in rulebook(game, language)):
            raise Failed(f"{where}: there is no rule '{rule}' ({language})")


def check_topic(game: str, topic: Topic) -> None:
    check_words(topic.id, topic.title, topic.say)
    check_points(game, topic.id, topic.points, topic.rule)


def check_stop(run: Run, stop: Stop) -> None:
    """The learner is asked; every wrong try is told something, and nothing is said about what nobody can try."""
    if stop.reads_only:
        return
    if LEARNER not in run.match.position.asked():
        raise Failed(f"{run.where}: the learner is asked nothing")
    if stop.free is not None:
        return
    ask = run.match.ask(LEARNER)
    legal = [choice.text for choice in (ask.pool if ask.count > 1 else ask.choices)]
    used: set[str] = set()
    for text in legal:
        if text in (stop.expect or []) or stop.accepts_any or [text] in stop.accept:
            continue
        told = stop.told([text])
        if told is None:
            raise Failed(f"{run.where}: nothing is said to somebody who tries '{text}'")
        used |= {pattern for pattern, said in stop.wrong.items() if said is told}
    idle = set(stop.wrong) - used
    if idle:
        raise Failed(f"{run.where}: nobody can try {', '.join(sorted(idle))}")


def others_accepted(run: Run, stop: Stop) -> list[Picks]:
    """Other answers than the one that is shown, as far as they are as good."""
    if stop.expect is None:
        return []
    if not stop.accepts_any:
        return stop.accept
    ask = run.match.ask(LEARNER)
    if ask.count == 1:
        return [[choice.text] for choice in ask.choices[:MOST_TRIED]]
    pool = [choice.text for choice in ask.pool]
    starts = range(min(MOST_TRIED, len(pool) - ask.count + 1))
    return [pool[start : start + ask.count] for start in starts]


def check_other(run: Run, picks: Picks) -> None:
    """Somebody who answers otherwise, where that is as good, can go on as shown."""
    run.checked = False
    try:
        run.answer(picks)
        while run.stop is not None:
            run.answer([] if run.stop.reads_only else run.shown)
    except Refused as refused:
        why = ", ".join(reason.key for reason in refused.reasons) or "not what is expected"
        raise Failed(f"{run.where}: after {', '.join(picks)} the shown answer is refused ({why})") from None
    if not run.won:
        raise Failed(f"{run.lesson.id}: after {', '.join(picks)} the shown answers do not win")
