"""A choice is a value with three spellings: verb and arguments, a line of text, and a stable integer.

A game declares its verbs once, in a `Vocabulary`. Each verb takes arguments from finite domains (cards, worlds,
numbers), so every choice of the game has an integer of its own: the verb's base plus the arguments as digits of a
mixed-radix number. Rules and learners handle the integer, people read and type the text, programs may look at verb
and arguments.

Integers are stable: they stand in saved positions and in what learners have learned. A domain that may grow is given
room, and its words count for as many as it has room for, so that a new word moves nothing. A verb is only ever added
at the end. tests/golden/integers holds every game to its integers.
"""

from librt.vecs import vec
from mypy_extensions import u8

from starlanes.kernel.errors import BadChoice, BadData, Field


class Domain:
    """The finite, ordered set of words an argument may be. With room for more words than there are, it can grow."""

    def __init__(self, name: str, words: list[str], room: int = 0) -> None:
        self.name = name
        self.words = words
        self.room = room or len(words)
        self.index: dict[str, int] = {word: i for i, word in enumerate(words)}
        if len(words) > self.room:
            raise BadData(f"'{name}' has room for {self.room} words, but {len(words)} are given")


class Verb:
    """One verb with the domains of its arguments; `base` is the integer of its first choice."""

    def __init__(self, name: str, domains: list[Domain], base: int) -> None:
        self.name = name
        self.domains = domains
        self.base = base
        self.size = 1
        for domain in domains:
            self.size *= domain.room


class Choice:
    """An immutable value; equal exactly if game, verb and arguments are equal. Made by a `Vocabulary` only."""

    def __init__(self, code: int, verb: str, args: tuple[str, ...]) -> None:
        self.code = code
        self.verb = verb
        self.args = args

    @property
    def text(self) -> str:
        return " ".join((self.verb, *self.args))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Choice({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and other.code == self.code and other.verb == self.verb

    def __hash__(self) -> int:
        return hash(self.code)


class Blank:
    """A mask in which nothing is set, to be copied."""

    def __init__(self, size: int) -> None:
        self.mask: vec[u8] = vec[u8]([0] * size)


class Vocabulary:
    """All the choices of a game. Only ever append verbs, and words where there is room."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.by_name: dict[str, Verb] = {}
        self.size = 0
        self._made: dict[int, Choice] = {}
        self._blank: Blank | None = None

    def add(self, name: str, domains: list[Domain] | None = None) -> int:
        """Declare a verb; returns its base integer."""
        verb = Verb(name, domains or [], self.size)
        self.verbs.append(verb)
        self.by_name[name] = verb
        self.size += verb.size
        return verb.base

    def nothing(self) -> vec[u8]:
        """A mask of all choices, with none of them set."""
        if self._blank is None:
            self._blank = Blank(self.size)
        return self._blank.mask[:]

    def verb_of(self, code: int) -> Verb:
        """The verb of an integer: the last one that begins no later, for each begins where the one before ends."""
        if 0 <= code < self.size:
            low, high = 0, len(self.verbs)
            while high - low > 1:
                middle = (low + high) // 2
                if self.verbs[middle].base <= code:
                    low = middle
                else:
                    high = middle
            return self.verbs[low]
        raise BadChoice("no-choice-number", {"number": code, "last": self.size - 1})

    def known(self, code: int) -> bool:
        """Whether an integer is a choice, not room that is left for one."""
        if not 0 <= code < self.size:
            return False
        verb = self.verb_of(code)
        rest = code - verb.base
        for domain in reversed(verb.domains):
            if rest % domain.room >= len(domain.words):
                return False
            rest //= domain.room
        return True

    def choice(self, code: int) -> Choice:
        """The choice with that integer."""
        made = self._made.get(code)
        if made is None:
            if not self.known(code):
                raise BadChoice("no-choice-number", {"number": code, "last": self.size - 1})
            verb = self.verb_of(code)
            rest = code - verb.base
            words: list[str] = []
            for domain in reversed(verb.domains):
                words.append(domain.words[rest % domain.room])
                rest //= domain.room
            words.reverse()
            made = Choice(code, verb.name, tuple(words))
            self._made[code] = made
        return made

    def code(self, verb_name: str, args: list[str]) -> int:
        """The integer of a verb and its arguments."""
        verb = self.by_name.get(verb_name)
        if verb is None:
            raise BadChoice("no-verb", {"verb": verb_name, "known": [known.name for known in self.verbs]})
        if len(args) != len(verb.domains):
            wanted = " ".join(f"<{domain.name}>" for domain in verb.domains)
            fields: dict[str, Field] = {"verb": verb_name, "wanted": wanted or BadChoice("nothing", {}), "n": len(args)}
            raise BadChoice("bad-words", fields)
        rest = 0
        for word, domain in zip(args, verb.domains, strict=True):
            digit = domain.index.get(word)
            if digit is None:
                raise BadChoice("no-word", {"word": word, "domain": domain.name})
            rest = rest * domain.room + digit
        return verb.base + rest

    def parse(self, text: str) -> Choice:
        """The choice spelled by a line of text."""
        words = text.split()
        if not words:
            raise BadChoice("empty-choice", {})
        return self.choice(self.code(words[0], words[1:]))


def in_order(items: list[int], taken: list[int], base: int, left: int) -> list[int]:
    """The legal next picks when `left` more of the sorted `items` are to be picked, one at a time, in canonical order.

    Picks may only move forward through the sorted items, so each set can be picked in just one way; what is offered
    always leaves enough items behind it to finish. `taken` holds the picks so far, as choices (`base` + item).
    """
    start = 0
    for code in taken:
        item = code - base
        while items[start] != item:
            start += 1
        start += 1
    out: list[int] = []
    last = -1
    for i in range(start, len(items) - left + 1):
        item = items[i]
        if item != last:
            out.append(base + item)
            last = item
    return out
