"""What commands print: one JSON object for programs, tables for people, progress for those who wait."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def print_json(value: object) -> None:
    """One object on stdout."""
    print(json.dumps(value, ensure_ascii=False, indent=1))


def note(text: str) -> None:
    """Words beside the result, on stderr."""
    print(text, file=sys.stderr)


def print_table(head: list[str], rows: list[list[str]], left: int = 1) -> None:
    """Columns under a head; the first `left` columns are words, the others are numbers and end together."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    for row in [head, *rows]:
        cells = [
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  ".join(cells).rstrip())


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A function that moves a progress bar on by so many steps; the bar shows only where a person looks on."""
    if not sys.stderr.isatty():
        yield lambda _steps: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda steps: bar.advance(task, steps)
