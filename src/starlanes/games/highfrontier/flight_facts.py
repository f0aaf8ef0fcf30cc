"""Facts of craft that move: engines, lines, hazards and radiation; freighters and mobile factories."""

from starlanes.games.highfrontier.cards import CARD_NAMES, UNIT_NAMES
from starlanes.games.highfrontier.facts import Ear, tell
from starlanes.games.highfrontier.kinds import STACK_NAMES
from starlanes.games.highfrontier.map import SPACE_NAMES
from starlanes.kernel.facts import Plain


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


def tell_eureka(ear: Ear, roll: int, science: bool) -> None:
    tell(ear, "eureka-science" if science else "eureka-none", "14.5B", {"n": roll})


def tell_belt(ear: Ear, seat: int, level: int) -> None:
    tell(ear, "belt", "19.2A", {"seat": seat, "n": level})


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
