"""Industrialize (5.7): a robonaut and a refinery that work on an own claim become its factory."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import UNIT_NAMES
from starlanes.games.highfrontier.choices import INDUSTRIALIZE, USE
from starlanes.games.highfrontier.colonists import is_colonist, is_robot
from starlanes.games.highfrontier.discs import tax
from starlanes.games.highfrontier.facts import tell_colony, tell_industrialized
from starlanes.games.highfrontier.flight_facts import tell_cube_built
from starlanes.games.highfrontier.freighter import offer_freighter
from starlanes.games.highfrontier.kinds import LETTERS, NOWHERE, REFINERY, ROBONAUT
from starlanes.games.highfrontier.losses import lose
from starlanes.games.highfrontier.map import LETTER, SPACE_NAMES, SYSTEM, SYSTEM_NAMES
from starlanes.games.highfrontier.operating import BARE, deck_of, sunlight
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import IS_RADIATOR, LASTING, UNCOOLED, Plan, chains, least, plans
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK, with_sorted
from starlanes.kernel.saved import Saved

#: Heat does not matter, and supports that do not last don't do.
HOW: Final = UNCOOLED | LASTING
NEEDED: Final = [ROBONAUT, REFINERY]


def industry_plan(s: State, player: Player, stack: int, unit: int) -> Plan | None:
    """How a card works where a factory is built. Humans with a reactor aboard support it only if nothing else does,
    and if they can found a colony there: else nobody may decommission them (20.3F, Z)."""
    units = player.stacks[stack]
    how = HOW | sunlight(s, player, player.where[stack], unit)
    if not s.rules.supports:
        return BARE
    found = plans([other for other in units if other == unit or not s.is_human(other)], unit, how)
    if not found and player.cubes_left() > 1:
        found = [plan for plan in plans(units, unit, how) if len(humans_in(s, plan.chain)) == 1]
    return found[0] if found else None


def supports_for(s: State, player: Player, unit: int) -> list[list[int]]:
    """The sets of supports by which a card can become part of a factory, Humans as in `industry_plan`."""
    if not s.rules.supports:
        return [BLANK]
    stack = player.stack_of(unit)
    units = player.stacks[stack]
    how = HOW | sunlight(s, player, player.where[stack], unit)
    found = chains([other for other in units if other == unit or not s.is_human(other)], unit, how)
    return found or [chain for chain in chains(units, unit, how) if len(humans_in(s, chain)) == 1]


def humans_in(s: State, units: list[int]) -> list[int]:
    return [unit for unit in units if s.is_human(unit)]


def stands_for(s: State, unit: int, deck: int) -> bool:
    """A card of the deck; a robot colonist, still without rights, stands in for a robonaut (20.6)."""
    if deck_of(unit) == deck:
        return True
    return deck == ROBONAUT and is_colonist(unit) and is_robot(unit) and not s.is_human(unit)


def usable(s: State, seat: int, site: int, deck: int) -> list[int]:
    """Own working cards on a site that do for a card of a deck."""
    player = s.players[seat]
    out: list[int] = []
    for stack in player.stands_on(site):
        for unit in player.stacks[stack]:
            if stands_for(s, unit, deck) and industry_plan(s, player, stack, unit) is not None:
                out.append(unit)
    return sorted(out)


#: Where the invasion (V4) allows no factories: on D sites, and on the moons of Saturn.
D_TYPE: Final[int] = LETTERS.index("D")
SATURN_MOONS: Final[list[int]] = [
    SYSTEM_NAMES.index(name) for name in ("saturn-moons", "saturnian-norse-moonlets", "titan")
]


def may_industrialize(s: State, seat: int, site: int, why: Why | None = None) -> bool:
    player = s.players[seat]
    name = SPACE_NAMES[site]
    if (site not in player.claims or s.factory_owner(site) != -1) and not player.has_fleet():
        if why is not None:
            why.because("why.no-bare-claim", "5.7", {"space": name})
        return False
    if s.rules.invasion and (LETTER[site] == D_TYPE or SYSTEM[site] in SATURN_MOONS):
        if why is not None:
            why.because("why.no-factories-there", "V4", {"space": name})
        return False
    if player.cubes_left() == 0:
        if why is not None:
            why.because("why.no-cube", "Z")
        return False
    for deck in NEEDED:
        if not usable(s, seat, site, deck):
            if why is not None:
                why.because("why.no-robonaut" if deck == ROBONAUT else "why.no-refinery", "5.7", {"space": name})
            return False
    return True


class Industrialize(Frame[State]):
    """Which robonaut, which refinery, by which supports: asked if there are several."""

    NAME: ClassVar[str] = "industrialize"
    VERBS: ClassVar[tuple[int, ...]] = (USE,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.site = 0
        #: The robonaut, the refinery, and those supports that were asked for.
        self.used: list[int] = BLANK

    def go(self, s: State) -> int:
        if len(self.used) >= len(NEEDED):
            sets = self.sets(s)
            if len(sets) > 1:
                return STAYS
            self.build(s, sets[0])
            return DONE
        there = usable(s, self.seat, self.site, NEEDED[len(self.used)])
        if len(there) > 1:
            return STAYS
        self.used = [*self.used, there[0]]
        return AGAIN

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def sets(self, s: State) -> list[list[int]]:
        """The supports that both cards could use together, as far as they are not settled yet."""
        player = s.players[self.seat]
        pairs: list[list[int]] = []
        for mine in supports_for(s, player, self.used[0]):
            for his in supports_for(s, player, self.used[1]):
                both = sorted({*mine, *his})
                if set(self.used[len(NEEDED) :]) <= set(both):
                    pairs.append(both)
        return least(pairs)

    def choices(self, s: State) -> list[int]:
        if len(self.used) < len(NEEDED):
            return usable(s, self.seat, self.site, NEEDED[len(self.used)])
        sets = self.sets(s)
        return sorted({unit for each in sets for unit in each if not all(unit in other for other in sets)})

    def legal(self, s: State, seat: int) -> list[int]:
        return [USE + unit for unit in self.choices(s)]

    def prompt(self, s: State, seat: int) -> Phrase:
        keys = ("prompt.use-robonaut", "prompt.use-refinery", "prompt.use-support")
        return Phrase(keys[min(len(self.used), len(NEEDED))], {"space": SPACE_NAMES[self.site]}, "5.7")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - USE < len(UNIT_NAMES):
            why.because("why.not-usable", "5.7", {"unit": UNIT_NAMES[code - USE]})

    def answer(self, s: State, seat: int, code: int) -> None:
        self.used = [*self.used, code - USE]

    def build(self, s: State, supports: list[int]) -> None:
        """Both cards and the supports they used are decommissioned, radiators left out (D-65); a cube is placed."""
        player = s.players[self.seat]
        gone = self.used[: len(NEEDED)]
        for support in supports:
            if support not in gone and not IS_RADIATOR[support]:
                gone = [*gone, support]
        settlers = humans_in(s, gone)
        for unit in gone:
            lose(s, self.seat, player.stack_of(unit), unit)
        tell_industrialized(s.ear, self.seat, self.site, gone)
        if self.site not in player.claims or s.factory_owner(self.site) != -1:
            # A mobile factory, built anywhere (18.6A).
            player.cubes = with_sorted(player.cubes, self.site)
            tell_cube_built(s.ear, self.seat, self.site)
            return
        player.factories = with_sorted(player.factories, self.site)
        if settlers:
            player.colonies = with_sorted(player.colonies, self.site)
            tell_colony(s.ear, self.seat, self.site)
        tax(s, self.seat)
        offer_freighter(s, self.seat, self.site)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Industrialize":
        other = Industrialize()
        other.seat = self.seat
        other.site = self.site
        other.used = self.used
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["site"] = self.site
        out["used"] = list(self.used)
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.site = saved.whole("site")
        self.used = saved.wholes("used")


def industrialize(s: State, seat: int, site: int) -> None:
    frame = Industrialize()
    frame.seat = seat
    frame.site = site
    s.push(frame)


class IndustrializeOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        player = s.players[seat]
        for site in sorted({*player.claims, *player.where}) if player.has_fleet() else player.claims:
            if site != NOWHERE and may_industrialize(s, seat, site):
                out.append(INDUSTRIALIZE + site)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_industrialize(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        industrialize(s, seat, n)
