// What charts are made of: their parts, and numbers as places.

/** A part of a bar: told by its colour, and by a pattern. */
export interface Source {
  id: string;
  name: string;
  color: string;
  pattern: "solid" | "stripes" | "dots" | "cross";
}

/** Round steps for an axis from 0 to at least `most`, about `wanted` of them. */
export function ticks(most: number, wanted: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((k) => k * power >= rough) ?? 10));
  const out: number[] = [];
  for (let at = 0; at < most + step; at += step) {
    out.push(at);
    if (at >= most) break;
  }
  return out;
}

/** Labels that must not cover each other: moved apart to at least `least`, keeping their order. */
export function apart(places: readonly number[], least: number, low: number, high: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const out = [...places];
  let last = -Infinity;
  for (const i of order) {
    out[i] = Math.max(out[i] ?? 0, last + least, low);
    last = out[i] ?? 0;
  }
  let next = Infinity;
  for (const i of [...order].reverse()) {
    out[i] = Math.min(out[i] ?? 0, next - least, high);
    next = out[i] ?? 0;
  }
  return out;
}

const MARKS = [
  "M0 -4.5A4.5 4.5 0 1 1 0 4.5 4.5 4.5 0 1 1 0 -4.5Z",
  "M-4 -4H4V4H-4Z",
  "M0 -5L4.8 3.8H-4.8Z",
  "M0 -5.4L5.4 0 0 5.4 -5.4 0Z",
  "M-4 -4L4 4M4 -4L-4 4",
  "M0 -5V5M-5 0H5",
];

/** The mark of a seat's line: a shape beside the colour. */
export function seatMark(seat: number): string {
  return MARKS[seat % MARKS.length] ?? "";
}

/** How wide a name is at most, in the charts' letters. */
const LETTER = 9;

/** The room that names take beside a chart: what the longest needs, but no more than a share of it. */
export function roomFor(names: readonly string[], width: number, share: number): number {
  return Math.min(width * share, Math.max(0, ...names.map((name) => name.length)) * LETTER + 16);
}

/** A name that fits into so many pixels: whole, or with dots at its end. */
export function shortened(name: string, room: number): string {
  const letters = Math.max(3, Math.floor((room - 12) / LETTER));
  return name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;
}
