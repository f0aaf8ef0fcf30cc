"""An ask: what one seat is to decide now, with all that is legal."""

from starlanes.kernel.choice import Choice
from starlanes.kernel.facts import Phrase, Plain


class Ask:
    """What a seat is asked. `choices` are the legal answers, `verbs` what they are about, the main one first.

    When `count` is more than one, that many picks of `pool` are wanted, one by one and in canonical order: a client may
    let a person mark `count` of `pool` and send them sorted by `code`. If it is not `owed`, nobody waits for the
    answer: the seat is invited to speak up, and may as well say nothing.
    """

    def __init__(
        self,
        seat: int,
        prompt: Phrase,
        verbs: list[str],
        choices: list[Choice],
        count: int,
        pool: list[Choice],
        sealed: bool,
        owed: bool = True,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.verbs = verbs
        self.choices = choices
        self.count = count
        self.pool = pool
        self.sealed = sealed
        self.owed = owed

    def __repr__(self) -> str:
        picks = "" if self.count == 1 else f", {self.count} picks"
        return f"<Ask seat {self.seat}: {self.prompt.key}, {len(self.choices)} choices{picks}>"

    def plain(self) -> dict[str, Plain]:
        """As data for clients; choices in their text form."""
        return {
            "seat": self.seat,
            "prompt": self.prompt.plain(),
            "verbs": [*self.verbs],
            "choices": [choice.text for choice in self.choices],
            "count": self.count,
            "pool": [choice.text for choice in self.pool],
            "sealed": self.sealed,
            "owed": self.owed,
        }
