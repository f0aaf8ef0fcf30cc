"""News between the servers of one database: what one has changed about a person, the others must know at once.

PostgreSQL carries them (LISTEN and NOTIFY). Each piece names what to look up; nothing secret goes over the line. Who
misses some because the line was down is still right about everything that the database is asked for.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from msgspec import Struct

from starlanes.server.logs import event
from starlanes.server.refusal import Refused

if TYPE_CHECKING:
    from starlanes.server.hall import Hall

#: Seconds before the line is tried again.
RETRY: Final = 2.0


class News(Struct):
    """`renamed`: a player has another name. `ended`: all their sessions but `but` are over, or just `only`."""

    sender: str
    kind: Literal["renamed", "ended"]
    player: str
    but: str = ""
    only: str = ""


def ended(news: News) -> Callable[[str], bool]:
    """Which sessions are over."""
    return lambda session: session == news.only if news.only else session != news.but


async def publish(hall: "Hall", kind: Literal["renamed", "ended"], player: str, but: str = "", only: str = "") -> None:
    """Do here what the news means, and let the other servers hear it."""
    news = News(hall.store.leases.me, kind, player, but, only)
    await hall.store.do(hall.store.leases.tell, msgspec.json.encode(news).decode())
    await take(hall, news)


async def take(hall: "Hall", news: News) -> None:
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
