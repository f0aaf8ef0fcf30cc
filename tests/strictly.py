"""Holds what the engine and the server tell against what they declare: no entry missing, none undeclared."""

from typing import Any

import msgspec

from starlanes.server.shapes import Fact


def misfit(value: Any, kind: Any) -> str:
    """What is wrong with a value that should have a declared shape; empty if it has exactly that one."""
    try:
        taken = msgspec.to_builtins(msgspec.convert(value, kind))
    except msgspec.ValidationError as error:
        return str(error)
    return "; ".join(undeclared(value, taken, "$"))


def undeclared(value: Any, taken: Any, where: str) -> list[str]:
    """Where a value has more than what was taken of it. A fact has more entries by its kind."""
    if isinstance(value, dict):
        extra = set(value) - set(taken)
        if extra and "fact" in taken and set(taken) <= set(Fact.__annotations__):
            extra = set()
        out = [f"`{key}` is not declared, at {where}" for key in sorted(extra)]
        return [
            *out,
            *(line for key in taken if key in value for line in undeclared(value[key], taken[key], f"{where}.{key}")),
        ]
    if isinstance(value, list):
        return [line for i, item in enumerate(value) for line in undeclared(item, taken[i], f"{where}[{i}]")]
    return [] if value == taken else [f"{value!r} became {taken!r}, at {where}"]
