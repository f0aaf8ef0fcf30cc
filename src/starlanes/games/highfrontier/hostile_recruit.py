"""Hostile recruit (16.5): another's colonist who is loyal to one's own faction changes sides, in peace."""

from typing import ClassVar

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import UNIT_CARD, UNIT_NAMES
from starlanes.games.highfrontier.choices import HOSTILE_RECRUIT, INTO
from starlanes.games.highfrontier.colonists import colonists_of, is_colonist, is_robot, loyal_to, may_add_human
from starlanes.games.highfrontier.epic import recruit_epically
from starlanes.games.highfrontier.facts import tell_changed_sides
from starlanes.games.highfrontier.kinds import FREIGHTER_STACK, LEO_STACK, PRC, STACK_NAMES, STACKS
from starlanes.games.highfrontier.losses import check_bernal
from starlanes.games.highfrontier.politics import IS_WAR, PRESS_GANGS
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import with_sorted, without
from starlanes.kernel.saved import Saved


def owner_of(s: State, unit: int) -> int:
    """Whose stack holds a card, -1 if none does."""
    for seat in range(s.seats):
        if s.players[seat].stack_of(unit) != -1:
            return seat
    return -1


def receivers(s: State, seat: int, space: int) -> list[int]:
    """Own stacks on a space that can take a colonist: a freighter has room with its module only (16.5, 18.3)."""
    player = s.players[seat]
    out: list[int] = []
    for stack in range(STACKS):
        if player.where[stack] != space or (stack == FREIGHTER_STACK and not s.rules.freighters):
            continue
        if player.stacks[stack] or stack == LEO_STACK:
            out.append(stack)
    return out


def is_disloyal(s: State, seat: int, owner: int, unit: int) -> bool:
    """Loyal to the one who recruits; the emancipator's are anybody's who are not loyal to him; and PRC's press gangs
    take everybody (16.3, 14.4)."""
    faction = s.players[seat].faction
    if faction == PRC and s.regime_for(owner) == PRESS_GANGS:
        return True
    loyalty = loyal_to(s, unit, owner)
    return loyalty == faction or (owner == s.emancipator and loyalty != s.players[owner].faction)


def may_recruit_hostile(s: State, seat: int, unit: int, why: Why | None = None) -> bool:
    owner = owner_of(s, unit)
    key = ""
    if IS_WAR[s.regime]:
        key = "why.war"
    elif owner in (-1, seat) or not is_colonist(unit):
        key = "why.no-foreign-colonist"
    elif not receivers(s, seat, s.players[owner].where[s.players[owner].stack_of(unit)]):
        key = "why.not-beside-it"
    elif not is_disloyal(s, seat, owner, unit):
        key = "why.loyal"
    if key:
        if why is not None:
            why.because(key, "16.5", {"unit": UNIT_NAMES[unit]})
        return False
    return is_robot(unit) or may_add_human(s, s.players[seat], why)


class ChangingSides(Frame[State]):
    """Into which stack the colonist goes, if several are there."""

    NAME: ClassVar[str] = "changing-sides"
    VERBS: ClassVar[tuple[int, ...]] = (INTO,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.unit = 0
        self.gone = False

    def space(self, s: State) -> int:
        owner = s.players[owner_of(s, self.unit)]
        return owner.where[owner.stack_of(self.unit)]

    def go(self, s: State) -> int:
        if self.gone:
            return DONE
        legal = self.legal(s, self.seat)
        if len(legal) > 1:
            return STAYS
        self.answer(s, self.seat, legal[0])
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [INTO + stack for stack in receivers(s, self.seat, self.space(s))]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.change-sides", {"unit": UNIT_NAMES[self.unit]}, "16.5")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - INTO < STACKS:
            why.because("why.stack-elsewhere", "16.5", {"stack": STACK_NAMES[code - INTO]})

    def answer(self, s: State, seat: int, code: int) -> None:
        self.gone = True
        card = UNIT_CARD[self.unit]
        loser = owner_of(s, self.unit)
        owner, player = s.players[loser], s.players[seat]
        stack = owner.stack_of(self.unit)
        zones = owner.tour_of(card)
        owner.change_stack(stack, without(owner.stacks[stack], self.unit))
        owner.forget_tour(card)
        player.change_stack(code - INTO, with_sorted(player.stacks[code - INTO], self.unit))
        player.note_tour(card, zones)
        s.now.ready = with_sorted(s.now.ready, card)
        tell_changed_sides(s.ear, seat, owner.faction, self.unit)
        check_bernal(s, loser)
        recruit_epically(s, seat)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "ChangingSides":
        other = ChangingSides()
        other.seat = self.seat
        other.unit = self.unit
        other.gone = self.gone
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["unit"] = self.unit
        out["gone"] = self.gone
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.unit = saved.whole("unit")
        self.gone = saved.flag("gone")


class HostileRecruitOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if not s.rules.colonists or IS_WAR[s.regime]:
            return
        for other in range(s.seats):
            if other != seat:
                for unit in colonists_of(s.players[other]):
                    if may_recruit_hostile(s, seat, unit):
                        out.append(HOSTILE_RECRUIT + unit)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_recruit_hostile(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        frame = ChangingSides()
        frame.seat = seat
        frame.unit = n
        s.push(frame)
