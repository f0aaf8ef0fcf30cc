"""The table as a person meets it: what is asked, what can be chosen, choosing it, playing on to the end.

Nothing here knows a game: whatever can be chosen carries its choice in words (`data-choice`). Only tastes may.
"""

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Timeout

from tests.e2e.hands import SELECTOR, Hand, Mouse
from tests.e2e.tastes import Taste, anything

#: Counts what is under way on the table's socket. An answer is settled when its reply has come: what it brought is then
#: on the page, since updates come before replies. Whoever opens another socket expects nothing more of the last.
WIRE = """(() => {
  const wire = (window.wire = { sent: 0, heard: 0, open: new Set(), refused: [], sockets: 0 });
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...given) {
      super(...given);
      wire.sockets += 1;
      wire.open.clear();
      this.addEventListener("close", () => wire.open.clear());
      this.addEventListener("message", (event) => {
        wire.heard += 1;
        const message = JSON.parse(event.data);
        wire.open.delete(message.ref);
        if (message.type === "refused" || message.type === "error") wire.refused.push(message.message);
      });
    }
    send(data) {
      const message = JSON.parse(data);
      if (message.type === "answer") wire.sent += 1;
      if (message.type !== "ping") wire.open.add(message.ref);
      super.send(data);
    }
  };
})()"""

LOOK = """() => ({
  asked: document.querySelector("[data-asked]")?.dataset.asked ?? "",
  over: document.querySelector('[data-action="rematch"]') !== null,
  complete: document.querySelector("[data-action=confirm]")?.disabled === false,
  offered: [...document.querySelectorAll("[data-choice]:enabled")]
    .filter((item) => item.checkVisibility())
    .map((item) => [item.dataset.choice, item.getAttribute("aria-pressed") === "true"]),
  sent: wire.sent,
  heard: wire.heard,
  sockets: wire.sockets,
  refused: wire.refused,
})"""

#: A decision that takes longer than this (ms) has got stuck.
PATIENCE = 30_000
#: How long (ms) to look at one seat before looking at the others.
GLANCE = 250
#: A whole game takes a few hundred decisions at most.
MOST_DECISIONS = 500


class Look(NamedTuple):
    """A look at the page."""

    asked: str  # the key of the prompt, if this seat is asked something
    over: bool
    complete: bool  # the marks make an answer that can be confirmed
    offered: list[tuple[str, bool]]  # what can be chosen, in reading order, and whether it is marked
    sent: int  # answers, so far
    heard: int  # messages, so far
    sockets: int  # opened, so far
    refused: list[str]

    @property
    def choices(self) -> list[str]:
        return [choice for choice, _marked in self.offered]


class Table:
    """One page at a table."""

    def __init__(self, page: Page, hand: Hand | None = None, taste: Taste | None = None) -> None:
        self.page = page
        self.hand: Hand = hand or Mouse()
        self.taste = taste or anything()
        #: What was chosen here: the key of each ask, and the choices.
        self.trail: list[tuple[str, list[str]]] = []
        #: Called before each decision.
        self.watchers: list[Callable[[Table, Look], None]] = []

    # Looking.

    @property
    def id(self) -> str:
        return self.page.url.split("/t/")[1].split("?")[0]

    def look(self) -> Look:
        return self.seen(self.page.evaluate(LOOK))

    def seen(self, found: dict[str, Any]) -> Look:
        found["offered"] = [(choice, marked) for choice, marked in found["offered"]]
        return Look(**found)

    @property
    def prompt(self) -> str:
        """The sentence; the link to its rule behind it comes when the rules have been loaded, so it is left out."""
        said: str = self.page.locator("section.prompt .say").evaluate(
            "say => [...say.childNodes].filter(one => !one.matches?.('.rule')).map(one => one.textContent).join('')"
        )
        return " ".join(said.split())

    def cards(self) -> list[str]:
        """Every card on the page, in reading order."""
        all_cards: list[str] = self.page.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
        return all_cards

    def log(self) -> list[str]:
        """Its lines, once it is written: the board comes first."""
        log = self.page.get_by_role("log")
        expect(log).to_have_attribute("aria-busy", "false")
        return log.locator("p, h3, h4").all_inner_texts()

    # Waiting.

    def wait_until(self, condition: str) -> Look:
        """Until something holds of a look and no message waits for its reply."""
        ask = f"() => {{ const look = ({LOOK})(); return wire.open.size === 0 && ({condition}) && look; }}"
        return self.seen(self.page.wait_for_function(ask, timeout=PATIENCE).json_value())

    def wait_for_turn(self) -> Look:
        return self.wait_until("look.asked || look.over")

    def wait_settled(self) -> Look:
        """Until every message sent has been answered."""
        return self.wait_until("true")

    def wait_back(self, sockets: int) -> Look:
        """Until the line is up again: another socket than the first so many has brought a state."""
        self.wait_until(f"look.sockets > {sockets}")
        expect(self.page.locator(".notice.bad")).to_have_count(0, timeout=PATIENCE)
        return self.wait_settled()

    # Choosing.

    def decide(self, look: Look | None = None) -> Look:
        """Answer what is asked, and wait for what comes of it."""
        before = look or self.look()
        for watcher in self.watchers:
            watcher(self, before)
        picked = self.send(before)
        after = self.wait_settled()
        assert after.refused == before.refused, f"{picked} was refused: {after.refused}"
        assert after.sent == before.sent + 1, f"{picked} was not sent"
        self.trail.append((before.asked, picked))
        return after

    def send(self, before: Look) -> list[str]:
        """Touch things that can be chosen until the answer is complete, and confirm it."""
        look = before
        picked: list[str] = []
        while look.sent == before.sent and not look.complete:
            free = [choice for choice, marked in look.offered if not marked]
            assert free, f"asked {before.asked}, but nothing can be chosen (marked: {picked})"
            picked.append(self.taste(free))
            self.touch(look.offered.index((picked[-1], False)))
            look = self.look()
        if look.sent == before.sent:
            self.hand.confirm(self.page)
        return picked

    def touch(self, at: int) -> None:
        self.hand.take(self.page, self.page.locator(SELECTOR).nth(at), at)

    def choose(self, choice: str) -> None:
        """Touch one thing by its choice."""
        self.touch(self.look().choices.index(choice))

    # Playing on.

    def play_on(self, until: Callable[[Look], bool] | None = None) -> Look:
        """Decide whatever comes up, alone against bots, to the end or until something holds at one's own turn."""
        for _decision in range(MOST_DECISIONS):
            look = self.wait_for_turn()
            if look.over or (until is not None and until(look)):
                return look
            self.decide(look)
        raise AssertionError(f"no end after {MOST_DECISIONS} decisions")


def play_on(tables: Sequence[Table], until: Callable[[], bool] = lambda: False, patience: float = 180.0) -> None:
    """Several people at one table, to the end or until something holds; whoever is asked decides."""
    deadline = time.monotonic() + patience
    looks = [table.look() for table in tables]
    while not all(look.over for look in looks) and not until():
        assert time.monotonic() < deadline, f"the game did not end: {looks}"
        asked = next((at for at, look in enumerate(looks) if look.asked), None)
        if asked is None:
            glance(tables[0], looks[0])
        else:
            tables[asked].decide(looks[asked])
        looks = [table.look() for table in tables]


def glance(table: Table, before: Look) -> None:
    """Until this seat hears something, but at most a moment: another seat may have been asked."""
    try:
        table.page.wait_for_function(f"() => wire.heard > {before.heard}", timeout=GLANCE)
    except Timeout:
        return
