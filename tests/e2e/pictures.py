"""The pictures in docs/screens, made anew by `make pictures`: each board on a desk, a tablet and a phone, and a lesson.

The positions come out of games between the strongest bots, so that they look like games. `make pictures GAMES=race`
makes those of one game.
"""

import sys
from functools import cache

import starlanes
from starlanes.games import all_games
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match
from starlanes.kernel.record import record
from starlanes.learning.course import lessons
from tests.e2e import pictures_highfrontier
from tests.e2e.records import NAMES, sit_at
from tests.e2e.studio import DESK, PHONE, ROOT, SIZES, Studio, open_studio

#: A game without a board of its own has no picture.
BOARDS = ROOT / "web" / "src" / "games"
SEED = 11
PART = 0.6
#: How long (ms) a review may take on a busy machine.
REVIEW = 300_000


@cache
def played(game: str, seats: int) -> Match:
    """A whole game between the strongest bots."""
    match = starlanes.new(game, seats, SEED)
    name = starlanes.bot_names(game)[-1]
    bots = [starlanes.bot(name, game, seat) for seat in range(seats)]
    while not match.over:
        seat = match.position.asked()[0]
        match.answer(seat, bots[seat].choose(glimpse(match, seat)))
    return match


def step_for(match: Match, part: float) -> int:
    """A step at which seat 0 has a real choice, about so far into the match."""
    late = range(int(part * len(match.steps)), len(match.steps))
    mine = [step for step in late if match.step_at(step)[0] == 0]
    return next(step for step in mine if len(match.replay(step).ask(0).choices) > 2)


def boards(studio: Studio, game: str) -> None:
    match = played(game, 3)
    for name, size in SIZES.items():
        person = studio.guest(size)
        sit_at(person, match, step_for(match, PART))
        person.page.locator("[data-asked]").first.wait_for()
        studio.take(person, f"{game}-{name}")
        person.context.close()


def lesson(studio: Studio, game: str) -> None:
    for name, size in (("desktop", DESK), ("phone", PHONE)):
        person = studio.guest(size)
        person.go(f"/learn/{game}/{lessons(game)[1].id}")
        person.page.locator("[data-pointed][data-choice]").first.wait_for()
        studio.take(person, f"lesson-{name}")
        person.context.close()


def review(studio: Studio) -> None:
    """A game reviewed: the dearest decision on a desk, the whole on a phone."""
    text = record(played("race", 3), list(NAMES[:3])).text()
    for name, size in (("desktop", DESK), ("phone", PHONE)):
        person = studio.guest(size)
        person.go(f"/r/{person.send_record(text)}?review=yes")
        person.page.locator("[data-review=done]").wait_for(timeout=REVIEW)
        if size == DESK:
            person.page.locator("[data-turn]").first.click()
        studio.take(person, f"review-{name}")
        person.context.close()


def rest(studio: Studio) -> None:
    """Home, a result, and a profile that has something to tell."""
    person = studio.guest(DESK)
    for game in ("race", "federation"):
        match = played(game, 3)
        mine = [step for step in range(len(match.steps)) if match.step_at(step)[0] == 0]
        sit_at(person, match, mine[-1])
        person.table().play_on()
    studio.take(person, "result")
    person.go("/profile")
    person.page.locator("main section").first.wait_for()
    studio.take(person, "profile")
    person.go()
    person.page.locator("[data-action=play-now]").wait_for()
    studio.take(person, "home")
    person.context.close()


def main() -> None:
    games = sys.argv[1:] or [game.id for game in all_games()]
    with open_studio() as studio:
        for game in games:
            if game == "highfrontier":
                pictures_highfrontier.take(studio)
            elif (BOARDS / game).is_dir():
                boards(studio, game)
        if "race" in games:
            lesson(studio, "race")
            review(studio)
            rest(studio)


if __name__ == "__main__":
    main()
