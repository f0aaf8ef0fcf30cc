import { roomFor, shortened } from "../src/lib/charts/scale";
import { describe, expect, it } from "vitest";
import { apart, seatMark, ticks } from "../src/lib/charts/scale";

describe("chart scales", () => {
  it("has round ticks that reach the top", () => {
    expect(ticks(23, 5)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(ticks(7, 3)).toEqual([0, 5, 10]);
    expect(ticks(0, 3)).toEqual([0, 1]);
    for (let most = 1; most < 120; most++) expect(ticks(most, 5).at(-1)).toBeGreaterThanOrEqual(most);
  });

  it("moves labels apart and keeps their order", () => {
    const out = apart([50, 51, 52], 14, 0, 200);
    expect(out[1]! - out[0]!).toBeGreaterThanOrEqual(14);
    expect(out[2]! - out[1]!).toBeGreaterThanOrEqual(14);
    expect(apart([190, 195, 199], 14, 0, 200)[2]).toBe(200);
  });

  it("marks the first seats with different shapes", () => {
    expect(new Set([0, 1, 2, 3].map(seatMark)).size).toBe(4);
  });
});

describe("names beside a chart", () => {
  it("are whole where there is room, and end in dots where there is not", () => {
    const names = ["Ann", "Anne-Catherine Lefebvre"];
    expect(shortened("Anne-Catherine Lefebvre", roomFor(names, 900, 0.34))).toBe("Anne-Catherine Lefebvre");
    const tight = shortened("Anne-Catherine Lefebvre", roomFor(names, 300, 0.34));
    expect(tight.startsWith("Anne-Cath")).toBe(true);
    expect(tight.endsWith("…")).toBe(true);
    expect(shortened("Ann", roomFor(names, 300, 0.34))).toBe("Ann");
  });
});
