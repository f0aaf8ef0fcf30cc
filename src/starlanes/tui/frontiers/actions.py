"""What the action tiles of New Frontiers give to whoever picks them, in words and in signs, from their data."""

from starlanes.cli.words import Words
from starlanes.games.frontiers.numbers import bonus_of
from starlanes.tui.screen import View


def bonuses(action: str, view: View) -> list[tuple[str, int]]:
    """Each part of an action's bonus, and its number."""
    out: list[tuple[str, int]] = []
    for what, value in bonus_of(action).items():
        n = view["tile_credits"] if what == "tile_credits" else value
        out.append((f"{what}-{n}", 0) if isinstance(n, str) else (what, n))
    return out


def bonus_parts(action: str, view: View, words: Words) -> list[str]:
    """In words, for whoever looks the action up or can't see signs."""
    return [words(f"frontiers.bonus.{what}", n=n) for what, n in bonuses(action, view)]


def bonus_signs(action: str, view: View, words: Words) -> list[str]:
    """For the list of actions to pick from."""
    return [words(f"frontiers.bonus-short.{what}", n=n) for what, n in bonuses(action, view)]
