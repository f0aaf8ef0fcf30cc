"""The board of Federation, small: the Senate with who stands where, and every player's influence."""

from collections.abc import Mapping
from typing import Any

from starlanes.kernel.sketch import Piece, Sketch, Strip, headline


def space(row: Mapping[str, Any]) -> Piece:
    votes = "" if row["votes"] is None else f" {row['votes']}"
    owner: int | str = row["seat"] if row["seat"] is not None else "any" if row["neutral"] else "plain"
    return Piece(f"{row['space']}{votes}", owner, "gold" if row["funding"] else "")


def sketch(view: Mapping[str, Any]) -> Sketch:
    strips = [Strip("the Senate", [space(row) for row in view["senate"]])]
    for player in view["players"]:
        stock = ", ".join(f"{n} {name}" for name, n in player["stock"].items() if n)
        title = f"seat {player['seat']}: {player['score']} points, level {player['level']}"
        pieces = [Piece(f"{planet} {n}", planet) for planet, n in player["influence"].items()]
        pieces += [Piece(f"mission {name}", "gold") for name in player["flown"]]
        strips.append(Strip(f"{title}, {stock}" if stock else title, pieces, player["seat"]))
    laws = " or ".join(law for law in (view["laws"]["left"], view["laws"]["right"]) if law)
    return Sketch(f"{headline(view)}; law: {laws or 'none'}", strips)
