"""High Frontier in words: spaces, cards, decks, zones, and the catalog that fills them into texts."""

from functools import cache

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.cards import CARD_DECK, CARD_NAMES, UNIT_CARD, UNIT_HEAVY, UNIT_INDEX, UNIT_ROW
from starlanes.games.highfrontier.kinds import CREW
from starlanes.games.highfrontier.map import SPACE_ROWS, ZONE_NAMES
from starlanes.games.highfrontier.verbs import in_words
from starlanes.kernel.datafiles import Row
from starlanes.kernel.text import Catalog, Namer, game_texts, unbroken


def key_of(language: str) -> str:
    return "fr" if language == "fr" else "name"


def names_of(rows: list[Row], language: str) -> dict[str, str]:
    """The names of rows by their id."""
    return {row["id"]: unbroken(row[key_of(language)], language) for row in rows}


def space_names(language: str, texts: dict[str, str]) -> dict[str, str]:
    """Every space: its name, or its kind and id."""
    return {
        row["id"]: unbroken(row[key_of(language)], language)
        if "name" in row
        else f"{texts['kind.' + row['kind']]} {row['id'].lstrip('abchlr')}"
        for row in SPACE_ROWS
    }


def names_on_the_way(names: dict[str, str]) -> dict[str, str]:
    """The spaces of a flight that are worth a word: no mere crossings and burns. Where it ends is always told."""
    plain = [row["id"] for row in SPACE_ROWS if "name" not in row and row["kind"] in ("hohmann", "burn")]
    return {**names, **dict.fromkeys(plain, "")}


def unit_names(language: str, texts: dict[str, str]) -> dict[str, str]:
    """Every card with its side up; a heavy radiator says so."""
    return {
        name: unbroken(UNIT_ROW[unit][key_of(language)], language)
        + (f" ({texts['noun.heavy']})" if UNIT_HEAVY[unit] else "")
        for name, unit in UNIT_INDEX.items()
    }


def card_names(language: str) -> dict[str, str]:
    """A card in hand has no side: both names, the first face first."""
    out: dict[str, list[str]] = {name: [] for name in CARD_NAMES}
    for unit, row in enumerate(UNIT_ROW):
        word = unbroken(row[key_of(language)], language)
        names = out[CARD_NAMES[UNIT_CARD[unit]]]
        if word not in names and not (names and CARD_DECK[UNIT_CARD[unit]] == CREW):
            names.append(word)
    return {name: " / ".join(words) for name, words in out.items()}


@cache
def catalog(language: str) -> Catalog:
    texts = game_texts(data.PACKAGE, language)

    def one_of(names: dict[str, str]) -> Namer:
        return lambda word: names.get(word, word)

    def worded(prefix: str) -> Namer:
        return lambda word: texts.get(f"{prefix}.{word}", word)

    every_space = space_names(language, texts)
    spaces = one_of(every_space)
    units = one_of(unit_names(language, texts))
    cards = one_of(card_names(language))
    namers: dict[str, Namer] = {
        "space": spaces,
        "from_space": spaces,
        "spaces": one_of(names_on_the_way(every_space)),
        "unit": units,
        "units": units,
        "old": units,
        "card": cards,
        "cards": cards,
        "deck": one_of(names_of(data.CARDS["deck"], language)),
        "zone": one_of({row["id"]: row[key_of(language)] for row in data.GAME["zone"] if row["id"] in ZONE_NAMES}),
        "venture": one_of(names_of(data.GAME["venture"], language)),
        "regime": one_of(names_of(data.GAME["regime"], language)),
        "future": one_of(names_of(data.GAME["future"], language)),
        "event": one_of(names_of(data.GAME["event"], language)),
        "faction": one_of(names_of(data.GAME["faction"], language)),
        "sector": worded("sector"),
        "stack": worded("stack"),
        "from": worded("stack"),
        "way": worded("way"),
        "run": worded("run"),
        "weapon": worded("weapon"),
        "permission": worded("permission"),
        "help": worded("help"),
        "asks": worded("asks"),
    }
    out = Catalog(language, texts, namers)

    def thing(choice: str) -> str:
        """A thing of an offer, told by the choice that added it."""
        words = choice.split()
        if choice == "nothing":
            return texts["noun.nothing"]
        return in_words(out, words[0], words[1:]) if f"verb.{words[0]}" in texts else choice

    namers["gives"] = thing
    namers["wants"] = thing
    return out
