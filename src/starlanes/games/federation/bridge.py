"""Records of version 1: a pawn that was put in a shop without paying had the verb of a visit."""

from typing import Final

from starlanes.games.federation.choices import PAWN_IN, VOCABULARY
from starlanes.games.federation.state import State
from starlanes.kernel.game import Bridge

PAWN: Final = VOCABULARY.verb_of(PAWN_IN).name


def bridge(s: State, seat: int, text: str) -> Bridge | None:
    """The same shop, by the verb of now."""
    verb, _space, shop = text.partition(" ")
    return Bridge(seat, f"{PAWN} {shop}", True) if verb == "shop" and seat in s.asked() else None
