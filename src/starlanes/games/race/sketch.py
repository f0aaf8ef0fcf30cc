"""The board of Race, small: every tableau in its kinds' colours, and the hand of whose view it is."""

from collections.abc import Mapping
from typing import Any

from starlanes.games.race.cards import INDEX, SECOND_EDITION
from starlanes.games.race.kinds import KIND_NAMES
from starlanes.kernel.sketch import Piece, Sketch, Strip, headline


def piece(slug: str, good: bool = False) -> Piece:
    card = SECOND_EDITION[INDEX[slug]]
    kind = KIND_NAMES[card.kind] if card.kind >= 0 else "plain" if card.world else "gold"
    return Piece(card.name, kind, kind if good else "")


def sketch(view: Mapping[str, Any]) -> Sketch:
    strips: list[Strip] = []
    for player in view["players"]:
        title = f"seat {player['seat']}: {player['score']} points, {player['hand']} cards in hand"
        if player["picks"]:
            title += f", {' and '.join(player['picks'])}"
        strips.append(Strip(title, [piece(card["card"], card["good"]) for card in player["tableau"]], player["seat"]))
    if "me" in view:
        strips.append(Strip("in hand", [piece(card) for card in view["me"]["hand"]], view["seat"]))
    table = f"{view['pool']} chips, {view['pile']} cards to draw"
    return Sketch(f"{headline(view)}; {table}", strips)
