"""Tiles, tokens, rooms, shops and structures in words, from their data; and choices as a person would say them."""

from collections.abc import Callable

from starlanes.games.federation.amounts import NOTHING
from starlanes.games.federation.board import (
    ACTION_BUNDLE,
    ACTION_COST,
    AMBASSADOR_BUNDLE,
    ASTEROID_GIVES,
    ASTEROID_NAMES,
    HOLDS_TOKEN,
    INCOME_BUNDLE,
    MEGA_COST,
    MODULE_BUNDLE,
    PRODUCTION_NAMES,
    SHOP_NAMES,
    SHOPS,
    SLOT_BACK,
    SLOT_COST,
    SLOT_FRONT,
)
from starlanes.games.federation.effects import Bundle
from starlanes.games.federation.kinds import (
    ACTION_NAMES,
    ANY_ROOM,
    NEXT_ACTION,
    PLANET_NAMES,
    PLANETS,
    REWARD_NAMES,
    WHEN_NAMES,
)
from starlanes.games.federation.numbers import HAS_FUNDING, VOTES
from starlanes.games.federation.signs import letters_of, parts_of, sign
from starlanes.games.federation.texts import capital, catalog
from starlanes.games.federation.tiles import (
    ALTERATION_SLUGS,
    ALTERATIONS,
    DEEP_SLUGS,
    DEEP_SPACE,
    MISSION_SLUGS,
    MISSIONS,
    SCHOLAR_SLUGS,
    SCHOLARS,
    STARTER_SLUGS,
    STARTERS,
)
from starlanes.games.federation.words import Words, words
from starlanes.kernel.choice import Choice
from starlanes.kernel.facts import Plain


class Described:
    """A thing in words: its name, what it does in a sentence, and the same in signs, as letters and in pieces."""

    def __init__(self, name: str, text: str, marked: str) -> None:
        self.name = name
        self.text = text
        self.short = letters_of(marked)
        self.signs = parts_of(marked)

    def plain(self) -> dict[str, Plain]:
        return {"name": self.name, "text": self.text, "short": self.short}


def sentence(texts: Words, key: str, args: dict[str, Plain]) -> str:
    return capital(texts.fill(f"described.{key}", args))


# Tiles and tokens.


def describe_scholar(slug: str, language: str) -> Described:
    """With its timing: "In a later main action on Néo: gain 2 Lavandium." """
    texts = words(language)
    row = SCHOLARS[SCHOLAR_SLUGS.index(slug)]
    key = f"when.{WHEN_NAMES[row.when]}{'-room' if row.on == ANY_ROOM else ''}"
    args: dict[str, Plain] = {"text": texts.sentence(row.bundle)}
    if row.when == NEXT_ACTION and row.on != ANY_ROOM:
        args["action"] = texts.actions[PLANET_NAMES[row.on]]
    return Described(texts.scholars[slug], texts.fill(key, args), texts.signs(row.bundle))


def describe_alteration(slug: str, language: str) -> Described:
    texts = words(language)
    row = ALTERATIONS[ALTERATION_SLUGS.index(slug)]
    key = "alteration-funding" if row.funding else "alteration-vote"
    text = sentence(texts, key, {"votes": row.votes, "text": texts.sentence(row.bonus)})
    return Described(texts.alteration(slug), text, texts.signs(row.bonus))


def describe_tile(slug: str, language: str) -> Described:
    """A starter or Deep Space tile."""
    texts = words(language)
    bundle = bundle_of_tile(slug)
    return Described(
        texts.tiles[slug], sentence(texts, "effects", {"text": texts.sentence(bundle)}), texts.signs(bundle)
    )


def bundle_of_tile(slug: str) -> Bundle:
    if slug in STARTER_SLUGS:
        return STARTERS[STARTER_SLUGS.index(slug)].bundle
    return DEEP_SPACE[DEEP_SLUGS.index(slug)].bundle


def describe_mission(slug: str, language: str) -> Described:
    texts = words(language)
    row = MISSIONS[MISSION_SLUGS.index(slug)]
    args: dict[str, Plain] = {"level": row.level, "text": texts.sentence(row.bundle)}
    args["resources"] = texts.amounts(row.cost)
    key = "mission-cost" if row.cost else "mission"
    return Described(texts.actions[slug], sentence(texts, key, args), texts.signs(row.bundle))


# The board.


def describe_action(slug: str, language: str) -> Described:
    """A room, the spy, the external module; planets speak for themselves."""
    texts = words(language)
    if slug == "module":
        text = sentence(texts, "room", {"text": texts.sentence(MODULE_BUNDLE)})
        return Described(texts.spaces[slug], text, texts.signs(MODULE_BUNDLE))
    action = ACTION_NAMES.index(slug)
    bundle = ACTION_BUNDLE[action]
    args: dict[str, Plain] = {"text": texts.sentence(bundle), "resources": texts.amounts(ACTION_COST[action])}
    if action < PLANETS:
        return Described(texts.actions[slug], texts.actions[slug], "")
    key = "room-cost" if ACTION_COST[action] else "room"
    return Described(texts.actions[slug], sentence(texts, key, args), texts.signs(bundle))


def describe_structure(slug: str, language: str) -> Described:
    texts = words(language)
    if slug not in PRODUCTION_NAMES:
        text = sentence(texts, "mega-any", {"resources": texts.amounts(MEGA_COST)})
        return Described(texts.structures[slug], text, texts.amount_signs(MEGA_COST))
    structure = PRODUCTION_NAMES.index(slug)
    slot = SLOT_FRONT.index(structure) if structure in SLOT_FRONT else SLOT_BACK.index(structure)
    bundle = INCOME_BUNDLE[structure]
    args: dict[str, Plain] = {"resources": texts.amounts(SLOT_COST[slot]), "text": texts.sentence(bundle)}
    return Described(texts.structures[slug], sentence(texts, "income", args), texts.signs(bundle))


def describe_megastructure(slug: str, counts: list[str], language: str) -> Described:
    """A megastructure with its two tokens, by the words for what they count."""
    texts = words(language)
    first, second = (texts.texts[f"count.{count}"] for count in counts)
    args: dict[str, Plain] = {"resources": texts.amounts(MEGA_COST), "first": first, "second": second}
    signs = " / ".join(sign(count, texts.texts[f"count.{count}"]) for count in counts)
    return Described(texts.structures[slug], sentence(texts, "mega", args), signs)


def describe_shop(slug: str, language: str) -> Described:
    texts = words(language)
    shop = SHOPS[SHOP_NAMES.index(slug)]
    args: dict[str, Plain] = {"one": shop.units[1], "two": shop.units[2], "reward": goods_of(slug, language)}
    args["resources"] = texts.amounts(shop.cost)
    free = shop.cost == NOTHING
    text = sentence(texts, "shop-free" if free else "shop", args)
    short = texts.fill("described.shop-free-for" if free else "described.shop-for", args)
    return Described(texts.fill("origin.shop", {"shop": slug}), text, short)


def goods_of(slug: str, language: str) -> str:
    """What a shop deals in."""
    texts = words(language)
    shop = SHOPS[SHOP_NAMES.index(slug)]
    return texts.either([texts.reward(REWARD_NAMES[reward], shop.units[-1]) for reward in shop.rewards])


def describe_ambassador(kind: int, language: str) -> Described:
    texts = words(language)
    bundle = AMBASSADOR_BUNDLE[kind]
    key = "ambassador" if bundle.effects else "ambassador-plain" if HAS_FUNDING[kind] else "ambassador-special"
    args: dict[str, Plain] = {"votes": VOTES[kind], "text": texts.sentence(bundle)}
    name = texts.fill("thing.ambassador", {"n": VOTES[kind]})
    return Described(name, sentence(texts, key, args), texts.signs(bundle))


# Choices.


def asteroid_text(slug: str, language: str) -> str:
    """What an asteroid gives: printed resources, or its token."""
    texts = words(language)
    asteroid = ASTEROID_NAMES.index(slug)
    if HOLDS_TOKEN[asteroid]:
        return texts.texts["thing.any-token"]
    return texts.amounts(ASTEROID_GIVES[asteroid]) or texts.texts["thing.nothing"]


#: The verbs whose choice is told with what the thing does.
SAID: dict[str, Callable[[str, str], str]] = {
    "start": lambda slug, language: describe_tile(slug, language).short,
    "side": lambda slug, language: describe_structure(slug, language).short,
    "fly": lambda slug, language: describe_mission(slug, language).short,
    "use": lambda slug, language: describe_scholar(slug, language).short,
    "copy": lambda slug, language: describe_scholar(slug, language).short,
    "reuse": lambda slug, language: describe_scholar(slug, language).short,
    "mine": asteroid_text,
    "recruit": lambda slug, language: describe_scholar(slug, language).short,
    "shop": lambda slug, language: describe_shop(slug, language).short,
    "pawn": goods_of,
    "build": lambda slug, language: describe_structure(slug, language).short,
    "income": lambda slug, language: describe_structure(slug, language).short,
    "release": lambda slug, language: describe_mission(slug, language).short,
    "deep-space": lambda slug, language: describe_tile(slug, language).short,
}
#: The argument that each verb's text is filled with.
FIELD: dict[str, str] = {
    "start": "tile",
    "side": "structure",
    "place": "space",
    "send": "ambassador",
    "lay": "alteration",
    "fly": "mission",
    "use": "scholar",
    "copy": "scholar",
    "reuse": "scholar",
    "perform": "action",
    "mine": "asteroid",
    "teleport": "place",
    "take": "alteration",
    "recruit": "scholar",
    "shop": "shop",
    "pawn": "shop",
    "reward": "reward",
    "build": "structure",
    "income": "structure",
    "waive": "resource",
    "pay": "resource",
    "discard": "resource",
    "upgrade": "resource",
    "release": "mission",
    "fund": "project",
    "medal": "colour",
    "deep-space": "tile",
    "upkeep": "level",
    "law": "wing",
}


def choice_in_words(choice: Choice, language: str) -> str:
    """A choice as a person would say it: "use 1E1 (+2 L)"."""
    key = f"verb.{choice.verb}"
    args: dict[str, Plain] = {}
    if choice.verb == "show":
        return catalog(language).fill(f"{key}.{choice.args[0]}", args)
    if choice.args:
        slug = choice.args[-1]
        args[FIELD[choice.verb]] = slug
        if choice.verb in SAID:
            args["text"] = SAID[choice.verb](slug, language)
        if choice.verb == "copy":
            args["copier"] = choice.args[0]
    return catalog(language).fill(key, args)
