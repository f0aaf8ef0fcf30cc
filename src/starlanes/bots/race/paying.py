"""Parting with cards: those worth least to me go first. And the way to settle a world that leaves me most."""

from starlanes.bots.race.values import Values
from starlanes.bots.race.ways import price
from starlanes.games.race.cards import INDEX
from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice


def cards_to_give(values: Values, ask: Ask) -> list[str]:
    """The hand cards to discard or to pay with, together with those given before under the same seal."""
    sight = values.sight
    verb = ask.choices[0].verb
    given = 0
    for text in sight.sealed:
        given += text.startswith(verb + " ")
    worst = values.by_worth(sight.hand)[::-1]
    return [f"{verb} {sight.table[index].slug}" for index in worst[: ask.count + given]]


def for_a_point(values: Values, index: int) -> bool:
    """Whether I would turn a hand card into a victory point."""
    return values.clock.money + max(0.0, values.surplus(index)) * values.clock.again < values.weights.spend


def any_for_a_point(values: Values) -> bool:
    return any(for_a_point(values, index) for index in values.sight.hand)


def next_to_spend(values: Values, ask: Ask) -> Choice:
    """The next hand card to turn into a point, or to stop."""
    most = ask.prompt.args["n"]
    assert isinstance(most, int)
    by_card = {INDEX[choice.args[0]]: choice for choice in ask.choices if choice.verb == "spend"}
    cheap = [index for index in values.by_worth(list(by_card))[::-1] if for_a_point(values, index)]
    if not cheap:
        return next(choice for choice in ask.choices if choice.verb == "pass")
    return by_card[min(cheap[:most])]


def best_way(values: Values, ask: Ask) -> Choice:
    """How to settle a world: conquer it, or weigh the cards to pay against the card to discard from the tableau."""
    card = values.sight.table[INDEX[str(ask.prompt.args["card"])]]

    def cost(choice: Choice) -> float:
        way = choice.args[0]
        if way == "conquer":
            return 0.0
        return values.giving(price(card, values.tableau.powers)) if way == "pay" else values.discarded()

    return min(ask.choices, key=cost)


def throw_or_keep(values: Values, ask: Ask) -> Choice:
    """Whether to discard a card from a full tableau, so that the game may go on: if I would lose as it stands."""
    sight = values.sight
    behind = any(board.score > sight.me.score for board in sight.others)
    return next(choice for choice in ask.choices if (choice.verb == "throw") == behind)
