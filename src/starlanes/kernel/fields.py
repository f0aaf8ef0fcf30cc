"""A field of a state, a player or a frame is said once: in `__init__`, with its type, its first value and its comment.

`make fields` reads that and writes `copy`, `save` and `load` at the end of the class, as plain code that anybody can
read and mypyc compiles to direct access; a test holds the written code to it. A field is copied by reference, which
suits numbers and lists that are replaced, never changed, and is saved. The words here say where it is otherwise.
`docs/contract.md` tells more.
"""

from typing import Annotated, TypeVar

T = TypeVar("T")

#: A copy gets its own: for what is changed in place. `Own[list[int]]` copies the list, `Own[list[Own[Player]]]` the
#: list and each player in it.
Own = Annotated[T, "own"]
#: Copied, but not saved: the maker of a loaded object gives it, or it follows from what is saved.
Unsaved = Annotated[T, "unsaved"]
#: Neither copied nor saved: in a copy and after loading it is as `__init__` makes it.
Made = Annotated[T, "made"]
