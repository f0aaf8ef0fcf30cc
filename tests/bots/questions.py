"""What the tests of bots share: whole games, each question as it would reach a bot in another process."""

from collections.abc import Iterator, Sequence

import starlanes
from starlanes.bots.base import Bot
from starlanes.kernel.glimpse import Glimpse
from starlanes.kernel.match import Match


def seen(match: Match, seat: int) -> Glimpse:
    """A seat's glimpse as it comes over a wire: no object of the match can be in it."""
    return starlanes.open_glimpse(starlanes.glimpse(match, seat).pack())


def questions(match: Match, bots: Sequence[Bot]) -> Iterator[tuple[Bot, Glimpse]]:
    """Play a match to its end; every question that is asked on the way."""
    while not match.over:
        for seat in match.asks():
            glimpse = seen(match, seat)
            yield bots[seat], glimpse
            match.answer(seat, bots[seat].choose(glimpse))


def play(match: Match, bots: Sequence[Bot]) -> Match:
    for _question in questions(match, bots):
        pass
    return match
