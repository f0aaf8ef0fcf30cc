"""The modules of the game (14.2B) as switches, and the presets that name the usual sets of them.

A preset says which modules are in play; the option of a module's own name overrules it. The four of Colonization can be
added one by one, but to the advanced game only (14.2).
"""

from typing import Final

from starlanes.games.highfrontier.scenarios.premises import SCENARIO_NAMES, check_scenario, premise_of
from starlanes.games.highfrontier.situations import check_situation, situation_samples
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.game import Option

SUPPORTS: Final = "supports"  # supports, cooling, radiation (8.1 to 8.3)
POLITICS: Final = "politics"  # events and politics (8.5, 8.6, 14.3, 14.4)
COMBAT: Final = "combat"  # 8.4
FREIGHTERS: Final = "freighters"  # 18
BERNALS: Final = "bernals"  # 19
COLONISTS: Final = "colonists"  # 20
GIGAWATT: Final = "gigawatt"  # 21
ENDGAME: Final = "endgame"  # 22
MODULES: Final = [SUPPORTS, POLITICS, COMBAT, FREIGHTERS, BERNALS, COLONISTS, GIGAWATT, ENDGAME]
COLONIZATION: Final = [FREIGHTERS, BERNALS, COLONISTS, GIGAWATT, ENDGAME]

PRESETS: Final[dict[str, list[str]]] = {
    "first-flight": [],
    "basic": [],
    "supports": [SUPPORTS],
    "advanced": [SUPPORTS, POLITICS, COMBAT],
    "colonization": MODULES,
}
#: A preset's own way to set up; the others begin in the standard one.
SET_UP: Final[dict[str, str]] = {"first-flight": "short"}

#: The value of an option that leaves it to the preset.
BY_PRESET: Final = "preset"
YES: Final = "yes"
NO: Final = "no"

#: How often each situation is among the samples, whatever the number of players and sets of modules that know it.
OFTEN: Final = 8

MODULE_OPTIONS: Final = [Option(name, [BY_PRESET, YES, NO], BY_PRESET) for name in MODULES]


def modules_of(options: dict[str, str]) -> list[str]:
    """The modules in play: the preset's, those a scenario brings, and what the options of their names say."""
    preset = PRESETS[options["preset"]] + premise_of(options).brings
    return [name for name in MODULES if options[name] == YES or (options[name] == BY_PRESET and name in preset)]


def set_up_of(options: dict[str, str]) -> str:
    if options["scenario"] == "quick-game":
        return "short"
    if options["setup"] != BY_PRESET:
        return options["setup"]
    return SET_UP.get(options["preset"], "standard")


def check_modules(seats: int, options: dict[str, str]) -> None:
    """Refuse a set of modules that the rules don't know."""
    modules = modules_of(options)
    check_scenario(seats, modules, options)
    check_situation(seats, modules, options)
    for name in modules:
        for needed in needs(name):
            if needed not in modules:
                raise BadSetup("module-needs", {"module": name, "needed": needed})
    if ENDGAME in modules and not any(name in modules for name in (FREIGHTERS, COLONISTS, GIGAWATT)):
        raise BadSetup("no-futures", {})


def needs(module: str) -> list[str]:
    """Combat is for War alone; Colonization is added to the advanced game (14.2)."""
    if module == COMBAT:
        return [POLITICS]
    return [SUPPORTS, POLITICS] if module in COLONIZATION else []


def usual_options() -> list[dict[str, str]]:
    """Sets of options that show every module, alone and with others: what `verify` plays.

    Presets are played with every number of players, with up to three of them to the end; other sets for 24 years with
    one number. Late stages are those of the situations, which are short.
    """
    some: list[dict[str, str]] = [{"preset": "advanced", name: YES} for name in COLONIZATION if name != ENDGAME]
    some += [{"preset": "advanced", name: YES, ENDGAME: YES} for name in (FREIGHTERS, COLONISTS, GIGAWATT)]
    some += [{"preset": "basic", POLITICS: YES}, {"preset": "colonization", COMBAT: NO}]
    some += [{"preset": name, "setup": "quick-start", "factions": "in-order"} for name in ("basic", "colonization")]
    some += [{"preset": name, "setup": "short"} for name in ("advanced", "colonization")]
    some += [{"preset": "colonization", "scenario": name} for name in ("space-race", "red-giant", "grand-tour")]
    some = [{**options, "seats": str(number % 4 + 2)} for number, options in enumerate(some)]
    some += [{"scenario": name} for name in SCENARIO_NAMES[1:]]
    whole: list[dict[str, str]] = [{"preset": name, "seats": seats} for name in PRESETS for seats in ("1", "2", "3")]
    some += [{"preset": name, "seats": seats} for name in PRESETS for seats in ("4", "5")]
    return whole + [{**options, "years": "24"} for options in some] + situation_samples(OFTEN)
