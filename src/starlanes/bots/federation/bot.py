"""The greedy bot: plays each choice on in thought, to the end of its own action, and takes what is worth most then."""

from starlanes.bots.base import NO_LIMIT, Bot, Limit
from starlanes.bots.federation.worth import PARTS, WEIGHTS, Judge
from starlanes.games.federation.describe import choice_in_words
from starlanes.games.federation.state import State, state_of
from starlanes.games.federation.texts import capital
from starlanes.games.federation.turn import BETWEEN, DIE_AFTER, DIE_FIRST, SENDING, SHOWING, Turn
from starlanes.kernel.chance import stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.facts import Plain
from starlanes.kernel.glimpse import Glimpse
from starlanes.kernel.text import Catalog, read_texts

PACKAGE = "starlanes.bots.federation"

#: A difference in points that is none.
EVEN = 0.05
#: How many positions may be looked at for one choice; after that the first answer at hand is taken.
PATIENCE = 120
#: The seed of the guess that is thought on.
SEED = 1


class GreedyBot(Bot):
    """Judges every choice by where it leads; ties are broken by its own random stream."""

    name = "greedy"

    def __init__(self, seed: int, weights: dict[str, float] = WEIGHTS) -> None:
        super().__init__(seed)
        self.weights = weights
        self.chance = stream(seed, "greedy bot")

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        ask = glimpse.ask
        if len(ask.choices) == 1:
            return ask.choices[0]
        values = self.values(glimpse)
        best = [choice for choice, value in zip(ask.choices, values, strict=True) if value > max(values) - 1e-9]
        return best[self.chance.below(len(best))]

    def values(self, glimpse: Glimpse) -> list[float]:
        """What each choice is worth."""
        thinker = Thinker(guessed(glimpse), glimpse.seat, self.weights)
        return [thinker.after(choice.code)[0] for choice in glimpse.ask.choices]

    def reasons(self, glimpse: Glimpse, language: str, limit: Limit = NO_LIMIT) -> list[str]:
        """The best choice against the next best, and what makes most of the difference."""
        ask = glimpse.ask
        texts = Catalog(language, read_texts(PACKAGE, language), {})
        if len(ask.choices) == 1:
            return [texts.fill("only", {})]
        thinker = Thinker(guessed(glimpse), ask.seat, self.weights)
        found = [(*thinker.after(choice.code), choice) for choice in ask.choices]
        found.sort(key=lambda row: -row[0])
        (worth, leads_to, best), (next_worth, other_leads_to, other), *_rest = found
        more = round(worth - next_worth)
        words: dict[str, Plain] = {
            "choice": capital(choice_in_words(best, language)),
            "other": choice_in_words(other, language),
            "worth": more,
            "part": texts.fill(f"part.{thinker.main_difference(leads_to, other_leads_to)}", {}),
        }
        key = "best" if more > 0 else "close" if worth - next_worth > EVEN else "even"
        return [texts.fill(key, words)]


def guessed(glimpse: Glimpse) -> State:
    """A table to think on. Nearly everything is open, so one guess at the rest does, the same for the same view."""
    return state_of(glimpse.guess(SEED).position)


class Thinker:
    """One decision of one seat, thought through on a table of its own."""

    def __init__(self, s: State, seat: int, weights: dict[str, float]) -> None:
        self.s = s
        self.seat = seat
        self.judge = Judge(s, weights)
        self.seen = 0

    def after(self, code: int) -> tuple[float, State]:
        """What a choice is worth, going on as well as possible, and where that leads."""
        self.seen = 0
        s = self.s.copy()
        s.step(self.seat, code)
        return self.best(s)

    def main_difference(self, s: State, other: State) -> str:
        """The part of its worth by which a position is ahead of another most."""
        ahead = [a - b for a, b in zip(self.judge.parts(s, self.seat), self.judge.parts(other, self.seat), strict=True)]
        return PARTS[ahead.index(max(ahead))]

    def best(self, s: State) -> tuple[float, State]:
        """The same for a position, with one's own best answers as long as the same action goes on."""
        while True:
            if self.at_rest(s):
                return self.judge.value(s, self.seat), s
            frame = s.top()
            if isinstance(frame, Turn) and frame.stage in (SENDING, SHOWING):
                s.step(self.seat, self.at_a_glance(s))
                continue
            legal = s.legal(self.seat)
            if self.seen > PATIENCE:
                s.step(self.seat, legal[0])
                continue
            found: tuple[float, State] | None = None
            for code in legal:
                child = s.copy()
                child.step(self.seat, code)
                self.seen += 1
                value = self.best(child)
                if found is None or value[0] > found[0]:
                    found = value
            assert found is not None
            return found

    def at_rest(self, s: State) -> bool:
        """Whether a position can be judged: nothing is left to decide but the next turn, mission or step."""
        if s.over or s.turn != self.s.turn or s.round != self.s.round or s.executive or s.first_asked() != self.seat:
            return True
        frame = s.top()
        return isinstance(frame, Turn) and frame.stage not in (SENDING, SHOWING, DIE_FIRST, BETWEEN, DIE_AFTER)

    def at_a_glance(self, s: State) -> int:
        """The ambassador or the face to show, judged as soon as it is placed, before the action."""
        best = -1
        best_value = 0.0
        for code in s.legal(self.seat):
            child = s.copy()
            child.step(self.seat, code)
            if not self.at_rest(child):
                frame = child.top()
                if isinstance(frame, Turn) and frame.stage == SHOWING:
                    child.step(self.seat, self.at_a_glance(child))
            value = self.judge.value(child, self.seat)
            if best < 0 or value > best_value:
                best, best_value = code, value
        return best
