// Colours of a world: the kind of its goods gives the hue, its name the shade.

import type { Chance } from "../../../lib/random";
import { hsl } from "./shapes";

export type Kind = "novelty" | "rare" | "genes" | "alien" | "";

export interface Palette {
  h: number;
  s: number;
  light: string;
  mid: string;
  deep: string;
  night: string;
  second: string;
  air: string;
  sky: [string, string];
}

const HUES: Record<Kind, [hue: number, spread: number, saturation: number]> = {
  novelty: [212, 12, 78],
  rare: [22, 9, 62],
  genes: [142, 14, 52],
  alien: [46, 6, 84],
  "": [224, 40, 13],
};

export function palette(kind: Kind, chance: Chance, rich: boolean): Palette {
  const [hue, spread, saturation] = HUES[kind];
  const h = hue + chance.between(-spread, spread);
  const s = saturation * (rich ? 1.08 : 0.86);
  const lift = rich ? 4 : 0;
  const aside = h + chance.pick([-34, -24, 26, 38]);
  return {
    h,
    s,
    light: hsl(h - 4, s * 0.9, 78 + lift),
    mid: hsl(h, s, 54 + lift),
    deep: hsl(h + 8, s * 0.9, 30),
    night: hsl(h + 14, s * 0.7, 11),
    second: hsl(aside, s * 0.8, 46),
    air: hsl(h - 8, Math.min(95, s + 18), 74),
    sky: [hsl(226 + (h - 226) * 0.12, 44, 13), hsl(228, 52, 6)],
  };
}
