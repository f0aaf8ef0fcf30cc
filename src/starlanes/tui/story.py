"""The story of a match: its facts as sentences, in paragraphs by round and phase."""

from collections.abc import Collection, Mapping

from starlanes.kernel.facts import Plain
from starlanes.kernel.text import Catalog

ROUND = "round"
PHASE = "phase"
TURN = "turn"
SENTENCE = "sentence"
#: The facts that begin something, for every game that has rounds and phases.
HEADS = {"round": ROUND, "phase": PHASE, "phase-again": PHASE}


class Paragraph:
    """What happened in a phase or turn: what began it (or nothing) and sentences. A round has one of its own."""

    def __init__(self, kind: str, head: str) -> None:
        self.kind = kind
        self.head = head
        self.sentences: list[str] = []

    @property
    def tells(self) -> bool:
        """Whether anything happened: the name of a phase alone says nothing, the beginning of a turn does."""
        return bool(self.sentences) or self.kind == TURN

    @property
    def text(self) -> str:
        return " ".join([self.head, *self.sentences] if self.head else self.sentences)


class Story:
    """Tells facts to one viewer; `read_to` remembers how far the viewer has read."""

    def __init__(self, catalog: Catalog, viewer: int, names: list[str], turns: Collection[str] = ()) -> None:
        self.catalog = catalog
        #: The facts that begin a turn, in games that are told by turns.
        self.turns = turns
        self.viewer = viewer
        self.names = names
        self.facts: list[Mapping[str, Plain]] = []
        self.read_to = 0

    def tell(self, facts: list[dict[str, Plain]]) -> None:
        self.facts += facts

    def kind(self, fact: Mapping[str, Plain]) -> str:
        """What a fact begins, or that it is a sentence like others."""
        name = str(fact["fact"])
        return TURN if name in self.turns else HEADS.get(name, SENTENCE)

    def say(self, fact: Mapping[str, Plain]) -> str:
        return self.catalog.fact(fact, self.viewer, self.names)

    def read(self) -> None:
        """Everything so far has been read."""
        self.read_to = len(self.facts)

    def news(self) -> list[Paragraph]:
        """What the viewer has not read yet."""
        return self.paragraphs(self.read_to)

    def rounds(self, last: int | None = None) -> list[Paragraph]:
        """Everything, or the last so many rounds."""
        starts = [at for at, fact in enumerate(self.facts) if self.kind(fact) == ROUND]
        return self.paragraphs(0 if last is None or last > len(starts) else starts[-last])

    def paragraphs(self, begin: int) -> list[Paragraph]:
        out: list[Paragraph] = []
        for fact in self.catalog.in_rows(self.facts[begin:]):
            kind = self.kind(fact)
            if kind != SENTENCE:
                out.append(Paragraph(kind, self.say(fact)))
                continue
            if not out or out[-1].kind == ROUND:
                out.append(Paragraph(SENTENCE, ""))
            out[-1].sentences.append(self.say(fact))
        return out
