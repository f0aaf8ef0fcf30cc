"""The whole truth about a position in the rulebook's words, for scenarios and tests."""

from typing import Any

from starlanes.games.highfrontier.cards import CARD_NAMES, UNIT_NAMES
from starlanes.games.highfrontier.kinds import DECK_NAMES, STACK_NAMES
from starlanes.games.highfrontier.scoring import result, score
from starlanes.games.highfrontier.state import State, names
from starlanes.games.highfrontier.view import view
from starlanes.kernel.facts import Plain

LETTERS = "ABCDE"


def read(s: State) -> dict[str, Plain]:
    """What the view shows, with players by letter, decks in full and points by source."""
    seen: dict[str, Any] = {**view(s)}
    out: dict[str, Plain] = {
        name: seen[name]
        for name in (
            "year",
            "sector",
            "over",
            "failed",
            "eureka",
            "destroyed",
            "events_left",
            "flight",
            "regime",
            "performers",
            "held",
        )
    }
    out["emancipator"] = None if s.emancipator == -1 else LETTERS[s.emancipator]
    permits: list[dict[str, Any]] = seen["permits"]
    if s.armada:
        out["rockets"] = [names(units, UNIT_NAMES) for units in s.armada]
        out["valid"] = [n + 1 for n, rocket in enumerate(seen["armada"]["rockets"]) if rocket["valid"]]
    out["permits"] = [f"{LETTERS[row['giver']]} {row['permission']}" for row in permits]
    stars: list[dict[str, Any]] = seen["stars"]
    out["stars"] = [f"{LETTERS[row['seat']]} {row['future']}{' failed' if row['failed'] else ''}" for row in stars]
    out["falls"] = seen["falls"]
    out["exploitation"] = seen["exploitation"]
    out["first"] = LETTERS[s.first]
    out["turn"] = LETTERS[s.turn]
    out["asked"] = [LETTERS[seat] for seat in s.asked()]
    for deck in s.rules.decks:
        pile = s.decks[deck]
        out[f"{DECK_NAMES[deck]}-deck"] = names(pile[::-1], CARD_NAMES)
        out[f"{DECK_NAMES[deck]}-top"] = CARD_NAMES[pile[len(pile) - 1]] if pile else None
    for seat in range(s.seats):
        out[LETTERS[seat]] = player_read(s, seat, seen["players"][seat])
    if s.over:
        out["winners"] = [LETTERS[seat] for seat in result(s).winners]
    out["operations"] = s.now.operations
    return out


def player_read(s: State, seat: int, seen: dict[str, Any]) -> dict[str, Plain]:
    out: dict[str, Plain] = {**seen}
    stacks: dict[str, Any] = seen["stacks"]
    del out["stacks"]
    del out["bernal"]
    for name in STACK_NAMES:
        stack = stacks.get(name)
        out[name] = stack["units"] if stack else []
        if name != "leo":
            out[f"{name}-at"] = stack["space"] if stack else None
    out.update({name: value for name, value in (seen["bernal"] or {}).items() if name != "space"})
    for name in ("rocket", "freighter"):
        out[f"{name}-cubes"] = (stacks.get(name) or {}).get("cubes", 0)
    rocket, bernal = stacks.get("rocket") or {}, stacks.get("bernal") or {}
    for name in ("dry", "tanks", "loose", "steps", "weight", "fuel"):
        out[name] = rocket.get(name)
        out[f"bernal-{name}"] = bernal.get(name)
    out["points"] = {line.key.removeprefix("score."): line.points for line in score(s, seat).lines}
    return out
