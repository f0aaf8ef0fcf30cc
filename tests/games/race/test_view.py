"""What a view adds to the rules: numbers as they really are for a seat now, by the code that decides them."""

from typing import Any

import starlanes


def test_each_good_has_the_price_it_is_sold_for() -> None:
    """The price in the view before a sale is the one that the sale tells of."""
    sold = 0
    for seed in range(1, 13):
        match = starlanes.new("race", 3, seed)
        bot = starlanes.bot("random", "race", seed)
        while not match.over:
            seat, ask = next(iter(match.asks().items()))
            view: Any = match.view(seat)
            goods = {row["card"] for row in view["players"][seat]["tableau"] if row["good"]}
            assert set(view["me"]["prices"]) == goods
            trades = [choice for choice in ask.choices if choice.verb == "trade"]
            choice = trades[0] if trades else bot.choose(starlanes.glimpse(match, seat))
            for fact in match.answer(seat, choice):
                if trades and fact.kind == "sold":
                    assert fact.data["price"] == view["me"]["prices"][fact.data["card"]]
                    sold += 1
    assert sold > 10
