"""What people expect of a table: names, rematches, results, taking back, moments to send, games to watch, sounds."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import Newcomer
from tests.e2e.people import NOBODY_ANSWERS
from tests.e2e.records import asked_for, finished, sit_at, text_of

pytestmark = pytest.mark.slow


def test_a_friend_who_comes_by_the_link_is_asked_for_a_name(newcomer: Newcomer) -> None:
    ann, zoe = newcomer("Ann"), newcomer("")
    link = ann.make_table(["open"])
    zoe.page.goto(link)
    expect(zoe.page.get_by_text("Ann invites you to a game.")).to_be_visible()
    zoe.do("sit")
    expect(zoe.page.get_by_role("alert")).to_have_text("First tell the others your name.")
    zoe.page.locator("[data-action=my-name]").fill("Zoé")
    zoe.do("sit")
    expect(zoe.page.get_by_text("Zoé (you)")).to_be_visible()
    expect(zoe.page.get_by_text("The host will start the game.")).to_be_visible()
    expect(ann.page.get_by_text("Zoé", exact=True)).to_be_visible()
    for person in (ann, zoe):
        person.do("rated")
    expect(ann.page.get_by_text("This game will be rated.")).to_be_visible()


def test_against_bots_one_click_takes_back_and_one_plays_again(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    match = finished()
    sit_at(ann, match, asked_for(match, 0, "prompt.pick")[-1].step)
    table = ann.table()
    before = table.wait_for_turn()
    table.choose("pick explore+5")
    table.hand.confirm(ann.page)
    table.wait_until("look.asked && look.asked !== 'prompt.pick'")
    ann.do("take-back")
    after = table.wait_until("look.asked === 'prompt.pick'")
    assert after.choices == before.choices
    table.play_on()
    where = ann.page.url
    ann.do("rematch")
    ann.page.wait_for_url(lambda url: url != where)
    assert table.wait_for_turn().asked


def test_a_level_is_chosen_and_giving_up_alone_ends_the_game(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    ann.go()
    levels = ann.page.locator("[data-spot=levels]")
    expect(levels).to_contain_text("Pilot · Makes sense of the game")
    ann.radio("captain").click()
    expect(levels).to_contain_text("Captain · Plays soundly")
    ann.play_now(players=3, bot="captain")
    ann.table().wait_for_turn()
    for name in ("Captain", "Captain 2"):
        expect(ann.page.get_by_text(name, exact=True).first).to_be_visible()
    ann.page.get_by_role("button", name="Menu").click()
    ann.do("resign")
    ann.do("resign-sure")
    ann.page.locator("[data-action=play-now]").wait_for()
    expect(ann.page.get_by_text("No game in progress.")).to_be_visible()


def test_a_link_leads_to_a_moment_and_a_line_of_the_log_too(newcomer: Newcomer) -> None:
    ann, bob = newcomer("Ann"), newcomer("Bob")
    match = finished()
    replay = ann.send_record(text_of(match))
    ann.go(f"/r/{replay}?step=30&seat=1")
    ann.page.get_by_label("Seen by").wait_for()
    ann.page.locator("[data-step]").nth(2).click()
    ann.page.wait_for_url(re.compile(r"step=\d\b.*seat=1"))
    said = ann.page.locator(".mark[aria-live]").inner_text()
    bob.page.goto(ann.page.url)
    expect(bob.page.locator(".mark[aria-live]")).to_have_text(said)
    expect(bob.page.get_by_label("Seen by")).to_have_value("1")


def test_links_to_what_is_gone_are_one_sentence(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    ann.allow(r"status of 4\d\d .*/api/")
    for path, says in (
        ("/r/gone?step=3", "There is no such table"),
        ("/t/gone", "There is no such table"),
        ("/notices/stop/gone", "This link is no longer in use"),
    ):
        ann.go(path)
        expect(ann.page.get_by_role("heading", level=1)).to_contain_text(says)
    # A moment after the end is the end.
    replay = ann.send_record(text_of(finished()))
    ann.go(f"/r/{replay}?step=99999&seat=8")
    ann.page.wait_for_url(re.compile(rf"step={len(finished().steps)}$"))


def test_public_games_are_listed_to_watch(newcomer: Newcomer) -> None:
    ann, eve = newcomer("Ann"), newcomer("Eve")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = ann.post("/api/tables", {"game": "race", "seats": seats, "listed": True})["id"]
    ann.post(f"/api/tables/{table}/start", {})
    eve.go()
    eve.page.locator(f"a[href='/t/{table}']").click()
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()


#: Counts the notes that are played.
EARS = """() => {
  window.notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...given) { notes += 1; return start.apply(this, given); };
}"""


def test_sounds_are_off_until_wanted(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    ann.page.add_init_script(f"({EARS})()")
    ann.go()
    ann.page.get_by_role("button", name="Settings").click()
    assert ann.page.evaluate("notes") == 0
    ann.page.get_by_label("Sounds").click()
    ann.page.wait_for_function("() => notes > 0")


def test_the_page_can_be_installed_and_opens_without_a_network(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    ann.allow(NOBODY_ANSWERS)
    ann.go()
    ann.page.locator("[data-action=play-now]").wait_for()
    manifest = ann.get("/manifest.webmanifest")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert ann.context.request.get(ann.address + icon["src"]).ok
    ann.page.evaluate("() => navigator.serviceWorker.ready.then(() => 1)")
    ann.page.reload()
    ann.page.locator("[data-action=play-now]").wait_for()
    ann.context.set_offline(True)
    ann.page.reload()
    expect(ann.page.get_by_text("No connection")).to_be_visible()
    ann.context.set_offline(False)
    ann.page.evaluate("() => dispatchEvent(new Event('online'))")
    ann.page.locator("[data-action=play-now]").wait_for()


def test_a_page_whose_server_was_renewed_is_loaded_anew(newcomer: Newcomer) -> None:
    """It asks for parts that are there under other names now; and where that does not help, it says so."""
    ann = newcomer("Ann", service_workers="block")
    ann.allow("404|dynamically imported module|Service Worker registration blocked")
    asked: list[str] = []

    def gone(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1 or ann.page.url.endswith("/profile"):
            route.fulfill(status=404)
        else:
            route.continue_()

    ann.context.route(re.compile(r"/assets/(Learn|Profile)[^/]*\.js"), gone)
    ann.go()
    ann.page.locator("[data-action=play-now]").wait_for()
    ann.page.get_by_role("link", name="Learn", exact=True).click()
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Learn")
    assert len(asked) == 2
    ann.go("/profile")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("can't be reached")
    ann.page.get_by_role("link", name="home").click()
    ann.page.locator("[data-action=play-now]").wait_for()
