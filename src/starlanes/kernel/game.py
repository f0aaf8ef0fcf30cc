"""What a game is to the kernel: a description, and the few functions that every game provides."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from starlanes.kernel.about import About
from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import Stream
from starlanes.kernel.choice import Choice, Vocabulary
from starlanes.kernel.datafiles import Row
from starlanes.kernel.errors import BadSetup, Field
from starlanes.kernel.facts import Plain
from starlanes.kernel.observation import Observation
from starlanes.kernel.position import Position
from starlanes.kernel.progress import Progress
from starlanes.kernel.result import Result
from starlanes.kernel.sketch import Sketch, plain_sketch
from starlanes.kernel.text import Catalog
from starlanes.kernel.writer import Writer

#: Plain data, what JSON can hold. Every game has its own; the module `view` of each says what is in it.
View = dict[str, Any]


class Option:
    """A way to set up a match: a word, the values it may have, and the one it has unless told."""

    def __init__(self, name: str, values: list[str], default: str) -> None:
        self.name = name
        self.values = values
        self.default = default


class Ruling(Option):
    """An open point of the rules, decided: the default, its alternatives, and the rule's section (see RULINGS.md)."""

    def __init__(self, name: str, values: list[str], default: str, section: str) -> None:
        super().__init__(name, values, default)
        self.section = section


class Setup:
    """Everything a match begins from. With the same setup the same choices give the same match."""

    def __init__(self, game: str, seats: int, seed: int, options: dict[str, str], rulings: dict[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.rulings = rulings

    def __repr__(self) -> str:
        return f"<Setup {self.game}, {self.seats} seats, seed {self.seed}, {self.options}>"

    def plain(self) -> dict[str, Plain]:
        options: dict[str, Plain] = dict(self.options)
        rulings: dict[str, Plain] = dict(self.rulings)
        return {"game": self.game, "seats": self.seats, "seed": self.seed, "options": options, "rulings": rulings}


class Bridge:
    """What is said now for a step of an older version's record: in its place (`instead`), or before it."""

    def __init__(self, seat: int, text: str, instead: bool) -> None:
        self.seat = seat
        self.text = text
        self.instead = instead


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The base of every game. One instance describes the game; positions hold all that changes."""

    def __init__(self, name: str, seats: tuple[int, int], version: int, vocabulary: Vocabulary) -> None:
        self.id = name
        self.seats = seats
        #: Raised when a change makes old records play differently.
        self.version = version
        self.vocabulary = vocabulary
        self.options: list[Option] = []
        self.rulings: list[Ruling] = []
        #: Verbs and facts that take a position hardly anybody gets into; a whole run of `verify` may go without them.
        self.rare: list[str] = []
        #: Facts that are many in one: the entry that tells them apart, and all it can say. `verify` wants each of them.
        self.varieties: dict[str, tuple[str, list[str]]] = {}
        #: What seats begin with and others don't, like a start world or a faction, as texts call it; empty if nothing.
        self.begins_with = ""
        #: What learners get, entry by entry; a game without entries can't be learned.
        self.observation = Observation(0)

    def setup(
        self,
        seats: int,
        seed: int,
        options: Mapping[str, object] | None = None,
        rulings: Mapping[str, object] | None = None,
    ) -> Setup:
        """A checked setup with every option and ruling filled in."""
        low, high = self.seats
        if not low <= seats <= high:
            raise BadSetup("bad-seats", {"game": self.id, "low": low, "high": high, "n": seats})
        if not 0 <= seed < 2**63:
            raise BadSetup("bad-seed", {})
        out = Setup(
            self.id,
            seats,
            seed,
            filled("option", self.id, self.options, options),
            filled("ruling", self.id, list(self.rulings), rulings),
        )
        self.check(out)
        return out

    def check(self, setup: Setup) -> None:
        """Refuse a combination of options that the rules don't know."""

    def samples(self) -> list[dict[str, str]]:
        """The options to try a game with: every combination of them, unless there are too many to play them all.

        A sample may also say how some rulings are to be, and for which number of `seats` it is; one that is there twice
        is played twice as often.
        """
        names = [option.name for option in self.options]
        return [dict(zip(names, values)) for values in product(*(option.values for option in self.options))]

    def start(self, setup: Setup) -> Position:
        """The position at the first decision, dealt but not yet asked to go on."""
        raise NotImplementedError

    def view(self, s: Position, seat: int) -> View:
        """What a seat may know, as plain data; seat SPECTATOR knows only what everybody knows."""
        raise NotImplementedError

    def own(self, s: Position, seat: int) -> View:
        """The entries of a seat's view that are not everybody's: over a spectator's view they make the seat's.

        Who shows a match to many builds the spectator's view once. A game that has nothing of the kind need not care.
        """
        return self.view(s, seat)

    def writer(self, seats: int) -> Writer:
        """What writes the rows of a match one after the other; a game may have one that keeps what has not changed."""
        return Writer(self, seats)

    def encode(self, s: Position, seat: int, out: vec[i16], at: i64 = 0) -> None:
        """Write what a seat may know and remember into zeros, from place `at` on, as `observation` declares it."""
        raise NotImplementedError

    def told(self, view: View, seat: int, ask: Ask | None) -> dict[str, int]:
        """The entries that `encode` must write for a seat with this view and ask, by name: another way to the numbers.

        Slow, and read from the view alone; `verify` compares both. What a seat may remember and its view does not show
        is not among them: `remembered` names those blocks.
        """
        raise NotImplementedError

    def sketch(self, view: View) -> Sketch:
        """The board drawn small, for notebooks, from a view alone."""
        return plain_sketch(view)

    def redeal(self, s: Position, seat: int, chance: Stream) -> None:
        """Deal anew, in place, all that the seat can't see, and replace the random streams."""
        raise NotImplementedError

    def save(self, s: Position) -> dict[str, Plain]:
        """The position as plain data, the same for equal positions."""
        raise NotImplementedError

    def load(self, setup: Setup, saved: dict[str, Plain]) -> Position:
        """The position that `save` saved."""
        raise NotImplementedError

    def bridge(self, s: Position, seat: int, text: str, version: int) -> Bridge | None:
        """How an older version's record goes on where its next choice, `text` by `seat`, is not offered any more.

        None if it can't: then the record is refused. Only needed by a game whose version has risen.
        """
        return None

    def differs(self, s: Position, version: int) -> bool:
        """Whether something that has come up was printed otherwise in an older version: its records are then refused.

        Only needed by a game whose components were corrected.
        """
        return False

    def about(self) -> About:
        """What the game is like, for programs that meet it for the first time."""
        raise NotImplementedError

    def progress(self, s: Position) -> Progress:
        """Where a match stands: only what everybody may know."""
        raise NotImplementedError

    def result(self, s: Position) -> Result:
        """Scores as they stand; final when the game is over."""
        raise NotImplementedError

    def beginning(self, s: Position, seat: int) -> str:
        """Which thing of the kind `begins_with` a seat begins with; empty before it is chosen. Later it may be lost."""
        return ""

    def audit(self, s: Position) -> list[str]:
        """What is wrong with the components (each must be somewhere exactly once); empty if all is well."""
        raise NotImplementedError

    def build(self, setup: Setup, given: dict[str, Plain]) -> Position:
        """A position described in the rulebook's words, for scenarios; raises BadPosition if it can't be."""
        raise NotImplementedError

    def read(self, s: Position) -> dict[str, Plain]:
        """The whole truth about a position in the rulebook's words, for scenarios and tests."""
        raise NotImplementedError

    def in_words(self, choice: Choice, language: str) -> str:
        """A choice as a person would say it."""
        return choice.text

    def advise(self, s: Position | None, seat: int, asked: Mapping[str, Plain]) -> dict[str, Any]:
        """Answer a question of somebody at a seat who plans ahead, from what that seat may know; nothing is changed.

        Without a position it is a question about the game at large. A question that can't be answered is a BadSetup.
        """
        raise BadSetup("no-advice", {"game": self.id})

    def spoken(self) -> Mapping[str, Sequence[str]] | None:
        """The names under which the text `verb.…` of each verb takes its arguments, if `in_words` is no more than that.

        Then clients fill in the text of a choice themselves; else they are sent every choice in words.
        """
        return None

    def files(self) -> dict[str, Row]:
        """The data files by name; a game without any has none."""
        return {}

    def problems(self) -> list[str]:
        """What in the data files can't be, measured by the rulebook's own counts and examples; empty if all is well."""
        return []

    def printed(self) -> dict[str, Any]:
        """What is printed on the components, in every language, for clients; a game without has nothing to add."""
        return {}

    def catalog(self, language: str) -> Catalog:
        """The game's words in a language."""
        raise NotImplementedError


def filled(what: str, game: str, known: list[Option], given: Mapping[str, object] | None) -> dict[str, str]:
    """All options with their values: the given ones, checked, and defaults for the rest."""
    out = {option.name: option.default for option in known}
    by_name = {option.name: option for option in known}
    for name, value in (given or {}).items():
        option = by_name.get(name)
        if option is None:
            names: Field = [*by_name] if by_name else BadSetup("none", {})
            raise BadSetup(f"no-{what}", {"game": game, "name": name, "known": names})
        word = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        if word not in option.values:
            values: list[Plain] = [*option.values]
            raise BadSetup(f"bad-{what}", {"game": game, "name": name, "known": values, "value": word})
        out[name] = word
    return out
