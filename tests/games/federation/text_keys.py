"""Which texts Federation's code can ask for, and with which arguments."""

import ast
import re

from starlanes.games.federation.board import PRODUCTION_NAMES, SHOP_NAMES, STRUCTURE_NAMES
from starlanes.games.federation.choices import VOCABULARY
from starlanes.games.federation.data import PACKAGE
from starlanes.games.federation.describe import (
    describe_action,
    describe_alteration,
    describe_ambassador,
    describe_megastructure,
    describe_mission,
    describe_scholar,
    describe_shop,
    describe_structure,
    describe_tile,
)
from starlanes.games.federation.effects import COUNT_NAMES, OP_NAMES
from starlanes.games.federation.executive import STEP_NAMES
from starlanes.games.federation.game import GAME
from starlanes.games.federation.kinds import ACTION_NAMES, AMBASSADORS, REWARD_NAMES, SOURCE_NAMES
from starlanes.games.federation.rulings import RULINGS
from starlanes.games.federation.tiles import (
    ALTERATION_SLUGS,
    DEEP_SLUGS,
    MISSION_SLUGS,
    SCHOLAR_SLUGS,
    STARTER_SLUGS,
)
from starlanes.games.federation.words import words
from starlanes.kernel.text import LANGUAGES, game_texts
from tests.games.reading import SRC, Keys, Reader, Recorder, kernel_keys, keys_of_setup, read_uses

FOLDER = SRC / "games" / "federation"
RULINGS_FILE = FOLDER / "RULINGS.md"
TEXTS = {language: game_texts(PACKAGE, language) for language in LANGUAGES}

#: Texts that clients ask for by name.
OF_CLIENTS = {"game.name"}

#: Where something comes from, by the words that code writes out or puts together.
ORIGINS = {"alteration", "ambassador", "ladder", "upkeep", "law", "senatorial", "shop", "mission"}


class FederationReader(Reader):
    """Also reads arguments that are put together from two tables."""

    def names(self, node: ast.expr | None) -> set[str]:
        out = super().names(node)
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if key is None:
                    out |= self.names(value)
        return out


USES = read_uses(FOLDER, FederationReader)
RULES_USED = {rule for use in USES for rule in use.rules} | {ruling.section for ruling in RULINGS}
RULES_NAMED = set(re.findall(r"^Section `([a-z0-9-]+)`", RULINGS_FILE.read_text(encoding="utf-8"), re.MULTILINE))
#: Sections of the rulebook that only scenarios and people cite.
RULES_OF_THE_BOOK = {"module", "executive", "end-of-round"}


def keys_of_verbs() -> set[str]:
    out = {f"verb.{verb.name}" for verb in VOCABULARY.verbs if verb.name != "show"}
    return out | {"verb.show.vote", "verb.show.funding"}


def keys_of_effects() -> set[str]:
    """Every form of every effect, whether or not the data has one: a corrected value may need it."""
    forms = {*OP_NAMES, "gain-per", "points-per", "level-round", "level-game", "spy-rooms", "alteration-choice"}
    forms = (forms | {"pawn-reward"}) - {"level"}
    out = {f"{style}.{form}" for style in ("effect", "short") for form in forms}
    out |= {f"{style}.{count}" for style in ("per", "count") for count in COUNT_NAMES}
    return out | {f"reward.{word}" for word in REWARD_NAMES if f"reward.{word}" in TEXTS["en"]} | {"effect.then"}


def keys_of_descriptions() -> set[str]:
    """The texts asked for while everything is put into words."""
    mine = words("en")
    texts = mine.texts
    recorder = Recorder(texts)
    mine.texts = mine.filler.texts = recorder
    try:
        for slug in SCHOLAR_SLUGS:
            describe_scholar(slug, "en")
        for slug in ALTERATION_SLUGS:
            describe_alteration(slug, "en")
        for slug in [*STARTER_SLUGS, *DEEP_SLUGS]:
            describe_tile(slug, "en")
        for slug in MISSION_SLUGS:
            describe_mission(slug, "en")
        for slug in [*ACTION_NAMES, "module"]:
            describe_action(slug, "en")
        for slug in STRUCTURE_NAMES:
            describe_structure(slug, "en")
        describe_megastructure(STRUCTURE_NAMES[len(PRODUCTION_NAMES)], ["level", "die"], "en")
        for slug in SHOP_NAMES:
            describe_shop(slug, "en")
        for kind in range(AMBASSADORS):
            describe_ambassador(kind, "en")
    finally:
        mine.texts = mine.filler.texts = texts
    return recorder.asked


def keys_of_things() -> set[str]:
    """Names that words.py and describe.py put together."""
    out = set[str]()
    for name in ("words.py", "describe.py", "texts.py"):
        source = (FOLDER / name).read_text(encoding="utf-8")
        out |= set(re.findall(r'"(thing\.[a-z-]+)"', source))
        out |= {f"thing.{word}" for word in re.findall(r'numbered\("([a-z]+)"', source)}
    return out


def used_keys() -> set[str]:
    keys = {key for use in USES for key in use.keys}
    told_to_the_seat = {f"{key}.you" for key in keys if key.startswith("fact.") and f"{key}.you" in TEXTS["en"]}
    return (
        keys
        | told_to_the_seat
        | {f"rule.{rule}" for rule in RULES_USED | RULES_NAMED | RULES_OF_THE_BOOK}
        | {f"origin.{word}" for word in ORIGINS}
        | {f"step.{word}" for word in STEP_NAMES}
        | {f"source.{word}" for word in SOURCE_NAMES}
        | kernel_keys()
        | keys_of_setup(GAME)
        | keys_of_verbs()
        | keys_of_effects()
        | keys_of_descriptions()
        | keys_of_things()
        | OF_CLIENTS
    )


KEYS = Keys(
    TEXTS,
    USES,
    used_keys(),
    RULES_USED,
    known={"prompt.place", "why.level-too-low", "fact.laid", "score.project", "score.tie-break"}
    | {"why.blocked", "why.occupied", "fact.project-done", "prompt.shop-split", "reason.rounds"},
    named="spaces?|structure|tiles?|alterations?|action|missions?|project|colour|moon|token|why|seat|resource|place",
    french_names={},
    told_alike=frozenset({"fact.megastructure"}),
    abbreviated=frozenset({"short.ships"}),
    elided=frozenset({"effect.medal-of"}),  # only the intrigue and accreditation medals, which are feminine
)
