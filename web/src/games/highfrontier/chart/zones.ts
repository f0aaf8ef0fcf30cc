// The zones of sunlight. The data have no drawn edges: a point belongs to the zone of the spaces around it. And the worlds
// that zones are named after, where their sites are.

import type { HighFrontierData } from "../data";
import type { Spot } from "./model";

/** The sheet, in the chart's measure. */
export const WIDE = 1500;
export const HIGH = 1000;
/** Zones go on so far beyond the sheet. */
export const MARGIN = 200;

const STEP = 20;
/** The larger, the smoother the borders. */
const SOFT = 4e5;
const MOST_PLACES = 5;
const APART = 110;
export const COLUMNS = (WIDE + 2 * MARGIN) / STEP + 1;
export const ROWS = (HIGH + 2 * MARGIN) / STEP + 1;

export interface ZoneArea {
  zone: string;
  /** Where its name may stand, the emptiest sky first. */
  places: readonly { x: number; y: number }[];
}

export interface World {
  zone: string;
  x: number;
  y: number;
}

export interface Zones {
  /** Borders between zones, as pieces of straight lines: x, y, x, y. */
  borders: readonly number[];
  /** The zone of each point of a coarse grid, as a number of `zones`. */
  cells: Uint8Array;
  zones: readonly ZoneArea[];
  worlds: readonly World[];
}

export function zonesOf(spots: readonly Spot[], data: HighFrontierData): Zones {
  const ids = data.tables.zone.map((zone) => zone.id);
  const number = spots.map((spot) => ids.indexOf(spot.space.zone));
  const share = ids.map(() => new Float32Array(COLUMNS * ROWS));
  /** How far the nearest space is: names are wider than high. */
  const far = new Float32Array(COLUMNS * ROWS).fill(Infinity);
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const [x, y] = pointOf(cell);
    for (let i = 0; i < spots.length; i += 1) {
      const [dx, dy] = [spots[i]!.x - x, spots[i]!.y - y];
      const square = dx * dx + dy * dy;
      const zone = share[number[i]!];
      if (zone) zone[cell]! += 1 / (square * square + SOFT);
      far[cell] = Math.min(far[cell]!, (dx * dx) / 9 + dy * dy);
    }
    let best = 0;
    for (let zone = 1; zone < ids.length; zone += 1) if (share[zone]![cell]! > share[best]![cell]!) best = zone;
    cells[cell] = best;
  }
  return {
    cells,
    borders: bordersOf(cells, share),
    zones: ids.map((id, zone) => emptiest(id, zone, cells, far, spots)),
    worlds: ids.flatMap((id) => worldOf(id, spots)),
  };
}

function pointOf(cell: number): [number, number] {
  return [(cell % COLUMNS) * STEP - MARGIN, Math.floor(cell / COLUMNS) * STEP - MARGIN];
}

/** In each square of the grid, through the points of its sides where two zones have equal shares. */
function bordersOf(cells: Uint8Array, share: readonly Float32Array[]): number[] {
  const out: number[] = [];
  const between = (from: number, to: number): number[] => {
    const [a, b] = [cells[from]!, cells[to]!];
    const [here, there] = [share[a]![from]! - share[b]![from]!, share[a]![to]! - share[b]![to]!];
    const part = here / (here - there || 1);
    const [x, y] = pointOf(from);
    const [x2, y2] = pointOf(to);
    return [x + (x2 - x) * part, y + (y2 - y) * part];
  };
  for (let row = 0; row + 1 < ROWS; row += 1) {
    for (let column = 0; column + 1 < COLUMNS; column += 1) {
      const at = row * COLUMNS + column;
      const corners = [at, at + 1, at + COLUMNS + 1, at + COLUMNS];
      const sides: number[][] = [];
      corners.forEach((from, i) => {
        const to = corners[(i + 1) % 4]!;
        if (cells[from] !== cells[to]) sides.push(between(from, to));
      });
      if (sides.length === 2) out.push(...sides[0]!, ...sides[1]!);
      else if (sides.length > 2) {
        const mean = (axis: 0 | 1): number => sides.reduce((sum, side) => sum + side[axis]!, 0) / sides.length;
        for (const side of sides) out.push(mean(0), mean(1), ...side);
      }
    }
  }
  return out;
}

/** Where a zone's name may stand: in its emptiest pieces of sky, on the sheet, some way from each other. */
function emptiest(id: string, zone: number, cells: Uint8Array, far: Float32Array, spots: readonly Spot[]): ZoneArea {
  const inside: number[] = [];
  for (let cell = 0; cell < cells.length; cell += 1) {
    const [x, y] = pointOf(cell);
    if (x < 90 || y < 30 || x > WIDE - 90 || y > HIGH - 30) continue;
    if ([-3, 0, 3].every((away) => cells[cell + away] === zone)) inside.push(cell);
  }
  inside.sort((a, b) => far[b]! - far[a]!);
  const places: { x: number; y: number }[] = [];
  for (const cell of inside) {
    const [x, y] = pointOf(cell);
    if (places.every((other) => Math.hypot(other.x - x, other.y - y) > APART)) places.push({ x, y });
    if (places.length === MOST_PLACES) break;
  }
  return { zone: id, places: places.length > 0 ? places : [middle(spots.filter((spot) => spot.space.zone === id))] };
}

/** A planet is amid its own sites, or else where ships fly by; the Earth is at LEO. */
function worldOf(id: string, spots: readonly Spot[]): World[] {
  const own = spots.filter((spot) => spot.space.site?.system === id);
  const found =
    own.length > 0
      ? own
      : spots.filter(({ space }) => space.id === `${id}-flyby` || (id === "earth" && space.kind === "leo"));
  const leo = found.filter((spot) => spot.space.kind === "leo");
  return found.length > 0 ? [{ zone: id, ...middle(leo.length > 0 ? leo : found) }] : [];
}

function middle(spots: readonly Spot[]): { x: number; y: number } {
  const mean = (of: (spot: Spot) => number): number =>
    spots.reduce((sum, spot) => sum + of(spot), 0) / (spots.length || 1);
  return { x: mean((spot) => spot.x), y: mean((spot) => spot.y) };
}
