"""Reviews of finished games in the database: once thought out, they stay."""

from sqlalchemy import delete, insert, select

from starlanes.server.store.database import Database
from starlanes.server.store.schema import REVIEWS


class ReviewStore:
    def __init__(self, database: Database) -> None:
        self.db = database

    def get(self, replay: str, branch: str) -> bytes | None:
        """A review as JSON."""
        where = (REVIEWS.c.replay == replay) & (REVIEWS.c.branch == branch)
        with self.db.begin(write=False):
            found = self.db.run(select(REVIEWS.c.review).where(where)).scalar()
        return None if found is None else str(found).encode()

    def put(self, replay: str, branch: str, review: bytes, now: int) -> None:
        """Keep a review; another server may have kept one of the same game meanwhile."""
        where = (REVIEWS.c.replay == replay) & (REVIEWS.c.branch == branch)
        row = {"replay": replay, "branch": branch, "review": review.decode(), "created": now}
        with self.db.begin():
            self.db.run(delete(REVIEWS).where(where))
            self.db.run(insert(REVIEWS), row)
