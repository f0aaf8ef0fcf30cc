// How wide cards may be, so that all of them fit into a box without scrolling; pure, so that it can be tested.

export interface Box {
  width: number;
  height: number;
}

export interface Fit {
  width: number;
  columns: number;
}

/** The widest card (height = width × ratio) for n cards in a box, between least and most. */
export function fit(n: number, box: Box, gap: number, ratio: number, least: number, most: number): Fit {
  let best: Fit = { width: 0, columns: Math.max(1, n) };
  for (let columns = 1; columns <= Math.max(1, n); columns++) {
    const rows = Math.ceil(Math.max(1, n) / columns);
    const across = (box.width - gap * (columns - 1)) / columns;
    const down = (box.height - gap * (rows - 1)) / rows / ratio;
    const width = Math.min(across, down, most);
    // Of equal sizes the one with fewer rows.
    if (width > best.width - 0.01) best = { width, columns };
  }
  if (best.width >= least) return { width: Math.floor(best.width), columns: best.columns };
  const columns = Math.max(1, Math.floor((box.width + gap) / (least + gap)));
  return { width: least, columns };
}

/** The step from one card to the next in a row: their width and a gap, or less, so that they overlap and still fit. */
export function spread(n: number, room: number, width: number, gap: number): number {
  if (n <= 1) return width + gap;
  return Math.min(width + gap, (room - width) / (n - 1));
}

/** Room that a panel needs around its cards. */
export interface Frame {
  width: number;
  height: number;
}

/**
 * How much of the height the others' empires get, so that nobody's cards are too small to read: theirs stand side by
 * side above mine, and mine may be a third larger.
 */
export function share(
  box: Box,
  others: readonly number[],
  mine: number,
  frame: Frame,
  gap: number,
  ratio: number,
): number {
  if (others.length === 0) return 0;
  let best = 0.45;
  let most = -1;
  for (let part = 0.3; part <= 0.66; part += 0.02) {
    const across = (box.width - gap * (others.length - 1)) / others.length - frame.width;
    const theirs = Math.min(
      ...others.map(
        (n) => fit(n, { width: across, height: box.height * part - frame.height }, gap, ratio, 1, 140).width,
      ),
    );
    const own = fit(
      mine,
      { width: box.width - frame.width, height: box.height * (1 - part) - frame.height },
      gap,
      ratio,
      1,
      168,
    ).width;
    const worth = Math.min(theirs, own / 1.3) + 0.12 * (theirs + own);
    if (worth > most + 0.01) [best, most] = [part, worth];
  }
  return best;
}
