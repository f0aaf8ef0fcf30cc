"""During the match: a bot takes an absent person's seat and hands it back; resigning; running out of time."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from starlanes.bots.levels import STAND_IN
from starlanes.kernel.facts import SPECTATOR
from starlanes.server import lobby, moment
from starlanes.server.closing import abandon
from starlanes.server.logs import event
from starlanes.server.refusal import Refused
from starlanes.server.standings import gave_up
from starlanes.server.store.rows import Player, Seat

if TYPE_CHECKING:
    from starlanes.server.table import Table


def must_be_running(table: "Table") -> None:
    if table.row.status == "lobby":
        raise Refused("not-begun", 409)
    if table.row.status != "playing":
        raise Refused("over", 409)


async def leave(table: "Table", player: Player) -> None:
    """Get up: before the match the seat becomes free, during it a bot plays until the person comes back."""
    async with table.turn:
        if table.row.status == "lobby":
            await lobby.get_up(table, player)
            return
        must_be_running(table)
        seat = table.seats[table.must_sit(player)]
        if not seat.stand_in:
            await change_seat(table, with_stand_in(table, seat))


async def replace_absent(table: "Table", player: Player, number: int) -> None:
    """Somebody at the table gives an absent person's seat to a bot."""
    async with table.turn:
        await change_seat(table, with_stand_in(table, absent_seat(table, player, number)))


def absent_seat(table: "Table", player: Player, number: int) -> Seat:
    """A seat whose person is waited for and has been away for long enough; raises Refused."""
    must_be_running(table)
    table.must_sit(player)
    if not 0 <= number < len(table.seats):
        raise Refused("no-seat", 404, n=len(table.seats))
    seat = table.seats[number]
    if seat.player_bot:
        raise Refused("bot-already", 409)
    if seat.player == player.id or table.connected(number):
        raise Refused("not-absent", 409, name=seat.name)
    if number not in table.playing().match.position.asked():
        raise Refused("not-waited-for", 409, name=seat.name)
    if table.clock is not None:
        raise Refused("clock-decides", 409, name=seat.name)
    gone = moment.now() - table.seen.setdefault(number, moment.now())
    wait = table.hall.settings.absent - gone / 1000
    if wait > 0:
        raise Refused("not-absent-yet", 409, name=seat.name, n=int(wait) + 1)
    return seat


async def come_back(table: "Table", player: Player) -> None:
    """Take one's seat back from the bot."""
    async with table.turn:
        must_be_running(table)
        seat = table.seats[table.must_sit(player)]
        if seat.resigned:
            raise Refused("resigned", 409)
        if seat.out_of_time:
            raise Refused("out-of-time", 409)
        if seat.stand_in:
            await change_seat(table, replace(seat, stand_in=""))


async def resign(table: "Table", player: Player) -> None:
    """Give up: a bot plays the seat to the end, so that the others' game is not spoilt. Without others it ends."""
    async with table.turn:
        must_be_running(table)
        seat = table.seats[table.must_sit(player)]
        if seat.resigned:
            raise Refused("resigned", 409)
        given_up = replace(with_stand_in(table, seat), resigned=True)
        others = [other for other in table.seats if other.seat != seat.seat and other.kind == "person"]
        if all(gave_up(other) for other in others):
            await abandon(table, given_up)
        else:
            await change_seat(table, given_up)


async def time_up(table: "Table") -> None:
    """A bot plays for everybody whose time is up: until they are back, or to the end if the time was for the game."""
    async with table.turn:
        if table.clock is None or table.row.status != "playing":
            return
        for number in table.clock.late(moment.now()):
            event("time-up", table=table.id, seat=number)
            lasting = not table.clock.terms.per_move
            await change_seat(table, replace(with_stand_in(table, table.seats[number]), out_of_time=lasting))


def with_stand_in(table: "Table", seat: Seat) -> Seat:
    """The seat with a bot that plays from now on, if none does yet."""
    if seat.stand_in:
        return seat
    return replace(seat, stand_in=STAND_IN, stood_since=table.playing().step)


async def change_seat(table: "Table", seat: Seat) -> None:
    """In turn: store who plays a seat, stop or start its time, and let the bots see to it."""
    number = seat.seat
    clock = None if table.clock is None else table.clock.copy()
    row = table.row
    if clock is not None:
        asked = table.playing().match.position.asked()
        bots = {other.seat for other in table.seats if other.player_bot and other.seat != number}
        running = [s for s in asked if s not in bots and (s != number or not seat.player_bot)]
        clock.turn(running, SPECTATOR, moment.now())
        row = replace(row, clock_state=clock.text(), deadline=clock.deadline())
    await table.change(row, clock, [seat])
    channel = table.channels.get(number)
    if channel is not None and channel.listeners:
        channel.own = None
        channel.send(table.state(channel))
    table.tell_table()
    await table.recount()
    table.bots.wake()
