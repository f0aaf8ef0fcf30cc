"""Pieces of work for the tests, each by a name that a worker finds it by."""

import ctypes
import os
import platform
import signal
import sys
import time
from pathlib import Path

from starlanes.thinking.desk import Desk
from starlanes.thinking.priority import Attributes

#: The system call that tells what `sched_setattr` has set.
GET_ATTRIBUTES = {"x86_64": 315, "aarch64": 275, "riscv64": 275}

READY: list[bytes] = []


def get_ready() -> None:
    READY.append(b"ready")


def never_ready() -> None:
    while True:
        time.sleep(0.01)


def ready(data: bytes, desk: Desk) -> bytes:
    return b" ".join(READY)


def echo(data: bytes, desk: Desk) -> bytes:
    return data[::-1]


def who(data: bytes, desk: Desk) -> bytes:
    return str(os.getpid()).encode()


def niceness(data: bytes, desk: Desk) -> bytes:
    return str(os.getpriority(os.PRIO_PROCESS, 0)).encode()


def slices(data: bytes, desk: Desk) -> bytes:
    return str(slice_of_this_thread()).encode()


def slice_of_this_thread() -> int:
    """What `sched_getattr` tells of it, in nanoseconds; 0 where slices can't be asked for."""
    found = Attributes(ctypes.sizeof(Attributes))
    call = GET_ATTRIBUTES.get(platform.machine())
    if sys.platform != "linux" or call is None:
        return 0
    size = ctypes.sizeof(Attributes)
    return int(found.runtime) if ctypes.CDLL(None).syscall(call, 0, ctypes.byref(found), size, 0) == 0 else 0


def share(data: bytes, desk: Desk) -> bytes:
    return str(desk.share).encode()


def fail(data: bytes, desk: Desk) -> bytes:
    raise ValueError("no such thing")


def die(data: bytes, desk: Desk) -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def hang(data: bytes, desk: Desk) -> bytes:
    """Never answers; says in a file that it has begun, if one is named."""
    if data:
        Path(data.decode()).write_text(str(os.getpid()))
    while True:
        time.sleep(0.01)


def wait_for(data: bytes, desk: Desk) -> bytes:
    """Goes on once a file is there."""
    while not Path(data.decode()).exists():
        time.sleep(0.005)
    return b"seen"


def steps(data: bytes, desk: Desk) -> bytes:
    """Tells of so many steps; waits at the first until the file that is named is there."""
    count, name = data.decode().split(" ")
    for step in range(int(count)):
        desk.tell(str(step).encode())
        while step == 0 and not Path(name).exists():
            time.sleep(0.005)
    return b"all"
