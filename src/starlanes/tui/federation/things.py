"""What can be looked up in Federation: planets, rooms, scholars, tokens, tiles, structures; by which words, in full.

Shops, asteroids and ambassadors have words that mean something only after a verb; here they go by words of their own.
"""

from starlanes.games.federation.board import ASTEROID_NAMES, SHOP_NAMES
from starlanes.games.federation.data import GAME
from starlanes.games.federation.describe import (
    asteroid_text,
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
from starlanes.games.federation.kinds import PLANET_NAMES
from starlanes.games.federation.numbers import VOTES
from starlanes.games.federation.tiles import ALTERATION_SLUGS, MISSION_SLUGS
from starlanes.games.federation.words import words
from starlanes.kernel.choice import Choice
from starlanes.tui.screen import View

COLOURS = {
    "orange": "color(208)",
    "blue": "color(75)",
    "violet": "color(141)",
    "yellow": "color(227)",
    "green": "color(77)",
}
#: The verbs whose words are no names by themselves.
OWN_WORDS = {"mine": "asteroid", "shop": "shop", "pawn": "shop", "send": "ambassador"}


def planet_style(action: str) -> str:
    """The colour that the rulebook calls a planet by; none for a room."""
    colours = {row["id"]: row["colour"] for row in GAME["action"] if "colour" in row}
    return COLOURS[colours[action]] if action in colours else ""


def things(language: str) -> dict[str, str]:
    """Every thing with its name."""
    texts = words(language)
    out = {**texts.projects, **texts.actions, **texts.spaces, **texts.structures, **texts.scholars, **texts.tiles}
    out.update({colour: name for colour, name in texts.colours.items() if colour not in PLANET_NAMES})
    for slug in ALTERATION_SLUGS:
        # Many tokens are alike: the first of them stands for all.
        if texts.alteration(slug) not in out.values():
            out[slug] = texts.alteration(slug)
    for shop in SHOP_NAMES:
        out[f"shop-{shop}"] = texts.fill("origin.shop", {"shop": shop})
    for asteroid in ASTEROID_NAMES:
        filled = texts.fill("verb.mine", {"asteroid": asteroid, "text": ""})
        out[f"asteroid-{asteroid}"] = filled.partition(" (")[0]
    for votes in VOTES:
        out[f"ambassador-{votes}"] = texts.fill("thing.ambassador", {"n": votes})
    return out


def thing_of(choice: Choice, named: dict[str, str]) -> str:
    """The thing a choice is about; nothing if it has no name of its own."""
    if not choice.args:
        return ""
    word = choice.args[-1]
    thing = f"{OWN_WORDS[choice.verb]}-{word}" if choice.verb in OWN_WORDS else word
    return thing if thing in named or thing in ALTERATION_SLUGS else ""


def choice_text(thing: str) -> str:
    """The choice that is meant by the name of a shop, asteroid or ambassador."""
    sort, _dash, word = thing.partition("-")
    return next((f"{verb} {word}" for verb, own in OWN_WORDS.items() if own == sort), "")


def in_full(thing: str, view: View, language: str) -> str:
    """What a thing does, in sentences."""
    texts = words(language)
    sort, _dash, word = thing.partition("-")
    if sort == "shop":
        return describe_shop(word, language).text
    if sort == "asteroid":
        return asteroid_text(word, language)
    if sort == "ambassador":
        return describe_ambassador([str(votes) for votes in VOTES].index(word), language).text
    if thing in texts.scholars:
        return describe_scholar(thing, language).text
    if thing in ALTERATION_SLUGS:
        return describe_alteration(thing, language).text
    if thing in texts.tiles:
        return describe_tile(thing, language).text
    if thing in texts.structures:
        return structure_in_full(thing, view, language)
    action = action_of(thing)
    if action in texts.actions or action == "module":
        return "" if action in PLANET_NAMES else describe_action(action, language).text
    return ""


def action_of(space: str) -> str:
    """The action of a space: "neo" of "neo-left"."""
    return space.removesuffix("-left").removesuffix("-right")


def structure_in_full(slug: str, view: View, language: str) -> str:
    """A structure; a megastructure with the tokens it has in this game."""
    counts = next((row["counts"] for row in view["e81216"] if row["structure"] == slug and "counts" in row), None)
    described = describe_megastructure(slug, counts, language) if counts else describe_structure(slug, language)
    return described.text


def mission_in_full(thing: str, language: str) -> str:
    """The special mission of a planet, room or spy; nothing for anything else."""
    mission = action_of(thing)
    return describe_mission(mission, language).text if mission in MISSION_SLUGS else ""
