"""The notebooks in docs/ run from the first cell to the last, and what they show can be drawn."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "docs" / "notebooks").glob("*.ipynb"))


def cells(file: Path) -> list[str]:
    book = json.loads(file.read_text(encoding="utf-8"))
    assert all(not cell["outputs"] for cell in book["cells"] if cell["cell_type"] == "code"), "kept without outputs"
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]


def shown(source: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does: the value of its last line is what it shows."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if last is None:
        return None
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def test_there_are_three() -> None:
    assert [file.stem for file in NOTEBOOKS] == ["1-play-and-look", "2-measure-bots", "3-train"]


BOOKS = [
    pytest.param(file, id=file.stem, marks=[pytest.mark.slow] if "train" in file.stem else []) for file in NOTEBOOKS
]


@pytest.mark.parametrize("file", BOOKS)
def test_a_notebook_runs(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    drawn = 0
    for source in cells(file):
        value = shown(source, names)
        if hasattr(value, "_repr_svg_"):
            assert value._repr_svg_().startswith("<svg")
            drawn += 1
        elif value is not None:
            assert repr(value)
    assert drawn >= 1
