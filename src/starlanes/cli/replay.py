"""`starlanes replay`: checks a record digest by digest and tells the game in words."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from starlanes.cli.output import note, print_json
from starlanes.cli.parsing import command, whole
from starlanes.cli.records import open_record
from starlanes.cli.words import Words, words_of
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.facts import SPECTATOR
from starlanes.kernel.match import Match
from starlanes.tui.ending import ranking, score_table
from starlanes.tui.paper import Paper
from starlanes.tui.saving import seated
from starlanes.tui.screens import make_screen
from starlanes.tui.story import Story

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "replay", words, run)
    mine = parser.mine
    mine.add_argument("file", type=Path, metavar=words("meta.file"), help=words("help.record"))
    mine.add_argument("--step", type=whole(words, 0), metavar="N", help=words("help.step"))
    mine.add_argument("--seat", type=whole(words, 1), metavar="N", help=words("help.replay-seat"))
    mine.add_argument("--plain", action="store_true", help=words("help.plain"))
    mine.add_argument("--json", action="store_true", help=words("help.json"))
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    # The whole record is checked, whatever part of it is shown.
    whole_match, names = open_record(args.file)
    steps = len(whole_match.steps)
    if args.step is not None and args.step > steps:
        raise BadSetup(words("replay.no-step", step=args.step, n=steps))
    if args.seat is not None and args.seat > len(names):
        raise BadSetup(words("replay.no-seat", place=args.seat, n=len(names)))
    match = whole_match if args.step is None else whole_match.replay(args.step)
    viewer = SPECTATOR if args.seat is None else args.seat - 1
    if args.json:
        print_json(as_data(match, names, viewer, steps))
    else:
        tell(match, [seat.name for seat in seated(names)], viewer, Paper(args.plain), words)
        note(words("replay.checked", n=steps))
    return 0


def as_data(match: Match, names: list[str], viewer: int, steps: int) -> dict[str, object]:
    """The setup, the facts of each step as the viewer may know them, the view, and the result if the game is over."""
    log = match.log(viewer)
    rows: list[dict[str, object]] = []
    for at in range(len(match.steps)):
        seat, choice, _marks = match.step_at(at)
        row: dict[str, object] = {"step": at + 1, "seat": seat, "facts": log[at + 1]}
        if seat == viewer:
            row["choice"] = choice.text
        rows.append(row)
    return {
        **match.setup.plain(),
        "names": names,
        "steps": steps,
        "step": len(match.steps),
        "start": log[0],
        "log": rows,
        "view": match.view(viewer),
        "digest": match.digest(),
        "over": match.over,
        "result": match.result().plain() if match.over else None,
    }


def tell(match: Match, names: list[str], viewer: int, paper: Paper, words: Words) -> None:
    """The story round by round, then the result, or the table as it stands."""
    catalog = match.game.catalog(words.language)
    story = Story(catalog, viewer, names)
    for facts in match.log(viewer):
        story.tell(facts)
    screen = make_screen(paper, words_of("starlanes.tui", words.language), match.game, viewer, names)
    screen.tell(story.rounds())
    paper.show("")
    if match.over:
        result = match.result()
        paper.show(*score_table(screen, result), "", *ranking(screen, result))
    else:
        screen.table(match.view(viewer))
