"""A round (rulebook "Déroulement de la partie", "Fin de manche"): turns clockwise, executive phase, clean-up."""

from typing import ClassVar, Final

from starlanes.games.federation.executive import Executive
from starlanes.games.federation.facts import tell_ended, tell_round
from starlanes.games.federation.kinds import NOBODY, NONE, SPACES, SPECIAL
from starlanes.games.federation.laws import propose, put_away
from starlanes.games.federation.neutral import block, unblock
from starlanes.games.federation.numbers import AMBASSADOR_COUNT, ROUNDS
from starlanes.games.federation.sixmoon import shuffle_in
from starlanes.games.federation.starters import choose_starters
from starlanes.games.federation.state import State
from starlanes.games.federation.turn import Turn
from starlanes.kernel.facts import Plain
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame
from starlanes.kernel.lists import put
from starlanes.kernel.saved import Saved

# The stages of a round.
BEGINNING: Final = 0
TURNS: Final = 1
CLEANING: Final = 2


class Round(Frame[State]):
    """Round after round; `at` is the place in the order of the next player to take a turn."""

    NAME: ClassVar[str] = "round"

    def __init__(self) -> None:
        super().__init__()
        self.stage = BEGINNING
        self.at = 0

    def go(self, s: State) -> int:
        if self.stage == BEGINNING:
            begin_round(s)
            self.stage = TURNS
            self.at = 0
            if s.round == 1:
                choose_starters(s)
            return AGAIN
        if self.stage == TURNS:
            if self.next_turn(s):
                return STAYS
            self.stage = CLEANING
            s.push(Executive())
            return STAYS
        clean_up(s)
        if s.round == ROUNDS:
            tell_ended(s.ear, "rounds")
            return DONE
        self.stage = BEGINNING
        return AGAIN

    def next_turn(self, s: State) -> bool:
        """The turn of the next player, clockwise, who has an ambassador to place; False if nobody has."""
        for step in range(s.seats):
            seat = s.order[(self.at + step) % s.seats]
            player = s.players[seat]
            if player.unplaced() > 0 and not player.passed:
                self.at = (self.at + step + 1) % s.seats
                frame = Turn()
                frame.seat = seat
                s.push(frame)
                return True
        return False

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Round":
        other = Round()
        other.stage = self.stage
        other.at = self.at
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["stage"] = self.stage
        out["at"] = self.at
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.stage = saved.whole("stage")
        self.at = saved.whole("at")


def begin_round(s: State) -> None:
    """The President's holder goes first; laws are proposed; the neutral player closes spaces."""
    s.round += 1
    s.turn = 0
    s.order = [(s.president + n) % s.seats for n in range(s.seats)]
    tell_round(s.ear, s.round, s.president)
    propose(s)
    block(s)


def clean_up(s: State) -> None:
    """Take back ambassadors and dice; used alterations, bonuses for the round, laws and neutral tiles leave."""
    used = [alteration for alteration in s.over_it if alteration != NONE]
    for stay in s.module:
        if stay[2] != NONE:
            used.append(stay[2])
    if s.rules.alterations_come_back:
        shuffle_in(s, used)
    else:
        s.used_alterations = s.used_alterations + used
    s.who = [NOBODY] * SPACES
    s.ambassador = [NONE] * SPACES
    s.over_it = [NONE] * SPACES
    s.votes = [0] * SPACES
    s.module = []
    for player in s.players:
        back = s.rules.special_stays and player.special
        player.ambassadors = put(AMBASSADOR_COUNT, SPECIAL, 1 if back else player.ambassadors[SPECIAL])
        player.passed = False
        player.die_at = NONE
        player.round_bonus = 0
    put_away(s)
    unblock(s)
