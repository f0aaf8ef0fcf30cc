"""How a person touches the page: with a mouse, a finger, or keys alone."""

from typing import Protocol

from playwright.sync_api import Locator, Page, Position

#: Every so many touches, keys walk to what they want.
WALK = 6
#: No page needs more presses of Tab to come round.
MOST_TABS = 150

SELECTOR = "[data-choice]:visible:enabled"
CONFIRM = "[data-action=confirm]"

#: Where an item can be touched. Cards of a full hand overlap, and then only a part of each is seen; and what has just
#: come may still be finding its place, or be drawn in another way once it has.
POINT = """async (item) => {
  for (let frame = 0; frame < 60 && item.isConnected; frame += 1) {
    item.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = item.getBoundingClientRect();
    for (let y = 12; y < box.height; y += 8)
      for (let x = 8; x < box.width; x += 8)
        if (item.contains(document.elementFromPoint(box.left + x, box.top + y))) return { x, y };
    await new Promise(requestAnimationFrame);
  }
  return null;
}"""


class Hand(Protocol):
    def take(self, page: Page, item: Locator, at: int) -> None:
        """Touch one of the things that can be chosen, the `at`-th of them on the page."""

    def confirm(self, page: Page) -> None:
        """Touch what sends the marks."""


def point(item: Locator) -> Position:
    for _drawing in range(3):
        found: Position | None = item.evaluate(POINT)
        if found is not None:
            return found
    raise AssertionError(f"nothing can be seen of {item.get_attribute('data-choice')}")


class Mouse:
    def take(self, page: Page, item: Locator, at: int) -> None:
        item.click(position=point(item))

    def confirm(self, page: Page) -> None:
        page.locator(CONFIRM).click()


class Finger:
    def take(self, page: Page, item: Locator, at: int) -> None:
        item.tap(position=point(item))

    def confirm(self, page: Page) -> None:
        page.locator(CONFIRM).tap()


class Keys:
    """Number keys and C, and every now and then Tab, arrows and Enter; the mouse is never there."""

    def __init__(self) -> None:
        self.turn = 0

    def take(self, page: Page, item: Locator, at: int) -> None:
        self.turn += 1
        if at < 10 and self.turn % WALK:
            page.keyboard.press(str((at + 1) % 10))
        else:
            self.walk_to(page, item)
            page.keyboard.press("Enter")

    def confirm(self, page: Page) -> None:
        if self.turn % WALK:
            page.keyboard.press("c")
        else:
            self.walk_to(page, page.locator(CONFIRM))
            page.keyboard.press("Enter")

    def walk_to(self, page: Page, item: Locator) -> None:
        """Tab to the item, or to its group and then along it with the arrows."""
        for _press in range(MOST_TABS):
            way: str = item.evaluate(WAY)
            if way == "here":
                return
            page.keyboard.press(way)
        raise AssertionError(f"the keyboard does not reach {item}")


#: The key that leads from the focus towards an item.
WAY = """(item) => {
  const here = document.activeElement;
  if (here === item) return "here";
  const group = item.closest('[role="group"]');
  if (!group || !group.contains(here)) return "Tab";
  const after = here.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING;
  return after ? "ArrowRight" : "ArrowLeft";
}"""
