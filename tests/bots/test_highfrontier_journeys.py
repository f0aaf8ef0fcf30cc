"""What the greedy bot's craft meet on their way where Futures count: flares, rolls that cost WT, radiation."""

from typing import Any

from starlanes.bots.highfrontier.charts import launches
from starlanes.bots.highfrontier.plans import Plans
from starlanes.bots.highfrontier.scale import DEAR_CRAFT
from starlanes.bots.highfrontier.towing import Tow
from starlanes.bots.highfrontier.weather import TOO_LIKELY, flare_risk
from starlanes.games.highfrontier.fuel import full_steps
from starlanes.games.highfrontier.kinds import BERNAL_STACK, BLUE, RED
from starlanes.games.highfrontier.map import space_of
from starlanes.games.highfrontier.reach import Arrival
from starlanes.games.highfrontier.thrust import Craft
from tests.bots.colonization import asked, given, position

#: Power that needs no radiator, and power that does.
COLD = ["marx-capacitor-bank", "radioisotope-stirling"]
COOLED = ["catalyzed-fission-scintillator", "penning-trap", "bubble-membrane"]
COMET, B706 = "comet-schwassmann-wachmann-1", space_of("b706")
#: Spots of the sun wheel: a calm one, and the last before the red sector.
CALM, NEARLY_RED = 10, 5


def tow(cards: list[str], at: str = "earth-luna-l5", spot: int = CALM, wt: int = 20, **more: Any) -> Tow:
    bernal = {"at": at, "cards": ["nasa-bernal/purple", *cards, "malcolm"]}
    player = {"faction": "nasa", "wt": wt, "factories": [COMET], "bernal": bernal}
    return Plans(position(given(player, spot=spot, **more)), 0).bernal.tow


def journeys(craft: Tow) -> list[Arrival]:
    """The journeys of a Bernal with full tanks that take several years."""
    fuel = craft.player.fuel(BERNAL_STACK)
    found = craft.arrivals(0, fuel.add(fuel.room()))
    assert found is not None
    return [arrival for arrival in found if arrival is not None and arrival.turns >= 3]


def risks(craft: Tow) -> list[float]:
    return [flare_risk(craft.s, craft.player, arrival) for arrival in journeys(craft)]


def test_a_bernal_waits_for_a_calm_sun_only_if_a_flare_could_harm_it() -> None:
    """A promoted one shelters all but its radiators at work (19.2): without them there is nothing to wait for."""
    assert max(risks(tow(COOLED, spot=NEARLY_RED))) > TOO_LIKELY
    assert max(risks(tow(COOLED, spot=CALM))) == 0
    assert max(risks(tow(COLD, spot=NEARLY_RED))) == 0


def test_a_bernal_on_its_way_waits_for_the_wt_of_its_rolls() -> None:
    """A crash costs all aboard (6.4G); but it does not wait for WT where flares come."""
    away = tow(COOLED, "h68")
    fuel = away.player.fuel(BERNAL_STACK)
    reached = away.arrivals(0, fuel.add(fuel.room())) or []
    found = [arrival for arrival in reached if arrival is not None and arrival.legs()[0].motion.hazards]
    assert found
    assert tow(COOLED, "nyx").is_safe(found[0], B706)
    assert not tow(COOLED, "nyx", wt=0).is_safe(found[0], B706)
    assert tow(COOLED, "nyx", wt=0, spot=NEARLY_RED).is_safe(found[0], B706)
    assert tow(COOLED, "nyx", wt=0, year=60).is_safe(found[0], B706), "there is no time any more"


def test_wt_are_kept_for_every_roll_of_the_bernals_way() -> None:
    bernal = {"at": "earth-luna-l5", "cards": ["nasa-bernal/purple", *COOLED, "malcolm"]}
    player = {"faction": "nasa", "wt": 0, "factories": [COMET], "bernal": bernal}
    plans = Plans(position(given(player)), 0)
    rolls = plans.bernal.tow.rolls
    assert rolls >= 1
    assert plans.bernal.lacks() == plans.bernal.fares == 4 * rolls


def craft(thrust: int, rad_hard: int) -> Craft:
    made = Craft(8, thrust, 1, 2)
    made.rad_hard = rad_hard
    return made


def test_a_craft_that_radiation_nearly_always_spoils_is_not_launched() -> None:
    """The belt around the Earth is on every way (8.3), and whoever loses a craft there begins anew."""
    steps = full_steps(8, 6)
    assert launches(craft(8, 6), steps, BLUE, DEAR_CRAFT, True)
    assert not launches(craft(2, 0), steps, RED, DEAR_CRAFT, True)
    assert launches(craft(2, 0), steps, RED, DEAR_CRAFT), "where no Futures count it is worth its price"


def test_a_full_hand_is_not_emptied_with_the_wt_that_the_bernal_waits_for() -> None:
    """Cards of a craft that is not complete can wait, the way to a Lab can not."""
    power = ["d-t-gun-fusion", "brayton-turbine", "salt-cooled-reflux-tube"]
    bernal = {"at": "geo", "cards": ["esa-bernal/purple", *power, "esa-crew"]}
    hand = ["neutral-beam", "basalt-fiber-spinning", "ponderomotive-vasimr", "amtec-thermoelectric"]
    player = {"faction": "esa", "wt": 3, "factories": ["umbriel"], "bernal": bernal, "hand": hand}
    assert asked(given(player)) == "boost ponderomotive-vasimr", "it still waits for somebody"
    late = given(player, year=40)
    assert Plans(position(late), 0).bernal.lacks() > 0
    assert not asked(late).startswith("boost ")
