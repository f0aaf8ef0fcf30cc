// Where on the board each choice is made, and how each thing there stands.

import type { Desk } from "../../lib/desk";
import { argsOf, mark, verbOf } from "../../lib/prompt";
import { PLAIN, type CardState } from "../../lib/standing";
import type { Ask } from "../../lib/types";
import type { Planet } from "./data";

/** What the middle of the table shows. */
export type Stage = "senate" | Planet;
/** "stage": in the middle; "own": on my board; "hand": ambassadors, alterations and the die; "options": in words. */
export type Zone = "stage" | "own" | "hand" | "options";

/** Verbs whose choice lies in the middle of the table, and where. */
const STAGE_OF: Record<string, Stage> = {
  place: "senate",
  fund: "senate",
  law: "senate",
  perform: "senate",
  mine: "neo",
  take: "6moon",
  recruit: "atalum",
  shop: "arratooine",
  pawn: "arratooine",
  build: "e81216",
};
const OWN = new Set(["fly", "release", "use", "reuse"]);
const HAND = new Set(["send", "show", "lay", "add-die"]);
/** Drawn tokens lie on no moon. */
const DRAWN = "prompt.keep-alteration";

/** An ask whose choices are in words, and the part of the board they are about. */
const STAGE_OF_PROMPT: Record<string, Stage> = {
  "prompt.shop-reward": "arratooine",
  "prompt.shop-split": "arratooine",
  "prompt.teleport": "neo",
  "prompt.6moon-before": "6moon",
  "prompt.asteroid-units": "neo",
  "prompt.neo-after": "neo",
  "prompt.e81216-after": "e81216",
  "prompt.income": "e81216",
  "prompt.waive": "e81216",
};

export function zoneOf(choice: string, prompt: string): Zone {
  const verb = verbOf(choice);
  if (verb in STAGE_OF && prompt !== DRAWN) return "stage";
  if (OWN.has(verb)) return "own";
  return HAND.has(verb) ? "hand" : "options";
}

/** The part of the board an ask is about; null if it may stay as it is. */
export function stageOf(ask: Ask): Stage | null {
  const here = ask.choices.find((choice) => zoneOf(choice, ask.prompt.key) === "stage");
  if (here) return STAGE_OF[verbOf(here)] ?? null;
  return STAGE_OF_PROMPT[ask.prompt.key] ?? null;
}

/** The word a choice is made by: the last one, as a copying scholar comes before the copied one. */
function wordOf(choice: string): string {
  return argsOf(choice).at(-1) ?? "";
}

/** How a thing stands that can be chosen with any of these verbs. */
export function stateOf(desk: Desk, verbs: readonly string[], word: string): CardState {
  if (!desk.live || !desk.ask) return PLAIN;
  const mine = (choice: string): boolean => verbs.includes(verbOf(choice)) && wordOf(choice) === word;
  const hinted = desk.hinted.some(mine);
  const own = desk.want.pool.find(mine);
  if (own !== undefined) {
    const text = mark(own);
    const chosen = desk.marks.includes(text);
    const sent = desk.pending.includes(own);
    return { standing: sent ? "sent" : chosen ? "chosen" : "can", mark: text, ask: own, hinted };
  }
  // What it would have been chosen for; asking about that gives the reason.
  const asked = desk.ask.verbs.find((verb) => verbs.includes(verb));
  if (asked === undefined) return { ...PLAIN, hinted };
  return { standing: "dim", mark: "", ask: `${asked} ${word}`, hinted };
}
