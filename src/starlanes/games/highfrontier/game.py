"""High Frontier, as the kernel sees it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from starlanes.games.highfrontier.audit import audit
from starlanes.games.highfrontier.build import build
from starlanes.games.highfrontier.cards import FUTURE_NAMES
from starlanes.games.highfrontier.check import problems
from starlanes.games.highfrontier.choices import REGIME_NAMES, VOCABULARY
from starlanes.games.highfrontier.counsel import counsel
from starlanes.games.highfrontier.data import FILES
from starlanes.games.highfrontier.data import GAME as NUMBERS
from starlanes.games.highfrontier.describe import choice_in_words
from starlanes.games.highfrontier.encode import encode
from starlanes.games.highfrontier.events import EVENT_NAMES
from starlanes.games.highfrontier.kinds import FACTION_NAMES
from starlanes.games.highfrontier.modules import check_modules, usual_options
from starlanes.games.highfrontier.observation import OBSERVATION
from starlanes.games.highfrontier.printed import printed
from starlanes.games.highfrontier.read import read
from starlanes.games.highfrontier.redeal import redeal
from starlanes.games.highfrontier.rules import Rules
from starlanes.games.highfrontier.rulings import OPTIONS, RULINGS
from starlanes.games.highfrontier.save import load_state
from starlanes.games.highfrontier.scoring import points_now, result
from starlanes.games.highfrontier.setup import new_state
from starlanes.games.highfrontier.situations import NO_SITUATION, situation_of
from starlanes.games.highfrontier.sketch import sketch
from starlanes.games.highfrontier.state import state_of
from starlanes.games.highfrontier.texts import catalog
from starlanes.games.highfrontier.told import told
from starlanes.games.highfrontier.verbs import ARGUMENTS
from starlanes.games.highfrontier.view import view
from starlanes.kernel.about import About
from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import Stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Plain
from starlanes.kernel.game import Game, Setup, View
from starlanes.kernel.position import Position
from starlanes.kernel.progress import NOBODY, Progress
from starlanes.kernel.result import Result
from starlanes.kernel.sketch import Sketch
from starlanes.kernel.text import Catalog


class HighFrontier(Game):
    """High Frontier, 1 to 5 players."""

    def __init__(self) -> None:
        players: Row = NUMBERS["players"]
        super().__init__("highfrontier", (players["min"], players["max"]), 2, VOCABULARY)
        self.options = OPTIONS
        self.rulings = RULINGS
        self.varieties = {
            "event": ("event", EVENT_NAMES),
            "star": ("future", FUTURE_NAMES),
            "regime": ("regime", REGIME_NAMES),
        }
        self.observation = OBSERVATION
        self.begins_with = "faction"

    def check(self, setup: Setup) -> None:
        check_modules(setup.seats, setup.options)

    def samples(self) -> list[dict[str, str]]:
        return usual_options()

    def start(self, setup: Setup) -> Position:
        if setup.options["situation"] != NO_SITUATION:
            return self.build(setup, situation_of(setup.seats, setup.options))
        return new_state(setup.seats, Rules(setup.seats, setup.options, setup.rulings), setup.seed)

    def view(self, s: Position, seat: int) -> View:
        return cast(View, view(state_of(s)))

    def own(self, s: Position, seat: int) -> View:
        return {}

    def encode(self, s: Position, seat: int, out: vec[i16], at: i64 = 0) -> None:
        encode(state_of(s), seat, out, at)

    def told(self, view: View, seat: int, ask: Ask | None) -> dict[str, int]:
        return told(view, seat, ask)

    def sketch(self, view: View) -> Sketch:
        return sketch(view)

    def redeal(self, s: Position, seat: int, chance: Stream) -> None:
        redeal(state_of(s), chance)

    def save(self, s: Position) -> dict[str, Plain]:
        return s.save()

    def load(self, setup: Setup, saved: dict[str, Plain]) -> Position:
        return load_state(setup.seats, Rules(setup.seats, setup.options, setup.rulings), saved)

    def about(self) -> About:
        return About(
            ["order of the decks", "election bids"],
            ["shuffle", "dice"],
            True,
            True,
            {1: 500, 2: 1000, 3: 1500, 4: 2000, 5: 2500},
        )

    def progress(self, s: Position) -> Progress:
        state = state_of(s)
        turn = NOBODY if s.over else state.turn
        return Progress(state.year, "turn", turn, [points_now(state, seat) for seat in range(s.seats)])

    def beginning(self, s: Position, seat: int) -> str:
        return FACTION_NAMES[state_of(s).players[seat].faction]

    def result(self, s: Position) -> Result:
        return result(state_of(s))

    def audit(self, s: Position) -> list[str]:
        return audit(state_of(s))

    def build(self, setup: Setup, given: dict[str, Plain]) -> Position:
        return build(setup.seats, Rules(setup.seats, setup.options, setup.rulings), setup.seed, given)

    def read(self, s: Position) -> dict[str, Plain]:
        return read(state_of(s))

    def in_words(self, choice: Choice, language: str) -> str:
        return choice_in_words(choice, language)

    def advise(self, s: Position | None, seat: int, asked: Mapping[str, Plain]) -> dict[str, Any]:
        return counsel(s, seat, asked)

    def spoken(self) -> Mapping[str, Sequence[str]]:
        return {verb.name: ARGUMENTS.get(verb.name, ()) for verb in VOCABULARY.verbs}

    def files(self) -> dict[str, Row]:
        return FILES

    def problems(self) -> list[str]:
        return problems()

    def printed(self) -> dict[str, Any]:
        return printed()

    def catalog(self, language: str) -> Catalog:
        return catalog(language)


GAME: Final = HighFrontier()
