"""A bot that never fails to answer: if it raises, answers nonsense or outlives its limit, a simpler one does."""

from queue import Empty, SimpleQueue
from threading import Thread

from starlanes.bots.base import NO_LIMIT, BadNet, Bot, Limit
from starlanes.bots.random import RandomBot
from starlanes.kernel.choice import Choice
from starlanes.kernel.facts import Fact
from starlanes.kernel.glimpse import Glimpse

#: What a bot may take beyond its limit before it is given up, in seconds: starting a thread takes time too.
GRACE = 0.5


class Trouble:
    """What went wrong with a bot: it raised, had no net to play with, gave an answer that was not offered, or did not
    answer in time."""

    def __init__(self, bot: str, kind: str, error: BaseException | None = None) -> None:
        self.bot = bot
        self.kind = kind
        self.error = error

    def __repr__(self) -> str:
        return f"<Trouble {self.bot}: {self.kind}>"


class Understudied(Bot):
    """The wanted bot of a game, then the others, best first. One that was late, or has no net, is not asked again."""

    def __init__(self, bots: list[Bot], threads: bool = True) -> None:
        super().__init__(bots[0].seed)
        self.name = bots[0].name
        self.bots = bots
        self.threads = threads
        #: What went wrong in the last answer; empty if the first bot gave it.
        self.troubles: list[Trouble] = []

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        self.troubles = []
        for bot in list(self.bots):
            found = self.ask(bot, glimpse, limit)
            if found is not None:
                return found
        return RandomBot(self.seed).choose(glimpse)

    def reasons(self, glimpse: Glimpse, language: str, limit: Limit = NO_LIMIT) -> list[str]:
        for bot in list(self.bots):
            try:
                return bot.reasons(glimpse, language, limit)
            except BadNet as error:
                self.troubles.append(Trouble(bot.name, "no-net", error))
                self.bots.remove(bot)
            except Exception as error:
                self.troubles.append(Trouble(bot.name, "raised", error))
                return []
        return []

    def stood_in(self, seat: int) -> Fact | None:
        """What a table tells if the last answer was not the first bot's own."""
        if not self.troubles:
            return None
        first = self.troubles[0]
        return Fact(f"bot-{first.kind}", {"seat": seat, "bot": first.bot})

    def ask(self, bot: Bot, glimpse: Glimpse, limit: Limit) -> Choice | None:
        """A bot's answer, or None with a trouble more."""
        if limit.seconds is None or not self.threads:
            answer: Choice | BaseException | None = attempt(bot, glimpse, limit)
        else:
            answer = in_time(bot, glimpse, limit)
        if answer is None:
            self.troubles.append(Trouble(bot.name, "too-slow"))
            self.bots.remove(bot)
        elif isinstance(answer, BadNet):
            self.troubles.append(Trouble(bot.name, "no-net", answer))
            self.bots.remove(bot)
        elif isinstance(answer, BaseException):
            self.troubles.append(Trouble(bot.name, "raised", answer))
        elif answer not in glimpse.ask.choices:
            self.troubles.append(Trouble(bot.name, "not-offered"))
        else:
            return answer
        return None


def attempt(bot: Bot, glimpse: Glimpse, limit: Limit) -> Choice | BaseException:
    try:
        return bot.choose(glimpse, limit)
    except Exception as error:
        return error


def in_time(bot: Bot, glimpse: Glimpse, limit: Limit) -> Choice | BaseException | None:
    """The answer of a bot that thinks in a thread; None if it does not come in time (the thread is left to itself)."""
    answers: SimpleQueue[Choice | BaseException] = SimpleQueue()
    Thread(target=lambda: answers.put(attempt(bot, glimpse, limit)), daemon=True, name=f"bot {bot.name}").start()
    left = limit.left
    assert left is not None
    try:
        return answers.get(timeout=left + GRACE)
    except Empty:
        return None
