"""Tiles and goals in words, from their data: a headline, a sentence for each power and for each clause of a "?".

Every form of power has a name such as "settle.reduce-kind", and three texts under it: `power.` (a sentence), `short.`
(signs, for tight screens) and `said.` (a few words, for screen readers and lists of choices). All three are filled from
the same arguments.
"""

from functools import cache
from typing import Final

from starlanes.games.frontiers.data import GAME
from starlanes.games.frontiers.kinds import ANY_KIND, CONSUME, KEYWORD_NAMES, KIND_NAMES, NO_KIND, PHASE_NAMES
from starlanes.games.frontiers.scoring import fits
from starlanes.games.frontiers.texts import catalog, names_of
from starlanes.games.frontiers.tiles import INDEX, NOTHING, PRODUCTION, TILES, WINDFALL, Clause, Power, Tile
from starlanes.kernel.bits import BIT
from starlanes.kernel.choice import Choice
from starlanes.kernel.described import DescribedLine
from starlanes.kernel.facts import Plain
from starlanes.kernel.text import Catalog

MAKES_NAMES: Final = {NOTHING: "", PRODUCTION: "production", WINDFALL: "windfall"}
ANY_SYMBOL: Final = "¤"


def describe(tile: Tile, language: str) -> list[DescribedLine]:
    """All there is to say about a tile: its headline, its powers in printed order, its "?"."""
    head = headline(tile, language)
    out = [DescribedLine("head", "", head, head, head, head)]
    for power in tile.powers:
        out.append(described_power(power, language))
    for clause in tile.bonus:
        out.append(described_clause(tile, clause, language))
    return out


# The headline.


def headline(tile: Tile, language: str) -> str:
    """What the tile is: "Production world, novelty, cost 2, 1 colonist, 1 VP"."""
    words = catalog(language)
    parts = [words.fill(f"noun.{noun_of(tile)}", {})]
    if tile.any_kind:
        parts.append(words.fill("head.any-kind", {}))
    elif tile.kind != NO_KIND:
        parts.append(kind_name(words, tile.kind))
    parts.append(words.fill("head.defense" if tile.military else "head.cost", {"n": tile.cost}))
    if not tile.development:
        parts.append(words.fill("head.colonists", {"n": tile.colonists}))
    parts.append(words.fill("head.scored", {}) if tile.bonus else words.fill("describe.vp", {"n": tile.vp}))
    for keyword, name in enumerate(KEYWORD_NAMES):
        if tile.keywords & BIT[keyword]:
            parts.append(words.fill(f"keyword.{name}", {}))
    if tile.home:
        parts.append(words.fill("head.home", {"n": tile.mat}))
    return capital(", ".join(parts))


def noun_of(tile: Tile) -> str:
    if tile.development:
        return "large-development" if tile.large else "small-development"
    makes = MAKES_NAMES[tile.makes] or "gray"
    return f"military-{makes}-world" if tile.military else f"{makes}-world"


# Powers.


def described_power(power: Power, language: str) -> DescribedLine:
    words = catalog(language)
    args = power_args(words, power)
    key = form(power)
    sentence = words.fill(f"power.{key}", args)
    phase = PHASE_NAMES[power.phase]
    name = names_of("phase", language)[phase]
    return DescribedLine(
        "power",
        phase,
        capital(sentence) + ".",
        words.fill("describe.label", {"name": name, "text": sentence}) + ".",
        words.fill(f"short.{key}", args),
        words.fill("describe.label", {"name": name, "text": words.fill(f"said.{key}", args)}),
    )


def form(power: Power) -> str:
    """The name of a power's form, as the texts know it."""
    code = power.code.replace("_", "-")
    return f"{PHASE_NAMES[power.phase]}.{code}{variant(power)}"


def variant(power: Power) -> str:
    """What tells forms of one code apart."""
    code = power.code
    if code == "military" and power.keyword >= 0:
        return "-keyword"
    if code in ("military", "reduce", "windfall"):
        return "-kind" if power.kind >= 0 else ""
    if code == "credits":
        return "-large" if power.large != power.value else ""
    if code == "pay_for_military":
        return "-less" if power.discount > 0 else ""
    if code == "per_good_consumed":
        return "-with" if power.with_tile else ""
    return "-different" if power.different else ""


def amount(power: Power) -> int:
    """The number a power's sentence turns on."""
    if power.code in ("goods", "up_to"):
        return power.goods
    return power.value or power.discount or power.up_to or power.cost


def power_args(words: Catalog, power: Power) -> dict[str, Plain]:
    """What the texts of a power may be filled with."""
    kind_id = KIND_NAMES[power.kind] if power.kind >= 0 else "any"
    keyword = f"keyword.{KEYWORD_NAMES[power.keyword]}" if power.keyword >= 0 else ""
    n = amount(power)
    return {
        "n": n,
        "count": "" if n == 1 else str(n),
        "large": power.large,
        "of_kind": of_kind(words, power.kind),
        "unless": words.fill("describe.unless", {"of_kind": of_kind(words, power.not_kind)})
        if power.not_kind >= 0
        else "",
        "keyword": words.fill(keyword, {}) if keyword else "",
        "symbol": symbol(power.kind),
        "a_good": words.fill(f"a-good.{kind_id}", {}),
        "good": words.fill(f"goods.{kind_id}", {"n": 1}),
        "goods": words.fill(f"goods.{kind_id}", {"n": n}),
        "reward": words.listed(rewards(words, power, "")),
        "reward_short": "+".join(rewards(words, power, "-short")),
        "more": power.with_vp,
        "tile": power.with_tile,
        "what": counted(words, "colony", power.military, NOTHING, -1, power.keyword, power.kind, "", ""),
    }


def rewards(words: Catalog, power: Power, style: str) -> list[str]:
    out: list[str] = []
    if power.vp > 0:
        out.append(words.fill(f"describe.vp{style}", {"n": power.vp}))
    if power.credits > 0:
        out.append(words.fill(f"describe.credits{style}", {"n": power.credits}))
    return out


# Scoring.


def described_clause(tile: Tile, clause: Clause, language: str) -> DescribedLine:
    words = catalog(language)
    each = clause.per in ("tile", "colony", "development")
    key = "named" if clause.tile else "each" if each else clause.per
    args: dict[str, Plain] = {
        "points": clause.points,
        "every": clause.every,
        "tile": clause.tile,
        "what": clause_noun(words, clause) if key == "each" else "",
        "ladder": ladder_text(words, clause.ladder),
    }
    counts_itself = key == "each" and fits(clause, tile, NO_KIND)
    sentence = words.fill("clause.each-and-this" if counts_itself else f"clause.{key}", args)
    text = capital(sentence) + "."
    return DescribedLine("score", "", text, text, words.fill(f"clause-short.{key}", args), sentence)


def clause_noun(words: Catalog, clause: Clause) -> str:
    """What a clause counts."""
    power = ""
    if clause.power or clause.without_power:
        table = "with-power" if clause.power else "without-power"
        power = words.fill(f"{table}.{PHASE_NAMES[number_of(clause.power or clause.without_power)]}", {})
    but_not = ""
    if clause.not_kind >= 0:
        but_not = words.fill("clause.not-kind", {"of_kind": of_kind(words, clause.not_kind)})
    elif clause.not_keyword:
        keyword = words.fill(f"keyword.{KEYWORD_NAMES[number_of(clause.not_keyword)]}", {})
        but_not = words.fill("clause.not-keyword", {"keyword": keyword})
    keyword_number = number_of(clause.keyword)
    return counted(
        words, clause.per, clause.military, clause.makes, clause.size, keyword_number, clause.kind, power, but_not
    )


def counted(
    words: Catalog,
    noun: str,
    military: bool,
    makes: int,
    size: int,
    keyword: int,
    kind: int,
    with_power: str,
    but_not: str,
) -> str:
    """A thing that is counted: "Rebel military colony". Said in the order of the language's `clause.what`."""
    if military:
        noun = f"military-{noun}"
    elif makes != NOTHING:
        noun = f"{MAKES_NAMES[makes]}-{noun}"
    elif size >= 0:
        noun = f"large-{noun}" if size == 1 else f"small-{noun}"
    args: dict[str, Plain] = {
        "keyword": words.fill(f"keyword.{KEYWORD_NAMES[keyword]}", {}) if keyword >= 0 else "",
        "noun": words.fill(f"noun.{noun}", {}),
        "of_kind": of_kind(words, kind),
        "with_power": with_power,
        "but_not": but_not,
    }
    return " ".join(part for part in words.fill("clause.what", args).split(" ") if part)


def number_of(bit: int) -> int:
    """The place of a bit, or -1 for none."""
    return BIT.index(bit) if bit else -1


def ladder_text(words: Catalog, ladder: list[list[int]]) -> str:
    return ", ".join(words.fill("goal.rung", {"n": n, "points": points}) for n, points in ladder)


def goal_text(goal: str, language: str) -> str:
    """What a goal counts, and its ladder."""
    words = catalog(language)
    for row in GAME["goal"]:
        if row["id"] == goal:
            what = words.fill(f"goal.{row['count']}", {})
            return words.fill("goal.rungs", {"what": what, "ladder": ladder_text(words, row["ladder"])}) + "."
    return goal


# Choices.


def choice_in_words(choice: Choice, language: str) -> str:
    """A choice as a person would say it: "use Old Earth (2 goods for 3 VP)"."""
    words = catalog(language)
    key = f"verb.{choice.verb}"
    args: dict[str, Plain] = {}
    if choice.verb == "by":
        key += f".{choice.args[0]}"
    elif choice.verb == "pick":
        args["action"] = choice.args[0]
    elif choice.verb in ("keep", "under"):
        args["goal"] = choice.args[0]
    elif choice.verb == "kind":
        args["kind"] = choice.args[0]
    elif choice.verb == "store-credits":
        args["n"] = int(choice.args[0])
    elif choice.args:
        args["tile"] = choice.args[0]
    if choice.verb == "use":
        args["power"] = choice.args[1]
        number = 0
        for power in TILES[INDEX[choice.args[0]]].powers:
            number += 1 if power.phase == CONSUME else 0
            if power.phase == CONSUME and str(number) == choice.args[1]:
                args["power"] = words.fill(f"said.{form(power)}", power_args(words, power))
    return words.fill(key, args)


# Small words.


def kind_name(words: Catalog, kind: int) -> str:
    if kind == ANY_KIND:
        return words.fill("kind.any", {})
    return words.fill(f"kind.{KIND_NAMES[kind]}", {}) if kind >= 0 else ""


def of_kind(words: Catalog, kind: int) -> str:
    return words.fill("describe.of-kind", {"name": kind_name(words, kind)}) if kind >= 0 else ""


@cache
def symbol(kind: int) -> str:
    """The shape that stands for a kind of goods."""
    if kind < 0:
        return ANY_SYMBOL
    symbols: dict[str, str] = {row["id"]: row["symbol"] for row in GAME["good"]}
    return symbols[KIND_NAMES[kind]]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
