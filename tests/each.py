"""Parameters for tests that run over every game."""

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet

#: Whole games of these take so long that tests that play them are `slow`.
LONG = ("highfrontier",)


def long_ones_slow(names: Iterable[str]) -> list[ParameterSet]:
    return [pytest.param(name, marks=[pytest.mark.slow] if name in LONG else []) for name in names]
