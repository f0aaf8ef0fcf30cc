// The keyboard alone suffices: arrows move inside a row or grid of cards, numbers choose, letters act.

/** Roving focus: one item of the group is in the tab order, the arrows move among all of them. */
export function roving(group: HTMLElement): { update(): void; destroy(): void } {
  const items = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("button:not(:disabled)")];

  function arrange(): void {
    const all = items();
    if (!all.some((item) => item.tabIndex === 0)) all.forEach((item, i) => (item.tabIndex = i === 0 ? 0 : -1));
  }

  function focus(item: HTMLElement | undefined): void {
    if (!item) return;
    for (const other of items()) other.tabIndex = other === item ? 0 : -1;
    item.focus();
  }

  function moved(event: KeyboardEvent): void {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const here = all[at];
    if (!here) return;
    const next: Record<string, HTMLElement | undefined> = {
      ArrowRight: all[at + 1],
      ArrowLeft: all[at - 1],
      ArrowDown: nearest(all, here, 1),
      ArrowUp: nearest(all, here, -1),
      Home: all[0],
      End: all[all.length - 1],
    };
    const target = next[event.key];
    if (target) {
      event.preventDefault();
      event.stopPropagation();
      focus(target);
    }
  }

  const watcher = new MutationObserver(arrange);
  // A row that keeps its place is not made anew: its buttons can be used again.
  watcher.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  group.addEventListener("keydown", moved);
  arrange();
  return {
    update: arrange,
    destroy() {
      watcher.disconnect();
      group.removeEventListener("keydown", moved);
    },
  };
}

/** The closest item of the next row below (1) or above (-1). */
function nearest(all: HTMLElement[], here: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const mine = here.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const item of all) {
    const box = item.getBoundingClientRect();
    const down = (box.top - mine.top) * way;
    if (down < mine.height / 2) continue;
    const far = down * 3 + Math.abs(box.left - mine.left);
    if (far < least) [best, least] = [item, far];
  }
  return best;
}

/** Whether keys typed now are meant for a text field or a dialog, not for the table. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return (
    Boolean(target?.closest("input, textarea, select, [contenteditable]")) ||
    document.querySelector("dialog[open]") !== null
  );
}
