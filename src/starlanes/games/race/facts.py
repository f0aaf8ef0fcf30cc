"""The facts Race tells. Each function is one kind of fact; it does nothing when nobody listens."""

from starlanes.games.race.cards import SLUGS
from starlanes.games.race.kinds import ACTION_NAMES, KIND_NAMES, PHASE_NAMES
from starlanes.kernel.facts import Fact, Plain

Ear = list[Fact] | None


def slugs(cards: list[int]) -> list[Plain]:
    return [SLUGS[card] for card in cards]


def tell_round(ear: Ear, number: int) -> None:
    if ear is not None:
        ear.append(Fact("round", {"round": number}))


def tell_started(ear: Ear, seat: int, world: int) -> None:
    if ear is not None:
        ear.append(Fact("started", {"seat": seat, "card": SLUGS[world]}))


def tell_picked(ear: Ear, seat: int, picks: list[int]) -> None:
    if ear is not None:
        ear.append(Fact("picked", {"seat": seat, "actions": [ACTION_NAMES[pick] for pick in picks]}))


def tell_phase(ear: Ear, phase: int, again: bool) -> None:
    if ear is not None:
        ear.append(Fact("phase-again" if again else "phase", {"phase": PHASE_NAMES[phase]}))


def tell_explored(ear: Ear, seat: int, drawn: list[int], keep: int) -> None:
    if ear is not None:
        ear.append(Fact("explored", {"seat": seat, "n": len(drawn), "keep": keep}, {"cards": slugs(drawn)}, seat))


def tell_kept(ear: Ear, seat: int, kept: list[int]) -> None:
    if ear is not None and kept:
        ear.append(Fact("kept", {"seat": seat, "n": len(kept)}, {"cards": slugs(kept)}, seat))


def tell_drew(ear: Ear, seat: int, drawn: list[int], why: Plain) -> None:
    """`why` is "bonus", "trade", or the card or cards whose power it is."""
    if ear is not None and drawn:
        ear.append(Fact("drew", {"seat": seat, "n": len(drawn), "why": why}, {"cards": slugs(drawn)}, seat))


def tell_discarded(ear: Ear, seat: int, cards: list[int]) -> None:
    if ear is not None:
        ear.append(Fact("discarded", {"seat": seat, "n": len(cards)}, {"cards": slugs(cards)}, seat))


def tell_paid(ear: Ear, seat: int, cards: list[int]) -> None:
    if ear is not None:
        ear.append(Fact("paid", {"seat": seat, "n": len(cards)}, {"cards": slugs(cards)}, seat))


def tell_placed(ear: Ear, seat: int, card: int) -> None:
    if ear is not None:
        ear.append(Fact("placed", {"seat": seat, "card": SLUGS[card]}))


def tell_found(ear: Ear, seat: int, world: int) -> None:
    """A windfall world got its first good."""
    if ear is not None:
        ear.append(Fact("found", {"seat": seat, "card": SLUGS[world]}))


def tell_passed(ear: Ear, seat: int, phase: int) -> None:
    if ear is not None:
        ear.append(Fact("passed", {"seat": seat, "phase": PHASE_NAMES[phase]}))


def tell_conquered(ear: Ear, seat: int, card: int, strength: int, defense: int) -> None:
    if ear is not None:
        ear.append(Fact("conquered", {"seat": seat, "card": SLUGS[card], "strength": strength, "defense": defense}))


def tell_threw(ear: Ear, seat: int, card: int, world: int) -> None:
    """A card left the tableau to help settle a world."""
    if ear is not None:
        ear.append(Fact("threw", {"seat": seat, "card": SLUGS[card], "world": SLUGS[world]}))


def tell_gave_up(ear: Ear, seat: int, card: int) -> None:
    """A card left the tableau for nothing."""
    if ear is not None:
        ear.append(Fact("gave-up", {"seat": seat, "card": SLUGS[card]}))


def tell_sold(ear: Ear, seat: int, world: int, kind: int, price: int) -> None:
    if ear is not None:
        ear.append(Fact("sold", {"seat": seat, "card": SLUGS[world], "kind": KIND_NAMES[kind], "price": price}))


def tell_consumed(ear: Ear, seat: int, card: int, worlds: list[int], vp: int, cards: int, doubled: bool) -> None:
    if ear is None:
        return
    name, taken, n = SLUGS[card], slugs(worlds), len(worlds)
    if vp == 0 and cards > 0:
        ear.append(Fact("consumed-for-cards", {"seat": seat, "card": name, "worlds": taken, "n": n, "draws": cards}))
    else:
        kind = "consumed-doubled" if doubled and vp > 0 else "consumed"
        ear.append(Fact(kind, {"seat": seat, "card": name, "worlds": taken, "n": n, "vp": vp}))


def tell_gambled(ear: Ear, seat: int, guess: int, card: int, won: bool) -> None:
    if ear is not None:
        kind = "gamble-won" if won else "gamble-lost"
        ear.append(Fact(kind, {"seat": seat, "guess": guess, "card": SLUGS[card]}))


def tell_gambled_for_nothing(ear: Ear, seat: int, guess: int) -> None:
    if ear is not None:
        ear.append(Fact("gamble-empty", {"seat": seat, "guess": guess}))


def tell_spent(ear: Ear, seat: int, card: int, spent: list[int], vp: int) -> None:
    if ear is not None:
        data: dict[str, Plain] = {"seat": seat, "card": SLUGS[card], "n": len(spent), "vp": vp}
        ear.append(Fact("spent", data, {"cards": slugs(spent)}, seat))


def tell_produced(ear: Ear, seat: int, worlds: list[int]) -> None:
    if ear is not None and worlds:
        ear.append(Fact("produced", {"seat": seat, "worlds": slugs(worlds), "n": len(worlds)}))


def tell_reshuffled(ear: Ear, n: int) -> None:
    if ear is not None:
        ear.append(Fact("reshuffled", {"n": n}))


def tell_ended(ear: Ear, reason: str) -> None:
    """`reason` is "tableau", "pool", "both" or "limit"."""
    if ear is not None:
        ear.append(Fact("ended", {"reason": reason}))
