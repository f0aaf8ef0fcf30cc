"""`starlanes plan`: the journeys of a craft to a place that no other beats in turns, fuel and risk."""

import argparse
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import starlanes
from starlanes.cli.output import note, print_json, print_table
from starlanes.cli.parsing import command, one_of, whole
from starlanes.cli.records import open_record
from starlanes.cli.words import Words
from starlanes.games import game as find_game
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.text import Catalog

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands

#: What a craft is known by without a match.
NUMBERS = ("from", "thrust", "fuel_use", "dry", "tanks")
COLUMNS = ("turns", "steps", "burns", "pivots", "hazards", "radiation")


def planned() -> list[str]:
    """The games with journeys to plan: those with a module `advice`."""
    return [game.id for game in starlanes.all_games() if find_spec(f"starlanes.games.{game.id}.advice")]


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "plan", words, run)
    mine = parser.mine
    games = tuple(game.id for game in starlanes.all_games())
    mine.add_argument("game", metavar="|".join(planned()), type=one_of(words, games), help=words("plan.game"))
    mine.add_argument("--from", metavar="PLACE", help=words("plan.from"))
    mine.add_argument("--to", metavar="PLACE", required=True, help=words("plan.to"))
    mine.add_argument("--thrust", type=whole(words, 0), metavar="T", help=words("plan.thrust"))
    mine.add_argument("--fuel-use", metavar="F", help=words("plan.fuel-use"))
    mine.add_argument("--dry", type=whole(words, 1), metavar="D", help=words("plan.dry"))
    mine.add_argument("--tanks", type=whole(words, 0), metavar="N", help=words("plan.tanks"))
    mine.add_argument("--spot", type=whole(words, 0, 11), metavar="N", default=0, help=words("plan.spot"))
    mine.add_argument("--record", type=Path, metavar=words("meta.file"), help=words("plan.record"))
    mine.add_argument("--step", type=whole(words, 0), metavar="N", help=words("plan.step"))
    mine.add_argument("--seat", type=whole(words, 1), metavar="N", default=1, help=words("plan.seat"))
    mine.add_argument("--craft", metavar="C", default="rocket", help=words("plan.craft"))
    mine.add_argument("--json", action="store_true", help=words("help.json"))
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    if args.game not in planned():
        raise BadSetup(words("plan.no-plans", game=args.game, known=", ".join(planned())))
    advice: Any = import_module(f"starlanes.games.{args.game}.advice")
    routes = of_record(args, words, advice) if args.record is not None else of_numbers(args, words, advice)
    if args.json:
        print_json({"routes": routes})
    elif routes:
        show(routes, words, find_game(args.game).catalog(words.language))
    if not routes:
        note(words("plan.none", n=advice.MOST_TURNS))
    return 0


def of_numbers(args: argparse.Namespace, words: Words, advice: Any) -> list[dict[str, Any]]:
    given = vars(args)
    missing = [f"--{name.replace('_', '-')}" for name in NUMBERS if given[name] is None]
    if len(missing) >= len(NUMBERS) - 1:
        raise BadSetup(words("plan.either"))
    if missing:
        raise BadSetup(words("plan.missing", what=", ".join(missing)))
    found: list[dict[str, Any]] = advice.routes_of_numbers(
        given["from"], args.to, args.thrust, args.fuel_use, args.dry, args.tanks, args.spot
    )
    return found


def of_record(args: argparse.Namespace, words: Words, advice: Any) -> list[dict[str, Any]]:
    given = vars(args)
    if any(given[name] is not None for name in NUMBERS[1:]):
        raise BadSetup(words("plan.either"))
    match, _names = open_record(args.record, upto=args.step)
    if match.game.id != args.game:
        raise BadSetup(words("plan.no-plans", game=match.game.id, known=", ".join(planned())))
    found: list[dict[str, Any]] = advice.routes_in_match(
        match.position, args.seat - 1, args.craft, given["from"], args.to
    )
    return found


def show(routes: list[dict[str, Any]], words: Words, catalog: Catalog) -> None:
    """A line for each route: its numbers, the chance that nothing goes wrong, and where it stops."""
    engines = "engine" in routes[0]
    head = [*(words(f"plan.{column}") for column in COLUMNS), words("plan.success")]
    rows: list[list[str]] = []
    for route in routes:
        row = [*(str(route[column]) for column in COLUMNS), f"{100 * route['success']:.0f} %"]
        if engines:
            row.append(catalog.word("unit", route["engine"], None) if route["engine"] else "-")
        row.append(" > ".join(catalog.word("space", stop["space"], None) for stop in route["stops"]))
        rows.append(row)
    head += [words("plan.engine")] if engines else []
    print_table([*head, words("plan.stops")], rows, left=0)
