"""Felonies (2.3B, Z): what a player may do against another's will where his Humans stand and no Human defends.

Claim jumps and taking a colony's cube back are free actions of their own; using another's factory without permission
happens in the rules of refuelling, production and flight, which ask `permissions.may_use_factory`.
"""

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.choices import CLAIM_JUMP, RETURN_COLONY
from starlanes.games.highfrontier.conflict_facts import tell_claim_jump
from starlanes.games.highfrontier.discs import has_disc, place_disc
from starlanes.games.highfrontier.facts import tell_colony_returned
from starlanes.games.highfrontier.map import SPACE_NAMES
from starlanes.games.highfrontier.politics import may_commit_felonies
from starlanes.games.highfrontier.presence import NO_STACK, holds, is_defended
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Why
from starlanes.kernel.lists import without


def may_wrong(s: State, seat: int, victim: int, space: int, arriving: int = NO_STACK, why: Why | None = None) -> bool:
    """A felony against another needs a Human who is there or arrives, and none of the victim's there."""
    key = ""
    if not may_commit_felonies(s, seat):
        key = "why.no-felony"
    elif not holds(s, seat, space, arriving):
        key = "why.no-human"
    elif is_defended(s, seat, victim, space):
        key = "why.defended"
    if key and why is not None:
        why.because(key, "Z", {"space": SPACE_NAMES[space]})
    return key == ""


def may_jump_claim(s: State, seat: int, site: int, why: Why | None = None) -> bool:
    """On another's claim without a factory."""
    owner = s.owner_of(site)
    if owner in (-1, seat) or s.factory_owner(site) != -1:
        if why is not None:
            why.because("why.no-claim-to-jump", "Z", {"space": SPACE_NAMES[site]})
        return False
    if not has_disc(s, s.players[seat], why):
        return False
    return may_wrong(s, seat, owner, site, NO_STACK, why)


def jump_claim(s: State, seat: int, site: int) -> None:
    """The disc is replaced; the UN gains nothing (14.7)."""
    owner = s.players[s.owner_of(site)]
    owner.claims = without(owner.claims, site)
    tell_claim_jump(s.ear, seat, site)
    place_disc(s, seat, site, False)


def may_return_colony(s: State, seat: int, site: int, why: Why | None = None) -> bool:
    """Only when all cubes are used, and by those who may commit felonies: its people are given up (Z, Logistics)."""
    player = s.players[seat]
    key = ""
    if site not in player.colonies or player.cubes_left() > 0:
        key = "why.colony-stays"
    elif not may_commit_felonies(s, seat):
        key = "why.no-felony"
    if key and why is not None:
        why.because(key, "Z", {"space": SPACE_NAMES[site]})
    return key == ""


def return_colony(s: State, seat: int, site: int) -> None:
    player = s.players[seat]
    player.colonies = without(player.colonies, site)
    tell_colony_returned(s.ear, seat, site)


class ClaimJumpAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if not may_commit_felonies(s, seat):
            return
        for space in s.players[seat].where:
            if space >= 0 and CLAIM_JUMP + space not in out and may_jump_claim(s, seat, space):
                out.append(CLAIM_JUMP + space)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_jump_claim(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        jump_claim(s, seat, n)


class ReturnColonyAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        for site in s.players[seat].colonies:
            if may_return_colony(s, seat, site):
                out.append(RETURN_COLONY + site)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_return_colony(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        return_colony(s, seat, n)
