"""The own rocket as the view tells it: what its engines can do, and where it can go."""

from starlanes.games.highfrontier.cards import HAS_ENGINE, UNIT_INDEX
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.map import SPACE_INDEX, SPACES, ZONE
from starlanes.games.highfrontier.operating import BARE
from starlanes.games.highfrontier.reach import Arrival, Prices, Reach
from starlanes.games.highfrontier.thrust import Craft, craft_of, drives
from starlanes.tui.screen import View

#: A place is listed by turns first, then fuel, then rolls, in hundredths of a turn.
PRICES = Prices(step=20, hazard=60, loss=100, most_turns=6, most=1000)


class Rocket:
    """A rocket on the map, with its best engine."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        player = view["players"][seat]
        stack = player["stacks"]["rocket"]
        self.units = sorted(UNIT_INDEX[name] for name in stack["units"])
        self.space = SPACE_INDEX[stack["space"]]
        self.fuel = Fuel(stack["dry"], stack["tanks"], stack["loose"])
        self.beamed = player["faction"] == "esa" and player["privilege"]
        self.supports = "generator" in view["decks"]
        self.factories = [False] * SPACES
        for name in player["factories"]:
            self.factories[SPACE_INDEX[name]] = True
        self.engine, self.craft = self.best()

    def best(self) -> tuple[int, Craft | None]:
        """The engine with the most net thrust."""
        found: tuple[int, Craft | None] = (-1, None)
        most = -99
        for unit in self.units:
            if not HAS_ENGINE[unit]:
                continue
            plans = drives(self.units, unit, ZONE[self.space], False, self.beamed) if self.supports else [BARE]
            if plans:
                craft = craft_of(self.units, unit, plans[0], False, self.beamed)
                net = craft.net(self.fuel.steps(), ZONE[self.space])
                if net > most:
                    most = net
                    found = (unit, craft)
        return found

    def net(self) -> int:
        return 0 if self.craft is None else self.craft.net(self.fuel.steps(), ZONE[self.space])

    def arrivals(self) -> list[Arrival | None]:
        """Every space it can get to, with a good journey."""
        if self.craft is None:
            return [None] * SPACES
        search = Reach(self.craft, self.fuel.steps(), self.view["spot"], self.factories, PRICES)
        search.from_rest(self.space)
        return search.arrivals


def rocket_of(view: View, seat: int) -> Rocket | None:
    """The rocket of a seat, if it has one on the map."""
    return Rocket(view, seat) if "rocket" in view["players"][seat]["stacks"] else None


def has_own_move(view: View, seat: int) -> bool:
    return view["flight"] is not None and view["flight"]["seat"] == seat
