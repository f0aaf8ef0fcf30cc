"""A position in the rulebook's words, for scenarios: everything there is to state about it, hidden cards included."""

from starlanes.games.race.cards import SLUGS, WINDFALL
from starlanes.games.race.explore import Explore
from starlanes.games.race.facts import slugs
from starlanes.games.race.kinds import ACTION_NAMES
from starlanes.games.race.scoring import military_of, result, score
from starlanes.games.race.setup import StartHand
from starlanes.games.race.state import EMPTY, SEEN, Player, State
from starlanes.games.race.view import phase_name
from starlanes.kernel.facts import Plain
from starlanes.kernel.scenario import LETTERS


def read(s: State) -> dict[str, Plain]:
    """The whole truth, in the words of scenarios."""
    out: dict[str, Plain] = {
        "pile_size": s.pile_left,
        "pile": slugs(s.pile_cards()[::-1]),
        "discard_size": len(s.discard),
        "discard": slugs([entry % SEEN for entry in s.discard]),
        "pool": s.pool,
        "round": s.round,
        "phase": phase_name(s),
        "order": "".join(LETTERS[seat] for seat in s.order),
        "over": s.over,
        "asked": "".join(LETTERS[seat] for seat in s.asked()),
        "winners": "".join(LETTERS[seat] for seat in result(s).winners) if s.over else "",
    }
    for seat, player in enumerate(s.players):
        out[LETTERS[seat]] = read_player(s, seat, player)
    return out


def read_player(s: State, seat: int, player: Player) -> Plain:
    goods = [card for card, good in zip(player.tableau, player.goods, strict=True) if good != EMPTY]
    top = None if s.over else s.top()
    lines = score(s, seat)
    windfalls = [card for card in player.tableau if s.cards[card].makes == WINDFALL and card not in goods]
    return {
        "hand": slugs(player.hand),
        "hand_size": len(player.hand),
        "tableau": slugs(player.tableau),
        "tableau_size": len(player.tableau),
        "goods": slugs(goods),
        "goods_count": len(goods),
        "good": {
            SLUGS[card]: SLUGS[good] for card, good in zip(player.tableau, player.goods, strict=True) if good != EMPTY
        },
        "empty_windfalls": slugs(windfalls),
        "chips": player.chips,
        "military": military_of(s, player.tableau),
        "score": lines.total,
        "points": {str(line.args.get("card", "chips")): line.points for line in lines.lines},
        "drawn": slugs(top.drawn[seat]) if isinstance(top, Explore) else [],
        "start_worlds": slugs(top.worlds[seat]) if isinstance(top, StartHand) and top.worlds else [],
        "picks": [ACTION_NAMES[pick] for pick in s.picks[seat]],
        "start": None if player.start == EMPTY else SLUGS[player.start],
    }
