"""The rules of a match: what options, rulings and scenario say, and the numbers that limit everybody."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.kinds import (
    COLONIST,
    FACTION_NAMES,
    FREIGHTER,
    GENERATOR,
    GIGAWATT,
    RADIATOR,
    REACTOR,
)
from starlanes.games.highfrontier.map import SYSTEM, SYSTEM_NAMES, space_of
from starlanes.games.highfrontier.modules import modules_of, set_up_of
from starlanes.games.highfrontier.scenarios.premises import (
    ALIEN_INVASION,
    HERMES_FALLS,
    QUICK_GAME,
    RED_GIANT,
    SCENARIO_NAMES,
    WERNERS_DREAM,
)
from starlanes.games.highfrontier.sunwheel import HERMES_SECTORS, SECTOR
from starlanes.kernel.datafiles import Row

LIMITS: Final[Row] = data.GAME["limits"]
PRICES: Final[Row] = data.GAME["prices"]
DISCS: Final[int] = LIMITS["discs"]
CUBES: Final[int] = LIMITS["cubes"]
MOST_DRY: Final[int] = LIMITS["dry_mass"]
#: GW rockets and Bernals by their own engine (17.0).
MOST_DRY_GIGAWATT: Final[int] = LIMITS["dry_mass_gigawatt"]
#: What players of a later edition begin with.
FOUR_WT: Final = 4
SETUP_ROWS: Final[list[Row]] = data.GAME["setup"]


class Rules:
    """What the options say, for all of a match."""

    def __init__(self, seats: int, options: dict[str, str], rulings: dict[str, str]) -> None:
        modules = modules_of(options)
        self.supports = "supports" in modules
        #: The sun wheel's events, politics and elections.
        self.events = "politics" in modules
        self.combat = "combat" in modules
        self.freighters = "freighters" in modules
        self.bernals = "bernals" in modules
        self.colonists = "colonists" in modules
        self.gigawatt = "gigawatt" in modules
        self.endgame = "endgame" in modules
        #: Operations that come with any module of Colonization (14.2C): the crew performs them without colonists too.
        self.colonization = self.freighters or self.bernals or self.colonists or self.gigawatt
        #: Negotiation by offers (5.9).
        self.offers = options["negotiation"] == "yes"
        self.decks: list[int] = decks_of(self)
        self.short = set_up_of(options) == "short"
        self.design = set_up_of(options) == "quick-start"
        #: Factions are dealt, but for the one that the first seat may have chosen.
        self.dealt = options["factions"] != "in-order"
        self.first_faction = FACTION_NAMES.index(options["factions"]) if options["factions"] in FACTION_NAMES else -1
        row = SETUP_ROWS[seats - 1]
        closed: list[str] = row["closed"]
        #: Sites that can't be claimed with so many players (3.2C); Ceres is a site of its own.
        self.closed: list[bool] = [system != -1 and SYSTEM_NAMES[system] in closed for system in SYSTEM]
        if "ceres" in closed:
            self.closed[space_of("ceres")] = True
        #: Factories and ventures that end the game.
        self.end_at: int = row["basic_end"]
        self.income: int = PRICES["income"] if self.supports else PRICES["basic_income"]
        self.hand_price: int = PRICES["basic_hand_card"]
        #: The game ends then, if nothing else ends it (D-76).
        self.most_years = int(options["years"])
        self.set_rulings(rulings)
        self.set_scenario(SCENARIO_NAMES.index(options["scenario"]))

    def set_scenario(self, scenario: int) -> None:
        """What a scenario (V) changes in rules that all games have."""
        self.scenario = scenario
        #: Research without auctions: 2 WT for a top card with its supports, 1 WT for a bottom card unseen (V5, V7).
        self.fixed_prices = scenario in (HERMES_FALLS, QUICK_GAME)
        #: Hand cards may keep a player from research.
        self.hand_limit = scenario != HERMES_FALLS
        #: Aliens on Titan, at war with all (V4).
        self.invasion = scenario == ALIEN_INVASION
        #: Two rockets that move before the operation, an event each year, a wheel of six years (V5).
        self.hermes = scenario == HERMES_FALLS
        #: Humans grow older in space, and cards cost nothing (V1).
        self.ageing = scenario == WERNERS_DREAM
        self.sectors: list[int] = HERMES_SECTORS if self.hermes else SECTOR
        #: A player may take 1 WT instead of moving (V7).
        self.time_out = scenario == QUICK_GAME
        #: A hotter Sun: more for solar engines and flares, fewer drops out to Saturn (V8).
        self.red_giant = scenario == RED_GIANT

    def set_rulings(self, rulings: dict[str, str]) -> None:
        """The open points of the rules, in the order of RULINGS.md."""
        #: A quick start says by itself what everybody begins with (15.1).
        by_decks = rulings["starting-wt"] == "decks" or self.design
        self.starting_wt = len(self.decks) if by_decks else FOUR_WT
        self.most_dry = MOST_DRY if rulings["dry-mass"] == "fifteen" else MOST_DRY_GIGAWATT
        self.fee_by_card = rulings["launch-fee"] == "card"
        self.tax_on_own = rulings["tax"] == "own"
        self.prc_always = rulings["felonies"] == "privilege"
        self.all_defend = rulings["felony-defence"] == "everybody"
        self.war_before_moving = rulings["war-declaration"] == "before-moving"
        self.all_shield = rulings["glitch-shield"] == "any-humans"
        self.pad_in_stack = rulings["pad-explosion"] == "leo-stack"
        self.income_at_least = rulings["capitalism"] == "two-at-least"
        self.comets_hold = rulings["leaving-comets"] == "in-season"
        science = rulings["science-sites"]
        self.science_by_factory = science == "factory" or (science == "by-module" and self.endgame)
        self.sungrazer_burns = rulings["sungrazer"] == "burns-up"
        self.winner_must_move = rulings["election-move"] == "must"
        self.limits_add = rulings["colonist-limit"] == "one-more"
        self.sells_at_home = rulings["home-market"] == "open"
        self.tourists_in_space = rulings["space-tourism"] == "in-space"
        self.free_freighter = rulings["first-freighter"] == "comes-free"
        self.free_deflection = rulings["deflection"] == "free"
        self.losers_pay = rulings["sealed-research"] == "all-pay"
        self.armada_refineries = rulings["armada"] == "refineries"
        self.zero_elects = rulings["no-votes"] == "tie"


def decks_of(rules: Rules) -> list[int]:
    """The decks in play (15.1)."""
    out = [0, 1, 2]
    if rules.supports:
        out += [GENERATOR, REACTOR, RADIATOR]
    if rules.freighters:
        out.append(FREIGHTER)
    if rules.gigawatt:
        out.append(GIGAWATT)
    if rules.colonists:
        out.append(COLONIST)
    return out
