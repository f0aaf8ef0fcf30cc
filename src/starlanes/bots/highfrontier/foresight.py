"""Playing on: what comes of an operation, if everybody goes on by rules of thumb to the end of the game.

Which operation is best in a year is a question of tempo, and no rule of thumb sees that as well as the end of the game
does. All operations are played on in the same guesses, with the same luck.
"""

from time import monotonic
from typing import Final

from starlanes.bots.base import Limit
from starlanes.bots.highfrontier.answers import Answers
from starlanes.bots.highfrontier.temper import USUAL, Temper
from starlanes.bots.highfrontier.turn import Menu
from starlanes.bots.highfrontier.wants import years_left
from starlanes.games.highfrontier.cards import CARDS, UNITS
from starlanes.games.highfrontier.choices import BOOST, END, INCOME, PRODUCE, RESEARCH, SELL
from starlanes.games.highfrontier.kinds import DECKS
from starlanes.games.highfrontier.scoring import result
from starlanes.games.highfrontier.state import State, state_of
from starlanes.games.highfrontier.turn import Turn
from starlanes.kernel.glimpse import Glimpse

#: Operations that are weighed, the one that the rules of thumb like best among them.
OPTIONS: Final = 3
#: What that one is ahead before anything is played on, in points: a few guesses err by more.
FAVOUR: Final = 3.0
#: A lead of more points counts no more; and what it is worth to win, beside the points.
CLEAR: Final = 12
WIN: Final = 10.0
#: What is so far behind the best is not played on in further guesses.
BEHIND: Final = 8.0
#: The clock is looked at after so many answers; a seat gives about so many in a year.
GLANCE: Final = 16
ANSWERS: Final = 7


def thought(s: State, seat: int, legal: list[int], temper: Temper) -> Menu | Answers:
    """A seat's look at what it is asked."""
    # A turn also asks who performs an operation; then there is no end to be chosen.
    menu = isinstance(s.top(), Turn) and END in legal
    thinks = Menu if menu else Answers
    return thinks(s, seat, legal, temper)


def play_on(s: State, limit: Limit, many: int = 1) -> bool:
    """To the end, everybody as usual: that is quickest, and the same for all that is weighed. False if time is up
    before, or will not suffice at this pace for so `many` games."""
    answers = 0
    began = monotonic()
    while not s.over:
        asked = s.first_asked()
        legal = s.legal(asked)
        code = legal[0]
        if len(legal) > 1:
            code = thought(s, asked, legal, USUAL).choose()
            answers += 1
            if answers % GLANCE == 0 and not suffices(s, limit, many * (monotonic() - began) / answers):
                return False
        s.step(asked, code)
    return True


def suffices(s: State, limit: Limit, pace: float) -> bool:
    """Whether there is time to go on with so many seconds an answer."""
    left = limit.left
    return left is None or (left > 0 and pace * ANSWERS * s.seats * years_left(s) <= left)


def lead(s: State, seat: int) -> float:
    """How a game has ended for a seat: by how much it is ahead of the best other, and whether it has won."""
    found = result(s)
    others = max(score.total for other, score in enumerate(found.scores) if other != seat)
    ahead = found.scores[seat].total - others
    return max(-CLEAR, min(CLEAR, ahead)) + (WIN if found.ranks[seat] == 1 else 0.0)


def is_work(code: int) -> bool:
    """Whether a choice is an operation that brings money or cards."""
    if code == INCOME or RESEARCH <= code < RESEARCH + DECKS:
        return True
    return SELL <= code < SELL + CARDS or PRODUCE <= code < PRODUCE + CARDS


def options(menu: Menu, best: int) -> list[int]:
    """What is to be weighed: the best by the rules of thumb, and the operations that come next; of all sales and of all
    products only one."""
    launches = BOOST <= best < BOOST + UNITS
    if menu.s.rules.endgame or menu.s.seats == 1 or not menu.s.now.operations or not (launches or is_work(best)):
        return [best]
    found = sorted(((menu.worker.operation(code), code) for code in menu.legal if is_work(code)), reverse=True)
    out = [best]
    sold = SELL <= best < SELL + CARDS
    made = PRODUCE <= best < PRODUCE + CARDS
    for _worth, code in found:
        sells = SELL <= code < SELL + CARDS
        makes = PRODUCE <= code < PRODUCE + CARDS
        if code == best or (sells and sold) or (makes and made) or len(out) == OPTIONS:
            continue
        sold = sold or sells
        made = made or makes
        out.append(code)
    return out


def weigh(glimpse: Glimpse, codes: list[int], limit: Limit, seed: int, guesses: int) -> int:
    """The one of these choices, the favourite first, that ends best in so many guesses or as many as the limit allows;
    a guess that is not finished in time counts for nothing."""
    totals = [0.0] * len(codes)
    left = list(range(len(codes)))
    made = 0
    while made < guesses and len(left) > 1 and not limit.reached(made):
        start = state_of(glimpse.guess(seed + made).position)
        found: list[float] = []
        for place, at in enumerate(left):
            s = state_of(start.copy())
            s.step(glimpse.seat, codes[at])
            if not play_on(s, limit, len(left) - place):
                break
            found.append(lead(s, glimpse.seat))
        if len(found) < len(left):
            break
        made += 1
        for at, ended in zip(left, found, strict=True):
            totals[at] += ended
        # Of those that are left all have been played on equally often.
        best = max(mean(totals, at, made) for at in left)
        left = [at for at in left if mean(totals, at, made) >= best - BEHIND]
    return codes[max(left, key=lambda at: mean(totals, at, made))] if made else codes[0]


def mean(totals: list[float], at: int, made: int) -> float:
    """How a choice has ended on average, the favourite with its favour."""
    return totals[at] / made + (FAVOUR if at == 0 else 0.0)
