"""The options and rulings of High Frontier; RULINGS.md tells why each ruling is as it is."""

from typing import Final

from starlanes.games.highfrontier.kinds import FACTION_NAMES
from starlanes.games.highfrontier.modules import BY_PRESET, MODULE_OPTIONS, PRESETS
from starlanes.games.highfrontier.scenarios.premises import SCENARIO_NAMES
from starlanes.games.highfrontier.situations import NO_SITUATION, SITUATION_NAMES
from starlanes.kernel.game import Option, Ruling

OPTIONS: Final = [
    Option("preset", list(PRESETS), "basic"),
    Option("setup", [BY_PRESET, "standard", "short", "quick-start"], BY_PRESET),
    Option("factions", ["dealt", "in-order", *FACTION_NAMES], "dealt"),
    *MODULE_OPTIONS,
    Option("scenario", SCENARIO_NAMES, SCENARIO_NAMES[0]),
    Option("situation", SITUATION_NAMES, NO_SITUATION),
    Option("negotiation", ["yes", "no"], "yes"),
    Option("years", ["72", "48", "120", "24"], "72"),
]
RULINGS: Final = [
    Ruling("starting-wt", ["decks", "four"], "decks", "3"),
    Ruling("dry-mass", ["fifteen", "twenty"], "fifteen", "17.0"),
    Ruling("launch-fee", ["operation", "card"], "operation", "2.3B"),
    Ruling("tax", ["everybody", "own"], "everybody", "14.7"),
    Ruling("felonies", ["privilege", "lawless-times"], "privilege", "Z"),
    Ruling("felony-defence", ["victim", "everybody"], "victim", "Z"),
    Ruling("war-declaration", ["start-of-turn", "before-moving"], "start-of-turn", "14.4"),
    Ruling("glitch-shield", ["any-humans", "own-humans"], "any-humans", "14.3B"),
    Ruling("pad-explosion", ["all-in-leo", "leo-stack"], "all-in-leo", "14.3B"),
    Ruling("capitalism", ["by-factories", "two-at-least"], "by-factories", "14.4"),
    Ruling("leaving-comets", ["any-time", "in-season"], "any-time", "14.3C"),
    Ruling("science-sites", ["by-module", "claim", "factory"], "by-module", "22.3"),
    Ruling("sungrazer", ["burns-up", "passes"], "burns-up", "14.3C"),
    Ruling("election-move", ["may", "must"], "may", "16.6A"),
    Ruling("colonist-limit", ["one-at-least", "one-more"], "one-at-least", "20.4"),
    Ruling("home-market", ["open", "needs-dirtside"], "open", "19.5C"),
    Ruling("space-tourism", ["anywhere", "in-space"], "anywhere", "16.0"),
    Ruling("first-freighter", ["comes-free", "bought"], "comes-free", "18.2"),
    Ruling("sealed-research", ["all-pay", "winner-pays"], "all-pay", "V4"),
    Ruling("deflection", ["operation", "free"], "operation", "V5"),
    Ruling("armada", ["robonauts", "refineries"], "robonauts", "V6"),
    Ruling("no-votes", ["tie", "nothing"], "tie", "16.6A"),
]
