"""The greedy bot's Bernal on its way to a Lab: what it is fitted out with, who goes aboard, what it waits for."""

from typing import Any

from starlanes.bots.highfrontier.bot import GreedyBot
from starlanes.bots.highfrontier.daring import SECOND
from starlanes.bots.highfrontier.outfits import searches
from starlanes.bots.highfrontier.plans import Plans
from starlanes.games.highfrontier.cards import CARD_INDEX, CARD_LETTER, UNIT_INDEX
from starlanes.games.highfrontier.kinds import GENERATOR, REACTOR
from starlanes.games.highfrontier.map import LETTER, space_of
from starlanes.kernel.match import Match
from tests.bots.colonization import LAB, asked, given, position
from tests.bots.questions import seen

#: A generator and what it needs: together they keep a Bernal promoted, and leave it its thrust.
CHAIN = ["catalyzed-fission-scintillator", "penning-trap", "bubble-membrane"]
#: What keeps a Bernal light.
LIGHT = ["in-core-thermionic", "rubbia-thin-film-fission-hohlraum", "magnetocaloric-refrigerator"]


def plans(match: Match) -> Plans:
    return Plans(position(match), 0)


def units(*names: str) -> list[int]:
    return [UNIT_INDEX[name] for name in names]


def at_home(cards: list[str], sites: list[str], **more: Any) -> Match:
    bernal = {"at": "earth-luna-l5", "cards": ["nasa-bernal/purple", *cards]}
    return given({"faction": "nasa", "wt": 12, "factories": sites, "bernal": bernal, **more})


def test_what_the_bernal_needs_comes_back_from_the_pad() -> None:
    """A support in LEO, boosted for a rocket, gets to the Bernal by way of the hand (6.7)."""
    player = {"faction": "un", "wt": 9, "factories": ["comet-wild-2"], "hand": CHAIN[:2], "leo": CHAIN[2:]}
    match = given(player)
    assert plans(match).bernal.missing() == []
    assert asked(match) == "decommission bubble-membrane"


def test_a_support_of_a_rare_kind_is_dear_to_look_for() -> None:
    """Hardly any reactor serves a scintillator, nearly every one a turbine: the turbine is looked for."""
    match = given({"faction": "un", "wt": 9, "factories": ["comet-wild-2"], "hand": CHAIN[:1]})
    s = position(match)
    rare, usual = (searches(s, UNIT_INDEX[name], REACTOR) for name in ("penning-trap", "dual-mode-fission"))
    assert rare > 3 * usual
    assert GENERATOR in plans(match).bernal.missing()


def test_nobody_comes_aboard_who_keeps_the_bernal_from_its_lab() -> None:
    """With the Seed Sail aboard it can't aerobrake, and gets to no moon of Uranus any more."""
    bernal = plans(at_home(LIGHT, ["ariel"])).bernal
    assert bernal.sites == [space_of("ariel")]
    assert bernal.bears(UNIT_INDEX["malcolm"])
    assert not bernal.bears(UNIT_INDEX["calypso-2-seed-sail"])


def test_a_bernal_that_is_too_heavy_sheds_ballast() -> None:
    """Twenty is the most that it can move (17.0)."""
    spare = ["project-orion", "flywheel-compulsator"]
    match = at_home([*LIGHT, *spare, "malcolm"], ["comet-wild-2"])
    assert plans(match).bernal.sites == []
    assert asked(match) == "decommission project-orion"
    assert plans(at_home([*LIGHT, "malcolm"], ["comet-wild-2"])).bernal.ballast() == -1


def test_wt_that_the_bernal_waits_for_are_earned() -> None:
    """A colonist is in hand, and no WT to send him: no other one is looked for."""
    match = at_home(LIGHT, ["comet-wild-2"], hand=["microgravity-pantrophists"])
    assert plans(match).bernal.lacks() == 0
    assert asked(match) == "boost-home microgravity-pantrophists"
    player = {"faction": "nasa", "wt": 0, "factories": ["comet-wild-2"], "hand": ["microgravity-pantrophists"]}
    poor = given({**player, "bernal": {"at": "earth-luna-l5", "cards": ["nasa-bernal/purple", *LIGHT]}})
    assert plans(poor).bernal.lacks() == 3
    assert asked(poor) == "income"


def test_the_bernal_does_not_set_out_without_wt_for_its_rolls() -> None:
    """A crash costs all aboard, and it never gets away from there (19.5)."""
    match = at_home([*LIGHT, "malcolm"], ["comet-schwassmann-wachmann-1"])
    tow = plans(match).bernal.tow
    found = tow.arrivals(0, tow.player.fuel().add(0))
    assert found is not None
    risky = [
        arrival for arrival in found if arrival is not None and arrival.hazards() and not tow.meets_flares(arrival)
    ]
    assert risky
    end = space_of("b706")
    assert tow.is_safe(risky[0], end)
    tow.player.wt = 0
    assert not tow.is_safe(risky[0], end)


def test_a_black_freighter_makes_way_for_that_of_a_future() -> None:
    """Of Freighter cards one is in play at most (18.2)."""
    freighter = {"at": "h215", "cards": ["fission-heated-steam"]}
    cards = [*LAB["bernal"]["cards"], "babbage-halbonauts/purple"]
    player = {**LAB, "bernal": {**LAB["bernal"], "cards": cards}, "freighter": freighter}
    match = given({**player, "hand": ["rotary-dirt-launcher"]}, emancipator="A")
    assert asked(match) == "decommission fission-heated-steam"
    for language in ("en", "fr"):
        assert "Futur" in GreedyBot(0).reasons(seen(match, 0), language)[0]


def test_the_engineer_of_antimatter_is_awaited_in_the_lab() -> None:
    cards = [*LAB["bernal"]["cards"], "calypso-2-seed-sail/purple"]
    player = {**LAB, "bernal": {**LAB["bernal"], "cards": cards}}
    engineer = UNIT_INDEX["botany-bay-convicts"]
    assert not plans(given(player)).goals.is_awaited(engineer)
    assert plans(given({**player, "hand": ["fusion-fragment-sail"]})).goals.is_awaited(engineer)


def test_a_factory_of_a_freighters_letter_is_worth_more_once_there_is_a_lab() -> None:
    """Antimatter Creation asks for a freighter of V, from wherever (18.6B)."""
    letter = CARD_LETTER[CARD_INDEX["fusion-fragment-sail"]]
    vesta = space_of("vesta")
    assert LETTER[vesta] == letter
    without = plans(given({"faction": "nasa", "factories": ["hertha"]})).goals
    assert without.sought_letters == []
    goals = plans(given(LAB)).goals
    assert letter in goals.sought_letters
    assert goals.factory(vesta) > without.factory(vesta)


def test_what_the_bernal_keeps_is_not_boosted_for_a_rocket() -> None:
    """A card in hand that also stands for those still to be bought is not taken for one of them."""
    hand = ["brayton-turbine", "kuck-mosquito", "fluidized-bed", "pebble-bed-fission"]
    match = given({"faction": "un", "wt": 9, "factories": ["comet-wild-2"], "hand": hand})
    found = plans(match)
    assert found.bernal.needs(CARD_INDEX["brayton-turbine"])
    assert CARD_INDEX["brayton-turbine"] not in found.free_hand
    assert asked(match) != "boost brayton-turbine"


def test_the_first_hazard_waits_for_a_second_only_if_that_is_near() -> None:
    """Somebody has to dare it, and with years to go another Future can still follow (16.0B)."""
    humans = [*LAB["bernal"]["cards"], "malcolm/purple", "babbage-halbonauts/purple"]
    ripe = {**LAB["bernal"], "cards": [*humans, "dense-plasma-h-b-focus-fusion/purple"]}
    daring = plans(given({**LAB, "bernal": ripe})).daring
    assert min(daring.futures.years(future) or 0 for future in daring.futures.ranked) < SECOND
    assert daring.waits_for_another()
    late = plans(given({**LAB, "bernal": ripe}, year=66)).daring
    assert not late.waits_for_another()
    daring.futures.ranked = []
    assert not daring.waits_for_another()
