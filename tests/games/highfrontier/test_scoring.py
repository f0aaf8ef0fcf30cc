"""Points while the game goes on: what a learner reads in its row is what the game would give if it ended now."""

import pytest

import starlanes
from starlanes.games.highfrontier.scenarios.premises import PREMISES
from starlanes.games.highfrontier.scoring import points_now, score
from starlanes.games.highfrontier.situations import ROWS
from starlanes.games.highfrontier.state import state_of
from starlanes.kernel.chance import stream
from starlanes.kernel.observation import part_name
from starlanes.kernel.trial import row_of

#: Random play earns little: these begin with something.
LATE = [
    (3, {"preset": "colonization", "situation": row["id"]})
    for row in ROWS
    if row["id"] in ("belt", "settlers", "starships", "built")
]
SCENARIOS = [(premise.seats[1], {"scenario": premise.name, "years": "48"}) for premise in PREMISES[1:]]


@pytest.mark.parametrize(("seats", "options"), [*LATE, *SCENARIOS], ids=str)
def test_the_row_has_the_points_of_an_end_now(seats: int, options: dict[str, str]) -> None:
    match = starlanes.new("highfrontier", seats=seats, seed=3, options=options)
    chance = stream(3, "points")
    places = match.game.observation.places(seats)
    earned: set[str] = set()
    totals: list[int] = []
    for step in range(20_000):
        s = state_of(match.position)
        if step % 20 == 0 or match.over:
            totals = [score(s, seat).total for seat in range(seats)]
            assert [points_now(s, seat) for seat in range(seats)] == totals
            for seat in range(seats):
                row = row_of(match.game, match.position, seat, seats)
                for other in range(seats):
                    assert row[places[f"{part_name((other - seat) % seats)}.score"]] == totals[other]
            earned |= {line.key for seat in range(seats) for line in score(s, seat).lines if line.points}
        if match.over:
            break
        seat = match.position.asked()[0]
        legal = match.position.legal(seat)
        match.answer(seat, match.game.vocabulary.choice(legal[chance.below(len(legal))]))
    assert [ended.total for ended in match.result().scores] == totals
    assert earned or "situation" not in options
