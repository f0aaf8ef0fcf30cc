"""Cards in words, from their data: a headline, a sentence for each power, a sentence for each line of end scoring.

Every form of power has a name such as "settle.reduce-kind", and three texts under it: `power.` (a sentence), `short.`
(signs, for tight screens) and `said.` (a few words, for screen readers and lists of choices). All three are filled from
the same arguments.
"""

from functools import cache
from typing import Final

from starlanes.games.race.cards import (
    INDEX,
    NOTHING,
    PRODUCTION,
    SECOND_EDITION,
    THIS_WORLD,
    WINDFALL,
    Card,
    Clause,
    Power,
)
from starlanes.games.race.data import GAME
from starlanes.games.race.kinds import CONSUME, KIND_NAMES, NO_KIND, PHASE_NAMES, TRADE
from starlanes.games.race.scoring import fits
from starlanes.games.race.texts import catalog, names_of
from starlanes.kernel.choice import Choice
from starlanes.kernel.described import DescribedLine
from starlanes.kernel.facts import Plain
from starlanes.kernel.text import Catalog

MAKES_NAMES: Final = {NOTHING: "", PRODUCTION: "production", WINDFALL: "windfall"}
ANY_SYMBOL: Final = "¤"


def describe(card: Card, language: str) -> list[DescribedLine]:
    """All there is to say about a card: its headline, its powers in printed order, its scoring."""
    head = headline(card, language)
    out = [DescribedLine("head", "", head, head, head, head)]
    for power in card.powers:
        out.append(described_power(power, language))
    for clause in card.scoring:
        out.append(described_clause(card, clause, language))
    return out


# The headline.


def headline(card: Card, language: str) -> str:
    """What the card is: "Production world, novelty, cost 2, 1 VP"."""
    words = catalog(language)
    parts = [words.fill(f"noun.{noun_of(card)}", {})]
    if card.kind != NO_KIND:
        parts.append(kind_name(words, card.kind))
    parts.append(words.fill("head.defense" if card.military else "head.cost", {"n": card.cost}))
    parts.append(words.fill("head.scored", {}) if card.scoring else words.fill("describe.vp", {"n": card.vp}))
    for keyword in card.keywords:
        parts.append(words.fill(f"keyword.{keyword}", {}))
    if card.start_number is not None:
        parts.append(words.fill("head.start", {"number": with_minus(card.start_number)}))
    return capital(", ".join(parts))


def noun_of(card: Card) -> str:
    if not card.world:
        return "development"
    return world_noun(card.military, MAKES_NAMES[card.makes]) or "civil"


def world_noun(military: bool, makes: str) -> str:
    """The text key of a sort of world; empty for any world."""
    if military and makes:
        return f"military-{makes}"
    return "military" if military else makes


# Powers.


def described_power(power: Power, language: str) -> DescribedLine:
    words = catalog(language)
    args = power_args(words, power)
    key = form(power)
    sentence = words.fill(f"power.{key}", args)
    phase = PHASE_NAMES[power.phase]
    named: dict[str, Plain] = {"numeral": numeral(phase), "name": phase_name(words, phase)}
    return DescribedLine(
        "power",
        phase,
        capital(sentence) + ".",
        words.fill("describe.label", {**named, "text": sentence}) + ".",
        words.fill("describe.label-short", {**named, "text": words.fill(f"short.{key}", args)}),
        words.fill("describe.label-said", {**named, "text": words.fill(f"said.{key}", args)}),
    )


def short(power: Power, language: str) -> str:
    """A power in signs: "III −1 ■"."""
    return described_power(power, language).short


def said(power: Power, language: str) -> str:
    """The same in a few words: "Settle: worlds of the rare kind, 1 less"."""
    return described_power(power, language).said


def form(power: Power) -> str:
    """The name of a power's form, as the texts know it."""
    code = power.code.replace("_", "-")
    return f"{PHASE_NAMES[power.phase]}.{code}{variant(power)}"


def variant(power: Power) -> str:
    """What tells forms of one code apart."""
    code = power.code
    if code == "military":
        if power.temporary:
            return "-temporary"
        if power.rebel:
            return "-rebel"
        if power.good == NO_KIND:
            return "-less" if power.value < 0 else ""
    if code == "goods":
        return "-different" if power.different else "-each" if power.times > 1 else ""
    if code == "sell":
        return "" if power.trade_powers else "-plain"
    if code == "windfall" and power.discard_hand > 0:
        return "-bought"
    if code in ("reduce", "military", "bonus", "windfall"):
        return "-here" if power.good == THIS_WORLD else "-kind" if power.good >= 0 else ""
    return ""


def amount(power: Power) -> int:
    """The number a power's sentence turns on."""
    if power.code in ("goods", "discard_hand"):
        return max(power.goods, power.times)
    if power.code == "windfall":
        return power.discard_hand
    return power.discount or abs(power.value)


def power_args(words: Catalog, power: Power) -> dict[str, Plain]:
    """What the texts of a power may be filled with."""
    kind = SECOND_EDITION[power.card].kind if power.code == "good" else power.good
    kind_id = KIND_NAMES[kind] if kind >= 0 else "any"
    goods = f"goods.{kind_id}"
    n = amount(power)
    vp = power.vp + power.vp_per_good
    return {
        "n": n,
        "count": "" if n == 1 else str(n),
        "of_kind": of_kind(words, kind),
        "not_kind": of_kind(words, power.not_good),
        "symbol": symbol(kind),
        "a_good": words.fill(f"a-good.{kind_id}", {}),
        "good": words.fill(goods, {"n": 1}),
        "goods": words.fill(goods, {"n": n}),
        "many": words.fill(goods, {"n": 2}),
        "reward": words.listed(rewards(words, vp, power.cards, "")),
        "reward_short": "+".join(rewards(words, vp, power.cards, "-short")),
        "less": -power.vp_offset,
        "smallest": power.smallest,
        "largest": power.largest,
    }


def rewards(words: Catalog, vp: int, cards: int, style: str) -> list[str]:
    out: list[str] = []
    if vp > 0:
        out.append(words.fill(f"describe.vp{style}", {"n": vp}))
    if cards > 0:
        out.append(words.fill(f"describe.cards{style}", {"n": cards}))
    return out


# Scoring.


def described_clause(card: Card, clause: Clause, language: str) -> DescribedLine:
    words = catalog(language)
    key = "named" if clause.card else "each" if clause.per == "card" else clause.per
    args: dict[str, Plain] = {
        "points": clause.points,
        "every": clause.every,
        "card": clause.card,
        "what": what(words, card, clause),
    }
    counts_itself = key == "each" and fits(clause, card) and not fits_earlier(card, clause, card)
    sentence = words.fill("clause.each-and-this" if counts_itself else f"clause.{key}", args)
    text = capital(sentence) + "."
    return DescribedLine("score", "", text, text, words.fill(f"clause-short.{key}", args), sentence)


def fits_earlier(card: Card, clause: Clause, other: Card) -> bool:
    """Whether a card counts for an earlier clause of the same development, and so not for this one."""
    for earlier in card.scoring:
        if earlier is clause:
            return False
        if earlier.per == "card" and fits(earlier, other):
            return True
    return False


def what(words: Catalog, card: Card, clause: Clause) -> str:
    """The cards a clause counts: "other military world". Said in the order of the language's `clause.what`."""
    if clause.per != "card" or clause.card:
        return ""
    noun = clause.kind or "card"
    if noun == "world":
        noun = world_noun(clause.military, MAKES_NAMES[clause.makes]) or noun
    other = any(fits(clause, row) and fits_earlier(card, clause, row) for row in SECOND_EDITION)
    phase = PHASE_NAMES[clause.power_phase] if clause.power_phase >= 0 else ""
    args: dict[str, Plain] = {
        "other": words.fill("clause.other", {}) if other else "",
        "keyword": words.fill(f"keyword.{clause.keyword}", {}) if clause.keyword else "",
        "noun": words.fill(f"noun.{noun}", {}),
        "of_kind": of_kind(words, clause.good),
        "of_cost": words.fill("clause.of-cost", {"n": clause.cost}) if clause.cost >= 0 else "",
        "with_power": words.fill(f"with-power.{phase}", {}) if phase else "",
    }
    return " ".join(part for part in words.fill("clause.what", args).split(" ") if part)


# Choices.


def choice_in_words(choice: Choice, language: str) -> str:
    """A choice as a person would say it: "use Old Earth (up to 2 goods for 1 VP each)"."""
    words = catalog(language)
    key = f"verb.{choice.verb}"
    args: dict[str, Plain] = {}
    if choice.verb == "by":
        key += f".{choice.args[0]}"
    elif choice.verb == "pick":
        args["actions"] = choice.args[0]
    elif choice.verb == "guess":
        args["number"] = choice.args[0]
    elif choice.args:
        args["card"] = choice.args[0]
    if choice.verb == "use":
        args["power"] = choice.args[1]
        for power in SECOND_EDITION[INDEX[choice.args[0]]].powers:
            if power.phase == CONSUME and str(power.number) == choice.args[1]:
                args["power"] = words.fill(f"said.{form(power)}", power_args(words, power))
    return words.fill(key, args)


# Small words.


def kind_name(words: Catalog, kind: int) -> str:
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


@cache
def numeral(phase: str) -> str:
    if phase == PHASE_NAMES[TRADE]:
        return "$"
    numerals: dict[str, str] = {row["id"]: row["numeral"] for row in GAME["phase"]}
    return numerals[phase]


def phase_name(words: Catalog, phase: str) -> str:
    if phase == PHASE_NAMES[TRADE]:
        return words.fill("describe.trade", {})
    return names_of("phase", words.language)[phase]


def with_minus(n: int) -> str:
    """A number as print has it, with a true minus sign."""
    return str(n).replace("-", "−")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
