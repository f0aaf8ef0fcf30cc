"""One suite of checks for every game: seeded games over all seat counts and options, checked at every step.

Each check is a method of `Examiner` and counts how often it was made. A failing game is kept as a record, so that it
can be opened at any table and stepped through. A player that is given makes the choices of every second game; those of
the others are random. All are curious about what never came up (curiosity.py); the report tells what did (coverage.py).
"""

from collections.abc import Callable
from math import gcd
from typing import Final

from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import Stream, stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.coverage import Coverage
from starlanes.kernel.curiosity import Curiosity, Step, random_choice, random_seat
from starlanes.kernel.errors import BadPosition, BadSetup, NotOffered, StarlanesError
from starlanes.kernel.facts import SPECTATOR, Plain
from starlanes.kernel.game import Game, Setup
from starlanes.kernel.glimpse import glimpse, unpack
from starlanes.kernel.match import LEARNED, Match, begin
from starlanes.kernel.observed import missing
from starlanes.kernel.record import read_record, record, replay
from starlanes.kernel.saving import canonical, digest, fresh
from starlanes.kernel.trial import row_of
from starlanes.kernel.undo import undone

#: More answers than any real game has: beyond this a game is taken to stall.
STALL: Final = 50_000
#: How often an old position is kept, to see at the end that it never changed.
KEEP_EVERY: Final = 20
#: After so many choices a game looks out for what never came up; if there is nothing, it waits so much longer.
LOOK_OUT: Final = 10

#: Steps of this part of a circle come as evenly all around as any, however many are made.
GOLDEN: Final = 0.618

Progress = Callable[[int], None]
#: Answers for every seat of one match; and what makes one from a seed.
Player = Callable[[Match, int], Choice]
MakePlayer = Callable[[int], Player]


class Broken(StarlanesError):
    """A check that failed."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(message)
        self.check = check


class Failure:
    """A game that failed a check."""

    def __init__(self, check: str, match: Match, message: str) -> None:
        self.check = check
        self.seed = match.setup.seed
        self.seats = match.setup.seats
        self.step = len(match.steps)
        self.message = message
        self.record = record(match).text()

    def plain(self) -> dict[str, Plain]:
        return {
            "check": self.check,
            "seed": self.seed,
            "seats": self.seats,
            "step": self.step,
            "message": self.message,
            "record": self.record,
        }


class Report:
    """What a run of checks found."""

    def __init__(self, game: Game, missing: set[str] | None = None) -> None:
        self.game = game
        self.games = 0
        self.decisions = 0
        self.checks: dict[str, int] = {}
        self.coverage = Coverage(game)
        self.curiosity = Curiosity(game, missing)
        self.failures: list[Failure] = []

    def plain(self) -> dict[str, Plain]:
        checks: dict[str, Plain] = dict(self.checks)
        return {
            "game": self.game.id,
            "games": self.games,
            "decisions": self.decisions,
            "checks": checks,
            "coverage": self.coverage.plain(),
            "failures": [failure.plain() for failure in self.failures],
        }


#: What a sample calls the one seat count that it is for, if there is one.
SEATS: Final = "seats"
Sample = tuple[int, dict[str, str], dict[str, str]]


def setups(game: Game, seats: int | None) -> list[Sample]:
    """Every seat count with every sample of options that the game allows, and the rulings that the sample names."""
    low, high = game.seats
    names = [ruling.name for ruling in game.rulings]
    out: list[Sample] = []
    for count in range(low, high + 1):
        if seats is not None and count != seats:
            continue
        for sample in game.samples():
            if sample.get(SEATS, str(count)) != str(count):
                continue
            options = {name: value for name, value in sample.items() if name not in (SEATS, *names)}
            rulings = {name: value for name, value in sample.items() if name in names}
            try:
                game.setup(count, 0, options, rulings)
            except BadSetup:
                continue
            out.append((count, options, rulings))
    if not out:
        raise BadSetup("bad-seats", {"game": game.id, "low": low, "high": high, "n": seats})
    return out


def mixed(kinds: list[Sample]) -> list[Sample]:
    """The same in an order in which neighbours have little in common, so that any run of games has something of all:
    every so manieth, going round, by a stride that shares no factor with their number."""
    stride = max(1, round(len(kinds) * GOLDEN))
    while gcd(stride, len(kinds)) != 1:
        stride += 1
    return [kinds[place * stride % len(kinds)] for place in range(len(kinds))]


def verify(
    game: Game,
    games: int,
    seats: int | None = None,
    seed: int = 1,
    on_progress: Progress | None = None,
    player: MakePlayer | None = None,
    missing: set[str] | None = None,
) -> Report:
    """Play and check so many games, with seeds from `seed` on; every third under rulings drawn at random.

    `player` makes the choices of every second game of each setup, chance those of the others. `missing` is what did not
    come up in games that were played before, if there were any (curiosity.py).
    """
    report = Report(game, missing)
    kinds = mixed(setups(game, seats))
    for number in range(seed, seed + games):
        count, options, named = kinds[number % len(kinds)]
        chance = stream(number, "verify")
        # So that a kind is played by all: under other rulings and not, by the player and at random.
        turn = number % len(kinds) + number // len(kinds)
        rulings = {
            ruling.name: ruling.values[int(chance.below(len(ruling.values)))]
            for ruling in game.rulings
            if turn % 3 == 0
        }
        plays = player(number) if player is not None and turn % 2 == 0 else None
        examine(game, game.setup(count, number, options, {**rulings, **named}), chance, report, plays)
        report.games += 1
        if on_progress is not None:
            on_progress(report.games)
    return report


def observed(match: Match, seat: int) -> list[int]:
    """A seat's observation."""
    return list(row_of(match.game, match.position, seat, match.setup.seats))


def fields_in(value: Plain) -> list[tuple[dict[str, Plain], str]]:
    """Every field in saved data, as its table and its name."""
    out: list[tuple[dict[str, Plain], str]] = []
    if isinstance(value, dict):
        out += [(value, name) for name in value]
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    for item in inner:
        out += fields_in(item)
    return out


def examine(game: Game, setup: Setup, chance: Stream, report: Report, player: Player | None = None) -> None:
    """Play one game and check it; a failure ends the game and goes into the report."""
    match = begin(game, setup)
    examiner = Examiner(match, chance, report, player)
    try:
        examiner.play()
    except Broken as broken:
        report.failures.append(Failure(broken.check, examiner.match, str(broken)))
    except Exception as error:  # any crash of the rules is a finding, to be reported with its record
        report.failures.append(Failure("no crash", examiner.match, f"{type(error).__name__}: {error}"))
    else:
        report.coverage.add_match(examiner.match)
    report.decisions += len(examiner.match.steps)


class Examiner:
    """Plays one game, with random choices or a player's, and makes every check on the way."""

    def __init__(self, match: Match, chance: Stream, report: Report, player: Player | None = None) -> None:
        self.match = match
        self.game = match.game
        self.chance = chance
        self.report = report
        self.player = player
        self.kept: list[tuple[Match, str]] = []
        #: Choices that lead to something new, to be made next.
        self.ahead: list[Step] = []
        #: The step at which to look out for it again, and how long to wait after that.
        self.look_out = 0
        self.patience = 0

    def check(self, name: str, holds: bool, message: str) -> None:
        self.report.checks[name] = self.report.checks.get(name, 0) + 1
        if not holds:
            raise Broken(name, message)

    def play(self) -> None:
        while not self.match.over:
            self.check("no stall", len(self.match.steps) < STALL, f"no end after {STALL} answers")
            before = self.match.digest()
            self.components()
            self.round_trip(before)
            asked = self.match.position.asked()
            self.check("no dead end", bool(asked), "the game is not over, but nobody is asked")
            seat = self.speaker()
            self.legal(seat)
            self.refusals(seat, before)
            self.secrets(int(self.chance.below(self.match.setup.seats + 1)) - 1)
            if len(self.match.steps) % KEEP_EVERY == 0:
                self.kept.append((self.match.copy(), before))
                self.damage()
            self.answer(seat, before)
        self.components()
        self.check("views at the end", bool(self.match.view(SPECTATOR)), "no view of the finished game")
        self.check("a winner", bool(self.match.result().winners), "nobody wins")
        for earlier, mark in self.kept:
            self.check("earlier states never change", earlier.digest() == mark, f"after {len(earlier.steps)} steps")
        self.record_round_trip()

    def speaker(self) -> int:
        """Who answers or speaks up next."""
        if not self.ahead and len(self.match.steps) >= self.look_out:
            self.ahead = self.report.curiosity.plan(self.match, self.chance)
            self.patience = LOOK_OUT if self.ahead else self.patience + LOOK_OUT
            self.look_out = len(self.match.steps) + len(self.ahead) + self.patience
        return self.ahead[0][0] if self.ahead else random_seat(self.match, self.chance)

    def components(self) -> None:
        wrong = self.game.audit(self.match.position)
        self.check("every component exactly once", not wrong, "; ".join(wrong))

    def round_trip(self, before: str) -> None:
        """Saving and loading gives an equal position; a copy is equal too."""
        saved = fresh(self.game.save(self.match.position))
        loaded = self.game.load(self.match.setup, saved)
        self.check("a state round-trips", digest(self.game.save(loaded)) == before, "saved and loaded, it differs")
        self.check("a copy is equal", self.match.copy().digest() == before, "the copy differs")

    def damage(self) -> None:
        """Saved data from which something is missing is refused, not taken for another position."""
        saved = fresh(self.game.save(self.match.position))
        fields = fields_in(saved)
        table, name = fields[int(self.chance.below(len(fields)))]
        del table[name]
        try:
            self.game.load(self.match.setup, saved)
        except BadPosition:
            self.check("damaged data is refused", True, "")
        else:
            raise Broken("damaged data is refused", f"without '{name}' it was loaded all the same")

    def legal(self, seat: int) -> None:
        ask = self.match.ask(seat)
        codes = [choice.code for choice in ask.choices]
        self.check("something is legal", bool(codes), f"seat {seat} is asked but has no legal choice")
        self.check("legal choices in order", codes == sorted(set(codes)), f"legal: {codes}")
        verbs = {choice.verb for choice in ask.pool}
        self.check("an ask names its verbs", verbs <= set(ask.verbs), f"{ask.prompt.key}: {verbs} of {ask.verbs}")
        pool = {choice.code for choice in ask.pool}
        self.check("picks come from the pool", set(codes) <= pool, "a legal choice is not in the pool")
        for choice in ask.choices:
            same = self.match.parse(choice.text) == choice
            self.check("a choice round-trips", same, f"'{choice.text}' parses to another choice")

    def any_choice(self, code: int) -> Choice:
        """The choice with that integer, or with the next below it that is one."""
        while not self.game.vocabulary.known(code):
            code -= 1
        return self.game.vocabulary.choice(code)

    def refusals(self, seat: int, before: str) -> None:
        """A choice that is not offered, and an answer for a seat that is not asked, change nothing and say why."""
        legal = {choice.code for choice in self.match.ask(seat).choices}
        choice = self.any_choice(int(self.chance.below(self.game.vocabulary.size)))
        code = choice.code
        may = [*self.match.position.asked(), *self.match.invitations()]
        wrong = [other for other in range(self.match.setup.seats + 1) if other not in may]
        tries = [(seat, choice)] if code not in legal else []
        tries.append((wrong[int(self.chance.below(len(wrong)))], choice))
        for who, what in tries:
            reasons = self.match.why_not(who, what)
            self.check("a refusal has a reason", bool(reasons), f"seat {who}, '{what}': refused without a reason")
            for reason in reasons:
                self.report.coverage.add_refusal(reason.key)
            for language in ("en", "fr"):
                words = " ".join(self.game.catalog(language).say(reason) for reason in reasons)
                self.check("a refusal has words", "[" not in words, f"{language}: {words}")
            try:
                self.match.answer(who, what)
            except NotOffered:
                self.check("a refusal changes nothing", self.match.digest() == before, f"seat {who}, '{what}'")
            else:
                raise Broken("a refusal changes nothing", f"seat {who}: '{what}' was not offered but was taken")

    def seen(self, match: Match, seat: int) -> bytes:
        """All that a seat is shown: its view, its ask, and why one choice is refused."""
        ask: Plain = None
        reasons: list[Plain] = []
        if seat in match.position.asked() or seat in match.invitations():
            ask = match.ask(seat).plain()
            choice = self.any_choice(len(self.match.steps) * 31 % self.game.vocabulary.size)
            reasons = [reason.plain() for reason in match.why_not(seat, choice)]
        return canonical([match.view(seat), ask, reasons, match.progress().plain()])

    def secrets(self, seat: int) -> None:
        """What a seat is shown does not change when only what it can't see is dealt anew."""
        dealt = self.match.redeal(seat, int(self.chance.next32()))
        wrong = self.game.audit(dealt.position)
        self.check("a redeal keeps every component", not wrong, "; ".join(wrong))
        same = self.seen(dealt, seat) == self.seen(self.match, seat)
        self.check("nothing hidden is shown", same, f"seat {seat} sees something it should not")
        self.observations(dealt, seat)
        self.guesses(dealt, seat)

    def observations(self, dealt: Match, seat: int) -> None:
        """An observation holds nothing hidden, and what the view shows."""
        size = self.game.observation.size(self.match.setup.seats)
        if seat == SPECTATOR or size == 0:
            return
        row = observed(self.match, seat)
        self.check("nothing hidden is observed", row == observed(dealt, seat), f"seat {seat}")
        ask = self.match.ask(seat) if seat in self.match.position.asked() else None
        wrong = missing(self.game, self.match.view(seat), seat, ask, self.match.setup.seats, row)
        self.check("an observation holds what the view shows", not wrong, f"seat {seat}: {wrong}")

    def guesses(self, dealt: Match, seat: int) -> None:
        """A guess depends on what the seat sees and on the seed alone; a glimpse and its bytes tell the same."""
        if seat == SPECTATOR:
            return
        seed = int(self.chance.next32())
        mine = glimpse(self.match, seat)
        guess = mine.guess(seed)
        same = guess.digest() == glimpse(dealt, seat).guess(seed).digest()
        self.check("a guess depends on the view alone", same, f"seat {seat}: the truth shines through")
        self.check("a guess looks the same", self.seen(guess, seat) == self.seen(self.match, seat), f"seat {seat}")
        wired = unpack(mine.pack(), lambda _name: self.game)
        self.check("a glimpse travels", wired.guess(seed).digest() == guess.digest(), f"seat {seat}")

    def answer(self, seat: int, before: str) -> None:
        """Answer; take it back if that is offered; see that nobody learned from what can be taken back."""
        ask = self.match.ask(seat)
        choice = self.choose(seat, ask)
        earlier = self.match.copy()
        facts = self.match.answer(seat, choice)
        self.report.curiosity.note(choice, facts)
        self.check("a copy is apart", earlier.digest() == before, "answering changed a copy made before")
        for language in ("en", "fr"):
            for fact in facts:
                words = self.game.catalog(language).fact(fact.seen_by(seat), seat)
                self.check("a fact has words", "[" not in words, f"{language}: {words}")
        learned = self.match.step_at(len(self.match.steps) - 1)[2] & LEARNED
        back = undone(self.match, seat)
        self.check("undo is offered until somebody learns", (back is None) == bool(learned), f"'{choice}' by {seat}")
        if back is None:
            return
        self.check("undo restores the position", back.digest() == before, f"undoing '{choice}' by {seat}")
        witness = int(self.chance.below(self.match.setup.seats))
        if witness == seat or not ask.sealed:
            dealt = earlier.redeal(witness, int(self.chance.next32()))
            if choice in dealt.ask(seat).choices:
                dealt.answer(seat, choice)
                same = self.seen(dealt, witness) == self.seen(self.match, witness)
                self.check("nobody learned from what can be undone", same, f"'{choice}' by {seat} told {witness}")

    def choose(self, seat: int, ask: Ask) -> Choice:
        if self.ahead:
            return self.ahead.pop(0)[1]
        if self.player is None:
            return random_choice(ask.choices, self.chance)
        choice = self.player(self.match, seat)
        self.check("a player answers what is asked", choice in ask.choices, f"'{choice}' by {seat}")
        return choice

    def record_round_trip(self) -> None:
        text = record(self.match).text()
        again = replay(self.game, read_record(text))
        same = again.digest() == self.match.digest() and record(again).text() == text
        self.check("a record round-trips", same, "the record replays to another match")
