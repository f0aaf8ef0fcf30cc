"""axe-core on every screen, dark and light: no serious or critical finding."""

from importlib.resources import files
from typing import Literal

import pytest

from tests.e2e.conftest import Newcomer
from tests.e2e.people import Person
from tests.e2e.records import sit_at, somewhere, walk_to
from tests.e2e.tastes import race_builder
from tests.e2e.test_phone import HANDSET

pytestmark = pytest.mark.slow

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
RUN = """async ([part, rules]) => {
  const found = await axe.run(part.split(", "), { resultTypes: ["violations"], ...rules });
  const why = (node) => [...node.any, ...node.all, ...node.none].map((check) => check.message).join("; ");
  return found.violations.flatMap((rule) =>
    rule.nodes.map((node) => [rule.impact, `${rule.id}: ${node.target.join(" ")}: ${why(node)}`]));
}"""
GRAVE = ("serious", "critical")
#: The page follows the system, so that one setting shows both.
FOLLOW = """localStorage.setItem("starlanes", JSON.stringify({ theme: "system" }))"""
AT_ONCE = "*, ::before, ::after { transition: none !important; animation: none !important; }"
#: Of all rules only this one sees colours.
COLOURS = {"runOnly": ["color-contrast"]}

Scheme = Literal["dark", "light"]


class Auditor:
    """Looks at places in the dark and in the light, and keeps the grave findings."""

    def __init__(self, person: Person, scheme: Scheme = "dark") -> None:
        self.page = person.page
        person.context.add_init_script(FOLLOW)
        self.scheme: Scheme = scheme
        self.page.emulate_media(color_scheme=self.scheme)
        self.found: list[str] = []

    def audit(self, place: str, part: str = "html", by_turns: bool = False) -> None:
        """The whole page, or the part that has changed: everything in one scheme, the colours in the other.

        By turns: the next place is looked at in the other scheme, for tests that come by a second time.
        """
        if not self.page.evaluate("typeof window.axe === 'object'"):
            self.page.evaluate(AXE)
            self.page.add_style_tag(content=AT_ONCE)
        self.run(place, part, {})
        self.scheme = "light" if self.scheme == "dark" else "dark"
        self.page.emulate_media(color_scheme=self.scheme)
        if not by_turns:
            self.run(place, part, COLOURS)

    def run(self, place: str, part: str, rules: dict[str, list[str]]) -> None:
        self.page.wait_for_function("scheme => document.documentElement.dataset.theme === scheme", arg=self.scheme)
        for impact, what in self.page.evaluate(RUN, [part, rules]):
            if impact in GRAVE:
                self.found.append(f"{place}, {self.scheme}: {what}")


def test_home_lobby_rules(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    auditor, page = Auditor(ann), ann.page
    ann.make_table(["open", "cadet"])
    auditor.audit("lobby")
    ann.go()
    page.get_by_role("link", name="Race for the Galaxy").first.wait_for()
    auditor.audit("home")
    ann.do("create")
    page.locator("dialog details").evaluate("one => (one.open = true)")
    auditor.audit("making a table", "dialog")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    auditor.audit("settings", "dialog")
    ann.go("/rules/race")
    page.get_by_role("heading").first.wait_for()
    auditor.audit("rules")
    ann.go("/nowhere")
    page.get_by_role("link").first.wait_for()
    auditor.audit("nowhere")
    assert not auditor.found, "\n".join(auditor.found)


#: Every kind of thing one can choose: action cards, cards just drawn, the hand, the tableau, options, numbers.
ASKS = ("prompt.pick", "prompt.keep", "prompt.pay", "prompt.consume", "prompt.guess")


def test_table(newcomer: Newcomer) -> None:
    """Several kinds of ask, and everything that opens over and beside the table."""
    ann = newcomer("Ann")
    auditor, page = Auditor(ann), ann.page
    for key in ASKS:
        match, spot = somewhere(key)
        walk_to(ann, match, spot.step)
        ann.table().wait_for_turn()
        auditor.audit(key, "main")
    page.keyboard.press("Escape")
    auditor.audit("top and side", "header, aside")
    for name in ("Chat", "Scores"):
        page.get_by_role("tab", name=name).click()
        auditor.audit(name, "aside")
    page.get_by_role("button", name="Menu").click()
    auditor.audit("menu", "header")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    auditor.audit("keys", "dialog")
    page.keyboard.press("Escape")
    page.locator("[data-spot=hand] [data-card]").first.click(button="right")
    page.get_by_role("dialog").wait_for()
    auditor.audit("a card", "dialog")
    assert not auditor.found, "\n".join(auditor.found)


def test_end_and_replay(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    auditor = Auditor(ann)
    match, spot = somewhere("prompt.pick")
    sit_at(ann, match, spot.step)
    table = ann.table(taste=race_builder())
    table.play_on()
    auditor.audit("the end")
    ann.page.get_by_role("link", name="Look back").click()
    ann.page.wait_for_url("**/r/*")
    ann.page.get_by_role("slider").fill("60")
    auditor.audit("replay")
    ann.do("branch")
    auditor.audit("what if", "dialog")
    assert not auditor.found, "\n".join(auditor.found)


def test_phone(newcomer: Newcomer) -> None:
    ann = newcomer("Ann", **HANDSET)
    auditor = Auditor(ann)
    ann.go()
    ann.page.locator("[data-action=play-now]").wait_for()
    auditor.audit("home")
    match, spot = somewhere("prompt.pick")
    sit_at(ann, match, spot.step)
    ann.table().wait_for_turn()
    auditor.audit("table")
    ann.page.get_by_role("tab", name="Log").tap()
    auditor.audit("log", "main")
    assert not auditor.found, "\n".join(auditor.found)
