"""Facts between players: elections and regimes, votes of colonists, felonies, combat, offers."""

from starlanes.games.highfrontier.cards import CARD_NAMES, UNIT_NAMES
from starlanes.games.highfrontier.choices import REGIME_NAMES, WEAPON_NAMES
from starlanes.games.highfrontier.facts import Ear, tell
from starlanes.games.highfrontier.kinds import FACTION_NAMES, STACK_NAMES
from starlanes.games.highfrontier.map import SPACE_NAMES
from starlanes.kernel.facts import Plain


def tell_claim_jump(ear: Ear, seat: int, space: int) -> None:
    tell(ear, "claim-jump", "Z", {"seat": seat, "space": SPACE_NAMES[space]})


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


def tell_activism(ear: Ear, seat: int) -> None:
    tell(ear, "activism", "16.6", {"seat": seat})


def tell_gave_up(ear: Ear, seat: int, faction: int, card: int) -> None:
    tell(ear, "gave-up", "16.7", {"seat": seat, "faction": FACTION_NAMES[faction], "card": CARD_NAMES[card]})


def tell_ballots(ear: Ear, votes: list[int]) -> None:
    words: list[Plain] = [str(each) for each in votes]
    tell(ear, "ballots", "16.6A", {"votes": words})


def tell_lunar_control(ear: Ear, seat: int, faction: int, space: int) -> None:
    tell(ear, "lunar-control", "14.5D", {"seat": seat, "faction": FACTION_NAMES[faction], "space": SPACE_NAMES[space]})


def tell_hit_cube(ear: Ear, faction: int, space: int, level: int) -> None:
    tell(ear, "hit-cube", "8.4A", {"faction": FACTION_NAMES[faction], "space": SPACE_NAMES[space], "n": level})
