// A tile in words, for the screen reader.

import type { Lang } from "../../lib/types";
import type { Standing } from "../../lib/standing";
import { nameOf, type Tile } from "./data";
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
