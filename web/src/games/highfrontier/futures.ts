// What a Future asks for, in the engine's words (conditions.py); an epic hazard is the last step.

import type { Catalog } from "../../lib/catalog";
import type { Named } from "./data";

export function asked(row: Named | undefined, catalog: Catalog): string[] {
  const asks = [...((row?.["asks"] as string[] | undefined) ?? []), ...(row?.["epic"] ? ["epic"] : [])];
  return asks.map((what) => catalog.fill(`asks.${what}`));
}
