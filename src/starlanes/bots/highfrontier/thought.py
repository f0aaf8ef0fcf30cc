"""What a part of the bot has before it: the plans, what is legal, and why it chooses, for a hint."""

from starlanes.bots.highfrontier.plans import Plans


class Why:
    """Why, where to, and for how much."""

    def __init__(self) -> None:
        self.reason = "plain"
        self.target = -1
        self.most = 0


class Thought:
    """A part of a decision; all parts of one share the plans and the reason."""

    def __init__(self, plans: Plans, legal: list[int], why: Why) -> None:
        self.plans = plans
        self.legal = legal
        self.why = why
        self.s = plans.s
        self.seat = plans.seat
        self.player = plans.player
        self.goals = plans.goals

    def offered(self, base: int, count: int) -> list[int]:
        return [code for code in self.legal if base <= code < base + count]

    def if_legal(self, code: int) -> int | None:
        return code if code in self.legal else None
