"""Looking back: step by step, by round, through any eyes; the record as a file; and "what if"."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from starlanes.games import game
from starlanes.games.race.state import state_of
from starlanes.kernel.match import Match
from starlanes.kernel.record import read_record, replay
from tests.e2e.conftest import Newcomer
from tests.e2e.people import Person
from tests.e2e.records import NAMES, asked_for, finished, sit_at, text_of
from tests.e2e.tastes import race_builder
from tests.e2e.test_phone import HANDSET, TOO_WIDE

pytestmark = pytest.mark.slow

GAME_OF_TWO = Path(__file__).resolve().parents[1] / "golden" / "highfrontier" / "basic-two-greedy.json"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A record that somebody was sent."""
    path = tmp_path / "game.json"
    path.write_text(text_of(finished()), encoding="utf-8")
    return path


def open_record(person: Person, file: Path) -> None:
    """From home, as a person does it."""
    person.go()
    person.page.locator("input[type=file]").set_input_files(file)
    person.page.wait_for_url("**/r/*")
    expect(person.page.get_by_role("slider")).to_have_value("0")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def board_is(page: Page, match: Match, step: int) -> None:
    """The board shows every empire as it was after a step, and who came there how."""
    expect(page.get_by_role("slider")).to_have_value(str(step))
    if step:
        seat, _choice, _marks = match.step_at(step - 1)
        expect(page.locator("p.mark")).to_contain_text(f"{NAMES[seat]}: ")
    view: Any = match.replay(step).view(-1)
    for seat, player in enumerate(view["players"]):
        empire = page.get_by_role("region", name=NAMES[seat])
        shown = empire.locator("[data-card]")
        expect(shown).to_have_count(len(player["tableau"]))
        cards = shown.evaluate_all("all => all.map(one => one.dataset.card)")
        assert cards == [row["card"] for row in player["tableau"]], f"step {step}, {NAMES[seat]}"
        expect(empire.locator(".score dd")).to_have_text(str(player["score"]))


def test_step_by_step_and_by_round(newcomer: Newcomer, file: Path) -> None:
    """What the board shows at each place is what the record says."""
    match = finished()
    rounds = [at for at, facts in enumerate(match.log(-1)) if any(fact["fact"] == "round" for fact in facts)]
    ann = newcomer("Ann")
    open_record(ann, file)
    page = ann.page
    for step in range(1, 13):
        press(page, "A step on")
        board_is(page, match, step)
    press(page, "A step back")
    board_is(page, match, 11)
    later = [at for at in rounds if at > 11]
    press(page, "A round on")
    board_is(page, match, later[0])
    press(page, "A round on")
    board_is(page, match, later[1])
    press(page, "A round back")
    board_is(page, match, later[0])
    page.keyboard.press("End")
    board_is(page, match, len(match.steps))

    # Everybody's eyes see no hand; a seat's own eyes see what it held then.
    page.keyboard.press("Home")
    press(page, "A round on")
    expect(page.locator("[data-spot=hand]")).to_have_count(0)
    page.get_by_label("Seen by").select_option(label=NAMES[1])
    view: Any = match.replay(rounds[0]).view(1)
    hand = page.locator("[data-spot=hand] [data-card]")
    expect(hand).to_have_count(len(view["me"]["hand"]))
    assert hand.evaluate_all("all => all.map(one => one.dataset.card)") == view["me"]["hand"]


def test_on_a_phone_the_log_lies_over_the_board(newcomer: Newcomer) -> None:
    """A line of it leads to its moment, and makes way for the board."""
    ann = newcomer("Ann", **HANDSET)
    ann.go(f"/r/{ann.send_record(text_of(finished()))}?step=40")
    ann.page.locator("[data-tab=log]").tap()
    sheet = ann.page.get_by_role("dialog", name="Log")
    line = sheet.locator("[data-step]").nth(4)
    to = line.get_attribute("data-step")
    line.tap()
    expect(sheet).to_have_count(0)
    expect(ann.page.get_by_role("slider")).to_have_value(str(to))
    assert ann.page.evaluate(TOO_WIDE) == ""


def test_on_a_phone_the_chart_has_all_the_room(newcomer: Newcomer) -> None:
    """Between the tabs and what moves the replay nothing is left empty."""
    ann = newcomer("Ann", **HANDSET)
    ann.go(f"/r/{ann.send_record(GAME_OF_TWO.read_text('utf-8'))}?step=40")
    chart = ann.page.locator("#hf-page").bounding_box()
    below = ann.page.locator("footer").bounding_box()
    assert chart is not None
    assert below is not None
    assert below["y"] - chart["y"] - chart["height"] < 24


def test_what_if_is_a_table_to_play_on(newcomer: Newcomer, file: Path) -> None:
    """From a step near the end, as another seat, to another end."""
    match = finished()
    spot = asked_for(match, 2, "prompt.pick")[-2]
    ann = newcomer("Ann")
    open_record(ann, file)
    page = ann.page
    page.get_by_role("slider").fill(str(spot.step))
    page.get_by_label("Seen by").select_option(label=NAMES[2])
    board = page.locator("[data-spot=hand] [data-card]")
    expect(board).to_have_count(len(state_of(spot.match.position).players[2].hand))
    ann.do("branch")
    page.get_by_label("You play as").select_option(label=NAMES[2])
    page.get_by_label("Bots").select_option("cadet")
    ann.do("branch-go")

    table = ann.table(taste=race_builder(7))
    look = table.wait_for_turn()
    assert sorted(set(look.choices)) == sorted({choice.text for choice in spot.ask.choices})
    view: Any = spot.match.view(2)
    hand = page.locator("[data-spot=hand] [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    assert hand == view["me"]["hand"], "what was seen then must stay as it was"
    assert table.play_on().over
    assert ann.page.locator("ol.ranking li").count() == match.setup.seats


def test_the_record_goes_out_and_comes_back(newcomer: Newcomer, tmp_path: Path) -> None:
    """Saved at the end of a game, it plays again digest by digest, and opens on another person's table."""
    match = finished()
    ann, bob = newcomer("Ann"), newcomer("Bob")
    sit_at(ann, match, asked_for(match, 0, "prompt.pick")[-1].step)
    table = ann.table(taste=race_builder(8))
    table.play_on()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Save the record").click()
    file = tmp_path / "saved.json"
    download.value.save_as(file)

    # The line that was played leaves the one it came from, which is in the file too.
    saved = read_record(file.read_text(encoding="utf-8"))
    names: Any = saved.header["names"]
    played = replay(game("race"), saved, branch=(0,))
    totals = [str(score.total) for score in played.result().scores]
    ranking = ann.page.locator("ol.ranking .points").all_inner_texts()
    assert ranking == sorted(totals, key=int, reverse=True)

    open_record(bob, file)
    bob.page.locator(".branches a").click()
    bob.page.wait_for_url("**branch=0")
    slider = bob.page.get_by_role("slider")
    expect(slider).to_have_attribute("max", str(len(played.steps)))
    slider.fill(str(len(played.steps)))
    for name, total in zip(names, totals, strict=True):
        expect(bob.page.get_by_role("region", name=name, exact=True).locator(".score dd")).to_have_text(total)


@pytest.mark.parametrize("content", ["", "{}", "not a record", '{"format": "starlanes-record", "version": 1}'])
def test_a_file_that_is_no_record(newcomer: Newcomer, tmp_path: Path, content: str) -> None:
    ann = newcomer("Ann")
    ann.allow(r"status of 4\d\d .*/api/records")
    file = tmp_path / "other.json"
    file.write_text(content, encoding="utf-8")
    ann.go()
    ann.page.locator("input[type=file]").set_input_files(file)
    expect(ann.page.get_by_role("alert")).to_have_text("This is not a record file, or it is damaged.")
