"""Every game's observation, kept in observations/<game>.json: its entries, and what it was in whole random games.

    python -m tests.golden.observations

writes the files. Entries that have changed their place or meaning need a higher version of the game's observation.
"""

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

from starlanes.games import ids, unchecked
from starlanes.kernel.chance import stream
from starlanes.kernel.game import Game
from starlanes.kernel.trial import begin_trial

HERE = Path(__file__).parent / "observations"
SEED = 7
#: A long game is not played to its end.
MOST = 400

Table = dict[str, Any]


def learned() -> list[str]:
    """The games that have an observation."""
    return [name for name in ids() if unchecked(name).observation.blocks]


def seen(game: Game, seats: int) -> str:
    """The digest of all that every seat observes in a random game."""
    trial = begin_trial(game, game.setup(seats, SEED))
    chance = stream(SEED, "golden observations")
    digest = blake2b(digest_size=8)
    while not trial.over and len(trial.steps) < MOST:
        for seat in range(seats):
            digest.update(bytes(memoryview(trial.observe(seat))))
        trial.take(trial.legal[int(chance.below(len(trial.legal)))])
    return digest.hexdigest()


def table(game: Game) -> Table:
    low, high = game.seats
    kind = game.observation
    blocks = [[block.name, block.base, len(block.words), block.top, block.of_player] for block in kind.blocks]
    names = blake2b("\n".join(kind.names(high)).encode(), digest_size=8).hexdigest()
    games = {str(seats): seen(game, seats) for seats in range(low, high + 1)}
    return {"version": kind.version, "blocks": blocks, "names": names, "games": games}


def kept(game: str) -> Table | None:
    file = HERE / f"{game}.json"
    found: Table | None = json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
    return found


def main() -> None:
    for game in learned():
        HERE.mkdir(exist_ok=True)
        (HERE / f"{game}.json").write_text(json.dumps(table(unchecked(game)), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
