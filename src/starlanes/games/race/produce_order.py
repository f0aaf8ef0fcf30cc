"""When the order of Produce powers matters (ruling produce-order): the rulebook leaves it to the player ("powers").

Powers are told apart by sort: 0 to 3 fill a windfall of that kind, ANY of any kind (the bonus too), BOUGHT for a hand
card; COUNTING + card is a draw that counts what was produced. Powers of one sort are alike.
"""

from typing import Final

from starlanes.games.race.cards import Power
from starlanes.games.race.kinds import KINDS

ANY: Final = KINDS
BOUGHT: Final = KINDS + 1
COUNTING: Final = KINDS + 2


def sort_of(power: Power) -> int:
    """What a power of `Powers.produce` is."""
    if power.code != "windfall":
        return COUNTING + power.card
    if power.discard_hand > 0:
        return BOUGHT
    return power.good if power.good >= 0 else ANY


def may_take_away(empty: list[int], left: list[int], free: int) -> bool:
    """Whether `free` goods for any windfall could take worlds from powers for one kind, while other worlds stay empty.

    Goods that go to worlds which the powers for their kind can't fill take nothing away. If there are none of these, or
    the free goods fill everything, any order comes to the same.
    """
    worlds = 0
    spare = 0
    for kind in range(KINDS):
        worlds += empty[kind]
        spare += max(0, empty[kind] - left[kind])
    if free == 0 or free >= worlds or spare == 0:
        return False
    for kind in range(KINDS):
        if min(left[kind], empty[kind]) > 0 and free > max(0, empty[kind] - left[kind]):
            return True
    return False


def undecided(empty: list[int], left: list[int]) -> bool:
    """Whether the player still has to choose a world for some power; a card seen before may then change the choice."""
    worlds = 0
    for kind in range(KINDS):
        worlds += empty[kind]
        if 0 < left[kind] < empty[kind]:
            return True
    return worlds > 0 and (left[BOUGHT] > 0 or 0 < left[ANY] < worlds)
