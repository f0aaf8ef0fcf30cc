"""The arena: bots play all against all, everybody in every seat.

A table is any choice of bots for its seats that has at least two different ones; if one of them is to sit alone, one
that has exactly one of it. A deal is played as often as the table
has seats, and the table turns by one seat each time: so everybody gets everybody's cards and place. Deal number n has
the seed plus n, and a game depends on its number alone. So a tournament that is written to a file can be broken off,
taken up again and made longer, and comes to the same as one that was never broken off.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from itertools import combinations_with_replacement
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TypeVar

import starlanes
from starlanes.arena.elsewhere import Elsewhere, batch_of
from starlanes.arena.simulate import ENDLESS, SEEDS
from starlanes.arena.workers import batches, spread
from starlanes.bots import bot
from starlanes.games import game as find_game
from starlanes.kernel.chance import Stream, stream
from starlanes.kernel.errors import BadSetup, StarlanesError
from starlanes.kernel.glimpse import glimpse

Item = TypeVar("Item")

FORMAT: Final = "starlanes-arena"
VERSION: Final = 1
#: Games in a portion of work: few, so that little is lost when a tournament is broken off.
PORTION: Final = 8


@dataclass(frozen=True)
class Tournament:
    """Who plays what; `version` is the game's."""

    game: str
    version: int
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)
    #: The bot that has one seat at every table, the others the rest: one against all. Empty for all against all.
    alone: str = ""

    @property
    def whole(self) -> int:
        """The games in which every table is dealt once."""
        return self.seats * len(tables(self))


@dataclass(frozen=True)
class Played:
    """A game of a tournament; by seat: the bots, their ranks and points, how often they chose and how long it took."""

    number: int
    bots: tuple[str, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


def make_tournament(
    game: str,
    seats: int,
    bots: list[str],
    seed: int,
    options: Mapping[str, str] | None = None,
    rulings: Mapping[str, str] | None = None,
    alone: str = "",
) -> Tournament:
    """A checked tournament; raises BadSetup if there is no such game, table or bot."""
    rules = find_game(game)
    setup = rules.setup(seats, seed, options, rulings)
    for name in bots:
        bot(name, game, 0)
    if len(set(bots)) < 2 or len(set(bots)) != len(bots):
        raise BadSetup("arena.bots", {"names": [*bots]})
    if seats < 2:
        raise BadSetup("arena.alone", {"game": game})
    if alone and alone not in bots:
        raise BadSetup("arena.not-there", {"bot": alone, "names": [*bots]})
    return Tournament(game, rules.version, seats, tuple(bots), seed, setup.options, setup.rulings, alone)


def tables(plan: Tournament) -> list[tuple[str, ...]]:
    """Every choice of bots for the seats with at least two different ones, and once the one that is to sit alone."""
    return [
        table
        for table in combinations_with_replacement(plan.bots, plan.seats)
        if len(set(table)) > 1 and (not plan.alone or table.count(plan.alone) == 1)
    ]


def seated(plan: Tournament, number: int) -> tuple[str, ...]:
    """Who sits where in a game: the tables in turn, in an order of their own in every round of all of them; at a table
    in any order, which then turns."""
    deal, turn = divmod(number, plan.seats)
    every = tables(plan)
    rounds, at = divmod(deal, len(every))
    table = [*shuffled(every, stream(plan.seed, f"tables of round {rounds}"))[at]]
    row = shuffled(table, stream(plan.seed, f"seats of deal {deal}"))
    return tuple(row[(seat + turn) % plan.seats] for seat in range(plan.seats))


def shuffled(items: list[Item], chance: Stream) -> list[Item]:
    order = list(range(len(items)))
    chance.shuffle(order)
    return [items[place] for place in order]


def play_game(plan: Tournament, number: int) -> Played:
    """Play one game of a tournament to its end."""
    seed = (plan.seed + number // plan.seats) % SEEDS
    names = seated(plan, number)
    seeds = [int(stream(seed, f"bot at seat {seat}").next32()) for seat in range(plan.seats)]
    players = [bot(name, plan.game, own) for name, own in zip(names, seeds, strict=True)]
    match = starlanes.new(plan.game, plan.seats, seed, plan.options, plan.rulings)
    decisions = [0] * plan.seats
    seconds = [0.0] * plan.seats
    while not match.over:
        for seat in match.position.asked():
            seen = glimpse(match, seat)
            began = perf_counter()
            choice = players[seat].choose(seen)
            seconds[seat] += perf_counter() - began
            decisions[seat] += 1
            match.answer(seat, choice)
        if len(match.steps) > ENDLESS:
            raise StarlanesError("endless", {"seed": seed, "n": ENDLESS})
    result = match.result()
    scores = tuple(score.total for score in result.scores)
    return Played(number, names, tuple(result.ranks), scores, tuple(decisions), tuple(seconds))


class Portion:
    """Work for a process: a run of games."""

    def __init__(self, plan: Tournament) -> None:
        self.plan = plan

    def __call__(self, run: tuple[int, int]) -> list[Played]:
        first, count = run
        return [play_game(self.plan, number) for number in range(first, first + count)]


def hold(
    plan: Tournament,
    games: int,
    jobs: int = 1,
    file: Path | None = None,
    on_progress: Callable[[int], None] | None = None,
    on: Elsewhere | None = None,
) -> list[Played]:
    """Play the first so many games that are not in the file yet, and add them to it; returns all of them, in order.

    With `on` the workers there play, in batches by the pace of the first game, which is played here.
    """
    done = {} if file is None else opened(plan, file)
    missing = [number for number in range(games) if number not in done]
    if on_progress is not None:
        on_progress(games - len(missing))

    def keep(part: list[Played]) -> None:
        for played in part:
            done[played.number] = played
        if file is not None:
            add_lines(file, [row(asdict(played)) for played in part])
        if on_progress is not None:
            on_progress(len(part))

    most = max(1, min(PORTION, len(missing) // (8 * jobs)))
    if on is not None and missing:
        began = perf_counter()
        keep([play_game(plan, missing.pop(0))])
        most = batch_of(perf_counter() - began)
    spread(Portion(plan), runs(missing, most), jobs, keep, on)
    return [done[number] for number in range(games)]


def runs(numbers: list[int], most: int) -> list[tuple[int, int]]:
    """Numbers in portions of neighbours (first, count), of at most so many."""
    out: list[tuple[int, int]] = []
    at = 0
    while at < len(numbers):
        end = at + 1
        while end < len(numbers) and numbers[end] == numbers[end - 1] + 1:
            end += 1
        out += batches(numbers[at], end - at, most)
        at = end
    return out


# The file: a line that says what is played, and a line for every game.


def row(value: Mapping[str, Any]) -> str:
    return json.dumps(value, separators=(",", ":"))


def add_lines(file: Path, lines: list[str]) -> None:
    try:
        with file.open("a", encoding="utf-8", newline="\n") as out:
            out.write("".join(line + "\n" for line in lines))
    except OSError as error:
        raise StarlanesError("cant-save", {"file": str(file), "trouble": error.strerror or str(error)}) from None


def opened(plan: Tournament, file: Path) -> dict[int, Played]:
    """The games that a file has, by number; a file that is not there is begun. A last line that was not finished, when
    somebody pulled the plug, is dropped."""
    head = {"format": FORMAT, "format_version": VERSION, **asdict(plan), "bots": [*plan.bots]}
    if not file.exists():
        add_lines(file, [row(head)])
        return {}
    try:
        data = file.read_bytes()
        lines = data.decode().split("\n")
    except OSError as error:
        raise StarlanesError("cant-read", {"file": str(file), "trouble": error.strerror or str(error)}) from None
    except UnicodeDecodeError:
        raise BadSetup("arena.bad-file", {"file": str(file), "n": 1}) from None
    check_head(file, lines[0], head)
    out: dict[int, Played] = {}
    for n, line in enumerate(lines[1:-1]):
        played = game_in(plan, line)
        if played is None:
            raise BadSetup("arena.bad-file", {"file": str(file), "n": n + 2})
        out[played.number] = played
    if lines[-1]:
        with file.open("r+b") as cut:
            cut.truncate(data.rindex(b"\n") + 1)
    return out


def check_head(file: Path, line: str, head: dict[str, Any]) -> None:
    """Refuse a file that is none of ours, or of another tournament."""
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadSetup("arena.no-file", {"file": str(file)})
    found = {"alone": "", **found}  # files from before a bot could sit alone do not say
    for key, value in head.items():
        if found.get(key) != value:
            there, wanted = json.dumps(found.get(key)), json.dumps(value)
            raise BadSetup("arena.other", {"file": str(file), "what": key, "found": there, "wanted": wanted})


def game_in(plan: Tournament, line: str) -> Played | None:
    """The game that a line of the file holds; None if it is damaged."""
    try:
        found = json.loads(line)
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in found.items()
        }
        played = Played(**fields)
        sizes = {len(value) for name, value in asdict(played).items() if name != "number"}
        good = played.number >= 0 and sizes == {plan.seats} and played.bots == seated(plan, played.number)
    except (ValueError, TypeError, AttributeError):
        return None
    return played if good else None
