// A space in words: its kind, its zone, what is on it.

import type { Catalog } from "../../../lib/catalog";
import type { HighFrontierView, Space } from "../data";
import { p } from "../panelwords";
import { placeOf } from "../permits";
import { w, type Key } from "../words";
import type { Standing } from "./onmap";

export function kindWords(space: Space): string {
  const kind = space.kind === "burn" && space.triangle ? "inspiration" : space.kind;
  return w(`kind.${kind}` as Key);
}

/** Short statements about a space. */
export function features(
  space: Space,
  standing: Standing | undefined,
  view: HighFrontierView,
  names: readonly string[],
  catalog: Catalog,
): string[] {
  const out: string[] = [];
  const { site } = space;
  if (site) {
    out.push(w("site.type", { letter: site.letter }), w("site.size", { n: site.size }));
    out.push(site.drops > 0 ? w("site.drops", { n: site.drops }) : w("site.dry"));
    if (site.science) out.push(w("site.science"));
    if (site.push) out.push(w("site.push"));
    if (site.atmosphere) out.push(w("site.atmosphere"));
    if (site.season) out.push(w("site.season", { sector: catalog.word("sector", site.season) }));
  }
  if (space.crash || space.kind === "crash") out.push(w("space.crash"));
  if (space.bonus !== undefined)
    out.push(space.bonus === "thrust" ? w("space.bonus-thrust") : w("space.bonus", { n: space.bonus }));
  if (space.season) out.push(w("space.season", { sector: catalog.word("sector", space.season) }));
  if (standing && standing.claim >= 0) {
    const name = names[standing.claim] ?? "";
    out.push(w(standing.colony ? "site.colony" : standing.factory ? "site.factory" : "site.claim", { name }));
  }
  for (const craft of standing?.craft ?? [])
    out.push(`${names[craft.seat] ?? ""}: ${craft.stack ? catalog.word("stack", craft.stack) : w("cube")}`);
  for (const one of view.permits ?? [])
    if (placeOf(one) === space.id)
      out.push(p("permit-by", { what: catalog.choice(one.permission), seat: names[one.giver] ?? "" }));
  if (view.destroyed.includes(space.id)) out.push(w("site.destroyed"));
  else if (view.failed.includes(space.id)) out.push(w("site.failed"));
  return out;
}
