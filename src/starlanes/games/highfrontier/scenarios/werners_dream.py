"""V1, Werner's dream, for one: the crew wants to leave for the stars before it is sixty. Humans grow older in space,
cost more, fall ill, promote themselves and have children."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.actions import FREE, Action
from starlanes.games.highfrontier.ageing import AGE, grow_older, newborn
from starlanes.games.highfrontier.bernal import is_in_bernal
from starlanes.games.highfrontier.cards import (
    CARD_NAMES,
    IS_ROBOT,
    PURPLE_UNIT,
    UNIT_CARD,
    UNIT_NAMES,
    UNIT_OF,
    WHITE_UNIT,
)
from starlanes.games.highfrontier.choices import PROCREATE, SELF_PROMOTE
from starlanes.games.highfrontier.colonists import colonists_of, may_add_human
from starlanes.games.highfrontier.facts import tell_over
from starlanes.games.highfrontier.kinds import COLONIST, DECK_NAMES, GIGAWATT, PURPLE
from starlanes.games.highfrontier.performers import colonist_fee
from starlanes.games.highfrontier.scenario_facts import tell_child, tell_self_promotion
from starlanes.games.highfrontier.scenarios.scenario import Scenario
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Why
from starlanes.kernel.lists import put_pile, with_sorted, without

PROMOTION: Final[int] = AGE["promotion"]
LAST: Final[int] = AGE["last"]
#: The deck of each Future's card.
FUTURE_DECKS: Final[list[int]] = [DECK_NAMES.index(row["deck"]) for row in data.GAME["future"]]
#: Werner has left for the stars.
GONE: Final = 1


def may_promote_oneself(s: State, seat: int, unit: int, why: Why | None = None) -> bool:
    """A Human colonist that has not worked this turn, for 1 WT."""
    player = s.players[seat]
    card = UNIT_CARD[unit]
    key = ""
    if not s.rules.ageing or unit not in colonists_of(player) or IS_ROBOT[card]:
        key = "why.no-human-colonist"
    elif PURPLE_UNIT[card] in (-1, unit):
        key = "why.nothing-to-promote"
    elif card not in s.now.ready or card in s.now.worked or newborn(player, card):
        key = "why.has-worked"
    elif player.wt < PROMOTION:
        key = "why.too-dear"
    if key and why is not None:
        args = {"needs": PROMOTION, "has": player.wt}
        why.because(key, "V1", {"unit": UNIT_NAMES[unit], "card": CARD_NAMES[card], **args})
    return key == ""


class SelfPromoteAction(Action):
    """Grown-up people promote themselves: a die below their age."""

    def __init__(self) -> None:
        super().__init__(SELF_PROMOTE, FREE)

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.rules.ageing:
            for unit in colonists_of(s.players[seat]):
                if may_promote_oneself(s, seat, unit):
                    out.append(SELF_PROMOTE + unit)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_promote_oneself(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        player = s.players[seat]
        card = UNIT_CARD[n]
        player.wt -= PROMOTION
        s.now.worked = with_sorted(s.now.worked, card)
        roll = s.die()
        promoted = roll < player.age_of(card)
        tell_self_promotion(s.ear, seat, n, roll, promoted)
        if promoted:
            stack = player.stack_of(n)
            player.change_stack(stack, with_sorted(without(player.stacks[stack], n), UNIT_OF[card][PURPLE]))


def parents(s: State, seat: int) -> list[int]:
    """The cards that may become parents: Humans in a Bernal who have not worked this turn and can be paid."""
    return [card for card in [*s.now.ready, s.players[seat].crew()] if may_procreate(s, seat, card)]


def may_procreate(s: State, seat: int, card: int, why: Why | None = None) -> bool:
    player = s.players[seat]
    crew = card == player.crew()
    unit = WHITE_UNIT[card] if crew else next((u for u in colonists_of(player) if UNIT_CARD[u] == card), -1)
    stack = player.stack_of(unit) if unit != -1 else -1
    key = ""
    if not s.rules.ageing or stack == -1 or IS_ROBOT[card] or not is_in_bernal(player, stack):
        key = "why.no-parent"
    elif (
        (crew and s.now.operations == 0)
        or (not crew and (card not in s.now.ready or card in s.now.worked))
        or newborn(player, card)
    ):
        key = "why.has-worked"
    elif not crew and player.wt < colonist_fee(s, seat, card):
        key = "why.too-dear"
    elif not children(s):
        key = "why.no-child"
    if key and why is not None:
        args = {"needs": colonist_fee(s, seat, card), "has": player.wt}
        why.because(key, "V1", {"card": CARD_NAMES[card], **args})
    return key == "" and may_add_human(s, player, why)


def children(s: State) -> list[int]:
    """The Humans of the colonist deck."""
    return sorted(card for card in s.decks[COLONIST] if not IS_ROBOT[card])


class ProcreateAction(Action):
    """A die above the parents' age brings a child of the colonist deck into the Bernal."""

    def __init__(self) -> None:
        super().__init__(PROCREATE, FREE)

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.rules.ageing:
            for card in parents(s, seat):
                out.append(PROCREATE + card)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_procreate(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        player = s.players[seat]
        crew = n == player.crew()
        stack = player.stack_of(WHITE_UNIT[n] if crew else next(u for u in colonists_of(player) if UNIT_CARD[u] == n))
        if crew:
            s.now.operations -= 1
        else:
            player.wt -= colonist_fee(s, seat, n)
            s.now.worked = with_sorted(s.now.worked, n)
        roll = s.die()
        if roll <= player.age_of(n):
            tell_child(s.ear, seat, n, roll, -1)
            return
        born = children(s)
        child = born[int(s.chance.below(len(born)))]
        at = s.decks[COLONIST].index(child)
        s.decks = put_pile(s.decks, COLONIST, without(s.decks[COLONIST], child))
        if at < s.known[COLONIST]:
            s.known = put_known(s.known, COLONIST)
        player.change_stack(stack, with_sorted(player.stacks[stack], WHITE_UNIT[child]))
        player.set_age(child, 0)
        tell_child(s.ear, seat, n, roll, child)


def put_known(known: list[int], deck: int) -> list[int]:
    out = known[:]
    out[deck] -= 1
    return out


class WernersDream(Scenario):
    def senility(self, s: State) -> None:
        """Every twelve years."""
        for unit in [*colonists_of(s.players[0]), WHITE_UNIT[s.players[0].crew()]]:
            if s.players[0].stack_of(unit) != -1 and not IS_ROBOT[UNIT_CARD[unit]]:
                grow_older(s, 0, unit)

    def look(self, s: State) -> None:
        """He has reached the stars, is lost, or too old: of years and of rays."""
        player = s.players[0]
        if s.finished:
            return
        if any(FUTURE_DECKS[future] == GIGAWATT for future in player.futures):
            player.marks = GONE
            s.finished = True
            tell_over(s.ear, "over-stars")
        elif player.crew_stack() == -1:
            s.finished = True
            tell_over(s.ear, "over-no-werner")
        elif player.age_of(player.crew()) >= LAST:
            s.finished = True
            tell_over(s.ear, "over-too-old")

    def ends_as_usual(self) -> bool:
        return False

    def score(self, s: State, seat: int, points: dict[str, int]) -> dict[str, int]:
        return {"werner": s.players[seat].marks & GONE}
