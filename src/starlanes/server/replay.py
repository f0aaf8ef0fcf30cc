"""Replays: any finished or imported game, step by step, and "what if" from any of its steps."""

import asyncio
import hashlib
from collections import OrderedDict
from typing import TYPE_CHECKING, Final, cast

from msgspec import structs

from starlanes.kernel import older
from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.facts import SPECTATOR, Fact
from starlanes.kernel.game import Game
from starlanes.kernel.match import Match, Redeal
from starlanes.kernel.record import Record, read_record, record, replay
from starlanes.kernel.record import Variation as RecordLine
from starlanes.review.judges import can_judge
from starlanes.server import luck, moment
from starlanes.server.accounts import ID, visible
from starlanes.server.line import step_facts
from starlanes.server.play import ROUND, Change, begin_log, begin_match, standing_of, step_entry
from starlanes.server.refusal import Refused
from starlanes.server.setups import known_game
from starlanes.server.shapes import BranchInfo, ReplayInfo, ReplayStep, Result, SetupInfo, StepFacts
from starlanes.server.store import Store
from starlanes.server.store.rows import Entry, Player, ReplayRow
from starlanes.tui.saving import seated

if TYPE_CHECKING:
    from starlanes.server.tables import Tables

#: A whole match is kept every so many steps, to get anywhere quickly.
KEEP_EVERY: Final = 16
#: How many replays are kept in memory.
KEPT: Final = 16
#: Steps played again before the event loop gets its turn.
SLICE: Final = 20
MOST_STEPS: Final = 20_000
LONGEST_NAME: Final = 60
#: What comes of playing a record that was tampered with.
DOES_NOT_PLAY: Final = (StarlanesError, ArithmeticError, ValueError, TypeError, LookupError)


class Replay:
    """A finished match, taken apart into its steps."""

    def __init__(self, name: str, match: Match, names: list[str], branches: list[BranchInfo]) -> None:
        self.id = name
        self.match = match
        self.names = names
        self.branches = branches
        self.kept: list[Match] = []
        #: The log entries of each step, the start first.
        self.entries: list[list[Entry]] = []
        self.facts: list[list[Fact]] = []
        self.scores: list[list[int]] = []
        self.rounds: list[tuple[int, int]] = []

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def steps(self) -> int:
        return len(self.match.steps)

    async def take_apart(self) -> None:
        """Play it once more, and keep what every step brought."""
        match = self.match
        walker, facts = begin_match(match.game, match.setup)
        self.keep(walker, facts, begin_log(walker, facts))
        for step in range(self.steps):
            seat, choice, _flags = match.step_at(step)
            facts = walker.answer(seat, choice)
            entry = step_entry(0, walker, seat, choice.text, facts)
            entry.standing = standing_of(Change(walker, [], [facts], False))
            self.keep(walker, facts, [entry])
            if step % SLICE == SLICE - 1:
                await asyncio.sleep(0)

    def keep(self, walker: Match, facts: list[Fact], entries: list[Entry]) -> None:
        """Keep a step; where something was dealt anew after it, that too, but the match as it was before."""
        step = len(walker.steps)
        self.facts.append(facts)
        self.scores.append(walker.progress().scores)
        self.rounds += [(int(str(fact.data["round"])), step) for fact in facts if fact.kind == ROUND]
        if step % KEEP_EVERY == 0:
            self.kept.append(walker.copy())
        walker.follow_redeals(self.match.redeals, step)
        redeals = [redeal_entry(redeal, walker) for redeal in self.match.redeals if redeal.at == step]
        self.entries.append([*entries, *redeals])

    def at(self, step: int) -> Match:
        """The match after so many steps."""
        if not 0 <= step <= self.steps:
            raise Refused("no-such-step", 404, steps=self.steps)
        match = self.kept[step // KEEP_EVERY].copy()
        for number in range(step // KEEP_EVERY * KEEP_EVERY, step):
            match.follow_redeals(self.match.redeals, number)
            seat, choice, _flags = self.match.step_at(number)
            match.answer(seat, choice)
        match.follow_redeals(self.match.redeals, step)
        return match

    def plain(self) -> ReplayInfo:
        return {
            "id": self.id,
            "game": self.game.id,
            "setup": cast(SetupInfo, self.match.setup.plain()),
            "names": self.names,
            "steps": self.steps,
            "rounds": [{"round": number, "step": step} for number, step in self.rounds],
            "branches": self.branches,
            "over": self.match.over,
            "judged": self.match.setup.seats > 1 and can_judge(self.game.id),
            "result": cast(Result, self.match.result().plain()),
            "scores_by_step": self.scores,
        }

    def plain_step(self, step: int, seat: int) -> ReplayStep:
        """One step as a seat saw it; a spectator is seat -1."""
        self.must_have(seat)
        match = self.at(step)
        out: ReplayStep = {
            "step": step,
            "view": match.view(seat),
            "facts": step_facts(step, self.facts[step], seat)["facts"],
            "waiting": match.position.asked(),
        }
        if step:
            entry = self.entries[step][0]
            out.update({"seat": entry.seat, "choice": entry.choice})
        return out

    def log(self, seat: int) -> list[StepFacts]:
        """What a seat was told, step by step."""
        self.must_have(seat)
        return [step_facts(step, facts, seat) for step, facts in enumerate(self.facts) if facts]

    def must_have(self, seat: int) -> None:
        if not SPECTATOR <= seat < self.match.setup.seats:
            raise Refused("no-seat", 404, n=self.match.setup.seats)

    def branch(self, step: int, seat: int) -> tuple[Match, list[Entry]]:
        """A match that leaves this one after a step, what the seat can't see dealt anew; and the log that says so."""
        if not 0 <= seat < self.match.setup.seats:
            raise Refused("no-seat", 404, n=self.match.setup.seats)
        match = self.at(step)
        if match.over:
            raise Refused("over", 409)
        dealt = match.redeal(seat, luck.draw(31, match.digest(), seat))
        last = redeal_entry(dealt.redeals[-1], dealt)
        last.standing = standing_of(Change(dealt, [], [], False))
        entries = [entry for kept in self.entries[: step + 1] for entry in kept]
        return dealt, [structs.replace(entry, n=n) for n, entry in enumerate([*entries, last])]


def redeal_entry(redeal: Redeal, match: Match) -> Entry:
    digest = match.digest()
    return Entry(0, "redeal", redeal.at, redeal.seat, str(redeal.seed), 0, "[]", digest, "{}", moment.now())


class Replays:
    """Finds replays by the id of a finished table or of an imported record."""

    def __init__(self, store: Store, tables: "Tables") -> None:
        self.store = store
        self.tables = tables
        self.recent: OrderedDict[tuple[str, tuple[int, ...]], Replay] = OrderedDict()

    async def get(self, name: str, path: tuple[int, ...], player: Player | None, invite: str | None) -> Replay:
        imported = await self.imported(name)
        if imported is None:
            await self.must_be_over(name, player, invite)
        found = self.recent.get((name, path))
        if found is None:
            found = await self.of_table(name) if imported is None else await of_record(imported, path)
            await found.take_apart()
            self.recent[name, path] = found
            if len(self.recent) > KEPT:
                self.recent.popitem(last=False)
        self.recent.move_to_end((name, path))
        return found

    async def imported(self, name: str) -> ReplayRow | None:
        return await self.store.do(self.store.replays.get, name) if ID.fullmatch(name) else None

    async def must_be_over(self, name: str, player: Player | None, invite: str | None) -> None:
        """A running game has no replay: it would show what is hidden."""
        if (await self.tables.seen_by(name, player, invite)).row.status != "over":
            raise Refused("record-not-over", 403)

    def invitation(self, name: str, player: Player | None) -> str:
        """What lets others look at a private game too, for somebody who sat there; empty if nothing is needed."""
        table = self.tables.live.get(name)
        if table is None or table.row.listed or table.seat_of(player) == SPECTATOR:
            return ""
        return table.row.invite

    def forget(self, name: str) -> None:
        """A table was deleted."""
        for key in [key for key in self.recent if key[0] == name]:
            del self.recent[key]

    async def of_table(self, name: str) -> Replay:
        table = await self.tables.get(name)
        return Replay(name, table.playing().match, table.names(), [])

    async def record_of(self, name: str, player: Player | None, invite: str | None) -> str:
        """The record file of a finished table, or of an import as it came."""
        imported = await self.imported(name)
        if imported is not None:
            return imported.record
        await self.must_be_over(name, player, invite)
        table = await self.tables.get(name)
        made = await asyncio.to_thread(record, table.playing().match, table.names())
        return made.text()

    async def add(self, text: str, player: Player) -> str:
        """Take in a record file; raises Refused unless it can be played again from start to end."""
        saved = read(text)
        name = "r" + hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
        if await self.imported(name) is None:
            game = known_game(str(saved.header["game"]))
            if saved.header["game_version"] != game.version:
                saved = await renewed(game, saved)
                text = saved.text()
            for path in paths_of(saved.line, ()):
                await played(game, saved, path)
            row = ReplayRow(name, game.id, text, player.id, moment.now())
            if await self.imported(name) is None:
                await self.store.do(self.store.replays.add, row)
        return name


# Records.


def read(text: str) -> Record:
    """The record in a text that may hold anything."""
    try:
        saved = read_record(text)
        text.encode()
        names = saved.header["names"]
        fits = isinstance(names, list) and len(names) == saved.header["seats"]
        clean = fits and isinstance(names, list) and all(fit_name(str(name)) for name in names)
    except (StarlanesError, ValueError, TypeError, LookupError, RecursionError) as error:
        raise Refused("bad-record", 400, detail=str(error)[:200]) from None
    if not clean or not isinstance(names, list):
        raise Refused("bad-record", 400, detail="names")
    if not all(0 <= seat < len(names) for seat in redealt_seats(saved.line)):
        raise Refused("bad-record", 400, detail="redeal")
    known_game(str(saved.header["game"]))
    if played_steps(saved.line, 0) > MOST_STEPS:
        raise Refused("long-record", 400, most=MOST_STEPS)
    return saved


def fit_name(name: str) -> bool:
    return len(name) <= LONGEST_NAME and (not name or visible(name))


def redealt_seats(line: RecordLine) -> list[int]:
    """The seats for which a line or one of its branches was dealt anew."""
    mine = [] if line.redeal is None else [line.redeal[0]]
    return mine + [seat for branch in line.branches for seat in redealt_seats(branch)]


def played_steps(line: RecordLine, before: int) -> int:
    """The steps that are played to check a line and its branches, each from the start."""
    mine = before + len(line.steps)
    return mine + sum(played_steps(branch, max(0, branch.at)) for branch in line.branches)


def paths_of(line: RecordLine, path: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The line itself, and all its branches."""
    out = [path]
    for number, branch in enumerate(line.branches):
        out += paths_of(branch, (*path, number))
    return out


async def renewed(game: Game, saved: Record) -> Record:
    """A record of an older version as this one writes it, away from the event loop."""
    try:
        return await asyncio.to_thread(older.renewed, game, saved)
    except DOES_NOT_PLAY as error:
        raise Refused("record-does-not-play", 400, detail=str(error)[:200]) from None


async def played(game: Game, saved: Record, path: tuple[int, ...]) -> Match:
    """The match of a record, checked digest by digest, away from the event loop."""
    try:
        return await asyncio.to_thread(replay, game, saved, path)
    except DOES_NOT_PLAY as error:
        raise Refused("record-does-not-play", 400, detail=str(error)[:200]) from None


async def of_record(row: ReplayRow, path: tuple[int, ...]) -> Replay:
    saved = read(row.record)
    game = known_game(row.game)
    if saved.header["game_version"] != game.version:
        saved = await renewed(game, saved)
    line = saved.line
    for number in path:
        if not 0 <= number < len(line.branches):
            raise Refused("no-branch", 404)
        line = line.branches[number]
    match = await played(game, saved, path)
    names = saved.header["names"]
    assert isinstance(names, list)
    known = [seat.name for seat in seated([str(name) for name in names])]
    return Replay(row.id, match, known, branches_of(saved.line, ""))


def branches_of(line: RecordLine, prefix: str) -> list[BranchInfo]:
    """All branches of a line with the path that names each: "0", "0.1"."""
    out: list[BranchInfo] = []
    for number, branch in enumerate(line.branches):
        path = f"{prefix}{number}"
        out.append({"path": path, "at": branch.at, "name": branch.name[:200], "steps": len(branch.steps)})
        out += branches_of(branch, path + ".")
    return out
