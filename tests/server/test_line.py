"""The log of a match: what it comes to after undos and rewinds, and that a match resumes exactly where it was."""

import random

import pytest
from msgspec.structs import replace

from starlanes.games import game as game_of
from starlanes.kernel.facts import SPECTATOR
from starlanes.kernel.undo import can_undo
from starlanes.server.line import DamagedLog, Line, resume
from starlanes.server.play import Change, Play, begin_log, begin_match
from starlanes.server.refusal import Refused
from starlanes.server.store import Store
from starlanes.server.store.rows import Entry
from tests.server.plays import commit, opened

RACE = game_of("race")


def begin(store: Store, seed: int, seats: int = 3, every: int = 7) -> Play:
    match, facts = begin_match(RACE, RACE.setup(seats, seed, {"start": "experienced"}))
    entries = begin_log(match, facts)
    store.log.append("t", entries, "")
    return Play(store, "t", match, Line(entries), 0, every)


def any_answer(play: Play, chance: random.Random) -> Change:
    seat = chance.choice(play.match.position.asked())
    ask = play.match.ask(seat)
    # All at once, unless some picks were made one by one.
    if ask.pool[0] in ask.choices and len(ask.pool) >= ask.count and chance.random() < 0.4:
        return play.answer(seat, [choice.text for choice in chance.sample(ask.pool, ask.count)])
    return play.answer(seat, [chance.choice(ask.choices).text])


def check(store: Store, play: Play) -> None:
    """Opened from the store, the match is the same in every respect, and so is what each seat is told of it."""
    again = opened(store, RACE, play)
    assert again.match.digest() == play.match.digest()
    assert list(again.match.steps) == list(play.match.steps)
    assert again.match.anchored_at == play.match.anchored_at
    assert (again.n, again.scores) == (play.n, play.scores)
    assert (again.told, again.rounds) == (play.told, play.rounds)
    for seat in range(SPECTATOR, play.match.setup.seats):
        told = play.match.log(seat)
        assert play.facts(seat, 0) == [{"step": step, "facts": facts} for step, facts in enumerate(told) if facts]
        if seat != SPECTATOR:
            assert can_undo(again.match, seat) == can_undo(play.match, seat)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_taken_back_the_log_tells_the_truth(store: Store, seed: int) -> None:
    chance = random.Random(seed)
    play = begin(store, seed)
    undone = rewound = 0
    while not play.match.over and play.n < 160:
        action = chance.random()
        able = [seat for seat in range(3) if can_undo(play.match, seat)]
        if action < 0.25 and able:
            commit(play, play.undo(chance.choice(able)))
            undone += 1
        elif action < 0.27 and play.step > 5:
            commit(play, play.rewind(chance.randrange(play.step), 0))
            rewound += 1
        else:
            commit(play, any_answer(play, chance))
        if play.n % 9 == 0 or action < 0.27:
            check(store, play)
    check(store, play)
    assert undone > 3


def test_nothing_is_undone_that_somebody_learned_from(store: Store) -> None:
    play = begin(store, 1)
    chance = random.Random(1)
    for _turn in range(40):
        commit(play, any_answer(play, chance))
    seat = next(seat for seat in range(3) if not can_undo(play.match, seat))
    with pytest.raises(Refused):
        play.undo(seat)


def test_a_refused_answer_proposes_nothing(store: Store) -> None:
    play = begin(store, 2)
    (seat, ask), *_ = play.match.asks().items()
    before = play.match.digest()
    for texts in (["settle old-earth"], ["nonsense"], [], [ask.choices[0].text] * 9, ["pick settle"]):
        with pytest.raises(Refused):
            play.answer(seat, texts)
    assert play.match.digest() == before


def test_picks_are_all_or_nothing_and_in_any_order(store: Store) -> None:
    match, facts = begin_match(RACE, RACE.setup(2, 3, {"start": "standard"}))
    entries = begin_log(match, facts)
    store.log.append("t", entries, "")
    play = Play(store, "t", match, Line(entries), 0, 7)
    ask = match.ask(0)
    assert ask.count == 2
    first, last = ask.pool[0].text, ask.pool[-1].text
    before = match.digest()
    with pytest.raises(Refused):
        play.answer(0, [first, "discard alien-toy-shop" if "alien-toy-shop" not in first + last else "discard x"])
    assert play.match.digest() == before
    commit(play, play.answer(0, [last, first]))
    in_order = sorted([first, last], key=lambda text: match.parse(text).code)
    assert [entry.choice for entry in store.log.read("t")[1:]] == in_order


def long_game(store: Store) -> Play:
    play = begin(store, 5)
    chance = random.Random(5)
    while not play.match.over:
        commit(play, any_answer(play, chance))
    return play


def test_a_damaged_log_is_not_played(store: Store) -> None:
    play = long_game(store)
    entries = store.log.read("t")
    setup = play.match.setup

    def resumed(changed: list[Entry]) -> None:
        resume(RACE, setup, Line(changed), None)

    with pytest.raises(DamagedLog):
        resumed([*entries[:-1], replace(entries[-1], digest="0" * 16)])
    with pytest.raises(DamagedLog):
        resumed([*entries[:10], *entries[11:]])
    with pytest.raises(DamagedLog):
        resumed([*entries[:10], replace(entries[10], choice="settle nowhere"), *entries[11:]])
    with pytest.raises(DamagedLog):
        resumed([*entries[:10], replace(entries[10], seat=2, choice="pass"), *entries[11:]])


def test_rounds_leave_their_scores(store: Store) -> None:
    play = long_game(store)
    rounds = [number for number, _ in play.scores]
    assert rounds == list(range(len(rounds)))
    assert play.scores[-1][1] == [score.total for score in play.match.result().scores]
