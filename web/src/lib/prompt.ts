// Picking: how an ask becomes marks on cards and one message.
//
// The engine asks for several picks one by one, in canonical order (kernel/ask.py). A person marks them in any order; they
// are sent together, sorted as the pool is. A mark is a choice with the number of its copy ("pay colony-ship#1"), because
// a hand may hold a card twice.

import type { Ask } from "./types";

export interface Wanted {
  /** How many marks make an answer. */
  count: number;
  /** What may be marked. */
  pool: readonly string[];
}

/** Whether a question is still the one that was asked before, so that marks and hints stand. */
export function sameAsk(a: Ask, b: Ask): boolean {
  const text = (ask: Ask): string => JSON.stringify([ask.prompt, ask.pool, ask.choices, ask.count]);
  return text(a) === text(b);
}

/** How many to mark, and of what. Where the pool is too small to mark all at once, picks go one at a time. */
export function wanted(ask: Ask): Wanted {
  if (ask.count > 1 && ask.pool.length >= 1 && !isNarrow(ask)) return { count: ask.count, pool: ask.pool };
  return { count: 1, pool: ask.choices };
}

/** Goods of different kinds are offered as the next canonical step only: then each pick is an answer of its own. */
function isNarrow(ask: Ask): boolean {
  return ask.pool.every((choice) => choice.startsWith("consume ")) && ask.pool.length === ask.choices.length;
}

export function mark(choice: string, copy = 0): string {
  return `${choice}#${copy}`;
}

export function choiceOf(markText: string): string {
  return markText.slice(0, markText.lastIndexOf("#"));
}

export function verbOf(choice: string): string {
  return choice.split(" ", 1)[0] ?? "";
}

export function argsOf(choice: string): string[] {
  return choice.split(" ").slice(1);
}

/** The marks after touching one: taken off if it was there; when only one is wanted it moves; never more than wanted. */
export function toggled(marks: readonly string[], touched: string, want: Wanted): string[] {
  if (marks.includes(touched)) return marks.filter((other) => other !== touched);
  if (!want.pool.includes(choiceOf(touched))) return [...marks];
  if (want.count === 1) return [touched];
  if (marks.length >= want.count) return [...marks];
  return [...marks, touched];
}

/** The marks that are still possible under a new ask. */
export function kept(marks: readonly string[], want: Wanted): string[] {
  return marks.filter((m) => want.pool.includes(choiceOf(m))).slice(0, want.count);
}

export function complete(marks: readonly string[], want: Wanted): boolean {
  return marks.length === want.count;
}

/** The answer to send: the marked choices in the order of the pool. */
export function answer(marks: readonly string[], want: Wanted): string[] {
  const place = new Map<string, number>();
  want.pool.forEach((choice, i) => {
    if (!place.has(choice)) place.set(choice, i);
  });
  return marks.map(choiceOf).sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}
