"""Anti-trust (16.7): whoever is in power takes a card from a hand with several of one kind; its owner says which."""

from typing import ClassVar

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import CARD_DECK, CARD_NAMES
from starlanes.games.highfrontier.choices import ANTI_TRUST, GIVE_UP
from starlanes.games.highfrontier.conflict_facts import tell_gave_up
from starlanes.games.highfrontier.kinds import DECKS, FACTION_NAMES
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.politics import in_power
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import without
from starlanes.kernel.saved import Saved


def surplus(player: Player) -> list[int]:
    """Hand cards of which the player has two or more of the same deck (D-24)."""
    out: list[int] = []
    for deck in range(DECKS):
        cards = [card for card in player.hand if CARD_DECK[card] == deck]
        if len(cards) > 1:
            out.extend(cards)
    return sorted(out)


def may_break_trust(s: State, seat: int, faction: int, why: Why | None = None) -> bool:
    victim = s.faction_seat(faction)
    key = ""
    if not s.rules.colonization:
        key = "why.colonization-only"
    elif in_power(s) != seat:
        key = "why.not-in-power"
    elif victim in (-1, seat) or not surplus(s.players[victim]):
        key = "why.no-trust"
    if key and why is not None:
        why.because(key, "16.7", {"faction": FACTION_NAMES[faction]})
    return key == ""


class BreakTrust(Frame[State]):
    """The victim chooses the card."""

    NAME: ClassVar[str] = "break-trust"
    VERBS: ClassVar[tuple[int, ...]] = (GIVE_UP,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.victim = 0
        self.given = False

    def go(self, s: State) -> int:
        return DONE if self.given else STAYS

    def asked(self, s: State) -> list[int]:
        return [self.victim]

    def legal(self, s: State, seat: int) -> list[int]:
        return [GIVE_UP + card for card in surplus(s.players[self.victim])]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.give-up", {"seat": self.seat}, "16.7")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - GIVE_UP < len(CARD_NAMES):
            why.because("why.not-surplus-card", "16.7", {"card": CARD_NAMES[code - GIVE_UP]})

    def answer(self, s: State, seat: int, code: int) -> None:
        card = code - GIVE_UP
        victim = s.players[self.victim]
        victim.hand = without(victim.hand, card)
        s.to_hand(self.seat, card)
        self.given = True
        tell_gave_up(s.ear, self.victim, s.players[self.seat].faction, card)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "BreakTrust":
        other = BreakTrust()
        other.seat = self.seat
        other.victim = self.victim
        other.given = self.given
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["victim"] = self.victim
        out["given"] = self.given
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.victim = saved.whole("victim")
        self.given = saved.flag("given")


class AntiTrustOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if not s.rules.colonization or in_power(s) != seat:
            return
        for player in s.players:
            if may_break_trust(s, seat, player.faction):
                out.append(ANTI_TRUST + player.faction)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_break_trust(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        frame = BreakTrust()
        frame.seat = seat
        frame.victim = s.faction_seat(n)
        s.push(frame)
