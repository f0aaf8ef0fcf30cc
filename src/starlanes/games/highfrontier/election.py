"""Elections (16.6A): secret bids of WT, all of them paid; the highest may move the political disc one space."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.choices import ELECT, LEAVE_DISC, MOVE_DISC, REGIME_NAMES, VOTE
from starlanes.games.highfrontier.colonists import ballots_for
from starlanes.games.highfrontier.conflict_facts import tell_ballots, tell_elected, tell_no_election, tell_votes
from starlanes.games.highfrontier.kinds import FACTION_NAMES, FACTIONS
from starlanes.games.highfrontier.politics import NEXT, REGIMES, in_power, set_regime
from starlanes.games.highfrontier.rules import LIMITS
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame, Sealed
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved

MOST_BID: Final[int] = LIMITS["election_bid"]


class Election(Sealed[State]):
    """Everybody bids at once."""

    NAME: ClassVar[str] = "election"
    VERBS: ClassVar[tuple[int, ...]] = (VOTE,)

    def __init__(self) -> None:
        super().__init__()

    def legal(self, s: State, seat: int) -> list[int]:
        return [VOTE + wt for wt in range(self.most(s, seat) + 1)]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.vote", {"n": self.most(s, seat)}, "16.6A")

    def most(self, s: State, seat: int) -> int:
        """Nobody bids more than he has."""
        return min(s.players[seat].wt, MOST_BID)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        wt = code - VOTE
        if wt > MOST_BID:
            why.because("why.too-many-votes", "16.6A", {"n": MOST_BID})
        elif wt >= 0:
            why.because("why.too-dear", "16.6A", {"needs": wt, "has": s.players[seat].wt})

    def open(self, s: State) -> int:
        """All pay; the highest total of WT and colonists' ballots wins.

        A tie is broken by the player in power, else nothing happens (D-79)."""
        s.learned = True
        bids = [given[0] - VOTE for given in self.given]
        votes = bids
        for seat in range(s.seats):
            s.players[seat].wt -= bids[seat]
        tell_votes(s.ear, bids)
        if s.rules.colonists:
            ballots = ballots_for(s)
            votes = [bids[seat] + ballots[seat] for seat in range(s.seats)]
            tell_ballots(s.ear, ballots)
        best = max(votes)
        if best == 0 and not s.rules.zero_elects:
            tell_no_election(s.ear)
            return STAYS
        winners = [seat for seat in range(s.seats) if votes[seat] == best]
        power = in_power(s)
        if len(winners) == 1:
            move = MoveDisc()
            move.seat = winners[0]
            s.push(move)
        elif power == -1:
            tell_no_election(s.ear)
        else:
            tie = BreakTie()
            tie.seat = power
            tie.winners = winners
            s.push(tie)
        return STAYS

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Election":
        other = Election()
        self.copy_sealed(other)
        return other


class BreakTie(Frame[State]):
    """The player in power names the winner of a tie; it may be himself."""

    NAME: ClassVar[str] = "break-tie"
    VERBS: ClassVar[tuple[int, ...]] = (ELECT,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.winners: list[int] = BLANK
        self.named = -1

    def go(self, s: State) -> int:
        if self.named == -1:
            return STAYS
        move = MoveDisc()
        move.seat = self.named
        s.push(move)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return sorted(ELECT + s.players[winner].faction for winner in self.winners)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.elect", {}, "16.6A")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - ELECT < FACTIONS:
            why.because("why.not-tied", "16.6A", {"faction": FACTION_NAMES[code - ELECT]})

    def answer(self, s: State, seat: int, code: int) -> None:
        self.named = s.faction_seat(code - ELECT)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "BreakTie":
        other = BreakTie()
        other.seat = self.seat
        other.winners = self.winners
        other.named = self.named
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["winners"] = list(self.winners)
        out["named"] = self.named
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.winners = saved.wholes("winners")
        self.named = saved.whole("named")


class MoveDisc(Frame[State]):
    """The winner moves the disc to a space beside it, or leaves it (D-78)."""

    NAME: ClassVar[str] = "move-disc"
    VERBS: ClassVar[tuple[int, ...]] = (MOVE_DISC, LEAVE_DISC)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.moved = False

    def go(self, s: State) -> int:
        return DONE if self.moved else STAYS

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        moves = [MOVE_DISC + regime for regime in NEXT[s.regime]]
        return moves if s.rules.winner_must_move else [*moves, LEAVE_DISC]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.move-disc", {"regime": REGIME_NAMES[s.regime]}, "16.6A")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if code == LEAVE_DISC:
            why.because("why.must-move-disc", "16.6A")
        elif 0 <= code - MOVE_DISC < REGIMES:
            why.because("why.not-beside", "16.6A", {"regime": REGIME_NAMES[code - MOVE_DISC]})

    def answer(self, s: State, seat: int, code: int) -> None:
        self.moved = True
        tell_elected(s.ear, seat)
        if code != LEAVE_DISC:
            set_regime(s, code - MOVE_DISC)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "MoveDisc":
        other = MoveDisc()
        other.seat = self.seat
        other.moved = self.moved
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["moved"] = self.moved
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.moved = saved.flag("moved")


def hold_election(s: State) -> None:
    """Who is alone bids nothing, and may move the disc (D-75)."""
    if s.seats == 1:
        s.push(MoveDisc())
        return
    frame = Election()
    frame.owe([1] * s.seats)
    s.push(frame)
