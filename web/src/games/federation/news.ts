// What a round brought each seat, read from the facts.

import type { Fact } from "../../lib/types";

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
