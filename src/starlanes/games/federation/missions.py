"""Flying special missions (rulebook I.2 and "Les Missions Spéciales")."""

from typing import Final

from starlanes.games.federation.effects import ACT
from starlanes.games.federation.facts import tell_flew
from starlanes.games.federation.payment import can_pay, pay
from starlanes.games.federation.resolve import resolve_later
from starlanes.games.federation.senate import may_act
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import MISSIONS
from starlanes.kernel.bits import BIT, bits
from starlanes.kernel.facts import Why

RULE: Final = "missions"


def may_fly(s: State, seat: int, mission: int, why: Why | None = None) -> bool:
    """The three conditions of a mission, and that it can be paid for and performed."""
    player = s.players[seat]
    row = MISSIONS[mission]
    if player.flown & BIT[mission]:
        if why is not None:
            why.because("why.flown", RULE, {"mission": row.slug})
        return False
    if not player.released & BIT[mission]:
        if why is not None:
            why.because("why.not-released", RULE, {"mission": row.slug})
        return False
    if player.fresh & BIT[mission] and not s.rules.fly_when_released:
        if why is not None:
            why.because("why.just-released", RULE, {"mission": row.slug})
        return False
    if bits(player.flown) >= s.rules.most_missions:
        if why is not None:
            why.because("why.most-missions", RULE, {"n": s.rules.most_missions})
        return False
    if player.hangar == 0:
        if why is not None:
            why.because("why.no-ship", RULE)
        return False
    level = s.level(seat)
    if level < row.level:
        if why is not None:
            why.because("why.level-too-low", RULE, {"mission": row.slug, "needs": row.level, "has": level})
        return False
    if not can_pay(s, seat, row.cost):
        if why is not None:
            why.because("why.cannot-pay", RULE, {"why": row.bundle.slug})
        return False
    effect = row.bundle.effects[0]
    return effect.op != ACT or may_act(s, seat, effect.planets[0], s.rules.tiles_everywhere, why)


def fly(s: State, seat: int, mission: int) -> None:
    """Send a ship, where it stays, and perform the mission."""
    player = s.players[seat]
    player.hangar -= 1
    player.flown |= BIT[mission]
    tell_flew(s.ear, seat, mission)
    row = MISSIONS[mission]
    resolve_later(s, seat, row.bundle)
    pay(s, seat, row.cost, s.rules.joker, row.bundle.slug)
