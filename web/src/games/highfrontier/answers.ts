// The answers to a question, in order: what kind of action each is, and those of one verb together.

import { argsOf, mark, verbOf } from "../../lib/prompt";
import type { Ask } from "../../lib/types";

export type Sort = "flight" | "operation" | "free" | "deal" | "answer";

const OPERATIONS =
  "income research research-bottom sell sell-product boost boost-home ersatz refuel refuel-bernal prospect industrialize produce promote digital-swap recruit hostile-recruit suffrage activism anti-trust draw";
const FLIGHT = "fly fly-freighter fly-cube lift-off to to-other land";
const DEALS = "offer wt card unit permit lend";
const FREE =
  "load unload jettison load-bernal unload-bernal jettison-bernal transfer decommission pump glory venture colony claim-jump inspire future epic swap-cube lunar-control declare-war attack take-freighter rebuild-at deflect deflect-freely blacken self-promote procreate";

const SORTS: Record<string, Sort> = Object.fromEntries([
  ...OPERATIONS.split(" ").map((verb) => [verb, "operation"] as const),
  ...FLIGHT.split(" ").map((verb) => [verb, "flight"] as const),
  ...DEALS.split(" ").map((verb) => [verb, "deal"] as const),
  ...FREE.split(" ").map((verb) => [verb, "free"] as const),
]);

/** Answers about nothing in particular: they end or decline, and are buttons of the prompt. */
const PLAIN = new Set(["end", "done", "pass", "stop", "roll", "pay", "accept", "refuse", "counter", "leave-disc"]);
const FEW = 4;

/** Whether the board has an answer among its own; the prompt has buttons for the others. */
export function isShown(choice: string, ask: Ask): boolean {
  return ask.count > 1 || (ask.choices.length > FEW && !PLAIN.has(verbOf(choice)));
}

export interface Answer {
  choice: string;
  mark: string;
  words: readonly string[];
}

export interface Row {
  verb: string;
  answers: Answer[];
}

export interface Group {
  sort: Sort;
  rows: Row[];
}

const ORDER: readonly Sort[] = ["flight", "operation", "free", "deal", "answer"];

/** The answers that the board shows, by sort and verb, as the engine orders them. */
export function grouped(pool: readonly string[], ask: Ask): Group[] {
  const seen = new Map<string, number>();
  const groups = new Map<Sort, Map<string, Row>>();
  for (const choice of pool) {
    if (!isShown(choice, ask)) continue;
    const copy = seen.get(choice) ?? 0;
    seen.set(choice, copy + 1);
    const verb = verbOf(choice);
    const rows = groups.get(SORTS[verb] ?? "answer") ?? new Map<string, Row>();
    groups.set(SORTS[verb] ?? "answer", rows);
    const row = rows.get(verb) ?? { verb, answers: [] };
    rows.set(verb, row);
    row.answers.push({ choice, mark: mark(choice, copy), words: argsOf(choice) });
  }
  return ORDER.flatMap((sort) => {
    const rows = groups.get(sort);
    return rows ? [{ sort, rows: [...rows.values()] }] : [];
  });
}
