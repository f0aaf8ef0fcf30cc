"""The facts High Frontier tells. Each function is one kind of fact; it does nothing when nobody listens."""

from starlanes.games.highfrontier.cards import CARD_NAMES, UNIT_NAMES
from starlanes.games.highfrontier.choices import REGIME_NAMES, VENTURE_NAMES, WEAPON_NAMES
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


def tell_activated(ear: Ear, seat: int, unit: int, net: int) -> None:
    tell(ear, "activated", "17.0A", {"seat": seat, "unit": UNIT_NAMES[unit], "n": net})


def tell_freighter(ear: Ear, seat: int) -> None:
    tell(ear, "freighter", "6.6", {"seat": seat})


def tell_flew(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "flew", "17.0A", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_landed(ear: Ear, seat: int, space: int, way: str) -> None:
    tell(ear, "landed", "6.4C", {"seat": seat, "space": SPACE_NAMES[space], "way": way})


def tell_lifted(ear: Ear, seat: int, space: int, way: str) -> None:
    tell(ear, "lifted", "6.4D", {"seat": seat, "space": SPACE_NAMES[space], "way": way})


def tell_stopped(ear: Ear, seat: int, space: int, steps: int) -> None:
    tell(ear, "stopped", "17.0A", {"seat": seat, "space": SPACE_NAMES[space], "n": steps})


def tell_hazard(ear: Ear, seat: int, space: int, roll: int) -> None:
    kind = "crashed" if roll == 1 else "survived"
    tell(ear, kind, "6.4E", {"seat": seat, "space": SPACE_NAMES[space], "n": roll})


def tell_paid_hazard(ear: Ear, seat: int, space: int, wt: int) -> None:
    tell(ear, "no-failure", "6.4G", {"seat": seat, "space": SPACE_NAMES[space], "n": wt})


def tell_radiation(ear: Ear, seat: int, space: int, level: int) -> None:
    tell(ear, "radiation", "8.3", {"seat": seat, "space": SPACE_NAMES[space], "n": level})


def tell_lost(ear: Ear, seat: int, unit: int) -> None:
    tell(ear, "lost", "6.7", {"seat": seat, "unit": UNIT_NAMES[unit]})


def tell_turned_light(ear: Ear, seat: int, unit: int) -> None:
    tell(ear, "turned-light", "8.3", {"seat": seat, "unit": UNIT_NAMES[unit]})


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


def tell_claim_jump(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "claim-jump", "Z", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_disc_lifted(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "disc-lifted", "Z", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_eureka(ear: Ear, roll: int, science: bool) -> None:
    tell(ear, "eureka-science" if science else "eureka-none", "14.5B", {"n": roll})


def tell_over(ear: Ear, kind: str) -> None:
    tell(ear, kind, "7.3", {})


def tell_event(ear: Ear, event: str, roll: int) -> None:
    tell(ear, "event", "14.3B", {"event": event, "n": roll})


def tell_flare(ear: Ear, roll: int) -> None:
    tell(ear, "flare", "14.3B", {"n": roll})


def tell_discarded(ear: Ear, seat: int, card: int) -> None:
    tell(ear, "discarded", "14.3B", {"seat": seat, "card": CARD_NAMES[card]})


def tell_votes(ear: Ear, bids: list[int]) -> None:
    votes: list[Plain] = [str(bid) for bid in bids]
    tell(ear, "votes", "16.6A", {"votes": votes})


def tell_no_election(ear: Ear) -> None:
    tell(ear, "no-election", "16.6A", {})


def tell_elected(ear: Ear, seat: int) -> None:
    tell(ear, "elected", "16.6A", {"seat": seat})


def tell_regime(ear: Ear, regime: int) -> None:
    tell(ear, "regime", "14.4", {"regime": REGIME_NAMES[regime]})


def tell_taken(ear: Ear, seat: int, faction: int, wt: int) -> None:
    tell(ear, "taken", "14.4", {"seat": seat, "faction": FACTION_NAMES[faction], "n": wt})


def tell_inspired(ear: Ear, seat: int, deck: int) -> None:
    tell(ear, "inspired", "17.0B", {"seat": seat, "deck": DECK_NAMES[deck]})


def tell_drew(ear: Ear, seat: int, card: int) -> None:
    tell(ear, "drew", "15.1", {"seat": seat, "card": CARD_NAMES[card]})


def tell_demoted(ear: Ear, seat: int, unit: int) -> None:
    tell(ear, "demoted", "19.5", {"seat": seat, "unit": UNIT_NAMES[unit]})


def tell_ersatz(ear: Ear, seat: int, wt: int) -> None:
    tell(ear, "ersatz", "19.3B", {"seat": seat, "n": wt})


def tell_belt(ear: Ear, seat: int, level: int) -> None:
    tell(ear, "belt", "19.2A", {"seat": seat, "n": level})


def tell_promoted(ear: Ear, seat: int, unit: int) -> None:
    tell(ear, "promoted", "16.2", {"seat": seat, "unit": UNIT_NAMES[unit]})


def tell_pumped(ear: Ear, seat: int, stack: int, tanks: int) -> None:
    tell(ear, "pumped", "12.5", {"seat": seat, "stack": STACK_NAMES[stack], "n": tanks})


def tell_performed(ear: Ear, seat: int, card: int, wt: int) -> None:
    tell(ear, "performed", "16.0A", {"seat": seat, "card": CARD_NAMES[card], "n": wt})


def tell_colony_returned(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "colony-returned", "Z", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_felony(ear: Ear, seat: int, faction: int, space: int) -> None:
    tell(ear, "felony", "Z", {"seat": seat, "faction": FACTION_NAMES[faction], "space": SPACE_NAMES[space]})


def tell_attacked(ear: Ear, seat: int, faction: int, unit: int, weapon: int, space: int) -> None:
    data: dict[str, Plain] = {"seat": seat, "faction": FACTION_NAMES[faction], "unit": UNIT_NAMES[unit]}
    data["weapon"] = WEAPON_NAMES[weapon]
    data["space"] = SPACE_NAMES[space]
    tell(ear, "attacked", "8.4", data)


def tell_hit(ear: Ear, faction: int, stack: int, level: int) -> None:
    tell(ear, "hit", "8.4A", {"faction": FACTION_NAMES[faction], "stack": STACK_NAMES[stack], "n": level})


def tell_fought(ear: Ear, mine: int, his: int) -> None:
    tell(ear, "fought", "8.4", {"n": mine, "other": his})


def tell_beaten(ear: Ear, seat: int) -> None:
    tell(ear, "beaten", "8.4", {"seat": seat})


def tell_captured(ear: Ear, seat: int, units: list[int]) -> None:
    cards: list[Plain] = [UNIT_NAMES[unit] for unit in units]
    tell(ear, "captured", "8.4C", {"seat": seat, "units": cards})


def tell_conquered(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "conquered", "8.4D", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_offer(ear: Ear, seat: int, faction: int, gives: list[Plain], wants: list[Plain]) -> None:
    tell(ear, "offer", "5.9", {"seat": seat, "faction": FACTION_NAMES[faction], "gives": gives, "wants": wants})


def tell_deal(ear: Ear, seat: int) -> None:
    tell(ear, "deal", "5.9", {"seat": seat})


def tell_no_deal(ear: Ear, seat: int) -> None:
    tell(ear, "no-deal", "5.9", {"seat": seat})


def tell_suffrage(ear: Ear, seat: int, roll: int, purple: int, success: bool) -> None:
    tell(ear, "emancipated" if success else "no-suffrage", "16.3", {"seat": seat, "n": roll, "purple": purple})


def tell_recruiting(ear: Ear, seat: int, cards: list[int]) -> None:
    names: list[Plain] = [CARD_NAMES[card] for card in cards]
    tell(ear, "recruiting", "16.4", {"seat": seat, "cards": names})


def tell_changed_sides(ear: Ear, seat: int, faction: int, unit: int) -> None:
    tell(ear, "changed-sides", "16.5", {"seat": seat, "faction": FACTION_NAMES[faction], "unit": UNIT_NAMES[unit]})


def tell_activism(ear: Ear, seat: int) -> None:
    tell(ear, "activism", "16.6", {"seat": seat})


def tell_gave_up(ear: Ear, seat: int, faction: int, card: int) -> None:
    tell(ear, "gave-up", "16.7", {"seat": seat, "faction": FACTION_NAMES[faction], "card": CARD_NAMES[card]})


def tell_ballots(ear: Ear, votes: list[int]) -> None:
    words: list[Plain] = [str(each) for each in votes]
    tell(ear, "ballots", "16.6A", {"votes": words})


def tell_stood_on_titan(ear: Ear, seat: int) -> None:
    tell(ear, "stood-on-titan", "V3", {"seat": seat})


def tell_bought(ear: Ear, seat: int, bought: list[int], wt: int) -> None:
    cards: list[Plain] = [CARD_NAMES[card] for card in bought]
    tell(ear, "bought", "V7", {"seat": seat, "cards": cards, "n": wt})


def tell_rested(ear: Ear, seat: int, wt: int) -> None:
    tell(ear, "rested", "V7", {"seat": seat, "n": wt})


def tell_launched(ear: Ear, unit: int, rocket: int) -> None:
    tell(ear, "launched", "V6", {"unit": UNIT_NAMES[unit], "n": rocket})


def tell_lunar_control(ear: Ear, seat: int, faction: int, space: int) -> None:
    tell(ear, "lunar-control", "14.5D", {"seat": seat, "faction": FACTION_NAMES[faction], "space": SPACE_NAMES[space]})


def tell_deflected(ear: Ear, seat: int, space: int, units: list[int]) -> None:
    cards: list[Plain] = [UNIT_NAMES[unit] for unit in units]
    tell(ear, "deflected", "V5", {"seat": seat, "space": SPACE_NAMES[space], "units": cards})


def tell_blackened(ear: Ear, seat: int, card: int) -> None:
    tell(ear, "blackened", "V5", {"seat": seat, "card": CARD_NAMES[card]})


def tell_withdrawn(ear: Ear, card: int, roll: int) -> None:
    tell(ear, "withdrawn", "V5", {"card": CARD_NAMES[card], "n": roll})


def tell_no_winner(ear: Ear) -> None:
    tell(ear, "no-winner", "V4", {})


def tell_freighter_taken(ear: Ear, seat: int, card: int) -> None:
    tell(ear, "freighter-taken", "18.2", {"seat": seat, "card": CARD_NAMES[card]})


def tell_rebuilt(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "rebuilt", "18.7", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_established(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "established", "18.6A", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_abandoned(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "abandoned", "18.6A", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_cube_flies(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "cube-flies", "18.6A", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_cube_carried(ear: Ear, seat: int, space: int, stack: int) -> None:
    data: dict[str, Plain] = {"seat": seat, "space": SPACE_NAMES[space], "stack": STACK_NAMES[stack]}
    tell(ear, "cube-carried", "18.6A", data)


def tell_cube_put(ear: Ear, seat: int, space: int, stack: int) -> None:
    data: dict[str, Plain] = {"seat": seat, "space": SPACE_NAMES[space], "stack": STACK_NAMES[stack]}
    tell(ear, "cube-put", "18.6A", data)


def tell_cube_lost(ear: Ear, seat: int) -> None:
    tell(ear, "cube-lost", "18.7", {"seat": seat})


def tell_cube_built(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "cube-built", "18.6A", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_cube_returned(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "cube-returned", "Z", {"seat": seat, "space": SPACE_NAMES[space]})


def tell_swapped(ear: Ear, seat: int, space: int, other: int) -> None:
    tell(ear, "cubes-swapped", "18.7A", {"seat": seat, "space": SPACE_NAMES[space], "from_space": SPACE_NAMES[other]})


def tell_older(ear: Ear, seat: int, unit: int, age: int) -> None:
    tell(ear, "older", "V1", {"seat": seat, "unit": UNIT_NAMES[unit], "n": age})


def tell_cancer(ear: Ear, seat: int, unit: int, roll: int) -> None:
    tell(ear, "cancer", "V1", {"seat": seat, "unit": UNIT_NAMES[unit], "n": roll})


def tell_self_promotion(ear: Ear, seat: int, unit: int, roll: int, promoted: bool) -> None:
    kind = "self-promoted" if promoted else "not-promoted"
    tell(ear, kind, "V1", {"seat": seat, "unit": UNIT_NAMES[unit], "n": roll})


def tell_child(ear: Ear, seat: int, parent: int, roll: int, child: int) -> None:
    data: dict[str, Plain] = {"seat": seat, "card": CARD_NAMES[parent], "n": roll}
    if child == -1:
        tell(ear, "no-child", "V1", data)
    else:
        data["cards"] = [CARD_NAMES[child]]
        tell(ear, "child", "V1", data)


def tell_hit_cube(ear: Ear, faction: int, space: int, level: int) -> None:
    tell(ear, "hit-cube", "8.4A", {"faction": FACTION_NAMES[faction], "space": SPACE_NAMES[space], "n": level})


def tell_printed(ear: Ear, seat: int, stack: int, out: list[int], into: list[int]) -> None:
    old: list[Plain] = [UNIT_NAMES[unit] for unit in out]
    new: list[Plain] = [UNIT_NAMES[unit] for unit in into]
    data: dict[str, Plain] = {"seat": seat, "stack": STACK_NAMES[stack], "old": old, "units": new}
    tell(ear, "printed" if into else "taken-apart", "16.1", data)


def tell_star(ear: Ear, seat: int, future: str, failed: bool) -> None:
    tell(ear, "star-failed" if failed else "star", "22.0A", {"seat": seat, "future": future})


def tell_closing(ear: Ear, events: int) -> None:
    tell(ear, "closing", "22.1", {"n": events})


def tell_epic(ear: Ear, seat: int, future: str, roll: int) -> None:
    tell(ear, "epic", "16.0B", {"seat": seat, "future": future, "n": roll})


def tell_destroyed(ear: Ear, space: int) -> None:
    tell(ear, "destroyed", "16.0B", {"space": SPACE_NAMES[space]})


def tell_announced(ear: Ear, seat: int, future: str, space: int, years: int) -> None:
    tell(ear, "announced", "20.5A", {"seat": seat, "future": future, "space": SPACE_NAMES[space], "n": years})


def tell_fizzled(ear: Ear, seat: int, future: str) -> None:
    tell(ear, "fizzled", "20.5A", {"seat": seat, "future": future})


def tell_fell(ear: Ear, seat: int, future: str) -> None:
    tell(ear, "fell", "20.5A", {"seat": seat, "future": future})


def tell_departed(ear: Ear, seat: int, units: list[int]) -> None:
    cards: list[Plain] = [UNIT_NAMES[unit] for unit in units]
    tell(ear, "departed", "21.4A", {"seat": seat, "units": cards})
