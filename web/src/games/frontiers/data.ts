// New Frontiers' static data and view, typed. The data come from the engine (games/frontiers/data); nothing is copied here.

import { plainName } from "../../lib/catalog";
import type { ByLang, Lang, Statics, View } from "../../lib/types";
import type { View as FrontiersView } from "../../told/frontiers";
import type { Kind } from "../race/art/palette";

export type { Colony, Own as OwnView, Player as PlayerView, View as FrontiersView } from "../../told/frontiers";

export type Phase = "develop" | "explore" | "settle" | "produce" | "trade" | "consume";

export interface Power {
  phase: Phase;
  code: string;
  text: ByLang;
  short: ByLang;
}

export interface Tile {
  slug: string;
  sort: "world" | "development" | "home";
  name: string;
  fr: string;
  cost: number;
  vp: number;
  military?: boolean;
  colonists?: number;
  good?: Kind | "any";
  makes?: "production" | "windfall" | "";
  keywords?: string[];
  size?: "small" | "large";
  headline: ByLang;
  powers: Power[];
  /** How a "?" counts. */
  bonus: { points?: number; text: ByLang; short: ByLang }[];
}

export interface Named {
  id: string;
  name: string;
  fr: string;
}

export interface Goal extends Named {
  text: ByLang;
}

export interface FrontiersData {
  tiles: Map<string, Tile>;
  actions: Named[];
  phases: Named[];
  goods: (Named & { price: number; cubes: number })[];
  keywords: { id: string; name: string; fr: string }[];
  goals: Goal[];
  limits: { worlds: number; colonies: number; spaces: number; red_spaces: number; colonists_left: number };
  stock: { worlds: number; goods: number; credits: number };
}

export const KINDS = ["novelty", "rare", "genes", "alien"] as const;

export function frontiersView(view: View): FrontiersView {
  return view as unknown as FrontiersView;
}

const read = new WeakMap<Statics, FrontiersData>();

export function frontiersData(statics: Statics): FrontiersData {
  let found = read.get(statics);
  if (!found) {
    const data = statics.data as unknown as Omit<FrontiersData, "tiles"> & { tiles?: Tile[] };
    found = { ...data, tiles: new Map((data.tiles ?? []).map((tile) => [tile.slug, tile])) };
    read.set(statics, found);
  }
  return found;
}

export function nameOf(item: { name: string; fr: string }, lang: Lang): string {
  return lang === "fr" ? item.fr : item.name;
}

/** The name of a row of a table, by its id. */
export function named(rows: readonly Named[], id: string, lang: Lang): string {
  const row = rows.find((one) => one.id === id);
  return row ? nameOf(row, lang) : id;
}

/** A tile, or a blank one for a slug this client does not know (an engine newer than the page). */
export function tileOf(data: FrontiersData, slug: string): Tile {
  const name = plainName(slug);
  return (
    data.tiles.get(slug) ?? {
      slug,
      sort: "world",
      name,
      fr: name,
      cost: 0,
      vp: 0,
      headline: { en: "", fr: "" },
      powers: [],
      bonus: [],
    }
  );
}

export function isLarge(tile: Tile): boolean {
  return tile.size === "large";
}

/** The kind of a tile's goods as a shape; a world of any kind has the sign for "any". */
export function shapeOf(tile: Tile): string {
  if (!tile.good) return "";
  return tile.makes === "windfall" ? `halo-${tile.good}` : tile.good;
}

/** Development spaces are packed from the first: large tiles lead, so that they never break over the end of a row. */
export function packed(data: FrontiersData, slugs: readonly string[]): Tile[] {
  const tiles = slugs.map((slug) => tileOf(data, slug));
  return [...tiles.filter(isLarge), ...tiles.filter((tile) => !isLarge(tile))];
}
