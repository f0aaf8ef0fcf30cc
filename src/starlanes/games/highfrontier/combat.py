"""Combat (8.4), in wartime: one unit of the player may attack once all his craft have moved (17.0).

The text of 8.4 is lost; the procedure is that of RULINGS.md. A raygun (8.4A) hits as far as it prospects, a missile
(8.4B) on its own space, and on a site everybody fights on the ground (8.4C, D). Cards in the LEO stack take no part.
"""

from typing import ClassVar, Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    HAS_ENGINE,
    IS_HUMAN,
    IS_ROBOT,
    ISRU,
    LOYALTY,
    PLATFORM,
    RAD_HARD,
    STARSHIP,
    UNIT_CARD,
    UNIT_HEAVY,
    UNIT_NAMES,
    UNIT_SIDE,
)
from starlanes.games.highfrontier.choices import (
    AGAINST,
    ATTACK,
    STACK_NAMES,
    STACKS,
    TARGET,
    TARGET_CUBE,
    WEAPON_NAMES,
    WEAPONS,
)
from starlanes.games.highfrontier.facts import (
    tell_attacked,
    tell_beaten,
    tell_captured,
    tell_conquered,
    tell_cube_lost,
    tell_fought,
    tell_hit,
    tell_hit_cube,
    tell_lost,
)
from starlanes.games.highfrontier.falling import feuds
from starlanes.games.highfrontier.freighter import craft_at, freighter_craft
from starlanes.games.highfrontier.kinds import (
    BERNAL,
    BUGGY,
    CREW,
    FACTION_NAMES,
    FACTIONS,
    FREIGHTER,
    GIGAWATT,
    MISSILE,
    RAYGUN,
    ROBONAUT,
    SITE,
    WHITE,
)
from starlanes.games.highfrontier.map import ADJACENT, ATMOSPHERE, KIND, SPACE_NAMES, SPACES, ZONE
from starlanes.games.highfrontier.operating import beamed, engine_plans, in_sunlight, is_working
from starlanes.games.highfrontier.politics import may_fight
from starlanes.games.highfrontier.presence import is_crewed
from starlanes.games.highfrontier.state import (
    DISCS,
    FREIGHTER_STACK,
    FUELLED,
    LEO_STACK,
    NOWHERE,
    OUTPOST_1,
    OUTPOST_2,
    Player,
    State,
)
from starlanes.games.highfrontier.thrust import craft_of
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame
from starlanes.kernel.lists import with_sorted, without
from starlanes.kernel.saved import Saved

# How a card attacks, in the order of `choices.WEAPON_NAMES`.
RAY: Final = 0
SHOT: Final = 1
GROUND: Final = 2
#: An outpost with a buggy on a site has this net thrust, less its ISRU (14.7).
BUGGY_THRUST: Final = 4


def deck_of(unit: int) -> int:
    return CARD_DECK[UNIT_CARD[unit]]


def fights_by(unit: int, way: int, on_site: bool) -> bool:
    """Whether a card is a weapon of this kind where it stands."""
    if way == RAY:
        return bool(PLATFORM[unit] & RAYGUN) or (STARSHIP[unit] and HAS_ENGINE[unit])
    if way == SHOT:
        return bool(PLATFORM[unit] & MISSILE) and not on_site
    fighter = deck_of(unit) == ROBONAUT or IS_HUMAN[unit] or IS_ROBOT[UNIT_CARD[unit]]
    return on_site and (fighter or bool(PLATFORM[unit] & BUGGY))


def reach_of(space: int, way: int) -> list[int]:
    """The spaces that a weapon on a space reaches: a ray the next ones too, but not into an atmosphere."""
    out = [space]
    if way == RAY:
        for other in ADJACENT[space]:
            if not ATMOSPHERE[other]:
                out.append(other)
    return out


def targets(s: State, seat: int, unit: int, way: int, victim: int) -> list[int]:
    """The stacks of another player that a card can attack; on the ground all stand together, LEO for all."""
    player = s.players[seat]
    other = s.players[victim]
    out: list[int] = []
    if victim == seat or LOYALTY[unit] == other.faction:
        return out
    space = player.where[player.stack_of(unit)]
    if way == GROUND:
        there = space in other.factories or space in other.cubes or bool(defenders(other, space))
        return [LEO_STACK] if there else out
    for stack in range(1, STACKS):
        if other.where[stack] in reach_of(space, way) and vulnerable(other, stack):
            out.append(stack)
    return out


def cube_targets(s: State, seat: int, unit: int, way: int, victim: int) -> list[int]:
    """The spaces in reach with a mobile factory of another player that only stands there (18.4)."""
    player = s.players[seat]
    other = s.players[victim]
    if way == GROUND or not other.cubes or victim == seat or LOYALTY[unit] == other.faction:
        return []
    reach = reach_of(player.where[player.stack_of(unit)], way)
    return sorted({space for space in other.cubes if space in reach})


def vulnerable(player: Player, stack: int) -> bool:
    """Whether a stack holds anything that combat can harm: Bernal cards are beyond it (19.2)."""
    for unit in player.stacks[stack]:
        if deck_of(unit) != BERNAL:
            return True
    return False


def defenders(player: Player, space: int) -> list[int]:
    """All cards on a space that fight on the ground."""
    out: list[int] = []
    for stack in range(1, STACKS):
        if player.where[stack] == space:
            for unit in player.stacks[stack]:
                if deck_of(unit) != BERNAL:
                    out.append(unit)
    return sorted(out)


def victims(s: State, seat: int, unit: int, way: int) -> list[int]:
    """Those in reach; in peace only one with whom a comet has made a feud (20.5A)."""
    out: list[int] = []
    for other in range(s.seats):
        enemy = may_fight(s) or feuds(s, seat, other)
        if enemy and (targets(s, seat, unit, way, other) or cube_targets(s, seat, unit, way, other)):
            out.append(other)
    return out


def any_feud(s: State, seat: int) -> bool:
    if not s.rules.combat:
        return False
    for other in range(s.seats):
        if feuds(s, seat, other):
            return True
    return False


def may_attack(s: State, seat: int, unit: int, way: int, why: Why | None = None) -> bool:
    """War, a working weapon, somebody in reach."""
    player = s.players[seat]
    stack = player.stack_of(unit)
    key = ""
    if not may_fight(s) and not any_feud(s, seat):
        key = "why.no-combat"
    elif stack in (-1, LEO_STACK) or not fights_by(unit, way, KIND[player.where[stack]] == SITE):
        key = "why.no-weapon"
    elif not victims(s, seat, unit, way):
        key = "why.nobody-to-attack"
    elif not IS_HUMAN[unit] and not is_working(s, player, stack, unit):
        key = "why.not-working"
    if key and why is not None:
        why.because(key, "8.4", {"unit": UNIT_NAMES[unit], "weapon": WEAPON_NAMES[way]})
    return key == ""


def defence_thrust(s: State, seat: int, stack: int) -> int:
    """Net thrust in combat: an outpost's buggy on a site, a freighter's movement, else the best engine that works."""
    player = s.players[seat]
    space = player.where[stack]
    best = 0
    if stack in (OUTPOST_1, OUTPOST_2):
        for unit in player.stacks[stack]:
            if KIND[space] == SITE and PLATFORM[unit] & BUGGY:
                best = max(best, BUGGY_THRUST - ISRU[unit])
        return best
    if stack == FREIGHTER_STACK:
        return freighter_craft(s, seat).thrust
    if stack not in FUELLED:
        return best
    for unit in player.stacks[stack]:
        if HAS_ENGINE[unit]:
            for plan in engine_plans(s, player, stack, unit, False):
                craft = in_sunlight(s, craft_of(player.stacks[stack], unit, plan, False, beamed(s, player)))
                best = max(best, craft.net(player.fuel(stack).steps(), ZONE[space]))
    return best


def strength(s: State, seat: int, space: int) -> int:
    """On the ground: each Human, robonaut and robot counts, each black or purple card once more, each cube there."""
    n = 0
    player = s.players[seat]
    for unit in defenders(player, space):
        if is_crewed(s, seat, unit) or deck_of(unit) == ROBONAUT or IS_ROBOT[UNIT_CARD[unit]]:
            n += 1
        if UNIT_SIDE[unit] != WHITE:
            n += 1
    if space in player.factories:
        n += 1
    if space in player.colonies:
        n += 1
    return n + player.cubes.count(space)


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
        player = s.players[self.victim]
        for unit in player.stacks[self.target]:
            if RAD_HARD[unit] >= level or deck_of(unit) == BERNAL:
                continue
            if UNIT_HEAVY[unit]:
                s.turn_light(self.victim, self.target, unit)
            else:
                s.lose(self.victim, self.target, unit)
                tell_lost(s.ear, self.victim, unit)

    def shoot(self, s: State) -> None:
        """8.4B: both roll and add their net thrust; the missile must be higher, or is lost itself."""
        stack = s.players[self.seat].stack_of(self.unit)
        mine = s.die() + defence_thrust(s, self.seat, stack)
        his = s.die() + defence_thrust(s, self.victim, self.target)
        tell_fought(s.ear, mine, his)
        if mine > his:
            for unit in s.players[self.victim].stacks[self.target]:
                if deck_of(unit) != BERNAL:
                    s.lose(self.victim, self.target, unit)
                    tell_lost(s.ear, self.victim, unit)
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
            s.lose(self.seat, s.players[self.seat].stack_of(self.unit), self.unit)
            tell_lost(s.ear, self.seat, self.unit)

    def capture(self, s: State, site: int) -> None:
        """Cards join the attacker's stack; Humans and craft of which one is enough go back to their owner."""
        winner = s.players[self.seat]
        loser = s.players[self.victim]
        factory, colony = site in loser.factories, site in loser.colonies
        home = winner.stack_of(self.unit)
        taken: list[int] = []
        for unit in defenders(loser, site):
            stack = loser.stack_of(unit)
            if s.is_human(unit) or deck_of(unit) in (CREW, FREIGHTER, GIGAWATT):
                s.lose(self.victim, stack, unit)
                tell_lost(s.ear, self.victim, unit)
                continue
            loser.change_stack(stack, without(loser.stacks[stack], unit))
            winner.change_stack(home, with_sorted(winner.stacks[home], unit))
            taken.append(unit)
        if taken:
            tell_captured(s.ear, self.seat, taken)
            s.check_bernal(self.victim)
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
