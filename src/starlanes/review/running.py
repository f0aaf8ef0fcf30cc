"""Reviewing on this machine's own cores."""

from collections.abc import Callable
from time import time
from typing import Final

from starlanes.arena.workers import spread
from starlanes.kernel.match import Match
from starlanes.review.review import Review, Reviewed
from starlanes.review.survey import survey
from starlanes.thinking.desk import Desk

#: The seconds that a review takes, unless told.
USUAL_SECONDS: Final = 45.0
#: Fewer passages than this are surveyed sooner than other processes have started.
MANY: Final = 40
#: The share of the time that the survey of a long game takes, for whoever watches the progress.
SURVEY: Final = 0.1


def survey_here(data: bytes) -> bytes:
    return survey(data, Desk())


def look_here(data: bytes) -> bytes:
    from starlanes.review.closer import look_closer  # with numpy, without which there is a game, but no review

    return look_closer(data, Desk())


def review(
    match: Match,
    names: list[str],
    seconds: float = USUAL_SECONDS,
    jobs: int = 1,
    seat: int | None = None,
    on_progress: Callable[[float], None] | None = None,
) -> Reviewed:
    """The review of a match that is over, within about so many seconds on so many cores; raises NoReview.

    `on_progress` hears how much is done, 0 to 1; whatever it raises ends the review.
    """
    until = time() + seconds
    course = Review(match, names, seat)
    done = 0

    def hear(total: int, first: float, share: float) -> Callable[[bytes], None]:
        def heard(_data: bytes) -> None:
            nonlocal done
            done += 1
            if on_progress is not None:
                on_progress(first + share * done / total)

        return heard

    parts = course.surveys()
    course.surveyed(spread(survey_here, parts, jobs if len(parts) >= MANY else 1, hear(len(parts), 0.0, SURVEY)))
    # A long survey leaves less time; a moment for each decision there is at any rate.
    tasks, done = course.closer(max(1.0, until - time()) * jobs, until=max(until, time() + 1.0)), 0
    for found in spread(look_here, tasks, jobs, hear(len(tasks), SURVEY, 1 - SURVEY)):
        course.looked_at(found)
    return course.result()
