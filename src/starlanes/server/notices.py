"""Telling people of their turn where they are not looking: by mail and by webhook, in games over days.

Whoever wants it says so once; an address of mail counts when its owner has followed a link. A turn is told once, to
those who have not come by themselves for a while. Whatever goes out has a link that stops it with one click.
"""

import asyncio
import logging
import re
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from msgspec.structs import replace

from starlanes.games import game as game_of
from starlanes.kernel.facts import Phrase, Plain
from starlanes.server import moment
from starlanes.server.accounts import new_id
from starlanes.server.logs import event
from starlanes.server.refusal import Refused
from starlanes.server.sending import Letter, NotNow, Rejected, mail, post
from starlanes.server.shapes import NoticeInfo
from starlanes.server.store.rows import Player, Seat, TableRow, Wish, WishKind, WishState
from starlanes.server.store.tables import MOST_LISTED
from starlanes.server.words import say

if TYPE_CHECKING:
    from starlanes.server.hall import Hall

#: Something like an address of mail; whether it is one, only a letter can tell.
MAIL: Final = re.compile(r"[^@\s<>\",;:\\]{1,64}@[^@\s<>\",;:\\]{1,255}\.[^@\s<>\",;:\\.]{2,63}")
#: After so many failures in a row we stop trying.
MOST_FAILURES: Final = 3
#: How many may be on their way at once.
AT_ONCE: Final = 8


class Notices:
    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.store = hall.store
        self.settings = hall.settings
        self.room = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    # What people want.

    async def plain(self, player: Player) -> NoticeInfo:
        wishes = await self.store.do(self.store.wishes.of_player, player.id)
        return {
            "mail": bool(self.settings.smtp),
            "wishes": [{"kind": wish.kind, "address": wish.address, "state": wish.state} for wish in wishes],
        }

    async def wish(self, player: Player, kind: WishKind, address: str, lang: str) -> None:
        """Want to hear of one's turn at an address; an empty one: no more."""
        address = address.strip()
        if not address:
            await self.store.do(self.store.wishes.drop, player.id, kind)
            return
        if kind == "mail" and not self.settings.smtp:
            raise Refused("no-mail", 409)
        if kind == "mail" and not MAIL.fullmatch(address):
            raise Refused("bad-mail", 400)
        if kind == "webhook" and (urlsplit_scheme(address) not in ("http", "https")):
            raise Refused("bad-webhook", 400)
        wish = Wish(player.id, kind, address, new_id(18), lang, "new" if kind == "mail" else "on")
        await self.store.do(self.store.wishes.set, wish)
        key = "confirm" if kind == "mail" else "hello"
        self.send(wish, self.letter(wish, key, f"/notices/confirm/{wish.word}" if kind == "mail" else "/"))

    async def confirm(self, word: str) -> None:
        await self.store.do(self.set_state, word, "on", ("new",))

    async def stop(self, word: str) -> None:
        await self.store.do(self.set_state, word, "stopped", ("new", "on", "bad", "stopped"))

    def set_state(self, word: str, state: WishState, before: tuple[WishState, ...]) -> None:
        with self.store.begin():
            wish = self.store.wishes.by_word(word)
            if wish is None:
                raise Refused("no-wish", 404)
            if wish.state in before:
                self.store.wishes.change(replace(wish, state=state))

    # Whose turn it is.

    async def run(self) -> None:
        """Runs as long as the server."""
        while True:
            await asyncio.sleep(self.settings.notice_every)
            try:
                await self.look()
            except Refused as refused:
                event("notices-failed", logging.WARNING, why=refused.phrase.key)
            except Exception as error:
                event("notices-failed", logging.ERROR, error)
                self.hall.metrics.errors.add()

    async def look(self) -> None:
        """Tell everybody who has been waited for a while, and has not been told."""
        here = set(self.hall.tables.live)
        present = {
            (table.id, seat.seat)
            for table in self.hall.tables.live.values()
            for seat in table.seats
            if table.connected(seat.seat)
        }
        for wish, row in await self.store.do(self.waited_for, moment.now(), here, present):
            game = game_of(row.game).catalog(wish.lang).texts["game.name"]
            self.send(wish, self.letter(wish, "turn", f"/t/{row.id}", game))

    def waited_for(self, now: int, here: set[str], present: set[tuple[str, int]]) -> list[tuple[Wish, TableRow]]:
        """Who is to be told now; from here on they count as told. `here` are the tables in memory.

        Of several servers, the one that has a table sees to it, or whoever comes first.
        """
        store, leases = self.store, self.store.leases
        out: list[tuple[Wish, TableRow]] = []
        tables = store.wishes.slow_tables()
        for start in range(0, len(tables), MOST_LISTED):
            for row, seats, standing in store.tables.among(tables[start : start + MOST_LISTED]):
                recent = now - row.updated < self.settings.notice_after * 1000
                if recent or (leases.shared and row.id not in here and leases.owner(row.id)):
                    continue
                for number in standing.waiting:
                    if (row.id, number) not in present:
                        out += [(wish, row) for wish in self.wishes_at(row, seats[number])]
        return out

    def wishes_at(self, row: TableRow, seat: Seat) -> list[Wish]:
        """How to tell somebody of their turn, unless they have been."""
        if seat.kind != "person" or seat.player_bot:
            return []
        wishes = [wish for wish in self.store.wishes.of_player(seat.player) if wish.state == "on"]
        if not wishes or self.store.wishes.told(row.id, seat.player, seat.seat):
            return []
        self.store.wishes.tell(row.id, seat.player, self.store.log.last(row.id)[0])
        return wishes

    # Sending.

    def letter(self, wish: Wish, key: str, path: str, game: str = "") -> Letter:
        base = self.settings.base
        stop = f"{base}/notices/stop/{wish.word}"
        args: dict[str, Plain] = {"game": game, "link": base + path, "stop": stop}
        subject, text = (say(Phrase(f"notice.{key}{part}", args), wish.lang) for part in ("-subject", ""))
        return Letter(wish.address, subject, text, base + path, stop, f"{base}/api/notices/{wish.word}/stop", key)

    def send(self, wish: Wish, letter: Letter) -> None:
        """On its way, whatever comes of it; nobody waits."""
        task = asyncio.get_running_loop().create_task(self.deliver(wish, letter))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def deliver(self, wish: Wish, letter: Letter) -> None:
        state: WishState = wish.state
        async with self.room:
            try:
                if wish.kind == "mail":
                    await mail(letter, self.settings.smtp, self.settings.mail_from)
                else:
                    await post(letter, self.settings.inside)
                failures = 0
            except NotNow as error:
                # Our own mail server's trouble is not the address's.
                event("notice-not-sent", logging.WARNING, kind=wish.kind, why=str(error))
                return
            except Rejected as error:
                failures = wish.failures + 1
                state = "bad" if error.final or failures >= MOST_FAILURES else wish.state
                event("notice-rejected", logging.WARNING, kind=wish.kind, why=str(error), failures=failures)
            except Exception as error:
                event("notice-failed", logging.ERROR, error, kind=wish.kind)
                self.hall.metrics.errors.add()
                return
        try:
            await self.store.do(self.went, wish, state, failures)
        except Refused as refused:
            event("notices-failed", logging.WARNING, why=refused.phrase.key)

    def went(self, wish: Wish, state: WishState, failures: int) -> None:
        """Write down how it went, if the wish is still there."""
        with self.store.begin():
            now = self.store.wishes.by_word(wish.word)
            if now is not None and now.state != "stopped":
                after = now.state if state == wish.state else state
                self.store.wishes.change(replace(now, failures=failures, state=after))

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()


def urlsplit_scheme(address: str) -> str:
    """The scheme of an address that names a host; empty for any other."""
    try:
        parts = urlsplit(address)
        return parts.scheme.lower() if parts.hostname and parts.port != 0 else ""
    except ValueError:
        return ""
