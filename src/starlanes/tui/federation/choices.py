"""The choices of Federation with what they bring, in sentences: for roomy screens, and for those that use no signs."""

from typing import TYPE_CHECKING

from starlanes.games.federation.board import (
    AMBASSADOR_BUNDLE,
    ASTEROID_INFLUENCE,
    ASTEROID_NAMES,
    COLUMN_PROJECT,
    SPACE_ACTION,
    SPACE_NAMES,
)
from starlanes.games.federation.describe import SAID
from starlanes.games.federation.kinds import ACTION_NAMES, COLUMNS, PROJECT_NAMES, SPACES
from starlanes.games.federation.numbers import VOTES
from starlanes.games.federation.words import words as game_words
from starlanes.kernel.choice import Choice
from starlanes.tui.federation.planets import asteroid_gives
from starlanes.tui.federation.things import in_full, mission_in_full
from starlanes.tui.screen import View

if TYPE_CHECKING:
    from starlanes.tui.federation.screen import FederationScreen

MISSION_VERBS = ("fly", "release")
TOLD_BY_NAME = ("take", "lay", "medal", "waive", "pay", "discard", "upgrade", "reward", "upkeep", "teleport")


def without_signs(choice: Choice, screen: "FederationScreen") -> str:
    """A choice in words, without what it does in signs."""
    said = screen.game.in_words(choice, screen.words.language)
    return said.rpartition(" (")[0] if choice.verb in SAID and said.endswith(")") else said


def detail(choice: Choice, view: View, screen: "FederationScreen") -> str:
    """What a choice brings, in a sentence; nothing where its name says it all."""
    language = screen.words.language
    if not choice.args or choice.verb in TOLD_BY_NAME:
        return ""
    word = choice.args[-1]
    if choice.verb == "show":
        return face(word, view, screen)
    if choice.verb in MISSION_VERBS:
        return mission_in_full(word, language)
    if choice.verb == "mine":
        asteroid = ASTEROID_NAMES.index(word)
        gives = asteroid_gives(asteroid, view, game_words(language).amounts)
        return screen.words("federation.to-asteroid", gives=gives, influence=ASTEROID_INFLUENCE[asteroid])
    if choice.verb == "fund":
        row = next(row for row in view["projects"] if row["project"] == word)
        return screen.words("federation.steps-of", n=row["at"], of=row["of"])
    if choice.verb == "law":
        planet = game_words(language).actions[view["laws"][word]]
        points = view["executive"]["seats"][screen.seat][word]
        return screen.words("federation.law", planet=planet, n=points)
    thing = screen.thing_of(choice)
    return in_full(thing, view, language) if thing else ""


def face(word: str, view: View, screen: "FederationScreen") -> str:
    """What a face of the ambassador that is being placed brings."""
    language = screen.words.language
    placing = view["placing"]
    if word == "vote":
        return game_words(language).fill("thing.votes", {"n": placing["ambassador"]})
    out = [game_words(language).sentence(AMBASSADOR_BUNDLE[VOTES.index(placing["ambassador"])])]
    space = SPACE_NAMES.index(placing["space"])
    if space < SPACES:
        action = ACTION_NAMES[SPACE_ACTION[space]]
        if action not in view["players"][screen.seat]["released"]:
            out.append(screen.words("federation.releases", mission=game_words(language).actions[action]))
        project = PROJECT_NAMES[COLUMN_PROJECT[space % COLUMNS]]
        out.append(screen.words("federation.funds", project=game_words(language).projects[project]))
    return screen.words("plain.between").join(part for part in out if part)
