"""Differences of views: applied to the old one they give the new one, and they are short."""

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import starlanes
from starlanes.server.patch import REMOVED, apply, diff

words = st.text("abc", max_size=2)
# Booleans and whole numbers never take each other's place in a view.
values = st.recursive(
    st.none() | st.integers(2, 5) | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner),
    max_leaves=12,
)
views = st.dictionaries(words, values, max_size=5)


@given(views, views)
def test_a_patch_makes_the_old_view_the_new_one(old: dict[str, Any], new: dict[str, Any]) -> None:
    before = copy.deepcopy(old)
    patch = diff(old, new)
    assert old == before
    apply(old, patch)
    assert old == new


@given(views)
def test_nothing_differs_from_itself(view: dict[str, Any]) -> None:
    assert diff(view, copy.deepcopy(view)) == []


def test_what_a_patch_looks_like() -> None:
    old = {"pool": 3, "players": [{"hand": 5, "picks": []}, {"hand": 4, "picks": ["settle"]}], "me": {"hand": ["a"]}}
    new = {"pool": 3, "players": [{"hand": 6, "picks": []}, {"hand": 4, "picks": []}], "over": True}
    assert diff(old, new) == [
        ["players", 0, "hand", 6],
        ["players", 1, "picks", []],
        ["over", True],
        ["me", REMOVED],
    ]


def test_a_choice_of_race_is_a_short_patch() -> None:
    match = starlanes.new("race", seats=4, seed=5)
    before = {seat: match.view(seat) for seat in range(4)}
    (seat, ask), *_ = match.asks().items()
    match.answer(seat, ask.choices[0])
    for other in range(4):
        patch = diff(before[other], match.view(other))
        assert len(patch) <= (4 if other == seat else 2)
