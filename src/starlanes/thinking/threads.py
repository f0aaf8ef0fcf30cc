"""How many threads numpy has where a net plays."""

import os


def one_thread() -> None:
    """Let numpy have one thread in this process, if it is not loaded yet, and in those that it starts.

    A net as small as ours is played fastest by one. More take memory, and wait for each other in a loop: beside other
    busy processes a search took forty times the processor time.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
