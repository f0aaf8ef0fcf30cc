"""The state of a game of New Frontiers: empires, supplies, the track and the goals, and the moves every action makes.

A tile is its index in the tile table. The bag is kept in random order, its end being the next tile drawn; a tile that
goes back is put at a random place, so that the order stays random without a shuffle.
"""

from typing import Any, Final

from starlanes.games.frontiers.facts import slugs, tell_colonists, tell_credits, tell_drew, tell_vp
from starlanes.games.frontiers.kinds import ALL_GOALS, END_POOL, KINDS, NO_ACTION, NO_KIND
from starlanes.games.frontiers.powers import Powers, givers
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, TILES, Tile
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream
from starlanes.kernel.facts import Plain
from starlanes.kernel.lists import add_sorted
from starlanes.kernel.position import Position

EMPTY: Final = -1
NOBODY: Final = -1

# What a gain is for, if not for powers.
BONUS: Final = "bonus"
CHOICE: Final = "choice"


class Rules:
    """What a match was set up with: options and rulings. Never changes, so copies share it."""

    def __init__(self, options: dict[str, str], rulings: dict[str, str]) -> None:
        self.options = options
        self.rulings = rulings
        self.first_game = options["game"] == "first"
        self.goals = options["game"] == "later"
        self.listed_stacks = rulings["terraforming-stacks"] == "public-list"
        self.past_own_disc = rulings["plan-goals-own-disc"] == "past-opponent"
        self.pool_below_zero = rulings["empty-pool"] == "unpaid-vp"
        self.upgrade_instead = rulings["terraforming-engineers"] == "instead"
        self.doomed_settles = rulings["doomed-world"] == "settling"
        self.mixed_logistics = rulings["improved-logistics"] == "world-and-colonists"
        self.may_skip_pick = rulings["explore-pick"] == "optional"
        self.store_goods_first = rulings["warehouses"] == "before-production"
        self.league_consumes = rulings["trade-league"] == "consumed"
        self.diplomat_plain = rulings["diplomat-reductions"] == "general-only"
        self.tile_counts_itself = rulings["tile-counts-itself"] == "yes"
        self.alien_by_keyword = rulings["non-alien"] == "keyword"
        self.reveal_to_store = rulings["reveal-goal"] == "storing-action"


class Goal:
    """A hidden goal, wherever it lies. `may[seat]` is the set of goals that, for all a seat knows, it could be.

    Made anew when somebody learns something; never changed, so copies share it.
    """

    def __init__(self, goal: int, may: list[int]) -> None:
        self.goal = goal
        self.may = may


class Player:
    """One player's empire. `colonies[0]` is the home world or what replaced it; `goods[i]` is the kind of the good on
    `colonies[i]`, or EMPTY. Every list but `goods` and `explored` is replaced when it changes: copies share them.
    """

    def __init__(self, powers: Powers) -> None:
        self.mat = 0
        self.colonies: list[int] = []
        self.goods: list[int] = []
        self.explored: list[int] = []  # sorted
        self.developments: list[int] = []
        self.built = 0  # the developments, as a set of bits
        self.spaces = 0
        self.colonists = 0  # in reserve
        self.credits = 0
        self.chips = 0
        self.stored_worlds: list[int] = []
        self.stored_goods: list[int] = NO_GOODS
        self.stored_credits = 0
        self.raised = 0  # temporary military in the present Settle action
        self.raised_by: list[int] = NO_TILES  # the tiles whose powers gave it
        self.powers = powers
        self.changed = False  # since the powers were summed up

    def copy(self) -> "Player":
        other = Player(self.powers)
        other.mat = self.mat
        other.colonies = self.colonies
        other.goods = self.goods[:]
        other.explored = self.explored[:]
        other.developments = self.developments
        other.built = self.built
        other.spaces = self.spaces
        other.colonists = self.colonists
        other.credits = self.credits
        other.chips = self.chips
        other.stored_worlds = self.stored_worlds
        other.stored_goods = self.stored_goods
        other.stored_credits = self.stored_credits
        other.raised = self.raised
        other.raised_by = self.raised_by
        other.changed = self.changed
        return other

    def goods_count(self) -> int:
        n = 0
        for good in self.goods:
            if good != EMPTY:
                n += 1
        return n

    def stored_goods_count(self) -> int:
        n = 0
        for count in self.stored_goods:
            n += count
        return n

    def slot_of(self, tile: int) -> int:
        """The place of a colony."""
        return self.colonies.index(tile)


NO_GOODS: Final[list[int]] = [0] * KINDS
NO_TILES: Final[list[int]] = []


class State(Position):
    """A game of New Frontiers in progress."""

    def __init__(self, seats: int, rules: Rules, chance: Stream) -> None:
        super().__init__(seats)
        self.rules = rules
        self.tiles: list[Tile] = TILES
        self.chance = chance
        self.players: list[Player] = []
        #: The seats of the discs from left to right; the first `acted` of them have acted this round.
        self.track: list[int] = []
        self.acted = 0
        self.round = 0
        self.down = 0  # the action tiles picked this round, as a set of bits
        self.action = NO_ACTION  # the one being resolved
        self.tile_credits = 0  # on the Produce tile
        self.bag: list[int] = []  # the next draw is the last
        self.leaving: list[int] = []  # replaced colonies, which go back to the bag at the end of the action
        self.cubes: list[int] = []
        self.colonists = 0
        self.pool = 0
        #: The developments in play, and how many tiles of each are left (by place in the tile table).
        self.offered: list[int] = []
        self.left: list[int] = []
        self.ending = 0  # what will end the game after this round, as a set of bits
        # Goals: the pile (the top is the last), those turned up with their owners, and the hidden one.
        self.goal_pile: list[Goal] = []
        self.goals_up: list[int] = []
        self.goals_up_of: list[int] = []
        self.face_up = 0  # the goals turned up, as a set of bits
        self.hidden: Goal | None = None
        self.hidden_of = NOBODY
        #: For scoring: the kind its owner declared for the world of any kind.
        self.declared = NO_KIND

    def copy(self) -> "State":
        other = State(self.seats, self.rules, self.chance.copy())
        self.copy_base(other)
        players: list[Player] = []
        for player in self.players:
            players.append(player.copy())
        other.players = players
        other.track = self.track[:]
        other.acted = self.acted
        other.round = self.round
        other.down = self.down
        other.action = self.action
        other.tile_credits = self.tile_credits
        other.bag = self.bag[:]
        other.leaving = self.leaving
        other.cubes = self.cubes[:]
        other.colonists = self.colonists
        other.pool = self.pool
        other.offered = self.offered
        other.left = self.left[:]
        other.ending = self.ending
        other.goal_pile = self.goal_pile  # these lists are replaced, never changed
        other.goals_up = self.goals_up
        other.goals_up_of = self.goals_up_of
        other.face_up = self.face_up
        other.hidden = self.hidden
        other.hidden_of = self.hidden_of
        other.declared = self.declared
        return other

    def order_from(self, at: int) -> list[int]:
        """The seats in the order they do an action: from a disc to the right, round the end, each seat once."""
        out: list[int] = []
        seen = 0
        n = len(self.track)
        for step in range(n):
            seat = self.track[(at + step) % n]
            if not seen & BIT[seat]:
                seen |= BIT[seat]
                out.append(seat)
        return out

    def refresh_powers(self) -> None:
        """Sum up the powers of every empire that has changed; called when an action is over."""
        for player in self.players:
            if player.changed:
                player.powers = Powers(player.colonies + player.developments, self.tiles)
                player.changed = False

    def why_gained(self, seat: int, why: str) -> Plain:
        """What a gain is for: a word, or the tiles behind the field of `Powers` that it names."""
        if why in (BONUS, CHOICE):
            return why
        return slugs(givers(self.players[seat].powers, self.tiles, why))

    # The bag.

    def draw_worlds(self, seat: int, n: int, why: str) -> None:
        """Draw worlds from the bag into a seat's explored worlds, as many as there are."""
        drawn: list[int] = []
        while len(drawn) < n and self.bag:
            world = self.bag.pop()
            drawn.append(world)
            add_sorted(self.players[seat].explored, world)
        if drawn:
            self.learned = True
            if self.ear is not None:
                tell_drew(self.ear, seat, drawn, self.why_gained(seat, why))

    def put_back(self, world: int) -> None:
        """Put a world back into the bag, anywhere."""
        self.bag.insert(self.chance.below(len(self.bag) + 1), world)

    # Gains. Colonists and cubes are limited, credits are not; VP that are due are always paid. `why`: see why_gained.

    def gain_credits(self, seat: int, n: int, why: str) -> None:
        if n > 0:
            self.players[seat].credits += n
            if self.ear is not None:
                tell_credits(self.ear, seat, n, self.why_gained(seat, why))

    def gain_colonists(self, seat: int, n: int, why: str) -> None:
        """Colonists from the supply, as many as there are ("Précisions")."""
        got = min(n, self.colonists)
        if n > 0:
            self.colonists -= got
            self.players[seat].colonists += got
            if self.ear is not None:
                tell_colonists(self.ear, seat, got, self.why_gained(seat, why))

    def gain_vp(self, seat: int, n: int, why: str) -> None:
        if n > 0:
            self.pay_vp(seat, n)
            if self.ear is not None:
                tell_vp(self.ear, seat, n, self.why_gained(seat, why))

    def pay_vp(self, seat: int, n: int) -> None:
        """VP chips. When the pool is used up the game ends after this round; what is due is paid with the 10s."""
        self.players[seat].chips += n
        self.pool -= n
        if self.pool < 0 or (self.pool == 0 and not self.rules.pool_below_zero):
            self.ending |= END_POOL

    # Goods.

    def put_good(self, seat: int, slot: int, kind: int) -> bool:
        """Place a cube on a colony; False if there is none of that kind."""
        if self.cubes[kind] == 0:
            return False
        self.cubes[kind] -= 1
        self.players[seat].goods[slot] = kind
        return True

    def take_good(self, seat: int, slot: int) -> int:
        """Take the good off a colony, back to the supply; returns its kind."""
        goods = self.players[seat].goods
        kind = goods[slot]
        self.cubes[kind] += 1
        goods[slot] = EMPTY
        return kind

    def has_goal_up(self, goal: int) -> bool:
        return self.face_up & BIT[goal] != 0

    def turn_up(self, seat: int, goal: int) -> None:
        """Lay a goal face up in front of a seat."""
        self.goals_up = [*self.goals_up, goal]
        self.goals_up_of = [*self.goals_up_of, seat]
        self.face_up |= BIT[goal]
        self.learned = True


def new_goal(goal: int, seats: int) -> Goal:
    """A goal that nobody has seen."""
    return Goal(goal, [ALL_GOALS] * seats)


def built_bit(development: int) -> int:
    """The bit of a development in `Player.built`."""
    return BIT[development - FIRST_DEVELOPMENT]


def state_of(s: Any) -> State:
    """The position as New Frontiers' state (for code that gets any position)."""
    assert isinstance(s, State)
    return s
