// The map as it is drawn: spaces and lines in the chart's own measure, curves, the borders of the zones, what is near what.

import type { HighFrontierData, Line, Space } from "../data";

/** The sheet, in the chart's measure. */
export const WIDE = 1500;
export const HIGH = 1000;

export interface Spot {
  space: Space;
  x: number;
  y: number;
  /** Lines that lead here or away. */
  near: Spot[];
}

/** A line as pieces of curves: x and y of the start, then two handles and an end for each piece. */
export interface Curve {
  from: Spot;
  to: Spot;
  line: Line;
  points: number[];
  box: readonly [number, number, number, number];
}

export interface ZoneArea {
  zone: string;
  /** Where its name stands. */
  x: number;
  y: number;
}

export interface Model {
  spots: readonly Spot[];
  spot: ReadonlyMap<string, Spot>;
  curves: readonly Curve[];
  /** The curves between two spaces, by "from to", either way. */
  between: ReadonlyMap<string, Curve>;
  /** Borders between zones, as pieces of straight lines: x, y, x, y. */
  borders: readonly number[];
  /** The zone of each cell of a coarse grid, as a number of `zones`. */
  cells: Uint8Array;
  zones: readonly ZoneArea[];
}

export const COLUMNS = 150;
export const ROWS = 100;

const made = new WeakMap<HighFrontierData, Model>();

export function modelOf(data: HighFrontierData): Model {
  let model = made.get(data);
  if (!model) made.set(data, (model = make(data)));
  return model;
}

function make(data: HighFrontierData): Model {
  const spots = data.spaces.map((space): Spot => ({ space, x: space.at[0] * WIDE, y: space.at[1] * HIGH, near: [] }));
  const spot = new Map(spots.map((one) => [one.space.id, one]));
  const lines = data.lines.flatMap((line) => {
    const [from, to] = [spot.get(line.from), spot.get(line.to)];
    return from && to ? [{ line, from, to }] : [];
  });
  for (const { from, to, line } of lines) {
    from.near.push(to);
    if (!line.one_way) to.near.push(from);
  }
  const through = straightThrough(lines);
  const curves = lines.map(({ line, from, to }) => curve(line, from, to, through));
  const between = new Map<string, Curve>();
  for (const one of curves) {
    between.set(`${one.to.space.id} ${one.from.space.id}`, one);
    between.set(`${one.from.space.id} ${one.to.space.id}`, one);
  }
  return { spots, spot, curves, between, ...zonesOf(spots, data) };
}

type Point = readonly [number, number];
type Ends = { line: Line; from: Spot; to: Spot };

function pointsOf({ line, from, to }: Ends): Point[] {
  const bends = (line.bends ?? []).map(([x, y]): Point => [x * WIDE, y * HIGH]);
  return [[from.x, from.y], ...bends, [to.x, to.y]];
}

/** The point after a space on the way that a line goes on through it: an orbit that passes is drawn in one sweep. */
function straightThrough(lines: readonly Ends[]): Map<Line, { from?: Point; to?: Point }> {
  const at = new Map<Spot, { ends: Ends; way: "from" | "to"; route: number; next: Point }[]>();
  for (const ends of lines) {
    const points = pointsOf(ends);
    for (const way of ["from", "to"] as const) {
      const spot = ends[way];
      const route = (way === "from" ? ends.line.leaves : ends.line.enters) ?? -1;
      const next = (way === "from" ? points[1] : points[points.length - 2]) ?? [spot.x, spot.y];
      at.set(spot, [...(at.get(spot) ?? []), { ends, way, route, next }]);
    }
  }
  const out = new Map<Line, { from?: Point; to?: Point }>();
  for (const all of at.values()) {
    for (const one of all) {
      const others = all.filter((other) => other !== one && (one.route === -1 || other.route === one.route));
      const [other] = others;
      if (!other || others.length !== 1) continue;
      const known = out.get(one.ends.line) ?? {};
      known[one.way] = other.next;
      out.set(one.ends.line, known);
    }
  }
  return out;
}

/** The direction of a curve in a point between two others; none where the line turns sharply. */
function tangent(before: Point | undefined, at: Point, after: Point): Point {
  if (!before) return [0, 0];
  const [ax, ay, bx, by] = [at[0] - before[0], at[1] - before[1], after[0] - at[0], after[1] - at[1]];
  const [a, b] = [Math.hypot(ax, ay) || 1, Math.hypot(bx, by) || 1];
  if ((ax * bx + ay * by) / (a * b) < 0.2) return [0, 0];
  const [x, y] = [ax / a + bx / b, ay / a + by / b];
  const long = Math.hypot(x, y) || 1;
  return [x / long, y / long];
}

function curve(line: Line, from: Spot, to: Spot, through: Map<Line, { from?: Point; to?: Point }>): Curve {
  const points = pointsOf({ line, from, to });
  const beyond = through.get(line);
  const all: (Point | undefined)[] = [beyond?.from, ...points, beyond?.to];
  const tangents = points.map((at, i): Point => {
    const [before, after] = [all[i], all[i + 2]];
    return before && after ? tangent(before, at, after) : [0, 0];
  });
  const out: number[] = [from.x, from.y];
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [a, b, s, e] = [points[i]!, points[i + 1]!, tangents[i]!, tangents[i + 1]!];
    const third = Math.hypot(b[0] - a[0], b[1] - a[1]) / 3;
    out.push(a[0] + s[0] * third, a[1] + s[1] * third, b[0] - e[0] * third, b[1] - e[1] * third, b[0], b[1]);
  }
  const xs = out.filter((_, i) => i % 2 === 0);
  const ys = out.filter((_, i) => i % 2 === 1);
  return { from, to, line, points: out, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}

/** Zones have no drawn edges in the data: a point belongs to the zone of the spaces around it. */
function zonesOf(spots: readonly Spot[], data: HighFrontierData): Pick<Model, "cells" | "borders" | "zones"> {
  const ids = data.tables.zone.map((zone) => zone.id);
  const share = ids.map(() => new Float32Array(COLUMNS * ROWS));
  const step = WIDE / COLUMNS;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const [x, y] = [(column + 0.5) * step, (row + 0.5) * step];
      for (const spot of spots) {
        const far = (spot.x - x) ** 2 + (spot.y - y) ** 2;
        const zone = share[ids.indexOf(spot.space.zone)];
        if (zone) zone[row * COLUMNS + column]! += 1 / (far * far + 2500);
      }
    }
  }
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (let cell = 0; cell < cells.length; cell += 1) {
    let best = 0;
    share.forEach((zone, i) => {
      if (zone[cell]! > share[best]![cell]!) best = i;
    });
    cells[cell] = best;
  }
  return { cells, borders: bordersOf(cells, step), zones: ids.map((id, i) => emptiest(i, id, cells, spots, step)) };
}

function bordersOf(cells: Uint8Array, step: number): number[] {
  const out: number[] = [];
  // Through the middles of the sides between cells of different zones: corners are cut, so that borders run smoothly.
  for (let row = 0; row + 1 < ROWS; row += 1) {
    for (let column = 0; column + 1 < COLUMNS; column += 1) {
      const at = row * COLUMNS + column;
      const [a, b, c, d] = [cells[at]!, cells[at + 1]!, cells[at + COLUMNS + 1]!, cells[at + COLUMNS]!];
      const [x, y] = [(column + 1) * step, (row + 1) * step];
      const half = step / 2;
      const sides: number[][] = [];
      if (a !== b) sides.push([x, y - half]);
      if (b !== c) sides.push([x + half, y]);
      if (c !== d) sides.push([x, y + half]);
      if (d !== a) sides.push([x - half, y]);
      if (sides.length === 2) out.push(...sides[0]!, ...sides[1]!);
      else for (const side of sides) out.push(x, y, ...side);
    }
  }
  return out;
}

/** Where a zone's name stands: in its emptiest piece of sky. */
function emptiest(zone: number, id: string, cells: Uint8Array, spots: readonly Spot[], step: number): ZoneArea {
  let [best, x, y] = [-1, WIDE / 2, HIGH / 2];
  for (let row = 6; row < ROWS - 6; row += 1) {
    for (let column = 10; column < COLUMNS - 10; column += 1) {
      const inside = [-9, 0, 9].every((away) => cells[row * COLUMNS + column + away] === zone);
      if (!inside) continue;
      const [cx, cy] = [(column + 0.5) * step, (row + 0.5) * step];
      let least = Infinity;
      for (const spot of spots) least = Math.min(least, ((spot.x - cx) / 2.5) ** 2 + (spot.y - cy) ** 2);
      if (least > best) [best, x, y] = [least, cx, cy];
    }
  }
  if (best >= 0) return { zone: id, x, y };
  const own = spots.filter((spot) => spot.space.zone === id);
  const mean = (of: (spot: Spot) => number): number => own.reduce((sum, spot) => sum + of(spot), 0) / (own.length || 1);
  return { zone: id, x: mean((spot) => spot.x), y: mean((spot) => spot.y) };
}
