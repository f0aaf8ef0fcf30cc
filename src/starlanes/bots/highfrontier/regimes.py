"""Regimes (14.4) as the greedy bot sees them: which it would live under, and what it does about the one there is."""

from typing import Final

from starlanes.bots.highfrontier.goals import Goals
from starlanes.games.highfrontier.kinds import NASA
from starlanes.games.highfrontier.market import income_under
from starlanes.games.highfrontier.politics import (
    CAPITALISM,
    EGALITARIANISM,
    IS_ANARCHY,
    IS_WAR,
    NATIONALISM,
    OWNER,
    PALEO_CONSERVATISM,
    PRICE,
)
from starlanes.games.highfrontier.state import ANTI_NUCLEAR

#: What is worse than Centrist, in WT a year: lawlessness, nobody to auction, no reactors, no money that comes in.
LAWLESS: Final = 1
NO_AUCTIONS: Final = 3
NO_REACTORS: Final = 3
NO_INCOME: Final = 3
#: A regime of a worth below this is done away with.
UNBEARABLE: Final = -1
#: What the own colour counts in the last years, or where a Future needs power: five points.
IN_POWER: Final = 10
LAST_YEARS: Final = 2
#: Most that is bid against a regime that is unbearable; so much is kept.
AGAINST: Final = 4
KEPT: Final = 1


def regime_worth(goals: Goals, regime: int, power: bool) -> float:
    """What it is worth to live under a regime; `power` says whether a Future needs the own colour."""
    s, player = goals.s, goals.player
    worth = PRICE[regime] / 4
    if regime in (NATIONALISM, PALEO_CONSERVATISM):
        bad = NO_INCOME if regime == NATIONALISM else NO_AUCTIONS
        worth += bad / 3 if player.faction == NASA else -bad
    elif regime == EGALITARIANISM:
        worth -= NO_INCOME
    elif regime == ANTI_NUCLEAR:
        worth -= NO_REACTORS if s.rules.supports else 0
    elif regime == CAPITALISM:
        worth += income_under(s, goals.seat, regime) - s.rules.income
    elif IS_WAR[regime] or IS_ANARCHY[regime]:
        worth -= LAWLESS
    mine = OWNER[regime] == player.faction
    return worth + (IN_POWER if mine and (power or goals.left <= LAST_YEARS) else 0)


def is_unbearable(goals: Goals) -> bool:
    """Whether an election would be worth calling, whoever wins it: hardly anybody lives well under such a regime."""
    return goals.s.rules.events and regime_worth(goals, goals.s.regime, False) < UNBEARABLE
