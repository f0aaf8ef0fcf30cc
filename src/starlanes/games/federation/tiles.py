"""Scholars, alterations, missions, starter and Deep Space tiles as typed rows, read from the data files."""

from typing import Any, Final

from mypy_extensions import i64

from starlanes.games.federation.amounts import NOTHING, resources_of
from starlanes.games.federation.data import ALTERATIONS as ALTERATION_ROWS
from starlanes.games.federation.data import SCHOLARS as SCHOLAR_ROWS
from starlanes.games.federation.data import TILES
from starlanes.games.federation.effects import COPY, GAIN, PAY, Bundle, bundle
from starlanes.games.federation.kinds import (
    ACTION_NAMES,
    ANY_ROOM,
    ANYTIME,
    NEXT_ACTION,
    NOWHERE,
    PLANET_NAMES,
    TYPE_NAMES,
    WHEN_NAMES,
)
from starlanes.kernel.bits import BIT
from starlanes.kernel.datafiles import place_of


class Alteration:
    """A kind of alteration token. `gives` and `costs` are the resources of its bonus, to see what it could pay for."""

    def __init__(self, index: int, row: dict[str, Any]) -> None:
        self.index = index
        self.slug: str = row["id"]
        self.power: int = row["power"]
        self.funding = row["face"] == "funding"
        self.votes: int = row.get("votes", 0)
        self.copies: int = row.get("copies", 1)
        self.bonus: Bundle = bundle(self.slug, row["bonus"])
        self.gives: i64 = NOTHING
        self.costs: i64 = NOTHING
        for effect in self.bonus.effects:
            if effect.op == GAIN:
                self.gives += effect.res
            elif effect.op == PAY:
                self.costs += effect.res


class Scholar:
    """A scholar tile. `level` and `type` count from 0; `op` is its first effect's."""

    def __init__(self, index: int, row: dict[str, Any]) -> None:
        self.index = index
        self.slug: str = row["id"]
        self.level = int(self.slug[0]) - 1
        self.type = place_of(self.slug[1].upper(), TYPE_NAMES, "type of scholar")
        self.kickstarter: bool = row.get("kickstarter", False)
        self.when = place_of(row["when"], WHEN_NAMES, "timing")
        place: str = row.get("on", "")
        self.on = ANY_ROOM if place == "room" else place_of(place, PLANET_NAMES, "planet") if place else NOWHERE
        self.bundle: Bundle = bundle(self.slug, row["effects"])
        self.op = self.bundle.effects[0].op
        self.copier = self.op == COPY


class Mission:
    """A special mission; its integer is its number less one."""

    def __init__(self, index: int, row: dict[str, Any]) -> None:
        self.index = index
        self.slug: str = row["id"]
        self.action = place_of(self.slug, ACTION_NAMES, "action")
        self.level: int = row["level"]
        self.cost: i64 = resources_of(row.get("cost", {}))
        self.bundle: Bundle = bundle(f"mission-{self.slug}", row["effects"])


class Tile:
    """A starter or Deep Space tile."""

    def __init__(self, index: int, row: dict[str, Any]) -> None:
        self.index = index
        self.slug: str = row["id"]
        self.bundle: Bundle = bundle(self.slug, row["effects"])


ALTERATIONS: Final[list[Alteration]] = [Alteration(i, row) for i, row in enumerate(ALTERATION_ROWS["alteration"])]
SCHOLARS: Final[list[Scholar]] = [Scholar(i, row) for i, row in enumerate(SCHOLAR_ROWS["scholar"])]
MISSIONS: Final[list[Mission]] = [Mission(i, row) for i, row in enumerate(TILES["mission"])]
STARTERS: Final[list[Tile]] = [Tile(i, row) for i, row in enumerate(TILES["starter"])]
DEEP_SPACE: Final[list[Tile]] = [Tile(i, row) for i, row in enumerate(TILES["deep-space"])]

ALTERATION_SLUGS: Final[list[str]] = [row.slug for row in ALTERATIONS]
SCHOLAR_SLUGS: Final[list[str]] = [row.slug for row in SCHOLARS]
MISSION_SLUGS: Final[list[str]] = [row.slug for row in MISSIONS]
STARTER_SLUGS: Final[list[str]] = [row.slug for row in STARTERS]
DEEP_SLUGS: Final[list[str]] = [row.slug for row in DEEP_SPACE]

ALL_MISSIONS: Final[int] = BIT[len(MISSIONS)] - 1
#: The mission that belongs to each action of the Senate.
MISSION_OF: Final[list[int]] = [MISSION_SLUGS.index(name) for name in ACTION_NAMES]


def mask_of(when: int, on: int) -> int:
    """The scholars that wait for an action on a place, or work at any time, as a set of bits."""
    mask = 0
    for row in SCHOLARS:
        if row.when == when and row.on == on:
            mask |= BIT[row.index]
    return mask


#: The scholars that wait for an action on each planet, and in a room.
WAITING: Final[list[int]] = [mask_of(NEXT_ACTION, place) for place in range(ANY_ROOM + 1)]
COPIERS: Final[list[int]] = [row.index for row in SCHOLARS if row.copier]
COPIER_MASK: Final[int] = sum(BIT[index] for index in COPIERS)
ANYTIME_MASK: Final[int] = mask_of(ANYTIME, NOWHERE)
