// A world's picture, generated from its name: the same everywhere, for ever, and no file. 100 × 140, no filters.

import { Chance } from "../../../lib/random";
import { belt, comets, debris, motifOf, ships, station } from "./motif";
import { palette, type Kind, type Palette } from "./palette";
import { coverOf, surface } from "./surface";
import { hsl, n, n2 } from "./shapes";

export interface World {
  slug: string;
  kind: Kind;
  makes: "production" | "windfall" | "";
  military: boolean;
}

export function planet(world: World): string {
  const chance = new Chance(world.slug);
  const rich = world.makes === "production";
  const p = palette(world.kind, chance, rich);
  const motif = motifOf(world.slug);
  const R = (rich ? 36 : world.makes === "windfall" ? 28 : 31) + chance.between(-1.5, 1.5);
  const tilt = chance.between(-38, 38);
  const at = `translate(${n(world.makes === "windfall" ? 61 : 62)} ${n(64 + chance.between(-3, 2))})`;
  const inside =
    motif === "belt"
      ? belt(chance, p)
      : motif === "comets"
        ? comets(chance)
        : motif === "station"
          ? halo(world, p, R) + station(chance, p, R * 0.95)
          : globe(world, chance, p, R, tilt);
  const front = motif === "ships" ? ships(chance, p) : "";
  return svg(sky(chance, p, world.military) + `<g transform="${at}">${inside}${front}</g>`, defs(p, R));
}

function globe(world: World, chance: Chance, p: Palette, R: number, tilt: number): string {
  const motif = motifOf(world.slug);
  const cover = coverOf(world.kind, world.slug, chance);
  const ringed = world.makes !== "windfall" && motif !== "ships" && chance.chance(0.26);
  const ring = ringed ? rings(chance, p, R, tilt) : ["", ""];
  const moon = chance.chance(0.34) ? moonOf(chance, R) : "";
  const glow = motif === "glow" ? `<circle r="${n(R * 1.6)}" fill="url(#glow)"/>` : "";
  const clip = motif === "broken" ? bitten(R) : `<circle r="${n(R)}"/>`;
  return (
    `<clipPath id="c">${clip}</clipPath>` +
    glow +
    halo(world, p, R) +
    `<circle r="${n(R * 1.3)}" fill="url(#a)"/>` +
    ring[0] +
    `<g clip-path="url(#c)"><circle r="${n(R)}" fill="url(#s)"/><g transform="rotate(${n(tilt)})">${surface(cover, chance, p, R)}</g>` +
    `<circle r="${n(R)}" fill="url(#t)"/><circle r="${n(R - 0.6)}" fill="none" stroke="url(#r)" stroke-width="1.6"/></g>` +
    (motif === "broken" ? debris(chance, R) : "") +
    ring[1] +
    moon
  );
}

/** A windfall world has a halo. */
function halo(world: World, p: Palette, R: number): string {
  if (world.makes !== "windfall") return "";
  return (
    `<circle r="${n(R * 1.27)}" fill="none" stroke="${p.air}" stroke-width="5" opacity=".16"/>` +
    `<circle r="${n(R * 1.27)}" fill="none" stroke="${p.air}" stroke-width="1.7" opacity=".95"/>`
  );
}

function rings(chance: Chance, p: Palette, R: number, tilt: number): [string, string] {
  const w = R * chance.between(1.5, 1.75);
  const h = w * chance.between(0.16, 0.3);
  const arc = (sweep: number): string => {
    let out = "";
    for (const [k, width, opacity] of [
      [1, 3.2, 0.75],
      [0.88, 1.3, 0.5],
      [1.1, 0.9, 0.4],
    ] as const) {
      out += `<path d="M${n(-w * k)} 0A${n(w * k)} ${n(h * k)} 0 0 ${sweep} ${n(w * k)} 0" fill="none" stroke="${k === 1 ? p.light : p.air}" stroke-width="${width}" opacity="${opacity}"/>`;
    }
    return `<g transform="rotate(${n(tilt)})">${out}</g>`;
  };
  return [arc(1), arc(0)];
}

function moonOf(chance: Chance, R: number): string {
  const angle = chance.between(-2.4, -0.4);
  const d = R * chance.between(1.35, 1.6);
  const r = R * chance.between(0.07, 0.15);
  const place = `translate(${n(Math.cos(angle) * d)} ${n(Math.sin(angle) * d)}) scale(${n2(r / R)})`;
  return `<g transform="${place}"><circle r="${n(R)}" fill="#c9d2e6"/><circle r="${n(R)}" fill="url(#t)"/></g>`;
}

/** A disc with a piece torn out at the lower right. */
function bitten(R: number): string {
  const edge = [0.5, 0.86, 0.2, 0.5, 0.42, 0.3, 0.05, 0.12, -0.12, 0.5, -0.34, 0.94].map((k) => n(k * R));
  const at = (i: number): string => `${edge[i] ?? 0} ${edge[i + 1] ?? 0}`;
  return `<path d="M${n(-R)} 0A${n(R)} ${n(R)} 0 1 1 ${at(0)}L${at(2)}L${at(4)}L${at(6)}L${at(8)}L${at(10)}A${n(R)} ${n(R)} 0 0 1 ${n(-R)} 0Z"/>`;
}

function sky(chance: Chance, p: Palette, military: boolean): string {
  let out = `<rect width="100" height="140" fill="url(#k)"/>`;
  const hues = military ? [352, 12] : [p.h + 24, 262];
  hues.forEach((hue, i) => {
    const cloud = hsl(hue, military ? 62 : Math.max(34, p.s * 0.7), 50);
    out +=
      `<radialGradient id="n${i}">${stop(0, cloud, 0.4)}${stop(0.5, cloud, 0.16)}${stop(1, cloud, 0)}</radialGradient>` +
      `<ellipse cx="${n(chance.between(0, 100))}" cy="${n(i ? chance.between(70, 130) : chance.between(0, 60))}" rx="${n(chance.between(46, 84))}" ry="${n(chance.between(20, 38))}" fill="url(#n${i})" transform="rotate(${n(chance.between(-50, 50))} 50 60)"/>`;
  });
  for (let i = 0; i < 34; i++) {
    const r = chance.chance(0.12) ? 0.75 : chance.between(0.2, 0.45);
    out += `<circle cx="${n(chance.between(0, 100))}" cy="${n(chance.between(0, 112))}" r="${n2(r)}" fill="#fff" opacity="${n2(chance.between(0.25, 0.9))}"/>`;
  }
  return out;
}

function stop(offset: number, color: string, opacity = 1): string {
  return `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`;
}

/** The gradients every globe is painted with. */
export function defs(p: Palette, R: number): string {
  const disc = `gradientUnits="userSpaceOnUse"`;
  return (
    `<radialGradient id="s" ${disc} cx="${n(-R * 0.35)}" cy="${n(-R * 0.4)}" r="${n(R * 1.45)}">${stop(0, p.light)}${stop(0.42, p.mid)}${stop(0.85, p.deep)}${stop(1, p.night)}</radialGradient>` +
    `<radialGradient id="t" ${disc} cx="${n(-R * 0.42)}" cy="${n(-R * 0.48)}" r="${n(R * 1.72)}">${stop(0, "#fff", 0.22)}${stop(0.26, "#fff", 0.02)}${stop(0.52, "#02040c", 0.06)}${stop(0.78, "#02040c", 0.62)}${stop(1, "#02040c", 0.94)}</radialGradient>` +
    `<linearGradient id="r" x1="0" y1="0" x2="1" y2="1">${stop(0, p.air, 0.95)}${stop(0.42, p.air, 0.25)}${stop(0.7, p.air, 0)}</linearGradient>` +
    `<radialGradient id="a" ${disc} cx="${n(-R * 0.1)}" cy="${n(-R * 0.12)}" r="${n(R * 1.3)}">${stop(0.72, p.air, 0.4)}${stop(0.84, p.air, 0.13)}${stop(1, p.air, 0)}</radialGradient>` +
    `<radialGradient id="glow" ${disc} cx="0" cy="0" r="${n(R * 1.6)}">${stop(0.55, "#b8ff5a", 0.5)}${stop(1, "#b8ff5a", 0)}</radialGradient>` +
    `<linearGradient id="k" x1="0" y1="0" x2=".4" y2="1">${stop(0, p.sky[0])}${stop(1, p.sky[1])}</linearGradient>` +
    `<linearGradient id="m" x1="0" y1="0" x2="1" y2="1">${stop(0, "#f3f6fc")}${stop(0.45, "#9aa7c2")}${stop(1, "#2a3350")}</linearGradient>` +
    `<linearGradient id="o" x1="0" y1="0" x2="1" y2="1">${stop(0, p.light)}${stop(0.4, p.mid)}${stop(1, p.night)}</linearGradient>`
  );
}

function svg(inside: string, definitions: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice"><defs>${definitions}</defs>${inside}</svg>`;
}
