"""The observation as the view tells it, by name: the slow way, which `verify` holds encode.py against."""

from collections.abc import Mapping
from typing import Any

from starlanes.games.frontiers.kinds import KEYWORD_NAMES, KIND_NAMES
from starlanes.games.frontiers.tiles import INDEX, TILES
from starlanes.kernel.ask import Ask
from starlanes.kernel.observation import Told, part_name

ViewLike = Mapping[str, Any]


def told(view: ViewLike, seat: int, ask: Ask | None) -> dict[str, int]:
    out = Told()
    out.put(f"phase[{view['phase']}]", 1)
    out.put(f"kind[{view['kind']}]", 1)
    for name in ("round", "over", "acted", "tile_credits", "bag", "colonists", "pool"):
        out.put(name, view[name])
    for action in view["actions"]:
        out.put(f"down[{action['action']}]", action["down"])
    for world in view["row"]:
        out.add(f"row[{world}]")
    for kind in KIND_NAMES:
        out.put(f"cubes[{kind}]", view["cubes"][kind])
    for offer in view["developments"]:
        out.put(f"developments[{offer['tile']}]", offer["left"])
    for end in view["ending"]:
        out.add(f"ending[{end}]")
    if ask is not None:
        out.put(f"asked[{ask.verbs[0]}]", 1)
        out.put("owed", ask.count)

    def part(other: int) -> str:
        return part_name((other - seat) % view["seats"])

    tell_goals(out, view, part)
    for place, other in enumerate(view["track"], start=1):
        out.put(f"{part(other)}.track[{place}]", 1)
    if view["active"] is not None:
        out.put(f"{part(view['active'])}.active", 1)
    for other in view["waiting"]:
        out.put(f"{part(other)}.waiting", 1)
    for home in view["me"]["sides"]:
        out.add(f"sides[{home}]")
    for player in view["players"]:
        tell_player(out, player, part(player["seat"]))
    return out.entries


def tell_goals(out: Told, view: ViewLike, part: Any) -> None:
    goals, me = view["goals"], view["me"]
    if goals is not None:
        out.put("goal_pile", goals["pile"])
        for up in goals["up"]:
            out.put(f"{part(up['seat'])}.goals_up[{up['goal']}]", 1)
        if goals["hidden"] is not None:
            out.put(f"{part(goals['hidden'])}.hidden_goal", 1)
    if me["goal"] is not None:
        out.put(f"goal[{me['goal']}]", 1)
    for goal in me["looking_at"]:
        out.put(f"looking_at[{goal}]", 1)
    for place, goal in enumerate(me["pile"], start=1):
        if goal is not None:
            out.put(f"pile[{place} {goal}]", 1)


def tell_player(out: Told, player: ViewLike, part: str) -> None:
    for name in ("credits", "colonists", "chips", "spaces", "military"):
        out.put(f"{part}.{name}", player[name])
    for kind in KIND_NAMES:
        out.put(f"{part}.military_kind[{kind}]", player["military_extra"].get(kind, 0))
    for word in KEYWORD_NAMES:
        out.put(f"{part}.military_keyword[{word}]", player["military_extra"].get(f"{word} worlds", 0))
    for colony in player["colonies"]:
        out.put(f"{part}.colonies[{colony['tile']}]", 1)
        out.add(f"{part}.printed", TILES[INDEX[colony["tile"]]].vp)
        if colony["good"] is not None:
            out.put(f"{part}.good[{colony['tile']}]", 1)
            out.add(f"{part}.goods[{colony['good']}]")
    for tile in player["developments"]:
        out.put(f"{part}.developments[{tile}]", 1)
        out.add(f"{part}.printed", TILES[INDEX[tile]].vp)
    for world in player["explored"]:
        out.put(f"{part}.explored[{world}]", 1)
    stock = player["stock"]
    out.put(f"{part}.stored_credits", stock["credits"])
    for world in stock["worlds"]:
        out.put(f"{part}.stored_worlds[{world}]", 1)
    for kind, n in stock["goods"].items():
        out.put(f"{part}.stored_goods[{kind}]", n)
