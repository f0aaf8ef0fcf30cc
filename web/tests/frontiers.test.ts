// New Frontiers: which choice is made where, how tiles are packed on a mat, and what the facts of a round say.

import { describe, expect, it } from "vitest";
import { onBoard, zoneOf } from "../src/games/frontiers/choosing";
import { packed, type FrontiersData, type Tile } from "../src/games/frontiers/data";
import { deeds, takenBy } from "../src/games/frontiers/news";

function tile(slug: string, size: "small" | "large"): [string, Tile] {
  return [
    slug,
    {
      slug,
      sort: "development",
      name: slug,
      fr: slug,
      cost: 1,
      vp: 1,
      size,
      headline: { en: "", fr: "" },
      powers: [],
      bonus: [],
    },
  ];
}

describe("choices on the board", () => {
  it("knows where each verb is chosen", () => {
    expect(zoneOf("pick develop")).toBe("actions");
    expect(zoneOf("settle new-earth")).toBe("explored");
    expect(zoneOf("sell spice-world")).toBe("empire");
    expect(zoneOf("pass")).toBeNull();
  });

  it("offers one choice per tile on the board and the others as buttons", () => {
    const pool = ["spend space-port", "upgrade space-port", "upgrade spice-world", "colonists"];
    expect(pool.filter((choice) => onBoard(choice, pool))).toEqual(["spend space-port", "upgrade spice-world"]);
  });
});

describe("a mat", () => {
  it("packs large tiles first, so that none breaks over a row", () => {
    const data = {
      tiles: new Map([tile("a", "small"), tile("b", "large"), tile("c", "small")]),
    } as unknown as FrontiersData;
    expect(packed(data, ["a", "b", "c"]).map((one) => one.slug)).toEqual(["b", "a", "c"]);
  });
});

describe("facts", () => {
  const facts = [
    { fact: "picked", seat: 1, action: "explore" },
    { fact: "took", seat: 0, tile: "spice-world" },
    { fact: "sold", seat: 0, tile: "spice-world", kind: "novelty", price: 2 },
    { fact: "consumed", seat: 0, tile: "old-earth", tiles: [], n: 2, vp: 3, credits: 1 },
  ];

  it("tells who took which action tile this round", () => {
    const log = [
      { step: 1, facts: [{ fact: "picked", seat: 0, action: "develop" }] },
      { step: 2, facts: [{ fact: "round", round: 2, order: [1, 0] }, ...facts] },
    ];
    expect([...takenBy(log)]).toEqual([["explore", 1]]);
  });

  it("sums up what each seat did", () => {
    const [first, second] = deeds(facts, 2);
    expect(first).toMatchObject({ took: 1, credits: 3, vp: 3, picks: [] });
    expect(second?.picks).toEqual(["explore"]);
  });
});
