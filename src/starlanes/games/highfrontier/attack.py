"""An attack (8.4): whom, which of his stacks, and the dice. Who may attack whom stands in `combat.py`."""

from typing import ClassVar

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import (
    HAS_ENGINE,
    RAD_HARD,
    STARSHIP,
    UNIT_HEAVY,
    UNIT_NAMES,
)
from starlanes.games.highfrontier.choices import AGAINST, ATTACK, TARGET, TARGET_CUBE, WEAPON_NAMES, WEAPONS
from starlanes.games.highfrontier.combat import (
    RAY,
    SHOT,
    any_feud,
    cube_targets,
    deck_of,
    defence_thrust,
    defenders,
    may_attack,
    strength,
    targets,
    victims,
)
from starlanes.games.highfrontier.conflict_facts import (
    tell_attacked,
    tell_beaten,
    tell_captured,
    tell_conquered,
    tell_fought,
    tell_hit,
    tell_hit_cube,
)
from starlanes.games.highfrontier.flight_facts import tell_cube_lost, tell_lost
from starlanes.games.highfrontier.freighter import craft_at
from starlanes.games.highfrontier.kinds import (
    CREW,
    FACTION_NAMES,
    FACTIONS,
    FREIGHTER,
    GIGAWATT,
    NOWHERE,
    STACK_NAMES,
    STACKS,
)
from starlanes.games.highfrontier.losses import check_bernal, lose, lose_all, turn_light
from starlanes.games.highfrontier.map import SPACE_NAMES, SPACES
from starlanes.games.highfrontier.politics import may_fight
from starlanes.games.highfrontier.rules import DISCS
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame
from starlanes.kernel.lists import with_sorted, without
from starlanes.kernel.saved import Saved


class Attack(Frame[State]):
    """Whom a card attacks, and which of his stacks; then the dice."""

    NAME: ClassVar[str] = "attack"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.unit = 0
        self.way = 0
        self.victim = -1
        self.target = -1
        #: Where the mobile factory is that is attacked, if one is.
        self.cube = NOWHERE

    def space(self, s: State) -> int:
        player = s.players[self.seat]
        return player.where[player.stack_of(self.unit)]

    def go(self, s: State) -> int:
        if self.target != -1 or self.cube != NOWHERE:
            self.fight(s)
            return DONE
        legal = self.legal(s, self.seat)
        if len(legal) > 1:
            return STAYS
        self.answer(s, self.seat, legal[0])
        return AGAIN

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (AGAINST,) if self.victim == -1 else (TARGET, TARGET_CUBE)

    def legal(self, s: State, seat: int) -> list[int]:
        if self.victim == -1:
            return sorted(AGAINST + s.players[v].faction for v in victims(s, seat, self.unit, self.way))
        out = [TARGET + stack for stack in targets(s, seat, self.unit, self.way, self.victim)]
        out.extend(TARGET_CUBE + space for space in cube_targets(s, seat, self.unit, self.way, self.victim))
        return out

    def prompt(self, s: State, seat: int) -> Phrase:
        key = "prompt.against" if self.victim == -1 else "prompt.target"
        return Phrase(key, {"unit": UNIT_NAMES[self.unit], "weapon": WEAPON_NAMES[self.way]}, "8.4")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - AGAINST < FACTIONS:
            why.because("why.not-in-reach", "8.4", {"faction": FACTION_NAMES[code - AGAINST]})
        elif 0 <= code - TARGET_CUBE < SPACES:
            why.because("why.no-cube-in-reach", "8.4", {"space": SPACE_NAMES[code - TARGET_CUBE]})
        elif 0 <= code - TARGET < STACKS:
            why.because("why.stack-out-of-reach", "8.4", {"stack": STACK_NAMES[code - TARGET]})

    def answer(self, s: State, seat: int, code: int) -> None:
        if self.victim == -1:
            self.victim = s.faction_seat(code - AGAINST)
        elif code >= TARGET_CUBE:
            self.cube = code - TARGET_CUBE
        else:
            self.target = code - TARGET

    def fight(self, s: State) -> None:
        faction = s.players[self.victim].faction
        tell_attacked(s.ear, self.seat, faction, self.unit, self.way, self.space(s))
        if self.cube != NOWHERE:
            self.hit_cube(s)
        elif self.way == RAY:
            self.shine(s)
        elif self.way == SHOT:
            self.shoot(s)
        else:
            self.storm(s)

    def hit_cube(self, s: State) -> None:
        """A mobile factory moves and bears radiation as the Freighter card says; lost, it goes back to the reserve."""
        player = s.players[self.victim]
        thrust = craft_at(s, self.victim, self.cube).thrust
        if self.way == RAY:
            level = self.ray_roll(s) - thrust
            tell_hit_cube(s.ear, player.faction, self.cube, level)
            destroyed = RAD_HARD[player.freighter()] < level
        else:
            stack = s.players[self.seat].stack_of(self.unit)
            mine, his = s.die() + defence_thrust(s, self.seat, stack), s.die() + thrust
            tell_fought(s.ear, mine, his)
            destroyed = mine > his
        if destroyed:
            player.cubes = without(player.cubes, self.cube)
            tell_cube_lost(s.ear, self.victim)
        elif self.way == SHOT:
            self.beaten(s)

    def ray_roll(self, s: State) -> int:
        """One die, two for a starship (21.2A)."""
        roll = s.die()
        return roll + s.die() if STARSHIP[self.unit] and HAS_ENGINE[self.unit] else roll

    def shine(self, s: State) -> None:
        """8.4A: a die, two for a starship, less the target's net thrust; softer cards are lost."""
        level = self.ray_roll(s) - defence_thrust(s, self.victim, self.target)
        tell_hit(s.ear, s.players[self.victim].faction, self.target, level)
        hit = [unit for unit in s.players[self.victim].stacks[self.target] if RAD_HARD[unit] < level]
        for unit in hit:
            if UNIT_HEAVY[unit]:
                turn_light(s, self.victim, self.target, unit)
        lose_all(s, self.victim, self.target, [unit for unit in hit if not UNIT_HEAVY[unit]])

    def shoot(self, s: State) -> None:
        """8.4B: both roll and add their net thrust; the missile must be higher, or is lost itself."""
        stack = s.players[self.seat].stack_of(self.unit)
        mine = s.die() + defence_thrust(s, self.seat, stack)
        his = s.die() + defence_thrust(s, self.victim, self.target)
        tell_fought(s.ear, mine, his)
        if mine > his:
            lose_all(s, self.victim, self.target, s.players[self.victim].stacks[self.target])
        else:
            self.beaten(s)

    def storm(self, s: State) -> None:
        """8.4C, D: both roll and add what they have on the site; the winner takes all."""
        site = self.space(s)
        mine = s.die() + strength(s, self.seat, site)
        his = s.die() + strength(s, self.victim, site)
        tell_fought(s.ear, mine, his)
        if mine > his:
            self.capture(s, site)
        else:
            self.beaten(s)

    def beaten(self, s: State) -> None:
        """The card that attacked is decommissioned, unless it is Human."""
        tell_beaten(s.ear, self.seat)
        if not s.is_human(self.unit):
            lose(s, self.seat, s.players[self.seat].stack_of(self.unit), self.unit)
            tell_lost(s.ear, self.seat, self.unit)

    def capture(self, s: State, site: int) -> None:
        """Cards join the attacker's stack; Humans and craft of which one is enough go back to their owner."""
        winner = s.players[self.seat]
        loser = s.players[self.victim]
        factory, colony = site in loser.factories, site in loser.colonies
        home = winner.stack_of(self.unit)
        taken: list[int] = []
        returned: list[int] = []
        for unit in defenders(loser, site):
            if s.is_human(unit) or deck_of(unit) in (CREW, FREIGHTER, GIGAWATT):
                returned.append(unit)
                continue
            stack = loser.stack_of(unit)
            loser.change_stack(stack, without(loser.stacks[stack], unit))
            winner.change_stack(home, with_sorted(winner.stacks[home], unit))
            taken.append(unit)
        if taken:
            tell_captured(s.ear, self.seat, taken)
            check_bernal(s, self.victim)
        lose_all(s, self.victim, self.target, returned)
        loser.cubes = [space for space in loser.cubes if space != site]
        if site in loser.claims:
            self.conquer(s, site, factory, colony)

    def conquer(self, s: State, site: int, factory: bool, colony: bool) -> None:
        """Disc and cubes change colour, as far as the winner has some."""
        winner = s.players[self.seat]
        loser = s.players[self.victim]
        loser.claims = without(loser.claims, site)
        if site in loser.factories:
            loser.factories = without(loser.factories, site)
        if colony:
            loser.colonies = without(loser.colonies, site)
        if len(winner.claims) >= DISCS:
            return
        winner.claims = with_sorted(winner.claims, site)
        tell_conquered(s.ear, self.seat, site)
        if factory and winner.cubes_left() > 0:
            winner.factories = with_sorted(winner.factories, site)
            if colony and winner.cubes_left() > 0:
                winner.colonies = with_sorted(winner.colonies, site)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Attack":
        other = Attack()
        other.seat = self.seat
        other.unit = self.unit
        other.way = self.way
        other.victim = self.victim
        other.target = self.target
        other.cube = self.cube
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["unit"] = self.unit
        out["way"] = self.way
        out["victim"] = self.victim
        out["target"] = self.target
        out["cube"] = self.cube
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.unit = saved.whole("unit")
        self.way = saved.whole("way")
        self.victim = saved.whole("victim")
        self.target = saved.whole("target")
        self.cube = saved.whole("cube")


class AttackAction(Action):
    """Once a turn; no craft moves afterwards."""

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.now.attacked or not (may_fight(s) or any_feud(s, seat)):
            return
        player = s.players[seat]
        for stack in range(1, STACKS):
            for unit in player.stacks[stack]:
                for way in range(WEAPONS):
                    if may_attack(s, seat, unit, way):
                        out.append(ATTACK + unit * WEAPONS + way)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        if may_attack(s, seat, n // WEAPONS, n % WEAPONS, why):
            why.because("why.attacked-already", "17.0")

    def do(self, s: State, seat: int, n: int) -> None:
        s.now.attacked = True
        frame = Attack()
        frame.seat = seat
        frame.unit = n // WEAPONS
        frame.way = n % WEAPONS
        s.push(frame)
