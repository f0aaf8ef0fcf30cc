"""Politics (14.4): thirteen spaces, who is in power, and what the regime does to operations and privileges."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.bernal import is_at_home, is_in_bernal
from starlanes.games.highfrontier.cards import POWERS
from starlanes.games.highfrontier.choices import DECLARE_WAR, REGIME_NAMES
from starlanes.games.highfrontier.conflict_facts import tell_regime
from starlanes.games.highfrontier.kinds import FACTION_NAMES, NASA, NOBODY, PRC, STACKS
from starlanes.games.highfrontier.losses import discard_banned
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.state import State
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Why

REGIME_ROWS: Final[list[Row]] = data.GAME["regime"]
REGIMES: Final[int] = len(REGIME_ROWS)
OWNER: Final[list[int]] = [FACTION_NAMES.index(row["owner"]) if "owner" in row else NOBODY for row in REGIME_ROWS]
PRICE: Final[list[int]] = [row["price"] for row in REGIME_ROWS]
NEXT: Final[list[list[int]]] = [sorted(REGIME_NAMES.index(name) for name in row["next"]) for row in REGIME_ROWS]
IS_WAR: Final[list[bool]] = [row["kind"] == "war" for row in REGIME_ROWS]
IS_ANARCHY: Final[list[bool]] = [row["kind"] == "anarchy" for row in REGIME_ROWS]
NATIONALISM: Final[int] = REGIME_NAMES.index("nationalism")
PALEO_CONSERVATISM: Final[int] = REGIME_NAMES.index("paleo-conservatism")
CAPITALISM: Final[int] = REGIME_NAMES.index("capitalism")
PRESS_GANGS: Final[int] = REGIME_NAMES.index("press-gangs")
EGALITARIANISM: Final[int] = REGIME_NAMES.index("egalitarianism")


def in_power(s: State) -> int:
    """The seat whose colour is under the disc, -1 if nobody's."""
    owner = OWNER[s.regime]
    return -1 if owner == NOBODY or not s.rules.events else s.faction_seat(owner)


def has_privilege(s: State, seat: int) -> bool:
    """A Bernal at home (19.3A); and all but PRC lose their faction privilege in War and Anarchy (14.7)."""
    player = s.players[seat]
    if s.rules.bernals and not is_at_home(player):
        return False
    lawless = IS_WAR[s.regime] or IS_ANARCHY[s.regime]
    return player.faction == PRC or not lawless or keeps_privilege(s, player)


def keeps_privilege(s: State, player: Player) -> bool:
    """Colonists who uphold it: some in Anarchy alone, some only from within the Bernal (20.3E)."""
    for stack in range(STACKS):
        for unit in player.stacks[stack]:
            for power in POWERS[unit]:
                if power.do == "keeps-privilege":
                    if power.at == "bernal" and is_in_bernal(player, stack):
                        return True
                    if power.at == "anarchy" and IS_ANARCHY[s.regime]:
                        return True
    if not IS_ANARCHY[s.regime] or not s.now.permits or player is not s.players[s.turn]:
        return False
    return any(power.do == "keeps-privilege" for unit in s.lent_units(s.turn) for power in POWERS[unit])


def privileged_seat(s: State, faction: int) -> int:
    """The seat of a faction that has its privilege now, -1 if there is none."""
    seat = s.faction_seat(faction)
    return seat if seat != -1 and has_privilege(s, seat) else -1


def may_commit_felonies(s: State, seat: int) -> bool:
    """PRC by its privilege, everybody in War and Anarchy (D-19)."""
    prc = s.rules.prc_always and s.players[seat].faction == PRC and has_privilege(s, seat)
    return s.rules.invasion or prc or IS_WAR[s.regime] or IS_ANARCHY[s.regime]


def may_fight(s: State) -> bool:
    """Combat is for War (14.4), and for the years of a Footfall (20.5A)."""
    return s.rules.combat and (IS_WAR[s.regime] or s.rules.invasion or s.is_doomed())


def is_alien(s: State, seat: int) -> bool:
    """The red player of V4."""
    return s.rules.invasion and s.players[seat].faction == PRC


def hand_price(s: State) -> int:
    """What a hand card sells for."""
    return PRICE[s.regime] if s.rules.events else s.rules.hand_price


def richer(s: State, seat: int) -> list[int]:
    """Seats with more WT from whom Egalitarianism may take some; not the UN's, if its Bernal makes it immune."""
    wt = s.players[seat].wt
    return [other for other in range(s.seats) if s.players[other].wt > wt and s.regime_for(other) == s.regime]


def may_earn(s: State, seat: int, why: Why | None = None) -> bool:
    """Income by regime: Nationalism, for NASA only; Egalitarianism, only if somebody is richer."""
    key = ""
    regime = s.regime_for(seat)
    if regime == NATIONALISM and s.players[seat].faction != NASA:
        key = "why.nationalism"
    elif regime == EGALITARIANISM and not richer(s, seat):
        key = "why.nobody-richer"
    if key and why is not None:
        why.because(key, "14.4")
    return key == ""


def may_start_auction(s: State, seat: int, why: Why | None = None) -> bool:
    if s.regime_for(seat) != PALEO_CONSERVATISM or s.players[seat].faction == NASA:
        return True
    if why is not None:
        why.because("why.paleo-conservatism", "14.4")
    return False


def set_regime(s: State, regime: int) -> None:
    """The disc moves; an anti-nuclear regime takes the nuclear cards out of all hands it concerns."""
    s.regime = regime
    tell_regime(s.ear, regime)
    for seat in range(s.seats):
        discard_banned(s, seat)


def may_declare_war(s: State, seat: int, regime: int, why: Why | None = None) -> bool:
    """PRC with a Bernal at home, from Anarchy to a War space beside it (14.4, 14.7)."""
    player = s.players[seat]
    may = s.rules.events and player.faction == PRC and IS_ANARCHY[s.regime]
    if s.rules.bernals and not is_at_home(player):
        may = False
    if may and IS_WAR[regime] and regime in NEXT[s.regime]:
        return True
    if why is not None:
        why.because("why.no-war", "14.4")
    return False


def may_still_declare(s: State) -> bool:
    """At the start of a turn (14.7), or before the first move of it (14.4)."""
    return not s.now.begun or (s.rules.war_before_moving and s.now.flown == 0)


class DeclareWarAction(Action):
    """Free, but early in the turn (D-41)."""

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if may_still_declare(s):
            for regime in NEXT[s.regime]:
                if may_declare_war(s, seat, regime):
                    out.append(DECLARE_WAR + regime)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        if may_declare_war(s, seat, n, why):
            why.because("why.turn-begun", "14.7")

    def do(self, s: State, seat: int, n: int) -> None:
        set_regime(s, n)
