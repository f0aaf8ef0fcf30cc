"""The guide through a first game: how it is set up, and topics, each of which is explained once, when it first matters.

A topic matters when the person is asked something, may choose something, or has been told a fact; the browser follows
the same conditions (web/src/lib/guide.svelte.ts).
"""

from typing import Any, Final

from starlanes.kernel.ask import Ask
from starlanes.kernel.facts import Plain
from starlanes.kernel.game import Game
from starlanes.kernel.written import as_list, as_table
from starlanes.learning.words import BadLesson, filled, in_words

GUIDE_KEYS: Final = {"first_game", "topics"}
FIRST_KEYS: Final = {"seats", "options", "bot", "about"}
TOPIC_KEYS: Final = {"id", "title", "say", "point", "rule", "asked", "can", "told"}


class Topic:
    """One thing to know."""

    def __init__(self, game: Game, row: dict[str, Any]) -> None:
        for key in row:
            if key not in TOPIC_KEYS:
                raise BadLesson(f"a topic has no '{key}'; it has {', '.join(sorted(TOPIC_KEYS))}")
        self.id = str(row.get("id", ""))
        self.title = filled(game, in_words(row.get("title"), f"{self.id}: 'title'"))
        self.say = filled(game, in_words(row.get("say"), f"{self.id}: 'say'"))
        self.points = [str(point) for point in as_list(row.get("point") or [])]
        self.rule = str(row.get("rule", ""))
        #: It matters when one of these is asked (keys of prompts), or …
        self.asked = [str(key) for key in as_list(row.get("asked") or [])]
        #: … one of these verbs can be chosen, or …
        self.can = [str(verb) for verb in as_list(row.get("can") or [])]
        #: … one of these facts was told of this seat ("drew") or of anybody ("drew *").
        self.told = [str(fact) for fact in as_list(row.get("told") or [])]
        if not (self.asked or self.can or self.told):
            raise BadLesson(f"{self.id}: nothing says when it matters: asked, can or told")

    def matters(self, ask: Ask | None, facts: list[dict[str, Plain]], seat: int) -> bool:
        if ask is not None:
            if ask.prompt.key in self.asked:
                return True
            if any(choice.verb in self.can for choice in ask.choices):
                return True
        return any(self.is_told(fact, seat) for fact in facts)

    def is_told(self, fact: dict[str, Plain], seat: int) -> bool:
        kind = str(fact["fact"])
        return f"{kind} *" in self.told or (kind in self.told and fact.get("seat", seat) == seat)

    def plain(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "title": self.title,
            "say": self.say,
            "points": self.points,
            "rule": self.rule,
            "asked": self.asked,
            "can": self.can,
            "told": self.told,
        }


class Guide:
    """How a first game is set up, and all the topics, in the order in which they are told if several matter at once."""

    def __init__(self, game: Game, row: Any) -> None:
        for key in as_table(row, "a guide"):
            if key not in GUIDE_KEYS:
                raise BadLesson(f"a guide has no '{key}'; it has {', '.join(sorted(GUIDE_KEYS))}")
        first = as_table(row.get("first_game"), "'first_game'")
        if set(first) != FIRST_KEYS:
            raise BadLesson(f"a first game has {', '.join(sorted(FIRST_KEYS))}")
        self.setup = game.setup(first["seats"], 0, first["options"])
        #: Only what is said of the options: the others have their usual values.
        self.options = {str(name): str(value) for name, value in as_table(first["options"], "'options'").items()}
        self.bot = str(first["bot"])
        self.about = filled(game, in_words(first["about"], "'about'"))
        self.topics = [Topic(game, as_table(topic, "a topic")) for topic in as_list(row.get("topics") or [])]
        ids = [topic.id for topic in self.topics]
        if len(set(ids)) != len(ids):
            raise BadLesson("two topics have the same id")

    def first_game(self) -> dict[str, Any]:
        return {"seats": self.setup.seats, "options": self.options, "bot": self.bot, "about": self.about}

    def next(self, ask: Ask | None, facts: list[dict[str, Plain]], seat: int, known: set[str]) -> list[Topic]:
        """The topics that matter now and are not known yet."""
        return [topic for topic in self.topics if topic.id not in known and topic.matters(ask, facts, seat)]
