"""The result of a match: points by source, the ranking, and what decided a tie."""

from rich.text import Text

from starlanes.kernel.result import Result
from starlanes.tui.paper import Line
from starlanes.tui.screen import Screen


def score_table(screen: Screen, result: Result) -> list[Line]:
    """A column for each player and a row for each source; in plain words, a line for each player."""
    return plain_table(screen, result) if screen.paper.plain else drawn_table(screen, result)


def plain_table(screen: Screen, result: Result) -> list[Line]:
    out: list[Line] = []
    for seat, score in enumerate(result.scores):
        parts = ", ".join(f"{label} {row[seat]}" for label, row in screen.sources(result) if row[seat])
        key = "end.line" if parts else "end.line-nothing"
        out.append(screen.words(key, name=screen.names[seat], total=score.total, parts=parts))
    return out


def drawn_table(screen: Screen, result: Result) -> list[Line]:
    words = screen.words
    rows = screen.sources(result)
    # A game without a tie-break has nothing to show for it.
    decided = tied(result) and any(score.tie_break for score in result.scores)
    labels = [*(label for label, _row in rows), words("end.total")]
    if decided:
        labels.append(screen.catalog.fill(result.tie_break, {}))
    width = max(map(len, labels))
    columns = [max(6, len(name)) for name in screen.names]

    def line(label: str, cells: list[str], style: str = "") -> Text:
        text = Text(label.ljust(width), style)
        for cell, column in zip(cells, columns, strict=True):
            text.append("  " + cell.rjust(column))
        return text

    out: list[Line] = [line("", screen.names, "bold")]
    for label, row in rows:
        out.append(line(label, ["·" if points is None else str(points) for points in row]))
    out.append(line(words("end.total"), [str(score.total) for score in result.scores], "bold"))
    if decided:
        out.append(line(labels[-1], [str(score.tie_break) for score in result.scores], "dim"))
    return out


def tied(result: Result) -> bool:
    """Whether two seats have the same total."""
    totals = [score.total for score in result.scores]
    return len(set(totals)) < len(totals)


def ranking(screen: Screen, result: Result) -> list[Line]:
    """Who is first, second, third; and who won."""
    words = screen.words
    places = sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat])
    out: list[Line] = [
        "  ".join(
            words("end.place", place=result.ranks[seat], name=screen.names[seat], total=result.scores[seat].total)
            for seat in places
        )
    ]
    if tied(result):
        out.append(words("end.tie-break", what=screen.catalog.fill(result.tie_break, {})))
    winners = [screen.names[seat] for seat in result.winners]
    if result.winners == [screen.seat]:
        out.append(Text(words("end.you-won"), "bold"))
    elif screen.seat in result.winners:
        out.append(Text(words("end.you-share", names=winners), "bold"))
    else:
        out.append(Text(words("end.won", names=winners, n=len(winners)), "bold"))
    return out
