"""The golden games of High Frontier: each preset by each seat count; set-ups, modules, scenarios, situations, ends."""

from starlanes.games.highfrontier.modules import COLONIZATION, MODULES
from starlanes.games.highfrontier.rulings import RULINGS
from tests.golden.wanted import Wanted

SHORTER = ("years", "48")
OTHER_RULINGS = tuple((ruling.name, ruling.values[-1]) for ruling in RULINGS)


def preset(name: str, *more: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    return (("preset", name), SHORTER, *more)


def scenario(name: str, *more: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    return (("scenario", name), SHORTER, *more)


def late(situation: str, *more: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    return (("situation", situation), *(more or (("preset", "colonization"),)))


def last_leg(scenario: str) -> tuple[tuple[str, str], ...]:
    return late("last-leg", ("scenario", scenario))


WANTED = [
    Wanted("basic-one-greedy", 1, "greedy", "over-built"),
    Wanted("basic-two-greedy", 2, "greedy", "over-built"),
    Wanted("basic-three", 3, "random", "over-years", (("years", "72"),)),
    Wanted("basic-four", 4, "random", "", preset("basic", ("factions", "prc"))),
    Wanted("basic-five", 5, "random", "", preset("basic")),
    Wanted("first-flight-one", 1, "random", "", preset("first-flight", ("factions", "shimizu"))),
    Wanted("first-flight-three", 3, "random", "", preset("first-flight", ("negotiation", "no"))),
    Wanted("first-flight-two", 2, "random", "", preset("first-flight", ("factions", "in-order"))),
    Wanted("first-flight-four", 4, "random", "", preset("first-flight")),
    Wanted("first-flight-five", 5, "random", "", preset("first-flight")),
    Wanted("supports-one", 1, "random", "", preset("supports")),
    Wanted("supports-two", 2, "random", "", preset("supports", ("factions", "nasa"))),
    Wanted("supports-quick-start", 3, "random", "", preset("supports", ("setup", "quick-start"))),
    Wanted("supports-four", 4, "random", "", preset("supports")),
    Wanted("supports-five", 5, "random", "", preset("supports", ("setup", "short"))),
    Wanted("advanced-one", 1, "random", "", preset("advanced", ("factions", "esa"))),
    Wanted("advanced-two", 2, "random", "", preset("advanced", ("setup", "quick-start"))),
    Wanted("advanced-three", 3, "random", "", preset("advanced", ("setup", "short"), ("factions", "in-order"))),
    Wanted("advanced-four", 4, "random", "", preset("advanced")),
    Wanted("advanced-five", 5, "random", "", preset("advanced", ("setup", "standard"))),
    Wanted("colonization-one", 1, "random", "", preset("colonization", ("factions", "un"))),
    Wanted("colonization-two", 2, "random", "", (("preset", "colonization"), ("years", "120"))),
    Wanted("colonization-three", 3, "random", "", preset("colonization", ("setup", "short"))),
    Wanted("colonization-four", 4, "random", "", preset("colonization", ("setup", "quick-start"))),
    Wanted("colonization-five", 5, "random", "", preset("colonization")),
    *(Wanted(f"only-{name}", 2, "random", "", preset("advanced", (name, "yes"))) for name in COLONIZATION[:4]),
    Wanted(
        "modules-by-name",
        2,
        "random",
        "",
        preset("basic", *[(name, "yes") for name in MODULES]),
    ),
    Wanted("nothing-but-supports", 2, "random", "", preset("colonization", *[(name, "no") for name in MODULES[1:]])),
    Wanted("nothing-at-all", 2, "random", "", preset("supports", ("supports", "no"))),
    Wanted("werners-dream", 1, "random", "", scenario("werners-dream")),
    Wanted("space-race", 2, "random", "", scenario("space-race")),
    Wanted("alien-invasion", 3, "random", "", scenario("alien-invasion")),
    Wanted("hermes-falls", 1, "random", "over-impact", scenario("hermes-falls")),
    Wanted("mars-armada", 1, "random", "over-armada-lost", scenario("mars-armada")),
    Wanted("quick-game", 2, "random", "", scenario("quick-game")),
    Wanted("red-giant", 3, "random", "", scenario("red-giant")),
    Wanted("grand-tour", 4, "random", "", scenario("grand-tour")),
    Wanted("twenty-four-years", 2, "random", "over-years", (("years", "24"),)),
    Wanted("late-in-the-belt", 4, "random", "", late("belt", ("preset", "supports"))),
    Wanted("late-in-a-war", 3, "random", "", late("war", ("preset", "advanced"))),
    Wanted("late-settlers", 4, "random", "", late("settlers")),
    Wanted("late-starships", 3, "random", "", late("starships")),
    Wanted("late-revolution", 3, "random", "over-futures", late("revolution")),
    Wanted("late-works", 3, "random", "", late("works", ("preset", "basic"))),
    Wanted("late-built", 2, "random", "over-built", late("built", ("preset", "basic"))),
    Wanted("late-moon", 3, "random", "", late("moon")),
    Wanted("late-freight", 2, "random", "", late("freight")),
    *(
        Wanted(f"late-{name}", 2, "random", "", late(name))
        for name in ("daring", "creation", "exit", "sapiens", "venus")
    ),
    Wanted("late-impact", 2, "random", "over-footfall", late("impact")),
    Wanted("late-family", 1, "random", "", late("family", ("scenario", "werners-dream"))),
    Wanted("late-old-age", 1, "random", "over-too-old", late("old-age", ("scenario", "werners-dream"))),
    Wanted("late-landing", 3, "random", "", late("landing", ("scenario", "alien-invasion"))),
    Wanted("late-quick-game", 2, "random", "", last_leg("quick-game")),
    Wanted("ends-by-futures", 2, "random", "over-futures", late("outward")),
    Wanted("ends-by-footfall", 2, "random", "over-footfall", late("fleets")),
    Wanted("ends-by-race", 2, "random", "over-race", last_leg("space-race")),
    Wanted("ends-by-invasion", 3, "random", "over-invasion", last_leg("alien-invasion")),
    Wanted("ends-by-landing-on-titan", 3, "random", "over-titan", last_leg("alien-invasion")),
    Wanted("ends-by-saving-the-earth", 1, "random", "over-saved", last_leg("hermes-falls")),
    Wanted("ends-by-armada", 1, "random", "over-armada", last_leg("mars-armada")),
    Wanted("ends-by-tour", 2, "random", "over-tour", last_leg("grand-tour")),
    Wanted("ends-by-stars", 1, "random", "over-stars", last_leg("werners-dream")),
    Wanted("ends-by-age", 1, "random", "over-too-old", last_leg("werners-dream")),
    Wanted("ends-without-werner", 1, "random", "over-no-werner", scenario("werners-dream", ("factions", "prc"))),
    Wanted("other-rulings", 3, "random", "", preset("colonization"), OTHER_RULINGS),
]
