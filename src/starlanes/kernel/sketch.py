"""A board drawn small, as SVG, for notebooks: strips of pieces in the colours of the table.

A game says what is to be drawn (`Game.sketch`), from a view alone, so a drawing can't show what the view does not.
"""

from collections.abc import Mapping
from html import escape
from typing import Any, Final

GROUND: Final = "#070b16"
PANEL: Final = "#0f172c"
PIECE: Final = "#202d4d"
LINE: Final = "#3a4b75"
TEXT: Final = "#eaf0fd"
SOFT: Final = "#b3c0dc"
GOLD: Final = "#ffc94d"
SEATS: Final = ("#74baff", "#ff92b4", "#74e3aa", "#c4a9ff", "#ffb483", "#66dde2")
#: Colours by word: kinds of goods and planets.
COLOURS: Final = {
    "novelty": "#5fb0ff",
    "rare": "#e0915a",
    "genes": "#57d08a",
    "alien": "#f4cf47",
    "any": "#d6deef",
    "neo": "#ff9a5a",
    "6moon": "#74b4ff",
    "atalum": "#cfa2ff",
    "arratooine": "#f3d25a",
    "e81216": "#6fdc9c",
    "gold": GOLD,
    "plain": LINE,
}

WIDTH: Final = 720
MARGIN: Final = 8
PIECES_IN_A_ROW: Final = 8
PIECE_WIDTH: Final = (WIDTH - 4 * MARGIN) // PIECES_IN_A_ROW - 4
PIECE_HEIGHT: Final = 22
ROW: Final = PIECE_HEIGHT + 4
HEAD: Final = 20
LETTERS: Final = 12


class Piece:
    """A card, a tile, a space. Its edge has a colour of COLOURS or a seat's; a good on it is a dot."""

    def __init__(self, text: str, colour: str | int = "plain", dot: str = "") -> None:
        self.text = text
        self.colour = SEATS[colour % len(SEATS)] if isinstance(colour, int) else COLOURS.get(colour, LINE)
        self.dot = COLOURS.get(dot, "")


class Strip:
    """A titled row of pieces, in a seat's colour if it is one's."""

    def __init__(self, title: str, pieces: list[Piece], seat: int = -1) -> None:
        self.title = title
        self.pieces = pieces
        self.colour = SEATS[seat % len(SEATS)] if seat >= 0 else SOFT

    def height(self) -> int:
        rows = (len(self.pieces) + PIECES_IN_A_ROW - 1) // PIECES_IN_A_ROW
        return HEAD + rows * ROW + MARGIN


class Sketch:
    """A title and strips under each other."""

    def __init__(self, title: str, strips: list[Strip]) -> None:
        self.title = title
        self.strips = strips

    def svg(self) -> str:
        y = HEAD + MARGIN
        parts = [f'<text x="{MARGIN}" y="{HEAD - 4}" fill="{GOLD}" font-weight="bold">{escape(self.title)}</text>']
        for strip in self.strips:
            parts.append(drawn(strip, y))
            y += strip.height() + 4
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y + MARGIN}" '
            f'viewBox="0 0 {WIDTH} {y + MARGIN}" font-family="system-ui, sans-serif" font-size="11" role="img">'
            f"<title>{escape(self.title)}</title>"
            f'<rect width="100%" height="100%" rx="12" fill="{GROUND}"/>{"".join(parts)}</svg>'
        )


def drawn(strip: Strip, y: int) -> str:
    parts = [
        f'<rect x="{MARGIN}" y="{y}" width="{WIDTH - 2 * MARGIN}" height="{strip.height()}" rx="8" fill="{PANEL}"/>',
        f'<text x="{2 * MARGIN}" y="{y + 15}" fill="{strip.colour}">{escape(strip.title)}</text>',
    ]
    for place, piece in enumerate(strip.pieces):
        left = 2 * MARGIN + place % PIECES_IN_A_ROW * (PIECE_WIDTH + 4)
        top = y + HEAD + place // PIECES_IN_A_ROW * ROW
        text = piece.text if len(piece.text) <= LETTERS else piece.text[: LETTERS - 1] + "…"
        parts.append(
            f'<g><title>{escape(piece.text)}</title><rect x="{left}" y="{top}" width="{PIECE_WIDTH}" '
            f'height="{PIECE_HEIGHT}" rx="4" fill="{PIECE}" stroke="{piece.colour}" stroke-width="1.5"/>'
            f'<text x="{left + 4}" y="{top + 15}" fill="{TEXT}" font-size="10">{escape(text)}</text>'
        )
        if piece.dot:
            parts.append(f'<circle cx="{left + PIECE_WIDTH - 6}" cy="{top + 6}" r="4" fill="{piece.dot}"/>')
        parts.append("</g>")
    return "".join(parts)


def plain_sketch(view: Mapping[str, Any]) -> Sketch:
    """What can be drawn of any game: where it stands, and the players' points."""
    strips: list[Strip] = []
    for player in view.get("players", []):
        seat = player.get("seat", len(strips))
        points = player.get("score", player.get("points"))
        strips.append(Strip(f"seat {seat}" if points is None else f"seat {seat}: {points} points", [], seat))
    return Sketch(headline(view), strips)


def headline(view: Mapping[str, Any]) -> str:
    """The game, the round and the phase."""
    stands = "over" if view.get("over") else f"round {view.get('round', 0)}, {view.get('phase', '')}"
    return f"{view.get('game', '')}: {stands}"
