"""Differences between two views, as short lists of assignments: what a client gets instead of the whole view.

A patch is a list of [key or index, …, value]. A key that is gone has the value {"$removed": true}; a list whose length
changed is sent whole. A field never changes between true and 1, which Python takes for equal.
"""

from typing import Any, Final

REMOVED: Final = {"$removed": True}

Patch = list[list[Any]]


def diff(old: dict[str, Any], new: dict[str, Any]) -> Patch:
    """The assignments that make `old` equal to `new`."""
    out: Patch = []
    compare(old, new, [], out)
    return out


def compare(old: Any, new: Any, path: list[Any], out: Patch) -> None:
    """Add the assignments for two values that differ. Equality runs in C and settles most of a view."""
    if isinstance(new, dict) and isinstance(old, dict):
        for key, value in new.items():
            if key not in old:
                out.append([*path, key, value])
            elif old[key] != value:
                compare(old[key], value, [*path, key], out)
        for key in old:
            if key not in new:
                out.append([*path, key, REMOVED])
    elif isinstance(new, list) and isinstance(old, list) and len(new) == len(old):
        for index, value in enumerate(new):
            if old[index] != value:
                compare(old[index], value, [*path, index], out)
    else:
        out.append([*path, new])


def apply(view: dict[str, Any], patch: Patch) -> None:
    """Change a view in place, as a client does."""
    for row in patch:
        target: Any = view
        for step in row[:-2]:
            target = target[step]
        key, value = row[-2], row[-1]
        if value == REMOVED:
            del target[key]
        else:
            target[key] = value
