"""Setting up (rulebook "Mise en place")."""

from typing import ClassVar, Final

from starlanes.games.frontiers.choices import START
from starlanes.games.frontiers.facts import tell_good, tell_started
from starlanes.games.frontiers.kinds import GOALS
from starlanes.games.frontiers.numbers import (
    COLONISTS_PER_PLAYER,
    COPIES,
    CUBES,
    HOME_COLONISTS,
    START_CREDITS,
    VP_PER_PLAYER,
)
from starlanes.games.frontiers.player import EMPTY, Player
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.round import Round
from starlanes.games.frontiers.state import Rules, State, new_goal
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, FIRST_HOME, TILES, WINDFALL, WORLD_COUNT
from starlanes.games.frontiers.turns import Turns
from starlanes.kernel.chance import Stream, stream
from starlanes.kernel.facts import Phrase, Why
from starlanes.kernel.frames import DONE, STAYS

RULE: Final = "setup"


def new_state(seats: int, rules: Rules, seed: int) -> State:
    """A game laid out and ready for its first decision."""
    s = empty_table(seats, rules, stream(seed, "bag"))
    bag = s.bag[:]
    stream(seed, "worlds").shuffle(bag)
    s.bag = bag
    offer(s, developments_in_play(rules, stream(seed, "coins")))
    if rules.goals:
        goals = list(range(GOALS))
        stream(seed, "goals").shuffle(goals)
        s.goal_pile = [new_goal(goal, seats) for goal in goals]
    deal = stream(seed, "deal")
    order = list(range(seats))
    deal.shuffle(order)
    s.track = order + order if seats == 2 else order
    for place in range(seats):
        s.players[order[place]].credits = START_CREDITS[seats][place]
    deal_mats(s, deal)
    begin(s, order)
    return s


def deal_mats(s: State, deal: Stream) -> None:
    """An empire mat for everybody who has none."""
    mats = list(range(1, 1 + max(tile.mat for tile in TILES)))
    for player in s.players:
        if player.mat != 0:
            mats.remove(player.mat)
    deal.shuffle(mats)
    at = 0
    for player in s.players:
        if player.mat == 0:
            player.mat = mats[at]
            at += 1


def begin(s: State, order: list[int]) -> None:
    """Before the first round the sides of the mats are chosen."""
    s.push(Round())
    sides = Sides()
    sides.order = order
    s.push(sides)


def empty_table(seats: int, rules: Rules, chance: Stream) -> State:
    """The common supplies, and empires with nothing in them."""
    s = State(seats, rules, chance)
    nothing = Powers([], s.tiles)
    s.players = [Player(nothing) for seat in range(seats)]
    s.bag = list(range(WORLD_COUNT))
    s.cubes = CUBES[:]
    s.colonists = COLONISTS_PER_PLAYER * seats
    s.pool = VP_PER_PLAYER * seats
    return s


def stacks_of(listed: bool) -> list[list[int]]:
    """The developments by stack, the side that lies up in the first game before the other."""
    stacks: dict[str, list[int]] = {}
    for tile in TILES[FIRST_DEVELOPMENT:FIRST_HOME]:
        stacks.setdefault(tile.listed_stack if listed else tile.stack, []).append(tile.index)
    out: list[list[int]] = []
    for stack in sorted(stacks):
        out.append(sorted(stacks[stack], key=lambda tile: TILES[tile].listed_side if listed else TILES[tile].side))
    return out


#: Under the ruling terraforming-stacks = rulebook, and public-list.
STACKS: Final = stacks_of(False)
LISTED_STACKS: Final = stacks_of(True)


def developments_in_play(rules: Rules, coins: Stream) -> list[int]:
    """One side of every stack: the one with the white square in the first game, later a coin for each two-sided one."""
    out: list[int] = []
    for sides in LISTED_STACKS if rules.listed_stacks else STACKS:
        flip = len(sides) > 1 and not rules.first_game and coins.below(2) == 1
        out.append(sides[1] if flip else sides[0])
    out.sort()
    return out


def offer(s: State, developments: list[int]) -> None:
    """Lay out the developments: large ones once, of small ones the copies for this number of players."""
    s.offered = developments
    left = [0] * (FIRST_HOME - FIRST_DEVELOPMENT)
    for tile in developments:
        left[tile - FIRST_DEVELOPMENT] = 1 if s.tiles[tile].large else COPIES[s.seats]
    s.left = left


def sides_of(mat: int) -> list[int]:
    """The two home worlds of an empire mat, side A first."""
    out = [tile.index for tile in TILES[FIRST_HOME:] if tile.mat == mat]
    out.sort(key=lambda tile: TILES[tile].side)
    return out


def start_from(s: State, seat: int, home: int) -> None:
    """Place the home world with its colonist; one with a halo gets its good at once."""
    player = s.players[seat]
    player.mat = s.tiles[home].mat
    player.colonies = [home]
    player.goods = [EMPTY]
    player.changed = True
    s.colonists -= HOME_COLONISTS
    tell_started(s.ear, seat, home)
    if s.tiles[home].makes == WINDFALL and s.put_good(seat, 0, s.tiles[home].kind):
        tell_good(s.ear, seat, home, s.tiles[home].kind, RULE)


class Sides(Turns):
    """The side of the empire mats: with the white number in the first game, later chosen in track order."""

    NAME: ClassVar[str] = "sides"
    VERBS: ClassVar[tuple[int, ...]] = (START,)

    def turn(self, s: State) -> int:
        player = self.player(s)
        if player.colonies:
            return DONE
        if not s.rules.first_game:
            return STAYS
        start_from(s, self.seat(), sides_of(player.mat)[0])
        return DONE

    def legal(self, s: State, seat: int) -> list[int]:
        return [START + home - FIRST_HOME for home in sorted(sides_of(s.players[seat].mat))]

    def answer(self, s: State, seat: int, code: int) -> None:
        start_from(s, seat, code - START + FIRST_HOME)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.side", {"mat": s.players[seat].mat}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.side", RULE, {"mat": s.players[seat].mat})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Sides":
        other = Sides()
        self.copy_turns(other)
        return other
