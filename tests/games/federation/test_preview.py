"""What the view says of the executive phase is what the phase then brings."""

import random
from typing import Any

import starlanes
from starlanes.kernel.facts import Fact

GAMES = 12


def phases(seed: int) -> list[tuple[dict[str, Any], list[Fact], dict[str, Any]]]:
    """Of a random game, each executive phase from its first upkeep: preview, facts after it, next view."""
    match = starlanes.new("federation", seats=2 + seed % 3, seed=seed)
    dice = random.Random(seed)
    out: list[tuple[dict[str, Any], list[Fact], dict[str, Any]]] = []
    preview: dict[str, Any] | None = None
    since: list[Fact] = []
    while not match.over:
        seat, ask = next(iter(match.asks().items()))
        if ask.prompt.key == "prompt.upkeep" and preview is None:
            preview, since = match.view(seat)["executive"], []
        since += match.answer(seat, dice.choice(ask.choices))
        if preview is not None and match.view(0)["phase"] != "executive":
            out.append((preview, since[:], match.view(0)))
            preview = None
    return out


def test_projects_law_and_points_come_as_foreseen() -> None:
    seen = [phase for seed in range(GAMES) for phase in phases(seed)]
    assert len(seen) > GAMES
    for preview, facts, view in seen:
        after = [(row["project"], row["at"]) for row in preview["projects"]["after"]]
        assert [(row["project"], row["at"]) for row in view["projects"]] == after
        law = next(fact for fact in facts if fact.kind == "law")
        assert [law.data["left"], law.data["right"]] == preview["wings"]
        assert preview["law"] in (None, law.data["wing"])
        assert (preview["law"] is None) == (preview["decides"] is not None)
        for seat, row in enumerate(preview["seats"]):
            scored = [
                int(str(fact.data["n"]))
                for fact in facts
                if fact.kind == "points" and fact.data["seat"] == seat and fact.data["why"] == "law"
            ]
            assert sum(scored) == row[str(law.data["wing"])]
        for floor, name in zip(preview["floors"], ("top", "middle", "bottom"), strict=True):
            led = [fact.data["seat"] for fact in facts if fact.kind == "floor" and fact.data["floor"] == name]
            assert led == floor["winners"]
