"""Which screen shows a game: its own if it has one, else the one for any game."""

from starlanes.cli.words import Words
from starlanes.kernel.game import Game
from starlanes.tui.federation.plain import FederationPlain
from starlanes.tui.federation.screen import FederationScreen
from starlanes.tui.frontiers.plain import FrontiersPlain
from starlanes.tui.frontiers.screen import FrontiersScreen
from starlanes.tui.highfrontier.plain import HighFrontierPlain
from starlanes.tui.highfrontier.screen import HighFrontierScreen
from starlanes.tui.paper import Paper
from starlanes.tui.race.plain import RacePlain
from starlanes.tui.race.screen import RaceScreen
from starlanes.tui.screen import Screen

#: By game: the screen with signs and colours, and the one in words alone.
SCREENS: dict[str, tuple[type[Screen], type[Screen]]] = {
    "race": (RaceScreen, RacePlain),
    "frontiers": (FrontiersScreen, FrontiersPlain),
    "federation": (FederationScreen, FederationPlain),
    "highfrontier": (HighFrontierScreen, HighFrontierPlain),
}


def make_screen(paper: Paper, words: Words, game: Game, seat: int, names: list[str]) -> Screen:
    drawn, plain = SCREENS.get(game.id, (Screen, Screen))
    return (plain if paper.plain else drawn)(paper, words, game, seat, names)
