"""Who somebody is: guests by a signed cookie, accounts by a password on top.

The cookie is `player.issued.signature`; the key that signs lies in the data directory, readable by its owner only. A
cookie holds no secret but the signature itself, and nothing about a session is kept on the server.
"""

import asyncio
import hashlib
import hmac
import os
import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from starlanes.server.refusal import CannotStart, Refused
from starlanes.server.store import Store
from starlanes.server.store.rows import Player

COOKIE: Final = "starlanes"
COOKIE_SECONDS: Final = 400 * 24 * 3600
KEY_BYTES: Final = 32
LONGEST_NAME: Final = 24
PASSWORD: Final = (8, 200)
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")


def new_id(size: int = 9) -> str:
    """A random name nobody can guess."""
    return secrets.token_urlsafe(size)


def read_key(data_dir: Path) -> bytes:
    """The key that signs cookies, made the first time it is needed."""
    file = data_dir / "secret.key"
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        try:
            key = bytes.fromhex(file.read_text(encoding="ascii").strip())
        except (OSError, ValueError):
            key = b""
    else:
        key = secrets.token_bytes(KEY_BYTES)
        with os.fdopen(handle, "w", encoding="ascii") as out:
            out.write(key.hex() + "\n")
    if len(key) != KEY_BYTES:
        raise CannotStart("bad-key", file=str(file))
    return key


class Accounts:
    """Knows people by their cookies, names and passwords."""

    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self.key = key
        self.hasher = PasswordHasher()
        # One at a time: each hash takes 64 MB and a core for some tens of milliseconds.
        self.hashing = asyncio.Lock()
        self.nobody = ""

    # Cookies.

    def cookie(self, player: Player, now: int) -> str:
        body = f"{player.id}.{now // 1000}"
        return f"{body}.{self.sign(body)}"

    def sign(self, body: str) -> str:
        mac = hmac.new(self.key, body.encode(), hashlib.sha256).digest()
        return urlsafe_b64encode(mac).decode().rstrip("=")

    def by_cookie(self, value: str | None, now: int) -> Player | None:
        """The player a cookie stands for; None for a forged, expired or unknown one."""
        body, _, signature = (value or "").rpartition(".")
        if not hmac.compare_digest(self.sign(body).encode(), signature.encode()):
            return None
        player, _, issued = body.rpartition(".")
        if not issued.isdigit() or not 0 <= now // 1000 - int(issued) + 60 <= COOKIE_SECONDS + 60:
            return None
        return self.store.players.get(player)

    # Guests and their names.

    def new_guest(self, name: str, now: int) -> Player:
        player = Player(new_id(), self.free_name(name, None), None, None, now)
        self.store.players.add(player)
        return player

    def rename(self, player: Player, name: str) -> Player:
        name = self.free_name(name, player)
        login = None if player.guest else folded(name)
        changed = Player(player.id, name, login, player.password, player.created)
        self.store.players.change(changed)
        return changed

    def free_name(self, name: str, player: Player | None) -> str:
        """A name fit to be shown; the names of accounts are theirs alone."""
        name = clean_name(name)
        owner = self.store.players.by_login(folded(name))
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
        self.free_name(player.name, player)
        async with self.hashing:
            password_hash = await asyncio.to_thread(self.hasher.hash, password)
        changed = Player(player.id, player.name, folded(player.name), password_hash, player.created)
        self.free_name(player.name, player)
        self.store.players.change(changed)
        return changed

    async def log_in(self, name: str, password: str) -> Player:
        """The account of that name and password. An unknown name takes as long as a wrong password."""
        player = self.store.players.by_login(folded(name))
        if player is None or player.password is None:
            if not self.nobody:
                self.nobody = self.hasher.hash(secrets.token_hex())
            await self.verify(self.nobody, password)
            raise Refused("wrong-login", 403)
        if not await self.verify(player.password, password):
            raise Refused("wrong-login", 403)
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


def visible(text: str, joiners: str = "") -> bool:
    """No control, formatting, private or unassigned characters, but for the `joiners`."""
    return all(letter in joiners or not unicodedata.category(letter).startswith("C") for letter in text)
