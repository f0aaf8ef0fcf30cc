"""Choices made ahead, in the database: at most one for each seat."""

from sqlalchemy import delete, insert, select

from starlanes.server.store.database import Database
from starlanes.server.store.schema import PLANS


class PlanStore:
    def __init__(self, database: Database) -> None:
        self.db = database

    def of_table(self, table: str) -> dict[int, tuple[str, str]]:
        """The prompt and the choice of each seat that has a plan."""
        with self.db.begin(write=False):
            found = self.db.run(select(PLANS).where(PLANS.c.table_id == table))
            return {row.seat: (row.prompt, row.choice) for row in found}

    def set(self, table: str, seat: int, plan: tuple[str, str] | None) -> None:
        with self.db.begin():
            self.db.run(delete(PLANS).where((PLANS.c.table_id == table) & (PLANS.c.seat == seat)))
            if plan is not None:
                prompt, choice = plan
                self.db.run(insert(PLANS), {"table_id": table, "seat": seat, "prompt": prompt, "choice": choice})
