"""Positions of the colonization preset, and what the greedy bot does there."""

from typing import Any

from starlanes.bots.highfrontier.bot import GreedyBot
from starlanes.games.highfrontier.game import GAME
from starlanes.games.highfrontier.state import State, state_of
from starlanes.kernel.match import Match, begin_from
from tests.bots.questions import seen

#: A promoted Bernal that has landed on its factory on a comet of science: a Lab.
LAB: dict[str, Any] = {
    "faction": "nasa",
    "wt": 12,
    "factories": ["comet-wild-2"],
    "bernal": {
        "at": "comet-wild-2",
        "cards": ["nasa-bernal/purple", "nasa-crew", "marx-capacitor-bank", "radioisotope-stirling"],
    },
}
#: Somebody else has dared the first hazard.
PIONEERED: dict[str, Any] = {"stars": ["B uplift failed"]}


def given(player: dict[str, Any], seats: int = 2, **more: Any) -> Match:
    setup = GAME.setup(seats, 1, {"preset": "colonization"})
    return begin_from(GAME, setup, GAME.build(setup, {"A": player, **more}))


def asked(match: Match) -> str:
    return GreedyBot(0).choose(seen(match, 0)).text


def position(match: Match) -> State:
    return state_of(match.position)


def steps(match: Match, most: int) -> list[str]:
    """What it does in its turn, one choice after the other."""
    said: list[str] = []
    while len(said) < most and 0 in match.asks():
        said.append(asked(match))
        match.answer(0, match.parse(said[-1]))
    return said
