"""What a person can do at the table beside answering: ask why, look around, take back, save."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from starlanes.bots.base import Limit
from starlanes.bots.hints import hint
from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import BadChoice, NoUndo, StarlanesError
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match
from starlanes.kernel.text import LANGUAGES, said
from starlanes.kernel.undo import rewind, undo
from starlanes.tui.answers import Option, Unclear, one_of
from starlanes.tui.ending import score_table
from starlanes.tui.reading import Likely
from starlanes.tui.story import PHASE, ROUND, TURN
from starlanes.tui.words import TableWords

if TYPE_CHECKING:
    from starlanes.tui.table import Table

#: How long (seconds) the strongest bot may think about a hint before a simpler one gives it.
PATIENCE = 20.0
#: In the order `help` lists them.
COMMANDS = (
    "help",
    "hint",
    "why",
    "card",
    "hand",
    "table",
    "score",
    "log",
    "topics",
    "undo",
    "takeback",
    "auto",
    "save",
    "quit",
)


class Leave(Exception):
    """The person leaves the table."""


@cache
def command_names(game: str, language: str) -> dict[str, str]:
    """The command each command word stands for; the words of a language's own texts come first."""
    spoken = [language, *(other for other in LANGUAGES if other != language)]
    out: dict[str, str] = {}
    for words in (TableWords(game, other) for other in spoken):
        for command in COMMANDS:
            for name in words(f"command.{command}").split():
                out.setdefault(name, command)
    return out


def command_in(line: str, game: str, language: str) -> tuple[str, str]:
    """The command a line begins with, in either language, and the rest of it; no command if it is an answer."""
    first, _space, rest = line.strip().partition(" ")
    return command_names(game, language).get(first.casefold(), ""), rest.strip()


class Commands:
    """The commands of a table. Each takes the rest of its line and the options on the screen, and returns True if the
    match is another now."""

    def __init__(self, table: "Table") -> None:
        self.here = table
        self.words = table.words
        self.show = table.paper.show

    def carry_out(self, command: str, rest: str, options: list[Option]) -> bool:
        do: Callable[[str, list[Option]], bool] = getattr(self, command)
        try:
            return do(rest, options)
        except Unclear as unclear:
            self.show(self.words(unclear.key, **unclear.details))
        except StarlanesError as error:
            self.show(said(error, self.words.language))
        return False

    def likely(self, options: list[Option]) -> Likely:
        """What may be typed now: what the options are about, the options in words, their text form; and commands."""
        speller = self.here.speller
        legal = [option.choice for option in options if option.legal]
        commands = [self.words(f"command.{command}").split()[0] for command in COMMANDS]
        for command in ("card", "why"):
            name = self.words(f"command.{command}").split()[0]
            commands += [f"{name} {speller.card(word)}" for word in speller.words]
        answers = [[speller.short(c) for c in legal], [speller.say(c) for c in legal], [c.text for c in legal]]
        return Likely([list(dict.fromkeys(lines)) for lines in answers], commands)

    # Asking.

    def help(self, rest: str, options: list[Option]) -> bool:
        self.show(self.words("help.answering"))
        width = max(len(self.words(f"usage.{command}")) for command in COMMANDS)
        for command in COMMANDS:
            self.show(Text(f"  {self.words(f'usage.{command}').ljust(width)}  {self.words(f'help.{command}')}"))
        self.show(*self.here.screen.legend())
        return False

    def hint(self, rest: str, options: list[Option]) -> bool:
        """What the strongest bot would do here, played through on a copy so that picks of several come out whole."""
        here = self.here
        trial = here.match.copy()
        language = here.screen.catalog.language
        first, reasons = hint(glimpse(trial, here.me), here.advisor.seed, language, Limit(seconds=PATIENCE))
        picks: list[Choice] = [first]
        count = trial.ask(here.me).count
        trial.answer(here.me, first)
        while len(picks) < count:
            picks.append(here.advisor.choose(glimpse(trial, here.me), Limit(seconds=PATIENCE)))
            trial.answer(here.me, picks[-1])
        said = [here.speller.say(picks[0]), *(here.speller.short(choice) for choice in picks[1:])]
        self.show(self.words("hint.would", bot=self.words.bot(here.advisor.name), choices=said))
        for reason in reasons:
            self.show(reason)
        return False

    def why(self, rest: str, options: list[Option]) -> bool:
        self.explain(self.meant_choice(rest, options))
        return False

    def explain(self, choice: Choice) -> None:
        """Why a choice can't be made now, with the rule's section; or that it can."""
        here = self.here
        catalog = here.screen.catalog
        reasons = here.match.why_not(here.me, choice)
        if not reasons:
            self.show(self.words("why.possible", choice=here.speller.say(choice)))
        for reason in reasons:
            title = catalog.texts.get(f"rule.{reason.rule}", reason.rule)
            section = f" ({self.words('why.rule', title=title)})" if title else ""
            self.show(catalog.say(reason) + section)

    def meant_choice(self, rest: str, options: list[Option]) -> Choice:
        """A choice, legal or not: an option by number or words, a whole choice as text, or a card with the verb that
        fits the question."""
        here = self.here
        if not rest:
            raise Unclear("why.about-what")
        try:
            return here.match.parse(rest)
        except BadChoice:
            pass
        try:
            return one_of(rest, options, here.speller).choice
        except Unclear as unclear:
            if unclear.key != "unclear.nothing":
                raise
        return self.choice_about(self.meant_card(rest, options))

    def choice_about(self, card: str) -> Choice:
        """A choice that names a card, with the verb that is nearest to what is asked."""
        here = self.here
        text = here.screen.choice_text(card)
        if text:
            return here.match.parse(text)
        ask = here.match.ask(here.me)
        asked = [*(choice.verb for choice in ask.choices), ask.prompt.rule.partition(".")[0]]
        verbs = [verb for verb in here.match.game.vocabulary.verbs if verb.domains and card in verb.domains[0].index]
        verbs.sort(key=lambda verb: asked.index(verb.name) if verb.name in asked else len(asked))
        others = [domain.words[0] for domain in verbs[0].domains[1:]]
        return here.match.parse(" ".join([verbs[0].name, card, *others]))

    def card(self, rest: str, options: list[Option]) -> bool:
        word = self.meant_card(rest, options)
        self.show(*self.here.screen.describe(word, self.here.match.view(self.here.me)))
        return False

    def meant_card(self, rest: str, options: list[Option]) -> str:
        """A card by the number it has on the screen, or by its name."""
        here = self.here
        if rest.isdecimal():
            numbered = here.screen.numbered_cards(here.match.view(here.me), options)
            if int(rest) not in numbered:
                raise Unclear("unclear.no-card", typed=rest)
            return numbered[int(rest)]
        found = here.speller.cards(rest)
        if not found:
            raise Unclear("unclear.no-card", typed=rest)
        if len(found) > 1:
            raise Unclear("unclear.which", names=" · ".join(here.speller.card(word) for word in found))
        return found[0]

    # Looking.

    def hand(self, rest: str, options: list[Option]) -> bool:
        self.here.screen.hand(self.here.match.view(self.here.me))
        return False

    def table(self, rest: str, options: list[Option]) -> bool:
        self.here.screen.table(self.here.match.view(self.here.me))
        return False

    def score(self, rest: str, options: list[Option]) -> bool:
        self.show(*score_table(self.here.screen, self.here.match.result()))
        return False

    def log(self, rest: str, options: list[Option]) -> bool:
        """This round's story, that of the last so many rounds, or all of it."""
        rounds = int(rest) if rest.isdecimal() and int(rest) > 0 else None if rest else 1
        self.here.screen.tell(self.here.story.rounds(rounds))
        return False

    def topics(self, rest: str, options: list[Option]) -> bool:
        """What a beginner needs to know, one thing at a time."""
        self.here.coach.recall(rest)
        return False

    # Changing.

    def undo(self, rest: str, options: list[Option]) -> bool:
        """Take back the last line, as long as nobody has learned anything from it."""
        here = self.here
        match = here.match
        try:
            for _turn in range(here.entries[-1] if here.entries else 1):
                match = undo(match, here.me)
        except NoUndo:
            self.show(self.words("undo.too-late"))
            return False
        self.go_back_to(match)
        return True

    def takeback(self, rest: str, options: list[Option]) -> bool:
        """Go back to before the last line, whatever came out since: bots agree to that."""
        here = self.here
        mine = [at for at in range(len(here.match.steps)) if here.match.step_at(at)[0] == here.me]
        if not mine:
            self.show(self.words("undo.nothing"))
            return False
        count = here.entries[-1] if here.entries else 1
        self.go_back_to(rewind(here.match, mine[-count], set(range(here.match.setup.seats))))
        return True

    def go_back_to(self, match: Match) -> None:
        here = self.here
        here.match = match
        if here.entries:
            here.entries.pop()
        here.retell(ROUND, PHASE, TURN)

    def auto(self, rest: str, options: list[Option]) -> bool:
        """Let the bot answer for the person until the phase is over."""
        here = self.here
        stage = here.stage()
        here.story.read()
        while not here.match.over and here.stage() == stage:
            if here.me not in here.match.position.asked():
                here.bots_answer()
                continue
            choice = here.deputy.choose(glimpse(here.match, here.me))
            here.story.tell([fact.seen_by(here.me) for fact in here.match.answer(here.me, choice)])
            here.entries.append(1)
        return True

    def save(self, rest: str, options: list[Option]) -> bool:
        self.show(self.words("table.saved", file=str(self.here.save(Path(rest).expanduser() if rest else None))))
        return False

    def quit(self, rest: str, options: list[Option]) -> bool:
        raise Leave
