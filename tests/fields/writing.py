"""The code of `copy`, `save` and `load`, from the fields of a class."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.fields.reading import OWN, Class, Field, Sources, Unclear, said

#: How a value of a type is read from a `Saved`; the first three stand for themselves when saved.
READERS: Final = {
    "int": "whole",
    "bool": "flag",
    "str": "word",
    "list[int]": "wholes",
    "list[bool]": "flags",
    "list[str]": "words",
    "list[list[int]]": "lists",
    "Stream": "stream",
    "list[Frame]": "frames",
    "list[list[Frame]]": "lanes",
}
SCALARS: Final = ("int", "bool", "str")


def inner(kind: str) -> str:
    """What a list holds."""
    return kind.removeprefix("list[").removesuffix("]")


def copied(value: str, declared: ast.expr, depth: int = 0) -> str:
    """The expression that copies a value, as deep as it is somebody's own."""
    if not isinstance(declared, ast.Subscript) or said(declared.value) != OWN:
        return value
    kind = declared.slice
    if not isinstance(kind, ast.Subscript) or said(kind.value) != "list":
        return f"{value}.copy()"
    each = ("each", "item", "part")[depth]
    copy_each = copied(each, kind.slice, depth + 1)
    return f"{value}[:]" if copy_each == each else f"[{copy_each} for {each} in {value}]"


def saved(value: str, kind: str, where: str, depth: int = 0) -> str:
    """The expression that makes plain data of a value."""
    if kind.endswith(" | None"):
        of_kind = saved(value, kind.removesuffix(" | None"), where)
        return value if of_kind == value else f"None if {value} is None else {of_kind}"
    if kind in SCALARS:
        return value
    if kind == "Stream":
        return f"list({value}.words())"
    if kind.startswith("list["):
        each = ("each", "item", "part")[depth]
        save_each = saved(each, inner(kind), where, depth + 1)
        return f"list({value})" if save_each == each else f"[{save_each} for {each} in {value}]"
    if not kind.isidentifier():
        raise Unclear(f"{where}: no way to save a {kind}; write save_ and load_ for it")
    return f"{value}.save()"


class Writer:
    """What is to be written for one class, given all others."""

    def __init__(self, cls: Class, sources: Sources) -> None:
        self.cls = cls
        self.has_base = sources.base_of(cls) is not None
        self.is_base = id(cls) in sources.bases
        self.copier = sources.copier(cls)
        # A name that is imported for the type checker alone must be quoted.
        self.saved_type = "Saved" if "Saved" in sources.imports[cls.module] else '"Saved"'
        self.fields = cls.fields()

    def lines(self) -> Iterator[str]:
        if "copy" in self.cls.wanted:
            if self.is_base:
                yield from self.copy_part()
            if not self.is_base or (self.cls.named and not self.cls.generic):
                yield from self.copy()
        if "save" in self.cls.wanted and (not self.has_base or any(field.saved for field in self.fields)):
            yield from self.save()
            yield from self.load()

    def assignments(self, passed: list[str]) -> Iterator[str]:
        for field in self.fields:
            if field.copied and field.name not in passed:
                yield f"        other.{field.name} = {copied('self.' + field.name, field.declared)}"

    def copy_part(self) -> Iterator[str]:
        kind = f"{self.cls.name}[S]" if self.cls.generic else self.cls.name
        yield f'    def {self.cls.part_copier}(self, other: "{kind}") -> None:'
        yield '        """Copy this part into a fresh copy of a subclass."""'
        if self.copier:
            yield f"        self.{self.copier}(other)"
        yield from self.assignments([])
        yield ""

    def copy(self) -> Iterator[str]:
        passed = self.cls.parameters()
        declared = {field.name: field.declared for field in self.fields}
        arguments = [copied("self." + name, declared[name]) if name in declared else "self." + name for name in passed]
        yield f'    def copy(self) -> "{self.cls.name}":'
        yield f"        other = {self.cls.name}({', '.join(arguments)})"
        if self.is_base:
            yield f"        self.{self.cls.part_copier}(other)"
        else:
            if self.copier:
                yield f"        self.{self.copier}(other)"
            yield from self.assignments(passed)
        yield "        return other"
        yield ""

    def save(self) -> Iterator[str]:
        yield "    def save(self) -> dict[str, Plain]:"
        yield f"        out{' = super().save()' if self.has_base else ': dict[str, Plain] = {}'}"
        for field in self.fields:
            by_hand = f"save_{field.name}"
            if by_hand in self.cls.methods:
                yield f'        out["{field.name}"] = self.{by_hand}()'
            elif field.saved:
                yield f'        out["{field.name}"] = {saved("self." + field.name, field.type, field.where)}'
        yield "        return out"
        yield ""

    def load(self) -> Iterator[str]:
        yield f"    def load(self, saved: {self.saved_type}) -> None:"
        if self.has_base:
            yield "        super().load(saved)"
        for field in self.fields:
            if f"load_{field.name}" in self.cls.methods:
                yield f"        self.load_{field.name}(saved)"
            elif field.saved:
                yield from self.load_field(field)
        yield ""

    def load_field(self, field: Field) -> Iterator[str]:
        name, kind = field.name, field.type
        optional = kind.endswith(" | None")
        kind = kind.removesuffix(" | None")
        if kind in READERS:
            read = f'saved.{READERS[kind]}("{name}")'
            yield f"        self.{name} = {read}" + (f' if saved.has("{name}") else None' if optional else "")
        elif kind.startswith("list[") and inner(kind).isidentifier():
            yield f"        self.{name} = []"
            yield f'        for row in saved.rows("{name}"):'
            yield f"            {name}_item = {inner(kind)}()"
            yield f"            {name}_item.load(row)"
            yield f"            self.{name}.append({name}_item)"
        elif kind.isidentifier():
            indent = "        "
            if optional:
                yield f"        self.{name} = None"
                yield f'        if saved.has("{name}"):'
                indent += "    "
            yield f"{indent}self.{name} = {kind}()"
            yield f'{indent}self.{name}.load(saved.one("{name}"))'
        else:
            raise Unclear(f"{field.where}: no way to load a {kind}; write load_{name} for it")


def written(sources: Sources, path: Path) -> str:
    """The text of a file as it should be."""
    module = sources.modules[path]
    lines = sources.texts[path].splitlines(keepends=True)
    for cls in reversed(sources.by_module[module].values()):
        if cls.wanted:
            code = [line + "\n" for line in Writer(cls, sources).lines()][:-1]
            tail = ["\n", "\n"] if cls.last < len(lines) else []
            lines[cls.asks_at + 1 : cls.last] = [*code, *tail]
    return "".join(lines)
