"""Ratings as a picture: a ladder of bots, strongest on top, each with its interval, in SVG."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from starlanes.arena.standing import BotStanding

WIDTH, RUNG = 720, 34
LEFT, RIGHT, TOP, BOTTOM = 150, 70, 44, 34
COLOUR, PALE, INK = "#1f6f8b", "#cfe3ea", "#222"
#: The steps that the scale may have, in points.
STEPS = (10, 25, 50, 100, 200, 500, 1000, 2000)


def ladder(title: str, bots: Sequence[BotStanding]) -> str:
    rows = sorted(bots, key=lambda row: -row.rating)
    low = min(row.rating_95[0] for row in rows)
    high = max(row.rating_95[1] for row in rows)
    step = next((step for step in STEPS if (high - low) / step <= 8), STEPS[-1])
    first, last = int(low // step) * step, -int(-high // step) * step
    height = TOP + RUNG * len(rows) + BOTTOM

    def across(rating: float) -> float:
        return LEFT + (rating - first) / (last - first) * (WIDTH - LEFT - RIGHT)

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        words(16, 24, title, "start", 15),
    ]
    for mark in range(first, last + 1, step):
        x = across(mark)
        out.append(f'<path d="M{x:.1f} {TOP}V{height - BOTTOM}" stroke="#ddd"/>')
        out.append(words(x, height - BOTTOM + 18, str(mark), "middle"))
    for place, row in enumerate(rows):
        y = TOP + RUNG * (place + 0.5)
        left, right = (across(end) for end in row.rating_95)
        out.append(words(LEFT - 12, y + 5, row.name, "end", 14))
        out.append(
            f'<rect x="{left:.1f}" y="{y - 6:.1f}" width="{right - left:.1f}" height="12" rx="6" fill="{PALE}"/>'
        )
        out.append(f'<circle cx="{across(row.rating):.1f}" cy="{y:.1f}" r="6" fill="{COLOUR}"/>')
        out.append(words(WIDTH - 12, y + 5, f"{row.rating:.0f}", "end", 14))
    return "\n".join([*out, "</svg>"]) + "\n"


def words(x: float, y: float, said: str, anchor: str, size: int = 12) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{INK}">{escape(said)}</text>'
