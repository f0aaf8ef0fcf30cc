// Where on the board a choice is made, and how each thing there stands: can be chosen, is chosen, can't be, or is just there.

import type { Desk } from "../../lib/desk";
import { argsOf, mark, verbOf } from "../../lib/prompt";
import { PLAIN, type CardState } from "../../lib/standing";

/** Parts of the board; "empire" is what lies on my mat, "options" are choices in words. */
export type Zone = "actions" | "market" | "row" | "explored" | "empire" | "sides" | "goals" | "options";

const ZONE_OF: Record<string, Zone> = {
  pick: "actions",
  develop: "market",
  take: "row",
  settle: "explored",
  with: "explored",
  return: "explored",
  store: "explored",
  spend: "empire",
  upgrade: "empire",
  replace: "empire",
  good: "empire",
  fill: "empire",
  sell: "empire",
  "store-good": "empire",
  start: "sides",
  keep: "goals",
  under: "goals",
  use: "options",
  by: "options",
  kind: "options",
  "store-credits": "options",
};

export function zoneOf(choice: string): Zone | null {
  return ZONE_OF[verbOf(choice)] ?? null;
}

/** The first choice of a tile in a zone is made on it; a tile's others (and what lies nowhere) are buttons of the prompt. */
export function onBoard(choice: string, pool: readonly string[]): boolean {
  const zone = zoneOf(choice);
  if (zone === null) return false;
  if (zone !== "empire") return true;
  return pool.find((other) => zoneOf(other) === zone && argsOf(other)[0] === argsOf(choice)[0]) === choice;
}

/** Chosen in words: a power, a way, a kind, a number, a goal. */
export function isOption(choice: string): boolean {
  return ["options", "goals"].includes(zoneOf(choice) ?? "");
}

export function optionsOf(desk: Desk): string[] {
  return desk.live && desk.ask ? desk.want.pool.filter(isOption) : [];
}

/** `fits`: whether it would make sense to choose this one at all; otherwise it is simply there. */
export function stateOf(desk: Desk, zone: Zone, word: string, fits = true): CardState {
  if (!desk.live || !desk.ask) return PLAIN;
  const hinted = desk.hinted.some((choice) => zoneOf(choice) === zone && argsOf(choice)[0] === word);
  // A power that is used next lies on a tile of mine, besides being an option in words.
  const here = (choice: string): boolean => zoneOf(choice) === zone || (zone === "empire" && verbOf(choice) === "use");
  const own = desk.want.pool.find((choice) => here(choice) && argsOf(choice)[0] === word);
  if (own !== undefined) {
    const text = mark(own);
    const chosen = desk.marks.includes(text);
    const sent = chosen && desk.pending.length > 0;
    return { standing: sent ? "sent" : chosen ? "chosen" : "can", mark: text, ask: own, hinted };
  }
  // What it would have been chosen for; asking about that gives the reason.
  const verb = desk.ask.verbs.find((one) => ZONE_OF[one] === zone);
  if (!fits || verb === undefined) return { ...PLAIN, hinted };
  return { standing: "dim", mark: "", ask: `${verb} ${word}`, hinted };
}
