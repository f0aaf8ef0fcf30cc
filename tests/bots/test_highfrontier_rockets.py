"""The greedy bot's rockets where Futures count: journeys take several years, and a craft has to last as long."""

from starlanes.bots.highfrontier.plans import Plans
from starlanes.games.highfrontier.cards import UNIT_INDEX
from tests.bots.colonization import asked, given, position

#: An engine with an afterburner, and what it needs.
VASIMR = ["ponderomotive-vasimr", "isru-sabatier", "d-t-fusion-tokamak", "amtec-thermoelectric"]


def test_a_heatsink_that_is_spent_on_the_first_move_cools_no_rocket() -> None:
    """Its heavy side cools once, then it is light (8.3): the craft would be given up where its first year ends."""
    hand = ["tungsten-resistojet", "isru-sabatier", "d-t-fusion-tokamak", "lyman-alpha-trap", "cascade-thermoacoustic"]
    match = given({"faction": "prc", "wt": 40, "hand": [*hand, "li-heatsink-fountain"]})
    plans = Plans(position(match), 0)
    units = plans.missions.pool(False, []).units
    assert UNIT_INDEX["li-heatsink-fountain"] in units
    assert UNIT_INDEX["li-heatsink-fountain/heavy"] not in units
    mission = plans.mission
    assert mission is not None
    assert UNIT_INDEX["li-heatsink-fountain/heavy"] not in mission.load.units


def test_an_afterburner_that_can_not_be_lit_every_year_is_not_counted_on() -> None:
    """It takes its fuel in each move (6.1): who sets out with it for a journey of years may be stranded on the way."""
    rocket = {"at": "h531", "cards": [*VASIMR, "blackbody-pumped-laser", "ss-nak-pumped-loop/heavy"]}
    match = given({"faction": "esa", "wt": 9, "rocket": rocket, "tanks": 5})
    assert asked(match) == "fly ponderomotive-vasimr plain"
