// What is new since my last choice, and what a round brought: read from the facts, never guessed.

import type { Desk } from "../../lib/desk";
import type { Fact } from "../../lib/types";
import { slugsOf } from "./data";

/** Cards other seats have placed since my last choice. */
export function freshCards(desk: Desk, seat: number): Set<string> {
  const out = new Set<string>();
  if (!desk.live || desk.seat < 0 || seat === desk.seat || desk.over) return out;
  for (const { step, facts } of desk.facts) {
    if (step <= desk.since) continue;
    for (const fact of facts) {
      if (fact.fact === "placed" && fact["seat"] === seat && typeof fact["card"] === "string") out.add(fact["card"]);
    }
  }
  return out;
}

export interface Deeds {
  seat: number;
  picks: string[];
  placed: string[];
  drew: number;
  vp: number;
  made: number;
  sold: number;
}

function number(fact: Fact, name: string): number {
  const value = fact[name];
  return typeof value === "number" ? value : 0;
}

/** What each seat did, in numbers. */
export function deeds(facts: readonly Fact[], seats: number): Deeds[] {
  const out: Deeds[] = Array.from({ length: seats }, (_, seat) => ({
    seat,
    picks: [],
    placed: [],
    drew: 0,
    vp: 0,
    made: 0,
    sold: 0,
  }));
  for (const fact of facts) {
    const row = out[number(fact, "seat")];
    if (!row || typeof fact["seat"] !== "number") continue;
    switch (fact.fact) {
      case "picked":
        row.picks = slugsOf(fact["actions"]);
        break;
      case "placed":
        if (typeof fact["card"] === "string") row.placed.push(fact["card"]);
        break;
      case "drew":
      case "kept":
        row.drew += number(fact, "n");
        break;
      case "gamble-won":
        row.drew += 1;
        break;
      case "consumed":
      case "consumed-doubled":
      case "spent":
        row.vp += number(fact, "vp");
        break;
      case "produced":
        row.made += number(fact, "n");
        break;
      case "sold":
        row.sold += 1;
        break;
    }
  }
  return out;
}
