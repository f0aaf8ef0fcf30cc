"""A match as it is played at a table: every change is proposed, committed to the store, and only then accepted."""

from collections.abc import Callable
from functools import partial
from typing import Final, Literal

import msgspec

from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import BadChoice, NotOffered, NoUndo
from starlanes.kernel.facts import SPECTATOR, Fact
from starlanes.kernel.game import Game, Setup, View
from starlanes.kernel.match import Match, begin
from starlanes.kernel.match import resume as resume_match
from starlanes.kernel.saving import canonical
from starlanes.kernel.undo import last_choice, last_decision, undo
from starlanes.server import moment
from starlanes.server.line import RETOLD_ROWS, Line, fact_rows, resume, retold_rows, seen_facts
from starlanes.server.messages import encode_row
from starlanes.server.patch import Patch, diff
from starlanes.server.refusal import Refused
from starlanes.server.shapes import StepFacts
from starlanes.server.store import Store
from starlanes.server.store.rows import Entry, Kept, Snapshot, Standing

#: The kind of fact that games tell when a round begins.
ROUND: Final = "round"

Kind = Literal["undo", "rewind"]


class Change:
    """A change that was worked out on a copy: the match after it, and the entries that will tell of it."""

    def __init__(self, match: Match, entries: list[Entry], facts: list[list[Fact]], cut: bool) -> None:
        self.match = match
        self.entries = entries
        #: The facts of each new step.
        self.facts = facts
        #: True if steps were taken back: then clients need the whole state again.
        self.cut = cut
        #: The seats that made it, the last one last; none if steps were taken back.
        self.actors: list[int] = []
        #: What the first so many steps told stands.
        self.base = 0
        self.scores: tuple[int, list[int]] | None = None
        #: What everybody sees after the change, and what is new in it, as it is sent.
        self.public: View = {}
        self.news: Patch = []

    def join(self, later: "Change") -> None:
        """Be one change with another that was worked out on top of this one."""
        self.match = later.match
        self.entries += later.entries
        self.facts += later.facts
        self.actors += later.actors
        self.scores = later.scores

    def compare(self, before: View) -> None:
        """Work out once, for all seats, what is new in what everybody sees."""
        self.public = self.match.view(SPECTATOR)
        self.news = [encode_row(row) for row in diff(before, self.public)]


class Play:
    """The match of one table, and its place in the log."""

    def __init__(
        self, store: Store, table: str, match: Match, line: Line, snapshot_at: int, snapshot_every: int
    ) -> None:
        self.store = store
        self.table = table
        self.match = match
        #: The number and digest of the last log entry.
        assert line.last is not None
        self.n = line.last.n
        self.digest = line.last.digest
        #: What the start and each step told, as it is kept: nothing is read or played again to tell it once more.
        self.told = line.told()
        self.rounds = line.rounds()
        self.snapshot_at = snapshot_at
        self.snapshot_every = snapshot_every
        #: What everybody sees, once somebody has looked.
        self._public: View = {}

    @property
    def step(self) -> int:
        return len(self.match.steps)

    def public(self) -> View:
        """What everybody sees; not to be changed."""
        if not self._public:
            self._public = self.match.view(SPECTATOR)
        return self._public

    # What was told.

    @property
    def scores(self) -> list[tuple[int, list[int]]]:
        """The public score at the end of each round that is over."""
        return [scores for _step, scores in self.rounds]

    def facts(self, seat: int, first: int, end: int | None = None) -> list[StepFacts]:
        """What a seat was told from step number `first` on (0 is the start), up to but not with `end`."""
        return seen_facts(self.told[first:end], seat, first)

    def last_step_of(self, seat: int) -> int:
        """How many steps there were after a seat's last choice; 0 if it has made none."""
        return 0 if seat == SPECTATOR else last_choice(self.match, seat) + 1

    # Proposing changes.

    def answer(self, seat: int, texts: list[str], stood_in: Fact | None = None, after: Change | None = None) -> Change:
        """The picks of one ask, all or none; raises Refused with the rules' reasons.

        `stood_in` is told before, when another bot had to answer than the one that plays the seat. `after` is a change
        that is not accepted yet, on top of which this one is worked out.
        """
        ask_count = self.wanted(seat, after)
        if not 1 <= len(texts) <= ask_count:
            raise Refused("too-many-picks", 409, n=ask_count)
        choices = [self.parse(text) for text in texts]
        match, n = (self.match, self.n) if after is None else (after.match, after.entries[-1].n)
        trial = match.copy()
        entries: list[Entry] = []
        heard: list[list[Fact]] = []
        change = Change(trial, entries, heard, False)
        change.actors.append(seat)
        # Several picks are asked for in canonical order, whatever order a person made them in.
        for choice in sorted(choices, key=lambda choice: choice.code):
            try:
                facts = trial.answer(seat, choice)
            except NotOffered:
                raise Refused("not-offered", 409, reasons=trial.why_not(seat, choice)) from None
            if stood_in is not None:
                facts = [stood_in, *facts]
            heard.append(facts)
            entries.append(step_entry(n + 1 + len(entries), trial, seat, choice.text, facts))
        entries[len(entries) - 1].standing = standing_of(change)
        return change

    def must_be_asked(self, seat: int) -> None:
        """Refuse a seat that owes no answer."""
        if self.match.over:
            raise Refused("over", 409)
        if seat not in self.match.position.asked():
            raise Refused("not-asked", 409)

    def wanted(self, seat: int, after: Change | None = None) -> int:
        """How many answers in a row are wanted of a seat that is asked, or invited to speak up."""
        match = self.match if after is None else after.match
        if match.over:
            raise Refused("over", 409)
        if seat not in match.position.asked() and not match.invited(seat):
            raise Refused("not-asked", 409)
        return match.frame_for(seat).count(match.position, seat)

    def undo(self, seat: int) -> Change:
        """A seat's last decision taken back, all its picks, if nobody has learned from it; later sealed answers stand.

        Each pick has an entry of its own in the log, the last pick first.
        """
        match = self.match
        entries: list[Entry] = []
        change = Change(match, entries, [], True)
        for _pick in range(max(1, last_decision(match, seat))):
            try:
                match = undo(match, seat)
            except NoUndo:
                raise Refused("no-undo", 409) from None
            change.base = last_choice(change.match, seat)
            change.match = match
            facts = retold_rows(self.retold(match)[change.base - self.match.anchored_at :])
            n = self.n + 1 + len(entries)
            entries.append(Entry(n, "undo", change.base, seat, "", 0, facts, match.digest(), "{}", moment.now()))
        entries[-1].standing = standing_of(change)
        return change

    def retold(self, match: Match) -> list[tuple[int, list[Fact]]]:
        """The flags and facts of the steps since the anchor: without some of them, the others may tell otherwise."""
        start = self.match.anchored_at
        past = self.match.before(start)
        out: list[tuple[int, list[Fact]]] = []
        for step in range(start, len(match.steps)):
            seat, choice, _flags = match.step_at(step)
            facts = past.answer(seat, choice)
            out.append((past.step_at(step)[2], facts))
        return out

    def before_last_decision(self, seat: int) -> int:
        """How many steps there were before a seat's last decision, all its picks; -1 if it has made none."""
        step = last_choice(self.match, seat)
        if step < 0:
            return step
        count = self.owed(step, seat)
        while step > 0 and self.match.step_at(step - 1)[0] == seat and self.owed(step - 1, seat) == count + 1:
            step, count = step - 1, count + 1
        return step

    def owed(self, step: int, seat: int) -> int:
        """How many picks a seat owed after so many steps."""
        past = self.as_it_was(step, None)
        return past.frame_for(seat).count(past.position, seat)

    def far(self, to: int) -> bool:
        """Whether going back to `to` steps would mean to play many again, unless the store has a position near them."""
        return to - len(self.match.before(to).steps) >= self.snapshot_every

    def rewind(self, to: int, seat: int, snapshot: Snapshot | None = None) -> Change:
        """The match as it was after `to` steps; whoever calls has everybody's consent."""
        return self.back(self.as_it_was(to, snapshot), "rewind", to, seat, "[]")

    def as_it_was(self, to: int, snapshot: Snapshot | None) -> Match:
        """The match after `to` steps, from the nearest position that it keeps itself, or from a snapshot."""
        near = len(self.match.before(to).steps)
        if snapshot is None or snapshot[0] <= near:
            return self.match.replay(to)
        start, kept = snapshot
        redeals = [redeal for redeal in self.match.redeals if redeal.at <= start]
        position = self.match.game.load(self.match.setup, kept)
        match = resume_match(self.match.game, self.match.setup, position, list(self.match.steps.first(start)), redeals)
        for step in range(start, to):
            match.follow_redeals(self.match.redeals, step)
            seat, choice, _flags = self.match.step_at(step)
            match.answer(seat, choice)
        match.follow_redeals(self.match.redeals, to)
        return match

    def back(self, match: Match, kind: Kind, base: int, seat: int, facts: str) -> Change:
        entry = Entry(self.n + 1, kind, base, seat, "", 0, facts, match.digest(), "{}", moment.now())
        change = Change(match, [entry], [], True)
        change.base = base
        entry.standing = standing_of(change)
        return change

    def parse(self, text: str) -> Choice:
        try:
            return self.match.parse(text)
        except BadChoice:
            raise Refused("no-such-choice", 400, choice=text[:80]) from None

    # Committing them.

    def snapshot(self, change: Change) -> tuple[int, bytes] | None:
        """The position to be saved with a change, and its step, if it is time for one."""
        return (change.match.anchored_at, saved(change.match)) if self.snapshot_due(change) else None

    def forgetting(self, change: Change) -> Callable[[], None] | None:
        """How to drop the snapshots that a change goes behind, within its transaction; None: there are none."""
        if not self.goes_behind(change):
            return None
        return partial(self.store.log.drop_snapshots, self.table, len(change.match.steps))

    def accept(self, change: Change) -> None:
        """Make a committed change the truth."""
        if self.goes_behind(change) or self.snapshot_due(change):
            self.snapshot_at = change.match.anchored_at
        if change.cut:
            del self.told[change.base + 1 :]
            # After an undo the later steps stand, and tell what they tell without it; after a rewind there are none.
            self.told += [facts for _marks, facts in RETOLD_ROWS.decode(change.entries[-1].facts)]
            self.rounds = [row for row in self.rounds if row[0] <= change.base]
        else:
            self.told += [entry.facts for entry in change.entries]
            if change.scores is not None:
                self.rounds.append((len(change.match.steps), change.scores))
        self.match = change.match
        self._public = change.public
        self.n = change.entries[-1].n
        self.digest = change.entries[-1].digest

    def goes_behind(self, change: Change) -> bool:
        return change.cut and change.match.anchored_at < self.snapshot_at

    def snapshot_due(self, change: Change) -> bool:
        return change.match.anchored_at >= self.snapshot_at + self.snapshot_every


# Beginning and opening.


def begin_log(match: Match, facts: list[Fact]) -> list[Entry]:
    """The first entry of a new match."""
    change = Change(match, [], [facts], False)
    entry = Entry(0, "start", 0, SPECTATOR, "", 0, fact_rows(facts), match.digest(), "{}", moment.now())
    entry.standing = standing_of(change)
    return [entry]


def begin_match(game: Game, setup: Setup) -> tuple[Match, list[Fact]]:
    """A new match at its first decision, and what happened on the way there."""
    facts: list[Fact] = []
    return begin(game, setup, facts), facts


def open_play(store: Store, table: str, game: Game, setup: Setup, kept: Kept, snapshot_every: int) -> Play:
    """The match of a table as the store has it; raises DamagedLog."""
    line = Line(kept.log)
    match = resume(game, setup, line, kept.snapshot)
    return Play(store, table, match, line, 0 if kept.snapshot is None else kept.snapshot[0], snapshot_every)


def saved(match: Match) -> bytes:
    """The anchor as a snapshot: undo never goes behind it."""
    return canonical(match.game.save(match.anchor))


# Entries.


def step_entry(n: int, match: Match, seat: int, choice: str, facts: list[Fact]) -> Entry:
    """The entry of the last step of a match."""
    step = len(match.steps) - 1
    flags = match.step_at(step)[2]
    told = fact_rows(facts) if facts else "[]"
    return Entry(n, "choice", step, seat, choice, flags, told, match.digest(), "{}", moment.now())


def standing_of(change: Change) -> str:
    """Where the match stands, for lists of games."""
    now = change.match.progress()
    began = any(fact.kind == ROUND for facts in change.facts for fact in facts)
    if not change.cut and (began or change.match.over):
        change.scores = (now.round if change.match.over else now.round - 1, now.scores)
    standing = Standing(change.match.position.asked(), now.round, now.phase, change.scores)
    return msgspec.json.encode(standing).decode()
