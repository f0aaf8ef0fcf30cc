"""Spreading work over processes, each started afresh so that none inherits a half-used state; or over workers that are
somewhere else."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

from starlanes.arena.elsewhere import Elsewhere
from starlanes.thinking.collector import calm_collector
from starlanes.thinking.threads import one_thread

Part = TypeVar("Part")
Done = TypeVar("Done")


def spread(
    work: Callable[[Part], Done],
    parts: Sequence[Part],
    jobs: int,
    on_done: Callable[[Done], None] | None = None,
    on: Elsewhere | None = None,
) -> list[Done]:
    """What `work` makes of each part, in the order of the parts, by so many processes; with one job, in this process.

    With `on`, by the workers there, and what those lose by processes. `on_done` hears of each part as it is done. The
    first error, or an interruption, drops the parts not yet begun.
    """
    if on is not None:
        there = on.spread(work, parts, on_done)
        left = [number for number in range(len(parts)) if number not in there]
        here = spread(work, [parts[number] for number in left], jobs, on_done)
        both = there | dict(zip(left, here, strict=True))
        return [both[number] for number in range(len(parts))]
    if jobs <= 1 or len(parts) <= 1:
        calm_collector()
        out: list[Done] = []
        for part in parts:
            out.append(work(part))
            if on_done is not None:
                on_done(out[-1])
        return out
    one_thread()
    context = get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(parts)), mp_context=context, initializer=calm_collector) as pool:
        futures = [pool.submit(work, part) for part in parts]
        try:
            for future in as_completed(futures):
                done = future.result()
                if on_done is not None:
                    on_done(done)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        return [future.result() for future in futures]


def portions(first: int, count: int, jobs: int, largest: int) -> list[tuple[int, int]]:
    """The numbers from `first` on, `count` of them, in runs (first, count): small enough to share out and to show
    progress, of at most `largest`."""
    return batches(first, count, max(1, min(largest, count // (8 * max(1, jobs)))))


def batches(first: int, count: int, size: int) -> list[tuple[int, int]]:
    """The numbers from `first` on, `count` of them, in runs (first, count) of one size, but for the last."""
    return [(first + at, min(size, count - at)) for at in range(0, count, size)]


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
