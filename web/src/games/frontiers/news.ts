// What this round and the one before brought, read from the facts.

import type { Desk } from "../../lib/desk";
import type { Fact, StepFacts } from "../../lib/types";

function number(fact: Fact, name: string): number {
  const value = fact[name];
  return typeof value === "number" ? value : 0;
}

/** Who has taken which action tile this round. */
export function takenBy(log: readonly StepFacts[]): Map<string, number> {
  const out = new Map<string, number>();
  for (const { facts } of log) {
    for (const fact of facts) {
      if (fact.fact === "round") out.clear();
      else if (fact.fact === "picked") out.set(String(fact["action"]), number(fact, "seat"));
    }
  }
  return out;
}

/** Tiles that came to another seat since my last choice. */
export function freshTiles(desk: Desk, seat: number): Set<string> {
  const out = new Set<string>();
  if (!desk.live || desk.seat < 0 || seat === desk.seat || desk.over) return out;
  for (const { step, facts } of desk.facts) {
    if (step <= desk.since) continue;
    for (const fact of facts) {
      const placed = ["developed", "settled", "conquered", "replaced"].includes(fact.fact);
      if (placed && fact["seat"] === seat && typeof fact["tile"] === "string") out.add(fact["tile"]);
    }
  }
  return out;
}

export interface Deeds {
  seat: number;
  picks: string[];
  placed: string[];
  took: number;
  credits: number;
  vp: number;
  made: number;
}

/** What each seat did, in numbers. */
export function deeds(facts: readonly Fact[], seats: number): Deeds[] {
  const out: Deeds[] = Array.from({ length: seats }, (_, seat) => ({
    seat,
    picks: [],
    placed: [],
    took: 0,
    credits: 0,
    vp: 0,
    made: 0,
  }));
  for (const fact of facts) {
    const row = typeof fact["seat"] === "number" ? out[fact["seat"]] : undefined;
    if (!row) continue;
    switch (fact.fact) {
      case "picked":
        row.picks.push(String(fact["action"]));
        break;
      case "developed":
      case "settled":
      case "conquered":
      case "replaced":
        row.placed.push(String(fact["tile"]));
        break;
      case "took":
        row.took += 1;
        break;
      case "drew":
        row.took += number(fact, "n");
        break;
      case "credits":
        row.credits += number(fact, "n");
        break;
      case "sold":
        row.credits += number(fact, "price");
        break;
      case "vp":
        row.vp += number(fact, "n");
        break;
      case "consumed":
        row.vp += number(fact, "vp");
        row.credits += number(fact, "credits");
        break;
      case "produced":
        row.made += number(fact, "n");
        break;
    }
  }
  return out;
}
