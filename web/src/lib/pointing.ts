// What the coach points at: things of the game (cards, tiles, spaces) and what the board explains (data-about).

/** A card is named by its word alone, or after what kind of thing it is ("space neo-left"). */
function spots(word: string): string {
  const it = CSS.escape(word);
  return `[data-about="${it}"], [data-card="${it}"], [data-card$=" ${it}"]`;
}

/** Everything on the board that stands for one of the words, and everything that could be chosen. */
export function pointedAt(words: readonly string[], choices: readonly string[]): HTMLElement[] {
  const selectors = [...words.map(spots), ...choices.map((choice) => `[data-choice="${CSS.escape(choice)}"]`)];
  if (!selectors.length) return [];
  const found = [...document.querySelectorAll<HTMLElement>(selectors.join(","))].filter(
    (item) => item.offsetParent !== null,
  );
  // A ring within a ring says less than the inner one alone.
  return found.filter((item) => !found.some((other) => other !== item && item.contains(other)));
}

/** Set a ring around what is pointed at, as long as it is; returns how to take it off. */
export function point(words: readonly string[], choices: readonly string[]): () => void {
  let ringed: HTMLElement[] = [];
  function ring(): void {
    const now = pointedAt(words, choices);
    for (const item of ringed) if (!now.includes(item)) delete item.dataset["pointed"];
    const fresh = now.find((item) => !ringed.includes(item));
    for (const item of now) item.dataset["pointed"] = "";
    ringed = now;
    // What is pointed at must be seen; a row or a board may have to scroll.
    fresh?.scrollIntoView({ block: "nearest", inline: "nearest" });
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
