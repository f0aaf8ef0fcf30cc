// A tile in words, for the screen reader.

import type { Lang } from "../../lib/types";
import type { Standing } from "../../lib/standing";
import { nameOf, tileOf, type FrontiersData, type Tile } from "./data";
import { w } from "./words";

export interface Circumstances {
  /** The name of the kind of the good that lies on it. */
  good?: string;
  cost?: number | null;
  strength?: number | null;
  standing: Standing;
}

export function tileLabel(tile: Tile, lang: Lang, now: Circumstances): string {
  const parts = [nameOf(tile, lang), tile.headline[lang]];
  if (now.cost != null && (tile.military || now.cost !== tile.cost)) parts.push(w("label.for-you", { n: now.cost }));
  if (now.strength != null) parts.push(w("label.strength", { n: now.strength }));
  if (now.good) parts.push(w("label.good", { kind: now.good }));
  if (now.standing === "can") parts.push(w("label.can"));
  if (now.standing === "chosen") parts.push(w("label.chosen"));
  if (now.standing === "dim") parts.push(w("label.dim"));
  return parts.filter(Boolean).join(", ");
}

/** The rules that an action, a goal or a tile has to do with: how it is had, and the phases in which it acts. */
export function rulesOf(data: FrontiersData, slug: string): string[] {
  const [sort = "", word = ""] = slug.split(" ");
  if (sort === "goal") return ["goals"];
  if (sort === "action") return word === "plan-goals" ? ["goals"] : [...word.split("-"), "round"];
  const tile = tileOf(data, slug);
  const placed = tile.sort === "development" ? "develop" : tile.military ? "settle.conquest" : "settle";
  return [placed, ...tile.powers.map((power) => power.phase), ...(tile.bonus.length ? ["scoring"] : [])];
}
