"""What a plan is made of: legs, one a turn, how each begins and ends, and the whole journey."""

from mypy_extensions import i64

from starlanes.games.highfrontier.movement import Flight, Motion


class Leg:
    """A turn's flight from where the craft stands: what was spent and risked before it, and how it got there."""

    def __init__(self, turn: int, space: int, spent: i64, risk: i64, net: i64, light: i64) -> None:
        self.turn = turn
        self.space = space
        #: Steps of fuel spent before this turn, and the thrust that so much fuel less is worth.
        self.spent = spent
        self.light = light
        self.risk = risk
        #: Net thrust in this turn.
        self.net = net
        #: The label that stopped here, 0 if the journey begins here.
        self.label: i64 = 0
        #: The sectors in which a craft that waits has flown from here, as bits: again would bring nothing new.
        self.flown: i64 = 0

    def in_turn(self, turn: int) -> "Leg":
        """The leg of a craft that waited here until this turn."""
        if turn == self.turn:
            return self
        out = Leg(turn, self.space, self.spent, self.risk, self.net, self.light)
        out.label = self.label
        return out


class Start:
    """A leg with one way to begin it: the lift-off, if there is one, and the flight."""

    def __init__(self, leg: Leg, lift_off: int, flight: Flight, spent: i64, risk: i64, belt_risk: i64) -> None:
        self.leg = leg
        self.lift_off = lift_off
        self.flight = flight
        #: Steps and risk of the journey with the lift-off, and the risk of a radiation space in this flight.
        self.spent = spent
        self.risk = risk
        self.belt_risk = belt_risk
        #: The thrust that it begins with, and what the weight class adds to it.
        self.thrust: i64 = 0
        self.light: i64 = 0


class Stop:
    """The end of a turn's flight: how it began, where the craft is, and how it landed."""

    def __init__(self, start: Start, motion: Motion, landing: int) -> None:
        self.start = start
        self.motion = motion
        self.landing = landing


class Journey:
    """A way to the space asked for: what it takes, and the end of every turn's flight, in order."""

    def __init__(self, turns: int, steps: int, risk: int, stops: list[Stop]) -> None:
        self.turns = turns
        self.steps = steps
        self.risk = risk
        self.stops = stops


class Arrival:
    """A way that was found, while the search goes on: what it takes, the last label, how it lands."""

    def __init__(self, turns: i64, steps: i64, risk: i64, label: i64, landing: int) -> None:
        self.turns = turns
        self.steps = steps
        self.risk = risk
        self.label = label
        self.landing = landing

    def beats(self, turns: i64, steps: i64, risk: i64) -> bool:
        """Whether this is at least as good in everything."""
        return self.turns <= turns and self.steps <= steps and self.risk <= risk
