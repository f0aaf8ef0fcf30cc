"""The table of High Frontier, small: every player's craft, where they are, and what they have built."""

from collections.abc import Mapping
from typing import Any

from starlanes.kernel.sketch import Piece, Sketch, Strip


def sketch(view: Mapping[str, Any]) -> Sketch:
    strips: list[Strip] = []
    for seat, player in enumerate(view["players"]):
        pieces = [Piece(f"{name}: {stack['space']}", seat) for name, stack in player["stacks"].items()]
        pieces += [Piece(site, "gold") for site in player["factories"]]
        pieces += [Piece(site) for site in player["claims"] if site not in player["factories"]]
        title = f"{player['faction']}: {player['score']} points, {player['wt']} WT, {len(player['hand'])} cards in hand"
        strips.append(Strip(title, pieces, seat))
    stands = "over" if view["over"] else f"year {view['year']}, sector {view['sector']}"
    return Sketch(f"highfrontier: {stands}", strips)
