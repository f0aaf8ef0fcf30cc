"""Ageing (V1A): discs on Human cards in space, twelve years each, and the risk of cancer."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.cards import UNIT_CARD
from starlanes.games.highfrontier.losses import remove
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.scenario_facts import tell_cancer, tell_older
from starlanes.games.highfrontier.state import State
from starlanes.kernel.datafiles import Row

AGE: Final[Row] = data.GAME["age"]


def newborn(player: Player, card: int) -> bool:
    """A child that can neither work nor leave the Bernal before its first disc."""
    return card in player.aged and player.age_of(card) == 0


def grow_older(s: State, seat: int, unit: int) -> None:
    """A disc more; then all but Werner roll: below the age the card leaves the game."""
    player = s.players[seat]
    card = UNIT_CARD[unit]
    player.set_age(card, player.age_of(card) + 1)
    tell_older(s.ear, seat, unit, player.age_of(card))
    if card == player.crew():
        return
    roll = s.die()
    if roll < player.age_of(card):
        tell_cancer(s.ear, seat, unit, roll)
        remove(s, seat, player.stack_of(unit), unit)
