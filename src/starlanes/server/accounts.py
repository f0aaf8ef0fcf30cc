"""Who somebody is: guests by a cookie, accounts by a password on top.

A cookie is a long random word. The database has its hash, with the player it stands for: so a session can be ended, no
time of day matters to it, and whoever reads the database can't take anybody's place.
"""

import asyncio
import hashlib
import re
import secrets
import unicodedata
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from msgspec import Struct

from starlanes.server.refusal import Refused
from starlanes.server.store import Store
from starlanes.server.store.rows import Player

COOKIE: Final = "starlanes"
COOKIE_SECONDS: Final = 400 * 24 * 3600
#: Random bytes of a cookie.
COOKIE_BYTES: Final = 24
#: A session's last use is written down when it was so long ago (milliseconds).
USE_EVERY: Final = 24 * 3600 * 1000
LONGEST_NAME: Final = 24
PASSWORD: Final = (8, 200)
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")


def new_id(size: int = 9) -> str:
    """A random name nobody can guess, and no command line takes for an option."""
    name = secrets.token_urlsafe(size)
    return new_id(size) if name.startswith("-") else name


def hashed(cookie: str) -> str:
    """What the database knows a cookie by."""
    return hashlib.blake2b(cookie.encode("utf-8", "surrogatepass"), digest_size=24).hexdigest()


class Session(Struct, frozen=True):
    """One browser of somebody: the cookie it is known by, and who it is."""

    cookie: str
    player: Player

    @property
    def id(self) -> str:
        return hashed(self.cookie)


class Accounts:
    """Knows people by their cookies, names and passwords."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hasher = PasswordHasher()
        # One at a time: each hash takes 64 MB and a core for some tens of milliseconds.
        self.hashing = asyncio.Lock()
        self.nobody = ""

    # Sessions.

    async def new_session(self, player: Player, now: int) -> Session:
        session = Session(secrets.token_urlsafe(COOKIE_BYTES), player)
        await self.store.do(self.store.sessions.add, session.id, player.id, now)
        return session

    async def by_cookie(self, cookie: str | None, now: int) -> Session | None:
        """The session of a cookie; None for a forged, ended or unknown one."""
        if not cookie or not ID.fullmatch(cookie):
            return None
        found = await self.store.do(self.store.sessions.get, hashed(cookie))
        if found is None:
            return None
        player, used = found
        if player.blocked:
            return None
        if abs(now - used) > USE_EVERY:
            await self.store.do(self.store.sessions.use, hashed(cookie), now)
        return Session(cookie, player)

    # Guests and their names.

    async def new_guest(self, name: str, now: int) -> Player:
        player = Player(new_id(), await self.free_name(name, None), None, None, now)
        await self.store.do(self.store.players.add, player)
        return player

    async def rename(self, player: Player, name: str) -> Player:
        name = await self.free_name(name, player)
        login = None if player.guest else folded(name)
        changed = Player(player.id, name, login, player.password, player.created)
        await self.store.do(self.store.players.change, changed)
        return changed

    async def free_name(self, name: str, player: Player | None) -> str:
        """A name fit to be shown; the names of accounts are theirs alone."""
        name = clean_name(name)
        owner = await self.store.do(self.store.players.by_login, folded(name))
        if owner is not None and (player is None or owner.id != player.id):
            raise Refused("name-taken", 409, name=name)
        return name

    # Passwords.

    async def set_password(self, player: Player, password: str, old: str) -> Player:
        """Make a guest an account, or change an account's password, which takes the old one."""
        low, high = PASSWORD
        if not low <= len(password) <= high:
            raise Refused("password-length", 400, low=low, high=high)
        if player.password is not None and not await self.verify(player.password, old):
            raise Refused("wrong-password", 403)
        await self.free_name(player.name, player)
        async with self.hashing:
            password_hash = await asyncio.to_thread(self.hasher.hash, password)
        changed = Player(player.id, player.name, folded(player.name), password_hash, player.created)
        await self.free_name(player.name, player)
        await self.store.do(self.store.players.change, changed)
        return changed

    async def log_in(self, name: str, password: str) -> Player:
        """The account of that name and password. An unknown name takes as long as a wrong password."""
        player = await self.store.do(self.store.players.by_login, folded(name))
        if player is None or player.password is None:
            if not self.nobody:
                self.nobody = self.hasher.hash(secrets.token_hex())
            await self.verify(self.nobody, password)
            raise Refused("wrong-login", 403)
        if not await self.verify(player.password, password):
            raise Refused("wrong-login", 403)
        if player.blocked:
            raise Refused("blocked", 403)
        return player

    async def verify(self, password_hash: str, password: str) -> bool:
        if len(password) > PASSWORD[1]:
            return False
        async with self.hashing:
            return await asyncio.to_thread(self.matches, password_hash, password)

    def matches(self, password_hash: str, password: str) -> bool:
        try:
            return self.hasher.verify(password_hash, password)
        except (Argon2Error, InvalidHashError):
            return False


def folded(name: str) -> str:
    """Names that people would take for the same are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def clean_name(name: str) -> str:
    """A name with single spaces and nothing invisible; raises Refused."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= LONGEST_NAME or not visible(name):
        raise Refused("bad-name", 400, most=LONGEST_NAME)
    return name


#: Letters and signs that show nothing: fillers of Hangul, the empty Braille cell, vowels of Khmer that are not written.
BLANKS: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"


def visible(text: str, joiners: str = "") -> bool:
    """Something to see, and no control, formatting, private, unassigned or empty characters, but for the `joiners`."""
    seen = False
    for letter in text:
        kind = unicodedata.category(letter)
        if letter not in joiners:
            if kind.startswith("C") or letter in BLANKS:
                return False
            seen = seen or kind[0] in "LNPS"
    return seen
