"""Which games can be judged: those that a net has learned."""

from functools import cache
from importlib.resources import files


@cache
def can_judge(game: str) -> bool:
    """Whether a net of the game comes with the package; it is not loaded for that."""
    return (files("starlanes.bots") / "nets" / f"{game}.npz").is_file()
