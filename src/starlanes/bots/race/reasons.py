"""Why greedy would choose what it chooses, in a sentence or two. The texts are in text/, in English and French."""

from functools import cache
from typing import Final

from starlanes.bots.race.explore import cards_to_keep
from starlanes.bots.race.goods import after_produce, sale
from starlanes.bots.race.guessing import unseen_by_cost
from starlanes.bots.race.paying import cards_to_give
from starlanes.bots.race.picks import Pick, Picks
from starlanes.bots.race.placing import NOTHING
from starlanes.bots.race.producing import fill_worth
from starlanes.bots.race.start import start_worth
from starlanes.bots.race.values import Values
from starlanes.games.race.cards import INDEX, Card
from starlanes.games.race.kinds import (
    ACTION_NAMES,
    CONSUME_TRADE,
    CONSUME_X2,
    PICK_DEVELOP,
    PICK_PRODUCE,
    PICK_SETTLE,
)
from starlanes.games.race.texts import catalog
from starlanes.games.race.ways import strength
from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice
from starlanes.kernel.facts import Phrase, Plain
from starlanes.kernel.text import Catalog, read_texts

PACKAGE: Final = "starlanes.bots.race"


@cache
def words(language: str) -> Catalog:
    """The texts of the reasons; cards and actions are named as in the game."""
    game = catalog(language)
    namers = {**game.namers, "other": game.namers["actions"], "instead": game.namers["card"]}
    return Catalog(language, read_texts(PACKAGE, language), namers)


def reasons(values: Values, ask: Ask, choice: Choice) -> list[Phrase]:
    """What speaks for a choice that greedy would make."""
    if len(ask.choices) == 1:
        return [Phrase("only")]
    verb = choice.verb
    if verb == "pick":
        return for_pick(Picks(values), ask)
    if "throw" in (other.verb for other in ask.choices):
        return [Phrase("throw.keep" if verb == "pass" else "throw.discard")]
    if verb == "keep":
        return [Phrase("keep", {"cards": cards_in(cards_to_keep(values, ask))})]
    if verb in ("discard", "pay"):
        return [Phrase(verb, {"cards": cards_in(cards_to_give(values, ask))})]
    if verb in ("produce", "bonus"):
        return [Phrase("order")]
    if verb == "pass":
        return [Phrase(f"pass.{values.sight.phase}")]
    if verb == "by":
        return [Phrase(f"by.{choice.args[0]}", {"card": ask.prompt.args["card"]})]
    if verb == "guess":
        return [for_guess(values, choice)]
    return [for_card(values, ask, choice)]


def cards_in(texts: list[str]) -> list[Plain]:
    """The cards in choices such as "keep gem-world"."""
    return [text.split()[1] for text in texts]


def for_card(values: Values, ask: Ask, choice: Choice) -> Phrase:
    """A choice about one card, with the number that decided it."""
    card = values.sight.table[INDEX[choice.args[0]]]
    args: dict[str, Plain] = {"card": card.slug}
    if choice.verb == "start":
        return for_start(values, ask, card)
    if choice.verb in ("develop", "settle"):
        return for_placing(values, card)
    if choice.verb == "trade":
        return Phrase("trade", {**args, "n": sale(values.sight.me, card)})
    if choice.verb == "fill":
        return Phrase("fill", {**args, "worth": round(fill_worth(values, choice))})
    if choice.verb == "use":
        use = card.consume[int(choice.args[1]) - 1]
        return Phrase("use.hand" if use.optional else "use.goods" if use.needs_goods else "use.free", args)
    return Phrase(choice.verb, args)


def for_start(values: Values, ask: Ask, card: Card) -> Phrase:
    worths = {
        choice.args[0]: round(start_worth(values.sight, INDEX[choice.args[0]], values.weights, values.whims))
        for choice in ask.choices
    }
    instead = next(slug for slug in worths if slug != card.slug)
    return Phrase("start", {"card": card.slug, "worth": worths[card.slug], "instead": instead, "less": worths[instead]})


def for_placing(values: Values, card: Card) -> Phrase:
    args: dict[str, Plain] = {"card": card.slug, "worth": round(values.place(card.index))}
    powers = values.tableau.powers
    if card.military and strength(powers, card) >= card.cost:
        return Phrase("conquer", args)
    cost, loss = values.way(card, powers)
    if loss:
        return Phrase("settle-by-discard", args)
    if not card.world and "develop" in values.sight.me.picks:
        cost = max(0, cost - 1)
    return Phrase("place", {**args, "cost": cost})


def for_guess(values: Values, choice: Choice) -> Phrase:
    counts = unseen_by_cost(values.sight)
    number = int(choice.args[0])
    return Phrase("guess", {"number": number, "n": counts[number], "of": sum(counts)})


def for_pick(picks: Picks, ask: Ask) -> list[Phrase]:
    """What the round should bring, against the next best pick; then what each action card is for."""
    best = picks.best(ask)
    second = max((pick for pick in picks.options() if pick != best), key=picks.worth)
    args: dict[str, Plain] = {
        "actions": names_of(best),
        "worth": round(picks.worth(best)),
        "other": names_of(second),
        "less": round(picks.worth(second)),
    }
    out = [Phrase("pick", args)]
    for action in dict.fromkeys(best):
        out.append(purpose(picks, action))
    return out


def names_of(pick: Pick) -> list[Plain]:
    return [ACTION_NAMES[action] for action in pick]


def purpose(picks: Picks, action: int) -> Phrase:
    """What an action card is for in my position."""
    values = picks.values
    me = values.sight.me
    if action in (PICK_DEVELOP, PICK_SETTLE):
        develop = action == PICK_DEVELOP
        card = picks.placing.plan(1, 0, 1, 0).cards[0] if develop else picks.placing.plan(0, 1, 0, 1).cards[0]
        if card != NOTHING:
            return Phrase("for.place", {"card": values.sight.table[card].slug, "worth": round(values.place(card))})
        return Phrase("for.nothing")
    if action == CONSUME_TRADE:
        prices = [me.tableau.prices[kind] for kind, n in enumerate(me.goods) if n]
        return Phrase("for.trade", {"n": max(prices)}) if prices else Phrase("for.powers")
    if action == CONSUME_X2:
        return Phrase("for.doubled", {"n": 2 * me.tableau.consumed(me.goods)[0]})
    if action == PICK_PRODUCE:
        goods, _draws = after_produce(me, values.sight.table, 1)
        return Phrase("for.produce", {"n": sum(goods) - sum(me.goods)})
    return Phrase("for.explore", {"n": len(values.sight.hand)})
