// Shapes to draw with: numbers in, SVG path data and small elements out.

import type { Chance } from "../../../lib/random";

export interface Spot {
  x: number;
  y: number;
}

/** A number for a path: short, because a planet has many. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A smooth closed curve through points (Catmull-Rom, as cubic Béziers). */
export function closed(points: readonly Spot[]): string {
  const at = (i: number): Spot => points[(i + points.length) % points.length] ?? { x: 0, y: 0 };
  let out = `M${n(at(0).x)} ${n(at(0).y)}`;
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    out += `C${n(b.x + (c.x - a.x) / 6)} ${n(b.y + (c.y - a.y) / 6)} ${n(c.x - (d.x - b.x) / 6)} ${n(c.y - (d.y - b.y) / 6)} ${n(c.x)} ${n(c.y)}`;
  }
  return out + "Z";
}

/** An uneven round shape: a continent, a cloud, a rock. */
export function blob(chance: Chance, radius: number, roughness: number, corners = 9): string {
  const points: Spot[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = ((i + chance.between(-0.25, 0.25)) / corners) * Math.PI * 2;
    const r = radius * (1 + chance.between(-roughness, roughness));
    points.push({ x: Math.cos(angle) * r, y: Math.sin(angle) * r });
  }
  return closed(points);
}

/** A rock with edges. */
export function rock(chance: Chance, radius: number): string {
  const corners = 7 + chance.below(3);
  let out = "";
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * Math.PI * 2 + chance.between(-0.2, 0.2);
    const r = radius * chance.between(0.75, 1.12);
    out += `${i ? "L" : "M"}${n(Math.cos(angle) * r)} ${n(Math.sin(angle) * r)}`;
  }
  return out + "Z";
}

/** A regular polygon, or a star {corners / step}. */
export function star(corners: number, step: number, radius: number, turn: number): string {
  let out = "";
  let rounds = 0;
  const seen = new Set<number>();
  for (let start = 0; start < corners; start++) {
    if (seen.has(start)) continue;
    let i = start;
    let first = true;
    while (!seen.has(i)) {
      seen.add(i);
      const angle = turn + (i / corners) * Math.PI * 2 - Math.PI / 2;
      out += `${first ? "M" : "L"}${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`;
      first = false;
      i = (i + step) % corners;
      if (++rounds > 500) break;
    }
    out += "Z";
  }
  return out;
}

/** A band of latitude across a unit disc of radius R, with uneven edges: from `top` to `bottom`, bulging by `bow`. */
export function band(chance: Chance, R: number, top: number, bottom: number, bow: number, wave: number): string {
  const steps = 8;
  const edge = (y: number): Spot[] => {
    const out: Spot[] = [];
    const phase = chance.between(0, 6.28);
    const pace = chance.between(1.5, 4);
    for (let i = 0; i <= steps; i++) {
      const x = -R * 1.1 + (2.2 * R * i) / steps;
      const sag = bow * (1 - (x / R) ** 2);
      out.push({ x, y: y + sag + Math.sin(phase + (i / steps) * pace * 3.1) * wave });
    }
    return out;
  };
  const upper = edge(top);
  const lower = edge(bottom).reverse();
  return open(upper) + open(lower).replace("M", "L") + "Z";
}

/** A smooth open curve through points. */
export function open(points: readonly Spot[]): string {
  const at = (i: number): Spot => points[Math.max(0, Math.min(points.length - 1, i))] ?? { x: 0, y: 0 };
  let out = `M${n(at(0).x)} ${n(at(0).y)}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    out += `C${n(b.x + (c.x - a.x) / 6)} ${n(b.y + (c.y - a.y) / 6)} ${n(c.x - (d.x - b.x) / 6)} ${n(c.y - (d.y - b.y) / 6)} ${n(c.x)} ${n(c.y)}`;
  }
  return out;
}

/** Where something lies on the near side of a sphere, and the transform that flattens it towards the limb. */
export function onSphere(chance: Chance, R: number, most: number): string {
  const angle = chance.between(0, Math.PI * 2);
  const d = Math.sqrt(chance.next()) * most;
  const turn = (angle * 180) / Math.PI;
  const flat = Math.max(0.3, Math.sqrt(1 - d * d));
  return (
    `translate(${n(Math.cos(angle) * d * R)} ${n(Math.sin(angle) * d * R)}) ` +
    `rotate(${n(turn)}) scale(${n2(flat)} 1) rotate(${n(-turn)})`
  );
}

export function n2(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function hsl(h: number, s: number, l: number, a = 1): string {
  const hue = Math.round(((h % 360) + 360) % 360);
  return a === 1
    ? `hsl(${hue} ${Math.round(s)}% ${Math.round(l)}%)`
    : `hsl(${hue} ${Math.round(s)}% ${Math.round(l)}%/${n2(a)})`;
}
