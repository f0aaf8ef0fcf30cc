// Which card a choice belongs to, and how a card stands: can be chosen now, is chosen, can't be, or is simply there.

import type { Desk } from "../../lib/desk";
import { argsOf, mark, verbOf } from "../../lib/prompt";
import type { CardState } from "../../lib/standing";
import type { Ask } from "../../lib/types";

export type Zone = "hand" | "drawn" | "tableau" | "start";

const ZONE_OF: Record<string, Zone> = {
  discard: "hand",
  develop: "hand",
  settle: "hand",
  pay: "hand",
  spend: "hand",
  keep: "drawn",
  start: "start",
  trade: "tableau",
  consume: "tableau",
  use: "tableau",
  fill: "tableau",
};

export function zoneOf(choice: string): Zone | null {
  return ZONE_OF[verbOf(choice)] ?? null;
}

/** The choices that are made on cards of a zone. */
export function choicesIn(pool: readonly string[], zone: Zone): string[] {
  return pool.filter((choice) => zoneOf(choice) === zone);
}

export function stateOf(desk: Desk, zone: Zone, slug: string, copy: number): CardState {
  const here = choicesIn(desk.want.pool, zone);
  const own = here.find((choice) => argsOf(choice)[0] === slug);
  const hinted = desk.hinted.some((choice) => zoneOf(choice) === zone && argsOf(choice)[0] === slug);
  if (desk.live && desk.ask && own !== undefined) {
    const text = mark(own, copy);
    const chosen = desk.marks.includes(text);
    const sent = chosen && desk.pending.length > 0;
    return { standing: sent ? "sent" : chosen ? "chosen" : "can", mark: text, ask: own, hinted };
  }
  const sealed = sealedIn(desk, zone).filter((choice) => argsOf(choice)[0] === slug).length;
  if (!desk.ask && copy < sealed) return { standing: "sent", mark: "", ask: "", hinted };
  const asked = desk.live && desk.ask ? askAbout(desk.ask, zone, slug) : "";
  return { standing: asked ? "dim" : "plain", mark: "", ask: asked, hinted };
}

/** Answers of mine that wait for the others. */
function sealedIn(desk: Desk, zone: Zone): string[] {
  const me = desk.view["me"];
  const sealed = typeof me === "object" && me !== null && !Array.isArray(me) ? me["sealed"] : null;
  return Array.isArray(sealed)
    ? sealed.filter((text): text is string => typeof text === "string" && zoneOf(text) === zone)
    : [];
}

/** What a card that is not offered would have been chosen for; asking about that gives the reason. */
function askAbout(ask: Ask, zone: Zone, slug: string): string {
  const verb = ask.verbs.find((one) => ZONE_OF[one] === zone);
  if (verb === undefined) return "";
  return verb === "use" ? `use ${slug} 1` : `${verb} ${slug}`;
}

/** Copies of the same card side by side: each slug with its number among its equals. */
export function copies(slugs: readonly string[]): { slug: string; copy: number; key: string }[] {
  const seen = new Map<string, number>();
  return slugs.map((slug) => {
    const copy = seen.get(slug) ?? 0;
    seen.set(slug, copy + 1);
    return { slug, copy, key: `${slug}#${copy}` };
  });
}
