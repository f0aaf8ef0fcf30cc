"""The greedy bot on its way to a Future: a Lab, promoted cards, an epic hazard, and deals by the way."""

import pytest

from starlanes.bots.highfrontier.answers import steps_to
from starlanes.bots.highfrontier.bot import GreedyBot
from starlanes.bots.highfrontier.futures import Futures
from starlanes.bots.highfrontier.labs import LAB_SPACES, is_adrift, lab_sites, own_labs, without_stops
from starlanes.bots.highfrontier.loads import SUPPORT_STAND_INS
from starlanes.bots.highfrontier.outfits import USUAL
from starlanes.bots.highfrontier.plans import Plans
from starlanes.bots.highfrontier.wants import CARD_OF
from starlanes.games.highfrontier.bernal import bernal_space
from starlanes.games.highfrontier.cards import CARD_INDEX, UNIT_INDEX
from starlanes.games.highfrontier.choices import REGIME_NAMES
from starlanes.games.highfrontier.futures import ANTIMATTER, BEEHIVE_ARK, FUTURES, PROTIUM, UPLIFT
from starlanes.games.highfrontier.kinds import BERNAL_STACK
from starlanes.games.highfrontier.map import HOME, SCIENCE_OF, SITE_SPACES, space_of
from starlanes.games.highfrontier.thrust import UNHARMED
from starlanes.kernel.match import Match
from tests.bots.colonization import LAB, PIONEERED, asked, given, position, steps
from tests.bots.questions import seen


def futures(match: Match) -> Futures:
    return Plans(position(match), 0).futures


def test_every_future_has_a_card() -> None:
    assert sorted(CARD_OF) == list(range(FUTURES))


def test_a_bernal_makes_a_lab_beside_every_science_site() -> None:
    assert set(LAB_SPACES) == {site for site in SITE_SPACES if SCIENCE_OF[site]}
    assert all(LAB_SPACES[site] for site in (space_of("comet-wild-2"), space_of("venus-aerostat-xity")))


@pytest.mark.parametrize("faction", range(len(HOME)))
def test_some_science_site_is_in_reach_of_every_bernal(faction: int) -> None:
    assert space_of("comet-elst-pizarro") in without_stops(HOME[faction], 0, UNHARMED, USUAL)


def test_a_factory_on_a_comet_of_science_leads_to_a_lab() -> None:
    match = given({"faction": "nasa", "factories": ["comet-wild-2"]})
    s = position(match)
    assert space_of("comet-wild-2") in lab_sites(s, 0)
    assert space_of("hertha") not in lab_sites(s, 0)
    assert own_labs(s, 0) == []
    assert Plans(s, 0).bernal.sites == [space_of("comet-wild-2")]
    assert own_labs(position(given(LAB)), 0) == [space_of("comet-wild-2")]


#: A generator and what it needs: together they keep a Bernal promoted, and leave it its thrust.
CHAIN = ["catalyzed-fission-scintillator", "penning-trap", "bubble-membrane"]


def test_what_keeps_the_bernal_promoted_goes_up_to_it() -> None:
    match = given({"faction": "un", "wt": 9, "factories": ["comet-wild-2"], "hand": CHAIN})
    assert asked(match).startswith("boost-home ")


def test_a_generator_that_takes_the_thrust_is_not_wanted() -> None:
    """With a Stirling engine that takes two of its three the Bernal would stay at home for good."""
    match = given({"faction": "un", "wt": 9, "factories": ["comet-wild-2"], "hand": ["radioisotope-stirling"]})
    assert not Plans(position(match), 0).bernal.needs(CARD_INDEX["radioisotope-stirling"])


def test_a_heatsink_that_is_spent_on_the_way_is_not_wanted() -> None:
    """When its engine has run a heavy heatsink is light, and the Bernal would be promoted no more (19.5)."""
    hand = ["supercritical-water-fission", "in-core-thermionic", "li-heatsink-fountain"]
    match = given({"faction": "un", "wt": 9, "factories": ["comet-wild-2"], "hand": hand})
    plan = Plans(position(match), 0).bernal
    assert UNIT_INDEX["in-core-thermionic"] in plan.costs([])
    assert UNIT_INDEX["li-heatsink-fountain/heavy"] not in plan.costs([])


def test_a_white_bernal_far_from_everything_leads_to_no_lab() -> None:
    """Only at home or beside a factory it is promoted (19.5): another Lab is wanted."""
    player = {"faction": "nasa", "factories": ["comet-wild-2"], "bernal": {"at": "h215", "cards": ["nasa-bernal"]}}
    s = position(given(player))
    assert is_adrift(s.players[0])
    assert space_of("comet-wild-2") not in lab_sites(s, 0)
    assert not is_adrift(position(given(LAB)).players[0])


def test_a_support_of_the_bernal_is_looked_for_before_a_colonist() -> None:
    match = given({"faction": "un", "wt": 9, "factories": ["comet-wild-2"], "hand": CHAIN[:1]})
    assert Plans(position(match), 0).bernal.missing()
    assert asked(match).startswith("research ")


def test_no_colonist_is_sent_through_the_belt_in_the_season_of_flares() -> None:
    """In the red sector the Van Allen belt is worst, and what was paid is lost (19.2A)."""
    player = {"faction": "nasa", "wt": 20, "hand": ["malcolm"]}
    assert asked(given(player, spot=3)) == "boost-home malcolm"
    assert asked(given(player, spot=7)) != "boost-home malcolm"


def test_a_promoted_bernal_with_a_scientist_sets_out() -> None:
    """It fills its tanks, and flies; without a scientist it waits for one."""
    stack = ["nasa-bernal/purple", "nasa-crew", "flywheel-compulsator"]
    bernal = {"at": "earth-luna-l5", "cards": stack}
    player = {"faction": "nasa", "wt": 12, "factories": ["comet-wild-2"], "bernal": bernal}
    assert Plans(position(given(player)), 0).bernal.awaits_somebody()
    player["bernal"] = {"at": "earth-luna-l5", "cards": [*stack, "malcolm"]}
    match = given(player)
    flew = False
    for _step in range(8):
        choice = asked(match)
        flew = flew or choice.startswith("fly nasa-bernal")
        match.answer(0, match.parse(choice))
        if 0 not in match.asks():
            break
    assert flew


def test_cards_are_promoted_in_a_lab() -> None:
    player = {**LAB, "bernal": {**LAB["bernal"], "cards": [*LAB["bernal"]["cards"], "malcolm"]}}
    match = given(player)
    assert asked(match) == "promote malcolm"
    assert PROTIUM in futures(match).ranked


def test_a_card_of_the_nearest_future_is_built_beside_the_lab() -> None:
    player = {**LAB, "hand": ["dense-plasma-h-b-focus-fusion"]}
    player["bernal"] = {**LAB["bernal"], "cards": [*LAB["bernal"]["cards"], "malcolm/purple"]}
    match = given(player)
    assert futures(match).goal() == PROTIUM
    assert asked(match) == "produce dense-plasma-h-b-focus-fusion"
    card = CARD_INDEX["dense-plasma-h-b-focus-fusion"]
    assert Plans(position(match), 0).shop.use(card) > 0


def test_a_ripe_future_is_dared() -> None:
    cards = [*LAB["bernal"]["cards"], "malcolm/purple", "babbage-halbonauts/purple"]
    cards.append("dense-plasma-h-b-focus-fusion/purple")
    player = {**LAB, "bernal": {**LAB["bernal"], "cards": cards}}
    match = given(player, **PIONEERED)
    assert asked(match) == "epic protium-fusion"
    glimpse = seen(match, 0)
    for language in ("en", "fr"):
        assert "Future" in GreedyBot(0).reasons(glimpse, language)[0]
    assert asked(given(player)) != "epic protium-fusion", "the first one fails on all but a six (16.0B)"
    assert futures(given(player)).ready == [PROTIUM]
    assert PROTIUM not in futures(given(player)).ranked, "another one is looked for meanwhile"
    assert asked(given(player, year=66)) == "epic protium-fusion", "in the last years there is nothing to wait for"


def test_the_first_hazard_is_dared_when_a_second_one_survives_it() -> None:
    """The Ark is dared from the freighter's stack: if it fails, the Bernal's own Future is still there (16.0B)."""
    cards = [*LAB["bernal"]["cards"], "malcolm/purple", "babbage-halbonauts/purple"]
    cards.append("dense-plasma-h-b-focus-fusion/purple")
    player = {**LAB, "bernal": {**LAB["bernal"], "cards": cards}}
    player["freighter"] = {"at": "comet-wild-2", "cards": ["rotary-dirt-launcher/purple", "security-system/purple"]}
    daring = Plans(position(given(player, emancipator="A")), 0).daring
    assert {PROTIUM, BEEHIVE_ARK} <= set(daring.futures.ready)
    assert not daring.survives(PROTIUM, BEEHIVE_ARK), "a failure destroys the site that both stand on"
    player["factories"] = ["comet-schwassmann-wachmann-1", "comet-wild-2"]
    player["freighter"] = {**player["freighter"], "at": "comet-schwassmann-wachmann-1"}
    assert asked(given(player, emancipator="A")) == "epic beehive-ark"


def test_whoever_needs_to_free_the_robots_wants_power() -> None:
    cards = [*LAB["bernal"]["cards"], "malcolm/purple", "babbage-halbonauts/purple"]
    match = given({**LAB, "bernal": {**LAB["bernal"], "cards": cards}}, regime="centrist")
    plans = futures(match)
    assert plans.goal() in (UPLIFT, PROTIUM)
    assert plans.years(ANTIMATTER) is not None
    assert plans.wants_power()
    assert plans.suffrage() > 0


def test_the_way_through_politics_is_counted_in_elections() -> None:
    steps = steps_to([REGIME_NAMES.index("war-1")])
    assert steps[REGIME_NAMES.index("war-1")] == 0
    assert steps[REGIME_NAMES.index("nationalism")] == 1
    assert steps[REGIME_NAMES.index("centrist")] == 2


def test_it_asks_for_fuel_where_it_is_stranded_and_is_given_it() -> None:
    """An offer is made and taken: WT for the use of a factory (5.9)."""
    rocket = {"at": "hertha", "cards": ["hall-effect", "radioisotope-stirling", "flywheel-tractor"]}
    owner = {"faction": "shimizu", "wt": 4, "factories": ["hertha"]}
    match = given({"faction": "nasa", "wt": 9, "rocket": rocket}, B=owner, turn="A")
    said = []
    bots = [GreedyBot(0), GreedyBot(1)]
    for _step in range(6):
        seat = next(iter(match.asks()))
        choice = bots[seat].choose(seen(match, seat))
        said.append(choice.text)
        match.answer(seat, choice)
    assert said == ["offer shimizu", "wt 3", "done", "permit refuel hertha", "done", "accept"]


def test_cards_in_an_outpost_come_back() -> None:
    player = {"faction": "nasa", "outpost-1": {"at": "hertha", "cards": ["hall-effect/black"]}}
    assert asked(given(player)) == "decommission hall-effect/black"


def test_a_robot_goes_aboard_the_freighter_to_dare_its_future() -> None:
    """The Ark's hazard is dared from its freighter's own stack (16.0B): if it fails, the Bernal is spared."""
    cards = [*LAB["bernal"]["cards"], "malcolm/purple", "security-system/purple"]
    freighter = {"at": "comet-wild-2", "cards": ["rotary-dirt-launcher/purple"]}
    player = {**LAB, "bernal": {**LAB["bernal"], "cards": cards}, "freighter": freighter}
    match = given(player, emancipator="A", **PIONEERED)
    said = []
    for _step in range(4):
        said.append(asked(match))
        match.answer(0, match.parse(said[-1]))
        if said[-1].startswith("epic"):
            break
    assert said[0] == "transfer bernal freighter"
    assert "take security-system/purple" in said
    assert said[-1] == "epic beehive-ark"


def test_the_robot_of_von_neumann_goes_down_to_its_factory_by_freighter() -> None:
    """Its hazard is dared on a factory (20.5A), and the Bernal is only beside one."""
    cards = [*LAB["bernal"]["cards"], "malcolm/purple", "programmable-matter/purple"]
    freighter = {"at": "b706", "cards": ["fission-heated-steam/purple"]}
    player = {**LAB, "factories": ["comet-schwassmann-wachmann-1"], "freighter": freighter}
    player["bernal"] = {"at": "b706", "cards": cards}
    said = steps(given(player, emancipator="A", **PIONEERED), 6)
    assert said[0] == "transfer bernal freighter"
    assert said[-3:] == ["fly-freighter", "to comet-schwassmann-wachmann-1", "epic von-neumann"]


def test_humans_are_taken_to_a_lab_far_from_home() -> None:
    """A mirror at Venus needs two Humans in the Bernal (18.6B); once it has left home they come by rocket."""
    bernal = {
        "at": "venus-acid-clouds",
        "cards": ["nasa-bernal/purple", "marx-capacitor-bank", "radioisotope-stirling"],
    }
    player = {"faction": "nasa", "wt": 12, "factories": ["venus-aerostat-xity"], "bernal": bernal}
    match = given({**player, "leo": ["malcolm"], "hand": ["nasa-crew"]})
    said = steps(match, 7)
    assert said[0] == "boost nasa-crew"
    assert "fly nasa-crew plain" in said
    there = {"at": "venus-acid-clouds", "cards": ["nasa-crew", "malcolm/purple"]}
    match = given({**player, "rocket": there})
    assert steps(match, 3) == ["transfer rocket bernal", "take malcolm/purple", "take nasa-crew"]


def test_a_bernal_for_which_one_filling_is_too_little_digs_on_the_way() -> None:
    cards = ["nasa-bernal/purple", "nasa-crew", "malcolm", "d-t-gun-fusion", "in-core-thermionic", "microtube-array"]
    bernal = {"at": "earth-luna-l5", "cards": cards}
    match = given({"faction": "nasa", "wt": 12, "factories": ["comet-wilson-harrington"], "bernal": bernal})
    tow = Plans(position(match), 0).bernal.tow
    fuel = tow.player.fuel(BERNAL_STACK)
    arrivals = tow.arrivals(0, fuel.add(fuel.room()))
    assert arrivals is not None
    assert tow.end(arrivals)[1] == -1
    assert tow.aim(arrivals, bernal_space(tow.player))[1] == space_of("kollaa")
    assert tow.aim(arrivals, space_of("kollaa"))[1] != space_of("kollaa"), "it does not go back to where it comes from"


def test_a_site_that_the_bernal_can_not_fly_to_with_what_it_has_leads_to_no_lab() -> None:
    """Before it is promoted a usual Bernal is thought of; then its own engine counts."""
    cards = ["nasa-bernal/purple", "nasa-crew", "marx-capacitor-bank", "radioisotope-stirling"]
    weak = {"faction": "nasa", "factories": ["okyrhoe"], "bernal": {"at": "earth-luna-l5", "cards": cards}}
    assert space_of("okyrhoe") in lab_sites(position(given({"faction": "nasa", "factories": ["okyrhoe"]})), 0)
    assert space_of("okyrhoe") not in lab_sites(position(given(weak)), 0)


def test_the_card_of_a_near_future_is_looked_for_before_all_else() -> None:
    """And a full hand is emptied for it."""
    player = {**LAB, "bernal": {**LAB["bernal"], "cards": [*LAB["bernal"]["cards"], "malcolm/purple"]}}
    match = given(player)
    assert futures(match).missed == PROTIUM
    assert asked(match) == "research gigawatt"
    assert "Protium" in GreedyBot(0).reasons(seen(match, 0), "en")[0]
    match = given({**player, "hand": ["hall-effect", "met-steamer", "cvd-molding", "ti-k-heat-pipe"]})
    said = steps(match, 3)
    assert said[0].startswith("sell ")
    assert said[1:] == ["by malcolm", "research gigawatt"]


def test_what_the_bernal_of_a_lab_needs_goes_into_no_rocket() -> None:
    player = {"faction": "un", "wt": 1, "factories": ["comet-wild-2"], "hand": [*CHAIN, "flywheel-tractor"]}
    plans = Plans(position(given(player)), 0)
    assert sorted(plans.bernal.kept) == sorted(CARD_INDEX[name] for name in CHAIN)
    units = plans.missions.pool(True, []).units
    assert UNIT_INDEX["flywheel-tractor"] in units
    assert not any(UNIT_INDEX[name] in units and UNIT_INDEX[name] not in SUPPORT_STAND_INS for name in CHAIN)


def test_a_rocket_that_can_do_nothing_more_is_given_up() -> None:
    rocket = {"at": "hertha", "cards": ["hall-effect"]}
    assert asked(given({"faction": "nasa", "rocket": rocket})) == "decommission hall-effect"


def test_a_rocket_waits_on_its_new_claim_for_the_operation_that_builds() -> None:
    """It could lift off and come back in the same year, but that gains nothing, and there may be hazards."""
    cards = ["pulsed-inductive", "flywheel-tractor", "basalt-fiber-spinning", "supercritical-water-fission"]
    rocket = {"at": "lutetia", "cards": [*cards, "in-core-thermionic", "magnetocaloric-refrigerator/heavy"]}
    match = given({"faction": "nasa", "wt": 2, "rocket": rocket}, dice=[1])
    assert steps(match, 9) == ["prospect flywheel-tractor", "end"]
    assert position(match).players[0].claims == [space_of("lutetia")]


def test_only_a_bernal_that_burns_dirt_digs_on_its_way_to_a_lab() -> None:
    """Europa is too far for one filling; Shimizu's burns none (19.5B)."""
    europa = space_of("europa-subsurface-ocean")
    assert europa in lab_sites(position(given({"faction": "nasa"})), 0)
    assert europa not in lab_sites(position(given({"faction": "shimizu"})), 0)
