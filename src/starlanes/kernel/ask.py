"""An ask: what one seat is to decide now, with all that is legal."""

from starlanes.kernel.choice import Choice
from starlanes.kernel.facts import Phrase, Plain


class Ask:
    """What a seat is asked. `choices` are the legal answers.

    When `count` is more than one, that many picks of `pool` are wanted, one by one and in canonical order: a client may
    let a person mark `count` of `pool` and send them sorted by `code`.
    """

    def __init__(
        self, seat: int, prompt: Phrase, choices: list[Choice], count: int, pool: list[Choice], sealed: bool
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.choices = choices
        self.count = count
        self.pool = pool
        self.sealed = sealed

    def plain(self) -> dict[str, Plain]:
        """As data for clients; choices in their text form."""
        return {
            "seat": self.seat,
            "prompt": self.prompt.plain(),
            "choices": [choice.text for choice in self.choices],
            "count": self.count,
            "pool": [choice.text for choice in self.pool],
            "sealed": self.sealed,
        }
