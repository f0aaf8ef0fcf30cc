"""What a player's position is worth, in points: those on the track, and what the rest is likely to bring.

The weights were set by hand.
"""

from typing import Final

from starlanes.games.federation.amounts import crystals, unpacked
from starlanes.games.federation.board import PROJECT_COLUMN, SLOTS
from starlanes.games.federation.counts import count_of
from starlanes.games.federation.effects import COUNT_MISSIONS, POINTS
from starlanes.games.federation.executive import floor_votes, floor_winners
from starlanes.games.federation.kinds import (
    ACCREDITATION,
    COLUMNS,
    FLOORS,
    FUNDING,
    INTRIGUE,
    LEFT,
    NONE,
    PLANETS,
    PROJECTS,
    RESOURCE_NAMES,
    RIGHT,
    SENATORIAL,
    SPECIAL,
)
from starlanes.games.federation.laws import wing_votes
from starlanes.games.federation.numbers import LAST_DEGREE, LAW_POINTS, MEDAL_DEGREE, MEDAL_POINTS, ROUNDS
from starlanes.games.federation.player import Player
from starlanes.games.federation.scoring import leftover_points, points_if_funded
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import ALL_MISSIONS, MISSIONS, Mission
from starlanes.kernel.bits import BIT, bits

WEIGHTS: Final[dict[str, float]] = {
    "lavandium": 0.55,
    "coppernium": 0.75,
    "oceanium": 1.0,
    "gold": 1.6,
    "alteration": 1.3,
    "ready": 1.1,
    "scholar": 1.2,
    "level-2": 1.0,
    "ship": 1.1,
    "release": 0.7,
    "mission": 1.6,
    "degree": 0.35,
    "floor": 0.9,
    "die": 0.3,
    "law": 0.2,
    "project": 0.8,
    "medal": 0.75,
    "influence": 0.35,
    "income": 1.3,
    "deep-space": 6.0,
    "president": 0.6,
    "others": 0.5,
}


#: Where worth comes from; the words for it are in text/.
PARTS: Final = [
    "points",
    "stock",
    "medals",
    "accreditation",
    "votes",
    "planets",
    "missions",
    "projects",
    "laws",
    "floors",
]
#: The mission that gives the intrigue medal.
MISSION_OF_INTRIGUE: Final[int] = [row.slug for row in MISSIONS].index("small-lounge")
#: What missions bring that score nothing by themselves; the others an action, or so.
MISSION_WORTH: Final = {"small-lounge": 4.0, "officers": 2.5}
#: What the special ambassador is worth until it is placed.
SPECIAL_WORTH: Final = 4.0


def rounds_left(s: State) -> float:
    """Rounds after this one, and the part of this one that is still to be played."""
    placed = sum(1 for who in s.who if who >= 0) + len(s.module)
    return max(0.0, ROUNDS - s.round + 1 - placed / (4.0 * s.seats))


class Judge:
    """Judges the positions that follow from one moment of the game."""

    def __init__(self, s: State, weights: dict[str, float]) -> None:
        self.w = weights
        self.left = rounds_left(s)
        self.share = min(1.0, self.left / ROUNDS)

    def value(self, s: State, seat: int) -> float:
        """What a position is worth to a seat, compared with the others."""
        return sum(self.parts(s, seat))

    def parts(self, s: State, seat: int) -> list[float]:
        """The same by where it comes from (PARTS)."""
        projects, laws, floors = self.projects(s), self.laws(s), self.floors(s)
        rows = [[*self.own(s, other), projects[other], laws[other], floors[other]] for other in range(s.seats)]
        mine = rows.pop(seat)
        share = self.w["others"] / len(rows)
        return [part - share * sum(row[at] for row in rows) for at, part in enumerate(mine)]

    # What everybody is compared in: projects, laws, floors.

    def projects(self, s: State) -> list[float]:
        out = [0.0] * s.seats
        for project in range(PROJECTS):
            chance = self.chance_of(s, project)
            points = points_if_funded(s, project)
            for seat in range(s.seats):
                out[seat] += self.w["project"] * chance * points[seat]
        return out

    def chance_of(self, s: State, project: int) -> float:
        """How likely a project is to be funded: steps made, steps in its column, steps to come."""
        at = float(s.project_at(project))
        if project < SENATORIAL:
            for floor in range(FLOORS):
                if s.votes[floor * COLUMNS + PROJECT_COLUMN[project]] == FUNDING:
                    at += 1
        if s.over:
            return 1.0 if s.funded(project) else 0.0
        return min(1.0, (at + 0.55 * self.left) / s.project_steps(project))

    def laws(self, s: State) -> list[float]:
        out = [0.0] * s.seats
        if s.over:
            return out
        votes = wing_votes(s)
        lead = votes[LEFT] - votes[RIGHT]
        # In the executive phase all votes are cast.
        for_left = min(1.0, max(0.0, 0.5 + lead / (1.0 if s.executive else 12.0)))
        for seat in range(s.seats):
            influence = s.players[seat].influence
            if s.laws[LEFT] != NONE:
                out[seat] += for_left * LAW_POINTS[s.laws[LEFT]] * influence[s.laws[LEFT]]
                out[seat] += (1 - for_left) * LAW_POINTS[s.laws[RIGHT]] * influence[s.laws[RIGHT]]
            out[seat] += self.w["law"] * max(0.0, self.left - 1) * sum(influence)
        return out

    def floors(self, s: State) -> list[float]:
        out = [0.0] * s.seats
        if s.over:
            return out
        for floor in range(FLOORS):
            votes = floor_votes(s, floor)
            most = max(votes)
            if s.executive:
                for seat in floor_winners(s, votes):
                    out[seat] += s.level(seat)
            elif most > 0:
                for seat in range(s.seats):
                    lead = votes[seat] - max(votes[:seat] + votes[seat + 1 :])
                    chance = min(1.0, max(0.0, 0.5 + lead / 8.0)) if votes[seat] > 0 else 0.0
                    out[seat] += chance * s.level(seat)
        return out

    # What a player has.

    def own(self, s: State, seat: int) -> list[float]:
        """The parts that are a player's own."""
        player = s.players[seat]
        w = self.w
        points = float(player.total())
        if s.over:
            return [points, self.stock(player), self.medals(s, player), 0.0, 0.0, 0.0, 0.0]
        rank = self.left * w["floor"] * s.level(seat) + self.share * w["degree"] * player.degree * 2
        if player.degree < LAST_DEGREE and not player.deep:
            rank += w["deep-space"] * self.share * max(0, player.degree - 4) / LAST_DEGREE
        votes = self.left * w["die"] * player.die
        if s.president == seat and s.round < ROUNDS:
            votes += w["president"]
        if player.special and player.ambassadors[SPECIAL] > 0:
            votes += SPECIAL_WORTH
        planets = self.share * w["influence"] * sum(player.influence)
        planets += self.share * (w["ready"] * bits(player.ready) + w["scholar"] * bits(player.scholars))
        planets += self.share * w["level-2"] * bits(player.types[1])
        planets += w["income"] * max(0.0, self.left - 0.5) * bits(player.structures & (BIT[SLOTS] - 1))
        return [points, self.stock(player), self.medals(s, player), rank, votes, planets, self.missions(s, seat)]

    def stock(self, player: Player) -> float:
        """Resources and ships: what they are worth at the end, or more as long as there is use for them."""
        w = self.w
        use = w["alteration"] * len(player.alterations)
        for kind, n in enumerate(unpacked(player.stock)):
            use += w[RESOURCE_NAMES[kind]] * n
        # The more there is, the less the next is worth.
        crowd = max(0, int(crystals(player.stock)) - 5) * 0.25
        return self.share * (use - crowd) + (1 - self.share) * leftover_points(player)

    def medals(self, s: State, player: Player) -> float:
        """The ladder of medals, at the number that is likely in the end."""
        n = float(bits(player.medals))
        if not s.over:
            for planet in range(PLANETS):
                if not player.medals & BIT[planet] and s.medals[planet]:
                    near = player.influence[planet] / s.medals[planet][0]
                    n += self.w["medal"] * near * min(1.0, 0.35 + 0.2 * self.left) * near
            if not player.medals & BIT[ACCREDITATION]:
                n += self.w["medal"] * 0.6 * self.share * player.degree / MEDAL_DEGREE
            if not player.medals & BIT[INTRIGUE] and player.released & BIT[MISSION_OF_INTRIGUE]:
                n += self.w["medal"] * 0.5 * self.share
        low = min(int(n), len(MEDAL_POINTS) - 1)
        high = min(low + 1, len(MEDAL_POINTS) - 1)
        return MEDAL_POINTS[low] + (n - low) * (MEDAL_POINTS[high] - MEDAL_POINTS[low])

    def missions(self, s: State, seat: int) -> float:
        """Ships, release tokens, and the best missions that they open."""
        player = s.players[seat]
        w = self.w
        open_ones = player.released & ~player.flown & ALL_MISSIONS
        level = s.level(seat)
        worths: list[float] = []
        for row in MISSIONS:
            if open_ones & BIT[row.index]:
                reach = 1.0 if level >= row.level else 0.55 if level + 1 >= row.level else 0.25
                worths.append(reach * self.mission(s, seat, row))
        worths.sort(reverse=True)
        flights = min(player.hangar, int(self.left * 4))
        out = w["mission"] * 0.5 * sum(worths[:flights]) + w["release"] * self.share * len(worths)
        return out + w["ship"] * self.share * min(player.hangar, 4)

    def mission(self, s: State, seat: int, row: Mission) -> float:
        """About how many points a mission brings when it is flown."""
        effect = row.bundle.effects[0]
        if effect.op == POINTS:
            # A mission that counts missions counts itself.
            return float(effect.n * (count_of(s, seat, effect.per) + (1 if effect.per == COUNT_MISSIONS else 0)))
        return MISSION_WORTH.get(row.slug, 3.0)
