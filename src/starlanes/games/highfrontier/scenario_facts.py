"""Facts of the scenarios (V)."""

from starlanes.games.highfrontier.cards import CARD_NAMES, UNIT_NAMES
from starlanes.games.highfrontier.facts import Ear, tell
from starlanes.games.highfrontier.map import SPACE_NAMES
from starlanes.kernel.facts import Plain


def tell_stood_on_titan(ear: Ear, seat: int) -> None:
    tell(ear, "stood-on-titan", "V3", {"seat": seat})


def tell_bought(ear: Ear, seat: int, bought: list[int], wt: int) -> None:
    cards: list[Plain] = [CARD_NAMES[card] for card in bought]
    tell(ear, "bought", "V7", {"seat": seat, "cards": cards, "n": wt})


def tell_rested(ear: Ear, seat: int, wt: int) -> None:
    tell(ear, "rested", "V7", {"seat": seat, "n": wt})


def tell_launched(ear: Ear, unit: int, rocket: int) -> None:
    tell(ear, "launched", "V6", {"unit": UNIT_NAMES[unit], "n": rocket})


def tell_deflected(ear: Ear, seat: int, space: int, units: list[int]) -> None:
    cards: list[Plain] = [UNIT_NAMES[unit] for unit in units]
    tell(ear, "deflected", "V5", {"seat": seat, "space": SPACE_NAMES[space], "units": cards})


def tell_blackened(ear: Ear, seat: int, card: int) -> None:
    tell(ear, "blackened", "V5", {"seat": seat, "card": CARD_NAMES[card]})


def tell_withdrawn(ear: Ear, card: int, roll: int) -> None:
    tell(ear, "withdrawn", "V5", {"card": CARD_NAMES[card], "n": roll})


def tell_no_winner(ear: Ear) -> None:
    tell(ear, "no-winner", "V4", {})


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
