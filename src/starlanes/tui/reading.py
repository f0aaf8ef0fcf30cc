"""Reading lines from the person: with completion and history on a terminal, plainly anywhere else."""

import contextlib
import sys
from collections.abc import Iterable
from importlib import import_module

from prompt_toolkit import PromptSession
from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle

from starlanes.tui.spelling import BEGINS, SHORTENED, fit, simple

PROMPT = "> "


class Likely:
    """Whole lines that could be meant: answers in several spellings (each a list of its own), and commands."""

    def __init__(self, spellings: list[list[str]], commands: list[str]) -> None:
        self.spellings = spellings
        self.commands = commands

    def fitting(self, typed: str, worst: int) -> list[str]:
        """What fits what is typed, the best first: answers in the first spelling that has any, and commands."""
        commands = best_first(typed, self.commands, BEGINS)
        for lines in self.spellings:
            found = best_first(typed, lines, worst)
            if found:
                return found + commands
        return commands


def best_first(typed: str, lines: list[str], worst: int) -> list[str]:
    part = simple(typed)
    ranked = [(fit(part, simple(line)) if part else BEGINS, at) for at, line in enumerate(lines)]
    return [lines[at] for rank, at in sorted(ranked) if rank <= worst]


class Reader:
    """Reads a line, helped by what is likely. EOFError ends the reading."""

    def read(self, likely: Likely) -> str:
        raise NotImplementedError


class PlainReader(Reader):
    """Lines from wherever stdin comes from."""

    def read(self, likely: Likely) -> str:
        if sys.stdin.isatty():
            # Where there is a readline, `input` gets its keys from it.
            with contextlib.suppress(ImportError):
                import_module("readline")
            return input(PROMPT)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(f"{PROMPT}{line.rstrip()}")
        return line.rstrip("\n")


class Ahead(Completer, AutoSuggest):
    """Completes what is being typed to a likely line; the likeliest also shows ahead, in grey.

    In a row of names only the part after the last comma is completed.
    """

    def __init__(self) -> None:
        self.likely = Likely([], [])

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        part = document.text_before_cursor.rpartition(",")[2].lstrip()
        for line in self.likely.fitting(part, SHORTENED):
            yield Completion(line, start_position=-len(part))

    def get_suggestion(self, buffer: Buffer, document: Document) -> Suggestion | None:
        part = document.text_before_cursor
        for line in self.likely.fitting(part, BEGINS) if part.strip() else []:
            if line.lower().startswith(part.lower()):
                return Suggestion(line[len(part) :])
        return None


class TerminalReader(Reader):
    """A line editor: Tab completes, the right arrow takes what is shown ahead, the up arrow brings back lines."""

    def __init__(self) -> None:
        self.completer = Ahead()
        self.session: PromptSession[str] = PromptSession(
            completer=self.completer,
            auto_suggest=self.completer,
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
        )

    def read(self, likely: Likely) -> str:
        self.completer.likely = likely
        return self.session.prompt(PROMPT)


def make_reader(plain: bool) -> Reader:
    """The reader for where we are: a terminal that may be drawn on, or anything else."""
    return TerminalReader() if not plain and sys.stdin.isatty() and sys.stdout.isatty() else PlainReader()
