"""The state of a game of Federation: players, the Senate, planets, projects, laws and piles.

Piles have their top at the end. Every list is replaced, never changed, so that copies share them (lists.py). The rules
that change the state are in the modules named after the sections of the rulebook.
"""

from typing import Any

from starlanes.games.federation.kinds import NEUTRAL, NOBODY, NONE, SENATORIAL
from starlanes.games.federation.numbers import LEVEL_OF, LEVELS, MOST_MISSIONS, SETUP
from starlanes.games.federation.player import Player
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream
from starlanes.kernel.facts import Plain
from starlanes.kernel.fields import Own, Unsaved
from starlanes.kernel.lists import BLANK, BLANKS, put
from starlanes.kernel.position import Position
from starlanes.kernel.saved import Saved


class Rules:
    """What a match was set up with: options and rulings. Never changes, so copies share it."""

    def __init__(self, seats: int, options: dict[str, str], rulings: dict[str, str]) -> None:
        self.options = options
        self.rulings = rulings
        self.advanced = options["setup"] == "advanced"
        self.kickstarter = options["scholars"] == "kickstarter"
        self.ghost_ship = options["ghost-ship"] == "yes"
        row = SETUP[seats]
        self.medals: list[int] = row["medals"]
        self.project_steps: int = row["project"]
        self.senatorial_steps: int = row["senatorial"]
        self.neutral: bool = row["neutral"]
        self.room_blocks: bool = row["rooms"]
        self.ranks: list[int] = row.get("ranks", [])
        self.release_first = rulings["release-moment"] == "before-action"
        self.die_first = rulings["die-moment"] == "before-action"
        self.tiles_by_spy = rulings["next-action-tiles"] != "not-by-spy"
        self.tiles_everywhere = rulings["next-action-tiles"] == "every-action"
        self.upkeep_with_bonus = rulings["upkeep-level"] == "with-bonus"
        self.level_limit = LEVELS if rulings["level-limit"] == "five" else 0
        self.joker = rulings["oceanium-joker"] == "every-payment"
        self.enter_emptied = rulings["emptied-asteroid"] == "open"
        self.inert_count = rulings["inert-tokens"] == "count"
        self.tiles_are_missions = rulings["tiles-as-missions"] == "everywhere"
        self.neutral_on_floors = rulings["neutral-votes"] == "opponent"
        self.empty_floor_scores = rulings["empty-floor"] == "everyone"
        self.shares_round_up = rulings["tie-shares"] == "up"
        self.level_2_at_once = rulings["level-2-pile"] == "next-at-once"
        self.income_before_building = rulings["influence-income"] == "before-or-after"
        self.gold_discount = rulings["discount"] == "gold-too"
        self.president_at_zero = rulings["law-tie-at-zero"] == "president"
        self.special_stays = rulings["special-ambassador"] == "every-round"
        self.any_split = rulings["level-2-split"] == "any"
        self.split_at_1 = rulings["level-1-split"] == "any"
        self.executive_medals = rulings["executive-medals"] == "at-once"
        self.piles_of_four = rulings["kickstarter-piles"] == "four"
        self.shops_in_a_ring = rulings["shops-in-a-row"] == "ring"
        self.zero_may_score = rulings["second-at-zero"] == "by-gap"
        self.idle_placement = rulings["idle-placement"] == "allowed"
        self.deep_space_again = rulings["deep-space"] == "each-time"
        self.any_scholar_adds = rulings["any-level-3"] == "adds"
        self.holder_breaks_ties = rulings["law-ties"] == "holder"
        self.choose_sides = rulings["production-sides"] == "first-player"
        self.fly_when_released = rulings["released-this-turn"] == "may-fly"
        self.replace_left_law = rulings["twin-law"] == "left"
        self.keep_what_was_there = rulings["overflow"] == "what-was-gained"
        self.free_steps_pass_on = rulings["free-step"] == "passed-on"
        self.alterations_come_back = rulings["used-alterations"] == "side-piles"
        self.copy_waiting = rulings["copied-tiles"] == "own-timing"
        self.teleporter_takes = rulings["teleporter"] == "token-taken"
        self.most_missions = MOST_MISSIONS + (1 if rulings["ghost-ship-missions"] == "nine" else 0)
        self.own_piece_counts = rulings["own-piece"] == "counts"


class State(Position):
    """A game of Federation in progress. Made empty, to be copied or loaded into; setup.py deals a new one."""

    def __init__(self, seats: int, rules: Rules, chance: Stream) -> None:
        super().__init__(seats)
        self.rules: Unsaved[Rules] = rules
        self.chance: Own[Stream] = chance
        self.players: Own[list[Own[Player]]] = []
        self.round = 0
        self.order: list[int] = BLANK  # of this round
        self.turn = 0  # turns taken this round
        self.president = 0
        self.executive = False
        # The Senate: who stands on each space (a seat, NOBODY or NEUTRAL), the ambassador and the alteration on it, and
        # the votes it shows or FUNDING. `module` lists [seat, ambassador, alteration].
        self.who: list[int] = BLANK
        self.ambassador: list[int] = BLANK
        self.over_it: list[int] = BLANK
        self.votes: list[int] = BLANK
        self.module: list[list[int]] = BLANKS
        self.planet_blocks: list[int] = BLANK  # piles of the neutral player, and the tile of this round
        self.room_blocks: list[int] = BLANK
        self.planet_block = NONE
        self.room_block = NONE
        self.projects: list[int] = BLANK  # steps made
        # Laws: the two proposed, the two decks, and those proposed before.
        self.laws: list[int] = BLANK
        self.law_decks: list[list[int]] = BLANKS
        self.past_laws: list[list[int]] = BLANKS
        self.passed_laws: list[int] = BLANK  # NONE where no law was passed
        # Néo: the token on each asteroid, and which lie face up.
        self.asteroids: list[int] = BLANK
        self.asteroids_up = 0
        self.token_box: list[int] = BLANK
        # 6Moon: the alterations on each moon (none on the first place), which are turned up, the side piles.
        self.moons: list[list[int]] = BLANKS
        self.moons_up = 0
        self.side: list[list[int]] = BLANKS
        self.used_alterations: list[int] = BLANK
        # Atalum, by type: the piles of level 1 and 2 with their tops on display, the tile of level 3.
        self.level_1: list[list[int]] = BLANKS
        self.level_2: list[list[int]] = BLANKS
        self.level_2_up = 0
        self.level_3: list[int] = BLANK
        self.scholar_box: list[int] = BLANK
        self.at_work = 0  # the scholars whose effect is being done
        self.ghost = False  # the ghost ship lies on Arratooine
        # E81216: the structure on each slot, the two counts of each megastructure, its builders in order.
        self.slots: list[int] = BLANK
        self.counts: list[list[int]] = BLANKS
        self.builders: list[list[int]] = BLANKS
        self.medals: list[list[int]] = BLANKS  # the values left on each planet, rising
        self.deep: list[int] = BLANK  # Deep Space tiles left, sorted
        self.deep_box: list[int] = BLANK
        self.looked = 0  # the seats that have seen them
        self.starters: list[int] = BLANK  # on offer, sorted
        self.starter_box: list[int] = BLANK

    def level(self, seat: int) -> int:
        """A seat's accreditation level with its bonuses ("Accréditation")."""
        player = self.players[seat]
        level = LEVEL_OF[player.degree] + player.round_bonus + player.game_bonus
        limit = self.rules.level_limit
        return limit if 0 < limit < level else level

    def project_steps(self, project: int) -> int:
        """How many steps a project needs in all."""
        return self.rules.senatorial_steps if project == SENATORIAL else self.rules.project_steps

    def project_at(self, project: int) -> int:
        """How many steps its marker has made; the senatorial one's is the sum of all contributions."""
        if project < SENATORIAL:
            return self.projects[project]
        at = 0
        for player in self.players:
            at += player.contributions
        return at

    def funded(self, project: int) -> bool:
        return self.project_at(project) >= self.project_steps(project)

    def score(self, seat: int, source: int, n: int) -> None:
        player = self.players[seat]
        player.points = put(player.points, source, player.points[source] + n)

    def free(self, space: int) -> bool:
        return self.who[space] == NOBODY

    def blocked(self, space: int) -> bool:
        return self.who[space] == NEUTRAL

    def owns(self, seat: int, scholar: int) -> bool:
        return self.players[seat].scholars & BIT[scholar] != 0

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "State":
        other = State(self.seats, self.rules, self.chance.copy())
        self.copy_position(other)
        other.players = [each.copy() for each in self.players]
        other.round = self.round
        other.order = self.order
        other.turn = self.turn
        other.president = self.president
        other.executive = self.executive
        other.who = self.who
        other.ambassador = self.ambassador
        other.over_it = self.over_it
        other.votes = self.votes
        other.module = self.module
        other.planet_blocks = self.planet_blocks
        other.room_blocks = self.room_blocks
        other.planet_block = self.planet_block
        other.room_block = self.room_block
        other.projects = self.projects
        other.laws = self.laws
        other.law_decks = self.law_decks
        other.past_laws = self.past_laws
        other.passed_laws = self.passed_laws
        other.asteroids = self.asteroids
        other.asteroids_up = self.asteroids_up
        other.token_box = self.token_box
        other.moons = self.moons
        other.moons_up = self.moons_up
        other.side = self.side
        other.used_alterations = self.used_alterations
        other.level_1 = self.level_1
        other.level_2 = self.level_2
        other.level_2_up = self.level_2_up
        other.level_3 = self.level_3
        other.scholar_box = self.scholar_box
        other.at_work = self.at_work
        other.ghost = self.ghost
        other.slots = self.slots
        other.counts = self.counts
        other.builders = self.builders
        other.medals = self.medals
        other.deep = self.deep
        other.deep_box = self.deep_box
        other.looked = self.looked
        other.starters = self.starters
        other.starter_box = self.starter_box
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["chance"] = list(self.chance.words())
        out["players"] = [each.save() for each in self.players]
        out["round"] = self.round
        out["order"] = list(self.order)
        out["turn"] = self.turn
        out["president"] = self.president
        out["executive"] = self.executive
        out["who"] = list(self.who)
        out["ambassador"] = list(self.ambassador)
        out["over_it"] = list(self.over_it)
        out["votes"] = list(self.votes)
        out["module"] = [list(each) for each in self.module]
        out["planet_blocks"] = list(self.planet_blocks)
        out["room_blocks"] = list(self.room_blocks)
        out["planet_block"] = self.planet_block
        out["room_block"] = self.room_block
        out["projects"] = list(self.projects)
        out["laws"] = list(self.laws)
        out["law_decks"] = [list(each) for each in self.law_decks]
        out["past_laws"] = [list(each) for each in self.past_laws]
        out["passed_laws"] = list(self.passed_laws)
        out["asteroids"] = list(self.asteroids)
        out["asteroids_up"] = self.asteroids_up
        out["token_box"] = list(self.token_box)
        out["moons"] = [list(each) for each in self.moons]
        out["moons_up"] = self.moons_up
        out["side"] = [list(each) for each in self.side]
        out["used_alterations"] = list(self.used_alterations)
        out["level_1"] = [list(each) for each in self.level_1]
        out["level_2"] = [list(each) for each in self.level_2]
        out["level_2_up"] = self.level_2_up
        out["level_3"] = list(self.level_3)
        out["scholar_box"] = list(self.scholar_box)
        out["at_work"] = self.at_work
        out["ghost"] = self.ghost
        out["slots"] = list(self.slots)
        out["counts"] = [list(each) for each in self.counts]
        out["builders"] = [list(each) for each in self.builders]
        out["medals"] = [list(each) for each in self.medals]
        out["deep"] = list(self.deep)
        out["deep_box"] = list(self.deep_box)
        out["looked"] = self.looked
        out["starters"] = list(self.starters)
        out["starter_box"] = list(self.starter_box)
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.chance = saved.stream("chance")
        self.players = []
        for row in saved.rows("players"):
            players_item = Player()
            players_item.load(row)
            self.players.append(players_item)
        self.round = saved.whole("round")
        self.order = saved.wholes("order")
        self.turn = saved.whole("turn")
        self.president = saved.whole("president")
        self.executive = saved.flag("executive")
        self.who = saved.wholes("who")
        self.ambassador = saved.wholes("ambassador")
        self.over_it = saved.wholes("over_it")
        self.votes = saved.wholes("votes")
        self.module = saved.lists("module")
        self.planet_blocks = saved.wholes("planet_blocks")
        self.room_blocks = saved.wholes("room_blocks")
        self.planet_block = saved.whole("planet_block")
        self.room_block = saved.whole("room_block")
        self.projects = saved.wholes("projects")
        self.laws = saved.wholes("laws")
        self.law_decks = saved.lists("law_decks")
        self.past_laws = saved.lists("past_laws")
        self.passed_laws = saved.wholes("passed_laws")
        self.asteroids = saved.wholes("asteroids")
        self.asteroids_up = saved.whole("asteroids_up")
        self.token_box = saved.wholes("token_box")
        self.moons = saved.lists("moons")
        self.moons_up = saved.whole("moons_up")
        self.side = saved.lists("side")
        self.used_alterations = saved.wholes("used_alterations")
        self.level_1 = saved.lists("level_1")
        self.level_2 = saved.lists("level_2")
        self.level_2_up = saved.whole("level_2_up")
        self.level_3 = saved.wholes("level_3")
        self.scholar_box = saved.wholes("scholar_box")
        self.at_work = saved.whole("at_work")
        self.ghost = saved.flag("ghost")
        self.slots = saved.wholes("slots")
        self.counts = saved.lists("counts")
        self.builders = saved.lists("builders")
        self.medals = saved.lists("medals")
        self.deep = saved.wholes("deep")
        self.deep_box = saved.wholes("deep_box")
        self.looked = saved.whole("looked")
        self.starters = saved.wholes("starters")
        self.starter_box = saved.wholes("starter_box")


def state_of(s: Any) -> State:
    """The position as Federation's state (for code that gets any position)."""
    assert isinstance(s, State)
    return s
