"""The numbers that the rules hold as constants are those of the data file."""

from starlanes.games.race import data, kinds
from starlanes.games.race.explore import draw_and_keep
from starlanes.games.race.game import GAME
from starlanes.games.race.state import state_of
from tests.kernel.helpers import begin


def test_constants_agree_with_the_data_file() -> None:
    words = data.GAME
    assert words["pool"]["vp_per_player"] == kinds.CHIPS_PER_PLAYER
    assert words["deal"]["dealt"] == kinds.DEALT
    assert words["deal"]["discarded"] == kinds.START_DISCARDS
    assert words["limits"]["hand"] == kinds.HAND_LIMIT
    assert words["limits"]["tableau_end"] == kinds.TABLEAU_END
    assert (words["players"]["min"], words["players"]["max"]) == GAME.seats
    assert [good["id"] for good in words["good"]] == kinds.KIND_NAMES
    assert [good["price"] for good in words["good"]] == kinds.PRICE
    assert [phase["id"] for phase in words["phase"]] == kinds.PHASE_NAMES[:5]
    assert [action["id"] for action in words["action"]] == kinds.ACTION_NAMES
    assert [kinds.PHASE_NAMES[phase] for phase in kinds.PHASE_OF_ACTION] == [a["phase"] for a in words["action"]]
    s = state_of(begin(GAME, 2).position)
    assert draw_and_keep(s, 0) == (words["explore"]["draw"], words["explore"]["keep"])
