"""What a seat may know, step by step, taken from the true record; and whether what it was sent says any more.

Two judges. The first knows the rules of secrecy only through the engine: everything sent must be exactly what the
engine shows that seat, and must not change when all that the seat can't see is dealt anew. The second does not trust
the engine: it looks into the full state (`secrets.py`), and no card, world or goal may be named before the seat itself
saw it, or it lay open for all.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Response, WebSocket

from starlanes.kernel.facts import Plain
from starlanes.kernel.match import Match
from starlanes.server.patch import apply
from tests.e2e.secrets import SECRETS

WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
#: What everybody is sent alike, whatever is dealt: the game's cards and words, the list of games, the client.
SAME_FOR_ALL = re.compile(
    r"/api/games(/[a-z]+/(static|rules|lessons))?(\?|$)|/assets/|/first\.js|/worker\.js|/favicon|\.webmanifest|/t/|/$"
)


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

    def step(self) -> int:
        """The step that was told last."""
        told = (json.loads(frame) for frame in reversed(self.frames))
        return next(int(message["step"]) for message in told if message["type"] in ("state", "update"))

    def fetch_bodies(self, *_at: object) -> None:
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
    known: frozenset[str]  # the secrets that have been shown to it so far


def moments(match: Match, seat: int, first: int = 0) -> list[Moment]:
    """After each step; before the `first` one, when the seat was not at the table yet, only what it may have seen."""
    secrets = SECRETS[match.game.id]
    log = match.log(seat)
    known: set[str] = set()
    out: list[Moment] = []
    past = match.replay(0)
    for step in range(len(match.steps) + 1):
        if step == first:
            # A table that leaves an older match has been dealt anew here.
            past = match.replay(step)
        known.update(secrets.seen(past, seat))
        known.update(word for fact in log[step] if fact["fact"] in secrets.turned_up for word in words(fact))
        if len(secrets.deduced - known) == 1:
            known.update(secrets.deduced)
        for seed in (1, 2) if step >= first else ():
            dealt = past.redeal(seat, seed)
            assert dealt.view(seat) == past.view(seat), f"step {step}: the view of seat {seat} shows something unseen"
            assert asked(dealt, seat) == asked(past, seat), f"step {step}: the prompt shows something unseen"
        shown = (past.view(seat), asked(past, seat)) if step >= first else ({}, None)
        out.append(Moment(*shown, list(log[step]), frozenset(known)))
        if step < len(match.steps):
            who, choice, _marks = match.step_at(step)
            past.answer(who, choice)
    return out


def asked(match: Match, seat: int) -> dict[str, Any] | None:
    return match.ask(seat).plain() if not match.over and seat in match.position.asked() else None


def check_frames(game: str, frames: Iterable[str], truth: list[Moment], away: int | None = None) -> int:
    """Hold every frame against the truth; returns how many told something of the match.

    From step `away` on a bot answered for the seat, which is then asked nothing.
    """
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
            gone = away is not None and step >= away and message["ask"] is None
            assert gone or message["ask"] == now.ask, f"step {step}: the seat was sent another ask than the engine's"
            for told in message["facts"]:
                assert told["facts"] == truth[told["step"]].facts, f"step {told['step']}: other facts than the engine's"
            checked += 1
        for name in named(game, message):
            assert name in truth[step].known, f"step {step}: a {message['type']} names {name}, which is hidden: {frame}"
    return checked


def check_bodies(game: str, bodies: Iterable[tuple[str, str]]) -> None:
    """No body names a secret, except what is the same for everybody."""
    for address, body in bodies:
        if not SAME_FOR_ALL.search(address) and body:
            assert list(named(game, json.loads(body))) == [], f"{address} names what is hidden: {body[:2000]}"


def named(game: str, message: Plain) -> Iterator[str]:
    """Every secret named anywhere in a message."""
    return (word for word in words(message) if word in SECRETS[game].words)


def words(message: Plain) -> Iterator[str]:
    """Every word of a message. Rulings are named after cards, and are no secret."""
    if isinstance(message, dict):
        for key, value in message.items():
            if key != "rulings":
                yield from words(key)
                yield from words(value)
    elif isinstance(message, list):
        for value in message:
            yield from words(value)
    elif isinstance(message, str):
        yield from WORD.findall(message)
