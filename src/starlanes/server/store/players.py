"""Players in the database."""

import msgspec
from sqlalchemy import insert, select, update

from starlanes.server.store.database import Database
from starlanes.server.store.rows import Player, typed
from starlanes.server.store.schema import PLAYERS, SEATS


class PlayerStore:
    def __init__(self, database: Database) -> None:
        self.db = database

    def add(self, player: Player) -> None:
        with self.db.begin():
            self.db.run(insert(PLAYERS), msgspec.structs.asdict(player))

    def get(self, player: str) -> Player | None:
        with self.db.begin(write=False):
            row = self.db.run(select(PLAYERS).where(PLAYERS.c.id == player)).mappings().first()
        return None if row is None else typed(row, Player)

    def by_login(self, login: str) -> Player | None:
        """The account of a folded name."""
        with self.db.begin(write=False):
            row = self.db.run(select(PLAYERS).where(PLAYERS.c.login == login)).mappings().first()
        return None if row is None else typed(row, Player)

    def change(self, player: Player) -> None:
        """Write a player as they are now; their seats carry the new name too."""
        with self.db.begin():
            values = msgspec.structs.asdict(player)
            self.db.run(update(PLAYERS).where(PLAYERS.c.id == player.id).values(values))
            self.db.run(update(SEATS).where(SEATS.c.player == player.id).values(name=player.name))
