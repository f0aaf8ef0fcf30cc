"""Before the match: making a table, sitting down, choosing bots, starting; and the rematch afterwards."""

from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from starlanes.kernel.facts import SPECTATOR
from starlanes.kernel.game import Game
from starlanes.server import luck, moment
from starlanes.server.accounts import new_id
from starlanes.server.clock import Terms, new_clock
from starlanes.server.line import Line
from starlanes.server.logs import event
from starlanes.server.play import Play, begin_log, begin_match
from starlanes.server.refusal import Refused
from starlanes.server.setups import check_bot, check_setup, known_game
from starlanes.server.store.rows import Player, Seat, TableRow

if TYPE_CHECKING:
    from starlanes.server.hall import Hall
    from starlanes.server.table import Table

#: How the store writes whether people may see what a bot thinks.
THOUGHTS: Final[dict[bool | None, str]] = {None: "", True: "yes", False: "no"}

Word = Annotated[str, Meta(max_length=60)]
Words = Annotated[dict[Word, Word], Meta(max_length=40)]


class WantedSeat(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "open", "bot"]
    bot: Word = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """What a table is to be."""

    game: Word
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=16)]
    options: Words = field(default_factory=dict)
    rulings: Words = field(default_factory=dict)
    listed: bool = False
    clock: Terms | None = None
    #: Whether people may see what a bot thinks of their own decisions; null: only where nobody else is a person.
    thoughts: bool | None = None


async def create(hall: "Hall", player: Player, wanted: NewTable) -> "Table":
    game = known_game(wanted.game)
    check_setup(game, len(wanted.seats), wanted.options, wanted.rulings)
    if wanted.clock is not None and not wanted.clock.valid:
        raise Refused("bad-clock", 400)
    if sum(seat.kind == "me" for seat in wanted.seats) != 1:
        raise Refused("one-seat-is-mine", 400)
    seats = [new_seat(game, number, seat, player) for number, seat in enumerate(wanted.seats)]
    name_bots(seats)
    row = new_row(game, player, wanted)
    table = await hall.tables.add(row, seats)
    event("table-created", table=row.id, game=game.id, seats=len(seats), listed=row.listed)
    return table


def new_row(game: Game, player: Player, wanted: NewTable) -> TableRow:
    setup = game.setup(len(wanted.seats), luck.draw(62, game.id, len(wanted.seats)), wanted.options, wanted.rulings)
    now = moment.now()
    return TableRow(
        id=new_id(),
        game=game.id,
        game_version=game.version,
        seed=setup.seed,
        options=setup.options,
        rulings=setup.rulings,
        status="lobby",
        listed=wanted.listed,
        invite=new_id(12),
        host=player.id,
        clock="" if wanted.clock is None else msgspec.json.encode(wanted.clock).decode(),
        clock_state="",
        deadline=0,
        undo_request="",
        result="",
        rematch="",
        created=now,
        updated=now,
        thoughts=THOUGHTS[wanted.thoughts],
    )


def new_seat(game: Game, number: int, wanted: WantedSeat, player: Player) -> Seat:
    if wanted.kind == "bot":
        return Seat(number, "bot", bot=check_bot(game, wanted.bot))
    if wanted.kind == "me":
        return Seat(number, "person", player.id, player.name)
    return Seat(number)


def name_bots(seats: list[Seat]) -> None:
    """Bots are called by their level, with a number where there are several of one."""
    counts: dict[str, int] = {}
    for seat in seats:
        if seat.kind == "bot":
            counts[seat.bot] = counts.get(seat.bot, 0) + 1
            number = counts[seat.bot]
            seat.name = seat.bot.capitalize() + (f" {number}" if number > 1 else "")


# In the lobby. Each of these is a turn of the table's.


def must_be_lobby(table: "Table") -> None:
    if table.row.status != "lobby":
        raise Refused("begun", 409)


def must_be_host(table: "Table", player: Player) -> None:
    if table.row.host != player.id:
        raise Refused("host-only", 403)


async def sit(table: "Table", player: Player, wanted: int | None) -> int:
    """Take an open seat, the first one unless told; somebody who sits already moves there."""
    async with table.turn:
        must_be_lobby(table)
        mine = table.seat_of(player)
        if mine != SPECTATOR and wanted in (None, mine):
            return mine
        free = [seat.seat for seat in table.seats if seat.kind == "open" and wanted in (None, seat.seat)]
        if not free:
            raise Refused("seat-taken", 409)
        seats = [replace(seat) for seat in table.seats]
        if mine != SPECTATOR:
            seats[mine] = Seat(mine)
        seats[free[0]] = Seat(free[0], "person", player.id, player.name)
        await change_seats(table, seats)
        return free[0]


async def get_up(table: "Table", player: Player) -> None:
    """In turn: leave before the match. If it is the host, the next person is host; without people it is closed."""
    must_be_lobby(table)
    mine = table.must_sit(player)
    seats = [replace(seat) for seat in table.seats]
    seats[mine] = Seat(mine)
    people = [seat.player for seat in seats if seat.kind == "person"]
    row = table.row
    if not people:
        row = replace(row, status="closed")
    elif row.host == player.id:
        row = replace(row, host=people[0])
    await change_seats(table, seats, row)


async def set_seat(table: "Table", player: Player, number: int, wanted: WantedSeat) -> None:
    """The host opens a seat, or gives it to a bot; a person there gets up."""
    async with table.turn:
        must_be_lobby(table)
        must_be_host(table, player)
        if not 0 <= number < len(table.seats):
            raise Refused("no-seat", 404, n=len(table.seats))
        if table.seats[number].player == player.id or wanted.kind == "me":
            raise Refused("own-seat", 409)
        seats = [replace(seat) for seat in table.seats]
        seats[number] = new_seat(table.game, number, wanted, player)
        name_bots(seats)
        await change_seats(table, seats)


async def change_seats(table: "Table", seats: list[Seat], row: TableRow | None = None) -> None:
    """In turn: store new seats, then show them to everybody."""
    changed = [seat for seat, before in zip(seats, table.seats, strict=True) if seat != before]
    await table.change(row or table.row, table.clock, changed)
    table.reseat()


async def start(table: "Table", player: Player) -> None:
    """Deal and begin; every seat must be taken."""
    async with table.turn:
        await deal(table, player)


async def deal(table: "Table", player: Player) -> None:
    must_be_lobby(table)
    must_be_host(table, player)
    free = [seat.seat + 1 for seat in table.seats if seat.kind == "open"]
    if free:
        raise Refused("seats-open", 409, n=len(free))
    match, facts = begin_match(table.game, table.setup())
    entries = begin_log(match, facts)
    now = moment.now()
    row = replace(table.row, status="playing", updated=now)
    clock = None
    if row.clock:
        clock = new_clock(msgspec.json.decode(row.clock, type=Terms), len(table.seats))
        clock.turn([seat for seat in match.position.asked() if not table.seats[seat].player_bot], SPECTATOR, now)
        row = replace(row, clock_state=clock.text(), deadline=clock.deadline())
    await table.change(row, clock, entries=entries)
    event("table-started", table=table.id, game=row.game, seats=len(table.seats))
    table.tell_table()
    table.begin(Play(table.store, table.id, match, Line(entries), 0, table.hall.settings.snapshot_every))


async def agree(table: "Table", player: Player, yes: bool) -> None:
    """Whether somebody who sits here wants the game to be rated; it is if everybody does."""
    async with table.turn:
        must_be_lobby(table)
        table.must_sit(player)
        await table.write(lambda: table.store.played.agree(table.id, player.id, yes))
        table.agreed = table.agreed | {player.id} if yes else table.agreed - {player.id}
        table.tell_table()


async def rematch(table: "Table", player: Player) -> str:
    """A new table like this one with the same people; the second who asks is led to the same one."""
    async with table.turn:
        table.must_sit(player)
        if table.row.status != "over":
            raise Refused("not-over", 409)
        return table.row.rematch or await same_again(table, player)


async def same_again(table: "Table", player: Player) -> str:
    wanted = NewTable(
        game=table.row.game,
        seats=[WantedSeat("open") for seat in table.seats],
        options=table.row.options,
        rulings=table.row.rulings,
        listed=table.row.listed,
        clock=msgspec.json.decode(table.row.clock, type=Terms) if table.row.clock else None,
        thoughts={"yes": True, "no": False}.get(table.row.thoughts),
    )
    again = new_row(table.game, player, wanted)
    seats = [Seat(seat.seat, seat.kind, seat.player, seat.name, seat.bot) for seat in table.seats]
    row = replace(table.row, rematch=again.id)
    await table.change(row, table.clock, write=lambda: table.store.tables.add(again, seats))
    table.rematch_host = player.id
    table.tell_table()
    return again.id
