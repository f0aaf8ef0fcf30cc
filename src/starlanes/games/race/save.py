"""A state as plain data and back: for saved games, digests and snapshots."""

from typing import Any, Final

from starlanes.games.race.consume import Consume, ConsumeTurn
from starlanes.games.race.consume_goods import TakeGoods
from starlanes.games.race.consume_hand import SpendHand
from starlanes.games.race.develop import Develop, Payment
from starlanes.games.race.explore import Explore
from starlanes.games.race.gamble import Gamble
from starlanes.games.race.how_to_settle import HowToSettle
from starlanes.games.race.powers import powers_of
from starlanes.games.race.produce_turn import ProduceTurn
from starlanes.games.race.produced import Produce
from starlanes.games.race.round import ActionPicks, HandLimit, Round
from starlanes.games.race.settle import Settle
from starlanes.games.race.setup import Dealt, StartHand
from starlanes.games.race.spare import SpareTactics
from starlanes.games.race.state import Player, Rules, State
from starlanes.kernel.chance import from_words
from starlanes.kernel.facts import Plain
from starlanes.kernel.saving import frames_by_name, load_frames, save_frames

FRAMES: Final = frames_by_name(
    [
        ActionPicks,
        Consume,
        ConsumeTurn,
        Dealt,
        Develop,
        Explore,
        Gamble,
        HandLimit,
        HowToSettle,
        Payment,
        Produce,
        ProduceTurn,
        Round,
        Settle,
        SpareTactics,
        SpendHand,
        StartHand,
        TakeGoods,
    ]
)


def save_player(player: Player) -> Plain:
    hand: list[Plain] = list(player.hand)
    tableau: list[Plain] = list(player.tableau)
    goods: list[Plain] = list(player.goods)
    powers: list[Plain] = list(player.powers.cards)
    return {
        "hand": hand,
        "tableau": tableau,
        "goods": goods,
        "chips": player.chips,
        "start": player.start,
        "powers": powers,
    }


def save_state(s: State) -> dict[str, Plain]:
    """The discard pile is saved sorted: it is a bag, and equal states must save alike."""
    chance: list[Plain] = list(s.chance.words())
    order: list[Plain] = list(s.order)
    pile: list[Plain] = [*s.pile_cards()]
    discard: list[Plain] = [*sorted(s.discard)]
    picks: list[Plain] = [list(mine) for mine in s.picks]
    return {
        "chance": chance,
        "players": [save_player(player) for player in s.players],
        "order": order,
        "pile": pile,
        "discard": discard,
        "pool": s.pool,
        "round": s.round,
        "picks": picks,
        "over": s.over,
        "stack": save_frames(s.stack),
    }


def load_state(seats: int, rules: Rules, saved: dict[str, Any]) -> State:
    s = State(seats, rules, from_words(saved["chance"]))
    s.players = [load_player(s, row) for row in saved["players"]]
    s.order = list(saved["order"])
    s.stack_pile(list(saved["pile"]))
    s.discard = list(saved["discard"])
    s.pool = saved["pool"]
    s.round = saved["round"]
    s.picks = [list(mine) for mine in saved["picks"]]
    s.over = saved["over"]
    s.stack = load_frames(saved["stack"], FRAMES)
    s.lane = s.stack
    return s


def load_player(s: State, row: dict[str, Any]) -> Player:
    powers = powers_of(row["powers"], s.cards)
    return Player(list(row["hand"]), list(row["tableau"]), list(row["goods"]), row["chips"], row["start"], powers)
