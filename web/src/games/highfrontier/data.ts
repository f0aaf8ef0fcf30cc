// High Frontier's static data and view, typed. The data come from the engine (games/highfrontier/data); nothing is copied here.

import type { ByLang, Lang, Statics, View } from "../../lib/types";
import type { View as HighFrontierView } from "../../told/highfrontier";

export type { Bernal, Flight, Offer, Permit, Player, Stack, View as HighFrontierView } from "../../told/highfrontier";

export type SpaceKind =
  | "site"
  | "burn"
  | "hohmann"
  | "lagrange"
  | "leo"
  | "radiation"
  | "crash"
  | "aerobrake"
  | "flyby"
  | "moon-boost"
  | "sunlens"
  | "exit";

export interface Site {
  id: string;
  size: number;
  letter: "C" | "S" | "M" | "V" | "D";
  drops: number;
  science?: "yes" | "tno" | "die";
  push?: boolean;
  atmosphere?: boolean;
  season?: string;
  astrobiology?: boolean;
  ocean?: boolean;
  system?: string;
}

export interface Space {
  id: string;
  kind: SpaceKind;
  zone: string;
  /** Parts of the sheet's width and height; the sheet is 3:2. */
  at: [number, number];
  crash?: boolean;
  hazard?: string;
  bonus?: number | "thrust";
  season?: string;
  home?: string;
  triangle?: boolean;
  transparent?: boolean;
  name: ByLang;
  /** It has a name of its own, not only a kind and a number. */
  named: boolean;
  site: Site | null;
  adjacent: string[];
}

export interface Line {
  from: string;
  to: string;
  leaves?: number;
  enters?: number;
  one_way?: boolean;
  dotted?: boolean;
  bends?: [number, number][];
  routes?: string[];
}

export interface Card {
  id: string;
  deck: string;
  letter?: string;
  name: ByLang;
}

export interface Face {
  card: string;
  side: string;
  name: string;
  fr: string;
  [property: string]: unknown;
}

export interface Named {
  id: string;
  name: string;
  fr: string;
  [property: string]: unknown;
}

export interface HighFrontierData {
  spaces: Space[];
  lines: Line[];
  roads: [string, string][];
  cards: Card[];
  faces: Face[];
  /** What cards with a side up are called. */
  units: Record<Lang, Record<string, string>>;
  /** The card of each unit: a card with the side that is up. */
  unit_card: Record<string, string>;
  tables: Record<"faction" | "rocket" | "class" | "zone" | "spot" | "venture" | "future" | "regime" | "event", Named[]>;
  /** Spaces and cards by their id. */
  space: ReadonlyMap<string, Space>;
  card: ReadonlyMap<string, Card>;
}

/** As the server sends it: names stand apart, by field and word. */
type Printed = Omit<HighFrontierData, "spaces" | "units" | "space" | "card"> & {
  spaces?: Omit<Space, "name">[];
  names?: Record<Lang, Record<string, Record<string, string>>>;
};

export function hfView(view: View): HighFrontierView {
  return view as unknown as HighFrontierView;
}

const read = new WeakMap<Statics, HighFrontierData>();

export function hfData(statics: Statics): HighFrontierData {
  let found = read.get(statics);
  if (!found) {
    const data = statics.data as unknown as Printed;
    const { en, fr } = data.names ?? { en: {}, fr: {} };
    const spaces = (data.spaces ?? []).map((space) => ({
      ...space,
      name: { en: en["space"]?.[space.id] ?? space.id, fr: fr["space"]?.[space.id] ?? space.id },
    }));
    found = {
      ...data,
      spaces,
      units: { en: en["unit"] ?? {}, fr: fr["unit"] ?? {} },
      space: new Map(spaces.map((space) => [space.id, space])),
      card: new Map((data.cards ?? []).map((card) => [card.id, card])),
    };
    read.set(statics, found);
  }
  return found;
}

export function nameOf(row: Named | undefined, lang: Lang): string {
  return row ? (lang === "fr" ? row.fr : row.name) : "";
}
