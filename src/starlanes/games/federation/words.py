"""The words of Federation in one language: names of things from the data files, and effects from their data."""

from collections.abc import Mapping
from functools import cache

from starlanes.games.federation.amounts import unpacked
from starlanes.games.federation.board import (
    LAST_MOON,
    MEGAS,
    SPACE_ACTION,
    SPACE_NAMES,
    SPACE_WING,
    TOKEN_GIVES,
    TOKEN_NAMES,
)
from starlanes.games.federation.data import GAME, PACKAGE, PLANETS
from starlanes.games.federation.effects import (
    ALTERATION,
    COUNT_NAMES,
    LEVEL,
    NO_COUNT,
    OP_NAMES,
    PAWN,
    SPY_ON,
    Bundle,
    Effect,
)
from starlanes.games.federation.kinds import (
    ACTION_NAMES,
    COLOUR_NAMES,
    PLANET_NAMES,
    PROJECT_NAMES,
    RESOURCE_NAMES,
    SPACES,
    SPECIAL,
    SPY,
    WING_NAMES,
)
from starlanes.games.federation.kinds import PLANETS as PLANET_COUNT
from starlanes.games.federation.numbers import VOTES
from starlanes.games.federation.signs import letters_of, sign
from starlanes.games.federation.tiles import (
    ALTERATION_SLUGS,
    ALTERATIONS,
    DEEP_SLUGS,
    SCHOLAR_SLUGS,
    STARTER_SLUGS,
)
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Plain
from starlanes.kernel.text import Catalog, game_texts, unbroken

Names = dict[str, str]


def named(rows: list[Row], language: str) -> Names:
    """The names that rows of a data file carry, by id."""
    key = "fr" if language == "fr" else "name"
    return {row["id"]: unbroken(row[key], language) for row in rows if key in row}


def plurals(rows: list[Row], language: str) -> Names:
    """The names of more than one, where they differ."""
    key = "fr" if language == "fr" else "name"
    return {row["id"]: unbroken(row["several"][key], language) for row in rows if "several" in row}


class Words:
    """All names of one language, made of the data files and the texts."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts: Mapping[str, str] = game_texts(PACKAGE, language)
        self.filler = Catalog(language, self.texts, {})
        self.resources = named(GAME["resource"], language)
        self.several = {**self.resources, **plurals(GAME["resource"], language)}
        self.actions = named(GAME["action"], language)
        self.wings = named(GAME["wing"], language)
        self.floors = named(GAME["floor"], language)
        self.structures = {**named(PLANETS["structure"], language), **self.numbered("mega", "mega-", MEGAS)}
        self.projects = {**self.actions, **named(GAME["project"], language)}
        self.projects = {word: self.projects[word] for word in PROJECT_NAMES}
        self.colours = named(GAME["colour"], language)
        for planet in PLANET_NAMES:
            self.colours[planet] = self.fill("thing.medal", {"planet": self.actions[planet]})
        self.colours = {word: self.colours[word] for word in COLOUR_NAMES}
        self.spaces = {SPACE_NAMES[space]: self.space(space) for space in range(SPACES)}
        module: str = GAME["module"]["fr" if language == "fr" else "name"]
        self.spaces[SPACE_NAMES[SPACES]] = module
        self.scholars = {slug: slug.upper() for slug in SCHOLAR_SLUGS}
        self.tiles = {
            **self.numbered("starter", "starter-", len(STARTER_SLUGS)),
            **self.numbered("deep", "deep-", len(DEEP_SLUGS)),
        }
        self.moons = {**self.numbered("moon", "", LAST_MOON - 1), str(LAST_MOON): self.texts["thing.planet"]}
        self.tokens = {
            name: self.fill("thing.token", {"resources": self.amounts(gives)})
            for name, gives in zip(TOKEN_NAMES, TOKEN_GIVES, strict=True)
        }

    def fill(self, key: str, args: dict[str, Plain]) -> str:
        return self.filler.fill(key, args)

    def numbered(self, thing: str, prefix: str, count: int) -> Names:
        return {f"{prefix}{n}": self.fill(f"thing.{thing}", {"n": n}) for n in range(1, count + 1)}

    def space(self, space: int) -> str:
        """A planet or spy space with its wing; a room by its name."""
        action = SPACE_ACTION[space]
        name = self.actions[ACTION_NAMES[action]]
        if action >= PLANET_COUNT and action != SPY:
            return name
        return self.fill("thing.space", {"action": name, "wing": self.wings[WING_NAMES[SPACE_WING[space]]]})

    def amount(self, words: str) -> str:
        """An amount like "2 lavandium" in words."""
        n, _space, resource = words.partition(" ")
        return f"{n} {self.reward(resource, int(n))}"

    def amounts(self, res: int) -> str:
        return self.filler.listed(
            [self.amount(f"{n} {RESOURCE_NAMES[kind]}") for kind, n in enumerate(unpacked(res)) if n]
        )

    def reward(self, word: str, n: int = 1) -> str:
        """A resource, degree, ship ... by its name for so many."""
        if word in self.resources:
            return (self.resources if n <= 1 else self.several)[word]
        return self.fill(f"reward.{word}", {"n": n})

    def place(self, word: str) -> str:
        """Where the teleporter leads."""
        return self.texts["thing.next-moon"] if word == "moon" else word

    def origin(self, word: str) -> str:
        """Where something comes from."""
        if f"origin.{word}" in self.texts:
            return self.texts[f"origin.{word}"]
        if word.startswith("shop-"):
            return self.fill("origin.shop", {"shop": word.removeprefix("shop-")})
        if word.startswith("mission-"):
            return self.fill("origin.mission", {"mission": self.actions[word.removeprefix("mission-")]})
        for names in (self.actions, self.structures, self.scholars, self.tiles):
            if word in names:
                return names[word]
        return self.spaces.get(word) or self.texts["origin.alteration"]

    def alteration(self, slug: str) -> str:
        """An alteration by what it shows and gives, in signs: "2 votes (+1 C)"."""
        if slug not in ALTERATION_SLUGS:
            return slug
        row = ALTERATIONS[ALTERATION_SLUGS.index(slug)]
        face = self.fill("thing.funding" if row.funding else "thing.votes", {"n": row.votes})
        return f"{face} ({letters_of(self.signs(row.bonus))})"

    # Effects.

    def sentence(self, bundle: Bundle) -> str:
        """A bundle's effects as clauses of one sentence."""
        out = ""
        for effect in bundle.effects:
            clause = self.effect(effect, "effect")
            out = self.fill("effect.then", {"first": out, "second": clause}) if out else clause
        return out

    def signs(self, bundle: Bundle) -> str:
        """A bundle's effects in signs, marked (signs.py)."""
        return " ".join(self.effect(effect, "short") for effect in bundle.effects)

    def effect(self, effect: Effect, style: str) -> str:
        """An effect in words ("effect") or signs ("short")."""
        in_signs = style == "short"
        colour = COLOUR_NAMES[effect.colour]
        per = ""
        if effect.per != NO_COUNT:
            count = COUNT_NAMES[effect.per]
            per = sign(count, self.texts[f"count.{count}"]) if in_signs else self.texts[f"per.{count}"]
        options = [self.effect(option, style) for option in effect.options]
        planets = [self.actions[PLANET_NAMES[planet]] for planet in effect.planets]
        args: dict[str, Plain] = {
            "n": effect.n,
            "resources": self.amounts(effect.res),
            "amount": self.amount_signs(effect.res),
            "per": per,
            "level": effect.level,
            "power": effect.power,
            "draw": effect.draw,
            "colour": sign(f"medal-{colour}", self.colours[colour]) if in_signs else self.colours[colour],
            "votes": VOTES[SPECIAL],
            "planets": self.either(planets),
            "first": options[0] if options else "",
            "second": options[1] if options else "",
        }
        return self.fill(f"{style}.{form(effect)}", args)

    def either(self, names: list[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return self.fill("effect.either", {"first": ", ".join(names[:-1]), "second": names[-1]})

    def amount_signs(self, res: int) -> str:
        """Resources in signs, marked."""
        symbols = [sign(row["id"], row["symbol"]) for row in GAME["resource"]]
        return " ".join(f"{n} {symbols[kind]}" for kind, n in enumerate(unpacked(res)) if n)

    def short_amounts(self, res: int) -> str:
        """Resources in letters."""
        return letters_of(self.amount_signs(res))


def form(effect: Effect) -> str:
    """The name of an effect's form, as the texts know it."""
    name = OP_NAMES[effect.op]
    if effect.per != NO_COUNT:
        return f"{name}-per"
    if effect.op == LEVEL:
        return "level-round" if effect.until_round else "level-game"
    if effect.op == SPY_ON and effect.rooms:
        return "spy-rooms"
    if effect.op == ALTERATION and effect.draw > 1:
        return "alteration-choice"
    return "pawn-reward" if effect.op == PAWN and effect.reward else name


@cache
def words(language: str) -> Words:
    return Words(language)
