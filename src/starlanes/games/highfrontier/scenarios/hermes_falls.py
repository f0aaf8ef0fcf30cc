"""V5, the fall of Hermes, for one: a refinery or the Mass Driver is to be set up on both halves of the asteroid before
the sun wheel, which takes six years here, comes to yellow for the third time."""

from typing import ClassVar, Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.actions import FREE, OPERATION, Action
from starlanes.games.highfrontier.cards import BLACK_UNIT, CARD_INDEX, CARD_NAMES, CARDS, UNIT_CARD, UNIT_NAMES
from starlanes.games.highfrontier.choices import BLACKEN, DEFLECT, DEFLECT_FREELY, DONE_PICKING, USE
from starlanes.games.highfrontier.facts import tell_over
from starlanes.games.highfrontier.kinds import ENGINEER, PRC, REFINERY, SHIMIZU, UN
from starlanes.games.highfrontier.losses import lose
from starlanes.games.highfrontier.map import SPACE_NAMES, space_of
from starlanes.games.highfrontier.operating import deck_of, is_working, working_plans
from starlanes.games.highfrontier.politics import privileged_seat
from starlanes.games.highfrontier.scenario_facts import tell_blackened, tell_deflected
from starlanes.games.highfrontier.scenarios.scenario import Scenario
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import IS_RADIATOR
from starlanes.kernel.bits import BIT
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import with_sorted
from starlanes.kernel.saved import Saved

HERMES: Final[Row] = data.GAME["hermes"]
SITES: Final[list[int]] = [space_of(name) for name in HERMES["sites"]]
#: Hermes strikes when so many years are over.
YEARS: Final[int] = HERMES["years"]
UN_WT: Final[int] = HERMES["un_wt"]
BLACK_PRICE: Final[int] = HERMES["black"]
MASS_DRIVER: Final[int] = CARD_INDEX["mass-driver"]
BOTH: Final = 3


def drives_off(s: State, seat: int, site: int) -> list[int]:
    """The cards on a site that can push it off its course: refineries and the Mass Driver that work."""
    player = s.players[seat]
    out: list[int] = []
    for stack in player.stands_on(site):
        for unit in player.stacks[stack]:
            pushes = deck_of(unit) == REFINERY or UNIT_CARD[unit] == MASS_DRIVER
            if pushes and is_working(s, player, stack, unit):
                out.append(unit)
    return sorted(out)


def may_deflect(s: State, seat: int, site: int, why: Why | None = None) -> bool:
    key = ""
    if not s.rules.hermes or site not in SITES:
        key = "why.not-hermes"
    elif s.players[seat].marks & BIT[SITES.index(site)]:
        key = "why.deflected-already"
    elif not drives_off(s, seat, site):
        key = "why.nothing-deflects"
    if key and why is not None:
        why.because(key, "V5", {"space": SPACE_NAMES[site]})
    return key == ""


class Deflect(Frame[State]):
    """Which card is set up, if there are several."""

    NAME: ClassVar[str] = "deflect"
    VERBS: ClassVar[tuple[int, ...]] = (USE,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.site = 0
        self.ready = False

    def go(self, s: State) -> int:
        if self.ready:
            return DONE
        units = drives_off(s, self.seat, self.site)
        if len(units) > 1:
            return STAYS
        self.answer(s, self.seat, USE + units[0])
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [USE + unit for unit in drives_off(s, seat, self.site)]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.deflect", {"space": SPACE_NAMES[self.site]}, "V5")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - USE < len(UNIT_NAMES):
            why.because("why.not-usable", "V5", {"unit": UNIT_NAMES[code - USE]})

    def answer(self, s: State, seat: int, code: int) -> None:
        """It is decommissioned with its supports, radiators left out."""
        self.ready = True
        player = s.players[seat]
        unit = code - USE
        plan = working_plans(s, player, player.stack_of(unit), unit)[0]
        gone = [unit]
        for support in plan.chain:
            if support not in gone and not IS_RADIATOR[support]:
                gone.append(support)
        for each in gone:
            lose(s, seat, player.stack_of(each), each)
        player.marks |= BIT[SITES.index(self.site)]
        tell_deflected(s.ear, seat, self.site, gone)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Deflect":
        other = Deflect()
        other.seat = self.seat
        other.site = self.site
        other.ready = self.ready
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["site"] = self.site
        out["ready"] = self.ready
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.site = saved.whole("site")
        self.ready = saved.flag("ready")


class DeflectAction(Action):
    """An operation, or by a ruling a free action like any decommissioning."""

    def __init__(self, free: bool) -> None:
        super().__init__(DEFLECT_FREELY if free else DEFLECT, FREE if free else OPERATION, ENGINEER)
        self.free = free

    def may(self, s: State, seat: int, site: int, why: Why | None = None) -> bool:
        if s.rules.free_deflection != self.free:
            if why is not None:
                why.because("why.not-hermes", "V5", {"space": SPACE_NAMES[site]})
            return False
        return may_deflect(s, seat, site, why)

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.rules.hermes:
            for site in SITES:
                if self.may(s, seat, site):
                    out.append(self.verb + site)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        self.may(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        frame = Deflect()
        frame.seat = seat
        frame.site = n
        s.push(frame)


class Blacken(Frame[State]):
    """Shimizu, after research: for 1 WT more a hand card shows its black side, and can be boosted so."""

    NAME: ClassVar[str] = "blacken"
    VERBS: ClassVar[tuple[int, ...]] = (BLACKEN, DONE_PICKING)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.ready = False

    def go(self, s: State) -> int:
        return DONE if self.ready or len(self.legal(s, self.seat)) == 1 else STAYS

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        player = s.players[seat]
        out = [DONE_PICKING]
        if player.wt >= BLACK_PRICE:
            for card in player.hand:
                if BLACK_UNIT[card] != -1 and card not in player.blackened:
                    out.append(BLACKEN + card)
        return out

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.blacken", {"n": BLACK_PRICE}, "V5")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - BLACKEN < CARDS:
            why.because("why.not-in-hand", "V5", {"card": CARD_NAMES[code - BLACKEN]})

    def answer(self, s: State, seat: int, code: int) -> None:
        self.ready = True
        if code != DONE_PICKING:
            player = s.players[seat]
            player.wt -= BLACK_PRICE
            player.blackened = with_sorted(player.blackened, code - BLACKEN)
            tell_blackened(s.ear, seat, code - BLACKEN)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Blacken":
        other = Blacken()
        other.seat = self.seat
        other.ready = self.ready
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["ready"] = self.ready
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.ready = saved.flag("ready")


class HermesFalls(Scenario):
    def arrange(self, s: State) -> None:
        s.players[0].two_rockets = True

    def prepare(self, s: State) -> None:
        """The new privileges: the UN begins with 10 WT, the PRC with a card of every deck."""
        player = s.players[0]
        if player.faction == UN:
            player.wt = UN_WT
        elif player.faction == PRC:
            for deck in s.rules.decks:
                s.to_hand(0, s.take_top(deck))

    def researched(self, s: State, seat: int) -> None:
        if privileged_seat(s, SHIMIZU) == seat:
            frame = Blacken()
            frame.seat = seat
            s.push(frame)

    def look(self, s: State) -> None:
        if s.players[0].marks == BOTH and not s.finished:
            s.finished = True
            tell_over(s.ear, "over-saved")

    def ends(self, s: State) -> str:
        return "over-impact" if s.year >= YEARS else ""

    def ends_as_usual(self) -> bool:
        return False

    def score(self, s: State, seat: int, points: dict[str, int]) -> dict[str, int]:
        marks = s.players[seat].marks
        return {"hermes": (marks & 1) + (marks >> 1 & 1)}
