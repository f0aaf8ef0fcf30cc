"""What every environment begins with: a game that can be learned, a checked setup, a way to reward."""

from collections.abc import Mapping

from starlanes.games import game as find_game
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.game import Game, Setup
from starlanes.kernel.trial import REWARDS


def prepared(
    name: str,
    seats: int | None,
    seed: int,
    options: Mapping[str, object] | None,
    rulings: Mapping[str, object] | None,
    rewards: str,
) -> tuple[Game, Setup]:
    """The game and a setup for it; raises BadSetup for whatever does not exist."""
    game = find_game(name)
    if rewards not in REWARDS:
        raise BadSetup("envs.no-reward", {"name": rewards, "known": [*REWARDS]})
    setup = game.setup(game.seats[0] if seats is None else seats, seed, options, rulings)
    if game.observation.size(setup.seats) == 0:
        raise BadSetup("no-observation", {"game": game.id})
    return game, setup
