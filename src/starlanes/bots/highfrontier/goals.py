"""What it is worth to be on a site with a stack: claims, factories, science, and whether that comes in time."""

from functools import cached_property

from starlanes.bots.highfrontier.charts import Key, remembered
from starlanes.bots.highfrontier.labs import is_adrift
from starlanes.bots.highfrontier.scale import (
    CONSOLATION,
    CRAFT,
    DEAR_CRAFT,
    DELAY,
    DELAY_WITH_SUPPORTS,
    FIRST_FACTORY,
    FOOTHOLD,
    FOR_FREIGHTER,
    LAB,
    LAB_FOR_ONE,
    LONG_GAME,
    PASSENGER,
    POINT,
    POOR_LAB,
    RESERVED_CUBES,
    RICHES,
    SAFE_LAB,
    TOO_LATE,
    YEAR,
    worth_of_wt,
)
from starlanes.bots.highfrontier.temper import USUAL, Temper
from starlanes.bots.highfrontier.wants import Wants
from starlanes.games.highfrontier.bernal import bernal_space, free_pivots
from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    CARD_LETTER,
    ISRU,
    NO_ISRU,
    PLATFORM,
    POWERS,
    UNIT_CARD,
    UNIT_SIDE,
)
from starlanes.games.highfrontier.dangers import finao_price
from starlanes.games.highfrontier.futures import ANTIMATTER, CLIMATE_MIRROR
from starlanes.games.highfrontier.honours import VENTURE_CLAIMS, VENTURE_LETTER, VENTURE_POINTS, VENTURES
from starlanes.games.highfrontier.industrialize import HOW
from starlanes.games.highfrontier.kinds import (
    BLACK,
    BUGGY,
    CREW,
    DIE_SCIENCE,
    LETTERS,
    NO_LETTER,
    RAYGUN,
    REFINERY,
    ROBONAUT,
    ROCKET,
    TNO_SCIENCE,
    WATER,
)
from starlanes.games.highfrontier.map import (
    ATMOSPHERE,
    DROPS,
    LEO,
    LETTER,
    SCIENCE_OF,
    SITE_SPACES,
    SIZE,
    SPACES,
    ZONE,
    ZONE_SOLAR,
)
from starlanes.games.highfrontier.market import VALUES, exploitation, factories_of
from starlanes.games.highfrontier.operating import concerns
from starlanes.games.highfrontier.player import weigh
from starlanes.games.highfrontier.prospect import may_claim, within_reach
from starlanes.games.highfrontier.rules import DISCS
from starlanes.games.highfrontier.science import is_science
from starlanes.games.highfrontier.scoring import VICTORY
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import SUNLIT, works

#: What was found for a map as a seat sees it.
MOSTS: dict[Key, dict[Key, float]] = {}
MOST_GROUNDS = 12


class Goals(Wants):
    """What the places of the map are worth to one seat."""

    def __init__(self, s: State, seat: int, temper: Temper = USUAL) -> None:
        super().__init__(s, seat)
        #: Tempo decides where no supports are played; with them everybody goes by what is usual.
        self.temper = USUAL if s.rules.supports else temper
        #: WT, tanks in LEO, which are as good, and what was paid for the cards there.
        self.tanks = self.player.tanks if self.player.where[ROCKET] == LEO and self.player.fuel_kind == WATER else 0
        lifted = sum(weigh(units) for at, units in zip(self.player.where, self.player.stacks, strict=True) if at == LEO)
        self.wt = worth_of_wt(self.player.wt + self.tanks + lifted, s.rules.supports)
        #: What a craft costs that radiation spoils, where there is any.
        self.loss = (DEAR_CRAFT if s.rules.endgame else CRAFT) if s.rules.supports else 0
        #: What is kept for each roll on the way of a rocket: where Futures count, a craft is worth far more than that.
        self.finao = finao_price(s, seat) if s.rules.endgame else 0
        #: Whether WT are no reason to wait any more: then idle years are what is dear.
        self.rich = s.rules.endgame and self.player.wt + self.tanks >= RICHES
        self.delay = DELAY_WITH_SUPPORTS if s.rules.supports else DELAY
        #: What a point is worth: where Futures end the game there are more years than points.
        self.point = POINT * LONG_GAME if s.rules.endgame else POINT
        self.factories = [False] * SPACES
        for site in self.player.factories:
            self.factories[site] = True

    @cached_property
    def ground(self) -> tuple[int, ...]:
        """All that the worth of places depends on: discs and cubes of everybody, and what this seat has left."""
        s, player = self.s, self.player
        out = [self.temper.number, self.seat, s.seats, s.eureka, player.cubes_left()]
        out += [self.point, s.rules.supports, self.wants_lab]
        out += [self.seeks_foothold, -1, *self.sought_letters, -1]
        if s.rules.endgame:
            # What makes a Lab a good one.
            out += [self.has_or_gets(CLIMATE_MIRROR), self.has_or_gets(ANTIMATTER), self.has_lab]
        if s.rules.bernals:
            out += [bernal_space(player), is_adrift(player), free_pivots(s, self.seat)]
            out += [-1, *sorted(self.lab_sites)] if self.wants_lab else []
        for other in s.players:
            out += [-1, *other.claims, -1, *other.factories, -1, *other.ventures]
        return (*out, -1, *s.failed, -1, *(site for site in SITE_SPACES if s.rules.closed[site]))

    def in_time(self, years: int) -> float:
        return 1.0 if years <= self.left else TOO_LATE

    def does(self, units: list[int], unit: int, site: int, how: int = 0) -> bool:
        """Whether a card of a stack works on a site."""
        if not self.s.rules.supports:
            return True
        return works(units, unit, how | (SUNLIT if ZONE_SOLAR[ZONE[site]] else 0))

    def isru(self, units: list[int], unit: int, site: int) -> int:
        if ISRU[unit] == NO_ISRU:
            return NO_ISRU
        better = 0
        for other in units:
            for power in POWERS[other]:
                if power.do == "isru" and concerns(power.at, site):
                    better += power.n
        return max(0, ISRU[unit] - better)

    def prospectors(self, units: list[int], site: int) -> list[int]:
        """The cards of a stack that could prospect a site they stand on."""
        return [unit for unit in units if self.isru(units, unit, site) <= DROPS[site] and self.does(units, unit, site)]

    def builds(self, units: list[int], site: int) -> bool:
        """Whether a stack has what makes a factory of a claim."""
        if self.player.cubes_left() == 0:
            return False
        found = 0
        for deck in (ROBONAUT, REFINERY):
            for unit in units:
                if CARD_DECK[UNIT_CARD[unit]] == deck and self.does(units, unit, site, HOW):
                    found += 1
                    break
        return found == 2

    def chance(self, units: list[int], unit: int, site: int) -> float:
        """The chance to find something."""
        easier = 0
        for other in units:
            for power in POWERS[other]:
                if power.do == "size" and concerns(power.at, site):
                    easier += power.n
        once = min(6, SIZE[site] + easier) / 6
        return 1 - (1 - once) ** 2 if PLATFORM[unit] & BUGGY else once

    def claim(self, site: int) -> float:
        """What a disc on a site is worth."""
        player = self.player
        if len(player.claims) >= DISCS and not self.is_for_lab(site):
            return 0.0
        worth = float(self.point * VICTORY["claim"])
        if is_science(self.s, site):
            worth += self.point * VICTORY["science"]
        elif SCIENCE_OF[site] == DIE_SCIENCE and self.s.eureka == 0:
            worth += self.point * VICTORY["science"] / 2
        letter = LETTER[site]
        mine = sum(1 for other in player.claims if LETTER[other] == letter)
        for venture in range(VENTURES):
            taken = any(venture in other.ventures for other in self.s.players)
            if VENTURE_LETTER[venture] == letter and not taken and mine < VENTURE_CLAIMS[venture]:
                worth += self.point * VENTURE_POINTS[venture] * (mine + 1) / 20
        return worth

    def factory(self, site: int) -> float:
        """What a cube on a claim is worth."""
        n = factories_of(self.s, LETTER[site]) + 1
        value = VALUES[min(n, len(VALUES) - 1)]
        worth = float(self.point * value)
        if self.temper.letters:
            same = sum(1 for other in self.player.factories if LETTER[other] == LETTER[site])
            worth -= self.point * same * (VALUES[min(n - 1, len(VALUES) - 1)] - value)
        if SCIENCE_OF[site] == TNO_SCIENCE:
            worth += self.point * VICTORY["tno_science"]
            worth += FOOTHOLD if self.seeks_foothold else 0
        if LETTER[site] in self.sought_letters:
            worth += FOR_FREIGHTER
        if not self.player.factories:
            worth += FIRST_FACTORY
        if self.is_for_lab(site):
            return worth + lab_worth(site)
        # The last cubes are for a Lab, as long as there is none.
        return 0.0 if self.wants_lab and self.player.cubes_left() <= RESERVED_CUBES else worth

    def most(self, site: int) -> float:
        """More than this a site is worth to no craft, but for what rays and buggies reach from there."""
        known = self.mosts.get((site,))
        if known is None:
            known = self.mosts[site,] = self.claim(site) + self.factory(site) + CONSOLATION
        return known

    @cached_property
    def mosts(self) -> dict[Key, float]:
        return remembered(MOSTS, MOST_GROUNDS, self.ground)

    def site(self, site: int, units: list[int]) -> float:
        """What a stack can make of a site that it lands on; nobody lands where all was destroyed (16.0B)."""
        if site in self.s.destroyed:
            return 0.0
        if site in self.player.claims:
            return self.factory(site) if site not in self.player.factories and self.builds(units, site) else 0.0
        best = 0.0
        if may_claim(self.s, site):
            for unit in self.prospectors(units, site):
                chance = self.chance(units, unit, site)
                worth = chance * self.claim(site)
                if self.builds(units, site):
                    worth += chance * self.factory(site) + (1 - chance) * CONSOLATION
                best = max(best, worth)
        return best + self.around(site, units)

    def around(self, space: int, units: list[int]) -> float:
        """Claims that rays and buggies reach from a space."""
        best = 0.0
        for unit in units:
            if not PLATFORM[unit] & (RAYGUN | BUGGY) or ISRU[unit] == NO_ISRU:
                continue
            worth = 0.0
            for site in within_reach(unit, space):
                if site != space and self.isru(units, unit, site) <= DROPS[site] and may_claim(self.s, site):
                    worth += self.chance(units, unit, site) * self.claim(site)
            if worth > best and self.does(units, unit, space):
                best = worth
        return best

    def home(self, units: list[int]) -> float:
        """What a stack brings to LEO: products to be sold, glory for the crew."""
        worth = 0.0
        for unit in units:
            card = UNIT_CARD[unit]
            if UNIT_SIDE[unit] == BLACK and CARD_LETTER[card] != NO_LETTER:
                worth += self.wt * exploitation(self.s, CARD_LETTER[card]) - YEAR
        return worth

    def place(self, space: int, units: list[int]) -> float:
        """What a stack can make of any space."""
        if space == self.berth and any(self.is_awaited(unit) for unit in units):
            return float(PASSENGER)
        if space == LEO:
            return self.home(units)
        if SIZE[space]:
            return self.site(space, units)
        return self.around(space, units)


def lab_worth(site: int) -> int:
    """What a factory adds that leads to the first Lab: by the Futures whose cards it builds there."""
    letter = LETTERS[LETTER[site]]
    if SCIENCE_OF[site] == TNO_SCIENCE and letter in ("D", "V"):
        return SAFE_LAB
    if letter == "D":
        return LAB
    return LAB_FOR_ONE if letter == "V" or (ATMOSPHERE[site] and letter == "C") else POOR_LAB


def is_crew(unit: int) -> bool:
    return CARD_DECK[UNIT_CARD[unit]] == CREW
