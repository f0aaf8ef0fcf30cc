"""The score (rulebook "end", "scoring"), with a line for every source of points."""

from starlanes.games.race.cards import Card, Clause
from starlanes.games.race.kinds import NO_KIND
from starlanes.games.race.state import Player, State
from starlanes.kernel.result import Result, Score, ScoreLine


def military_of(s: State, tableau: list[int]) -> int:
    """Permanent military for any world: negatives count, specialised and temporary military do not."""
    total = 0
    for index in tableau:
        total += military_alone(s.cards[index])
    return total


def military_alone(card: Card) -> int:
    """What one card adds to it."""
    total = 0
    for power in card.powers:
        general = power.code == "military" and not power.temporary and not power.rebel
        if general and power.good == NO_KIND:
            total += power.value
    return total


def fits(clause: Clause, card: Card) -> bool:
    """Whether a card counts for a clause: every condition the clause names must hold."""
    if clause.kind and (clause.kind == "world") != card.world:
        return False
    if clause.good != NO_KIND and clause.good != card.kind:
        return False
    if clause.makes and clause.makes != card.makes:
        return False
    if clause.military and not card.military:
        return False
    if clause.keyword and clause.keyword not in card.keywords:
        return False
    if clause.cost >= 0 and clause.cost != card.cost:
        return False
    if clause.card and clause.card != card.slug:
        return False
    if clause.power_phase >= 0:
        for power in card.powers:
            if power.phase == clause.power_phase:
                return True
        return False
    return True


def development_points(s: State, player: Player, card: Card) -> int:
    """The points of a cost-6 development: a card counts for the first clause it fits and for no other."""
    points = 0
    for clause in card.scoring:
        if clause.per == "vp-chips":
            points += clause.points * (player.chips // clause.every)
        elif clause.per == "goods":
            points += clause.points * player.goods_count()
        elif clause.per == "military-strength":
            strength = military_of(s, player.tableau)
            points += clause.points * (strength if s.rules.order_may_cost else max(0, strength))
    for index in player.tableau:
        for clause in card.scoring:
            if clause.per == "card" and fits(clause, s.cards[index]):
                points += clause.points
                break
    return points


def score(s: State, seat: int) -> Score:
    """A seat's score so far: printed points and chips, then each cost-6 development."""
    player = s.players[seat]
    chips = ScoreLine("score.chips", {}, player.chips)
    lines = [chips]
    for index in player.tableau:
        card = s.cards[index]
        points = development_points(s, player, card) if card.scoring else card.vp
        lines.append(ScoreLine("score.six" if card.scoring else "score.card", {"card": card.slug}, points))
    total = 0
    for line in lines:
        total += line.points
    return Score(total, len(player.hand) + player.goods_count(), lines)


def result(s: State) -> Result:
    """Scores and ranking; ties go to the most hand cards and goods, then are shared."""
    return Result([score(s, seat) for seat in range(s.seats)], "score.tie-break")
