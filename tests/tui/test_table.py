"""Whole games at the terminal, by typed lines: to the end, with every command, left and resumed."""

import io
import os
import re
import signal
from pathlib import Path

import pytest

import starlanes
from starlanes.cli.main import main
from starlanes.kernel.chance import Stream, stream
from starlanes.kernel.undo import can_undo
from starlanes.tui import commands
from starlanes.tui.paper import Paper
from starlanes.tui.reading import Likely, Reader
from starlanes.tui.saving import Seat
from starlanes.tui.table import Table
from tests.cli.conftest import Run

ESCAPE = "\x1b"


class Person(Reader):
    """Types at random: numbers, words, text forms, shortened names, nonsense, and commands."""

    def __init__(self, seed: int, commands: list[str]) -> None:
        self.chance: Stream = stream(seed, "person")
        self.commands = commands
        self.table: Table | None = None
        self.typed = 0

    def below(self, n: int) -> int:
        return int(self.chance.below(n))

    def read(self, likely: Likely) -> str:
        self.typed += 1
        if self.below(4) == 0:
            return self.commands[self.below(len(self.commands))]
        assert self.table is not None
        ask = self.table.match.ask(self.table.me)
        options = [o for o in self.table.screen.options(self.table.match.view(0), ask) if o.legal and o.choice.args]
        if ask.count == 1 or len(options) < ask.count:
            choice = ask.choices[self.below(len(ask.choices))]
            numbers = [str(o.number) for o in options if o.choice == choice]
            spellings = [choice.text, self.table.speller.say(choice), *numbers]
            return spellings[self.below(len(spellings))]
        first = self.below(len(options) - ask.count + 1)
        return " ".join(str(option.number) for option in options[first : first + ask.count])


COMMANDS = [
    "help", "hint", "why gem world", "why 1", "why", "why settle rebel-base", "why zzzz", "card 1", "card gem",
    "card galactic", "card zzzz", "hand", "table", "score", "log", "log 2", "undo", "save", "zzzz", "999", " ",
    "topics", "topics 2",
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "language", "plain", "options"),
    [
        (2, "en", False, {"expert": "yes"}),
        (3, "fr", False, {"start": "experienced"}),
        (4, "en", True, {"start": "first"}),
        (3, "fr", True, {"edition": "1"}),
    ],
)
def test_whole_games_with_every_command(
    seats: int, language: str, plain: bool, options: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    match = starlanes.new("race", seats, 5, options)
    person = Person(seats, COMMANDS)
    sitting = [Seat("Ann"), *(Seat(f"Bot {at}", "random") for at in range(1, seats))]
    table = Table(match, sitting, 0, language, Paper(plain), person, None)
    person.table = table
    assert table.play() == 0
    assert table.match.over
    out = capsys.readouterr().out
    assert ESCAPE not in out
    assert "[" not in out.replace("[ROUNDS", "").replace("[FILE", "").replace("[TOURS", "").replace("[FICHIER", "")
    assert table.file is not None
    assert starlanes.open(table.file).digest() == table.match.digest()
    assert person.typed > 40


@pytest.mark.slow
@pytest.mark.parametrize("plain", [True, False])
def test_every_command_at_every_kind_of_question(
    plain: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "PATIENCE", 0.01)  # hints by the score: let whoever gives them not think long
    asked: set[str] = set()
    for seed in range(6):
        match = starlanes.new("race", 2, seed, {"start": "experienced", "expert": "no" if seed % 2 else "yes"})
        person = Person(seed, ["hand"])
        table = Table(match, [Seat("Ann"), Seat("Vega", "random")], 0, "en", Paper(plain), person, None)
        table.begin()
        table.bots_answer()
        while table.match.position.asked():
            ask = table.match.ask(0)
            options = table.screen.options(table.match.view(0), ask)
            if ask.prompt.key not in asked:
                asked.add(ask.prompt.key)
                digest = table.match.digest()
                for line in COMMANDS:
                    if line != "undo":
                        assert not table.act(line, ask, options)
                    assert table.match.digest() == digest
            chosen = ask.choices[person.below(len(ask.choices))]
            table.act(chosen.text, ask, options) if ask.count == 1 else table.take([chosen])
            table.bots_answer()
    assert len(asked) >= 15
    assert "[" not in re.sub(r"\[(ROUNDS|FILE)", "", capsys.readouterr().out)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_fits_the_screen(run: Run, language: str) -> None:
    said = run("play", "race", "--seed", 1, "--lang", language, typed="help\n").out.partition("> help\n")[2]
    lines = said.rstrip().split("\n")[:-3]  # without the words of farewell
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 22


def test_a_game_by_lines_from_a_pipe(run: Run) -> None:
    said = run("play", "race", "--seed", 7, "--bots", "random", "--lang", "fr", typed="auto\n" * 400)
    assert said.code == 0
    assert "La partie se termine" in " ".join(said.out.split())
    assert "total" in said.out
    assert re.search(r"(gagne|Vous gagnez|Victoire partagée)", said.out)
    file = re.search(r"Partie sauvée\s:\s+(\S+\.json)", said.out)
    assert file is not None
    replayed = run("replay", file[1], "--lang", "fr")
    assert replayed.code == 0
    assert "La partie se termine" in " ".join(replayed.out.split())
    over = run("play", "--resume", file[1])
    assert (over.code, "this game is over" in over.err) == (2, True)


@pytest.mark.parametrize("line", ["quit\n", "exit\n", ""])
def test_leaving_saves_and_says_how_to_go_on(run: Run, line: str) -> None:
    said = run("play", "race", "--seed", 7, "--name", "Ann", "--bots", "greedy", typed="1 2\ndevelop\n" + line)
    assert said.code == 0
    file = re.search(r"starlanes play --resume (\S+)", said.out)
    assert file is not None
    before = said.out.rpartition("Develop: build")[0].rpartition("> develop")[2]
    again = run("play", "--resume", file[1])
    # The same screen, but for the greeting.
    for part in before.split("\n"):
        assert part in again.out
    assert "Develop: build" in again.out
    assert starlanes.open(file[1]).setup.seed == 7


class Interrupted:
    """A keyboard where Ctrl-C is pressed, or the terminal closed, after some lines."""

    def __init__(self, lines: str, kind: signal.Signals) -> None:
        self.lines = io.StringIO(lines)
        self.kind = kind

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        line = self.lines.readline()
        if not line:
            os.kill(os.getpid(), self.kind)
            raise AssertionError("the signal did not arrive")
        return line


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_game_is_saved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, kind: signal.Signals, run: Run
) -> None:
    monkeypatch.setattr("sys.stdin", Interrupted("1 2\n", kind))
    # As in a terminal, however the tests were started: `nohup` and a script's `&` leave SIGINT ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert main(["play", "race", "--seats", "2", "--seed", "3"]) == 130
    finally:
        signal.signal(signal.SIGINT, before)
    out = capsys.readouterr().out
    file = re.search(r"starlanes play --resume (\S+)", out)
    assert file is not None
    assert "Round 1: pick" in run("play", "--resume", file[1]).out


def test_a_resumed_game_is_saved_where_it_was(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    run("play", "race", "--seed", 7, "--save", file, typed="1 2\n")
    steps = len(starlanes.open(file).steps)
    run("play", "--resume", file, typed="develop\n")
    assert len(starlanes.open(file).steps) > steps
    assert not (tmp_path / "saves").exists()


@pytest.mark.parametrize(
    ("extra", "told"),
    [
        (["race"], "leave out game"),
        (["--seats", "2"], "leave out --seats"),
        (["--seed", "2"], "leave out --seed"),
        (["--expert"], "leave out --option"),
        (["--ruling", "round-limit=30"], "leave out --ruling"),
        (["--seat", "9"], "no seat 9"),
    ],
)
def test_a_saved_game_is_as_it_was_set_up(run: Run, tmp_path: Path, extra: list[str], told: str) -> None:
    file = tmp_path / "mine.json"
    run("play", "race", "--save", file)
    before = file.read_text(encoding="utf-8")
    said = run("play", "--resume", file, *extra)
    assert (said.code, said.out) == (2, "")
    assert told in said.err
    assert file.read_text(encoding="utf-8") == before


def test_another_seat_can_be_taken_over(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    run("play", "race", "--seats", 2, "--save", file, "--name", "Ann")
    said = run("play", "--resume", file, "--seat", 2, "--name", "Bob", typed="1 2\n")
    assert "You discard" in " ".join(said.out.split())  # a line may end between the words
    assert '"Bob"' in file.read_text(encoding="utf-8")
    assert "Ann (bot:" in file.read_text(encoding="utf-8")


def test_the_name_the_seat_and_the_table(run: Run) -> None:
    said = run(
        "play", "race", "--seats", 4, "--seat", 3, "--name", "Ann", "--seed", 1, "--bots", "random", typed="score\n"
    )
    assert re.search(r"Vega +Rigel +Ann +Altair", said.out)
    assert "Your opponents: Vega (random), Rigel (random) and Altair (random)." in said.out
    assert "pts 1/12" in run("play", "race", "--expert").out  # two players, unasked


def test_why_not_is_told_for_what_stands_on_the_screen(run: Run) -> None:
    typed = "1 2\ndevelop\n1\n1\nwhy settle gem-world\nwhy rebel base\npass\n"
    said = run("play", "race", "--seats", 2, "--seed", 4, "--plain", "--bots", "random", typed=typed)
    assert "in Develop you build developments. (rule: II Develop)" in said.out
    assert "This is the Develop phase" in said.out
    assert "Rebel Base is not in your hand." in said.out


def test_undo_and_takeback(run: Run) -> None:
    typed = "undo\ntakeback\n1 2\nundo\ntakeback\n2 3\nlog all\n"
    said = run("play", "race", "--seats", 2, "--seed", 4, "--plain", typed=typed)
    first, second = re.findall(r"You discard [^.]*\.", said.out)[::2][:2]
    assert first != second
    assert "There is nothing to take back." in said.out


def test_undo_takes_back_a_whole_line() -> None:
    """Paying goes under seal: as long as nothing is drawn afterwards, nobody has learned anything."""
    undone = 0
    for seed in range(12):
        match = starlanes.new("race", 2, seed)
        person = Person(seed, ["hand"])
        table = Table(match, [Seat("Ann"), Seat("Vega", "random")], 0, "en", Paper(plain=True), person, None)
        table.begin()
        table.bots_answer()
        while table.match.position.asked():
            ask = table.match.ask(0)
            before = table.match.digest()
            picks = sorted(ask.pool, key=lambda choice: choice.code)[: ask.count] if ask.count > 1 else []
            table.take(picks or [ask.choices[person.below(len(ask.choices))]])
            if picks and can_undo(table.match, 0):
                assert table.commands.carry_out("undo", "", [])
                assert table.match.digest() == before
                undone += 1
                table.take(picks)
            table.bots_answer()
    assert undone > 3


def test_colours_only_on_a_terminal_and_never_against_the_will(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    colour = re.compile(r"\x1b\[[0-9;]*3[0-9]")
    for arguments, escapes, colours in (([], True, True), (["--plain"], False, False)):
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        main(["play", "race", "--seed", "1", *arguments])
        out = capsys.readouterr().out
        assert (ESCAPE in out, bool(colour.search(out))) == (escapes, colours)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    main(["play", "race", "--seed", "1"])
    assert not colour.search(capsys.readouterr().out)
