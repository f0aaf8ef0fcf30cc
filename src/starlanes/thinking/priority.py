"""Who comes first when the processor is short: the server, for which people wait, before workers that think.

A worker is *nice*: of a processor that both want it gets the smaller part. That says how much, not how soon. Linux lets
whoever runs use up its slice of some milliseconds, nice or not, before somebody who wakes up gets a turn; but a thread
that asked for shorter slices takes the turn at once (Linux 6.12 and newer; the others let it wait, as anywhere).
"""

import ctypes
import os
import platform
import sys
from typing import Final

#: How much less than the server a worker counts, as `nice` counts it: about a third of what the server does.
MODEST: Final = 5
#: The shortest slice there is, in nanoseconds; 0 is the usual one.
SHORT: Final = 100_000
USUAL: Final = 0
#: The number of the system call `sched_setattr`, which Python has no name for.
SET_ATTRIBUTES: Final = {"x86_64": 314, "aarch64": 274, "riscv64": 274}


class Attributes(ctypes.Structure):
    """`struct sched_attr`."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("policy", ctypes.c_uint32),
        ("flags", ctypes.c_uint64),
        ("nice", ctypes.c_int32),
        ("priority", ctypes.c_uint32),
        ("runtime", ctypes.c_uint64),
        ("deadline", ctypes.c_uint64),
        ("period", ctypes.c_uint64),
    )


def come_first() -> bool:
    """Let this thread, and those it starts from now on, have their turn as soon as they wake up; whether it helped."""
    return ask_for_slices(SHORT)


def stand_back() -> None:
    """Let this process, a worker, leave the processor to the server that started it."""
    if hasattr(os, "nice"):
        os.nice(MODEST)
    ask_for_slices(USUAL)  # it came from a thread that has short ones


def ask_for_slices(nanoseconds: int) -> bool:
    """Ask for slices of a length; False where that can't be asked for, or whoever started us chose another policy."""
    call = SET_ATTRIBUTES.get(platform.machine()) if sys.platform == "linux" else None
    if call is None or ctypes.sizeof(ctypes.c_void_p) != 8 or os.sched_getscheduler(0) != os.SCHED_OTHER:
        return False
    wanted = Attributes(ctypes.sizeof(Attributes), os.SCHED_OTHER, 0, os.getpriority(os.PRIO_PROCESS, 0))
    wanted.runtime = nanoseconds
    return bool(ctypes.CDLL(None).syscall(call, 0, ctypes.byref(wanted), 0) == 0)
