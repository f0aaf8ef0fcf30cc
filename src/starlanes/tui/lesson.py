"""A lesson in the terminal: what the coach says, the table, and lines until what is expected is done."""

from rich.text import Text

from starlanes.kernel.choice import Choice
from starlanes.kernel.text import Catalog
from starlanes.learning.about import abouts
from starlanes.learning.lesson import LEARNER, Lesson
from starlanes.learning.rulebook import rulebook, section_of
from starlanes.learning.run import Refused as NotTaken
from starlanes.learning.run import Run
from starlanes.learning.words import bare
from starlanes.tui.answers import Option, Refused, Unclear, understand
from starlanes.tui.paper import Paper
from starlanes.tui.reading import Likely, Reader
from starlanes.tui.screen import Screen, View
from starlanes.tui.screens import make_screen
from starlanes.tui.spelling import Speller, simple
from starlanes.tui.story import Story
from starlanes.tui.words import TableWords

#: Those one plays with are called like stars.
STARS = ("Sol", "Vega", "Altair", "Deneb", "Mira")


class LessonTable:
    """One lesson and one learner."""

    def __init__(self, lesson: Lesson, language: str, paper: Paper, reader: Reader, last: bool) -> None:
        self.lesson = lesson
        self.run = Run(lesson)
        self.language = language
        self.words = TableWords(lesson.game.id, language)
        self.paper = paper
        self.reader = reader
        self.last = last
        names = list(STARS[: lesson.setup.seats])
        self.screen: Screen = make_screen(paper, self.words, lesson.game, LEARNER, names)
        self.story = Story(self.screen.catalog, LEARNER, names, self.screen.turns)
        self.speller = Speller(lesson.game, language, self.screen.things)
        self.heard = 0

    @property
    def catalog(self) -> Catalog:
        return self.screen.catalog

    def play(self) -> bool:
        """Play the lesson to its end; False if the learner leaves."""
        self.paper.show(Text(bare(self.lesson.title[self.language]), "bold"), bare(self.lesson.goal[self.language]))
        try:
            while self.run.stop is not None:
                if not self.stop():
                    return False
            self.tell_news()
            ending = self.lesson.won if self.run.won or self.lesson.lost is None else self.lesson.lost
            self.say(ending[self.language])
            return self.last or self.go_on("lesson.next")
        except (EOFError, KeyboardInterrupt):
            return False

    def stop(self) -> bool:
        """One stop: read and go on, or choose; False if the learner leaves."""
        run = self.run
        stop = run.stop
        assert stop is not None
        if stop.reads_only:
            self.tell_news()
            self.say(stop.say[self.language], stop.points)
            if not self.go_on("lesson.on"):
                return False
            run.answer([])
            return True
        ask = run.match.ask(LEARNER)
        view: View = run.match.view(LEARNER)
        options = self.screen.options(view, ask)
        self.hear()
        self.screen.now = run.match.progress()
        self.screen.draw(view, ask, options, self.story.news())
        self.say(stop.say[self.language], stop.points)
        while True:
            line = self.reader.read(self.likely(options))
            word = simple(line)
            if word in self.commands("lesson.leave"):
                return False
            if word in self.commands("lesson.hint"):
                self.show()
            elif word in self.commands("lesson.rule"):
                self.rule(stop.rule)
            elif word and self.take(line, options, ask.count):
                return True

    def likely(self, options: list[Option]) -> Likely:
        said = [self.speller.say(option.choice) for option in options]
        return Likely([said], [self.commands(key)[0] for key in ("lesson.hint", "lesson.rule", "lesson.leave")])

    def commands(self, key: str) -> list[str]:
        """The words for a command, in the person's language."""
        return [simple(word) for word in self.words(key).split(",")]

    def take(self, line: str, options: list[Option], count: int) -> bool:
        """Answer with a line; True if it was taken."""
        try:
            choices = understand(line, options, count, self.speller)
        except Unclear as unclear:
            self.paper.show(self.words(unclear.key, **unclear.details))
            return False
        except Refused as refused:
            self.explain(refused.choice)
            return False
        try:
            self.run.answer([choice.text for choice in choices])
        except NotTaken as wrong:
            if wrong.told is not None:
                self.say(wrong.told[self.language])
            for reason in wrong.reasons:
                self.paper.show(self.catalog.say(reason))
            return False
        self.story.read()
        return True

    def explain(self, choice: Choice) -> None:
        for reason in self.run.match.why_not(LEARNER, choice):
            self.paper.show(self.catalog.say(reason))

    # Saying.

    def say(self, text: str, points: list[str] | None = None) -> None:
        """What the coach says; what it points at is explained, since a terminal has nothing to put a ring around."""
        self.paper.show("", Text(bare(text), "bold cyan"))
        told = abouts(self.lesson.game.id, self.language)
        for point in points or []:
            if f"about.{point}" in told:
                self.paper.show(f"  {told[f'about.{point}.title']}: {told[f'about.{point}']}")

    def show(self) -> None:
        """What could be done now, in the words of the options."""
        shown = [self.lesson.game.in_words(self.run.match.parse(pick), self.language) for pick in self.run.shown]
        self.paper.show(self.words("lesson.try", choices=shown) if shown else self.words("lesson.no-hint"))

    def rule(self, rule: str) -> None:
        section = section_of(rulebook(self.lesson.game.id, self.language), rule)
        if section is not None:
            self.paper.show(Text(section.title, "bold"), *section.text)

    def hear(self) -> None:
        """Put what has happened into the story."""
        for facts in self.run.told[self.heard :]:
            self.story.tell([fact.seen_by(LEARNER) for fact in facts])
        self.heard = len(self.run.told)

    def tell_news(self) -> None:
        self.hear()
        self.screen.tell(self.story.news())
        self.story.read()

    def go_on(self, key: str) -> bool:
        """Wait for Enter; False if the learner leaves."""
        self.paper.show(self.words(key))
        return simple(self.reader.read(Likely([], []))) not in self.commands("lesson.leave")
