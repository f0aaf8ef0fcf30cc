"""Develop (rulebook "Développer"): everyone in turn may buy one development; the active player pays 1 less."""

from typing import ClassVar, Final

from starlanes.games.frontiers.choices import DEVELOP_TILE, PASS
from starlanes.games.frontiers.facts import tell_developed, tell_passed
from starlanes.games.frontiers.kinds import END_SPACES
from starlanes.games.frontiers.numbers import ALL_SPACES, DEVELOP_DISCOUNT, SPACES
from starlanes.games.frontiers.player import built_bit
from starlanes.games.frontiers.state import State
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, FIRST_HOME
from starlanes.games.frontiers.turns import Turns
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS
from starlanes.kernel.lists import put
from starlanes.kernel.saved import Saved

RULE: Final = "develop"


def develop_cost(s: State, seat: int, tile: int, active: bool) -> int:
    """What a development costs this seat; never below 0."""
    cost = s.tiles[tile].cost - s.players[seat].powers.develop_reduce
    if active:
        cost -= DEVELOP_DISCOUNT
    return max(0, cost)


def may_develop(s: State, seat: int, tile: int, active: bool, why: Why | None = None) -> bool:
    """Whether a seat can buy a development now.

    The red spaces may be used once the ten others are covered, or nine and a large tile is bought; as tiles may be
    moved about, only the number of spaces counts.
    """
    player = s.players[seat]
    row = s.tiles[tile]
    if s.left[tile - FIRST_DEVELOPMENT] == 0:
        if why is not None:
            key = "why.sold-out" if tile in s.offered else "why.not-in-play"
            why.because(key, RULE, {"tile": row.slug})
        return False
    if player.built & built_bit(tile):
        if why is not None:
            why.because("why.already-built", RULE, {"tile": row.slug})
        return False
    if player.spaces + row.spaces > ALL_SPACES:
        if why is not None:
            left = ALL_SPACES - player.spaces
            why.because("why.no-space", RULE, {"tile": row.slug, "needs": row.spaces, "left": left})
        return False
    cost = develop_cost(s, seat, tile, active)
    if cost > player.credits:
        if why is not None:
            why.because("why.too-dear", RULE, {"tile": row.slug, "cost": cost, "have": player.credits})
        return False
    return True


def begin_develop(order: list[int]) -> "Develop":
    action = Develop()
    action.order = order
    return action


class Develop(Turns):
    """The action; `chosen` is true when the player whose turn it is has bought or passed."""

    NAME: ClassVar[str] = "develop"
    VERBS: ClassVar[tuple[int, ...]] = (
        DEVELOP_TILE,
        PASS,
    )

    def __init__(self) -> None:
        super().__init__()
        self.chosen = False

    def begin(self, s: State) -> None:
        self.chosen = False

    def turn(self, s: State) -> int:
        if self.chosen:
            return DONE
        seat = self.seat()
        active = self.active()
        for tile in s.offered:
            if may_develop(s, seat, tile, active):
                return STAYS
        return DONE

    def legal(self, s: State, seat: int) -> list[int]:
        out = [PASS]
        active = self.active()
        for tile in s.offered:
            if may_develop(s, seat, tile, active):
                out.append(DEVELOP_TILE + tile - FIRST_DEVELOPMENT)
        return out

    def answer(self, s: State, seat: int, code: int) -> None:
        self.chosen = True
        if code == PASS:
            tell_passed(s.ear, s.action, seat)
        else:
            self.buy(s, seat, code - DEVELOP_TILE + FIRST_DEVELOPMENT)

    def buy(self, s: State, seat: int, tile: int) -> None:
        player = s.players[seat]
        row = s.tiles[tile]
        cost = develop_cost(s, seat, tile, self.active())
        player.credits -= cost
        player.developments = [*player.developments, tile]
        player.built |= built_bit(tile)
        player.spaces += row.spaces
        player.changed = True
        s.left = put(s.left, tile - FIRST_DEVELOPMENT, s.left[tile - FIRST_DEVELOPMENT] - 1)
        tell_developed(s.ear, seat, tile, cost)
        if row.large:
            s.gain_credits(seat, player.powers.build_credits_large, "build_credits_large")
        else:
            s.gain_credits(seat, player.powers.build_credits, "build_credits")

    def finish(self, s: State) -> int:
        """A red space covered at the end of the action ends the game after this round."""
        for player in s.players:
            if player.spaces > SPACES:
                s.ending |= END_SPACES
        return DONE

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.active():
            return Phrase("prompt.develop-bonus", {"n": DEVELOP_DISCOUNT}, RULE)
        return Phrase("prompt.develop", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        tile = code - DEVELOP_TILE + FIRST_DEVELOPMENT
        if FIRST_DEVELOPMENT <= tile < FIRST_HOME:
            may_develop(s, seat, tile, self.active(), why)
        else:
            why.because("why.action-develop", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Develop":
        other = Develop()
        self.copy_turns(other)
        other.chosen = self.chosen
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["chosen"] = self.chosen
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.chosen = saved.flag("chosen")
