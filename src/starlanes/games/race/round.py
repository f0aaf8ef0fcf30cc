"""A round (rulebook "round", "end-of-round", "end" and the expert variant for two)."""

from typing import ClassVar, Final

from starlanes.games.race.choices import DISCARD, PICK
from starlanes.games.race.consume import begin_consume
from starlanes.games.race.develop import begin_develop
from starlanes.games.race.explore import begin_explore
from starlanes.games.race.facts import tell_discarded, tell_ended, tell_phase, tell_picked, tell_round
from starlanes.games.race.kinds import (
    ACTION_CARDS,
    CONSUME,
    DEVELOP,
    EXPERT_ACTION_CARDS,
    EXPERT_PICKS,
    EXPLORE,
    HAND_LIMIT,
    PHASE_OF_ACTION,
    PICK_DEVELOP,
    PICK_PRODUCE,
    PICK_SETTLE,
    PICKS,
    PRODUCE,
    SETTLE,
    TABLEAU_END,
)
from starlanes.games.race.produce import begin_produce
from starlanes.games.race.settle import begin_settle
from starlanes.games.race.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.choice import in_order
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame, Sealed
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved

# The stages of a round.
PICKING: Final = 0
PHASES: Final = 1
HANDS: Final = 2
END: Final = 3


def action_cards(s: State) -> list[int]:
    """The action cards in each player's set."""
    return EXPERT_ACTION_CARDS if s.rules.expert else ACTION_CARDS


class Round(Frame[State]):
    """Round after round, until the game ends; `agenda` lists this round's phases and `at` the next of them."""

    NAME: ClassVar[str] = "round"

    def __init__(self) -> None:
        super().__init__()
        self.stage = PICKING
        self.agenda: list[int] = BLANK
        self.at = 0

    def go(self, s: State) -> int:
        if self.stage == PICKING:
            s.round += 1
            s.refresh_powers()  # between rounds everyone sees what their cards can do now
            tell_round(s.ear, s.round)
            picks = ActionPicks()
            picks.owe([EXPERT_PICKS if s.rules.expert else PICKS] * s.seats)
            s.push(picks)
            self.stage = PHASES
            self.agenda = BLANK
            self.at = 0
            return STAYS
        if self.stage == PHASES:
            if not self.agenda:
                self.agenda = agenda_of(s.picks)
            if self.at < len(self.agenda):
                self.begin_phase(s)
                return STAYS
            self.stage = HANDS
        if self.stage == HANDS:
            self.stage = END
            if over_the_limit(s):
                limit = HandLimit()
                limit.owe([max(0, len(player.hand) - HAND_LIMIT) for player in s.players])
                s.push(limit)
                return STAYS
        if end_of_game(s):
            return DONE
        self.stage = PICKING
        s.picks = [[] for seat in range(s.seats)]
        return AGAIN

    def begin_phase(self, s: State) -> None:
        phase = self.agenda[self.at]
        again = self.at > 0 and self.agenda[self.at - 1] == phase
        self.at += 1
        s.refresh_powers()
        tell_phase(s.ear, phase, again)
        turn = 1 if again else 0
        if phase == EXPLORE:
            s.push(begin_explore(s))
        elif phase == DEVELOP:
            s.push(begin_develop(s, turn))
        elif phase == SETTLE:
            s.push(begin_settle(s, turn))
        elif phase == CONSUME:
            s.push(begin_consume(s))
        else:
            s.push(begin_produce(s))

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Round":
        other = Round()
        other.stage = self.stage
        other.agenda = self.agenda
        other.at = self.at
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["stage"] = self.stage
        out["agenda"] = list(self.agenda)
        out["at"] = self.at
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.stage = saved.whole("stage")
        self.agenda = saved.wholes("agenda")
        self.at = saved.whole("at")


def round_of(s: State) -> Round:
    """The round that is being played."""
    frame = s.stack[0]
    assert isinstance(frame, Round)
    return frame


def agenda_of(picks: list[list[int]]) -> list[int]:
    """The phases that take place, in order: each picked one once; Develop and Settle twice if one seat picked both."""
    once = 0
    twice = 0
    for mine in picks:
        own = 0
        for pick in mine:
            picked = BIT[PHASE_OF_ACTION[pick]]
            if pick in (PICK_DEVELOP, PICK_SETTLE):
                twice |= own & picked
            own |= picked
        once |= own
    out: list[int] = []
    for phase in range(PRODUCE + 1):
        if once & BIT[phase]:
            out.append(phase)
        if twice & BIT[phase]:
            out.append(phase)
    return out


def over_the_limit(s: State) -> bool:
    """Whether anybody has more than ten cards in hand."""
    for player in s.players:
        if len(player.hand) > HAND_LIMIT:
            return True
    return False


def end_of_game(s: State) -> bool:
    """After the discard: a tableau of twelve, or the last VP chip gained ("end")."""
    full = False
    for player in s.players:
        if len(player.tableau) >= TABLEAU_END:
            full = True
    empty = s.pool <= 0
    if full or empty:
        tell_ended(s.ear, "both" if full and empty else "tableau" if full else "pool")
        return True
    if 0 < s.rules.round_limit <= s.round:
        tell_ended(s.ear, "limit")
        return True
    return False


class ActionPicks(Sealed[State]):
    """Each player secretly picks an action card (two in the expert variant); all are revealed together."""

    NAME: ClassVar[str] = "action-picks"
    VERBS: ClassVar[tuple[int, ...]] = (PICK,)

    def legal(self, s: State, seat: int) -> list[int]:
        return in_order(action_cards(s), self.given[seat], PICK, self.needs[seat])

    def pool(self, s: State, seat: int) -> list[int]:
        return [PICK + card for card in action_cards(s)]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.pick", {"n": self.needs[seat], "round": s.round}, "round")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if PICK <= code <= PICK + PICK_PRODUCE:
            why.because("why.pick-order", "expert")
        else:
            why.because("why.pick-first", "round")

    def open(self, s: State) -> int:
        s.picks = [[code - PICK for code in codes] for codes in self.given]
        s.learned = True
        for seat in range(s.seats):
            tell_picked(s.ear, seat, s.picks[seat])
        return DONE

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "ActionPicks":
        other = ActionPicks()
        self.copy_sealed(other)
        return other


class HandLimit(Sealed[State]):
    """At the end of the round everyone discards down to ten cards."""

    NAME: ClassVar[str] = "hand-limit"
    VERBS: ClassVar[tuple[int, ...]] = (DISCARD,)

    def legal(self, s: State, seat: int) -> list[int]:
        return in_order(s.players[seat].hand, self.given[seat], DISCARD, self.needs[seat])

    def pool(self, s: State, seat: int) -> list[int]:
        return in_order(s.players[seat].hand, [], DISCARD, 1)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.hand-limit", {"n": self.needs[seat], "limit": HAND_LIMIT}, "end-of-round")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.hand-limit", "end-of-round", {"n": self.needs[seat], "limit": HAND_LIMIT})

    def open(self, s: State) -> int:
        for seat in range(s.seats):
            cards = [code - DISCARD for code in self.given[seat]]
            if cards:
                s.throw_from_hand(seat, cards)
                tell_discarded(s.ear, seat, cards, "end-of-round")
        return DONE

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "HandLimit":
        other = HandLimit()
        self.copy_sealed(other)
        return other
