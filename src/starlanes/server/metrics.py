"""Figures about the running server, in the text form that Prometheus reads."""

from bisect import bisect_left
from collections.abc import Callable
from typing import Final

#: Upper bounds of the histograms, in seconds.
BOUNDS: Final = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Count:
    """A number that only grows, one per set of labels."""

    def __init__(self, name: str, about: str, labels: tuple[str, ...] = ()) -> None:
        self.name = name
        self.about = about
        self.labels = labels
        self.values: dict[tuple[str, ...], int] = {} if labels else {(): 0}

    def add(self, *values: str) -> None:
        self.values[values] = self.values.get(values, 0) + 1

    def lines(self) -> list[str]:
        out = [f"# HELP {self.name} {self.about}", f"# TYPE {self.name} counter"]
        return out + [f"{self.name}{tags(self.labels, values)} {n}" for values, n in sorted(self.values.items())]


class Gauge:
    """A number as it is now."""

    def __init__(self, name: str, about: str, read: Callable[[], float]) -> None:
        self.name = name
        self.about = about
        self.read = read

    def lines(self) -> list[str]:
        return [f"# HELP {self.name} {self.about}", f"# TYPE {self.name} gauge", f"{self.name} {self.read():g}"]


class Histogram:
    """How long something took, counted by length."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def see(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self) -> list[str]:
        out = [f"# HELP {self.name} {self.about}", f"# TYPE {self.name} histogram"]
        running = 0
        for bound, count in zip((*BOUNDS, float("inf")), self.counts, strict=True):
            running += count
            out.append(f'{self.name}_bucket{{le="{"+Inf" if bound == float("inf") else bound}"}} {running}')
        return [*out, f"{self.name}_sum {self.total:.6f}", f"{self.name}_count {running}"]


class Metrics:
    """All the figures."""

    def __init__(self) -> None:
        self.requests = Count("starlanes_http_requests_total", "HTTP requests", ("route", "status"))
        self.messages = Count("starlanes_socket_messages_total", "Messages received on sockets", ("type",))
        self.refused = Count("starlanes_refused_total", "Refusals by key", ("key",))
        self.choices = Count("starlanes_choices_total", "Choices committed", ("by",))
        self.errors = Count("starlanes_errors_total", "Unexpected errors")
        self.workers_lost = Count("starlanes_workers_lost_total", "Workers that had to be replaced", ("why",))
        self.choice_time = Histogram(
            "starlanes_choice_seconds", "From a choice's arrival to its updates being sent off"
        )
        self.commit_time = Histogram("starlanes_commit_seconds", "Committing a choice")
        self.bot_time = Histogram("starlanes_bot_seconds", "A bot's decision")
        self.open_time = Histogram("starlanes_open_seconds", "Opening a table from the store")
        self.lag = Histogram("starlanes_loop_lag_seconds", "How late the event loop wakes")
        self.gauges: list[Gauge] = []

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        self.gauges.append(Gauge(name, about, read))

    def text(self) -> str:
        parts: list[Count | Histogram | Gauge] = [
            self.requests,
            self.messages,
            self.refused,
            self.choices,
            self.errors,
            self.workers_lost,
            self.choice_time,
            self.commit_time,
            self.bot_time,
            self.open_time,
            self.lag,
            *self.gauges,
        ]
        return "\n".join(line for part in parts for line in part.lines()) + "\n"


def tags(names: tuple[str, ...], values: tuple[str, ...]) -> str:
    if not names:
        return ""
    return "{" + ",".join(f'{name}="{escaped(value)}"' for name, value in zip(names, values, strict=True)) + "}"


def escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
