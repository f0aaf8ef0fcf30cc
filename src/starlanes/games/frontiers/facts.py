"""The facts New Frontiers tells. Each function is one kind of fact; it does nothing when nobody listens.

`why` says what a gain is for: "bonus" (of the action tile), "choice", or the tiles whose powers give it.
"""

from typing import Final

from starlanes.games.frontiers.kinds import ACTION_NAMES, END_NAMES, GOAL_NAMES, KIND_NAMES
from starlanes.games.frontiers.tiles import SLUGS
from starlanes.kernel.facts import Fact, Plain

Ear = list[Fact] | None

#: The rule of each action, for what happens in several of them.
ACTION_RULES: Final = ["round", "develop", "explore", "settle", "produce", "trade", "round", "goals"]


def slugs(tiles: list[int]) -> list[Plain]:
    return [SLUGS[tile] for tile in tiles]


# Setup, round and track.


def tell_round(ear: Ear, number: int, order: list[int]) -> None:
    if ear is not None:
        seats: list[Plain] = list(order)
        ear.append(Fact("round", {"round": number, "order": seats}, rule="round"))


def tell_started(ear: Ear, seat: int, home: int) -> None:
    if ear is not None:
        ear.append(Fact("started", {"seat": seat, "tile": SLUGS[home]}, rule="setup"))


def tell_picked(ear: Ear, seat: int, action: int) -> None:
    if ear is not None:
        ear.append(Fact("picked", {"seat": seat, "action": ACTION_NAMES[action]}, rule="round"))


def tell_moved(ear: Ear, seat: int, place: int, order: list[int]) -> None:
    """A disc has moved to the left: `place` counts from 1."""
    if ear is not None:
        seats: list[Plain] = list(order)
        ear.append(Fact("moved", {"seat": seat, "place": place, "order": seats}, rule="round"))


def tell_tile_credit(ear: Ear, n: int) -> None:
    if ear is not None:
        ear.append(Fact("tile-credit", {"n": n}, rule="round"))


def tell_ending(ear: Ear, bit: int) -> None:
    """The game will end after this round."""
    if ear is not None:
        ear.append(Fact("ending", {"reason": END_NAMES[bit]}, rule="end"))


def tell_ended(ear: Ear, reason: str) -> None:
    """`reason` is the name of an end, or "several"."""
    if ear is not None:
        ear.append(Fact("ended", {"reason": reason}, rule="end"))


# Gains.


def tell_credits(ear: Ear, action: int, seat: int, n: int, why: Plain) -> None:
    if ear is not None:
        ear.append(Fact("credits", {"seat": seat, "n": n, "why": why}, rule=ACTION_RULES[action]))


def tell_colonists(ear: Ear, action: int, seat: int, n: int, why: Plain) -> None:
    if ear is not None:
        ear.append(Fact("colonists", {"seat": seat, "n": n, "why": why}, rule=ACTION_RULES[action]))


def tell_vp(ear: Ear, action: int, seat: int, n: int, why: Plain) -> None:
    if ear is not None:
        ear.append(Fact("vp", {"seat": seat, "n": n, "why": why}, rule=ACTION_RULES[action]))


# Develop and Explore.


def tell_developed(ear: Ear, seat: int, tile: int, cost: int) -> None:
    if ear is not None:
        ear.append(Fact("developed", {"seat": seat, "tile": SLUGS[tile], "cost": cost}, rule="develop"))


def tell_passed(ear: Ear, action: int, seat: int) -> None:
    if ear is not None:
        ear.append(Fact("passed", {"seat": seat}, rule=ACTION_RULES[action]))


def tell_row(ear: Ear, row: list[int]) -> None:
    if ear is not None:
        ear.append(Fact("row", {"tiles": slugs(row), "n": len(row)}, rule="explore"))


def tell_took(ear: Ear, seat: int, world: int) -> None:
    if ear is not None:
        ear.append(Fact("took", {"seat": seat, "tile": SLUGS[world]}, rule="explore"))


def tell_drew(ear: Ear, action: int, seat: int, worlds: list[int], why: Plain) -> None:
    if ear is not None:
        data: dict[str, Plain] = {"seat": seat, "tiles": slugs(worlds), "n": len(worlds), "why": why}
        ear.append(Fact("drew", data, rule=ACTION_RULES[action]))


def tell_row_returned(ear: Ear, row: list[int]) -> None:
    if ear is not None and row:
        ear.append(Fact("row-returned", {"tiles": slugs(row), "n": len(row)}, rule="explore"))


def tell_returned(ear: Ear, seat: int, world: int) -> None:
    if ear is not None:
        ear.append(Fact("returned", {"seat": seat, "tile": SLUGS[world]}, rule="limit"))


# Settle.


def tell_settled(ear: Ear, seat: int, world: int, cost: int) -> None:
    if ear is not None:
        ear.append(Fact("settled", {"seat": seat, "tile": SLUGS[world], "cost": cost}, rule="settle"))


def tell_conquered(ear: Ear, seat: int, world: int, strength: int, defense: int) -> None:
    if ear is not None:
        ear.append(
            Fact(
                "conquered",
                {"seat": seat, "tile": SLUGS[world], "strength": strength, "defense": defense},
                rule="settle.conquest",
            )
        )


def tell_spent(ear: Ear, seat: int, tile: int, colony: int, kind: int, n: int) -> None:
    """A good spent for temporary military."""
    if ear is not None:
        name = SLUGS[tile]
        ear.append(
            Fact(
                "spent",
                {"seat": seat, "tile": name, "colony": SLUGS[colony], "kind": KIND_NAMES[kind], "n": n},
                rule="settle.conquest",
            )
        )


def tell_replaced(ear: Ear, seat: int, colony: int, world: int) -> None:
    if ear is not None:
        ear.append(Fact("replaced", {"seat": seat, "colony": SLUGS[colony], "tile": SLUGS[world]}, rule="settle"))


def tell_declared(ear: Ear, seat: int, tile: int, kind: int) -> None:
    if ear is not None:
        ear.append(
            Fact("declared", {"seat": seat, "tile": SLUGS[tile], "kind": KIND_NAMES[kind]}, rule="powers.refinery")
        )


def tell_good(ear: Ear, seat: int, colony: int, kind: int, rule: str) -> None:
    """A good that came with a world."""
    if ear is not None:
        ear.append(Fact("good", {"seat": seat, "tile": SLUGS[colony], "kind": KIND_NAMES[kind]}, rule=rule))


# Produce, Trade and Consume.


def tell_produced(ear: Ear, seat: int, tiles: list[int]) -> None:
    if ear is not None and tiles:
        ear.append(Fact("produced", {"seat": seat, "tiles": slugs(tiles), "n": len(tiles)}, rule="produce"))


def tell_paid(ear: Ear, seat: int, n: int, tile: int) -> None:
    """Credits paid so that a colony produces."""
    if ear is not None:
        ear.append(Fact("paid", {"seat": seat, "n": n, "tile": SLUGS[tile]}, rule="produce"))


def tell_sold(ear: Ear, seat: int, colony: int, kind: int, price: int) -> None:
    if ear is not None:
        ear.append(
            Fact("sold", {"seat": seat, "tile": SLUGS[colony], "kind": KIND_NAMES[kind], "price": price}, rule="trade")
        )


def tell_consumed(ear: Ear, seat: int, tile: int, colonies: list[int], vp: int, credits: int) -> None:
    if ear is not None:
        data: dict[str, Plain] = {
            "seat": seat,
            "tile": SLUGS[tile],
            "tiles": slugs(colonies),
            "n": len(colonies),
            "vp": vp,
            "credits": credits,
        }
        ear.append(Fact("consumed", data, rule="consume"))


# Goals and stock mats.


def tell_looked(ear: Ear, seat: int, goals: list[int]) -> None:
    if ear is not None:
        seen: list[Plain] = [GOAL_NAMES[goal] for goal in goals]
        ear.append(Fact("looked", {"seat": seat, "n": len(goals)}, {"goals": seen}, seat, rule="goals"))


def tell_kept(ear: Ear, seat: int, goal: int) -> None:
    if ear is not None:
        ear.append(Fact("kept", {"seat": seat}, {"goal": GOAL_NAMES[goal]}, seat, rule="goals"))


def tell_revealed(ear: Ear, seat: int, goal: int) -> None:
    if ear is not None:
        ear.append(Fact("revealed", {"seat": seat, "goal": GOAL_NAMES[goal]}, rule="goals"))


def tell_stored(ear: Ear, seat: int, world: int) -> None:
    if ear is not None:
        ear.append(Fact("stored", {"seat": seat, "tile": SLUGS[world]}, rule="goals.stock"))


def tell_stored_good(ear: Ear, seat: int, colony: int, kind: int) -> None:
    if ear is not None:
        ear.append(
            Fact("stored-good", {"seat": seat, "tile": SLUGS[colony], "kind": KIND_NAMES[kind]}, rule="goals.stock")
        )


def tell_stored_credits(ear: Ear, seat: int, n: int) -> None:
    if ear is not None:
        ear.append(Fact("stored-credits", {"seat": seat, "n": n}, rule="goals.stock"))
