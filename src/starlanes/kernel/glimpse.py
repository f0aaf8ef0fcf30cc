"""A glimpse: all that one seat may know of a match, as a bot gets it.

It is made of a position in which everything the seat can't see was dealt anew, so the truth is not even in its memory,
nor are the seed and the steps that led there. It can travel to another process as bytes. `guess(seed)` gives a whole
match that is consistent with what the seat sees, and depends on that and the seed alone.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i16

from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import BadGlimpse, Field, StarlanesError
from starlanes.kernel.game import Game, Setup, View
from starlanes.kernel.match import Match, stand_at
from starlanes.kernel.progress import Progress
from starlanes.kernel.trial import row_of

FORMAT: Final = "starlanes-glimpse"
VERSION: Final = 1
#: The seed of the first redeal. It may be anything: what is dealt from it is dealt anew for every guess.
ANY_SEED: Final = 0


class Glimpse:
    """What a seat may know: its view, its ask, and guesses at the rest. `glimpse(match, seat)` makes one."""

    def __init__(self, dealt: Match, seat: int, overlooked: int | None = None) -> None:
        self.game = dealt.game
        self.setup = dealt.setup
        self.seat = seat
        self._dealt = dealt
        self._overlooked = overlooked
        self._view: View | None = None
        self._ask: Ask | None = None

    def __repr__(self) -> str:
        return f"<Glimpse of {self.game.id}, seat {self.seat}>"

    def _repr_svg_(self) -> str:
        """The board, small, as the seat sees it: for a notebook."""
        return self.game.sketch(self.view).svg()

    @property
    def view(self) -> View:
        """What the seat is shown. Built once; not to be changed."""
        if self._view is None:
            self._view = self._dealt.view(self.seat)
        return self._view

    @property
    def progress(self) -> Progress:
        """Where the match stands."""
        return self._dealt.progress()

    @property
    def ask(self) -> Ask:
        """What the seat is asked; raises NotOffered if it is asked nothing."""
        if self._ask is None:
            self._ask = self._dealt.ask(self.seat)
            if self._overlooked is not None:
                self._ask.choices = [choice for choice in self._ask.choices if choice.code != self._overlooked]
        return self._ask

    @property
    def legal(self) -> list[int]:
        """The choices of the ask by their numbers, for learners; raises NotOffered if the seat is asked nothing."""
        legal = self._dealt.frame_for(self.seat).legal(self._dealt.position, self.seat)
        return legal if self._overlooked is None else [code for code in legal if code != self._overlooked]

    def overlooking(self, choice: Choice) -> "Glimpse":
        """The same, for somebody who does not see one of several choices."""
        return Glimpse(self._dealt, self.seat, choice.code)

    def row(self) -> vec[i16]:
        """What the seat may know as a row of numbers, entry by entry as the game's `observation` declares it."""
        return row_of(self.game, self._dealt.position, self.seat, self.setup.seats)

    def guess(self, seed: int) -> Match:
        """A whole match that looks like this to the seat. It has no past, and its setup has no seed."""
        s = self._dealt.position.copy()
        self._dealt.deal_anew(s, self.seat, seed)
        return stand_at(self.game, self.setup, s)

    def pack(self) -> bytes:
        """As bytes, for another process."""
        return msgspec.msgpack.encode(
            {
                "format": FORMAT,
                "version": VERSION,
                "game_version": self.game.version,
                "setup": self.setup.plain(),
                "seat": self.seat,
                "position": self.game.save(self._dealt.position),
            }
        )


def glimpse(match: Match, seat: int) -> Glimpse:
    """What a seat may know of a match, for a bot."""
    s = match.position.copy()
    match.deal_anew(s, seat, ANY_SEED)
    return Glimpse(stand_at(match.game, without_seed(match.setup), s), seat)


def without_seed(setup: Setup) -> Setup:
    """The setup as everybody may know it."""
    return Setup(setup.game, setup.seats, 0, setup.options, setup.rulings)


class Packed(msgspec.Struct, forbid_unknown_fields=True):
    """The bytes of a glimpse, as they are read."""

    format: str
    version: int
    game_version: int
    setup: dict[str, Any]
    seat: int
    position: dict[str, Any]


def unpack(data: bytes, find: Callable[[str], Game]) -> Glimpse:
    """The glimpse that was packed; `find` gives a game by its name. Raises BadGlimpse."""
    try:
        packed = msgspec.msgpack.decode(data, type=Packed)
    except msgspec.DecodeError:
        raise BadGlimpse("glimpse.not-one", {"format": FORMAT}) from None
    if packed.format != FORMAT:
        raise BadGlimpse("glimpse.not-one", {"format": FORMAT})
    if packed.version != VERSION:
        raise BadGlimpse("glimpse.other-format", {"found": packed.version, "version": VERSION})
    try:
        setup = packed.setup
        game = find(setup["game"])
        if packed.game_version != game.version:
            fields: dict[str, Field] = {"found": packed.game_version, "game": game.id, "version": game.version}
            raise BadGlimpse("glimpse.other-version", fields)
        checked = game.setup(setup["seats"], 0, setup["options"], setup["rulings"])
        return Glimpse(stand_at(game, checked, game.load(checked, packed.position)), packed.seat)
    except BadGlimpse:
        raise
    except (StarlanesError, LookupError, TypeError, ValueError, AttributeError) as error:
        trouble = error if isinstance(error, StarlanesError) else str(error)
        raise BadGlimpse("glimpse.damaged", {"trouble": trouble}) from None
