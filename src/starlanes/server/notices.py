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
from starlanes.server.store.rows import Player, Seat, TableRow, Wish, WishKind
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

    def plain(self, player: Player) -> NoticeInfo:
        wishes = self.store.wishes.of_player(player.id)
        return {
            "mail": bool(self.settings.smtp),
            "wishes": [{"kind": wish.kind, "address": wish.address, "state": wish.state} for wish in wishes],
        }

    async def wish(self, player: Player, kind: WishKind, address: str, lang: str) -> None:
        """Want to hear of one's turn at an address; an empty one: no more."""
        address = address.strip()
        if not address:
            self.store.wishes.drop(player.id, kind)
            return
        if kind == "mail" and not self.settings.smtp:
            raise Refused("no-mail", 409)
        if kind == "mail" and not MAIL.fullmatch(address):
            raise Refused("bad-mail", 400)
        if kind == "webhook" and (urlsplit_scheme(address) not in ("http", "https")):
            raise Refused("bad-webhook", 400)
        wish = Wish(player.id, kind, address, new_id(18), lang, "new" if kind == "mail" else "on")
        self.store.wishes.set(wish)
        key = "confirm" if kind == "mail" else "hello"
        self.send(wish, self.letter(wish, key, f"/notices/confirm/{wish.word}" if kind == "mail" else "/"))

    def by_word(self, word: str) -> Wish:
        wish = self.store.wishes.by_word(word)
        if wish is None:
            raise Refused("no-wish", 404)
        return wish

    def confirm(self, word: str) -> None:
        wish = self.by_word(word)
        if wish.state == "new":
            self.store.wishes.change(replace(wish, state="on"))

    def stop(self, word: str) -> None:
        self.store.wishes.change(replace(self.by_word(word), state="stopped"))

    # Whose turn it is.

    async def run(self) -> None:
        """Runs as long as the server."""
        while True:
            await asyncio.sleep(self.settings.notice_every)
            try:
                self.look()
            except Refused as refused:
                event("notices-failed", logging.WARNING, why=refused.phrase.key)
            except Exception as error:
                event("notices-failed", logging.ERROR, error)
                self.hall.metrics.errors.add()

    def look(self) -> None:
        """Tell everybody who has been waited for a while, and has not been told."""
        tables = self.store.wishes.slow_tables()
        for start in range(0, len(tables), MOST_LISTED):
            for row, seats, mark in self.store.tables.among(tables[start : start + MOST_LISTED]):
                if moment.now() - row.updated >= self.settings.notice_after * 1000 and self.is_ours(row.id):
                    for number in mark.waiting:
                        self.look_at(row, seats[number])

    def is_ours(self, table: str) -> bool:
        """Of several servers, the one that has the table sees to it, or whoever comes first."""
        leases = self.store.leases
        return not leases.shared or table in self.hall.tables.live or not leases.owner(table)

    def look_at(self, row: TableRow, seat: Seat) -> None:
        if seat.kind != "person" or seat.player_bot:
            return
        live = self.hall.tables.live.get(row.id)
        if live is not None and live.connected(seat.seat):
            return
        wishes = [wish for wish in self.store.wishes.of_player(seat.player) if wish.state == "on"]
        if not wishes or self.store.wishes.told(row.id, seat.player, seat.seat):
            return
        self.store.wishes.tell(row.id, seat.player, self.store.log.last(row.id)[0])
        for wish in wishes:
            self.send(
                wish, self.letter(wish, "turn", f"/t/{row.id}", game_of(row.game).catalog(wish.lang).texts["game.name"])
            )

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
        async with self.room:
            try:
                if wish.kind == "mail":
                    await mail(letter, self.settings.smtp, self.settings.mail_from)
                else:
                    await post(letter, self.settings.inside)
                failures, state = 0, wish.state
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
            now = self.store.wishes.by_word(wish.word)
            if now is not None and now.state != "stopped":
                confirmed = now.state if state == wish.state else state
                self.store.wishes.change(replace(now, failures=failures, state=confirmed))
        except Refused as refused:
            event("notices-failed", logging.WARNING, why=refused.phrase.key)

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
