// What the coach points at: things of the game (cards, tiles, spaces) and what the board explains (data-about).

const SPOTS = (word: string): string =>
  ["data-about", "data-card", "data-thing"].map((name) => `[${name}="${CSS.escape(word)}"]`).join(",");

/** Everything on the board that stands for one of the words, and everything that could be chosen. */
export function pointedAt(words: readonly string[], choices: readonly string[]): HTMLElement[] {
  const selectors = [...words.map(SPOTS), ...choices.map((choice) => `[data-choice="${CSS.escape(choice)}"]`)];
  if (!selectors.length) return [];
  return [...document.querySelectorAll<HTMLElement>(selectors.join(","))].filter((item) => item.offsetParent !== null);
}

/** Set a ring around what is pointed at, as long as it is; returns how to take it off. */
export function point(words: readonly string[], choices: readonly string[]): () => void {
  let ringed: HTMLElement[] = [];
  function ring(): void {
    const now = pointedAt(words, choices);
    for (const item of ringed) if (!now.includes(item)) delete item.dataset["pointed"];
    for (const item of now) item.dataset["pointed"] = "";
    ringed = now;
  }
  // The board is drawn anew after every answer, and parts of it whenever they change.
  const watcher = new MutationObserver(ring);
  watcher.observe(document.body, { childList: true, subtree: true });
  ring();
  return () => {
    watcher.disconnect();
    for (const item of ringed) delete item.dataset["pointed"];
  };
}
