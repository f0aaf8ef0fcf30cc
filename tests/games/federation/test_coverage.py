"""Every scholar, mission, starter and Deep Space tile, structure and room has a scenario of its own."""

import re
from pathlib import Path

import pytest

from starlanes.games.federation.board import PRODUCTION_NAMES
from starlanes.games.federation.tiles import DEEP_SPACE, MISSIONS, SCHOLAR_SLUGS, STARTERS

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "federation"
NAMES = [
    name
    for file in sorted(SCENARIOS.glob("*.yaml"))
    for name in re.findall(r"^  - name: (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
]


def told(words: str) -> bool:
    return any(name.startswith(f"{words} ") for name in NAMES)


@pytest.mark.parametrize("slug", SCHOLAR_SLUGS)
def test_every_scholar_is_shown(slug: str) -> None:
    assert told(slug.upper())


def test_every_tile_and_mission_is_shown() -> None:
    assert [n for n in range(1, len(MISSIONS) + 1) if not told(f"mission {n}")] == []
    assert [n for n in range(1, len(STARTERS) + 1) if not told(f"starter tile {n}")] == []
    assert [n for n in range(1, len(DEEP_SPACE) + 1) if not told(f"Deep Space {n}")] == []


def test_every_structure_and_room_is_shown() -> None:
    assert [slug for slug in PRODUCTION_NAMES if not any(slug in name for name in NAMES)] == []
    for room in ("officers' hall", "purchasing office", "patrons' lounge", "President's office", "small lounge"):
        assert told(f"the {room}"), room
