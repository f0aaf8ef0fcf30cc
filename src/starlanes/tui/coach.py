"""The guide in the terminal: each thing is explained once, when it first matters, and again on demand."""

from rich.text import Text

from starlanes.kernel.ask import Ask
from starlanes.kernel.match import Match
from starlanes.learning.course import guide
from starlanes.learning.guide import Topic
from starlanes.learning.rulebook import rulebook, section_of
from starlanes.learning.words import bare
from starlanes.tui.answers import Unclear
from starlanes.tui.paper import Paper
from starlanes.tui.spelling import simple
from starlanes.tui.words import TableWords


class Coach:
    """The guide of a game (learning/guide.py) at one table; if nobody wants it, it speaks only when asked."""

    def __init__(self, game: str, words: TableWords, paper: Paper, beside: bool) -> None:
        self.game = game
        self.words = words
        self.paper = paper
        self.beside = beside
        self.guide = guide(game)
        #: The topics that have been told.
        self.known: set[str] = set()
        self.heard = 0

    def listen(self, match: Match, ask: Ask) -> None:
        """Tell what matters now for the first time."""
        if self.guide is None or not self.beside:
            return
        log = match.log(ask.seat)
        facts = [fact for step in log[self.heard :] for fact in step]
        self.heard = len(log)
        for topic in self.guide.next(ask, facts, ask.seat, self.known):
            self.tell(topic)

    def tell(self, topic: Topic) -> None:
        language = self.words.language
        self.known.add(topic.id)
        self.paper.show("", Text(bare(topic.title[language]), "bold cyan"), bare(topic.say[language]))
        section = section_of(rulebook(self.game, language), topic.rule)
        if section is not None:
            self.paper.show(self.words("why.rule", title=section.title))

    def recall(self, rest: str) -> None:
        """Tell a topic again, by its number or some letters of its title; or list them all, the told ones marked."""
        topics = [] if self.guide is None else self.guide.topics
        titles = [bare(topic.title[self.words.language]) for topic in topics]
        if not topics:
            raise Unclear("topics.none")
        if not rest:
            for number, (topic, title) in enumerate(zip(topics, titles, strict=True), start=1):
                self.paper.show(Text(f"  {number:2} {'✓' if topic.id in self.known else ' '} {title}"))
            return
        found = [at for at, title in enumerate(titles) if rest == str(at + 1) or simple(rest) in simple(title)]
        exact = [at for at in found if rest == str(at + 1)] or found
        if not exact:
            raise Unclear("topics.no-such", typed=rest)
        for at in exact:
            self.tell(topics[at])
