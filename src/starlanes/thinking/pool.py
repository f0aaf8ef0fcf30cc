"""The workers of a server, and the work that waits for them."""

import asyncio
import contextlib
import heapq
import os
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Condition, Thread
from time import monotonic
from typing import Final

from starlanes.thinking.desk import Work
from starlanes.thinking.letters import ENCODER, FROM_WORKER, Done, Errand, Failed, GoOn, Letter, Ready, Told
from starlanes.thinking.worker import run

#: What comes first: a bot's turn at a table, then a hint somebody waits for, then a review.
TURN: Final = 0
HINT: Final = 1
REVIEW: Final = 2

#: Seconds a worker has to load everything, and after which one that could not is tried again.
LOADING: Final = 60.0
AGAIN: Final = 1.0


class Unthought(Exception):
    """A piece of work came to nothing.

    `kind` is `too-slow` (its worker was ended), `died` (the worker did), `raised`, `late` (all were busy) or `closed`.
    """

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind = kind
        self.detail = detail


def usual_workers() -> int:
    """One core is the server's own."""
    return min(2, max(1, (os.cpu_count() or 1) - 1))


def name_of(function: Callable[..., object]) -> str:
    """How a worker finds a function."""
    return f"{function.__module__}:{function.__qualname__}"


class Job:
    """A piece of work that waits, or is being done."""

    def __init__(
        self, work: Work, data: bytes, urgency: int, seconds: float, told: Callable[[bytes], None] | None
    ) -> None:
        self.work = name_of(work)
        self.data = data
        self.urgency = urgency
        self.seconds = seconds
        self.told = told
        self.wanted = True
        self.loop = asyncio.get_running_loop()
        #: Done when there is a worker that may do it; and when it is done.
        self.hope: asyncio.Future[None] = self.loop.create_future()
        self.future: asyncio.Future[bytes] = self.loop.create_future()

    def soon(self, what: Callable[[], None]) -> None:
        """In the event loop, if somebody still waits there."""
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self.loop.call_soon_threadsafe(lambda: None if self.future.done() else what())

    def done(self, data: bytes) -> None:
        self.soon(lambda: self.future.set_result(data))

    def fail(self, trouble: Unthought) -> None:
        self.soon(lambda: self.future.set_exception(trouble))

    def tell(self, data: bytes) -> None:
        told = self.told
        if told is not None:
            self.soon(lambda: told(data))

    def leave(self) -> None:
        """Nobody waits any more: whatever comes of it is nobody's loss."""
        self.wanted = False
        if not self.future.done():
            self.future.cancel()
        elif not self.future.cancelled():
            self.future.exception()

    def may_hope(self) -> None:
        self.soon(lambda: None if self.hope.done() else self.hope.set_result(None))


class Thinking:
    """Workers, started when first needed (or by `start`), and a queue.

    Each worker calls `get_ready` before its first work. `lost` hears why one had to be replaced.
    """

    def __init__(
        self,
        workers: int,
        get_ready: Callable[[], None] | None = None,
        lost: Callable[[str], None] = lambda _kind: None,
    ) -> None:
        self.workers = workers
        self.get_ready = "" if get_ready is None else name_of(get_ready)
        self.lost = lost
        self.hands: list[Hand] = []
        self.queue: list[tuple[int, int, Job]] = []
        self.number = 0
        self.change = Condition()
        self.closed = False
        #: Whether a first worker has loaded everything, or could not; and who waits for that.
        self.ready = False
        self.hoping: list[Job] = []

    @property
    def waiting(self) -> int:
        return sum(job.wanted for _urgency, _number, job in self.queue)

    def start(self) -> None:
        """Let the workers load what they need before anybody waits for them."""
        with self.change:
            while len(self.hands) < self.workers and not self.closed:
                self.hands.append(Hand(self))
                self.hands[-1].start()

    async def think(
        self,
        work: Work,
        data: bytes,
        urgency: int = TURN,
        seconds: float = 5.0,
        within: float | None = None,
        told: Callable[[bytes], None] | None = None,
    ) -> bytes:
        """What `work` makes of the bytes; raises Unthought.

        A worker that gives no sign of life for `seconds` is ended and replaced. `within` so many seconds there is an
        answer or Unthought, however many others wait; they count from when the first worker has loaded everything.
        `told` hears what the work tells of its progress, in this loop.
        """
        job = Job(work, data, urgency, seconds, told)
        self.put(job)
        try:
            await job.hope
            async with asyncio.timeout(within):
                return await job.future
        except TimeoutError:
            raise Unthought("late") from None
        finally:
            job.leave()

    def put(self, job: Job) -> None:
        self.start()
        with self.change:
            if self.closed:
                raise Unthought("closed")
            self.number += 1
            heapq.heappush(self.queue, (job.urgency, self.number, job))
            self.change.notify()
            if self.ready:
                job.hope.set_result(None)
            else:
                self.hoping.append(job)

    def now_ready(self) -> None:
        """A worker has loaded everything, or could not."""
        with self.change:
            self.ready = True
            hoping, self.hoping = self.hoping, []
        for job in hoping:
            job.may_hope()

    def take(self) -> Job | None:
        """The next job, once there is one; None if there will be none."""
        with self.change:
            while not self.closed:
                job = self.pop(REVIEW + 1)
                if job is not None:
                    return job
                self.change.wait()
            return None

    def take_before(self, urgency: int) -> Job | None:
        """A job that is more urgent than this, if one waits."""
        with self.change:
            return self.pop(urgency)

    def pop(self, before: int) -> Job | None:
        while self.queue and self.queue[0][0] < before:
            job = heapq.heappop(self.queue)[2]
            if job.wanted:
                return job
        return None

    def share(self, urgency: int) -> float:
        """The part of its time that a job may take, so that those who wait are not kept waiting longer."""
        with self.change:
            waiting = sum(job.wanted and job.urgency <= urgency for _urgency, _number, job in self.queue)
        return 1 / (1 + waiting / self.workers)

    def close(self) -> None:
        """End all workers, whatever they do; what waits raises Unthought."""
        with self.change:
            self.closed = True
            waiting = [job for _urgency, _number, job in self.queue]
            self.queue.clear()
            self.change.notify_all()
        self.now_ready()
        for job in waiting:
            job.fail(Unthought("closed"))
        for hand in self.hands:
            hand.close()


class Hand(Thread):
    """Keeps one worker busy, and replaces it when it is lost."""

    def __init__(self, pool: Thinking) -> None:
        super().__init__(name="thinking", daemon=True)
        self.pool = pool
        self.process: SpawnProcess | None = None
        self.line: Connection | None = None

    def run(self) -> None:
        while not self.pool.closed:
            began = monotonic()
            try:
                self.hire()
                while (job := self.pool.take()) is not None:
                    self.do(job)
            except Unthought as trouble:
                if not self.pool.closed:
                    self.pool.lost(trouble.kind)
            self.dismiss()
            if monotonic() - began < AGAIN:
                with self.pool.change:
                    self.pool.change.wait_for(lambda: self.pool.closed, AGAIN)

    def hire(self) -> None:
        """A new worker that has loaded everything; raises Unthought."""
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=run, args=(theirs, self.pool.get_ready), name="thinking", daemon=True)
        try:
            self.process.start()
        except OSError as error:
            raise Unthought("died", str(error)) from None
        finally:
            theirs.close()
        try:
            letter = self.receive(LOADING)
        finally:
            self.pool.now_ready()
        assert isinstance(letter, Ready)

    def do(self, job: Job) -> None:
        """Have a job done; raises Unthought if the worker is lost over it."""
        try:
            self.send(Errand(job.work, job.data, self.pool.share(job.urgency), job.seconds))
            while True:
                letter = self.receive(job.seconds)
                if isinstance(letter, Told):
                    job.tell(letter.data)
                    while (urgent := self.pool.take_before(job.urgency)) is not None:
                        self.do(urgent)
                    self.send(GoOn(stop=not job.wanted))
                elif isinstance(letter, Done):
                    job.done(letter.data)
                    return
                elif isinstance(letter, Failed):
                    job.fail(Unthought("raised", letter.detail))
                    return
        except Unthought as trouble:
            job.fail(Unthought("closed") if self.pool.closed else trouble)
            raise

    def send(self, letter: Errand | GoOn) -> None:
        assert self.line is not None
        try:
            self.line.send_bytes(ENCODER.encode(letter))
        except OSError:
            raise Unthought("died") from None

    def receive(self, seconds: float) -> Letter:
        assert self.line is not None
        try:
            if not self.line.poll(seconds):
                raise Unthought("too-slow")
            return FROM_WORKER.decode(self.line.recv_bytes())
        except (EOFError, OSError):
            raise Unthought("died") from None

    def dismiss(self) -> None:
        """End the worker, whatever it does."""
        if self.process is not None and self.process.pid is not None:
            self.process.kill()
            self.process.join()
        if self.line is not None:
            self.line.close()
        self.process = self.line = None

    def close(self) -> None:
        """From another thread: the worker is ended, and this hand with it."""
        process = self.process
        if process is not None and process.pid is not None:
            process.kill()
        self.join(AGAIN)
