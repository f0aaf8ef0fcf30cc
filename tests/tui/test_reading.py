"""Reading lines: completion, what shows ahead, and what ends the reading."""

import io

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from starlanes.tui.reading import Ahead, Likely, PlainReader, TerminalReader, make_reader

LIKELY = Likely(
    [
        ["Gem World", "Spice World"],
        ["place Gem World", "place Spice World"],
        ["settle gem-world", "settle spice-world"],
    ],
    ["help", "hint", "card Gem World"],
)


def completions(typed: str) -> list[str]:
    ahead = Ahead()
    ahead.likely = LIKELY
    return [found.text for found in ahead.get_completions(Document(typed), CompleteEvent())]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("ge", ["Gem World"]),
        ("wo", ["Gem World", "Spice World"]),
        ("card g", ["card Gem World"]),
        ("pla", ["place Gem World", "place Spice World"]),
        ("settle s", ["settle spice-world"]),
        ("h", ["help", "hint"]),
        ("gem world, sp", ["Spice World"]),
        ("zzz", []),
    ],
)
def test_completions(typed: str, found: list[str]) -> None:
    assert completions(typed) == found


def test_an_empty_line_completes_to_everything() -> None:
    assert completions("") == ["Gem World", "Spice World", "help", "hint", "card Gem World"]


@pytest.mark.parametrize(("typed", "rest"), [("ge", "m World"), ("PLACE s", "pice World"), ("hin", "t"), ("orl", None)])
def test_the_likeliest_shows_ahead(typed: str, rest: str | None) -> None:
    ahead = Ahead()
    ahead.likely = LIKELY
    found = ahead.get_suggestion(Buffer(), Document(typed))
    assert (found.text if found else None) == rest
    assert ahead.get_suggestion(Buffer(), Document("  ")) is None


def test_the_line_editor() -> None:
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        reader = TerminalReader()
        keys.send_text("1 4 5\r")
        assert reader.read(LIKELY) == "1 4 5"
        keys.send_text("settle s\t\r")
        assert reader.read(LIKELY) == "settle spice-world"
        keys.send_text("\x03")
        with pytest.raises(KeyboardInterrupt):
            reader.read(LIKELY)
        keys.send_text("\x04")
        with pytest.raises(EOFError):
            reader.read(LIKELY)


def test_plain_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("one\ntwo"))
    reader = make_reader(plain=False)
    assert isinstance(reader, PlainReader)
    assert [reader.read(LIKELY), reader.read(LIKELY)] == ["one", "two"]
    with pytest.raises(EOFError):
        reader.read(LIKELY)
    assert capsys.readouterr().out == "> one\n> two\n"
