"""The fields that a class declares in `__init__`, read from the source."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDERS: Final = ("src/starlanes/kernel", "src/starlanes/games", "tests/kernel")

#: The line that asks for code; what stands below it in its class is written anew.
ASKING: Final = re.compile(r"    # Written by `make fields`: (copy|save, load|copy, save, load)\.$")

OWN: Final = "Own"
UNSAVED: Final = "Unsaved"
MADE: Final = "Made"
WORDS: Final = (OWN, UNSAVED, MADE)


class Unclear(Exception):
    """A field that the tool can't read; the message says where and what to do."""


class Field:
    """A field as `__init__` declares it. `type` is without the words, `words` are those around the whole of it."""

    def __init__(self, name: str, declared: ast.expr | None, value: ast.expr, where: str) -> None:
        self.name = name
        self.where = f"{where}.{name}"
        self.words: set[str] = set()
        if declared is None:
            declared = self.guessed(value)
        if said(declared).startswith(f"{OWN}[list[") and isinstance(value, ast.Name) and value.id.isupper():
            raise Unclear(f"{self.where}: a list that is changed in place begins with its own, not {value.id}")
        while isinstance(declared, ast.Subscript) and said(declared.value) in (UNSAVED, MADE):
            self.words.add(said(declared.value))
            declared = declared.slice
        self.declared = declared
        self.type = plain_type(declared)

    def guessed(self, value: ast.expr) -> ast.expr:
        """The type of a bare first value: a number, a flag, a word; a name is taken for a number's, and mypy checks."""
        if isinstance(value, ast.Constant) and isinstance(value.value, bool | str):
            return ast.Name(type(value.value).__name__)
        if isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.Call) or (
            isinstance(value, ast.Constant) and value.value is None
        ):
            raise Unclear(f"{self.where}: give this field a type")
        return ast.Name("int")

    @property
    def copied(self) -> bool:
        return MADE not in self.words

    @property
    def saved(self) -> bool:
        return not self.words


def said(node: ast.AST) -> str:
    """A node as source, a quoted annotation without its quotes."""
    return str(node.value) if isinstance(node, ast.Constant) and isinstance(node.value, str) else ast.unparse(node)


def field_of(target: ast.expr) -> str:
    """The field that is assigned, or nothing."""
    return target.attr if isinstance(target, ast.Attribute) and said(target.value) == "self" else ""


def plain_type(node: ast.expr) -> str:
    """A type without words; a frame's own parameter does not matter."""
    if isinstance(node, ast.Subscript):
        outer = said(node.value)
        if outer in WORDS:
            return plain_type(node.slice)
        if outer == "list":
            return f"list[{plain_type(node.slice)}]"
        return "Frame" if outer == "Frame" else said(node)
    if isinstance(node, ast.BinOp):
        return f"{plain_type(node.left)} | {plain_type(node.right)}"
    return said(node)


class Class:
    """A class of our sources: its fields, its parameters, the classes it builds on, and the line that asks."""

    def __init__(self, node: ast.ClassDef, module: str, lines: list[str]) -> None:
        self.node = node
        self.name = node.name
        self.module = module
        self.where = f"{module}.{node.name}"
        self.last = node.end_lineno or node.lineno
        # A comment at the end is no part of the class for the parser.
        while self.last < len(lines) and (not lines[self.last].strip() or ASKING.match(lines[self.last])):
            self.last += 1
        asks = [i for i in range(node.lineno, self.last) if ASKING.match(lines[i])]
        self.asks_at = asks[0] if asks else 0
        found = ASKING.match(lines[self.asks_at]) if asks else None
        self.wanted = found.group(1).split(", ") if found else []
        self.bases = [said(base.value if isinstance(base, ast.Subscript) else base) for base in node.bases]
        self.generic = any(isinstance(base, ast.Subscript) and said(base.slice) == "S" for base in node.bases)
        self.methods = {
            item.name
            for item in node.body
            if isinstance(item, ast.FunctionDef) and (not asks or item.lineno <= self.asks_at)
        }
        self.named = any(isinstance(item, ast.AnnAssign) and said(item.target) == "NAME" for item in node.body)
        if asks:
            own = {"copy", "save", "load", self.part_copier}
            below = [x.name for x in node.body if isinstance(x, ast.FunctionDef) and x.lineno > self.asks_at]
            strange = [name for name in below if name not in own]
            if strange:
                raise Unclear(f"{self.where}: {strange[0]} stands below the line of `make fields`; move it above")

    @property
    def part_copier(self) -> str:
        """The method by which a base copies its part into a fresh copy of a subclass."""
        return "copy_" + re.sub(r"(?<=[a-z])(?=[A-Z])", "_", self.name).lower()

    def init(self) -> ast.FunctionDef | None:
        for item in self.node.body:
            if isinstance(item, ast.FunctionDef) and item.name == "__init__":
                return item
        return None

    def parameters(self) -> list[str]:
        init = self.init()
        return [] if init is None else [arg.arg for arg in init.args.args[1:]]

    def fields(self) -> list[Field]:
        init = self.init()
        out: list[Field] = []
        if init is None:
            return out
        given = {arg.arg: arg.annotation for arg in init.args.args}
        for statement in init.body:
            field = self.field(statement, given)
            if field is not None:
                out.append(field)
            elif "self." in said(statement):
                raise Unclear(f"{self.where}: fields are set one by one, not by '{said(statement)}'")
        return out

    def field(self, statement: ast.stmt, given: dict[str, ast.expr | None]) -> Field | None:
        """The field that a statement of `__init__` declares; a bare parameter gives it its own type."""
        if isinstance(statement, ast.AnnAssign) and statement.value is not None and field_of(statement.target):
            return Field(field_of(statement.target), statement.annotation, statement.value, self.where)
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1 and field_of(statement.targets[0]):
            value = statement.value
            declared = given.get(value.id) if isinstance(value, ast.Name) else None
            return Field(field_of(statement.targets[0]), declared, value, self.where)
        return None


class Sources:
    """All our sources that may hold such classes."""

    def __init__(self, root: Path = ROOT, folders: tuple[str, ...] = FOLDERS) -> None:
        self.texts = {
            path: path.read_text(encoding="utf-8")
            for folder in folders
            for path in sorted((root / folder).rglob("*.py"))
        }
        self.by_module: dict[str, dict[str, Class]] = {}
        self.imports: dict[str, dict[str, tuple[str, str]]] = {}
        self.modules = {path: module_of(path.relative_to(root)) for path in self.texts}
        for path, text in self.texts.items():
            module, tree = self.modules[path], ast.parse(text)
            lines = text.splitlines()
            self.by_module[module] = {
                node.name: Class(node, module, lines) for node in tree.body if isinstance(node, ast.ClassDef)
            }
            self.imports[module] = {
                name.asname or name.name: (node.module or "", name.name)
                for node in tree.body
                if isinstance(node, ast.ImportFrom)
                for name in node.names
            }
        self.bases = {id(base) for module in self.by_module for base in self.all_bases(module)}
        for classes in self.by_module.values():
            for cls in classes.values():
                if cls.wanted and id(cls) in self.bases:
                    cls.methods.add(cls.part_copier)

    def all_bases(self, module: str) -> Iterator[Class]:
        for cls in self.by_module[module].values():
            base = self.base_of(cls)
            if base is not None:
                yield base

    def base_of(self, cls: Class) -> Class | None:
        """The class of ours that this one builds on, if there is one."""
        for name in cls.bases:
            home, there = self.imports[cls.module].get(name, (cls.module, name))
            if there in self.by_module.get(home, {}):
                return self.by_module[home][there]
        return None

    def copier(self, cls: Class) -> str:
        """The method by which the nearest base that has fields copies them, if any has."""
        base = self.base_of(cls)
        while base is not None:
            if base.part_copier in base.methods:
                return base.part_copier
            if any(field.copied for field in base.fields()):
                raise Unclear(f"{cls.where}: its base {base.name} has fields, so let {base.name} ask too")
            base = self.base_of(base)
        return ""


def module_of(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removeprefix("src.")
