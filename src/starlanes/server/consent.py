"""Going back by consent: somebody asks, everybody else agrees or one refuses.

Bots agree to everything; a bot that stands in for somebody agrees to what happened in its own time. The request is kept
with the table, so that in a game over days it waits for those who are not there.
"""

import secrets

import msgspec
from msgspec import Struct, field

from starlanes.server.messages import UndoRequest
from starlanes.server.refusal import Refused


class Request(Struct):
    """A request of `seat` to go back to where `to` steps were made."""

    id: int
    seat: int
    to: int
    votes: dict[int, bool] = field(default_factory=dict)

    def message(self, done: bool = False, granted: bool = False) -> UndoRequest:
        votes = {str(seat): yes for seat, yes in self.votes.items()}
        return UndoRequest(id=self.id, seat=self.seat, to=self.to, votes=votes, done=done, granted=granted)

    def text(self) -> str:
        return msgspec.json.encode(self).decode()


def read_request(text: str) -> Request | None:
    return msgspec.json.decode(text, type=Request) if text else None


def new_request(seat: int, to: int, steps: int) -> Request:
    """A request that whoever asks agrees to. Its number is random, so that no late vote counts for another one."""
    if not 0 <= to < steps:
        raise Refused("no-such-step", 409, steps=steps)
    return Request(secrets.randbelow(2**31), seat, to, {seat: True})


def vote(request: Request | None, number: int, seat: int, yes: bool) -> Request:
    """The request with a seat's vote; raises Refused if there is no such request."""
    if request is None or request.id != number:
        raise Refused("no-request", 409)
    return Request(request.id, request.seat, request.to, {**request.votes, seat: yes})


def settled(request: Request, asked: list[int]) -> bool | None:
    """True if everybody asked agrees, False if one does not, None while somebody has not said."""
    if not all(request.votes.values()):
        return False
    return True if all(seat in request.votes for seat in asked) else None
