// The log: facts as sentences, by round and phase, each tied to its rule.

import type { Catalog, Part } from "./catalog";
import type { Fact, StepFacts } from "./types";

export interface Entry {
  id: string;
  /** The step that told it. */
  step: number;
  kind: "phase" | "line";
  parts: Part[];
  seat: number;
  rule: string;
  /** The line before has the same rule: it need not be named again. */
  again: boolean;
  /** Later than my last choice, and not my own doing. */
  news: boolean;
}

export interface RoundLog {
  round: number;
  /** What the game calls it. */
  title: string;
  entries: Entry[];
}

/** Without its full stop, as a heading. */
function firstSentence(text: string): string {
  return text.replace(/[.]( .*)?$/s, "");
}

export interface Telling {
  catalog: Catalog;
  viewer: number;
  since: number;
}

interface Said {
  catalog: Catalog;
  viewer: number;
  entry: Entry;
}

/** What was said of each fact: a log grows at its end, and what stands before need be neither said nor drawn again. */
const said = new WeakMap<Fact, Said>();

function entryOf(fact: Fact, how: Telling, say: () => Entry, holds: (entry: Entry) => boolean): Entry {
  const before = said.get(fact);
  if (before?.catalog === how.catalog && before.viewer === how.viewer && holds(before.entry)) return before.entry;
  const entry = say();
  said.set(fact, { catalog: how.catalog, viewer: how.viewer, entry });
  return entry;
}

/** Facts that a game tells and no text exists for are left out. */
export function told(facts: readonly StepFacts[], how: Telling): RoundLog[] {
  let now: RoundLog = { round: 0, title: "", entries: [] };
  const out = [now];
  let phase = "";
  /** What the last line tells. */
  let row: Fact | null = null;
  for (const { step, facts: here } of facts) {
    here.forEach((fact, i) => {
      if (fact.fact === "round" && typeof fact["round"] === "number") {
        phase = "";
        row = null;
        now = { round: fact["round"], title: firstSentence(how.catalog.fact(fact, how.viewer)), entries: [] };
        out.push(now);
        return;
      }
      if (!how.catalog.has(`fact.${fact.fact}`)) return;
      const isPhase = fact.fact.startsWith("phase") && typeof fact["phase"] === "string";
      if (isPhase) phase = String(fact["phase"]);
      const seat = typeof fact["seat"] === "number" ? fact["seat"] : -1;
      const rule = fact.rule ?? phase;
      const news = step > how.since && seat !== how.viewer;
      const last = now.entries[now.entries.length - 1];
      const whole: Fact | null = row && last?.news === news ? how.catalog.joined(row, fact) : null;
      row = whole ?? fact;
      // A row stands where it began.
      const before = whole ? now.entries.pop() : undefined;
      const id = before?.id ?? `${step}.${i}`;
      const again = before?.again ?? last?.rule === rule;
      const telling = row;
      now.entries.push(
        entryOf(
          fact,
          how,
          () => ({
            id,
            step: before?.step ?? step,
            kind: isPhase ? "phase" : "line",
            parts: how.catalog.factParts(telling, how.viewer),
            seat,
            rule,
            again,
            news,
          }),
          (entry) => entry.again === again && entry.news === news && entry.rule === rule && entry.id === id,
        ),
      );
    });
  }
  return out.filter((round) => round.entries.length > 0 || round.round > 0);
}

/** The facts of the last whole round, and its number. */
export function lastRound(log: readonly StepFacts[]): { round: number; facts: Fact[] } {
  let now: { round: number; facts: Fact[] } = { round: 0, facts: [] };
  let before = now;
  for (const { facts } of log) {
    for (const fact of facts) {
      if (fact.fact === "round") {
        before = now;
        now = { round: Number(fact["round"]), facts: [] };
      } else now.facts.push(fact);
    }
  }
  return before;
}
