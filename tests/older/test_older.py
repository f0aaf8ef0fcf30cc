"""Records of older versions of each game: they open with the scores they ended with, or are refused by their version.

`records/scores.json` has the scores as that version counted them; null where a rule that was corrected since is broken
or other cards come up (Race: draws of one Produce phase come in another order; Federation: a space that was not paid
for; New Frontiers: a home world with other values since version 3 or 4; High Frontier: craft that turned back along the
line they came by, and rules that were read anew).
"""

import json
from pathlib import Path

import pytest

import starlanes
from starlanes.games import game
from starlanes.kernel.errors import BadRecord
from starlanes.kernel.older import renewed
from starlanes.kernel.record import add_branch, read_record, replay

HERE = Path(__file__).parent / "records"
SCORES: dict[str, list[int] | None] = json.loads((HERE / "scores.json").read_text())


@pytest.mark.parametrize("name", SCORES)
def test_an_older_record_opens_or_is_refused_by_name(name: str) -> None:
    scores = SCORES[name]
    file = HERE / f"{name}.json"
    if scores is None:
        with pytest.raises(BadRecord, match=r"version [123] of .* version [234]"):
            starlanes.open(file)
        return
    match = starlanes.open(file)
    assert match.over
    assert [score.total for score in match.result().scores] == scores


def test_a_renewed_record_is_one_of_this_version() -> None:
    found = game("federation")
    old = read_record((HERE / "federation/three-greedy.json").read_text())
    new = renewed(found, old)
    assert new.header["game_version"] == found.version
    assert [text for _seat, text, _digest in new.line.steps] != [text for _seat, text, _digest in old.line.steps]
    assert renewed(found, new) is new
    assert replay(found, read_record(new.text())).over


def test_branches_come_along_where_they_can_be_played() -> None:
    found = game("frontiers")
    old = read_record((HERE / "frontiers/goal-warehouses.json").read_text())
    steps = old.line.steps
    add_branch(old.line, 40, "as it was", steps[40:60])
    add_branch(old.line, 40, "another's", steps[50:60])
    new = renewed(found, old)
    assert [branch.name for branch in new.line.branches] == ["as it was"]
    branch = replay(found, new, (0,))
    assert not branch.over
    assert branch.digest() == new.line.branches[0].steps[-1][2]
