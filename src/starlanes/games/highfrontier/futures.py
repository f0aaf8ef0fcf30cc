"""Futures (18.6B, 20.5A, 21.4A, 22.0A): what a promoted card aims at, when it is reached, and the stars.

A star is kept as one whole number: whose it is, which Future, and whether it failed. Stars are taken from the left, and
the number of those taken brings the end of the game near (22.1).
"""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.cards import (
    FUTURE_NAMES,
    FUTURE_OF,
)
from starlanes.games.highfrontier.colonists import is_colonist
from starlanes.games.highfrontier.conditions import CONDITION_NAMES, has_three_trades, holds
from starlanes.games.highfrontier.future_facts import tell_closing, tell_star
from starlanes.games.highfrontier.kinds import (
    DECK_NAMES,
    GIGAWATT,
    ROCKET,
)
from starlanes.games.highfrontier.operating import deck_of, is_working
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.scenarios.register import scenario_of
from starlanes.games.highfrontier.state import State
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Plain, Why
from starlanes.kernel.lists import with_sorted

FUTURE_ROWS: Final[list[Row]] = data.GAME["future"]
FUTURES: Final[int] = len(FUTURE_NAMES)
IS_EPIC: Final[list[bool]] = [row.get("epic", False) for row in FUTURE_ROWS]
#: The deck of its card: of each a player reaches one Future (22.0A).
CATEGORY: Final[list[int]] = [DECK_NAMES.index(row["deck"]) for row in FUTURE_ROWS]

PLANET_HUNT: Final = 0
BEEHIVE_ARK: Final = 1
SPACEFARING: Final = 2
ANTIMATTER: Final = 3
CLIMATE_MIRROR: Final = 4
STAR_WISP: Final = 5
REVOLUTIONARY: Final = 6
PAN_SAPIENS: Final = 7
NEW_VENUS: Final = 8
UPLIFT: Final = 9
VON_NEUMANN: Final = 10
CULT_LEADER: Final = 11
FOOTFALL: Final = 12
SETI: Final = 13
BLACK_HOLE: Final = 14
PROTIUM: Final = 15
LITHIATED_AMMONIA: Final = 16
ENZMANN: Final = 17
MASS_BEAM: Final = 18
DAEDALUS: Final = 19

#: What each asks for, by `conditions.CONDITION_NAMES`.
ASKS: Final[list[list[int]]] = [[CONDITION_NAMES.index(name) for name in row["asks"]] for row in FUTURE_ROWS]
#: How many events the game goes on for once the stars are out (22.1).
EVENTS_LEFT: Final = 2


# ---- Stars ----------------------------------------------------------------------------------------------------


def star(seat: int, future: int, failed: bool) -> int:
    return (seat * FUTURES + future) * 2 + (1 if failed else 0)


def star_seat(code: int) -> int:
    return code // 2 // FUTURES


def star_future(code: int) -> int:
    return code // 2 % FUTURES


def star_failed(code: int) -> bool:
    return code % 2 == 1


def take_star(s: State, seat: int, future: int, failed: bool) -> None:
    """A disc on the next star; when all but one player's worth of them are taken the end is near (D-15)."""
    s.stars = [*s.stars, star(seat, future, failed)]
    if not failed:
        s.players[seat].futures = with_sorted(s.players[seat].futures, future)
    tell_star(s.ear, seat, FUTURE_NAMES[future], failed)
    if s.closing == -1 and len(s.stars) >= max(1, s.seats - 1) and scenario_of(s).ends_as_usual():
        s.closing = EVENTS_LEFT
        tell_closing(s.ear, EVENTS_LEFT)


def is_open(s: State, seat: int, future: int) -> bool:
    """One disc for each Future, and one success in each category (22.0A)."""
    for code in s.stars:
        if star_seat(code) == seat:
            done = star_future(code)
            if done == future or (not star_failed(code) and CATEGORY[done] == CATEGORY[future]):
                return False
    return True


# ---- Conditions -------------------------------------------------------------------------------------------------


def carrier(player: Player, future: int) -> int:
    """The own card in space that carries a Future, -1 if there is none."""
    for units in player.stacks:
        for unit in units:
            if FUTURE_OF[unit] == future:
                return unit
    return -1


def is_fulfilled(s: State, seat: int, future: int) -> bool:
    """All that a Future asks for, an epic hazard and its performer apart."""
    unit = carrier(s.players[seat], future)
    for condition in ASKS[future]:
        if not holds(s, seat, condition, unit):
            return False
    return True


def unfulfilled(s: State, seat: int, future: int) -> list[str]:
    """What a Future still asks for."""
    unit = carrier(s.players[seat], future)
    return [CONDITION_NAMES[condition] for condition in ASKS[future] if not holds(s, seat, condition, unit)]


def is_aimed_at(s: State, seat: int, future: int, why: Why | None = None) -> bool:
    """Whether a seat may go for a Future now: a promoted card that works, a free place, all conditions met."""
    key = ""
    player = s.players[seat]
    unit = carrier(player, future) if s.rules.endgame else -1
    if unit == -1:
        key = "why.no-future-card"
    elif not is_open(s, seat, future) or is_announced(s, seat, future):
        key = "why.future-done"
    elif deck_of(unit) == GIGAWATT and not is_working(s, player, player.stack_of(unit), unit):
        key = "why.future-card-idle"
    elif not is_fulfilled(s, seat, future):
        key = "why.future-unfulfilled"
    if key and why is not None:
        args: dict[str, Plain] = {"future": FUTURE_NAMES[future]}
        if key == "why.future-unfulfilled":
            args["asks"] = list[Plain](unfulfilled(s, seat, future))
        why.because(key, "22.0A", args)
    return key == ""


def is_announced(s: State, seat: int, future: int) -> bool:
    for row in s.falls:
        if row[0] == future and row[1] == seat:
            return True
    return False


def leaves_for_the_stars(s: State, seat: int, engine: int, full: bool) -> int:
    """The Future of a rocket that flies out of the Solar System, -1 if it has none (21.4A)."""
    player = s.players[seat]
    units = player.stacks[ROCKET]
    for future in (LITHIATED_AMMONIA, ENZMANN):
        unit = carrier(player, future)
        ready = s.rules.endgame and unit in units and is_open(s, seat, future) and (full or future != ENZMANN)
        able = ready and (unit == engine or is_working(s, player, ROCKET, unit))
        if able and has_three_trades([other for other in units if is_colonist(other)]):
            return future
    return -1
