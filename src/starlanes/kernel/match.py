"""A match: a position, the choices that led to it, and the one door through which choices come in."""

from array import array
from typing import Final

from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import NotOffered, StarlanesError
from starlanes.kernel.facts import Fact, Phrase, Plain, Why
from starlanes.kernel.game import Game, Setup, View
from starlanes.kernel.position import Position
from starlanes.kernel.result import Result
from starlanes.kernel.saving import digest
from starlanes.kernel.text import LANGUAGES

# A step is packed into one integer: the choice, the seat, and two marks.
LEARNED: Final = 1  # somebody learned something hidden
SEALED: Final = 2  # the answer went under seal
MARKS: Final = 4
MOST_SEATS: Final = 16


class Redeal:
    """A point where all that a seat could not see was dealt anew, so that a "what if" can be played on from there."""

    def __init__(self, at: int, seat: int, seed: int) -> None:
        self.at = at
        self.seat = seat
        self.seed = seed


#: Replaced, never changed, so that copies share it.
NO_REDEALS: Final[list[Redeal]] = []


class Match:
    """A match in progress or over. Make one with `starlanes.new`."""

    def __init__(self, game: Game, setup: Setup, position: Position, steps: "array[int] | None" = None) -> None:
        self.game = game
        self.setup = setup
        self.position = position
        self.steps: array[int] = array("q") if steps is None else steps
        self.redeals = NO_REDEALS
        #: The position after the last step in which somebody learned something, and its number: as far as undo goes.
        self.anchor = position
        self.anchored_at = 0

    def copy(self) -> "Match":
        other = Match(self.game, self.setup, self.position.copy(), self.steps[:])
        other.redeals = self.redeals
        other.anchor = self.anchor
        other.anchored_at = self.anchored_at
        return other

    # Asking and answering.

    @property
    def over(self) -> bool:
        return self.position.over

    def asks(self) -> dict[int, Ask]:
        """What every seat that owes an answer is asked."""
        return {seat: self.ask(seat) for seat in self.position.asked()}

    def ask(self, seat: int) -> Ask:
        """What one seat is asked; raises NotOffered if it is asked nothing."""
        s = self.position
        self.must_be_asked(seat)
        frame = s.top().for_seat(seat)
        choice = self.game.vocabulary.choice
        return Ask(
            seat,
            frame.prompt(s, seat),
            [choice(code) for code in frame.legal(s, seat)],
            frame.count(s, seat),
            [choice(code) for code in frame.pool(s, seat)],
            frame.sealed(),
        )

    def must_be_asked(self, seat: int) -> None:
        if self.over:
            raise NotOffered("game-over", {})
        asked = self.position.asked()
        if seat not in asked:
            raise NotOffered("not-asked", {"place": seat, "asked": list(asked)})

    def answer(self, seat: int, choice: Choice) -> list[Fact]:
        """The one door: take a legal choice and return what happened. Anything else is refused and changes nothing."""
        self.must_be_asked(seat)
        s = self.position
        code = choice.code
        if code not in s.legal(seat) or self.game.vocabulary.choice(code) != choice:
            why = self.why_not(seat, choice)
            reasons: dict[str, str] = {}
            for language in LANGUAGES:
                words = self.game.catalog(language)
                reasons[language] = " ".join([words.say(phrase) for phrase in why])
            raise NotOffered("not-offered", {"place": seat, "choice": choice.text, "reasons": reasons})
        marks = SEALED if s.top().for_seat(seat).sealed() else 0
        heard: list[Fact] = []
        if self.anchor is s:
            # The anchor is kept as it was; the match goes on with a copy.
            s = s.copy()
            self.position = s
        s.ear = heard
        s.step(seat, code)
        s.ear = None
        if s.learned:
            marks |= LEARNED
        self.steps.append((code * MOST_SEATS + seat) * MARKS + marks)
        if s.learned:
            self.anchor = s
            self.anchored_at = len(self.steps)
        return heard

    def step_at(self, i: int) -> tuple[int, Choice, int]:
        """The seat, choice and marks of a step."""
        packed = self.steps[i]
        seat = packed // MARKS % MOST_SEATS
        return seat, self.game.vocabulary.choice(packed // (MARKS * MOST_SEATS)), packed % MARKS

    def why_not(self, seat: int, choice: Choice) -> list[Phrase]:
        """Why a choice is not legal for a seat now, in structured form; empty if it is legal."""
        s = self.position
        if self.over:
            return [Phrase("kernel.over")]
        if seat not in s.asked():
            return [Phrase("kernel.not-asked")]
        if choice.code in s.legal(seat):
            return []
        why = Why()
        s.top().for_seat(seat).why_not(s, seat, choice.code, why)
        return why.reasons or [Phrase("kernel.not-offered")]

    def parse(self, text: str) -> Choice:
        """The choice a line of text spells; raises BadChoice."""
        return self.game.vocabulary.parse(text)

    # Looking.

    def view(self, seat: int) -> View:
        """What a seat may know, as plain data that holds no reference to the match."""
        return self.game.view(self.position, seat)

    def result(self) -> Result:
        return self.game.result(self.position)

    def digest(self) -> str:
        """Sixteen hexadecimal digits that stand for the whole position."""
        return digest(self.game.save(self.position))

    def log(self, seat: int) -> list[list[dict[str, Plain]]]:
        """What a seat may know of what happened: the facts of the start, then of each step."""
        replayed = self.restart()
        heard: list[Fact] = []
        replayed.position.ear = heard
        replayed.position.go_on()
        replayed.position.ear = None
        out = [[fact.seen_by(seat) for fact in heard]]
        for i in range(len(self.steps)):
            replayed.follow_redeals(self, i)
            who, choice, _marks = self.step_at(i)
            out.append([fact.seen_by(seat) for fact in replayed.answer(who, choice)])
        return out

    # Looking ahead and going back.

    def redeal(self, seat: int, seed: int) -> "Match":
        """A match that looks the same to a seat, what it can't see dealt anew: the only way for a bot to look ahead."""
        out = self.copy()
        s = out.position
        chance = stream(seed, "redeal")
        frame = s.top() if not s.over else None
        hidden = [] if frame is None else frame.conceal(s, seat)
        self.game.redeal(s, seat, chance)
        for other, count in hidden:
            for _turn in range(count):
                assert frame is not None
                legal = frame.legal(s, other)
                frame.answer(s, other, legal[chance.below(len(legal))])
        out.redeals = [*self.redeals, Redeal(len(self.steps), seat, seed)]
        out.anchor = s
        out.anchored_at = len(self.steps)
        return out

    def follow_redeals(self, other: "Match", at: int) -> None:
        """While replaying another match: deal anew where it did."""
        for redeal in other.redeals:
            if redeal.at == at:
                dealt = self.redeal(redeal.seat, redeal.seed)
                self.position = dealt.position
                self.anchor = dealt.anchor
                self.anchored_at = dealt.anchored_at
                self.redeals = dealt.redeals

    def restart(self) -> "Match":
        """The same match before anything has happened (not yet asked to go on)."""
        return Match(self.game, self.setup, self.game.start(self.setup))

    def replay(self, steps: int) -> "Match":
        """The match as it was after so many steps."""
        if not 0 <= steps <= len(self.steps):
            raise StarlanesError("no-step", {"n": len(self.steps), "step": steps})
        out = self.restart()
        out.position.go_on()
        for i in range(steps):
            out.follow_redeals(self, i)
            seat, choice, _marks = self.step_at(i)
            out.answer(seat, choice)
        out.follow_redeals(self, steps)
        return out
