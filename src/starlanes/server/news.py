"""News between the servers of one database: what one has changed about a person, the others must know at once.

PostgreSQL carries them (LISTEN and NOTIFY). Each piece names what to look up; nothing secret goes over the line. Who
misses some because the line was down is still right about everything that the database is asked for.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from msgspec import Struct, field

from starlanes.server.logs import event
from starlanes.server.refusal import Refused

if TYPE_CHECKING:
    from starlanes.server.hall import Hall

#: Seconds before the line is tried again.
RETRY: Final = 2.0
#: As many spenders fit into one piece of news (PostgreSQL takes 8,000 bytes).
AT_ONCE: Final = 100


class News(Struct, omit_defaults=True):
    """`renamed`: a player has another name. `ended`: all their sessions but `but` are over, or just `only`.

    `spent`: what the sender's visitors have used up of each rate, by address or player.
    """

    sender: str
    kind: Literal["renamed", "ended", "spent"]
    player: str = ""
    but: str = ""
    only: str = ""
    rate: str = ""
    spent: dict[str, float] = field(default_factory=dict)


def ended(news: News) -> Callable[[str], bool]:
    """Which sessions are over."""
    return lambda session: session == news.only if news.only else session != news.but


async def publish(hall: "Hall", kind: Literal["renamed", "ended"], player: str, but: str = "", only: str = "") -> None:
    """Do here what the news means, and let the other servers hear it."""
    news = News(hall.store.leases.me, kind, player, but, only)
    await hall.store.do(hall.store.leases.tell, msgspec.json.encode(news).decode())
    await take(hall, news)


async def tell_spending(hall: "Hall") -> None:
    """Let the other servers know what was used up here since last time."""
    for name, rate in hall.rates.items():
        spent = list(rate.spending().items())
        for start in range(0, len(spent), AT_ONCE):
            news = News(hall.store.leases.me, "spent", rate=name, spent=dict(spent[start : start + AT_ONCE]))
            await hall.store.do(hall.store.leases.tell, msgspec.json.encode(news).decode())


def take_spending(hall: "Hall", news: News) -> None:
    rate = hall.rates.get(news.rate)
    if rate is not None:
        for key, tokens in news.spent.items():
            rate.owe(key, time.monotonic(), tokens)


async def take(hall: "Hall", news: News) -> None:
    if news.kind == "spent":
        take_spending(hall, news)
        return
    player = await hall.store.do(hall.store.players.get, news.player)
    if player is None:
        return
    if news.kind == "renamed":
        hall.tables.renamed(player)
    else:
        hall.tables.send_away(player, ended(news))


async def listen(hall: "Hall") -> None:
    """Hear the other servers' news as long as the server runs."""
    import psycopg

    while True:
        with contextlib.suppress(psycopg.Error, OSError):
            url = hall.store.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
            connection: Any = await psycopg.AsyncConnection.connect(
                url, autocommit=True, application_name="starlanes-news"
            )
            async with connection:
                await connection.execute("LISTEN starlanes")
                async for heard in connection.notifies():
                    await hear(hall, heard.payload)
        await asyncio.sleep(RETRY)


async def hear(hall: "Hall", payload: str) -> None:
    try:
        news = msgspec.json.decode(payload, type=News)
        if news.sender != hall.store.leases.me:
            await take(hall, news)
    except (msgspec.DecodeError, Refused) as error:
        event("news-missed", logging.WARNING, detail=str(error)[:200])
