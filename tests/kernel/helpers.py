"""What several tests of the kernel use."""

from collections.abc import Mapping

from starlanes.kernel.chance import stream
from starlanes.kernel.game import Game
from starlanes.kernel.match import Match
from starlanes.kernel.match import begin as begin_match


def begin(game: Game, seats: int, seed: int = 1, options: Mapping[str, object] | None = None) -> Match:
    return begin_match(game, game.setup(seats, seed, options))


def play_on(match: Match, steps: int, seed: int = 1) -> Match:
    """Answer so many times at random (fewer, if the game ends)."""
    chance = stream(seed, "test")
    for _step in range(steps):
        if match.over:
            break
        asks = list(match.asks().values())
        ask = asks[int(chance.below(len(asks)))]
        match.answer(ask.seat, ask.choices[int(chance.below(len(ask.choices)))])
    return match
