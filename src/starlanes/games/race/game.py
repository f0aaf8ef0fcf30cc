"""Race for the Galaxy, as the kernel sees it."""

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from starlanes.games.race.audit import audit
from starlanes.games.race.bridge import bridge
from starlanes.games.race.build import build
from starlanes.games.race.cards import SLUGS
from starlanes.games.race.check import problems
from starlanes.games.race.choices import VOCABULARY
from starlanes.games.race.data import FILES
from starlanes.games.race.describe import choice_in_words
from starlanes.games.race.encode import encode
from starlanes.games.race.kinds import MAX_PLAYERS, MIN_PLAYERS
from starlanes.games.race.observation import OBSERVATION
from starlanes.games.race.printed import printed
from starlanes.games.race.read import read
from starlanes.games.race.redeal import redeal
from starlanes.games.race.rulings import OPTIONS, RULINGS
from starlanes.games.race.save import load_state
from starlanes.games.race.scoring import result, score
from starlanes.games.race.setup import new_state
from starlanes.games.race.sketch import sketch
from starlanes.games.race.state import EMPTY, Rules, state_of
from starlanes.games.race.texts import catalog
from starlanes.games.race.told import told
from starlanes.games.race.view import own_view, phase_name, view
from starlanes.kernel.about import About
from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import Stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.datafiles import Row
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.facts import Plain
from starlanes.kernel.game import Bridge, Game, Setup, View
from starlanes.kernel.position import Position
from starlanes.kernel.progress import NOBODY, Progress
from starlanes.kernel.result import Result
from starlanes.kernel.sketch import Sketch
from starlanes.kernel.text import Catalog


class Race(Game):
    """Race for the Galaxy, second edition, 2 to 4 players."""

    def __init__(self) -> None:
        super().__init__("race", (MIN_PLAYERS, MAX_PLAYERS), 2, VOCABULARY)
        self.options = OPTIONS
        self.rulings = RULINGS
        self.observation = OBSERVATION
        self.begins_with = "card"
        # Every card is in a hand, a tableau or on a world; a full tableau with New Military Tactics in it.
        self.rare = ["gamble-empty", "throw", "gave-up"]

    def check(self, setup: Setup) -> None:
        if setup.options["expert"] == "yes" and setup.seats != 2:
            raise BadSetup("expert-for-two", {"n": setup.seats})

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

    def about(self) -> About:
        return About(
            ["hands", "piles", "goods", "start worlds"], ["deal", "draws"], True, False, {2: 215, 3: 280, 4: 345}, 12
        )

    def progress(self, s: Position) -> Progress:
        state = state_of(s)
        return Progress(state.round, phase_name(state), NOBODY, [score(state, seat).total for seat in range(s.seats)])

    def beginning(self, s: Position, seat: int) -> str:
        start = state_of(s).players[seat].start
        return "" if start == EMPTY else SLUGS[start]

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


GAME: Final = Race()
