"""Positions described in the rulebook's words, for scenarios. What can't be is refused with the reason."""

from typing import Any, Final

from starlanes.games.highfrontier.audit import audit
from starlanes.games.highfrontier.cards import (
    BERNAL_CARD,
    CARD_DECK,
    CARD_NAMES,
    FUTURE_NAMES,
    UNIT_CARD,
    UNIT_NAMES,
    WHITE_UNIT,
)
from starlanes.games.highfrontier.choices import REGIME_NAMES, VENTURE_NAMES
from starlanes.games.highfrontier.conditions import RECRUITS
from starlanes.games.highfrontier.falling import YEARS
from starlanes.games.highfrontier.fuel import Fuel, most_tanks
from starlanes.games.highfrontier.futures import EVENTS_LEFT, take_star
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    DECK_NAMES,
    ERSATZ_STACK,
    FACTION_NAMES,
    FUEL_NAMES,
    ISOTOPE,
    LEO_STACK,
    NOWHERE,
    ROCKET,
    STACK_NAMES,
)
from starlanes.games.highfrontier.map import LEO, SPACE_NAMES, ZONE_NAMES
from starlanes.games.highfrontier.player import Player, no_stacks, start_where
from starlanes.games.highfrontier.rules import CUBES, Rules
from starlanes.games.highfrontier.scenarios.premises import MARS_ARMADA
from starlanes.games.highfrontier.scenarios.register import scenario_of
from starlanes.games.highfrontier.setup import new_state
from starlanes.games.highfrontier.state import CENTRIST, State
from starlanes.games.highfrontier.sunwheel import SPOTS
from starlanes.kernel.bits import BIT
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.given import index_of, listed, table, whole, whole_of
from starlanes.kernel.lists import with_sorted

LETTERS: Final = "ABCDE"
TABLE_KEYS: Final = {
    "stars",
    "falls",
    "events_left",
    "year",
    "spot",
    "turn",
    "decks",
    "failed",
    "eureka",
    "dice",
    "regime",
    "emancipator",
    "crews",
    "rockets",
}
PLAYER_KEYS: Final = {
    "faction",
    "wt",
    "hand",
    *STACK_NAMES,
    "tanks",
    "loose",
    "fuel",
    "bernal-tanks",
    "bernal-loose",
    "bernal-fuel",
    "claims",
    "factories",
    "colonies",
    "glory",
    "ventures",
    "visited",
    "tours",
    "marks",
    "blackened",
    "fleet",
    "carried",
    "ages",
    "futures",
    "converts",
}
MOST_WT: Final = 60
#: All that a scenario may have noted of a player.
MOST_MARKS: Final = 3
MOST_AGE: Final = 9


def build(seats: int, rules: Rules, seed: int, given: dict[str, Any]) -> State:
    """A dealt position, changed as described. Cards that are not named stay in their decks."""
    s = new_state(seats, rules, seed)
    for key in given:
        if key not in TABLE_KEYS and key not in LETTERS[:seats]:
            raise BadPosition(f"a position has no '{key}'; it has {', '.join(sorted(TABLE_KEYS))}, and A, B, C, D, E")
    empty_hands(s)
    s.first = 0
    s.turn = 0
    build_factions(s, given)
    for seat in range(seats):
        build_player(s, s.players[seat], table(given.get(LETTERS[seat]) or {}, f"player {LETTERS[seat]}"))
    scenario_of(s).arrange(s)
    build_table(s, given)
    wrong = audit(s)
    if wrong:
        raise BadPosition("; ".join(wrong))
    return s


def empty_hands(s: State) -> None:
    """Cards that were dealt go back; the crews stay in hand until a stack names them."""
    for player in s.players:
        for card in player.hand:
            if CARD_DECK[card] < len(s.decks):
                s.decks[CARD_DECK[card]].append(card)
        player.hand = []


def build_factions(s: State, given: dict[str, Any]) -> None:
    """Those that are named; the rest in order."""
    named = {
        seat: index_of(table(given.get(LETTERS[seat]) or {}, "a player")["faction"], FACTION_NAMES, "faction")
        for seat in range(s.seats)
        if "faction" in (given.get(LETTERS[seat]) or {})
    }
    if len(set(named.values())) < len(named):
        raise BadPosition("two players have the same faction")
    free = [faction for faction in range(len(FACTION_NAMES)) if faction not in named.values()]
    for seat in range(s.seats):
        s.players[seat].faction = named[seat] if seat in named else free.pop(0)


def take_card(s: State, player: Player, card: int) -> None:
    """Out of its deck; refused if it is not there any more, or another's crew."""
    if card in (player.crew(), BERNAL_CARD[player.faction]):
        return
    deck = CARD_DECK[card]
    if deck >= len(s.decks) or card not in s.decks[deck]:
        raise BadPosition(f"{CARD_NAMES[card]} is not in its deck: named twice, another's, or not in this game")
    s.decks[deck].remove(card)


def build_player(s: State, player: Player, row: dict[str, Any]) -> None:
    for key in row:
        if key not in PLAYER_KEYS:
            raise BadPosition(f"a player has no '{key}'; it has {', '.join(sorted(PLAYER_KEYS))}")
    player.wt = whole(row, "wt", player.wt, MOST_WT)
    player.where = start_where()
    player.stacks = no_stacks()
    for card in [index_of(word, CARD_NAMES, "card") for word in listed(row.get("hand", []), "hand")]:
        take_card(s, player, card)
        player.hand = sorted([*player.hand, card])
    for stack, name in enumerate(STACK_NAMES):
        if name in row:
            build_stack(s, player, stack, name, row[name])
    build_faction_cards(s, player)
    build_fuel(s, player, row, ROCKET, ("tanks", "loose", "fuel"))
    build_fuel(s, player, row, BERNAL_STACK, ("bernal-tanks", "bernal-loose", "bernal-fuel"))
    for name, age in table(row.get("ages", {}), "ages").items():
        player.set_age(index_of(name, CARD_NAMES, "card"), whole_of(age, f"the age of {name}", 0, MOST_AGE))
    futures = listed(row.get("futures", []), "futures")
    player.futures = sorted(index_of(word, FUTURE_NAMES, "Future") for word in futures)
    blackened = listed(row.get("blackened", []), "blackened")
    player.blackened = sorted(index_of(word, CARD_NAMES, "card") for word in blackened)
    player.marks = whole(row, "marks", 0, MOST_MARKS)
    player.converts = whole(row, "converts", 0, RECRUITS - 1)
    for name in ("claims", "factories", "colonies"):
        sites = sorted(index_of(word, SPACE_NAMES, "site") for word in listed(row.get(name, []), name))
        if len(set(sites)) < len(sites):
            raise BadPosition(f"a site is named twice among the {name}")
        setattr(player, name, sites)
    player.claims = sorted({*player.claims, *player.factories})
    player.cubes = sorted(index_of(word, SPACE_NAMES, "space") for word in listed(row.get("fleet", []), "fleet"))
    if player.cubes and not player.has_fleet():
        raise BadPosition("a fleet of mobile factories needs a promoted Freighter card")
    for name, n in table(row.get("carried", {}), "carried").items():
        stack = STACK_NAMES.index(name) if name in ("rocket", "freighter") else LEO_STACK
        if stack == LEO_STACK or not player.stacks[stack] or not player.has_fleet():
            raise BadPosition("cubes are carried by a rocket or freighter, with a promoted Freighter card")
        player.set_cubes_aboard(stack, whole_of(n, f"the cubes of the {name}", 0, CUBES))
    player.glory = sorted(index_of(word, ZONE_NAMES, "zone") for word in listed(row.get("glory", []), "glory"))
    ventures = listed(row.get("ventures", []), "ventures")
    player.ventures = sorted(index_of(word, VENTURE_NAMES, "venture") for word in ventures)
    for word in listed(row.get("visited", []), "visited"):
        player.visited |= BIT[index_of(word, ZONE_NAMES, "zone")]
    for name, zones in table(row.get("tours", {}), "tours").items():
        card = index_of(name, CARD_NAMES, "card")
        for word in listed(zones, f"the tour of {name}"):
            player.note_tour(card, player.tour_of(card) | BIT[index_of(word, ZONE_NAMES, "zone")])


def build_rocket(s: State, words: list[Any]) -> list[int]:
    """A rocket of the Mars armada (V6)."""
    units: list[int] = []
    for word in words:
        unit = index_of(word, UNIT_NAMES, "card with its side")
        if UNIT_CARD[unit] in s.crews:
            s.crews = [card for card in s.crews if card != UNIT_CARD[unit]]
        else:
            take_card(s, s.players[0], UNIT_CARD[unit])
        units.append(unit)
    return sorted(units)


def build_stack(s: State, player: Player, stack: int, name: str, given: Any) -> None:
    """A list of cards in LEO, or `{at: space, cards: [...]}`."""
    row = {"cards": given} if isinstance(given, list) else table(given, name)
    for key in row:
        if key not in ("at", "cards"):
            raise BadPosition(f"a stack has no '{key}'; it has at, cards")
    space = LEO if "at" not in row else index_of(row["at"], SPACE_NAMES, "space")
    if stack == LEO_STACK and space != LEO:
        raise BadPosition("the LEO stack is in LEO")
    if stack in (BERNAL_STACK, ERSATZ_STACK) and "at" not in row and s.rules.bernals:
        space = player.home()
    if stack == ERSATZ_STACK:
        if space != player.home() or not s.rules.bernals:
            raise BadPosition("an Ersatz is on the home orbit, in a game with Bernals")
        player.ersatz = True
        player.place(stack, space)
    units: list[int] = []
    for word in listed(row.get("cards", []), f"the cards of {name}"):
        unit = index_of(word, UNIT_NAMES, "card with its side")
        take_card(s, player, UNIT_CARD[unit])
        units.append(unit)
    player.set_stack(stack, sorted(units), space)


def build_faction_cards(s: State, player: Player) -> None:
    """Crew and Bernal, where no stack names them: with the Bernal at home, or in hand without the module (15.1)."""
    placed = [UNIT_CARD[unit] for units in player.stacks for unit in units]
    bernal, crew = BERNAL_CARD[player.faction], player.crew()
    if s.rules.bernals and bernal not in placed:
        units = with_sorted(player.stacks[BERNAL_STACK], WHITE_UNIT[bernal])
        space = player.where[BERNAL_STACK] if player.stacks[BERNAL_STACK] else player.home()
        player.set_stack(BERNAL_STACK, units, space)
    if crew in player.hand or crew in placed or s.rules.scenario == MARS_ARMADA:
        return
    if s.rules.bernals and player.where[BERNAL_STACK] != NOWHERE:
        units = with_sorted(player.stacks[BERNAL_STACK], WHITE_UNIT[crew])
        player.set_stack(BERNAL_STACK, units, player.where[BERNAL_STACK])
    else:
        player.hand = sorted([*player.hand, crew])


def build_fuel(s: State, player: Player, row: dict[str, Any], stack: int, keys: tuple[str, str, str]) -> None:
    tanks, loose, kind = keys
    if not player.stacks[stack]:
        if any(key in row for key in keys):
            raise BadPosition(f"fuel without a {STACK_NAMES[stack]}")
        return
    fuel = Fuel(player.dry(stack), whole(row, tanks, 0, most_tanks(player.dry(stack))))
    fuel.loose = whole(row, loose, 0, max(fuel.in_tank() - 1, 0))
    fuels = FUEL_NAMES if s.rules.gigawatt else FUEL_NAMES[:ISOTOPE]
    player.set_fuel(fuel, stack, index_of(row.get(kind, "water"), fuels, "fuel in this game"))


def build_stars(s: State, given: dict[str, Any]) -> None:
    """`stars: [A planet-hunt, B uplift failed]`, from the left; `events_left`; comets that fall, as they are read."""
    for word in listed(given.get("stars", []), "stars"):
        seat, _, rest = str(word).partition(" ")
        name, _, end = rest.partition(" ")
        if end not in ("", "failed"):
            raise BadPosition(f"a star is 'A planet-hunt' or 'A planet-hunt failed', not '{word}'")
        whose = index_of(seat, list(LETTERS[: s.seats]), "player")
        take_star(s, whose, index_of(name, FUTURE_NAMES, "Future"), end == "failed")
    if "events_left" in given:
        s.closing = whole_of(given["events_left"], "events_left", 0, EVENTS_LEFT)
    for fall in listed(given.get("falls", []), "falls"):
        row = table(fall, "a falling comet")
        future = index_of(row.get("future"), FUTURE_NAMES, "Future")
        site = index_of(row.get("space"), SPACE_NAMES, "site")
        s.falls = [*s.falls, [future, whole(row, "seat", 0, s.seats - 1), site, whole(row, "years", YEARS, YEARS)]]


def build_table(s: State, given: dict[str, Any]) -> None:
    s.year = whole_of(given.get("year", 1), "year", 1, s.rules.most_years)
    s.spot = whole(given, "spot", 0, SPOTS - 1)
    if "turn" in given:
        s.first = s.turn = index_of(given["turn"], list(LETTERS[: s.seats]), "player")
    build_stars(s, given)
    s.failed = sorted(index_of(word, SPACE_NAMES, "site") for word in listed(given.get("failed", []), "failed"))
    s.eureka = whole_of(given.get("eureka", 0), "eureka", 0, 2)
    s.regime = index_of(given.get("regime", "centrist"), REGIME_NAMES, "political space")
    if s.regime != CENTRIST and not s.rules.events:
        raise BadPosition("without politics there is no regime")
    if given.get("emancipator") is not None:
        if not s.rules.colonists:
            raise BadPosition("without colonists there are no robots to emancipate")
        s.emancipator = index_of(given["emancipator"], list(LETTERS[: s.seats]), "player")
    s.dice = [whole_of(roll, "a die", 1, 6) for roll in listed(given.get("dice", []), "dice")]
    crews = [index_of(word, CARD_NAMES, "card") for word in listed(given.get("crews", []), "crews")]
    s.crews = [card for card in s.crews if card not in crews] + crews[::-1]
    for rocket in listed(given.get("rockets", []), "rockets"):
        s.armada = [*s.armada, build_rocket(s, listed(rocket, "a rocket"))]
    for name, cards in table(given.get("decks", {}), "decks").items():
        deck = s.rules.decks[index_of(name, [DECK_NAMES[deck] for deck in s.rules.decks], "deck in this game")]
        top = [index_of(word, CARD_NAMES, "card") for word in listed(cards, f"the {name} deck")]
        for card in top:
            if card not in s.decks[deck]:
                raise BadPosition(f"{CARD_NAMES[card]} is not in the {name} deck")
            s.decks[deck].remove(card)
        s.decks[deck].extend(reversed(top))
