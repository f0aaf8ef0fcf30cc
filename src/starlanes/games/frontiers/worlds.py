"""What it takes to settle a world (rulebook "Coloniser"): colonists, and credits or military strength.

`kind` is the kind of the world: its own, or the one its owner declares for the refinery (rulebook "Pouvoirs"; its being
of any kind is no power, so it works on its own placement).
"""

from typing import Final

from starlanes.games.frontiers.choices import CONQUER, PAY
from starlanes.games.frontiers.kinds import ALIEN, ALIEN_KEYWORD, ANY_KIND, KEYWORDS, KINDS, NO_KIND
from starlanes.games.frontiers.player import EMPTY, Player
from starlanes.games.frontiers.powers import Temporary
from starlanes.games.frontiers.state import State
from starlanes.games.frontiers.tiles import Tile
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Plain, Why

RULE: Final = "settle"
CONQUEST: Final = "settle.conquest"
DIPLOMAT: Final = "settle.diplomat"
UPGRADE_RULE: Final = "settle.engineers"
DOOMED_RULE: Final = "settle.doomed-world"

NO_WAY: Final = 0


def strength(player: Player, row: Tile, kind: int) -> int:
    """Military strength against a world: general, specialised, and temporary as far as it is raised."""
    powers = player.powers
    total = powers.military + player.raised
    if powers.specialised:
        if kind >= 0:
            total += powers.military_kind[kind]
        if row.keywords:
            for keyword in range(KEYWORDS):
                if row.keywords & BIT[keyword]:
                    total += powers.military_keyword[keyword]
    return total


def settle_cost(s: State, player: Player, row: Tile, kind: int) -> int:
    """What a world costs if it is paid for; a military one counts as a non-military one of cost defense."""
    powers = player.powers
    cost = row.cost - powers.settle_reduce
    if row.military:
        for payment in powers.payments:
            if not is_excluded(s, row, kind, payment.not_kind):
                cost -= payment.discount
    if kind >= 0 and not (row.military and s.rules.diplomat_plain):
        cost -= powers.settle_reduce_kind[kind]
    return max(0, cost)


def least_cost(s: State, player: Player, row: Tile) -> int:
    """What a world costs under the best kind it can be declared."""
    if row.kind != ANY_KIND:
        return settle_cost(s, player, row, row.kind)
    least = row.cost
    for kind in range(KINDS):
        least = min(least, settle_cost(s, player, row, kind))
    return least


def is_excluded(s: State, row: Tile, kind: int, not_kind: int) -> bool:
    """Whether a power does not serve for a world because of its kind ("non-alien")."""
    if not_kind == NO_KIND:
        return False
    if not_kind == ALIEN and s.rules.alien_by_keyword:
        return row.keywords & BIT[ALIEN_KEYWORD] != 0
    return kind == not_kind


def may_pay(s: State, player: Player, row: Tile) -> bool:
    """Whether some power serves to pay for a military world."""
    for payment in player.powers.payments:
        if not is_excluded(s, row, row.kind, payment.not_kind):
            return True
    return False


def goods_by_kind(player: Player) -> list[int]:
    """How many goods of each kind lie on the colonies."""
    counts = [0] * KINDS
    for good in player.goods:
        if good != EMPTY:
            counts[good] += 1
    return counts


def is_used(power: Temporary, used: list[int]) -> bool:
    """Whether a power for temporary military is among those used, which are named by their tiles."""
    return used.count(power.tile) > power.number


def reach(player: Player, used: list[int], counts: list[int]) -> int:
    """The most temporary military that powers other than those used can still give, with so many goods of each kind.

    The strongest powers are taken first. That is the best there is, because a power takes a good of its own kind or of
    any: what one power takes never keeps more than one other from being used.
    """
    out = 0
    left = 0
    wanted = [0] * KINDS
    for count in counts:
        left += count
    for i in range(len(player.powers.temporary)):
        power = player.powers.temporary[i]
        if left == 0 or is_used(power, used):
            continue
        if power.kind >= 0:
            if wanted[power.kind] == counts[power.kind]:
                continue
            wanted[power.kind] += 1
        left -= 1
        out += power.value
    return out


def best_force(player: Player, row: Tile) -> int:
    """The most military this seat can raise against a world in this action."""
    force = strength(player, row, row.kind)
    if force < row.cost and player.powers.temporary:
        force += reach(player, player.raised_by, goods_by_kind(player))
    return force


def ways(s: State, seat: int, world: int, why: Why | None = None) -> int:
    """How this seat can settle an explored world, as a set of bits; NO_WAY if it can't."""
    player = s.players[seat]
    row = s.tiles[world]
    if row.colonists > player.colonists:
        if why is not None:
            why.because(
                "why.too-few-colonists",
                RULE,
                {"tile": row.slug, "needs": row.colonists, "has": player.colonists},
            )
        return NO_WAY
    if not row.military:
        cost = least_cost(s, player, row)
        if cost <= player.credits:
            return BIT[PAY]
        if why is not None:
            why.because("why.too-dear", RULE, {"tile": row.slug, "cost": cost, "have": player.credits})
        return NO_WAY
    out = NO_WAY
    force = best_force(player, row)
    if force >= row.cost:
        out = BIT[CONQUER]
    elif why is not None:
        why.because("why.too-weak", CONQUEST, {"tile": row.slug, "needs": row.cost, "has": force})
    if player.powers.payments:
        if not may_pay(s, player, row):
            if why is not None:
                why.because("why.no-pay-for-kind", DIPLOMAT, {"tile": row.slug})
            return out
        cost = settle_cost(s, player, row, row.kind)
        if cost <= player.credits:
            out |= BIT[PAY]
        elif why is not None:
            why.because("why.too-dear", DIPLOMAT, {"tile": row.slug, "cost": cost, "have": player.credits})
    return out


# Replacing a colony: Terraforming Engineers and Doomed World.


def enough_colonists(player: Player, old: Tile, new: Tile, why: Why | None = None) -> bool:
    """Whether the reserve has the colonists that a replacement needs beyond those already there."""
    needs = new.colonists - old.colonists
    if needs > player.colonists and why is not None:
        why.because("why.too-few-colonists", RULE, {"tile": new.slug, "needs": needs, "has": player.colonists})
    return needs <= player.colonists


def may_upgrade(s: State, seat: int, colony: int, world: int, why: Why | None = None) -> bool:
    """Whether Terraforming Engineers can replace a colony by an explored world.

    Both are non-military and of the same kind, gray for gray included; the refinery stands for any colour but gray.
    Printed costs are compared.
    """
    player = s.players[seat]
    old = s.tiles[colony]
    new = s.tiles[world]
    up_to = player.powers.upgrade_up_to
    if old.military or new.military:
        if why is not None:
            why.because("why.upgrade-military", UPGRADE_RULE, {"colony": old.slug, "tile": new.slug})
        return False
    if colony not in player.powers.tiles:  # the powers are those of the beginning of the action
        if why is not None:
            why.because("why.upgrade-placed", UPGRADE_RULE, {"colony": old.slug})
        return False
    coloured = old.kind != NO_KIND and new.kind != NO_KIND
    if old.kind != new.kind and not (coloured and (old.any_kind or new.any_kind)):
        if why is not None:
            why.because("why.upgrade-kind", UPGRADE_RULE, {"colony": old.slug, "tile": new.slug})
        return False
    if not 0 <= new.cost - old.cost <= up_to:
        if why is not None:
            more = new.cost - old.cost
            args: dict[str, Plain] = {"colony": old.slug, "tile": new.slug, "up_to": up_to, "more": more}
            why.because("why.upgrade-cost", UPGRADE_RULE, args)
        return False
    return enough_colonists(player, old, new, why)


def may_be_replaced_by(s: State, player: Player, colony: int, new: Tile, kind: int) -> bool:
    """Whether the colony's power to be replaced for nothing serves for a world of that kind."""
    power = player.powers.may_replace_self(colony)
    return power is not None and not is_excluded(s, new, kind, power.not_kind)


def may_replace(s: State, seat: int, colony: int, world: int, why: Why | None = None) -> bool:
    """Whether a colony like Doomed World can be replaced by an explored world for nothing."""
    player = s.players[seat]
    new = s.tiles[world]
    if new.military or not may_be_replaced_by(s, player, colony, new, new.kind):
        if why is not None:
            key = "why.replace-military" if new.military else "why.replace-excepted"
            why.because(key, DOOMED_RULE, {"tile": new.slug, "colony": s.tiles[colony].slug})
        return False
    return enough_colonists(player, s.tiles[colony], new, why)


def may_take_place(s: State, seat: int, colony: int, world: int, free: bool, why: Why | None = None) -> bool:
    """Whether an explored world can take the place of a colony: for nothing as a settling, or as an upgrade."""
    return may_replace(s, seat, colony, world, why) if free else may_upgrade(s, seat, colony, world, why)


def kinds_to_declare(s: State, seat: int, world: int, replaced: int, free: bool) -> list[int]:
    """The kinds a seat can declare for a world of any kind that it is about to place.

    `replaced` is the colony it takes the place of, or EMPTY: then it is paid for.
    """
    player = s.players[seat]
    row = s.tiles[world]
    out: list[int] = []
    for kind in range(KINDS):
        if replaced == EMPTY:
            fits = settle_cost(s, player, row, kind) <= player.credits
        elif free:
            fits = may_be_replaced_by(s, player, replaced, row, kind)
        else:
            fits = s.tiles[replaced].kind == kind
        if fits:
            out.append(kind)
    return out
