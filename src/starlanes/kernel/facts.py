"""Facts: what happened, as data with an audience. The log, motion, statistics and every language follow from them.

Rules tell facts only when somebody listens (`Position.ear` is a list); in a playout it is None and telling costs one
test.
"""

from typing import Final

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]

EVERYONE: Final = -1
SPECTATOR: Final = -1


class Fact:
    """One thing that happened, and the rule by which it did.

    `data` is for everyone; `secret` only for the seat `to` (nobody, if there is none).
    """

    def __init__(
        self,
        kind: str,
        data: dict[str, Plain],
        secret: dict[str, Plain] | None = None,
        to: int = EVERYONE,
        rule: str = "",
    ) -> None:
        self.kind = kind
        self.data = data
        self.secret = secret
        self.to = to
        self.rule = rule

    def __repr__(self) -> str:
        return f"<Fact {self.kind} {self.data}>"

    def seen_by(self, seat: int) -> dict[str, Plain]:
        """The fact as that seat may know it: plain data, with the secret part only for its owner."""
        out: dict[str, Plain] = {"fact": self.kind}
        if self.rule:
            out["rule"] = self.rule
        out.update(self.data)
        if self.secret is not None and self.to == seat and seat != SPECTATOR:
            out.update(self.secret)
        return out


class Phrase:
    """Something to say in any language: a key of the game's texts, its arguments, and the rule it follows from."""

    def __init__(self, key: str, args: dict[str, Plain] | None = None, rule: str = "") -> None:
        self.key = key
        self.args: dict[str, Plain] = {} if args is None else args
        self.rule = rule

    def plain(self) -> dict[str, Plain]:
        return {"key": self.key, "args": self.args, "rule": self.rule}


class Why:
    """Collects the reason for a refusal while a legality test runs. On the hot path nobody passes one."""

    def __init__(self) -> None:
        self.reasons: list[Phrase] = []

    def because(self, key: str, rule: str, args: dict[str, Plain] | None = None) -> None:
        self.reasons.append(Phrase(key, args, rule))
