// What a round brought each seat, read from the facts.

import type { Desk } from "../../lib/desk";
import type { Fact } from "../../lib/types";

const PLACING = ["placed", "voted", "laid"];

/** Spaces that others have taken since my last choice. */
export function freshSpaces(desk: Pick<Desk, "live" | "seat" | "over" | "facts" | "since">): Set<string> {
  const out = new Set<string>();
  if (!desk.live || desk.seat < 0 || desk.over) return out;
  for (const { step, facts } of desk.facts) {
    if (step <= desk.since) continue;
    for (const fact of facts) {
      if (fact.fact === "round") out.clear();
      else if (PLACING.includes(fact.fact) && fact["seat"] !== desk.seat) out.add(String(fact["space"]));
    }
  }
  return out;
}

/** The space of the turn that goes on: it stays lit until whoever stands there has done all of it. */
export function spaceOfTurn(desk: Pick<Desk, "over" | "facts">, waiting: readonly number[]): string {
  if (desk.over) return "";
  for (let i = desk.facts.length - 1; i >= 0; i--) {
    for (const fact of [...(desk.facts[i]?.facts ?? [])].reverse()) {
      if (fact.fact === "round") return "";
      if (PLACING.includes(fact.fact)) return waiting.includes(Number(fact["seat"])) ? String(fact["space"]) : "";
    }
  }
  return "";
}

export interface Deeds {
  seat: number;
  /** Spaces of the Senate, in order. */
  spaces: string[];
  flown: number;
  medals: string[];
  floors: number;
  law: number;
  other: number;
}

/** What each seat did, and the law that passed. */
export function deeds(facts: readonly Fact[], seats: number): { rows: Deeds[]; law: string } {
  const rows: Deeds[] = Array.from({ length: seats }, (_, seat) => ({
    seat,
    spaces: [],
    flown: 0,
    medals: [],
    floors: 0,
    law: 0,
    other: 0,
  }));
  let law = "";
  for (const fact of facts) {
    if (fact.fact === "law") law = String(fact["law"]);
    const row = typeof fact["seat"] === "number" ? rows[fact["seat"]] : undefined;
    if (!row) continue;
    const n = typeof fact["n"] === "number" ? fact["n"] : 0;
    switch (fact.fact) {
      case "placed":
      case "voted":
      case "laid":
        row.spaces.push(String(fact["space"]));
        break;
      case "flew":
        row.flown += 1;
        break;
      case "medal":
        row.medals.push(String(fact["colour"]));
        break;
      case "floor":
        row.floors += n;
        break;
      case "points":
        if (fact["why"] === "law") row.law += n;
        else row.other += n;
        break;
      case "megastructure":
        row.other += n;
        break;
    }
  }
  return { rows, law };
}
