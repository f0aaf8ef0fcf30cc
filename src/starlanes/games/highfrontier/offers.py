"""Negotiation (5.9): structured offers. I give this for that, to one player: he accepts, refuses, or makes one
counter-offer. What is agreed happens at once; a promise is no part of an offer.

An offer is two lists of choices (`wt 3`, `card hall-effect`, `permit refuel vesta`), picked one after the other in
ascending order. The one whose turn it is makes offers as a free action; the others may speak up.
"""

from typing import ClassVar, Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.bernal import is_lab, is_market, push_factories
from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    CARD_NAMES,
    CARDS,
    LENDABLE,
    UNIT_CARD,
    UNIT_NAMES,
    UNIT_SIDE,
    UNITS,
)
from starlanes.games.highfrontier.choices import (
    ACCEPT,
    COUNTER,
    DONE_PICKING,
    HELPS,
    LEND,
    LEND_ABILITY,
    MOST,
    OFFER,
    OFFER_CARD,
    OFFER_UNIT,
    OFFER_WT,
    PERMISSIONS,
    PERMIT,
    REFUSE,
    VOCABULARY,
)
from starlanes.games.highfrontier.conflict_facts import tell_deal, tell_no_deal, tell_offer
from starlanes.games.highfrontier.kinds import (
    BERNAL,
    COLONIST,
    CREW,
    ESA,
    FACTION_NAMES,
    FACTIONS,
    FREIGHTER,
    FREIGHTER_STACK,
    GIGAWATT,
    LEO_STACK,
    NOWHERE,
    PURPLE,
    STACKS,
)
from starlanes.games.highfrontier.losses import check_bernal, check_freighter
from starlanes.games.highfrontier.map import SPACES
from starlanes.games.highfrontier.permissions import (
    ASSISTANCE,
    BEAM,
    HIJACK,
    LAB,
    MARKET,
    PRODUCTION,
    PUSH,
    REFUELLING,
    grant,
)
from starlanes.games.highfrontier.politics import has_privilege
from starlanes.games.highfrontier.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK, without
from starlanes.kernel.saved import Saved

#: WT are offered up to this; so many things are given or wanted at most.
MOST_OFFERED: Final = 25
MOST_THINGS: Final = 5
# What an offer waits for.
PARTNER: Final = 0
GIVES: Final = 1
WANTS: Final = 2
REPLY: Final = 3
CLOSED: Final = 4


def may_offer(s: State, seat: int, faction: int, why: Why | None = None) -> bool:
    """One offer a turn to each other player."""
    other = s.faction_seat(faction)
    key = ""
    if not s.rules.offers:
        key = "why.no-offers"
    elif other in (-1, seat):
        key = "why.not-at-the-table"
    elif s.now.offered & BIT[seat * FACTIONS + other]:
        key = "why.offered-already"
    if key and why is not None:
        why.because(key, "5.9", {"faction": FACTION_NAMES[faction]})
    return key == ""


def add_offers(s: State, seat: int, out: list[int]) -> None:
    if s.rules.offers and s.seats > 1:
        for other in range(s.seats):
            if may_offer(s, seat, s.players[other].faction):
                out.append(OFFER + s.players[other].faction)


def changes_hands(unit: int) -> bool:
    """Cards in space that can be given away: no crew, Bernal, freighter, GW thruster, colonist or promoted card."""
    kept = (CREW, BERNAL, FREIGHTER, GIGAWATT, COLONIST)
    return UNIT_SIDE[unit] != PURPLE and CARD_DECK[UNIT_CARD[unit]] not in kept


def receiving_stack(s: State, seat: int, space: int) -> int:
    """The stack that takes a card on a space: the first that a seat has there; -1 if none is."""
    player = s.players[seat]
    for stack in range(STACKS):
        if player.where[stack] == space and (stack == LEO_STACK or player.stacks[stack]) and stack != FREIGHTER_STACK:
            return stack
    return -1


def things(s: State, giver: int, taker: int) -> list[int]:
    """All that one player could give another now, as choices in ascending order."""
    player = s.players[giver]
    out = [OFFER_WT + wt for wt in range(1, min(player.wt, MOST_OFFERED) + 1)]
    for card in player.hand:
        if CARD_DECK[card] not in (CREW, BERNAL):
            out.append(OFFER_CARD + card)
    for stack in range(STACKS):
        if player.stacks[stack] and receiving_stack(s, taker, player.where[stack]) != -1:
            out.extend(OFFER_UNIT + unit for unit in player.stacks[stack] if changes_hands(unit))
    if taker == s.turn:
        add_permissions(s, giver, taker, out)
    out.sort()
    return out


def add_permissions(s: State, giver: int, taker: int, out: list[int]) -> None:
    """What the giver may allow the one whose turn it is."""
    player = s.players[giver]
    for site in player.factories:
        out.append(PERMIT + ASSISTANCE * SPACES + site)
        if s.players[taker].stands_on(site):
            out.append(PERMIT + REFUELLING * SPACES + site)
            out.append(PERMIT + PRODUCTION * SPACES + site)
    for space in sorted({space for space in s.players[taker].where if space != NOWHERE}):
        if is_lab(s, giver, space):
            out.append(PERMIT + LAB * SPACES + space)
        if is_market(s, player, space):
            out.append(PERMIT + MARKET * SPACES + space)
    if player.faction == ESA and has_privilege(s, giver):
        out.append(LEND + BEAM)
    if s.rules.bernals and push_factories(s, player):
        out.append(LEND + PUSH)
    for units in player.stacks:
        out.extend(LEND_ABILITY + UNIT_CARD[unit] for unit in units if LENDABLE[unit])
    if s.players[taker].has_fleet():
        out.extend(PERMIT + HIJACK * SPACES + site for site in player.claims if site not in player.factories)


class Offer(Frame[State]):
    """An offer in the making, then on the table."""

    NAME: ClassVar[str] = "offer"

    def __init__(self) -> None:
        super().__init__()
        #: Who makes the offer, to whom; a counter-offer turns them round.
        self.seat = 0
        self.partner = -1
        self.stage = PARTNER
        #: What the maker gives and wants, as choices.
        self.gives: list[int] = BLANK
        self.wants: list[int] = BLANK
        self.counter = False

    def go(self, s: State) -> int:
        return DONE if self.stage == CLOSED else STAYS

    def asked(self, s: State) -> list[int]:
        return [self.partner if self.stage == REPLY else self.seat]

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        if self.stage == PARTNER:
            return (OFFER,)
        if self.stage == REPLY:
            return (ACCEPT, REFUSE) if self.counter else (ACCEPT, REFUSE, COUNTER)
        return (OFFER_WT, OFFER_CARD, OFFER_UNIT, PERMIT, LEND, LEND_ABILITY, DONE_PICKING)

    def picked(self) -> list[int]:
        return self.gives if self.stage == GIVES else self.wants

    def possible(self, s: State) -> list[int]:
        """What can still be added: a sum of WT first, if any, then the rest in order."""
        picked = self.picked()
        if len(picked) == MOST_THINGS:
            return BLANK
        giver, taker = (self.seat, self.partner) if self.stage == GIVES else (self.partner, self.seat)
        last = picked[len(picked) - 1] if picked else -1
        least = OFFER_WT + MOST if picked else -1
        return [code for code in things(s, giver, taker) if code > last and code > least]

    def legal(self, s: State, seat: int) -> list[int]:
        if self.stage == PARTNER:
            out: list[int] = []
            add_offers(s, seat, out)
            return sorted(out)
        if self.stage == REPLY:
            return [ACCEPT, REFUSE] if self.counter else [ACCEPT, REFUSE, COUNTER]
        return sorted([DONE_PICKING, *self.possible(s)])

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.stage == PARTNER:
            return Phrase("prompt.offer", {}, "5.9")
        if self.stage == REPLY:
            args: dict[str, Plain] = {"seat": self.seat, "gives": worded(self.gives), "wants": worded(self.wants)}
            return Phrase("prompt.reply", args, "5.9")
        partner: Plain = FACTION_NAMES[s.players[self.partner].faction]
        if self.stage == GIVES:
            return Phrase("prompt.offer-gives", {"faction": partner, "gives": worded(self.gives)}, "5.9")
        return Phrase(
            "prompt.offer-wants", {"faction": partner, "gives": worded(self.gives), "wants": worded(self.wants)}, "5.9"
        )

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        """An offer of what one has not got."""
        if self.stage == PARTNER and 0 <= code - OFFER < FACTIONS:
            may_offer(s, seat, code - OFFER, why)
        elif self.stage in (GIVES, WANTS) and len(self.picked()) == MOST_THINGS:
            why.because("why.too-many-things", "5.9", {"n": MOST_THINGS})
        elif self.stage in (GIVES, WANTS):
            giver, taker = (self.seat, self.partner) if self.stage == GIVES else (self.partner, self.seat)
            if code in things(s, giver, taker):
                why.because("why.passed-over", "5.9")
            else:
                why_not_given(s, giver, code, why)

    def answer(self, s: State, seat: int, code: int) -> None:
        if self.stage == PARTNER:
            self.open(s, seat, s.faction_seat(code - OFFER))
            s.push(self)
        elif self.stage == REPLY:
            self.reply(s, code)
        elif code != DONE_PICKING:
            if self.stage == GIVES:
                self.gives = [*self.gives, code]
            else:
                self.wants = [*self.wants, code]
        elif self.stage == GIVES:
            self.stage = WANTS
        else:
            self.propose(s)

    def open(self, s: State, seat: int, partner: int) -> None:
        self.seat = seat
        self.partner = partner
        self.stage = GIVES
        s.now.offered |= BIT[seat * FACTIONS + partner]

    def propose(self, s: State) -> None:
        """The offer is on the table; one of nothing for nothing is withdrawn."""
        if not self.gives and not self.wants:
            self.stage = CLOSED
            return
        self.stage = REPLY
        tell_offer(s.ear, self.seat, s.players[self.partner].faction, worded(self.gives), worded(self.wants))

    def reply(self, s: State, code: int) -> None:
        self.stage = CLOSED
        if code == COUNTER:
            self.seat, self.partner = self.partner, self.seat
            self.gives = BLANK
            self.wants = BLANK
            self.counter = True
            self.stage = GIVES
        elif code == ACCEPT:
            tell_deal(s.ear, self.partner)
            into = takers(s, self.gives, self.seat, self.partner)
            back = takers(s, self.wants, self.partner, self.seat)
            strike(s, self.gives, self.seat, self.partner, into)
            strike(s, self.wants, self.partner, self.seat, back)
        else:
            tell_no_deal(s.ear, self.partner)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Offer":
        other = Offer()
        other.seat = self.seat
        other.partner = self.partner
        other.stage = self.stage
        other.gives = self.gives
        other.wants = self.wants
        other.counter = self.counter
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["partner"] = self.partner
        out["stage"] = self.stage
        out["gives"] = list(self.gives)
        out["wants"] = list(self.wants)
        out["counter"] = self.counter
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.partner = saved.whole("partner")
        self.stage = saved.whole("stage")
        self.gives = saved.wholes("gives")
        self.wants = saved.wholes("wants")
        self.counter = saved.flag("counter")


def worded(codes: list[int]) -> list[Plain]:
    """The things of an offer by their choices; the texts put them into words."""
    return [VOCABULARY.choice(code).text for code in codes] or ["nothing"]


def why_not_given(s: State, giver: int, code: int, why: Why) -> None:
    player = s.players[giver]
    if 0 <= code - OFFER_WT <= MOST:
        why.because("why.has-not-so-much", "5.9", {"needs": code - OFFER_WT, "has": min(player.wt, MOST_OFFERED)})
    elif 0 <= code - OFFER_CARD < CARDS:
        why.because("why.has-not-card", "5.9", {"card": CARD_NAMES[code - OFFER_CARD]})
    elif 0 <= code - OFFER_UNIT < UNITS:
        why.because("why.has-not-unit", "5.9", {"unit": UNIT_NAMES[code - OFFER_UNIT]})
    elif 0 <= code - PERMIT < PERMISSIONS * SPACES or 0 <= code - LEND < HELPS or 0 <= code - LEND_ABILITY < CARDS:
        why.because("why.cannot-permit", "5.9")


def strike(s: State, things: list[int], giver: int, taker: int, into: list[int]) -> None:
    """What one side of a deal gives changes hands; `into` has the stacks that take the cards in space."""
    player, other = s.players[giver], s.players[taker]
    for at, thing in enumerate(things):
        if thing <= OFFER_WT + MOST:
            player.wt -= thing - OFFER_WT
            other.wt += thing - OFFER_WT
        elif thing < OFFER_CARD + CARDS:
            player.hand = without(player.hand, thing - OFFER_CARD)
            s.to_hand(taker, thing - OFFER_CARD)
        elif thing < OFFER_UNIT + UNITS:
            unit = thing - OFFER_UNIT
            stack = player.stack_of(unit)
            space = player.where[stack]
            player.change_stack(stack, without(player.stacks[stack], unit))
            if stack == FREIGHTER_STACK:
                check_freighter(s, giver)
            check_bernal(s, giver)
            other.add_unit(into[at], unit, space)
        else:
            grant(s, thing, giver)


def takers(s: State, things: list[int], giver: int, taker: int) -> list[int]:
    """For each thing the stack that takes it, -1 if it is no card in space."""
    player = s.players[giver]
    out: list[int] = []
    for thing in things:
        unit = thing - OFFER_UNIT
        here = 0 <= unit < UNITS
        out.append(receiving_stack(s, taker, player.where[player.stack_of(unit)]) if here else -1)
    return out


class OfferAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        add_offers(s, seat, out)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_offer(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        frame = Offer()
        frame.open(s, seat, s.faction_seat(n))
        s.push(frame)


def spoken_up(s: State, seat: int) -> Offer | None:
    """What a seat may say in another's turn: an offer to somebody it has not made one to yet."""
    out: list[int] = []
    add_offers(s, seat, out)
    if not out:
        return None
    frame = Offer()
    frame.seat = seat
    return frame
