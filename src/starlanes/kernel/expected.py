"""What must hold in a scenario (`then`): values, legal choices, refusals, prompts, facts, views and score lines."""

from typing import Any, Final

from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import NotOffered, StarlanesError
from starlanes.kernel.facts import SPECTATOR, Fact, Phrase, Plain
from starlanes.kernel.match import Match
from starlanes.kernel.written import BadScenario, as_list, as_table

LETTERS: Final = "ABCDEFGH"
#: Whoever looks on: facts and views as everybody may know them.
EVERYONE: Final = "everyone"
CHECK_KEYS: Final = (
    "values",
    "legal",
    "legal_exactly",
    "not_legal",
    "why_not",
    "prompt",
    "facts",
    "no_facts",
    "view",
    "score",
)

#: A thing that is told or counted: a key of the texts, a fact, and its data.
Told = tuple[str, dict[str, Any]]


class Failed(StarlanesError):
    """A scenario that does not hold, with the reason."""


class Expected:
    """Looks at a match, and at the facts that its last choices told."""

    def __init__(self, match: Match, told: list[Fact]) -> None:
        self.match = match
        self.told = told
        self.letters = LETTERS[: match.setup.seats]

    def check(self, then: object) -> int:
        """Raises Failed unless all of it holds; returns how many things were looked at."""
        checks = as_table(then, "'then'")
        for key in checks:
            if key not in CHECK_KEYS:
                raise BadScenario(f"'then' has no '{key}'; it has {', '.join(sorted(CHECK_KEYS))}")
        checked = 0
        for key in CHECK_KEYS:
            wanted = as_table(checks.get(key) or {}, f"'{key}'")
            checked += len(wanted)
            for name, value in wanted.items():
                getattr(self, f"check_{key}")(str(name), value)
        return checked

    # Who, and what is asked of them.

    def seat(self, letter: object) -> int:
        seat = self.letters.find(str(letter))
        if seat < 0 or len(str(letter)) != 1:
            raise BadScenario(f"there is no player '{letter}'; players are {self.letters}")
        return seat

    def onlooker(self, letter: object) -> int:
        """A seat, or whoever looks on."""
        return SPECTATOR if letter == EVERYONE else self.seat(letter)

    def parse(self, text: object) -> Choice:
        return self.match.parse(str(text))

    def legal(self, letter: object) -> list[Choice]:
        try:
            return self.match.ask(self.seat(letter)).choices
        except NotOffered:
            return []

    def words(self, letter: object) -> str:
        return ", ".join(choice.text for choice in self.legal(letter)) or "nothing"

    # The checks, each for one name and what is wanted of it.

    def check_values(self, path: str, wanted: object) -> None:
        check_value(path, look_up(self.match.game.read(self.match.position), path), wanted)

    def check_view(self, letter: str, wanted: object) -> None:
        view = self.match.view(self.onlooker(letter))
        for path, value in as_table(wanted, f"what {letter}'s view shows").items():
            check_value(f"{letter}'s view: {path}", look_up(view, str(path)), value)

    def check_legal(self, letter: str, texts: object) -> None:
        for text in as_list(texts):
            if self.parse(text) not in self.legal(letter):
                raise Failed(f"'{text}' should be legal for {letter}; legal: {self.words(letter)}")

    def check_legal_exactly(self, letter: str, texts: object) -> None:
        if {self.parse(text) for text in as_list(texts)} != set(self.legal(letter)):
            raise Failed(f"legal for {letter} should be {as_list(texts)}; it is {self.words(letter)}")

    def check_not_legal(self, letter: str, texts: object) -> None:
        for text in as_list(texts):
            if self.parse(text) in self.legal(letter):
                raise Failed(f"'{text}' should not be legal for {letter}")

    def check_why_not(self, letter: str, wanted: object) -> None:
        """Each wanted reason must be given: a key, or a table of keys with the arguments that matter."""
        for text, reasons in as_table(wanted, "'why_not'").items():
            given = [phrase_told(reason) for reason in self.match.why_not(self.seat(letter), self.parse(text))]
            for told in self.wanted(reasons):
                if not any(self.fits(reason, told) for reason in given):
                    raise Failed(f"why not '{text}' should be {reasons}; it is {in_a_line(given) or 'it is legal'}")

    def check_prompt(self, letter: str, wanted: object) -> None:
        """What a player is asked: the key of the prompt, and of its arguments, `count` and `rule` those that matter."""
        try:
            ask = self.match.ask(self.seat(letter))
        except NotOffered:
            raise Failed(f"{letter} should be asked {wanted}, but is asked nothing") from None
        key, data = phrase_told(ask.prompt)
        said = (key, {"count": ask.count, **data})
        for told in self.wanted(wanted):
            if not self.fits(said, told):
                raise Failed(f"{letter} should be asked {wanted}; it is {in_a_line([said])}")

    def check_facts(self, letter: str, wanted: object) -> None:
        """All of them were told to this player by the last choices, in this order; others may be between them."""
        facts = self.facts(letter)
        at = 0
        for told in self.wanted(wanted):
            while at < len(facts) and not self.fits(facts[at], told):
                at += 1
            if at == len(facts):
                raise Failed(f"{letter} should be told {in_a_line([told])}; told: {in_a_line(facts) or 'nothing'}")
            at += 1

    def check_no_facts(self, letter: str, wanted: object) -> None:
        for told in self.wanted(wanted):
            for fact in self.facts(letter):
                if self.fits(fact, told):
                    raise Failed(f"{letter} should not be told {in_a_line([fact])}")

    def check_score(self, letter: str, wanted: object) -> None:
        """Lines of a player's score, as they stand: the key of the text, and of its arguments and `points` some."""
        lines = self.match.result().scores[self.seat(letter)].lines
        found: list[Told] = [(line.key, {**line.args, "points": line.points}) for line in lines]
        for told in self.wanted(wanted):
            if not any(self.fits(line, told) for line in found):
                raise Failed(f"{letter}'s score should have {in_a_line([told])}; it has {in_a_line(found)}")

    # Things that are told.

    def facts(self, letter: str) -> list[Told]:
        """What a player may know of the facts."""
        onlooker = self.onlooker(letter)
        return [(fact.kind, fact.seen_by(onlooker)) for fact in self.told]

    def wanted(self, value: object) -> list[Told]:
        """What is asked for: a key, a table of keys with the data that matters, or a list of these."""
        out: list[Told] = []
        for entry in as_list(value):
            if isinstance(entry, dict):
                for key, data in entry.items():
                    out.append((str(key), as_table(data or {}, f"'{key}'")))
            else:
                out.append((str(entry), {}))
        return out

    def fits(self, told: Told, wanted: Told) -> bool:
        """Whether a thing is the one that is asked for, as far as it says."""
        for name, value in wanted[1].items():
            if name not in told[1] or not self.same(told[1][name], value):
                return False
        return told[0] == wanted[0]

    def same(self, value: object, wanted: object) -> bool:
        """Equal; a seat may be written as its letter."""
        if isinstance(value, list) and isinstance(wanted, list):
            return len(value) == len(wanted) and all(map(self.same, value, wanted))
        if isinstance(value, int) and isinstance(wanted, str):
            return len(wanted) == 1 and self.letters.find(wanted) == value
        return value == wanted and isinstance(value, bool) == isinstance(wanted, bool)


def phrase_told(phrase: Phrase) -> Told:
    data: dict[str, Plain] = {"rule": phrase.rule, **phrase.args}
    return phrase.key, data


def in_a_line(things: list[Told]) -> str:
    """Things that are told, for a message: their keys and data, without what every one has."""
    out: list[str] = []
    for key, data in things:
        shown = {name: value for name, value in data.items() if name not in ("fact", "rule")}
        out.append(f"{key} {shown}")
    return "; ".join(out)


def look_up(truth: Any, path: str) -> object:
    """A value by its dotted path, like A.hand_size or players.0.credits."""
    value = truth
    for part in path.split("."):
        if isinstance(value, list) and part.isdecimal() and int(part) < len(value):
            value = value[int(part)]
        elif isinstance(value, dict) and part in value:
            value = value[part]
        else:
            known = "nothing below it"
            if isinstance(value, dict):
                known = ", ".join(value)
            elif isinstance(value, list):
                known = f"0 to {len(value) - 1}" if value else "nothing: the list is empty"
            raise BadScenario(f"there is no value '{path}': '{part}' is not among {known}")
    return value


def check_value(path: str, value: object, wanted: object) -> None:
    """Equality; lists as bags; or a table of has, lacks, size, starts, in_order, at_least, at_most."""
    if isinstance(wanted, dict):
        for operator, operand in wanted.items():
            if not holds(value, str(operator), operand):
                raise Failed(f"{path} is {value}; it should be {operator} {operand}")
    elif isinstance(wanted, list) and isinstance(value, list):
        if sorted(map(str, value)) != sorted(map(str, wanted)):
            raise Failed(f"{path} is {value}; it should be {wanted}, in any order")
    elif value != wanted:
        raise Failed(f"{path} is {value}; it should be {wanted}")


def holds(value: object, operator: str, operand: Any) -> bool:
    if isinstance(value, dict) and operator in ("has", "lacks", "size"):
        value = list(value)
    if isinstance(value, list):
        items: list[object] = as_list(operand)
        if operator == "has":
            return all(value.count(item) >= items.count(item) for item in items)
        if operator == "lacks":
            return all(item not in value for item in items)
        if operator == "size":
            return bool(len(value) == operand)
        if operator == "starts":
            return value[: len(items)] == items
        if operator == "in_order":
            return value == items
    if isinstance(value, int) and isinstance(operand, int) and operator in ("at_least", "at_most"):
        return value >= operand if operator == "at_least" else value <= operand
    known = "lists have has, lacks, size, starts, in_order; numbers at_least, at_most"
    raise BadScenario(f"'{operator}' can't be asked of {value!r}; {known}")
