"""The shrewd bot: the others' money, as far as they will go."""

from typing import Any

from starlanes.bots import bot, bot_names
from starlanes.bots.highfrontier.bot import GreedyBot, ShrewdBot
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.plans import Plans
from starlanes.bots.highfrontier.rivals import Rivals
from starlanes.bots.highfrontier.temper import SHREWD, USUAL
from starlanes.bots.highfrontier.turn import Menu
from starlanes.games.highfrontier.auction import Auction
from starlanes.games.highfrontier.cards import CARD_INDEX
from starlanes.games.highfrontier.game import GAME
from starlanes.games.highfrontier.kinds import NO_LETTER, REFINERY
from starlanes.games.highfrontier.map import LETTER, SITE_SPACES, SPACE_INDEX
from starlanes.games.highfrontier.market import VALUES
from starlanes.games.highfrontier.state import State, state_of
from starlanes.kernel.match import Match, begin_from
from tests.bots.questions import seen

#: What is missing to somebody who has the rest: the more he has, the more it is worth to him.
WANTED = "cvd-molding"
SETUP = GAME.setup(2, 1, {"preset": "basic"})


def given(mine: int, other: int) -> Match:
    """A has WT and no use for a refinery; B lacks only that."""
    players: dict[str, Any] = {
        "A": {"faction": "nasa", "wt": mine, "hand": ["fluidized-bed"]},
        "B": {"faction": "esa", "wt": other, "hand": ["metastable-helium", "neutral-beam"]},
    }
    return begin_from(GAME, SETUP, GAME.build(SETUP, {**players, "decks": {"refinery": [WANTED]}, "turn": "A"}))


def position(match: Match) -> State:
    return state_of(match.position)


def rivals(match: Match) -> Rivals:
    return Plans(position(match), 0, SHREWD).rivals


def auctioned(match: Match) -> tuple[int, list[int]]:
    """Who gets the refinery, and the WT of both then."""
    match.answer(0, match.parse("research refinery"))
    bots = [ShrewdBot(0), GreedyBot(1)]
    while isinstance(position(match).top(), Auction):
        seat = next(iter(match.asks()))
        match.answer(seat, bots[seat].choose(seen(match, seat)))
    s = position(match)
    owner = next(seat for seat, player in enumerate(s.players) if CARD_INDEX[WANTED] in player.hand)
    return owner, [player.wt for player in s.players]


def test_it_is_listed_and_is_the_strongest_level() -> None:
    assert "shrewd" in bot_names("highfrontier")
    assert isinstance(bot("shrewd", "highfrontier", 1), ShrewdBot)
    assert bot("admiral", "highfrontier", 1).name == "admiral"


def test_it_knows_how_far_the_other_goes() -> None:
    match = given(9, 5)
    card = position(match).decks[REFINERY][-1]
    limit = rivals(match).limit(1, card)
    assert 0 < limit <= 5
    assert rivals(match).price(card) == limit
    assert rivals(given(1, 5)).price(card) == min(2, limit), "nobody drives a price beyond what he has"


def test_it_drives_the_price_up_to_the_limit_and_no_further() -> None:
    match = given(9, 5)
    price = rivals(match).price(position(match).decks[REFINERY][-1])
    owner, wt = auctioned(match)
    assert owner == 1
    assert wt == [9 + price, 5 - price]


def test_a_second_factory_of_a_letter_is_worth_less_to_it() -> None:
    """It lowers what the first one counts (7.3)."""
    players: dict[str, Any] = {"A": {"faction": "nasa", "factories": ["hertha"]}, "B": {"faction": "esa"}}
    s = position(begin_from(GAME, SETUP, GAME.build(SETUP, {**players, "turn": "A"})))
    here = SPACE_INDEX["hertha"]
    same = next(site for site in SITE_SPACES if LETTER[site] == LETTER[here] and site != here)
    other = next(site for site in SITE_SPACES if LETTER[site] not in (LETTER[here], NO_LETTER))
    shrewd, greedy = (Goals(s, 0, temper) for temper in (SHREWD, USUAL))
    assert shrewd.factory(other) == greedy.factory(other)
    assert shrewd.factory(same) == greedy.factory(same) - shrewd.point * (VALUES[1] - VALUES[2])


def launches(wt: int, hand: list[str], factories: list[str]) -> list[bool]:
    """Whether the shrewd and the greedy bot boost something."""
    players: dict[str, Any] = {
        "A": {"faction": "nasa", "wt": wt, "hand": hand, "factories": factories},
        "B": {"faction": "esa"},
    }
    s = position(begin_from(GAME, SETUP, GAME.build(SETUP, {**players, "turn": "A"})))
    return [Menu(s, 0, s.legal(0), temper).rocket.launch() is not None for temper in (SHREWD, USUAL)]


CRAFT = ["ponderomotive-vasimr", "free-electron-laser", "isru-sabatier"]


def test_it_does_not_wait_for_a_mission_that_is_a_little_better() -> None:
    """With 9 WT another factory is within reach, with 15 a better one."""
    assert launches(9, CRAFT, ["iapetus"]) == [True, False]
    assert launches(15, CRAFT, ["iapetus"]) == [True, True]


def test_it_does_not_hurry_for_a_mere_claim() -> None:
    assert launches(4, CRAFT, ["iapetus"]) == [False, False]


def test_an_auction_is_worth_what_the_others_pay() -> None:
    match = given(9, 8)
    legal = [choice.code for choice in seen(match, 0).ask.choices]
    shrewd, greedy = (Menu(position(match), 0, legal, way).worker.research(REFINERY) for way in (SHREWD, USUAL))
    assert shrewd > greedy
    assert ShrewdBot(0).choose(seen(match, 0)).text.startswith("research ")
