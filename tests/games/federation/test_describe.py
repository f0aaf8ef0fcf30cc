"""Tiles, tokens and places in words, from their data."""

import re

import pytest

from starlanes.games.federation.amounts import unpacked
from starlanes.games.federation.board import PRODUCTION_NAMES, SHOP_NAMES
from starlanes.games.federation.choices import VOCABULARY
from starlanes.games.federation.describe import (
    Described,
    choice_in_words,
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
from starlanes.games.federation.kinds import ACTION_NAMES, AMBASSADORS
from starlanes.games.federation.tiles import (
    ALTERATION_SLUGS,
    DEEP_SLUGS,
    MISSION_SLUGS,
    SCHOLAR_SLUGS,
    SCHOLARS,
    STARTER_SLUGS,
)
from starlanes.kernel.text import LANGUAGES


def everything(language: str) -> list[Described]:
    out = [describe_scholar(slug, language) for slug in SCHOLAR_SLUGS]
    out += [describe_alteration(slug, language) for slug in ALTERATION_SLUGS]
    out += [describe_tile(slug, language) for slug in [*STARTER_SLUGS, *DEEP_SLUGS]]
    out += [describe_mission(slug, language) for slug in MISSION_SLUGS]
    out += [describe_action(slug, language) for slug in [*ACTION_NAMES[5:], "module"]]
    out += [describe_structure(slug, language) for slug in PRODUCTION_NAMES]
    out += [describe_megastructure("mega-1", ["level", "die"], language)]
    out += [describe_shop(slug, language) for slug in SHOP_NAMES]
    return out + [describe_ambassador(kind, language) for kind in range(AMBASSADORS)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_in_whole_sentences(language: str) -> None:
    for thing in everything(language):
        plain = thing.plain()
        assert plain == {"name": thing.name, "text": thing.text, "short": thing.short}
        for text in (thing.name, thing.text, thing.short):
            assert not set("[]{}") & set(text), text
        assert thing.text[0].isupper() or thing.text[0].isdigit(), thing.text
        assert thing.text.endswith("."), thing.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_an_effect_are_in_its_words(language: str) -> None:
    for row in SCHOLARS:
        text = describe_scholar(row.slug, language).text
        for effect in row.bundle.effects:
            for number in (effect.n, *unpacked(effect.res)):
                assert number == 0 or str(number) in re.findall(r"\d+", text), f"{row.slug}: {text}"


def test_some_things_in_english() -> None:
    assert describe_scholar("1e1", "en").text == "In a later main action on Néo: gain 2 Lavandium."
    assert describe_scholar("1d4", "en").text == (
        "In a later main action in a room: the room gives 1 unit more of what it gives (not the President's Office, "
        "not by a spy)."
    )
    assert describe_scholar("3b2", "en").text == "At once: score 3 points for each gold diamond in your stock."
    assert describe_scholar("1c2", "en").text == "At once: take 1 ship or release 1 mission of your choice."
    assert describe_alteration("alt2-08", "en").text == "Funding; gain 1 Coppernium and 1 Oceanium."
    assert describe_alteration("alt2-08", "en").name == "funding (+1 C 1 O)"
    assert describe_tile("starter-4", "en").text == "Gain 1 gold diamond."
    assert describe_mission("spy", "en").text == "Level 3, pay 1 Lavandium: copy any planet action."
    assert describe_shop("5", "en").text == "Pay 1 Oceanium for gold diamonds: 1 on level 1, 2 on level 2."
    assert describe_action("module", "en").text == "Gain 1 Oceanium."


def test_exceptions_and_numbers_are_said() -> None:
    assert describe_action("small-lounge", "en").text == (
        "Gain 1 degree of accreditation; make 1 step on a grand project of your choice."
    )
    assert "ake 2 steps in all on grand projects" in describe_tile("deep-1", "en").text
    assert "of level 1, on display" in describe_scholar("1a3", "en").text
    assert "of level 1 or 2, on display" in describe_scholar("2a3", "en").text
    assert "the same one several times" in describe_scholar("1b4", "en").text
    assert "of the same one twice" in describe_scholar("2b3", "en").text
    assert "not the President's Office, not by a spy" in describe_scholar("2d4", "en").text
    # A pawn that is put without paying names neither a price nor a number.
    assert choice_in_words(VOCABULARY.parse("pawn 2"), "en") == "pawn in shop 2 (Oceanium)"
    assert choice_in_words(VOCABULARY.parse("shop 2"), "en") == "shop 2 (1 or 2 Oceanium for 1 Lavandium)"


def test_some_things_in_french() -> None:
    assert describe_scholar("1e1", "fr").text == (
        "Lors d'une prochaine action principale sur Néo\u00a0: gagnez 2 Lavandium."
    )
    assert describe_structure("shipyard", "fr").name == "Chantier naval spatial"
    assert describe_action("patrons", "fr").name == "Salon des Mécènes"
    assert describe_tile("deep-7", "fr").text == (
        "Votre niveau d'accréditation compte 1 de plus jusqu'à la fin de la partie\u00a0; "
        "mettez votre dé Assistant sur 6."
    )
    assert describe_shop("5", "fr").text == (
        "Payez 1 Oceanium contre diamants d'or\u00a0: 1 au niveau 1, 2 au niveau 2."
    )


def test_some_choices() -> None:
    assert choice_in_words(VOCABULARY.parse("place neo-left"), "en") == "place on Néo (left wing)"
    assert choice_in_words(VOCABULARY.parse("use 1e1"), "en") == "use 1E1 (+2 L)"
    assert choice_in_words(VOCABULARY.parse("copy 1a3 1b1"), "fr") == "avec 1A3, copier 1B1 (−1 cristal)"
    assert choice_in_words(VOCABULARY.parse("show funding"), "fr") == "montrer sa face financement"
