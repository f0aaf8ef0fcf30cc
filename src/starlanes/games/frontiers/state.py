"""The state of a game of New Frontiers: empires, supplies, the track and the goals, and the moves every action makes.

A tile is its index in the tile table. The bag is kept in random order, its end being the next tile drawn; a tile that
goes back is put at a random place, so that the order stays random without a shuffle.
"""

from typing import Any, Final

from starlanes.games.frontiers.facts import slugs, tell_colonists, tell_credits, tell_drew, tell_vp
from starlanes.games.frontiers.kinds import ALL_GOALS, END_POOL, NO_ACTION, NO_KIND
from starlanes.games.frontiers.player import EMPTY, Player
from starlanes.games.frontiers.powers import Powers, givers
from starlanes.games.frontiers.tiles import TILES, Tile
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream
from starlanes.kernel.facts import Plain
from starlanes.kernel.fields import Made, Own, Unsaved
from starlanes.kernel.lists import BLANK, add_sorted, put
from starlanes.kernel.position import Position
from starlanes.kernel.saved import Saved

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

    def __init__(self, goal: int = 0, may: list[int] = BLANK) -> None:
        self.goal = goal
        self.may: list[int] = may

    # Written by `make fields`: save, load.
    def save(self) -> dict[str, Plain]:
        out: dict[str, Plain] = {}
        out["goal"] = self.goal
        out["may"] = list(self.may)
        return out

    def load(self, saved: Saved) -> None:
        self.goal = saved.whole("goal")
        self.may = saved.wholes("may")


NO_GOALS: Final[list[Goal]] = []


class State(Position):
    """A game of New Frontiers in progress."""

    def __init__(self, seats: int, rules: Rules, chance: Stream) -> None:
        super().__init__(seats)
        self.rules: Unsaved[Rules] = rules
        self.tiles: Made[list[Tile]] = TILES
        self.chance: Own[Stream] = chance
        self.players: Own[list[Own[Player]]] = []
        #: The seats of the discs from left to right; the first `acted` of them have acted this round.
        self.track: list[int] = BLANK
        self.acted = 0
        self.round = 0
        self.down = 0  # the action tiles picked this round, as a set of bits
        self.action = NO_ACTION  # the one being resolved
        self.tile_credits = 0  # on the Produce tile
        self.bag: list[int] = BLANK  # the next draw is the last
        self.leaving: list[int] = BLANK  # replaced colonies, which go back to the bag at the end of the action
        self.cubes: list[int] = BLANK
        self.colonists = 0
        self.pool = 0
        #: The developments in play, and how many tiles of each are left (by place in the tile table).
        self.offered: list[int] = BLANK
        self.left: list[int] = BLANK
        self.ending = 0  # what will end the game after this round, as a set of bits
        # Goals: the pile (the top is the last), those turned up with their owners, and the hidden one.
        self.goal_pile: list[Goal] = NO_GOALS
        self.goals_up: list[int] = BLANK
        self.goals_up_of: list[int] = BLANK
        self.face_up = 0  # the goals turned up, as a set of bits
        self.hidden: Goal | None = None
        self.hidden_of = NOBODY
        #: For scoring: the kind its owner declared for the world of any kind.
        self.declared = NO_KIND

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
        if n == 0 or not self.bag:
            return
        drawn = self.draw(n)
        explored = self.players[seat].explored[:]
        for world in drawn:
            add_sorted(explored, world)
        self.players[seat].explored = explored
        self.learned = True
        if self.ear is not None:
            tell_drew(self.ear, self.action, seat, drawn, self.why_gained(seat, why))

    def draw(self, n: int) -> list[int]:
        """Take worlds out of the bag, as many as there are, the first drawn first."""
        at = max(0, len(self.bag) - n)
        drawn = self.bag[at:]
        drawn.reverse()
        self.bag = self.bag[:at]
        return drawn

    def put_back(self, worlds: list[int]) -> None:
        """Put worlds back into the bag, anywhere."""
        if worlds:
            bag = self.bag[:]
            for world in worlds:
                bag.insert(self.chance.below(len(bag) + 1), world)
            self.bag = bag

    # Gains. Colonists and cubes are limited, credits are not; VP that are due are always paid. `why`: see why_gained.

    def gain_credits(self, seat: int, n: int, why: str) -> None:
        if n > 0:
            self.players[seat].credits += n
            if self.ear is not None:
                tell_credits(self.ear, self.action, seat, n, self.why_gained(seat, why))

    def gain_colonists(self, seat: int, n: int, why: str) -> None:
        """Colonists from the supply, as many as there are ("Précisions")."""
        got = min(n, self.colonists)
        if n > 0:
            self.colonists -= got
            self.players[seat].colonists += got
            if self.ear is not None:
                tell_colonists(self.ear, self.action, seat, got, self.why_gained(seat, why))

    def gain_vp(self, seat: int, n: int, why: str) -> None:
        if n > 0:
            self.pay_vp(seat, n)
            if self.ear is not None:
                tell_vp(self.ear, self.action, seat, n, self.why_gained(seat, why))

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
        self.cubes = put(self.cubes, kind, self.cubes[kind] - 1)
        player = self.players[seat]
        player.goods = put(player.goods, slot, kind)
        return True

    def take_good(self, seat: int, slot: int) -> int:
        """Take the good off a colony, back to the supply; returns its kind."""
        player = self.players[seat]
        kind = player.goods[slot]
        self.cubes = put(self.cubes, kind, self.cubes[kind] + 1)
        player.goods = put(player.goods, slot, EMPTY)
        return kind

    def has_goal_up(self, goal: int) -> bool:
        return self.face_up & BIT[goal] != 0

    def turn_up(self, seat: int, goal: int) -> None:
        """Lay a goal face up in front of a seat."""
        self.goals_up = [*self.goals_up, goal]
        self.goals_up_of = [*self.goals_up_of, seat]
        self.face_up |= BIT[goal]
        self.learned = True

    def load_goal_pile(self, saved: Saved) -> None:
        pile: list[Goal] = []
        for row in saved.rows("goal_pile"):
            goal = Goal()
            goal.load(row)
            pile.append(goal)
        self.goal_pile = pile

    def load_players(self, saved: Saved) -> None:
        """Their powers need the table of tiles."""
        for row in saved.rows("players"):
            player = Player(Powers(row.wholes("powers"), self.tiles))
            player.load(row)
            self.players.append(player)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "State":
        other = State(self.seats, self.rules, self.chance.copy())
        self.copy_position(other)
        other.players = [each.copy() for each in self.players]
        other.track = self.track
        other.acted = self.acted
        other.round = self.round
        other.down = self.down
        other.action = self.action
        other.tile_credits = self.tile_credits
        other.bag = self.bag
        other.leaving = self.leaving
        other.cubes = self.cubes
        other.colonists = self.colonists
        other.pool = self.pool
        other.offered = self.offered
        other.left = self.left
        other.ending = self.ending
        other.goal_pile = self.goal_pile
        other.goals_up = self.goals_up
        other.goals_up_of = self.goals_up_of
        other.face_up = self.face_up
        other.hidden = self.hidden
        other.hidden_of = self.hidden_of
        other.declared = self.declared
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["chance"] = list(self.chance.words())
        out["players"] = [each.save() for each in self.players]
        out["track"] = list(self.track)
        out["acted"] = self.acted
        out["round"] = self.round
        out["down"] = self.down
        out["action"] = self.action
        out["tile_credits"] = self.tile_credits
        out["bag"] = list(self.bag)
        out["leaving"] = list(self.leaving)
        out["cubes"] = list(self.cubes)
        out["colonists"] = self.colonists
        out["pool"] = self.pool
        out["offered"] = list(self.offered)
        out["left"] = list(self.left)
        out["ending"] = self.ending
        out["goal_pile"] = [each.save() for each in self.goal_pile]
        out["goals_up"] = list(self.goals_up)
        out["goals_up_of"] = list(self.goals_up_of)
        out["face_up"] = self.face_up
        out["hidden"] = None if self.hidden is None else self.hidden.save()
        out["hidden_of"] = self.hidden_of
        out["declared"] = self.declared
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.chance = saved.stream("chance")
        self.load_players(saved)
        self.track = saved.wholes("track")
        self.acted = saved.whole("acted")
        self.round = saved.whole("round")
        self.down = saved.whole("down")
        self.action = saved.whole("action")
        self.tile_credits = saved.whole("tile_credits")
        self.bag = saved.wholes("bag")
        self.leaving = saved.wholes("leaving")
        self.cubes = saved.wholes("cubes")
        self.colonists = saved.whole("colonists")
        self.pool = saved.whole("pool")
        self.offered = saved.wholes("offered")
        self.left = saved.wholes("left")
        self.ending = saved.whole("ending")
        self.load_goal_pile(saved)
        self.goals_up = saved.wholes("goals_up")
        self.goals_up_of = saved.wholes("goals_up_of")
        self.face_up = saved.whole("face_up")
        self.hidden = None
        if saved.has("hidden"):
            self.hidden = Goal()
            self.hidden.load(saved.one("hidden"))
        self.hidden_of = saved.whole("hidden_of")
        self.declared = saved.whole("declared")


def new_goal(goal: int, seats: int) -> Goal:
    """A goal that nobody has seen."""
    return Goal(goal, [ALL_GOALS] * seats)


def state_of(s: Any) -> State:
    """The position as New Frontiers' state (for code that gets any position)."""
    assert isinstance(s, State)
    return s
