"""A match as a PettingZoo environment: every seat is an agent, and whoever is asked moves.

If several seats are asked at once they move one after the other, in seat order; what they choose stays under seal until
all have. An observation is a dictionary with `observation` and `action_mask`, as in PettingZoo's own classic games.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from starlanes.envs.arrays import mask_of, rows_of, scale_of
from starlanes.envs.boxes import box_of
from starlanes.envs.start import prepared
from starlanes.kernel.errors import BadChoice, NotOffered, StarlanesError
from starlanes.kernel.match import Match
from starlanes.kernel.trial import Trial, begin_trial, with_seed

AGENT = "seat_{}"
#: Seeds are drawn below this if none is given.
SEEDS = 2**31


class TableEnv(AECEnv):  # type: ignore[misc]
    """One match at a time. `starlanes.envs.aec` makes one."""

    metadata = {  # noqa: RUF012 - PettingZoo declares it so
        "name": "starlanes_v1",
        "render_modes": ["ansi", "svg"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, object] | None,
        rulings: Mapping[str, object] | None,
        rewards: str,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self.game, self.setup = prepared(game, seats, 0, options, rulings, rewards)
        self.reward = rewards
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"starlanes_{self.game.id}_v{self.game.observation.version}"}
        seats = self.setup.seats
        self.possible_agents = [AGENT.format(seat) for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._scale = scale_of(self.game, seats)
        actions = self.game.vocabulary.size
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": box_of(self.game, seats),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._trial: Trial | None = None
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; without a seed, the next one after the last seed given."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        number = int(self._seeds.integers(SEEDS)) if seed is None else seed
        self._trial = begin_trial(self.game, with_seed(self.setup, number))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._trial.seat]

    @property
    def trial(self) -> Trial:
        if self._trial is None:
            raise ValueError(str(StarlanesError("envs.reset-first", {})))
        return self._trial

    def observe(self, agent: str) -> dict[str, Any]:
        trial, seat = self.trial, self._seat_of[agent]
        row = rows_of(trial.observe(seat))
        return {"observation": row * self._scale, "action_mask": mask_of(trial.mask(seat))}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        trial = self.trial
        if not self.agents:
            raise ValueError(str(StarlanesError("envs.reset-first", {})))
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(str(StarlanesError("envs.no-action", {"name": agent})))
        try:
            trial.step(int(action))
        except (NotOffered, BadChoice) as error:
            raise ValueError(str(error)) from None
        # PettingZoo adds what every step brought to everybody, and forgets what the mover had.
        self._cumulative_rewards[agent] = 0.0
        if trial.position.over:
            worth = trial.rewards(self.reward)
            self.rewards = dict(zip(self.possible_agents, worth, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[trial.seat]

    def match(self) -> Match:
        """The match as the table knows it, with its whole past."""
        return self.trial.match()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        match = self.match()
        return match._repr_svg_() if self.render_mode == "svg" else repr(match)

    def close(self) -> None:
        """Nothing is held open."""
