"""The observation as the view tells it, by name: the slow way, which `verify` holds encode.py against."""

from collections.abc import Callable, Mapping
from typing import Any

from starlanes.games.federation.board import PRODUCTION, SLOTS, STRUCTURE_NAMES
from starlanes.kernel.ask import Ask
from starlanes.kernel.observation import Told, part_name

ViewLike = Mapping[str, Any]
Part = Callable[[int], str]


def told(view: ViewLike, seat: int, ask: Ask | None) -> dict[str, int]:
    out = Told()

    def part(other: int) -> str:
        return part_name((other - seat) % view["seats"])

    out.put(f"phase[{view['phase']}]", 1)
    for name in ("round", "turn", "over", "deep_space_left"):
        out.put(name, view[name])
    options = view["options"]
    out.put("option[advanced]", options["setup"] == "advanced")
    out.put("option[kickstarter]", options["scholars"] == "kickstarter")
    out.put("option[ghost-ship]", options["ghost-ship"] == "yes")
    placing = view["placing"]
    if placing is not None:
        out.put(f"{part(placing['seat'])}.placing", 1)
        if placing["space"] is not None:
            out.put(f"placing_space[{placing['space']}]", 1)
        if placing["ambassador"] is not None:
            out.put(f"placing_ambassador[{placing['ambassador']}]", 1)
    if ask is not None:
        out.put(f"asked[{ask.verbs[0]}]", 1)
    for place, other in enumerate(view["order"]):
        out.put(f"{part(other)}.place", place)
    out.put(f"{part(view['president'])}.president", 1)
    for other in view["waiting"]:
        out.put(f"{part(other)}.waiting", 1)
    tell_senate(out, view, part)
    tell_planets(out, view, part)
    sites = [structure["structure"] for structure in view["e81216"]]
    for player in view["players"]:
        tell_player(out, player, part(player["seat"]), sites)
    return out.entries


def tell_senate(out: Told, view: ViewLike, part: Part) -> None:
    for row in view["senate"]:
        space = row["space"]
        if row["seat"] is not None:
            out.put(f"{part(row['seat'])}.senate[{space}]", 1)
        out.put(f"neutral[{space}]", row["neutral"])
        out.put(f"votes[{space}]", row["votes"] or 0)
        # Where nobody stands the space shows nothing.
        out.put(f"funding[{space}]", row["funding"] and (row["neutral"] or row["seat"] is not None))
        out.put(f"ambassador[{space}]", row["ambassador"] or 0)
        out.put(f"altered[{space}]", row["alteration"] is not None)
        if row["alteration"] is not None:
            out.add(f"laid[{row['alteration']}]")
        if row["die"] is not None:
            owner = next(player for player in view["players"] if player["die_at"] == space)
            out.put(f"{part(owner['seat'])}.die", row["die"])
    for stay in view["module"]:
        out.add(f"{part(stay['seat'])}.module[{stay['ambassador']}]")
        if stay["alteration"] is not None:
            out.add(f"laid[{stay['alteration']}]")
    for space in view["neutral"]:
        out.add(f"closed[{space}]")
    laws = view["laws"]
    for wing in ("left", "right"):
        if laws[wing] is not None:
            out.put(f"law_{wing}[{laws[wing]}]", 1)
        for law in laws[f"past_{wing}"]:
            out.add(f"past_{wing}[{law}]")
    for wing, law in zip(("left", "right"), laws["next"]):
        out.put(f"next_{wing}[{law}]", 1)
    for law in laws["passed"]:
        out.add("no_law" if law is None else f"passed_laws[{law}]")
    for project in view["projects"]:
        out.put(f"project[{project['project']}]", project["at"])
        out.put(f"project_left[{project['project']}]", max(0, project["of"] - project["at"]))


def tell_planets(out: Told, view: ViewLike, part: Part) -> None:
    for asteroid, token in view["neo"]["tokens"].items():
        if token == "hidden":
            out.put(f"token_hidden[{asteroid}]", 1)
        elif token is not None:
            out.put(f"token[{asteroid} {token}]", 1)
    sixth = view["6moon"]
    for moon in sixth["moons"]:
        out.put(f"moon[{moon['moon']}]", moon["count"])
        out.put(f"moon_up[{moon['moon']}]", moon["alterations"] is not None)
        for alteration in moon["alterations"] or []:
            out.add(f"on_moons[{alteration}]", moon["moon"])
    for number, count in enumerate(sixth["side"], start=1):
        out.put(f"side[{number}]", count)
    for row in view["atalum"]:
        for level in range(3):
            out.put(f"scholars_left[{row['type']} {level + 1}]", row["left"][level])
            if row["shown"][level] is not None:
                out.put(f"shown[{row['shown'][level]}]", 1)
    out.put("ghost_ship", view["arratooine"]["ghost_ship"])
    for number, structure in enumerate(view["e81216"]):
        name = structure["structure"]
        if number < SLOTS:
            out.put(f"slot[{number + 1} {name}]", 1)
            for seat in structure["robots"]:
                out.put(f"{part(seat)}.structures[slot {number + 1}]", 1)
            continue
        for word in structure["counts"]:
            out.put(f"counts[{name} {word}]", 1)
        out.put(f"times[{name}]", structure["times"])
        for place, seat in enumerate(structure["robots"], start=1):
            out.put(f"{part(seat)}.builder[{name}]", place)
    for planet, values in view["medals"].items():
        out.put(f"medal[{planet}]", values[0] if values else 0)
        out.put(f"medals_left[{planet}]", len(values))
    out.put("deep_space_known", view["deep_space"] is not None)
    for tile in view["deep_space"] or []:
        out.put(f"deep_space[{tile}]", 1)
    for tile in view["starters"]:
        out.put(f"starters[{tile}]", 1)


def tell_player(out: Told, player: ViewLike, part: str, sites: list[str]) -> None:
    for name in (
        "points",
        "hangar",
        "reserve",
        "ghost_ship",
        "degree",
        "level",
        "round_bonus",
        "game_bonus",
        "die",
        "special",
        "passed",
        "mage",
        "robots",
        "contributions",
    ):
        out.put(f"{part}.{name}", player[name])
    for name in ("scored", "stock", "pawns", "influence"):
        for word, n in player[name].items():
            out.put(f"{part}.{name}[{word}]", n)
    for name in (
        "released",
        "just_released",
        "flown",
        "ambassadors",
        "alterations",
        "scholars",
        "ready",
        "tokens",
        "medals",
        "deep_space",
    ):
        for word in player[name]:
            out.add(f"{part}.{name}[{word}]")
    for name in ("die_at", "starter", "miner"):
        if player[name] is not None:
            out.put(f"{part}.{name}[{player[name]}]", 1)
    for name in player["structures"]:
        if name in STRUCTURE_NAMES[PRODUCTION:]:
            out.put(f"{part}.structures[{name}]", 1)
        else:
            out.put(f"{part}.structures[slot {sites.index(name) + 1}]", 1)
