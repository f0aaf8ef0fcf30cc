"""Finished games in the database: how each seat came out, who agreed to rate them, ratings, and what was put away."""

import msgspec
from sqlalchemy import case, delete, func, insert, select

from starlanes.server.store.database import Database
from starlanes.server.store.rows import Played, RatingRow, typed
from starlanes.server.store.schema import AGREEMENTS, PLAYED, PUT_AWAY, RATINGS, SEATS, TABLES


class PlayedStore:
    def __init__(self, database: Database) -> None:
        self.db = database

    # Results.

    def add(self, rows: list[Played]) -> None:
        """Write down how a game ended; what was written of it before no longer counts."""
        with self.db.begin():
            self.db.run(delete(PLAYED).where(PLAYED.c.table_id == rows[0].table_id))
            self.db.run(insert(PLAYED), [msgspec.structs.asdict(row) for row in rows])

    def of_player(self, player: str) -> list[Played]:
        """Somebody's finished games, the last first."""
        with self.db.begin(write=False):
            found = select(PLAYED).where(PLAYED.c.player == player).order_by(PLAYED.c.ended.desc())
            return [typed(row, Played) for row in self.db.run(found).mappings()]

    def opponents(self, player: str, most: int) -> list[tuple[str, int, int]]:
        """The people somebody has played most with: name, games, and how often they came out before them."""
        mine, theirs = PLAYED.alias("mine"), PLAYED.alias("theirs")
        where = (mine.c.player == player) & (theirs.c.player != player) & (theirs.c.player != "")
        beaten = func.sum(case((mine.c.place < theirs.c.place, 1), else_=0))
        found = (
            select(func.max(SEATS.c.name).label("name"), func.count().label("games"), beaten.label("beaten"))
            .select_from(mine)
            .join(theirs, mine.c.table_id == theirs.c.table_id)
            .join(SEATS, (SEATS.c.table_id == theirs.c.table_id) & (SEATS.c.seat == theirs.c.seat))
            .where(where)
            .group_by(theirs.c.player)
            .order_by(func.count().desc(), func.max(theirs.c.ended).desc())
            .limit(most)
        )
        with self.db.begin(write=False):
            rows = self.db.run(found).mappings()
            return [(row["name"], int(row["games"]), int(row["beaten"])) for row in rows]

    def unwritten(self) -> list[str]:
        """Tables that ended before results were written down."""
        written = select(PLAYED.c.table_id)
        with self.db.begin(write=False):
            where = (TABLES.c.status == "over") & TABLES.c.id.not_in(written)
            return list(self.db.run(select(TABLES.c.id).where(where)).scalars())

    # Ratings.

    def agree(self, table: str, player: str, yes: bool) -> None:
        """Whether somebody wants the game at a table to be rated."""
        with self.db.begin():
            where = (AGREEMENTS.c.table_id == table) & (AGREEMENTS.c.player == player)
            self.db.run(delete(AGREEMENTS).where(where))
            if yes:
                self.db.run(insert(AGREEMENTS), {"table_id": table, "player": player})

    def agreed(self, table: str) -> set[str]:
        with self.db.begin(write=False):
            return set(self.db.run(select(AGREEMENTS.c.player).where(AGREEMENTS.c.table_id == table)).scalars())

    def rating(self, player: str, game: str) -> RatingRow | None:
        with self.db.begin(write=False):
            where = (RATINGS.c.player == player) & (RATINGS.c.game == game)
            row = self.db.run(select(RATINGS).where(where)).mappings().first()
        return None if row is None else typed(row, RatingRow)

    def ratings(self, player: str) -> list[RatingRow]:
        with self.db.begin(write=False):
            found = self.db.run(select(RATINGS).where(RATINGS.c.player == player).order_by(RATINGS.c.game))
            return [typed(row, RatingRow) for row in found.mappings()]

    def rate(self, row: RatingRow) -> None:
        with self.db.begin():
            where = (RATINGS.c.player == row.player) & (RATINGS.c.game == row.game)
            self.db.run(delete(RATINGS).where(where))
            self.db.run(insert(RATINGS), msgspec.structs.asdict(row))

    # Putting away.

    def put_away(self, table: str, player: str) -> set[str]:
        """Somebody does not want to see a game any more; returns everybody who does not."""
        with self.db.begin():
            where = (PUT_AWAY.c.table_id == table) & (PUT_AWAY.c.player == player)
            self.db.run(delete(PUT_AWAY).where(where))
            self.db.run(insert(PUT_AWAY), {"table_id": table, "player": player})
            return set(self.db.run(select(PUT_AWAY.c.player).where(PUT_AWAY.c.table_id == table)).scalars())
