"""Colonists (20): Humans and robots in space, how many Humans there may be, whom each is loyal to."""

from starlanes.games.highfrontier.bernal import dirtside_hydration
from starlanes.games.highfrontier.cards import BALLOTS, CARD_DECK, IS_ROBOT, LOYALTY, UNIT_CARD
from starlanes.games.highfrontier.kinds import COLONIST, NOBODY
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.politics import IS_WAR
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Why


def is_colonist(unit: int) -> bool:
    return CARD_DECK[UNIT_CARD[unit]] == COLONIST


def is_robot(unit: int) -> bool:
    return IS_ROBOT[UNIT_CARD[unit]]


def colonists_of(player: Player) -> list[int]:
    """A player's colonists in space."""
    out: list[int] = []
    for units in player.stacks:
        for unit in units:
            if is_colonist(unit):
                out.append(unit)
    return sorted(out)


def human_colonists(player: Player) -> int:
    """Those that count against the limit: neither crew nor robots, emancipated or not (20.4)."""
    n = 0
    for unit in colonists_of(player):
        if not is_robot(unit):
            n += 1
    return n


def most_humans(s: State, player: Player) -> int:
    """One, or half the dirtside hydration of a promoted Bernal; and one more for an Ersatz (20.4, D-13)."""
    fed = dirtside_hydration(s, player) // 2 if player.is_promoted() else 0
    most = 1 + fed if s.rules.limits_add else max(1, fed)
    return most + 1 if player.ersatz else most


def may_add_human(s: State, player: Player, why: Why | None = None) -> bool:
    """Whether another Human colonist may come into space; nobody is sent home if the limit falls."""
    if human_colonists(player) < most_humans(s, player):
        return True
    if why is not None:
        why.because("why.too-many-humans", "20.4", {"has": human_colonists(player), "limit": most_humans(s, player)})
    return False


def loyal_to(s: State, unit: int, owner: int) -> int:
    """The faction a colonist in space is loyal to (20.3B): in War its owner's, in peace that of its button; robots are
    loyal to their emancipator, if there is one."""
    if IS_WAR[s.regime]:
        return s.players[owner].faction
    if not is_robot(unit):
        return LOYALTY[unit]
    return NOBODY if s.emancipator == -1 else s.players[s.emancipator].faction


def ballots_for(s: State) -> list[int]:
    """The votes that colonists in space give to each seat (16.6A). Robots vote for their emancipator, in War too."""
    out = [0] * s.seats
    for owner in range(s.seats):
        for unit in colonists_of(s.players[owner]):
            seat = s.emancipator if is_robot(unit) else s.faction_seat(loyal_to(s, unit, owner))
            if seat != -1:
                out[seat] += BALLOTS[unit]
    return out
