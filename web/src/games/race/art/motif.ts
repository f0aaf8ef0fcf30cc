// Some worlds are no planet: a belt of rocks, comets, a station; some have ships above them, one is broken.

import type { Chance } from "../../../lib/random";
import type { Palette } from "./palette";
import { n, n2, rock } from "./shapes";

export type Motif = "belt" | "comets" | "station" | "ships" | "broken" | "glow" | "";

export function motifOf(slug: string): Motif {
  if (/asteroid|belt/.test(slug)) return "belt";
  if (/comet/.test(slug)) return "comets";
  if (/station|space-port|gateway/.test(slug)) return "station";
  if (/ship|fleet|raiders|nomad|pirate|armaments|homeworld|emissaries/.test(slug)) return "ships";
  if (/destroyed/.test(slug)) return "broken";
  if (/radioactive|bio-hazard|plague/.test(slug)) return "glow";
  return "";
}

export function belt(chance: Chance, p: Palette): string {
  let out = "";
  for (let i = 0; i < 15; i++) {
    const t = i / 14;
    const x = -46 + t * 92 + chance.between(-8, 8);
    const y = 26 - t * 54 + chance.between(-15, 15);
    const r = i === 7 ? 15 : i % 4 === 1 ? chance.between(6, 9) : chance.between(1.6, 4.5);
    const d = rock(chance, r);
    out += `<g transform="translate(${n(x)} ${n(y)})"><path d="${d}" fill="url(#o)"/>`;
    for (let k = 0; r > 5 && k < 4; k++) {
      const hole = r * chance.between(0.1, 0.22);
      const [dx, dy] = [r * chance.between(-0.45, 0.35), r * chance.between(-0.45, 0.4)];
      out += `<circle cx="${n(dx + 0.4)}" cy="${n(dy + 0.5)}" r="${n(hole)}" fill="${p.light}" opacity=".35"/><circle cx="${n(dx)}" cy="${n(dy)}" r="${n(hole)}" fill="${p.night}" opacity=".6"/>`;
    }
    out += "</g>";
  }
  return out;
}

export function comets(chance: Chance): string {
  const comet = (x: number, y: number, r: number, length: number): string =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(-34)"><path d="M0 ${n(-r)}Q${n(length * 0.5)} ${n(-r * 1.2)} ${n(length)} ${n(-r * 2.4)}Q${n(length * 0.8)} 0 ${n(length)} ${n(r * 1.9)}Q${n(length * 0.5)} ${n(r * 1.1)} 0 ${n(r)}Z" fill="url(#tail)"/>` +
    `<circle r="${n(r * 1.9)}" fill="url(#coma)"/><path d="${rock(chance, r)}" fill="url(#o)" transform="rotate(34)"/></g>`;
  return (
    `<defs><linearGradient id="tail"><stop offset="0" stop-color="#cfe6ff" stop-opacity=".8"/><stop offset=".4" stop-color="#8fb8f0" stop-opacity=".3"/><stop offset="1" stop-color="#8fb8f0" stop-opacity="0"/></linearGradient><radialGradient id="coma"><stop offset=".3" stop-color="#e8f4ff" stop-opacity=".75"/><stop offset="1" stop-color="#cfe6ff" stop-opacity="0"/></radialGradient></defs>` +
    comet(-16, 22, 12, 66) +
    comet(8, -20, 6, 44) +
    comet(-24, -12, 3.6, 30)
  );
}

export function station(chance: Chance, p: Palette, R: number): string {
  const spokes = chance.pick([4, 6, 8]);
  let out = `<g transform="rotate(${n(chance.between(-28, -12))}) scale(1 .42)">`;
  out += `<circle r="${n(R)}" fill="none" stroke="#0a1020" stroke-width="${n(R * 0.26)}"/>`;
  out += `<circle r="${n(R)}" fill="none" stroke="url(#m)" stroke-width="${n(R * 0.2)}"/>`;
  out += `<circle r="${n(R * 1.02)}" fill="none" stroke="#fff8d8" stroke-width="${n(R * 0.035)}" stroke-dasharray="1.2 3.4"/>`;
  for (let i = 0; i < spokes; i++) {
    out += `<path transform="rotate(${n((i * 360) / spokes)})" d="M0 0H${n(R)}" stroke="#8793ae" stroke-width="${n(R * 0.07)}"/>`;
  }
  out += "</g>";
  out += `<g transform="rotate(${n(chance.between(-24, -16))})"><path d="M${n(-R * 0.16)} ${n(-R * 0.62)}h${n(R * 0.32)}l${n(R * 0.1)} ${n(R * 1.2)}h${n(-R * 0.52)}z" fill="url(#m)"/><path d="M${n(-R * 0.13)} ${n(-R * 0.2)}h${n(R * 0.27)}v${n(R * 0.14)}h${n(-R * 0.27)}z" fill="${p.mid}"/><circle cy="${n(-R * 0.62)}" r="${n(R * 0.17)}" fill="${p.light}"/><path d="M0 ${n(-R * 0.8)}v${n(-R * 0.3)}" stroke="${p.light}" stroke-width="${n(R * 0.04)}"/></g>`;
  return out;
}

export function ships(chance: Chance, p: Palette): string {
  let out = "";
  const count = 3 + chance.below(2);
  for (let i = 0; i < count; i++) {
    const size = i === 0 ? 1.5 : chance.between(0.6, 0.95);
    const x = i === 0 ? -20 : chance.between(-36, 14);
    const y = i === 0 ? 26 : chance.between(-6, 38);
    out +=
      `<g transform="translate(${n(x)} ${n(y)}) rotate(-22) scale(${n2(size)})"><path d="M-22 0L-6 -1.2V1.2Z" fill="${p.air}" opacity=".55"/>` +
      `<path d="M-7 -1.6L2 -2.2L11 0L2 2.2L-7 1.6Z" fill="#dfe7f5"/><path d="M-6 1.4L2 2.2L11 0L-5 .3Z" fill="#26304c"/><path d="M-4 -2L-8 -5.4L0 -2.2Z" fill="#aab6cf"/><path d="M-4 2L-8 5L0 2.2Z" fill="#3a4668"/></g>`;
  }
  return out;
}

/** Pieces that have left a broken world, to the lower right. */
export function debris(chance: Chance, R: number): string {
  let out = "";
  for (let i = 0; i < 13; i++) {
    const angle = chance.between(-0.5, 1.5);
    const d = R * chance.between(0.78, 1.5);
    const r = R * chance.between(0.04, 0.2) * (1.7 - d / R);
    const place = `translate(${n(Math.cos(angle) * d)} ${n(Math.sin(angle) * d)}) rotate(${n(chance.between(0, 360))})`;
    const shape = rock(chance, Math.max(0.8, r));
    out += `<path transform="${place}" d="${shape}" fill="url(#o)"/>`;
  }
  return out;
}
