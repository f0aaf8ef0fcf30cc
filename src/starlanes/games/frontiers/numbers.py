"""The rulebook's numbers, from data/game.toml."""

from typing import Final

from starlanes.games.frontiers.data import GAME
from starlanes.games.frontiers.kinds import ACTION_NAMES, COUNT_NAMES, GOAL_NAMES, KIND_NAMES
from starlanes.kernel.datafiles import Row, place_of


def table(name: str, ids: list[str]) -> list[Row]:
    """The rows of a table, in the order of their ids here."""
    rows = {row["id"]: row for row in GAME[name]}
    return [rows[word] for word in ids]


def bonus_of(action: str) -> Row:
    row: Row = table("action", [action])[0]["bonus"]
    return row


MIN_PLAYERS: Final[int] = GAME["players"]["min"]
MAX_PLAYERS: Final[int] = GAME["players"]["max"]

#: The price of a sold good in credits, and the cubes in the box, by kind.
PRICE: Final[list[int]] = [row["price"] for row in table("good", KIND_NAMES)]
CUBES: Final[list[int]] = [row["cubes"] for row in table("good", KIND_NAMES)]

#: Copies of every small development, and the starting credits in track order, by number of players.
COPIES: Final[dict[int, int]] = {row["players"]: row["copies"] for row in GAME["setup"]}
START_CREDITS: Final[dict[int, list[int]]] = {row["players"]: row["credits"] for row in GAME["setup"]}
COLONISTS_PER_PLAYER: Final[int] = GAME["supply"]["colonists_per_player"]
VP_PER_PLAYER: Final[int] = GAME["supply"]["vp_per_player"]
HOME_COLONISTS: Final[int] = GAME["supply"]["home_colonists"]

WORLD_LIMIT: Final[int] = GAME["limits"]["worlds"]
COLONY_LIMIT: Final[int] = GAME["limits"]["colonies"]
SPACES: Final[int] = GAME["limits"]["spaces"]
ALL_SPACES: Final[int] = SPACES + GAME["limits"]["red_spaces"]
COLONISTS_LEFT: Final[int] = GAME["limits"]["colonists_left"]

STOCK_WORLDS: Final[int] = GAME["stock"]["worlds"]
STOCK_GOODS: Final[int] = GAME["stock"]["goods"]
STOCK_CREDITS: Final[int] = GAME["stock"]["credits"]

ACTIONS: Final[list[Row]] = table("action", ACTION_NAMES)
RETREAT_CREDITS: Final[int] = bonus_of("retreat")["credits"]
DEVELOP_DISCOUNT: Final[int] = bonus_of("develop")["discount"]
EXPLORE_SHOWN: Final[int] = table("action", ["explore"])[0]["shown"]
SETTLE_COLONISTS: Final[int] = table("action", ["settle"])[0]["colonists"]
SETTLE_BONUS: Final[int] = bonus_of("settle")["colonists"]
PRODUCE_WINDFALLS: Final[int] = bonus_of("produce")["windfalls"]
TRADE_VP: Final[int] = bonus_of("trade-consume")["vp"]
ENVOYS_VP: Final[int] = bonus_of("send-envoys")["vp"]
GOALS_CREDITS: Final[int] = bonus_of("plan-goals")["credits"]
GOALS_SEEN: Final[int] = bonus_of("plan-goals")["goals_seen"]
SECOND_PICKS: Final[int] = bonus_of("explore")["second_pick"]
TILE_CREDITS: Final[int] = bonus_of("produce")["tile_credits"]


def places_of(action: str) -> int:
    """How many places to the left an action moves a disc; more than there are for "first"."""
    places: int | str = bonus_of(action)["places"]
    return places if isinstance(places, int) else 2 * MAX_PLAYERS


ENVOYS_PLACES: Final[int] = places_of("send-envoys")
GOALS_PLACES: Final[int] = places_of("plan-goals")

#: The ladder of each goal: (number, points), rising.
LADDERS: Final[list[list[list[int]]]] = [row["ladder"] for row in table("goal", GOAL_NAMES)]

#: What each goal counts, as its place in COUNT_NAMES.
COUNTS: Final[list[int]] = [place_of(row["count"], COUNT_NAMES, "count") for row in table("goal", GOAL_NAMES)]


def rung(ladder: list[list[int]], n: int) -> int:
    """The points of the highest rung that n reaches; 0 below the first."""
    points = 0
    for step in ladder:
        if n >= step[0]:
            points = step[1]
    return points
