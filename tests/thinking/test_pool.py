"""Work in other processes: what comes back, what comes first, and what happens when a worker is lost."""

import asyncio
import gc
import os
import platform
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest

from starlanes.thinking.desk import Desk, Work
from starlanes.thinking.pool import HINT, REVIEW, TURN, Thinking, Unthought, usual_workers
from starlanes.thinking.priority import MODEST, SHORT, USUAL, ask_for_slices, come_first
from tests.thinking import works

pytestmark = pytest.mark.slow

#: So long that only what hangs meets it.
LONG = 60.0


def thinking(workers: int, test: Callable[[Thinking], Coroutine[None, None, None]]) -> list[str]:
    """Run a test with a pool; why workers were lost."""
    lost: list[str] = []
    pool = Thinking(workers, works.get_ready, lost.append)
    try:
        asyncio.run(test(pool))
    finally:
        pool.close()
    return lost


async def ask(pool: Thinking, work: Work, data: bytes = b"", urgency: int = TURN) -> bytes:
    return await pool.think(work, data, urgency, LONG)


async def trouble(pool: Thinking, work: Work, data: bytes = b"", seconds: float = LONG) -> str:
    with pytest.raises(Unthought) as raised:
        await pool.think(work, data, seconds=seconds)
    return raised.value.kind


def test_work_is_done_in_another_process() -> None:
    async def test(pool: Thinking) -> None:
        assert await ask(pool, works.echo, b"abc") == b"cba"
        assert await ask(pool, works.ready) == b"ready"
        assert int(await ask(pool, works.who)) != os.getpid()

    assert thinking(1, test) == []


def test_what_the_work_raises_is_told_and_the_worker_goes_on() -> None:
    async def test(pool: Thinking) -> None:
        worker = await ask(pool, works.who)
        with pytest.raises(Unthought, match="ValueError: no such thing") as raised:
            await ask(pool, works.fail)
        assert raised.value.kind == "raised"
        assert await ask(pool, works.who) == worker

    assert thinking(1, test) == []


def test_a_worker_that_dies_or_hangs_is_replaced() -> None:
    async def test(pool: Thinking) -> None:
        first = await ask(pool, works.who)
        assert await trouble(pool, works.die) == "died"
        second = await ask(pool, works.who)
        assert second != first
        assert await trouble(pool, works.hang, seconds=0.2) == "too-slow"
        assert await ask(pool, works.who) not in (first, second)

    assert thinking(1, test) == ["died", "too-slow"]


def test_an_answer_comes_within_its_time_even_if_every_worker_is_busy(tmp_path: Path) -> None:
    async def test(pool: Thinking) -> None:
        gate = tmp_path / "gate"
        busy = asyncio.create_task(ask(pool, works.wait_for, str(gate).encode()))
        while pool.waiting or pool.number != 1:
            await asyncio.sleep(0.005)
        with pytest.raises(Unthought) as raised:
            await pool.think(works.echo, b"abc", within=0.1)
        assert raised.value.kind == "late"
        gate.touch()
        assert await busy == b"seen"
        assert pool.waiting == 0

    assert thinking(1, test) == []


def test_the_more_wait_the_less_time_each_has(tmp_path: Path) -> None:
    async def test(pool: Thinking) -> None:
        gate = tmp_path / "gate"
        assert await ask(pool, works.share) == b"1.0"
        busy = asyncio.create_task(ask(pool, works.wait_for, str(gate).encode()))
        while pool.waiting or pool.number != 2:
            await asyncio.sleep(0.005)
        others = [asyncio.create_task(ask(pool, works.share, b"", urgency)) for urgency in (REVIEW, TURN, TURN, HINT)]
        while pool.waiting < 4:
            await asyncio.sleep(0.005)
        gate.touch()
        shares = [float(await other) for other in others]
        # The first turn leaves one turn waiting, the second none; a hint waits for nobody behind it, nor does a review.
        assert shares == [1.0, 0.5, 1.0, 1.0]
        await busy

    assert thinking(1, test) == []


def test_urgent_work_comes_in_where_other_work_tells_how_far_it_is(tmp_path: Path) -> None:
    async def test(pool: Thinking) -> None:
        gate = tmp_path / "gate"
        heard: list[bytes] = []
        review = asyncio.create_task(pool.think(works.steps, f"3 {gate}".encode(), REVIEW, LONG, told=heard.append))
        while not heard:
            await asyncio.sleep(0.005)
        turn = asyncio.create_task(ask(pool, works.echo, b"abc"))
        while pool.number < 2:
            await asyncio.sleep(0.005)
        gate.touch()
        assert await turn == b"cba"
        assert not review.done()
        assert await review == b"all"
        assert heard == [b"0", b"1", b"2"]

    assert thinking(1, test) == []


def test_work_that_nobody_waits_for_ends_where_it_tells(tmp_path: Path) -> None:
    async def test(pool: Thinking) -> None:
        gate = tmp_path / "gate"
        heard: list[bytes] = []
        review = asyncio.create_task(
            pool.think(works.steps, f"1000000000 {gate}".encode(), REVIEW, LONG, told=heard.append)
        )
        while not heard:
            await asyncio.sleep(0.005)
        review.cancel()
        with pytest.raises(asyncio.CancelledError):
            await review
        gate.touch()
        assert await ask(pool, works.echo, b"abc", REVIEW) == b"cba"

    assert thinking(1, test) == []


def test_closing_ends_what_hangs_and_what_waits(tmp_path: Path) -> None:
    async def test(pool: Thinking) -> None:
        begun = tmp_path / "begun"
        hanging = asyncio.create_task(ask(pool, works.hang, str(begun).encode()))
        waiting = asyncio.create_task(ask(pool, works.echo))
        while not begun.exists() or not begun.read_text():
            await asyncio.sleep(0.005)
        pool.close()
        for task in (hanging, waiting):
            with pytest.raises(Unthought, match="closed"):
                await task
        assert not alive(int(begun.read_text()))
        with pytest.raises(Unthought, match="closed"):
            await ask(pool, works.echo)

    assert thinking(1, test) == []


def test_whoever_left_before_a_worker_was_ready_is_told_nothing() -> None:
    """Nor is anybody else: not even the loop of work that came to nothing."""
    complaints: list[str] = []

    async def test(pool: Thinking) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, what: complaints.append(str(what["message"])))
        for leave_first in (True, False):
            pool = Thinking(1, works.never_ready)
            waiting = asyncio.create_task(ask(pool, works.echo))
            while not pool.hoping:
                await asyncio.sleep(0.005)
            if leave_first:
                waiting.cancel()
                await asyncio.gather(waiting, return_exceptions=True)
            pool.close()
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            await asyncio.sleep(0)
            del waiting, pool
            gc.collect()

    assert thinking(1, test) == []
    assert complaints == []


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_work_may_be_run_in_place() -> None:
    desk = Desk()
    desk.tell(b"half")
    assert (desk.share, desk.left) == (1.0, None)
    assert works.echo(b"ab", desk) == b"ba"


def test_whoever_thinks_stands_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker counts for less than its server, which may ask for its turns as soon as it wakes up."""
    mine, slices = os.getpriority(os.PRIO_PROCESS, 0), works.slice_of_this_thread()
    heard = come_first()
    try:
        short = works.slice_of_this_thread()

        async def test(pool: Thinking) -> None:
            assert int(await ask(pool, works.niceness)) == min(19, mine + MODEST)
            # The worker was started by a thread with short slices, and has none.
            assert int(await ask(pool, works.slices)) == slices

        assert thinking(1, test) == []
    finally:
        ask_for_slices(USUAL)
    assert os.getpriority(os.PRIO_PROCESS, 0) == mine
    assert works.slice_of_this_thread() == slices
    # Kernels before 6.12 hear it and keep to their own slices.
    assert short in (SHORT, slices) if heard else short == slices
    monkeypatch.setattr(platform, "machine", lambda: "abacus")
    assert not come_first()


def test_the_server_keeps_a_core_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for cores in (None, 1, 2, 3, 64):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        found.append(usual_workers())
    assert found == [1, 1, 1, 2, 2]
