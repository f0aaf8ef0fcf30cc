"""What came up in checked games: verbs, facts, reasons of refusals and words, and above all what never did.

A rule whose verb is never chosen, or whose fact is never told, was not checked at all.
"""

from starlanes.kernel.facts import SPECTATOR, Plain
from starlanes.kernel.game import Game
from starlanes.kernel.match import Match
from starlanes.kernel.text import shared_texts

Counts = dict[str, int]
#: As in `Game.varieties`.
Varieties = dict[str, tuple[str, list[str]]]

FACT = "fact."
WHY = "why."


def fact_kinds(game: Game) -> list[str]:
    """The facts a game can tell: those it has a text for, but for the ones that every game shares."""
    keys = [key.removeprefix(FACT) for key in game.catalog("en").texts if key.startswith(FACT)]
    return [key for key in keys if "." not in key and FACT + key not in shared_texts("en")]


def names_of(kind: str, data: dict[str, Plain], varieties: Varieties) -> list[str]:
    """What a fact is counted as: its kind, and which of its varieties it is if there are any."""
    return [kind, f"{kind} {data[varieties[kind][0]]}"] if kind in varieties else [kind]


class Coverage:
    """How often each thing came up. Everything that can come up is there from the beginning, with 0."""

    def __init__(self, game: Game) -> None:
        self.verbs: Counts = {verb.name: 0 for verb in game.vocabulary.verbs}
        self.facts: Counts = dict.fromkeys(fact_kinds(game), 0)
        self.varieties = game.varieties
        for fact, (_entry, values) in self.varieties.items():
            self.facts.update({f"{fact} {value}": 0 for value in values})
        self.refusals: Counts = {key: 0 for key in game.catalog("en").texts if key.startswith(WHY)}
        #: The words of choices, by the domain they are from: cards, tiles, spaces.
        self.words: dict[str, Counts] = {}
        self.domains = {verb.name: [domain.name for domain in verb.domains] for verb in game.vocabulary.verbs}
        for verb in game.vocabulary.verbs:
            for domain in verb.domains:
                self.words.setdefault(domain.name, {}).update(dict.fromkeys(domain.words, 0))

    def add_match(self, match: Match) -> None:
        """Count what was chosen and told in a match."""
        for i in range(len(match.steps)):
            choice = match.step_at(i)[1]
            self.verbs[choice.verb] += 1
            for domain, word in zip(self.domains[choice.verb], choice.args, strict=True):
                self.words[domain][word] += 1
        for facts in match.log(SPECTATOR):
            for fact in facts:
                for name in names_of(str(fact["fact"]), fact, self.varieties):
                    self.facts[name] = self.facts.get(name, 0) + 1

    def add_refusal(self, reason: str) -> None:
        self.refusals[reason] = self.refusals.get(reason, 0) + 1

    def add(self, other: dict[str, Plain]) -> None:
        """Add the counts of another run, as its `plain` tells them."""
        for mine, theirs in ((self.verbs, "verbs"), (self.facts, "facts"), (self.refusals, "refusals")):
            add_counts(mine, other[theirs])
        words = other["words"]
        assert isinstance(words, dict)
        for domain, counts in words.items():
            add_counts(self.words[domain], counts)

    def plain(self) -> dict[str, Plain]:
        """All of it, with what never came up."""
        verbs: dict[str, Plain] = dict(self.verbs)
        facts: dict[str, Plain] = dict(self.facts)
        refusals: dict[str, Plain] = dict(self.refusals)
        words: dict[str, Plain] = {}
        words_never: dict[str, Plain] = {}
        for domain, counts in self.words.items():
            of_domain: dict[str, Plain] = dict(counts)
            words[domain] = of_domain
            if never(counts):
                words_never[domain] = never(counts)
        gone: dict[str, Plain] = {
            "verbs": never(self.verbs),
            "facts": never(self.facts),
            "refusals": never(self.refusals),
            "words": words_never,
        }
        return {"verbs": verbs, "facts": facts, "refusals": refusals, "words": words, "never": gone}


def never(counts: Counts) -> list[Plain]:
    return [name for name, n in counts.items() if n == 0]


def add_counts(mine: Counts, theirs: Plain) -> None:
    assert isinstance(theirs, dict)
    for name, n in theirs.items():
        assert isinstance(n, int)
        mine[name] = mine.get(name, 0) + n
