"""Cards and choices in words, and a whole game told in whole sentences, in every language."""

import re

import pytest

import starlanes
from starlanes.games.race.cards import FIRST_EDITION, INDEX, SECOND_EDITION, SLUGS, Power
from starlanes.games.race.choices import VOCABULARY
from starlanes.games.race.describe import choice_in_words, describe, said, short
from starlanes.games.race.kinds import KIND_NAMES, PHASE_NAMES
from starlanes.games.race.texts import catalog
from starlanes.kernel.facts import SPECTATOR, Phrase
from starlanes.kernel.match import Match
from starlanes.kernel.text import LANGUAGES


def whole(text: str) -> bool:
    """Whether every word was found and every argument given."""
    return bool(text) and "None" not in text and not set("{}[]|") & set(text) and "  " not in text and " ." not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", [1, 2])
def test_every_card_is_described(edition: int, language: str) -> None:
    for card in FIRST_EDITION if edition == 1 else SECOND_EDITION:
        lines = describe(card, language)
        assert [line.role for line in lines] == ["head", *["power"] * len(card.powers), *["score"] * len(card.scoring)]
        for line in lines:
            for text in (line.text, line.labelled, line.short, line.said):
                assert whole(text), f"{card.slug}: {text}"
            assert line.text[0] == line.text[0].upper(), f"{card.slug}: {line.text}"
            if line.role != "head":
                assert line.text.endswith("."), f"{card.slug}: {line.text}"
            assert re.fullmatch(r"[\w\s,;:.'’()−-]+", line.said), f"{card.slug}: only words are said: {line.said}"
        for line, power in zip(lines[1:], card.powers, strict=False):
            assert line.phase == PHASE_NAMES[power.phase]
            assert len(line.short) <= 20, f"{card.slug}: {line.short}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_a_power_are_in_its_words(language: str) -> None:
    for card in SECOND_EDITION:
        for power, line in zip(card.powers, describe(card, language)[1:], strict=False):
            numbers = {abs(power.value), power.goods, power.times, power.vp, power.cards, power.discard_hand}
            numbers |= {power.discount, power.smallest, power.largest, power.vp_per_good, -power.vp_offset}
            for number in numbers - {0, 1}:
                assert str(number) in re.findall(r"\d+", line.text), f"{card.slug}: {line.text}"
                assert str(number) in re.findall(r"\d+", line.short), f"{card.slug}: {line.short}"
            stray = {int(digits) for digits in re.findall(r"\d+", line.text)} - numbers
            assert not stray, f"{card.slug}: {line.text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kind_of_a_power_is_in_its_words(language: str) -> None:
    words = catalog(language)
    for card in SECOND_EDITION:
        for power, line in zip(card.powers, describe(card, language)[1:], strict=False):
            kind = card.kind if power.code == "good" else power.good
            barred = power.not_good
            for other, name in enumerate(KIND_NAMES):
                spoken = {words.fill(f"kind.{name}", {}), words.fill(f"goods.{name}", {"n": 1})}
                spoken.add(words.fill(f"goods.{name}", {"n": 2}))
                found = any(re.search(rf"\b{re.escape(word)}\b", line.text) for word in spoken)
                assert found == (other in (kind, barred)), f"{card.slug}: {line.text}"


def labelled(slug: str, language: str) -> list[str]:
    return [line.labelled for line in describe(SECOND_EDITION[INDEX[slug]], language)]


def test_some_cards_in_english() -> None:
    assert labelled("gem-world", "en") == [
        "Production world, novelty, cost 2, 1 VP",
        "V Produce: this world gets a novelty good if it has none.",
        "V Produce: draw 1 card after producing a good on this world.",
    ]
    assert labelled("rebel-outpost", "en") == [
        "Military world, defense 5, 5 VP, Rebel",
        "III Settle: your military strength is 1 higher.",
    ]
    assert labelled("pan-galactic-league", "en")[-3:] == [
        "2 points for each world of the genes kind.",
        "1 point for each other military world.",
        "3 points for Contact Specialist.",
    ]
    assert labelled("trade-league", "en") == [
        "Development, cost 6, VP counted at the end",
        "$ Trade: draw 1 more card when you sell a good.",
        "IV Consume: consume 1 good for cards at its trade price, Trade powers included.",
        "2 points for each development with a Trade power, counting this card.",
        "1 point for each world with a Trade power.",
    ]


def test_some_cards_in_french() -> None:
    assert labelled("alpha-centauri", "fr") == [
        "Monde de trouvaille, Rare, coût 2, 0 PV, monde de départ 2",
        "III Coloniser\u00a0: les mondes de type Rare que vous payez coûtent 1 carte de moins.",
        "III Coloniser\u00a0: votre force militaire augmente de 1 contre les mondes de type Rare.",
    ]
    assert labelled("free-trade-association", "fr")[1:3] == [
        "IV Consommer\u00a0: consommez jusqu'à 3 ressources Nouvelles, le plus possible, pour 1 PV et 1 carte chacune.",
        "V Produire\u00a0: produisez une ressource sur un de vos mondes de trouvaille vides de type Nouveauté.",
    ]
    assert labelled("alien-tech-institute", "fr")[-3:] == [
        "3 points pour chaque monde de production de type Alien.",
        "2 points pour chaque monde de trouvaille de type Alien.",
        "2 points pour chaque autre carte Alien, en comptant cette carte.",
    ]


def powers_of(slug: str) -> list[Power]:
    return SECOND_EDITION[INDEX[slug]].powers


def test_powers_in_signs() -> None:
    signs = {slug: [short(power, "en") for power in powers_of(slug)] for slug in SLUGS}
    assert signs["mining-robots"] == ["III −1 ■", "V fill ■"]
    assert signs["bio-hazard-mining-world"] == ["$ +2 ▲", "V ■"]
    assert signs["new-earth"] == ["IV ¤→1VP+1c", "V ■"]
    assert signs["consumer-markets"] == ["IV ≤3×●→1VP", "V 1c/●"]
    assert [short(power, "fr") for power in powers_of("new-earth")] == ["IV ¤→1PV+1c", "V ■"]


def test_powers_in_few_words() -> None:
    assert [said(power, "en") for power in powers_of("space-port")] == [
        "Trade: 2 more for a rare good",
        "Produce: a novelty good",
    ]
    assert [said(power, "fr") for power in powers_of("contact-specialist")] == [
        "Coloniser\u00a0: force militaire moins 1",
        "Coloniser\u00a0: payer les mondes militaires, moins 1",
    ]


def test_first_edition_values_are_told() -> None:
    outlaw = FIRST_EDITION[INDEX["outlaw-world"]]
    guild = FIRST_EDITION[INDEX["merchant-guild"]]
    assert [line.phase for line in describe(outlaw, "en")] == ["", "consume"]
    assert [line.text for line in describe(guild, "en") if line.role == "score"] == [
        "2 points for each production world."
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_words_of_its_own(language: str) -> None:
    for verb in VOCABULARY.verbs:
        for code in range(verb.base, verb.base + verb.size):
            assert whole(choice_in_words(VOCABULARY.choice(code), language))
    gambling = [choice_in_words(VOCABULARY.parse(f"use gambling-world {n}"), language) for n in (1, 2)]
    assert gambling[0] != gambling[1]


def say_everything(match: Match) -> None:
    """Play a match to its end and put everything that anybody is told into words."""
    words = [catalog(language) for language in LANGUAGES]
    names = ["Ada", "Émile", "Inès", "Zoé"]
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


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"start": "first", "expert": "yes"}),
        (3, {"start": "experienced", "edition": "1"}),
        (4, {"start": "standard"}),
    ],
)
def test_a_whole_game_is_told_in_whole_sentences(seats: int, options: dict[str, str]) -> None:
    say_everything(starlanes.new("race", seats=seats, seed=11, options=options, rulings={"round-limit": "30"}))
