"""What the things on a game's board are: a title and a sentence for each track, icon, number and card of actions.

They are texts like the others, `about.<thing>` (a sentence) and `about.<thing>.title`, in files of their own:
`text/about-<language>.toml`. The board shows them on hover, focus or a long press; lessons point to them by name.
"""

from functools import cache
from importlib.resources import files

from starlanes.kernel.text import read_texts

TITLE = ".title"


@cache
def abouts(game: str, language: str) -> dict[str, str]:
    """The texts, by key; none if the game has no such file."""
    package = f"starlanes.games.{game}"
    if not (files(package) / "text" / f"about-{language}.toml").is_file():
        return {}
    return read_texts(package, language, "about-")


def about_things(game: str) -> set[str]:
    """The things that can be pointed at."""
    return {key.removeprefix("about.") for key in abouts(game, "en") if not key.endswith(TITLE)}
