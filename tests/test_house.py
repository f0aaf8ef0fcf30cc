"""House rules that no other tool holds: clean files, no known miscompilation, and the tests run the build they mean.

Forbidden strings are put together from pieces here, so that this file does not contain them itself.
"""

import ast
import importlib
import importlib.util
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


# --- files -------------------------------------------------------------------------------------------------------

# A path of somebody's machine, and a package registry's address. (A lock file must not say where a package came from.)
_PLACE = r"(?<![\w.)}\]])" + "/"
FORBIDDEN = {
    "a machine path": re.compile(
        "|".join([_PLACE + r"(?:tmp|root|Users)" + "/", _PLACE + "home" + r"/\w", _PLACE + "work" + r"(?![\w-])"])
    ),
    "a Windows user path": re.compile(r"\b[A-Z]:\\+" + "Users" + r"\\"),
    "a resolved registry address": re.compile('"resolved"' + r"\s*:\s*" + '"http'),
    "a package index option": re.compile("index" + "-url|" + "find" + "-links", re.IGNORECASE),
    "a package index address": re.compile(r"https?://[^\s\"'<>]*" + r"/simple\b"),
    "a package registry's host": re.compile(r"\b(?:registry" + r"\.npmjs|files" + r"\.pythonhosted)\."),
}
BUILD_PRODUCTS = (".so", ".pyd", ".pyc", ".o", ".whl", ".sqlite")


def kept_files() -> list[Path]:
    """What git tracks, and what it would if all were added now."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout.decode()
    return [ROOT / name for name in sorted(set(listed.split("\0")) - {""}) if (ROOT / name).is_file()]


def unclean(text: str) -> Iterator[tuple[int, str]]:
    """(line, what it is) of everything in a text that must not be published."""
    for name, pattern in FORBIDDEN.items():
        for match in pattern.finditer(text):
            yield text.count("\n", 0, match.start()) + 1, f"{name}: {match.group()}"


def test_no_file_names_a_machine_or_a_registry() -> None:
    files = kept_files()
    assert ROOT / "pyproject.toml" in files
    found: list[str] = []
    for path in files:
        data = path.read_bytes()
        if b"\0" not in data[:8192]:
            text = data.decode("utf-8", errors="replace")
            found += [f"{path.relative_to(ROOT)}:{line}: {what}" for line, what in unclean(text)]
    assert found == []


def test_no_build_product_is_kept() -> None:
    assert [path for path in kept_files() if path.suffix in BUILD_PRODUCTS] == []


def test_no_extension_module_lands_in_src() -> None:
    assert [path for path in (ROOT / "src").rglob("*") if path.suffix in {".so", ".pyd", ".c", ".o"}] == []


@pytest.mark.parametrize(
    "text",
    [
        "see " + "/wor" + "k/main",
        "the tree in " + "/wor" + "k",
        "open('" + "/tm" + "p/x')",
        "file://" + "/roo" + "t/.cache",
        "PATH=" + "/hom" + "e/ada/bin",
        '"' + "/User" + 's/ada"',
        "C:\\" + "Users" + "\\ada",
        '"resolved"' + ': "https://example.org/left-pad.tgz"',
        "pip install --extra-index" + "-url x",
        "https://example.org/some/simp" + "le/",
        "https://registry" + ".npmjs.org",
    ],
)
def test_the_file_check_refuses(text: str) -> None:
    assert len(list(unclean("fine\n" + text))) == 1
    assert next(unclean("fine\n" + text))[0] == 2


@pytest.mark.parametrize(
    "text",
    [
        "docs/work/notes",
        'href="' + '/home"',
        "$(CURDIR)/tm" + "p/x",
        "../tm" + "p/x",
        "/workshop",
        "https://example.org/simp" + "ler",
        '"resolved": true',
    ],
)
def test_the_file_check_allows(text: str) -> None:
    assert list(unclean(text)) == []


# --- compiled modules --------------------------------------------------------------------------------------------


def compiled_modules() -> list[str]:
    """The list of [tool.starlanes], as setup.py reads it."""
    spec = importlib.util.spec_from_file_location("starlanes_setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    modules = module.compiled_modules()
    assert isinstance(modules, list)
    return modules


def shift_amount(node: ast.AST) -> ast.expr | None:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
        return node.right
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.LShift):
        return node.value
    return None


def is_table(node: ast.stmt) -> bool:
    """A module-level constant, computed once in Python's own integers."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return bool(targets) and all(isinstance(target, ast.Name) and target.id.isupper() for target in targets)


def unsafe_shifts(source: str) -> list[int]:
    """Lines with a left shift that mypyc may miscompile: `1 << n` with an i64 `n` is a C int, wrong from 31 on.

    Safe, and allowed: a constant amount below 31; a module-level table in capitals (`BIT = [1 << n for n in ...]`, then
    `BIT[n]`); and the body of a helper named `shl`, which takes the shifted value as an argument.
    """
    lines: list[int] = []

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.FunctionDef) and node.name == "shl":
            return
        amount = shift_amount(node)
        if amount is not None:
            value = amount.value if isinstance(amount, ast.Constant) else None
            if not isinstance(value, int) or value >= 31:
                lines.append(amount.lineno)
        for child in ast.iter_child_nodes(node):
            visit(child)

    for statement in ast.parse(source).body:
        if not is_table(statement):
            visit(statement)
    return lines


def test_no_compiled_module_shifts_by_a_variable() -> None:
    modules = compiled_modules()
    assert modules
    found = [f"{path}:{line}" for path in modules for line in unsafe_shifts((ROOT / path).read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "def f(n: i64) -> i64:\n    return 1 << n",
        "def f(one: i64, n: i64) -> i64:\n    return ~(one << n)",
        "def f(n: i64) -> i64:\n    return i64(1) << (n + 1)",
        "def f(x: i64, n: i64) -> i64:\n    x <<= n\n    return x",
        "def f() -> i64:\n    return 1 << 40",
        "class A:\n    def f(self, n: i64) -> i64:\n        return ONE << n",
        "mask = [1 << n for n in range(63)]",
        "for n in range(63):\n    BIT.append(1 << n)",
    ],
)
def test_the_shift_check_refuses(source: str) -> None:
    assert len(unsafe_shifts(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "BIT: Final[list[i64]] = [1 << n for n in range(63)]",
        "MASK = (1 << 32) - 1",
        "def shl(one: i64, n: i64) -> i64:\n    return one << n",
        "def f(x: i64) -> i64:\n    return (x << 21 | x >> 11) & MASK",
        "def f(x: i64, n: i64) -> i64:\n    return x >> n",
    ],
)
def test_the_shift_check_allows(source: str) -> None:
    assert unsafe_shifts(source) == []


def acyclic_chains(sources: list[str]) -> list[str]:
    """Classes that are said to be in no cycles, but of which long chains can be made: one leads to another of its kind.

    Freeing such a chain crashes (docs/decisions.md, "acyclic").
    """
    classes = {
        node.name: node for source in sources for node in ast.parse(source).body if isinstance(node, ast.ClassDef)
    }
    names = {
        name: {part for said in annotations(node) for part in re.findall(r"\w+", said)} & classes.keys()
        for name, node in classes.items()
    }
    out = []
    for name, node in classes.items():
        if any("acyclic" in ast.unparse(decorator) for decorator in node.decorator_list):
            reached: set[str] = set()
            ahead = [*names[name]]
            while ahead:
                one = ahead.pop()
                if one not in reached:
                    reached.add(one)
                    ahead += names[one]
            if name in reached:
                out.append(name)
    return out


def annotations(node: ast.ClassDef) -> Iterator[str]:
    """What the fields of a class are said to be, and what its `__init__` takes."""
    for part in ast.walk(node):
        if isinstance(part, ast.AnnAssign):
            yield ast.unparse(part.annotation)
        elif isinstance(part, ast.FunctionDef) and part.name == "__init__":
            yield from (ast.unparse(arg.annotation) for arg in part.args.args if arg.annotation is not None)


def test_no_chain_is_said_to_be_acyclic() -> None:
    assert acyclic_chains([(ROOT / path).read_text() for path in compiled_modules()]) == []


def test_the_chain_check_refuses() -> None:
    said = "@mypyc_attr(acyclic=True)\n"
    link = "    def __init__(self, before: 'Link | None') -> None:\n        self.before = before\n"
    assert acyclic_chains([f"{said}class Link:\n{link}"]) == ["Link"]
    there = "class There:\n    def __init__(self) -> None:\n        self.all: list[Here] = []\n"
    here = "class Here:\n    def __init__(self, there: There) -> None:\n        self.there = there\n"
    assert acyclic_chains([said + here, there]) == ["Here"]
    assert acyclic_chains([f"class Link:\n{link}"]) == []
    assert acyclic_chains([f"{said}class Leaf:\n    def __init__(self, n: int) -> None:\n        self.n = n\n"]) == []


def test_the_build_is_the_one_named() -> None:
    """STARLANES_BUILD says which build a test run means; without it any will do, but not a mixture."""
    builds = set[str]()
    for path in compiled_modules():
        name = path.removeprefix("src/").removesuffix(".py").replace("/", ".")
        file = importlib.import_module(name).__file__ or ""
        builds.add("interpreted" if file.endswith(".py") else "compiled")
    expected = os.environ.get("STARLANES_BUILD")
    if expected:
        assert builds == {expected}
    else:
        assert len(builds) == 1
