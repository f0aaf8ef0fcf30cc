"""The golden games of New Frontiers: each end, seat count and kind of game, each goal scored, all other rulings."""

from starlanes.games.frontiers.kinds import GOAL_NAMES
from starlanes.games.frontiers.rulings import RULINGS
from tests.golden.wanted import Wanted

FIRST = (("game", "first"),)
WITHOUT_GOALS = (("game", "later-without-goals"),)
OTHER_RULINGS = tuple((ruling.name, ruling.values[-1]) for ruling in RULINGS)

WANTED = [
    Wanted("two-players", 2, "random"),
    Wanted("three-players", 3, "random"),
    Wanted("four-players", 4, "random"),
    Wanted("five-players", 5, "random"),
    Wanted("two-greedy", 2, "greedy"),
    Wanted("three-greedy", 3, "greedy"),
    Wanted("four-greedy", 4, "greedy"),
    Wanted("five-greedy", 5, "greedy"),
    Wanted("ends-by-spaces", 4, "greedy", "spaces"),
    Wanted("ends-by-colonies", 3, "greedy", "colonies", seed=503),
    Wanted("ends-by-colonists", 5, "greedy", "colonists", seed=2),
    Wanted("ends-by-pool", 3, "greedy", "pool"),
    Wanted("ends-by-several", 4, "greedy", "several"),
    Wanted("first-game-two", 2, "random", "", FIRST),
    Wanted("first-game-three", 3, "greedy", "", FIRST),
    Wanted("first-game-four", 4, "greedy", "", FIRST),
    Wanted("first-game-five", 5, "random", "", FIRST),
    Wanted("without-goals-two", 2, "greedy", "", WITHOUT_GOALS),
    Wanted("without-goals-three", 3, "random", "", WITHOUT_GOALS),
    Wanted("without-goals-four", 4, "random", "", WITHOUT_GOALS),
    Wanted("without-goals-five", 5, "greedy", "", WITHOUT_GOALS),
    *(Wanted(f"goal-{goal}", 2 + n % 4, "greedy", scored=goal, seed=21 + n) for n, goal in enumerate(GOAL_NAMES)),
    Wanted("other-rulings-two", 2, "greedy", "", (), OTHER_RULINGS),
    Wanted("other-rulings-four", 4, "random", "", (), OTHER_RULINGS),
]
