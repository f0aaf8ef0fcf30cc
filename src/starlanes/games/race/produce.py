"""V Produce (rulebook "V: PRODUIRE"): goods for production worlds, draws, then the powers whose order matters.

What each player's powers do, and in which order they may be used, is in `produce_turn`.
"""

from starlanes.games.race.kinds import KINDS, NO_KIND
from starlanes.games.race.produce_turn import begin_turn
from starlanes.games.race.produced import Produce
from starlanes.games.race.state import State


def begin_produce(s: State) -> Produce:
    phase = Produce()
    phase.produced = [[0] * KINDS for seat in range(s.seats)]
    phase.lay(s.order, not order_matters(s))
    for seat in range(s.seats):
        phase.lanes[seat].append(begin_turn(s, seat))
    return phase


def order_matters(s: State) -> bool:
    """Whether the pile could run out in this phase; then seats act clockwise ("timing")."""
    cards = 0
    for player in s.players:
        powers = player.powers
        worlds = 0
        for index in player.tableau:
            if s.cards[index].kind != NO_KIND:
                worlds += 1
                cards += 1 + s.cards[index].draw_if_produced
        cards += powers.produce_draw + KINDS * powers.draw_per_kind + sum(powers.draw_if_most)
        cards += worlds * (sum(powers.draw_per_good) + sum(powers.draw_per_world))
    return cards >= s.pile_left
