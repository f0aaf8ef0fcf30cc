// What is to be drawn: colours, and what is to be seen beside the map itself.

import type { Space } from "../data";
import type { Standing } from "./onmap";

export interface Colours {
  ground: string;
  /** By night. */
  dark: boolean;
  zones: readonly string[];
  border: string;
  line: string;
  text: string;
  soft: string;
  faint: string;
  burn: string;
  hazard: string;
  belt: string;
  bonus: string;
  lagrange: string;
  site: string;
  target: string;
  reach: string;
  found: string;
  seats: readonly string[];
  routes: readonly string[];
}

/** What is to be seen beside the map itself. */
export interface Scene {
  standing: ReadonlyMap<string, Standing>;
  failed: ReadonlySet<string>;
  targets: ReadonlySet<string>;
  marked: ReadonlySet<string>;
  reach: ReadonlySet<string>;
  /** Where a permission is in force. */
  permits: ReadonlySet<string>;
  found: ReadonlySet<string>;
  path: readonly string[];
  routes: readonly (readonly string[])[];
  route: number;
  cursor: string;
  /** Whose eyes: own pieces stand out. */
  seat: number;
  letters: readonly string[];
  zoneNames: readonly string[];
  name(space: Space): string;
  worldName(zone: string): string;
}

export const FONT = "Inter, 'Segoe UI', system-ui, sans-serif";

/** How large a space is drawn, in pixels. */
export function radius(scale: number): number {
  return Math.max(1.7, Math.min(9.5, 5.4 * scale ** 0.9));
}
