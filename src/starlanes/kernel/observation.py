"""What a seat may know, as a row of small whole numbers with names: for learners (docs/environments.md).

A game declares its entries one after the other, as it declares its choices, and keeps the place that `add` returns; its
`encode` writes into a row of zeros whatever is not zero. Entries about a player come once for each seat, the observing
seat first and then clockwise, so that a learner need not learn seats. A row divided by `tops` lies mostly between -1
and 1.

Rows are vectors of 16-bit numbers: compiled code writes an entry in a nanosecond, and numpy reads them in place.
"""

from librt.vecs import vec
from mypy_extensions import i16, i64

from starlanes.kernel.choice import Vocabulary
from starlanes.kernel.facts import Plain


class Block:
    """A run of entries under one name: a single number, or one for each of `words`."""

    def __init__(self, name: str, about: str, words: list[str], top: int, of_player: bool, base: int) -> None:
        self.name = name
        self.about = about
        self.words = words
        #: About the largest value it has: divided by it, entries are of a size that nets like.
        self.top = top
        self.of_player = of_player
        #: Its first place: in the row, or in each player's part of it.
        self.base = base
        self.size = len(words) or 1

    def entries(self, part: str) -> list[str]:
        """The names of its entries: `pool`, `hand[gem-world]`, `me.chips`."""
        name = f"{part}.{self.name}" if part else self.name
        return [f"{name}[{word}]" for word in self.words] if self.words else [name]

    def plain(self) -> dict[str, Plain]:
        words: list[Plain] = [*self.words]
        return {
            "name": self.name,
            "about": self.about,
            "words": words,
            "top": self.top,
            "of_player": self.of_player,
            "base": self.base,
        }


class Blank:
    """A row of zeros, to be copied."""

    def __init__(self, size: int) -> None:
        self.row = zeros(size)


class Observation:
    """All entries of a game's observation: those of the table first, then a part for each seat.

    `version` rises when an entry changes its place or its meaning. `left_out` names what a view has and the observation
    has not, with the reason.
    """

    def __init__(self, version: int) -> None:
        self.version = version
        self.blocks: list[Block] = []
        self.table_size = 0
        self.part_size = 0
        self.left_out: dict[str, str] = {}
        #: Blocks that a view does not show: what the seat has seen and may remember.
        self.remembered: list[str] = []
        # What was worked out already, by the number of seats, and for paths of the view.
        self._blanks: dict[int, Blank] = {}
        self._names: dict[int, list[str]] = {}
        self._places: dict[int, dict[str, int]] = {}
        self._omitted: dict[str, bool] = {}

    def add(self, name: str, about: str, words: list[str] | None = None, top: int = 1) -> int:
        """Declare entries about the table or the observing seat; returns the place of the first."""
        block = Block(name, about, words or [], top, False, self.table_size)
        self.blocks.append(block)
        self.table_size += block.size
        return block.base

    def add_of_player(self, name: str, about: str, words: list[str] | None = None, top: int = 1) -> int:
        """Declare entries that every seat has; returns the place of the first in a seat's part."""
        block = Block(name, about, words or [], top, True, self.part_size)
        self.blocks.append(block)
        self.part_size += block.size
        return block.base

    def leave_out(self, path: str, why: str) -> None:
        """Say that the observation does without an entry of the view (`players.score`), and why."""
        self.left_out[path] = why

    def size(self, seats: int) -> int:
        """How long a row is; 0 if the game has no observation."""
        return self.table_size + seats * self.part_size

    def blank(self, seats: int) -> vec[i16]:
        """A row to encode into."""
        blank = self._blanks.get(seats)
        if blank is None:
            blank = Blank(self.size(seats))
            self._blanks[seats] = blank
        return blank.row[:]

    def names(self, seats: int) -> list[str]:
        """The name of every entry, in order."""
        known = self._names.get(seats)
        if known is not None:
            return known
        out: list[str] = []
        for block in self.blocks:
            if not block.of_player:
                out.extend(block.entries(""))
        for turn in range(seats):
            for block in self.blocks:
                if block.of_player:
                    out.extend(block.entries(part_name(turn)))
        self._names[seats] = out
        return out

    def places(self, seats: int) -> dict[str, int]:
        """The place of every entry by its name."""
        out = self._places.get(seats)
        if out is None:
            out = {name: place for place, name in enumerate(self.names(seats))}
            self._places[seats] = out
        return out

    def omits(self, path: str) -> bool:
        """Whether an entry of the view is left out, by its path or that of a part that it is in.

        A star stands for any word: `players.stacks.*.weight`.
        """
        out = self._omitted.get(path)
        if out is None:
            words = path.split(".")
            out = False
            for known in self.left_out:
                wanted = known.split(".")
                if len(wanted) <= len(words) and all(word in ("*", mine) for word, mine in zip(wanted, words)):
                    out = True
            self._omitted[path] = out
        return out

    def tops(self, seats: int) -> list[int]:
        """What to divide every entry by."""
        table: list[int] = []
        part: list[int] = []
        for block in self.blocks:
            (part if block.of_player else table).extend([block.top] * block.size)
        return table + part * seats

    def plain(self) -> dict[str, Plain]:
        left_out: dict[str, Plain] = dict(self.left_out)
        return {
            "version": self.version,
            "table_size": self.table_size,
            "part_size": self.part_size,
            "blocks": [block.plain() for block in self.blocks],
            "left_out": left_out,
            "remembered": [*self.remembered],
        }


def part_name(turn: int) -> str:
    """What the names call a seat, so many places clockwise from the observing one."""
    return f"+{turn}" if turn else "me"


def zeros(n: int) -> vec[i16]:
    """So many zeros."""
    return vec[i16]([0] * n)


class Told:
    """Entries by name, as a view tells them; what is zero is left out."""

    def __init__(self) -> None:
        self.entries: dict[str, int] = {}

    def put(self, name: str, value: int) -> None:
        if value:
            self.entries[name] = int(value)

    def add(self, name: str, value: int = 1) -> None:
        self.put(name, self.entries.get(name, 0) + value)


# What every game's writer does.


def verb_places(words: Vocabulary) -> list[i64]:
    """By choice, the number of the verb that has it as its base; 0 for all others."""
    out: list[i64] = [0] * words.size
    for place, verb in enumerate(words.verbs):
        out[verb.base] = place
    return out


def put_bits(mask: i64, out: vec[i16], at: i64) -> None:
    """1 for every member of a set of bits."""
    while mask:
        if mask & 255 == 0:
            mask >>= 8
            at += 8
        else:
            if mask & 1:
                out[at] = 1
            mask >>= 1
            at += 1


def put_each(items: list[int], out: vec[i16], at: i64) -> None:
    """How often each item is there."""
    for item in items:
        out[at + item] += 1


def put_numbers(numbers: list[int], out: vec[i16], at: i64) -> None:
    """The numbers themselves, one after the other."""
    for number in numbers:
        out[at] = number
        at += 1


def put_sizes(piles: list[list[int]], out: vec[i16], at: i64) -> None:
    """How many there are in each pile."""
    for pile in piles:
        out[at] = len(pile)
        at += 1
