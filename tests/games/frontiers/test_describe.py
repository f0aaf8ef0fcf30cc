"""Tiles, goals and choices in words, and whole games told in whole sentences, in every language."""

import re

import pytest

import starlanes
from starlanes.games.frontiers.choices import VOCABULARY
from starlanes.games.frontiers.describe import choice_in_words, describe, described_power, goal_text
from starlanes.games.frontiers.kinds import GOAL_NAMES, KIND_NAMES, PHASE_NAMES
from starlanes.games.frontiers.rulings import OPTIONS
from starlanes.games.frontiers.texts import catalog
from starlanes.games.frontiers.tiles import INDEX, TILES
from starlanes.kernel.facts import SPECTATOR, Phrase
from starlanes.kernel.match import Match
from starlanes.kernel.text import LANGUAGES
from tests.games.frontiers.text_keys import powers_of_every_form


def whole(text: str) -> bool:
    """Whether every word was found and every argument given."""
    return bool(text) and "None" not in text and not set("{}[]|") & set(text) and "  " not in text and " ." not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_is_described(language: str) -> None:
    for tile in TILES:
        lines = describe(tile, language)
        assert [line.role for line in lines] == ["head", *["power"] * len(tile.powers), *["score"] * len(tile.bonus)]
        for line in lines:
            for text in (line.text, line.labelled, line.short, line.said):
                assert whole(text), f"{tile.slug}: {text}"
            assert line.text[0] == line.text[0].upper(), f"{tile.slug}: {line.text}"
            assert line.text.endswith(".") == (line.role != "head"), f"{tile.slug}: {line.text}"
            assert re.fullmatch(r"[\w\s,;:.'’()-]+", line.said), f"{tile.slug}: only words are said: {line.said}"
        for line, power in zip(lines[1:], tile.powers, strict=False):
            assert line.phase == PHASE_NAMES[power.phase]
            assert len(line.short) <= 32, f"{tile.slug}: {line.short}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_power_is_described(language: str) -> None:
    for power in powers_of_every_form():
        line = described_power(power, language)
        assert whole(line.labelled), line.labelled


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_a_power_are_in_its_words(language: str) -> None:
    for tile in TILES:
        for power, line in zip(tile.powers, describe(tile, language)[1:], strict=False):
            numbers = {power.value, power.goods, power.vp, power.credits, power.discount, power.up_to, power.cost}
            numbers |= {power.large, power.with_vp}
            for number in numbers - {0, 1}:
                assert str(number) in re.findall(r"\d+", line.text), f"{tile.slug}: {line.text}"
                assert str(number) in re.findall(r"\d+", line.short), f"{tile.slug}: {line.short}"
            stray = {int(digits) for digits in re.findall(r"\d+", line.text)} - numbers
            assert not stray, f"{tile.slug}: {line.text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kind_of_a_power_is_in_its_words(language: str) -> None:
    words = catalog(language)
    for tile in TILES:
        for power, line in zip(tile.powers, describe(tile, language)[1:], strict=False):
            for other, name in enumerate(KIND_NAMES):
                spoken = {words.fill(f"kind.{name}", {}), words.fill(f"goods.{name}", {"n": 1})}
                spoken.add(words.fill(f"goods.{name}", {"n": 2}))
                found = any(re.search(rf"\b{re.escape(word)}\b", line.text) for word in spoken)
                assert found == (other in (power.kind, power.not_kind)), f"{tile.slug}: {line.text}"


def labelled(slug: str, language: str) -> list[str]:
    return [line.labelled for line in describe(TILES[INDEX[slug]], language)]


def test_some_tiles_in_english() -> None:
    assert labelled("comet-zone", "en") == [
        "Production world, rare, cost 3, 1 colonist, 2 VP",
        "Produce: gain 1 credit after producing a good on this colony.",
    ]
    assert labelled("imperium-lords", "en") == [
        "Large development, cost 9, VP counted at the end, Imperium",
        "Produce: gain 1 credit for each Rebel military colony.",
        "1 point for each Imperium tile, counting this one.",
        "2 points for each Rebel military colony.",
    ]
    assert labelled("thriving-economy", "en")[1:] == [
        "Consume: gain 1 VP for each good you consume in this action, and 1 VP more if you have Galactic Salon."
    ]
    assert labelled("pan-galactic-league", "en")[2:] == [
        "2 points for each colony of the genes kind.",
        "1 point for each military colony that is not of the genes kind.",
        "3 points for Diplomat.",
    ]


def test_some_tiles_in_french() -> None:
    assert labelled("alpha-centauri", "fr") == [
        "Monde de trouvailles, Rare, coût 2, 1 colon, 0 PV, colonie de départ du plateau 3",
        "Coloniser\u00a0: les mondes non-militaires de type Rare vous coûtent 1 crédit de moins.",
        "Coloniser\u00a0: votre force militaire augmente de 1 contre les mondes de type Rare.",
    ]
    assert labelled("technology-investors", "fr")[1:] == [
        "Développer\u00a0: gagnez 1 crédit après l'achat d'un développement, 3 s'il est majeur."
    ]


def test_goals_in_words() -> None:
    for language in LANGUAGES:
        assert all(whole(goal_text(goal, language)) for goal in GOAL_NAMES)
    assert goal_text("taxes", "en") == "Points for credits on your stock mat: 2 give 1, 4 give 2, 6 give 4, 8 give 6."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_words_of_its_own(language: str) -> None:
    said = set[str]()
    for verb in VOCABULARY.verbs:
        for code in range(verb.base, verb.base + verb.size):
            text = choice_in_words(VOCABULARY.choice(code), language)
            assert whole(text)
            said.add(text)
    assert len(said) == VOCABULARY.size


def say_everything(match: Match) -> None:
    """Play a match to its end and put everything that anybody is told into words."""
    words = [catalog(language) for language in LANGUAGES]
    names = ["Ada", "Émile", "Inès", "Zoé", "Ursula"]
    tried = [VOCABULARY.choice(code) for code in range(0, VOCABULARY.size, 37)]
    step = 0

    def say(phrase: Phrase) -> None:
        for language in words:
            assert whole(language.say(phrase)), phrase.plain()
            assert not phrase.rule or f"rule.{phrase.rule}" in language.texts

    while not match.over:
        seat, ask = next(iter(match.asks().items()))
        say(ask.prompt)
        for phrase in match.why_not(seat, tried[step % len(tried)]):
            say(phrase)
        facts = match.answer(seat, ask.choices[step * 7 % len(ask.choices)])
        step += 1
        for fact in facts:
            for viewer in range(SPECTATOR, match.setup.seats):
                for language in words:
                    text = language.fact(fact.seen_by(viewer), viewer, names)
                    assert whole(text), f"{fact.kind}: {text}"
    for score in match.result().scores:
        for line in score.lines:
            say(Phrase(line.key, line.args))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("game", OPTIONS[0].values)
def test_a_whole_game_is_told_in_whole_sentences(seats: int, game: str) -> None:
    say_everything(starlanes.new("frontiers", seats=seats, seed=11, options={"game": game}))
