"""How the greedy bot gets from a Lab to a Future: which Lab, which cards, who dares what from where."""

from typing import Any

from starlanes.bots.highfrontier.answers import Answers, steps_to
from starlanes.bots.highfrontier.bot import GreedyBot
from starlanes.bots.highfrontier.plans import Plans
from starlanes.bots.highfrontier.rockets import Rocket
from starlanes.bots.highfrontier.thought import Why
from starlanes.games.highfrontier.cards import CARD_INDEX, UNIT_INDEX
from starlanes.games.highfrontier.choices import LEAVE_DISC, MOVE_DISC, REGIME_NAMES
from starlanes.games.highfrontier.futures import ANTIMATTER, PROTIUM, VON_NEUMANN
from starlanes.games.highfrontier.kinds import COLONIST, FACTION_NAMES
from starlanes.games.highfrontier.map import space_of
from starlanes.games.highfrontier.politics import NEXT, OWNER
from tests.bots.colonization import PIONEERED, asked, given, position, steps
from tests.bots.questions import seen

COMET = "comet-schwassmann-wachmann-1"
#: A Lab beside a comet that is too large to land on.
ORBIT: dict[str, Any] = {"faction": "nasa", "wt": 20, "factories": [COMET]}
POWER = ["nasa-bernal/purple", "nasa-crew", "marx-capacitor-bank", "radioisotope-stirling"]
#: A Bernal with power that leaves it its thrust.
ABLE = ["nasa-bernal/purple", "nasa-crew", "catalyzed-fission-scintillator", "penning-trap", "bubble-membrane"]


def in_orbit(*cards: str, **more: Any) -> dict[str, Any]:
    return {**ORBIT, "bernal": {"at": "b706", "cards": [*POWER, *cards]}, **more}


def plans(player: dict[str, Any], **more: Any) -> Plans:
    return Plans(position(given(player, **more)), 0)


# Which Lab.


def test_a_lab_where_robots_are_built_is_worth_more_than_one_where_nothing_is() -> None:
    """Oberon and Titania are moons of the same planet, of the same size; of letter D three Futures come."""
    goals = plans({"faction": "nasa"}).goals
    assert goals.wants_lab
    assert goals.factory(space_of("oberon")) > goals.factory(space_of("titania")) > goals.factory(space_of("hertha"))
    assert goals.factory(space_of("sawiskera")) > goals.factory(space_of("oberon")), "there the first hazard is safe"


def test_whoever_has_a_lab_without_a_future_looks_for_another() -> None:
    bernal = {"at": "uranus-titania-l1", "cards": ABLE}
    player = {"faction": "nasa", "wt": 20, "factories": ["titania"], "bernal": bernal}
    goals = plans(player).goals
    assert goals.wants_lab
    assert goals.is_for_lab(space_of("oberon"))
    assert not goals.is_for_lab(space_of("uranus-aerostat"))
    assert not plans(in_orbit()).goals.wants_lab, "robots are built there"
    assert not plans(player, year=60).goals.wants_lab, "there is no time any more"


def test_the_bernal_leaves_such_a_lab_for_the_other() -> None:
    bernal = {"at": "uranus-titania-l1", "cards": ABLE}
    player = {"faction": "nasa", "wt": 20, "factories": ["oberon", "titania"], "bernal": bernal}
    assert plans(player).bernal.sites == [space_of("oberon")]
    player["bernal"] = {"at": "uranus-oberon-l1", "cards": ABLE}
    assert plans(player).bernal.sites == []


# Which cards.


def test_a_freighter_is_not_built_and_taken_apart_in_turn() -> None:
    """Antimatter's comes from Vesta, the Ark's from the comet; there is one freighter at a time (18.2)."""
    hand = ["fusion-fragment-sail", "rotary-dirt-launcher"]
    player = in_orbit("lloyds-salvage-co/purple", factories=[COMET, "vesta"], hand=hand)
    said = steps(given(player, year=40), 12)
    built = [choice for choice in said if choice.startswith("produce ")]
    assert built
    assert not any(choice.startswith("decommission ") for choice in said)
    player["hand"] = ["rotary-dirt-launcher"]
    player["freighter"] = {"at": "vesta", "cards": ["fusion-fragment-sail"]}
    assert plans(player, year=40).futures.in_the_way() == -1, "it is about as near"


def test_the_robot_of_a_future_is_recruited_before_a_human_who_helps() -> None:
    """At the comet it is built and promoted at once; Humans come there by rocket only."""
    futures = plans(in_orbit("security-system/purple"), emancipator="A").futures
    assert VON_NEUMANN in futures.ranked[:2]
    robot = futures.worth(CARD_INDEX["programmable-matter"])
    assert all(robot > futures.worth(CARD_INDEX[name]) for name in ("malcolm", "lloyds-salvage-co", "biomechs"))


def test_a_robot_to_be_freed_is_looked_for_and_room_is_made_for_it() -> None:
    hand = ["hall-effect", "met-steamer", "cvd-molding", "ti-k-heat-pipe"]
    player = in_orbit(hand=hand, freighter={"at": "b706", "cards": ["rotary-dirt-launcher/purple"]})
    assert plans(player).futures.seeks_robot()
    assert plans(player).futures.sought() == COLONIST
    assert asked(given(player)).startswith("sell ")
    assert not plans(in_orbit("security-system")).futures.seeks_robot()


def test_power_is_sought_election_by_election() -> None:
    """Where the own colour is two elections away the disc goes one step towards it (14.4)."""
    player = in_orbit("security-system/purple", freighter={"at": "b706", "cards": ["rotary-dirt-launcher/purple"]})
    own = [regime for regime, owner in enumerate(OWNER) if owner == FACTION_NAMES.index("nasa")]
    away = steps_to(own)
    far = [regime for regime in range(len(away)) if away[regime] == 2]
    assert far
    for regime in far:
        match = given(player, regime=REGIME_NAMES[regime])
        assert Plans(position(match), 0).futures.wants_power()
        legal = [MOVE_DISC + other for other in NEXT[regime]]
        chosen = Answers(position(match), 0, [LEAVE_DISC, *legal]).disc()
        assert away[chosen - MOVE_DISC] == 1


# Who dares, and where.


def test_the_ark_is_dared_before_the_robot_of_von_neumann_boards_its_freighter() -> None:
    """Whoever is not aboard survives the Ark's failure, and dares the next hazard at a good chance (16.0B)."""
    freighter = {"at": "b706", "cards": ["rotary-dirt-launcher/purple", "security-system/purple"]}
    player = in_orbit("programmable-matter/purple", freighter=freighter)
    assert asked(given(player, emancipator="A")) == "epic beehive-ark"
    said = steps(given(player, emancipator="A", dice=[2, 6, 6]), 9)
    assert said[0] == "epic beehive-ark"
    assert "take programmable-matter/purple" in said
    assert "fly-freighter" in said


def test_the_freighter_goes_down_when_its_roll_can_be_paid_for() -> None:
    """A crash at the factory would take the robot with it: WT come first."""
    freighter = {"at": "b706", "cards": ["fission-heated-steam/purple", "programmable-matter/purple"]}
    player = in_orbit(freighter=freighter)
    assert asked(given(player, emancipator="A", **PIONEERED)) == "fly-freighter"
    poor = given({**player, "wt": 1}, emancipator="A", **PIONEERED)
    assert Plans(position(poor), 0).daring.lacks > 0
    assert asked(poor) == "income"


def test_the_cards_of_protium_fusion_go_down_to_a_site_together() -> None:
    """Four promoted cards have to be on a site (21.4A), and the Bernal is too large to land there."""
    cards = ["malcolm/purple", "security-system/purple", "dense-plasma-h-b-focus-fusion/purple"]
    player = in_orbit(*cards, freighter={"at": "b706", "cards": ["rotary-dirt-launcher/purple"]})
    said = steps(given(player, **PIONEERED), 14)
    assert said[0] == "transfer bernal freighter"
    assert {f"take {card}" for card in cards} <= set(said)
    assert said.index("fly-freighter") < said.index(f"to {COMET}") < said.index("epic protium-fusion")


def test_protium_fusion_is_far_for_a_bernal_in_orbit_without_a_freighter() -> None:
    cards = ["malcolm/purple", "security-system/purple", "dense-plasma-h-b-focus-fusion/purple"]
    alone = plans(in_orbit(*cards), **PIONEERED).futures.years(PROTIUM)
    with_it = plans(in_orbit(*cards, freighter={"at": "b706", "cards": ["rotary-dirt-launcher/purple"]}), **PIONEERED)
    near = with_it.futures.years(PROTIUM)
    assert alone is not None
    assert near is not None
    assert alone > near + 5


def test_an_engineer_comes_to_a_lab_beyond_neptune_and_makes_antimatter() -> None:
    """Pluto builds the freighter of Antimatter Creation, and its factory is a Lab (14.5B)."""
    player: dict[str, Any] = {"faction": "nasa", "wt": 20, "factories": ["pluto"]}
    player["freighter"] = {"at": "pluto", "cards": ["fusion-fragment-sail/purple"]}
    goals = plans(player).goals
    assert goals.berth == space_of("pluto")
    assert goals.is_awaited(UNIT_INDEX["malcolm"])
    assert not goals.is_awaited(UNIT_INDEX["lloyds-salvage-co"]), "he is no engineer"
    match = given({**player, "rocket": {"at": "pluto", "cards": ["malcolm", "hall-effect"]}})
    said = steps(match, 4)
    assert said[:1] == ["promote malcolm"]
    assert said[-2:] == ["transfer rocket freighter", "take malcolm/purple"]
    player["freighter"] = {"at": "pluto", "cards": ["fusion-fragment-sail/purple", "malcolm/purple"]}
    ready = given(player)
    assert ANTIMATTER in Plans(position(ready), 0).futures.ready
    assert asked(ready) == "epic antimatter-creation", "beyond Neptune the first hazard fails on a one only"


def test_humans_without_an_engine_make_room_for_the_next_rocket() -> None:
    """They can't be sent home, and there is one rocket: they wait in an outpost (2.7B)."""
    rocket = {"at": "h643", "cards": ["biomechs"]}
    assert steps(given(in_orbit(rocket=rocket)), 2) == ["transfer rocket outpost-1", "take biomechs"]


def test_a_bernal_that_lives_by_the_sun_is_fitted_out_anew_for_a_lab_in_the_dark() -> None:
    """Beyond Mars it would be promoted no more (19.5), so it would stay at home for good."""
    bernal = {"at": "geo", "cards": ["esa-bernal/purple", "cascade-photovoltaic"]}
    player = {"faction": "esa", "wt": 20, "factories": ["okyrhoe"], "bernal": bernal}
    assert plans(player).bernal.sites == [space_of("okyrhoe")]
    assert asked(given(player)) == "decommission cascade-photovoltaic"
    assert UNIT_INDEX["cascade-photovoltaic"] not in plans(player).bernal.costs([])


def test_points_wait_while_a_card_of_a_future_is_looked_for() -> None:
    """In a Lab without a robot to free no rocket is launched for a claim, whatever it would bring."""
    cards = ["pulsed-inductive", "flywheel-tractor", "basalt-fiber-spinning", "supercritical-water-fission"]
    leo = [*cards, "in-core-thermionic", "magnetocaloric-refrigerator"]
    ark = {"at": "b706", "cards": ["rotary-dirt-launcher/purple"]}
    for player, waits in ((in_orbit(leo=leo, freighter=ark), True), ({"faction": "nasa", "wt": 20, "leo": leo}, False)):
        seat = plans(player)
        assert seat.mission is not None
        assert Rocket(seat, [], Why()).has_better_to_do(seat.mission) == waits
    assert asked(given(in_orbit(leo=leo, freighter=ark))) == "recruit"


def test_wt_are_earned_for_an_election_that_a_future_waits_for() -> None:
    ark = {"at": "b706", "cards": ["rotary-dirt-launcher/purple"]}
    poor = in_orbit("security-system/purple", wt=2, freighter=ark)
    assert plans(poor, regime="centrist").futures.lacks_votes()
    assert asked(given(poor, regime="centrist")) == "income"
    assert not plans({**poor, "wt": 9}, regime="centrist").futures.lacks_votes()


def test_no_suffrage_is_held_by_somebody_who_builds_no_robots() -> None:
    """Whoever frees the robots keeps the others from it (16.3)."""
    bernal = {"at": "venus-acid-clouds", "cards": [*POWER, "malcolm/purple"]}
    player = {"faction": "nasa", "wt": 12, "factories": ["venus-aerostat-xity"], "bernal": bernal}
    assert plans(player).futures.labs
    assert plans(player).futures.suffrage() == 0
    robot = in_orbit("security-system/purple")
    assert plans(robot).futures.suffrage() == 0, "all that it would be good for is still to be bought"
    assert plans({**robot, "hand": ["programmable-matter"]}).futures.suffrage() > 0


# Whoever a Future waits for.


def test_a_thruster_has_no_pulses_of_a_generator_that_is_elsewhere() -> None:
    """Supports are in the same stack (8.1): one in a rocket in LEO is of no use to the Bernal."""
    bernal = {"at": "b706", "cards": [*ABLE[:2], "optoelectric-nuclear-battery", "salt-cooled-reflux-tube"]}
    rocket = {"at": "leo", "cards": ["marx-capacitor-bank"]}
    assert not plans({**ORBIT, "bernal": bernal, "rocket": rocket}).futures.has_pulses()
    assert plans(in_orbit()).futures.has_pulses()


def test_an_engineer_is_looked_for_whom_nothing_but_a_future_waits_for() -> None:
    """Antimatter is made by a promoted engineer (18.6B); beyond Neptune the freighter waits for nobody else."""
    ship = {"at": "pluto", "cards": ["fusion-fragment-sail/purple"]}
    player = {"faction": "prc", "wt": 20, "factories": ["pluto"], "freighter": ship}
    assert plans(player).futures.sought() == COLONIST
    later = given(player, year=62)
    assert plans(player, year=62).futures.missed == -1
    for language in ("en", "fr"):
        assert "Future" in GreedyBot(0).reasons(seen(later, 0), language)[0]
    settled = {"at": "pluto", "cards": ["fusion-fragment-sail/purple", "botany-bay-convicts/purple"]}
    assert not plans({**player, "freighter": settled}).futures.seeks_somebody()


def test_somebody_more_is_awaited_for_protium_fusion() -> None:
    """Four promoted cards have to be on a site (21.4A): the freighter, the thruster, and two more."""
    thruster = "dense-plasma-h-b-focus-fusion/purple"
    alone = plans(in_orbit("malcolm/purple"), **PIONEERED).goals
    assert not alone.is_awaited(UNIT_INDEX["lloyds-salvage-co"])
    with_thruster = plans(in_orbit("malcolm/purple", thruster), **PIONEERED).goals
    assert with_thruster.is_awaited(UNIT_INDEX["lloyds-salvage-co"])


def test_antimatter_that_can_be_made_now_comes_before_a_revolution_that_can_not() -> None:
    """The only engineer is the one whose own card is of a Future that is still years away."""
    ship = {"at": "b706", "cards": ["fusion-fragment-sail/purple"]}
    player = in_orbit("botany-bay-convicts/purple", freighter=ship)
    daring = plans(player, year=66, **PIONEERED).daring
    assert daring.boarding() == UNIT_INDEX["botany-bay-convicts/purple"]
