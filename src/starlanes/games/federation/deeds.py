"""Which function does which effect: the one table of them all (see resolve.py)."""

from typing import Final

from starlanes.games.federation import effects as op
from starlanes.games.federation.accreditation import do_degrees, do_level
from starlanes.games.federation.arratooine import do_pawn
from starlanes.games.federation.deepspace import do_special_ambassador
from starlanes.games.federation.e81216 import do_build
from starlanes.games.federation.hangar import do_release, do_release_all, do_ships
from starlanes.games.federation.medals import do_medal, do_medal_of
from starlanes.games.federation.neo import do_teleport
from starlanes.games.federation.payment import do_pay
from starlanes.games.federation.projects import do_fund
from starlanes.games.federation.resolve import HANDLERS
from starlanes.games.federation.rewards import do_die, do_die_to, do_either, do_points
from starlanes.games.federation.scholars import do_reuse
from starlanes.games.federation.senate import do_act, do_president, do_spy
from starlanes.games.federation.sixmoon import do_alteration
from starlanes.games.federation.stock import do_gain
from starlanes.games.federation.structures import do_income
from starlanes.games.federation.upgrade import do_upgrade

# COPY is never done by itself: choosing what to copy is part of using the tile (scholars.py).
HANDLERS[op.GAIN] = do_gain
HANDLERS[op.PAY] = do_pay
HANDLERS[op.DEGREES] = do_degrees
HANDLERS[op.LEVEL] = do_level
HANDLERS[op.SHIPS] = do_ships
HANDLERS[op.RELEASE] = do_release
HANDLERS[op.RELEASE_ALL] = do_release_all
HANDLERS[op.DIE] = do_die
HANDLERS[op.DIE_TO] = do_die_to
HANDLERS[op.FUND] = do_fund
HANDLERS[op.POINTS] = do_points
HANDLERS[op.UPGRADE] = do_upgrade
HANDLERS[op.MEDAL] = do_medal
HANDLERS[op.MEDAL_OF] = do_medal_of
HANDLERS[op.ACT] = do_act
HANDLERS[op.SPY_ON] = do_spy
HANDLERS[op.ALTERATION] = do_alteration
HANDLERS[op.TELEPORT] = do_teleport
HANDLERS[op.INCOME] = do_income
HANDLERS[op.PAWN] = do_pawn
HANDLERS[op.BUILD] = do_build
HANDLERS[op.REUSE] = do_reuse
HANDLERS[op.EITHER] = do_either
HANDLERS[op.TAKE_PRESIDENT] = do_president
HANDLERS[op.SPECIAL_AMBASSADOR] = do_special_ambassador

READY: Final = True
