"""The menu of a turn: all actions there are, and which one a choice belongs to. A module of rules adds its own here."""

from typing import Final

from starlanes.games.highfrontier.actions import FREE, MOVE, OPERATION, Action
from starlanes.games.highfrontier.activism import ActivismOperation
from starlanes.games.highfrontier.antitrust import AntiTrustOperation
from starlanes.games.highfrontier.attack import AttackAction
from starlanes.games.highfrontier.boost import BoostHomeOperation, BoostOperation, ErsatzOperation
from starlanes.games.highfrontier.carrying import CarryCubeAction, PutCubeAction
from starlanes.games.highfrontier.choices import (
    ACTIVISM,
    ANTI_TRUST,
    ATTACK,
    BOOST,
    BOOST_HOME,
    CLAIM_JUMP,
    COLONY,
    DECLARE_WAR,
    DECOMMISSION,
    DIGITAL_SWAP,
    ERSATZ,
    FLY,
    FLY_CUBE,
    FLY_FREIGHTER,
    FUTURE,
    GLORY,
    HOSTILE_RECRUIT,
    INCOME,
    INDUSTRIALIZE,
    LUNAR_CONTROL,
    OFFER,
    PRODUCE,
    PROMOTE,
    PROSPECT,
    PUMP,
    REBUILD_AT,
    RECRUIT,
    REFUEL,
    REFUEL_BERNAL,
    RETURN_COLONY,
    RETURN_CUBE,
    RETURN_GLORY,
    SELL,
    SELL_PRODUCT,
    SUFFRAGE,
    SWAP_CUBE,
    TAKE_VENTURE,
    TRANSFER,
    VOCABULARY,
)
from starlanes.games.highfrontier.digital_swap import DigitalSwapOperation
from starlanes.games.highfrontier.epic import EpicOperation
from starlanes.games.highfrontier.falling import FutureAction
from starlanes.games.highfrontier.felonies import ClaimJumpAction, ReturnColonyAction
from starlanes.games.highfrontier.fleet import FlyCubeAction, ReturnCubeAction, SwapCubeAction
from starlanes.games.highfrontier.freighter import FlyFreighterAction, RebuildAction
from starlanes.games.highfrontier.honours import (
    ColonyAction,
    GloryAction,
    ReturnGloryAction,
    VentureAction,
)
from starlanes.games.highfrontier.hostile_recruit import HostileRecruitOperation
from starlanes.games.highfrontier.industrialize import IndustrializeOperation
from starlanes.games.highfrontier.kinds import BERNAL_STACK, ENGINEER, FINANCIER, ROCKET, SCIENTIST
from starlanes.games.highfrontier.launch import FlyAction
from starlanes.games.highfrontier.luna import LunarControlOperation
from starlanes.games.highfrontier.market import IncomeOperation, SellOperation, SellProductOperation
from starlanes.games.highfrontier.offers import OfferAction
from starlanes.games.highfrontier.politics import DeclareWarAction
from starlanes.games.highfrontier.production import ProduceOperation
from starlanes.games.highfrontier.promote import PromoteOperation
from starlanes.games.highfrontier.prospect import ProspectOperation
from starlanes.games.highfrontier.recruit import RecruitOperation
from starlanes.games.highfrontier.refuel import RefuelOperation
from starlanes.games.highfrontier.research import BuyBottomOperation, ResearchOperation, TimeOutAction
from starlanes.games.highfrontier.scenarios.hermes_falls import DeflectAction
from starlanes.games.highfrontier.scenarios.werners_dream import ProcreateAction, SelfPromoteAction
from starlanes.games.highfrontier.stacks import DecommissionAction, TransferAction
from starlanes.games.highfrontier.suffrage import SuffrageOperation
from starlanes.games.highfrontier.tanks import JettisonAction, LoadAction, PumpAction, UnloadAction

#: Operations with the speciality of the colonists who perform them (16.0A, 20.3A).
OPERATIONS: Final[list[Action]] = [
    IncomeOperation(INCOME, OPERATION, ENGINEER),
    ResearchOperation(),
    BuyBottomOperation(),
    DeflectAction(False),
    SellOperation(SELL, OPERATION, FINANCIER),
    SellProductOperation(SELL_PRODUCT, OPERATION, FINANCIER),
    BoostOperation(BOOST, OPERATION, ENGINEER),
    BoostHomeOperation(BOOST_HOME, OPERATION, ENGINEER),
    ErsatzOperation(ERSATZ, OPERATION, ENGINEER),
    RefuelOperation(REFUEL, ROCKET),
    RefuelOperation(REFUEL_BERNAL, BERNAL_STACK),
    ProspectOperation(PROSPECT, OPERATION, SCIENTIST),
    IndustrializeOperation(INDUSTRIALIZE, OPERATION, ENGINEER),
    ProduceOperation(PRODUCE, OPERATION, ENGINEER),
    PromoteOperation(PROMOTE, OPERATION, SCIENTIST),
    LunarControlOperation(LUNAR_CONTROL, OPERATION),
    DigitalSwapOperation(DIGITAL_SWAP, OPERATION, ENGINEER),
    SuffrageOperation(SUFFRAGE, OPERATION, SCIENTIST),
    RecruitOperation(RECRUIT, OPERATION, FINANCIER),
    HostileRecruitOperation(HOSTILE_RECRUIT, OPERATION, FINANCIER),
    ActivismOperation(ACTIVISM, OPERATION, FINANCIER),
    AntiTrustOperation(ANTI_TRUST, OPERATION, FINANCIER),
    EpicOperation(),
]

MOVES: Final[list[Action]] = [
    FlyAction(FLY, MOVE),
    FlyFreighterAction(FLY_FREIGHTER, MOVE),
    FlyCubeAction(FLY_CUBE, MOVE),
]

FREE_ACTIONS: Final[list[Action]] = [
    LoadAction(ROCKET),
    UnloadAction(ROCKET),
    JettisonAction(ROCKET),
    LoadAction(BERNAL_STACK),
    UnloadAction(BERNAL_STACK),
    JettisonAction(BERNAL_STACK),
    PumpAction(PUMP, FREE),
    TransferAction(TRANSFER, FREE),
    DecommissionAction(DECOMMISSION, FREE),
    GloryAction(GLORY, FREE),
    VentureAction(TAKE_VENTURE, FREE),
    ColonyAction(COLONY, FREE),
    ClaimJumpAction(CLAIM_JUMP, FREE),
    ReturnColonyAction(RETURN_COLONY, FREE),
    AttackAction(ATTACK, FREE),
    OfferAction(OFFER, FREE),
    TimeOutAction(),
    SelfPromoteAction(),
    ProcreateAction(),
    DeflectAction(True),
    ReturnGloryAction(RETURN_GLORY, FREE),
    DeclareWarAction(DECLARE_WAR, FREE),
    FutureAction(FUTURE, FREE),
    SwapCubeAction(SWAP_CUBE, FREE),
    ReturnCubeAction(RETURN_CUBE, FREE),
    CarryCubeAction(),
    PutCubeAction(),
    RebuildAction(REBUILD_AT, FREE),
]

MENU: Final[list[Action]] = [*OPERATIONS, *MOVES, *FREE_ACTIONS]


def places() -> list[int]:
    """Of every choice of the game: the place of its action in the menu, -1 if it is none of a turn."""
    out = [-1] * VOCABULARY.size
    for place, action in enumerate(MENU):
        for code in range(action.verb, action.verb + action.size):
            out[code] = place
    return out


PLACE: Final[list[int]] = places()


def is_operation(code: int) -> bool:
    return PLACE[code] != -1 and MENU[PLACE[code]].kind == OPERATION
