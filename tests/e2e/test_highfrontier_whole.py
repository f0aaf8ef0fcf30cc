"""High Frontier to its end in real browsers: two people and a bot, colonization on a phone in French, the Mars armada.

The long stretches are a bot's, who answers for the person as it does for anybody who asks for it.
"""

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from starlanes.games import game as find_game
from starlanes.kernel.match import Match
from starlanes.kernel.record import read_record, replay
from tests.e2e.cable import Cable
from tests.e2e.conftest import Newcomer
from tests.e2e.hands import Finger
from tests.e2e.hidden import Recorder, check_bodies, check_frames, moments
from tests.e2e.late import LAUNCH, WAY, colonization, savings, sit_together
from tests.e2e.people import NOBODY_ANSWERS, Person
from tests.e2e.records import sit_at
from tests.e2e.server import Server
from tests.e2e.table import Table, play_on
from tests.e2e.tastes import anything
from tests.e2e.test_axe import Auditor
from tests.e2e.test_highfrontier import on_screen
from tests.e2e.test_phone import HANDSET, TOO_WIDE, fits
from tests.e2e.words import English, read_page

pytestmark = pytest.mark.slow

GAME = "highfrontier"
#: How long (ms) bots may take for the rest of a game.
A_WHILE = 120_000


def played(person: Person, table: Table) -> Match:
    """The match of a table that is over, from its record: its branch, if it left another match."""
    answer = person.context.request.get(f"{person.address}/api/tables/{table.id}/record")
    saved = read_record(answer.text())
    return replay(find_game(GAME), saved, (0,) if saved.line.branches else ())


def let_a_bot_play(person: Person) -> None:
    """By the menu."""
    person.page.locator(".menu > button").click()
    person.do("stand-in")


def wait_for_the_end(person: Person) -> None:
    person.page.locator("[data-action=rematch]").wait_for(timeout=A_WHILE)


def answer(table: Table, choice: str) -> None:
    """In words: mark it, and confirm where it takes that."""
    before = table.wait_for_turn()
    table.choose(choice)
    if table.look().sent == before.sent:
        table.hand.confirm(table.page)
    table.wait_until(f"look.sent === {before.sent + 1}")


def modest(choices: Sequence[str]) -> str:
    return "pass" if "pass" in choices else choices[0]


def page_of(person: Person, part: str) -> None:
    person.page.locator(f"[data-page={part}]").click()


def touch_space(table: Table, space: str) -> None:
    """On the chart: a touch marks it, and it is confirmed."""
    before = table.wait_for_turn()
    table.page.mouse.click(*on_screen(table.page, space))
    table.hand.confirm(table.page)
    table.wait_until(f"look.sent === {before.sent + 1}")


def test_two_people_and_a_bot(newcomer: Newcomer, server: Server, cable: Cable) -> None:
    """A start taken back, a flight over the chart into a danger, offers, a lost line, an auction, and the result."""
    ann = newcomer("Ann")
    bob = newcomer("Bob", address=cable.address, viewport={"width": 1024, "height": 768})
    recorders = [Recorder(person.context) for person in (ann, bob)]
    match = savings()
    sit_together(server, [ann, bob], match)
    bob.allow(NOBODY_ANSWERS)
    hers, his = ann.table(taste=modest), bob.table(taste=modest)

    # A card is boosted from the hand, and taken back.
    hers.wait_for_turn()
    page_of(ann, "craft")
    boost = ann.page.locator(f'[data-offers="{LAUNCH[0]}"]')
    boost.click()
    ann.do("confirm")
    expect(boost).to_have_count(0)
    ann.do("undo")
    expect(boost).to_be_visible()
    for choice in LAUNCH:
        answer(hers, choice)
    for space in WAY:
        touch_space(hers, space)
    expect(ann.page.locator('[data-asked="prompt.hazard"]')).to_be_visible()
    ann.page.locator('section.prompt [data-choice="roll"]').click()
    look = hers.wait_for_turn()
    if look.asked == "prompt.steer":
        answer(hers, "stop")
    expect(ann.page.get_by_role("log").get_by_text("You roll").last).to_be_attached()

    # An offer in three touches, and yes to it in one.
    page_of(ann, "table")
    for thing in ('[data-thing="theirs card photon-kite-sail"]', '[data-thing="mine wt 5"]'):
        ann.page.locator(thing).click()
    ann.do("send-offer")
    his.wait_until("look.asked === 'prompt.reply'")
    page_of(bob, "table")
    bob.page.locator('[data-offers="accept"]').click()
    his.wait_until("!look.asked")
    page_of(ann, "craft")
    expect(ann.page.locator('[data-about=hand] [data-card="photon-kite-sail"]')).to_be_visible()

    # It is Ann's turn, and Bob speaks up; she says no, and her turn goes on.
    bob.page.locator('[data-thing="mine wt 1"]').click()
    bob.do("send-offer")
    hers.wait_until("look.asked === 'prompt.reply'")
    page_of(ann, "table")
    ann.page.locator('[data-offers="refuse"]').click()
    hers.wait_until("look.asked && look.asked !== 'prompt.reply'")

    # Bob's line is cut while Ann ends her turn; he comes back to his own.
    sockets = his.look().sockets
    cable.cut()
    expect(bob.page.get_by_role("status").filter(has_text="The line is down")).to_be_visible()
    answer(hers, "end")
    cable.mend()
    his.wait_back(sockets)
    his.wait_until("look.asked === 'prompt.turn'")

    # An auction from the decks: whoever is asked bids once, and then gives in.
    page_of(bob, "table")
    bob.page.locator('[data-offers="research thruster"]').click()
    bob.do("confirm")
    expect(bob.page.locator(".auction")).to_contain_text("auctioneer")
    page_of(ann, "table")
    expect(ann.page.locator(".auction")).to_contain_text("Bob")
    his.wait_until("look.asked.startsWith('prompt.first-bid')")
    answer(his, "bid 3")
    play_on([hers, his], until=lambda: bob.page.locator(".auction").count() == 0)
    away = [recorder.step() for recorder in recorders]
    for person in (ann, bob):
        let_a_bot_play(person)
    for person in (ann, bob):
        wait_for_the_end(person)
        expect(person.page.locator("ol.ranking li")).to_have_count(3)
    points = [person.page.locator("ol.ranking .points").all_inner_texts() for person in (ann, bob)]
    over = played(ann, hers)
    told = sorted((str(score.total) for score in over.result().scores), key=int, reverse=True)
    assert points == [told, told]
    for seat, recorder in enumerate(recorders):
        recorder.fetch_bodies()
        assert check_frames(GAME, recorder.frames, moments(over, seat, len(match.steps)), away[seat]) > 20
        check_bodies(GAME, recorder.bodies)


def test_colonization_on_a_phone_in_french(newcomer: Newcomer) -> None:
    ann = newcomer("Zoé", **{**HANDSET, "locale": "fr-FR"})
    page, recorder = ann.page, Recorder(ann.context)
    whole, step = colonization(0.7)
    sit_at(ann, whole, step)
    table = ann.table(Finger(), anything(4))
    english = English(ann.get(f"/api/games/{GAME}/static"))
    read: set[str] = set()
    for _decision in range(3):
        fits(table, table.wait_for_turn())
        table.decide()
    for part in ("craft", "table", "plan", "chart"):
        page.locator(f"[data-page={part}]").tap()
        read |= read_page(page)
        assert page.evaluate(TOO_WIDE) == "", part
    away = recorder.step()
    let_a_bot_play(ann)
    wait_for_the_end(ann)
    assert page.evaluate(TOO_WIDE) == "", "at the end"
    read |= read_page(page)
    assert english.among(read) == set()

    match = played(ann, table)
    points = page.locator("ol.ranking .points").all_inner_texts()
    assert points == sorted((str(score.total) for score in match.result().scores), key=int, reverse=True)
    # Where the points come from, and the score over the years.
    expect(page.locator(".charts .panel")).to_have_count(2)
    recorder.fetch_bodies()
    assert check_frames(GAME, recorder.frames, moments(match, 0, step), away) > 100
    check_bodies(GAME, recorder.bodies)


def test_the_mars_armada_alone(newcomer: Newcomer) -> None:
    """Scenario V6, from home to the result."""
    ann = newcomer("Ann")
    page, recorder = ann.page, Recorder(ann.context)
    ann.go()
    ann.do("create")
    ann.choose_if_asked(GAME)
    ann.radio("1").click()
    page.locator("[data-option=scenario]").select_option("mars-armada")
    ann.do("make-table")
    ann.do("start")
    table = ann.table(taste=anything(2))
    for _decision in range(8):
        table.decide(table.wait_for_turn())
    expect(page.locator(".armada section").first.locator("[data-card]").first).to_be_visible()
    away = recorder.step()
    let_a_bot_play(ann)
    wait_for_the_end(ann)
    expect(page.locator("ol.ranking li")).to_have_count(1)
    expect(page.locator(".end")).to_contain_text("Phobos")
    assert page.get_by_text("You won").count() == 0
    assert {"prompt.armada", "prompt.armada-rocket"} <= {key for key, _picked in table.trail}
    match = played(ann, table)
    recorder.fetch_bodies()
    assert check_frames(GAME, recorder.frames, moments(match, 0), away) > len(table.trail)
    check_bodies(GAME, recorder.bodies)
    auditor = Auditor(ann)
    page.reload()
    page.locator("ol.ranking").wait_for()
    auditor.audit("the end")
    assert not auditor.found, "\n".join(auditor.found)
