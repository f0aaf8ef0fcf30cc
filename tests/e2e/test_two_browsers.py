"""Two people in two browsers and a bot play a whole game, and the server loses its power in the middle of it; then a
rematch, and what is left of the game elsewhere."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Newcomer
from tests.e2e.people import NOBODY_ANSWERS, Person
from tests.e2e.server import Server
from tests.e2e.table import Table, play_on
from tests.e2e.tastes import race_builder

pytestmark = pytest.mark.slow

ROUND = 4


def in_round(table: Table, number: int) -> bool:
    return any(line == f"Round {number}" for line in table.log())


def test_a_whole_game_over_a_killed_server(newcomer: Newcomer, server: Server) -> None:
    ann, bob = newcomer("Ann"), newcomer("Bob")
    bob.come(ann.make_table(["open", "cadet"]))
    expect(ann.page.get_by_text("Everybody is here.")).to_be_visible()
    ann.do("start")
    host, guest = ann.table(taste=race_builder(1)), bob.table(taste=race_builder(2))

    # In the middle of a round: Ann has picked, Bob has not.
    play_on(
        [host, guest],
        until=lambda: (
            in_round(host, ROUND) and guest.look().asked == "prompt.pick" and host.look().asked == "prompt.pick"
        ),
    )
    host.decide(host.wait_for_turn())
    before = [seen(table) for table in (host, guest)]
    sockets = [table.look().sockets for table in (host, guest)]
    for person in (ann, bob):
        person.allow(NOBODY_ANSWERS)
    server.kill()
    for person in (ann, bob):
        expect(person.page.get_by_role("status").filter(has_text="The line is down")).to_be_visible()
    server.start()
    for table, count in zip((host, guest), sockets, strict=True):
        table.wait_back(count)
    assert [seen(table) for table in (host, guest)] == before

    play_on([host, guest])
    for person in (ann, bob):
        expect(person.page.locator("ol.ranking li")).to_have_count(3)
    points = [person.page.locator("ol.ranking .points").all_inner_texts() for person in (ann, bob)]
    assert points[0] == points[1]
    assert points[0] == sorted(points[0], key=int, reverse=True)
    play_again(ann, bob)


def play_again(ann: Person, bob: Person) -> None:
    """The other one hears of a rematch; what was played is in the profile, and can be taken out of the list."""
    expect(bob.page.get_by_role("button", name="Rematch")).to_be_visible()
    ann.do("rematch")
    ann.page.get_by_text("Everybody is here.").wait_for()
    expect(bob.page.get_by_text("Ann wants to play again.")).to_be_visible()
    bob.page.get_by_role("button", name="Join").click()
    expect(bob.page.get_by_text("Bob (you)")).to_be_visible()
    bob.go("/profile")
    expect(bob.page.get_by_text("1 finished game ·")).to_be_visible()
    expect(bob.page.get_by_text(re.compile(r"1 game, \d times ahead"))).to_be_visible()
    bob.page.locator("main .games [data-action=remove]").click()
    bob.do("remove-sure")
    expect(bob.page.locator("main .games [data-action=remove]")).to_have_count(0)


def seen(table: Table) -> tuple[object, ...]:
    """All that a person sees of the match: prompt, cards, what can be chosen, the log."""
    look = table.look()
    return table.prompt, table.cards(), look.asked, look.offered, table.log()
