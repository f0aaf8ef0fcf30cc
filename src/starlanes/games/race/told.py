"""The observation as the view tells it, by name: the slow way, which `verify` holds encode.py against."""

from collections.abc import Mapping
from typing import Any

from starlanes.games.race.cards import FIRST_EDITION, INDEX, SECOND_EDITION
from starlanes.games.race.choices import VOCABULARY
from starlanes.games.race.kinds import KIND_NAMES
from starlanes.kernel.ask import Ask
from starlanes.kernel.observation import Told, part_name

ViewLike = Mapping[str, Any]


def told(view: ViewLike, seat: int, ask: Ask | None) -> dict[str, int]:
    out = Told()
    out.put(f"phase[{view['phase']}]", 1)
    for place, phase in enumerate(view["agenda"]):
        out.add(f"agenda[{phase}]")
        # Between rounds nothing is under way, and all of it is to come or nothing is left.
        if place > view["agenda_at"] and view["phase"] not in ("end", "picks", "start"):
            out.add(f"to_come[{phase}]")
    for name in ("round", "pool", "pile", "discard"):
        out.put(name, view[name])
    out.put("over", view["over"])
    out.put("expert", view["expert"])
    out.put("first_edition", view["edition"] == 1)
    if ask is not None:
        out.put(f"asked[{ask.verbs[0]}]", 1)
        out.put("owed", ask.count)
    me = view["me"]
    for text in me["sealed"]:
        choice = VOCABULARY.parse(text)
        if choice.args:
            out.add(f"sealed_pick[{choice.args[0]}]" if choice.verb == "pick" else f"sealed[{choice.args[0]}]")
    for name in ("hand", "drawn", "start_worlds"):
        for card in me[name]:
            out.add(f"{name}[{card}]")
    cards = FIRST_EDITION if view["edition"] == 1 else SECOND_EDITION
    for player in view["players"]:
        other = player["seat"]
        part = part_name((other - seat) % view["seats"])
        extra = player["military_extra"]
        out.put(f"{part}.hand", player["hand"])
        out.put(f"{part}.chips", player["chips"])
        out.put(f"{part}.military", player["military"])
        for kind in KIND_NAMES:
            out.put(f"{part}.military_kind[{kind}]", extra.get(kind, 0))
        out.put(f"{part}.military_rebel", extra.get("rebel", 0))
        out.put(f"{part}.tactics", extra.get("tactics", 0))
        out.put(f"{part}.waiting", other in view["waiting"])
        out.put(f"{part}.place", view["order"].index(other) if view["order"] else 0)
        out.put(f"{part}.size", len(player["tableau"]))
        for pick in player["picks"]:
            out.add(f"{part}.picks[{pick}]")
        for placed in player["tableau"]:
            card = cards[INDEX[placed["card"]]]
            out.add(f"{part}.tableau[{card.slug}]")
            out.add(f"{part}.printed", 0 if card.scoring else card.vp)
            if placed["good"]:
                out.add(f"{part}.goods")
                out.add(f"{part}.good[{card.slug}]")
    return out.entries
