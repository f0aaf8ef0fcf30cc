"""Prospect (5.6): a die for each site; up to its size it becomes a claim, else nobody can prospect there again."""

from typing import ClassVar

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import PLATFORM, UNIT_NAMES
from starlanes.games.highfrontier.choices import DONE_PICKING, PROSPECT, SITE_PICK
from starlanes.games.highfrontier.discs import has_disc, place_disc
from starlanes.games.highfrontier.facts import tell_prospected
from starlanes.games.highfrontier.kinds import BUGGY, MISSILE, NOWHERE, RAYGUN, SITE, STACKS
from starlanes.games.highfrontier.map import ADJACENT_SITES, ATMOSPHERE, KIND, ROADS, SIZE, SPACE_NAMES, SPACES
from starlanes.games.highfrontier.operating import (
    drops_of,
    is_working,
    isru_of,
    lent_there,
    power_there,
    use_plan,
    working_plans,
)
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import AFTERBURNS
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK, with_sorted
from starlanes.kernel.saved import Saved


def may_claim(s: State, site: int, why: Why | None = None) -> bool:
    """Whether a site is open to claims: no disc, no failure, not closed for so many players (3.2C)."""
    key = ""
    if s.owner_of(site) != -1:
        key = "why.claimed"
    elif site in s.failed:
        key = "why.failed-here"
    elif s.rules.closed[site]:
        key = "why.closed"
    if key and why is not None:
        why.because(key, "5.6", {"space": SPACE_NAMES[site]})
    return key == ""


def within_reach(unit: int, space: int) -> list[int]:
    """The sites a card can prospect from a space: its own, by ray those near it without air, by buggy along roads."""
    out: list[int] = []
    if KIND[space] == SITE:
        out.append(space)
        if PLATFORM[unit] & BUGGY:
            for site in ROADS[space]:
                out.append(site)
    if PLATFORM[unit] & RAYGUN:
        for site in ADJACENT_SITES[space]:
            if not ATMOSPHERE[site] and site not in out:
                out.append(site)
    return sorted(out)


def cooling(s: State, stack: int, unit: int) -> int:
    """A missile may use the therm of an afterburner that its craft has fired in this turn (14.7), as bits of `how`."""
    return AFTERBURNS if PLATFORM[unit] & MISSILE and s.now.afterburned & BIT[stack] else 0


def sites_for(s: State, seat: int, unit: int, why: Why | None = None) -> list[int]:
    """The sites that a card can prospect now."""
    player = s.players[seat]
    stack = player.stack_of(unit)
    out: list[int] = []
    if stack == -1 or player.where[stack] == NOWHERE:
        if why is not None:
            why.because("why.not-in-space", "5.6", {"unit": UNIT_NAMES[unit]})
        return out
    space = player.where[stack]
    for site in within_reach(unit, space):
        isru = isru_of(player, unit, space, site)
        drops = drops_of(s, player, space, site)
        if isru > drops:
            if why is not None:
                why.because("why.too-dry", "5.6", {"space": SPACE_NAMES[site], "needs": isru, "has": drops})
        elif may_claim(s, site, why):
            out.append(site)
    if out and not is_working(s, player, stack, unit, cooling(s, stack, unit)):
        if why is not None:
            why.because("why.not-working", "8.1", {"unit": UNIT_NAMES[unit]})
        return []
    if out and not has_disc(s, player, why):
        return []
    if not out and why is not None and not why.reasons:
        why.because("why.no-site-in-reach", "5.6", {"unit": UNIT_NAMES[unit]})
    return out


class Prospect(Frame[State]):
    """The sites are ticked, then rolled for one after the other."""

    NAME: ClassVar[str] = "prospect"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.unit = 0
        self.space = 0
        #: Sites to choose from, and those chosen; how many are done.
        self.open: list[int] = BLANK
        self.chosen: list[int] = BLANK
        self.at = -1

    def go(self, s: State) -> int:
        if self.at == -1:
            if not self.open:
                self.at = 0
            elif not self.chosen and len(self.open) == 1:
                self.chosen = self.open
                self.at = 0
            else:
                return STAYS
        while self.at < len(self.chosen):
            site = self.chosen[self.at]
            self.at += 1
            if self.roll(s, site):
                place_disc(s, self.seat, site, True)
                return STAYS
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (SITE_PICK, DONE_PICKING)

    def legal(self, s: State, seat: int) -> list[int]:
        out = [SITE_PICK + site for site in self.open]
        return [DONE_PICKING, *out] if self.chosen else out

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.prospect", {"unit": UNIT_NAMES[self.unit]}, "5.6")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - SITE_PICK < SPACES:
            why.because("why.not-this-site", "5.6", {"space": SPACE_NAMES[code - SITE_PICK]})

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == DONE_PICKING:
            self.open = BLANK
            return
        site = code - SITE_PICK
        self.chosen = [*self.chosen, site]
        self.open = [other for other in self.open if other > site]

    def roll(self, s: State, site: int) -> bool:
        """A die up to the size is a success; a buggy tries twice (D-29)."""
        player = s.players[self.seat]
        easier = power_there(player, self.space, "size", site) + lent_there(s, self.seat, self.space, "size", site)
        rolls = [s.die()]
        if rolls[0] - easier > SIZE[site] and PLATFORM[self.unit] & BUGGY:
            rolls.append(s.die())
        found = rolls[len(rolls) - 1] - easier <= SIZE[site]
        tell_prospected(s.ear, self.seat, site, rolls, found)
        if not found:
            s.failed = with_sorted(s.failed, site)
        return found

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Prospect":
        other = Prospect()
        other.seat = self.seat
        other.unit = self.unit
        other.space = self.space
        other.open = self.open
        other.chosen = self.chosen
        other.at = self.at
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["unit"] = self.unit
        out["space"] = self.space
        out["open"] = list(self.open)
        out["chosen"] = list(self.chosen)
        out["at"] = self.at
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.unit = saved.whole("unit")
        self.space = saved.whole("space")
        self.open = saved.wholes("open")
        self.chosen = saved.wholes("chosen")
        self.at = saved.whole("at")


def prospect(s: State, seat: int, unit: int) -> None:
    frame = Prospect()
    frame.seat = seat
    frame.unit = unit
    frame.open = sites_for(s, seat, frame.unit)
    player = s.players[seat]
    stack = player.stack_of(frame.unit)
    frame.space = player.where[stack]
    use_plan(s, seat, stack, working_plans(s, player, stack, unit, cooling(s, stack, unit))[0])
    s.push(frame)


class ProspectOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        for stack in range(1, STACKS):
            for unit in s.players[seat].stacks[stack]:
                if sites_for(s, seat, unit):
                    out.append(PROSPECT + unit)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        sites_for(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        prospect(s, seat, n)
