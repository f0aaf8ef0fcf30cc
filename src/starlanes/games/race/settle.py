"""III Settle (rulebook "III: COLONISER"): worlds are chosen in secret and placed together, then settled one by one."""

from typing import ClassVar

from starlanes.games.race.choices import PASS, SETTLE_CARD
from starlanes.games.race.facts import tell_passed, tell_placed
from starlanes.games.race.how_to_settle import HowToSettle
from starlanes.games.race.kinds import PICK_SETTLE, SETTLE, SETTLE_BONUS_DRAW
from starlanes.games.race.state import EMPTY, State
from starlanes.games.race.ways import RULE, may_settle
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import STAYS, Sealed
from starlanes.kernel.saved import Saved


def begin_settle(s: State, turn: int) -> "Settle":
    """Everybody who holds a card may choose a world."""
    phase = Settle()
    phase.turn = turn
    phase.owe([1 if player.hand else 0 for player in s.players])
    return phase


class Settle(Sealed[State]):
    """Each player may place one world; `turn` is 1 in the second Settle of an expert round."""

    NAME: ClassVar[str] = "settle"
    VERBS: ClassVar[tuple[int, ...]] = (SETTLE_CARD, PASS)

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def legal(self, s: State, seat: int) -> list[int]:
        out: list[int] = []
        for card in s.players[seat].hand:
            if s.cards[card].world and may_settle(s, seat, card):
                out.append(SETTLE_CARD + card)
        out.append(PASS)
        return out

    def prompt(self, s: State, seat: int) -> Phrase:
        bonus = s.picked(seat, PICK_SETTLE) > self.turn
        if bonus:
            return Phrase("prompt.settle-bonus", {"n": SETTLE_BONUS_DRAW}, RULE)
        return Phrase("prompt.settle", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        card = code - SETTLE_CARD
        if not 0 <= card < len(s.cards):
            why.because("why.phase-settle", RULE)
        elif card not in s.players[seat].hand:
            why.because("why.not-in-hand", RULE, {"card": s.cards[card].slug})
        else:
            may_settle(s, seat, card, why)

    def settled(self, seat: int) -> int:
        """The world this seat chose, or EMPTY."""
        given = self.given[seat]
        return given[0] - SETTLE_CARD if given and given[0] != PASS else EMPTY

    def open(self, s: State) -> int:
        """Reveal and place all worlds; then say how each is settled."""
        s.learned = True  # a pass, too, is news
        worlds = [self.settled(seat) for seat in range(s.seats)]
        draws = 0
        for seat in s.order:
            world = worlds[seat]
            if world == EMPTY:
                tell_passed(s.ear, seat, SETTLE)
                continue
            tell_placed(s.ear, seat, world, RULE)
            s.place(seat, world)
            draws += s.players[seat].powers.settle_draw_after
            if s.picked(seat, PICK_SETTLE) > self.turn:
                draws += SETTLE_BONUS_DRAW
        how = HowToSettle()
        how.worlds = worlds
        how.turn = self.turn
        how.in_turn = s.may_run_out(draws)
        how.prepare(s)
        s.push(how)
        return STAYS

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Settle":
        other = Settle()
        self.copy_sealed(other)
        other.turn = self.turn
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["turn"] = self.turn
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.turn = saved.whole("turn")
