"""V7, Scott Muldoon's quick game for two: a card of every deck to begin with, patents at fixed prices, time out for
1 WT."""

from starlanes.games.highfrontier.scenarios.scenario import Scenario


class QuickGame(Scenario):
    """All it changes are rules that `Rules` knows: the short set-up, `fixed_prices` and `time_out`."""
