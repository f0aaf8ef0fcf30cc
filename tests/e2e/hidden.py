"""What a seat may know, step by step, taken from the true record; and whether what it was sent says any more.

Two judges. The first knows the rules of secrecy only through the engine: everything sent must be exactly what the
engine shows that seat, and must not change when all that the seat can't see is dealt anew. The second does not trust
the engine: it looks into the full state, and no card may be named before it was in the seat's own hand, on a tableau,
or turned up for all.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Response, WebSocket

from starlanes.games.race.cards import SLUGS
from starlanes.games.race.explore import Explore
from starlanes.games.race.setup import StartHand
from starlanes.games.race.state import State
from starlanes.kernel.match import Match
from starlanes.server.patch import apply

CARDS = frozenset(SLUGS)
WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
#: Facts that turn a card up for all to see.
TURNED_UP = ("gamble-won", "gamble-lost")
#: What everybody is sent alike, whatever is dealt: the game's cards and words, the list of games, the client.
SAME_FOR_ALL = re.compile(r"/api/games(/race/static)?(\?|$)|/assets/|/first\.js|/favicon|\.webmanifest|/t/|/$")


class Recorder:
    """Every byte a browser receives: the frames of its sockets, and the bodies of its requests."""

    def __init__(self, context: BrowserContext) -> None:
        self.frames: list[str] = []
        self.bodies: list[tuple[str, str]] = []
        self.answered: list[Response] = []
        context.on("response", lambda response: self.answered.append(response))
        for page in context.pages:
            page.on("websocket", self.opened)

    def opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(data if isinstance(data, str) else data.decode()))

    def fetch_bodies(self) -> None:
        """Get the bodies that have come since the last time; a browser does not keep them for long."""
        for response in self.answered:
            if response.status == 200:
                self.bodies.append((response.url, response.text()))
        self.answered.clear()


class Moment(NamedTuple):
    """What one seat may know after a step."""

    view: dict[str, Any]
    ask: dict[str, Any] | None
    facts: list[dict[str, Any]]
    known: frozenset[str]  # cards that have been named to it so far


def moments(match: Match, seat: int) -> list[Moment]:
    log = match.log(seat)
    known: set[str] = set()
    out: list[Moment] = []
    for step in range(len(match.steps) + 1):
        past = match.replay(step)
        known.update(seen_cards(past, seat))
        known.update(str(fact["card"]) for fact in log[step] if fact["fact"] in TURNED_UP)
        for seed in (1, 2):
            dealt = past.redeal(seat, seed)
            assert dealt.view(seat) == past.view(seat), f"step {step}: the view of seat {seat} shows something unseen"
            assert asked(dealt, seat) == asked(past, seat), f"step {step}: the prompt shows something unseen"
        out.append(Moment(past.view(seat), asked(past, seat), list(log[step]), frozenset(known)))
    return out


def asked(match: Match, seat: int) -> dict[str, Any] | None:
    return match.ask(seat).plain() if not match.over and seat in match.position.asked() else None


def seen_cards(match: Match, seat: int) -> Iterator[str]:
    """The cards whose faces a seat sees now: its own, and all that lie in the open."""
    s = match.position
    assert isinstance(s, State)
    for player in s.players:
        yield from (SLUGS[card] for card in player.tableau)
    yield from (SLUGS[card] for card in s.players[seat].hand)
    frame = None if s.over else s.top()
    if isinstance(frame, Explore):
        yield from (SLUGS[card] for card in frame.drawn[seat])
    if isinstance(frame, StartHand) and frame.worlds:
        yield from (SLUGS[card] for card in frame.worlds[seat])


def check_frames(frames: Iterable[str], truth: list[Moment]) -> int:
    """Hold every frame against the truth; returns how many told something of the match."""
    view: dict[str, Any] = {}
    step = 0
    checked = 0
    for frame in frames:
        message = json.loads(frame)
        if message["type"] in ("state", "update"):
            step = message["step"]
            now = truth[step]
            if message["type"] == "state":
                view = message["view"]
            else:
                apply(view, message["patch"])
            assert view == now.view, f"step {step}: the seat was sent another view than the engine's"
            assert message["ask"] == now.ask, f"step {step}: the seat was sent another ask than the engine's"
            for told in message["facts"]:
                assert told["facts"] == truth[told["step"]].facts, f"step {told['step']}: other facts than the engine's"
            checked += 1
        for name in named_cards(message):
            assert name in truth[step].known, f"step {step}: a {message['type']} names {name}, which is hidden: {frame}"
    return checked


def check_bodies(bodies: Iterable[tuple[str, str]]) -> None:
    """No body names a card, except what is the same for everybody."""
    for address, body in bodies:
        if not SAME_FOR_ALL.search(address) and body:
            assert list(named_cards(json.loads(body))) == [], f"{address} names cards: {body[:2000]}"


def named_cards(message: Any) -> Iterator[str]:
    """Every card named anywhere in a message. Rulings are named after cards, and are no secret."""
    if isinstance(message, dict):
        for key, value in message.items():
            if key != "rulings":
                yield from named_cards(key)
                yield from named_cards(value)
    elif isinstance(message, list):
        for value in message:
            yield from named_cards(value)
    elif isinstance(message, str):
        yield from (word for word in WORD.findall(message) if word in CARDS)
