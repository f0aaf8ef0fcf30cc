"""The observation as the view tells it, by name: the slow way, which `verify` holds encode.py against."""

from collections.abc import Callable, Mapping
from typing import Any

from starlanes.games.highfrontier.kinds import STACK_NAMES
from starlanes.games.highfrontier.observation import FUEL_FIGURES
from starlanes.kernel.ask import Ask
from starlanes.kernel.observation import Told, part_name

ViewLike = Mapping[str, Any]
Part = Callable[[int], str]
#: What is counted of a player, and where the view has it.
COUNTS = {"claim_count": "claims", "factory_count": "factories", "hand_count": "hand"}


def told(view: ViewLike, seat: int, ask: Ask | None) -> dict[str, int]:
    out = Told()
    seats = len(view["players"])

    def part(other: int) -> str:
        return part_name((other - seat) % seats)

    for name in ("year", "spot", "over", "hand_price", "built", "last_year"):
        out.put(name, view[name])
    out.put("built_ends", view["built_ends"] or 0)
    out.put(f"sector[{view['sector']}]", 1)
    out.put(f"eureka[{view['eureka']}]", 1)
    if view["regime"] is not None:
        out.put(f"regime[{view['regime']}]", 1)
    for deck, row in view["decks"].items():
        out.put(f"deck[{deck}]", row["size"])
        if row["top"] is not None:
            out.put(f"top[{row['top']}]", 1)
        for card in row["bottom"]:
            out.put(f"bottom[{card}]", 1)
    for letter, value in view["exploitation"].items():
        out.put(f"exploitation[{letter}]", value)
    out.put("events_left", 0 if view["events_left"] is None else view["events_left"] + 1)
    for star in view["stars"]:
        out.put(f"{part(star['seat'])}.stars[{star['future']}]", 2 if star["failed"] else 1)
    for fall in view["falls"]:
        out.put(f"falling[{fall['space']}]", 1)
        out.put(f"{part(fall['seat'])}.falls[{fall['future']}]", fall["years"])
    for name in ("failed", "destroyed", "closed_glory", "held", "performers"):
        for word in view[name]:
            out.add(f"{name}[{word}]")
    for name in ("first", "turn", "power", "emancipator"):
        if view[name] >= 0:
            out.put(f"{part(view[name])}.{name}", 1)
    out.put("permits", len(view["permits"]))
    for permit in view["permits"]:
        out.add(f"{part(permit['giver'])}.permits")
    if view["armada"] is not None:
        out.put("crews", view["armada"]["crews"])
    tell_offer(out, view["offer"], part)
    tell_auction(out, view["auction"], part)
    tell_flight(out, view["flight"], part)
    if ask is not None:
        out.put(f"asked[{ask.verbs[0]}]", 1)
        out.put("owed", ask.count)
    for other, player in enumerate(view["players"]):
        tell_player(out, player, part(other))
    return out.entries


def tell_offer(out: Told, offer: ViewLike | None, part: Part) -> None:
    if offer is not None:
        out.put(f"{part(offer['seat'])}.offers", 1)
        out.put(f"{part(offer['to'])}.offered", 1)
        out.put("gives", len(offer["gives"]))
        out.put("wants", len(offer["wants"]))
        out.put("counter", offer["counter"])


def tell_auction(out: Told, auction: ViewLike | None, part: Part) -> None:
    if auction is None:
        return
    out.put(f"auctioned[{auction['card']}]", 1)
    out.put("bid", auction["bid"])
    out.put(f"{part(auction['auctioneer'])}.auctioneer", 1)
    if auction["leader"] >= 0:
        out.put(f"{part(auction['leader'])}.leader", 1)
    for other in auction["out"]:
        out.put(f"{part(other)}.out", 1)


def tell_flight(out: Told, flight: ViewLike | None, part: Part) -> None:
    if flight is None:
        return
    out.put(f"{part(flight['seat'])}.flies", 1)
    out.put(f"flying[{flight['craft']}]", 1)
    if flight["engine"] is not None:
        out.put(f"engine[{flight['engine']}]", 1)
    for name in ("net", "thrust", "pivots", "bonus", "steps"):
        out.put(name, flight[name])
    for space in flight["path"]:
        out.add(f"path[{space}]")
    if flight["path"]:
        out.put(f"reached[{flight['path'][-1]}]", 1)


def tell_player(out: Told, player: ViewLike, part: str) -> None:
    out.put(f"{part}.faction[{player['faction']}]", 1)
    for name in ("wt", "cubes", "privilege", "humans", "most_humans", "marks", "score"):
        out.put(f"{part}.{name}", player[name])
    for name in (
        "hand",
        "blackened",
        "claims",
        "factories",
        "colonies",
        "fleet",
        "glory",
        "ventures",
        "futures",
        "visited",
    ):
        for word in player[name]:
            out.add(f"{part}.{name}[{word}]")
    for count, name in COUNTS.items():
        out.put(f"{part}.{count}", len(player[name]))
    for card, zones in player["tours"].items():
        out.put(f"{part}.tours[{card}]", len(zones))
    for card, age in player["ages"].items():
        out.put(f"{part}.ages[{card}]", age)
    bernal = player["bernal"]
    if bernal is not None:
        out.put(f"{part}.promoted", bernal["promoted"])
        out.put(f"{part}.home", bernal["home"])
        out.put(f"{part}.ersatz", bernal["has_ersatz"])
    for name, stack in player["stacks"].items():
        number = STACK_NAMES.index(name)
        out.put(f"{part}.on_map[{name}]", 1)
        out.add(f"{part}.stacks_on[{stack['space']}]", 2**number)
        for unit in stack["units"]:
            out.put(f"{part}.stack_of[{unit}]", number + 1)
        if "cubes" in stack:
            out.put(f"{part}.carried[{name}]", stack["cubes"])
        if name in FUEL_FIGURES:
            for figure in ("dry", "tanks", "loose", "steps"):
                out.put(f"{part}.{figure}[{name}]", stack[figure])
            out.put(f"{part}.fuel[{name} {stack['fuel']}]", 1)
