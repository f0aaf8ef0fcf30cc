"""What a seat may know: everything public, its own hand and the cards it has just drawn. Plain data, cards by slug."""

from starlanes.games.race.cards import ANY_KIND, SLUGS
from starlanes.games.race.choices import VOCABULARY
from starlanes.games.race.consume_goods import good_slots, price, worlds_at
from starlanes.games.race.develop import develop_cost
from starlanes.games.race.explore import Explore
from starlanes.games.race.kinds import ACTION_NAMES, KIND_NAMES, PHASE_NAMES
from starlanes.games.race.round import ActionPicks, Round
from starlanes.games.race.scoring import military_of, score
from starlanes.games.race.setup import StartHand
from starlanes.games.race.state import EMPTY, State
from starlanes.games.race.view_types import Own, Player, TableauCard, View
from starlanes.games.race.ways import payable, settle_cost, strength
from starlanes.kernel.facts import SPECTATOR
from starlanes.kernel.frames import Frame


def view(s: State, seat: int) -> View:
    out: View = {
        "game": "race",
        "seat": seat,
        "seats": s.seats,
        "round": s.round,
        "phase": phase_name(s),
        "agenda": agenda(s),
        "agenda_at": agenda_at(s),
        "order": list(s.order),
        "pool": s.pool,
        "pile": s.pile_left,
        "discard": len(s.discard),
        "waiting": list(s.asked()),
        "over": s.over,
        "expert": s.rules.expert,
        "edition": s.rules.edition,
        "players": [player_view(s, other) for other in range(s.seats)],
    }
    if seat != SPECTATOR:
        out["me"] = own_view(s, seat)
    return out


def slugs_of(cards: list[int]) -> list[str]:
    return [SLUGS[card] for card in cards]


def phase_name(s: State) -> str:
    """The phase being played, "picks" or "start" before, "end" after the phases."""
    for frame in s.stack:
        if isinstance(frame, StartHand):
            return "start"
        if isinstance(frame, ActionPicks):
            return "picks"
    for frame in s.stack:
        if isinstance(frame, Round) and frame.at > 0 and len(s.stack) > 1:
            return "end" if s.top().NAME == "hand-limit" else PHASE_NAMES[frame.agenda[frame.at - 1]]
    return "end"


def agenda(s: State) -> list[str]:
    """This round's phases, in order."""
    for frame in s.stack:
        if isinstance(frame, Round):
            return [PHASE_NAMES[phase] for phase in frame.agenda]
    return []


def agenda_at(s: State) -> int:
    """The place in the agenda of the phase being played: an expert round may develop or settle twice. -1 outside."""
    for frame in s.stack:
        if isinstance(frame, Round) and len(s.stack) > 1 and s.top().NAME != "hand-limit":
            return frame.at - 1
    return -1


def player_view(s: State, seat: int) -> Player:
    player = s.players[seat]
    tableau: list[TableauCard] = []
    for slot in range(len(player.tableau)):
        tableau.append({"card": SLUGS[player.tableau[slot]], "good": player.goods[slot] != EMPTY})
    powers = player.powers
    by_kind: dict[str, int] = {
        KIND_NAMES[kind]: powers.military_kind[kind] for kind in range(len(KIND_NAMES)) if powers.military_kind[kind]
    }
    if powers.military_rebel:
        by_kind["rebel"] = powers.military_rebel
    if powers.tactics >= 0:
        by_kind["tactics"] = powers.tactics_value
    return {
        "seat": seat,
        "start": None if player.start == EMPTY else SLUGS[player.start],
        "hand": len(player.hand),
        "tableau": tableau,
        "chips": player.chips,
        "military": military_of(s, player.tableau),
        "military_extra": by_kind,
        "score": score(s, seat).total,
        "picks": [ACTION_NAMES[pick] for pick in s.picks[seat]],
    }


def own_view(s: State, seat: int) -> Own:
    """A seat's secrets, with what each hand card would really cost it and each good would bring it in a Trade now."""
    player = s.players[seat]
    costs: dict[str, int] = {}
    strengths: dict[str, int] = {}
    turn = second_turn(s)
    for card in player.hand:
        row = s.cards[card]
        if not row.world:
            costs[row.slug] = develop_cost(s, seat, card, turn)
        elif row.military:
            strengths[row.slug] = strength(player.powers, row)
        if row.world and payable(player.powers, row):
            costs[row.slug] = settle_cost(player.powers, row)
    prices: dict[str, int] = {}
    for world in worlds_at(player, good_slots(s, player, ANY_KIND)):
        prices[SLUGS[world]] = price(s, seat, world, True)
    frame: Frame[State] | None = None if s.over else s.top()
    drawn: list[str] = []
    worlds: list[str] = []
    sealed: list[str] = []
    if isinstance(frame, Explore):
        drawn = slugs_of(frame.drawn[seat])
    elif isinstance(frame, StartHand) and frame.worlds:
        worlds = slugs_of(frame.worlds[seat])
    if frame is not None and frame.sealed():
        sealed = [VOCABULARY.choice(code).text for code in frame.answers_of(seat)]
    return {
        "hand": slugs_of(player.hand),
        "costs": costs,
        "strengths": strengths,
        "prices": prices,
        "drawn": drawn,
        "start_worlds": worlds,
        "sealed": sealed,
    }


def second_turn(s: State) -> int:
    """1 in the second Develop or Settle of an expert round, else 0."""
    for frame in s.stack:
        if isinstance(frame, Round) and frame.at > 1:
            return 1 if frame.agenda[frame.at - 1] == frame.agenda[frame.at - 2] else 0
    return 0
