// The map as it is drawn: spaces and lines in the chart's own measure, curves, the borders of the zones, what is near what.

import type { HighFrontierData, Line, Space } from "../data";
import { HIGH, WIDE, zonesOf, type Zones } from "./zones";

export { HIGH, WIDE };

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

export interface Model extends Zones {
  spots: readonly Spot[];
  spot: ReadonlyMap<string, Spot>;
  curves: readonly Curve[];
  /** The curves between two spaces, by "from to", either way. */
  between: ReadonlyMap<string, Curve>;
}

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
