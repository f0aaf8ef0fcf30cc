"""The course of a training as a picture: shares of wins over the decisions played, in SVG."""

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 40, 52
COLOURS = ("#1f6f8b", "#b4532a", "#4b7f2a", "#6b4ba0")


def curve(title: str, across: str, lines: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """Lines of (decisions, share of wins from 0 to 1), each with its name; the share that is even is dashed."""
    most = max((x for points in lines.values() for x, _y in points), default=0.0) or 1.0
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        text(LEFT, 22, title, "start", 15),
    ]
    for percent in range(0, 101, 25):
        y = height(percent / 100)
        dashes = ' stroke-dasharray="5 4"' if percent == 50 else ""
        out.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#bbb" fill="none"{dashes}/>')
        out.append(text(LEFT - 6, y + 4, f"{percent} %", "end"))
    for part in range(5):
        x = LEFT + part / 4 * (WIDTH - LEFT - RIGHT)
        out.append(text(x, HEIGHT - BOTTOM + 18, shortened(most * part / 4), "start" if part == 0 else "end"))
    out.append(text(WIDTH - RIGHT, HEIGHT - BOTTOM + 36, across, "end"))
    for number, (name, points) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        places = [(LEFT + x / most * (WIDTH - LEFT - RIGHT), height(y)) for x, y in points]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        if len(places) > 1:
            out.append(f'<path d="M{path}" stroke="{colour}" stroke-width="2" fill="none"/>')
        if len(places) <= 40:
            out += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{colour}"/>' for x, y in places]
        key = LEFT + number * 220
        out.append(f'<rect x="{key}" y="{HEIGHT - 16}" width="14" height="4" fill="{colour}"/>')
        out.append(text(key + 20, HEIGHT - 10, name, "start"))
    return "\n".join([*out, "</svg>"]) + "\n"


def height(share: float) -> float:
    return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)


def text(x: float, y: float, words: str, anchor: str, size: int = 12) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="#222">{escape(words)}</text>'


def shortened(number: float) -> str:
    """A large number in a few letters."""
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.3g} {letter}"
    return f"{number:.3g}"
