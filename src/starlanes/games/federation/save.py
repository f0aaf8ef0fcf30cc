"""A state as plain data and back: for saved games, digests and snapshots."""

from typing import Any, Final

from starlanes.games.federation.accreditation import Upkeep
from starlanes.games.federation.arratooine import Visit
from starlanes.games.federation.atalum import Atalum
from starlanes.games.federation.deepspace import ChooseDeepSpace
from starlanes.games.federation.e81216 import Construction
from starlanes.games.federation.executive import Executive
from starlanes.games.federation.hangar import Release
from starlanes.games.federation.laws import BreakTie
from starlanes.games.federation.medals import ChooseMedal
from starlanes.games.federation.neo import AsteroidUnits, Neo, Teleport
from starlanes.games.federation.player import Player
from starlanes.games.federation.projects import Fund
from starlanes.games.federation.resolve import Resolve
from starlanes.games.federation.rewards import Either
from starlanes.games.federation.round import Round
from starlanes.games.federation.scholars import Reuse
from starlanes.games.federation.senate import Copying, Room
from starlanes.games.federation.sixmoon import KeepAlteration, SixMoon
from starlanes.games.federation.starters import PickSides, PickStarter
from starlanes.games.federation.state import Rules, State
from starlanes.games.federation.stock import Overflow, Payment, Upgrade
from starlanes.games.federation.structures import Income
from starlanes.games.federation.turn import Turn
from starlanes.kernel.chance import from_words
from starlanes.kernel.facts import Plain
from starlanes.kernel.saving import frames_by_name, load_frames, save_frames

FRAMES: Final = frames_by_name(
    [
        AsteroidUnits,
        Atalum,
        BreakTie,
        ChooseDeepSpace,
        ChooseMedal,
        Construction,
        Copying,
        Either,
        Executive,
        Fund,
        Income,
        KeepAlteration,
        Neo,
        Overflow,
        Payment,
        PickSides,
        PickStarter,
        Release,
        Resolve,
        Reuse,
        Room,
        Round,
        SixMoon,
        Teleport,
        Turn,
        Upgrade,
        Upkeep,
        Visit,
    ]
)

#: All that changes about a player and about the table: numbers and lists of numbers.
PLAYER_FIELDS: Final = (
    "stock",
    "hangar",
    "reserve",
    "ghost",
    "released",
    "fresh",
    "flown",
    "degree",
    "round_bonus",
    "game_bonus",
    "die",
    "die_at",
    "ambassadors",
    "special",
    "passed",
    "alterations",
    "scholars",
    "ready",
    "types",
    "miner",
    "tokens",
    "mage",
    "pawns",
    "structures",
    "robots",
    "influence",
    "medals",
    "contributions",
    "starter",
    "deep",
    "points",
)
STATE_FIELDS: Final = (
    "round",
    "order",
    "turn",
    "president",
    "executive",
    "who",
    "ambassador",
    "over_it",
    "votes",
    "module",
    "planet_blocks",
    "room_blocks",
    "planet_block",
    "room_block",
    "projects",
    "laws",
    "law_decks",
    "past_laws",
    "passed_laws",
    "asteroids",
    "asteroids_up",
    "token_box",
    "moons",
    "moons_up",
    "side",
    "used_alterations",
    "level_1",
    "level_2",
    "level_2_up",
    "level_3",
    "scholar_box",
    "at_work",
    "ghost",
    "slots",
    "counts",
    "builders",
    "medals",
    "deep",
    "deep_box",
    "looked",
    "starters",
    "starter_box",
    "over",
)


# Lists are replaced, never changed, so what is saved and what is loaded may share them.


def save_state(s: State) -> dict[str, Plain]:
    chance: list[Plain] = list(s.chance.words())
    out: dict[str, Plain] = {name: getattr(s, name) for name in STATE_FIELDS}
    players: list[Plain] = [{name: getattr(player, name) for name in PLAYER_FIELDS} for player in s.players]
    out["chance"] = chance
    out["players"] = players
    out["stack"] = save_frames(s.stack)
    return out


def load_state(seats: int, rules: Rules, saved: dict[str, Any]) -> State:
    s = State(seats, rules, from_words(saved["chance"]))
    for name in STATE_FIELDS:
        setattr(s, name, saved[name])
    for row in saved["players"]:
        player = Player()
        for name in PLAYER_FIELDS:
            setattr(player, name, row[name])
        s.players.append(player)
    s.stack = load_frames(saved["stack"], FRAMES)
    s.lane = s.stack
    return s
