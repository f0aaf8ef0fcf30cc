"""A round (rulebook "Comment jouer", "Fin de la manche", "Fin de la partie"): actions are picked along the track.

The discs that have acted are always the first ones of the track, so the half steps and gaps of the board need no place
in the state. The tiles without an action for everyone (Retreat, Send Envoys, Plan Goals) are here too.
"""

from typing import ClassVar, Final

from starlanes.games.frontiers.choices import DECLARE, PICK
from starlanes.games.frontiers.develop import begin_develop
from starlanes.games.frontiers.explore import begin_explore
from starlanes.games.frontiers.facts import (
    tell_declared,
    tell_ended,
    tell_ending,
    tell_moved,
    tell_picked,
    tell_round,
    tell_tile_credit,
)
from starlanes.games.frontiers.goals import ask_to_reveal, begin_plan_goals, reveal_hidden
from starlanes.games.frontiers.kinds import (
    ACTION_NAMES,
    END_NAMES,
    KINDS,
    NO_ACTION,
    PICK_DEVELOP,
    PICK_ENVOYS,
    PICK_EXPLORE,
    PICK_GOALS,
    PICK_PRODUCE,
    PICK_RETREAT,
    PICK_SETTLE,
    PICK_TRADE,
)
from starlanes.games.frontiers.numbers import (
    ENVOYS_PLACES,
    ENVOYS_VP,
    GOALS_CREDITS,
    GOALS_PLACES,
    RETREAT_CREDITS,
    TILE_CREDITS,
)
from starlanes.games.frontiers.produce import begin_produce
from starlanes.games.frontiers.scoring import any_kind_owner, total
from starlanes.games.frontiers.settle import begin_settle
from starlanes.games.frontiers.state import BONUS, NOBODY, State
from starlanes.games.frontiers.trade import begin_trade
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved

RULE: Final = "round"

# The stages of a round.
BEGINNING: Final = 0
PICKING: Final = 1
REVEALING: Final = 2
ACTING: Final = 3
MOVING: Final = 4
ENDED: Final = 5


class Round(Frame[State]):
    """Round after round, until the game ends."""

    NAME: ClassVar[str] = "round"
    VERBS: ClassVar[tuple[int, ...]] = (PICK,)

    def __init__(self) -> None:
        super().__init__()
        self.stage = BEGINNING
        self.told = 0  # the ends that were announced, as a set of bits

    def go(self, s: State) -> int:
        if self.stage == BEGINNING:
            s.round += 1
            s.acted = 0
            s.down = 0
            s.refresh_powers()
            tell_round(s.ear, s.round, s.order_from(0))
            self.stage = PICKING
        if self.stage == PICKING:
            return STAYS
        if self.stage == REVEALING:
            self.stage = ACTING
            if s.hidden is not None and may_reveal(s):
                s.push(ask_to_reveal(s.hidden_of))
                return STAYS
        if self.stage == ACTING:
            self.stage = MOVING
            self.act(s)
            return AGAIN
        if self.stage == ENDED:
            tell_ended(s.ear, END_NAMES.get(s.ending, "several"))
            return DONE
        return self.move_on(s)

    def act(self, s: State) -> None:
        """Do the action: the active player first, with the bonus, then the others along the track."""
        seat = s.track[s.acted]
        order = s.order_from(s.acted)
        if s.action == PICK_DEVELOP:
            s.push(begin_develop(order))
        elif s.action == PICK_EXPLORE:
            s.push(begin_explore(s, order))
        elif s.action == PICK_SETTLE:
            s.push(begin_settle(s, order))
        elif s.action == PICK_PRODUCE:
            s.push(begin_produce(s, order))
        elif s.action == PICK_TRADE:
            s.push(begin_trade(s, order))
        elif s.action == PICK_RETREAT:
            s.gain_credits(seat, RETREAT_CREDITS, BONUS)
        elif s.action == PICK_ENVOYS:
            s.gain_vp(seat, ENVOYS_VP, BONUS)
            move_disc(s, max(0, s.acted - ENVOYS_PLACES))
        else:
            move_disc(s, place_in_front(s))
            s.gain_credits(seat, GOALS_CREDITS, BONUS)
            s.push(begin_plan_goals(s, seat))

    def move_on(self, s: State) -> int:
        """The action is over: the next disc, the next round, or the end."""
        s.action = NO_ACTION
        s.acted += 1
        s.refresh_powers()
        for bit in END_NAMES:
            if s.ending & bit and not self.told & bit:
                tell_ending(s.ear, bit)
        self.told = s.ending
        if s.acted < len(s.track):
            self.stage = PICKING
            return STAYS
        if s.ending:
            self.stage = ENDED
            end_game(s)
            return AGAIN
        if not s.down & BIT[PICK_PRODUCE]:
            s.tile_credits += TILE_CREDITS
            tell_tile_credit(s.ear, s.tile_credits)
        self.stage = BEGINNING
        return AGAIN

    def asked(self, s: State) -> list[int]:
        return [s.track[s.acted]]

    def first_asked(self, s: State) -> int:
        return s.track[s.acted]

    def legal(self, s: State, seat: int) -> list[int]:
        out: list[int] = []
        for action in range(len(ACTION_NAMES)):
            if is_up(s, action):
                out.append(PICK + action)
        return out

    def answer(self, s: State, seat: int, code: int) -> None:
        s.action = code - PICK
        s.down |= BIT[s.action]
        self.stage = REVEALING
        tell_picked(s.ear, seat, s.action)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.pick", {"round": s.round}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        action = code - PICK
        if not 0 <= action < len(ACTION_NAMES):
            why.because("why.pick-first", RULE)
        elif s.down & BIT[action]:
            why.because("why.tile-down", RULE, {"action": ACTION_NAMES[action]})
        else:
            why.because("why.other-side", RULE, {"action": ACTION_NAMES[action]})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Round":
        other = Round()
        other.stage = self.stage
        other.told = self.told
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["stage"] = self.stage
        out["told"] = self.told
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.stage = saved.whole("stage")
        self.told = saved.whole("told")


def is_up(s: State, action: int) -> bool:
    """Whether an action tile is in play and has not been picked this round."""
    if action == (PICK_RETREAT if s.rules.goals else PICK_GOALS):
        return False
    return not s.down & BIT[action]


def may_reveal(s: State) -> bool:
    """Whether the action picked is one before which a hidden goal may be turned up: everybody can do it."""
    if s.action == PICK_DEVELOP:
        return not s.rules.reveal_to_store
    return s.action in (PICK_EXPLORE, PICK_SETTLE, PICK_PRODUCE, PICK_TRADE)


def place_in_front(s: State) -> int:
    """Where Plan Goals puts the active disc: one place to the left."""
    at = s.acted
    for _place in range(GOALS_PLACES):
        if s.rules.past_own_disc:
            while at > 1 and s.track[at - 1] == s.track[s.acted]:
                at -= 1
        at = max(0, at - 1)
    return at


def move_disc(s: State, place: int) -> None:
    """Move the active disc to the left; the discs it passes move one place to the right."""
    track = s.track[:]
    seat = track.pop(s.acted)
    track.insert(place, seat)
    s.track = track
    tell_moved(s.ear, seat, place + 1, s.track)


def end_game(s: State) -> None:
    """Hidden goals are turned up, explored worlds removed; the owner of the refinery declares its kind."""
    reveal_hidden(s)
    for player in s.players:
        s.put_back(player.explored)
        player.explored = BLANK
    owner = any_kind_owner(s)
    if owner != NOBODY:
        frame = FinalKind()
        frame.seat = owner
        s.push(frame)


class FinalKind(Frame[State]):
    """Before the scores are counted: the kind of the world of any kind, declared by its owner."""

    NAME: ClassVar[str] = "final-kind"
    VERBS: ClassVar[tuple[int, ...]] = (DECLARE,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.declared = False

    def go(self, s: State) -> int:
        if self.declared:
            return DONE
        for kind in range(1, KINDS):
            if total(s, self.seat, kind) != total(s, self.seat, 0):
                return STAYS
        s.declared = 0
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [DECLARE + kind for kind in range(KINDS)]

    def answer(self, s: State, seat: int, code: int) -> None:
        self.declared = True
        s.declared = code - DECLARE
        for tile in s.players[self.seat].colonies:
            if s.tiles[tile].any_kind:
                tell_declared(s.ear, self.seat, tile, s.declared)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.final-kind", rule="scoring")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.final-kind", "scoring")

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "FinalKind":
        other = FinalKind()
        other.seat = self.seat
        other.declared = self.declared
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["declared"] = self.declared
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.declared = saved.flag("declared")
