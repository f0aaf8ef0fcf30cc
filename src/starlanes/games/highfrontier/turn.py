"""A player's turn (4, 16.0): a menu that comes back after each choice, in any order: operations, a move of each craft,
free actions. What they are stands in `menu.py`."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.actions import FREE, OPERATION
from starlanes.games.highfrontier.cards import CARD_NAMES, CARDS
from starlanes.games.highfrontier.choices import BY_CARD, END
from starlanes.games.highfrontier.menu import FREE_ACTIONS, MENU, MOVES, OPERATIONS, PLACE
from starlanes.games.highfrontier.offers import spoken_up
from starlanes.games.highfrontier.performers import begin_work, colonist_fee, may_perform, performers_for, take_on
from starlanes.games.highfrontier.scenarios.register import scenario_of
from starlanes.games.highfrontier.state import Host, State
from starlanes.games.highfrontier.this_turn import ThisTurn
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved

#: Free actions of one turn; nobody needs so many.
MOST_FREE: Final = 60


class Turn(Host):
    """The menu of a turn."""

    NAME: ClassVar[str] = "turn"
    VERBS: ClassVar[tuple[int, ...]] = (*[action.verb for action in MENU], END)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.ended = False
        #: The operation that was chosen, while its performer is asked for; -1 for none.
        self.chosen = -1

    def go(self, s: State) -> int:
        if s.rules.scenario:
            scenario_of(s).look(s)
        return DONE if self.ended or s.finished else STAYS

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.chosen != -1:
            return Phrase("prompt.by", {"n": colonist_fee(s, seat)}, "16.0A")
        key = "prompt.turn" if s.now.operations else "prompt.turn-rest"
        return Phrase(key, {"n": s.now.operations, "wt": s.players[seat].wt}, "4")

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return self.VERBS if self.chosen == -1 else (BY_CARD,)

    def performers(self, s: State) -> list[int]:
        """Who can perform the operation that was chosen."""
        action = MENU[PLACE[self.chosen]]
        if action.daring:
            return action.who(s, self.seat, self.chosen - action.verb)
        return performers_for(s, self.seat, action, action.price(s, self.seat, self.chosen - action.verb))

    def legal(self, s: State, seat: int) -> list[int]:
        if self.chosen != -1:
            return [BY_CARD + card for card in self.performers(s)]
        out: list[int] = [END]
        if s.now.operations or len(s.now.ready) > len(s.now.worked):
            for action in OPERATIONS:
                if may_perform(s, seat, action):
                    action.add(s, seat, out)
        for action in MOVES:
            action.add(s, seat, out)
        if s.now.free < MOST_FREE:
            for action in FREE_ACTIONS:
                action.add(s, seat, out)
        out.sort()
        return out

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if self.chosen != -1:
            if 0 <= code - BY_CARD < CARDS:
                why.because("why.not-skilled", "16.0A", {"card": CARD_NAMES[code - BY_CARD]})
            return
        if PLACE[code] == -1:
            return
        action = MENU[PLACE[code]]
        if action.kind != OPERATION or may_perform(s, seat, action, why):
            action.why_not(s, seat, code - action.verb, why)

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == END:
            self.ended = True
            return
        if self.chosen != -1:
            self.operate(s, code - BY_CARD)
            return
        action = MENU[PLACE[code]]
        if action.kind == OPERATION:
            self.chosen = code
            performers = self.performers(s)
            if len(performers) == 1:
                self.operate(s, performers[0])
            return
        if action.kind == FREE:
            s.now.free += 1
        else:
            s.now.opened = 0
        action.do(s, seat, code - action.verb)
        s.now.begun = True

    def operate(self, s: State, card: int) -> None:
        """The operation that was chosen, by this crew or colonist."""
        action = MENU[PLACE[self.chosen]]
        n = self.chosen - action.verb
        self.chosen = -1
        s.now.opened = 0
        s.now.begun = True
        take_on(s, self.seat, card, action.daring)
        action.do(s, self.seat, n)

    def guest(self, s: State, seat: int) -> Frame[State] | None:
        # An operation that was chosen must stay possible until it is performed: nothing changes hands before.
        return spoken_up(s, seat) if self.chosen == -1 else None

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Turn":
        other = Turn()
        other.seat = self.seat
        other.ended = self.ended
        other.chosen = self.chosen
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["ended"] = self.ended
        out["chosen"] = self.chosen
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.ended = saved.flag("ended")
        self.chosen = saved.whole("chosen")


def begin_turn(s: State, seat: int) -> None:
    frame = Turn()
    frame.seat = seat
    auctioned = s.now.auctioned
    s.now = ThisTurn()
    begin_work(s, seat)
    if s.head_start:
        # The operation that ended the design turns was the first of this one: whom it boosted rests (15.1, 16.0A).
        s.head_start = False
        s.now.operations -= 1
        s.now.ready = BLANK
        s.now.auctioned = auctioned
    s.push(frame)
    s.turn = seat
