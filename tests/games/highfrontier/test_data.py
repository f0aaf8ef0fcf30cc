"""The data files: what the rulebook forces holds, every value has a source, and a wrong correction is refused."""

import copy

import pytest

from starlanes.games.highfrontier import check, data
from starlanes.games.highfrontier.data import FILES, fraction_of
from starlanes.games.highfrontier.distances import least_to
from starlanes.games.highfrontier.map import ADJACENT_SITES, DROPS, IS_BURN, LEO, SCOOP_SITES, SPACE_NAMES, space_of
from starlanes.kernel.datafiles import stray_tags, tag_problems, values_of
from starlanes.kernel.errors import BadData


def test_data_agree_with_the_rulebook() -> None:
    assert check.problems() == []


def test_every_value_has_a_source() -> None:
    values = [value for name, content in FILES.items() for value in values_of(name, content)]
    assert tag_problems(values) == []
    assert [problem for name, content in FILES.items() for problem in stray_tags(name, content)] == []
    assert len(values) > 9_000


def test_names_are_in_both_languages() -> None:
    rows = [row for content in FILES.values() for part in content.values() if isinstance(part, list) for row in part]
    named = [row for row in rows if "name" in row]
    assert len(named) > 500
    assert [row["name"] for row in named if not row.get("fr")] == []


def test_a_wrong_correction_is_told() -> None:
    rows = copy.deepcopy(data.GAME["regime"])
    rows[0]["price"] = 9
    kept = data.GAME["regime"]
    data.GAME["regime"] = rows
    try:
        assert check.problems() == ["lowest and highest price of a hand card: the data has [2, 9], the rulebook [2, 6]"]
    finally:
        data.GAME["regime"] = kept


def test_bad_words_are_refused() -> None:
    with pytest.raises(BadData, match="is no number"):
        fraction_of("one third")
    with pytest.raises(BadData, match="no space 'atlantis'"):
        space_of("atlantis")


#: Least burns from LEO if turning and waiting cost nothing.
FROM_LEO = {
    "luna-aristarchus-plateau": 1,
    "phobos": 2,
    "mars-hellas-basin-buried-glaciers": 3,
    "hertha": 3,
    "ceres": 4,
    "vesta": 4,
    "mercury-north-pole": 6,
    "venus-aerostat-xity": 2,
    "low-callisto-orbit": 7,
    "titan-heo": 5,
    "pluto": 12,
    "sedna": 22,
    "neutrino-sunlens": 9,
    "exit-jsj": 4,
    "hermes-a": 4,
}


@pytest.mark.parametrize("name", FROM_LEO)
def test_burns_from_leo(name: str) -> None:
    assert least_to(space_of(name), IS_BURN)[LEO] == FROM_LEO[name]


def test_adjacency_and_scooping() -> None:
    """14.5A: crash circles are seen through, dotted paths are not followed; 6.4F: scoops work along them."""
    drops = {
        name: sum(DROPS[site] for site in ADJACENT_SITES[space_of(name)])
        for name in ("lmo-low-mars-orbit", "pluto-charon-l1", "uranus-puck-l1", "sol-haumea-l1")
    }
    assert drops == {"lmo-low-mars-orbit": 7, "pluto-charon-l1": 16, "uranus-puck-l1": 17, "sol-haumea-l1": 20}
    assert [SPACE_NAMES[site] for site in SCOOP_SITES[space_of("a845")]] == ["saturn-aerostat"]
    assert SCOOP_SITES[space_of("a353")] == []
    assert [SPACE_NAMES[site] for site in SCOOP_SITES[space_of("a429")]] == ["mars-hellas-basin-buried-glaciers"]
