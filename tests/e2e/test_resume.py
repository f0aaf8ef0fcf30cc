"""Coming back: a dropped network, several windows, taking back, and what a table says when something can't be done."""

from typing import Any

import pytest
from playwright.sync_api import expect

from starlanes.games import game
from starlanes.kernel.match import Match
from tests.e2e.cable import Cable
from tests.e2e.conftest import Newcomer
from tests.e2e.people import NOBODY_ANSWERS
from tests.e2e.records import asked_for, finished, sit_at
from tests.e2e.table import Table, play_on
from tests.e2e.tastes import anything

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("how", ["cut", "dead"])
def test_a_dropped_network(newcomer: Newcomer, cable: Cable, how: str) -> None:
    """The page says that the line is down, and comes back by itself to the very same question."""
    ann = newcomer("Ann", cable.address)
    ann.allow(NOBODY_ANSWERS)
    ann.play_now()
    table = ann.table()
    before = table.wait_for_turn()
    prompt, cards = table.prompt, table.cards()
    if how == "cut":
        cable.cut()
    else:
        cable.go_dead()
        ann.context.set_offline(True)
    expect(ann.page.get_by_role("status").filter(has_text="The line is down")).to_be_visible()
    cable.mend()
    ann.context.set_offline(False)
    after = table.wait_back(before.sockets)
    assert (after.asked, after.offered, table.prompt, table.cards()) == (before.asked, before.offered, prompt, cards)
    table.decide()


def test_an_answer_into_a_dead_line(newcomer: Newcomer, cable: Cable) -> None:
    """Nobody tells the browser; it notices by the silence, and the choice can be made again."""
    ann = newcomer("Ann", cable.address)
    ann.allow(NOBODY_ANSWERS)
    ann.play_now()
    table = ann.table()
    before = table.wait_for_turn()
    cable.go_dead()
    table.send(before)
    expect(ann.page.get_by_role("status").filter(has_text="The line is down")).to_be_visible()
    cable.mend()
    ann.page.evaluate("dispatchEvent(new Event('online'))")
    after = table.wait_back(before.sockets)
    assert (after.asked, after.choices) == (before.asked, before.choices)
    table.decide()


def test_offline_but_not_cut_off(newcomer: Newcomer) -> None:
    """A table on one's own machine goes on when the machine loses its network."""
    ann = newcomer("Ann")
    ann.play_now()
    table = ann.table()
    before = table.wait_for_turn()
    ann.page.evaluate("dispatchEvent(new Event('offline'))")
    table.wait_until(f"look.heard > {before.heard}")
    table.decide()
    assert table.look().sockets == before.sockets


def test_two_windows_of_one_person_agree(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    ann.play_now()
    first = ann.table(taste=anything(1))
    first.wait_for_turn()
    page = ann.context.new_page()
    page.goto(first.page.url)
    second = Table(page, taste=anything(2))
    for turn in range(4):
        active, other = (first, second) if turn % 2 else (second, first)
        look = active.wait_for_turn()
        active.decide(look)
        look = active.wait_for_turn()
        expect(other.page.locator("section.prompt .say")).to_contain_text(active.prompt)
        assert other.look().choices == look.choices
        assert other.cards() == active.cards()


def test_taking_back_before_the_others_have_answered(newcomer: Newcomer) -> None:
    ann, bob = newcomer("Ann"), newcomer("Bob")
    bob.come(ann.make_table(["open"]))
    ann.do("start")
    tables = [ann.table(), bob.table()]
    play_on(tables, until=lambda: all(table.look().asked == "prompt.pick" for table in tables))
    mine, other = tables
    undo = ann.page.get_by_role("button", name="Undo")
    before = mine.wait_for_turn()
    mine.choose("pick settle")
    mine.hand.confirm(ann.page)
    mine.wait_until("!look.asked")
    assert mine.prompt == "Waiting for Bob."
    undo.click()
    again = mine.wait_for_turn()
    assert again.choices == before.choices
    mine.choose("pick explore+5")
    mine.hand.confirm(ann.page)
    mine.wait_until("!look.asked")
    other.choose("pick explore+5")
    other.hand.confirm(bob.page)
    mine.wait_for_turn()
    expect(undo).to_have_count(0)
    assert any("You choose" in line or "Explore" in line for line in mine.log()), mine.log()


@pytest.mark.parametrize("way", ["hover", "focus"])
def test_why_not(newcomer: Newcomer, way: str) -> None:
    """A card that can't be chosen says why not, in the engine's words, to a mouse and to a keyboard."""
    match = finished()
    catalog = game("race").catalog("en")
    spot = next(
        spot
        for spot in asked_for(match, 0, "prompt.develop")
        if any(spot.match.why_not(0, match.parse(f"develop {card}")) for card in hand(spot.match))
    )
    ann = newcomer("Ann")
    sit_at(ann, match, spot.step)
    ann.table().wait_for_turn()
    card = next(card for card in hand(spot.match) if spot.match.why_not(0, match.parse(f"develop {card}")))
    reasons = spot.match.why_not(0, match.parse(f"develop {card}"))
    item = ann.page.locator(f'[data-spot=hand] [data-card="{card}"]').first
    if way == "hover":
        item.hover(position={"x": 12, "y": 16})
    else:
        ann.page.keyboard.press("Tab")
        item.focus()
    said = ann.page.locator(".peek .reasons")
    expect(said).to_be_visible()
    for reason in reasons:
        expect(said).to_contain_text(catalog.say(reason))


def hand(match: Match) -> list[str]:
    view: Any = match.view(0)
    return list(view["me"]["hand"])
