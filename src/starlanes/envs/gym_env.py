"""One seat of a match as a Gymnasium environment; bots answer for the others.

`info["action_mask"]` says what is legal, and `action_space.sample()` draws from that alone. A choice that is not legal
ends the match with the lowest reward, and `info["illegal"]` says why; with `illegal="raise"` it is an error and nothing
happens.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded

from starlanes.bots import bot
from starlanes.bots.base import Bot
from starlanes.envs.arrays import mask_of, rows_of, scale_of
from starlanes.envs.boxes import box_of
from starlanes.envs.start import prepared
from starlanes.kernel.errors import BadChoice, BadSetup, NotOffered, StarlanesError
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match, stand_at
from starlanes.kernel.trial import Trial, begin_trial, with_seed

SEEDS = 2**31
ILLEGAL = ("end", "raise")
#: What a choice that is not legal brings.
PENALTY = -1.0


class LegalActions(spaces.Discrete):
    """All choices of the game by number; a sample is one that is legal now."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.legal = np.ones(n, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.legal
        return super().sample(mask, probability)


class SeatEnv(gymnasium.Env[Any, Any]):
    """One match at a time, seen from one seat. `starlanes.envs.gym` makes one."""

    metadata = {"render_modes": ["ansi", "svg"]}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] = ("random",),
        seat: int = 0,
        options: Mapping[str, object] | None = None,
        rulings: Mapping[str, object] | None = None,
        rewards: str = "rank",
        render_mode: str | None = None,
        illegal: str = "end",
    ) -> None:
        names = [opponents] if isinstance(opponents, str) else list(opponents)
        self.game, self.setup = prepared(game, len(names) + 1, 0, options, rulings, rewards)
        if not 0 <= seat <= len(names):
            raise BadSetup("envs.no-seat", {"place": seat, "last": len(names)})
        if illegal not in ILLEGAL:
            raise BadSetup("envs.no-illegal", {"name": illegal, "known": [*ILLEGAL]})
        for name in names:
            bot(name, self.game.id, 0)  # refuses one that is not there
        self.opponents = names
        self.seat = seat
        self.reward = rewards
        self.illegal = illegal
        self.render_mode = render_mode
        seats = self.setup.seats
        self._scale = scale_of(self.game, seats)
        self.observation_space = box_of(self.game, seats)
        self.action_space: LegalActions = LegalActions(self.game.vocabulary.size)
        self._trial: Trial | None = None
        self._ended = False
        self._bots: dict[int, Bot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(SEEDS)) if seed is None else seed
        self._trial = begin_trial(self.game, with_seed(self.setup, number))
        self._ended = False
        others = [seat for seat in range(self.setup.seats) if seat != self.seat]
        self._bots = {
            seat: bot(name, self.game.id, number * 31 + seat) for seat, name in zip(others, self.opponents, strict=True)
        }
        self._others()
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        trial = self._trial
        if trial is None or self._ended or trial.over:
            raise ResetNeeded(str(StarlanesError("envs.reset-first", {})))
        try:
            trial.step(int(action))
        except (NotOffered, BadChoice) as error:
            if self.illegal == "raise":
                raise InvalidAction(str(error)) from None
            self._ended = True
            row, info = self._seen()
            return row, PENALTY, True, False, {**info, "illegal": str(error)}
        self._others()
        over = trial.position.over
        row, info = self._seen()
        return row, trial.rewards(self.reward)[self.seat] if over else 0.0, over, False, info

    def _others(self) -> None:
        """The bots answer until our seat is asked, or all is over."""
        trial = self._trial
        assert trial is not None
        while not trial.position.over and trial.seat != self.seat:
            if len(trial.legal) == 1:
                trial.take(trial.legal[0])
                continue
            here = stand_at(self.game, trial.setup, trial.position)
            choice = self._bots[trial.seat].choose(glimpse(here, trial.seat))
            trial.step(choice.code)

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        trial = self._trial
        assert trial is not None
        mask = mask_of(trial.mask(self.seat))
        self.action_space.legal = mask if mask.any() else np.ones_like(mask)
        row = rows_of(trial.observe(self.seat))
        return row * self._scale, {"action_mask": mask}

    def match(self) -> Match:
        """The match as the table knows it, with its whole past."""
        if self._trial is None:
            raise ResetNeeded(str(StarlanesError("envs.reset-first", {})))
        return self._trial.match()

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        match = self.match()
        return match._repr_svg_() if self.render_mode == "svg" else repr(match)
