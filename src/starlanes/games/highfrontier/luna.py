"""Lunar control (14.5D): whoever is in power may take over a factory on Luna. The disc stays its owner's."""

from typing import Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.choices import LUNAR_CONTROL
from starlanes.games.highfrontier.conflict_facts import tell_lunar_control
from starlanes.games.highfrontier.discs import tax
from starlanes.games.highfrontier.map import LUNA_SITES, SPACE_NAMES
from starlanes.games.highfrontier.politics import in_power
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Why
from starlanes.kernel.lists import with_sorted, without

NOBODY: Final = -1


def may_control(s: State, seat: int, site: int, why: Why | None = None) -> bool:
    """The one in power; with nobody in power the owner of the disc takes it back."""
    power = in_power(s)
    entitled = power == seat if power != NOBODY else s.owner_of(site) == seat
    key = ""
    if site not in LUNA_SITES or s.factory_owner(site) in (NOBODY, seat):
        key = "why.no-lunar-factory"
    elif not entitled:
        key = "why.not-in-power"
    elif s.players[seat].cubes_left() == 0:
        key = "why.no-cube"
    if key and why is not None:
        why.because(key, "14.5D", {"space": SPACE_NAMES[site]})
    return key == ""


def control(s: State, seat: int, site: int) -> None:
    """A cube is replaced by the own one; the UN takes its tax (D-17)."""
    loser = s.players[s.factory_owner(site)]
    loser.factories = without(loser.factories, site)
    s.players[seat].factories = with_sorted(s.players[seat].factories, site)
    tell_lunar_control(s.ear, seat, loser.faction, site)
    tax(s, seat)


class LunarControlOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        for site in LUNA_SITES:
            if may_control(s, seat, site):
                out.append(LUNAR_CONTROL + site)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_control(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        control(s, seat, n)
