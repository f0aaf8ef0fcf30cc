"""The means to pay for a space: the stock, the bonus of what an ambassador shows, and scholars for any time.

Scholars that change nothing in the stock are left aside: they can as well be used before the ambassador is placed.
"""

from typing import Final

from mypy_extensions import i64

from starlanes.games.federation.amounts import NOTHING, fits, payable, thrifty, upgraded
from starlanes.games.federation.board import ACTION_COST, SHOPS, SPACE_ACTION, SPACE_NAMES
from starlanes.games.federation.effects import FUND, GAIN, INCOME, REUSE, UPGRADE, Bundle
from starlanes.games.federation.kinds import ACTIONS, ARRATOOINE, ATALUM, MODULE, NEO, PLANETS, SIXMOON
from starlanes.games.federation.numbers import CONTRIBUTION_REWARDS
from starlanes.games.federation.owing import RULE, Debt, can_be_met
from starlanes.games.federation.resolve import resolve
from starlanes.games.federation.scholars import anytime_options, spend_scholar, tile_of
from starlanes.games.federation.senate import may_act
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import ANYTIME_MASK, COPIER_MASK, SCHOLARS
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Why

#: The effects of scholars that can bring what a space costs, and the tiles for any time that have or may copy one.
MEANS: Final[int] = BIT[GAIN] | BIT[UPGRADE] | BIT[INCOME] | BIT[REUSE]
MEANS_MASK: Final[int] = COPIER_MASK | sum(
    BIT[row.index] for row in SCHOLARS if ANYTIME_MASK & BIT[row.index] and MEANS & BIT[row.op]
)
#: The bit of each space's action.
SPACE_BIT: Final[list[int]] = [BIT[action] for action in SPACE_ACTION]


def always_open() -> int:
    """The actions that cost nothing and are never without effect, as a set of bits."""
    out = BIT[NEO] | BIT[SIXMOON]
    if any(shop.cost == NOTHING for shop in SHOPS):
        out |= BIT[ARRATOOINE]
    for room in range(PLANETS, ACTIONS):
        if ACTION_COST[room] == NOTHING:
            out |= BIT[room]
    return out


FREE_ACTIONS: Final[int] = always_open()
#: Recruiting costs nothing either, but there must be somebody to recruit.
OWE_NOTHING: Final[int] = FREE_ACTIONS | BIT[ATALUM]
#: How many scholars are tried one after the other: more than a cost has units.
MOST_TILES: Final = 4


class SpaceCost(Debt):
    """The cost of a space's action, to be met with the help of at most so many scholars for any time."""

    def __init__(self, seat: int, space: int, tiles: int = MOST_TILES) -> None:
        super().__init__(seat, space)
        self.tiles = tiles

    def can_meet(self, s: State) -> bool:
        if may_act(s, self.seat, SPACE_ACTION[self.space], True):
            return True
        if self.tiles > 0:
            for code in means(s, self.seat):
                if self.met_by(s, code):
                    return True
        return False

    def met_by(self, s: State, code: int) -> bool:
        """Whether using a scholar for any time, so that it does something, leaves enough or brings it."""
        trial = s.copy()
        trial.stack = []
        trial.lane = trial.stack
        bundle = spend_scholar(trial, self.seat, code).bundle
        rest = SpaceCost(self.seat, self.space, self.tiles - 1)
        if bundle.effects[0].op == UPGRADE:
            player = trial.players[self.seat]
            for stock in upgraded(player.stock, bundle.effects[0].n):
                player.stock = stock
                if rest.can_meet(trial):
                    return True
            return False
        return met_with(trial, bundle, rest)

    def why(self, why: Why) -> None:
        why.because("why.kept-for-space", RULE, {"space": SPACE_NAMES[self.space]})


def cost_of_space(seat: int, space: int) -> SpaceCost | None:
    """What a seat owes for a space; nothing for most."""
    return None if space == MODULE or SPACE_BIT[space] & OWE_NOTHING else SpaceCost(seat, space)


def met_with(trial: State, bundle: Bundle, debt: Debt) -> bool:
    """Whether a debt can be met once a bundle is done, in a trial where nothing else is under way."""
    trial.learned = False
    resolve(trial, debt.seat, bundle)
    trial.go_on()
    return can_be_met(trial, debt)


def means(s: State, seat: int) -> list[int]:
    """The scholars for any time that change a stock, as choices."""
    if not s.players[seat].ready & MEANS_MASK:
        return []
    return [code for code in anytime_options(s, seat) if MEANS & BIT[tile_of(code).op]]


def pays_for(s: State, seat: int, space: int, bonus: Bundle, gives: i64, costs: i64) -> bool:
    """Whether a seat can act on a space once it has gained and paid the bonus of what its ambassador shows.

    `gives` and `costs` are the resources printed in the bonus.
    """
    player = s.players[seat]
    before = player.stock
    after = before + gives
    if costs != NOTHING:
        if not payable(after, costs, s.rules.joker):
            return False
        after -= thrifty(after, costs)
    if space == MODULE:
        return True
    # What is beyond the limits can be thrown away, unless only what was gained can be.
    if fits(after) or not s.rules.keep_what_was_there:
        player.stock = after
        able = may_act(s, seat, SPACE_ACTION[space], True)
        helpless = not able and not means(s, seat)
        player.stock = before
        if able:
            return True
        if helpless and not brings_crystal(s, seat, bonus):
            return False
    trial = s.copy()
    trial.stack = []
    trial.lane = trial.stack
    return met_with(trial, bonus, SpaceCost(seat, space))


def brings_crystal(s: State, seat: int, bonus: Bundle) -> bool:
    """Whether a free step of a bonus can bring the crystal of a contribution."""
    if s.players[seat].contributions < len(CONTRIBUTION_REWARDS):
        for effect in bonus.effects:
            if effect.op == FUND:
                return True
    return False
