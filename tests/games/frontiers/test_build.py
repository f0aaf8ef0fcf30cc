"""Positions that can't be are refused with one line that names the thing; the audit notices what is lost or doubled."""

from typing import Any

import pytest

from starlanes.games.frontiers.game import GAME
from starlanes.games.frontiers.kinds import END_POOL, END_SPACES
from starlanes.games.frontiers.state import State, state_of
from starlanes.games.frontiers.tiles import SLUGS, TILES
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.facts import Plain
from tests.kernel.helpers import begin, play_on

#: One side of every large development.
LARGE = [tile.slug for tile in TILES if tile.large and tile.side != "B"]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"phase": "settle"}, "a position has no 'phase'; it has"),
        ({"C": {}}, "a position has no 'C'"),
        ({"A": {"hand": []}}, "player A has no 'hand'; it has"),
        ({"A": []}, ""),
        ({"A": {"stored": 3}}, "a stock mat is a table with"),
        ({"A": {"colonies": ["gem-word"]}}, "there is no world 'gem-word'"),
        ({"A": {"colonies": ["gem-world"]}, "B": {"explored": ["gem-world"]}}, "'gem-world' is in two places"),
        ({"A": {"goods": ["gem-world"]}}, "no good can lie on 'gem-world'"),
        ({"A": {"colonies": ["new-sparta"], "goods": ["new-sparta"]}}, "no good can lie on 'new-sparta'"),
        (
            {"A": {"colonies": ["alien-oort-cloud-refinery"], "goods": ["alien-oort-cloud-refinery"]}},
            "say which kind of good lies on 'alien-oort-cloud-refinery'",
        ),
        (
            {"A": {"colonies": ["gem-world"], "goods": {"gem-world": "gold"}}},
            "there is no kind of good 'gold'; there are: novelty",
        ),
        ({"A": {"developments": ["gem-world"]}}, "there is no development 'gem-world'"),
        (
            {"A": {"developments": ["space-marines"]}, "B": {"developments": ["space-marines"]}},
            "there is no further 'space-marines' for player B",
        ),
        ({"A": {"developments": ["drop-ships", "galactic-salon"]}}, "are two sides of one tile"),
        ({"ending": ["boredom"]}, "there is no end 'boredom'; there are: spaces"),
        ({"bag": ["gem-world"], "bag_size": 0}, "bag_size can be 1 to 60, not 0"),
        ({"track": "AB"}, "the track names each of AB twice"),
        ({"acted": 4}, "acted can be 0 to 3, not 4"),
        ({"down": ["rest"]}, "'rest' is no action; there are: retreat"),
        ({"action": "retreat"}, "'retreat' is down, or not in play in this kind of game"),
        ({"action": "settle", "down": ["settle"]}, "'settle' is down"),
        ({"goals": {"pile": ["taxes", "taxes"]}}, "goal 'taxes' is in two places"),
        ({"goals": {"hidden": {"A": "taxes", "B": "exploration"}}}, "only one goal can be hidden"),
        ({"goals": {"deck": []}}, "goals has no 'deck'; it has"),
        ({"goals": {"pile": ["fame"]}}, "'fame' is no goal"),
        ({"cubes": {"gold": 1}}, "there is no kind of good 'gold'"),
        ({"cubes": 3}, "cubes is a table of names and values, not '3'"),
        ({"cubes": {"rare": "all"}}, "rare is a whole number from 0 on, not 'all'"),
        ({"AB": {}}, "a position has no 'AB'"),
        ({"A": {"credits": "many"}}, "credits is a whole number from 0 on, not 'many'"),
        ({"A": {"credits": -1}}, "credits is a whole number from 0 on, not '-1'"),
        ({"A": {"colonies": "gem-world"}}, "colonies is a list, not 'gem-world'"),
        ({"A": {"goods": 3}}, "goods is a list, not '3'"),
        ({"A": {"developments": 3}}, "developments is a list, not '3'"),
        ({"A": {"stored": {"goods": "rare"}}}, "goods is a list, not 'rare'"),
        ({"A": {"colonies": ["old-earth", "ancient-race"]}}, "player A has one home world"),
        (
            {"A": {"colonies": ["old-earth"]}, "B": {"colonies": ["old-earth"]}},
            "player B and another player have mat 1",
        ),
        ({"pool": None}, "pool is a whole number from 0 on, not 'None'"),
        ({"down": "settle"}, "down is a list, not 'settle'"),
        ({"goals": {"up": {"C": "taxes"}}}, "there is no player 'C'; players are AB"),
        ({"goals": {"up": ["taxes"]}}, "up is a table of names and values"),
        ({"pool": 25}, "VP in the pool: there are at most 24, not 25"),
        ({"A": {"chips": 4}, "pool": 21}, "VP in the pool: there are at most 20, not 21"),
        ({"A": {"chips": 30}}, "the players have 6 VP more than the pool had"),
        ({"colonists": 25}, "colonists in the supply: there are at most 24, not 25"),
        ({"A": {"colonists": 20}, "B": {"colonists": 5}}, "colonists of player B: there are at most 4, not 5"),
        (
            {"A": {"colonists": 23}, "B": {"colonies": ["alien-sentinels"]}},
            "colonists on the colonies of player B: there are at most 1, not 2",
        ),
        ({"cubes": {"rare": 40}}, "rare cubes in the supply: there are at most 17, not 40"),
        ({"left": {"space-marines": 2}}, "'space-marines' in the offer: there are at most 1, not 2"),
        ({"A": {"stored": {"goods": ["rare"] * 5}}}, "goods on the stock mat of player A: there are at most 4, not 5"),
        ({"A": {"stored": {"credits": 9}}}, "credits on the stock mat of player A: there are at most 8, not 9"),
        ({"A": {"explored": SLUGS[:10]}}, "worlds of player A: there are at most 9, not 10"),
        ({"A": {"developments": LARGE}}, "spaces of player A: there are at most 12, not 14"),
        ({"A": {"colonies": ["gem-world"], "goods": ["gem-world", "gem-world"]}}, "'gem-world' has two goods"),
        ({"round": 0}, "round is a whole number from 1 on, not '0'"),
        ({"down": ["settle", "settle"]}, "'settle' is down twice"),
        ({"down": ["retreat"]}, "'retreat' is down twice, or not in play"),
        ({"action": "start", "A": {"mat": 9}}, "there is no empire mat 9; they are 1 to 8"),
        ({"action": "start", "A": {"mat": 3}, "B": {"mat": 3}}, "player B and another player have mat 3"),
        ({"action": "start", "A": {"colonies": ["old-earth"]}}, "player A has no tiles before the start"),
        ({"A": {"mat": 2, "colonies": ["old-earth"]}}, "'old-earth' is not on mat 2"),
    ],
)
def test_an_impossible_position_is_refused(given: dict[str, Any], reason: str) -> None:
    setup = GAME.setup(2, 1)
    if not reason:
        GAME.build(setup, given)  # an empty player is a player with nothing
        return
    with pytest.raises(BadPosition, match=reason.replace("(", r"\(")):
        GAME.build(setup, given)


def test_goals_belong_to_games_with_goals() -> None:
    with pytest.raises(BadPosition, match="there are goals only in the option game = later"):
        GAME.build(GAME.setup(2, 1, {"game": "first"}), {"goals": {"pile": ["taxes"]}})


def test_cubes_can_run_out_in_a_description_too() -> None:
    with pytest.raises(BadPosition, match="there are no more alien cubes"):
        GAME.build(
            GAME.setup(4, 1),
            {
                "A": {"stored": {"goods": ["alien", "alien", "alien", "alien"]}},
                "B": {"stored": {"goods": ["alien", "alien", "alien", "alien"]}},
                "C": {"stored": {"goods": ["alien", "alien", "alien"]}},
                "D": {"colonies": ["alien-sentinels"], "goods": ["alien-sentinels"]},
            },
        )


def test_what_a_position_shows_about_its_end_is_known() -> None:
    developments: list[Plain] = [*LARGE[:6]]
    s = state_of(GAME.build(GAME.setup(2, 1), {"A": {"chips": 24, "developments": developments}}))
    assert s.ending == END_POOL | END_SPACES
    assert state_of(GAME.build(GAME.setup(2, 1), {"A": {"chips": 30}, "ending": ["pool"]})).pool == -6


def lose_a_world(s: State) -> None:
    s.bag.pop()


def double_a_development(s: State) -> None:
    s.left[0] += 1


def lose_a_colonist(s: State) -> None:
    s.colonists -= 1


def forge_a_chip(s: State) -> None:
    s.players[0].chips += 1


def lose_a_disc(s: State) -> None:
    s.track.pop()


def lose_a_goal(s: State) -> None:
    s.goal_pile = s.goal_pile[1:]


def mistake_a_goal(s: State) -> None:
    s.goal_pile[0].may[1] = 0


def unsort(s: State) -> None:
    s.players[0].explored.reverse()


def lose_a_place(s: State) -> None:
    s.players[0].goods.append(-1)


def borrow(s: State) -> None:
    s.players[0].credits = -1


def cover_nothing(s: State) -> None:
    s.players[0].spaces += 1


def forget(s: State) -> None:
    s.players[0].built ^= 1


def build_twice(s: State) -> None:
    s.players[0].developments = [60, 60]


def store_too_much(s: State) -> None:
    s.players[0].stored_credits = 99


def misplace_goods(s: State) -> None:
    s.players[0].goods[0] = 0 if s.tiles[s.players[0].colonies[0]].kind != 0 else 1


@pytest.mark.parametrize(
    "mistake",
    [
        lose_a_world,
        double_a_development,
        lose_a_colonist,
        forge_a_chip,
        lose_a_disc,
        lose_a_goal,
        mistake_a_goal,
        unsort,
        lose_a_place,
        borrow,
        cover_nothing,
        forget,
        build_twice,
        store_too_much,
        misplace_goods,
    ],
)
def test_the_audit_notices(mistake: Any) -> None:
    match = begin(GAME, 3, seed=3)
    while len(state_of(match.position).players[0].explored) < 2:
        match = play_on(match, 1)
    s = state_of(match.position.copy())
    assert GAME.audit(s) == []
    mistake(s)
    assert GAME.audit(s) != []
