"""Hints: what the strongest level would do, and why in words about the game where a bot can say it."""

from starlanes.bots import bot_names, bot_with_understudies
from starlanes.bots.base import NO_LIMIT, Limit
from starlanes.bots.levels import STRONGEST
from starlanes.kernel.choice import Choice
from starlanes.kernel.glimpse import Glimpse


def hint(
    glimpse: Glimpse, seed: int, language: str, limit: Limit = NO_LIMIT, threads: bool = True
) -> tuple[Choice, list[str]]:
    """The strongest level's choice, and why.

    A net knows that a choice is good, not why. The game's own bot of rules of thumb can say why: if it would do the
    same, it speaks; if not, the strong one tells how sure it is.
    """
    game = glimpse.game.id
    strong = bot_with_understudies(STRONGEST, game, seed, threads)
    choice = strong.choose(glimpse, limit)
    plain = bot_with_understudies(bot_names(game)[-1], game, seed, threads)
    speaker = plain if plain.choose(glimpse, limit) == choice else strong
    return choice, speaker.reasons(glimpse, language, limit)
