"""Freighters (6.6, 18): the big cube. In the basic game it is a product that flies, with its module a card with cargo.

The card lies in the freighter stack, with its cargo. It is gone when its last cargo is unloaded; promoted, it stays for
good, and its fleet flies (fleet.py).
"""

from typing import ClassVar, Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.bernal import promoted_spaces, push_factories
from starlanes.games.highfrontier.cards import (
    BUILT_BY_PUSH,
    CARD_DECK,
    CARD_LETTER,
    CARD_NAMES,
    FACTORY_LOADING,
    FREE_PIVOTS,
    LOAD,
    MASS,
    POWERS,
    STARSHIP,
    UNIT_CARD,
    UNIT_NAMES,
    UNITS,
)
from starlanes.games.highfrontier.choices import DONE_PICKING, FLY_FREIGHTER, REBUILD_AT, TAKE_FREIGHTER
from starlanes.games.highfrontier.flight import begin_flight
from starlanes.games.highfrontier.flight_facts import tell_abandoned, tell_freighter, tell_freighter_taken, tell_rebuilt
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import FREIGHTER, FREIGHTER_STACK, NEPTUNE, SITE
from starlanes.games.highfrontier.map import IS_RADIATION, KIND, LEO, LETTER, PUSH_SITE, SPACE_NAMES, ZONE_NAMES
from starlanes.games.highfrontier.market import factories_of
from starlanes.games.highfrontier.movement import lift_offs
from starlanes.games.highfrontier.permissions import ASSISTANCE, may_use_factory
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.setting_out import may_set_out, set_out
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.thrust import Craft, lift_bernal, lowest_rad_hard
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import put_pile, without
from starlanes.kernel.saved import Saved

NUMBERS: Final[Row] = data.GAME["freighter"]
THRUST: Final[int] = NUMBERS["thrust"]
PUSH_THRUST: Final[int] = NUMBERS["push_factory"]
FREE_LANDING: Final[int] = NUMBERS["free_landing"]


def power_of(unit: int, do: str) -> int:
    for power in POWERS[unit]:
        if power.do == do:
            return power.n
    return 0


def farthest_of(unit: int) -> int:
    """The last zone that a solar-heated freighter goes to."""
    for power in POWERS[unit]:
        if power.do == "solar-heated":
            return ZONE_NAMES.index(power.at)
    return NEPTUNE


LANDS_TO: Final[list[int]] = [max(FREE_LANDING, power_of(unit, "lands-free")) for unit in range(UNITS)]
BELT_THRUST: Final[list[int]] = [power_of(unit, "belt-thrust") for unit in range(UNITS)]
FARTHEST: Final[list[int]] = [farthest_of(unit) for unit in range(UNITS)]


def is_freighter(unit: int) -> bool:
    return CARD_DECK[UNIT_CARD[unit]] == FREIGHTER


def cargo(player: Player) -> list[int]:
    return [unit for unit in player.stacks[FREIGHTER_STACK] if not is_freighter(unit)]


def craft_at(s: State, seat: int, space: int) -> Craft:
    """The big cube of the basic game, or any cube by the numbers of the card, for a move that starts on a space."""
    player = s.players[seat]
    unit = player.freighter()
    craft = Craft(1, THRUST, 0, 1)
    craft.unfuelled = True
    craft.lands_to = FREE_LANDING
    if unit == -1:
        return craft
    craft.thrust += PUSH_THRUST * push_factories(s, player)
    if IS_RADIATION[space]:
        craft.thrust += BELT_THRUST[unit]
    craft.oberth = craft.thrust
    craft.pivots = FREE_PIVOTS[unit]
    craft.lands_to = LANDS_TO[unit]
    craft.starship = STARSHIP[unit]
    craft.farthest = FARTHEST[unit]
    return craft


def freighter_craft(s: State, seat: int) -> Craft:
    """The freighter with its cargo."""
    player = s.players[seat]
    craft = craft_at(s, seat, player.where[FREIGHTER_STACK])
    craft.rad_hard = lowest_rad_hard(player.stacks[FREIGHTER_STACK])
    lift_bernal(craft, player.stacks[FREIGHTER_STACK])
    return craft


def is_overloaded(player: Player, why: Why | None = None) -> bool:
    """Cargo beyond the load limit keeps a freighter where it is (18.4)."""
    unit = player.freighter()
    mass = 0
    for other in cargo(player):
        mass += MASS[other]
    if player.freighter_cubes:
        mass += player.freighter_cubes * player.cube_mass()
    if unit == -1 or mass <= LOAD[unit]:
        return False
    if why is not None:
        why.because("why.overloaded", "18.4", {"needs": mass, "has": LOAD[unit]})
    return True


def may_fly_freighter(s: State, seat: int, why: Why | None = None) -> bool:
    player = s.players[seat]
    space = player.where[FREIGHTER_STACK]
    if not player.stacks[FREIGHTER_STACK]:
        if why is not None:
            why.because("why.no-freighter", "6.6")
        return False
    if is_overloaded(player, why):
        return False
    if player.big_factory and space in player.colonies:
        if why is not None:
            why.because("why.cube-of-colony", "18.6A", {"space": SPACE_NAMES[space]})
        return False
    if KIND[space] != SITE or player.has_fleet():
        return True
    if not lift_offs(freighter_craft(s, seat), 0, space, may_use_factory(s, seat, space, ASSISTANCE)):
        if why is not None:
            why.because("why.cannot-lift-off", "6.4D", {"space": SPACE_NAMES[space]})
        return False
    return True


class FlyFreighterAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if may_fly_freighter(s, seat) and may_set_out(s, seat, FREIGHTER_STACK):
            out.append(FLY_FREIGHTER)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        if may_set_out(s, seat, FREIGHTER_STACK, why):
            may_fly_freighter(s, seat, why)

    def do(self, s: State, seat: int, n: int) -> None:
        player = s.players[seat]
        player.rebuilding = False
        set_out(s, seat, FREIGHTER_STACK)
        tell_freighter(s.ear, seat)
        craft = freighter_craft(s, seat)
        site = player.lift_big_cube()
        if site != -1:
            tell_abandoned(s.ear, seat, site)
        begin_flight(s, seat, FREIGHTER_STACK, -1, craft, Fuel(1, 0))


def may_load(s: State, player: Player, why: Why | None = None) -> bool:
    """Cargo may come aboard wherever the freighter is; for some only at a factory or a promoted Bernal, never in LEO
    (18.4A)."""
    unit = player.freighter()
    if unit == -1:
        if why is not None:
            why.because("why.freighter-loads-products", "6.6")
        return False
    space = player.where[FREIGHTER_STACK]
    if not FACTORY_LOADING[unit] or s.factory_owner(space) != -1:
        return True
    for other in s.players:
        if space != LEO and space in promoted_spaces(other):
            return True
    if why is not None:
        why.because("why.factory-loading", "18.4A", {"unit": UNIT_NAMES[unit]})
    return False


# The first factory of a letter brings a freighter of that letter (18.2, D-67).


def freighters_for(s: State, site: int) -> list[int]:
    """Cards of the deck that come with the first factory of a site's letter; a push-factory brings the Beam-Rider."""
    if not s.rules.freighters or factories_of(s, LETTER[site]) > 1:
        return []
    out: list[int] = []
    for card in s.decks[FREIGHTER]:
        if CARD_LETTER[card] == LETTER[site] or (BUILT_BY_PUSH[card] and PUSH_SITE[site]):
            out.append(card)
    return sorted(out)


class FreeFreighter(Frame[State]):
    """A Freighter card out of the deck into the hand, if the builder likes; the deck is shuffled."""

    NAME: ClassVar[str] = "free-freighter"
    VERBS: ClassVar[tuple[int, ...]] = (TAKE_FREIGHTER, DONE_PICKING)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.site = 0
        self.ready = False

    def go(self, s: State) -> int:
        return DONE if self.ready else STAYS

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [DONE_PICKING, *[TAKE_FREIGHTER + card for card in freighters_for(s, self.site)]]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.free-freighter", {"space": SPACE_NAMES[self.site]}, "18.2")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - TAKE_FREIGHTER < len(CARD_NAMES):
            why.because("why.not-this-freighter", "18.2", {"card": CARD_NAMES[code - TAKE_FREIGHTER]})

    def answer(self, s: State, seat: int, code: int) -> None:
        self.ready = True
        if code == DONE_PICKING:
            return
        card = code - TAKE_FREIGHTER
        pile = without(s.decks[FREIGHTER], card)
        s.chance.shuffle(pile)
        s.decks = put_pile(s.decks, FREIGHTER, pile)
        known = s.known[:]
        known[FREIGHTER] = 0
        s.known = known
        s.learned = True
        s.to_hand(seat, card)
        tell_freighter_taken(s.ear, seat, card)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "FreeFreighter":
        other = FreeFreighter()
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


def offer_freighter(s: State, seat: int, site: int) -> None:
    """A factory was built."""
    if s.rules.free_freighter and freighters_for(s, site):
        frame = FreeFreighter()
        frame.seat = seat
        frame.site = site
        s.push(frame)


# A promoted freighter that was destroyed is built anew in LEO or on a factory (18.7).


def may_rebuild_at(s: State, seat: int, site: int, why: Why | None = None) -> bool:
    player = s.players[seat]
    if player.rebuilding and site in player.factories:
        return True
    if why is not None:
        why.because("why.not-rebuilding", "18.7", {"space": SPACE_NAMES[site]})
    return False


class RebuildAction(Action):
    """It is in LEO; until it moves or takes cargo its owner may have it on one of his factories instead."""

    def add(self, s: State, seat: int, out: list[int]) -> None:
        player = s.players[seat]
        if player.rebuilding:
            for site in player.factories:
                out.append(REBUILD_AT + site)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_rebuild_at(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        player = s.players[seat]
        player.rebuilding = False
        player.place(FREIGHTER_STACK, n)
        tell_rebuilt(s.ear, seat, n)
