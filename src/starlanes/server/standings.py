"""How games came out: places, ratings, and what a person's profile shows of them.

Ratings are OpenSkill's (Plackett and Luce's model, a free kin of TrueSkill): any number of players, ties included. Only
games among people count, and only if everybody at the table agreed to it before the game began.
"""

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from starlanes.server import moment
from starlanes.server.logs import event
from starlanes.server.shapes import Opponent, Profile, Rating, Tally
from starlanes.server.store.rows import Played, Player, RatingRow, Seat, TableRow

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

    from starlanes.server.store import Store

MILLION: Final = 1_000_000
#: How a rating is shown: somebody new has 1500; the spread says how little is known of them.
SHOWN_MEAN, SHOWN_UNIT = 1500, 40
#: Above this spread, as it is shown, a rating is a first guess.
FIRST_GUESS: Final = 200
#: So many opponents and games are in a profile.
FAVOURITES: Final = 8


def gave_up(seat: Seat) -> bool:
    """True if a person has left their seat for good."""
    return seat.kind == "person" and (seat.resigned or seat.out_of_time)


def places(ranks: list[int], seats: list[Seat]) -> list[int]:
    """The rank of each seat, where whoever gave up comes after everybody who stayed."""
    stayed = [seat.seat for seat in seats if not gave_up(seat)]
    last = len(stayed) + 1
    return [last if gave_up(seat) else 1 + sum(ranks[other] < ranks[seat.seat] for other in stayed) for seat in seats]


def write_down(store: "Store", row: TableRow, seats: list[Seat]) -> None:
    """Keep how a game ended, and rate it if that was agreed; within the transaction that is open.

    A game that everybody has left has no result: then all who were there have lost it.
    """
    result = msgspec.json.decode(row.result) if row.result else None
    ranks = result["ranks"] if result else [1] * len(seats)
    standing = places(ranks, seats)
    people = [seat for seat in seats if seat.kind == "person"]
    rated = may_be_rated(seats) and {seat.player for seat in people} <= store.played.agreed(row.id)
    written = [
        Played(
            table_id=row.id,
            seat=seat.seat,
            player=seat.player if seat.kind == "person" else "",
            game=row.game,
            seats=len(seats),
            people=len(people),
            place=standing[seat.seat],
            score=result["scores"][seat.seat]["total"] if result else 0,
            gave_up=gave_up(seat),
            rated=rated,
            ended=row.updated,
        )
        for seat in seats
    ]
    store.played.add(written)
    if rated:
        rate(store, written)


def may_be_rated(seats: list[Seat]) -> bool:
    """Only people can be compared: a table without bots."""
    return len(seats) > 1 and all(seat.kind == "person" for seat in seats)


@cache
def model() -> "PlackettLuce":
    """Loaded when the first game is rated."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def rate(store: "Store", rows: list[Played]) -> None:
    known = [store.played.rating(row.player, row.game) for row in rows]
    rating_of = model().rating
    teams = [
        [rating_of() if row is None else rating_of(mu=row.mean / MILLION, sigma=row.spread / MILLION)] for row in known
    ]
    after = model().rate(teams, ranks=[float(row.place) for row in rows])
    for row, before, (rating,) in zip(rows, known, after, strict=True):
        games = 1 if before is None else before.games + 1
        mean, spread = round(rating.mu * MILLION), round(rating.sigma * MILLION)
        store.played.rate(RatingRow(row.player, row.game, mean, spread, games))


def shown(row: RatingRow) -> Rating:
    spread = round(SHOWN_UNIT * row.spread / MILLION)
    return {
        "game": row.game,
        "rating": round(SHOWN_MEAN + SHOWN_UNIT * (row.mean / MILLION - model().mu)),
        "spread": spread,
        "games": row.games,
        "first_guess": spread > FIRST_GUESS,
    }


# The profile.


def profile(store: "Store", player: Player) -> Profile:
    rows = store.played.of_player(player.id)
    return {
        "name": player.name,
        "since": player.created // 1000,
        "games": len(rows),
        "wins": sum(row.place == 1 for row in rows),
        "tallies": tallies(rows),
        "opponents": [
            Opponent(name=name, games=games, beaten=beaten)
            for name, games, beaten in store.played.opponents(player.id, FAVOURITES)
        ],
        "ratings": [shown(row) for row in store.played.ratings(player.id)],
    }


def tallies(rows: list[Played]) -> list[Tally]:
    """Games and wins, by game and number of seats."""
    out: dict[tuple[str, int], Tally] = {}
    for row in sorted(rows, key=lambda row: (row.game, row.seats)):
        tally = out.setdefault(
            (row.game, row.seats), {"game": row.game, "seats": row.seats, "games": 0, "wins": 0, "best": row.score}
        )
        tally["games"] += 1
        tally["wins"] += row.place == 1
        tally["best"] = max(tally["best"], row.score)
    return list(out.values())


def catch_up(store: "Store") -> None:
    """Write down what ended before results were written down."""
    tables = store.played.unwritten()
    for table in tables:
        found = store.tables.get(table)
        if found is not None:
            with store.begin():
                write_down(store, *found)
    if tables:
        event("results-written", tables=len(tables), at=moment.now())
