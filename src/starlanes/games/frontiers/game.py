"""New Frontiers, as the kernel sees it."""

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from starlanes.games.frontiers.audit import audit
from starlanes.games.frontiers.bridge import bridge, differs
from starlanes.games.frontiers.build import build
from starlanes.games.frontiers.check import problems
from starlanes.games.frontiers.choices import VOCABULARY
from starlanes.games.frontiers.data import FILES
from starlanes.games.frontiers.describe import choice_in_words
from starlanes.games.frontiers.encode import encode
from starlanes.games.frontiers.numbers import MAX_PLAYERS, MIN_PLAYERS
from starlanes.games.frontiers.observation import OBSERVATION
from starlanes.games.frontiers.printed import printed
from starlanes.games.frontiers.read import read
from starlanes.games.frontiers.redeal import redeal
from starlanes.games.frontiers.rulings import OPTIONS, RULINGS
from starlanes.games.frontiers.save import load_state
from starlanes.games.frontiers.scoring import result, score
from starlanes.games.frontiers.setup import new_state
from starlanes.games.frontiers.sketch import sketch
from starlanes.games.frontiers.state import Rules, state_of
from starlanes.games.frontiers.texts import catalog
from starlanes.games.frontiers.tiles import SLUGS
from starlanes.games.frontiers.told import told
from starlanes.games.frontiers.view import active, own_view, phase_name, view
from starlanes.kernel.about import About
from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import Stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Plain
from starlanes.kernel.game import Bridge, Game, Setup, View
from starlanes.kernel.position import Position
from starlanes.kernel.progress import NOBODY, Progress
from starlanes.kernel.result import Result
from starlanes.kernel.sketch import Sketch
from starlanes.kernel.text import Catalog


class Frontiers(Game):
    """New Frontiers, 2 to 5 players: the first game, and later games with or without goals."""

    def __init__(self) -> None:
        super().__init__("frontiers", (MIN_PLAYERS, MAX_PLAYERS), 4, VOCABULARY)
        self.options = OPTIONS
        self.rulings = RULINGS
        self.observation = OBSERVATION
        self.begins_with = "tile"

    def start(self, setup: Setup) -> Position:
        return new_state(setup.seats, Rules(setup.options, setup.rulings), setup.seed)

    def view(self, s: Position, seat: int) -> View:
        return cast(View, view(state_of(s), seat))

    def own(self, s: Position, seat: int) -> View:
        return {"seat": seat, "me": own_view(state_of(s), seat)}

    def encode(self, s: Position, seat: int, out: vec[i16], at: i64 = 0) -> None:
        encode(state_of(s), seat, out, at)

    def told(self, view: View, seat: int, ask: Ask | None) -> dict[str, int]:
        return told(view, seat, ask)

    def sketch(self, view: View) -> Sketch:
        return sketch(view)

    def redeal(self, s: Position, seat: int, chance: Stream) -> None:
        redeal(state_of(s), seat, chance)

    def save(self, s: Position) -> dict[str, Plain]:
        return s.save()

    def load(self, setup: Setup, saved: dict[str, Plain]) -> Position:
        return load_state(setup.seats, Rules(setup.options, setup.rulings), saved)

    def bridge(self, s: Position, seat: int, text: str, version: int) -> Bridge | None:
        return bridge(state_of(s))

    def differs(self, s: Position, version: int) -> bool:
        return differs(state_of(s), version)

    def about(self) -> About:
        return About(["goals", "bag"], ["deal", "draws"], False, False, {2: 90, 3: 120, 4: 155, 5: 175}, 12)

    def progress(self, s: Position) -> Progress:
        state = state_of(s)
        turn = active(state)
        scores = [score(state, seat).total for seat in range(s.seats)]
        return Progress(state.round, phase_name(state), turn if isinstance(turn, int) else NOBODY, scores)

    def beginning(self, s: Position, seat: int) -> str:
        colonies = state_of(s).players[seat].colonies
        return SLUGS[colonies[0]] if colonies else ""

    def result(self, s: Position) -> Result:
        return result(state_of(s))

    def audit(self, s: Position) -> list[str]:
        return audit(state_of(s))

    def build(self, setup: Setup, given: dict[str, Plain]) -> Position:
        return build(setup.seats, Rules(setup.options, setup.rulings), setup.seed, given)

    def read(self, s: Position) -> dict[str, Plain]:
        return read(state_of(s))

    def in_words(self, choice: Choice, language: str) -> str:
        return choice_in_words(choice, language)

    def files(self) -> dict[str, Row]:
        return FILES

    def problems(self) -> list[str]:
        return problems()

    def printed(self) -> dict[str, Any]:
        return printed()

    def catalog(self, language: str) -> Catalog:
        return catalog(language)


GAME: Final = Frontiers()
