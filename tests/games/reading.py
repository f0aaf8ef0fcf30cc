"""Reading off the source which texts a game's code can ask for, and with which arguments.

The keys are those of each `Phrase(...)`, `because(...)`, `Fact(...)`, `ScoreLine(...)` of the game's modules. Texts
that are put together (things in words) are recorded while everything is put into words.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from starlanes.kernel.game import Game
from starlanes.kernel.text import read_texts

SRC = Path(__file__).resolve().parents[2] / "src" / "starlanes"


class Use:
    """One place that asks for a text: its keys, the arguments it gives, and the rules it cites."""

    def __init__(self, where: str, keys: list[str], args: set[str], secret: set[str], rules: list[str]) -> None:
        self.where = where
        self.keys = keys
        self.args = args
        self.secret = secret
        self.rules = rules


class Reader:
    """Reads the uses of texts off one function or module; names are looked up in the function, then in the module."""

    def __init__(self, file: Path, tree: ast.Module) -> None:
        self.file = file
        self.tree = tree
        self.scopes: list[ast.AST] = [tree]

    def assigned(self, name: str) -> ast.expr | None:
        for scope in reversed(self.scopes):
            for node in ast.walk(scope) if scope is not self.tree else self.tree.body:
                if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
                    return node.value
                if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
                    return node.value
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
                source = self.file.parent / f"{str(node.module).rpartition('.')[2]}.py"
                return Reader(source, ast.parse(source.read_text(encoding="utf-8"))).assigned(name)
        return None

    def field(self, name: str) -> ast.expr | None:
        """What `self.<name>` is first set to, in the `__init__` that declares it."""
        makers = [node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef) and node.name == "__init__"]
        for statement in [statement for maker in makers for statement in maker.body]:
            if isinstance(statement, ast.Assign | ast.AnnAssign):
                target = statement.target if isinstance(statement, ast.AnnAssign) else statement.targets[0]
                if ast.unparse(target) == f"self.{name}":
                    return statement.value
        return None

    def strings(self, node: ast.expr | None) -> list[str]:
        """The strings an expression can be; fails if that can't be read off."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return [node.value]
        if isinstance(node, ast.IfExp):
            return [*self.strings(node.body), *self.strings(node.orelse)]
        if isinstance(node, ast.Name) and self.assigned(node.id) is not None:
            return self.strings(self.assigned(node.id))
        if isinstance(node, ast.Attribute) and self.field(node.attr) is not None:
            return self.strings(self.field(node.attr))
        raise AssertionError(
            f"{self.file.name}:{getattr(node, 'lineno', 0)}: write the text's key so that it can be read"
        )

    def names(self, node: ast.expr | None) -> set[str]:
        """The keys of a dict of arguments."""
        if node is None or (isinstance(node, ast.Constant) and node.value is None):
            return set()
        if isinstance(node, ast.Name):
            return self.names(self.assigned(node.id))
        assert isinstance(node, ast.Dict), f"{self.file.name}:{node.lineno}: write the arguments as a dict"
        return {key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}

    def uses(self) -> Iterator[Use]:
        yield from self.visit(self.tree)

    def visit(self, node: ast.AST) -> Iterator[Use]:
        if isinstance(node, ast.FunctionDef):
            self.scopes.append(node)
        if isinstance(node, ast.Call):
            use = self.use(node)
            if use is not None:
                yield use
        for child in ast.iter_child_nodes(node):
            yield from self.visit(child)
        if isinstance(node, ast.FunctionDef):
            self.scopes.pop()

    def use(self, call: ast.Call) -> Use | None:
        """The use a call makes of the texts, if any."""
        name = (
            call.func.id
            if isinstance(call.func, ast.Name)
            else call.func.attr
            if isinstance(call.func, ast.Attribute)
            else ""
        )
        given = dict(enumerate(call.args))
        named = {keyword.arg: keyword.value for keyword in call.keywords}
        where = f"{self.file.name}:{call.lineno}"
        if name == "Phrase":
            rule = given.get(2, named.get("rule"))
            rules = [] if rule is None else self.strings(rule)
            return Use(where, self.strings(given[0]), self.names(given.get(1, named.get("args"))), set(), rules)
        if name == "because":
            return Use(where, self.strings(given[0]), self.names(given.get(2)), set(), self.strings(given[1]))
        if name == "ScoreLine":
            return Use(where, self.strings(given[0]), self.names(given[1]), set(), [])
        if name == "Result":
            return Use(where, self.strings(given[1]), set(), set(), [])
        if name == "Fact":
            keys = [f"fact.{kind}" for kind in self.strings(given[0])]
            return Use(where, keys, self.names(given[1]), self.names(given.get(2)), [])
        if name == "tell_ended":
            return Use(where, [f"reason.{word}" for word in self.strings(given[1])], set(), set(), [])
        return None


def read_uses(folder: Path, reader: type[Reader]) -> list[Use]:
    """All uses in the modules of a game."""
    out: list[Use] = []
    for file in sorted(folder.glob("*.py")):
        out += reader(file, ast.parse(file.read_text(encoding="utf-8"))).uses()
    return out


def kernel_keys() -> set[str]:
    """The texts that every game has: those the kernel asks for, and what a table tells of itself."""
    return set(read_texts("starlanes", "en", "games-"))


def kernel_uses() -> set[str]:
    """The texts the kernel asks every game for."""
    out = set[str]()
    for file in sorted((SRC / "kernel").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and re.fullmatch(r"kernel\.[a-z-]+", str(node.value)):
                out.add(str(node.value))
    return out


def keys_of_setup(game: Game) -> set[str]:
    """A text for every option and ruling, and for each of its values."""
    out = set[str]()
    for option in game.options:
        out |= {f"option.{option.name}", *(f"option.{option.name}.{value}" for value in option.values)}
    for ruling in game.rulings:
        out |= {f"ruling.{ruling.name}", *(f"ruling.{ruling.name}.{value}" for value in ruling.values)}
    return out


class Recorder(Mapping[str, str]):
    """Texts that remember which of them were asked for."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts
        self.asked = set[str]()

    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return self.texts[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __len__(self) -> int:
        return len(self.texts)


class Keys(NamedTuple):
    """All there is to know about a game's texts, for the tests that every game passes."""

    texts: dict[str, dict[str, str]]
    uses: list[Use]
    used: set[str]
    rules: set[str]
    known: set[str]  # some keys that reading must find
    named: str  # fields that hold a name, as a pattern
    french_names: dict[str, str]  # that are not among the texts
    told_alike: frozenset[str] = frozenset()  # facts that name nobody
    abbreviated: frozenset[str] = frozenset()  # end with a full stop though they are no sentence
    elided: frozenset[str] = frozenset()  # texts whose names never begin with a vowel
