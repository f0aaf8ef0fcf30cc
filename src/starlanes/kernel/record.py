"""A record: one JSON file with the setup, every choice in words, and a digest per step; it can branch.

    {"format": "starlanes-record", "version": 1, "game": "race", "game_version": 1, "seats": 2, "seed": 7,
     "options": {…}, "rulings": {…}, "names": ["Ann", "bot"], "start": "<digest>", "steps": [[0, "pick develop",
     "<digest>"], …], "branches": [{"at": 12, "name": "…", "redeal": [0, 99], "steps": […], …}]}

The setup and the choices are the truth; the digests prove that a replay is the same match. A branch leaves the line it
belongs to after `at` steps, first dealing anew what a seat could not see if `redeal` says [seat, seed].
"""

import json
from typing import Final, TypeVar

from starlanes.kernel.errors import BadChoice, BadRecord, Field, NotOffered, StarlanesError
from starlanes.kernel.facts import Plain
from starlanes.kernel.game import Game, Setup
from starlanes.kernel.match import Match, begin

FORMAT: Final = "starlanes-record"
VERSION: Final = 1
KINDS: Final = {int: "number", str: "text", list: "list", dict: "object"}

T = TypeVar("T")


class Variation:
    """A sequence of steps, with the branches that leave it."""

    def __init__(self, at: int = 0, name: str = "", redeal: tuple[int, int] | None = None) -> None:
        self.at = at
        self.name = name
        self.redeal = redeal
        self.steps: list[tuple[int, str, str]] = []
        self.branches: list[Variation] = []

    def plain(self) -> dict[str, Plain]:
        steps: list[Plain] = [[seat, text, digest] for seat, text, digest in self.steps]
        out: dict[str, Plain] = {"steps": steps, "branches": [self.branch_plain(b) for b in self.branches]}
        return out

    def branch_plain(self, branch: "Variation") -> Plain:
        out: dict[str, Plain] = {"at": branch.at, "name": branch.name}
        if branch.redeal is not None:
            out["redeal"] = list(branch.redeal)
        out.update(branch.plain())
        return out


class Record:
    """A match on paper: `header` holds the setup and the players' names."""

    def __init__(self, header: dict[str, Plain], start: str, line: Variation) -> None:
        self.header = header
        self.start = start
        self.line = line

    def plain(self) -> dict[str, Plain]:
        out: dict[str, Plain] = {"format": FORMAT, "version": VERSION}
        out.update(self.header)
        out["start"] = self.start
        out.update(self.line.plain())
        return out

    def text(self) -> str:
        """The file, a step to a line."""
        plain = self.plain()
        steps = plain.pop("steps")
        assert isinstance(steps, list)
        head = json.dumps(plain, ensure_ascii=False, indent=1)
        rows = ",\n".join("  " + json.dumps(step, ensure_ascii=False) for step in steps)
        return f'{head[:-2]},\n "steps": [\n{rows}\n ]\n}}\n' if rows else f'{head[:-2]},\n "steps": []\n}}\n'


def record(match: Match, names: list[str] | None = None) -> Record:
    """The record of a match, with a digest per step."""
    header = match.setup.plain()
    header["game_version"] = match.game.version
    header["names"] = list(names or [f"seat {seat}" for seat in range(match.setup.seats)])
    replayed = match.restart()
    out = Record(header, replayed.digest(), Variation())
    line = out.line
    for i in range(len(match.steps) + 1):
        for redeal in match.redeals:
            if redeal.at == i:
                branch = Variation(len(line.steps), "", (redeal.seat, redeal.seed))
                line.branches.append(branch)
                line = branch
        if i == len(match.steps):
            break
        replayed.follow_redeals(match.redeals, i)
        seat, choice, _flags = match.step_at(i)
        replayed.answer(seat, choice)
        line.steps.append((seat, choice.text, replayed.digest()))
    return out


def add_branch(line: Variation, at: int, name: str, steps: list[tuple[int, str, str]]) -> Variation:
    """Hang a variation on a line, after `at` of its steps."""
    if not 0 <= at <= len(line.steps):
        raise BadRecord("record.branch-too-late", {"n": len(line.steps), "step": at})
    branch = Variation(at, name)
    branch.steps = steps
    line.branches.append(branch)
    return branch


def read_record(text: str) -> Record:
    """The record in a file's text; raises BadRecord with one line that says what is wrong."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadRecord("record.not-json", {"trouble": str(error)}) from None
    except RecursionError:
        raise BadRecord("record.too-deep", {}) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord("record.no-format", {"format": FORMAT})
    version = want(data, "version", int)
    if version > VERSION:
        raise BadRecord("record.too-new", {"version": version, "known": VERSION})
    header: dict[str, Plain] = {
        "game": want(data, "game", str),
        "seats": want(data, "seats", int),
        "seed": want(data, "seed", int),
        "options": words(data, "options"),
        "rulings": words(data, "rulings"),
        "game_version": want(data, "game_version", int),
        "names": [str(name) for name in want(data, "names", list)],
    }
    names = want(data, "names", list)
    if len(names) != header["seats"]:
        raise BadRecord("record.bad-names", {"seats": header["seats"], "names": len(names)})
    return Record(header, want(data, "start", str), read_line(data, 0, "", None))


def read_line(data: dict[str, object], at: int, name: str, redeal: tuple[int, int] | None) -> Variation:
    line = Variation(at, name, redeal)
    for step in want(data, "steps", list):
        if not (isinstance(step, list) and len(step) == 3 and isinstance(step[0], int) and isinstance(step[1], str)):
            raise BadRecord("record.bad-step", {"step": len(line.steps) + 1, "found": repr(step)})
        line.steps.append((step[0], step[1], str(step[2])))
    for branch in want(data, "branches", list) if "branches" in data else []:
        if not isinstance(branch, dict):
            raise BadRecord("record.bad-branch", {})
        dealt = branch.get("redeal")
        pair = read_redeal(dealt) if dealt is not None else None
        left = want(branch, "at", int)
        if not 0 <= left <= len(line.steps):
            raise BadRecord("record.bad-branch-start", {"step": left, "n": len(line.steps)})
        line.branches.append(read_line(branch, left, str(branch.get("name", "")), pair))
    return line


def read_redeal(value: object) -> tuple[int, int]:
    """The seat whose view was kept, and the seed of the redeal."""
    if isinstance(value, list) and len(value) == 2:
        seat, seed = value
        if isinstance(seat, int) and isinstance(seed, int):
            return seat, seed
    raise BadRecord("record.bad-redeal", {"found": repr(value)})


def want(data: dict[str, object], key: str, kind: type[T]) -> T:
    """A required entry of the right kind."""
    value = data.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord("record.missing", {"key": key, "kind": BadRecord(f"record.{KINDS[kind]}", {})})
    return value


def words(data: dict[str, object], key: str) -> dict[str, Plain]:
    return {str(name): str(value) for name, value in want(data, key, dict).items()}


def replay(
    game: Game, saved: Record, branch: tuple[int, ...] = (), check: bool = True, upto: int | None = None
) -> Match:
    """Play a record, or one of its branches, again; every digest must agree.

    `branch` names a branch by its numbers (the first branch of the main line is (0,)); `upto` stops after so many
    steps of the last line. A record of an older version must be renewed first (older.py).
    """
    header = saved.header
    if header["game"] != game.id:
        raise BadRecord("record.other-game", {"found": header["game"], "game": game.id})
    if header["game_version"] != game.version:
        fields: dict[str, Field] = {"found": header["game_version"], "game": game.id, "version": game.version}
        raise BadRecord("record.other-version", fields)
    match = begin(game, setup_of(game, saved))
    if check and match.digest() != saved.start:
        raise BadRecord("record.changed-start", {})
    line = saved.line
    for number in branch:
        if not 0 <= number < len(line.branches):
            raise BadRecord("record.no-branch", {"n": len(line.branches), "number": number})
        play_line(match, line, line.branches[number].at, check)
        line = line.branches[number]
        if line.redeal is not None:
            match = match.redeal(line.redeal[0], line.redeal[1])
    play_line(match, line, len(line.steps) if upto is None else upto, check)
    return match


def setup_of(game: Game, saved: Record) -> Setup:
    """What the recorded match began from; raises BadRecord if there can be no such thing."""
    header = saved.header
    options, rulings = header["options"], header["rulings"]
    assert isinstance(options, dict)
    assert isinstance(rulings, dict)
    seats, seed = header["seats"], header["seed"]
    assert isinstance(seats, int)
    assert isinstance(seed, int)
    try:
        return game.setup(seats, seed, options, rulings)
    except StarlanesError as error:
        raise BadRecord("record.bad-setup", {"trouble": error}) from None


def play_line(match: Match, line: Variation, steps: int, check: bool) -> None:
    """Answer with the first `steps` steps of a line."""
    for number, (seat, text, digest) in enumerate(line.steps[:steps], start=1):
        try:
            match.answer(seat, match.parse(text))
        except (NotOffered, BadChoice) as error:
            raise BadRecord("record.impossible-step", {"step": number, "trouble": error}) from None
        if check and match.digest() != digest:
            raise BadRecord("record.changed-step", {"step": number})
