"""Federation, as the kernel sees it."""

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from starlanes.games.federation.audit import audit
from starlanes.games.federation.bridge import bridge
from starlanes.games.federation.build import build
from starlanes.games.federation.check import problems
from starlanes.games.federation.choices import VOCABULARY
from starlanes.games.federation.data import FILES
from starlanes.games.federation.describe import choice_in_words
from starlanes.games.federation.encode import encode
from starlanes.games.federation.kinds import NONE
from starlanes.games.federation.numbers import MAX_PLAYERS, MIN_PLAYERS
from starlanes.games.federation.observation import OBSERVATION
from starlanes.games.federation.printed import printed
from starlanes.games.federation.read import read
from starlanes.games.federation.redeal import redeal
from starlanes.games.federation.rulings import OPTIONS, RULINGS
from starlanes.games.federation.save import load_state
from starlanes.games.federation.scoring import all_project_points, result, score
from starlanes.games.federation.setup import new_state
from starlanes.games.federation.sketch import sketch
from starlanes.games.federation.state import Rules, state_of
from starlanes.games.federation.texts import catalog
from starlanes.games.federation.tiles import STARTER_SLUGS
from starlanes.games.federation.told import told
from starlanes.games.federation.view import deep_space_view, phase_name, view
from starlanes.games.federation.writer import StretchWriter
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
from starlanes.kernel.writer import Writer


class Federation(Game):
    """Federation, 2 to 4 players, five rounds."""

    def __init__(self) -> None:
        super().__init__("federation", (MIN_PLAYERS, MAX_PLAYERS), 2, VOCABULARY)
        self.options = OPTIONS
        self.rulings = RULINGS
        self.observation = OBSERVATION
        self.begins_with = "tile"
        # One Deep Space tile, kept to the end of a round; under a ruling, two wings without a vote.
        self.rare = ["kept-special", "no-law"]

    def start(self, setup: Setup) -> Position:
        return new_state(setup.seats, Rules(setup.seats, setup.options, setup.rulings), setup.seed)

    def view(self, s: Position, seat: int) -> View:
        return cast(View, view(state_of(s), seat))

    def own(self, s: Position, seat: int) -> View:
        return {"seat": seat, "deep_space": deep_space_view(state_of(s), seat)}

    def encode(self, s: Position, seat: int, out: vec[i16], at: i64 = 0) -> None:
        encode(state_of(s), seat, out, at)

    def writer(self, seats: int) -> Writer:
        return StretchWriter(self, seats)

    def told(self, view: View, seat: int, ask: Ask | None) -> dict[str, int]:
        return told(view, seat, ask)

    def sketch(self, view: View) -> Sketch:
        return sketch(view)

    def redeal(self, s: Position, seat: int, chance: Stream) -> None:
        redeal(state_of(s), seat, chance)

    def save(self, s: Position) -> dict[str, Plain]:
        return s.save()

    def load(self, setup: Setup, saved: dict[str, Plain]) -> Position:
        return load_state(setup.seats, Rules(setup.seats, setup.options, setup.rulings), saved)

    def bridge(self, s: Position, seat: int, text: str, version: int) -> Bridge | None:
        return bridge(state_of(s), seat, text)

    def about(self) -> About:
        hidden = ["tokens", "alterations", "scholars", "laws", "deep space"]
        return About(hidden, ["deal", "draws"], False, False, {2: 195, 3: 296, 4: 398})

    def progress(self, s: Position) -> Progress:
        state = state_of(s)
        projects = all_project_points(state)
        scores = [score(state, seat, projects).total for seat in range(s.seats)]
        return Progress(state.round, phase_name(state), NOBODY if s.over else state.first_asked(), scores)

    def beginning(self, s: Position, seat: int) -> str:
        starter = state_of(s).players[seat].starter
        return "" if starter == NONE else STARTER_SLUGS[starter]

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

    def files(self) -> dict[str, Row]:
        return FILES

    def problems(self) -> list[str]:
        return problems()

    def printed(self) -> dict[str, Any]:
        return printed()

    def catalog(self, language: str) -> Catalog:
        return catalog(language)


GAME: Final = Federation()
