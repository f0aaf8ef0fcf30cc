"""Choices made ahead: what a seat answers when it is next asked a certain question.

It is safe because it can do no more than the person could: the plan is used once, only for the prompt it was made for,
only if the rules offer the choice then; if they do not, it ends and the person is asked, and so it does when the match
goes back. Nobody else can see it, the person always does, and can withdraw it until it is used.
"""

import logging
from typing import TYPE_CHECKING

from starlanes.server.logs import event
from starlanes.server.messages import Plan, encode
from starlanes.server.refusal import Refused

if TYPE_CHECKING:
    from starlanes.server.table import Table


class Plans:
    """The plans at one table: by seat, the prompt and the choice."""

    def __init__(self, table: "Table", kept: dict[int, tuple[str, str]]) -> None:
        self.table = table
        self.kept = kept

    def message(self, seat: int) -> Plan:
        prompt, choice = self.kept.get(seat, ("", ""))
        return Plan(prompt=prompt, choice=choice)

    async def set(self, seat: int, prompt: str, choice: str) -> None:
        """Plan a choice, or nothing any more (an empty one)."""
        table = self.table
        async with table.turn:
            table.must_play(seat)
            play = table.playing()
            if play.match.over:
                raise Refused("over", 409)
            if choice:
                play.parse(choice)
                if seat in play.match.position.asked():
                    raise Refused("asked-already", 409)
            await self.keep(seat, (prompt, choice) if choice else None)

    # In turn.

    async def keep(self, seat: int, plan: tuple[str, str] | None) -> None:
        table = self.table
        await table.write(lambda: table.store.plans.set(table.id, seat, plan))
        if plan is None:
            self.kept.pop(seat, None)
        else:
            self.kept[seat] = plan
        channel = table.channels.get(seat)
        if channel is not None:
            channel.send(encode(self.message(seat)))

    async def forget(self) -> None:
        """The match has gone back: nobody knows any more what they would be asked next."""
        for seat in list(self.kept):
            await self.keep(seat, None)

    async def look(self) -> None:
        """After a change: answer for a seat that is asked and has a plan. Its answer looks again."""
        if not self.kept:
            return
        table = self.table
        try:
            match = table.playing().match
            for seat in match.position.asked():
                if seat in self.kept and match.ask(seat).prompt.key == self.kept[seat][0]:
                    await self.use(seat)
                    return
        except Refused as refused:
            event("plan-failed", logging.WARNING, table=table.id, why=refused.phrase.key)

    async def use(self, seat: int) -> None:
        """A seat is asked what its plan is for: the plan ends, and answers if it fits."""
        table = self.table
        _prompt, choice = self.kept[seat]
        await self.keep(seat, None)
        offered = any(one.text == choice for one in table.playing().match.ask(seat).choices)
        if offered and table.answers(seat):
            await table.commit(table.playing().answer(seat, [choice]), seat, by="person")
