"""Glory (7.1), ventures (7.2) and colonies (6.7E): free actions of a player's own turn."""

from typing import ClassVar, Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import UNIT_CARD, UNIT_NAMES, UNITS
from starlanes.games.highfrontier.choices import COLONY, GLORY, RETURN_GLORY, TAKE_VENTURE, USE
from starlanes.games.highfrontier.facts import (
    tell_colony,
    tell_glory,
    tell_glory_returned,
    tell_venture,
)
from starlanes.games.highfrontier.kinds import LETTERS, STACKS
from starlanes.games.highfrontier.losses import lose
from starlanes.games.highfrontier.map import LEO, LETTER, SPACE_NAMES, ZONE_GLORY, ZONE_NAMES
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import with_sorted, without
from starlanes.kernel.saved import Saved

VENTURE_ROWS: Final[list[Row]] = data.GAME["venture"]
VENTURES: Final[int] = len(VENTURE_ROWS)
VENTURE_LETTER: Final[list[int]] = [LETTERS.index(row["letter"]) for row in VENTURE_ROWS]
VENTURE_CLAIMS: Final[list[int]] = [row["claims"] for row in VENTURE_ROWS]
FEWEST_CLAIMS: Final[int] = min(VENTURE_CLAIMS)
VENTURE_PRICE: Final[list[int]] = [row["price"] for row in VENTURE_ROWS]
VENTURE_POINTS: Final[list[int]] = [row["points"] for row in VENTURE_ROWS]


def heroes(s: State, player: Player, zone: int) -> list[int]:
    """Own Humans who are back in LEO after they stood on a site of a zone."""
    out: list[int] = []
    for unit in humans_on(s, player, LEO):
        if player.tour_of(UNIT_CARD[unit]) & BIT[zone]:
            out.append(unit)
    return sorted(out)


def may_take_glory(s: State, seat: int, zone: int, why: Why | None = None) -> bool:
    """A Human is back in LEO after it stood on a site of the zone, and the box is free."""
    player = s.players[seat]
    key = ""
    if not heroes(s, player, zone):
        key = "why.no-glory"
    elif zone in s.closed_glory or any_glory(s, zone):
        key = "why.glory-taken"
    elif player.cubes_left() == 0:
        key = "why.no-cube"
    if key and why is not None:
        why.because(key, "7.1", {"zone": ZONE_NAMES[zone]})
    return key == ""


def any_glory(s: State, zone: int) -> bool:
    for player in s.players:
        if zone in player.glory:
            return True
    return False


def take_glory(s: State, seat: int, zone: int, unit: int) -> None:
    """Ticker tape: a Human is decommissioned, a cube goes on the box."""
    player = s.players[seat]
    lose(s, seat, player.stack_of(unit), unit)
    player.glory = with_sorted(player.glory, zone)
    tell_glory(s.ear, seat, zone, ZONE_GLORY[zone])


def may_return_glory(s: State, seat: int, zone: int, why: Why | None = None) -> bool:
    """Only when all cubes are used may one come back from a glory box (Z)."""
    player = s.players[seat]
    if zone in player.glory and player.cubes_left() == 0:
        return True
    if why is not None:
        why.because("why.cubes-left", "Z", {"zone": ZONE_NAMES[zone]})
    return False


def return_glory(s: State, seat: int, zone: int) -> None:
    player = s.players[seat]
    player.glory = without(player.glory, zone)
    s.closed_glory = with_sorted(s.closed_glory, zone)
    tell_glory_returned(s.ear, seat, zone)


def may_take_venture(s: State, seat: int, venture: int, why: Why | None = None) -> bool:
    player = s.players[seat]
    for other in s.players:
        if venture in other.ventures:
            if why is not None:
                why.because("why.venture-taken", "7.2", {"venture": VENTURE_ROWS[venture]["id"]})
            return False
    claims = 0
    for site in player.claims:
        if LETTER[site] == VENTURE_LETTER[venture]:
            claims += 1
    if claims < VENTURE_CLAIMS[venture]:
        if why is not None:
            letter = LETTERS[VENTURE_LETTER[venture]]
            why.because("why.few-claims", "7.2", {"needs": VENTURE_CLAIMS[venture], "has": claims, "letter": letter})
        return False
    if player.wt < VENTURE_PRICE[venture] or player.cubes_left() == 0:
        if why is not None and player.wt < VENTURE_PRICE[venture]:
            why.because("why.too-dear", "7.2", {"needs": VENTURE_PRICE[venture], "has": player.wt})
        elif why is not None:
            why.because("why.no-cube", "Z")
        return False
    return True


def take_venture(s: State, seat: int, venture: int) -> None:
    player = s.players[seat]
    player.wt -= VENTURE_PRICE[venture]
    player.ventures = with_sorted(player.ventures, venture)
    tell_venture(s.ear, seat, venture, VENTURE_PRICE[venture])


def humans_on(s: State, player: Player, space: int) -> list[int]:
    out: list[int] = []
    for stack in range(STACKS):
        if player.where[stack] == space:
            for unit in player.stacks[stack]:
                if s.is_human(unit):
                    out.append(unit)
    return out


def may_found_colony(s: State, seat: int, site: int, why: Why | None = None) -> bool:
    """A Human on an own factory without a colony."""
    player = s.players[seat]
    key = ""
    if site not in player.factories or site in player.colonies:
        key = "why.no-factory-there"
    elif not humans_on(s, player, site):
        key = "why.no-human"
    elif player.cubes_left() == 0:
        key = "why.no-cube"
    if key and why is not None:
        why.because(key, "6.7E", {"space": SPACE_NAMES[site]})
    return key == ""


def found_colony(s: State, seat: int, site: int, unit: int) -> None:
    """A Human settles down for good: it is decommissioned, a second cube is placed."""
    player = s.players[seat]
    lose(s, seat, player.stack_of(unit), unit)
    player.colonies = with_sorted(player.colonies, site)
    tell_colony(s.ear, seat, site)


class ChoosingHuman(Frame[State]):
    """Which of several Humans takes a glory, or founds a colony."""

    NAME: ClassVar[str] = "choosing-human"
    VERBS: ClassVar[tuple[int, ...]] = (USE,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        #: The zone of the glory, or the site of the colony; -1 for the other.
        self.zone = -1
        self.site = -1
        self.chosen = False

    def humans(self, s: State) -> list[int]:
        player = s.players[self.seat]
        return heroes(s, player, self.zone) if self.zone != -1 else sorted(humans_on(s, player, self.site))

    def go(self, s: State) -> int:
        if self.chosen:
            return DONE
        legal = self.legal(s, self.seat)
        if len(legal) > 1:
            return STAYS
        self.answer(s, self.seat, legal[0])
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [USE + unit for unit in self.humans(s)]

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.zone != -1:
            return Phrase("prompt.glory-by", {"zone": ZONE_NAMES[self.zone]}, "7.1")
        return Phrase("prompt.colony-by", {"space": SPACE_NAMES[self.site]}, "6.7E")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - USE < UNITS:
            why.because("why.not-usable", "6.7E", {"unit": UNIT_NAMES[code - USE]})

    def answer(self, s: State, seat: int, code: int) -> None:
        self.chosen = True
        if self.zone != -1:
            take_glory(s, seat, self.zone, code - USE)
        else:
            found_colony(s, seat, self.site, code - USE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "ChoosingHuman":
        other = ChoosingHuman()
        other.seat = self.seat
        other.zone = self.zone
        other.site = self.site
        other.chosen = self.chosen
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["zone"] = self.zone
        out["site"] = self.site
        out["chosen"] = self.chosen
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.zone = saved.whole("zone")
        self.site = saved.whole("site")
        self.chosen = saved.flag("chosen")


def choose_human(s: State, seat: int, zone: int, site: int) -> None:
    frame = ChoosingHuman()
    frame.seat = seat
    frame.zone = zone
    frame.site = site
    s.push(frame)


class GloryAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.players[seat].visited or s.players[seat].tourists:
            for zone in range(len(ZONE_NAMES)):
                if may_take_glory(s, seat, zone):
                    out.append(GLORY + zone)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_take_glory(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        choose_human(s, seat, n, -1)


class ReturnGloryAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        for zone in s.players[seat].glory:
            if may_return_glory(s, seat, zone):
                out.append(RETURN_GLORY + zone)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_return_glory(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        return_glory(s, seat, n)


class VentureAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if len(s.players[seat].claims) >= FEWEST_CLAIMS:
            for venture in range(VENTURES):
                if may_take_venture(s, seat, venture):
                    out.append(TAKE_VENTURE + venture)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_take_venture(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        take_venture(s, seat, n)


class ColonyAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        for site in s.players[seat].factories:
            if may_found_colony(s, seat, site):
                out.append(COLONY + site)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_found_colony(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        choose_human(s, seat, -1, n)
