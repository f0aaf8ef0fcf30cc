// What covers a world: bands of gas, rock and craters, seas and continents, or something built. All drawn around 0,0.

import type { Chance } from "../../../lib/random";
import type { Kind, Palette } from "./palette";
import { band, blob, hsl, n, n2, onSphere, open, star, type Spot } from "./shapes";

export type Cover = "gas" | "rock" | "seas" | "built" | "ice" | "lava";

export function coverOf(kind: Kind, slug: string, chance: Chance): Cover {
  if (/robot|factory|library|institute|fleet|warship|outpost|colony$/.test(slug) && kind === "alien") return "built";
  switch (kind) {
    case "novelty":
      return chance.pick(["gas", "seas", "seas", "ice"]);
    case "rare":
      return chance.pick(["rock", "rock", "lava", "gas"]);
    case "genes":
      return chance.pick(["seas", "seas", "gas", "ice"]);
    case "alien":
      return chance.pick(["built", "gas"]);
    default:
      return chance.pick(["rock", "rock", "gas", "ice"]);
  }
}

export function surface(cover: Cover, chance: Chance, p: Palette, R: number): string {
  switch (cover) {
    case "gas":
      return gas(chance, p, R);
    case "rock":
      return (
        patches(chance, p.deep, 0.34, R, 5, 0.4) + patches(chance, p.light, 0.16, R, 4, 0.34) + craters(chance, p, R, 9)
      );
    case "lava":
      return patches(chance, p.night, 0.45, R, 6, 0.42) + cracks(chance, R) + craters(chance, p, R, 4);
    case "seas":
      return (
        patches(chance, p.second, 0.72, R, 6, 0.46) + patches(chance, p.deep, 0.3, R, 3, 0.3) + clouds(chance, R, 5)
      );
    case "ice":
      return (
        caps(chance, R) + patches(chance, p.deep, 0.26, R, 5, 0.36) + clouds(chance, R, 3) + craters(chance, p, R, 3)
      );
    case "built":
      return grid(chance, p, R) + lights(chance, p, R);
  }
}

function gas(chance: Chance, p: Palette, R: number): string {
  let out = "";
  let y = -R * chance.between(0.85, 1);
  const bow = R * chance.between(0.1, 0.24);
  const shades = [p.deep, p.light, p.second, p.night, p.light];
  while (y < R) {
    const thick = R * chance.between(0.07, 0.24);
    out += `<path d="${band(chance, R, y, y + thick, bow, R * chance.between(0.008, 0.04))}" fill="${chance.pick(shades)}" opacity="${n2(chance.between(0.18, 0.5))}"/>`;
    y += thick + R * chance.between(0.02, 0.2);
  }
  if (chance.chance(0.6)) {
    const [x, at, w] = [R * chance.between(-0.4, 0.3), R * chance.between(-0.1, 0.45), R * chance.between(0.12, 0.22)];
    out += `<ellipse cx="${n(x)}" cy="${n(at)}" rx="${n(w)}" ry="${n(w * 0.55)}" fill="${p.deep}" opacity=".65"/>`;
    out += `<ellipse cx="${n(x - w * 0.08)}" cy="${n(at - w * 0.06)}" rx="${n(w * 0.66)}" ry="${n(w * 0.33)}" fill="${p.light}" opacity=".6"/>`;
  }
  return out;
}

function patches(chance: Chance, fill: string, opacity: number, R: number, count: number, size: number): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const d = blob(chance, R * chance.between(size * 0.35, size), 0.36, 11);
    out += `<path transform="${onSphere(chance, R, 0.92)}" d="${d}" fill="${fill}" opacity="${n2(opacity)}"/>`;
  }
  return out;
}

function craters(chance: Chance, p: Palette, R: number, count: number): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const r = R * chance.between(0.035, 0.15);
    out +=
      `<g transform="${onSphere(chance, R, 0.88)}"><circle r="${n(r)}" cx="${n(r * 0.12)}" cy="${n(r * 0.14)}" fill="${p.light}" opacity=".4"/>` +
      `<circle r="${n(r)}" fill="${p.night}" opacity=".5"/><circle r="${n(r * 0.78)}" cx="${n(r * 0.14)}" cy="${n(r * 0.16)}" fill="${p.deep}" opacity=".9"/></g>`;
  }
  return out;
}

function cracks(chance: Chance, R: number): string {
  let out = "";
  for (let i = 0; i < 5; i++) {
    const points: Spot[] = [];
    let angle = chance.between(0, 6.28);
    let x = R * chance.between(-0.7, 0.7);
    let y = R * chance.between(-0.7, 0.7);
    for (let k = 0; k < 6; k++) {
      points.push({ x, y });
      angle += chance.between(-0.9, 0.9);
      x += Math.cos(angle) * R * 0.2;
      y += Math.sin(angle) * R * 0.2;
    }
    const d = open(points);
    out += `<path d="${d}" fill="none" stroke="#ff7a2f" stroke-width="${n(R * 0.06)}" opacity=".3"/><path d="${d}" fill="none" stroke="#ffd27a" stroke-width="${n(R * 0.022)}" opacity=".9"/>`;
  }
  return out;
}

function clouds(chance: Chance, R: number, count: number): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const y = R * chance.between(-0.8, 0.8);
    const x = R * chance.between(-0.7, 0.3);
    const w = R * chance.between(0.4, 1.1);
    const points: Spot[] = [];
    for (let k = 0; k <= 5; k++) points.push({ x: x + (w * k) / 5, y: y + R * chance.between(-0.05, 0.05) });
    out += `<path d="${open(points)}" fill="none" stroke="#fff" stroke-linecap="round" stroke-width="${n(R * chance.between(0.04, 0.12))}" opacity="${n2(chance.between(0.2, 0.5))}"/>`;
  }
  return out;
}

function caps(chance: Chance, R: number): string {
  const cap = (side: number): string =>
    `<path d="${band(chance, R, side * R * 1.1, side * R * chance.between(0.58, 0.74), R * 0.1, R * 0.05)}" fill="#f2f8ff" opacity=".78"/>`;
  return cap(-1) + (chance.chance(0.7) ? cap(1) : "");
}

/** Meridians and parallels, as if somebody had built the whole world. */
function grid(chance: Chance, p: Palette, R: number): string {
  let out = "";
  const line = `fill="none" stroke="${p.night}" stroke-width="${n(R * 0.03)}" opacity=".55"`;
  for (const k of [0.3, 0.62, 0.86]) out += `<ellipse rx="${n(R * k)}" ry="${n(R)}" ${line}/>`;
  for (let i = -2; i <= 2; i++) {
    const y = (i * R) / 2.9;
    const w = Math.sqrt(R * R - y * y);
    out += `<path d="M${n(-w)} ${n(y)}Q0 ${n(y + R * 0.2)} ${n(w)} ${n(y)}" ${line}/>`;
  }
  const corners = chance.pick([3, 4, 6, 8]);
  out += `<g transform="translate(${n(-R * 0.16)} ${n(-R * 0.1)})"><path d="${star(corners, 1, R * 0.34, chance.between(0, 1))}" fill="${p.deep}" opacity=".8"/>`;
  out += `<path d="${star(corners, 1, R * 0.22, chance.between(0, 1))}" fill="${p.light}" opacity=".9"/></g>`;
  return out;
}

function lights(chance: Chance, p: Palette, R: number): string {
  let out = "";
  for (let i = 0; i < 26; i++) {
    const angle = chance.between(0, 6.28);
    const d = Math.sqrt(chance.next()) * 0.92 * R;
    const r = R * chance.between(0.012, 0.035);
    out += `<circle cx="${n(Math.cos(angle) * d)}" cy="${n(Math.sin(angle) * d)}" r="${n2(r)}" fill="${i % 3 ? hsl(p.h, 95, 85) : "#fff"}" opacity=".85"/>`;
  }
  return out;
}
