// Pictures drawn by us: the five planets, each with what it is known for, and a portrait for every scholar.

import { Chance } from "../../lib/random";
import type { Palette } from "../race/art/palette";
import { defs } from "../race/art/planet";
import { hsl, n, n2, rock } from "../race/art/shapes";
import { surface, type Cover } from "../race/art/surface";
import { PLANETS, type Planet } from "./data";

const HUE: Record<Planet, number> = { neo: 24, "6moon": 212, atalum: 278, arratooine: 46, e81216: 146 };
const COVER: Record<Planet, Cover> = {
  neo: "rock",
  "6moon": "ice",
  atalum: "gas",
  arratooine: "lava",
  e81216: "built",
};
const R = 29;

const made = new Map<string, string>();

function kept(key: string, draw: () => string): string {
  let found = made.get(key);
  if (!found) {
    found = `data:image/svg+xml,${encodeURIComponent(draw())}`;
    made.set(key, found);
  }
  return found;
}

export function planetArt(planet: Planet): string {
  return kept(planet, () => drawPlanet(planet));
}

export function scholarArt(id: string, planet: Planet): string {
  return kept(`scholar ${id}`, () => drawScholar(id, planet));
}

function hued(h: number, s: number): Palette {
  return {
    h,
    s,
    light: hsl(h - 4, s * 0.9, 80),
    mid: hsl(h, s, 55),
    deep: hsl(h + 8, s * 0.9, 30),
    night: hsl(h + 14, s * 0.7, 11),
    second: hsl(h + 30, s * 0.75, 44),
    air: hsl(h - 8, Math.min(95, s + 18), 74),
    sky: ["#10162b", "#070b16"],
  };
}

// Planets, around 50, 50.

function drawPlanet(planet: Planet): string {
  const chance = new Chance(`federation ${planet}`);
  const p = hued(HUE[planet], planet === "neo" ? 70 : 62);
  const tilt = { neo: -16, "6moon": 18, atalum: -22, arratooine: 8, e81216: 24 }[planet];
  const globe =
    `<clipPath id="c"><circle r="${R}"/></clipPath><circle r="${n(R * 1.3)}" fill="url(#a)"/>` +
    `<g clip-path="url(#c)"><circle r="${R}" fill="url(#s)"/><g transform="rotate(${tilt})">${surface(COVER[planet], chance, p, R)}</g>` +
    `<circle r="${R}" fill="url(#t)"/><circle r="${R - 0.6}" fill="none" stroke="url(#r)" stroke-width="1.6"/></g>`;
  const [back, front] = around(planet, chance, p);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>${defs(p, R)}</defs>` +
    `<g transform="translate(50 50)"><g transform="rotate(${tilt})">${back}</g>${globe}<g transform="rotate(${tilt})">${front}</g></g></svg>`
  );
}

/** What circles a planet, behind it and before it. */
function around(planet: Planet, chance: Chance, p: Palette): [string, string] {
  switch (planet) {
    case "neo":
      return [rocks(chance, p, Math.PI, 15), rocks(chance, p, 0, 17)];
    case "6moon":
      return sixMoons(p);
    case "atalum":
      return [ring(p, 1), ring(p, 0)];
    case "arratooine":
      return [suns(), ""];
    case "e81216":
      return ["", orbiters(p)];
  }
}

function rocks(chance: Chance, p: Palette, from: number, count: number): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const angle = from + (Math.PI * (i + chance.between(0.1, 0.9))) / count;
    const wide = chance.between(38, 47);
    const size = chance.between(0.8, 2.6);
    out += `<path transform="translate(${n(Math.cos(angle) * wide)} ${n(Math.sin(angle) * wide * 0.28)})" d="${rock(chance, size)}" fill="${chance.pick([p.light, p.mid, "#b9a896"])}"/>`;
  }
  return out;
}

function sixMoons(p: Palette): [string, string] {
  let back = `<ellipse rx="44" ry="14" fill="none" stroke="${p.air}" stroke-width=".5" opacity=".5"/>`;
  let front = "";
  for (let i = 0; i < 6; i++) {
    const angle = (Math.PI * 2 * (i + 0.35)) / 6;
    const [x, y] = [Math.cos(angle) * 44, Math.sin(angle) * 14];
    const r = 3.4 + (y > 0 ? 1 : -0.6);
    const one = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${i % 2 ? "#dfe8f8" : p.light}"/><circle cx="${n(x + r * 0.35)}" cy="${n(y + r * 0.35)}" r="${n(r * 0.72)}" fill="#02040c" opacity=".35"/>`;
    if (y > 0) front += one;
    else back += one;
  }
  return [back, front];
}

function ring(p: Palette, sweep: number): string {
  const parts = [
    [46, 13, 4.2, 0.8],
    [40, 11, 1.6, 0.55],
    [50, 14.6, 1.1, 0.45],
  ] as const;
  return parts
    .map(
      ([w, h, thick, seen]) =>
        `<path d="M${-w} 0A${w} ${h} 0 0 ${sweep} ${w} 0" fill="none" stroke="${thick > 4 ? p.light : p.air}" stroke-width="${thick}" opacity="${seen}"/>`,
    )
    .join("");
}

function suns(): string {
  const sun = (x: number, y: number, r: number): string =>
    `<circle cx="${x}" cy="${y}" r="${r * 2}" fill="#ffd977" opacity=".18"/><circle cx="${x}" cy="${y}" r="${r}" fill="#ffe9b0"/>`;
  return sun(-38, -30, 5) + sun(-27, -39, 3);
}

function orbiters(p: Palette): string {
  let out = `<ellipse rx="44" ry="11" fill="none" stroke="${p.air}" stroke-width=".7" stroke-dasharray="3 2" opacity=".7"/>`;
  for (const [x, y] of [
    [-41, 4],
    [2, 11],
    [39, 5],
  ] as const) {
    out += `<path d="M${x - 3} ${y - 3}h6v6h-6zM${x - 6} ${y - 0.6}h12" fill="#e7f4ec" stroke="${p.light}" stroke-width="1.1"/>`;
  }
  return out;
}

// Scholars: a bust on a field of light, 60 × 60; the type gives the figure, the level its dress, the number its light.

function drawScholar(id: string, planet: Planet): string {
  const level = Number(id[0] ?? "1");
  const chance = new Chance(id);
  const h = HUE[planet] + chance.between(-9, 9);
  const dress = hsl(h, 46 + level * 9, 30 + level * 7);
  const trim = hsl(h + 24, 75, 72);
  const skin = hsl(chance.pick([24, 30, 200, 265, 120]), chance.between(16, 40), chance.between(58, 76));
  let sky = "";
  for (let i = 0; i < 5 + level * 2; i++) {
    sky += `<circle cx="${n(chance.between(0, 60))}" cy="${n(chance.between(0, 40))}" r="${n2(chance.between(0.3, 1))}" fill="#fff" opacity=".7"/>`;
  }
  const halo = `<circle cx="30" cy="27" r="${16 + level * 2}" fill="none" stroke="${trim}" stroke-width="${level * 0.7}" opacity=".45"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><radialGradient id="g" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${hsl(h, 52, 44)}"/><stop offset="1" stop-color="${hsl(h + 10, 55, 13)}"/></radialGradient>` +
    `<rect width="60" height="60" fill="url(#g)"/>${sky}${halo}${FIGURE[id[1] ?? "a"]?.(dress, trim, skin) ?? ""}</svg>`
  );
}

type Figure = (dress: string, trim: string, skin: string) => string;

const shoulders = (dress: string): string => `<path d="M10 60c0-13 8-18 20-18s20 5 20 18z" fill="${dress}"/>`;
const head = (skin: string): string => `<ellipse cx="30" cy="29" rx="9.4" ry="11.4" fill="${skin}"/>`;
const eyes = `<circle cx="26.5" cy="29" r="1.3" fill="#10142a"/><circle cx="33.5" cy="29" r="1.3" fill="#10142a"/>`;

const FIGURE: Record<string, Figure> = {
  a: (dress, trim, skin) =>
    shoulders(dress) +
    `<path d="M17 47l7-11h12l7 11-13 6z" fill="${trim}"/>` +
    head(skin) +
    `<path d="M20.4 25c1-8 5-10.6 9.6-10.6S38.6 17 39.6 25l-3-2H23.4z" fill="${dress}"/><path d="M21 23.5h18" stroke="${trim}" stroke-width="2.2"/><circle cx="30" cy="23.5" r="2" fill="#fff"/>` +
    eyes,
  b: (dress, trim) =>
    shoulders(dress) +
    `<path d="M30 16V9" stroke="${trim}" stroke-width="2"/><circle cx="30" cy="8" r="2.6" fill="${trim}"/><rect x="18" y="16" width="24" height="23" rx="5" fill="#c9d5e6"/><rect x="21" y="22" width="18" height="7" rx="3.5" fill="#121a33"/><circle cx="26" cy="25.5" r="2" fill="${trim}"/><circle cx="34" cy="25.5" r="2" fill="${trim}"/><path d="M24 34h12" stroke="#5d6c8a" stroke-width="2" stroke-dasharray="2 1.5"/>`,
  c: (dress, trim, skin) =>
    shoulders(dress) +
    head(skin) +
    eyes +
    `<path d="M17 24c2-10 8-13 13-13s11 3 13 13c-8-4-18-4-26 0z" fill="${dress}" stroke="${trim}" stroke-width="1.5"/><path d="M26 36c3 2 5 2 8 0" stroke="#10142a" stroke-width="1.5" fill="none"/><circle cx="44" cy="47" r="6" fill="#f4cf47" stroke="#8a6a08" stroke-width="1.2"/><path d="M44 43.5v7" stroke="#8a6a08" stroke-width="1.6"/>`,
  d: (dress, trim, skin) =>
    `<path d="M30 4c10 9 14 22 20 56H10C16 26 20 13 30 4z" fill="${dress}"/><path d="M30 14c7 5 9 12 9 19 0 6-4 9-9 9s-9-3-9-9c0-7 2-14 9-19z" fill="#0c1024"/><ellipse cx="30" cy="31" rx="7" ry="8.5" fill="${skin}"/>` +
    `<circle cx="27" cy="31" r="1.4" fill="#fff"/><circle cx="33" cy="31" r="1.4" fill="#fff"/><path d="M30 46l1.5 3.4 3.7.4-2.8 2.4.8 3.6-3.2-1.9-3.2 1.9.8-3.6-2.8-2.4 3.7-.4z" fill="${trim}"/>`,
  e: (dress, trim, skin) =>
    shoulders(dress) +
    head(skin) +
    `<path d="M18.5 26c0-9 5-14 11.5-14s11.5 5 11.5 14z" fill="${trim}"/><rect x="16.5" y="24.5" width="27" height="3.6" rx="1.8" fill="${dress}"/><circle cx="30" cy="19" r="4" fill="#fffbe0" stroke="${dress}" stroke-width="1.6"/><path d="M30 19L14 3M30 19L46 3" stroke="#fffbe0" stroke-width="3" opacity=".25"/><rect x="21.5" y="29" width="17" height="5.4" rx="2.7" fill="#1d2742"/><circle cx="26" cy="31.7" r="1.7" fill="#9fe8ff"/><circle cx="34" cy="31.7" r="1.7" fill="#9fe8ff"/>`,
};

export function isPlanet(word: string): word is Planet {
  return (PLANETS as readonly string[]).includes(word);
}
