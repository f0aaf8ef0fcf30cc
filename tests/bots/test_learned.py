"""Learned bots: the file of a net, what is refused, what is chosen, and that the hidden makes no difference."""

import json
from pathlib import Path

import numpy as np
import pytest

import starlanes
from starlanes.bots.base import BadNet
from starlanes.bots.learned.bot import LearnedBot
from starlanes.bots.learned.net import FOLDER, Header, Net, read, write
from starlanes.bots.random import RandomBot
from starlanes.bots.understudy import Understudied
from starlanes.games import game as find_game
from starlanes.games import ids
from starlanes.kernel.chance import stream
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import stand_at


def any_net(game: str, path: Path, header: dict[str, object] | None = None) -> Path:
    """A file with a small net that knows nothing, but has an opinion about everything."""
    found = find_game(game)
    most, chance = found.seats[1], np.random.default_rng(1)
    sizes = {
        "entries": (found.observation.size(most), 6),
        "seats": (most + 1, 6),
        "layer1": (6, 4),
        "layer1.bias": (4,),
        "choices": (found.vocabulary.size, 4),
        "choices.bias": (found.vocabulary.size,),
        "judge": (4, 2),
        "judge.bias": (2,),
    }
    weights = {name: chance.normal(size=size).astype(np.float32) for name, size in sizes.items()}
    about = {"game": game, "observation": found.observation.version, "layers": 1} | (header or {})
    write(path, Header(**about), weights)  # type: ignore[arg-type]
    return path


@pytest.fixture(scope="module")
def nets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Net]:
    folder = tmp_path_factory.mktemp("nets")
    return {game: read(any_net(game, folder / f"{game}.npz"), find_game(game)) for game in ids()}


def test_a_net_is_read_as_it_was_written(nets: dict[str, Net], tmp_path: Path) -> None:
    net = nets["race"]
    write(tmp_path / "again.npz", net.header, net.weights)
    again = read(tmp_path / "again.npz", find_game("race"))
    assert again.header == net.header
    for name, weight in net.weights.items():
        assert np.array_equal(weight, again.weights[name])


def idle_net() -> Net:
    """A net that likes to produce in every round of Race, where there is nothing to produce."""
    game = find_game("race")
    header = Header(game="race", observation=game.observation.version, layers=1)
    most = game.seats[1]
    weights = {
        "entries": np.zeros((game.observation.size(most), 1), np.float32),
        "seats": np.zeros((most + 1, 1), np.float32),
        "layer1": np.zeros((1, 1), np.float32),
        "layer1.bias": np.zeros(1, np.float32),
        "choices": np.zeros((game.vocabulary.size, 1), np.float32),
        "choices.bias": np.zeros(game.vocabulary.size, np.float32),
        "judge": np.zeros((1, 2), np.float32),
        "judge.bias": np.zeros(2, np.float32),
    }
    weights["choices.bias"][game.vocabulary.parse("pick produce").code] = 5.0
    return Net(header, weights)


def test_no_game_goes_round_in_circles_for_ever() -> None:
    net = idle_net()
    match = starlanes.new("race", 2, 5)
    players = [LearnedBot(seat, lambda _game: net) for seat in range(2)]
    while not match.over and match.progress().round < 400:
        for seat in match.position.asked():
            match.answer(seat, players[seat].choose(glimpse(match, seat)))
    assert match.over
    assert match.progress().round > 36, "it went in circles first"


@pytest.mark.parametrize("game", ids())
def test_it_chooses_the_same_whatever_is_hidden(nets: dict[str, Net], game: str) -> None:
    match = starlanes.new(game, 3, 5)
    player, chance = LearnedBot(1, nets.__getitem__), stream(1, "any")
    compared = 0
    for _step in range(40):
        for seat in match.position.asked():
            seen = glimpse(match, seat)
            # Another truth that looks the same to the seat: the bot must not notice.
            dealt = match.position.copy()
            match.deal_anew(dealt, seat, 77)
            other = glimpse(stand_at(match.game, match.setup, dealt), seat)
            choice = player.choose(seen)
            assert choice == player.choose(other)
            assert player.reasons(seen, "en") == player.reasons(other, "en")
            assert choice in seen.ask.choices
            compared += len(seen.ask.choices) > 1
            legal = match.position.legal(seat)
            match.answer(seat, match.game.vocabulary.choice(legal[chance.below(len(legal))]))
    assert compared > 20


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_says_its_odds_in_words(nets: dict[str, Net], language: str) -> None:
    match = starlanes.new("race", 2, 3)
    seen = glimpse(match, match.position.asked()[0])
    told = LearnedBot(1, nets.__getitem__).reasons(seen, language)
    assert len(told) >= 2
    assert "%" in told[-1]
    assert not any("[" in line or "{" in line for line in told)


@pytest.mark.parametrize(
    ("header", "word"),
    [({"observation": 99}, "version 99"), ({"game": "frontiers"}, "frontiers"), ({"version": 7}, "version 7")],
)
def test_a_net_for_something_else_is_refused_by_name(header: dict[str, object], word: str, tmp_path: Path) -> None:
    path = any_net("race", tmp_path / "mine.npz", header)
    with pytest.raises(BadNet, match=word) as error:
        read(path, find_game("race"))
    assert "mine.npz" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_net_of_another_size_is_refused(nets: dict[str, Net], tmp_path: Path) -> None:
    net = nets["race"]
    write(tmp_path / "mine.npz", net.header, {**net.weights, "choices": net.weights["choices"][:-1]})
    with pytest.raises(BadNet, match=r"mine\.npz"):
        read(tmp_path / "mine.npz", find_game("race"))


@pytest.mark.parametrize("part", [0.0, 0.3, 0.9])
def test_a_damaged_net_is_refused_by_name_and_the_table_goes_on(part: float, tmp_path: Path) -> None:
    path = any_net("race", tmp_path / "mine.npz")
    data = path.read_bytes()
    path.write_bytes(data[: int(part * len(data))])

    def find(game: str) -> Net:
        return read(path, find_game(game))

    match = starlanes.new("race", 2, 1)
    seen = glimpse(match, 0)
    with pytest.raises(BadNet, match=r"mine\.npz is damaged"):
        LearnedBot(1, find).choose(seen)
    player = Understudied([LearnedBot(1, find), RandomBot(1)])
    assert player.choose(seen) in seen.ask.choices
    told = player.stood_in(0)
    assert told is not None
    assert told.kind == "bot-no-net"
    for language, word in (("en", "net"), ("fr", "réseau")):
        assert word in match.game.catalog(language).fact(told.seen_by(0), 0)
    assert [bot.name for bot in player.bots] == ["random"]


def test_bytes_that_were_changed_are_noticed(tmp_path: Path) -> None:
    path = any_net("race", tmp_path / "mine.npz")
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 255
    path.write_bytes(data)
    with pytest.raises(BadNet, match="damaged"):
        read(path, find_game("race"))


def test_a_missing_net_says_how_to_get_one(tmp_path: Path) -> None:
    with pytest.raises(BadNet, match="starlanes train race"):
        read(tmp_path / "none.npz", find_game("race"))


SHIPPED = [game for game in ids() if "learned" in starlanes.bot_names(game)]


def test_the_nets_that_ship_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*")) < 12_000_000
    assert {path.stem for path in FOLDER.glob("*.npz")} == set(SHIPPED)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_net_that_ships_says_how_it_was_made_and_how_strong_it_is(game: str) -> None:
    found = find_game(game)
    assert read(FOLDER / f"{game}.npz", found).header.game == game
    about = json.loads((FOLDER / f"{game}.json").read_bytes())
    recipe, training = about["recipe"], about["training"]
    assert (recipe["game"], recipe["observation"]) == (game, found.observation.version)
    assert training["decisions"] + training["imitated_decisions"] + training.get("judged_moments", 0) > 0
    assert about["strength"]
    for row in about["strength"]:
        found.setup(row["seats"], 0, row["options"])
        low, high = row["share_95"]
        assert low <= row["share"] <= high


@pytest.mark.parametrize("game", SHIPPED)
def test_a_net_that_ships_beats_chance(game: str) -> None:
    wins = 0
    for seed in range(4):
        match = starlanes.new(game, 2, seed)
        players = [LearnedBot(1), RandomBot(1)][:: 1 if seed % 2 else -1]
        while not match.over:
            for seat in match.position.asked():
                match.answer(seat, players[seat].choose(glimpse(match, seat)))
        wins += match.result().winners == [0 if seed % 2 else 1]
    assert wins >= 3
