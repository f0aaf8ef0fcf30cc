"""Which texts New Frontiers' code can ask for, and with which arguments."""

import ast

from starlanes.games.frontiers.choices import VOCABULARY, WAY_NAMES
from starlanes.games.frontiers.data import GAME as DATA
from starlanes.games.frontiers.data import PACKAGE
from starlanes.games.frontiers.describe import describe, described_power, goal_text
from starlanes.games.frontiers.game import GAME
from starlanes.games.frontiers.kinds import END_NAMES, GOAL_NAMES, KEYWORD_NAMES, KIND_NAMES, PHASE_NAMES
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.rulings import RULINGS
from starlanes.games.frontiers.state import BONUS, CHOICE
from starlanes.games.frontiers.texts import catalog, names_of
from starlanes.games.frontiers.tiles import POWER_FIELDS, TILES, Power
from starlanes.kernel.text import LANGUAGES, game_texts
from tests.games.reading import SRC, Keys, Reader, Recorder, Use, kernel_keys, keys_of_setup, read_uses

FOLDER = SRC / "games" / "frontiers"
RULINGS_FILE = FOLDER / "RULINGS.md"
TEXTS = {language: game_texts(PACKAGE, language) for language in LANGUAGES}

#: Functions whose last argument says what a gain is for: a word of these, or a field of Powers.
GAINS = ("gain_credits", "gain_colonists", "gain_vp", "draw_worlds")
GAINED_FOR = {"BONUS": BONUS, "CHOICE": CHOICE}

#: Texts that clients ask for by name.
OF_CLIENTS = {"game.name"}


class FrontiersReader(Reader):
    """Knows the calls of New Frontiers that name a text by one of its words."""

    def use(self, call: ast.Call) -> Use | None:
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        where = f"{self.file.name}:{call.lineno}"
        if name in GAINS and isinstance(call.args[-1], ast.Name) and call.args[-1].id in GAINED_FOR:
            return Use(where, [f"gained-for.{GAINED_FOR[call.args[-1].id]}"], set(), set(), [])
        if name in GAINS and isinstance(call.args[-1], ast.Constant):
            assert hasattr(Powers([], TILES), str(call.args[-1].value)), where
        if name == "tell_ended":
            return Use(where, [f"reason.{word}" for word in (*END_NAMES.values(), "several")], set(), set(), [])
        return super().use(call)


USES = read_uses(FOLDER, FrontiersReader)
RULES_USED = {rule for use in USES for rule in use.rules} | {ruling.section for ruling in RULINGS}


def keys_of_verbs() -> set[str]:
    out = {f"verb.{verb.name}" for verb in VOCABULARY.verbs if verb.name != "by"}
    return out | {f"verb.by.{way}" for way in WAY_NAMES}


def powers_of_every_form() -> list[Power]:
    """A power of every code, with and without what makes its forms: any of them may come with a corrected tile."""
    out: list[Power] = []
    for key, fields in POWER_FIELDS.items():
        phase, code = key.split()
        plain: dict[str, object] = {"phase": phase, "code": code, **({"vp": 1} if "vp" in fields else {})}
        if "good" in fields and code in ("temporary", "bonus", "goods", "up_to", "credits_per_good"):
            plain["good"] = "any" if code != "credits_per_good" else "rare"
        out.append(Power({**plain, **({"not_good": "alien"} if "not_good" in fields else {})}))
        pairs = (("good", "rare"), ("against", "rebel"), ("large", 3), ("discount", 1), ("with_tile", "galactic-salon"))
        for field, value in pairs:
            if field in fields:
                out.append(Power({**plain, field: value, **({"not_good": "alien"} if "not_good" in fields else {})}))
        if "different_kinds" in fields:
            out.append(Power({**plain, "different_kinds": True, "credits": 1}))
    return out


def keys_of_descriptions() -> set[str]:
    """The texts asked for while every tile, goal and form of power is put into words."""
    words = catalog("en")
    texts = words.texts
    recorder = Recorder(texts)
    words.texts = recorder
    try:
        for tile in TILES:
            describe(tile, "en")
        for goal in GOAL_NAMES:
            goal_text(goal, "en")
        for power in powers_of_every_form():
            described_power(power, "en")
    finally:
        words.texts = texts
    # Any of these words may be needed by a corrected tile, whether or not one needs it today.
    out = recorder.asked | {f"{table}.{phase}" for table in ("with-power", "without-power") for phase in PHASE_NAMES}
    out |= {f"{table}.{kind}" for table in ("kind", "goods", "a-good") for kind in (*KIND_NAMES, "any")}
    return out | {f"keyword.{name}" for name in KEYWORD_NAMES}


def used_keys() -> set[str]:
    keys = {key for use in USES for key in use.keys}
    told_to_the_seat = {f"{key}.you" for key in keys if key.startswith("fact.") and f"{key}.you" in TEXTS["en"]}
    rules = {f"rule.{rule}" for rule in RULES_USED}
    return (
        keys
        | told_to_the_seat
        | rules
        | kernel_keys()
        | keys_of_setup(GAME)
        | keys_of_verbs()
        | keys_of_descriptions()
        | {f"goal.{row['count']}" for row in DATA["goal"]}
        | OF_CLIENTS
    )


KEYS = Keys(
    TEXTS,
    USES,
    used_keys(),
    RULES_USED,
    known={"prompt.pick", "why.too-weak", "fact.replaced", "score.goal", "score.tie-break"}
    | {"reason.several", "gained-for.bonus", "prompt.sell-more", "why.sold-out"},
    named="tiles?|colony|seat|action|goals?",
    french_names=names_of("action", "fr") | names_of("goal", "fr"),
)
