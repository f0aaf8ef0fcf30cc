"""A recipe: everything that is needed to train a net again. JSON, read strictly."""

import platform
from pathlib import Path

import msgspec

import starlanes
from starlanes.games import game as find_game
from starlanes.kernel.errors import BadSetup, StarlanesError
from starlanes.kernel.game import Game

HERE = Path(__file__).parent / "recipes"


class Table(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Matches that are played side by side, all set up alike."""

    seats: int
    #: How many of them; this many of a thousand decisions, if you like, belong to such tables.
    matches: int
    options: dict[str, str] = {}
    #: The share of them at which the others are the bot, if it is not the recipe's.
    bot_share: float | None = None


class Imitation(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is learned first, from a bot's own games: to choose what it chooses, and how such games end."""

    bot: str = "greedy"
    #: The decisions that are looked at; 0 for none, to learn from nothing.
    decisions: int = 0
    epochs: int = 4
    #: Of a hundred choices so many are any, so that games go unusual ways; what the bot would do there is learned.
    strays: int = 10
    rate: float = 1e-3


class Judging(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is learned last, from many games of a bot: who will win. No lessons follow, and no choice changes."""

    bot: str = "greedy"
    #: The games that are looked at; 0 for none: then the judge reads the layers that choose.
    games: int = 0
    #: Of the decisions of a game one in so many is looked at, by all seats.
    every: int = 12
    #: The width of the judge's own layer, and the blocks of the observation that it reads.
    width: int = 16
    reads: list[str] = []
    epochs: int = 16
    rate: float = 2e-3


class Recipe(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """How a net is trained."""

    game: str
    seed: int = 1
    tables: list[Table]
    #: The widths of the layers.
    layers: list[int] = msgspec.field(default_factory=lambda: [384, 192])
    #: A net to begin with in place of a blank one: its file, or `shipped` for the one that comes with the game.
    start: str = ""
    imitation: Imitation = msgspec.field(default_factory=Imitation)
    judging: Judging = msgspec.field(default_factory=Judging)
    #: A lesson is so many steps of all matches, looked at `epochs` times in lots of `batch` decisions.
    steps: int = 64
    epochs: int = 2
    batch: int = 2048
    clip: float = 0.2
    #: How far a result reaches back (the lambda of generalised advantages); nothing is discounted.
    reach: float = 0.95
    #: The step of learning and the reward for staying open, at first and in the end; `half` decisions are half the way.
    rate: float = 6e-4
    rate_end: float = 1e-4
    entropy: float = 0.012
    entropy_end: float = 0.003
    half: int = 10_000_000
    #: What an end is worth: `margin_share` of it by how many points one is ahead (`margin`: 76 %), the rest the place.
    margin: float = 20.0
    margin_share: float = 0.5
    #: Earlier selves: a new one every so many lessons, so many of them kept; they sit at this share of the tables.
    pool_every: int = 60
    pool_size: int = 12
    pool_share: float = 0.2
    #: The share of the tables at which the others are this bot.
    bot: str = "greedy"
    bot_share: float = 0.0
    # What it was made with; filled in by the trainer.
    observation: int = 0
    game_version: int = 0
    versions: dict[str, str] = {}


def usual(game: str) -> Recipe:
    """The recipe that ships for a game."""
    find_game(game)
    return load(HERE / f"{game}.json")


def load(path: Path) -> Recipe:
    """A recipe from a file; raises StarlanesError in one line."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise StarlanesError("train.no-recipe", {"file": str(path), "trouble": error.strerror or str(error)}) from None
    try:
        return msgspec.json.decode(data, type=Recipe)
    except msgspec.DecodeError as error:
        raise StarlanesError("train.bad-recipe", {"file": str(path), "trouble": str(error)}) from None


def text(recipe: Recipe) -> str:
    return msgspec.json.format(msgspec.json.encode(recipe), indent=2).decode() + "\n"


def checked(recipe: Recipe) -> Game:
    """The game of a recipe that can be used; raises StarlanesError for one that can't."""
    game = find_game(recipe.game)
    if game.observation.size(game.seats[1]) == 0:
        raise BadSetup("no-observation", {"game": game.id})
    for wrong in problems(recipe, game):
        raise StarlanesError("train.bad-entry", {"entry": wrong})
    for table in recipe.tables:
        game.setup(table.seats, 0, table.options)
    if recipe.observation not in (0, game.observation.version):
        raise StarlanesError(
            "train.other-observation", {"game": game.id, "found": recipe.observation, "now": game.observation.version}
        )
    return game


def problems(recipe: Recipe, game: Game) -> list[str]:
    """The entries that no training can go by."""
    judging, blocks = recipe.judging, {block.name for block in game.observation.blocks}
    shares = all(
        min(recipe.pool_share, bots) >= 0 and recipe.pool_share + bots <= 1
        for bots in [recipe.bot_share, *(table.bot_share or 0.0 for table in recipe.tables)]
    )
    fine = {
        "seed": 0 <= recipe.seed < 2**62,
        "tables": bool(recipe.tables) and all(table.matches > 0 for table in recipe.tables),
        "layers": len(recipe.layers) > 0 and min(recipe.layers, default=0) > 0,
        "steps": recipe.steps > 0,
        "epochs": recipe.epochs > 0,
        "batch": recipe.batch > 0,
        "clip": 0 < recipe.clip < 1,
        "reach": 0 <= recipe.reach <= 1,
        "rate": recipe.rate > 0 and recipe.rate_end > 0,
        "half": recipe.half > 0,
        "margin": recipe.margin > 0 and 0 <= recipe.margin_share <= 1,
        "pool_every": recipe.pool_every > 0 and recipe.pool_size > 0,
        "pool_share": shares,
        "judging": judging.games >= 0 and min(judging.every, judging.width, judging.epochs, judging.rate) > 0,
        "judging.reads": blocks.issuperset(judging.reads) and (judging.games == 0 or len(judging.reads) > 0),
        "imitation": recipe.imitation.decisions >= 0 and recipe.imitation.epochs > 0,
    }
    return [name for name, good in fine.items() if not good]


def made_with(recipe: Recipe, game: Game, libraries: dict[str, str]) -> Recipe:
    """The recipe with what it is made with now."""
    versions = {"starlanes": starlanes.__version__, "python": platform.python_version(), **libraries}
    return msgspec.structs.replace(
        recipe, observation=game.observation.version, game_version=game.version, versions=versions
    )
