"""Optional libraries that are not there: an ImportError that says how to get them."""

from collections.abc import Iterator
from contextlib import contextmanager

from starlanes.kernel.errors import StarlanesError

LIBRARIES = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel")


@contextmanager
def wanting(extra: str) -> Iterator[None]:
    """Around imports: names the extra that has what is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        if name not in LIBRARIES:
            raise
        trouble = StarlanesError("envs.missing", {"library": name, "extra": extra})
        raise ModuleNotFoundError(str(trouble), name=name) from None
