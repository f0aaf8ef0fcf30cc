// A development's emblem, generated from its name: layers of stars and rings in its own symmetry, around a plain centre.

import { Chance } from "../../../lib/random";
import { hsl, n, n2, star } from "./shapes";

export interface Development {
  slug: string;
  cost: number;
  six: boolean;
}

export function emblem(card: Development): string {
  const chance = new Chance(card.slug);
  const hue = card.six ? chance.between(262, 284) : chance.between(208, 240);
  const fold = chance.pick([3, 4, 5, 6, 7, 8]);
  const R = 27;
  const line = hsl(hue, 78, 78);
  const soft = hsl(hue + chance.pick([-30, 24, 40]), 66, 70);
  let out = background(chance, hue, card.six);
  out += `<g transform="translate(67 85)" fill="none" stroke-linejoin="round">`;
  out += `<circle r="${n(R * 1.25)}" fill="url(#g)" stroke="none"/>`;
  out += outer(chance, fold, R, line, soft);
  for (let i = 0; i < 3; i++) {
    const corners = fold * (i === 1 && fold < 6 ? 2 : 1);
    const most = Math.max(1, Math.floor((corners - 1) / 2));
    const step = 1 + chance.below(most);
    const radius = R * [0.84, 0.62, 0.44][i]!;
    const turn = chance.between(0, Math.PI);
    out += `<path d="${star(corners, step, radius, turn)}" stroke="${i % 2 ? soft : line}" stroke-width="${n2(chance.between(0.9, 1.7))}" opacity="${n2(chance.between(0.7, 1))}"${i === 2 ? ` fill="${hsl(hue, 60, 40, 0.45)}"` : ""}/>`;
  }
  out += dots(chance, fold, R, line);
  out += `<circle r="10.5" fill="${hsl(hue, 46, 15)}" stroke="${line}" stroke-width="1.1"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice">${out}</svg>`;
}

function background(chance: Chance, hue: number, six: boolean): string {
  const angle = n(chance.between(20, 70));
  let out = `<defs><linearGradient id="b" gradientTransform="rotate(${angle} .5 .5)"><stop offset="0" stop-color="${hsl(hue, 34, six ? 33 : 31)}"/><stop offset="1" stop-color="${hsl(hue + 10, 38, 17)}"/></linearGradient><radialGradient id="g"><stop offset=".2" stop-color="${hsl(hue, 80, 62)}" stop-opacity=".4"/><stop offset="1" stop-color="${hsl(hue, 80, 62)}" stop-opacity="0"/></radialGradient></defs><rect width="100" height="140" fill="url(#b)"/>`;
  const pace = chance.between(7, 13);
  const turn = chance.between(-60, 60);
  out += `<g transform="rotate(${n(turn)} 50 70)" stroke="${hsl(hue, 70, 82)}" stroke-width=".5" opacity=".13">`;
  for (let y = -60; y < 200; y += pace) out += `<path d="M-80 ${n(y)}H180"/>`;
  return out + "</g>";
}

function outer(chance: Chance, fold: number, R: number, line: string, soft: string): string {
  const style = chance.below(4);
  let out = `<circle r="${n(R)}" stroke="${line}" stroke-width="1.1" opacity=".9"/>`;
  if (style === 0)
    out += `<circle r="${n(R * 1.1)}" stroke="${soft}" stroke-width="2.4" stroke-dasharray="${n((R * 6.91) / (fold * 4))}" opacity=".7"/>`;
  if (style === 1)
    out += `<path d="${star(fold * 2, 1, R * 1.14, 0)}" stroke="${soft}" stroke-width="1" opacity=".8"/>`;
  for (let i = 0; i < fold * 2; i++) {
    const angle = n((i * 180) / fold);
    if (style === 2)
      out += `<path transform="rotate(${angle})" d="M0 ${n(-R * 1.02)}V${n(-R * (i % 2 ? 1.12 : 1.24))}" stroke="${soft}" stroke-width="1.5"/>`;
    if (style === 3 && i % 2 === 0)
      out += `<path transform="rotate(${angle})" d="M-3.4 ${n(-R * 1.01)}L0 ${n(-R * 1.2)}L3.4 ${n(-R * 1.01)}" stroke="${soft}" stroke-width="1.1"/>`;
  }
  return out;
}

function dots(chance: Chance, fold: number, R: number, fill: string): string {
  const radius = R * chance.pick([0.73, 0.92]);
  const size = chance.between(1, 1.9);
  let out = "";
  for (let i = 0; i < fold; i++) {
    const angle = ((i + 0.5) / fold) * Math.PI * 2 - Math.PI / 2;
    out += `<circle cx="${n(Math.cos(angle) * radius)}" cy="${n(Math.sin(angle) * radius)}" r="${n2(size)}" fill="${fill}" stroke="none"/>`;
  }
  return out;
}
