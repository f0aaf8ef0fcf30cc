"""A match: a position, the choices that led to it, and the one door through which choices come in.

`begin` makes a match from its setup, `begin_from` from a position that somebody describes, `stand_at` from a position
alone, `resume` from a position that was saved with the steps that led to it. Nothing outside this module sets a match's
fields.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import NotOffered, StarlanesError
from starlanes.kernel.facts import SPECTATOR, Fact, Phrase, Plain, Why
from starlanes.kernel.frames import Frame
from starlanes.kernel.game import Game, Setup, View
from starlanes.kernel.position import Position
from starlanes.kernel.progress import Progress
from starlanes.kernel.result import Result
from starlanes.kernel.saving import digest
from starlanes.kernel.steps import Steps, steps_of
from starlanes.kernel.text import LANGUAGES

# A step is packed into one integer: the choice, the seat, and two flags.
LEARNED: Final = 1  # somebody learned something hidden
SEALED: Final = 2  # the answer went under seal
FLAGS: Final = 4
MOST_SEATS: Final = 16

#: Going back starts from a kept position. The newest are at least so many steps apart, older ones ever further.
SPACING: Final = 256


class Redeal:
    """A point where all that a seat could not see was dealt anew, so that a "what if" can be played on from there."""

    def __init__(self, at: int, seat: int, seed: int) -> None:
        self.at = at
        self.seat = seat
        self.seed = seed


class Kept:
    """The position after so many steps (and any redeal there). It never changes again, so copies share it."""

    def __init__(self, at: int, position: Position) -> None:
        self.at = at
        self.position = position


# Replaced, never changed, so that copies share them.
NO_REDEALS: Final[list[Redeal]] = []
NOTHING_KEPT: Final[list[Kept]] = []


def pack_step(seat: int, code: int, flags: int) -> int:
    """A step as a match keeps it."""
    return (code * MOST_SEATS + seat) * FLAGS + flags


@mypyc_attr(acyclic=True)
class Match:
    """A match in progress or over. Make one with `starlanes.new`."""

    def __init__(self, game: Game, setup: Setup, position: Position, steps: Steps, rooted: bool) -> None:
        self.game = game
        self.setup = setup
        self.position = position
        self.steps = steps
        #: True if the setup and the steps lead here; a guess or a described position has no past.
        self.rooted = rooted
        self.redeals = NO_REDEALS
        #: The position after the last step in which somebody learned something, and its number: as far as undo goes.
        self.anchor = position
        self.anchored_at = len(steps)
        self.kept = NOTHING_KEPT

    def copy(self) -> "Match":
        out = Match(self.game, self.setup, self.position.copy(), self.steps.copy(), self.rooted)
        out.redeals = self.redeals
        out.anchor = self.anchor
        out.anchored_at = self.anchored_at
        out.kept = self.kept
        return out

    def __repr__(self) -> str:
        at = "over" if self.over else f"asks {', '.join(str(seat) for seat in self.position.asked())}"
        return f"<Match {self.game.id}, {self.setup.seats} seats, {len(self.steps)} steps, {at}>"

    def _repr_svg_(self) -> str:
        """The board, small, as a spectator sees it: for a notebook."""
        return self.game.sketch(self.view(SPECTATOR)).svg()

    # Asking and answering.

    @property
    def over(self) -> bool:
        return self.position.over

    def asks(self) -> dict[int, Ask]:
        """What every seat that owes an answer is asked."""
        return {seat: self.ask(seat) for seat in self.position.asked()}

    def invitations(self) -> dict[int, Ask]:
        """What seats that owe no answer may say now, if they like."""
        return {seat: self.ask(seat) for seat in range(self.setup.seats) if self.invited(seat)}

    def ask(self, seat: int) -> Ask:
        """What one seat is asked or invited to say; raises NotOffered if it is asked nothing."""
        s = self.position
        frame = self.frame_for(seat)
        words = self.game.vocabulary
        pool = [words.choice(code) for code in frame.pool(s, seat)]
        verbs = [words.verb_of(base).name for base in frame.verbs(s, seat)]
        return Ask(
            seat,
            frame.prompt(s, seat),
            verbs or list(dict.fromkeys([choice.verb for choice in pool])),
            [words.choice(code) for code in frame.legal(s, seat)],
            frame.count(s, seat),
            pool,
            frame.sealed(),
            seat in s.asked(),
        )

    def invited(self, seat: int) -> bool:
        """Whether a seat that owes no answer may speak up now."""
        s = self.position
        return not s.over and 0 <= seat < self.setup.seats and seat not in s.asked() and s.invitation(seat) is not None

    def frame_for(self, seat: int) -> Frame[Any]:
        """The frame that asks or invites a seat; raises NotOffered if none does."""
        s = self.position
        if s.over:
            raise NotOffered("game-over", {})
        asked = s.asked()
        if seat in asked:
            return s.top().for_seat(seat)
        frame = s.invitation(seat) if 0 <= seat < self.setup.seats else None
        if frame is None:
            raise NotOffered("not-asked", {"place": seat, "asked": list(asked)})
        return frame

    def answer(self, seat: int, choice: Choice) -> list[Fact]:
        """The one door: take a legal choice and return what happened. Anything else is refused and changes nothing."""
        s = self.position
        frame = self.frame_for(seat)
        code = choice.code
        if code not in frame.legal(s, seat) or self.game.vocabulary.choice(code) != choice:
            self.refuse(seat, choice)
        flags = SEALED if frame.sealed() else 0
        heard: list[Fact] = []
        if self.anchor is s:
            # The anchor is kept as it was; the match goes on with a copy.
            s = s.copy()
            self.position = s
        s.ear = heard
        if seat in s.asked():
            s.step(seat, code)
        else:
            s.interject(frame, seat, code)
        s.ear = None
        if s.learned:
            flags |= LEARNED
        self.steps.append(pack_step(seat, code, flags))
        if s.learned:
            self.drop_anchor()
        return heard

    def answer_all(self, seat: int, choices: list[Choice]) -> list[list[Fact]]:
        """All picks of one ask, or none: they are taken in canonical order, whatever order they come in."""
        trial = self.copy()
        heard = [trial.answer(seat, choice) for choice in sorted(choices, key=code_of)]
        self.become(trial)
        return heard

    def refuse(self, seat: int, choice: Choice) -> None:
        """Raise NotOffered with the rules' reasons, in every language."""
        why = self.why_not(seat, choice)
        reasons: dict[str, str] = {}
        for language in LANGUAGES:
            words = self.game.catalog(language)
            reasons[language] = " ".join([words.say(phrase) for phrase in why])
        raise NotOffered("not-offered", {"place": seat, "choice": choice.text, "reasons": reasons})

    def step_at(self, i: int) -> tuple[int, Choice, int]:
        """The seat, choice and flags of a step."""
        packed = self.steps[i]
        seat = packed // FLAGS % MOST_SEATS
        return seat, self.game.vocabulary.choice(packed // (FLAGS * MOST_SEATS)), packed % FLAGS

    def why_not(self, seat: int, choice: Choice) -> list[Phrase]:
        """Why a choice is not legal for a seat now, in structured form; empty if it is legal."""
        s = self.position
        if self.over:
            return [Phrase("kernel.over")]
        try:
            frame = self.frame_for(seat)
        except NotOffered:
            return [Phrase("kernel.not-asked")]
        if choice.code in frame.legal(s, seat):
            return []
        why = Why()
        frame.why_not(s, seat, choice.code, why)
        return why.reasons or [Phrase("kernel.not-offered")]

    def parse(self, text: str) -> Choice:
        """The choice a line of text spells; raises BadChoice."""
        return self.game.vocabulary.parse(text)

    # Looking.

    def view(self, seat: int) -> View:
        """What a seat may know, as plain data that holds no reference to the match."""
        return self.game.view(self.position, seat)

    def own(self, seat: int) -> View:
        """The entries of a seat's view that are not everybody's."""
        return self.game.own(self.position, seat)

    def progress(self) -> Progress:
        """Where the match stands, as everybody may know it."""
        return self.game.progress(self.position)

    def result(self) -> Result:
        return self.game.result(self.position)

    def digest(self) -> str:
        """Sixteen hexadecimal digits that stand for the whole position."""
        return digest(self.game.save(self.position))

    def log(self, seat: int, since: int = 0) -> list[list[dict[str, Plain]]]:
        """What a seat may know of what happened: the facts of the start, then of each step.

        `since` leaves out the start and so many steps less one: the first facts are those of step `since`.
        """
        heard: list[Fact] = []
        out: list[list[dict[str, Plain]]] = []
        if since == 0:
            past = self.restart(heard)
            out.append([fact.seen_by(seat) for fact in heard])
        else:
            past = self.replay(since - 1)
        for i in range(len(past.steps), len(self.steps)):
            past.follow_redeals(self.redeals, i)
            who, choice, _flags = self.step_at(i)
            out.append([fact.seen_by(seat) for fact in past.answer(who, choice)])
        return out

    # Looking ahead.

    def redeal(self, seat: int, seed: int) -> "Match":
        """A match that looks the same to a seat, what it can't see dealt anew, for a "what if". Bots get a glimpse."""
        out = self.copy()
        self.deal_anew(out.position, seat, seed)
        at = len(self.steps)
        out.redeals = [*self.redeals, Redeal(at, seat, seed)]
        out.kept = [kept for kept in self.kept if kept.at < at]
        out.anchor = out.position
        out.anchored_at = at
        return out

    def deal_anew(self, s: Position, seat: int, seed: int) -> None:
        """Deal anew, in place, what a seat can't see. The outcome depends on what it sees and on the seed alone."""
        chance = stream(seed, "redeal")
        frame = s.top() if not s.over else None
        hidden = [] if frame is None else frame.conceal(s, seat)
        self.game.redeal(s, seat, chance)
        for other, count in hidden:
            for _turn in range(count):
                assert frame is not None
                legal = frame.legal(s, other)
                frame.answer(s, other, legal[chance.below(len(legal))])

    def follow_redeals(self, redeals: list[Redeal], at: int) -> None:
        """While replaying another match: deal anew where it did, unless that is done."""
        for redeal in redeals:
            if redeal.at == at and redeal not in self.redeals:
                dealt = self.redeal(redeal.seat, redeal.seed)
                dealt.redeals = [*self.redeals, redeal]
                self.become(dealt)

    # Going back.

    def replay(self, steps: int) -> "Match":
        """The match as it was after so many steps; played again from the nearest position that was kept."""
        if not 0 <= steps <= len(self.steps):
            raise StarlanesError("no-step", {"n": len(self.steps), "step": steps})
        out = self.before(steps)
        for i in range(len(out.steps), steps):
            out.follow_redeals(self.redeals, i)
            seat, choice, _flags = self.step_at(i)
            out.answer(seat, choice)
        out.follow_redeals(self.redeals, steps)
        return out

    def before(self, steps: int) -> "Match":
        """The match at the last kept position that is not after so many steps."""
        if steps >= self.anchored_at:
            return self.at(self.anchored_at, self.anchor)
        for kept in reversed(self.kept):
            if kept.at <= steps:
                return self.at(kept.at, kept.position)
        return self.restart()

    def at(self, steps: int, position: Position) -> "Match":
        """The match after so many steps, whose position is known."""
        out = Match(self.game, self.setup, position, self.steps.first(steps), self.rooted)
        out.redeals = [redeal for redeal in self.redeals if redeal.at <= steps]
        out.kept = [kept for kept in self.kept if kept.at <= steps]
        return out

    def restart(self, heard: list[Fact] | None = None) -> "Match":
        """The same match at its first decision; raises StarlanesError if it has no past."""
        if not self.rooted:
            raise StarlanesError("no-past", {})
        return begin(self.game, self.setup, heard)

    def drop_anchor(self) -> None:
        """Undo goes no further back than this; now and then the position is kept for going further by consent."""
        self.anchor = self.position
        self.anchored_at = len(self.steps)
        last = self.kept[len(self.kept) - 1].at if self.kept else 0
        if self.anchored_at - last >= SPACING:
            self.kept = thinned([*self.kept, Kept(self.anchored_at, self.anchor)])

    def become(self, other: "Match") -> None:
        """Be another match, which nobody else has."""
        self.position = other.position
        self.steps = other.steps
        self.redeals = other.redeals
        self.anchor = other.anchor
        self.anchored_at = other.anchored_at
        self.kept = other.kept


def code_of(choice: Choice) -> int:
    return choice.code


def thinned(kept: list[Kept]) -> list[Kept]:
    """Fewer of the older ones: about as many stay as the number of steps has binary digits."""
    newest = kept[len(kept) - 1].at
    out: list[Kept] = []
    for i in range(len(kept)):
        after = kept[i + 1].at if i + 1 < len(kept) else newest
        before = out[len(out) - 1].at if out else 0
        if i + 1 >= len(kept) or after - before > (newest - kept[i].at) // 2:
            out.append(kept[i])
    return out


def begin(game: Game, setup: Setup, heard: list[Fact] | None = None) -> Match:
    """A new match at its first decision; what happened on the way there goes to `heard`."""
    position = game.start(setup)
    position.ear = heard
    position.go_on()
    position.ear = None
    return Match(game, setup, position, Steps(), True)


def begin_from(game: Game, setup: Setup, position: Position, heard: list[Fact] | None = None) -> Match:
    """A match from a position that somebody described, at its first decision; it has no past. `heard` as in `begin`."""
    position.ear = heard
    position.go_on()
    position.ear = None
    return stand_at(game, setup, position)


def stand_at(game: Game, setup: Setup, position: Position) -> Match:
    """A match at a position that waits for answers already, and has no past."""
    return Match(game, setup, position, Steps(), False)


def resume(game: Game, setup: Setup, position: Position, steps: list[int], redeals: list[Redeal]) -> Match:
    """A match whose position after its steps (see `pack_step`) was saved at a point behind which undo can't go."""
    out = Match(game, setup, position, steps_of(steps), True)
    out.redeals = redeals
    return out
