"""The facts High Frontier tells. Each function is one kind of fact; it does nothing when nobody listens."""

from starlanes.games.highfrontier.cards import CARD_NAMES, UNIT_NAMES
from starlanes.games.highfrontier.choices import VENTURE_NAMES
from starlanes.games.highfrontier.kinds import DECK_NAMES, FACTION_NAMES, SECTOR_NAMES, STACK_NAMES
from starlanes.games.highfrontier.map import SPACE_NAMES, ZONE_NAMES
from starlanes.kernel.facts import Fact, Plain

Ear = list[Fact] | None


def tell(ear: Ear, kind: str, rule: str, data: dict[str, Plain]) -> None:
    if ear is not None:
        ear.append(Fact(kind, data, rule=rule))


def tell_year(ear: Ear, year: int, sector: int) -> None:
    tell(ear, "round", "14.3", {"round": year, "sector": SECTOR_NAMES[sector]})


def tell_income(ear: Ear, seat: int, wt: int) -> None:
    tell(ear, "income", "5.1", {"seat": seat, "n": wt})


def tell_auction(ear: Ear, seat: int, deck: int, card: int) -> None:
    tell(ear, "auction", "5.2", {"seat": seat, "deck": DECK_NAMES[deck], "card": CARD_NAMES[card]})


def tell_bid(ear: Ear, seat: int, wt: int) -> None:
    tell(ear, "bid", "5.2", {"seat": seat, "n": wt})


def tell_passed(ear: Ear, seat: int) -> None:
    tell(ear, "passed", "5.2", {"seat": seat})


def tell_won(ear: Ear, seat: int, card: int, wt: int, extra: list[int]) -> None:
    cards: list[Plain] = [CARD_NAMES[each] for each in extra]
    kind = "won-with" if extra else "won"
    tell(ear, kind, "5.2", {"seat": seat, "card": CARD_NAMES[card], "n": wt, "cards": cards})


def tell_sold(ear: Ear, seat: int, card: int, wt: int) -> None:
    tell(ear, "sold", "5.3", {"seat": seat, "card": CARD_NAMES[card], "n": wt})


def tell_boosted(ear: Ear, seat: int, units: list[int], wt: int) -> None:
    cards: list[Plain] = [UNIT_NAMES[unit] for unit in units]
    tell(ear, "boosted", "5.4", {"seat": seat, "units": cards, "n": wt})


def tell_fee(ear: Ear, seat: int, wt: int) -> None:
    tell(ear, "fee", "2.3B", {"seat": seat, "n": wt})


def tell_tax(ear: Ear, seat: int) -> None:
    tell(ear, "tax", "14.7", {"seat": seat})


def tell_refuelled(ear: Ear, seat: int, stack: int, way: str, tanks: int, space: int) -> None:
    data: dict[str, Plain] = {"seat": seat, "way": way, "n": tanks, "space": SPACE_NAMES[space]}
    data["stack"] = STACK_NAMES[stack]
    tell(ear, "refuelled", "5.5", data)


def tell_loaded(ear: Ear, seat: int, stack: int, tanks: int) -> None:
    tell(ear, "loaded", "2.4A", {"seat": seat, "stack": STACK_NAMES[stack], "n": tanks})


def tell_unloaded(ear: Ear, seat: int, stack: int, tanks: int) -> None:
    tell(ear, "unloaded", "17.0C", {"seat": seat, "stack": STACK_NAMES[stack], "n": tanks})


def tell_jettisoned(ear: Ear, seat: int, stack: int, tanks: int) -> None:
    tell(ear, "jettisoned", "6.7A", {"seat": seat, "stack": STACK_NAMES[stack], "n": tanks})


def tell_prospected(ear: Ear, seat: int, space: int, rolls: list[int], found: bool) -> None:
    dice: list[Plain] = [str(roll) for roll in rolls]
    kind = "claimed" if found else "failed"
    tell(ear, kind, "5.6", {"seat": seat, "space": SPACE_NAMES[space], "rolls": dice})


def tell_industrialized(ear: Ear, seat: int, space: int, units: list[int]) -> None:
    cards: list[Plain] = [UNIT_NAMES[unit] for unit in units]
    tell(ear, "industrialized", "5.7", {"seat": seat, "space": SPACE_NAMES[space], "units": cards})


def tell_produced(ear: Ear, seat: int, unit: int, space: int, stack: int) -> None:
    data: dict[str, Plain] = {"seat": seat, "unit": UNIT_NAMES[unit], "space": SPACE_NAMES[space]}
    data["stack"] = STACK_NAMES[stack]
    tell(ear, "produced", "5.8", data)


def tell_given_back(ear: Ear, seat: int, unit: int) -> None:
    tell(ear, "given-back", "25.3", {"seat": seat, "unit": UNIT_NAMES[unit]})


def tell_moved(ear: Ear, seat: int, units: list[int], start: int, end: int) -> None:
    cards: list[Plain] = [UNIT_NAMES[unit] for unit in units]
    data: dict[str, Plain] = {"seat": seat, "units": cards, "from": STACK_NAMES[start], "stack": STACK_NAMES[end]}
    tell(ear, "moved", "2.7B", data)


def tell_disbanded(ear: Ear, seat: int) -> None:
    tell(ear, "disbanded", "6.6", {"seat": seat})


def tell_decommissioned(ear: Ear, seat: int, unit: int) -> None:
    tell(ear, "decommissioned", "6.7", {"seat": seat, "unit": UNIT_NAMES[unit]})


def tell_glory(ear: Ear, seat: int, zone: int, points: int) -> None:
    tell(ear, "glory", "7.1", {"seat": seat, "zone": ZONE_NAMES[zone], "n": points})


def tell_glory_returned(ear: Ear, seat: int, zone: int) -> None:
    tell(ear, "glory-returned", "Z", {"seat": seat, "zone": ZONE_NAMES[zone]})


def tell_venture(ear: Ear, seat: int, venture: int, wt: int) -> None:
    tell(ear, "venture", "7.2", {"seat": seat, "venture": VENTURE_NAMES[venture], "n": wt})


def tell_colony(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "colony", "6.7E", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_disc_lifted(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "disc-lifted", "Z", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_over(ear: Ear, kind: str) -> None:
    tell(ear, kind, "7.3", {})


def tell_event(ear: Ear, event: str, roll: int) -> None:
    tell(ear, "event", "14.3B", {"event": event, "n": roll})


def tell_flare(ear: Ear, roll: int) -> None:
    tell(ear, "flare", "14.3B", {"n": roll})


def tell_discarded(ear: Ear, seat: int, card: int, rule: str = "14.3B") -> None:
    tell(ear, "discarded", rule, {"seat": seat, "card": CARD_NAMES[card]})


def tell_inspired(ear: Ear, seat: int, deck: int) -> None:
    tell(ear, "inspired", "17.0B", {"seat": seat, "deck": DECK_NAMES[deck]})


def tell_drew(ear: Ear, seat: int, card: int) -> None:
    tell(ear, "drew", "15.1", {"seat": seat, "card": CARD_NAMES[card]})


def tell_demoted(ear: Ear, seat: int, unit: int) -> None:
    tell(ear, "demoted", "19.5", {"seat": seat, "unit": UNIT_NAMES[unit]})


def tell_ersatz(ear: Ear, seat: int, wt: int) -> None:
    tell(ear, "ersatz", "19.3B", {"seat": seat, "n": wt})


def tell_promoted(ear: Ear, seat: int, unit: int) -> None:
    tell(ear, "promoted", "16.2", {"seat": seat, "unit": UNIT_NAMES[unit]})


def tell_pumped(ear: Ear, seat: int, stack: int, tanks: int) -> None:
    tell(ear, "pumped", "12.5", {"seat": seat, "stack": STACK_NAMES[stack], "n": tanks})


def tell_performed(ear: Ear, seat: int, card: int, wt: int) -> None:
    tell(ear, "performed", "16.0A", {"seat": seat, "card": CARD_NAMES[card], "n": wt})


def tell_colony_returned(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "colony-returned", "Z", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_recruiting(ear: Ear, seat: int, cards: list[int]) -> None:
    names: list[Plain] = [CARD_NAMES[card] for card in cards]
    tell(ear, "recruiting", "16.4", {"seat": seat, "cards": names})


def tell_changed_sides(ear: Ear, seat: int, faction: int, unit: int) -> None:
    tell(ear, "changed-sides", "16.5", {"seat": seat, "faction": FACTION_NAMES[faction], "unit": UNIT_NAMES[unit]})


def tell_printed(ear: Ear, seat: int, stack: int, out: list[int], into: list[int]) -> None:
    old: list[Plain] = [UNIT_NAMES[unit] for unit in out]
    new: list[Plain] = [UNIT_NAMES[unit] for unit in into]
    data: dict[str, Plain] = {"seat": seat, "stack": STACK_NAMES[stack], "old": old, "units": new}
    tell(ear, "printed" if into else "taken-apart", "16.1", data)
