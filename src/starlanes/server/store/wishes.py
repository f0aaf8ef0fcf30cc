"""Who wants to hear of their turn, how, and what they have been told, in the database."""

import msgspec
from sqlalchemy import delete, func, insert, select, update

from starlanes.server.store.database import Database
from starlanes.server.store.rows import Wish, WishKind, typed
from starlanes.server.store.schema import LOG, NOTICED, SEATS, TABLES, WISHES


class WishStore:
    def __init__(self, database: Database) -> None:
        self.db = database

    def of_player(self, player: str) -> list[Wish]:
        with self.db.begin(write=False):
            found = self.db.run(select(WISHES).where(WISHES.c.player == player).order_by(WISHES.c.kind))
            return [typed(row, Wish) for row in found.mappings()]

    def by_word(self, word: str) -> Wish | None:
        """The wish that the word of a link stands for."""
        with self.db.begin(write=False):
            row = self.db.run(select(WISHES).where(WISHES.c.word == word)).mappings().first()
        return None if row is None else typed(row, Wish)

    def set(self, wish: Wish) -> None:
        with self.db.begin():
            self.drop(wish.player, wish.kind)
            self.db.run(insert(WISHES), msgspec.structs.asdict(wish))

    def drop(self, player: str, kind: WishKind) -> None:
        with self.db.begin():
            self.db.run(delete(WISHES).where((WISHES.c.player == player) & (WISHES.c.kind == kind)))

    def change(self, wish: Wish) -> None:
        """Write down how it went, unless the wish was changed meanwhile."""
        with self.db.begin():
            where = WISHES.c.word == wish.word
            self.db.run(update(WISHES).where(where).values(state=wish.state, failures=wish.failures))

    # Turns.

    def slow_tables(self) -> list[str]:
        """The running tables with hours per move where somebody sits who wants to hear of their turn."""
        wanted = select(WISHES.c.player).where(WISHES.c.state == "on")
        found = (
            select(TABLES.c.id)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where((TABLES.c.status == "playing") & TABLES.c.clock.contains('"hours_per_move":'))
            .where(~TABLES.c.clock.contains('"hours_per_move":null') & SEATS.c.player.in_(wanted))
            .distinct()
        )
        with self.db.begin(write=False):
            return list(self.db.run(found).scalars())

    def told(self, table: str, player: str, seat: int) -> bool:
        """Whether somebody has been told of the turn they have now: they were, and have not chosen since."""
        with self.db.begin(write=False):
            where = (NOTICED.c.table_id == table) & (NOTICED.c.player == player)
            n = self.db.run(select(NOTICED.c.n).where(where)).scalar()
            if n is None:
                return False
            later = (LOG.c.table_id == table) & (LOG.c.seat == seat) & (LOG.c.kind == "choice") & (LOG.c.n > n)
            return self.db.run(select(func.count()).where(later)).scalar() == 0

    def tell(self, table: str, player: str, n: int) -> None:
        """Somebody is told now, when the log is so long."""
        with self.db.begin():
            self.db.run(delete(NOTICED).where((NOTICED.c.table_id == table) & (NOTICED.c.player == player)))
            self.db.run(insert(NOTICED), {"table_id": table, "player": player, "n": n})
