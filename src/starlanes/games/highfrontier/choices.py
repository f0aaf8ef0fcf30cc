"""The choices of High Frontier: every verb with its base integer (see kernel/choice.py). Append only."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.cards import CARD_NAMES, FUTURE_NAMES, UNIT_NAMES
from starlanes.games.highfrontier.kinds import DECK_NAMES, DECKS, FACTION_NAMES, STACK_NAMES
from starlanes.games.highfrontier.map import SPACE_NAMES, ZONE_NAMES
from starlanes.kernel.choice import Domain, Vocabulary

#: WT, tanks and bids are offered up to this.
MOST: Final = 60
#: How an engine is run: supports for thrust or for fuel, with or without its afterburner.
RUN_NAMES: Final = ["plain", "afterburner", "thrifty", "thrifty-afterburner"]
RUNS: Final = 4
LAND_NAMES: Final = ["thrust", "fuel", "aerobrake", "factory"]
REFUEL_NAMES: Final = ["isru", "factory", "dirt", "scoop", "isotope", "isotope-isru"]
VENTURE_NAMES: Final[list[str]] = [row["id"] for row in data.GAME["venture"]]

REGIME_NAMES: Final[list[str]] = [row["id"] for row in data.GAME["regime"]]

DECK: Final = Domain("deck", DECK_NAMES[:DECKS])
CARD: Final = Domain("card", CARD_NAMES)
UNIT: Final = Domain("card with its side", UNIT_NAMES)
SPACE: Final = Domain("space", SPACE_NAMES)
STACK: Final = Domain("stack", STACK_NAMES)
NUMBER: Final = Domain("number", [str(n) for n in range(MOST + 1)])
RUN: Final = Domain("way to run an engine", RUN_NAMES)
WAY: Final = Domain("way to land or lift off", LAND_NAMES)
REFUELLING: Final = Domain("way to refuel", REFUEL_NAMES)
ZONE: Final = Domain("zone", ZONE_NAMES)
VENTURE: Final = Domain("venture", VENTURE_NAMES)
REGIME: Final = Domain("political space", REGIME_NAMES)
FACTION: Final = Domain("faction", FACTION_NAMES)
AIM: Final = Domain("Future", FUTURE_NAMES)

WEAPON_NAMES: Final = ["raygun", "missile", "ground"]
WEAPONS: Final = 3
WEAPON: Final = Domain("way to attack", WEAPON_NAMES)
PERMISSION_NAMES: Final = ["refuel", "produce", "assist", "lab", "market", "hijack"]
PERMISSIONS: Final = 6
PERMISSION: Final = Domain("permission", PERMISSION_NAMES)
HELP_NAMES: Final = ["beamed-power", "push-factories"]
HELPS: Final = 2
HELP: Final = Domain("help", HELP_NAMES)

#: Rockets of the Mars armada (V6).
MOST_ROCKETS: Final = 12
PLACE: Final = Domain("rocket of an armada", [str(n + 1) for n in range(MOST_ROCKETS)])

VOCABULARY: Final = Vocabulary()
END: Final = VOCABULARY.add("end")  # the turn
PASS: Final = VOCABULARY.add("pass")  # in an auction
DONE_PICKING: Final = VOCABULARY.add("done")  # with what is ticked
INCOME: Final = VOCABULARY.add("income")  # 5.1
RESEARCH: Final = VOCABULARY.add("research", [DECK])  # 5.2
BID: Final = VOCABULARY.add("bid", [NUMBER])
SELL: Final = VOCABULARY.add("sell", [CARD])  # 5.3: a hand card
SELL_PRODUCT: Final = VOCABULARY.add("sell-product", [UNIT])  # 5.3: a black card in LEO
BOOST: Final = VOCABULARY.add("boost", [UNIT])  # 5.4: the first card, then one after the other
REFUEL: Final = VOCABULARY.add("refuel", [REFUELLING])  # 5.5
WITH_UNIT: Final = VOCABULARY.add("with", [UNIT])  # the card that refuels or prospects
TANKS: Final = VOCABULARY.add("tanks", [NUMBER])
PROSPECT: Final = VOCABULARY.add("prospect", [UNIT])  # 5.6
SITE_PICK: Final = VOCABULARY.add("site", [SPACE])  # of several to prospect
INDUSTRIALIZE: Final = VOCABULARY.add("industrialize", [SPACE])  # 5.7
USE: Final = VOCABULARY.add("use", [UNIT])  # a robonaut or refinery of several
PRODUCE: Final = VOCABULARY.add("produce", [CARD])  # 5.8
AT_SITE: Final = VOCABULARY.add("at", [SPACE])  # the factory of several
INTO: Final = VOCABULARY.add("into", [STACK])  # where a product goes
GIVE_BACK: Final = VOCABULARY.add("give-back", [UNIT])  # a black card too many in the basic game
FLY: Final = VOCABULARY.add("fly", [UNIT, RUN])  # 17.0: this engine, run so
FLY_FREIGHTER: Final = VOCABULARY.add("fly-freighter")
LIFT_OFF: Final = VOCABULARY.add("lift-off", [WAY])
TO: Final = VOCABULARY.add("to", [SPACE])  # one step
TO_OTHER: Final = VOCABULARY.add("to-other", [SPACE])  # the same by the second line
LAND: Final = VOCABULARY.add("land", [WAY])
STOP: Final = VOCABULARY.add("stop")
ROLL: Final = VOCABULARY.add("roll")  # a hazard
PAY: Final = VOCABULARY.add("pay")  # failure is not an option
LOAD: Final = VOCABULARY.add("load", [NUMBER])  # WT into tanks
UNLOAD: Final = VOCABULARY.add("unload", [NUMBER])  # tanks into WT
JETTISON: Final = VOCABULARY.add("jettison", [NUMBER])  # tanks
TRANSFER: Final = VOCABULARY.add("transfer", [STACK, STACK])  # cards between stacks
TAKE: Final = VOCABULARY.add("take", [UNIT])
DECOMMISSION: Final = VOCABULARY.add("decommission", [UNIT])
GLORY: Final = VOCABULARY.add("glory", [ZONE])  # 7.1
TAKE_VENTURE: Final = VOCABULARY.add("venture", [VENTURE])  # 7.2
COLONY: Final = VOCABULARY.add("colony", [SPACE])  # 6.7E
CLAIM_JUMP: Final = VOCABULARY.add("claim-jump", [SPACE])
LIFT_DISC: Final = VOCABULARY.add("lift-disc", [SPACE])  # a tenth disc is needed
RETURN_GLORY: Final = VOCABULARY.add("return-glory", [ZONE])  # a seventh cube is needed
DECLARE_WAR: Final = VOCABULARY.add("declare-war", [REGIME])  # 14.4
VOTE: Final = VOCABULARY.add("vote", [NUMBER])  # WT in an election, under seal
ELECT: Final = VOCABULARY.add("elect", [FACTION])  # who wins a tie
MOVE_DISC: Final = VOCABULARY.add("move-disc", [REGIME])  # the election's winner
LEAVE_DISC: Final = VOCABULARY.add("leave-disc")
LOSE: Final = VOCABULARY.add("lose", [UNIT])  # to an event
DISCARD: Final = VOCABULARY.add("discard", [CARD])  # budget cuts
TAKE_FROM: Final = VOCABULARY.add("take-from", [FACTION])  # egalitarian income
INSPIRE: Final = VOCABULARY.add("inspire", [DECK])  # 17.0B
DRAW: Final = VOCABULARY.add("draw", [DECK])  # design turns, 15.1
BOOST_HOME: Final = VOCABULARY.add("boost-home", [UNIT])  # 19.2A: straight to the Bernal
ERSATZ: Final = VOCABULARY.add("ersatz")  # 19.3B, in a Boost
PROMOTE: Final = VOCABULARY.add("promote", [UNIT])  # 16.2
REFUEL_BERNAL: Final = VOCABULARY.add("refuel-bernal", [REFUELLING])  # 19.5B
LOAD_BERNAL: Final = VOCABULARY.add("load-bernal", [NUMBER])  # WT into its tanks
UNLOAD_BERNAL: Final = VOCABULARY.add("unload-bernal", [NUMBER])
JETTISON_BERNAL: Final = VOCABULARY.add("jettison-bernal", [NUMBER])
SUFFRAGE: Final = VOCABULARY.add("suffrage")  # 16.3
RECRUIT: Final = VOCABULARY.add("recruit")  # 16.4
CHOOSE: Final = VOCABULARY.add("choose", [CARD])  # of several that are shown
HOSTILE_RECRUIT: Final = VOCABULARY.add("hostile-recruit", [UNIT])  # 16.5
ACTIVISM: Final = VOCABULARY.add("activism")  # 16.6
ANTI_TRUST: Final = VOCABULARY.add("anti-trust", [FACTION])  # 16.7
GIVE_UP: Final = VOCABULARY.add("give-up", [CARD])
LUNAR_CONTROL: Final = VOCABULARY.add("lunar-control", [SPACE])  # 14.5D
BY_CARD: Final = VOCABULARY.add("by", [CARD])  # who performs an operation
PUMP: Final = VOCABULARY.add("pump", [STACK, NUMBER])  # tanks into the rocket or the Bernal, from the other
ATTACK: Final = VOCABULARY.add("attack", [UNIT, WEAPON])  # 8.4
AGAINST: Final = VOCABULARY.add("against", [FACTION])
TARGET: Final = VOCABULARY.add("target", [STACK])
RETURN_COLONY: Final = VOCABULARY.add("return-colony", [SPACE])  # a felony, when a seventh cube is needed
OFFER: Final = VOCABULARY.add("offer", [FACTION])  # 5.9
OFFER_WT: Final = VOCABULARY.add("wt", [NUMBER])  # what is given or wanted
OFFER_CARD: Final = VOCABULARY.add("card", [CARD])
OFFER_UNIT: Final = VOCABULARY.add("unit", [UNIT])
PERMIT: Final = VOCABULARY.add("permit", [PERMISSION, SPACE])
LEND: Final = VOCABULARY.add("lend", [HELP])
ACCEPT: Final = VOCABULARY.add("accept")
REFUSE: Final = VOCABULARY.add("refuse")
COUNTER: Final = VOCABULARY.add("counter")
RESEARCH_BOTTOM: Final = VOCABULARY.add("research-bottom", [DECK])  # V5, V7
TIME_OUT: Final = VOCABULARY.add("time-out")  # V7
DRAW_CREW: Final = VOCABULARY.add("draw-crew")  # V6
PUT_INTO: Final = VOCABULARY.add("put-into", [PLACE])
DEFLECT: Final = VOCABULARY.add("deflect", [SPACE])  # V5
DEFLECT_FREELY: Final = VOCABULARY.add("deflect-freely", [SPACE])  # V5, by a ruling
BLACKEN: Final = VOCABULARY.add("blacken", [CARD])  # V5, Shimizu
FLY_CUBE: Final = VOCABULARY.add("fly-cube", [SPACE])  # 18.6A: a mobile factory
SWAP_CUBE: Final = VOCABULARY.add("swap-cube", [SPACE])  # 18.7A: for the big cube
RETURN_CUBE: Final = VOCABULARY.add("return-cube", [SPACE])  # a seventh cube is needed
REBUILD_AT: Final = VOCABULARY.add("rebuild-at", [SPACE])  # 18.7: a promoted freighter
TAKE_FREIGHTER: Final = VOCABULARY.add("take-freighter", [CARD])  # 18.2
SELF_PROMOTE: Final = VOCABULARY.add("self-promote", [UNIT])  # V1
PROCREATE: Final = VOCABULARY.add("procreate", [CARD])  # V1
TARGET_CUBE: Final = VOCABULARY.add("target-cube", [SPACE])  # a mobile factory, in combat
FUTURE: Final = VOCABULARY.add("future", [AIM])  # 22.0A
EPIC: Final = VOCABULARY.add("epic", [AIM])  # 16.0B
DIGITAL_SWAP: Final = VOCABULARY.add("digital-swap", [STACK])  # 16.1
SWAP_OUT: Final = VOCABULARY.add("swap-out", [UNIT])
SWAP_IN: Final = VOCABULARY.add("swap-in", [UNIT])
CARRY_CUBE: Final = VOCABULARY.add("carry-cube", [STACK])  # 18.6A: a mobile factory as cargo
PUT_CUBE: Final = VOCABULARY.add("put-cube", [STACK])
LEND_ABILITY: Final = VOCABULARY.add("lend-ability", [CARD])  # 20.3E: a colonist's
