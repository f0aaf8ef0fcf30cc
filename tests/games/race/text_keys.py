"""Which texts Race's code can ask for, and with which arguments."""

import ast
import re

from starlanes.games.race.cards import FIRST_EDITION, SECOND_EDITION
from starlanes.games.race.choices import VOCABULARY, WAY_NAMES
from starlanes.games.race.data import PACKAGE
from starlanes.games.race.describe import describe
from starlanes.games.race.game import GAME
from starlanes.games.race.kinds import PHASE_NAMES
from starlanes.games.race.rulings import RULINGS
from starlanes.games.race.texts import catalog, names_of
from starlanes.kernel.text import LANGUAGES, game_texts
from tests.games.reading import SRC, Keys, Reader, Recorder, Use, kernel_keys, keys_of_setup, read_uses

FOLDER = SRC / "games" / "race"
RULINGS_FILE = FOLDER / "RULINGS.md"
TEXTS = {language: game_texts(PACKAGE, language) for language in LANGUAGES}

#: Texts that clients ask for by name.
OF_CLIENTS = {"game.name"}


class RaceReader(Reader):
    """Knows the calls of Race that name a text by one of its words."""

    def use(self, call: ast.Call) -> Use | None:
        name = getattr(call.func, "attr", "")
        if name == "draw" and len(call.args) > 2 and isinstance(call.args[2], ast.Constant):
            # A word with a blank is a power, told by the names of its cards.
            words = [f"drawn-for.{word}" for word in self.strings(call.args[2]) if " " not in word]
            return Use(f"{self.file.name}:{call.lineno}", words, set(), set(), [])
        return super().use(call)


USES = read_uses(FOLDER, RaceReader)
RULES_USED = {rule for use in USES for rule in use.rules} | {ruling.section for ruling in RULINGS}


def keys_of_verbs() -> set[str]:
    out = {f"verb.{verb.name}" for verb in VOCABULARY.verbs if verb.name != "by"}
    return out | {f"verb.by.{way}" for way in WAY_NAMES}


def keys_of_descriptions() -> set[str]:
    """The texts asked for while every card of both editions is put into words."""
    words = catalog("en")
    texts = words.texts
    recorder = Recorder(texts)
    words.texts = recorder
    try:
        for card in [*SECOND_EDITION, *FIRST_EDITION]:
            describe(card, "en")
    finally:
        words.texts = texts
    # A power of any phase may be asked for by a scoring line, whether or not one does today.
    return recorder.asked | {f"with-power.{phase}" for phase in PHASE_NAMES}


def used_keys() -> set[str]:
    keys = {key for use in USES for key in use.keys}
    told_to_the_seat = {f"{key}.you" for key in keys if key.startswith("fact.") and f"{key}.you" in TEXTS["en"]}
    sections = rulings_document()[1]
    rules = {f"rule.{rule}" for rule in RULES_USED | sections}
    return (
        keys
        | told_to_the_seat
        | rules
        | kernel_keys()
        | keys_of_setup(GAME)
        | keys_of_verbs()
        | keys_of_descriptions()
        | OF_CLIENTS
    )


def rulings_document() -> tuple[dict[str, tuple[list[str], str, str]], set[str]]:
    """The rulings as RULINGS.md has them (values, default, section), and all the sections it names."""
    text = RULINGS_FILE.read_text(encoding="utf-8")
    found: dict[str, tuple[list[str], str, str]] = {}
    for name, body in re.findall(r"^## `([a-z-]+)`\n(.*?)(?=^#)", text, re.MULTILINE | re.DOTALL):
        (values,) = re.findall(r"^- Values: (.*)$", body, re.MULTILINE)
        (section,) = re.findall(r"^- Section: `([a-z.-]+)`$", body, re.MULTILINE)
        (default,) = re.findall(r"\*\*`([^`]+)`\*\*", values)
        found[name] = (re.findall(r"`([^`]+)`", values), default, section)
        for part in ("Silent", "Reason", "Otherwise"):
            assert f"- {part}: " in body, f"{name} lacks '{part}'"
    sections = set(re.findall(r"^Section `([a-z.-]+)`", text, re.MULTILINE))
    return found, sections | {section for _values, _default, section in found.values()}


KEYS = Keys(
    TEXTS,
    USES,
    used_keys(),
    RULES_USED,
    known={"prompt.pick", "why.too-weak", "fact.gamble-lost", "score.six", "score.tie-break"}
    | {"reason.both", "drawn-for.trade", "fact.phase-again", "prompt.settle-bonus"},
    named="cards?|worlds?|ship|tactics|seat|actions",
    french_names=names_of("action", "fr") | names_of("good", "fr"),
)
