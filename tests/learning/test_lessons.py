"""Every lesson holds: played against the rules in every way it accepts, in every language; and lessons that are none
are refused with one line."""

import copy
import random
import re
from typing import Any

import pytest
import yaml

from starlanes.bots.levels import LEVELS
from starlanes.games import game as find_game
from starlanes.games import ids
from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.expected import Failed
from starlanes.kernel.text import LANGUAGES
from starlanes.learning.check import check_lesson, check_topic
from starlanes.learning.course import LOADER, guide, lesson, lesson_files, lessons
from starlanes.learning.lesson import LEARNER, Lesson
from starlanes.learning.run import Refused, Run
from starlanes.learning.words import BadLesson, bare
from tests.each import long_ones_slow

#: Games whose lessons are written; every one of them has at least so many.
TAUGHT = [name for name in ids() if lesson_files(name)]
AT_LEAST = 7
#: A first game is looked at for so many decisions at least, and until most topics were told.
WELL_BEGUN = 300
LESSONS = [pytest.param(one, id=f"{name}/{one.id}") for name in TAUGHT for one in lessons(name)]
GUIDES = [name for name in ids() if guide(name) is not None]


def test_all_games_are_taught() -> None:
    assert list(ids()) == TAUGHT
    assert TAUGHT == GUIDES


@pytest.mark.parametrize("name", TAUGHT)
def test_a_course_leads_from_the_first_move_to_a_won_game(name: str) -> None:
    course = lessons(name)
    assert len(course) >= AT_LEAST
    assert len({one.id for one in course}) == len(course)
    assert course[-1].lost is not None


@pytest.mark.parametrize("one", LESSONS)
def test_lesson(one: Lesson) -> None:
    check_lesson(one)


@pytest.mark.parametrize("one", LESSONS)
def test_a_wrong_try_changes_nothing(one: Lesson) -> None:
    """A legal choice the lesson does not want is told something; an impossible one has the rules' reasons."""
    run = Run(one)
    while run.stop is not None:
        stop = run.stop
        if stop.expect is not None and not stop.accepts_any:
            before = run.match.digest()
            ask = run.match.ask(LEARNER)
            wrong = [choice.text for choice in ask.choices if ask.count == 1 and not stop.is_right([choice.text])]
            for text in wrong[:4]:
                with pytest.raises(Refused) as refused:
                    run.answer([text])
                assert refused.value.told is not None
                assert refused.value.reasons == []
            with pytest.raises(Refused) as refused:
                run.answer(["nonsense"])
            assert refused.value.reasons
            assert run.match.digest() == before
            assert run.stop is stop
        run.answer([] if stop.reads_only else run.shown)


@pytest.mark.parametrize("one", LESSONS)
def test_the_words_are_set_as_the_language_wants(one: Lesson) -> None:
    texts = [one.title, one.goal, one.won, *[stop.say for stop in one.stops]]
    texts += [said for stop in one.stops for said in stop.wrong.values()]
    for text in texts:
        assert not re.search(r" [:;?!]|[\u00a0]", text["en"]), text["en"]
        assert not re.search(r"(?<!\u00a0)[:;?!]", text["fr"].replace("://", "")), text["fr"]
        for language in LANGUAGES:
            assert "  " not in text[language]
            assert "[" not in text[language]


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_names_what_the_game_has(name: str) -> None:
    found, texts = guide(name), find_game(name).catalog("en").texts
    assert found is not None
    assert found.bot in LEVELS
    verbs = {verb.name for verb in find_game(name).vocabulary.verbs}
    for topic in found.topics:
        check_topic(name, topic)
        assert [key for key in topic.asked if key not in texts] == []
        assert [verb for verb in topic.can if verb not in verbs] == []
        assert [fact for fact in topic.told if f"fact.{fact.removesuffix(' *')}" not in texts] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", long_ones_slow(GUIDES))
def test_each_topic_is_told_once_in_a_first_game(name: str) -> None:
    """A game played at random meets most of what there is to explain."""
    import starlanes

    found = guide(name)
    assert found is not None
    known: list[str] = []
    enough, decisions = len(found.topics) * 2 // 3, 0
    for seed in range(4):
        match = starlanes.new(name, found.setup.seats, seed, found.options)
        bots = [starlanes.bot(found.bot, name, seat) for seat in range(found.setup.seats)]
        facts: list[Any] = []
        while not match.over and (len(known) < enough or decisions < WELL_BEGUN):
            for seat in match.position.asked():
                decisions += 1
                if seat == 0:
                    news = found.next(match.ask(0), facts, 0, set(known))
                    known += [topic.id for topic in news]
                    facts = []
                choice = bots[seat].choose(starlanes.glimpse(match, seat))
                facts += [fact.seen_by(0) for fact in match.answer(seat, choice)]
    assert len(known) == len(set(known))
    assert len(known) >= enough


# What is no lesson.


def row_of(name: str, number: int) -> tuple[dict[str, Any], str]:
    file = lesson_files(name)[number]
    text = file.read_text(encoding="utf-8")
    return yaml.load(text, LOADER), text


def test_an_unknown_lesson_is_refused_with_those_there_are() -> None:
    with pytest.raises(StarlanesError, match="first-round"):
        lesson("race", "nonsense")


def test_a_lesson_has_another_version_when_its_text_is_another() -> None:
    row, text = row_of("race", 0)
    game = find_game("race")
    assert Lesson(game, "x", row, text).version != Lesson(game, "x", row, text + " ").version


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda row: row.update(nonsense=1), "has no 'nonsense'"),
        (lambda row: row["title"].pop("fr"), "a text in en and fr"),
        (lambda row: row["steps"][1].update(expect="pick nonsense"), "step"),
        (lambda row: row["steps"][1].pop("wrong"), "nothing is said"),
        (lambda row: row["steps"][1]["wrong"].update({"keep *": row["title"]}), "nobody can try"),
        (lambda row: row["steps"][1].update(point=["nonsense"]), "to point at"),
        (lambda row: row["steps"][1].update(rule="nonsense"), "no rule"),
        (lambda row: row["steps"][1]["say"].update(en="<nonsense>"), "is nothing"),
        (lambda row: row["steps"][1]["say"].update(en="<do nonsense>"), "is no choice"),
        (lambda row: row["steps"][1]["say"].update(en="long " * 90), "letters"),
        (lambda row: row["steps"].insert(3, {"then": {"values": {"A.hand_size": 99}}}), "should be 99"),
        (lambda row: row.update(others=[]), "'others' has nothing"),
        (lambda row: row["steps"].clear(), "nothing to do"),
    ],
)
def test_a_lesson_that_does_not_fit_the_rules_fails(change: Any, complaint: str) -> None:
    row, text = row_of("race", 0)
    change(row)
    with pytest.raises((BadLesson, Failed, StarlanesError, Refused)) as failed:
        check_lesson(Lesson(find_game("race"), "spoilt", row, text))
    if not isinstance(failed.value, Refused):
        assert complaint in str(failed.value)


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_written_for_other_rules_is_found(name: str) -> None:
    """Take something out of a position, or a step out of a lesson: the check says so, or it did not matter."""
    chance = random.Random(name)
    found = 0
    for number in range(len(lesson_files(name))):
        row, text = row_of(name, number)
        spoilt = copy.deepcopy(row)
        choices = [step for step in spoilt["steps"] if "expect" in step]
        if not choices:
            continue
        spoilt["steps"].remove(chance.choice(choices[:1]))
        try:
            check_lesson(Lesson(find_game(name), "spoilt", spoilt, text))
        except (StarlanesError, Refused):
            found += 1
    assert found >= AT_LEAST - 1


def test_names_are_set_off_and_can_be_bared() -> None:
    said = lessons("race")[0].stops[0].say["en"]
    assert "**Earth's Lost Colony**" in said
    assert "**" not in bare(said)
