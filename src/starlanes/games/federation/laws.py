"""Laws (rulebook II.5 "Vote d'une loi", "Fin de manche"): two are proposed each round, never the same; one passes."""

from typing import ClassVar, Final

from starlanes.games.federation.board import SPACE_WING
from starlanes.games.federation.choices import LAW
from starlanes.games.federation.facts import tell_last_laws, tell_law, tell_laws, tell_no_law, tell_points
from starlanes.games.federation.kinds import BY_LAWS, LEFT, NOBODY, NONE, PLANET_NAMES, RIGHT, SPACES
from starlanes.games.federation.numbers import LAW_POINTS, ROUNDS
from starlanes.games.federation.question import Question
from starlanes.games.federation.state import State
from starlanes.kernel.facts import Phrase, Why
from starlanes.kernel.lists import put, put_pile, with_sorted, without_top

RULE: Final = "laws"


def propose(s: State) -> None:
    """Turn up the next law of each wing; one of two that are the same goes back and is replaced."""
    turn_up_law(s, LEFT)
    turn_up_law(s, RIGHT)
    replaced = LEFT if s.rules.replace_left_law else RIGHT
    if s.laws[LEFT] == s.laws[RIGHT]:
        aside = s.laws[replaced]
        turn_up_law(s, replaced)
        deck = with_sorted(sorted(s.law_decks[replaced]), aside)
        s.chance.shuffle(deck)
        s.law_decks = put_pile(s.law_decks, replaced, deck)
    s.learned = True
    if s.round != ROUNDS - 1:
        tell_laws(s.ear, s.laws[LEFT], s.laws[RIGHT])
        return
    # The last two are turned up as well; if they are the same, a wing's laws of the two rounds change places.
    if s.law_decks[LEFT][0] == s.law_decks[RIGHT][0]:
        later = s.law_decks[replaced][0]
        s.law_decks = put_pile(s.law_decks, replaced, [s.laws[replaced]])
        s.laws = put(s.laws, replaced, later)
    tell_laws(s.ear, s.laws[LEFT], s.laws[RIGHT])
    tell_last_laws(s.ear, s.law_decks[LEFT][0], s.law_decks[RIGHT][0])


def turn_up_law(s: State, wing: int) -> None:
    """The next law of a wing."""
    deck = s.law_decks[wing]
    s.laws = put(s.laws, wing, deck[len(deck) - 1])
    s.law_decks = put_pile(s.law_decks, wing, without_top(deck))


def wing_votes(s: State) -> list[int]:
    """All votes of each wing: ambassadors, dice, neutral tiles."""
    out = [0, 0]
    for space in range(SPACES):
        if s.votes[space] > 0:
            out[SPACE_WING[space]] += s.votes[space]
    for player in s.players:
        if player.die_at != NONE:
            out[SPACE_WING[player.die_at]] += player.die
    return out


def leading_wing(s: State) -> int:
    """The wing with more votes; NONE if they are tied."""
    left, right = wing_votes(s)
    return NONE if left == right else LEFT if left > right else RIGHT


def tie_breaker(s: State) -> int:
    """Who picks the law on a tie; NOBODY where a tie of no votes passes none."""
    if wing_votes(s)[LEFT] == 0 and not s.rules.president_at_zero:
        return NOBODY
    return s.president if s.rules.holder_breaks_ties else s.order[0]


def law_points(s: State, seat: int, law: int) -> int:
    """What a law is worth to a seat: points for its influence on the law's planet."""
    return LAW_POINTS[law] * s.players[seat].influence[law]


def vote(s: State) -> None:
    """The law of the wing with more votes passes; a tie is broken by the President."""
    wing = leading_wing(s)
    if wing != NONE:
        pass_law(s, wing)
    elif tie_breaker(s) == NOBODY:
        s.passed_laws = [*s.passed_laws, NONE]
        tell_no_law(s.ear)
    else:
        frame = BreakTie()
        frame.seat = tie_breaker(s)
        s.push(frame)


def pass_law(s: State, wing: int) -> None:
    """Everybody scores for their influence on the law's planet."""
    law = s.laws[wing]
    left, right = wing_votes(s)
    s.passed_laws = [*s.passed_laws, law]
    tell_law(s.ear, wing, law, left, right)
    for seat in s.order:
        n = law_points(s, seat, law)
        if n > 0:
            s.score(seat, BY_LAWS, n)
            tell_points(s.ear, seat, n, "law", RULE)


class BreakTie(Question):
    """The President's holder picks one of the two laws."""

    NAME: ClassVar[str] = "break-tie"
    VERBS: ClassVar[tuple[int, ...]] = (LAW,)

    def choices(self, s: State) -> list[int]:
        return [LAW + LEFT, LAW + RIGHT]

    def take(self, s: State, code: int) -> None:
        pass_law(s, code - LAW)

    def prompt(self, s: State, seat: int) -> Phrase:
        left, right = (PLANET_NAMES[law] for law in s.laws)
        return Phrase("prompt.law", {"n": wing_votes(s)[LEFT], "left": left, "right": right}, RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        why.because("why.law", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "BreakTie":
        other = BreakTie()
        self.copy_question(other)
        return other


def put_away(s: State) -> None:
    """At the end of a round both laws are laid aside, face up."""
    for wing in (LEFT, RIGHT):
        s.past_laws = put_pile(s.past_laws, wing, [*s.past_laws[wing], s.laws[wing]])
    s.laws = [NONE, NONE]
