"""Reviews of finished games: thought out by the workers when nothing else is to do, told while they grow, kept."""

import asyncio
import logging
from time import monotonic, time
from typing import TYPE_CHECKING, Final

import msgspec

from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match
from starlanes.review.review import NoReview, Review, Reviewed, must_be_reviewable
from starlanes.review.survey import survey
from starlanes.review.thoughts import Thoughts, think_of
from starlanes.server import moment
from starlanes.server.logs import event
from starlanes.server.refusal import Refused
from starlanes.server.replay import Replay
from starlanes.server.shapes import ReviewState
from starlanes.thinking.desk import Work
from starlanes.thinking.pool import HINT, REVIEW, Unthought

if TYPE_CHECKING:
    from starlanes.server.hall import Hall

#: How many reviews may be under way: one is thought about, the others wait.
MOST: Final = 8
#: Seconds after which somebody who has not asked again is taken to have gone; a review nobody waits for ends.
GONE: Final = 15.0
#: The most seconds for one decision: a bot whose turn it is waits no longer for a worker than a part of this.
SLICE: Final = 0.5
#: Seconds after which a worker that gives no sign of life is given up.
PATIENCE: Final = 30.0
#: The part of the way that the survey is.
SURVEY: Final = 0.1
#: Seconds in which a bot must tell what it thinks.
THOUGHT: Final = 5.0

Key = tuple[str, str]


class Course:
    """A review under way, and who waits for it."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.done = 0.0
        self.begun = False
        self.waiting: dict[str, float] = {}
        self.task: asyncio.Task[None] | None = None
        #: Why it came to nothing.
        self.failed: Refused | None = None

    def see(self, who: str) -> None:
        """Somebody asks how far it is."""
        self.waiting[who] = monotonic()

    @property
    def wanted(self) -> bool:
        return any(monotonic() - seen < GONE for seen in self.waiting.values())

    def state(self) -> ReviewState:
        return {"state": "thinking" if self.begun else "waiting", "done": round(self.done, 3)}


class Reviews:
    """All reviews of a server."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.under_way: dict[Key, Course] = {}
        self.turn = asyncio.Semaphore(1)

    async def look(self, replay: Replay, branch: str, who: str) -> bytes:
        """How far the review of a game is, and the review once it is done; as JSON."""
        kept = await self.kept(replay, branch)
        if kept is not None:
            return kept
        course = self.under_way.get((replay.id, branch))
        if course is None:
            state: ReviewState = {"state": "none", "done": 0.0}
            return msgspec.json.encode(state)
        if course.failed is not None:
            del self.under_way[replay.id, branch]
            raise course.failed
        course.see(who)
        return msgspec.json.encode(course.state())

    async def kept(self, replay: Replay, branch: str) -> bytes | None:
        store = self.hall.store
        found = await store.do(store.reviews.get, replay.id, branch)
        if found is None:
            return None
        return msgspec.json.encode({"state": "done", "done": 1.0, "review": msgspec.Raw(found)})

    def runs(self, replay: Replay, branch: str) -> bool:
        """Whether a review is under way: then asking for it costs nothing."""
        return (replay.id, branch) in self.under_way

    async def begin(self, replay: Replay, branch: str, who: str) -> bytes:
        """Begin to think, unless that is done or under way."""
        key = (replay.id, branch)
        if key not in self.under_way and await self.kept(replay, branch) is None:
            must_allow(replay.match)
            if len(self.under_way) >= MOST:
                raise Refused("review-later", 429, n=int(self.hall.settings.review_seconds))
            course = self.under_way[key] = Course(replay)
            course.see(who)
            course.task = asyncio.create_task(self.run(key, course))
        return await self.look(replay, branch, who)

    def leave(self, replay: Replay, branch: str, who: str) -> None:
        """Somebody does not wait any more; the last one ends it."""
        course = self.under_way.get((replay.id, branch))
        if course is not None:
            course.waiting.pop(who, None)
            if not course.wanted:
                self.stop((replay.id, branch))

    def forget(self, name: str) -> None:
        """A table was deleted."""
        for key in [key for key in self.under_way if key[0] == name]:
            self.stop(key)

    def stop(self, key: Key) -> None:
        course = self.under_way.pop(key)
        if course.task is not None:
            course.task.cancel()

    def close(self) -> None:
        for key in list(self.under_way):
            self.stop(key)

    # Thinking.

    async def run(self, key: Key, course: Course) -> None:
        began = monotonic()
        try:
            async with self.turn:
                course.begun = True
                reviewed = await self.think(course)
            store = self.hall.store
            await store.do(store.reviews.put, *key, msgspec.json.encode(reviewed), moment.now())
            event("reviewed", replay=key[0], steps=reviewed.steps, seconds=round(monotonic() - began, 1))
            self.under_way.pop(key, None)
        except Left:
            self.under_way.pop(key, None)
        except Exception as error:
            # Whoever asks next is told, and may begin anew.
            event("review-failed", logging.ERROR, error, replay=key[0])
            course.failed = Refused("review-failed", 503)

    async def think(self, course: Course) -> Reviewed:
        """Run the parts of a review in the workers, and leave at least one of several to the bots."""
        from starlanes.review.closer import look_closer  # with numpy, without which there are tables, but no reviews

        until = monotonic() + self.hall.settings.review_seconds
        hands = max(1, self.hall.settings.workers - 1)
        review = await asyncio.to_thread(Review, course.replay.match, course.replay.names)
        found = await self.each(course, survey, review.surveys(), hands, (0.0, SURVEY))
        if not all(found):
            raise Unthought("survey")
        review.surveyed(found)
        left = max(1.0, until - monotonic())
        tasks = review.closer(left * hands, SLICE, until=time() + left)
        for data in await self.each(course, look_closer, tasks, hands, (SURVEY, 1.0)):
            if data:
                review.looked_at(data)
        return await asyncio.to_thread(review.result)

    async def each(
        self, course: Course, work: Work, parts: list[bytes], hands: int, way: tuple[float, float]
    ) -> list[bytes]:
        """What `work` makes of each part, in their order; nothing for one that came to nothing."""
        out = [b"" for _part in parts]
        todo = iter(list(enumerate(parts)))
        first, last = way
        finished = 0

        async def hand() -> None:
            nonlocal finished
            for at, data in todo:
                if not course.wanted:
                    raise Left
                try:
                    out[at] = await self.hall.thinking.think(work, data, REVIEW, PATIENCE)
                except Unthought as trouble:
                    event("review-part-failed", logging.WARNING, replay=course.replay.id, why=trouble.kind)
                finished += 1
                course.done = first + (last - first) * finished / len(parts)

        await asyncio.gather(*(hand() for _hand in range(hands)))
        return out


def must_allow(match: Match) -> None:
    """Refuse what can't be reviewed."""
    if not match.over:
        raise Refused("not-over", 409)
    if match.setup.seats < 2:
        raise Refused("review-alone", 409)
    try:
        must_be_reviewable(match)
    except NoReview:
        raise Refused("no-review", 409) from None


class Left(Exception):
    """Nobody waits for a review any more."""


async def thoughts(hall: "Hall", match: Match, seat: int) -> Thoughts:
    """What a bot thinks of the choices of a seat that is asked, from what the seat may know."""
    if seat not in match.position.asked():
        raise Refused("not-asked", 409)
    try:
        data = await hall.thinking.think(think_of, glimpse(match, seat).pack(), HINT, THOUGHT, within=THOUGHT)
    except Unthought as trouble:
        event("thoughts-failed", logging.WARNING, why=trouble.kind, detail=trouble.detail)
        raise Refused("no-thoughts", 409) from None
    return msgspec.msgpack.decode(data, type=Thoughts)
