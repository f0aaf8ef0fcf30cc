"""Learning Race for the Galaxy by self-play, from nothing, on two cores; at the end it says how it did.

    pip install 'starlanes[envs]' torch==2.13.0
    python examples/train_ppo.py --minutes 10 --save race.pt

Proximal policy optimisation on the vector environment: one small net plays both seats of 256 matches at once, and
learns from how its own matches end. At the end it plays 100 matches against random choices and says how many it won.
docs/environments.md tells more.
"""

import argparse
import os
import time

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")  # threads that wait don't take a busy machine's time

import numpy as np
import torch
from torch import nn

from starlanes import envs
from starlanes.envs.vector_env import VectorEnv

GAME, SEATS = "race", 2
MATCHES = 256  # side by side
HORIZON = 64  # steps between two lessons
EPOCHS = 2
BATCH = 2048
CLIP = 0.2
LAMBDA = 0.95  # how far a result reaches back
ENTROPY = 0.01
RATE = 1e-3
MARGIN = 20.0  # points by which a match is won clearly


class Net(nn.Module):
    """Two layers that see the observation; one head chooses, the other judges the position."""

    def __init__(self, width: int, actions: int, hidden: int = 192) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(width, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.choice = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        nn.init.zeros_(self.choice.weight)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances of all choices, and what the position is worth to the seat that is asked."""
        body = self.body(seen)
        logits = self.choice(body).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, dim=1), torch.tanh(self.value(body)).squeeze(1)


def draw(chances: torch.Tensor) -> torch.Tensor:
    """A choice for each row, by its chances (Gumbel's trick)."""
    return (chances - torch.empty_like(chances).exponential_().log()).argmax(dim=1)


class Lesson:
    """What happened in HORIZON steps of all matches."""

    def __init__(self, env: VectorEnv) -> None:
        shape = (HORIZON, env.n)
        self.seen = np.zeros((*shape, env.width), np.int16)
        self.masks = np.zeros((*shape, env.actions), bool)
        self.seats = np.zeros(shape, np.int64)
        self.choices = np.zeros(shape, np.int64)
        self.chances = np.zeros(shape, np.float32)
        self.values = np.zeros(shape, np.float32)
        self.ended = np.zeros(shape, bool)
        self.worth = np.zeros((*shape, SEATS), np.float32)

    def targets(self, last_seats: np.ndarray, last_values: np.ndarray) -> np.ndarray:
        """What each position turned out to be worth to the seat that was asked: results, mixed with later judgements.

        A seat's next position may be many steps away, so what comes back is kept for each seat apart. For two players
        what is good for one is bad for the other.
        """
        rows = np.arange(last_seats.size)
        back = np.zeros((last_seats.size, SEATS), np.float32)
        back[rows, last_seats] = last_values
        back[rows, 1 - last_seats] = -last_values
        out = np.zeros_like(self.values)
        for t in reversed(range(HORIZON)):
            back = np.where(self.ended[t][:, None], self.worth[t], back)
            out[t] = back[rows, self.seats[t]]
            back[rows, self.seats[t]] = LAMBDA * out[t] + (1 - LAMBDA) * self.values[t]
        return out


def margin(points: np.ndarray) -> np.ndarray:
    """What the points at the end are worth: who won counts half, by how much the other half."""
    ahead = points - points[:, ::-1]
    return (0.5 * np.sign(ahead) + 0.5 * np.tanh(ahead / MARGIN)).astype(np.float32)


@torch.no_grad()
def play(env: VectorEnv, net: Net, scale: torch.Tensor, lesson: Lesson) -> np.ndarray:
    """Play on for a lesson; returns the targets."""
    now = env.moment()
    for t in range(HORIZON):
        lesson.seen[t], lesson.masks[t], lesson.seats[t] = now.observations, now.masks, now.seats
        chances, values = net(torch.from_numpy(lesson.seen[t]) * scale, torch.from_numpy(lesson.masks[t]))
        choices = draw(chances)
        lesson.choices[t] = choices.numpy()
        lesson.chances[t] = chances.gather(1, choices[:, None]).squeeze(1).numpy()
        lesson.values[t] = values.numpy()
        now = env.step(lesson.choices[t])
        lesson.ended[t], lesson.worth[t] = now.ended, margin(now.rewards)
    values = net(torch.from_numpy(now.observations.copy()) * scale, torch.from_numpy(now.masks.copy()))[1]
    return lesson.targets(now.seats.astype(np.int64), values.numpy())


def learn(net: Net, optimiser: torch.optim.Optimizer, scale: torch.Tensor, lesson: Lesson, targets: np.ndarray) -> None:
    """Make what turned out well more likely, in small steps."""
    flat = [
        array.reshape(-1, *array.shape[2:]) for array in (lesson.seen, lesson.masks, lesson.choices, lesson.chances)
    ]
    seen, masks, choices, before = (torch.from_numpy(array) for array in flat)
    wanted = torch.from_numpy(targets.reshape(-1))
    gain = wanted - torch.from_numpy(lesson.values.reshape(-1))
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    open_ones = torch.nonzero(masks.sum(dim=1) > 1).squeeze(1)  # where there was something to choose
    for _epoch in range(EPOCHS):
        for rows in open_ones[torch.randperm(len(open_ones))].split(BATCH):
            chances, values = net(seen[rows] * scale, masks[rows])
            ratio = (chances.gather(1, choices[rows, None]).squeeze(1) - before[rows]).exp()
            better = torch.minimum(ratio * gain[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[rows]).mean()
            surprise = -(chances.exp() * chances).sum(dim=1).mean()
            loss = 0.5 * nn.functional.mse_loss(values, wanted[rows]) - better - ENTROPY * surprise
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def won(net: Net, games: int, seed: int) -> float:
    """How many of so many matches the net wins against random choices, half of them from each seat; ties are halves."""
    env = envs.vector(GAME, n=games, seats=SEATS, seed=seed, rewards="win")
    scale = torch.from_numpy(env.scale)
    mine = np.arange(games) % SEATS
    over, wins = np.zeros(games, bool), 0.0
    now = env.moment()
    while not over.all():
        chances = net(torch.from_numpy(now.observations.copy()) * scale, torch.from_numpy(now.masks.copy()))[0]
        choices = np.where(now.seats == mine, chances.argmax(dim=1).numpy(), env.sample())
        now = env.step(choices)
        news = now.ended & ~over
        wins += float(now.rewards[news, mine[news]].sum())
        over |= now.ended
    return wins


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn Race for the Galaxy by self-play.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="where to put the net")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(2)
    env = envs.vector(GAME, n=MATCHES, seats=SEATS, seed=args.seed, rewards="points")
    scale = torch.from_numpy(env.scale)
    net = Net(env.width, env.actions)
    optimiser = torch.optim.Adam(net.parameters(), lr=RATE, eps=1e-5)
    lesson = Lesson(env)
    began, told, lessons = time.monotonic(), 0.0, 0
    while (spent := time.monotonic() - began) < args.minutes * 60:
        optimiser.param_groups[0]["lr"] = RATE * max(0.1, 1 - spent / (args.minutes * 60))
        learn(net, optimiser, scale, lesson, play(env, net, scale, lesson))
        lessons += 1
        if spent - told > 60:
            told = spent
            decisions = lessons * HORIZON * MATCHES
            print(f"{spent / 60:.0f} min, {decisions:,} decisions: wins {won(net, 100, 10**6):g} of 100", flush=True)
    wins = won(net, 100, 2 * 10**6)
    decisions = lessons * HORIZON * MATCHES
    print(f"After {args.minutes:g} minutes and {decisions:,} decisions it wins {wins:g} of 100 matches against random.")
    if args.save:
        torch.save(net.state_dict(), args.save)
    return 0 if wins >= 95 else 1


if __name__ == "__main__":
    raise SystemExit(main())
