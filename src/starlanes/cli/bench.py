"""`starlanes bench`: decisions a second, the time of a copy and the size of a match, for every build there is."""

import argparse
from typing import TYPE_CHECKING

import starlanes
from starlanes.arena import bench
from starlanes.bots import bot, bot_names
from starlanes.bots.learned.bot import shipped_net
from starlanes.cli.output import note, print_json, print_table, progress
from starlanes.cli.parsing import command, decimal, whole
from starlanes.cli.words import Words
from starlanes.envs.missing import wanting
from starlanes.games import game as find_game
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.game import Game

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands

ENV_COLUMNS = ("game", "seats", "build", "vector_per_s", "scaled_per_s", "aec_per_s", "playout_per_s", "env_match_kb")
NET_COLUMNS = (
    "game",
    "seats",
    "build",
    "learned_ms",
    "glimpse_ms",
    "worker_mb",
    "self_play_games_per_s",
    "self_play_decisions_per_s",
)
COLUMNS = ("game", "seats", "build", "decisions_per_s", "games_per_s", "copy_us", "match_kb")


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "bench", words, run)
    mine = parser.mine
    mine.add_argument("game", nargs="?", metavar=words("meta.game"), help=words("help.bench-game"))
    mine.add_argument("--seats", type=whole(words, 1), metavar="N", help=words("help.bench-seats"))
    mine.add_argument("--seconds", type=decimal(words), default=1.0, metavar="S", help=words("help.seconds"))
    mine.add_argument("--envs", action="store_true", help=words("help.bench-envs"))
    mine.add_argument("--nets", action="store_true", help=words("help.bench-nets"))
    mine.add_argument("--json", action="store_true", help=words("help.json"))
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    games = starlanes.all_games() if args.game is None else [find_game(args.game)]
    if args.envs:
        with wanting("envs"):
            import numpy  # noqa: F401
            import pettingzoo  # noqa: F401
        games = [game for game in games if game.observation.size(1) > 0] or [learnable(games[0])]
    if args.nets:
        games = [with_net(game) for game in games if "learned" in bot_names(game.id)] or [with_net(games[0])]
    plan: list[tuple[str, list[int]]] = []
    for game in games:
        low, high = max(2, game.seats[0]) if args.nets else game.seats[0], game.seats[1]
        counts = list(range(low, high + 1)) if args.seats is None else [game.setup(args.seats, 0).seats]
        plan.append((game.id, counts))
    builds = bench.builds()
    compiled = builds.get(bench.COMPILED)
    if compiled is None:
        note(words("bench.no-compiled"))
    elif compiled == bench.package_root():
        note(words("bench.running-compiled"))
    elif bench.is_stale(compiled):
        note(words("bench.stale", file=str(compiled)))
    results: list[bench.Row] = []
    module = bench.NETS if args.nets else bench.ENVIRONMENTS if args.envs else bench.RULES_ONLY
    with progress(words("bench.measuring"), len(builds) * sum(len(counts) for _name, counts in plan)) as advance:
        for name, counts in plan:
            results += bench.bench(name, counts, args.seconds, lambda _row: advance(1), module)
    if args.json:
        print_json({"results": results})
        return 0
    columns = NET_COLUMNS if args.nets else ENV_COLUMNS if args.envs else COLUMNS
    print_table([words(f"bench.{column}") for column in columns], [cells(row, columns, words) for row in results])
    if args.envs or args.nets:
        note(words("bench.how-nets" if args.nets else "bench.how-envs", n=str(results[0]["matches"])))
        return 0
    lengths = sorted({row["match_decisions"] for row in results}, key=str)
    note(words("bench.how", decisions=", ".join(str(n) for n in lengths)))
    return 0


def learnable(game: Game) -> Game:
    """The game, if there is something to learn it from."""
    if game.observation.size(1) == 0:
        raise BadSetup("no-observation", {"game": game.id})
    return game


def with_net(game: Game) -> Game:
    """The game, if a net of it ships that can be played; raises what the bot would say."""
    bot("learned", game.id, 0)
    shipped_net(game.id)
    return game


def cells(row: bench.Row, columns: tuple[str, ...], words: Words) -> list[str]:
    return [cell(row[column], words) for column in columns]


def cell(value: object, words: Words) -> str:
    if isinstance(value, int | float):
        return words.number(value, 0 if isinstance(value, int) else 1 if value >= 1 else 3)
    return "–" if value is None else str(value)
