"""The games as learning environments, in the interfaces that learners already use (docs/environments.md).

from starlanes import envs

env = envs.vector("race", n=256, seats=2, seed=1)      # numpy arrays, many matches at once
env = envs.aec("race", seats=3)                        # PettingZoo
env = envs.gym("race", opponents=["greedy"])           # Gymnasium, one seat against bots
game = envs.openspiel("race", seats=2)                 # OpenSpiel

The libraries are optional: `pip install 'starlanes[envs]'` has numpy, PettingZoo and Gymnasium, `starlanes[openspiel]`
has OpenSpiel.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from starlanes.envs.missing import wanting

if TYPE_CHECKING:
    from starlanes.envs.gym_env import SeatEnv
    from starlanes.envs.pettingzoo_env import TableEnv
    from starlanes.envs.vector_env import VectorEnv

__all__ = ["aec", "gym", "openspiel", "vector"]

Options = Mapping[str, object]


def vector(
    game: str,
    n: int,
    seats: int | None = None,
    seed: int = 0,
    options: Options | None = None,
    rulings: Options | None = None,
    rewards: str = "rank",
) -> "VectorEnv":
    """So many matches at once, in numpy arrays; each is followed by another when it ends."""
    with wanting("envs"):
        from starlanes.envs.vector_env import VectorEnv
    return VectorEnv(game, n, seats, seed, options, rulings, rewards)


def aec(
    game: str,
    seats: int | None = None,
    options: Options | None = None,
    rulings: Options | None = None,
    rewards: str = "rank",
    render_mode: str | None = None,
) -> "TableEnv":
    """A PettingZoo environment in which every seat is an agent."""
    with wanting("envs"):
        from starlanes.envs.pettingzoo_env import TableEnv
    return TableEnv(game, seats, options, rulings, rewards, render_mode)


def gym(
    game: str,
    opponents: Sequence[str] = ("random",),
    seat: int = 0,
    options: Options | None = None,
    rulings: Options | None = None,
    rewards: str = "rank",
    render_mode: str | None = None,
    illegal: str = "end",
) -> "SeatEnv":
    """A Gymnasium environment: one seat against bots, one for each other seat, by name."""
    with wanting("envs"):
        from starlanes.envs.gym_env import SeatEnv
    return SeatEnv(game, opponents, seat, options, rulings, rewards, render_mode, illegal)


def openspiel(
    game: str, seats: int | None = None, deals: int = 1000, rewards: str = "rank", sampled: bool = False
) -> Any:
    """An OpenSpiel game. `pyspiel.load_game("starlanes_race(players=3)")` works as well, once this module is there.

    All chance is in the deal: a first chance node has `deals` outcomes. With `sampled` it has a single one, and the
    deal is drawn when it is taken.
    """
    with wanting("openspiel"):
        from starlanes.envs.openspiel_games import load
    return load(game, seats, deals, rewards, sampled)
