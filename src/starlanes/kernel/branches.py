"""Positions that are played on side by side from one decision, for bots that search: what would come of each choice?

Each branch is a guess with one choice taken. It is played on, by whoever gives the answers, to its end or to the first
decision of the same seat beyond a horizon. Decisions with a single legal choice are nobody's business. Like `Batch` in
trial.py this runs inside the compiled unit and knows nothing of numpy; `rows` are overwritten by the next look.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from starlanes.kernel.chance import MASK, Stream, stream
from starlanes.kernel.game import Game
from starlanes.kernel.lists import BLANK
from starlanes.kernel.position import Position
from starlanes.kernel.writer import Writer

#: A branch waits for an answer; is beyond the horizon, at a decision of the seat that looks ahead; or has ended.
ASKS: Final = 0
BEYOND: Final = 1
ENDED: Final = 2
#: So many answers without another sight of the seat that looks ahead: where it stands is looked at as it is.
FAR: Final = 4


class Horizon:
    """How far branches go: so many rounds from the one they begin in, or so many answers, whichever comes first."""

    def __init__(self, rounds: int, answers: int) -> None:
        self.rounds = rounds
        self.answers = answers


class Branch:
    """A position in progress: `guess` and `option` say what it came from, `code` is the choice it began with."""

    def __init__(self, position: Position, guess: "Guess", option: int, code: int) -> None:
        self.position = position
        self.guess = guess.number
        self.option = option
        self.code = code
        #: Whether that choice is still to be taken: seats that are asked at the same time answer in seat order.
        self.first = True
        self.state = ASKS
        self.seat = 0
        self.legal: list[int] = BLANK
        self.answers = 0
        #: What chance says to the choices of each seat, the same in all branches of a guess.
        self.lots: list[Stream] = [lots.copy() for lots in guess.lots]


class Guess:
    """A guess at what a seat can't see, and the lots that the seats draw in it.

    Others whose answers are under seal give them once more: a guess has just any there.
    """

    def __init__(self, number: int, position: Position, seat: int, seed: int) -> None:
        self.number = number
        self.position = position
        self.lots: list[Stream] = [stream(seed, f"lots {each}") for each in range(position.seats)]
        if not position.over:
            position.top().conceal(position, seat)


class Branches:
    """All branches of a look ahead by one seat; at most `most` are shown at once."""

    def __init__(self, game: Game, seats: int, me: int, horizon: Horizon, most: int) -> None:
        self.game = game
        self.seats = seats
        self.me = me
        self.horizon = horizon
        self.most = most
        #: One that keeps nothing: what it writes comes from a different branch each time.
        self.writer = Writer(game, seats)
        self.room: vec[i16] = vec[i16](capacity=most * game.observation.size(seats))
        self.rows: vec[i16] = self.room
        self.branches: list[Branch] = []
        self.round = 0
        #: The branches of the last look, all their legal choices one after the other, and where those of each end.
        self.shown: list[Branch] = []
        self.codes: list[int] = []
        self.ends: list[int] = []

    def clear(self) -> None:
        """Begin anew."""
        self.branches = []

    def plant(self, guess: Guess, option: int, code: int) -> None:
        """A branch in which the seat has taken a choice in a guess, which stays as it is."""
        s = guess.position.copy()
        if not self.branches:
            self.round = self.game.progress(s).round  # the same in all guesses at one decision
        branch = Branch(s, guess, option, code)
        if self.me not in s.asked():
            frame = s.invitation(self.me)
            assert frame is not None
            s.interject(frame, self.me, code)
            branch.first = False
        self.branches.append(branch)
        self.go_on(branch)

    def go_on(self, branch: Branch) -> None:
        """Go to the next decision that is one, or to where the branch stops."""
        s = branch.position
        while not s.over:
            seat = s.first_asked()
            if branch.first and seat == self.me:
                branch.first = False
                s.step(seat, branch.code)
                continue
            legal = s.legal(seat)
            if len(legal) > 1:
                if self.beyond(branch, seat):
                    branch.state = BEYOND
                    return
                branch.seat = seat
                branch.legal = legal
                return
            s.step(seat, legal[0])
        branch.state = ENDED

    def beyond(self, branch: Branch, seat: int) -> bool:
        """Whether a branch, at a decision of a seat, has gone far enough."""
        most = self.horizon.answers
        if seat != self.me:
            return branch.answers >= FAR * most
        if branch.answers >= most:
            return True
        return self.game.progress(branch.position).round >= self.round + self.horizon.rounds

    def look(self, state: int) -> int:
        """Show the branches in a state, the first `most` of them: as who is asked sees them, or beyond, as I do."""
        shown: list[Branch] = []
        codes: list[int] = []
        ends: list[int] = []
        rows = self.room
        for branch in self.branches:
            if branch.state == state and len(shown) < self.most:
                shown.append(branch)
                seat = branch.seat if state == ASKS else self.me
                rows = self.writer.add(branch.position, seat, rows)
                if state == ASKS:
                    codes.extend(branch.legal)
                    ends.append(len(codes))
        self.shown = shown
        self.codes = codes
        self.ends = ends
        self.rows = rows
        return len(shown)

    def draw(self, odds: list[float]) -> None:
        """An answer in each branch of the last look, drawn by lot from the odds of its choices."""
        at = 0
        for i in range(len(self.shown)):
            branch = self.shown[i]
            end = self.ends[i]
            lot = branch.lots[branch.seat].next32() / (MASK + 1)
            # The last choice takes what rounding leaves.
            while at < end - 1 and lot >= odds[at]:
                lot -= odds[at]
                at += 1
            branch.position.step(branch.seat, self.codes[at])
            branch.answers += 1
            self.go_on(branch)
            at = end
