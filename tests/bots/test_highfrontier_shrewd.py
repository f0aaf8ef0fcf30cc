"""The shrewd bot: the others' money, as far as they will go."""

from typing import Any

from starlanes.bots import bot, bot_names
from starlanes.bots.highfrontier.bot import GreedyBot, ShrewdBot
from starlanes.bots.highfrontier.plans import Plans
from starlanes.bots.highfrontier.rivals import Rivals
from starlanes.bots.highfrontier.turn import Menu
from starlanes.games.highfrontier.auction import Auction
from starlanes.games.highfrontier.cards import CARD_INDEX
from starlanes.games.highfrontier.game import GAME
from starlanes.games.highfrontier.kinds import REFINERY
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
    return Plans(position(match), 0, shrewd=True).rivals


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


def test_an_auction_is_worth_what_the_others_pay() -> None:
    match = given(9, 8)
    legal = [choice.code for choice in seen(match, 0).ask.choices]
    shrewd, greedy = (Menu(position(match), 0, legal, way).worker.research(REFINERY) for way in (True, False))
    assert shrewd > greedy
    assert ShrewdBot(0).choose(seen(match, 0)).text.startswith("research ")
