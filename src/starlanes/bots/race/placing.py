"""Placing cards: the best development, the best world, or the best of both, since one hand pays for all."""

from starlanes.bots.race.values import Values
from starlanes.bots.race.ways import CANNOT
from starlanes.games.race.cards import INDEX
from starlanes.games.race.kinds import SETTLE, TABLEAU_END
from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice

#: So many of the best candidates are tried in each phase.
TRIED = 3
#: The most that being ahead or behind counts when a card would end the game.
MOST_LEAD = 8.0
NOTHING = -1


class Candidate:
    """A hand card that could be placed: what it is worth there, its cost in cards, and what is discarded for it."""

    def __init__(self, index: int, place: float, cost: int, loss: float) -> None:
        self.index = index
        self.place = place
        self.cost = cost
        self.loss = loss


class Phase:
    """A Develop or Settle phase of this round, with my bonus: cards less to pay, or points for the card drawn."""

    def __init__(self, develop: bool, cheaper: int, drawn: float) -> None:
        self.develop = develop
        self.cheaper = cheaper
        self.drawn = drawn


class Plan:
    """What to place in the coming phases, in order, and the gain over placing nothing."""

    def __init__(self, gain: float, cards: list[int]) -> None:
        self.gain = gain
        self.cards = cards


class Placing:
    """Plans for my hand."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.hand = values.by_worth(values.sight.hand)
        self.worth = values.hand(self.hand)
        self.lead = values.sight.me.score - max(board.score for board in values.sight.others)
        self.developments = self.candidates(False, NOTHING)
        self.worlds: dict[int, list[Candidate]] = {NOTHING: self.candidates(True, NOTHING)}
        self.plans: dict[tuple[int, int, int, int], Plan] = {}
        self.rests: dict[tuple[tuple[int, ...], int], float] = {}

    def candidates(self, world: bool, after: int) -> list[Candidate]:
        """The developments or worlds I could place, when `after` is already placed, the best first."""
        values = self.values
        sight = values.sight
        powers = values.tableau.powers if after == NOTHING else sight.with_card(after).powers
        out: list[Candidate] = []
        for index in sorted(set(self.hand)):
            card = sight.table[index]
            if card.world != world or (not world and index in sight.me.cards):
                continue
            cost, loss = values.way(card, powers)
            if cost < CANNOT:
                out.append(Candidate(index, values.place(index), cost, loss))
        money = values.clock.money
        out.sort(key=lambda candidate: candidate.cost * money + candidate.loss - candidate.place)
        return out

    def candidates_in(self, phase: Phase, placed: list[int]) -> list[Candidate]:
        """What could be placed in a phase after these: a Settle power of theirs works by then."""
        if phase.develop:
            return self.developments
        helper = NOTHING
        for index in placed:
            for power in self.values.sight.table[index].powers:
                if power.phase == SETTLE:
                    helper = index
        if helper not in self.worlds:
            self.worlds[helper] = self.candidates(True, helper)
        return self.worlds[helper]

    def plan(self, develops: int, settles: int, cheaper: int, drawn: int) -> Plan:
        """The best for so many Develop and Settle phases, of which the first `cheaper` and `drawn` have my bonus."""
        key = (develops, settles, cheaper, drawn)
        found = self.plans.get(key)
        if found is None:
            money = self.values.clock.money
            phases = [Phase(True, 1 if turn < cheaper else 0, 0.0) for turn in range(develops)]
            phases += [Phase(False, 0, money if turn < drawn else 0.0) for turn in range(settles)]
            found = Plan(0.0, [NOTHING] * len(phases))
            self.extend(phases, [], 0, 0.0, found)
            self.plans[key] = found
        return found

    def extend(self, phases: list[Phase], chosen: list[int], paid: int, gain: float, best: Plan) -> None:
        """Try each candidate in the next phase, and keep the best plan."""
        placed = [index for index in chosen if index != NOTHING]
        if len(chosen) == len(phases):
            total = gain + self.rest(placed, paid) - self.worth
            if len(placed) + len(self.values.sight.me.cards) >= TABLEAU_END:
                total += self.values.weights.ending * max(-MOST_LEAD, min(MOST_LEAD, self.lead + total))
            if total > best.gain:
                best.gain = total
                best.cards = chosen
            return
        phase = phases[len(chosen)]
        tried = 0
        for candidate in self.candidates_in(phase, placed):
            cost = max(0, candidate.cost - phase.cheaper)
            if candidate.index in placed or paid + cost >= len(self.hand) - len(placed):
                continue
            more = candidate.place - candidate.loss + phase.drawn
            self.extend(phases, [*chosen, candidate.index], paid + cost, gain + more, best)
            tried += 1
            if tried == TRIED:
                break
        # Last, so that of two plans worth the same the one that does not wait is kept.
        self.extend(phases, [*chosen, NOTHING], paid, gain, best)

    def rest(self, placed: list[int], paid: int) -> float:
        """The hand that is left when these cards are placed and so many paid."""
        key = (tuple(placed), paid)
        found = self.rests.get(key)
        if found is None:
            left = self.hand[:]
            for index in placed:
                left.remove(index)
            found = self.values.hand(left[: len(left) - paid])
            self.rests[key] = found
        return found


def plan_now(values: Values) -> Plan:
    """The plan for the phase being played and those of this round that follow; a round may have two of a sort."""
    sight = values.sight
    over = sight.agenda[: sight.agenda_at]
    left = sight.agenda[sight.agenda_at :]
    cheaper = max(0, sight.me.picks.count("develop") - over.count("develop"))
    drawn = max(0, sight.me.picks.count("settle") - over.count("settle"))
    return Placing(values).plan(left.count("develop"), left.count("settle"), cheaper, drawn)


def best_card(values: Values, ask: Ask) -> Choice:
    """The development or world to place now, or to pass."""
    card = plan_now(values).cards[0]
    for choice in ask.choices:
        if choice.args and INDEX[choice.args[0]] == card:
            return choice
    return next(choice for choice in ask.choices if choice.verb == "pass")
