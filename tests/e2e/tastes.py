"""What people like to choose. A taste picks one of the choices offered; it may know a game, nothing else here does."""

import random
from collections.abc import Callable, Sequence

Taste = Callable[[Sequence[str]], str]


def anything(seed: int = 1) -> Taste:
    """Any choice, but passing only where there is nothing else: every kind of ask comes up, and games end."""
    dice = random.Random(seed)

    def taste(choices: Sequence[str]) -> str:
        return dice.choice([choice for choice in choices if choice != "pass"] or list(choices))

    return taste


def race_builder(seed: int = 1) -> Taste:
    """Gets cards and places them: the shortest games of Race."""
    other = anything(seed)
    turn = 0

    def taste(choices: Sequence[str]) -> str:
        nonlocal turn
        if not all(choice.startswith("pick ") for choice in choices):
            return other(choices)
        turn += 1
        wish = ("pick settle", "pick develop", "pick explore+1+1")[turn % 3]
        return wish if wish in choices else other(choices)

    return taste
