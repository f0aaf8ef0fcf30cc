"""Levels: in every game all five, legal, repeatable and fair; they err like somebody who plays, not like dice."""

import re
from pathlib import Path

import pytest

import starlanes
from starlanes.bots import OWN, level_bots
from starlanes.bots.base import NO_LIMIT, BadNet, Bot, Limit
from starlanes.bots.learned import bot as learned
from starlanes.bots.levels import LEVELS, STAND_IN, STRONGEST, USUAL
from starlanes.bots.levels.erring import PLAUSIBLE, LevelBot, WaveringBot, within
from starlanes.bots.levels.strength import about, measured, name, strength
from starlanes.bots.levels.ways import Way, table, ways
from starlanes.games import game as find_game
from starlanes.games import ids
from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.glimpse import Glimpse, glimpse
from starlanes.kernel.match import Match
from starlanes.kernel.text import LANGUAGES

#: So little that a level that searches answers at once, and always the same.
GUESSES = Limit(guesses=2)
#: Decisions that each level makes in a game.
DECISIONS = {"race": 12, "frontiers": 8, "federation": 8, "highfrontier": 8}
#: Every level of every game. One plays its guesses on to the end, which takes seconds unless it is compiled.
EVERY = [
    pytest.param(game, level, marks=[pytest.mark.slow] if (game, level) == ("highfrontier", "admiral") else [])
    for game in ids()
    for level in LEVELS
]


def played(match: Match, bot: Bot, decisions: int) -> list[str]:
    """The choices of a bot that plays all seats."""
    out: list[str] = []
    while len(out) < decisions:
        for seat in match.position.asked():
            choice = bot.choose(glimpse(match, seat), GUESSES)
            assert choice in match.ask(seat).choices
            match.answer(seat, choice)
            out.append(choice.text)
    return out


@pytest.mark.parametrize(("game", "level"), EVERY)
def test_every_level_plays_every_game(game: str, level: str) -> None:
    """Legally, and the same seed plays the same."""
    first, second = (
        played(starlanes.new(game, 2, 3), starlanes.bot(level, game, 7), DECISIONS[game]) for _time in range(2)
    )
    assert first == second
    assert starlanes.bot(level, game, 7).name == level


@pytest.mark.parametrize(("game", "level"), EVERY)
def test_a_level_sees_no_more_than_its_seat(game: str, level: str) -> None:
    """With everything dealt anew that the seat can't see, it chooses the same."""
    match = starlanes.new(game, 2, 4)
    for _decision in range(DECISIONS[game] // 4):
        seat = match.position.asked()[0]
        choices = {
            starlanes.bot(level, game, 5).choose(starlanes.open_glimpse(glimpse(other, seat).pack()), GUESSES).text
            for other in (match, match.redeal(seat, 11), match.redeal(seat, 12))
        }
        assert len(choices) == 1
        match.answer(seat, match.parse(choices.pop()))


@pytest.mark.parametrize("game", ids())
def test_every_level_can_be_played_without_a_net(game: str) -> None:
    for level in LEVELS:
        found = ways(level, game)
        assert found[-1].bot == "greedy"
        assert level_bots(level, game, 1), "the game has none of its bots"
    assert list(table()[game]) == list(LEVELS)


def test_without_a_net_a_level_plays_its_next_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(game: str) -> None:
        raise BadNet("net.missing", {"file": "race.npz", "game": game})

    monkeypatch.setattr(learned, "shipped_net", none)
    monkeypatch.setattr(learned.LearnedBot.__init__, "__defaults__", (none,))
    monkeypatch.setattr("starlanes.bots.searching.bot.shipped_net", none)
    match = starlanes.new("race", 2, 1)
    for level in LEVELS:
        bot = starlanes.bot_with_understudies(level, "race", 1)
        greedy = level_bots(level, "race", 1)[-1]
        assert isinstance(greedy, LevelBot)
        assert greedy.way.bot == "greedy"
        assert bot.choose(glimpse(match, 0), GUESSES) == greedy.choose(glimpse(match, 0))
        assert {trouble.kind for trouble in bot.troubles} <= {"no-net"}


def test_a_name_that_is_no_level_is_refused() -> None:
    for wrong in ("general", "Cadet", "", "search:x"):
        with pytest.raises(BadSetup, match="cadet, pilot, captain, commodore, admiral"):
            starlanes.bot(wrong, "race", 1)


# How they err.


class Fixed(Bot):
    """Likes choices in their order, or has odds."""

    name = "fixed"

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        return glimpse.ask.choices[0]


class Odd(learned.LearnedBot):
    """A net's odds, as the test wants them."""

    shares = (0.6, 0.37, 0.025, 0.005)

    def odds(self, glimpse: Glimpse) -> list[float]:
        count = len(glimpse.ask.choices)
        return [*self.shares, *([0.0] * count)][:count]


def offered(match: Match) -> Glimpse:
    """A question with many answers."""
    while True:
        seat = match.position.asked()[0]
        if len(match.ask(seat).choices) > 4:
            return glimpse(match, seat)
        match.answer(seat, match.ask(seat).choices[0])


def test_what_is_overlooked_is_not_done_but_the_best_of_the_rest() -> None:
    seen = offered(starlanes.new("race", 2, 1))
    first, second = seen.ask.choices[:2]
    for share, wanted in ((0.0, {first}), (1.0, {second}), (0.5, {first, second})):
        bot = LevelBot("cadet", Way(bot="fixed", overlooks=share), Fixed(1))
        assert {bot.choose(seen) for _time in range(40)} == wanted


def test_nobody_overlooks_that_nothing_can_be_done() -> None:
    """To pass is no opportunity that one might miss; and where there is one choice, it is seen."""
    bot = LevelBot("cadet", Way(bot="greedy", overlooks=1.0), starlanes.bot("greedy", "race", 1))
    match = starlanes.new("race", 2, 1)
    best = starlanes.bot("greedy", "race", 1)
    passes = 0
    while not match.over:
        for seat in match.position.asked():
            seen = glimpse(match, seat)
            would = best.choose(seen)
            does = bot.choose(seen)
            if not would.args or len(seen.ask.choices) == 1:
                assert does == would
                passes += 1
            else:
                assert does != would
            match.answer(seat, would)
    assert passes


def test_nobody_overlooks_the_next_step_of_what_was_begun() -> None:
    seen = offered(starlanes.new("race", 2, 1))
    first = seen.ask.choices[0]
    bot = LevelBot("cadet", Way(bot="fixed", overlooks=1.0, steady=frozenset({first.verb})), Fixed(1))
    assert bot.choose(seen) == first


def test_what_is_steady_are_verbs_of_the_game() -> None:
    for game, levels in table().items():
        verbs = {verb.name for verb in find_game(game).vocabulary.verbs}
        assert all(way.steady <= verbs for found in levels.values() for way in found)
    assert "to" in table()["highfrontier"]["cadet"][0].steady
    assert not table()["race"]["cadet"][0].steady


def test_who_wavers_draws_from_what_is_plausible() -> None:
    seen = offered(starlanes.new("race", 2, 1))
    choices = seen.ask.choices
    found = {temperature: drawn(seen, temperature) for temperature in (0.2, 1.0, 5.0)}
    # Below a twentieth of the best one's odds nothing is plausible.
    assert PLAUSIBLE * Odd.shares[0] > Odd.shares[2]
    for count in found.values():
        assert set(count) <= set(choices[:2])
    share = {temperature: count[choices[0]] / 400 for temperature, count in found.items()}
    assert share[0.2] > 0.85 > share[1.0] > 0.55 > share[5.0] > 0.4


def drawn(seen: Glimpse, temperature: float) -> dict[Choice, int]:
    bot = WaveringBot("pilot", Way(bot="learned", temperature=temperature), Odd(3))
    out: dict[Choice, int] = {}
    for _time in range(400):
        choice = bot.choose(seen)
        out[choice] = out.get(choice, 0) + 1
    return out


def test_a_level_takes_its_own_time_or_less() -> None:
    way = Way(bot="search", guesses=100, seconds=2.0)
    assert within(Way(bot="greedy"), NO_LIMIT) is NO_LIMIT
    assert (within(way, NO_LIMIT).seconds, within(way, NO_LIMIT).guesses) == (2.0, 100)
    assert (within(way, Limit(guesses=3)).guesses, within(way, Limit(guesses=3)).seconds) == (3, None)
    less = within(way, Limit(seconds=0.5)).seconds
    assert less is not None
    assert less <= 0.5


# What people are told.


def test_every_level_is_told_of_in_every_language() -> None:
    assert {USUAL, STAND_IN, STRONGEST} <= set(LEVELS)
    for language in LANGUAGES:
        names = [name(level, language) for level in LEVELS]
        assert len(set(names)) == len(LEVELS)
        for level in LEVELS:
            said = about(level, language)
            assert said
            assert "[" not in said
            for game in ids():
                assert "{" not in strength(level, game, language)


def test_the_client_calls_the_levels_the_same() -> None:
    for language in LANGUAGES:
        file = Path(__file__).parents[2] / "web" / "src" / "lib" / "i18n" / f"{language}.ts"
        there = dict(re.findall(r'"bot\.(\w+)": "([^"]+)"', file.read_text(encoding="utf-8")))
        for level in LEVELS:
            assert there[level] == name(level, language)
        assert set(there) == {*LEVELS, "random", *(bot for bots in OWN.values() for bot in bots)}


def test_what_was_measured_is_told_where_one_chooses() -> None:
    for game, levels in measured().items():
        assert game in ids()
        assert set(levels) <= set(LEVELS[1:])
        for level, found in levels.items():
            said = strength(level, game, "en")
            # A percentage only where there are enough games for one.
            few = f"{round(found.games * found.share)} of {found.games}"
            assert (few if found.games < 100 else f"{round(100 * found.share)} of 100") in said
            assert found.share_95[0] <= found.share <= found.share_95[1]
    assert strength(LEVELS[0], "race", "en") == ""
