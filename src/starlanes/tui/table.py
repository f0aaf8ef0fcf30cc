"""A table in the terminal: one person against bots, from the first decision or a saved one to the result."""

from pathlib import Path

from rich.text import Text

from starlanes.bots import bot_with_understudies
from starlanes.bots.base import Limit
from starlanes.bots.levels import PROMPT, STRONGEST
from starlanes.bots.understudy import Understudied
from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import NotOffered
from starlanes.kernel.facts import Plain
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match
from starlanes.tui.answers import Option, Refused, Unclear, understand
from starlanes.tui.coach import Coach
from starlanes.tui.commands import Commands, Leave, command_in
from starlanes.tui.ending import ranking, score_table
from starlanes.tui.paper import Paper
from starlanes.tui.reading import Reader
from starlanes.tui.reviewing import offer
from starlanes.tui.saving import Seat, save
from starlanes.tui.screen import View
from starlanes.tui.screens import make_screen
from starlanes.tui.spelling import Speller
from starlanes.tui.story import ROUND, SENTENCE, Paragraph, Story
from starlanes.tui.words import TableWords

DONE = 0
INTERRUPTED = 130
#: How long a bot may think about a choice, in seconds, before a simpler one answers.
PATIENCE = 20.0


class Table:
    """Holds the match, asks the person, lets the bots answer."""

    def __init__(
        self,
        match: Match,
        seats: list[Seat],
        me: int,
        language: str,
        paper: Paper,
        reader: Reader,
        file: Path | None,
        guided: bool = False,
    ) -> None:
        self.match = match
        self.seats = seats
        self.me = me
        self.language = language
        self.words = TableWords(match.game.id, language)
        self.paper = paper
        self.reader = reader
        self.file = file
        self.bots = {at: self.make_bot(seat.bot, at) for at, seat in enumerate(seats) if at != me}
        self.advisor = self.make_bot(STRONGEST, me)
        #: Plays on for the person who lets it.
        self.deputy = self.make_bot(PROMPT, me)
        people = [seat.name for seat in seats]
        self.screen = make_screen(paper, self.words, match.game, me, people)
        self.story = Story(self.screen.catalog, me, people, self.screen.turns)
        self.speller = Speller(match.game, language, self.screen.things)
        self.coach = Coach(match.game.id, self.words, paper, guided)
        self.commands = Commands(self)
        self.welcome: Paragraph | None = None
        #: How many answers each typed line gave: what `undo` takes back.
        self.entries: list[int] = []

    def make_bot(self, name: str, seat: int) -> Understudied:
        """A bot for a seat; a match that is played on gets other random numbers than it had before."""
        setup = self.match.setup
        chance = stream(setup.seed, f"bot at seat {seat} after {len(self.match.steps)}")
        return bot_with_understudies(name, setup.game, int(chance.next32()))

    # The course of the game.

    def play(self) -> int:
        """Play until the game is over or the person leaves; returns the exit code."""
        try:
            self.begin()
            while not self.match.over:
                self.bots_answer()
                if not self.match.over:
                    self.decide()
            self.end()
        except (Leave, EOFError):
            self.leave()
        except KeyboardInterrupt:
            self.leave()
            return INTERRUPTED
        return DONE

    def begin(self) -> None:
        """Tell who plays, and what happened in the last round if the match has begun."""
        self.retell(ROUND)
        others = [f"{seat.name} ({self.words.bot(seat.bot)})" for at, seat in enumerate(self.seats) if at != self.me]
        self.welcome = Paragraph(SENTENCE, "")
        self.welcome.sentences.append(self.words("table.welcome", others=others))

    def retell(self, *unread: str) -> None:
        """Tell the story anew from the match; all of it counts as read but the last round, phase or turn."""
        story = self.story
        story.facts = []
        for facts in self.match.log(self.me):
            story.tell(facts)
        story.read_to = max((at for at, fact in enumerate(story.facts) if story.kind(fact) in unread), default=0)

    def bots_answer(self) -> None:
        """Let the bots answer until nobody but the person is asked."""
        while not self.match.over:
            asked = [seat for seat in self.match.position.asked() if seat != self.me]
            if not asked:
                return
            for seat in asked:
                player = self.bots[seat]
                choice = player.choose(glimpse(self.match, seat), Limit(seconds=PATIENCE))
                stood_in = player.stood_in(seat)
                facts = ([] if stood_in is None else [stood_in]) + self.match.answer(seat, choice)
                self.story.tell([fact.seen_by(self.me) for fact in facts])

    def stage(self) -> tuple[int, str, int]:
        """The stretch of the game that `auto` plays to the end of."""
        now = self.match.progress()
        return now.round, now.phase, now.turn

    def decide(self) -> None:
        """One decision of the person: draw, then read lines until one changes something."""
        ask = self.match.ask(self.me)
        view: View = self.match.view(self.me)
        options = self.screen.options(view, ask)
        news = self.story.news()
        if self.welcome is not None:
            news.append(self.welcome)
            self.welcome = None
        self.screen.now = self.match.progress()
        self.screen.draw(view, ask, options, news)
        self.coach.listen(self.match, ask)
        while not self.act(self.reader.read(self.commands.likely(options)), ask, options):
            pass

    def act(self, line: str, ask: Ask, options: list[Option]) -> bool:
        """Do what a line says; True if the match is another now."""
        if not line.strip():
            return False
        command, rest = command_in(line, self.match.game.id, self.language)
        if command:
            return self.commands.carry_out(command, rest, options)
        try:
            return self.take(understand(line, options, ask.count, self.speller))
        except Unclear as unclear:
            self.paper.show(self.words(unclear.key, **unclear.details))
        except Refused as refused:
            self.commands.explain(refused.choice)
        return False

    def take(self, choices: list[Choice]) -> bool:
        """Answer with all the choices of a line, or with none of them."""
        trial = self.match.copy()
        told: list[dict[str, Plain]] = []
        try:
            for choice in choices:
                told += [fact.seen_by(self.me) for fact in trial.answer(self.me, choice)]
        except NotOffered:
            raise Unclear("unclear.together") from None
        self.match = trial
        self.entries.append(len(choices))
        self.story.read()
        self.story.tell(told)
        return True

    def end(self) -> None:
        """The last news, the score by source, the ranking, and where the record is."""
        self.paper.clear()
        self.screen.tell(self.story.news())
        result = self.match.result()
        self.paper.show("", *score_table(self.screen, result), "", *ranking(self.screen, result))
        file = self.save()
        self.paper.show(self.words("table.saved", file=str(file)))
        offer(self.match, [seat.name for seat in self.seats], self.language, self.paper, file)

    def save(self, file: Path | None = None) -> Path:
        """Save the match; from then on it is saved in the same place."""
        self.file = save(self.match, self.seats, file or self.file)
        return self.file

    def leave(self) -> None:
        file = str(self.save())
        # Never broken over two lines: it is there to be copied.
        self.paper.show("", self.words("table.saved", file=file), Text(self.words("table.play-on", file=file)))
