"""Judges with a layer of their own: what they read, what is refused, and how High Frontier's judges."""

from pathlib import Path
from zlib import crc32

import numpy as np
import pytest
from numpy.typing import NDArray

import starlanes
from starlanes.bots.base import BadNet
from starlanes.bots.learned.net import FOLDER, Header, Net, read, write
from starlanes.envs.arrays import rows_of
from starlanes.games import game as find_game
from starlanes.games.highfrontier.game import GAME
from starlanes.kernel.facts import Plain
from starlanes.kernel.match import Match, begin_from
from starlanes.kernel.trial import row_of
from starlanes.train.recipe import usual

NONE: NDArray[np.int64] = np.zeros(0, np.int64)
#: The choices of High Frontier's net. Its strength was measured with these: whoever trains others measures them again.
CHOICES = 2695927205
#: A factory before the end: B has nothing, and A all that was built.
FAR_AHEAD: dict[str, Plain] = {
    "year": 40,
    "A": {
        "faction": "prc",
        "wt": 8,
        "claims": ["deimos", "phobos", "ceres", "hertha", "vesta"],
        "factories": ["deimos", "phobos", "ceres"],
        "glory": ["mars", "ceres"],
    },
    "B": {"faction": "esa", "wt": 3},
}


def own_judge() -> dict[str, NDArray[np.float32]]:
    """The weights of a net of Race whose judge has a layer of its own, and reads a tenth of the entries."""
    game, chance = find_game("race"), np.random.default_rng(2)
    width, most, actions = game.observation.size(game.seats[1]), game.seats[1], game.vocabulary.size
    sizes = {
        "entries": (width, 6),
        "seats": (most + 1, 6),
        "choices": (actions, 6),
        "choices.bias": (actions,),
        "judge.entries": (width, 3),
        "judge.seats": (most + 1, 3),
        "judge": (3, 2),
        "judge.bias": (2,),
    }
    out = {name: chance.normal(scale=0.25, size=size).astype(np.float32) for name, size in sizes.items()}
    out["judge.entries"][chance.random(width) > 0.1] = 0
    return out


def header() -> Header:
    return Header(game="race", observation=find_game("race").observation.version, layers=0)


@pytest.mark.parametrize("seats", [2, 3])
def test_it_judges_alike_alone_and_with_choices(seats: int) -> None:
    """One row or many, with choices or without: the same judgement, and none of the layers that choose has a say."""
    weights = own_judge()
    net = Net(header(), weights)
    other = Net(header(), {**weights, "entries": -weights["entries"]})
    matches = [starlanes.new("race", seats, seed) for seed in range(5)]
    rows = np.array([rows_of(row_of(match.game, match.position, 0, seats)) for match in matches])
    legal = [match.position.legal(0) for match in matches]
    alone = net.think_many(rows, NONE, NONE, seats)
    many = net.think_many(rows, np.concatenate(legal), np.cumsum([len(codes) for codes in legal]), seats)
    assert len(set(alone.win.tolist())) > 1
    for i, codes in enumerate(legal):
        one, same = net.think(rows[i], codes, seats), other.think(rows[i], codes, seats)
        assert (one.worth, one.win) == pytest.approx((alone.worth[i], alone.win[i]), abs=1e-5)
        assert (one.worth, one.win) == pytest.approx((many.worth[i], many.win[i]), abs=1e-5)
        assert (one.worth, one.win) == (same.worth, same.win)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"judge.entries": None}, "damaged"),
        ({"judge.seats": None}, "damaged"),
        ({"judge.entries": (5, 3)}, "does not fit"),
        ({"judge.seats": (2, 3)}, "does not fit"),
        ({"judge": (6, 2)}, "does not fit"),
    ],
)
def test_a_judge_that_is_incomplete_or_does_not_fit_is_refused(
    change: dict[str, tuple[int, int] | None], word: str, tmp_path: Path
) -> None:
    weights = own_judge()
    for name, size in change.items():
        del weights[name]
        if size:
            weights[name] = np.ones(size, np.float32)
    write(tmp_path / "mine.npz", header(), weights)
    with pytest.raises(BadNet, match=word) as error:
        read(tmp_path / "mine.npz", find_game("race"))
    assert "mine.npz" in str(error.value)
    assert "\n" not in str(error.value)


@pytest.fixture(scope="module")
def net() -> Net:
    return read(FOLDER / "highfrontier.npz", GAME)


def chances(net: Net, match: Match) -> list[float]:
    seats = match.setup.seats
    rows = np.array([rows_of(row_of(match.game, match.position, seat, seats)) for seat in range(seats)])
    return [float(chance) for chance in net.think_many(rows, NONE, NONE, seats).win]


def test_it_reads_what_its_recipe_names(net: Net) -> None:
    assert net.own is not None
    names = GAME.observation.names(GAME.seats[1])
    read_ = {names[place].split("[")[0].rpartition(".")[2] for place in net.own.reads}
    assert read_ == set(usual("highfrontier").judging.reads)


def test_the_choices_are_those_that_were_measured(net: Net) -> None:
    """Entries that came after its training say nothing, and all others what they said."""
    weights = {name: weight for name, weight in net.weights.items() if not name.startswith("judge")}
    weights["entries"] = weights["entries"][weights["entries"].any(axis=1)]
    assert crc32(b"".join(weights[name].astype("<f2").tobytes() for name in sorted(weights))) == CHOICES


@pytest.mark.parametrize(("seats", "preset"), [*((seats, "basic") for seats in range(2, 6)), (3, "colonization")])
def test_at_the_start_everybody_has_about_an_even_share(net: Net, seats: int, preset: str) -> None:
    match = starlanes.new("highfrontier", seats, 4, {"preset": preset})
    for chance in chances(net, match):
        assert 0.7 / seats < chance < 1.4 / seats


@pytest.mark.parametrize("swapped", [False, True])
def test_who_is_far_ahead_near_the_end_will_win(net: Net, swapped: bool) -> None:
    setup = GAME.setup(2, 1, {"preset": "basic"})
    given = FAR_AHEAD | ({"A": FAR_AHEAD["B"], "B": FAR_AHEAD["A"]} if swapped else {})
    match = begin_from(GAME, setup, GAME.build(setup, given))
    ahead, behind = chances(net, match)[:: -1 if swapped else 1]
    assert ahead > 0.9
    assert behind < 0.1
