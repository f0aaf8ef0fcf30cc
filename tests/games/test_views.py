"""Every view of whole games holds just what the game's `view_types` declares, and every entry is documented there."""

from importlib import import_module
from typing import Any

import pytest

from starlanes.cli.schema import schema
from starlanes.games import game, ids
from starlanes.kernel.chance import stream
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.facts import SPECTATOR
from tests.each import long_ones_slow
from tests.kernel.helpers import begin
from tests.strictly import misfit


@pytest.mark.parametrize("name", long_ones_slow(ids()))
def test_every_view_of_whole_games_is_as_declared(name: str) -> None:
    rules = game(name)
    declared = import_module(f"starlanes.games.{name}.view_types").View
    low, high = rules.seats
    for seats in range(low, high + 1):
        options = {option.name: option.values[seats % len(option.values)] for option in rules.options}
        try:
            match = begin(rules, seats, seed=seats, options=options)
        except BadSetup:  # together they are not allowed
            match = begin(rules, seats, seed=seats)
        chance = stream(seats, "views")
        while True:
            seat = int(chance.below(seats + 1)) + SPECTATOR
            view = match.view(seat)
            assert misfit(view, declared) == ""
            if seat != SPECTATOR:
                assert {**match.view(SPECTATOR), **match.own(seat)} == view
            if match.over:
                break
            ask = next(iter(match.asks().values()))
            match.answer(ask.seat, ask.choices[int(chance.below(len(ask.choices)))])


@pytest.mark.parametrize("what", [*ids(), "table"])
def test_every_entry_is_documented(what: str) -> None:
    described = schema(what)
    shapes: dict[str, Any] = described["$defs"]
    if "properties" in described:
        shapes["View"] = described
    said = {option["$ref"].rpartition("/")[2] for option in shapes.get("Said", {"anyOf": []})["anyOf"]}
    # What a client says is described by the docstrings of its messages.
    parts = said | {"NewTable", "WantedSeat", "Terms"}
    for name, shape in shapes.items():
        for entry, row in shape.get("properties", {}).items():
            assert name in parts or entry == "type" or row.get("description"), f"{name}.{entry} says nothing"


def test_a_slip_is_found() -> None:
    declared = import_module("starlanes.games.race.view_types").View
    view = begin(game("race"), 2).view(0)
    assert misfit({**view, "more": 1}, declared) == "`more` is not declared, at $"
    assert "Expected `bool`" in misfit({**view, "over": 0}, declared)
    del view["pool"]
    assert "missing required field `pool`" in misfit(view, declared)
