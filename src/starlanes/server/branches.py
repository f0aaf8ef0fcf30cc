"""A "what if": a private table that leaves a replay after one of its steps."""

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from starlanes.server import moment
from starlanes.server.accounts import new_id
from starlanes.server.line import Line
from starlanes.server.lobby import name_bots
from starlanes.server.logs import event
from starlanes.server.play import Play, saved
from starlanes.server.replay import Replay
from starlanes.server.setups import check_bot
from starlanes.server.store.rows import Player, Seat, TableRow

if TYPE_CHECKING:
    from starlanes.server.hall import Hall


class WantedBranch(Struct, forbid_unknown_fields=True):
    """From which step, at which seat, and who plays the others."""

    step: Annotated[int, Meta(ge=0, le=2**31)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    bots: Annotated[str, Meta(max_length=60)]


async def branch(hall: "Hall", player: Player, replay: Replay, wanted: WantedBranch) -> str:
    """Make the table; returns its id."""
    game = replay.game
    bot = check_bot(game, wanted.bots)
    match, entries = replay.branch(wanted.step, wanted.seat)
    setup = match.setup
    now = moment.now()
    row = TableRow(
        id=new_id(),
        game=game.id,
        game_version=game.version,
        seed=setup.seed,
        options=setup.options,
        rulings=setup.rulings,
        status="playing",
        listed=False,
        invite=new_id(12),
        host=player.id,
        clock="",
        clock_state="",
        deadline=0,
        undo_request="",
        result="",
        rematch="",
        created=now,
        updated=now,
    )
    seats = [Seat(number, "bot", bot=bot) for number in range(setup.seats)]
    seats[wanted.seat] = Seat(wanted.seat, "person", player.id, player.name)
    name_bots(seats)

    def write() -> None:
        hall.store.log.append(row.id, entries, "")
        hall.store.log.add_snapshot(row.id, match.anchored_at, saved(match))

    table = await hall.tables.add(row, seats, write)
    every = hall.settings.snapshot_every
    table.begin(Play(hall.store, row.id, match, Line(entries), match.anchored_at, every))
    event("table-branched", table=row.id, replay=replay.id, step=wanted.step)
    return row.id
