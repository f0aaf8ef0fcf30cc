"""`starlanes play`: a game in the terminal against bots, new or resumed."""

import argparse
import contextlib
import secrets
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import starlanes
from starlanes.bots.levels import USUAL
from starlanes.cli.parsing import add_setup, command, listed, setup_options, setup_rulings, whole
from starlanes.cli.records import open_record
from starlanes.cli.words import Words
from starlanes.games import game as find_game
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.match import Match
from starlanes.learning.course import guide
from starlanes.tui.paper import Paper
from starlanes.tui.reading import make_reader
from starlanes.tui.saving import STARS, Seat, seated
from starlanes.tui.table import Table

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands

#: A table of three, where the game allows it: one can still follow everybody, and phases get shared.
USUAL_SEATS = 3
#: Seeds that are easy to write down.
SEED_BITS = 31
LONGEST_NAME = 16


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "play", words, run)
    mine = parser.mine
    mine.add_argument("game", nargs="?", metavar=words("meta.game"), help=words("help.game"))
    mine.add_argument("--seats", type=whole(words, 1), metavar="N", help=words("help.seats"))
    mine.add_argument("--bots", type=listed, metavar="A,B", help=words("help.play-bots"))
    mine.add_argument("--seed", type=whole(words, 0), metavar="S", help=words("help.play-seed"))
    mine.add_argument("--name", metavar=words("meta.name"), help=words("help.name"))
    mine.add_argument("--seat", type=whole(words, 1), metavar="N", help=words("help.seat"))
    mine.add_argument("--guide", action="store_true", help=words("help.guide"))
    mine.add_argument("--plain", action="store_true", help=words("help.plain"))
    mine.add_argument("--resume", type=Path, metavar=words("meta.file"), help=words("help.resume"))
    mine.add_argument("--save", type=Path, metavar=words("meta.file"), help=words("help.save"))
    add_setup(parser, words)
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    match, seats, me = resumed(args, words) if args.resume else begun(args, words)
    paper = Paper(args.plain)
    file = args.save or args.resume
    table = Table(match, seats, me, words.language, paper, make_reader(args.plain), file, args.guide)
    with other_endings_as_ctrl_c():
        return table.play()


def begun(args: argparse.Namespace, words: Words) -> tuple[Match, list[Seat], int]:
    """A new match: the person at a seat, bots with the names of stars at the others."""
    if args.game is None:
        raise BadSetup(words("play.which-game", games=[game.id for game in starlanes.all_games()]))
    options, rulings = setup_options(args), setup_rulings(args)
    wanted, usual_bot = args.seats, ""
    if args.guide:
        first = guide(find_game(args.game).id)
        if first is None:
            raise BadSetup(words("play.no-guide", game=args.game))
        # A first game is set up as its guide says, but for what the person says.
        options = {**first.options, **options}
        wanted, usual_bot = wanted or first.setup.seats, first.bot
    count = wanted if wanted is not None else usual_seats(args.game, options)
    seed = args.seed if args.seed is not None else secrets.randbits(SEED_BITS)
    match = starlanes.new(args.game, count, seed, options, rulings)
    me = person_at(args, count, 0, words)
    bots = checked_bots(args, args.game, count, words, usual_bot)
    stars = iter(STARS)
    seats = [Seat(person_name(args, words)) if at == me else Seat(next(stars)) for at in range(count)]
    for at, seat in enumerate(other for other in seats if other is not seats[me]):
        seat.bot = bots[at % len(bots)]
    return match, seats, me


def usual_seats(name: str, options: dict[str, str]) -> int:
    """The seats of a table nobody said anything about: three, or as near to it as game and options allow."""
    game = find_game(name)
    low, high = game.seats
    nearest = sorted(range(low, high + 1), key=lambda count: abs(count - USUAL_SEATS))
    for count in nearest:
        with contextlib.suppress(BadSetup):
            game.setup(count, 0, options)
            return count
    return nearest[0]


def checked_bots(args: argparse.Namespace, game: str, count: int, words: Words, usual: str = "") -> list[str]:
    """The opponents; the usual level, unless told."""
    bots: list[str] = args.bots or [usual or USUAL]
    for name in bots:
        starlanes.bot(name, game, 0)
    if len(bots) > count - 1:
        raise BadSetup(words("play.too-many-bots", bots=len(bots), n=count - 1))
    return bots


def person_at(args: argparse.Namespace, count: int, usual: int, words: Words) -> int:
    seat = usual if args.seat is None else int(args.seat) - 1
    if seat >= count:
        raise BadSetup(words("play.no-seat", place=seat + 1, n=count))
    return seat


def person_name(args: argparse.Namespace, words: Words) -> str:
    name = words("play.you") if args.name is None else args.name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or "(bot:" in name:
        raise BadSetup(words("play.bad-name", n=LONGEST_NAME))
    return str(name)


def resumed(args: argparse.Namespace, words: Words) -> tuple[Match, list[Seat], int]:
    """A saved match, at the decision it was left at."""
    fixed = {"game": args.game, "--seats": args.seats, "--seed": args.seed, "--ruling": args.ruling or None}
    fixed["--option"] = setup_options(args) or None
    for name, value in fixed.items():
        if value is not None:
            raise BadSetup(words("play.fixed-by-file", what=name))
    match, names = open_record(args.resume)
    if match.over:
        raise BadSetup(words("play.over", file=str(args.resume)))
    seats = seated(names)
    people = [at for at, seat in enumerate(seats) if not seat.bot]
    me = person_at(args, len(seats), people[0] if people else 0, words)
    bots = checked_bots(args, match.game.id, len(seats), words)
    for at, seat in enumerate(seats):
        seat.bot = "" if at == me else bots[at % len(bots)] if args.bots or not seat.bot else seat.bot
    if args.name is not None:
        seats[me].name = person_name(args, words)
    return match, seats, me


@contextlib.contextmanager
def other_endings_as_ctrl_c() -> Iterator[None]:
    """Closing the terminal or asking the program to end saves the game like Ctrl-C."""
    kinds = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = [signal.signal(kind, signal.default_int_handler) for kind in kinds]
    try:
        yield
    finally:
        for kind, handler in zip(kinds, before, strict=True):
            signal.signal(kind, handler)
