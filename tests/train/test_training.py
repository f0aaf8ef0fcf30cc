"""A training: it learns, goes on exactly where it was left, and what it exports plays like the net that learned.

Needs torch, which only the extra `train` brings.
"""

import json
from pathlib import Path

import msgspec
import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the extra 'train' is not installed")

from starlanes.bots.learned.net import read  # noqa: E402
from starlanes.cli.main import main  # noqa: E402
from starlanes.envs import vector  # noqa: E402
from starlanes.kernel.errors import StarlanesError  # noqa: E402
from starlanes.train import rows  # noqa: E402
from starlanes.train.export import export  # noqa: E402
from starlanes.train.model import as_tensors  # noqa: E402
from starlanes.train.recipe import Imitation, Judging, Recipe, Table, text  # noqa: E402
from starlanes.train.tables import BOT, POOL, Tables, win_shares, worths  # noqa: E402
from starlanes.train.trainer import CHECKPOINT, Trainer  # noqa: E402


def tiny(game: str = "race") -> Recipe:
    """A recipe whose lessons take a moment, with everything in it: two kinds of tables, a pool, a bot, imitation."""
    return Recipe(
        game=game,
        tables=[Table(seats=2, matches=5), Table(seats=3, matches=5)],
        layers=[12, 8],
        imitation=Imitation(decisions=60, epochs=1),
        steps=12,
        epochs=1,
        batch=32,
        pool_every=1,
        pool_size=2,
        pool_share=0.2,
        bot_share=0.2,
    )


def state(trainer: Trainer) -> list[bytes]:
    return [value.numpy().tobytes() for value in trainer.net.state_dict().values()]


def test_a_training_goes_on_exactly_where_it_was_left(tmp_path: Path) -> None:
    straight = Trainer(tiny())
    straight.begin()
    for _lesson in range(3):
        straight.lesson()
    first = Trainer(tiny())
    first.begin()
    first.lesson()
    first.save(tmp_path)
    second = Trainer(tiny())
    second.resume(tmp_path)
    assert state(second) == state(first)
    for _lesson in range(2):
        second.lesson()
    assert (second.lessons, second.decisions, second.matches) == (3, straight.decisions, straight.matches)
    assert state(second) == state(straight)


def test_a_checkpoint_that_is_damaged_or_of_another_recipe(tmp_path: Path) -> None:
    trainer = Trainer(tiny())
    with pytest.raises(StarlanesError, match="nothing to go on from"):
        trainer.resume(tmp_path)
    trainer.save(tmp_path)
    with pytest.raises(StarlanesError, match="can't go on"):
        Trainer(tiny("frontiers")).resume(tmp_path)
    (tmp_path / CHECKPOINT).write_bytes(b"PK\x03\x04 and nothing more")
    with pytest.raises(StarlanesError, match="can't go on") as error:
        trainer.resume(tmp_path)
    assert "\n" not in str(error.value)


def test_the_file_plays_like_the_net_that_learned(tmp_path: Path) -> None:
    trainer = Trainer(tiny())
    trainer.begin()
    export(tmp_path / "race.npz", trainer.game, trainer.net, trainer.scale, trainer.seen)
    net = read(tmp_path / "race.npz", trainer.game)
    env = vector("race", n=20, seats=2, seed=9)
    now = env.moment()
    for _step in range(10):
        now = env.step(env.sample())
    seen = rows.read(2, now.observations * trainer.seen[: env.width], env.legal())
    with torch.no_grad():
        odds, judged = trainer.net(as_tensors(seen, trainer.scale))
    for i in range(env.n):
        legal = [int(code) for code in np.flatnonzero(now.masks[i])]
        thought = net.think(now.observations[i].copy(), legal, 2)
        assert thought.odds == pytest.approx(odds[i, : len(legal)].exp().numpy(), abs=0.02)
        assert (thought.worth, thought.win) == pytest.approx(tuple(judged[i].tolist()), abs=0.02)


def test_what_ends_are_worth() -> None:
    recipe = tiny()
    points = np.array([[30.0, 20.0, 20.0], [25.0, 25.0, 5.0]])
    worth = worths(points, recipe)
    assert worth[0, 0] > 0 > worth[0, 1] == worth[0, 2]
    assert worth[1, 0] == worth[1, 1] > 0 > worth[1, 2]
    assert win_shares(points).tolist() == [[1, 0, 0], [0.5, 0.5, 0]]


def test_the_command_trains_resumes_and_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recipe = tmp_path / "tiny.json"
    recipe.write_text(text(tiny()), encoding="utf-8")
    out = tmp_path / "out"
    common = ["train", "race", "--out", str(out), "--lessons", "1", "--games", "2", "--jobs", "1", "--lang", "en"]
    assert main([*common, "--recipe", str(recipe), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["training"]["lessons"] == 1
    assert told["strength"][0]["games"] == 2
    assert told["recipe"]["versions"]["torch"] == str(torch.__version__)
    assert {path.name for path in out.iterdir()} >= {"recipe.json", "checkpoint.pt", "net.npz", "net.json", "curve.svg"}
    assert main([*common, "--resume"]) == 0
    assert json.loads((out / "net.json").read_bytes())["training"]["lessons"] == 2
    assert main(["train", "race", "--out", str(out), "--measure", "3", "--jobs", "1", "--lang", "en"]) == 0
    about = json.loads((out / "net.json").read_bytes())
    assert [(row["seats"], row["games"]) for row in about["strength"]] == [(2, 3), (3, 3)]
    assert about["training"]["lessons"] == 2
    capsys.readouterr()
    for wrong, word in [
        ([*common], "--resume"),
        ([*common, "--resume", "--seed", "3"], "--seed"),
        (["train", "frontiers", "--out", str(out), "--resume"], "frontiers"),
        (["train", "race", "--out", str(tmp_path / "none"), "--resume"], "recipe"),
        (["train", "race", "--minutes", "0"], "--minutes"),
        (["train", "chess"], "chess"),
    ]:
        assert main(wrong) == 2
        assert word in capsys.readouterr().err.strip()


def test_a_training_may_begin_with_a_net_that_is_there(tmp_path: Path) -> None:
    first = Trainer(tiny())
    first.begin()
    export(tmp_path / "first.npz", first.game, first.net, first.scale, first.seen)
    recipe = msgspec.structs.replace(tiny(), start=str(tmp_path / "first.npz"), imitation=Imitation())
    second = Trainer(recipe)
    second.begin()
    assert second.seen.any()
    assert not (second.seen & ~first.seen).any()
    export(tmp_path / "second.npz", second.game, second.net, second.scale, second.seen)
    one, two = (read(tmp_path / name, first.game).weights for name in ("first.npz", "second.npz"))
    for name, weight in one.items():
        assert two[name] == pytest.approx(weight, abs=1e-3), name
    with pytest.raises(StarlanesError, match=r"first\.npz has other layers"):
        Trainer(msgspec.structs.replace(recipe, layers=[12, 9])).begin()


def test_a_table_may_have_its_own_share_of_bots() -> None:
    recipe = msgspec.structs.replace(
        tiny(), tables=[Table(seats=2, matches=10), Table(seats=3, matches=10, bot_share=0.5)]
    )
    opponents = Tables(recipe).opponents
    assert [int((half == BOT).sum()) for half in (opponents[:10], opponents[10:])] == [2, 5]
    assert [int((half == POOL).sum()) for half in (opponents[:10], opponents[10:])] == [2, 2]


def judging() -> Recipe:
    """A recipe whose judge has a layer of its own, and learns from two games."""
    return msgspec.structs.replace(
        tiny(), judging=Judging(games=2, every=5, width=4, reads=["chips", "size"], epochs=2)
    )


def judged() -> Trainer:
    trainer = Trainer(judging())
    trainer.begin()
    trainer.learn_to_judge()
    return trainer


def test_a_judge_with_its_own_layer_learns_last_and_changes_no_choice() -> None:
    trainer = Trainer(judging())
    trainer.begin()
    before = {name: value.clone() for name, value in trainer.net.state_dict().items()}
    assert not any(value.any() for name, value in before.items() if name.startswith("judge."))
    trainer.learn_to_judge()
    after = trainer.net.state_dict()
    changed = {name for name, value in after.items() if not torch.equal(value, before[name])}
    assert changed == {"own.entries.weight", "own.seats.weight", "judge.weight", "judge.bias"}
    names = trainer.game.observation.names(trainer.game.seats[1])
    spoken = {names[place] for place in after["own.entries.weight"].any(dim=1).nonzero().squeeze(1).tolist()}
    assert {name.split("[")[0].rpartition(".")[2] for name in spoken} == {"chips", "size"}
    assert state(trainer) == state(judged())


def test_the_file_judges_like_a_net_with_its_own_judge(tmp_path: Path) -> None:
    trainer = judged()
    export(tmp_path / "race.npz", trainer.game, trainer.net, trainer.scale, trainer.seen)
    net = read(tmp_path / "race.npz", trainer.game)
    env = vector("race", n=20, seats=3, seed=9)
    now = env.moment()
    for _step in range(40):
        now = env.step(env.sample())
    with torch.no_grad():
        _odds, said = trainer.net(as_tensors(rows.read(3, now.observations, env.legal()), trainer.scale))
    none = np.zeros(0, np.int64)
    found = net.think_many(now.observations, none, none, 3)
    assert len(set(found.win.tolist())) > 1
    assert np.stack((found.worth, found.win), axis=1) == pytest.approx(said.numpy(), abs=0.01)


def test_one_may_begin_with_a_net_that_has_its_own_judge(tmp_path: Path) -> None:
    """The choices are taken over; the judge is learned anew, by whichever way the recipe says."""
    first = judged()
    export(tmp_path / "first.npz", first.game, first.net, first.scale, first.seen)
    for recipe in (judging(), tiny()):
        second = Trainer(msgspec.structs.replace(recipe, start=str(tmp_path / "first.npz"), imitation=Imitation()))
        second.begin()
        assert second.net.choices.weight.detach().numpy() == pytest.approx(
            first.net.choices.weight.detach().numpy(), abs=1e-3
        )
        assert not second.net.judge.weight.any()


def test_the_command_learns_to_judge_and_gives_no_lessons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recipe = tmp_path / "tiny.json"
    recipe.write_text(text(judging()), encoding="utf-8")
    out = tmp_path / "out"
    common = ["train", "race", "--out", str(out), "--games", "0", "--jobs", "1", "--lang", "en"]
    assert main([*common, "--recipe", str(recipe)]) == 0
    assert "Watching 2 games of greedy" in capsys.readouterr().err
    about = json.loads((out / "net.json").read_bytes())
    assert about["training"]["judged_moments"] > 0
    assert about["training"]["lessons"] == 0
    assert main([*common, "--resume"]) == 0
    assert "Watching" not in capsys.readouterr().err, "it has learned that already"
    assert json.loads((out / "net.json").read_bytes())["training"] == about["training"]


def test_a_match_that_goes_round_in_circles_is_ended_by_lot() -> None:
    """Producing in every round, with nothing to produce: no match of Race would ever end."""
    tables = Tables(tiny())
    produce = tables.game.vocabulary.parse("pick produce").code
    ended = 0
    for _step in range(40 * int(tables.longest.max())):
        choices = tables.forced()
        for place, env_legal in enumerate(codes for env in tables.envs for codes in env.legal()):
            if produce in env_legal and not tables.circling[place]:
                choices[place] = produce
        ended += len(tables.step(choices).places)
        if ended:
            break
    assert ended
