// Pictures that are drawn here. Words and numbers are painted first: dozens of pictures at once take a tenth of a second.

import { SvelteSet } from "svelte/reactivity";

/** What comes after the next paint. */
export function afterPaint(what: () => void): void {
  requestAnimationFrame(() => setTimeout(what));
}

const BLANK = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
/** So many are drawn between two paints, so that a touch never waits for all of them. */
const AT_ONCE = 4;
const shown = new SvelteSet<string>();
const wanted = new Set<string>();

/** A picture's address: a blank until it is its turn, and from then on the picture. */
export function picture(name: string, draw: () => string): string {
  if (shown.has(name)) return draw();
  if (wanted.size === 0) afterPaint(some);
  wanted.add(name);
  return BLANK;
}

function some(): void {
  for (const name of [...wanted].slice(0, AT_ONCE)) {
    wanted.delete(name);
    shown.add(name);
  }
  if (wanted.size > 0) afterPaint(some);
}
