"""The course of a training: lessons for so long, measured and saved on the way, in a folder of its own.

The folder holds the recipe, the checkpoint, the net as it plays (`net.npz`), what is to be known about it (`net.json`)
and the curve (`curve.svg`).
"""

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from starlanes.arena.elsewhere import Elsewhere
from starlanes.kernel.errors import StarlanesError
from starlanes.train import recipe as recipes
from starlanes.train.curve import curve
from starlanes.train.export import export, file_of
from starlanes.train.recipe import Recipe, Table
from starlanes.train.strength import Strength, measure
from starlanes.train.trainer import CHECKPOINT, Trainer

RECIPE, NET, ABOUT, CURVE = "recipe.json", "net.npz", "net.json", "curve.svg"
#: What is to be known about the net that the training began with.
BEFORE = "before.json"
#: Lessons that make one point of the curve.
LESSONS = 20

Words = Callable[..., str]


class Course:
    """One call of `starlanes train`: a trainer in its folder; who watches bots and plays measurements for it."""

    def __init__(
        self,
        trainer: Trainer,
        folder: Path,
        words: Words,
        tell: Callable[[str], None],
        jobs: int = 1,
        on: Elsewhere | None = None,
    ) -> None:
        self.trainer = trainer
        self.folder = folder
        self.words = words
        self.tell = tell
        self.jobs = jobs
        self.on = on
        self.strengths: list[Strength] = []
        self.sums: dict[str, float] = {}

    def run(self, minutes: float | None, lessons: int | None, every: float, games: int) -> None:
        """Train for so many minutes or lessons more, whichever is over first. An interruption loses no lesson."""
        trainer = self.trainer
        began, measured, first = time.monotonic(), time.monotonic(), trainer.lessons
        try:
            if trainer.lessons == 0 and not trainer.pool:
                self.begin()
            if trainer.recipe.judging.games:
                # Lessons would teach the judge its own games in place of the bot's.
                lessons = 0
                self.learn_to_judge()
            while lessons is None or trainer.lessons - first < lessons:
                if minutes is not None and time.monotonic() - began >= 60 * minutes:
                    break
                self.add(trainer.lesson())
                if trainer.lessons % LESSONS == 0:
                    self.point()
                if time.monotonic() - measured >= 60 * every:
                    self.keep(games)
                    measured = time.monotonic()
        except KeyboardInterrupt:
            self.keep(0)
            raise
        self.keep(games)

    def begin(self) -> None:
        how = self.trainer.recipe.imitation
        if how.decisions:
            self.tell(self.words("train.imitating", bot=how.bot, n=how.decisions))
        same = self.trainer.begin(self.jobs, self.on)
        if how.decisions:
            self.tell(self.words("train.imitated", percent=round(100 * same)))

    def learn_to_judge(self) -> None:
        how = self.trainer.recipe.judging
        if not self.trainer.judged:
            self.tell(self.words("train.judging", bot=how.bot, n=how.games))
            self.trainer.learn_to_judge(self.jobs, self.on)

    def add(self, told: dict[str, float]) -> None:
        for name, value in told.items():
            self.sums[name] = self.sums.get(name, 0.0) + value
        self.sums["lessons"] = self.sums.get("lessons", 0.0) + 1

    def point(self) -> None:
        """One point more of the curve, and a line that says where the training stands."""
        trainer, sums = self.trainer, self.sums
        told = {
            "decisions": float(trainer.decisions),
            "seconds": round(trainer.seconds, 1),
            **{name: sums[name] / sums["lessons"] for name in ("openness", "error", "moved")},
        }
        for who in ("pool", "bot"):
            if sums[f"{who}_even"] > 0:
                told[who] = 0.5 * sums[f"{who}_wins"] / sums[f"{who}_even"]
        trainer.told.append(told)
        self.sums = {}
        shares = [
            self.words(f"train.against-{who}", percent=round(100 * told[who]), bot=trainer.recipe.bot)
            for who in ("pool", "bot")
            if who in told
        ]
        self.tell(
            self.words(
                "train.progress",
                minutes=round(trainer.seconds / 60, 1),
                decisions=trainer.decisions,
                matches=trainer.matches,
                shares=", ".join(shares) or "–",
            )
        )

    def keep(self, games: int) -> None:
        """Save everything; with games, measure the net as it plays, too."""
        trainer = self.trainer
        trainer.save(self.folder)
        path = self.folder / NET
        export(path, trainer.game, trainer.net, trainer.scale, trainer.seen)
        if games:
            table = trainer.recipe.tables[0]
            share = self.measure(table, games)
            told = {"decisions": float(trainer.decisions), "measured": min(1.0, share * table.seats / 2)}
            trainer.told.append(told)
        self.write()

    def measure_all(self, games: int) -> None:
        """So many matches at each of the recipe's tables, with the net in the folder; no training."""
        self.strengths = []
        for table in self.trainer.recipe.tables:
            self.measure(table, games)
            self.write()

    def measure(self, table: Table, games: int) -> float:
        """The net's share of wins against the bot at a table."""
        trainer = self.trainer
        path, bot = self.folder / NET, trainer.recipe.bot
        found = measure(path, trainer.game.id, table, bot, games, trainer.decisions, self.jobs, self.on)
        self.strengths.append(found)
        low, high = (round(100 * end) for end in found.interval)
        self.tell(
            self.words(
                "train.measured",
                bot=found.other,
                games=games,
                seats=table.seats,
                options="".join(f", {name}: {value}" for name, value in table.options.items()),
                percent=round(100 * found.share),
                low=low,
                high=high,
            )
        )
        return found.share

    def write(self) -> None:
        """What is to be known about the net, and the curve."""
        (self.folder / ABOUT).write_bytes(msgspec.json.format(msgspec.json.encode(self.about()), indent=2) + b"\n")
        (self.folder / CURVE).write_text(self.picture(), encoding="utf-8")

    def about(self) -> dict[str, object]:
        """What is to be known about the net: how it was made, how long it was trained, what was measured."""
        trainer = self.trainer
        before = self.folder / BEFORE
        return {
            **({"before": msgspec.json.decode(before.read_bytes())} if before.exists() else {}),
            "recipe": trainer.recipe,
            "training": {
                "imitated_decisions": trainer.imitated,
                "judged_moments": trainer.judged,
                "lessons": trainer.lessons,
                "decisions": trainer.decisions,
                "matches": trainer.matches,
                "minutes": round(trainer.seconds / 60, 1),
            },
            "strength": [strength.plain() for strength in self.strengths],
        }

    def picture(self) -> str:
        told = self.trainer.told
        lines = {
            self.words(f"train.line-{who}", bot=self.trainer.recipe.bot): [
                (point["decisions"], point[who]) for point in told if who in point
            ]
            for who in ("pool", "bot", "measured")
        }
        title = self.words("train.curve", game=self.trainer.game.id)
        return curve(title, self.words("train.decisions"), {name: points for name, points in lines.items() if points})


def begun(recipe: Recipe, folder: Path, threads: int) -> Trainer:
    """A new training; raises StarlanesError if there is one in the folder, or the recipe can't be used."""
    if (folder / CHECKPOINT).exists():
        raise StarlanesError("train.begun", {"folder": str(folder)})
    trainer = Trainer(recipe, threads)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / RECIPE).write_text(recipes.text(trainer.recipe), encoding="utf-8")
        if recipe.start:
            about = file_of(recipe.start, trainer.game).with_suffix(".json")
            (folder / BEFORE).write_bytes(about.read_bytes() if about.exists() else b"{}")
    except OSError as error:
        raise StarlanesError("cant-save", {"file": str(folder), "trouble": error.strerror or str(error)}) from None
    return trainer


def resumed(folder: Path, threads: int) -> Trainer:
    """The training in a folder, as it was left."""
    if not (folder / CHECKPOINT).exists():
        raise StarlanesError("train.no-checkpoint", {"file": str(folder / CHECKPOINT)})
    trainer = Trainer(recipes.load(folder / RECIPE), threads)
    trainer.resume(folder)
    return trainer
