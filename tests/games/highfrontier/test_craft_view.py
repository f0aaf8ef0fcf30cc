"""What the view tells of a craft is what the rules reckon with: the sum of thrust, what feeds what, what is missing."""

from typing import Any

import pytest

import starlanes
from starlanes.games.highfrontier.cards import UNIT_INDEX
from starlanes.games.highfrontier.feeding import feeds, wants
from starlanes.games.highfrontier.supports import SUNLIT, plans


def lacking(units: list[str], client: str, how: int = SUNLIT) -> list[Any]:
    _filled, found = wants(numbers(units), UNIT_INDEX[client], how)
    return [(one["unit"], one["what"], one["kinds"], one["n"]) for one in found]


def numbers(units: list[str]) -> list[int]:
    return [UNIT_INDEX[unit] for unit in units]


def test_a_card_tells_what_it_lacks_down_to_its_supports() -> None:
    """8.1: a generator that needs a reactor is no help without it; 8.2: nor is anything that is not cooled."""
    assert lacking(["hall-effect"], "hall-effect") == [("hall-effect", "generator", ["electric"], 1)]
    rocket = ["hall-effect", "brayton-turbine"]
    assert lacking(rocket, "hall-effect") == [("brayton-turbine", "reactor", ["wave", "bomb"], 1)]
    rocket.append("penning-trap")
    assert lacking(rocket, "hall-effect") == [("hall-effect", "cooling", [], 2)]
    rocket.append("microtube-array")
    assert lacking(rocket, "hall-effect") == []


def test_what_is_fed_is_told_while_something_is_lacking() -> None:
    """8.1, 8.2: the generator feeds the thruster although its reactor is missing; radiators cool what works."""
    filled, _lacking = wants(numbers(["hall-effect", "brayton-turbine"]), UNIT_INDEX["hall-effect"], SUNLIT)
    assert [(one["of"], one["to"], one["what"]) for one in filled] == [("brayton-turbine", "hall-effect", "generator")]
    rocket = numbers(["hall-effect", "brayton-turbine", "penning-trap", "microtube-array"])
    (plan,) = plans(rocket, UNIT_INDEX["hall-effect"], SUNLIT)
    told = {(one["of"], one["to"], one["what"]) for one in feeds(rocket, UNIT_INDEX["hall-effect"], plan)}
    assert told == {
        ("brayton-turbine", "hall-effect", "generator"),
        ("penning-trap", "brayton-turbine", "reactor"),
        ("microtube-array", "hall-effect", "cooling"),
    }


def test_solar_cards_lack_the_sun_in_the_dark() -> None:
    assert lacking(["re-solar-moth"], "re-solar-moth", 0) == [("re-solar-moth", "sun", [], 0)]


@pytest.mark.parametrize(("preset", "least"), [("first-flight", 4), ("supports", 1)])
def test_the_parts_of_thrust_add_up_to_the_net_thrust_of_the_flight(preset: str, least: int) -> None:
    """6.1: what the view shows before a move is what the move has."""
    match = starlanes.new("highfrontier", 2, 3, {"preset": preset, "setup": "short"})
    bots = [starlanes.bot("random", "highfrontier", seat) for seat in range(2)]
    flights = 0
    for _turn in range(2500):
        if match.over:
            break
        seat = match.position.asked()[0]
        before = match.view(seat)["players"][seat]["stacks"]
        choice = bots[seat].choose(starlanes.glimpse(match, seat))
        match.answer(seat, choice)
        words = str(choice).split()
        if words[0] == "fly":
            drives = [drive for stack in before.values() for drive in stack["drives"]]
            (drive,) = [one for one in drives if [one["unit"], one["run"]] == words[1:]]
            assert drive["ready"]
            assert sum(part["n"] for part in drive["parts"]) == drive["net"]
            flight = match.view(seat)["flight"]
            assert flight is None or flight["net"] == drive["net"]
            flights += 1
    assert flights >= least
