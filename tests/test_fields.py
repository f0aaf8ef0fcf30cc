"""A field is said once: what `make fields` writes is up to date and does what it should; bad data is refused."""

import ast
import importlib.util
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from starlanes.kernel.errors import BadPosition
from starlanes.kernel.facts import Plain
from starlanes.kernel.match import Match, begin
from starlanes.kernel.saved import Saved
from tests.fields.reading import Sources, Unclear, said
from tests.fields.writing import written
from tests.kernel.bazaar import GAME, Bazaar

# One of each: shared and own, nested, of words, of streams, not saved, saved by hand, a base with a part of its own.
SAMPLE = '''
from starlanes.kernel.chance import Stream
from starlanes.kernel.facts import Plain
from starlanes.kernel.fields import Made, Own, Unsaved
from starlanes.kernel.saved import Saved

FIRST = 3


class Piece:
    def __init__(self) -> None:
        self.at = FIRST
        self.up = False

    # Written by `make fields`: copy, save, load.


class Base:
    def __init__(self, seats: int) -> None:
        self.seats: Unsaved[int] = seats
        self.shared: list[int] = []

    # Written by `make fields`: copy, save, load.


class Board(Base):
    def __init__(self, seats: int, chance: Stream) -> None:
        super().__init__(seats)
        self.chance: Own[Stream] = chance
        self.own: Own[list[int]] = []
        self.rows: Own[list[list[int]]] = []
        self.deep: Own[list[Own[list[int]]]] = []
        self.pieces: Own[list[Own[Piece]]] = []
        self.names: list[str] = []
        self.name: str | None = None
        self.king: Piece | None = None
        self.bag: Own[list[int]] = []
        self.ear: Made[list[str] | None] = None

    def save_bag(self) -> Plain:
        """A bag has no order."""
        return [*sorted(self.bag)]

    # Written by `make fields`: copy, save, load.


class Sums:
    def __init__(self) -> None:
        self.sums: Own[list[int]] = [0]

    # Written by `make fields`: copy.
'''


def sample(folder: Path, text: str = SAMPLE) -> str:
    """The text of a module after `make fields`."""
    path = folder / "sample.py"
    path.write_text(text, encoding="utf-8")
    return written(Sources(folder, (".",)), path)


@pytest.fixture(name="made")
def made_module(tmp_path: Path) -> ModuleType:
    text = sample(tmp_path)
    (tmp_path / "sample.py").write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("sample", tmp_path / "sample.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_nothing_is_left_to_write() -> None:
    sources = Sources()
    late = [str(path) for path, text in sources.texts.items() if written(sources, path) != text]
    assert late == [], "run `make fields`"


def test_writing_twice_changes_nothing(tmp_path: Path) -> None:
    once = sample(tmp_path)
    assert sample(tmp_path, once) == once


def test_a_new_field_reaches_copy_save_and_load(tmp_path: Path) -> None:
    text = sample(tmp_path).replace("        self.up = False\n", "        self.up = False\n        self.new = 0\n")
    again = sample(tmp_path, text)
    for line in ("other.new = self.new", 'out["new"] = self.new', 'self.new = saved.whole("new")'):
        assert again.count(f"        {line}\n") == 1


def a_board(made: ModuleType) -> Any:
    board = made.Board(4, made.Stream(1, 2, 3, 4))
    board.shared, board.own, board.rows, board.deep = [1], [2], [[3]], [[4]]
    board.pieces, board.king = [made.Piece()], made.Piece()
    board.names, board.name, board.bag, board.ear = ["a"], "b", [2, 1], ["heard"]
    return board


def test_a_copy_has_its_own_and_shares_the_rest(made: ModuleType) -> None:
    board = a_board(made)
    copy = board.copy()
    assert copy.seats == 4
    assert copy.shared is board.shared
    assert copy.names is board.names
    assert copy.king is board.king
    assert copy.chance is not board.chance
    assert (copy.own, copy.bag) == ([2], [2, 1])
    assert copy.own is not board.own
    assert copy.rows is not board.rows
    assert copy.rows[0] is board.rows[0]
    assert copy.deep[0] is not board.deep[0]
    assert copy.pieces[0] is not board.pieces[0]
    assert copy.ear is None
    assert copy.save() == board.save()


def test_what_is_saved_loads_and_shares_nothing(made: ModuleType) -> None:
    board = a_board(made)
    saved = board.save()
    assert saved["bag"] == [1, 2]
    assert saved["king"] == {"at": 3, "up": False}
    assert "ear" not in saved
    assert "seats" not in saved
    kept = deepcopy(saved)
    loaded = made.Board(4, made.Stream())
    loaded.load(Saved("board", saved, {}))
    assert loaded.save() == kept
    loaded.deep[0].append(9)
    loaded.rows[0].append(9)
    loaded.pieces[0].at = 9
    board.own.append(9)
    assert saved == kept


def test_a_class_may_ask_for_copy_alone(made: ModuleType) -> None:
    assert made.Sums().copy().sums == [0]
    assert not hasattr(made.Sums, "save")


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("self.x = []", "sample.A.x: give this field a type"),
        ("self.x = None", "sample.A.x: give this field a type"),
        ("self.x: Own[list[int]] = ABC", "sample.A.x: a list that is changed in place begins with its own, not ABC"),
        ("self.x, self.y = 1, 2", "sample.A: fields are set one by one, not by 'self.x, self.y = (1, 2)'"),
        ("self.x: dict[str, int] = {}", "sample.A.x: no way to save a dict[str, int]; write save_ and load_ for it"),
    ],
)
def test_what_is_unclear_is_said(tmp_path: Path, body: str, reason: str) -> None:
    head = f"class A:\n    def __init__(self) -> None:\n        {body}\n"
    with pytest.raises(Unclear) as said:
        sample(tmp_path, head + "\n    # Written by `make fields`: copy, save, load.\n")
    assert str(said.value) == reason


def test_a_method_below_the_line_is_not_lost(tmp_path: Path) -> None:
    text = sample(tmp_path) + "\n    def mine(self) -> None:\n        pass\n"
    with pytest.raises(Unclear, match="mine stands below the line"):
        sample(tmp_path, text)


def test_a_base_with_fields_must_ask_too(tmp_path: Path) -> None:
    text = SAMPLE.replace("    # Written by `make fields`: copy, save, load.\n\n\nclass Board", "\nclass Board")
    with pytest.raises(Unclear, match=r"sample\.Board: its base Base has fields, so let Base ask too"):
        sample(tmp_path, text)


# --- lists that copies share are replaced, never changed ---------------------------------------------------------

CHANGES = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"}


def changed_in_place(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """(line, field) of every `x.field.append(...)`, `x.field[i] = ...`, `del x.field[i]` and the like."""
    for node in ast.walk(tree):
        found: list[ast.expr] = []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            found = [node.func.value]
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            found = [node.value]
        for value in found:
            if isinstance(value, ast.Attribute):
                yield value.lineno, value.attr


def shared_and_own(sources: Sources, folder: Path) -> tuple[set[str], set[str]]:
    """The fields of a package that hold lists: those that copies share, and those that each has for itself."""
    shared: set[str] = set()
    own: set[str] = set()
    for path in sources.texts:
        for cls in sources.by_module[sources.modules[path]].values() if path.parent == folder else ():
            for field in cls.fields() if "copy" in cls.wanted else ():
                if field.type.startswith("list["):
                    (own if said(field.declared).startswith("Own[") or not field.copied else shared).add(field.name)
    return shared, own


def test_lists_that_copies_share_are_never_changed() -> None:
    sources = Sources()
    found: list[str] = []
    for folder in sorted({path.parent for path in sources.texts}):
        shared, own = shared_and_own(sources, folder)
        for path, text in sources.texts.items():
            if path.parent == folder:
                changed = [(line, name) for line, name in changed_in_place(ast.parse(text)) if name in shared - own]
                found += [f"{path.name}:{line}: {name} is changed, but copies share it" for line, name in changed]
    assert found == []


# --- bad data, by the example of the bazaar ----------------------------------------------------------------------


def some_positions() -> Iterator[Match]:
    """A match of the bazaar in each of its frames."""
    match = begin(GAME, GAME.setup(3, 5))
    for turn in range(6):
        yield match
        for seat in match.position.asked():
            choices = match.ask(seat).choices
            match.answer(seat, choices[turn % len(choices)])


def places(value: Plain) -> Iterator[tuple[Any, Any]]:
    """Every value in plain data, as its container and its key."""
    if isinstance(value, dict):
        for key in value:
            yield value, key
            yield from places(value[key])
    elif isinstance(value, list):
        for i in range(len(value)):
            yield value, i
            yield from places(value[i])


def test_damaged_data_is_refused_in_one_line() -> None:
    tried = 0
    for match in some_positions():
        whole = match.position.save()
        for n in range(len(list(places(whole)))):
            for change in ("other", "gone"):
                saved = deepcopy(whole)
                container, key = list(places(saved))[n]
                if change == "other":
                    container[key] = {"no": 1.5}
                elif isinstance(container, dict):
                    del container[key]
                else:
                    continue
                with pytest.raises(BadPosition) as said:
                    GAME.load(match.setup, saved)
                assert str(said.value).startswith("bazaar")
                assert "\n" not in str(said.value)
                tried += 1
    assert tried > 100


def test_an_unknown_frame_is_refused() -> None:
    match = next(some_positions())
    saved = match.position.save()
    saved["stack"] = [{"frame": "waltz"}]
    with pytest.raises(BadPosition, match=r"bazaar\.stack\.0: frame should be a frame of this game, not 'waltz'"):
        GAME.load(match.setup, saved)


def test_loading_shares_nothing_with_the_data() -> None:
    for match in some_positions():
        saved = match.position.save()
        before = deepcopy(saved)
        loaded = GAME.load(match.setup, saved)
        assert isinstance(loaded, Bazaar)
        assert loaded.save() == before
        loaded.coins[0] += 1
        seat = loaded.first_asked()
        loaded.step(seat, loaded.legal(seat)[0])
        assert saved == before
