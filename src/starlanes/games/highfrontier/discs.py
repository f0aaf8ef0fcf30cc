"""Claim discs (Z, Logistics): nine for each player. Whoever needs a tenth takes one of his own off the map."""

from typing import ClassVar

from starlanes.games.highfrontier.choices import LIFT_DISC
from starlanes.games.highfrontier.facts import tell_disc_lifted, tell_tax
from starlanes.games.highfrontier.kinds import UN
from starlanes.games.highfrontier.map import SPACE_NAMES, SPACES
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.politics import privileged_seat
from starlanes.games.highfrontier.rules import DISCS
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import with_sorted, without
from starlanes.kernel.saved import Saved


def has_disc(s: State, player: Player, why: Why | None = None) -> bool:
    """Whether a claim can be placed: a disc is left, or one can be lifted."""
    if len(player.claims) < DISCS or bare_claims(s, player):
        return True
    if why is not None:
        why.because("why.no-disc", "Z")
    return False


class PlaceDisc(Frame[State]):
    """A claim is placed; for a tenth disc one of the own is taken off a site that has no factory (Z)."""

    NAME: ClassVar[str] = "place-disc"
    VERBS: ClassVar[tuple[int, ...]] = (LIFT_DISC,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.site = 0
        #: The UN takes its tax, which it does not for claim jumps (14.7).
        self.taxed = True

    def go(self, s: State) -> int:
        player = s.players[self.seat]
        if len(player.claims) >= DISCS:
            return STAYS
        player.claims = with_sorted(player.claims, self.site)
        s.settle(self.seat, self.site)
        if self.taxed:
            tax(s, self.seat)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [LIFT_DISC + site for site in bare_claims(s, s.players[seat])]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.lift-disc", {"space": SPACE_NAMES[self.site]}, "Z")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - LIFT_DISC < SPACES:
            why.because("why.no-bare-claim", "Z", {"space": SPACE_NAMES[code - LIFT_DISC]})

    def answer(self, s: State, seat: int, code: int) -> None:
        player = s.players[seat]
        player.claims = without(player.claims, code - LIFT_DISC)
        tell_disc_lifted(s.ear, seat, code - LIFT_DISC)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "PlaceDisc":
        other = PlaceDisc()
        other.seat = self.seat
        other.site = self.site
        other.taxed = self.taxed
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["site"] = self.site
        out["taxed"] = self.taxed
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.site = saved.whole("site")
        self.taxed = saved.flag("taxed")


def bare_claims(s: State, player: Player) -> list[int]:
    return [site for site in player.claims if s.factory_owner(site) == -1]


def tax(s: State, seat: int) -> None:
    """The UN gains 1 WT for each disc or cube that anybody places (14.7, D-17)."""
    un = privileged_seat(s, UN)
    if un != -1 and (un == seat or not s.rules.tax_on_own):
        s.players[un].wt += 1
        tell_tax(s.ear, un)


def place_disc(s: State, seat: int, site: int, taxed: bool) -> None:
    frame = PlaceDisc()
    frame.seat = seat
    frame.site = site
    frame.taxed = taxed
    s.push(frame)
