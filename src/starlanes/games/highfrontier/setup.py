"""Setting up (3, 15): decks shuffled with the top card up, factions, WT, the crew in hand."""

from starlanes.games.highfrontier.cards import BERNAL_CARD, CARD_DECK, CARDS, WHITE_UNIT
from starlanes.games.highfrontier.kinds import BERNAL_STACK, DECKS, FACTIONS
from starlanes.games.highfrontier.player import Player, no_stacks, start_where
from starlanes.games.highfrontier.rules import Rules
from starlanes.games.highfrontier.scenarios.register import scenario_of
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.year import Years
from starlanes.kernel.chance import stream
from starlanes.kernel.lists import with_sorted, without


def new_state(seats: int, rules: Rules, seed: int) -> State:
    """A dealt position; the youngest player is the first seat drawn."""
    s = State(seats, rules, stream(seed, "highfrontier"))
    decks: list[list[int]] = [[] for deck in range(DECKS)]
    for card in range(CARDS):
        if CARD_DECK[card] in rules.decks:
            decks[CARD_DECK[card]].append(card)
    for deck in rules.decks:
        s.chance.shuffle(decks[deck])
    s.decks = decks
    s.known = [0] * DECKS
    factions = list(range(FACTIONS))
    if rules.dealt:
        s.chance.shuffle(factions)
    if rules.first_faction != -1:
        factions = [rules.first_faction, *without(factions, rules.first_faction)]
    scenario = scenario_of(s)
    factions = scenario.factions(factions, seats)
    for seat in range(seats):
        s.players.append(new_player(s, factions[seat]))
    if rules.short:
        for seat in range(seats):
            for deck in rules.decks:
                if s.decks[deck]:
                    s.to_hand(seat, s.take_top(deck))
    s.first = int(s.chance.below(seats))
    s.turn = s.first
    scenario.arrange(s)
    scenario.prepare(s)
    s.learned = False
    s.push(scenario.opening(s) or Years())
    return s


def new_player(s: State, faction: int) -> Player:
    """One WT for each deck in play (D-16). The crew is in hand, to be boosted, or with the Bernal at home (19.1A)."""
    player = Player()
    player.faction = faction
    player.wt = s.rules.starting_wt
    player.stacks = no_stacks()
    player.where = start_where()
    if s.rules.bernals:
        crew, bernal = WHITE_UNIT[player.crew()], WHITE_UNIT[BERNAL_CARD[faction]]
        player.set_stack(BERNAL_STACK, sorted([crew, bernal]), player.home())
    else:
        player.hand = with_sorted(player.hand, player.crew())
    return player
