"""The games for OpenSpiel, registered as `starlanes_race` and so on, with the parameters `players`, `rewards`, `deals`.

All chance of a match is in its deal, so a first chance node with `deals` outcomes, each a seed, stands for all of it:
chance is explicit, and every later node has a player. The games `starlanes_race_sampled` and so on have a single
outcome there, and draw the seed when it is taken. A state can be dealt anew from what a player knows
(`resample_from_infostate`), without a look at the truth.

The tensor is the observation of `kernel/observation.py`, scaled. The information state's string has all that the player
was ever told, the observation's has its view.
"""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pyspiel

from starlanes.envs.arrays import rows_of, scale_of
from starlanes.envs.start import prepared
from starlanes.games import all_games
from starlanes.games import game as find_game
from starlanes.kernel.errors import NotOffered
from starlanes.kernel.facts import Fact
from starlanes.kernel.game import Game
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match, begin
from starlanes.kernel.saving import canonical
from starlanes.kernel.trial import rewards as rewards_of
from starlanes.kernel.trial import with_seed

DEALS = 1000
SAMPLED = "_sampled"
#: Seeds of sampled deals are drawn below this.
SEEDS = 2**31
#: Nobody has more points, and no match more decisions, by far.
MOST_POINTS = 1000.0
MOST_DECISIONS = 20_000


def short_name(game: str, sampled: bool) -> str:
    return f"starlanes_{game}{SAMPLED if sampled else ''}"


def load(game: str, seats: int | None, deals: int, rewards: str, sampled: bool) -> Any:
    """The OpenSpiel game; raises BadSetup for what Starlanes does not have."""
    found, setup = prepared(game, seats, 0, None, None, rewards)
    name = short_name(found.id, sampled)
    return pyspiel.load_game(name, {"players": setup.seats, "rewards": rewards, "deals": deals})


def game_type(game: Game, sampled: bool) -> Any:
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=short_name(game.id, sampled),
        long_name=f"Starlanes: {game.catalog('en').texts.get('game.name', game.id)}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.SAMPLED_STOCHASTIC if sampled else chance.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "rewards": "rank", "deals": DEALS},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, with its parameters."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any]) -> None:
        self.rules = game
        self.sampled = kind.short_name.endswith(SAMPLED)
        self.reward = str(params.get("rewards", "rank"))
        self.deals = 1 if self.sampled else int(params.get("deals", DEALS))
        _game, self.setup = prepared(game.id, int(params.get("players", game.seats[0])), 0, None, None, self.reward)
        if self.deals < 1:
            raise pyspiel.SpielError(f"deals must be at least 1, not {self.deals}")
        self.scale = scale_of(game, self.setup.seats)
        most = MOST_POINTS if self.reward == "points" else 1.0
        least = {"points": -MOST_POINTS, "rank": -1.0, "win": 0.0}[self.reward]
        super().__init__(
            kind,
            pyspiel.GameInfo(
                num_distinct_actions=game.vocabulary.size,
                max_chance_outcomes=self.deals,
                num_players=self.setup.seats,
                min_utility=least,
                max_utility=most,
                utility_sum=None,
                max_game_length=MOST_DECISIONS,
            ),
            params or {},
        )

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self, bool(kind.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match, from the deal on."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.of = game
        self.match: Match | None = None
        #: What each player was told, step by step.
        self.heard: list[list[str]] = [[] for _seat in range(game.setup.seats)]

    def deal(self, seed: int) -> None:
        """The chance node: begin the match with this seed."""
        facts: list[Fact] = []
        self.match = begin(self.of.rules, with_seed(self.of.setup, seed), facts)
        self.tell(facts)

    def tell(self, facts: list[Fact]) -> None:
        for seat, lines in enumerate(self.heard):
            lines.extend(msgspec.json.encode(fact.seen_by(seat)).decode() for fact in facts)

    def current_player(self) -> int:
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.match.position.first_asked()

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.over

    def _legal_actions(self, player: int) -> list[int]:
        match = self.match
        if match is None or match.over or player != match.position.first_asked():
            return []
        return list(match.position.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.of.deals
        return [(deal, 1 / deal_count) for deal, deal_count in enumerate([deals] * deals)]

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.deal(random.randrange(SEEDS) if self.of.sampled else action)
            return
        seat = self.current_player()
        try:
            facts = self.match.answer(seat, self.of.rules.vocabulary.choice(action))
        except NotOffered as error:
            raise ValueError(str(error)) from None
        self.heard[seat].append(f"choice {action}")
        self.tell(facts)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.of.rules.vocabulary.choice(action).text

    def returns(self) -> list[float]:
        if self.match is None or not self.match.over:
            return [0.0] * self.of.setup.seats
        return rewards_of(self.of.rules, self.match.position, self.of.reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another state that this player can't tell from this one. `sampler` gives numbers from 0 to 1."""
        out: SpielState = self.clone()
        if self.match is not None and not self.match.over:
            out.match = glimpse(self.match, player).guess(int(sampler() * SEEDS))
        return out

    def __deepcopy__(self, memo: Any) -> "SpielState":
        return self.clone()

    def clone(self) -> "SpielState":
        out = SpielState.__new__(SpielState)
        pyspiel.State.__init__(out, self.of)
        out.of = self.of
        out.match = None if self.match is None else self.match.copy()
        out.heard = [lines[:] for lines in self.heard]
        return out

    def __str__(self) -> str:
        return "before the deal" if self.match is None else f"{self.match!r} {self.match.digest()}"


class SpielObserver:
    """The tensor and the string of what a player may know."""

    def __init__(self, game: SpielGame, perfect_recall: bool) -> None:
        self.game = game
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(game.rules.observation.size(game.setup.seats), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.match is None:
            self.tensor.fill(0)
            return
        row = self.game.rules.observation.blank(self.game.setup.seats)
        self.game.rules.encode(state.match.position, player, row)
        np.multiply(rows_of(row), self.game.scale, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.match is None:
            return "before the deal"
        if self.perfect_recall:
            return "\n".join(state.heard[player])
        return canonical(state.match.view(player)).decode()


def register(game: Game, sampled: bool) -> None:
    """Tell OpenSpiel of a game."""
    kind = game_type(game, sampled)

    def make(params: dict[str, Any] | None = None) -> SpielGame:
        return SpielGame(find_game(game.id), kind, params or {})

    pyspiel.register_game(kind, make)


for _game in all_games():
    if _game.observation.size(1) > 0:
        register(_game, False)
        register(_game, True)
