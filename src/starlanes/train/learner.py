"""Proximal policy optimisation: make what turned out well more likely, in small steps; and imitation, to begin with."""

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from starlanes.train.lesson import Lesson
from starlanes.train.model import Net, Scale, as_tensors
from starlanes.train.recipe import Recipe
from starlanes.train.rows import Ints, Rows

STEEPEST = 0.5


def lots(n: int, size: int, chance: np.random.Generator) -> list[Ints]:
    """All numbers below n in any order, in lots."""
    order = chance.permutation(n)
    return [order[at : at + size] for at in range(0, n, size)]


def judging_loss(judged: Tensor, targets: Tensor) -> Tensor:
    worth = nn.functional.mse_loss(judged[:, 0], targets[:, 0])
    # The share of the win is a chance: a wrong certainty costs more than a doubt.
    return worth + 0.25 * nn.functional.binary_cross_entropy(judged[:, 1], targets[:, 1].clamp(0, 1))


def take_step(net: Net, optimiser: torch.optim.Optimizer, loss: Tensor) -> None:
    optimiser.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(net.parameters(), STEEPEST)
    optimiser.step()


def learn(
    net: Net,
    optimiser: torch.optim.Optimizer,
    scale: Scale,
    lesson: Lesson,
    recipe: Recipe,
    entropy: float,
    chance: np.random.Generator,
) -> dict[str, float]:
    """Go through a lesson; says how it went."""
    gain = lesson.targets[:, 0] - lesson.judged[:, 0]
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    told: dict[str, list[float]] = {"openness": [], "error": [], "moved": []}
    for _epoch in range(recipe.epochs):
        for which in lots(len(lesson.rows), recipe.batch, chance):
            odds, judged = net(as_tensors(lesson.rows.pick(which), scale))
            chosen = odds.gather(1, torch.from_numpy(lesson.picked[which])[:, None]).squeeze(1)
            change = chosen - torch.from_numpy(lesson.odds[which])
            ratio = change.exp()
            good = torch.from_numpy(gain[which])
            better = torch.minimum(ratio * good, ratio.clamp(1 - recipe.clip, 1 + recipe.clip) * good).mean()
            openness = -(odds.exp() * odds).sum(dim=1).mean()
            error = judging_loss(judged, torch.from_numpy(lesson.targets[which]))
            take_step(net, optimiser, 0.5 * error - better - entropy * openness)
            told["openness"].append(float(openness.detach()))
            told["error"].append(float(error.detach()))
            told["moved"].append(float((change.detach() ** 2).mean() / 2))
    return {name: float(np.mean(values)) for name, values in told.items()}


def imitate(
    net: Net,
    optimiser: torch.optim.Optimizer,
    scale: Scale,
    rows: Rows,
    picked: Ints,
    targets: NDArray[np.float32],
    batch: int,
    chance: np.random.Generator,
) -> float:
    """Go once through decisions of a bot; returns the share in which the net would have chosen as it did.

    A judge with a layer of its own learns later, from more games.
    """
    same = 0
    for which in lots(len(rows), batch, chance):
        odds, judged = net(as_tensors(rows.pick(which), scale))
        wanted = torch.from_numpy(picked[which])
        loss = nn.functional.nll_loss(odds, wanted)
        if net.own is None:
            loss = loss + 0.5 * judging_loss(judged, torch.from_numpy(targets[which]))
        take_step(net, optimiser, loss)
        same += int((odds.detach().argmax(dim=1) == wanted).sum())
    return same / max(1, len(rows))
