"""The facts Race tells. Each function is one kind of fact; it does nothing when nobody listens."""

from starlanes.games.race.cards import SLUGS
from starlanes.games.race.kinds import ACTION_NAMES, KIND_NAMES, PHASE_NAMES
from starlanes.kernel.facts import Fact, Plain

Ear = list[Fact] | None


def slugs(cards: list[int]) -> list[Plain]:
    return [SLUGS[card] for card in cards]


def tell_round(ear: Ear, number: int) -> None:
    if ear is not None:
        ear.append(Fact("round", {"round": number}, rule="round"))


def tell_started(ear: Ear, seat: int, world: int) -> None:
    if ear is not None:
        ear.append(Fact("started", {"seat": seat, "card": SLUGS[world]}, rule="setup"))


def tell_picked(ear: Ear, seat: int, picks: list[int]) -> None:
    if ear is not None:
        ear.append(Fact("picked", {"seat": seat, "actions": [ACTION_NAMES[pick] for pick in picks]}, rule="round"))


def tell_phase(ear: Ear, phase: int, again: bool) -> None:
    if ear is not None:
        ear.append(Fact("phase-again" if again else "phase", {"phase": PHASE_NAMES[phase]}, rule=PHASE_NAMES[phase]))


def tell_explored(ear: Ear, seat: int, drawn: list[int], keep: int) -> None:
    if ear is not None:
        data: dict[str, Plain] = {"seat": seat, "n": len(drawn), "keep": keep}
        ear.append(Fact("explored", data, {"cards": slugs(drawn)}, seat, "explore"))


def tell_kept(ear: Ear, seat: int, kept: list[int]) -> None:
    if ear is not None and kept:
        ear.append(Fact("kept", {"seat": seat, "n": len(kept)}, {"cards": slugs(kept)}, seat, "explore"))


def tell_drew(ear: Ear, seat: int, drawn: list[int], why: Plain, rule: str) -> None:
    """`why` is "bonus", "trade", or the card or cards whose power it is."""
    if ear is not None and drawn:
        data: dict[str, Plain] = {"seat": seat, "n": len(drawn), "why": why}
        ear.append(Fact("drew", data, {"cards": slugs(drawn)}, seat, rule))


def tell_discarded(ear: Ear, seat: int, cards: list[int], rule: str) -> None:
    if ear is not None:
        ear.append(Fact("discarded", {"seat": seat, "n": len(cards)}, {"cards": slugs(cards)}, seat, rule))


def tell_paid(ear: Ear, seat: int, cards: list[int], rule: str) -> None:
    if ear is not None:
        ear.append(Fact("paid", {"seat": seat, "n": len(cards)}, {"cards": slugs(cards)}, seat, rule))


def tell_placed(ear: Ear, seat: int, card: int, rule: str) -> None:
    if ear is not None:
        ear.append(Fact("placed", {"seat": seat, "card": SLUGS[card]}, rule=rule))


def tell_found(ear: Ear, seat: int, world: int, rule: str) -> None:
    """A windfall world got its first good."""
    if ear is not None:
        ear.append(Fact("found", {"seat": seat, "card": SLUGS[world]}, rule=rule))


def tell_passed(ear: Ear, seat: int, phase: int) -> None:
    if ear is not None:
        ear.append(Fact("passed", {"seat": seat, "phase": PHASE_NAMES[phase]}, rule=PHASE_NAMES[phase]))


def tell_conquered(ear: Ear, seat: int, card: int, strength: int, defense: int) -> None:
    if ear is not None:
        data: dict[str, Plain] = {"seat": seat, "card": SLUGS[card], "strength": strength, "defense": defense}
        ear.append(Fact("conquered", data, rule="settle.conquest"))


def tell_threw(ear: Ear, seat: int, card: int, world: int) -> None:
    """A card left the tableau to help settle a world."""
    if ear is not None:
        ear.append(Fact("threw", {"seat": seat, "card": SLUGS[card], "world": SLUGS[world]}, rule="settle"))


def tell_gave_up(ear: Ear, seat: int, card: int) -> None:
    """A card left the tableau for nothing."""
    if ear is not None:
        ear.append(Fact("gave-up", {"seat": seat, "card": SLUGS[card]}, rule="settle.conquest"))


def tell_sold(ear: Ear, seat: int, world: int, kind: int, price: int) -> None:
    if ear is not None:
        data: dict[str, Plain] = {"seat": seat, "card": SLUGS[world], "kind": KIND_NAMES[kind], "price": price}
        ear.append(Fact("sold", data, rule="consume.trade"))


def tell_consumed(ear: Ear, seat: int, card: int, worlds: list[int], vp: int, cards: int, doubled: bool) -> None:
    if ear is None:
        return
    name, taken, n = SLUGS[card], slugs(worlds), len(worlds)
    if vp == 0 and cards > 0:
        data: dict[str, Plain] = {"seat": seat, "card": name, "worlds": taken, "n": n, "draws": cards}
        ear.append(Fact("consumed-for-cards", data, rule="consume"))
    else:
        kind = "consumed-doubled" if doubled and vp > 0 else "consumed"
        ear.append(Fact(kind, {"seat": seat, "card": name, "worlds": taken, "n": n, "vp": vp}, rule="consume"))


def tell_gambled(ear: Ear, seat: int, guess: int, card: int, won: bool) -> None:
    if ear is not None:
        kind = "gamble-won" if won else "gamble-lost"
        ear.append(Fact(kind, {"seat": seat, "guess": guess, "card": SLUGS[card]}, rule="consume.gamble"))


def tell_gambled_for_nothing(ear: Ear, seat: int, guess: int) -> None:
    if ear is not None:
        ear.append(Fact("gamble-empty", {"seat": seat, "guess": guess}, rule="consume.gamble"))


def tell_spent(ear: Ear, seat: int, card: int, spent: list[int], vp: int) -> None:
    if ear is not None:
        data: dict[str, Plain] = {"seat": seat, "card": SLUGS[card], "n": len(spent), "vp": vp}
        ear.append(Fact("spent", data, {"cards": slugs(spent)}, seat, "consume.hand"))


def tell_produced(ear: Ear, seat: int, worlds: list[int]) -> None:
    if ear is not None and worlds:
        ear.append(Fact("produced", {"seat": seat, "worlds": slugs(worlds), "n": len(worlds)}, rule="produce"))


def tell_reshuffled(ear: Ear, n: int) -> None:
    if ear is not None:
        ear.append(Fact("reshuffled", {"n": n}, rule="end-of-round"))


def tell_ended(ear: Ear, reason: str) -> None:
    """`reason` is "tableau", "pool", "both" or "limit"."""
    if ear is not None:
        ear.append(Fact("ended", {"reason": reason}, rule="end"))
