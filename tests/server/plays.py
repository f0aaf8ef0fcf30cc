"""Matches in a store, without a table around them."""

from starlanes.kernel.game import Game
from starlanes.server.play import Change, Play, open_play
from starlanes.server.store import Store
from starlanes.server.store.rows import Kept, TableRow


def commit(play: Play, change: Change) -> None:
    """Store a change and make it the truth, as a table does."""
    snapshot, forget = play.snapshot(change), play.forgetting(change)
    with play.store.begin():
        play.store.log.append(play.table, change.entries, play.digest)
        if snapshot is not None:
            play.store.log.add_snapshot(play.table, *snapshot)
        if forget is not None:
            forget()
    play.accept(change)


def opened(store: Store, game: Game, like: Play) -> Play:
    """The same match, opened from the store."""
    row = TableRow(**dict.fromkeys(TableRow.__struct_fields__, ""))  # type: ignore[arg-type]
    kept = Kept(0, row, [], store.log.read(like.table), store.log.snapshot(like.table), [])
    return open_play(store, like.table, game, like.match.setup, kept, like.snapshot_every)
