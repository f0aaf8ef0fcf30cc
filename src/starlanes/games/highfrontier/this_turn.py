"""What was done in the turn in progress (16.0, 17.0)."""

from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Plain
from starlanes.kernel.lists import BLANK, without
from starlanes.kernel.saved import Saved


class ThisTurn:
    """What was done in the turn in progress; a new one begins with each turn."""

    def __init__(self) -> None:
        #: Operations that the crew has left (16.0).
        self.operations = 1
        #: Colonists who may operate in this turn, and those who have (16.0A); an auction was started (16.0).
        self.ready: list[int] = BLANK
        self.worked: list[int] = BLANK
        self.auctioned = False
        #: Who performs the operation in progress.
        self.performer = -1
        #: Craft that have moved, as bits of their stacks; cards that were moved and cards that were produced: neither
        #: may fly any more, whatever side they show by then (17.0).
        self.flown = 0
        self.moved: list[int] = BLANK
        self.produced: list[int] = BLANK
        #: Craft that have fired an afterburner, as bits of their stacks: it cools a missile that prospects (14.7).
        self.afterburned = 0
        #: Where small cubes stand that have moved (18.6A).
        self.cubes: list[int] = BLANK
        #: Those of them that other craft carried: they may still land (17.0).
        self.carried: list[int] = BLANK
        #: Pairs of stacks and tanks opened since the last move or operation, as bits; free actions taken.
        self.opened = 0
        self.free = 0
        #: The craft that flies carries cards that were moved before: it may only land (17.0).
        self.landing = False
        #: Cards inspired by flights (17.0B).
        self.inspired = 0
        #: War is declared before anything else (D-41); a unit has attacked (8.4).
        self.begun = False
        self.attacked = False
        #: No craft moves, for WT (V7).
        self.resting = False
        #: Permissions that others gave, sorted (permissions.py); who made whom an offer, as bits.
        self.permits: list[int] = BLANK
        self.offered = 0

    def has_flown(self, stack: int) -> bool:
        return self.flown & BIT[stack] != 0

    def newcomer(self, card: int) -> None:
        """Who was boosted or made in this turn does not work in it, though he was in space before (16.0A)."""
        if card in self.ready:
            self.ready = without(self.ready, card)
        if card in self.worked:
            self.worked = without(self.worked, card)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "ThisTurn":
        other = ThisTurn()
        other.operations = self.operations
        other.ready = self.ready
        other.worked = self.worked
        other.auctioned = self.auctioned
        other.performer = self.performer
        other.flown = self.flown
        other.moved = self.moved
        other.produced = self.produced
        other.afterburned = self.afterburned
        other.cubes = self.cubes
        other.carried = self.carried
        other.opened = self.opened
        other.free = self.free
        other.landing = self.landing
        other.inspired = self.inspired
        other.begun = self.begun
        other.attacked = self.attacked
        other.resting = self.resting
        other.permits = self.permits
        other.offered = self.offered
        return other

    def save(self) -> dict[str, Plain]:
        out: dict[str, Plain] = {}
        out["operations"] = self.operations
        out["ready"] = list(self.ready)
        out["worked"] = list(self.worked)
        out["auctioned"] = self.auctioned
        out["performer"] = self.performer
        out["flown"] = self.flown
        out["moved"] = list(self.moved)
        out["produced"] = list(self.produced)
        out["afterburned"] = self.afterburned
        out["cubes"] = list(self.cubes)
        out["carried"] = list(self.carried)
        out["opened"] = self.opened
        out["free"] = self.free
        out["landing"] = self.landing
        out["inspired"] = self.inspired
        out["begun"] = self.begun
        out["attacked"] = self.attacked
        out["resting"] = self.resting
        out["permits"] = list(self.permits)
        out["offered"] = self.offered
        return out

    def load(self, saved: Saved) -> None:
        self.operations = saved.whole("operations")
        self.ready = saved.wholes("ready")
        self.worked = saved.wholes("worked")
        self.auctioned = saved.flag("auctioned")
        self.performer = saved.whole("performer")
        self.flown = saved.whole("flown")
        self.moved = saved.wholes("moved")
        self.produced = saved.wholes("produced")
        self.afterburned = saved.whole("afterburned")
        self.cubes = saved.wholes("cubes")
        self.carried = saved.wholes("carried")
        self.opened = saved.whole("opened")
        self.free = saved.whole("free")
        self.landing = saved.flag("landing")
        self.inspired = saved.whole("inspired")
        self.begun = saved.flag("begun")
        self.attacked = saved.flag("attacked")
        self.resting = saved.flag("resting")
        self.permits = saved.wholes("permits")
        self.offered = saved.whole("offered")
