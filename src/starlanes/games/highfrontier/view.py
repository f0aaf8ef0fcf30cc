"""What a seat may know: everything but the order of the cards below the top of each deck (31)."""

from starlanes.games.highfrontier.cards import CARD_NAMES, UNIT_NAMES
from starlanes.games.highfrontier.choices import STACK_NAMES, STACKS, VENTURE_NAMES
from starlanes.games.highfrontier.flight import Flying
from starlanes.games.highfrontier.fuel import CLASS_NAMES
from starlanes.games.highfrontier.kinds import DECK_NAMES, DIRT, FACTION_NAMES, LETTERS, SECTOR_NAMES
from starlanes.games.highfrontier.map import ARC_TO, SPACE_NAMES, ZONE_NAMES
from starlanes.games.highfrontier.market import exploitation
from starlanes.games.highfrontier.scoring import score
from starlanes.games.highfrontier.state import NOWHERE, ROCKET, Player, State, names
from starlanes.kernel.facts import Plain
from starlanes.kernel.game import View


def view(s: State) -> View:
    """Plain data; the same for every seat."""
    return {
        "year": s.year,
        "sector": SECTOR_NAMES[s.sector()],
        "spot": s.spot,
        "first": s.first,
        "turn": s.turn,
        "over": s.over,
        "decks": {DECK_NAMES[deck]: deck_view(s, deck) for deck in s.rules.decks},
        "exploitation": {letter: exploitation(s, n) for n, letter in enumerate(LETTERS)},
        "failed": names(s.failed, SPACE_NAMES),
        "closed_glory": names(s.closed_glory, ZONE_NAMES),
        "eureka": ("open", "none", "science")[s.eureka],
        "flight": flight_view(s),
        "players": [player_view(s, other) for other in range(s.seats)],
    }


def deck_view(s: State, deck: int) -> dict[str, Plain]:
    """The top card, how many there are, and those at the bottom that everybody saw go there."""
    pile = s.decks[deck]
    top: Plain = CARD_NAMES[pile[len(pile) - 1]] if pile else None
    return {"top": top, "size": len(pile), "bottom": names(pile[: s.known[deck]], CARD_NAMES)}


def flight_view(s: State) -> Plain:
    """The move in progress."""
    for frame in s.stack:
        if isinstance(frame, Flying):
            return {
                "seat": frame.seat,
                "craft": STACK_NAMES[frame.stack],
                "engine": UNIT_NAMES[frame.engine] if frame.engine != -1 else None,
                "net": frame.net,
                "thrust": frame.thrust,
                "pivots": frame.pivots,
                "bonus": frame.bonus,
                "steps": frame.left(),
                "path": [SPACE_NAMES[ARC_TO[arc]] for arc in frame.path],
            }
    return None


def player_view(s: State, seat: int) -> dict[str, Plain]:
    player = s.players[seat]
    stacks: dict[str, Plain] = {
        STACK_NAMES[stack]: stack_view(player, stack)
        for stack in range(STACKS)
        if player.stacks[stack] or player.where[stack] != NOWHERE
    }
    return {
        "faction": FACTION_NAMES[player.faction],
        "wt": player.wt,
        "hand": names(player.hand, CARD_NAMES),
        "stacks": stacks,
        "claims": names(player.claims, SPACE_NAMES),
        "factories": names(player.factories, SPACE_NAMES),
        "colonies": names(player.colonies, SPACE_NAMES),
        "glory": names(player.glory, ZONE_NAMES),
        "ventures": names(player.ventures, VENTURE_NAMES),
        "visited": [name for zone, name in enumerate(ZONE_NAMES) if player.visited >> zone & 1],
        "cubes": player.cubes_left(),
        "score": score(s, seat).total,
    }


def stack_view(player: Player, stack: int) -> dict[str, Plain]:
    out: dict[str, Plain] = {
        "space": SPACE_NAMES[player.where[stack]],
        "units": names(player.stacks[stack], UNIT_NAMES),
    }
    if stack == ROCKET:
        fuel = player.fuel()
        out["dry"] = fuel.dry
        out["tanks"] = fuel.tanks
        out["loose"] = fuel.loose
        out["steps"] = fuel.steps()
        out["class"] = CLASS_NAMES[fuel.weight_class()]
        out["fuel"] = "dirt" if player.fuel_kind == DIRT else "water"
    return out
