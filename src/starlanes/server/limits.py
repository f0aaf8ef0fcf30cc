"""Rate limits: buckets of tokens that refill with time."""

from typing import Final

#: An address whose bucket has been full for this long (seconds) is forgotten.
FORGET: Final = 120.0
#: Who spends less than this part of what flows in is no concern of other servers, unless there is little of it.
WORTH: Final = 0.1
FEW: Final = 10.0


def network(host: str) -> str:
    """An address as limits know it: those of one IPv6 network count as one."""
    return ":".join(host.split(":")[:4]) if ":" in host else host


class Bucket:
    """Holds up to `size` tokens and gains `rate` of them each second."""

    __slots__ = ("at", "rate", "size", "tokens")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate = rate
        self.size = size
        self.tokens = size
        self.at = now

    def take(self, now: float, tokens: float = 1.0) -> bool:
        """Take tokens if there are enough."""
        self.tokens = min(self.size, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < tokens:
            return False
        self.tokens -= tokens
        return True

    def wait(self, tokens: float = 1.0) -> float:
        """Seconds until there will be enough."""
        return max(0.0, (tokens - self.tokens) / self.rate)


class Buckets:
    """A bucket per key (an address, a player), made when first needed and forgotten when long full.

    Where several servers share a community, each tells the others now and then what was spent with it (`spending`),
    and they take it from their own buckets (`owe`), even what is not there: so nobody has more for asking several.
    """

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.buckets: dict[str, Bucket] = {}
        self.spent: dict[str, float] = {}
        self.swept = 0.0

    def take(self, key: str, now: float, tokens: float = 1.0) -> float:
        """0 if the tokens were taken, else the seconds to wait."""
        if now - self.swept > FORGET:
            self.sweep(now)
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.rate, self.size, now)
        if not bucket.take(now, tokens):
            return bucket.wait(tokens)
        self.spent[key] = self.spent.get(key, 0.0) + tokens
        return 0.0

    def spending(self) -> dict[str, float]:
        """What was spent since this was last asked; of what is plenty only what is worth telling."""
        spent, self.spent = self.spent, {}
        least = self.rate * WORTH if self.rate > FEW else 0.0
        return {key: round(tokens, 1) for key, tokens in spent.items() if tokens > least}

    def owe(self, key: str, now: float, tokens: float) -> None:
        """Take tokens that were spent elsewhere; up to a whole bucket more than there are."""
        if key not in self.buckets:
            self.buckets[key] = Bucket(self.rate, self.size, now)
        bucket = self.buckets[key]
        bucket.take(now, 0.0)
        bucket.tokens = max(-self.size, bucket.tokens - tokens)

    def sweep(self, now: float) -> None:
        self.swept = now
        full = 2 * self.size / self.rate
        self.spent.clear()
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if now - bucket.at < max(FORGET, full)}


class Budget:
    """How much of something each key holds and all hold together, up to a limit for either."""

    def __init__(self, most_each: int, most: int) -> None:
        self.most_each = most_each
        self.most = most
        self.held: dict[str, int] = {}
        self.total = 0

    def take(self, key: str, amount: int) -> bool:
        """Hold more, if that fits."""
        held = self.held.get(key, 0) + amount
        if held > self.most_each or self.total + amount > self.most:
            return False
        self.held[key] = held
        self.total += amount
        return True

    def give(self, key: str, amount: int) -> None:
        """Hold less."""
        self.total -= amount
        held = self.held.get(key, 0) - amount
        if held > 0:
            self.held[key] = held
        else:
            self.held.pop(key, None)


class Counter:
    """How many of something each key has open, up to a limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        count = self.open.get(key, 0)
        if count >= self.most:
            return False
        self.open[key] = count + 1
        return True

    def leave(self, key: str) -> None:
        count = self.open.get(key, 0) - 1
        if count > 0:
            self.open[key] = count
        else:
            self.open.pop(key, None)
