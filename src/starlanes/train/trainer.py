"""A training: lesson after lesson, with a pool of earlier selves, checkpoints, and going on from them."""

import os
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch

from starlanes.arena.elsewhere import Elsewhere
from starlanes.kernel.errors import StarlanesError
from starlanes.train.export import adopt, file_of
from starlanes.train.imitation import watch
from starlanes.train.judging import learn_judging, watch_moments
from starlanes.train.learner import imitate, learn
from starlanes.train.lesson import Tally, play
from starlanes.train.model import Net
from starlanes.train.recipe import Recipe, checked, made_with
from starlanes.train.tables import BOT, POOL, Tables

CHECKPOINT = "checkpoint.pt"
#: Adam's own safeguard against dividing by nothing.
EPS = 1e-5


class Trainer:
    """Everything that a training is at a moment."""

    def __init__(self, recipe: Recipe, threads: int = 1) -> None:
        torch.set_num_threads(threads)
        self.game = checked(recipe)
        self.recipe = made_with(recipe, self.game, {"torch": str(torch.__version__), "numpy": np.__version__})
        seats = self.game.seats[1]
        self.scale = np.divide(1, self.game.observation.tops(seats), dtype=np.float32)
        self.chance = torch.Generator().manual_seed(recipe.seed)
        self.order = np.random.default_rng(recipe.seed)
        torch.manual_seed(recipe.seed)
        self.net = self.blank()
        self.other = self.blank()
        self.optimiser = self.fresh_optimiser()
        self.tables = Tables(recipe)
        #: Earlier selves, oldest first, in half precision.
        self.pool: list[dict[str, torch.Tensor]] = []
        #: Entries of observations that were ever seen: what a net has never seen it must not have an opinion about.
        self.seen = np.zeros(self.game.observation.size(seats), bool)
        self.lessons = 0
        self.decisions = 0
        self.matches = 0
        self.imitated = 0
        self.judged = 0
        self.seconds = 0.0
        #: What was written down on the way, for the curve.
        self.told: list[dict[str, float]] = []

    def blank(self) -> Net:
        seats = self.game.seats[1]
        judging = self.recipe.judging.width if self.recipe.judging.games else 0
        return Net(self.game.observation.size(seats), self.game.vocabulary.size, seats, self.recipe.layers, judging)

    def fresh_optimiser(self) -> torch.optim.Optimizer:
        return torch.optim.Adam(self.net.parameters(), lr=self.recipe.rate, eps=EPS, fused=True)

    # Learning.

    def declined(self, first: float, last: float) -> float:
        """A value on its way from the first to the last: half of what is left in every `half` decisions."""
        return float(last + (first - last) * 0.5 ** (self.decisions / self.recipe.half))

    def begin(self, jobs: int = 1, on: Elsewhere | None = None) -> float:
        """Begin with a net that is there and imitate, if the recipe says so; returns the share of choices in which the
        net does what the bot did."""
        began = time.monotonic()
        how = self.recipe.imitation
        same = 0.0
        if self.recipe.start:
            self.seen |= adopt(self.net, file_of(self.recipe.start, self.game), self.game, self.scale)
        if how.decisions:
            games = watch(self.recipe, how.decisions, jobs, on)
            rows, picked, targets = games.rows()
            self.seen[rows.entries] = True
            for epoch in range(how.epochs):
                self.optimiser.param_groups[0]["lr"] = how.rate * (1 - 0.9 * epoch / how.epochs)
                same = imitate(
                    self.net, self.optimiser, self.scale, rows, picked, targets, self.recipe.batch // 4, self.order
                )
            self.imitated = len(rows)
            self.optimiser = self.fresh_optimiser()
        self.remember()
        self.seconds += time.monotonic() - began
        return same

    def learn_to_judge(self, jobs: int = 1, on: Elsewhere | None = None) -> None:
        """Teach a judge with a layer of its own. Nothing else changes."""
        began = time.monotonic()
        rows, _picked, targets = watch_moments(self.recipe, jobs, on).rows()
        learn_judging(self.net, self.scale, rows, targets, self.recipe)
        self.judged = len(rows)
        self.seconds += time.monotonic() - began

    def lesson(self) -> dict[str, float]:
        """One lesson more; says how it went."""
        began = time.monotonic()
        if not self.pool:
            self.remember()
        if self.lessons % 4 == 0:
            self.invite()
        tally = Tally()
        lesson = play(
            self.tables, self.net, self.other, self.scale, self.recipe.steps, self.recipe.reach, self.chance, tally
        )
        self.seen[lesson.rows.entries] = True
        self.optimiser.param_groups[0]["lr"] = self.declined(self.recipe.rate, self.recipe.rate_end)
        entropy = self.declined(self.recipe.entropy, self.recipe.entropy_end)
        told = learn(self.net, self.optimiser, self.scale, lesson, self.recipe, entropy, self.order)
        self.lessons += 1
        self.decisions += len(lesson.rows)
        self.matches += tally.matches
        if self.lessons % self.recipe.pool_every == 0:
            self.remember()
        self.seconds += time.monotonic() - began
        for who, name in ((POOL, "pool"), (BOT, "bot")):
            told[f"{name}_games"], told[f"{name}_wins"] = float(tally.games[who]), tally.wins[who]
            told[f"{name}_even"] = tally.even[who]
        return told

    # Earlier selves.

    def remember(self) -> None:
        """The net as it is joins the pool. If that is full, one goes, but never the newest nor the oldest."""
        self.pool.append({name: value.detach().half().clone() for name, value in self.net.state_dict().items()})
        if len(self.pool) > self.recipe.pool_size:
            del self.pool[int(self.order.integers(1, max(2, len(self.pool) - 1)))]

    def invite(self) -> None:
        """Another earlier self plays the others' seats."""
        self.invited = int(self.order.integers(len(self.pool)))
        self.other.load_state_dict({name: value.float() for name, value in self.pool[self.invited].items()})

    # Checkpoints.

    def save(self, folder: Path) -> None:
        """Write everything down; a file that is half written never takes the place of a whole one."""
        state: dict[str, Any] = {
            "net": self.net.state_dict(),
            "other": self.other.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "pool": self.pool,
            "chance": self.chance.get_state(),
            "order": self.order.bit_generator.state,
            "tables": self.tables.save(),
            "seen": torch.from_numpy(self.seen),
            "lessons": self.lessons,
            "decisions": self.decisions,
            "matches": self.matches,
            "imitated": self.imitated,
            "judged": self.judged,
            "seconds": self.seconds,
            "told": self.told,
        }
        path = folder / CHECKPOINT
        torch.save(state, path.with_suffix(".new"))
        os.replace(path.with_suffix(".new"), path)

    def resume(self, folder: Path) -> None:
        """Go on from a checkpoint; raises StarlanesError if it is damaged or of another recipe."""
        path = folder / CHECKPOINT
        try:
            state = torch.load(path, weights_only=True)
            self.net.load_state_dict(state["net"])
            self.other.load_state_dict(state["other"])
            self.optimiser.load_state_dict(state["optimiser"])
            self.pool = state["pool"]
            self.chance.set_state(state["chance"])
            self.order.bit_generator.state = state["order"]
            self.tables.restore(state["tables"])
            self.seen = state["seen"].numpy()
            self.lessons, self.decisions = state["lessons"], state["decisions"]
            self.matches, self.imitated = state["matches"], state["imitated"]
            self.judged = state.get("judged", 0)
            self.seconds, self.told = state["seconds"], state["told"]
        except FileNotFoundError:
            raise StarlanesError("train.no-checkpoint", {"file": str(path)}) from None
        except Exception as error:
            trouble = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise StarlanesError("train.bad-checkpoint", {"file": str(path), "trouble": trouble}) from None
