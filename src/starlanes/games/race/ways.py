"""The ways to settle a world (rulebook III): conquer it or pay for it, each also with the help of a discarded card."""

from typing import Final

from starlanes.games.race.cards import Card
from starlanes.games.race.choices import CONQUER, CONQUER_WITH_TACTICS, PAY, PAY_WITH_SHIP
from starlanes.games.race.kinds import KIND_NAMES, NO_KIND
from starlanes.games.race.powers import Powers
from starlanes.games.race.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Plain, Why

RULE: Final = "settle"
CONQUEST: Final = "settle.conquest"
PAY_FOR_MILITARY: Final = "settle.pay-for-military"
SHIP: Final = "settle.colony-ship"


def strength(powers: Powers, world: Card) -> int:
    """Military strength against a world, specialised military included, temporary military not."""
    total = powers.military
    if world.kind != NO_KIND:
        total += powers.military_kind[world.kind]
    if world.rebel:
        total += powers.military_rebel
    return total


def settle_cost(powers: Powers, world: Card) -> int:
    """What a world costs if it is paid for; a military world counts as a civil one of cost defense less discount."""
    cost = world.cost - powers.settle_reduce
    if world.military:
        cost -= powers.pay_for_military
    if world.kind != NO_KIND:
        cost -= powers.settle_reduce_kind[world.kind]
    return max(0, cost)


def payable(powers: Powers, world: Card) -> bool:
    """Whether a world may be paid for at all: a civil one always, a military one by a power, of most kinds."""
    if not world.military:
        return True
    return powers.pay_for_military >= 0 and (world.kind == NO_KIND or world.kind != powers.pay_not_kind)


def ways(s: State, seat: int, world: int, money: int, why: Why | None = None) -> int:
    """The ways this seat can settle a world with `money` other cards in hand, as a set of bits; 0 if it can't."""
    out = 0
    row = s.cards[world]
    powers = s.players[seat].powers
    if row.military:
        out = ways_to_conquer(s, seat, world, why)
        if not payable(powers, row):
            if powers.pay_for_military >= 0 and why is not None:
                why.because("why.no-pay-for-kind", PAY_FOR_MILITARY, {"card": row.slug, "kind": KIND_NAMES[row.kind]})
            return out
    cost = settle_cost(powers, row)
    if cost <= money:
        out |= BIT[PAY]
    elif why is not None:
        why.because("why.too-dear", RULE, {"card": row.slug, "cost": cost, "have": money})
    if powers.ship >= 0:
        if row.kind != NO_KIND and row.kind == powers.ship_not_kind:
            if why is not None:
                ship = s.cards[powers.ship].slug
                why.because(
                    "why.no-ship-for-kind", SHIP, {"card": row.slug, "ship": ship, "kind": KIND_NAMES[row.kind]}
                )
        elif cost > 0 or s.rules.ship_when_free:
            out |= BIT[PAY_WITH_SHIP]
    return out


def ways_to_conquer(s: State, seat: int, world: int, why: Why | None) -> int:
    """Conquest, with and without temporary military."""
    powers = s.players[seat].powers
    row = s.cards[world]
    force = strength(powers, row)
    out = BIT[CONQUER] if force >= row.cost else 0
    if powers.tactics >= 0 and force + powers.tactics_value >= row.cost:
        out |= BIT[CONQUER_WITH_TACTICS]
    if out == 0 and why is not None:
        too_weak(s, seat, world, why)
    return out


def too_weak(s: State, seat: int, world: int, why: Why) -> None:
    """Say what strength was missing; temporary military is told apart, since the table does not count it."""
    powers = s.players[seat].powers
    row = s.cards[world]
    has = strength(powers, row)
    most = has + powers.tactics_value
    if powers.tactics >= 0 and most < row.cost:
        tactics = s.cards[powers.tactics].slug
        args: dict[str, Plain] = {"card": row.slug, "needs": row.cost, "has": has, "most": most, "tactics": tactics}
        why.because("why.too-weak-with-tactics", CONQUEST, args)
    else:
        why.because("why.too-weak", CONQUEST, {"card": row.slug, "needs": row.cost, "has": has})


def may_settle(s: State, seat: int, card: int, why: Why | None = None) -> bool:
    """Whether a seat can settle a card of its hand."""
    if not s.cards[card].world:
        if why is not None:
            why.because("why.not-a-world", RULE, {"card": s.cards[card].slug})
        return False
    return ways(s, seat, card, len(s.players[seat].hand) - 1, why) != 0
