"""Work for Ray's workers (the extra `ray`): parts become tasks, on this machine or on a cluster that runs."""

import os
import socket
import warnings
from collections.abc import Callable, Sequence
from typing import Any, Final

# Before Ray is imported: it would report to its makers, and warn of what it does with accelerators.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")

import ray
from ray.exceptions import RayError, RayTaskError

import starlanes
from starlanes.arena.elsewhere import Elsewhere, Lost, Tell

#: Seconds until a host that does not answer is given up.
PATIENCE: Final = 5.0
#: How often Ray itself tries a part again when its worker dies.
RETRIES: Final = 1


def do(work: Callable[[Any], Any], part: Any) -> Any:
    """What a worker runs."""
    return work(part)


def version() -> str:
    """The Starlanes that a worker has."""
    return starlanes.__version__


class RayWorkers(Elsewhere):
    """A Ray: started here with so many workers if no host is named. Raises Lost if it can't be had, or if what runs
    there is another Starlanes."""

    def __init__(self, host: str | None, port: int, jobs: int, tell: Tell) -> None:
        super().__init__(jobs, tell)
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "FATAL"}
        try:
            with warnings.catch_warnings(action="ignore"):  # what is wrong is told in one line
                if host is None:
                    # `local`, or it would join whatever cluster the environment names.
                    ray.init(address="local", num_cpus=jobs, include_dashboard=False, **quiet)
                else:
                    socket.create_connection((host.strip("[]"), port), PATIENCE).close()
                    ray.init(address=f"ray://{host}:{port}", **quiet)
        except (OSError, RayError, RuntimeError, ValueError) as error:
            raise Lost(one_line(error)) from None
        self.do = ray.remote(max_retries=RETRIES)(do)
        try:
            self.workers = int(ray.cluster_resources().get("CPU", jobs))
            there = ray.get(ray.remote(version).remote())
        except (OSError, RayError) as error:
            self.close()
            raise Lost(one_line(error)) from None
        if there != starlanes.__version__:
            self.close()
            raise Lost(f"starlanes {there} ≠ {starlanes.__version__}")

    def submit(self, work: Callable[[Any], Any], parts: Sequence[Any]) -> list[Any]:
        try:
            # Once to everybody: a net may be part of the work.
            shared = ray.put(work)
            return [self.do.remote(shared, part) for part in parts]
        except (OSError, RayError) as error:
            raise Lost(one_line(error)) from None

    def wait(self, handles: list[Any]) -> Any:
        try:
            return ray.wait(handles, num_returns=1)[0][0]
        except (OSError, RayError):
            return handles[0]  # fetching it will say why

    def fetch(self, handle: Any) -> Any:
        try:
            return ray.get(handle)
        except RayTaskError as error:
            # The work itself failed, as it would have here.
            raise error.cause from None
        except (OSError, RayError) as error:
            raise Lost(one_line(error)) from None

    def close(self) -> None:
        ray.shutdown()


def one_line(error: BaseException) -> str:
    """The gist of what Ray says at length."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__
