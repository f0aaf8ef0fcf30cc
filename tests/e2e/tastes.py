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
    return by_turns(seed, ("pick develop", "pick explore+1+1", "pick settle"))


def frontiers_planner(seed: int = 1) -> Taste:
    """A bit of everything that has to be chosen on the board, goals above all."""
    wishes = ("pick plan-goals", "pick explore", "pick settle", "pick develop", "pick produce", "pick trade-consume")
    return by_turns(seed, wishes)


def by_turns(seed: int, wishes: Sequence[str]) -> Taste:
    """These actions one after the other; where the next one can't be had, or something else is asked, anything."""
    other = anything(seed)
    turn = seed

    def taste(choices: Sequence[str]) -> str:
        nonlocal turn
        if not all(choice.startswith("pick ") for choice in choices):
            return other(choices)
        turn += 1
        wish = wishes[turn % len(wishes)]
        return wish if wish in choices else other(choices)

    return taste
