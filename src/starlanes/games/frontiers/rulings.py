"""The options and rulings of New Frontiers; RULINGS.md tells why each ruling is as it is."""

from typing import Final

from starlanes.kernel.game import Option, Ruling

OPTIONS: Final = [
    Option("game", ["later", "first", "later-without-goals"], "later"),
]

RULINGS: Final = [
    Ruling("terraforming-stacks", ["rulebook", "public-list"], "rulebook", "setup"),
    Ruling("plan-goals-own-disc", ["one-place", "past-opponent"], "one-place", "goals"),
    Ruling("empty-pool", ["last-chip", "unpaid-vp"], "last-chip", "end"),
    Ruling("terraforming-engineers", ["extra", "instead"], "extra", "settle.engineers"),
    Ruling("doomed-world", ["settling", "replacement"], "settling", "settle.doomed-world"),
    Ruling("improved-logistics", ["worlds-only", "world-and-colonists"], "worlds-only", "settle"),
    Ruling("explore-pick", ["required", "optional"], "required", "explore"),
    Ruling("warehouses", ["after-production", "before-production"], "after-production", "goals.stock"),
    Ruling("trade-league", ["sold", "consumed"], "sold", "consume.trade-league"),
    Ruling("diplomat-reductions", ["all", "general-only"], "all", "settle.diplomat"),
    Ruling("tile-counts-itself", ["yes", "no"], "yes", "scoring"),
    Ruling("non-alien", ["kind", "keyword"], "kind", "settle.diplomat"),
    Ruling("reveal-goal", ["any-action", "storing-action"], "any-action", "goals"),
]
